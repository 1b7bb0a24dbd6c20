//! Puts the cases of the correctness probe to all contenders. The report judges the answers.

use crate::groups::runtime_validator;
use crate::peers::derive::{Borrowed, Owned, Raw};
use crate::peers::{typified, Generated};
use crate::subject::{Full, Small, Subject};
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};
use std::error::Error;

/// A contender returns `None` for a text that it refuses. `Some(None)` is a verdict without a text written.
type Read<'a> = Box<dyn Fn(&[u8]) -> Option<Option<String>> + 'a>;

pub fn answers() -> Result<Vec<Value>, Box<dyn Error>> {
    let cases: Vec<Value> = serde_json::from_slice(&std::fs::read("../out/probe.json")?)?;
    let mut answers = Vec::new();
    for (name, read) in contenders()? {
        for case in &cases {
            let text = base64(case["text"].as_str().unwrap_or_default());
            let result = read(&text);
            answers.push(json!({
                "name": name, "case": case["name"], "accepted": result.is_some(), "output": result.flatten(),
            }));
        }
    }
    Ok(answers)
}

fn contenders() -> Result<Vec<(String, Read<'static>)>, Box<dyn Error>> {
    let validator = runtime_validator()?;
    let mut all = subject::<Small>();
    all.extend(subject::<Full>());
    all.push(("serde_json derive, borrowed".into(), Box::new(|text| rewrite::<Borrowed>(text))));
    all.push(("serde_json derive, owned".into(), Box::new(|text| rewrite::<Owned>(text))));
    all.push(("serde_json derive, borrowed, free values raw".into(), Box::new(|text| rewrite::<Raw>(text))));
    all.push(("typify".into(), Box::new(|text| rewrite::<typified::AgentError>(text))));
    all.push(("jsonschema, on a parsed value".into(), verdict(move |value| validator.is_valid(value))));
    all.push(("jsonschema macro, on a parsed value".into(), verdict(Generated::is_valid)));
    Ok(all)
}

fn subject<S: Subject>() -> Vec<(String, Read<'static>)> {
    vec![
        (format!("errgen parse borrowed, {}", S::CONTRACT), Box::new(|text| S::borrow(text).then_some(None))),
        (format!("errgen parse, {}", S::CONTRACT), Box::new(|text| S::parse(text).and_then(|value| S::write(&value)).map(Some))),
        (format!("errgen validate, {}", S::CONTRACT), Box::new(|text| S::validate(text).then_some(None))),
    ]
}

fn rewrite<'a, T: Deserialize<'a> + Serialize>(text: &'a [u8]) -> Option<Option<String>> {
    let value: T = serde_json::from_slice(text).ok()?;
    serde_json::to_string(&value).ok().map(Some)
}

fn verdict(judge: impl Fn(&Value) -> bool + 'static) -> Read<'static> {
    Box::new(move |text| {
        let value = serde_json::from_slice(text).ok()?;
        judge(&value).then_some(None)
    })
}

/// Decodes base64 with padding, in which the cases are written because some are not UTF-8.
fn base64(text: &str) -> Vec<u8> {
    let (mut out, mut bits, mut count) = (Vec::new(), 0u32, 0);
    for byte in text.bytes() {
        let six = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => break,
        };
        bits = (bits << 6 | u32::from(six)) & 0xFFFF;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
        }
    }
    out
}
