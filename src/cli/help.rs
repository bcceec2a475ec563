//! `holdem help`: about a command, or about what all of them understand.

use std::io::Write;

use clap::Command;
use clap::builder::PossibleValuesParser;

use super::failure::Failure;
use super::shell;

/// The arguments of `help`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A command; or a page: notation, ranges
    #[arg(value_name = "COMMAND or PAGE", hide_possible_values = true)]
    pub about: Option<String>,
}

/// The pages, by name.
const PAGES: [(&str, &str); 2] = [
    ("notation", include_str!("../../docs/notation.md")),
    ("ranges", include_str!("../../docs/ranges.md")),
];

/// The command, which knows what there is help about.
pub fn with_topics(help: Command, commands: &[String]) -> Command {
    let pages = PAGES.map(|(name, _)| name.to_owned());
    let topics: Vec<String> = commands.iter().cloned().chain(pages).collect();
    help.mut_arg("about", |about| about.value_parser(PossibleValuesParser::new(topics)))
}

/// Writes a page, or what a command's own `--help` says.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let about = args.about.as_deref().unwrap_or_default();
    if let Some((_, page)) = PAGES.into_iter().find(|&(name, _)| name == about) {
        return out.write_all(page.as_bytes()).map_err(Failure::Output);
    }
    let mut program = shell::definition();
    program.build();
    let help = match program.find_subcommand_mut(about) {
        Some(command) => command.render_long_help(),
        None => program.render_long_help(),
    };
    // Colour is for terminals, as clap has it.
    write!(anstream::AutoStream::auto(std::io::stdout()), "{}", help.ansi())
        .map_err(Failure::Output)
}
