//! What can be asked of a batch.

use clap::ValueEnum;

use crate::cli::amount::whole;
use crate::cli::failure::Failure;

const HEADING: &str = "Many lines, with - in place of the cards";

/// The options of a batch.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// What the input is; else its name says it (.csv, .tsv, .ndjson, .jsonl), or it is lines
    #[arg(long, value_name = "KIND", help_heading = HEADING, hide_short_help = true)]
    pub input: Option<Kind>,

    /// Which columns to read, by name or number: hero,villain,board or 1,2,board=3
    #[arg(long, value_name = "LIST", help_heading = HEADING, hide_short_help = true)]
    pub columns: Option<String>,

    /// The first row of the CSV or TSV input is no header: its columns are 1, 2, 3
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub no_header: bool,

    /// Pass over so many lines first
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = whole)]
    pub skip: Option<u64>,

    /// Answer so many lines and no more
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = whole)]
    pub take: Option<u64>,

    /// Stop at the first line that cannot be answered
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub strict: bool,

    /// Show so many errors in full; the others are counted [default: 100]
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = whole)]
    pub errors: Option<u64>,
}

impl Options {
    /// Refuses options of a batch where there is none.
    ///
    /// # Errors
    ///
    /// If one is given.
    pub fn refuse(&self) -> Result<(), Failure> {
        let given = [
            (self.input.is_some(), "--input"),
            (self.columns.is_some(), "--columns"),
            (self.no_header, "--no-header"),
            (self.skip.is_some(), "--skip"),
            (self.take.is_some(), "--take"),
            (self.strict, "--strict"),
            (self.errors.is_some(), "--errors"),
        ];
        match given.into_iter().find(|&(is_given, _)| is_given) {
            None => Ok(()),
            Some((_, name)) => Err(Failure::input(
                format!("{name} is about many lines, and this asks about one spot"),
                "to read lines, write - in place of the cards, and then the files, if there are any",
            )),
        }
    }
}

/// Refuses options that have an answer about one spot only.
///
/// # Errors
///
/// If one is given.
pub fn refuse_many(given: &[(bool, &str)]) -> Result<(), Failure> {
    match given.iter().find(|&&(is_given, _)| is_given) {
        None => Ok(()),
        Some((_, name)) => Err(Failure::input(
            format!("{name} is about one spot"),
            format!("leave out {name}, or ask with what one line says in place of -"),
        )),
    }
}

/// What an input is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// A spot a line, as it would be typed
    Lines,
    /// Comma-separated values with a header
    Csv,
    /// Tab-separated values with a header
    Tsv,
    /// A JSON object a line
    Ndjson,
}

impl Kind {
    /// What separates columns, if there are any.
    pub fn delimiter(self) -> Option<u8> {
        match self {
            Self::Csv => Some(b','),
            Self::Tsv => Some(b'\t'),
            Self::Lines | Self::Ndjson => None,
        }
    }
}
