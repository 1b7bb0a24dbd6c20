//! The generated code for one contract behind one interface, so that every loop is written once.

use crate::{agenterror, smallcontract};

/// What is measured of a generated contract. All functions are static, so the loops over them are compiled for each contract.
pub trait Subject {
    const CONTRACT: &'static str;
    type Owned: 'static;
    fn parse(text: &[u8]) -> Option<Self::Owned>;
    fn write(value: &Self::Owned) -> Option<String>;
    fn borrow(text: &[u8]) -> bool;
    fn validate(text: &[u8]) -> bool;
    /// The number of violations.
    fn violations(text: &[u8]) -> usize;
}

/// The contract of ../schema, without extension members and catalogue.
pub struct Small;

/// The whole contract with its catalogue of kinds.
pub struct Full;

macro_rules! subject {
    ($subject:ty, $contract:literal, $module:ident) => {
        impl Subject for $subject {
            const CONTRACT: &'static str = $contract;
            type Owned = $module::AgentError;
            fn parse(text: &[u8]) -> Option<Self::Owned> {
                $module::AgentError::parse(text).ok()
            }
            fn write(value: &Self::Owned) -> Option<String> {
                value.to_json().ok()
            }
            fn borrow(text: &[u8]) -> bool {
                // The value is handed out before it is dropped, or the compiler might leave fields unread.
                $module::AgentErrorRef::parse(text).map(std::hint::black_box).is_ok()
            }
            fn validate(text: &[u8]) -> bool {
                $module::AgentError::validate_json(text).is_ok()
            }
            fn violations(text: &[u8]) -> usize {
                match $module::AgentError::validate_json(text) {
                    Ok(()) => 0,
                    Err(error) => std::hint::black_box(error).violations().len(),
                }
            }
        }
    };
}

subject!(Small, "small contract", smallcontract);
subject!(Full, "full contract", agenterror);
