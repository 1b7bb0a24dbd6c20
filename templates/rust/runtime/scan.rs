// The scanner: one pass over a JSON text that checks its grammar on the way.
//
// Every function takes the position it begins at and returns the one behind
// what it has read, so that positions stay in registers. A fault of the text
// unwinds as [`Broken`] and says nothing more; `fault.rs` then looks for it with
// a slow and exact reader. So the way of a valid document carries no reports.

/// How many levels of brackets a document may have.
const DEPTH: usize = 1000;

/// How much of the stack a walk may take, in bytes: most of the 2 MiB that a thread
/// has if nobody asks for more; a document of the greatest depth takes half of it. A
/// walk that comes to its end goes back as if the document were nested too deeply,
/// since an overflow would end the whole program. Without optimization a frame takes
/// ten times as much, and the bound is none.
const STACK: usize = if cfg!(debug_assertions) {
    1 << 30
} else {
    3 << 19
};

/// The text is not JSON, or is nested too deeply. Where, `text_fault` finds out.
pub(super) struct Broken;

/// The position behind what was read.
pub(super) type Step = Result<usize, Broken>;

/// By plan and position: the end of the value, whether the plan holds for it, and
/// whether that was noted.
type Known = HashMap<(usize, usize), (usize, bool, bool)>;

/// The reading of one document.
pub(super) struct Scan<'a> {
    pub(super) text: &'a str,
    bytes: &'a [u8],
    /// The brackets that are open around the current value.
    depth: usize,
    /// Where the stack was when the walk began.
    stack: usize,
    /// How many trials of plans are running. Not every contract tries plans.
    #[allow(dead_code)]
    trials: usize,
    /// What is known of plans that lead back to themselves.
    #[allow(dead_code)]
    known: Option<Box<Known>>,
    /// What was found wrong so far, in the order in which it was found.
    pub(super) records: Vec<Record>,
}

/// A string of the document as it stands there, without its quotes.
#[derive(Clone, Copy, Default)]
pub(super) struct Text<'a> {
    pub(super) raw: &'a str,
    /// The raw text has escapes in it.
    pub(super) escaped: bool,
    /// The position behind the closing quote.
    pub(super) end: usize,
}

