//! A client of version 2, and what it makes of an agent that may not have it.

use std::str::FromStr;

use agent_client_protocol::schema::ProtocolVersion;
use agent_client_protocol::v2::schema::{Implementation, InitializeRequest};
use agent_client_protocol::v2::{ConnectionTo, InitializeOutcome};
use agent_client_protocol::{
    AcpAgent, Agent, Client, ConnectTo, Error, Result, UntypedMessage, v1,
};
use serde_json::{Value, json};

use crate::client::{call, print};

/// Connects twice: as a client that has only version 2, then as one that has both, of
/// which the crate picks one.
pub async fn run(command: &str) -> Result<()> {
    Version2.connect_to(AcpAgent::from_str(command)?).await?;
    let command = command.to_owned();
    Client
        .protocol_connector()
        .with_v1(|| Version1)
        .with_v2(|| Version2)
        .connect_to(move || AcpAgent::from_str(&command).expect("it was read before"))
        .await
}

struct Version1;

impl ConnectTo<Agent> for Version1 {
    async fn connect_to(self, agent: impl ConnectTo<Client>) -> Result<()> {
        Client
            .v1()
            .connect_with(agent, async |agent: v1::ConnectionTo<Agent>| {
                let hello = json!({"protocolVersion": 1, "clientCapabilities": {}});
                print("version 1", &call(&agent, "initialize", hello).await);
                print("session/new", &call(&agent, "session/new", folder()).await);
                Ok(())
            })
            .await
    }
}

struct Version2;

impl ConnectTo<Agent> for Version2 {
    /// Asks for version 2 in both ways that the crate has, each followed by a call.
    async fn connect_to(self, agent: impl ConnectTo<Client>) -> Result<()> {
        Client
            .v2()
            .connect_with(agent, async |agent: ConnectionTo<Agent>| {
                print("negotiation", &negotiate(&agent).await);
                print("session/new", &session(&agent).await);
                print("initialize", &initialize(&agent).await);
                print("session/new", &session(&agent).await);
                Ok(())
            })
            .await
    }
}

fn hello() -> InitializeRequest {
    InitializeRequest::new(ProtocolVersion::V2, Implementation::new("client", "0"))
}

fn folder() -> Value {
    json!({"cwd": "/", "mcpServers": []})
}

/// The way that leaves a client the choice: a lower version is no error.
async fn negotiate(agent: &ConnectionTo<Agent>) -> Result<Value> {
    match agent.send_initialize(hello()).block_task().await? {
        InitializeOutcome::Initialized(response) => {
            Ok(json!({"initialized": response.protocol_version}))
        }
        InitializeOutcome::LowerVersion(lower) => {
            Ok(json!({"requested": lower.requested, "selected": lower.selected()}))
        }
        other => Err(Error::internal_error().data(format!("{other:?}"))),
    }
}

/// The way of any other request.
async fn initialize(agent: &ConnectionTo<Agent>) -> Result<Value> {
    let response = agent.send_request(hello()).block_task().await?;
    Ok(json!({"initialized": response.protocol_version}))
}

async fn session(agent: &ConnectionTo<Agent>) -> Result<Value> {
    let request = UntypedMessage::new("session/new", folder())?;
    agent.send_request(request).block_task().await
}
