//! Errors of an output that is written during reading.

use std::io;
use std::ops::ControlFlow;

use crate::failure::Failure;

/// The error of the output, if writing failed.
#[derive(Default)]
pub struct OutputFailure(Option<io::Error>);

impl OutputFailure {
    /// Keeps an error and returns `Break`.
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

/// Runs `answer`, which writes output as it reads. A write error takes precedence over its result.
pub fn taken<T, E>(answer: impl FnOnce(&mut OutputFailure) -> Result<T, E>) -> Result<T, Failure>
where
    Failure: From<E>,
{
    let mut failure = OutputFailure::default();
    let answer = answer(&mut failure);
    match failure.0 {
        Some(error) => Err(Failure::Output(error)),
        None => Ok(answer?),
    }
}
