//! A small store of notes. It fails with agent errors, so that a caller, a
//! language model among them, knows what to do next.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::io;

use errgen_errors::agenterror::{AgentError, RepeatOutcome};

/// Notes by name.
#[derive(Default)]
pub struct Store {
    notes: BTreeMap<String, String>,
    /// What is wrong with the disk behind the store.
    pub busy: Option<io::ErrorKind>,
}

impl Store {
    /// A store with some notes.
    pub fn new(notes: &[(&str, &str)]) -> Self {
        let notes = notes
            .iter()
            .map(|(name, text)| (name.to_string(), text.to_string()));
        Store {
            notes: notes.collect(),
            busy: None,
        }
    }

    /// A note.
    pub fn read(&self, name: &str) -> Result<&str, AgentError> {
        if let Some(kind) = self.busy {
            return Err(
                AgentError::service_unavailable("The notes cannot be read now.")
                    .with_retry_after_ms(250)
                    .with_source(io::Error::from(kind)),
            );
        }
        match self.notes.get(name) {
            Some(text) => Ok(text),
            None => Err(
                AgentError::not_found(format!("There is no note named `{name}`."))
                    .with_valid(self.notes.keys().cloned().collect()),
            ),
        }
    }
}

/// Whether a failed call may be sent again as it is, without asking anybody.
/// Reading changes nothing, so that a second call does no harm.
pub fn may_repeat(error: &AgentError) -> bool {
    let (outcome, _because) = error.decide_repeat(true);
    outcome == RepeatOutcome::AfterWait
}
