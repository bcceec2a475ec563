//! `copy … to` from a cluster: the client writes, names are literal, and nothing but the target changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::machines::{Cluster, Process, until};

/// A query that takes longer than any test waits.
const ENDLESS: &str = "select max(share1) as a from runouts('random', 'random', 'random')";

/// Returns all files in a folder, with their content, and all folders.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
    let mut contents = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            contents.extend(self::contents(&path));
            contents.insert(path, None);
        } else {
            let content = fs::read(&path).unwrap();
            contents.insert(path, Some(content));
        }
    }
    contents
}

fn has_draft(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).unwrap().flatten();
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with(".holdem-"))
}

/// Starts a cluster whose clients see a folder `DD` with files of users.
fn cluster() -> (Cluster, PathBuf) {
    let cluster = Cluster::start(1);
    let folder = cluster.directory().join("DD");
    fs::create_dir_all(folder.join("deep")).unwrap();
    fs::write(folder.join("hands.csv"), "n\n1\n").unwrap();
    fs::write(folder.join("deep/notes.csv"), "n\n2\n").unwrap();
    (cluster, folder)
}

#[test]
fn the_names_of_copies_are_literal() {
    let (cluster, folder) = cluster();
    let mut expected = contents(&folder);
    for name in ["hands [2026]*.csv", "a?\n{b}.csv", "it's.csv"] {
        let quoted = name.replace('\'', "''");
        let copy = format!("copy (select count(*) as n from boards('flop')) to 'DD/{quoted}'");
        cluster.answer(&[&copy]);
        expected.insert(folder.join(name), Some(b"n\n1755\n".to_vec()));
        assert_eq!(contents(&folder), expected, "{name:?}");
    }
    let rows = "select n, n + 1 as a from 'DD/hands.csv'";
    let copy = format!("copy ({rows}) to 'DD/rows [1]*' stored as csv partitioned by (a)");
    cluster.answer(&[&copy]);
    let mut found = contents(&folder);
    let new: Vec<_> = found.extract_if(.., |path, _| !expected.contains_key(path)).collect();
    assert_eq!(found, expected);
    let files: Vec<_> = new.iter().filter(|(_, content)| content.is_some()).collect();
    let [(path, content)] = files.as_slice() else { panic!("{files:?}") };
    assert_eq!(path.parent(), Some(folder.join("rows [1]*/a=2").as_path()));
    assert_eq!(content.as_deref(), Some("n\n1\n".as_bytes()));
}

#[test]
fn an_output_that_is_an_input_is_refused() {
    let (cluster, folder) = cluster();
    let before = contents(&folder);
    let query = "select * from 'DD/hands.csv'";
    for arguments in [
        [&format!("copy ({query}) to 'DD/deep/../hands.csv'"), "--quiet"],
        [query, "--output=./DD/hands.csv"],
    ] {
        let (code, answer, said) = cluster.ask(&arguments);
        assert!(said.contains("is an input of this call"), "{said}");
        assert_eq!((code, answer.as_str()), (Some(2), ""));
        assert_eq!(contents(&folder), before);
    }
    let analyzed = format!("explain analyze copy ({query}) to 'DD/new.csv'");
    let (code, _, said) = cluster.ask(&[&analyzed]);
    assert!(said.contains("explain analyze does not write files"), "{said}");
    assert_eq!(code, Some(1));
    assert_eq!(contents(&folder), before);
}

#[test]
fn a_copy_that_is_stopped_leaves_no_draft() {
    let (cluster, folder) = cluster();
    let before = contents(&folder);
    for target in ["'DD/hands.csv'", "'DD/rows?' stored as csv partitioned by (a)"] {
        for stop in [Process::interrupt, Process::terminate] {
            let query = cluster.ask_later(&[&format!("copy ({ENDLESS}) to {target}")]);
            until(|| has_draft(&folder).then_some(()))
                .unwrap_or_else(|| panic!("no draft: {}", query.said()));
            std::thread::sleep(std::time::Duration::from_millis(500));
            stop(&query);
            let (code, answer, said) = query.end();
            assert_eq!((code, answer.as_str()), (Some(130), ""), "{target} {said}");
            assert_eq!(contents(&folder), before, "{target}");
        }
    }
}
