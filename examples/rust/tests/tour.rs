//! The tour of the README.

use errgen_errors::agenterror::{AgentError, AgentErrorKind, RepeatOutcome};

#[test]
fn tour() {
    let e =
        AgentError::not_found("There is no note named `alpha`.").with_valid(vec!["beta".into()]);

    // Match it by kind, and see what the catalogue says.
    if e.is(AgentErrorKind::NotFound) {
        println!("{} {:?}", e.kind_info().http_status, e.valid);
        println!("{:?}", e.decide_repeat(true));
    }

    // Write it, and read it where it arrives.
    let text = e.to_json().expect("constructors give valid errors");
    let back = AgentError::parse(text.as_bytes());

    // Judge a document: all violations, each with its place.
    let invalid = AgentError::validate_json(br#"{"contract_version": 1, "kind": ""}"#).unwrap_err();
    for v in invalid.violations() {
        println!("{} {} {}", v.instance_path, v.keyword, v.message);
    }

    assert_eq!(back.as_ref(), Ok(&e));
    assert_eq!(e.decide_repeat(true).0, RepeatOutcome::No);
    assert_eq!(invalid.violations().len(), 5);
    assert_eq!(invalid.violations()[4].instance_path, "/kind");
}
