// The matcher for patterns: one look-up in a table for each code point, so time is linear in the text. The automaton of a
// pattern is made when the code is generated. The few patterns whose automaton is nondeterministic run in
// `match_pattern_set`, which stands in a part of its own.

//: pattern

/// An automaton. Its table holds the integers 0 and 1, which as rows mean "failed" and "matched" and are never left, and
/// then the rows. A row is end (1 if the text matches when it ends here), limit, over, and for each class of code points
/// the row to go to. A row is named by its index in the table.
pub(super) struct Pattern {
    pub(super) start: u16,
    /// The class of each ASCII code point, as its distance from the front of a row.
    pub(super) ascii: [u8; 128],
    /// Pairs of first code point and class, ascending from 0.
    pub(super) ranges: &'static [u32],
    pub(super) table: &'static [u16],
}

/// Tells whether the pattern matches anywhere in `s`. A row that goes to itself counts, and goes on to its row over when
/// the count reaches its limit: so a repeat such as `{1,64}` takes one row. Limit 0 is no limit.
pub(super) fn match_pattern(p: &Pattern, s: &str) -> bool {
    let mut row = usize::from(p.start);
    let mut count = 0;
    for c in s.chars() {
        if row < 2 {
            break;
        }
        let next = usize::from(p.table[row + p.class(c)]);
        if next != row {
            row = next;
            count = 0;
        } else if p.table[row + 1] > 0 {
            count += 1;
            if count == p.table[row + 1] {
                row = usize::from(p.table[row + 2]);
                count = 0;
            }
        }
    }
    p.table[row] == 1
}

impl Pattern {
    /// The class of a code point: that of the last pair of `ranges` that begins at or before it.
    pub(super) fn class(&self, c: char) -> usize {
        let c = c as usize;
        if c < self.ascii.len() {
            return usize::from(self.ascii[c]);
        }
        let (mut low, mut high) = (0, self.ranges.len() / 2);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.ranges[2 * middle] as usize <= c {
                low = middle;
            } else {
                high = middle;
            }
        }
        self.ranges[2 * low + 1] as usize
    }
}
