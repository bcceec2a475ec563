//! The records of the Python package: `python/holdem/records.py`.

use itertools::Itertools;
use serde_json::Value;

use super::definitions::{COMMAND, camel, definitions, is_one_record};
use super::shape::{Field, Type, fields, items, reference, type_of};

/// The maximum length of a line.
const WIDTH: usize = 110;

/// Two records that are one class in Python, with the fields of both.
const MERGED: [&str; 2] = ["Matchup", "MultiwayMatchup"];

/// Returns the file for these schemas.
pub fn file(schemas: &[(&str, &Value)]) -> String {
    let definitions = definitions(schemas.iter().map(|(_, schema)| *schema));
    let alone = schemas.iter().filter(|(name, _)| is_one_record(name));
    let alone: Vec<&str> = alone.filter_map(|(_, schema)| reference(items(schema)?)).collect();
    let is_record = |(_, definition): &(&str, &Value)| definition.get("properties").is_some();
    let (records, aliases): (Vec<_>, Vec<_>) = definitions.iter().copied().partition(is_record);
    let mut names = aliases.iter().map(|(name, _)| (*name).to_owned()).collect_vec();
    let mut declarations = aliases.iter().map(|(name, of)| alias(name, of)).join("");
    for &(name, record) in records.iter().filter(|(name, _)| *name != MERGED[1]) {
        if alone.contains(&name) {
            let name = format!("{name}Fields");
            declarations += &class(&name, "", record, &fields(record));
            names.push(name);
            continue;
        }
        let other = records.iter().find(|(other, _)| name == MERGED[0] && *other == MERGED[1]);
        let fields = merged(fields(record), other.map(|(_, other)| fields(other)));
        declarations += &class(name, "@dataclass(frozen=True, slots=True)\n", record, &fields);
        names.push(name.to_owned());
    }
    // The records that are documents. An answer with a list of records already has a declaration.
    for (question, schema) in schemas.iter().filter(|(_, schema)| items(schema).is_none()) {
        let name = format!("{}Fields", camel(question));
        let fields = fields(schema);
        declarations += &class(&name, "", schema, &fields[1..]);
        names.push(name);
    }
    names.sort_unstable();
    let names = names.iter().map(|name| format!("    \"{name}\",\n")).join("");
    format!(
        "\"\"\"The parts of answers. Their fields are those of the program's JSON.\"\"\"\n\n\
         # Generated from the records of the program: {COMMAND}\n\n\
         from __future__ import annotations\n\n\
         from dataclasses import dataclass\n\
         from typing import Literal, TypeAlias\n\n\
         __all__ = [\n{names}]\n\n{declarations}"
    )
}

/// Returns the fields of two records. Fields of only one of them may be missing.
fn merged<'a>(fields: Vec<Field<'a>>, others: Option<Vec<Field<'a>>>) -> Vec<Field<'a>> {
    let Some(others) = others else { return fields };
    let has = |fields: &[Field<'_>], name| fields.iter().any(|field| field.name == name);
    let more = others.iter().filter(|other| !has(&fields, other.name)).cloned();
    let all = fields.iter().cloned().chain(more).map(|field| {
        let other = others.iter().find(|other| other.name == field.name);
        let nullable = other.filter(|other| matches!(other.of, Type::Nullable(_)));
        let required = field.required && other.is_some() && has(&fields, field.name);
        Field { required, ..nullable.cloned().unwrap_or(field) }
    });
    all.collect()
}

/// Returns the alias for a definition that is not an object.
fn alias(name: &str, schema: &Value) -> String {
    let about = schema["description"].as_str().map(|text| format!("\"\"\"{text}\"\"\"\n"));
    let of = annotated(&format!("{name}: TypeAlias ="), &type_of(schema), "");
    format!("\n{of}{}", about.unwrap_or_default())
}

/// Returns the declaration of a class.
fn class(name: &str, decorator: &str, schema: &Value, fields: &[Field<'_>]) -> String {
    let about = in_python(schema["description"].as_str().unwrap_or_default());
    let about = match about.split_once(". ") {
        Some((summary, rest)) => format!("{summary}.\n\n    {rest}\n    "),
        None => about,
    };
    let fields = fields.iter().map(declared).join("");
    format!("\n\n{decorator}class {name}:\n    \"\"\"{about}\"\"\"\n\n{fields}")
}

/// Returns the declaration of a field with its description.
fn declared(field: &Field<'_>) -> String {
    let of = match &field.of {
        of @ Type::Nullable(_) => of.clone(),
        of if field.required => of.clone(),
        of => Type::Nullable(Box::new(of.clone())),
    };
    let declaration = annotated(&format!("    {}:", field.name), &of, "    ");
    format!("{declaration}{}", sentence(field.meaning))
}

/// Returns a text with Python literals.
fn in_python(text: &str) -> String {
    let values = [("`null`", "`None`"), ("`true`", "`True`"), ("`false`", "`False`")];
    values.iter().fold(text.to_owned(), |text, (json, python)| text.replace(json, python))
}

/// Returns the docstring of a field, in lines.
fn sentence(text: &str) -> String {
    const QUOTES: &str = "    \"\"\"";
    let text = in_python(text);
    if QUOTES.len() + text.chars().count() + 3 <= WIDTH {
        return format!("{QUOTES}{text}\"\"\"\n");
    }
    let mut lines = vec![QUOTES.to_owned()];
    for word in text.split(' ') {
        let line = lines.last_mut().unwrap();
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(format!("    {word}"));
        } else if line.ends_with("\"\"\"") {
            line.push_str(word);
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    format!("{}\n    \"\"\"\n", lines.join("\n"))
}

/// Returns a line that ends with a type, split into several lines if it is long.
fn annotated(start: &str, of: &Type<'_>, indent: &str) -> String {
    let line = format!("{start} {}\n", typed(of));
    match of {
        Type::Texts(texts) if line.chars().count() > WIDTH => {
            let texts = texts.iter().map(|text| format!("{indent}    \"{text}\",\n")).join("");
            format!("{start} Literal[\n{texts}{indent}]\n")
        }
        _ => line,
    }
}

/// Returns a type in Python.
fn typed(of: &Type<'_>) -> String {
    match of {
        Type::Named(name) => (*name).to_owned(),
        Type::Texts(texts) => {
            format!("Literal[{}]", texts.iter().map(|text| format!("\"{text}\"")).join(", "))
        }
        Type::Simple(names) => names
            .iter()
            .map(|name| match *name {
                "string" => "str",
                "integer" => "int",
                "number" => "float",
                "boolean" => "bool",
                other => panic!("{other} has no type in Python"),
            })
            .join(" | "),
        Type::List(item, _) => format!("list[{}]", typed(item)),
        Type::Map(names, values) => {
            format!("dict[{}, {}]", names.unwrap_or("str"), typed(values))
        }
        Type::Either(forms) => forms.iter().map(typed).join(" | "),
        Type::Nullable(of) => format!("{} | None", typed(of)),
    }
}
