// Several plans for one value: they run one after the other at the same place.

/// A function that judges the value at a position by one plan.
pub(super) type Check<'a> = fn(&mut Scan<'a>, usize) -> Step;

impl<'a> Scan<'a> {
    /// Whether a plan holds for the value at `at`. Nothing is noted.
    pub(super) fn holds(&mut self, at: usize, check: Check<'a>) -> Result<bool, Broken> {
        let mark = self.records.len();
        self.trials += 1;
        check(self, at)?;
        self.trials -= 1;
        let holds = self.records[mark..].iter().all(Record::is_duplicate);
        self.forget(mark);
        Ok(holds)
    }
}

impl<'a> Scan<'a> {
    /// Notes that a value is not the one that its member has by its type. What is
    /// wrong with it is told elsewhere.
    pub(super) fn expect(&mut self, at: usize, check: Check<'a>) -> Step {
        if !self.holds(at, check)? {
            self.note(at, &NOT_REPRESENTABLE, true, Vec::new());
        }
        self.skip(at)
    }
}

/// The plan that admits everything.
pub(super) fn check_nothing(s: &mut Scan<'_>, at: usize) -> Step {
    s.skip(at)
}

impl<'a> Scan<'a> {
    /// Judges the value at `at` by alternatives, of which one has to hold. With
    /// `exactly` no second one may. `named` is the alternative that the value's
    /// discriminator names.
    pub(super) fn choice(
        &mut self,
        at: usize,
        branches: &[(u8, Check<'a>)],
        exactly: bool,
        named: Option<usize>,
        fail: &'static Fail,
    ) -> Result<(), Broken> {
        let kind = self.kind_bit(at)?;
        let mut left = branches.iter().enumerate().filter(|(_, b)| b.0 & kind != 0);
        if let (Some((_, only)), None) = (left.next(), left.next()) {
            (only.1)(self, at)?;
            return Ok(());
        }
        let mut matched = Vec::new();
        for (i, &(kinds, check)) in branches.iter().enumerate() {
            if kinds & kind != 0 && self.holds(at, check)? {
                if !exactly {
                    return Ok(());
                }
                matched.push(i.to_string());
            }
        }
        match (matched.len(), named) {
            (1, _) => {}
            (0, Some(named)) if self.trials == 0 => {
                branches[named].1(self, at)?;
            }
            _ if exactly => self.fail_with(at, fail, vec![format!("[{}]", matched.join(","))]),
            _ => self.fail(at, fail),
        }
        Ok(())
    }
}

impl Scan<'_> {
    /// The kind of the value at `at`, as one bit of a set of kinds. A set that
    /// has numbers has integers too.
    pub(super) fn kind_bit(&self, at: usize) -> Result<u8, Broken> {
        Ok(match self.byte(at) {
            b'[' => 1,
            b't' | b'f' => 1 << 1,
            _ if self.is_number(at) && self.numeral(at)?.0.is_integer() => 1 << 2,
            b'n' => 1 << 3,
            b'{' => 1 << 5,
            b'"' => 1 << 6,
            _ => 1 << 4,
        })
    }
}

/// Stands for the violations of a plan that has failed at the value before.
static FAILED_BEFORE: Fail = Fail {
    keyword: "",
    schema_path: "",
    message: "",
    params: "",
};

impl<'a> Scan<'a> {
    /// Judges the value at `at` by a plan that leads back to itself, unless that
    /// has been done: alternatives within alternatives would take time that
    /// doubles with each level.
    pub(super) fn once(&mut self, plan: usize, at: usize, check: Check<'a>) -> Step {
        let trial = self.trials > 0;
        let known = self.known.as_ref().and_then(|known| known.get(&(plan, at)));
        if let Some(&(end, holds, noted)) = known {
            if trial && !holds {
                self.fail(at, &FAILED_BEFORE);
            }
            if trial || holds || noted {
                return Ok(end);
            }
        }
        let mark = self.records.len();
        let end = check(self, at)?;
        let holds = self.records[mark..].iter().all(Record::is_duplicate);
        self.known
            .get_or_insert_with(Default::default)
            .insert((plan, at), (end, holds, !trial));
        Ok(end)
    }
}

/// A pattern of names, and the function that tells whether one matches it.
pub(super) type NamePattern<'c> = (fn(&Pattern, &str) -> bool, &'c Pattern);

/// Which members or items are evaluated while all guards hold.
pub(super) struct Cover<'c, 'a> {
    pub(super) when: &'c [Guard<'c, 'a>],
    pub(super) all: bool,
    pub(super) names: &'c [&'c str],
    pub(super) patterns: &'c [NamePattern<'c>],
    /// How many of the first items.
    pub(super) first: usize,
    /// The items for which a plan holds.
    pub(super) matching: Option<Check<'a>>,
}

/// A condition on the value itself.
pub(super) enum Guard<'c, 'a> {
    Holds(Check<'a>),
    Fails(Check<'a>),
    Has(&'c str),
}

impl<'a> Scan<'a> {
    /// Judges the members of the object at `start` that no cover has.
    pub(super) fn unevaluated_members(
        &mut self,
        start: usize,
        covers: &[Cover<'_, 'a>],
        check: Check<'a>,
    ) -> Result<(), Broken> {
        if self.byte(start) != b'{' {
            return Ok(());
        }
        let covers = self.guarded(start, covers)?;
        let mut at = self.enter(start)?;
        while self.byte(at) != b'}' {
            let (name, value) = self.name(at)?;
            let name = name.value();
            let covered = covers.iter().any(|c| {
                let named = c.names.iter().any(|n| *n == name);
                c.all || named || c.patterns.iter().any(|(matches, p)| matches(p, &name))
            });
            if !covered {
                check(self, value)?;
            }
            at = self.next(self.skip(value)?, b'}')?;
        }
        self.leave(at);
        Ok(())
    }

    /// Judges the items of the list at `start` that no cover has.
    pub(super) fn unevaluated_items(
        &mut self,
        start: usize,
        covers: &[Cover<'_, 'a>],
        check: Check<'a>,
    ) -> Result<(), Broken> {
        if self.byte(start) != b'[' {
            return Ok(());
        }
        let covers = self.guarded(start, covers)?;
        let mut count = 0;
        let mut at = self.enter(start)?;
        while self.byte(at) != b']' {
            let mut covered = covers.iter().any(|c| c.all || count < c.first);
            for matching in covers.iter().filter_map(|c| c.matching) {
                covered = covered || self.holds(at, matching)?;
            }
            if !covered {
                check(self, at)?;
            }
            count += 1;
            at = self.next(self.skip(at)?, b']')?;
        }
        self.leave(at);
        Ok(())
    }

    /// The covers whose guards all hold.
    fn guarded<'c>(
        &mut self,
        start: usize,
        covers: &'c [Cover<'c, 'a>],
    ) -> Result<Vec<&'c Cover<'c, 'a>>, Broken> {
        let mut list = Vec::new();
        for cover in covers {
            let mut holds = true;
            for guard in cover.when {
                holds = holds
                    && match *guard {
                        Guard::Holds(check) => self.holds(start, check)?,
                        Guard::Fails(check) => !self.holds(start, check)?,
                        Guard::Has(name) => self.find_member(start, name)?.is_some(),
                    };
            }
            if holds {
                list.push(cover);
            }
        }
        Ok(list)
    }
}
