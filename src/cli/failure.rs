//! Why a command did not succeed, and what the program exits with.

use std::io;
use std::process::ExitCode;

use crate::parse::Refusal;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command line or the input is not as it should be; the user has been told.
    Told,
    /// The input does not say what it should; the whole message.
    Input(String),
    /// The work failed: why.
    Work(String),
    /// Standard output could not be written.
    Output(io::Error),
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl Failure {
    /// What the program exits with when the user has pressed Ctrl-C.
    pub const INTERRUPTED: u8 = 130;

    /// What to tell the user, if anything.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Told => None,
            Self::Input(message) => Some(message.clone()),
            Self::Work(why) => Some(format!("error: {why}")),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Self::Output(error) => Some(format!("error: the answer could not be written: {error}")),
            Self::Interrupted => Some("interrupted".to_owned()),
        }
    }

    /// What the program exits with. A reader that closes its pipe has all that it wants: success.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Told | Self::Input(_) => ExitCode::from(2),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Work(_) | Self::Output(_) => ExitCode::FAILURE,
            Self::Interrupted => ExitCode::from(Self::INTERRUPTED),
        }
    }
}

impl Failure {
    /// The input is understood and makes no sense: why, and what would.
    pub fn input(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Refusal::new(message, hint).into()
    }

    /// What was checked before has failed all the same, or the machine has: why.
    pub fn work(error: impl std::error::Error) -> Self {
        Self::Work(error.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Input(refusal.to_string())
    }
}
