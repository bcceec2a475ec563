//! The arguments of the program.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use holdem_sql::cluster::Address;

use crate::commands::Command;

const EXAMPLES: &str = "\
Examples:
  holdem-sql \"select equity('AhKh', 'QQ+', board => 'Qh7h2c')\"
  holdem-sql \"select *, hand_name(hole || board) from 'spots.csv'\" -f csv
  holdem-sql \"select category1, sum(weight * share1) / sum(weight)
              from runouts('AhKh', 'QsQd') group by category1\"
  holdem-sql --cluster 10.0.0.5:50050 \"select count(*) from 'spots/*.parquet'\"
  holdem-sql            a prompt; 'help' there shows all functions";

/// Ask any question about Texas Hold'em in SQL.
#[derive(Debug, Parser)]
#[command(name = "holdem-sql", version, after_help = EXAMPLES, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// A part of a cluster to start, instead of a query
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The query, or several with semicolons between; '-' reads standard input; none starts a prompt
    #[arg(value_name = "QUERY", conflicts_with = "file")]
    pub query: Option<String>,

    /// Run the statements of a file
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// How to write the rows
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    pub format: Format,

    /// Write the rows to a file, which appears when it is complete
    #[arg(short, long, value_name = "FILE", required_if_eq("format", "parquet"))]
    pub output: Option<PathBuf>,

    /// The number of threads [default: one for each processor]
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,

    /// The memory that sorts, joins and groups may use, such as 4G; beyond it they use files
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<usize>,

    /// Run the queries on the cluster of this scheduler, instead of here; see docs/cluster.md
    #[arg(long, value_name = "HOST:PORT", conflicts_with_all = ["threads", "memory"])]
    pub cluster: Option<Address>,

    /// No notes
    #[arg(short, long)]
    pub quiet: bool,
}

/// How to write rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people
    Table,
    /// A JSON array of objects
    Json,
    /// A JSON object a line
    Ndjson,
    /// Comma-separated values with a header
    Csv,
    /// The same with tabs
    Tsv,
    /// A Parquet file; needs --output
    Parquet,
}

impl Arguments {
    /// Returns the number of threads.
    pub fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(all, NonZeroUsize::get)
    }
}

/// Reads a number of bytes: `512M`, `4G`.
pub fn size(text: &str) -> Result<usize, String> {
    const WANTED: &str = "expected a number of bytes such as 512M or 4G";
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        _ => return Err(WANTED.to_owned()),
    };
    let number: usize = digits.parse().map_err(|_| WANTED.to_owned())?;
    number.checked_mul(unit).filter(|&size| size > 0).ok_or_else(|| WANTED.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("512"), Ok(512));
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(size("64mb"), Ok(64 << 20));
        for wrong in ["", "G", "0", "4X", "-1", "99999999999G"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
