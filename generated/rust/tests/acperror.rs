//! The errors of the Agent Client Protocol: the tables that hold for all languages, and
//! conversions within the family.

use errgen_errors::acperror::{self, v1, v2, AcpError, AcpErrorArgs, AcpErrorKind};
use serde_json::Value as Json;

/// The cases of one table.
fn table(id: &str) -> Vec<Json> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../conformance/vectors/acp/constructors.json"
    );
    let text = std::fs::read_to_string(path).expect("the tables are there");
    let file: Json = serde_json::from_str(&text).expect("JSON");
    let scenarios = file["scenarios"].as_array().expect("a list");
    let found = scenarios.iter().find(|s| s["id"] == id).expect("the table");
    let cases = found["cases"].as_array().expect("a list").clone();
    assert!(!cases.is_empty(), "{id} has no cases");
    cases
}

fn text(v: &Json) -> &str {
    v.as_str().expect("a string")
}

/// Makes what a call of the tables makes, as JSON and in the neutral form. null among
/// the arguments stands for an option that is not given, or for an empty list.
fn call(case: &Json) -> (String, AcpError) {
    let arg = &case["args"];
    let meta = case.get("meta").map(|meta| {
        let mut object = v2::Object::new();
        for (name, value) in meta.as_object().expect("an object") {
            object.insert(name, v2::Value::from(value));
        }
        object
    });
    let neutral = |error: AcpError| (error.to_json().expect("valid"), error);
    let first = |error: v1::AcpError| (error.to_json().expect("valid"), error.into());
    let second = |error: v2::AcpError| {
        let error = match &meta {
            Some(meta) => error.with_meta(meta.clone()),
            None => error,
        };
        (error.to_json().expect("valid"), error.into())
    };
    match text(&case["call"]) {
        "ParseError" => neutral(AcpError::parse_error()),
        "InvalidRequest" => neutral(AcpError::invalid_request()),
        "MethodNotFound" => neutral(AcpError::method_not_found()),
        "InvalidParams" => neutral(AcpError::invalid_params()),
        "InternalError" => neutral(AcpError::internal_error()),
        "RequestCancelled" => neutral(AcpError::request_cancelled()),
        "AuthRequired" => neutral(AcpError::auth_required()),
        "New" => {
            let code = i32::try_from(arg[0].as_i64().expect("a number")).expect("32 bits");
            let message = text(&arg[1]).to_owned();
            let code = code.into();
            neutral(AcpError::new(AcpErrorArgs { code, message }).expect("valid"))
        }
        "v1.ResourceNotFound" => first(match arg[0].as_str() {
            Some(uri) => v1::AcpError::resource_not_found().with_uri(uri),
            None => v1::AcpError::resource_not_found(),
        }),
        "v2.ResourceNotFound" => second(v2::AcpError::resource_not_found()),
        "v1.SessionNotFound" => first(v1::AcpError::session_not_found(text(&arg[0]))),
        "v2.SessionNotFound" => second(v2::AcpError::session_not_found(text(&arg[0]))),
        "v2.UnsupportedProtocolVersion" => {
            let supported = arg[1].as_array().map_or(Vec::new(), |list| {
                list.iter().map(|n| n.as_i64().expect("a number")).collect()
            });
            let requested = arg[0].as_i64().expect("a number");
            second(v2::AcpError::unsupported_protocol_version(
                requested, supported,
            ))
        }
        other => panic!("there is no call {other}"),
    }
}

#[test]
fn constructors() {
    for id in [
        "ctor-factories",
        "ctor-v1-resource-not-found",
        "ctor-session-not-found",
        "ctor-unsupported-version",
    ] {
        for case in table(id) {
            let (json, neutral) = call(&case);
            assert_eq!(json, text(&case["json"]), "{case}");
            assert_eq!(neutral.to_json().expect("valid"), json, "{case}");
        }
    }
}

/// Takes an error through all conversions.
fn around(error: AcpError) -> AcpError {
    let first = v1::AcpError::from(error);
    let second = v2::AcpError::from(AcpError::from(first));
    second.into()
}

#[test]
fn conversions_are_the_identity() {
    for case in table("ctor-round-trip") {
        let json = text(&case["json"]);
        let error = AcpError::decode(json.as_bytes()).expect("held");
        assert_eq!(around(error).to_json().expect("written"), json);
    }
}

