//! Targets: the file that a name stands for, and the checks before it is written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::draft::Draft;
use crate::error::OutputError;
use crate::line_file::LineFile;

/// The maximum number of links that are followed, as on Linux.
const MAX_LINKS: usize = 40;

/// The number of bytes that [`Output::holds`] reads.
const HEAD: u64 = 4096;

/// A file that can be written.
#[derive(Clone, Debug)]
pub struct Output {
    /// The path with all links followed, so that a link stays and its target is replaced.
    path: PathBuf,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A file that does not exist yet.
    New,
    /// A file with content.
    Existing,
    /// A device or a pipe.
    Stream,
}

impl Output {
    /// Checks that a file can be written. Its content stays, and a new file is not created yet.
    ///
    /// # Errors
    ///
    /// Returns an error for a folder, a write-protected file, and a folder that allows no new files.
    pub fn open(path: &Path) -> Result<Self, OutputError> {
        let path = followed(path)?;
        let kind = match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => return Err(OutputError::Folder),
            Ok(metadata) if !metadata.is_file() => Kind::Stream,
            // A superuser could write the file anyway.
            Ok(metadata) if metadata.permissions().readonly() => return Err(OutputError::ReadOnly),
            Ok(_) => Kind::Existing,
            Err(error) if error.kind() == io::ErrorKind::NotFound && ends_with_name(&path) => {
                Kind::New
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(OutputError::Folder);
            }
            Err(error) => return Err(error.into()),
        };
        if kind == Kind::Existing {
            OpenOptions::new().write(true).open(&path)?;
        }
        let output = Self { path, kind };
        // Opening and closing a pipe would end its reader.
        if kind != Kind::Stream {
            Draft::file(output.path.clone())?;
        }
        Ok(output)
    }

    /// Returns the path with all links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns whether this is a regular file, existing or new, not a device or a pipe.
    pub fn is_file(&self) -> bool {
        self.kind != Kind::Stream
    }

    /// Returns whether there is a file with this name, whose content would be replaced.
    pub fn replaces(&self) -> bool {
        self.kind == Kind::Existing
    }

    /// Checks that no input of the same call is this file, under any name: links and hard links included.
    ///
    /// # Errors
    ///
    /// Returns the first input that is this file.
    pub fn check_inputs<'a>(
        &self,
        inputs: impl IntoIterator<Item = &'a Path>,
    ) -> Result<(), OutputError> {
        let Some(handle) = self.handle() else { return Ok(()) };
        // A pipe among the inputs must not be opened twice.
        let is_this = |input: &&Path| {
            fs::metadata(input).is_ok_and(|metadata| metadata.is_file())
                && Handle::from_path(input).is_ok_and(|input| input == handle)
        };
        match inputs.into_iter().find(is_this) {
            Some(input) => Err(OutputError::Input(input.to_owned())),
            None => Ok(()),
        }
    }

    /// Returns whether standard input is read from this file.
    pub fn is_stdin(&self) -> bool {
        let stdin = || Handle::stdin().ok();
        self.handle().is_some_and(|handle| stdin().is_some_and(|stdin| stdin == handle))
    }

    /// Returns whether standard output goes to this file.
    pub fn is_stdout(&self) -> bool {
        let stdout = || Handle::stdout().ok();
        self.handle().is_some_and(|handle| stdout().is_some_and(|stdout| stdout == handle))
    }

    /// Returns whether `is_kind` accepts the first bytes of the file. A new or empty file is accepted as any kind.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn holds(&self, is_kind: impl FnOnce(&[u8]) -> bool) -> io::Result<bool> {
        if self.kind != Kind::Existing {
            return Ok(true);
        }
        let mut head = Vec::new();
        File::open(&self.path)?.take(HEAD).read_to_end(&mut head)?;
        Ok(head.is_empty() || is_kind(&head))
    }

    /// Creates the draft that becomes this file.
    ///
    /// # Errors
    ///
    /// Returns an error if the folder allows no new files, or the device cannot be opened.
    pub fn draft(self) -> io::Result<Draft> {
        match self.kind {
            Kind::Stream => Draft::stream(&self.path),
            Kind::New | Kind::Existing => Draft::file(self.path),
        }
    }

    /// Writes the whole content of this file.
    ///
    /// # Errors
    ///
    /// Returns an error if the content cannot be written; the old content stays.
    pub fn write(self, content: &[u8]) -> io::Result<()> {
        let mut draft = self.draft()?;
        io::Write::write_all(&mut draft, content)?;
        draft.commit()
    }

    /// Returns this file as one to which lines are appended.
    pub fn lines(self) -> LineFile {
        LineFile::new(self.path)
    }

    fn handle(&self) -> Option<Handle> {
        (self.kind == Kind::Existing).then(|| Handle::from_path(&self.path).ok()).flatten()
    }
}

/// Returns whether a path ends with the name of a file, not with `/` or `/.` after it.
fn ends_with_name(path: &Path) -> bool {
    let bytes = path.as_os_str().as_encoded_bytes();
    path.file_name().is_some_and(|name| bytes.ends_with(name.as_encoded_bytes()))
}

/// Returns the path with all links followed, even if the file does not exist yet.
pub(crate) fn followed(path: &Path) -> io::Result<PathBuf> {
    // A stream such as `/dev/stdout` is a link to a name that is not a path.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return Ok(path.to_owned());
    }
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::canonicalize(&path) {
            // An open file without a name, such as a deleted one in `/proc`.
            Err(_) if fs::metadata(&path).is_ok() => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            found => return found,
        }
        let Ok(link) = fs::read_link(&path) else {
            return match path.file_name() {
                Some(_) => Ok(path),
                None => Err(io::ErrorKind::InvalidFilename.into()),
            };
        };
        path = path.parent().map_or(link.clone(), |folder| folder.join(link));
    }
    Err(io::Error::other("too many links"))
}
