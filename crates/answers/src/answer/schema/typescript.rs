//! The types of the npm package: `web/npm/src/records.ts`.

use itertools::Itertools;
use serde_json::Value;

use super::definitions::{COMMAND, camel, definitions, is_one_record};
use super::shape::{Field, Type, fields, type_of};

/// The maximum number of items for which a fixed-length list is a tuple.
const TUPLE: usize = 5;

/// Returns the file for these schemas.
pub fn file(schemas: &[(&str, &Value)]) -> String {
    let definitions = definitions(schemas.iter().map(|(_, schema)| *schema));
    let parts = definitions.into_iter().map(|(name, definition)| declared(name, definition));
    let documents = schemas.iter().filter(|(name, _)| !is_one_record(name));
    let documents = documents.map(|(name, schema)| declared(&camel(name), schema));
    format!(
        "// Generated from the records of the engine: {COMMAND}\n\
         // Numbers of deals beyond 2^53 lose their last digits in JavaScript.\n{}",
        parts.chain(documents).join("")
    )
}

/// Returns the declaration of a type.
fn declared(name: &str, schema: &Value) -> String {
    let about = schema["description"].as_str().map(|text| format!("/** {text} */\n"));
    let about = about.unwrap_or_default();
    if schema.get("properties").is_none() {
        return format!("\n{about}export type {name} = {};\n", typed(&type_of(schema)));
    }
    let fields = fields(schema).iter().map(|field| declared_field(schema, field)).join("");
    format!("\n{about}export interface {name} {{\n{fields}}}\n")
}

/// Returns the declaration of a field with its description.
fn declared_field(schema: &Value, field: &Field<'_>) -> String {
    let Field { name, meaning, of, required } = field;
    let of = match schema["properties"][name]["const"].as_str() {
        Some(text) => format!("\"{text}\""),
        None => typed(of),
    };
    let about = if meaning.is_empty() { String::new() } else { format!("  /** {meaning} */\n") };
    let optional = if *required { "" } else { "?" };
    format!("{about}  {name}{optional}: {of};\n")
}

/// Returns a type in TypeScript.
fn typed(of: &Type<'_>) -> String {
    match of {
        Type::Named(name) => (*name).to_owned(),
        Type::Texts(texts) => texts.iter().map(|text| format!("\"{text}\"")).join(" | "),
        Type::Simple(names) => {
            names.iter().map(|&name| if name == "integer" { "number" } else { name }).join(" | ")
        }
        Type::List(item, Some([least, most])) if least == most && *most <= TUPLE => {
            format!("[{}]", vec![typed(item); *most].join(", "))
        }
        Type::List(item, _) => match **item {
            Type::Named(_) | Type::Simple(_) => format!("{}[]", typed(item)),
            _ => format!("({})[]", typed(item)),
        },
        Type::Map(names, values) => {
            format!("Record<{}, {}>", names.unwrap_or("string"), typed(values))
        }
        Type::Either(forms) => forms.iter().map(typed).join(" | "),
        Type::Nullable(of) => format!("{} | null", typed(of)),
    }
}