/// About where the stack is. It is only compared, never read through.
#[inline(always)]
fn stack_here() -> usize {
    let mark = 0u8;
    &mark as *const u8 as usize
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scan {
            text,
            bytes: text.as_bytes(),
            depth: 0,
            stack: stack_here(),
            trials: 0,
            known: None,
            records: Vec::new(),
        }
    }

    /// The byte at a position; behind the end 0, which stands nowhere in JSON.
    #[inline(always)]
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    /// Whether the text goes on with `token`.
    #[inline(always)]
    pub(super) fn starts(&self, at: usize, token: &[u8]) -> bool {
        self.bytes.get(at..at + token.len()) == Some(token)
    }

    /// Skips white space.
    #[inline(always)]
    pub(super) fn blank(&self, at: usize) -> usize {
        if self.byte(at) > b' ' {
            at
        } else {
            self.blanks(at)
        }
    }

    #[inline(never)]
    fn blanks(&self, mut at: usize) -> usize {
        while matches!(self.byte(at), b' ' | b'\n' | b'\r' | b'\t') {
            at += 1;
        }
        at
    }

    /// Reads the string whose opening quote is at `at`.
    #[inline(always)]
    pub(super) fn string(&self, at: usize) -> Result<Text<'a>, Broken> {
        let start = at + 1;
        let (end, escaped) = self.string_end(start)?;
        let raw = &self.text[start..end];
        Ok(Text {
            raw,
            escaped,
            end: end + 1,
        })
    }

    /// The position of the quote that closes the string whose contents begin at
    /// `start`, and whether there are escapes before it. It is called rather than
    /// inlined, because readers are long and have many strings.
    #[inline(never)]
    fn string_end(&self, start: usize) -> Result<(usize, bool), Broken> {
        self.skip_string(start)
    }

    #[inline(always)]
    fn skip_string(&self, start: usize) -> Result<(usize, bool), Broken> {
        let end = plain(self.bytes, start);
        if self.byte(end) == b'"' {
            return Ok((end, false));
        }
        self.escaped_end(end)
    }

    /// Goes on with a string whose first `\` or fault is at `at`.
    #[inline(never)]
    fn escaped_end(&self, mut at: usize) -> Result<(usize, bool), Broken> {
        while self.byte(at) != b'"' {
            at = plain(self.bytes, self.escape(at)?);
        }
        Ok((at, true))
    }

    /// Skips one escape. Any other byte that cannot stand in a string is a fault.
    fn escape(&self, at: usize) -> Step {
        if self.byte(at) != b'\\' {
            return Err(Broken);
        }
        match self.byte(at + 1) {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => Ok(at + 2),
            b'u' => match self.bytes.get(at + 2..at + 6) {
                Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => Ok(at + 6),
                _ => Err(Broken),
            },
            _ => Err(Broken),
        }
    }

    /// Reads the name of a member and its colon. Returns the name and the
    /// position of the value.
    #[inline(always)]
    pub(super) fn name(&self, at: usize) -> Result<(Text<'a>, usize), Broken> {
        if self.byte(at) != b'"' {
            return Err(Broken);
        }
        let name = self.string(at)?;
        Ok((name, self.colon(name.end)?))
    }

    /// Skips the name of a member and its colon.
    #[inline(always)]
    fn skip_name(&self, at: usize) -> Step {
        if self.byte(at) != b'"' {
            return Err(Broken);
        }
        self.colon(self.skip_string(at + 1)?.0 + 1)
    }

    #[inline(always)]
    fn colon(&self, at: usize) -> Step {
        let colon = self.blank(at);
        if self.byte(colon) != b':' {
            return Err(Broken);
        }
        Ok(self.blank(colon + 1))
    }

    /// Skips a number.
    #[inline(always)]
    pub(super) fn number(&self, at: usize) -> Step {
        let first = if self.byte(at) == b'-' { at + 1 } else { at };
        let end = self.digits(first)?;
        if end > first + 1 && self.byte(first) == b'0' {
            return Err(Broken);
        }
        if matches!(self.byte(end), b'.' | b'e' | b'E') {
            return self.fraction(end);
        }
        Ok(end)
    }

    /// Skips what may follow the whole part of a number.
    #[inline(never)]
    fn fraction(&self, mut at: usize) -> Step {
        if self.byte(at) == b'.' {
            at = self.digits(at + 1)?;
        }
        if matches!(self.byte(at), b'e' | b'E') {
            let signed = matches!(self.byte(at + 1), b'+' | b'-');
            at = self.digits(if signed { at + 2 } else { at + 1 })?;
        }
        Ok(at)
    }

    /// Skips one digit or more.
    #[inline(always)]
    fn digits(&self, at: usize) -> Step {
        let mut end = at;
        while self.byte(end).is_ascii_digit() {
            end += 1;
        }
        if end == at {
            return Err(Broken);
        }
        Ok(end)
    }

    /// Skips `token`, which is `true`, `false` or `null`.
    #[inline(always)]
    pub(super) fn literal(&self, at: usize, token: &[u8]) -> Step {
        if self.starts(at, token) {
            Ok(at + token.len())
        } else {
            Err(Broken)
        }
    }

    /// Goes into the object or list at `at`: to its first member or item, or to
    /// the closing bracket.
    #[inline(always)]
    pub(super) fn enter(&mut self, at: usize) -> Step {
        self.depth += 1;
        if self.depth > DEPTH || stack_here().abs_diff(self.stack) > STACK {
            return Err(Broken);
        }
        Ok(self.blank(at + 1))
    }

    /// Goes from the end of a member or item to the next one, or to the closing
    /// bracket `close`.
    #[inline(always)]
    pub(super) fn next(&self, at: usize, close: u8) -> Step {
        let at = self.blank(at);
        if self.byte(at) == close {
            return Ok(at);
        }
        if self.byte(at) != b',' {
            return Err(Broken);
        }
        let at = self.blank(at + 1);
        if self.byte(at) == close {
            return Err(Broken);
        }
        Ok(at)
    }

    /// Leaves the object or list whose closing bracket is at `at`.
    #[inline(always)]
    pub(super) fn leave(&mut self, at: usize) -> usize {
        self.depth -= 1;
        at + 1
    }

    /// Skips a value of any kind and checks its grammar.
    #[inline(always)]
    pub(super) fn skip(&self, at: usize) -> Step {
        match self.byte(at) {
            b'"' => Ok(self.string_end(at + 1)?.0 + 1),
            b'{' | b'[' => self.skip_nested(at),
            _ => self.skip_scalar(at),
        }
    }

    #[inline(always)]
    fn skip_scalar(&self, at: usize) -> Step {
        match self.byte(at) {
            b't' => self.literal(at, b"true"),
            b'f' => self.literal(at, b"false"),
            b'n' => self.literal(at, b"null"),
            _ => self.number(at),
        }
    }

    /// Skips an object or a list. The bits of `objects` tell which of the brackets
    /// that are open are braces, so that nothing here recurses.
    #[inline(never)]
    fn skip_nested(&self, mut at: usize) -> Step {
        let mut objects = [0u64; DEPTH / 64 + 1];
        let mut object = false; // the innermost bracket is a brace
        let mut depth = 0;
        loop {
            // A value begins at `at`.
            match self.byte(at) {
                b'"' => at = self.skip_string(at + 1)?.0 + 1,
                open @ (b'{' | b'[') => {
                    if self.depth + depth >= DEPTH {
                        return Err(Broken);
                    }
                    let outer = &mut objects[depth / 64];
                    *outer = *outer & !(1 << (depth % 64)) | u64::from(object) << (depth % 64);
                    depth += 1;
                    object = open == b'{';
                    at = self.blank(at + 1);
                    if self.byte(at) != open + 2 {
                        if object {
                            at = self.skip_name(at)?;
                        }
                        continue;
                    }
                }
                _ => at = self.skip_scalar(at)?,
            }
            // The value is over: brackets close, or the next one follows.
            loop {
                at = self.blank(at);
                match self.byte(at) {
                    b',' => {
                        at = self.blank(at + 1);
                        if object {
                            at = self.skip_name(at)?;
                        }
                        break;
                    }
                    close if close == if object { b'}' } else { b']' } => {
                        at += 1;
                        depth -= 1;
                        if depth == 0 {
                            return Ok(at);
                        }
                        object = objects[depth / 64] & 1 << (depth % 64) != 0;
                    }
                    _ => return Err(Broken),
                }
            }
        }
    }
}

