//! The shared part of the generated languages: the definitions of several schemas, each after its dependencies.

use serde_json::{Map, Value};

use super::shape::{Type, fields};

/// The command that writes the generated files.
pub const COMMAND: &str = "cargo test --lib schema -- --ignored regenerate";

/// Returns `true` if the answer to a question is one record in these languages. A call there is about one hand or
/// range.
pub fn is_one_record(question: &str) -> bool {
    ["eval", "range"].contains(&question)
}

/// Returns the definitions of schemas, each after its dependencies.
pub fn definitions<'a>(schemas: impl IntoIterator<Item = &'a Value>) -> Vec<(&'a str, &'a Value)> {
    let mut sorted = Vec::new();
    for schema in schemas {
        let definitions = schema["$defs"].as_object().unwrap();
        for name in definitions.keys() {
            add(name, definitions, &mut sorted);
        }
    }
    sorted
}

/// Adds a definition after its dependencies. Equal names have equal meanings.
fn add<'a>(
    name: &'a str,
    definitions: &'a Map<String, Value>,
    sorted: &mut Vec<(&'a str, &'a Value)>,
) {
    let definition = &definitions[name];
    if let Some((_, known)) = sorted.iter().find(|(known, _)| *known == name) {
        assert_eq!(*known, definition, "two definitions of {name}");
        return;
    }
    for field in fields(definition) {
        needed(&field.of, &mut |name| add(name, definitions, sorted));
    }
    sorted.push((name, definition));
}

/// Calls `found` for each definition that a type refers to.
fn needed<'a>(of: &Type<'a>, found: &mut dyn FnMut(&'a str)) {
    match of {
        Type::Named(name) => found(name),
        Type::List(item, _) | Type::Nullable(item) => needed(item, found),
        Type::Map(names, values) => {
            names.iter().for_each(|name| found(name));
            needed(values, found);
        }
        Type::Either(forms) => forms.iter().for_each(|form| needed(form, found)),
        Type::Texts(_) | Type::Simple(_) => {}
    }
}

/// Returns a name in camel case: `preflop-multiway` is `PreflopMultiway`.
pub fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    name.split('-').map(word).collect()
}
