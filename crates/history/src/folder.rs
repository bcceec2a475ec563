//! The hand files in a folder.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use holdem_engine::parse::{Refusal, shown};

use super::format::Format;

/// The hand files in a folder and its subfolders, sorted by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// The files, each with its size in bytes.
    pub files: Vec<(PathBuf, u64)>,
    /// The number of other files, which are skipped.
    pub others: u64,
}

impl Folder {
    /// Finds the files.
    ///
    /// # Errors
    ///
    /// Returns the first path that cannot be read, with its error.
    pub fn read(folder: &Path) -> Result<Self, (PathBuf, io::Error)> {
        let mut found = Self::default();
        found.walk(folder)?;
        Ok(found)
    }

    fn walk(&mut self, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
        let fail = |error| (folder.to_owned(), error);
        let mut entries =
            fs::read_dir(folder).map_err(fail)?.collect::<Result<Vec<_>, _>>().map_err(fail)?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            // Such as `._hands.txt`, which macOS writes beside a file, and copies of editors.
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            let path = entry.path();
            let about = fs::metadata(&path).map_err(|error| (path.clone(), error))?;
            if about.is_dir() {
                self.walk(&path)?;
            } else if has_ending(&path) {
                self.files.push((path, about.len()));
            } else {
                self.others += 1;
            }
        }
        Ok(())
    }

    /// Returns the refusal of a folder without hand files.
    pub fn without_files(folder: &Path) -> Refusal {
        let endings = Self::endings().join(", ");
        Refusal::new(
            format!("no hand history files in {}", shown(&folder.to_string_lossy())),
            format!(
                "hand history files end in {endings}, also with .gz or .zst, or are .zip archives of them"
            ),
        )
    }

    /// Returns the extensions of hand files, such as `.phh`.
    pub fn endings() -> Vec<String> {
        let endings = Format::ALL.iter().flat_map(|format| format.endings());
        let endings: BTreeSet<String> = endings.map(|ending| format!(".{ending}")).collect();
        endings.into_iter().collect()
    }
}

/// Returns the name of a compressed file without the extension of its compression, or of its archive.
pub fn uncompressed(path: &Path) -> PathBuf {
    let is_compressed = ["gz", "zst", "zip"].iter().any(|known| ends_with(path, known));
    if is_compressed { path.with_extension("") } else { path.to_owned() }
}

fn ends_with(path: &Path, extension: &str) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    ending.eq_ignore_ascii_case(extension)
}

fn has_ending(path: &Path) -> bool {
    if ends_with(path, "zip") {
        return true;
    }
    let inner = uncompressed(path);
    // Only tables of hands, not any table.
    if ends_with(&inner, "csv") {
        let name = inner.file_name().and_then(OsStr::to_str).unwrap_or_default();
        return name.starts_with("poker_now_log");
    }
    let mut endings = Format::ALL.iter().flat_map(|format| format.endings());
    endings.any(|known| ends_with(&inner, known))
}
