// Tests of the runtime. What generated code does with it is tested by the
// conformance bed; here are the corners that are easier to reach from inside.

fn offset(json: &[u8]) -> String {
    match text_fault(json) {
        Some(Fault::Syntax(at)) => at.to_string(),
        Some(Fault::Deep) => "deep".to_owned(),
        None => "none".to_owned(),
    }
}

/// What the scanner says: whether the text is one value.
fn scans(json: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(json) else {
        return false;
    };
    let scan = Scan::new(text);
    matches!(scan.skip(scan.blank(0)), Ok(end) if scan.blank(end) == text.len())
}

#[test]
fn faults_have_their_offset() {
    let table: &[(&[u8], &str)] = &[
        (b"", "0"),
        (b" ", "1"),
        (b"\xEF\xBB\xBF1", "0"),
        (b"trux", "3"),
        (b"tru", "3"),
        (b"01", "1"),
        (b"-", "1"),
        (b"-x", "1"),
        (b"1.x", "2"),
        (b"1e+", "3"),
        (b"\"\\q\"", "2"),
        (b"\"\\u12G4\"", "5"),
        (b"\"a\x01\"", "2"),
        (b"\"abc", "4"),
        (b"\"\xC3\x28\"", "1"),
        (b"\"\xED\xA0\x80\"", "1"),
        (b"\"\xE2\x82", "1"),
        (b"{\"a\":1,}", "7"),
        (b"{\"a\" 1}", "5"),
        (b"{a:1}", "1"),
        (b"[1,]", "3"),
        (b"[1 2]", "3"),
        (b"1 x", "2"),
        (b"{}}", "2"),
        (b"nul\xFF", "3"),
        (b"[\"\xFF\", x]", "2"),
        (b"{\"a\":[true,false,null,-0.5e+3,\"\\u00e9\\n\"]}", "none"),
    ];
    for (json, expected) in table {
        let text = String::from_utf8_lossy(json);
        assert_eq!(offset(json), *expected, "{text}");
        assert_eq!(scans(json), *expected == "none", "{text}");
    }
}

#[test]
fn depth_is_limited() {
    let nested = |levels: usize| [vec![b'['; levels], vec![b']'; levels]].concat();
    assert_eq!(offset(&nested(1000)), "none");
    assert!(scans(&nested(1000)));
    assert_eq!(offset(&nested(1001)), "deep");
    assert!(!scans(&nested(1001)));
    // The first fault in the text counts.
    assert_eq!(offset(&[b"[x".to_vec(), nested(1001)].concat()), "1");
}

#[test]
fn strings_of_all_lengths_are_scanned() {
    for length in 0..200 {
        for special in ["", "\\n", "\\\"", "é", "\\ud83d\\ude00"] {
            let text = format!("\"{}{special}\" ", "x".repeat(length));
            let scan = Scan::new(&text);
            let read = scan.string(0).ok().expect("well-formed");
            assert_eq!(read.end, text.len() - 1);
            assert_eq!(read.escaped, special.contains('\\'));
        }
        let control = format!("\"{}\x1f\"", "x".repeat(length));
        assert!(Scan::new(&control).string(0).is_err());
        let open = format!("\"{}", "x".repeat(length));
        assert!(Scan::new(&open).string(0).is_err());
    }
}

#[test]
fn escapes_are_replaced() {
    let table = [
        (r"a\nb", "a\nb"),
        (r"\\n", "\\n"),
        (r"\\\\", "\\\\"),
        (r"\/\b\f\r\t", "/\u{8}\u{c}\r\t"),
        (r"\u00e9", "é"),
        (r"\ud83d\ude00", "😀"),
        (r"\ud83d", "\u{fffd}"),
        (r"\ude00\ud83d", "\u{fffd}\u{fffd}"),
        (r"\ud83dx\ude00", "\u{fffd}x\u{fffd}"),
        (r"\ud83d\n\ude00", "\u{fffd}\n\u{fffd}"),
        (r"\ud83d\ud83d\ude00", "\u{fffd}😀"),
        (r"\ud83d\\ude00", "\u{fffd}\\ude00"),
    ];
    for (raw, expected) in table {
        assert_eq!(unescape(raw), expected, "{raw}");
    }
}

#[test]
fn only_what_json_requires_is_escaped() {
    let mut out = String::new();
    quote(&mut out, "\"\\/\u{8}\u{c}\n\r\t\u{1}\u{1f}\u{7f}<é\u{2028}");
    assert_eq!(
        out,
        "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u{7f}<é\u{2028}\""
    );
}

