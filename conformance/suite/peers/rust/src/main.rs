//! Judges groups of the official suite by the crate jsonschema; the form of its
//! input and output is that of ../node/judge.mjs. The argument is the folder of
//! the suite's remote schemas.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::PathBuf;

use jsonschema::{Draft, Retrieve, Uri};
use serde_json::Value;

/// Reads remote schemas from their folder.
struct Remotes(PathBuf);

impl Retrieve for Remotes {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn Error + Send + Sync>> {
        let name = uri
            .as_str()
            .strip_prefix("http://localhost:1234/")
            .ok_or("not among the remotes")?;
        Ok(serde_json::from_slice(&std::fs::read(self.0.join(name))?)?)
    }
}

/// The verdicts about the documents of a group; null where there is none.
fn judge(group: &Value, remotes: &str) -> Value {
    let draft = if group["dialect"] == "draft-07" {
        Draft::Draft7
    } else {
        Draft::Draft202012
    };
    let validator = catch_unwind(|| {
        jsonschema::options()
            .with_draft(draft)
            .should_validate_formats(group["format"] == true)
            .with_retriever(Remotes(remotes.into()))
            .build(&group["schema"])
            .ok()
    });
    let documents = group["documents"].as_array().into_iter().flatten();
    let verdicts = documents.map(|document| match &validator {
        Ok(Some(v)) => {
            catch_unwind(AssertUnwindSafe(|| v.is_valid(document))).map_or(Value::Null, Value::Bool)
        }
        _ => Value::Null,
    });
    Value::Array(verdicts.collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let remotes = std::env::args()
        .nth(1)
        .ok_or("the folder of the remote schemas is missing")?;
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(
            output,
            "{}",
            judge(&serde_json::from_str(&line?)?, &remotes)
        )?;
        output.flush()?;
    }
    Ok(())
}
