//! `holdem man`: man pages, generated from the argument definitions.

use std::fs::create_dir_all;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_mangen::roff::{Roff, bold, roman};

use holdem::parse::shown;
use holdem_output::{Output, OutputError};

use crate::failure::Failure;
use crate::session::{Run, Session};

use super::help::PAGES;

const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "Done; also when a reader such as head closes the pipe early."),
    ("1", "The work failed: a file could not be read or written, or a check did not hold."),
    ("2", "Bad usage or bad input."),
    ("130", "Interrupted by Ctrl-C; what was found until then is written, marked partial."),
];

const ENVIRONMENT: [(&str, &str); 5] = [
    (
        "HOLDEM_RANGES",
        "The file with named ranges and defaults; --ranges overrides it. /dev/null is no file.",
    ),
    ("NO_COLOR", "If set and not empty, no colours. --color overrides this and the others."),
    ("CLICOLOR", "If 0, no colours on a terminal."),
    ("CLICOLOR_FORCE", "If set and not 0, colours in a pipe or a file too."),
    ("TERM", "If dumb, plain letters and no colours."),
];

const FILES: &str = "Named ranges and defaults are read from holdem.toml in the working folder or, up to the \
                     home folder, above it, else from holdem/holdem.toml in the configuration folder, ~/.config; see holdem config --help. \
                     Otherwise only files that are named are read or written; - is standard input or output. A file \
                     that --svg, --save or -o names is replaced when its new content is complete.";

/// The arguments of `man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem man | man -l -                 read the page about the program
  holdem man equity | man -l -          read the page about a command
  holdem man --out ~/.local/share/man/man1   a page for each command as well")]
pub struct Args {
    /// The command that the page is about; without one, the program
    #[arg(hide_possible_values = true, conflicts_with = "out")]
    command: Option<String>,

    /// Write a page for the program and one for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Adds the names of the commands to the definition of `man`.
pub fn with_commands(man: Command, commands: &[String]) -> Command {
    let commands = commands.to_vec();
    man.mut_arg("command", |name| name.value_parser(PossibleValuesParser::new(commands)))
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut program = with_long_help((session.definition)().mut_subcommands(with_long_help));
        program.build();
        let Some(folder) = &self.out else {
            let mut text = Vec::new();
            let command = self.command.as_deref().and_then(|name| program.find_subcommand(name));
            page(command.unwrap_or(&program), &mut text).map_err(Failure::Output)?;
            return session.print(&String::from_utf8_lossy(&text));
        };
        let write = || -> Result<(), OutputError> {
            create_dir_all(folder)?;
            std::iter::once(&program).chain(program.get_subcommands()).try_for_each(|command| {
                let name = clap_mangen::Man::new(command.clone()).get_filename();
                let mut text = Vec::new();
                page(command, &mut text)?;
                Ok(Output::open(&folder.join(name))?.write(&text)?)
            })
        };
        write().map_err(|error| {
            let folder = shown(&folder.to_string_lossy());
            Failure::Failed(format!("the pages cannot be written into {folder}: {error}"))
        })
    }
}

/// Gives every option a long help. Man pages would list options hidden from the short help without their text.
fn with_long_help(command: Command) -> Command {
    command.mut_args(|option| {
        let help = option.get_long_help().or(option.get_help()).cloned().unwrap_or_default();
        option.long_help(help)
    })
}

/// Adds a section that keeps its line breaks.
fn verbatim(page: &mut Roff, name: &str, text: &str) {
    page.control("SH", [name]).control("nf", []).text([roman(text)]).control("fi", []);
}

/// Adds a section of terms with their meanings.
fn labelled(page: &mut Roff, name: &str, entries: &[(&str, &str)]) {
    page.control("SH", [name]);
    for (word, meaning) in entries {
        page.control("TP", []).text([bold(*word)]).text([roman(*meaning)]);
    }
}

/// Writes the page about a command. Its examples keep their line breaks.
fn page(command: &Command, out: &mut impl Write) -> io::Result<()> {
    let mut text = Vec::new();
    let man = clap_mangen::Man::new(command.clone());
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    if let Some(examples) = command.get_after_long_help().or(command.get_after_help()) {
        let examples = examples.to_string();
        let mut section = Roff::new();
        verbatim(&mut section, "EXAMPLES", examples.trim_start_matches("Examples:\n"));
        section.to_writer(&mut text)?;
    }
    man.render_options_section(&mut text)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    let mut rest = Roff::new();
    labelled(&mut rest, "EXIT STATUS", &EXIT_STATUS);
    labelled(&mut rest, "ENVIRONMENT", &ENVIRONMENT);
    rest.control("SH", ["FILES"]).text([roman(FILES)]);
    for (name, page) in PAGES {
        verbatim(&mut rest, &name.to_uppercase(), page);
    }
    rest.to_writer(&mut text)?;
    // Each section defines the apostrophe again.
    let text = String::from_utf8_lossy(&text);
    let (first, sections) = text.split_at(text.find(".TH").unwrap_or_default());
    out.write_all((first.to_owned() + &sections.replace(first, "")).as_bytes())
}
