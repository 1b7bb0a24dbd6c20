//! The error contracts of errgen as Rust types. Each module is generated from one
//! schema and stands alone: it can be copied into another crate as it is.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod acperror;
pub mod agenterror;
