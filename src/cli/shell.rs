//! What the shell is told about the program: completions and man pages, from the definitions that read the
//! arguments.

use std::fs::{File, create_dir_all};
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::roff::{Roff, roman};

use crate::parse::shown;

use super::args::CommandLine;
use super::failure::Failure;
use super::help;

/// The arguments of `completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem completions bash > ~/.local/share/bash-completion/completions/holdem
  holdem completions zsh > ~/.zfunc/_holdem        with ~/.zfunc in $fpath
  holdem completions fish > ~/.config/fish/completions/holdem.fish
  holdem completions powershell >> $PROFILE")]
pub struct Completions {
    /// The shell
    pub shell: Shell,
}

/// The arguments of `man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  holdem man | man -l -                 read the page about the program
  holdem man --out ~/.local/share/man/man1   a page for each command as well")]
pub struct Man {
    /// Write a page for the program and one for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
}

/// What stands where in a help text: one line, how to call it, examples, options.
const TEMPLATE: &str = "\
{about-with-newline}
{usage-heading} {usage}{after-help}

{all-args}";

/// The definition of the program and its commands.
pub fn definition() -> Command {
    let program = CommandLine::command();
    let names: Vec<String> =
        program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let program =
        names.iter().fold(program, |program, name| program.mut_subcommand(name, in_order));
    program.mut_subcommand("help", |help| help::with_topics(help, &names))
}

/// A command whose help has the examples before the options; and a short help without them.
fn in_order(command: Command) -> Command {
    let long = command.get_after_help().cloned();
    let name = command.get_name().to_owned();
    let command = command.help_template(TEMPLATE);
    match long {
        None => command,
        Some(long) => command
            .after_long_help(long)
            .after_help(format!("Examples, and all options: holdem {name} --help")),
    }
}

/// A command whose options say the same in long help as in short.
fn with_long_help(command: Command) -> Command {
    command.mut_args(|option| {
        let help = option.get_help().cloned().unwrap_or_default();
        option.long_help(help)
    })
}

/// Writes the completions of a shell.
pub fn complete(args: &Completions, out: &mut impl Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut definition(), "holdem", &mut script);
    out.write_all(&script).map_err(Failure::Output)
}

/// Writes the page about the program, or all pages into a folder.
pub fn man(args: &Man, out: &mut impl Write) -> Result<(), Failure> {
    // A page shows what short help hides, and would show it without its words.
    let mut program = with_long_help(definition().mut_subcommands(with_long_help));
    program.build();
    let Some(folder) = &args.out else {
        return page(&program, out).map_err(Failure::Output);
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
        Failure::Work(format!("the pages cannot be written into {folder}: {error}"))
    })
}

/// Writes the page about a command, with its examples as they are.
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
