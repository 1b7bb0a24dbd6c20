// Strings of the document: what they say, and how a string is written.

impl<'a> Text<'a> {
    /// The text without escapes.
    #[inline(always)]
    pub(super) fn value(self) -> Cow<'a, str> {
        if self.escaped {
            Cow::Owned(unescape(self.raw))
        } else {
            Cow::Borrowed(self.raw)
        }
    }
}

/// Replaces the escapes of a well-formed string. An unpaired surrogate becomes
/// U+FFFD.
#[inline(never)]
pub(super) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut pieces = raw.split('\\');
    text.push_str(pieces.next().unwrap_or_default());
    // A high surrogate whose partner may follow in the next escape.
    let mut high = None;
    while let Some(piece) = pieces.next() {
        let (unit, rest) = match piece.as_bytes().first() {
            Some(b'u') => (
                u32::from_str_radix(&piece[1..5], 16).unwrap_or(0),
                &piece[5..],
            ),
            Some(b'b') => (8, &piece[1..]),
            Some(b'f') => (12, &piece[1..]),
            Some(b'n') => (10, &piece[1..]),
            Some(b'r') => (13, &piece[1..]),
            Some(b't') => (9, &piece[1..]),
            Some(&mark) => (u32::from(mark), &piece[1..]),
            // Nothing between two backslashes: the second one is escaped, and
            // the piece behind it is plain text.
            None => (u32::from(b'\\'), pieces.next().unwrap_or_default()),
        };
        let pair = high.take().filter(|_| (0xDC00..0xE000).contains(&unit));
        if let Some(high) = pair {
            text.pop(); // the mark of the half that was taken for unpaired
            text.extend(char::from_u32(
                0x10000 + (high - 0xD800) * 0x400 + (unit - 0xDC00),
            ));
        } else {
            text.push(char::from_u32(unit).unwrap_or('\u{FFFD}'));
            if (0xD800..0xDC00).contains(&unit) && rest.is_empty() {
                high = Some(unit);
            }
        }
        text.push_str(rest);
    }
    text
}

impl Text<'_> {
    /// Whether the text has fewer than `limit` code points.
    #[inline(always)]
    pub(super) fn is_shorter(self, limit: usize) -> bool {
        if limit == 1 {
            return self.raw.is_empty();
        }
        // A code point takes at most 12 bytes, as two escapes.
        self.raw.len() < limit.saturating_mul(12) && self.length() < limit
    }
}

impl Text<'_> {
    /// Whether the text has more than `limit` code points.
    #[inline(always)]
    pub(super) fn is_longer(self, limit: usize) -> bool {
        self.raw.len() > limit && self.length() > limit
    }
}

impl Text<'_> {
    /// The number of code points.
    #[inline(never)]
    pub(super) fn length(self) -> usize {
        self.value().chars().count()
    }
}

/// Writes a string in quotes. Only what JSON requires is escaped.
pub(super) fn quote(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest.find(|c| matches!(c, '"' | '\\' | '\0'..='\x1F')) {
        out.push_str(&rest[..at]);
        let byte = rest.as_bytes()[at];
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            8 => out.push_str("\\b"),
            9 => out.push_str("\\t"),
            10 => out.push_str("\\n"),
            12 => out.push_str("\\f"),
            13 => out.push_str("\\r"),
            _ => out.push_str(&format!("\\u{byte:04x}")),
        }
        rest = &rest[at + 1..];
    }
    out.push_str(rest);
    out.push('"');
}
