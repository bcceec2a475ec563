//! Draft folders: files that get their names together.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::TempDir;

use crate::draft;

/// All draft folders of this process by their paths. A folder is removed when its entry is dropped.
static FOLDERS: Mutex<BTreeMap<PathBuf, TempDir>> = Mutex::new(BTreeMap::new());

fn folders() -> MutexGuard<'static, BTreeMap<PathBuf, TempDir>> {
    FOLDERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all draft folders of this process.
pub(crate) fn discard() {
    folders().clear();
}

/// The new content of a folder. Dropped without [`commit`](Self::commit), it is removed with all files in it.
#[derive(Debug)]
pub struct DraftFolder {
    /// The path of the draft, by which its entry is found.
    draft: PathBuf,
    /// The path that the draft gets.
    target: PathBuf,
    /// The folder for the files: the draft itself if this is empty, else a folder in it.
    inner: PathBuf,
}

impl DraftFolder {
    pub(crate) fn new(target: PathBuf, inner: PathBuf) -> io::Result<Self> {
        let folder = draft::folder_beside(&target)?;
        create_folders(folder.path(), &inner)?;
        let draft = folder.path().to_owned();
        folders().insert(draft.clone(), folder);
        Ok(Self { draft, target, inner })
    }

    /// Creates a file with a relative name such as `street=flop/rows.csv`, and the folders in that name.
    ///
    /// # Errors
    ///
    /// Returns an error if the name leads out of the folder or is in use, if the system refuses, or after
    /// [`discard_drafts`](crate::discard_drafts).
    pub fn create(&self, name: &Path) -> io::Result<File> {
        if !is_inside(name) {
            return Err(io::ErrorKind::InvalidFilename.into());
        }
        // Hold the lock, so that no file is created in a folder that is being removed.
        let folders = folders();
        let Some(folder) = folders.get(&self.draft) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let name = self.inner.join(name);
        create_folders(folder.path(), name.parent().unwrap_or(Path::new("")))?;
        File::create_new(folder.path().join(name))
    }

    /// Gives the draft the name of its target, and the permissions of the empty folder that it replaces.
    ///
    /// # Errors
    ///
    /// Returns an error if the target is not an empty folder any more, or the system refuses. The draft is removed.
    pub fn commit(self) -> io::Result<()> {
        let mut folders = folders();
        let Some(folder) = folders.remove(&self.draft) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        if let Ok(old) = fs::metadata(&self.target) {
            fs::set_permissions(folder.path(), old.permissions())?;
            // On other systems a rename does not replace a folder. `remove_dir` fails unless it is empty.
            #[cfg(not(unix))]
            fs::remove_dir(&self.target)?;
        }
        fs::rename(folder.path(), &self.target)?;
        let _ = folder.keep();
        Ok(())
    }
}

impl Drop for DraftFolder {
    fn drop(&mut self) {
        folders().remove(&self.draft);
    }
}

/// Creates the folders of a relative name in a folder, which is not created again if another process has removed it.
fn create_folders(folder: &Path, name: &Path) -> io::Result<()> {
    let mut path = folder.to_owned();
    for part in name {
        path.push(part);
        match fs::create_dir(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => created?,
        }
    }
    Ok(())
}

/// Returns whether a relative name stays in the folder that it is joined to.
pub(crate) fn is_inside(name: &Path) -> bool {
    name.components().all(|part| matches!(part, Component::Normal(_)))
}
