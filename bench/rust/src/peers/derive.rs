//! What somebody writes by hand for serde: closed enums, and no other rule of the contract. Three ways of holding the rest: text
//! borrowed from the document with free values parsed, all of it owned, and free values kept as raw text.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::borrow::Cow;

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    Validation,
    Policy,
    Budget,
    Discovery,
    ToolExecution,
    UpstreamTransport,
    Bridge,
    CodeMode,
    Runtime,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    ReviseAndRetry,
    RetryLater,
    Reauthenticate,
    Confirm,
    Rediscover,
    ReduceWork,
    StartDependency,
    InspectAndEscalate,
    DoNotRetry,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SameArguments {
    Safe,
    Conditional,
    Discouraged,
    Never,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SideEffects {
    NoneExpected,
    Possible,
    Unknown,
}

/// Text that is borrowed from the document unless it has an escape in it.
#[derive(Deserialize, Serialize)]
pub struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

#[derive(Deserialize, Serialize)]
pub struct Recovery<T> {
    pub action: Action,
    pub same_arguments: SameArguments,
    pub guidance: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<u64>,
}

/// Generic in how it holds text and what the schema leaves free. Unknown members are dropped: keeping them would cost serde much
/// more (its `flatten`), and most people leave it out.
#[derive(Deserialize, Serialize)]
pub struct AgentError<T, F> {
    pub contract_version: u32,
    pub kind: T,
    pub message: T,
    pub origin: Origin,
    pub recovery: Recovery<T>,
    pub side_effects: SideEffects,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upstream: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original_kind: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub safety: Option<F>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<F>,
}

pub type Borrowed<'a> = AgentError<Text<'a>, Map<String, Value>>;
pub type Owned = AgentError<String, Map<String, Value>>;
pub type Raw<'a> = AgentError<Text<'a>, &'a RawValue>;
