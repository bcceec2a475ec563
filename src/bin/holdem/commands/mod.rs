//! The commands, one per file: the arguments, the examples, and `run`.

mod bench;
mod canonical;
mod completions;
mod config;
mod draw;
mod equity;
mod eval;
mod graph;
mod help;
mod history;
mod hunt;
mod icm;
mod man;
mod nuts;
mod odds;
mod outs;
mod potential;
mod preflop;
mod push;
mod range;
mod report;
mod runouts;
mod schema;
mod showdown;
mod solve;
mod texture;
mod three_card;
mod verify;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use crate::config::Use;
use crate::failure::Failure;
use crate::options::{Common, Format};
use crate::session::{Run, Session};

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "holdem",
    version,
    about = "Texas Hold'em hands: what they are, why, and what they beat",
    after_help = "\
Start with:         holdem eval AhKh QhJhTh 2c 3d
Cards and ranges:   holdem help notation, holdem help ranges
Other pages:        holdem help formats, holdem help notations
Many spots at once: holdem equity - < spots.txt",
    disable_help_subcommand = true,
    arg_required_else_help = true
)]
pub struct Program {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub common: Common,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say what a hand is, which five cards make it, and what it beats
    Eval(eval::Args),

    /// Say who wins on a full board, who ties, and by which card
    Showdown(showdown::Args),

    /// Say what share of the pot each player can expect
    Equity(equity::Args),

    /// Say how often each category comes, and name made hands and draws
    Odds(odds::Args),

    /// Say which cards help whom
    Outs(outs::Args),

    /// Say what each player's equity is after every possible next card
    Runouts(runouts::Args),

    /// Name the best holdings on a board, in order, and rank a hand among them
    Nuts(nuts::Args),

    /// Say how strong a hand is now, and how often that changes by the river
    Potential(potential::Args),

    /// Say what a board looks like: suits, pairs, straights, height
    Texture(texture::Args),

    /// Rename the suits of a spot, the same for all spots that differ only by suits
    Canonical(canonical::Args),

    /// Say what a range of hands is: its combos, its normal form, its grid of 13 × 13
    Range(range::Args),

    /// Say how the 169 starting hands do before the flop, against random or each other
    Preflop(preflop::Args),

    /// Audit hands that were played, and say who won what, all-in adjusted
    History(history::Args),

    /// Draw how each player's equity is spread over the range
    Graph(graph::Args),

    /// Say what tournament stacks are worth in prizes: ICM, deals, all-ins
    Icm(icm::Args),

    /// Say what short stacks go all in with before the flop, and what that is worth
    Push(push::Args),

    /// Solve a game after the flop: what each hand does, and what that can lose
    Solve(solve::Args),

    /// Write a page about a spot: equity, categories, combos, next cards, graph
    Report(report::Args),

    /// Play five-card draw, or ask which cards to hold
    Draw(draw::Args),

    /// Compare hands of three-card poker
    ThreeCard(three_card::Args),

    /// Deal until a royal flush comes, or another hand of your choice
    Hunt(hunt::Args),

    /// Prove on this machine that the methods agree and the preflop table is right
    Verify(verify::Args),

    /// Measure how fast this machine is, beside slow and simple methods
    Bench(bench::Args),

    /// Say what each option is by default and why, and which file names ranges
    Config(config::Args),

    /// Write the JSON Schema of an answer, or list the schemas
    Schema(schema::Args),

    /// Write the completions for a shell
    Completions(completions::Args),

    /// Write man pages
    Man(man::Args),

    /// Explain a command; how to write cards (notation) and ranges; formats
    Help(help::Args),
}

impl Run for Command {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let command: &dyn Run = match self {
            Self::Eval(args) => args,
            Self::Showdown(args) => args,
            Self::Equity(args) => args,
            Self::Odds(args) => args,
            Self::Outs(args) => args,
            Self::Runouts(args) => args,
            Self::Nuts(args) => args,
            Self::Potential(args) => args,
            Self::Texture(args) => args,
            Self::Canonical(args) => args,
            Self::Range(args) => args,
            Self::Preflop(args) => args,
            Self::History(args) => args,
            Self::Graph(args) => args,
            Self::Icm(args) => args,
            Self::Push(args) => args,
            Self::Solve(args) => args,
            Self::Report(args) => args,
            Self::Draw(args) => args,
            Self::ThreeCard(args) => args,
            Self::Hunt(args) => args,
            Self::Verify(args) => args,
            Self::Bench(args) => args,
            Self::Config(args) => args,
            Self::Schema(args) => args,
            Self::Completions(args) => args,
            Self::Man(args) => args,
            Self::Help(args) => args,
        };
        command.run(session)
    }
}

impl Command {
    /// Returns how the command uses the configuration file.
    pub fn use_of_file(&self) -> Use {
        match self {
            Self::Schema(_) | Self::Completions(_) | Self::Man(_) | Self::Help(_) => Use::Nothing,
            Self::Range(args) if args.saves() => Use::Writes,
            _ => Use::Reads,
        }
    }
}

/// The layout of a help text: one line, usage, examples, options.
const TEMPLATE: &str = "\
{about-with-newline}
{usage-heading} {usage}{after-help}

{all-args}";

/// Returns the definition of the program and its commands.
pub fn definition() -> clap::Command {
    let program = Program::command();
    let names: Vec<String> =
        program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let program =
        names.iter().fold(program, |program, name| program.mut_subcommand(name, examples_first));
    program
        .mut_subcommand("help", |help| help::with_topics(help, &names))
        .mut_subcommand("man", |man| man::with_commands(man, &names))
}

/// Sets the default format of all commands.
pub fn with_format(program: clap::Command, format: Format) -> clap::Command {
    let name = format.to_possible_value().map(|value| value.get_name().to_owned());
    let has_default =
        |option: &clap::Arg| option.get_id() == "format" && !option.get_default_values().is_empty();
    program.mut_subcommands(|command| {
        command.mut_args(|option| match &name {
            Some(name) if has_default(&option) => option.default_value(name.clone()),
            _ => option,
        })
    })
}

/// Moves the examples of a command before its options. The short help has no examples.
fn examples_first(command: clap::Command) -> clap::Command {
    let examples = command.get_after_help().cloned();
    let name = command.get_name().to_owned();
    let command = command.help_template(TEMPLATE);
    match examples {
        None => command,
        Some(examples) => command
            .after_long_help(examples)
            .after_help(format!("Examples, and all options: holdem {name} --help")),
    }
}
