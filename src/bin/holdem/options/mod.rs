//! The options that several commands share.

mod amounts;
mod batch;
mod hands;
mod known;
mod names;
mod notation;
mod opponents;
mod page;
mod sampling;
mod split;
mod value;

use std::ffi::OsString;

use anstream::ColorChoice;
use clap::ValueEnum;

use holdem::answer::DataFormat;

pub use amounts::{BetOptions, CallOptions};
pub use batch::{BatchOptions, STDIN};
pub use hands::HandOptions;
pub use known::{CardOptions, KnownCards, RangeOptions};
pub use names::NameOptions;
pub use notation::notation_parser;
pub use opponents::OpponentOptions;
pub use page::PageOption;
pub use sampling::{EXACT_OR_SAMPLED, SamplingOptions};
pub use split::Split;
pub use value::{between, count, deals, positive, threads};

/// The options of every command.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// Colour: auto (on a terminal), always or never
    ///
    /// For a pager, with the lines and card symbols of a terminal: --color always | less -R
    #[arg(long, global = true, value_name = "WHEN", hide_possible_values = true)]
    pub color: Option<Color>,

    /// Only ASCII characters: Ah instead of A♥
    #[arg(long, global = true, overrides_with = "no_ascii")]
    pub ascii: bool,

    /// All characters, overriding ascii in the configuration
    #[arg(long, global = true, overrides_with = "ascii", hide_short_help = true)]
    pub no_ascii: bool,

    /// Hide the progress bar and notes
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// Maximum number of threads, up to the number of cores
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = threads)]
    pub threads: Option<u16>,

    /// File with named ranges (@name) and defaults, instead of holdem.toml
    #[arg(long = "ranges", global = true, value_name = "FILE", hide_short_help = true)]
    pub names: Option<OsString>,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set; with CLICOLOR_FORCE=1 also in a pipe
    Auto,
    /// Always, with lines and card symbols as on a terminal
    Always,
    /// Never
    Never,
}

impl Color {
    /// Returns the choice for a stream.
    pub fn choice(self) -> ColorChoice {
        match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        }
    }
}

/// How to write an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people; Markdown in a pipe, unless --color always
    Table,
    /// One JSON document
    Json,
    /// One JSON object per line
    Ndjson,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// A Markdown table
    Markdown,
    /// The bare answer
    Plain,
}

/// The output of a format: tables for people, or data for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// Tables styled for standard output.
    Table,
    /// Markdown tables.
    Markdown,
    /// Data.
    Data(DataFormat),
}

impl Format {
    /// Returns the output of the format.
    pub fn show(self) -> Show {
        match self {
            Self::Table => Show::Table,
            Self::Markdown => Show::Markdown,
            Self::Json => Show::Data(DataFormat::Json),
            Self::Ndjson => Show::Data(DataFormat::Ndjson),
            Self::Csv => Show::Data(DataFormat::Csv),
            Self::Tsv => Show::Data(DataFormat::Tsv),
            Self::Plain => Show::Data(DataFormat::Plain),
        }
    }
}