#[test]
fn lengths_are_code_points() {
    let text = |raw| Text {
        raw,
        escaped: true,
        end: 0,
    };
    assert_eq!(text(r"\ud83d\ude00é\n").length(), 3);
    assert!(text(r"\ud83d\ude00").is_shorter(2));
    assert!(!text(r"\ud83d\ude00").is_longer(1));
    assert!(text("").is_shorter(1));
    assert!(!text("a").is_shorter(1));
}

#[test]
fn numbers_are_exact() {
    let compare = |a: &str, b: &str| Decimal::new(a).compare(&Decimal::new(b));
    let ascending = [
        "-1e1000000000",
        "-2",
        "-1.5",
        "-1e-400",
        "0",
        "1e-1000000000",
        "0.1",
        "1",
        "9007199254740993",
        "1e30",
        "1e1000000000",
    ];
    for (i, a) in ascending.iter().enumerate() {
        for (j, b) in ascending.iter().enumerate() {
            assert_eq!(compare(a, b), i.cmp(&j), "{a} {b}");
        }
    }
    for equal in [
        "100",
        "1e2",
        "1E+2",
        "100.0",
        "0.1e3",
        "1000e-1",
        "1e00000000000000000000002",
    ] {
        assert_eq!(Decimal::new(equal).canonical(), "100", "{equal}");
    }
    for (text, integer) in [
        ("5.0", true),
        ("5e0", true),
        ("50e-1", true),
        ("0.5e1", true),
        ("-0.0", true),
        ("5.5", false),
        ("1e-1", false),
    ] {
        assert_eq!(Number { raw: text }.is_integer(), integer, "{text}");
    }
}

#[test]
fn multiples_are_exact() {
    let table = [
        ("0.3", "0.1", true),
        ("19.99", "0.01", true),
        ("0.35", "0.1", false),
        ("1e1000000000", "7", false),
        ("1e1000000000", "4096", true),
        ("7e1000000000", "7", true),
        ("0", "0.7", true),
        ("-9", "3", true),
        ("123456789012345678901234567890", "10", true),
        ("121932631112635269", "123456789", true),
        ("121932631112635268", "123456789", false),
        ("1e308", "0.123456789", false),
    ];
    for (number, divisor, expected) in table {
        assert_eq!(
            Number { raw: number }.is_multiple(divisor),
            expected,
            "{number} {divisor}"
        );
    }
}

#[test]
fn integers_are_held_however_they_are_written() {
    let table = [
        ("5", Some(5)),
        ("5.0", Some(5)),
        ("-2.5e1", Some(-25)),
        ("9223372036854775807", Some(i64::MAX)),
        ("9223372036854775808", None),
        ("1e400", None),
        ("-0", Some(0)),
    ];
    for (raw, expected) in table {
        assert_eq!(Number { raw }.integer::<i64>(), expected, "{raw}");
    }
    assert_eq!(
        Number {
            raw: "18446744073709551615"
        }
        .integer::<u64>(),
        Some(u64::MAX)
    );
    let large: Integer = "1e400".parse().expect("an integer");
    assert_eq!(
        (large.to_i64(), large.to_string()),
        (None, "1e400".to_owned())
    );
    assert_eq!(
        "12.0".parse::<Integer>().expect("an integer"),
        Integer::from(12i64)
    );
    assert!("1.5".parse::<Integer>().is_err());
}

