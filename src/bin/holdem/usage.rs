//! Usage errors and help, as clap writes them.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use holdem::parse::{cards, shown};
use holdem::range::parse;

use crate::failure::Failure;

/// Prints help to standard output, or a usage error to standard error.
pub fn print(mut error: Error) -> Result<(), Failure> {
    advise(&mut error);
    escape(&mut error);
    let printed = error.print();
    if error.use_stderr() {
        return Err(Failure::AlreadyReported);
    }
    printed.map_err(Failure::Output)
}

/// Adapts the suggestions to cards.
fn advise(error: &mut Error) {
    // A `--` before `-Ah` would not make it a card. (Similar options are suggested in another context.)
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    // `holdem AhKh QhJhTh` lacks its command, and so does `holdem QQ+,AK`.
    if error.kind() == ErrorKind::InvalidSubcommand {
        let argument = error.get(ContextKind::InvalidSubcommand);
        if let Some(ContextValue::String(argument)) = argument
            && let Some(command) = command_for(argument)
        {
            let command = ContextValue::Strings(vec![command.to_owned()]);
            error.insert(ContextKind::SuggestedSubcommand, command);
        }
    }
}

/// Returns the command that an argument was probably meant for.
fn command_for(argument: &str) -> Option<&'static str> {
    match (cards(argument), parse(argument)) {
        (Ok(_), _) => Some("eval"),
        (_, Ok(_)) => Some("range"),
        _ => None,
    }
}

/// Escapes the user's text for a terminal, and cuts it to the length of a line.
fn escape(error: &mut Error) {
    let escaped: Vec<_> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(shown(text)))),
            _ => None,
        })
        .collect();
    for (kind, value) in escaped {
        error.insert(kind, value);
    }
}
