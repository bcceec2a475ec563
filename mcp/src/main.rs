//! `holdem-mcp`: the questions of `holdem` as tools of the Model Context Protocol, over standard input and output.

mod cut;
mod flops;
mod folder;
mod input;
mod played;
mod result;
mod server;
mod shape;
mod solved;
mod spots;
mod text;
mod tool;
mod waiting;

use std::error::Error;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::io::stdio_pipes;
use tokio::sync::watch;

use folder::Folders;
use input::Input;
use result::Kept;
use server::Server;
use solved::Solutions;

/// Answer questions about Texas Hold'em for programs that speak the Model Context Protocol, over standard input and
/// output.
#[derive(Parser)]
#[command(name = "holdem-mcp", version)]
struct Args {
    /// Refuse exact counts that would take longer, and end samples that do
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = time)]
    limit: Duration,

    /// Open folders: hand histories in them are read by path, and answers are saved there
    #[arg(long, value_name = "DIR", num_args = 0..)]
    folder: Vec<OsString>,

    /// List the tools with the schemas of their answers, for clients that check them
    #[arg(long)]
    output_schemas: bool,
}

fn time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "a limit is more than 0 seconds".to_owned())
}

fn main() -> Result<(), Box<dyn Error>> {
    let Args { limit, folder, output_schemas } = Args::parse();
    // Clients of a bundle pass an empty text or the unset variable itself if the user chose no folder.
    let is_unset = |folder: &OsString| {
        folder.is_empty() || folder.to_string_lossy().starts_with("${user_config.")
    };
    let chosen = folder.into_iter().filter(|folder| !is_unset(folder)).map(PathBuf::from);
    let folders = Folders::open(&chosen.collect::<Vec<_>>())
        .unwrap_or_else(|error| Args::command().error(ErrorKind::ValueValidation, error).exit());
    let kept = Arc::new(Kept { folders, solutions: Solutions::default() });
    let (ended, has_ended) = watch::channel(false);
    let server = Server { limit, kept, has_output_schemas: output_schemas, has_ended };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(serve(server, ended));
    // The client is gone, so do not wait for counts in progress.
    runtime.shutdown_background();
    served
}

/// Serves until the input ends.
async fn serve(server: Server, has_ended: watch::Sender<bool>) -> Result<(), Box<dyn Error>> {
    let (read, write) = stdio_pipes();
    match server.serve((Input { read, has_ended }, write)).await {
        Ok(service) => {
            service.waiting().await?;
            Ok(())
        }
        Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
