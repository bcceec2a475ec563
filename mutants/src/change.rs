//! What cargo-mutants would change: `cargo mutants --list --json`.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

/// A change of the code, which a test should notice.
#[derive(Clone, Debug, Deserialize)]
pub struct Change {
    /// What it is called in the lists of cargo-mutants.
    pub name: String,
    /// The file, from the folder of the crate.
    pub file: String,
    /// The function that is changed.
    pub function: Option<Function>,
    /// What is changed.
    pub genre: Genre,
    /// What is there instead.
    pub replacement: String,
    /// Where it is.
    pub span: Span,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Function {
    #[serde(rename = "function_name")]
    pub name: String,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Span {
    pub start: Position,
    pub end: Position,
}

/// A line and a column; both count from 1.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

impl Change {
    /// Returns what tests that notice it are likely to notice, too.
    pub fn place(&self) -> String {
        let function = self.function.as_ref().map_or("", |function| &function.name);
        format!("{} {function}", self.file)
    }
}

/// The lists of changes that are noticed, that do not compile, that compile and were not tried, and that no test notices.
pub const CAUGHT: &str = "caught.txt";
pub const UNVIABLE: &str = "unviable.txt";
pub const UNTRIED: &str = "untried.txt";
pub const MISSED: &str = "missed.txt";

/// Opens a list of changes. What earlier runs found of those that are not tried again stays in it.
///
/// # Errors
///
/// Returns an error if it cannot be written.
pub fn list(folder: &Path, list: &str) -> Result<File> {
    let folder = folder.join("mutants.out");
    fs::create_dir_all(&folder)?;
    let stays = [CAUGHT, UNVIABLE].contains(&list);
    let mut options = OpenOptions::new();
    options.create(true).write(true).append(stays).truncate(!stays);
    options.open(folder.join(list)).context("the lists of changes cannot be written")
}

/// Returns the changes of a crate that no run before has noticed.
///
/// # Errors
///
/// Returns an error if `changes.json` cannot be read.
pub fn left(folder: &Path) -> Result<Vec<Change>> {
    let file = folder.join("changes.json");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let all: Vec<Change> = serde_json::from_str(&text)?;
    // As `cargo mutants --iterate` does.
    let noticed: HashSet<String> = [CAUGHT, UNVIABLE, "previously_caught.txt"]
        .iter()
        .filter_map(|list| fs::read_to_string(folder.join("mutants.out").join(list)).ok())
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    Ok(all.into_iter().filter(|change| !noticed.contains(&change.name)).collect())
}
