//! Measures the Rust contenders in one process and prints the results as JSON:
//!   errgen-bench decode|encode|violations|probe ROUNDS SEED BLOCK
//! The rules are those of ../../go/internal/measure. Paths are relative to bench/rust.

#[allow(dead_code, unused_imports)]
#[path = "../../../generated/rust/src/agenterror/mod.rs"]
mod agenterror;
mod corpus;
mod groups;
mod measure;
mod peers;
mod probe;
#[allow(dead_code, unused_imports)]
mod smallcontract;
mod subject;

use serde_json::json;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [group, rounds, seed, block] = args.as_slice() else {
        return Err("usage: errgen-bench GROUP ROUNDS SEED BLOCK".into());
    };
    if group == "probe" {
        println!("{}", json!({ "answers": probe::answers()? }));
        return Ok(());
    }
    let plan = measure::Plan { rounds: rounds.parse()?, seed: seed.parse()? };
    let corpus = corpus::load()?;
    let mut series = Vec::new();
    for size in ["small", "medium", "large"] {
        let order = if group == "violations" { "invalid" } else { "schema" };
        let documents = corpus::documents(&corpus, size, order)?;
        for result in measure::race(groups::contenders(group, &documents)?, documents.len(), &plan) {
            series.push(json!({
                "block": block, "group": format!("rust {group}"), "size": size, "order": order,
                "name": result.name, "nanos": result.nanos, "refused": result.refused, "allocs": -1,
            }));
        }
    }
    println!("{}", json!({ "series": series }));
    Ok(())
}
