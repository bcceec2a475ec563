//! The house keeps its floors: a file imports from its own floor's folder and from the floors above
//! it in this list, never from below.

use std::fs;
use std::path::{Path, PathBuf};

/// The floors, from the one that needs nothing down to the program.
const FLOORS: [&str; 10] =
    ["card", "parse", "hand", "eval", "holdem", "range", "equity", "analysis", "games", "cli"];

/// The methods, which never import each other.
const METHODS: [&str; 3] = ["combinations", "buckets", "lookup"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All Rust files below a folder, with their text less its comments.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path, code.collect::<Vec<_>>().join("\n")));
        }
    }
    found
}

/// The names that stand directly after `path` wherever it comes in the code.
fn names_after<'a>(code: &'a str, path: &str) -> Vec<&'a str> {
    let names = code.match_indices(path).map(|(at, _)| {
        let rest = &code[at + path.len()..];
        &rest[..rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())]
    });
    names.collect()
}

#[test]
fn every_folder_is_a_floor() {
    for entry in fs::read_dir(source()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let known = FLOORS.contains(&name.as_str()) || name == "lib.rs" || name == "main.rs";
        assert!(known, "src/{name} is not in the list of floors");
    }
}

#[test]
fn no_file_imports_from_a_floor_below_its_own() {
    let mut imports = 0;
    for (floor, name) in FLOORS.iter().enumerate() {
        for (path, code) in files(&source().join(name)) {
            let climbs = names_after(&code, "super::").into_iter();
            let climbed = climbs.filter(|&climbed| FLOORS.contains(&climbed) && climbed != *name);
            for imported in names_after(&code, "crate::").into_iter().chain(climbed) {
                let from = FLOORS.iter().position(|floor| *floor == imported);
                let from = from.unwrap_or_else(|| {
                    panic!("{}: crate::{imported} is not a floor; import from one", path.display())
                });
                assert!(from <= floor, "{}: imports crate::{imported}", path.display());
                imports += 1;
            }
        }
    }
    assert!(imports > 50, "only {imports} imports were found: are they still written so?");
}

#[test]
fn methods_never_import_each_other() {
    for method in METHODS {
        let eval = source().join("eval");
        let mut own = Vec::new();
        if eval.join(method).is_dir() {
            own.extend(files(&eval.join(method)));
        } else {
            let path = eval.join(method).with_extension("rs");
            own.push((path.clone(), fs::read_to_string(path).unwrap()));
        }
        for (path, code) in own {
            for other in METHODS.into_iter().filter(|&other| other != method) {
                let imports = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                let mut names = imports.filter(|line| line.contains(other));
                assert_eq!(names.next(), None, "{} names {other}", path.display());
            }
        }
    }
}

#[test]
fn only_the_program_prints() {
    for name in FLOORS.iter().filter(|&&name| name != "cli") {
        for (path, code) in files(&source().join(name)) {
            for macro_name in ["print!", "println!", "eprint!", "eprintln!", "dbg!"] {
                assert!(!code.contains(macro_name), "{} has {macro_name}", path.display());
            }
        }
    }
}
