//! What the generated module promises to a program that uses it.

use std::error::Error;

use errgen_errors::agenterror::{
    AgentError, AgentErrorArgs, AgentErrorKind, AgentErrorRef, Origin, Recovery, RecoveryAction,
    RecoveryArgs, RepeatOutcome, SameArguments, SideEffects, Value,
};

/// A document that breaks the contract in many ways, yet can be held.
const STRANGE: &str = r#"{"kind":"k","x_1" : [1 ,2],"message":"","origin":"mars","recovery":{"action":"wander",
    "same_arguments":"never","guidance":"g","retry_after_ms":-1,"x_2":1e400},"side_effects":"unknown",
    "service":5,"evidence":{ "a":1.0 },"contract_version":1.0}"#;

#[test]
fn constructors_give_valid_errors() {
    for kind in AgentErrorKind::ALL {
        let error = AgentError::of(kind.clone(), "It failed.");
        assert!(error.is(kind.clone()));
        assert_eq!(error.kind_info().name, kind.as_str());
        let json = error.to_json().expect("valid");
        assert_eq!(AgentError::parse(json.as_bytes()), Ok(error));
    }
    let unknown = AgentError::of("brand_new".into(), "It failed.");
    assert!(unknown.validate().is_ok());
    assert_eq!(unknown.kind_info().name, "");
}

#[test]
fn members_stand_in_the_order_of_the_schema() {
    let error = AgentError::not_found("There is no note.")
        .with_service("notes")
        .with_valid(vec!["alpha".to_owned()]);
    let json = error.to_json().expect("valid");
    let expected = concat!(
        r#"{"contract_version":1,"kind":"not_found","message":"There is no note.","origin":"discovery","#,
        r#""recovery":{"action":"rediscover","same_arguments":"never","guidance":"List or search what exists, then "#,
        r#"call again with a name or identifier from that listing."},"side_effects":"none_expected","#,
        r#""service":"notes","valid":["alpha"]}"#
    );
    assert_eq!(json, expected);
}

#[test]
fn what_is_wrong_with_arguments_is_never_written() {
    let empty = AgentError::not_found("");
    let found = empty.validate().expect_err("an empty message");
    assert_eq!(found.violations()[0].instance_path, "/message");
    assert!(empty.to_json().is_err());

    let long = AgentError::not_found("m").with_hint("x".repeat(600));
    assert!(long.to_json().is_err());

    let refused = AgentError::not_found("m").with_retry_after_ms(5);
    let found = refused.validate().expect_err("an option of other kinds");
    assert_eq!(found.violations()[0].keyword, "params");
    assert_eq!(
        found.violations()[0].instance_path,
        "/recovery/retry_after_ms"
    );
    assert!(refused.to_json().is_err());
}

