//! The reasons for a command to fail, with their exit codes.

use std::io;
use std::process::ExitCode;

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::parse::Refusal;

/// The reason why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// Bad usage or bad input that has been reported.
    AlreadyReported,
    /// Bad input.
    Refused(Box<Refusal>),
    /// The work failed; the reason.
    Failed(String),
    /// Standard output cannot be written.
    Output(io::Error),
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Failure {
    /// The exit code after Ctrl-C.
    pub const INTERRUPTED: u8 = 130;

    /// Returns the failure for invalid input: the reason, and a hint.
    pub fn refused(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Refusal::new(message, hint).into()
    }

    /// Returns the message for the user, if there is one.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::AlreadyReported => None,
            Self::Refused(refusal) => Some(refusal.to_string()),
            Self::Failed(why) => Some(format!("error: {why}")),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Self::Output(error) => Some(format!("error: cannot write the answer: {error}")),
            Self::Interrupted => Some("interrupted".to_owned()),
        }
    }

    /// Returns the exit code. A reader that closes its pipe has read enough, so that is a success.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::AlreadyReported | Self::Refused(_) => ExitCode::from(2),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Failed(_) | Self::Output(_) => ExitCode::FAILURE,
            Self::Interrupted => ExitCode::from(Self::INTERRUPTED),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error.in_syntax(Syntax::Program) {
            Error::Refused(refusal) => Self::Refused(refusal),
            Error::Interrupted => Self::Interrupted,
            Error::Failed(why) => Self::Failed(why),
            other => Self::Failed(other.to_string()),
        }
    }
}
