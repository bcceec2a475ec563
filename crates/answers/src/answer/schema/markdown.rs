//! The tables of fields in `docs/formats.md`.

use itertools::Itertools;
use serde_json::{Map, Value};

use super::shape::{Field, Type, fields, items, reference, type_of};

/// A row of a table: the path of a field, its type, its meaning.
type Row = [String; 3];

/// The widths to which the columns are padded. Longer cells keep their length.
const WIDTHS: [usize; 3] = [24, 24, 40];

/// Returns the tables of a schema: one, or one for each form of its records, with its name.
pub fn tables(schema: &Value) -> Vec<(Option<&str>, String)> {
    let definitions = schema["$defs"].as_object().unwrap();
    let forms = match items(schema).map(|record| (record, type_of(record))) {
        None => vec![(None, schema)],
        Some((_, Type::Either(forms))) => forms
            .into_iter()
            .filter_map(|form| match form {
                Type::Named(name) => Some((Some(name), &definitions[name])),
                _ => None,
            })
            .collect(),
        Some((record, _)) => vec![(None, target(record, definitions))],
    };
    let table = |(form, record)| {
        let mut rows = Vec::new();
        add_rows(record, "", definitions, &mut rows);
        (form, table(&rows))
    };
    forms.into_iter().map(table).collect()
}

/// Returns the definition that a schema refers to, or the schema itself.
fn target<'a>(schema: &'a Value, definitions: &'a Map<String, Value>) -> &'a Value {
    reference(schema).map_or(schema, |name| &definitions[name])
}

/// Adds a row for each field of an object, and of the objects in it.
fn add_rows(object: &Value, path: &str, definitions: &Map<String, Value>, rows: &mut Vec<Row>) {
    for field in fields(object).into_iter().filter(|field| field.name != "schema") {
        let path = format!("{path}{}", field.name);
        let limits = limits(&object["properties"][field.name]);
        let optional = if field.required { "" } else { ", optional" };
        let kind = format!("{}{limits}{optional}", words(&field.of, definitions));
        rows.push([format!("`{path}`"), kind, meaning(&field)]);
        add_inner(&field.of, &path, definitions, rows);
    }
}

/// Adds the rows of the objects in a field.
fn add_inner(of: &Type<'_>, path: &str, definitions: &Map<String, Value>, rows: &mut Vec<Row>) {
    match of {
        Type::Named(name) => add_rows(&definitions[*name], &format!("{path}."), definitions, rows),
        Type::List(item, _) => add_inner(item, &format!("{path}[]"), definitions, rows),
        Type::Nullable(of) => add_inner(of, path, definitions, rows),
        _ => {}
    }
}

/// Returns a type in words.
fn words(of: &Type<'_>, definitions: &Map<String, Value>) -> String {
    match of {
        Type::Named(name) if definitions[*name].get("properties").is_some() => "object".to_owned(),
        Type::Named(name) => name.trim_end_matches("Name").to_lowercase(),
        Type::Texts(_) => "string".to_owned(),
        Type::Simple(names) => names.join(", "),
        Type::List(item, limits) => {
            let length = match limits {
                Some([least, most]) if least == most => format!("{most} "),
                Some([least, most]) => format!("{least}–{most} "),
                None => String::new(),
            };
            let item = words(item, definitions);
            let plural = item.strip_suffix('y').map_or(format!("{item}s"), |it| format!("{it}ies"));
            format!("list of {length}{plural}")
        }
        Type::Map(names, _) => {
            format!("object by {}", names.map_or("percentile".to_owned(), str::to_lowercase))
        }
        Type::Either(forms) => forms.iter().map(|form| words(form, definitions)).join(" or "),
        Type::Nullable(of) => format!("{} or null", words(of, definitions)),
    }
}

/// Returns the range of a number, if it has an upper limit.
fn limits(schema: &Value) -> String {
    match ["minimum", "maximum"].map(|limit| schema[limit].as_f64()) {
        [Some(least), Some(most)] => format!(", {least} to {most}"),
        _ => String::new(),
    }
}

/// Returns the description of a field as a table cell, with the possible texts.
fn meaning(field: &Field<'_>) -> String {
    let text = field.meaning;
    let text = text.strip_suffix('.').filter(|text| !text.contains(". ")).unwrap_or(text);
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    let text = first.chain(letters).collect::<String>().replace('|', "\\|");
    let of = if let Type::Nullable(of) = &field.of { of } else { &field.of };
    match of {
        Type::Texts(texts) => {
            format!("{text} ({})", texts.iter().map(|text| format!("`{text}`")).join(", "))
        }
        _ => text,
    }
}

/// Returns a table with aligned columns.
fn table(rows: &[Row]) -> String {
    let header = ["field", "type", "meaning"].map(str::to_owned);
    let widths = [0, 1, 2].map(|column| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.chain([header[column].len()]).max().unwrap_or(0).min(WIDTHS[column])
    });
    let line = |row: &Row| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!(" {cell:<width$} "));
        format!("|{}|\n", cells.into_iter().join("|"))
    };
    let rule = widths.iter().map(|width| "-".repeat(width + 2)).join("|");
    let rule = format!("|{rule}|\n");
    [line(&header), rule].into_iter().chain(rows.iter().map(line)).collect()
}
