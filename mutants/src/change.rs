//! What cargo-mutants would change: `cargo mutants --list --json`.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

/// A change, by its place in the list of all.
pub type Id = usize;

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
    /// Returns the name without the line and the column, which other changes move.
    fn name_without_place(&self) -> String {
        let place = format!("{}:{}:{}:", self.file, self.span.start.line, self.span.start.column);
        match self.name.strip_prefix(&place) {
            Some(rest) => format!("{}:{rest}", self.file),
            None => self.name.clone(),
        }
    }

    /// Returns what tests that notice it are likely to notice, too.
    pub fn place(&self) -> String {
        let function = self.function.as_ref().map_or("", |function| &function.name);
        format!("{} {function}", self.file)
    }
}

/// The lists of changes that are noticed, that do not compile, and that no test notices.
pub const CAUGHT: &str = "caught.txt";
pub const UNVIABLE: &str = "unviable.txt";
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
    let noticed: HashSet<String> = [CAUGHT, UNVIABLE]
        .iter()
        .filter_map(|list| fs::read_to_string(folder.join("mutants.out").join(list)).ok())
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    Ok(all.into_iter().filter(|change| !noticed.contains(&change.name)).collect())
}

/// The changes of a module that are known not to be noticed: the number of those of a name, without its place.
pub struct Known(HashMap<String, usize>);

impl Known {
    /// Reads a list of names with comments; none if there is no such file.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be read.
    pub fn read(file: &Path) -> Result<Self> {
        let mut known = HashMap::new();
        if file.exists() {
            let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
            for name in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                *known.entry(name.to_owned()).or_default() += 1;
            }
        }
        Ok(Self(known))
    }

    /// Divides changes into those that are known, and others. Which of a name is not known: if there are more than are known, none.
    pub fn divide(&self, changes: &[Change], ids: Vec<Id>) -> (Vec<Id>, Vec<Id>) {
        let mut found: HashMap<String, usize> = HashMap::new();
        for &id in &ids {
            *found.entry(changes[id].name_without_place()).or_default() += 1;
        }
        ids.into_iter().partition(|&id| {
            let name = changes[id].name_without_place();
            self.0.get(&name).is_some_and(|known| found[&name] <= *known)
        })
    }
}
