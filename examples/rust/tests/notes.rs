//! The store fails in a way that a caller can act on.

use std::error::Error;
use std::io;

use errgen_errors::agenterror::{AgentError, AgentErrorKind};
use notes::{may_repeat, Store};

#[test]
fn errors_of_the_store() {
    let mut store = Store::new(&[("alpha", "one"), ("beta", "two")]);
    let gone = store.read("gamma").unwrap_err();
    assert!(gone.is(AgentErrorKind::NotFound) && !gone.is(AgentErrorKind::Conflict));
    assert_eq!(
        gone.valid,
        Some(vec!["alpha".to_owned(), "beta".to_owned()])
    );
    assert_eq!(gone.kind_info().http_status, 404);
    assert_eq!(gone.to_string(), "There is no note named `gamma`.");
    assert!(!may_repeat(&gone));

    store.busy = Some(io::ErrorKind::TimedOut);
    let busy = store.read("alpha").unwrap_err();
    assert!(busy.is(AgentErrorKind::ServiceUnavailable));
    let cause = busy.source().and_then(|e| e.downcast_ref::<io::Error>());
    assert_eq!(cause.map(io::Error::kind), Some(io::ErrorKind::TimedOut));
    assert!(may_repeat(&busy));
}

#[test]
fn on_the_wire() {
    let store = Store::new(&[("alpha", "one")]);
    let text = store.read("gamma").unwrap_err().to_json().unwrap();
    let back = AgentError::parse(text.as_bytes()).unwrap();
    assert!(back.is(AgentErrorKind::NotFound));
    assert_eq!(back.valid, Some(vec!["alpha".to_owned()]));
}

#[test]
fn foreign_documents() {
    // A peer with a newer version: an origin and a member that are not known here.
    let newer = concat!(
        r#"{"contract_version":1,"kind":"not_found","message":"Gone.","origin":"orbit","#,
        r#""recovery":{"action":"rediscover","same_arguments":"never","guidance":"Look again."},"#,
        r#""side_effects":"none_expected","x":[1.50]}"#
    );

    // Judge it: everything that is wrong, each with its place.
    let invalid = AgentError::validate_json(newer.as_bytes()).unwrap_err();
    let places = invalid
        .violations()
        .iter()
        .map(|v| v.instance_path.as_ref());
    assert_eq!(places.collect::<Vec<&str>>(), ["/origin"]);

    // Read it all the same: what is unknown is kept, and written back as it came.
    let error = AgentError::decode(newer.as_bytes()).unwrap();
    assert!(!error.origin.is_known());
    assert_eq!(error.to_json().unwrap(), newer);
}
