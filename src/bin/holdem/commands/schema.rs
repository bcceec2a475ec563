//! `holdem schema`: the JSON Schema of an answer.

use std::fmt::Write;

use holdem::answer::schema;
use holdem::answer::schema::Schema;

use crate::failure::Failure;
use crate::session::{Run, Session};

/// The arguments of `schema`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem schema                    lists the schemas and their commands
  holdem schema equity             the schema of holdem.equity/1
  holdem schema holdem.equity/1    the same

A schema describes the document that the command writes with -f json. Its $defs
have the records; a line of NDJSON is one of them, or the document.")]
pub struct Args {
    /// Schema, with or without prefix and version: equity, holdem.equity/1
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        match &self.name {
            Some(name) => session.print(schema::find(name)?.text),
            None => session.print(&list()),
        }
    }
}

/// Returns the names of the schemas, each with its command.
fn list() -> String {
    let width = schema::ALL.iter().map(|schema| schema.name.len()).max().unwrap_or(0);
    schema::ALL.iter().fold(String::new(), |mut text, Schema { name, command, .. }| {
        let _ = writeln!(text, "{name:<width$}  holdem {command}");
        text
    })
}
