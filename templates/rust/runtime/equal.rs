// Equality of JSON values: by value, not by spelling.

impl<'a> Scan<'a> {
    /// A text that two values share if and only if they are equal.
    pub(super) fn canonical(&self, at: usize) -> Result<Cow<'a, str>, Broken> {
        let end = self.skip(at)?;
        let raw = &self.text[at..end];
        match self.byte(at) {
            b'"' if !raw.contains('\\') => Ok(Cow::Borrowed(raw)),
            b't' | b'f' | b'n' => Ok(Cow::Borrowed(raw)),
            b'0'..=b'9' if raw.len() < 16 && raw.bytes().all(|b| b.is_ascii_digit()) => {
                Ok(Cow::Borrowed(raw))
            }
            _ => {
                let mut out = String::new();
                self.write_canonical(at, &mut out)?;
                Ok(Cow::Owned(out))
            }
        }
    }

    fn write_canonical(&self, at: usize, out: &mut String) -> Step {
        match self.byte(at) {
            b'{' => self.write_object(at, out),
            b'[' => {
                let mut at = self.blank(at + 1);
                let mut comma = "[";
                while self.byte(at) != b']' {
                    out.push_str(comma);
                    comma = ",";
                    at = self.next(self.write_canonical(at, out)?, b']')?;
                }
                out.push_str(if comma == "[" { "[]" } else { "]" });
                Ok(at + 1)
            }
            b'"' => {
                let text = self.string(at)?;
                quote(out, &text.value());
                Ok(text.end)
            }
            b't' | b'f' | b'n' => {
                let end = self.skip(at)?;
                out.push_str(&self.text[at..end]);
                Ok(end)
            }
            _ => {
                let end = self.number(at)?;
                out.push_str(&Decimal::new(&self.text[at..end]).canonical());
                Ok(end)
            }
        }
    }

    /// Members are sorted by name; of a repeated one the last counts.
    fn write_object(&self, at: usize, out: &mut String) -> Step {
        let mut members = std::collections::BTreeMap::new();
        let mut at = self.blank(at + 1);
        while self.byte(at) != b'}' {
            let (name, value) = self.name(at)?;
            let mut text = String::new();
            let end = self.write_canonical(value, &mut text)?;
            members.insert(name.value(), text);
            at = self.next(end, b'}')?;
        }
        out.push('{');
        for (i, (name, text)) in members.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            quote(out, name);
            out.push(':');
            out.push_str(text);
        }
        out.push('}');
        Ok(at + 1)
    }
}

impl Scan<'_> {
    /// Whether the value at `at` equals a scalar of the schema, given in its
    /// canonical spelling.
    #[inline(always)]
    pub(super) fn equals(&self, at: usize, scalar: &'static str) -> Result<bool, Broken> {
        let behind = self.byte(at + scalar.len());
        if self.starts(at, scalar.as_bytes()) && matches!(behind, b',' | b'}' | b']') {
            return Ok(true);
        }
        self.equals_otherwise(at, scalar)
    }

    #[inline(never)]
    fn equals_otherwise(&self, at: usize, scalar: &str) -> Result<bool, Broken> {
        Ok(self.canonical(at)? == scalar)
    }
}

impl<'a> Scan<'a> {
    /// Notes two equal items of the list at `list`: the first item that repeats
    /// an earlier one, and the earliest one that it repeats.
    pub(super) fn unique(
        &mut self,
        list: usize,
        items: &[usize],
        fail: &'static Fail,
    ) -> Result<(), Broken> {
        // Only items of one kind can be equal, so an item that is alone in its
        // kind need not be written out.
        let mut kinds = [0usize; 128];
        for &at in items {
            kinds[self.kind_of(at)] += 1;
        }
        let mut met: HashMap<Cow<'a, str>, usize> = HashMap::new();
        for (second, &at) in items.iter().enumerate() {
            if kinds[self.kind_of(at)] < 2 {
                continue;
            }
            if let Some(first) = met.insert(self.canonical(at)?, second) {
                self.fail_with(list, fail, vec![first.to_string(), second.to_string()]);
                break;
            }
        }
        Ok(())
    }

    /// The first byte of a value, with one for all numbers.
    fn kind_of(&self, at: usize) -> usize {
        match self.byte(at) {
            b'-' | b'0'..=b'9' => usize::from(b'0'),
            byte => usize::from(byte % 128),
        }
    }
}
