//! Target folders, and the checks before their files are written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::draft_folder::{DraftFolder, is_inside};
use crate::error::OutputError;
use crate::target::followed;

/// A folder that can be written: a new or an empty one.
#[derive(Clone, Debug)]
pub struct OutputFolder {
    /// The path that the draft gets: the first missing folder of the path, or an existing empty folder.
    target: PathBuf,
    /// The rest of the path; empty if only the last folder is missing.
    inner: PathBuf,
}

impl OutputFolder {
    /// Checks that a folder can be written. Its parent folders may be missing. Nothing is created.
    ///
    /// # Errors
    ///
    /// Returns an error if the folder has content, if the path is not a folder, or if the system allows no new
    /// folder.
    pub fn open(path: &Path) -> Result<Self, OutputError> {
        let path = followed(path)?;
        let output = match fs::metadata(&path) {
            Ok(metadata) if !metadata.is_dir() => return Err(OutputError::NotFolder),
            Ok(_) if fs::read_dir(&path)?.next().is_some() => return Err(OutputError::NotEmpty),
            Ok(_) => Self { target: path, inner: PathBuf::new() },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Drop a trailing slash.
                Self::missing(&path.components().collect::<PathBuf>())?
            }
            Err(error) => return Err(error.into()),
        };
        output.draft()?;
        Ok(output)
    }

    fn missing(path: &Path) -> io::Result<Self> {
        let is_missing = |path: &&Path| !path.as_os_str().is_empty() && !path.exists();
        let target = path.ancestors().take_while(is_missing).last().unwrap_or(path);
        let inner = path.strip_prefix(target).unwrap_or(Path::new(""));
        // Refuse a dangling link, which the rename would replace, and `missing/..`, which cannot be resolved.
        if target.is_symlink() || target.file_name().is_none() || !is_inside(inner) {
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(Self { target: target.to_owned(), inner: inner.to_owned() })
    }

    /// Creates the draft that becomes this folder.
    ///
    /// # Errors
    ///
    /// Returns an error if the system allows no new folder.
    pub fn draft(&self) -> io::Result<DraftFolder> {
        DraftFolder::new(self.target.clone(), self.inner.clone())
    }
}
