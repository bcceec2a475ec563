//! Files of lines to which several processes append.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

use fs4::FileExt;
use same_file::Handle;

/// A file of lines to which several processes append, each of them complete lines. A process that was killed can leave
/// an incomplete last line.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    /// The file that was read, which stays open: its identity is not given to another file.
    file: Option<Handle>,
    /// The number of bytes that were read.
    read: u64,
}

/// The bytes of a [`LineFile`] that were not read yet.
#[derive(Debug)]
pub struct Added {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Set if this is the whole content: at the first time, and if another file has the name now.
    pub is_whole: bool,
}

/// The answer to [`Added`] bytes: a text to append.
#[derive(Debug)]
pub struct Reply {
    /// The number of bytes that stay; the rest is an incomplete line.
    pub keep: usize,
    /// The text to append; empty to change nothing.
    pub text: String,
}

impl LineFile {
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, file: None, read: 0 }
    }

    /// Reads what was added to the file, and appends to it; no other process reads or appends meanwhile. A missing file
    /// is empty, and is created if `creates` is set.
    ///
    /// # Errors
    ///
    /// Returns an error of the system, or the one of `reply`. All earlier lines stay.
    pub fn exchange<E>(
        &mut self,
        creates: bool,
        reply: impl FnOnce(Added) -> Result<Reply, E>,
    ) -> io::Result<Result<(), E>> {
        let mut options = File::options();
        let opened = options.read(true).append(true).create(creates).open(&self.path);
        let handle = match opened.and_then(Handle::from_file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && !creates => return Ok(Ok(())),
            handle => handle?,
        };
        let lock = Lock::of(handle.as_file());
        let mut file = lock.0;
        let is_whole = self.file.as_ref() != Some(&handle) || file.metadata()?.len() < self.read;
        if is_whole {
            self.read = 0;
        }
        let mut added = Added { bytes: Vec::new(), is_whole };
        file.seek(SeekFrom::Start(self.read))?;
        file.read_to_end(&mut added.bytes)?;
        let length = added.bytes.len();
        let Reply { keep, text } = match reply(added) {
            Ok(reply) => reply,
            Err(error) => return Ok(Err(error)),
        };
        // The appended text is read the next time.
        self.read += keep as u64;
        if !text.is_empty() {
            if keep < length {
                self.cut()?;
            }
            let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_data());
            if written.is_err() {
                // The lines of a full disk stay whole. The first error is the cause.
                let _ = self.cut();
            }
            written?;
        }
        drop(lock);
        self.file = Some(handle);
        Ok(Ok(()))
    }

    /// Removes the bytes that were not read. On some systems, a file that is open for appending cannot be cut.
    fn cut(&self) -> io::Result<()> {
        File::options().write(true).open(&self.path)?.set_len(self.read)
    }
}

/// The lock of a file, until it is dropped.
struct Lock<'f>(&'f File);

impl<'f> Lock<'f> {
    /// Waits for the lock. Some network file systems do not have locks: a process alone does not need one.
    fn of(file: &'f File) -> Self {
        let is_interrupted = |error: io::Error| error.kind() == io::ErrorKind::Interrupted;
        while FileExt::lock(file).is_err_and(is_interrupted) {}
        Self(file)
    }
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        // The system unlocks a file that is closed.
        let _ = FileExt::unlock(self.0);
    }
}
