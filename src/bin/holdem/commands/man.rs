//! `holdem man`: man pages, from the definitions that read the arguments.

use std::fs::{File, create_dir_all};
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Command;
use clap_mangen::roff::{Roff, roman};

use holdem::parse::shown;

use crate::failure::Failure;
use crate::session::{Run, Session};

/// The arguments of `man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem man | man -l -                 read the page about the program
  holdem man --out ~/.local/share/man/man1   a page for each command as well")]
pub struct Args {
    /// Write a page for the program and one for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let mut program = with_long_help((session.definition)().mut_subcommands(with_long_help));
        program.build();
        let Some(folder) = &self.out else {
            let mut text = Vec::new();
            page(&program, &mut text).map_err(Failure::Output)?;
            return session.print(&String::from_utf8_lossy(&text));
        };
        let write = || {
            create_dir_all(folder)?;
            std::iter::once(&program).chain(program.get_subcommands()).try_for_each(|command| {
                let name = clap_mangen::Man::new(command.clone()).get_filename();
                page(command, &mut File::create(folder.join(name))?)
            })
        };
        write().map_err(|error| {
            let folder = shown(&folder.to_string_lossy());
            Failure::Failed(format!("the pages cannot be written into {folder}: {error}"))
        })
    }
}

/// Gives all options a long help: a man page lists options that short help hides, but without their text.
fn with_long_help(command: Command) -> Command {
    command.mut_args(|option| {
        let help = option.get_help().cloned().unwrap_or_default();
        option.long_help(help)
    })
}

/// Writes the page about a command; its examples keep their line breaks.
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
        section.control("SH", ["EXAMPLES"]).control("nf", []);
        section.text([roman(examples.trim_start_matches("Examples:\n"))]).control("fi", []);
        section.to_writer(&mut text)?;
    }
    man.render_options_section(&mut text)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut text)?;
    }
    out.write_all(&text)
}
