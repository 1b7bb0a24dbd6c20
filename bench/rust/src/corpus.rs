//! Reads the documents that the Go side wrote.

use serde_json::Value;
use std::error::Error;

/// The whole corpus: size, then order, then sixteen texts.
pub fn load() -> Result<Value, Box<dyn Error>> {
    Ok(serde_json::from_slice(&std::fs::read("../out/corpus.json")?)?)
}

/// The documents of one class in one form.
pub fn documents(corpus: &Value, size: &str, order: &str) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let texts = corpus[size][order].as_array().ok_or("the corpus lacks a class")?;
    Ok(texts.iter().filter_map(|text| text.as_str()).map(|text| text.as_bytes().to_vec()).collect())
}
