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
#[allow(unused_imports)] // used by the macros, if any contract is there
pub(crate) use validator;

/// Makes a contract of a module without types.
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
#[allow(unused_imports)] // a bed may have only contracts with types
pub(crate) use of_validator;

/// Makes a contract of the root type of a module. Every function that takes text
/// is called; what one of them answers that does not fit to another one's answer
/// is a fault.
macro_rules! of {
    ($root:ty) => {{
        use $crate::contract::{violations, Answer, Contract};
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
        Contract { validate: $crate::contract::validator!($root), judge, construct: |_| "null".into(), decide: |_| "null".into() }
    }};
}
#[allow(unused_imports)] // a bed may have only contracts without types
pub(crate) use of;
