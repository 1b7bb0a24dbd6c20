// Reading into types. A reader of a value has a destination, which it leaves
// empty when its type cannot hold the value.

/// The reading of one document into its type.
pub(super) struct Reader<'a> {
    scan: Scan<'a>,
    mode: Mode,
}

/// What becomes of what is wrong with a document.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Mode {
    /// Nothing may be wrong.
    Parse,
    /// An optional member that its field cannot hold is kept raw; what else is
    /// wrong is remembered by the record it stands in.
    Decode,
    /// An optional member that is not valid is kept raw; nothing else may be wrong.
    View,
}

impl<'a> std::ops::Deref for Reader<'a> {
    type Target = Scan<'a>;

    fn deref(&self) -> &Scan<'a> {
        &self.scan
    }
}

impl<'a> std::ops::DerefMut for Reader<'a> {
    fn deref_mut(&mut self) -> &mut Scan<'a> {
        &mut self.scan
    }
}

/// A function that reads the value at a position.
pub(super) type Read<'a, T> = fn(&mut Reader<'a>, usize, &mut Option<T>) -> Step;

impl Reader<'_> {
    /// Notes a value that its field cannot hold, and skips it.
    #[cold]
    #[inline(never)]
    pub(super) fn no_room(&mut self, at: usize) -> Step {
        self.stuck(at, &NOT_REPRESENTABLE);
        self.skip(at)
    }

    /// Notes a violation for which the field cannot hold the value, and skips it.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse_value(&mut self, at: usize, fail: &'static Fail) -> Step {
        self.stuck(at, fail);
        self.skip(at)
    }

    /// Notes a violation for which the field cannot hold the value.
    #[cold]
    #[inline(never)]
    pub(super) fn stuck(&mut self, at: usize, fail: &'static Fail) {
        self.note(at, fail, true, Vec::new());
    }
}

impl<'a> Reader<'a> {
    /// Begins the reading of a document.
    pub(super) fn new(json: &'a [u8], mode: Mode) -> Result<Self, ValidationError> {
        match std::str::from_utf8(json) {
            Ok(text) => Ok(Reader {
                scan: Scan::new(text),
                mode,
            }),
            Err(_) => Err(text_violations(json).into()),
        }
    }

    /// Reads a document from its start to its end.
    #[inline(always)]
    pub(super) fn document(
        &mut self,
        read: impl FnOnce(&mut Self, usize) -> Step,
    ) -> Result<(), ValidationError> {
        let start = self.blank(0);
        match read(self, start) {
            Ok(end) if self.blank(end) == self.text.len() => Ok(()),
            _ => Err(text_violations(self.text.as_bytes()).into()),
        }
    }

    /// Refuses a document that is not valid, unless it is only decoded: then
    /// records have taken what is wrong in them.
    #[inline(always)]
    pub(super) fn accept(&mut self) -> Result<(), ValidationError> {
        if self.records.is_empty() {
            Ok(())
        } else {
            self.accept_flawed()
        }
    }

    #[cold]
    #[inline(never)]
    fn accept_flawed(&mut self) -> Result<(), ValidationError> {
        let found = self.reasons();
        if found.violations().is_empty() {
            Ok(())
        } else {
            Err(found)
        }
    }
}

/// Reads a document whose type is no record.
pub(super) fn read_document<'a, T>(
    s: &mut Reader<'a>,
    read: Read<'a, T>,
) -> Result<T, ValidationError> {
    let mut held = None;
    s.document(|s, start| read(s, start, &mut held))?;
    match held {
        Some(value) => s.accept().map(|()| value),
        None => Err(s.reasons()),
    }
}

impl Reader<'_> {
    /// What is wrong with a document that was read to its end: all of it, or, when
    /// it is only decoded, why it cannot be held.
    #[cold]
    #[inline(never)]
    pub(super) fn reasons(&mut self) -> ValidationError {
        let mut records = std::mem::take(&mut self.scan.records);
        if self.mode == Mode::Decode {
            records.retain(|r| r.stuck || r.is_duplicate());
        }
        report(self.text, records).into()
    }
}

impl Reader<'_> {
    /// Notes a value of the wrong kind, which the field cannot hold, and skips it.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse_kind(&mut self, at: usize, fail: &'static Fail) -> Step {
        let end = self.wrong_kind(at, fail)?;
        if let Some(record) = self.records.last_mut() {
            record.stuck = true;
        }
        Ok(end)
    }
}

