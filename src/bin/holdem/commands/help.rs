//! `holdem help`: the help of a command, or a page about notation.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command};

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
        print((session.definition)(), about)
    }
}

/// Prints the help of a command with all options, or of the program. The layout is the one of the short help, which
/// has a line per option; colours are on a terminal only.
pub fn print(mut program: Command, about: &str) -> Result<(), Failure> {
    program.build();
    let command = program.find_subcommand(about).unwrap_or(&program).clone();
    let examples = command.get_after_long_help().or(command.get_after_help()).cloned();
    let command = command.mut_args(|option| match option.get_id().as_str() {
        "help" => option.help("Print help (see a summary with '-h')"),
        _ => in_one_paragraph(option.hide_short_help(false)),
    });
    let help = command.after_help(examples.unwrap_or_default()).render_help();
    write!(anstream::AutoStream::auto(std::io::stdout()), "{}", help.ansi())
        .map_err(Failure::Output)
}

/// The options whose values have names that need no description.
const CLEAR_VALUES: [&str; 3] = ["format", "input", "color"];

/// Gives an option its whole description, with that of its values, in one paragraph.
fn in_one_paragraph(option: Arg) -> Arg {
    let help = option.get_long_help().or(option.get_help()).map(ToString::to_string);
    let help = help.unwrap_or_default().replace("\n\n", ". ");
    let values = option.get_possible_values();
    let values = values.iter().filter_map(|value| Some((value.get_name(), value.get_help()?)));
    let values = values.map(|(name, meaning)| format!("{name} ({meaning})"));
    let values: Vec<String> = values.collect();
    match values.is_empty() || CLEAR_VALUES.contains(&option.get_id().as_str()) {
        true => option.help(help),
        false => {
            let help = format!("{help}. Values: {}", values.join(", "));
            option.hide_possible_values(true).help(help)
        }
    }
}
