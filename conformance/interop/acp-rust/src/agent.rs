//! The agent: one handler for all methods, as requests without types.

use std::collections::HashMap;
use std::sync::Mutex;

use agent_client_protocol::{
    Agent, ConnectionTo, Error, Handled, Responder, Result, Role, Stdio, UntypedMessage,
    UntypedRole, role::HasPeer, v2,
};
use serde_json::{Value, json};

/// What the agent is configured with, and how often its methods ran.
struct Fixture {
    initialize: Vec<String>,
    version2: bool,
    runs: Mutex<HashMap<String, usize>>,
}

/// What the handler knows; everything else is left to the crate.
const METHODS: &[&str] = &[
    "initialize",
    "session/new",
    "session/prompt",
    "test/echo",
    "test/simple",
    "test/fail",
    "test/respond_error",
    "test/fail_plain",
    "test/drop",
    "test/drop_then_fail",
    "test/respond_then_fail",
    "test/renamed",
    "test/marker",
    "test/keep",
    "test/keep_drop",
    "test/keep_finish",
    "test/forward",
    "test/count",
];

/// Serves until the input ends. Builders differ in the types that their handlers get.
macro_rules! serve_with {
    ($builder:expr, $fixture:expr) => {{
        let fixture = $fixture;
        $builder
            .on_receive_request(
                async move |request: UntypedMessage, responder, connection| {
                    if !METHODS.contains(&request.method.as_str()) {
                        return Ok(Handled::No {
                            message: (request, responder),
                            retry: false,
                        });
                    }
                    fixture.handle(&request, responder.into_raw(), &connection.into())?;
                    Ok(Handled::Yes)
                },
                agent_client_protocol::on_receive_request!(),
            )
            .connect_to(Stdio::new())
            .await
    }};
}

/// With a guard it is an agent of a version, without one it speaks plain JSON-RPC.
pub async fn serve(setup: &str) -> Result<()> {
    let setup: Value = serde_json::from_str(setup).map_err(Error::into_internal_error)?;
    let strings = |name: &str| -> Vec<String> {
        let list = setup[name].as_array().into_iter().flatten();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let version2 = setup["versions"]
        .as_array()
        .is_some_and(|v| v.contains(&json!(2)));
    let fixture = Fixture {
        initialize: strings("initialize"),
        version2,
        runs: Mutex::default(),
    };
    match (setup["guard"] == json!(true), version2) {
        (false, _) => serve_with!(UntypedRole.builder(), fixture),
        (true, false) => serve_with!(Agent.v1(), fixture),
        (true, true) => serve_with!(Agent.v2(), fixture),
    }
}

/// An error as a method is asked for it.
fn failure(params: &Value) -> Error {
    let code = params["code"].as_i64().unwrap_or_default() as i32;
    Error::new(code, params["message"].as_str().unwrap_or_default())
        .data(params.get("data").cloned())
}

impl Fixture {
    /// Counts a run and returns how many there were before.
    fn run(&self, method: &str) -> usize {
        let mut runs = self.runs.lock().expect("nobody panics with the lock");
        let n = runs.entry(method.to_owned()).or_default();
        *n += 1;
        *n - 1
    }

    fn handle<R: Role + HasPeer<R>>(
        &self,
        request: &UntypedMessage,
        responder: Responder<Value>,
        connection: &ConnectionTo<R>,
    ) -> Result<()> {
        let run = self.run(&request.method);
        let params = request.params.clone();
        match request.method.as_str() {
            "initialize" => self.initialize(run, responder)?,
            "session/new" => responder.respond(json!({"sessionId": "s1"}))?,
            "session/prompt" => match params["sessionId"].as_str().unwrap_or_default() {
                "s1" => responder.respond(json!({"stopReason": "end_turn"}))?,
                id => return Err(v2::schema::Error::session_not_found(id.to_owned()).into()),
            },
            "test/echo" => responder.respond(params)?,
            "test/simple" => match params["message"].as_str() {
                Some(message) => responder.respond(json!({"message": message}))?,
                None => {
                    return Err(Error::invalid_params()
                        .data(json!({"error": "missing field `message`", "json": params, "phase": "deserialization"})));
                }
            },
            "test/fail" => return Err(failure(&params)),
            "test/respond_error" => responder.respond_with_error(failure(&params))?,
            "test/fail_plain" => {
                return Err(Error::into_internal_error(std::io::Error::other(
                    params["text"].as_str().unwrap_or_default().to_owned(),
                )));
            }
            "test/drop" => drop(responder),
            "test/drop_then_fail" => {
                drop(responder);
                return Err(failure(&params));
            }
            "test/respond_then_fail" => {
                responder.respond(json!({"first": true}))?;
                return Err(Error::internal_error().data("late"));
            }
            "test/renamed" => drop(responder.wrap_method("test/inner".to_owned())),
            "test/marker" => {
                let cancelled = responder.cancellation().is_cancelled();
                responder.respond(json!({"cancelled": cancelled}))?;
            }
            "test/keep" => kept(connection, responder, |r| {
                r.respond_with_error(Error::request_cancelled())
            })?,
            "test/keep_drop" => kept(connection, responder, |r| {
                drop(r);
                Ok(())
            })?,
            "test/keep_finish" => kept(connection, responder, |r| {
                r.respond(json!({"finished": true}))
            })?,
            "test/forward" => {
                let method = params["method"].as_str().unwrap_or_default();
                let downstream = UntypedMessage::new(method, params["params"].clone())?;
                connection
                    .send_request(downstream)
                    .forward_response_to(responder)?;
            }
            "test/count" => {
                let runs = self.runs.lock().expect("nobody panics with the lock");
                let count = runs
                    .get(params["method"].as_str().unwrap_or_default())
                    .copied()
                    .unwrap_or_default();
                responder.respond(json!({"count": count}))?;
            }
            method => return Err(Error::method_not_found().data(method)),
        }
        Ok(())
    }

    /// Does what the setup says for this run; its last entry repeats.
    fn initialize(&self, run: usize, responder: Responder<Value>) -> Result<()> {
        let what = self
            .initialize
            .get(run.min(self.initialize.len().saturating_sub(1)));
        match what.map(String::as_str) {
            Some("drop") => {
                drop(responder);
                Ok(())
            }
            Some("error") => Err(Error::internal_error().data("initialize failed")),
            _ if self.version2 => responder
                .respond(json!({"protocolVersion": 2, "info": {"name": "fixture", "version": "0"}, "capabilities": {}})),
            _ => responder.respond(json!({"protocolVersion": 1, "agentCapabilities": {}})),
        }
    }
}

/// Keeps a responder until the peer cancels.
fn kept<R: Role>(
    connection: &ConnectionTo<R>,
    responder: Responder<Value>,
    then: impl FnOnce(Responder<Value>) -> Result<()> + Send + 'static,
) -> Result<()> {
    connection.spawn(async move {
        responder.cancellation().cancelled().await;
        then(responder)
    })
}
