//! Usage errors and help, which clap writes.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::parse::{cards, shown};
use crate::range::parse;

use super::failure::Failure;

/// Prints help to standard output, or a usage error to standard error.
pub fn print(mut usage: Error) -> Result<(), Failure> {
    advise(&mut usage);
    escape(&mut usage);
    let printed = usage.print();
    if usage.use_stderr() {
        return Err(Failure::Told);
    }
    printed.map_err(Failure::Output)
}

/// Sees to it that what is suggested makes sense for cards.
fn advise(usage: &mut Error) {
    // `-Ah` is no card that only needs a `--` before it. (A similar option is another context.)
    if usage.kind() == ErrorKind::UnknownArgument {
        usage.remove(ContextKind::Suggested);
    }
    // `holdem AhKh QhJhTh` lacks its command, and so does `holdem QQ+,AK`.
    if usage.kind() == ErrorKind::InvalidSubcommand {
        let argument = usage.get(ContextKind::InvalidSubcommand);
        if let Some(ContextValue::String(argument)) = argument
            && let Some(command) = command_for(argument)
        {
            let command = ContextValue::Strings(vec![command.to_owned()]);
            usage.insert(ContextKind::SuggestedSubcommand, command);
        }
    }
}

/// The command that an argument is likely meant for.
fn command_for(argument: &str) -> Option<&'static str> {
    match (cards(argument), parse(argument)) {
        (Ok(_), _) => Some("eval"),
        (_, Ok(_)) => Some("range"),
        _ => None,
    }
}

/// Escapes what the user typed, and cuts it to the length of a line: it goes to a terminal.
fn escape(usage: &mut Error) {
    let escaped: Vec<_> = usage
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(shown(text)))),
            _ => None,
        })
        .collect();
    for (kind, value) in escaped {
        usage.insert(kind, value);
    }
}