#[test]
fn views() {
    for case in table("ctor-typed-view") {
        let error = v2::AcpError::decode(text(&case["json"]).as_bytes()).expect("held");
        let raw = error.data.clone();
        let session = error.session_not_found_data();
        let version = error.unsupported_protocol_version_data();
        let want = &case["value"];
        let meta: Option<Json> = match (case["view"].as_str(), &session, &version) {
            (None, None, None) => continue,
            (Some("SessionNotFound"), Some(view), None) => {
                assert!(error.is(v2::AcpErrorKind::SessionNotFound));
                assert_eq!(view.session_id, text(&want["sessionId"]));
                view.meta.clone().flatten().map(json_of)
            }
            (Some("UnsupportedProtocolVersion"), None, Some(view)) => {
                assert!(error.is(v2::AcpErrorKind::UnsupportedProtocolVersion));
                assert_eq!(Json::from(view.requested), want["requested"]);
                assert_eq!(Json::from(view.supported.clone()), want["supported"]);
                view.meta.clone().flatten().map(json_of)
            }
            found => panic!("{case} has the views {found:?}"),
        };
        assert_eq!(meta.as_ref(), want.get("_meta"), "{case}");
        assert_eq!(error.data, raw);
    }
}

fn json_of(object: v2::Object) -> Json {
    let members = object.iter().map(|(name, value)| {
        let value = serde_json::from_str(value.get()).expect("JSON");
        (name.into_owned(), value)
    });
    Json::Object(members.collect())
}

#[test]
fn states_of_data() {
    for case in table("ctor-with-data") {
        let start = AcpError::internal_error();
        let mut error = start.clone();
        for step in case["chain"].as_array().expect("a list") {
            error = match text(&step[0]) {
                "WithData" => error.with_data(&step[1]),
                "WithNullData" => error.with_null_data(),
                "WithoutData" => error.without_data(),
                other => panic!("there is no call {other}"),
            };
        }
        assert_eq!(error.to_json().expect("valid"), text(&case["json"]));
        let untouched = r#"{"code":-32603,"message":"Internal error"}"#;
        assert_eq!(start.to_json().expect("valid"), untouched);
    }
    let raw = |json| {
        let error = AcpError::parse_error().with_raw_data(json);
        error.data.as_ref().map(|data| data.get().to_owned())
    };
    let spaced = " {\"b\" : [1.0, 1e2],\n\"a \\\" \\\\\":\"\\u0041 <&>\"} ";
    let compact = "{\"b\":[1.0,1e2],\"a \\\" \\\\\":\"\\u0041 <&>\"}";
    assert_eq!(raw(spaced).as_deref(), Some(compact));
    let failed = r#"{"error":"is not valid JSON","phase":"serialization"}"#;
    assert_eq!(raw("{").as_deref(), Some(failed));
    let keys: std::collections::HashMap<Vec<u8>, u8> = [(vec![1], 1)].into();
    let error = AcpError::parse_error().with_data(keys);
    let failed = r#"{"error":"key must be a string","phase":"serialization"}"#;
    assert_eq!(error.data.as_ref().map(|data| data.get()), Some(failed));
    assert!(error.to_json().is_ok());
}

#[test]
fn reserved_ranges() {
    for case in table("ctor-reserved") {
        let code = i32::try_from(case["args"][0].as_i64().expect("a number")).expect("32 bits");
        let want = case["value"] == true;
        assert_eq!(acperror::is_reserved(code.into()), want, "{case}");
        assert_eq!(v1::is_reserved(code.into()), want, "{case}");
        assert_eq!(v2::is_reserved(code.into()), want, "{case}");
    }
}

#[test]
fn text_form() {
    for case in table("ctor-string-form") {
        let error = AcpError::decode(text(&case["json"]).as_bytes()).expect("held");
        assert_eq!(error.to_string(), text(&case["text"]));
        let second = v2::AcpError::from(error);
        assert_eq!(second.to_string(), text(&case["text"]));
    }
}

