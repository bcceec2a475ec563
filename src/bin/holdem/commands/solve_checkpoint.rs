//! `holdem solve --checkpoint`: a search that goes on from a file.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use holdem::answer::Error;
use holdem::parse::shown;
use holdem::question::solve::{Checkpoint, Search};
use holdem_output::{Output, OutputError};

use crate::terminal::interrupt;

/// A file that keeps a search.
#[derive(Debug)]
pub struct CheckpointFile(pub OsString);

impl CheckpointFile {
    fn failed(&self, what: &str, error: &dyn std::fmt::Display) -> Error {
        Error::Failed(format!("cannot {what} \"{}\": {error}", shown(&self.0.to_string_lossy())))
    }
}

impl Checkpoint for CheckpointFile {
    fn open(&mut self) -> Result<Option<Box<dyn Read>>, Error> {
        let empty = |file: &File| file.metadata().is_ok_and(|about| about.len() == 0);
        match File::open(&self.0) {
            Ok(file) if empty(&file) => Ok(None),
            Ok(file) => Ok(Some(Box::new(BufReader::new(file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.failed("read", &error)),
        }
    }

    fn keep(&mut self, search: &Search) -> Result<(), Error> {
        // Ctrl-C must remove the draft.
        interrupt::watch();
        let keep = || -> Result<(), OutputError> {
            let mut out = BufWriter::new(Output::open(Path::new(&self.0))?.draft()?);
            search.keep(&mut out)?;
            out.flush()?;
            out.into_inner().map_err(io::IntoInnerError::into_error)?.commit()?;
            Ok(())
        };
        keep().map_err(|error| self.failed("write", &error))
    }
}
