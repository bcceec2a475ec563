//! The manifests: one version, and a comment for every dependency.

use std::collections::BTreeSet;
use std::fs;

use super::markdown::{code_in, root};

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Returns the first version in a manifest.
fn version(path: &str) -> String {
    let text = read(path);
    let mut lines = text.lines();
    let version = lines.find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    version.unwrap_or_else(|| panic!("{path} has no version")).to_owned()
}

#[test]
fn all_packages_have_one_version() {
    let own = env!("CARGO_PKG_VERSION");
    for package in ["benchmarks", "fuzz", "mcp", "python", "sql", "sql/python", "web"] {
        assert_eq!(version(&format!("{package}/Cargo.toml")), own, "{package}");
    }
    for project in ["python/pyproject.toml", "sql/python/pyproject.toml"] {
        assert_eq!(version(project), own, "{project}");
    }
    let npm: serde_json::Value = serde_json::from_str(&read("web/npm/package.json")).unwrap();
    assert_eq!(npm["version"].as_str(), Some(own));
}

#[test]
fn every_dependency_has_its_reason() {
    let text = read("docs/dependencies.md");
    let named: BTreeSet<String> =
        text.lines().filter(|line| line.starts_with("| `")).flat_map(code_in).collect();
    let crates = root().join("crates").read_dir().unwrap().map(|entry| entry.unwrap().path());
    let manifests = crates.map(|path| path.join("Cargo.toml")).chain([root().join("Cargo.toml")]);
    let mut checked = BTreeSet::new();
    for manifest in manifests {
        let text = fs::read_to_string(manifest).unwrap();
        for heading in ["\n[dependencies]\n", "\n[dev-dependencies]\n"] {
            let list = text.split(heading).nth(1).unwrap_or_default();
            let list = list.split("\n[").next().unwrap_or_default();
            let names = list.lines().filter_map(|line| line.split(['.', ' ']).next());
            for name in names.filter(|name| !name.is_empty() && !name.starts_with("holdem-")) {
                assert!(named.contains(name), "docs/dependencies.md does not name {name}");
                checked.insert(name.to_owned());
            }
        }
    }
    assert!(checked.len() > 30, "{checked:?}");
}
