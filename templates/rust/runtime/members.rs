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

/// The names of the members of an object that are not declared.
pub(super) struct Names<'a> {
    /// The first ones, which are compared one by one.
    few: [&'a str; 8],
    count: usize,
    /// All of them, when there are many or one has escapes: time stays linear.
    all: Option<Box<NameSet<'a>>>,
}

type NameSet<'a> = HashSet<Cow<'a, str>>;

impl<'a> Names<'a> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Names {
            few: [""; 8],
            count: 0,
            all: None,
        }
    }

    /// Notes a name. False if it has been there before.
    #[inline]
    pub(super) fn is_new(&mut self, name: Text<'a>) -> bool {
        if name.escaped || self.count == self.few.len() {
            return self.is_new_of_all(name);
        }
        let new = !self.few[..self.count].contains(&name.raw);
        self.few[self.count] = name.raw;
        self.count += 1;
        new
    }

    #[inline(never)]
    fn is_new_of_all(&mut self, name: Text<'a>) -> bool {
        let few = &self.few[..self.count];
        self.count = self.few.len();
        let all = self
            .all
            .get_or_insert_with(|| Box::new(few.iter().map(|name| Cow::Borrowed(*name)).collect()));
        all.insert(name.value())
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
