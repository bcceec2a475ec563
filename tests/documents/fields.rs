//! The field tables of `docs/formats.md`: every field is documented, and every documented field exists.

use std::collections::BTreeSet;

use serde_json::Value;

use super::markdown::{Document, code_in, root, tables};
use super::support::holdem;

/// Calls whose answers together have every field of a schema.
const CALLS: [(&str, &[&str]); 23] = [
    (
        "holdem.eval/1",
        &["eval AhKd 9s9c4d2h2s --explain --method all", "eval AhKh QhJhTh --explain"],
    ),
    (
        "holdem.range/1",
        &[
            "range QQ+ 15% -q --to pio",
            "range QQ+,AK -b Qh7h2c --by made,draw",
            "range QQ+ -b Qh7h2c --by strength",
        ],
    ),
    ("holdem.blockers/1", &["range AhQs -b KhKs7d --against AA,AK"]),
    ("holdem.names/1", &["range --list --ranges examples/holdem.toml"]),
    (
        "holdem.equity/1",
        &[
            "equity AhKh QQ+ -b Ks7d2c --by-category --by-combo",
            "equity AhKh random random random --sample 1000",
            "equity AhKh QQ --pot 100 --call 50 --name Hero",
        ],
    ),
    ("holdem.showdown/1", &["showdown AhKh KcQs -b Kd7h2s9cTc --name Hero"]),
    ("holdem.streets/1", &["equity AhKh QQ -b Ks7d2c --streets --name Hero"]),
    ("holdem.plan/1", &["equity AhKh QQ --plan"]),
    ("holdem.odds/1", &["odds AhKh -b Qh7h2c", "odds QQ+,AK -b Qh7h2c", "odds AhKh"]),
    ("holdem.runouts/1", &["runouts AhKh QsQd -b Qh7h2c --name Hero"]),
    ("holdem.nuts/1", &["nuts -b Kd7h2s9c --hand 7c7d"]),
    ("holdem.outs/1", &["outs AhKh QsQd -b Qh7h2c --pot 100 --call 50", "outs AhKh -b Qh7h2c"]),
    ("holdem.preflop/1", &["preflop", "preflop AKs", "preflop --all"]),
    ("holdem.preflop-multiway/1", &["preflop --opponents 2", "preflop AKs --opponents 3"]),
    ("holdem.graph/1", &["graph QQ+ AK -b Ks7d2c --name Hero"]),
    ("holdem.draw/1", &["draw --hand AhAd7c7d2s"]),
    ("holdem.three-card/1", &["three-card SKD9CJS10H10D6"]),
    ("holdem.three-card-frequencies/1", &["three-card --odds"]),
    ("holdem.three-card-odds/1", &["three-card --odds AhKhQd"]),
    ("holdem.hunt/1", &["hunt --seed 7"]),
    ("holdem.verify/1", &["verify --cards 5 -q"]),
    ("holdem.bench/1", &["bench sample --rounds 1 -q"]),
    ("holdem.config/1", &["config", "config --ranges examples/holdem.toml"]),
];

/// Adds the paths of all fields in a value.
fn add_paths(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                found.insert(path.clone());
                add_paths(member, &path, found);
            }
        }
        Value::Array(elements) => {
            elements.iter().for_each(|element| add_paths(element, &format!("{path}[]"), found));
        }
        _ => {}
    }
}

/// Returns the paths of the fields in the answers to calls.
fn answered(schema: &str, calls: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for call in calls {
        let output = holdem(call).args(["-f", "json"]).output().unwrap();
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        let Value::Object(mut members) = document else { panic!("{call}: {document}") };
        assert_eq!(members.remove("schema"), Some(Value::from(schema)), "{call}");
        let lists = ["results", "ranges"];
        let list = lists.iter().find(|&&list| members.len() == 1 && members.contains_key(list));
        match list.and_then(|&list| members[list].as_array()) {
            Some(results) => results.iter().for_each(|result| add_paths(result, "", &mut found)),
            None => add_paths(&Value::Object(members), "", &mut found),
        }
    }
    found
}

/// Returns the paths of the fields in the tables of a section, and of those that are objects with any names.
fn documented(section: &[&str]) -> (BTreeSet<String>, Vec<String>) {
    let (mut found, mut open) = (BTreeSet::new(), Vec::new());
    for row in tables(section, "field") {
        let mut last = String::new();
        for name in code_in(&row[0]) {
            let path = match name.strip_prefix('.') {
                Some(name) => format!("{}.{name}", last.rsplit_once('.').unwrap().0),
                None => name,
            };
            if row[1].starts_with("object by") {
                open.push(format!("{path}."));
            }
            found.insert(path.clone());
            last = path;
        }
    }
    (found, open)
}

#[test]
fn fields_are_documented_and_documented_fields_exist() {
    let formats = Document::read("docs/formats.md");
    for (schema, calls) in CALLS {
        let answered = answered(schema, calls);
        let (documented, open) = documented(&formats.section(&format!("`{schema}`")));
        for path in &documented {
            assert!(answered.contains(path), "{schema} has no field {path}");
        }
        let is_parent =
            |path: &str| answered.iter().any(|other| other.starts_with(&format!("{path}.")));
        for path in &answered {
            let is_open = open.iter().any(|open| path.starts_with(open));
            let known = documented.contains(path) || is_open || is_parent(path);
            assert!(known, "docs/formats.md does not have {path} of {schema}");
        }
    }
}

/// Adds every schema that a text names.
fn add_schemas(text: &str, found: &mut BTreeSet<String>) {
    for (at, _) in text.match_indices("holdem.") {
        let rest = &text[at..];
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && !".-".contains(c));
        let Some(end) = end.filter(|&end| rest[end..].starts_with('/')) else { continue };
        let digits = rest[end + 1..].chars().take_while(char::is_ascii_digit).count();
        if digits > 0 {
            found.insert(rest[..=end + digits].to_owned());
        }
    }
}

/// Adds every schema that a file below a folder names.
fn add_schemas_of(folder: &std::path::Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_schemas_of(&path, found);
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            // The examples in comments have schemas of their own.
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            add_schemas(&code.collect::<Vec<_>>().join("\n"), found);
        }
    }
}

#[test]
fn every_schema_has_a_section() {
    let formats = Document::read("docs/formats.md");
    let sections: BTreeSet<String> = formats
        .prose()
        .into_iter()
        .filter_map(|line| Some(line.strip_prefix("## `")?.trim_end_matches('`').to_owned()))
        .collect();
    let mut known = BTreeSet::new();
    add_schemas_of(&root().join("src"), &mut known);
    assert_eq!(sections, known);
    let checked: BTreeSet<String> = CALLS.iter().map(|(schema, _)| (*schema).to_owned()).collect();
    assert_eq!(checked, sections);
}