/// The position of the first byte from `at` on that does not simply belong to a
/// string: a quote, a backslash or a control character; or the end of the text.
#[inline(always)]
fn plain(bytes: &[u8], at: usize) -> usize {
    // Most strings are short: four words are tried one by one, then blocks.
    let Some(words) = bytes.get(at..at + 32) else {
        return plain_tail(bytes, at);
    };
    match first_special(words.try_into().unwrap_or(&[0; 32])) {
        Some(offset) => at + offset,
        None => plain_blocks(bytes, at + 32),
    }
}

/// Goes on with a long string. The test of a block has no branch in it, so that
/// compilers make vector instructions of it.
#[inline(never)]
fn plain_blocks(bytes: &[u8], mut at: usize) -> usize {
    while let Some(block) = bytes.get(at..at + 32) {
        let block: [u8; 32] = block.try_into().unwrap_or_default();
        let hits = block.map(|b| u8::from(b < b' ') | u8::from(b == b'"') | u8::from(b == b'\\'));
        if hits != [0; 32] {
            return at + first_special(&block).unwrap_or(0);
        }
        at += 32;
    }
    plain_tail(bytes, at)
}

/// The position of the first special byte in four words.
#[inline(always)]
fn first_special(words: &[u8; 32]) -> Option<usize> {
    for i in 0..4 {
        let word = words[8 * i..8 * i + 8].try_into().unwrap_or_default();
        let hits = special(u64::from_le_bytes(word));
        if hits != 0 {
            return Some(8 * i + hits.trailing_zeros() as usize / 8);
        }
    }
    None
}

/// Goes on word by word, and byte by byte where less than a word is left.
#[inline(never)]
fn plain_tail(bytes: &[u8], mut at: usize) -> usize {
    while let Some(word) = bytes.get(at..at + 8) {
        let hits = special(u64::from_le_bytes(word.try_into().unwrap_or_default()));
        if hits != 0 {
            return at + hits.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while bytes
        .get(at)
        .is_some_and(|b| *b >= b' ' && *b != b'"' && *b != b'\\')
    {
        at += 1;
    }
    at
}

/// Marks the high bit of each byte of a word that is a quote, a backslash or a
/// control character. Bytes above the first mark may be marked wrongly, because
/// the subtractions borrow.
#[inline(always)]
fn special(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let quotes = (word ^ (ONES * b'"' as u64)).wrapping_sub(ONES);
    let slashes = (word ^ (ONES * b'\\' as u64)).wrapping_sub(ONES);
    let controls = word.wrapping_sub(ONES * b' ' as u64);
    (quotes | slashes | controls) & !word & (ONES * 0x80)
}
