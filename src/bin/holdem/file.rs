//! Files: those that options name, and standard input and output as files. A file that an option
//! names is replaced only once its new content is complete. The content is written to a new file
//! next to it, which is then renamed. Pipes and devices are written directly.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use holdem::parse::shown;

use crate::failure::Failure;

/// Checks that a file can be written, before the work for it begins. Its content stays.
pub fn check(path: &OsStr) -> Result<(), Failure> {
    let check = || match Target::of(path)? {
        // To open a pipe and close it would end its reader.
        Target::Stdout | Target::Existing(_) => Ok(()),
        Target::Replaced { path, temporary } => {
            if path.exists() {
                OpenOptions::new().write(true).open(&path)?;
            }
            match File::create_new(&temporary) {
                Ok(_) => fs::remove_file(&temporary),
                // The folder does not allow new files. The old file is overwritten.
                Err(_) if path.exists() => Ok(()),
                Err(error) => Err(error),
            }
        }
    };
    check().map_err(|error| failure(path, &error))
}

/// Writes a file, replacing its content.
pub fn save(path: &OsStr, content: &[u8]) -> Result<(), Failure> {
    let save = || match Target::of(path)? {
        Target::Stdout => write(io::stdout().lock(), content),
        Target::Existing(path) => write(OpenOptions::new().write(true).open(path)?, content),
        Target::Replaced { path, temporary } => {
            let replaced = replace(&path, &temporary, content);
            if replaced.is_err() {
                // The first error is reported. A new file that is left over is harmless.
                let _ = fs::remove_file(&temporary);
            }
            replaced
        }
    };
    save().map_err(|error| failure(path, &error))
}

/// Returns the bytes of a file.
pub fn read(path: &OsStr) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| {
        Failure::Failed(format!(
            "\"{}\" could not be read: {error}",
            shown(&path.to_string_lossy())
        ))
    })
}

/// Returns the text of a file.
pub fn read_text(path: &OsStr) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|_| {
        Failure::refused(
            format!("\"{}\" is not text", shown(&path.to_string_lossy())),
            "save it as UTF-8 text",
        )
    })
}

/// Returns whether content goes to a plain file of this name, and not to standard output, a pipe or a device.
pub fn is_plain(path: &OsStr) -> bool {
    matches!(Target::of(path), Ok(Target::Replaced { .. }))
}

fn failure(path: &OsStr, error: &io::Error) -> Failure {
    Failure::Failed(format!("\"{}\" could not be written: {error}", shown(&path.to_string_lossy())))
}

/// The target of content.
enum Target {
    /// Standard output, by another name: `/dev/stdout`, or the file that it goes to.
    Stdout,
    /// Something that exists and is not a plain file: a pipe, a device.
    Existing(PathBuf),
    /// A plain file, new or old, and the path of a new file in the same folder.
    Replaced { path: PathBuf, temporary: PathBuf },
}

impl Target {
    fn of(path: &OsStr) -> io::Result<Self> {
        // A link stays. Its target is replaced.
        let path = match fs::canonicalize(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => PathBuf::from(path),
            found => found?,
        };
        match fs::metadata(&path) {
            Ok(about) if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            // Then the file's content comes first, and the answer follows.
            Ok(about) if is_stdout(&about) => Ok(Self::Stdout),
            Ok(about) if !about.is_file() => Ok(Self::Existing(path)),
            _ => {
                let Some(name) = path.file_name() else {
                    return Err(io::ErrorKind::InvalidFilename.into());
                };
                let mut new = OsString::from(".");
                new.push(name);
                new.push(format!(".{}.new", std::process::id()));
                let temporary = path.with_file_name(new);
                Ok(Self::Replaced { path, temporary })
            }
        }
    }
}

/// Writes a new file. Gives it the name and the permissions of the old one.
fn replace(path: &Path, temporary: &Path, content: &[u8]) -> io::Result<()> {
    let file = match File::create_new(temporary) {
        Err(_) if path.exists() => return write(File::create(path)?, content),
        new => new?,
    };
    if let Ok(old) = fs::metadata(path) {
        file.set_permissions(old.permissions())?;
    }
    write(&file, content)?;
    file.sync_all()?;
    fs::rename(temporary, path)
}

fn write(mut file: impl Write, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.flush()
}

/// Returns standard output as a file. It has no buffer.
#[cfg(unix)]
pub fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Returns the metadata of standard input.
#[cfg(unix)]
pub fn stdin_metadata() -> io::Result<Metadata> {
    use std::os::fd::AsFd;
    File::from(io::stdin().as_fd().try_clone_to_owned()?).metadata()
}

/// Returns the metadata of standard input.
#[cfg(not(unix))]
pub fn stdin_metadata() -> io::Result<Metadata> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns whether a file, a pipe or a device is the target of standard output.
#[cfg(unix)]
pub fn is_stdout(about: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let is_same = |output: Metadata| (output.dev(), output.ino()) == (about.dev(), about.ino());
    stdout().and_then(|output| output.metadata()).is_ok_and(is_same)
}

/// Returns whether a file is the target of standard output. On this system it is unknown.
#[cfg(not(unix))]
pub fn is_stdout(_: &Metadata) -> bool {
    false
}
