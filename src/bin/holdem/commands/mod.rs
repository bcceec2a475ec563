//! The commands, one per file: the arguments, the examples, and `run`.

mod bench;
mod browse;
mod canonical;
mod completions;
mod config;
mod draw;
mod equity;
mod eval;
mod graph;
pub mod help;
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
mod solve_checkpoint;
mod solve_flops;
mod solve_options;
mod stats;
mod texture;
mod three_card;
mod upi;
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
    about = "Texas Hold'em analysis: hands, equity, ranges, ICM, push or fold, postflop solving",
    after_help = "\
Start with:         holdem eval AhKh QhJhTh 2c 3d
Help pages:         holdem help notation (or ranges, formats, notations)
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
    /// Evaluate a hand: category, best five cards, strength, hands it beats
    Eval(eval::Args),

    /// Find the winner at showdown, and the card that decides
    Showdown(showdown::Args),

    /// Calculate each player's equity
    Equity(equity::Args),

    /// Calculate the odds of each category, and name made hands and draws
    Odds(odds::Args),

    /// List outs
    Outs(outs::Args),

    /// Calculate each player's equity after every next card
    Runouts(runouts::Args),

    /// List the best hands on a board, and rank a hand among them
    Nuts(nuts::Args),

    /// Calculate hand strength, and the potential to improve or fall behind
    Potential(potential::Args),

    /// Describe the texture of a board: suits, pairs, straights, high card
    Texture(texture::Args),

    /// Rename the suits of a spot to a canonical form
    Canonical(canonical::Args),

    /// Show a range: combos, normal form, 13 × 13 grid, breakdown on a board
    Range(range::Args),

    /// Rank the 169 starting hands before the flop, or compare two
    Preflop(preflop::Args),

    /// Audit hand histories, and total results, all-in adjusted
    History(history::Args),

    /// Count how players play: VPIP, 3-bet, c-bet, win rates, with intervals
    Stats(stats::Args),

    /// Graph each player's equity distribution
    Graph(graph::Args),

    /// Calculate ICM: prize equity of stacks, deals, bubble factors, all-ins
    Icm(icm::Args),

    /// Solve push or fold: pushing and calling ranges of short stacks
    Push(push::Args),

    /// Solve a postflop game, and certify the exploitability
    Solve(Box<solve::Args>),

    /// Walk through a saved solution on the terminal, action by action
    Browse(browse::Args),

    /// Answer PioSOLVER's line protocol (UPI): read solutions, solve trees
    Upi(upi::Args),

    /// Write an HTML report: equity, categories, combos, next cards, graph
    Report(report::Args),

    /// Play five-card draw, or find the best cards to hold
    Draw(draw::Args),

    /// Compare hands of three-card poker
    ThreeCard(three_card::Args),

    /// Deal hands until a royal flush, or another hand of your choice
    Hunt(hunt::Args),

    /// Verify on this machine that the methods agree and the tables are right
    Verify(verify::Args),

    /// Benchmark this machine, compared with slow and simple methods
    Bench(bench::Args),

    /// Show the default of each option, its source, and the file of named ranges
    Config(config::Args),

    /// Write the JSON Schema of an answer, or list the schemas
    Schema(schema::Args),

    /// Write shell completions
    Completions(completions::Args),

    /// Write man pages
    Man(man::Args),

    /// Show help for a command, for notation, ranges or formats
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
            Self::Solve(args) => &**args,
            Self::Browse(args) => args,
            Self::Upi(args) => args,
            Self::Stats(args) => args,
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
            Self::Stats(args) if args.saves() => Use::Writes,
            Self::Solve(args) if args.saves() => Use::Writes,
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
    program
        .mut_subcommands(examples_first)
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
