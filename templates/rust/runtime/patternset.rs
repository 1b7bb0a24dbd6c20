// The matcher for patterns such as `a.{0,40}b`, whose deterministic automaton would be too large: it follows all rows that
// the automaton can be in. Time is linear in the text too, but with the number of rows as a factor.

//: patternset needs pattern

/// Tells whether the pattern matches anywhere in `s`. A row is end, and for each class of code points the index of a list
/// of rows to go to: how many, then the rows. As lists, 0 is empty and 1 means "matched".
pub(super) fn match_pattern_set(p: &Pattern, s: &str) -> bool {
    let mut rows = vec![p.start];
    let mut next = Vec::new();
    // For each row, how many code points had been read when it was last entered.
    let mut met = vec![0; p.table.len()];
    for (read, c) in s.chars().enumerate() {
        let class = p.class(c);
        for &row in &rows {
            let list = usize::from(p.table[usize::from(row) + class]);
            match list {
                0 => continue,
                1 => return true,
                _ => {}
            }
            let count = usize::from(p.table[list]);
            for &to in &p.table[list + 1..=list + count] {
                let last = &mut met[usize::from(to)];
                if *last != read + 1 {
                    *last = read + 1;
                    next.push(to);
                }
            }
        }
        std::mem::swap(&mut rows, &mut next);
        next.clear();
    }
    rows.iter().any(|&row| p.table[usize::from(row)] == 1)
}
