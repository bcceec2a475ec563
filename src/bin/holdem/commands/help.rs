//! `holdem help`: the help of a command, or a page about notation.

use std::io::Write;

use clap::Command;
use clap::builder::PossibleValuesParser;

use crate::failure::Failure;
use crate::session::{Run, Session};

/// The arguments of `help`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A command, or a page: notation, ranges, notations, formats
    #[arg(value_name = "COMMAND or PAGE", hide_possible_values = true)]
    about: Option<String>,
}

/// The pages about input notation, by name.
pub const PAGES: [(&str, &str); 2] = [
    ("notation", include_str!("../../../../docs/notation.md")),
    ("ranges", include_str!("../../../../docs/ranges.md")),
];

/// Longer pages, omitted from the man pages.
const LONG_PAGES: [(&str, &str); 2] = [
    ("notations", include_str!("../../../../docs/notations.md")),
    ("formats", include_str!("../../../../docs/formats.md")),
];

/// Returns all pages.
fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGES.into_iter().chain(LONG_PAGES)
}

/// Adds the topics to the command definition.
pub fn with_topics(help: Command, commands: &[String]) -> Command {
    let pages = pages().map(|(name, _)| name.to_owned());
    let topics: Vec<String> = commands.iter().cloned().chain(pages).collect();
    help.mut_arg("about", |about| about.value_parser(PossibleValuesParser::new(topics)))
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let about = self.about.as_deref().unwrap_or_default();
        if let Some((_, page)) = pages().find(|&(name, _)| name == about) {
            return session.print(page);
        }
        let mut program = (session.definition)();
        program.build();
        let help = match program.find_subcommand_mut(about) {
            Some(command) => command.render_long_help(),
            None => program.render_long_help(),
        };
        // Colours on a terminal only, as in `--help`.
        write!(anstream::AutoStream::auto(std::io::stdout()), "{}", help.ansi())
            .map_err(Failure::Output)
    }
}
