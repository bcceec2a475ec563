//! Drafts: new content that is written under a temporary name.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

use crate::draft_folder;

/// The paths of all drafts of this process, for [`discard_drafts`].
static DRAFTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn drafts() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all drafts of this process, files and folders, for a program that exits without dropping its values.
pub fn discard_drafts() {
    draft_folder::discard();
    for draft in std::mem::take(&mut *drafts()) {
        // The process is exiting: an error cannot be reported.
        let _ = fs::remove_file(draft);
    }
}

/// Creates an empty file next to a target, with a random name. The file is removed when the value is dropped.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    // Like any new file: with the permissions that the user's umask allows, and errors that keep their code.
    named().make_in(parent(target), |path| File::create_new(path))
}

/// Returns the settings of the names of drafts.
fn named() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".holdem-").suffix(".new");
    builder
}

/// Creates an empty folder next to a target, with a random name and the permissions that the user's umask allows.
pub(crate) fn folder_beside(target: &Path) -> io::Result<TempDir> {
    let mut builder = named();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(parent(target))
}

/// Returns the folder that a path is in.
pub(crate) fn parent(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The new content of a file. Dropped without [`commit`](Self::commit), it is removed.
#[derive(Debug)]
pub struct Draft(Inner);

#[derive(Debug)]
enum Inner {
    File { draft: Registered, target: PathBuf },
    Stream(File),
}

/// A draft that [`discard_drafts`] finds.
#[derive(Debug)]
struct Registered(Option<NamedTempFile>);

impl Registered {
    fn new(file: NamedTempFile) -> Self {
        drafts().insert(file.path().to_owned());
        Self(Some(file))
    }

    fn file(&mut self) -> io::Result<&mut File> {
        let file = self.0.as_mut().map(NamedTempFile::as_file_mut);
        file.ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        // The lock is held until the file is removed, so that no draft is missed.
        let mut drafts = drafts();
        if let Some(file) = self.0.take() {
            drafts.remove(file.path());
        }
    }
}

impl Draft {
    pub(crate) fn file(target: PathBuf) -> io::Result<Self> {
        let draft = Registered::new(beside(&target)?);
        Ok(Self(Inner::File { draft, target }))
    }

    pub(crate) fn stream(path: &Path) -> io::Result<Self> {
        Ok(Self(Inner::Stream(File::options().write(true).open(path)?)))
    }

    /// Returns the path of the draft; `None` for a device or a pipe.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Inner::File { draft, .. } => draft.0.as_ref().map(NamedTempFile::path),
            Inner::Stream(_) => None,
        }
    }

    /// Flushes the content to the disk.
    ///
    /// # Errors
    ///
    /// Returns an error if the content does not reach the disk.
    pub fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        match &mut self.0 {
            Inner::File { draft, .. } => draft.file()?.sync_all(),
            Inner::Stream(_) => Ok(()),
        }
    }

    /// Returns a second handle of the draft. Both share one offset.
    ///
    /// # Errors
    ///
    /// Returns an error if the system refuses.
    pub fn handle(&mut self) -> io::Result<File> {
        match &mut self.0 {
            Inner::File { draft, .. } => draft.file()?.try_clone(),
            Inner::Stream(file) => file.try_clone(),
        }
    }

    /// Gives the draft the name of its target, and the permissions of the file that it replaces.
    ///
    /// # Errors
    ///
    /// Returns an error if the content does not reach the disk; the draft is removed, and the old file stays.
    pub fn commit(self) -> io::Result<()> {
        match self.0 {
            Inner::Stream(mut file) => file.flush(),
            Inner::File { mut draft, target } => {
                let file = draft.file()?;
                if let Ok(old) = fs::metadata(&target) {
                    file.set_permissions(old.permissions())?;
                }
                file.flush()?;
                file.sync_all()?;
                // The lock is held during the rename: the path is registered exactly as long as the draft has it.
                let mut drafts = drafts();
                let Some(file) = draft.0.take() else { return Ok(()) };
                drafts.remove(file.path());
                file.persist(&target).map(drop).map_err(|error| error.error)
            }
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Inner::File { draft, .. } => draft.file()?.write(bytes),
            Inner::Stream(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Inner::File { draft, .. } => draft.file()?.flush(),
            Inner::Stream(file) => file.flush(),
        }
    }
}
