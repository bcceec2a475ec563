//! The program `holdem-sql`.

use std::process::ExitCode;

use clap::Parser;

/// Ask any question about Texas Hold'em in SQL.
#[derive(Debug, Parser)]
#[command(name = "holdem-sql", version)]
struct Arguments {
    /// The query.
    query: String,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &Arguments) -> datafusion::common::Result<()> {
    let session = holdem_sql::session();
    session.sql(&arguments.query).await?.show().await
}
