// From borrowed to owned.

/// A type that borrows from a document, and its owned form.
pub(super) trait Own {
    type Owned;

    fn own(self) -> Self::Owned;
}

impl Own for Cow<'_, str> {
    type Owned = String;

    fn own(self) -> String {
        self.into_owned()
    }
}

impl Own for ValueRef<'_> {
    type Owned = Value;

    fn own(self) -> Value {
        self.into_owned()
    }
}

impl Own for OthersRef<'_> {
    type Owned = Object;

    fn own(self) -> Object {
        self.into_owned()
    }
}

impl Own for ObjectRef<'_> {
    type Owned = Object;

    fn own(self) -> Object {
        self.into_owned()
    }
}

impl<T: Own> Own for Option<T> {
    type Owned = Option<T::Owned>;

    fn own(self) -> Self::Owned {
        self.map(T::own)
    }
}

impl<T: Own> Own for Vec<T> {
    type Owned = Vec<T::Owned>;

    fn own(self) -> Self::Owned {
        self.into_iter().map(T::own).collect()
    }
}

impl<T: Own> Own for Box<T> {
    type Owned = Box<T::Owned>;

    fn own(self) -> Self::Owned {
        Box::new((*self).own())
    }
}

impl<T: Own> Own for Map<T, Cow<'_, str>> {
    type Owned = Map<T::Owned>;

    fn own(self) -> Self::Owned {
        let own = |(name, value): (Cow<'_, str>, T)| (name.into_owned(), value.own());
        Map {
            entries: self.entries.into_iter().map(own).collect(),
        }
    }
}

impl Own for bool {
    type Owned = bool;

    fn own(self) -> bool {
        self
    }
}

impl Own for i64 {
    type Owned = i64;

    fn own(self) -> i64 {
        self
    }
}

impl Own for i32 {
    type Owned = i32;

    fn own(self) -> i32 {
        self
    }
}

impl Own for u64 {
    type Owned = u64;

    fn own(self) -> u64 {
        self
    }
}

impl Own for f64 {
    type Owned = f64;

    fn own(self) -> f64 {
        self
    }
}

impl Own for Integer {
    type Owned = Integer;

    fn own(self) -> Integer {
        self
    }
}

impl Own for () {
    type Owned = ();

    fn own(self) {}
}
