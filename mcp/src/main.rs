//! `holdem-mcp`: the questions of `holdem` as tools of the Model Context Protocol, over standard input and output.

mod history;
mod result;
mod server;
mod text;
mod waiting;

use std::error::Error;
use std::time::Duration;

use clap::Parser;
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::io::stdio_pipes;

use server::Server;

/// Answer questions about Texas Hold'em for programs that speak the Model Context Protocol, over standard input and
/// output.
#[derive(Parser)]
#[command(name = "holdem-mcp", version)]
struct Args {
    /// Refuse exact counts that would take longer, and end samples that do
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = time)]
    limit: Duration,
}

fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "a limit is more than 0 seconds".to_owned())
}

fn main() -> Result<(), Box<dyn Error>> {
    let Args { limit } = Args::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(serve(Server { limit }));
    // The client is gone, so do not wait for counts in progress.
    runtime.shutdown_background();
    served
}

/// Serves until the input ends.
async fn serve(server: Server) -> Result<(), Box<dyn Error>> {
    match server.serve(stdio_pipes()).await {
        Ok(service) => {
            service.waiting().await?;
            Ok(())
        }
        Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
