//! The hand history files of a call, divided into parts that are read in parallel.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use glob::MatchOptions;
use holdem::history::{Folder, LineCount};
use holdem::parse::Refusal;

/// The size of a part, in bytes. The division depends only on the files, so it is the same on every machine.
const PART: u64 = 1 << 24;

/// The maximum number of files in a part.
const FILES: usize = 256;

/// A byte range of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub path: PathBuf,
    pub start: u64,
    pub end: u64,
}

/// Returns the line count of a file, which its parts share.
pub fn lines(path: &Path) -> Arc<LineCount> {
    let about = fs::metadata(path).ok();
    let modified = about.as_ref().and_then(|about| about.modified().ok());
    let file = (path.to_owned(), about.map_or(0, |about| about.len()), modified);
    let mut known = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOST_COUNTED && !known.contains_key(&file) {
        known.clear();
    }
    Arc::clone(known.entry(file).or_default())
}

/// A version of a file: path, size and modification time.
type Version = (PathBuf, u64, Option<SystemTime>);

/// The line counts of files. They are global because the parts of a file may belong to several tasks of a cluster.
static LINES: LazyLock<Mutex<HashMap<Version, Arc<LineCount>>>> = LazyLock::new(Mutex::default);

/// The maximum number of files whose line counts are kept.
const MOST_COUNTED: usize = 1024;

/// Finds the files that names match: files, folders, and globs such as `hands/*.phh`, each with its size.
///
/// # Errors
///
/// Returns a refusal if a name matches no files, or if they cannot be listed.
pub fn files(names: &[&str]) -> Result<Vec<(PathBuf, u64)>, Refusal> {
    let mut found = Vec::new();
    for &name in names {
        let path = Path::new(name);
        if name.contains("://") {
            return Err(Refusal::new(
                format!("'{name}' is not a file of this machine"),
                "files of hands are read from disks, not from object storage: copy them first",
            ));
        }
        if !name.contains(['*', '?']) || path.exists() {
            found.extend(of_path(path)?);
            continue;
        }
        let options = MatchOptions { require_literal_leading_dot: true, ..MatchOptions::new() };
        let paths = glob::glob_with(name, options).map_err(|error| {
            Refusal::new(format!("'{name}' is not a pattern: {error}"), "'hands/*.phh' is one")
        })?;
        let before = found.len();
        for path in paths {
            let path = path.map_err(|error| unreadable(error.path(), error.error()))?;
            found.extend(of_path(&path)?);
        }
        if found.len() == before {
            let message = format!("no file matches '{name}'");
            return Err(Refusal::new(message, "* matches any characters, ** any folders"));
        }
    }
    Ok(found)
}

/// Returns a file, or the hand history files in a folder.
fn of_path(path: &Path) -> Result<Vec<(PathBuf, u64)>, Refusal> {
    let about = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if about.is_file() {
        return Ok(vec![(path.to_owned(), about.len())]);
    }
    if !about.is_dir() {
        return Err(Refusal::new(
            format!(
                "'{}' is a device or a pipe, and a table is read more than once",
                path.display()
            ),
            "write it to a file first, and ask about the file",
        ));
    }
    let folder = Folder::read(path).map_err(|(path, error)| unreadable(&path, &error))?;
    if folder.files.is_empty() {
        return Err(Folder::without_files(path));
    }
    Ok(folder.files)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::new(format!("'{}' cannot be read: {error}", path.display()), "check the name")
}

/// Divides files into parts: splits large files, and combines small ones.
pub fn parts(files: &[(PathBuf, u64)]) -> Vec<Vec<Piece>> {
    let mut parts = Vec::new();
    let (mut open, mut size) = (Vec::new(), 0);
    for (path, bytes) in files {
        for start in (0..(*bytes).max(1)).step_by(PART as usize) {
            let end = (start + PART).min(*bytes);
            if size + end - start > PART || open.len() == FILES {
                parts.push(std::mem::take(&mut open));
                size = 0;
            }
            size += end - start;
            open.push(Piece { path: path.clone(), start, end });
        }
    }
    parts.push(open);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_are_divided_and_small_ones_are_together() {
        let files = [("a", 10), ("b", PART + 7), ("c", 0), ("d", 5)];
        let files = files.map(|(name, size)| (PathBuf::from(name), size));
        let parts = parts(&files);
        let names = parts.iter().map(|part| {
            let pieces = part.iter().map(|it| (it.path.display().to_string(), it.end - it.start));
            pieces.collect::<Vec<_>>()
        });
        let expected = [vec![("a", 10)], vec![("b", PART)], vec![("b", 7), ("c", 0), ("d", 5)]];
        let expected = expected.map(|part| {
            part.into_iter().map(|(name, size)| (name.to_owned(), size)).collect::<Vec<_>>()
        });
        assert!(names.eq(expected));
    }
}
