//! The README: its example, its length, the Rust version and the package name.

use super::markdown::{Document, root};

include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/first_hand.rs"));

#[test]
fn the_first_example_runs() {
    let example = std::fs::read_to_string(root().join("examples/first_hand.rs")).unwrap();
    let fences = Document::read("README.md").fences();
    let programs = fences.iter().filter(|fence| fence.language == "rust");
    let programs: Vec<String> = programs.map(|fence| fence.lines.join("\n") + "\n").collect();
    assert_eq!(programs, [example]);
    main().unwrap();
}

#[test]
fn the_readme_is_short() {
    let lines = Document::read("README.md").text.lines().count();
    assert!(lines <= 250, "{lines} lines");
}

#[test]
fn the_readme_names_the_minimum_rust_version() {
    let text = Document::read("README.md").text;
    let version = env!("CARGO_PKG_RUST_VERSION");
    assert!(text.contains(&format!("{version} or later")), "{version}");
}

/// A crate called `holdem` on the registry belongs to someone else.
#[test]
fn no_document_takes_the_crate_from_the_registry() {
    for document in Document::all() {
        let name = document.path.display();
        for wrong in
            ["cargo install holdem", "cargo add holdem", "holdem = \"", "holdem = { version"]
        {
            assert!(!document.text.contains(wrong), "{name}: {wrong}");
        }
    }
}

#[test]
fn dependencies_name_the_package() {
    let package = env!("CARGO_PKG_NAME");
    let fences = Document::all().into_iter().flat_map(|document| document.fences());
    let mut lines = fences.filter(|fence| fence.language == "toml").flat_map(|fence| fence.lines);
    let line = lines.find(|line| line.starts_with("holdem = {")).unwrap();
    let renamed = format!("package = \"{package}\"");
    assert!(package == "holdem" || line.contains(&renamed), "{line}: the package is {package}");
}
