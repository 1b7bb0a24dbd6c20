//! The client of our agent.

use std::str::FromStr;

use agent_client_protocol::v1::ConnectionTo;
use agent_client_protocol::{
    AcpAgent, Agent, Client, Error, Result, UntypedMessage, is_incoming_transport_closed, v2,
};
use serde_json::{Value, json};

/// Makes all calls on one connection and prints what comes back. In the end it drives
/// the agent to end with an error, which is the error of the connection too.
pub async fn run(command: &str) -> Result<()> {
    let ended = Client
        .v1()
        .connect_with(AcpAgent::from_str(command)?, async |agent: ConnectionTo<Agent>| {
            let hello = json!({"protocolVersion": 1, "clientCapabilities": {}});
            for (name, method, params) in [
                ("dropped initialize", "initialize", hello.clone()),
                ("initialize", "initialize", hello),
                ("session/new", "session/new", json!({"cwd": "/", "mcpServers": []})),
                ("session/prompt", "session/prompt", json!({"sessionId": "s1", "prompt": []})),
                ("missing session", "session/prompt", json!({"sessionId": "gone", "prompt": []})),
                ("data", "test/fail", json!({"code": 4242, "message": "Quota", "data": {"left": 0}})),
                ("null", "test/fail", json!({"code": 4242, "message": "Quota", "data": null})),
                ("absent", "test/fail", json!({"code": 4242, "message": "Quota"})),
                ("unknown code", "test/fail", json!({"code": 123456, "message": "Odd"})),
                ("plain", "test/fail_plain", json!({"text": "disk on fire"})),
                ("dropped", "test/drop", json!({})),
                ("unknown method", "nope/x", json!({})),
            ] {
                let outcome = call(&agent, method, params).await;
                print(name, &outcome);
                if name == "missing session" {
                    println!("{}", json!({"call": "the session of its data", "result": session(outcome.err())}));
                }
            }
            // A handle that is dropped cancels its request.
            drop(agent.send_request(UntypedMessage::new("test/keep", json!({}))?));
            print("after a cancel", &call(&agent, "test/count", json!({"method": "test/keep"})).await);
            // The agent ends while a call is open: the line is over its limit.
            let lost = call(&agent, "test/echo", json!({"pad": "x".repeat(5000)})).await;
            print("agent has ended", &lost);
            let closed = lost.as_ref().is_err_and(is_incoming_transport_closed);
            println!("{}", json!({"call": "the end is recognised", "result": closed}));
            Ok(())
        })
        .await;
    println!("{}", json!({"call": "end", "error": ended.is_err()}));
    Ok(())
}

/// The session that an error is about, by the types of version 2.
fn session(error: Option<Error>) -> Option<String> {
    let error = v2::schema::Error::from(error?);
    let data = serde_json::from_value::<v2::schema::SessionNotFoundErrorData>(
        serde_json::to_value(error.data).ok()?,
    )
    .ok()?;
    Some(data.session_id.to_string())
}

pub async fn call(agent: &ConnectionTo<Agent>, method: &str, params: Value) -> Result<Value> {
    agent
        .send_request(UntypedMessage::new(method, params)?)
        .block_task()
        .await
}

pub fn print(name: &str, outcome: &Result<Value>) {
    let line = match outcome {
        Ok(result) => json!({"call": name, "result": result}),
        // An error is written as it travels: without data, or with null.
        Err(error) => json!({"call": name, "error": error}),
    };
    println!("{line}");
}
