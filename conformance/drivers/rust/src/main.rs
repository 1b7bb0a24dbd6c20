//! Calls the Rust code that errgen generated for some contracts.
//!
//! It reads requests from standard input, each a line "OP CONTRACT LENGTH" and
//! LENGTH bytes behind it, and answers each with one line of JSON; see the driver
//! for Go.

#![forbid(unsafe_code)]
// A bed may have no contract that calls for some part of the driver.
#![allow(dead_code, unused_imports, unused_macros)]

mod contract;
mod contracts;

use std::io::{self, BufRead, BufReader, Read, Write};

/// The stack of an unoptimized build is bounded by nothing but its size; here the code
/// is tested, and not how it was built.
const STACK: usize = 256 << 20;

fn main() -> io::Result<()> {
    let work = std::thread::Builder::new().stack_size(STACK).spawn(run)?;
    work.join().map_err(|_| io::Error::other("the driver panicked"))?
}

fn run() -> io::Result<()> {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut head = String::new();
    while input.read_line(&mut head)? > 0 {
        let mut words = head.split_ascii_whitespace();
        let mut word = || words.next().unwrap_or_default();
        let (op, name, length) = (word(), word(), word());
        let mut text = vec![0; length.parse().map_err(io::Error::other)?];
        input.read_exact(&mut text)?;
        output.write_all(answer(op, name, &text)?.as_bytes())?;
        output.write_all(b"\n")?;
        if input.buffer().is_empty() {
            output.flush()?;
        }
        head.clear();
    }
    output.flush()
}

fn answer(op: &str, name: &str, text: &[u8]) -> io::Result<String> {
    let contract = contracts::find(name)
        .ok_or_else(|| io::Error::other(format!("no contract {name}")))?;
    match op {
        "validate" => Ok((contract.validate)(text)),
        "judge" => Ok((contract.judge)(text)),
        "construct" => Ok((contract.construct)(&String::from_utf8_lossy(text))),
        "decide" => Ok((contract.decide)(text)),
        _ => Err(io::Error::other(format!("no operation {op}"))),
    }
}
