//! What is written while it is read.

use std::io;
use std::ops::ControlFlow;

use holdem::answer::Error;

use crate::failure::Failure;

/// The failure of an output while an answer is taken.
#[derive(Default)]
pub struct OutputFailure(Option<io::Error>);

impl OutputFailure {
    /// Keeps the failure, if it is one, and stops then.
    pub fn of(&mut self, written: io::Result<()>) -> ControlFlow<()> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.0 = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

/// Returns an answer that is written while it is read.
pub fn taken<T>(answer: impl FnOnce(&mut OutputFailure) -> Result<T, Error>) -> Result<T, Failure> {
    let mut failure = OutputFailure::default();
    let answer = answer(&mut failure);
    match failure.0 {
        Some(error) => Err(Failure::Output(error)),
        None => Ok(answer?),
    }
}
