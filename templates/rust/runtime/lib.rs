//! The runtime of generated code, put together for its tests as the output has
//! it: all parts in one module.

#![forbid(unsafe_code)]
#![allow(dead_code)]

mod runtime {
    use std::borrow::Cow;
    use std::collections::{HashMap, HashSet};
    use std::fmt;

    include!("choice.rs");
    include!("equal.rs");
    include!("fault.rs");
    include!("kinds.rs");
    include!("members.rs");
    include!("number.rs");
    include!("own.rs");
    include!("pattern.rs");
    include!("patternset.rs");
    include!("read.rs");
    include!("report.rs");
    include!("scan.rs");
    include!("text.rs");
    include!("value.rs");
    include!("write.rs");

    #[cfg(test)]
    mod tests {
        use super::*;

        include!("tests.rs");
    }
}