impl Reader<'_> {
    /// Says of a value that is not held that this is because of what was noted
    /// about it since there were `first` records.
    #[cold]
    #[inline(never)]
    pub(super) fn blame(&mut self, first: usize, at: usize) {
        for record in &mut self.records[first..] {
            record.stuck |= record.at == at;
        }
    }
}

impl Reader<'_> {
    /// Settles what reading a value has noted since there were `judged` records
    /// with what judging it had found before, since there were `first`: a part that
    /// has no room is only told of if nothing was found wrong in it; otherwise that
    /// is why it is not held.
    pub(super) fn reconcile(&mut self, first: usize, judged: usize) {
        if first < judged && judged < self.records.len() {
            self.reconcile_records(first, judged);
        }
    }

    #[cold]
    #[inline(never)]
    fn reconcile_records(&mut self, first: usize, judged: usize) {
        let read = self.records.split_off(judged);
        let mut found: Vec<(usize, usize)> = self.records[first..]
            .iter()
            .enumerate()
            .map(|(i, record)| (record.at, first + i))
            .collect();
        found.sort_unstable();
        for record in read {
            let end = self.skip(record.at).unwrap_or(record.at);
            let from = found.partition_point(|&(at, _)| at < record.at);
            let to = found.partition_point(|&(at, _)| at < end);
            if !record.is_vague() || from == to {
                self.records.push(record);
                continue;
            }
            for &(_, i) in &found[from..to] {
                self.records[i].stuck |= record.stuck;
            }
        }
    }
}

impl Reader<'_> {
    /// Ends the reading of a number that is beyond the bounds of an optional
    /// member; what was noted last says so.
    #[cold]
    #[inline(never)]
    pub(super) fn misfit(&mut self, end: usize) -> Step {
        if let Some(record) = self.records.last_mut() {
            record.stuck = true;
        }
        Ok(end)
    }
}

impl Reader<'_> {
    /// Ends the reading of a value that is not held and that began with `first`
    /// records.
    #[cold]
    #[inline(never)]
    pub(super) fn give_up(&mut self, first: usize, at: usize, end: usize) -> Step {
        if !self.records[first..].iter().any(|r| r.stuck) {
            self.stuck(at, &NOT_REPRESENTABLE);
        }
        Ok(end)
    }
}

impl Reader<'_> {
    /// Ends the reading of a record that began with `first` records:
    /// when a document is only decoded, they are what is wrong in it.
    #[inline(always)]
    pub(super) fn remember(&mut self, first: usize, others: &mut OthersRef<'_>) {
        if self.mode == Mode::Decode && self.records.len() > first {
            self.claim(first, &mut others.marks);
        }
    }
}

impl Reader<'_> {
    /// As `remember`, of a value that is no record.
    pub(super) fn remember_in(&mut self, first: usize, marks: &mut Marks) {
        if self.mode == Mode::Decode && self.records.len() > first {
            self.claim(first, marks);
        }
    }
}

impl Reader<'_> {
    /// Ends the reading of a value that is kept as text: that may be written back
    /// whatever is wrong in it.
    pub(super) fn forgive(&mut self, first: usize) {
        if self.mode == Mode::Decode {
            self.forget(first);
        }
    }
}

impl<'a> Reader<'a> {
    /// Reads the object of raw values at `at`.
    pub(super) fn object(&mut self, at: usize, out: &mut Option<ObjectRef<'a>>) -> Step {
        let end = self.distinct(at)?;
        *out = Some(ObjectRef::whole(&self.text[at..end]));
        Ok(end)
    }
}

impl<'a> Reader<'a> {
    /// Keeps a member as it came.
    #[inline]
    pub(super) fn keep(
        &mut self,
        name: Text<'a>,
        value: usize,
        end: usize,
        others: &mut OthersRef<'a>,
    ) {
        others.members.push((name.raw, &self.text[value..end]));
    }

    /// Ends the members of a record: notes those that were kept and whose names
    /// have been there before.
    #[inline(always)]
    pub(super) fn close_record(&mut self, others: &OthersRef<'a>) {
        if others.members.len() > 1 {
            self.note_repeated(others);
        }
    }

    #[inline(never)]
    fn note_repeated(&mut self, others: &OthersRef<'a>) {
        let mut names = Names::new();
        for (name, value) in &others.members {
            let escaped = name.contains('\\');
            if !names.is_new(Text {
                raw: name,
                escaped,
                end: 0,
            }) {
                // Both are pieces of one text.
                let at = value.as_ptr() as usize - self.text.as_ptr() as usize;
                self.duplicate(at);
            }
        }
    }
}

