//! The crate `agent-client-protocol` as a peer of our runtime.
//!
//! `interop-acp agent SETUP` is an agent on standard input and output with the methods
//! of the fixture endpoint, as far as the crate allows. `interop-acp client COMMAND`
//! starts our agent and prints a line of JSON for each call: its name, then the result
//! or the error with code, message and data. `interop-acp client-v2 COMMAND` does so as
//! a client of version 2.

mod agent;
mod client;
mod client_v2;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["agent", setup] => futures::executor::block_on(agent::serve(setup)),
        ["client", command] => futures::executor::block_on(client::run(command)),
        ["client-v2", command] => futures::executor::block_on(client_v2::run(command)),
        _ => {
            eprintln!("usage: interop-acp agent SETUP | client COMMAND | client-v2 COMMAND");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
