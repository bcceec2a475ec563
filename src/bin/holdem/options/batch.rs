//! The options for batches.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::ValueEnum;

use holdem::lines::InputFormat;
use holdem::parse::{cards, shown};
use holdem::range::parse;
use holdem::read::shell_command;

use crate::failure::Failure;

use super::value::{between, count};

const HEADING: &str = "Batch input, with - instead of the cards";

/// The name of standard input.
pub const STDIN: &str = "-";

/// The options for inputs of many lines.
#[derive(Clone, Debug, clap::Args)]
pub struct BatchOptions {
    /// Input type; default by extension (.csv, .tsv, .ndjson, .jsonl), else lines
    #[arg(long, value_name = "KIND", help_heading = HEADING, hide_short_help = true)]
    pub input: Option<InputFormatArg>,

    /// Column delimiter, if it is not a comma or a tab: ';' or '|'
    #[arg(long, value_name = "CHARACTER", help_heading = HEADING, hide_short_help = true, conflicts_with = "input",
        value_parser = delimiter)]
    pub delimiter: Option<u8>,

    /// Columns to read, by name or number: hero,villain,board or 1,2,board=3
    #[arg(long, value_name = "LIST", help_heading = HEADING, hide_short_help = true)]
    pub columns: Option<String>,

    /// CSV or TSV input without a header: columns are named 1, 2, 3
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub no_header: bool,

    /// Skip the first N lines
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = count)]
    pub skip: Option<u64>,

    /// Answer at most N lines
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = count)]
    pub take: Option<u64>,

    /// Columns for N players in CSV and TSV, instead of those of the first line
    #[arg(long = "players", value_name = "N", help_heading = HEADING, hide_short_help = true,
        value_parser = between::<2, 23>)]
    pub player_columns: Option<u8>,

    /// Stop at the first invalid line
    #[arg(long, help_heading = HEADING, hide_short_help = true)]
    pub strict: bool,

    /// Show at most N errors in full, and count the rest [default: 100]
    #[arg(long, value_name = "N", help_heading = HEADING, hide_short_help = true, value_parser = count)]
    pub errors: Option<u64>,
}

impl BatchOptions {
    /// Returns whether the arguments ask for a batch: the first is `-`. The others are files; without any, standard
    /// input is read.
    pub fn is_asked(&self, arguments: &[OsString]) -> bool {
        arguments.first().is_some_and(|first| first == STDIN)
    }

    /// Refuses these options, and names of files among the arguments, for a single spot.
    pub fn refuse(&self, command: &str, arguments: &[OsString]) -> Result<(), Failure> {
        if let Some(file) = arguments.iter().find(|argument| is_file(argument)) {
            let words = [command, STDIN, &file.to_string_lossy()].map(str::to_owned);
            return Err(Failure::refused(
                format!("{} is a file, expected a hand or range", shown(&file.to_string_lossy())),
                format!("for a batch: {}", shell_command(words)),
            ));
        }
        let given = [
            (self.input.is_some(), "--input"),
            (self.delimiter.is_some(), "--delimiter"),
            (self.columns.is_some(), "--columns"),
            (self.no_header, "--no-header"),
            (self.skip.is_some(), "--skip"),
            (self.take.is_some(), "--take"),
            (self.player_columns.is_some(), "--players"),
            (self.strict, "--strict"),
            (self.errors.is_some(), "--errors"),
        ];
        match given.into_iter().find(|&(is_given, _)| is_given) {
            None => Ok(()),
            Some((_, name)) => Err(Failure::refused(
                format!("{name} needs a batch, and this is one spot"),
                "for a batch, write - instead of the cards, then any files",
            )),
        }
    }

    /// Refuses options for a single spot.
    pub fn refuse_single(given: &[(bool, &str)]) -> Result<(), Failure> {
        match given.iter().find(|&&(is_given, _)| is_given) {
            None => Ok(()),
            Some((_, name)) => Err(Failure::refused(
                format!("{name} needs a single spot"),
                format!("leave out {name}, or give one spot instead of -"),
            )),
        }
    }

    /// Returns the format of an input.
    pub fn kind_of(&self, path: &Path) -> InputFormat {
        let given = self.input.map(InputFormatArg::kind);
        let given = given.or(self.delimiter.map(InputFormat::Delimited));
        given.unwrap_or_else(|| InputFormat::of_path(path))
    }
}

/// Parses a delimiter.
fn delimiter(text: &str) -> Result<u8, String> {
    let is_one = |&byte: &u8| byte == b'\t' || byte.is_ascii_punctuation() && byte != b'"';
    match text.as_bytes() {
        b"\\t" => Ok(b'\t'),
        [byte] if is_one(byte) => Ok(*byte),
        _ => Err("a delimiter is one character, such as ';' or '|'".to_owned()),
    }
}

/// Returns whether an argument names an input: an existing file, or a name with the extension of an input. Text that
/// parses as cards or a range is not an existing file.
fn is_file(argument: &OsStr) -> bool {
    let path = Path::new(argument);
    let is_named = path.extension().is_some_and(|extension| {
        ["csv", "tsv", "ndjson", "jsonl", "txt"]
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
    });
    let text = argument.to_string_lossy();
    is_named || path.is_file() && cards(&text).is_err() && parse(&text).is_err()
}

/// The types of inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
pub enum InputFormatArg {
    /// One spot per line, as typed
    Lines,
    /// Comma-separated values with a header
    Csv,
    /// Semicolon-separated values; csv detects them by a header without commas
    Semicolons,
    /// Tab-separated values with a header
    Tsv,
    /// One JSON object per line
    Ndjson,
}

impl InputFormatArg {
    fn kind(self) -> InputFormat {
        match self {
            Self::Lines => InputFormat::Lines,
            Self::Csv => InputFormat::Csv,
            Self::Semicolons => InputFormat::Semicolons,
            Self::Tsv => InputFormat::Tsv,
            Self::Ndjson => InputFormat::Ndjson,
        }
    }
}