#[test]
fn arguments_of_free_places_are_written_behind_the_members() {
    let error = AgentError::route_scope_denied("m").with_denied_service("shop");
    let json = error.to_json().expect("valid");
    assert!(json.ends_with(r#","denied_service":"shop"}"#), "{json}");
}

#[test]
fn constructors_ask_for_required_members() {
    let recovery = |guidance: &str| {
        Recovery::new(RecoveryArgs {
            action: RecoveryAction::Confirm,
            same_arguments: SameArguments::Never,
            guidance: guidance.to_owned(),
        })
    };
    assert!(recovery("").is_err());
    let error = AgentError::new(AgentErrorArgs {
        kind: "custom".into(),
        message: "m".to_owned(),
        origin: Origin::Runtime,
        recovery: recovery("Ask first.").expect("valid"),
        side_effects: SideEffects::Possible,
    });
    assert_eq!(error.expect("valid").origin, Origin::Runtime);
    assert_eq!(AgentError::CONTRACT_VERSION, 1);
}

#[test]
fn decoding_keeps_what_it_cannot_hold() {
    let error = AgentError::decode(STRANGE.as_bytes()).expect("can be held");
    assert_eq!(error.origin, Origin::Unknown("mars".to_owned()));
    assert_eq!(error.service, None);
    assert_eq!(error.recovery.retry_after_ms, None);
    assert_eq!(error.others().get("service").map(|v| v.get()), Some("5"));
    assert!(error.validate().is_err());
    assert!(AgentError::parse(STRANGE.as_bytes()).is_err());
    let written = error.to_json().expect("it was read like that");
    for bytes in [
        r#""x_1":[1 ,2]"#,
        r#""x_2":1e400"#,
        r#""evidence":{ "a":1.0 }"#,
    ] {
        assert!(written.contains(bytes), "{written}");
    }
    assert_eq!(AgentError::decode(written.as_bytes()), Ok(error));
}

#[test]
fn only_what_was_read_may_be_wrong() {
    let read = || AgentError::decode(STRANGE.as_bytes()).expect("can be held");
    let mut changed = read();
    changed.origin = Origin::Unknown("venus".to_owned());
    let found = changed.to_json().expect_err("nobody sent venus");
    assert_eq!(found.violations().len(), 1);

    let mut moved = read();
    moved.recovery.action = RecoveryAction::Unknown("mars".to_owned());
    assert!(moved.to_json().is_err());

    let mut set = read();
    set.service = Some("notes".to_owned());
    let json = set
        .to_json()
        .expect("what the field could not hold is dropped");
    assert!(json.contains(r#""service":"notes""#) && !json.contains(r#""service":5"#));
}

#[test]
fn decoding_fails_for_what_cannot_be_held() {
    for (json, path, keyword) in [
        ("{", "", "JSON_SYNTAX"),
        (r#"{"kind":"a","kind":"b"}"#, "", "required"),
        ("[]", "", "type"),
    ] {
        let error = AgentError::decode(json.as_bytes()).expect_err(json);
        let first = &error.violations()[0];
        assert_eq!((&*first.instance_path, first.keyword), (path, keyword));
    }
}

#[test]
fn borrowed_errors_point_into_the_text() {
    let json = AgentError::internal_error("m").to_json().expect("valid");
    let borrowed = AgentErrorRef::parse(json.as_bytes()).expect("valid");
    assert!(matches!(borrowed.message, std::borrow::Cow::Borrowed("m")));
    assert_eq!(borrowed.into_owned(), AgentError::internal_error("m"));
    assert!(AgentErrorRef::parse(AgentError::FALLBACK.as_bytes()).is_ok());
}

#[test]
fn unknown_members_can_be_added() {
    let mut error = AgentError::internal_error("m");
    error
        .others_mut()
        .insert("b", "[1, 2]".parse().expect("JSON"));
    error
        .others_mut()
        .insert("a", Value::from(&serde_json::json!({"x": null})));
    let json = error.to_json().expect("valid");
    assert!(json.ends_with(r#","a":{"x":null},"b":[1, 2]}"#), "{json}");
    error
        .others_mut()
        .insert("kind", "1".parse().expect("JSON"));
    assert_eq!(
        error.to_json(),
        Ok(json),
        "a declared member is the field's"
    );
}

#[test]
fn it_is_an_error_with_a_source() {
    fn fail() -> Result<(), AgentError> {
        let source = "x".parse::<u8>().expect_err("no number");
        Err(AgentError::invalid_param("Not a number.").with_source(source))
    }
    assert!(std::mem::size_of::<AgentError>() <= 128);
    let error = fail().expect_err("it fails");
    assert_eq!(error.to_string(), "Not a number.");
    assert!(error.source().is_some());
    assert_eq!(error, AgentError::invalid_param("Not a number."));
    let boxed: Box<dyn Error + Send + Sync> = error.into();
    assert!(boxed.downcast_ref::<AgentError>().is_some());
}

#[test]
fn decisions_follow_the_table() {
    let error = AgentError::service_unavailable("m");
    assert_eq!(error.decide_repeat(true).0, RepeatOutcome::AfterWait);
    assert_eq!(error.decide_repeat(false).0, RepeatOutcome::CheckFirst);
    let (outcome, because) = AgentError::not_found("m").decide_repeat(true);
    assert_eq!((outcome.as_str(), because.is_empty()), ("no", false));
}

#[test]
fn serde_goes_through_text() {
    let error = AgentError::decode(STRANGE.as_bytes()).expect("can be held");
    let json = serde_json::to_string(&vec![&error]).expect("as it was read");
    let back: Vec<AgentError> = serde_json::from_str(&json).expect("can be held");
    assert_eq!(back, [error]);
    let value = serde_json::to_value(AgentError::internal_error("m")).expect("valid");
    let back: AgentError = serde_json::from_value(value).expect("valid");
    assert_eq!(back.message, "m");
    assert!(serde_json::to_string(&AgentError::internal_error("")).is_err());
}