#[test]
fn codes() {
    for (code, want) in [
        (-32700, "-32700: Parse error"),
        (-32002, "-32002: Resource not found"),
        (-32022, "-32022: Unknown error"),
        (i32::MIN, "-2147483648: Unknown error"),
    ] {
        let held = acperror::ErrorCode::from(code);
        assert_eq!(i32::from(held.clone()), code);
        assert_eq!(format!("{held:?}"), want);
        let error = AcpError::of(held);
        assert_eq!(format!("{code}: {}", error.message), want);
    }
    let code = v2::ErrorCode::UnsupportedProtocolVersion;
    assert_eq!(format!("{code:?}"), "-32022: Unsupported protocol version");
    assert!(!acperror::ErrorCode::from(-32022).is_known());
    assert!(AcpError::parse_error().is(AcpErrorKind::ParseError));
}

#[test]
fn what_is_not_written_goes_over_too() {
    let cause = std::io::Error::other("disk on fire");
    let error = around(v2::AcpError::internal_error().with_source(cause).into());
    let source = std::error::Error::source(&error).expect("the cause");
    assert_eq!(source.to_string(), "disk on fire");
    assert_eq!(error, AcpError::internal_error());

    let wrong = v2::AcpError::unsupported_protocol_version(-1, vec![]);
    let before = wrong.validate().expect_err("a wrong argument");
    assert!(wrong.to_json().is_err());
    let neutral = around(AcpError::from(wrong));
    assert!(neutral.to_json().is_err());
    let after = v2::AcpError::from(neutral).validate();
    let (before, after) = (before.into_violations(), after.expect_err("still wrong"));
    assert_eq!(before, after.into_violations());
}

/// Random numbers by xorshift: the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % 1_000_003).expect("small") % n
    }

    fn one_of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    /// JSON text, compact, with spellings that a number or a string type would change.
    fn json(&mut self, depth: usize) -> String {
        match self.below(if depth > 3 { 6 } else { 9 }) {
            0 => "null".to_owned(),
            1 => self.one_of(&["true", "false"]).to_owned(),
            2 | 3 => self
                .one_of(&[
                    "0",
                    "-0",
                    "1.0",
                    "1e2",
                    "100000000000000000001",
                    "1e-999",
                    "0.10",
                ])
                .to_owned(),
            4 | 5 => self.string(),
            6 | 7 => {
                let items: Vec<String> = (0..self.below(4)).map(|_| self.json(depth + 1)).collect();
                format!("[{}]", items.join(","))
            }
            _ => {
                let members: Vec<String> = (0..self.below(4))
                    .map(|i| {
                        format!(
                            "\"{i}{}\":{}",
                            self.one_of(&["", "é", "\\u0041"]),
                            self.json(depth + 1)
                        )
                    })
                    .collect();
                format!("{{{}}}", members.join(","))
            }
        }
    }

    fn string(&mut self) -> String {
        let parts = [
            "",
            "a",
            "<&>",
            "\\u0041",
            "\\/",
            "\u{2028}",
            "\u{1f600}",
            "\\ud83d\\ude00",
            "\\n",
            "\\\"",
            "sess_1",
        ];
        let text: Vec<&str> = (0..self.below(4)).map(|_| self.one_of(&parts)).collect();
        format!("\"{}\"", text.concat())
    }

    fn error(&mut self) -> String {
        let code = self.one_of(&[
            "-32700",
            "-32002",
            "-32022",
            "-32000",
            "0",
            "4242",
            "2147483647",
            "-2147483648",
        ]);
        let mut text = format!(
            "{{\"code\":{code},\"message\":\"{}\"",
            self.one_of(&["", "m", "<&>", "é"])
        );
        if self.below(3) > 0 {
            let data = match self.below(4) {
                0 => format!(
                    "{{\"sessionId\":{},\"_meta\":{}}}",
                    self.string(),
                    self.json(3)
                ),
                1 => format!(
                    "{{\"requested\":{},\"supported\":[{}]}}",
                    self.json(4),
                    self.json(4)
                ),
                _ => self.json(0),
            };
            text += &format!(",\"data\":{data}");
        }
        for name in ["extra", "code2"] {
            if self.below(3) == 0 {
                text += &format!(",\"{name}\":{}", self.json(1));
            }
        }
        text + "}"
    }
}

#[test]
fn conversions_lose_no_byte_of_random_errors() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for _ in 0..5_000 {
        let json = random.error();
        let error = AcpError::decode(json.as_bytes()).expect("held");
        assert_eq!(around(error).to_json().expect("written"), json);
        let first = v1::AcpError::decode(json.as_bytes()).expect("held");
        let back = v1::AcpError::from(AcpError::from(first.clone()));
        assert_eq!(back, first);
    }
}