#[test]
fn doubles_are_written_as_ecmascript_does() {
    let table = [
        (0.0, "0"),
        (-0.0, "0"),
        (1.5, "1.5"),
        (-1e-7, "-1e-7"),
        (0.000001, "0.000001"),
        (1e21, "1e+21"),
        (1e20, "100000000000000000000"),
        (123456789012345680000.0, "123456789012345680000"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (5e-324, "5e-324"),
    ];
    for (value, expected) in table {
        let mut out = String::new();
        write_double(&mut out, value);
        assert_eq!(out, expected);
    }
}

#[test]
fn equality_is_by_value() {
    let equal = |a: &str, b: &str| {
        Scan::new(a).canonical(0).ok().expect("JSON")
            == Scan::new(b).canonical(0).ok().expect("JSON")
    };
    assert!(equal(
        r#"{"a":1,"b":[2,"x"]}"#,
        r#"{ "b" : [2.0, "\u0078"], "a": 1e0 }"#
    ));
    assert!(equal(r#"{"a":1,"a":2}"#, r#"{"a":2}"#));
    assert!(!equal("true", "1"));
    assert!(!equal("[false]", "[0]"));
    assert!(!equal(r#""1""#, "1"));
    assert!(!equal("[]", "{}"));
}

#[test]
fn repeated_names_are_found_among_many() {
    let mut names = Names::new();
    let texts: Vec<String> = (0..100).map(|i| format!("n{i}")).collect();
    let text = |raw| Text {
        raw,
        escaped: false,
        end: 0,
    };
    for t in &texts {
        assert!(names.is_new(text(t)));
    }
    for t in &texts {
        assert!(!names.is_new(text(t)));
    }
    let escaped = Text {
        raw: r"\u006e5",
        escaped: true,
        end: 0,
    };
    assert!(!names.is_new(escaped));
    let mut few = Names::new();
    assert!(few.is_new(text("n5")));
    assert!(!few.is_new(escaped));
}

static FAIL_A: Fail = Fail {
    keyword: "a",
    schema_path: "#/a",
    message: "a",
    params: "{}",
};
static FAIL_B: Fail = Fail {
    keyword: "b",
    schema_path: "#/b",
    message: "b",
    params: "{\"actual\":\u{1},\"property\":\u{2}}",
};

fn record(at: usize, fail: &'static Fail) -> Record {
    Record {
        at,
        fail,
        stuck: false,
        details: vec!["3".to_owned()],
    }
}

#[test]
fn violations_come_in_the_order_of_their_paths() {
    let text = r#"{"a":{"b":1},"a!":2,"a/":[0,1],"a":{"b":1}}"#;
    let at = |what: &str, nth: usize| text.match_indices(what).nth(nth).expect("there").0;
    let records = vec![
        record(at("1]", 0), &FAIL_A),
        record(at("1}", 1), &FAIL_B),
        record(at("1}", 0), &FAIL_B),
        record(at("2", 0), &FAIL_A),
        record(at("{\"b", 0), &FAIL_A),
        record(0, &FAIL_A),
        record(0, &NOT_REPRESENTABLE),
    ];
    let found: Vec<String> = report(text, records)
        .iter()
        .map(|v| format!("{} {} {}", v.instance_path, v.keyword, v.params))
        .collect();
    let expected = [
        " a {}",
        "/a a {}",
        "/a! a {}",
        "/a/b b {\"actual\":3,\"property\":\"b\"}",
        "/a~1/1 a {}",
    ];
    assert_eq!(found, expected);
}

#[test]
fn long_lists_end_with_their_number() {
    let text = format!("[{}]", vec!["1"; 500].join(","));
    let records = (0..500).map(|i| record(1 + 2 * i, &FAIL_A)).collect();
    let found = report(&text, records);
    assert_eq!(found.len(), MAX_VIOLATIONS + 1);
    let last = found.last().expect("an entry");
    assert_eq!(
        (last.keyword, &*last.params),
        ("maxViolations", "{\"limit\":100,\"total\":500}")
    );
    assert_eq!(
        (last.code(), last.expected()),
        ("max_violations".to_owned(), "100")
    );
}

#[test]
fn objects_keep_bytes_and_order() {
    let mut object = ObjectRef::whole(r#"{ "\u0062":1.0, "a" : [ ] }"#).into_owned();
    assert_eq!(object.len(), 2);
    assert_eq!(object.get("b").expect("there").get(), "1.0");
    assert_eq!(to_text(&object), r#"{ "\u0062":1.0, "a" : [ ] }"#);
    object.insert("c\n", "true".parse().expect("JSON"));
    assert!(object.remove("a").is_some());
    assert_eq!(to_text(&object), r#"{"\u0062":1.0,"c\n":true}"#);
    let names: Vec<_> = object.iter().map(|(name, _)| name.into_owned()).collect();
    assert_eq!(names, ["b", "c\n"]);
}

#[test]
fn raw_values_are_put_at_free_places() {
    let mut value = Value::raw(r#"{"x":1}"#);
    put(&mut value, &["a", "b"], Value::raw("2"));
    put(&mut value, &["a", "c"], Value::raw("3"));
    assert_eq!(value.get(), r#"{"x":1,"a":{"b":2,"c":3}}"#);
    assert_eq!(json_at(value.get(), &["a", "c"]).as_deref(), Some("3"));
    assert_eq!(json_at(value.get(), &["x", "c"]), None);
    let laid_out = "{\n  \"x\": 1,\n  \"a\": {\n    \"b\": 2,\n    \"c\": 3\n  }\n}";
    assert_eq!(indented(value.get()), laid_out);
}

#[test]
fn values_are_one_json_text() {
    assert_eq!(" [1, 2] ".parse::<Value>().expect("JSON").get(), "[1, 2]");
    assert!("1 2".parse::<Value>().is_err());
    assert!("".parse::<Value>().is_err());
}
