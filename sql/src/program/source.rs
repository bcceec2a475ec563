//! The source of the statements.

use std::io::{IsTerminal, Read};
use std::path::Path;

use holdem::parse::Refusal;

use super::arguments::Arguments;
use super::failure::Failure;
use crate::inputs::Script;

/// The source of the statements.
pub enum Source<'a> {
    /// An argument.
    Argument(&'a str),
    /// A file.
    File(&'a Path),
    /// Standard input.
    Stdin,
    /// A user at the prompt.
    Prompt,
}

impl<'a> Source<'a> {
    /// Returns the source that the arguments specify.
    pub fn of(arguments: &'a Arguments) -> Result<Self, Failure> {
        Ok(match (&arguments.file, arguments.query.as_slice()) {
            (Some(file), _) if file.as_os_str() != "-" => Self::File(file),
            (None, []) if std::io::stdin().is_terminal() => Self::Prompt,
            (None, [query]) if query != "-" => Self::Argument(query),
            (None, [_, _, ..]) => {
                return Err(Failure::Query(Box::new(Refusal::new(
                    format!("the query is {} arguments", arguments.query.len()),
                    "put it in quotes: holdem-sql \"select equity('AhKh', 'QsQd')\"",
                ))));
            }
            _ => Self::Stdin,
        })
    }

    /// Returns the script that the statements are read from, if any.
    pub fn script(&self) -> Option<Script> {
        match self {
            Self::File(file) => Some(Script::File(file.to_path_buf())),
            Self::Stdin => Some(Script::Stdin),
            Self::Argument(_) | Self::Prompt => None,
        }
    }

    /// Reads the statements; `None` for the prompt.
    pub fn text(&self) -> Result<Option<String>, Failure> {
        let read = match self {
            Self::Argument(query) => (*query).to_owned(),
            Self::File(file) => {
                std::fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?
            }
            Self::Stdin => {
                let mut text = String::new();
                let read = std::io::stdin().read_to_string(&mut text);
                read.map_err(|error| Failure::Failed(format!("cannot read the query: {error}")))?;
                text
            }
            Self::Prompt => return Ok(None),
        };
        // Some editors start a file with a byte order mark.
        Ok(Some(match read.strip_prefix('\u{feff}') {
            Some(text) => text.to_owned(),
            None => read,
        }))
    }
}
