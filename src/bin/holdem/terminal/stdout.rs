//! Standard output for answers, which reports every error.

use std::io::{self, Write};
use std::thread::sleep;
use std::time::Duration;

use super::interrupt;

/// The pause before retrying a full non-blocking pipe.
const PATIENCE: Duration = Duration::from_millis(2);

/// Standard output, locked until it is dropped.
///
/// The standard library ignores an error that means a closed file, but a file that cannot be written may give the
/// same error. So this writes to the system's handle where possible.
pub struct Stdout(Box<dyn Write>);

impl Stdout {
    /// Locks standard output.
    pub fn lock() -> Self {
        #[cfg(unix)]
        if let Ok(file) = crate::file::stdout() {
            return Self(Box::new(file));
        }
        Self(Box::new(io::stdout().lock()))
    }

    /// Repeats an operation while a non-blocking pipe is full.
    fn wait<T>(&mut self, act: impl Fn(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
        loop {
            match act(&mut *self.0) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    if interrupt::interrupted() {
                        return Err(error);
                    }
                    sleep(PATIENCE);
                }
                other => return other,
            }
        }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.wait(|out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.wait(|out| out.flush())
    }
}
