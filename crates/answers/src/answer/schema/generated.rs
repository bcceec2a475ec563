//! The files generated from the records. The committed files must equal the generated ones.

use std::fs;
use std::path::{Path, PathBuf};

use super::definitions::COMMAND;
use super::{ALL, ASKED, derived, markdown, python, typescript};

/// Returns the generated files, each with its content.
fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let schemas = derived();
    let formats = root.join("docs/formats.md");
    let mut text = fs::read_to_string(&formats).unwrap();
    let mut files = Vec::new();
    for (name, schema) in &schemas {
        let file = name.trim_start_matches("holdem.").replace('/', "-");
        let file = format!("docs/schema/{file}.json");
        files.push((root.join(file), serde_json::to_string_pretty(schema).unwrap() + "\n"));
        for (form, table) in markdown::tables(schema) {
            let form = form.map(|form| format!(" {form}")).unwrap_or_default();
            text = with_table(&text, &format!("{name}{form}"), &table);
        }
    }
    files.push((formats, text));
    // The schemas of the questions are first.
    let questions = ASKED.iter().copied().zip(schemas.iter().map(|(_, schema)| schema));
    let questions: Vec<_> = questions.collect();
    // The published package of the library has no other folders.
    for (file, content) in [
        ("python/holdem/records.py", python::file(&questions)),
        ("web/npm/src/records.ts", typescript::file(&questions)),
    ] {
        let path = root.join(file);
        if path.exists() {
            files.push((path, content));
        }
    }
    files
}

/// Replaces the table between the markers of a schema.
fn with_table(text: &str, name: &str, table: &str) -> String {
    let [start, end] =
        [format!("<!-- fields of {name} -->\n"), "<!-- end of fields -->".to_owned()];
    let (before, rest) =
        text.split_once(&start).unwrap_or_else(|| panic!("docs/formats.md: no {start}"));
    let (_, after) = rest.split_once(&end).unwrap();
    format!("{before}{start}\n{table}\n{end}{after}")
}

#[test]
#[ignore = "writes the files"]
fn regenerate() {
    for (path, content) in files() {
        fs::write(path, content).unwrap();
    }
}

#[test]
fn what_is_committed_is_what_is_generated() {
    for (path, content) in files() {
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == content, "{} is not up to date: {COMMAND}", path.display());
    }
}

#[test]
fn every_schema_is_listed() {
    let derived: Vec<&str> = derived().iter().map(|(name, _)| *name).collect();
    let listed: Vec<&str> = ALL.iter().map(|schema| schema.name).collect();
    assert_eq!(listed, derived);
}

#[test]
fn a_schema_has_several_names_and_an_unknown_one_the_closest() {
    for name in ["equity", "holdem.equity/1", "equity/1", " Equity "] {
        assert_eq!(super::find(name).unwrap().name, "holdem.equity/1");
    }
    assert_eq!(super::find("three card odds").unwrap().name, "holdem.three-card-odds/1");
    let refusal = |name| super::find(name).unwrap_err().to_string();
    assert!(refusal("equty").ends_with("hint: the closest is equity"), "{}", refusal("equty"));
    assert!(refusal("xyz").contains("the schemas are eval, showdown, "), "{}", refusal("xyz"));
}
