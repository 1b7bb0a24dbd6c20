//! The peers: serde_json with derived types, typify's types, and the jsonschema crate on parsed values.

pub mod derive;

/// The types that typify makes of the small contract. It carries some of the rules in its types.
#[allow(dead_code, clippy::all)]
pub mod typified {
    typify::import_types!(schema = "../schema/small-contract.schema.json");
}

/// The check that the jsonschema crate generates when it is compiled.
#[jsonschema::validator(path = "../schema/small-contract.schema.json")]
pub struct Generated;
