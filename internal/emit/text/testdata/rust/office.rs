//! What code that was generated from office.schema.json does.

use errors::office::{
    Cause, Fire, Flood, Integer, Map, Object, Place, PlaceArgs, Trouble, TroubleAnswer,
    TroubleSize, TroubleSpan, TroubleStatus, TroubleUrgency, WaitOutcome,
};

fn place() -> Place {
    Place::new(PlaceArgs {
        room: "hall".to_owned(),
    })
    .expect("valid")
}

#[test]
fn every_form_comes_back_as_it_was() {
    let json = concat!(
        r#"{"version":2,"code":"x","text":"t","place":{"room":"r","x_a":1},"urgency":"unknown","status":404,"#,
        r#""ratio":0.5,"count":0,"total":18446744073709551615,"huge":123456789012345678901234567890,"note":null,"#,
        r#""flag":"set","tags":["a","b"],"span":[1,"a",true],"labels":{"k":"v"},"raw":null,"bag":{ "b" : 1.0 },"#,
        r#""next":{"version":2,"code":"y","text":"u","place":{"room":"s"}},"cause":{"tag":"fire","floor":3,"z":[ ]},"#,
        r#""size":"big","type":true,"nothing":null,"other":1e2}"#
    );
    let trouble = Trouble::parse(json.as_bytes()).expect("valid");
    assert_eq!(trouble.to_json().as_deref(), Ok(json));
    assert_eq!(trouble.urgency, Some(TroubleUrgency::Unknown_));
    assert_eq!(trouble.status, Some(TroubleStatus::N404));
    assert_eq!(trouble.total, Some(u64::MAX));
    assert_eq!(trouble.note, Some(None));
    assert!(trouble.flag);
    assert_eq!(trouble.size, Some(TroubleSize::String("big".to_owned())));
    let Some(Cause::Fire(fire)) = &trouble.cause else {
        panic!("{:?}", trouble.cause);
    };
    assert_eq!((fire.floor, Fire::TAG, Flood::TAG), (3, "fire", "flood"));
    let Some(TroubleSpan {
        slot_0,
        slot_1,
        rest,
    }) = &trouble.span
    else {
        panic!("{:?}", trouble.span);
    };
    assert_eq!((*slot_0, slot_1.as_deref(), rest.len()), (1, Some("a"), 1));
}

#[test]
fn presence_is_kept_apart() {
    let json = r#"{"version":2,"code":"x","text":"t","place":{"room":"r"}}"#;
    let absent = Trouble::parse(json.as_bytes()).expect("valid");
    assert_eq!(
        (&absent.note, &absent.raw, &absent.nothing),
        (&None, &None, &None)
    );
    assert_eq!(absent.to_json().as_deref(), Ok(json));
    let filled = absent.with_defaults();
    assert_eq!(filled.count, Some(Trouble::DEFAULT_COUNT));
    assert_eq!(filled.tags, Some(Vec::new()));
    assert_eq!(filled.urgency, Some(TroubleUrgency::Low));
}

#[test]
fn all_that_is_wrong_is_listed() {
    let json = concat!(
        r#"{"version":1,"code":"x","text":"","place":{"desk":"d","y":1,"x_b":"s"},"answer":2,"count":11,"ratio":0.3,"#,
        r#""note":"ABC","tags":["a","b","a"],"flag":"unset","status":1,"never":1,"next":5,"size":[]}"#
    );
    let error = Trouble::validate_json(json.as_bytes()).expect_err("much is wrong");
    let found: Vec<String> = error
        .violations()
        .iter()
        .map(|v| format!("{} {}", v.instance_path, v.keyword))
        .collect();
    let expected = [
        " not",
        "/answer enum",
        "/count maximum",
        "/flag const",
        "/never properties",
        "/next not",
        "/next type",
        "/note pattern",
        "/place required",
        "/place/desk type",
        "/place/x_b type",
        "/place/y additionalProperties",
        "/ratio multipleOf",
        "/size oneOf",
        "/tags uniqueItems",
        "/text minLength",
        "/version const",
    ];
    assert_eq!(found, expected);
    let parsed = Trouble::parse(json.as_bytes()).expect_err("much is wrong");
    assert_eq!(parsed, error);
}

#[test]
fn unknown_values_are_kept_when_they_were_read() {
    let json = r#"{"version":2,"code":"x","text":"t","place":{"room":"r"},"urgency":"extreme","status":7,"answer":[1,2],"cause":{"tag":"ice","x":1}}"#;
    let trouble = Trouble::decode(json.as_bytes()).expect("can be held");
    assert_eq!(trouble.status, Some(TroubleStatus::Unknown(7)));
    assert!(
        matches!(&trouble.answer, Some(TroubleAnswer::Unknown(value)) if value.get() == "[1,2]")
    );
    assert!(matches!(&trouble.cause, Some(Cause::Unknown(object)) if object.len() == 2));
    assert_eq!(trouble.to_json().as_deref(), Ok(json));
    let mut changed = trouble;
    changed.status = Some(TroubleStatus::Unknown(8));
    assert!(changed.to_json().is_err());
}

#[test]
fn constructors_follow_the_catalogue() {
    let busy = Trouble::busy(place(), "Ann").with_desks(2);
    let json = busy.to_json().expect("valid");
    assert!(json.contains(r#""text":"No desk for Ann.""#), "{json}");
    assert!(
        json.ends_with(r#""bag":{"visitor":"Ann","desks":{"free":2}}}"#),
        "{json}"
    );
    assert_eq!(busy.decide_wait(true).0, WaitOutcome::Yes);
    assert_eq!(busy.decide_wait(false).0, WaitOutcome::No);
    assert_eq!(busy.kind_info().exit, Some(3));
    assert!(Trouble::busy(place(), "").to_json().is_err());
    assert!(Trouble::parse(Trouble::FALLBACK.as_bytes()).is_ok());
}

#[test]
#[allow(deprecated)]
fn options_of_other_kinds_are_refused() {
    let closed = Trouble::closed(place()).with_note("abc");
    assert_eq!(closed.note, Some(Some("abc".to_owned())));
    assert!(closed.to_json().is_ok());
    assert!(closed.clone().with_desks(1).to_json().is_err());
    assert_eq!(
        closed.with_raw_raw("{\"a\" : []}").to_string(),
        "The office is closed.: {\n  \"a\": []\n}"
    );
}

#[test]
fn values_of_a_program_are_judged() {
    let mut trouble = Trouble::closed_for_tests();
    trouble.huge = Some(Integer::from(5i64));
    trouble.labels = Some(Map::from_iter([("k", "v".to_owned())]));
    trouble.ratio = Some(f64::NAN);
    let error = trouble.to_json().expect_err("NaN is no number");
    assert_eq!(error.violations()[0].instance_path, "/ratio");
    trouble.ratio = Some(0.75);
    trouble.bag = Some(Object::new());
    assert!(trouble.to_json().is_ok());
    for _ in 0..1100 {
        trouble = Trouble::closed_for_tests().with_next(trouble);
    }
    let error = trouble.to_json().expect_err("too deep");
    assert_eq!(error.violations()[0].keyword, "LIMIT");
}

/// A way around the deprecation of one kind.
trait ForTests {
    fn closed_for_tests() -> Trouble;
}

impl ForTests for Trouble {
    fn closed_for_tests() -> Trouble {
        Trouble::of("closed".into(), place())
    }
}
