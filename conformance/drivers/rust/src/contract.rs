//! What the driver asks of a contract, and the form of its answers.

use std::fmt::Write;

/// The generated interface of one contract.
pub struct Contract {
    pub validate: fn(&[u8]) -> String,
    pub judge: fn(&[u8]) -> String,
    pub construct: fn(&str) -> String,
    pub decide: fn(&[u8]) -> String,
}

/// A violation in the form in which it is printed, of whatever module.
pub type Violation = String;

/// An answer; the drivers of all languages print the same bytes.
#[derive(Default)]
pub struct Answer {
    pub validate: Vec<Violation>,
    pub parse: Vec<Violation>,
    pub decode: Vec<Violation>,
    pub out: Option<String>,
    pub write: Vec<Violation>,
    pub value: Vec<Violation>,
    pub faults: Vec<String>,
}

impl Answer {
    pub fn line(&self) -> String {
        let mut b = String::new();
        let list = |b: &mut String, name: &str, items: &[String]| {
            let _ = write!(b, "\"{name}\":[{}]", items.join(","));
        };
        b.push('{');
        list(&mut b, "validate", &self.validate);
        b.push(',');
        list(&mut b, "parse", &self.parse);
        b.push(',');
        list(&mut b, "decode", &self.decode);
        b.push_str(",\"out\":");
        match &self.out {
            Some(out) => b.push_str(&quoted(out)),
            None => b.push_str("null"),
        }
        b.push(',');
        list(&mut b, "write", &self.write);
        b.push(',');
        list(&mut b, "value", &self.value);
        b.push(',');
        let faults: Vec<String> = self.faults.iter().map(|f| quoted(f)).collect();
        list(&mut b, "faults", &faults);
        b.push('}');
        b
    }
}

/// A decision: its name, the answers to what it asks as bits, the outcome, the reason.
pub fn decided(name: &str, bits: u32, outcome: &str, because: &str) -> String {
    format!("[{},{bits},{},{}]", quoted(name), quoted(outcome), quoted(because))
}

/// Quotes as JSON.stringify does.
pub fn quoted(text: &str) -> String {
    let mut b = String::with_capacity(text.len() + 2);
    b.push('"');
    for c in text.chars() {
        match c {
            '"' => b.push_str("\\\""),
            '\\' => b.push_str("\\\\"),
            '\n' => b.push_str("\\n"),
            '\r' => b.push_str("\\r"),
            '\t' => b.push_str("\\t"),
            '\u{8}' => b.push_str("\\b"),
            '\u{c}' => b.push_str("\\f"),
            c if c < ' ' => {
                let _ = write!(b, "\\u{:04x}", c as u32);
            }
            c => b.push(c),
        }
    }
    b.push('"');
    b
}

/// The printed form of a violation of any module: their fields have the same names.
macro_rules! violations {
    ($list:expr) => {
        $list
            .iter()
            .map(|v| {
                format!(
                    "{{\"instancePath\":{},\"keyword\":{},\"schemaPath\":{},\"params\":{},\"message\":{}}}",
                    $crate::contract::quoted(&v.instance_path),
                    $crate::contract::quoted(&v.keyword),
                    $crate::contract::quoted(&v.schema_path),
                    v.params,
                    $crate::contract::quoted(&v.message)
                )
            })
            .collect::<Vec<String>>()
    };
}
pub(crate) use violations;

/// A function that validates a text, for a root type.
macro_rules! validator {
    ($root:ty) => {{
        fn validate(text: &[u8]) -> String {
            let mut a = $crate::contract::Answer::default();
            if let Err(e) = <$root>::validate_json(text) {
                a.validate = $crate::contract::violations!(e.violations());
            }
            a.line()
        }
        validate
    }};
}
pub(crate) use validator;

/// Makes a contract of a module without types.
#[allow(unused_macros)]
macro_rules! of_validator {
    ($root:ty) => {
        $crate::contract::Contract {
            validate: $crate::contract::validator!($root),
            judge: |_| "null".into(),
            construct: |_| "null".into(),
            decide: |_| "null".into(),
        }
    };
}
pub(crate) use of_validator;

/// Makes a contract of the root type of a module. Every function that takes text
/// is called; what one of them answers that does not fit to another one's answer
/// is a fault.
#[allow(unused_macros)]
macro_rules! of {
    ($root:ty) => {
        $crate::contract::of!($root, |_| None::<$root>, |_: &$root| Vec::new())
    };
    ($root:ty, $construct:expr, $decide:expr) => {{
        use $crate::contract::{violations, Answer, Contract};
        // The answer about what a constructor made.
        fn construct(kind: &str) -> String {
            let build: fn(&str) -> Option<$root> = $construct;
            let Some(value) = build(kind) else { return "null".into() };
            let mut a = Answer::default();
            match value.to_json() {
                Ok(out) => a.out = Some(out),
                Err(e) => a.write = violations!(e.violations()),
            }
            if let Err(e) = value.validate() {
                a.value = violations!(e.violations());
            }
            a.line()
        }
        // Every decision, for every combination of answers to what it asks.
        fn decide(text: &[u8]) -> String {
            let all: fn(&$root) -> Vec<String> = $decide;
            match <$root>::decode(text) {
                Ok(value) => format!("[{}]", all(&value).join(",")),
                Err(_) => "null".into(),
            }
        }
        fn judge(text: &[u8]) -> String {
            let mut a = Answer::default();
            if let Err(e) = <$root>::validate_json(text) {
                a.validate = violations!(e.violations());
            }
            let parsed = <$root>::parse(text);
            if let Err(e) = &parsed {
                a.parse = violations!(e.violations());
            }
            match <$root>::decode(text) {
                Err(e) => a.decode = violations!(e.violations()),
                Ok(value) => {
                    match value.to_json() {
                        Ok(out) => a.out = Some(out),
                        Err(e) => a.write = violations!(e.violations()),
                    }
                    if let Err(e) = value.validate() {
                        a.value = violations!(e.violations());
                    }
                    if let Ok(parsed) = parsed {
                        if parsed.to_json().ok() != a.out {
                            a.faults.push("parse and decode hold different values".into());
                        }
                    }
                }
            }
            a.line()
        }
        Contract { validate: $crate::contract::validator!($root), judge, construct, decide }
    }};
}
pub(crate) use of;
