//! Validation of JSON answers against their schemas.

use holdem::answer::schema;
use serde_json::{Value, json};

/// Parses an answer: a document with this schema, or one of its records. Panics on fields that are unknown or of the
/// wrong type.
pub fn valid(name: &str, text: &str) -> Value {
    let schema: Value = serde_json::from_str(schema::find(name).unwrap().text).unwrap();
    let answer: Value =
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let schema = if answer.get("schema").is_some() { schema } else { record(&schema) };
    let validator = jsonschema::validator_for(&schema).unwrap();
    let errors: Vec<String> =
        validator.iter_errors(&answer).map(|it| format!("{}: {it}", it.instance_path())).collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}");
    answer
}

/// Returns the schema of the records that a document lists.
fn record(schema: &Value) -> Value {
    let mut lists = schema["properties"].as_object().unwrap().values();
    let items = lists.find_map(|field| field.get("items")).unwrap();
    json!({ "$schema": schema["$schema"], "allOf": [items], "$defs": schema["$defs"] })
}
