//! Sections of a file, each read when it is first needed.

use std::fmt;
use std::io::{Read, Seek, SeekFrom};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::Section;
use super::boards::Boards;
use super::file::{SectionReader, SolutionError};

/// A reader that can be moved to any position.
pub trait ReadAt: Read + Seek + Send {}

impl<R: Read + Seek + Send> ReadAt for R {}

/// A file, and the sections in it.
pub struct Source {
    file: Mutex<Box<dyn ReadAt>>,
    sections: SectionReader,
    failure: OnceLock<SolutionError>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sections, failure, .. } = self;
        let mut shown = f.debug_struct("Source");
        shown.field("sections", sections).field("failure", failure).finish_non_exhaustive()
    }
}

impl Source {
    pub fn new(file: impl ReadAt + 'static, sections: SectionReader) -> Self {
        Self { file: Mutex::new(Box::new(file)), sections, failure: OnceLock::new() }
    }

    /// Returns the first error of reading.
    pub fn failure(&self) -> Option<SolutionError> {
        self.failure.get().copied()
    }

    /// Reads a section, unless another thread has just done so. After an error nothing more is read.
    pub fn read(&self, boards: &Boards, index: usize, section: &Section) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if section.is_known() || self.failure().is_some() {
            return;
        }
        let start = SeekFrom::Start(self.sections.start(boards, index));
        let read = match file.seek(start) {
            Ok(_) => self.sections.read(&mut *file, boards, index),
            Err(error) => Err(error.into()),
        };
        match read {
            Ok(numbers) => section.learn(numbers),
            Err(error) => _ = self.failure.set(error),
        }
    }
}
