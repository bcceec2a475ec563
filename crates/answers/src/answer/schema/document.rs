//! From the records to the schemas of documents.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use crate::answer::{Layout, Recorded};

/// Returns the schema of an answer, with its name.
pub fn of<A: Recorded<Record: JsonSchema>>() -> (&'static str, Value) {
    (A::SCHEMA, document::<A::Record>(A::SCHEMA, A::LAYOUT))
}

/// Returns the schema of a document with these records.
fn document<R: JsonSchema>(name: &'static str, layout: Layout) -> Value {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with_transform(RecursiveTransform(one_line))
        .with_transform(RecursiveTransform(strict));
    let mut generator = settings.into_generator();
    let record = generator.subschema_for::<R>();
    let mut definitions = generator.take_definitions(true);
    let tag = json!({ "description": "The name and version of this schema.", "const": name });
    let mut root = Map::from_iter([
        ("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into()),
        ("title".to_owned(), name.into()),
    ]);
    match layout {
        Layout::Documents => {
            let key = record.get("$ref").and_then(Value::as_str).unwrap();
            let record = definitions.shift_remove(key.trim_start_matches("#/$defs/")).unwrap();
            let Value::Object(mut record) = record else { panic!("{name}: {record}") };
            let Some(Value::Object(fields)) = record.remove("properties") else { panic!("{name}") };
            let Some(Value::Array(required)) = record.remove("required") else { panic!("{name}") };
            let fields = Map::from_iter([("schema".to_owned(), tag)].into_iter().chain(fields));
            let required = [Value::from("schema")].into_iter().chain(required).collect();
            record.insert("properties".to_owned(), Value::Object(fields));
            record.insert("required".to_owned(), Value::Array(required));
            root.extend(record);
        }
        Layout::List(list) => {
            root.extend(Map::from_iter([
                ("type".to_owned(), "object".into()),
                (
                    "properties".to_owned(),
                    json!({ "schema": tag, list: { "type": "array", "items": record } }),
                ),
                ("required".to_owned(), json!(["schema", list])),
                ("additionalProperties".to_owned(), false.into()),
            ]));
        }
    }
    root.insert("$defs".to_owned(), Value::Object(definitions));
    Value::Object(root)
}

/// Joins the lines of a description, which comes from a doc comment.
fn one_line(schema: &mut Schema) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
}

/// Refuses fields without a description. Removes keywords that only matter in Rust: the sizes of integers.
fn strict(schema: &mut Schema) {
    schema.remove("format");
    for size in [u8::MAX.into(), u16::MAX.into(), u32::MAX] {
        if schema.get("maximum").is_some_and(|max| *max == size) {
            schema.remove("maximum");
        }
    }
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}