impl<'a> Reader<'a> {
    /// Keeps the member at `at` as it came, because its field cannot hold the
    /// value. What was noted since there were `first` records no longer counts
    /// when the document is only decoded.
    #[cold]
    #[inline(never)]
    fn set_aside(
        &mut self,
        at: usize,
        value: usize,
        end: usize,
        first: usize,
        others: &mut OthersRef<'a>,
    ) -> Result<(), Broken> {
        if self.mode != Mode::Parse {
            self.forget(first);
        }
        let name = self.name(at)?.0;
        self.keep(name, value, end, others);
        Ok(())
    }
}

impl<'a> Reader<'a> {
    /// Reads the value of an optional member.
    #[inline(always)]
    pub(super) fn read_optional<T>(
        &mut self,
        read: impl FnOnce(&mut Self, usize, &mut Option<T>) -> Step,
        at: usize,
        value: usize,
        out: &mut Option<T>,
        others: &mut OthersRef<'a>,
    ) -> Step {
        let first = self.records.len();
        let end = read(self, value, out)?;
        if self.mode == Mode::View && self.records.len() > first {
            *out = None;
        }
        if out.is_none() {
            self.set_aside(at, value, end, first, others)?;
        }
        Ok(end)
    }
}

impl<'a> Reader<'a> {
    /// Reads a value that is held within its bounds only. What is wrong with another
    /// one is told elsewhere.
    pub(super) fn read_within<T>(
        &mut self,
        read: Read<'a, T>,
        bounds: Check<'a>,
        at: usize,
        out: &mut Option<T>,
    ) -> Step {
        if self.holds(at, bounds)? {
            read(self, at, out)
        } else {
            self.no_room(at)
        }
    }
}

impl<'a> Reader<'a> {
    /// Reads the value of a member that has to have one certain value.
    #[inline(always)]
    pub(super) fn read_constant(
        &mut self,
        check: Check<'a>,
        value: usize,
        held: &mut bool,
    ) -> Step {
        let first = self.records.len();
        let end = check(self, value)?;
        for record in &mut self.records[first..] {
            *held &= record.is_duplicate();
            record.stuck = true;
        }
        Ok(end)
    }
}

impl<'a> Reader<'a> {
    /// Reads the value of an optional member that has one value only.
    pub(super) fn read_flag(
        &mut self,
        check: Check<'a>,
        at: usize,
        value: usize,
        out: &mut bool,
        others: &mut OthersRef<'a>,
    ) -> Step {
        let first = self.records.len();
        let end = check(self, value)?;
        *out = self.records[first..].iter().all(Record::is_duplicate);
        if !*out {
            self.set_aside(at, value, end, first, others)?;
        }
        Ok(end)
    }
}

impl<'a> Reader<'a> {
    /// Reads the value of a member without a field into the map of such members.
    pub(super) fn read_rest<T>(
        &mut self,
        read: Read<'a, T>,
        at: usize,
        value: usize,
        rest: &mut Map<T, Cow<'a, str>>,
        others: &mut OthersRef<'a>,
    ) -> Step {
        let first = self.records.len();
        let mut item = None;
        let end = read(self, value, &mut item)?;
        match item {
            Some(item) => rest.add_new(self.name(at)?.0.value(), item),
            None => self.set_aside(at, value, end, first, others)?,
        }
        Ok(end)
    }
}

impl<'a> Reader<'a> {
    /// Reads an item of a tuple.
    pub(super) fn read_slot<T>(
        &mut self,
        read: Read<'a, T>,
        at: usize,
        out: &mut Option<T>,
        held: &mut bool,
    ) -> Step {
        let end = read(self, at, out)?;
        *held &= out.is_some();
        Ok(end)
    }
}

/// Reads a default of the schema, or JSON that the program has written.
pub(super) fn read_default<'a, T>(json: &'a str, read: Read<'a, T>) -> Option<T> {
    read_part(json, Mode::Decode, read)
}

/// Reads a part of a document that the schema leaves open. `None` if it is not
/// valid, where an optional member that is not valid counts as absent.
pub(super) fn read_view<'a, T>(json: &'a str, read: Read<'a, T>) -> Option<T> {
    read_part(json, Mode::View, read)
}

fn read_part<'a, T>(json: &'a str, mode: Mode, read: Read<'a, T>) -> Option<T> {
    let mut s = Reader {
        scan: Scan::new(json),
        mode,
    };
    let mut value = None;
    read(&mut s, 0, &mut value).ok()?;
    value.filter(|_| s.records.is_empty())
}
