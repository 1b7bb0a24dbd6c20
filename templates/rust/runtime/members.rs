// Members of objects: which of them were there, and that none came twice.

/// Which of the declared members of an object have been there; `N` words of bits.
pub(super) struct Seen<const N: usize>([u64; N]);

impl<const N: usize> Seen<N> {
    pub(super) fn new() -> Self {
        Seen([0; N])
    }

    /// Notes a member. False if it has been there before.
    #[inline(always)]
    pub(super) fn add(&mut self, member: usize) -> bool {
        let word = &mut self.0[member / 64 % N];
        let bit = 1 << (member % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Whether a member has been there.
    #[inline(always)]
    pub(super) fn was_there(&self, member: usize) -> bool {
        self.0[member / 64 % N] & 1 << (member % 64) != 0
    }
}

/// The names of the members of an object that are not declared. Most objects have
/// none, so it is made when the first one comes.
pub(super) struct Names<'a>(Option<Box<NameList<'a>>>);

#[derive(Default)]
struct NameList<'a> {
    /// The first ones, which are compared one by one.
    few: Vec<&'a str>,
    /// All of them, when there are many or one has escapes: time stays linear.
    all: HashSet<Cow<'a, str>>,
}

/// How many names are compared one by one.
const FEW_NAMES: usize = 16;

impl<'a> Names<'a> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Names(None)
    }

    /// Notes a name. False if it has been there before.
    pub(super) fn is_new(&mut self, name: Text<'a>) -> bool {
        let list = self.0.get_or_insert_with(Default::default);
        if list.all.is_empty() && !name.escaped && list.few.len() < FEW_NAMES {
            let new = !list.few.contains(&name.raw);
            list.few.push(name.raw);
            return new;
        }
        list.all.extend(list.few.drain(..).map(Cow::Borrowed));
        list.all.insert(name.value())
    }
}

impl<'a> Scan<'a> {
    /// Skips the value at `at`. If it is an object, its own members are looked at
    /// for repeated names.
    pub(super) fn distinct(&mut self, at: usize) -> Step {
        if self.byte(at) != b'{' {
            return self.skip(at);
        }
        let mut names = Names::new();
        let mut at = self.enter(at)?;
        while self.byte(at) != b'}' {
            let (name, value) = self.name(at)?;
            if !names.is_new(name) {
                self.duplicate(value);
            }
            at = self.next(self.skip(value)?, b'}')?;
        }
        Ok(self.leave(at))
    }
}

impl Scan<'_> {
    /// The position of the value of a member; `None` if the object at `at` lacks
    /// it. Of a repeated member the first counts.
    pub(super) fn find_member(&self, at: usize, name: &str) -> Result<Option<usize>, Broken> {
        let mut at = self.blank(at + 1);
        while self.byte(at) != b'}' {
            let (other, value) = self.name(at)?;
            if other.value() == name {
                return Ok(Some(value));
            }
            at = self.next(self.skip(value)?, b'}')?;
        }
        Ok(None)
    }
}
