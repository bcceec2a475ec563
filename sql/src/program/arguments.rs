//! The arguments of the program.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

#[cfg(feature = "cluster")]
use crate::cluster::Address;
use clap::{Parser, ValueEnum};
use holdem::parse::Refusal;

#[cfg(feature = "cluster")]
use super::commands::Command;
use super::size::size;

const EXAMPLES: &str = "\
Examples:
  holdem-sql \"select equity('AhKh', 'QQ+', board => 'Qh7h2c')\"
  holdem-sql \"select *, hand_name(hole || board) from 'spots.csv'\" -f csv
  holdem-sql \"select category1, sum(weight * share1) / sum(weight)
              from runouts('AhKh', 'QsQd') group by category1\"
  holdem-sql            a prompt; 'functions' there shows all functions";

const ON_A_CLUSTER: &str = "
  holdem-sql --cluster 10.0.0.5:50050 \"select count(*) from 'spots/*.parquet'\"";

fn examples() -> String {
    let on_a_cluster = if cfg!(feature = "cluster") { ON_A_CLUSTER } else { "" };
    format!("{EXAMPLES}{on_a_cluster}")
}

/// Ask any question about Texas Hold'em in SQL.
#[derive(Debug, Parser)]
#[command(name = "holdem-sql", version, after_help = examples(), max_term_width = 100)]
#[cfg_attr(feature = "cluster", command(args_conflicts_with_subcommands = true))]
pub struct Arguments {
    /// Start a cluster process instead of running a query
    #[cfg(feature = "cluster")]
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The query, or several separated by semicolons; '-' reads standard input; without a query, a prompt starts
    #[arg(value_name = "QUERY", conflicts_with = "file")]
    pub query: Vec<String>,

    /// Run the statements of a file; '-' reads standard input
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Output format [default: by the extension of the --output file, else table]
    #[arg(short, long, value_enum)]
    pub format: Option<Format>,

    /// Write the rows to a file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", required_if_eq("format", "parquet"))]
    pub output: Option<PathBuf>,

    /// Number of threads [default: one per processor]
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    pub threads: Option<NonZeroUsize>,

    /// Memory limit of sorts, joins and groups, such as 4G; beyond it they spill to disk
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<usize>,

    /// Run the queries on the cluster of this scheduler instead of locally; see docs/cluster.md
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "HOST:PORT", conflicts_with_all = ["threads", "memory"])]
    pub cluster: Option<Address>,

    /// Rejected with a message: the program was built without a cluster
    #[cfg(not(feature = "cluster"))]
    #[arg(long, value_name = "HOST:PORT", hide = true)]
    pub cluster: Option<String>,

    /// Do not print notes
    #[arg(short, long)]
    pub quiet: bool,
}

/// Output formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people
    Table,
    /// A JSON array of objects
    Json,
    /// One JSON object per line
    Ndjson,
    /// Comma-separated values with a header
    Csv,
    /// Tab-separated values with a header
    Tsv,
    /// A Parquet file; needs --output
    Parquet,
}

impl Arguments {
    /// Returns the output format.
    ///
    /// # Errors
    ///
    /// Returns a refusal if no format is given and the file extension is unknown, or if the file should be compressed.
    pub fn format(&self) -> Result<Format, Box<Refusal>> {
        if let Some(file) = self.output.as_deref().filter(|file| is_compressed(file)) {
            let message =
                format!("--output does not compress, as the ending of '{}' says", file.display());
            let hint = "copy (select …) to 'answers.csv.gz' does";
            return Err(Box::new(Refusal::new(message, hint)));
        }
        match (self.format, &self.output) {
            (Some(format), _) => Ok(format),
            (None, None) => Ok(Format::Table),
            (None, Some(file)) => Format::of(file).ok_or_else(|| {
                let message = format!("the ending of '{}' names no format", file.display());
                Box::new(Refusal::new(message, "say which with --format, as in -f csv"))
            }),
        }
    }

    /// Returns the number of threads.
    pub fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }
}

impl Format {
    /// Returns the format for a file extension; a table for text files and files without an extension.
    fn of(file: &Path) -> Option<Self> {
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        match ending.as_deref() {
            None | Some("txt" | "md") => Some(Self::Table),
            Some("csv") => Some(Self::Csv),
            Some("tsv") => Some(Self::Tsv),
            Some("json") => Some(Self::Json),
            Some("ndjson" | "jsonl") => Some(Self::Ndjson),
            Some("parquet") => Some(Self::Parquet),
            Some(_) => None,
        }
    }
}

/// Returns whether the extension of a file is one of compressed files.
fn is_compressed(file: &Path) -> bool {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    ending.is_some_and(|ending| ["gz", "bz2", "xz", "zst"].contains(&&*ending))
}

/// The maximum number of threads. Each thread needs a stack.
const MOST_THREADS: usize = 1024;

/// Parses a number of threads.
fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    number.ok_or_else(|| format!("expected a number from 1 to {MOST_THREADS}"))
}
