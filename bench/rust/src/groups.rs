//! Who takes part in which group.

use crate::measure::Contender;
use crate::peers::derive::{Borrowed, Owned, Raw};
use crate::peers::{typified, Generated};
use crate::subject::{Full, Small, Subject};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::error::Error;
use std::hint::black_box;

type Documents = [Vec<u8>];

/// The contenders of a group, each with the documents bound to it.
pub fn contenders<'a>(group: &str, documents: &'a Documents) -> Result<Vec<Contender<'a>>, Box<dyn Error>> {
    match group {
        "decode" => decoding(documents),
        "encode" => Ok(encoding(documents)),
        "violations" => collecting(documents),
        other => Err(format!("there is no group named {other}").into()),
    }
}

/// A contender that does one thing to every document.
fn over<'a, T>(name: impl Into<String>, items: &'a [T], work: impl Fn(&'a T) -> bool + 'a) -> Contender<'a> {
    Contender { name: name.into(), pass: Box::new(move || items.iter().fold(true, |good, item| work(black_box(item)) & good)) }
}

/// The same for items that the contender owns, such as values read before the measurement.
fn owning<'a, T: 'a>(name: impl Into<String>, items: Vec<T>, work: impl Fn(&T) -> bool + 'a) -> Contender<'a> {
    Contender { name: name.into(), pass: Box::new(move || items.iter().fold(true, |good, item| work(black_box(item)) & good)) }
}

fn decoding(documents: &Documents) -> Result<Vec<Contender<'_>>, Box<dyn Error>> {
    let mut all = subject_decoding::<Small>(documents);
    all.extend(subject_decoding::<Full>(documents));
    all.push(serde::<Borrowed>("serde_json derive, borrowed", documents));
    all.push(serde::<Owned>("serde_json derive, owned", documents));
    all.push(serde::<Raw>("serde_json derive, borrowed, free values raw", documents));
    all.push(serde::<typified::AgentError>("typify", documents));
    all.push(serde::<Value>("serde_json Value", documents));
    let validator = runtime_validator()?;
    all.push(owning("jsonschema, on a parsed value", values(documents)?, move |value| validator.is_valid(value)));
    all.push(owning("jsonschema macro, on a parsed value", values(documents)?, Generated::is_valid));
    Ok(all)
}

fn subject_decoding<S: Subject>(documents: &Documents) -> Vec<Contender<'_>> {
    vec![
        over(format!("errgen parse borrowed, {}", S::CONTRACT), documents, |text| S::borrow(text)),
        over(format!("errgen parse, {}", S::CONTRACT), documents, |text| black_box(S::parse(text)).is_some()),
        over(format!("errgen validate, {}", S::CONTRACT), documents, |text| S::validate(text)),
    ]
}

fn serde<'a, T: Deserialize<'a>>(name: &str, documents: &'a Documents) -> Contender<'a> {
    over(name, documents, |text| serde_json::from_slice::<T>(text).map(black_box).is_ok())
}

fn encoding(documents: &Documents) -> Vec<Contender<'_>> {
    vec![
        subject_encoding::<Small>(documents),
        subject_encoding::<Full>(documents),
        serde_encoding::<Borrowed>("serde_json derive, borrowed", documents),
        serde_encoding::<Raw>("serde_json derive, borrowed, free values raw", documents),
        serde_encoding::<typified::AgentError>("typify", documents),
    ]
}

fn subject_encoding<S: Subject>(documents: &Documents) -> Contender<'_> {
    let values: Vec<_> = documents.iter().map(|text| S::parse(text)).collect();
    owning(format!("errgen to_json, {}", S::CONTRACT), values, |value| {
        value.as_ref().is_some_and(|value| black_box(S::write(value)).is_some())
    })
}

fn serde_encoding<'a, T: Deserialize<'a> + Serialize + 'a>(name: &str, documents: &'a Documents) -> Contender<'a> {
    let values: Vec<Option<T>> = documents.iter().map(|text| serde_json::from_slice(text).ok()).collect();
    owning(name, values, |value| value.as_ref().is_some_and(|value| serde_json::to_string(value).map(black_box).is_ok()))
}

fn collecting(documents: &Documents) -> Result<Vec<Contender<'_>>, Box<dyn Error>> {
    let validator = runtime_validator()?;
    Ok(vec![
        over(format!("errgen validate, {}", Small::CONTRACT), documents, |text| Small::violations(text) > 0),
        over(format!("errgen validate, {}", Full::CONTRACT), documents, |text| Full::violations(text) > 0),
        // Both make every violation with its path; ours also reads the text.
        owning("jsonschema, on a parsed value", values(documents)?, move |value| {
            validator.iter_errors(value).map(|error| error.instance_path().to_string().len()).fold(0, |sum, n| sum + 1 + n) > 0
        }),
    ])
}

/// The validator that the jsonschema crate makes when the program starts.
pub fn runtime_validator() -> Result<jsonschema::Validator, Box<dyn Error>> {
    let schema: Value = serde_json::from_slice(&std::fs::read("../schema/small-contract.schema.json")?)?;
    Ok(jsonschema::validator_for(&schema).map_err(|error| error.to_string())?)
}

fn values(documents: &Documents) -> Result<Vec<Value>, serde_json::Error> {
    documents.iter().map(|text| serde_json::from_slice(text)).collect()
}
