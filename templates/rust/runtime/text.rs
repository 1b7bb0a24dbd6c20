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
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        let (c, length) = match rest.as_bytes()[at + 1] {
            b'u' => unescape_unit(&rest[at..]),
            b'b' => ('\u{8}', 2),
            b'f' => ('\u{c}', 2),
            b'n' => ('\n', 2),
            b'r' => ('\r', 2),
            b't' => ('\t', 2),
            byte => (char::from(byte), 2),
        };
        text.push(c);
        rest = &rest[at + length..];
    }
    text.push_str(rest);
    text
}

/// The character that `\u` and four digits stand for at the front of `raw`, with
/// the second half of a pair if there is one, and the length of that.
fn unescape_unit(raw: &str) -> (char, usize) {
    let unit = |at: usize| {
        let digits = raw.get(at..at + 6)?.strip_prefix("\\u")?;
        u32::from_str_radix(digits, 16).ok()
    };
    let first = unit(0).unwrap_or(0xFFFD);
    if let (0xD800..=0xDBFF, Some(second @ 0xDC00..=0xDFFF)) = (first, unit(6)) {
        let code = 0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00);
        return (char::from_u32(code).unwrap_or('\u{FFFD}'), 12);
    }
    (char::from_u32(first).unwrap_or('\u{FFFD}'), 6)
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
