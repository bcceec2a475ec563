//! The program `holdem-sql`: Texas Hold'em in SQL. It is part of the library because async code is compiled again in
//! each crate that awaits it, which took a tenth of a release build.

mod arguments;
mod cluster;
#[cfg(feature = "cluster")]
mod commands;
mod failure;
mod interrupt;
mod output;
mod prompt;
mod say;
mod session;
mod size;
mod source;

use std::process::ExitCode;

use clap::Parser;
use holdem::parse::Refusal;

use arguments::Arguments;
use failure::Failure;
use say::say;
use session::Session;
use source::Source;

/// The stack size of all threads; only the used part takes memory. Plans are processed recursively, with a call for
/// each level of an expression.
const STACK: usize = 256 << 20;

/// Parses the command line, runs the queries, and returns the exit code.
pub fn main() -> ExitCode {
    #[cfg(all(feature = "cluster", unix))]
    if let Some(error) = commands::with_stack(STACK) {
        say(&format!("error: the executor cannot be started: {error}"));
        return ExitCode::FAILURE;
    }
    // The stack size of the main thread cannot be set.
    let answering = std::thread::Builder::new().stack_size(STACK).spawn(answer);
    let answered = answering.map(std::thread::JoinHandle::join);
    match answered {
        Ok(Ok(code)) => code,
        // The thread panicked and printed the reason.
        Ok(Err(_)) => ExitCode::FAILURE,
        Err(error) => {
            say(&format!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn answer() -> ExitCode {
    #[cfg(not(feature = "cluster"))]
    if std::env::args().nth(1).is_some_and(|part| part == "scheduler" || part == "executor") {
        let failure = without_cluster();
        failure.message().iter().for_each(|message| say(message));
        return failure.exit_code();
    }
    let arguments = Arguments::parse();
    let failed = runtime(&arguments).and_then(|runtime| {
        let result = runtime.block_on(run(&arguments));
        // Running computations are not awaited; they end with the process. A shutdown in the background would detach
        // threads while they end, and glibc may then read their stacks after they were unmapped.
        std::mem::forget(runtime);
        // A task that is still running may hold a draft.
        holdem_output::discard_drafts();
        result
    });
    match failed {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                say(&message);
            }
            failure.exit_code()
        }
    }
}

#[cfg(not(feature = "cluster"))]
fn without_cluster() -> Failure {
    Failure::Query(Box::new(Refusal::new(
        "this program was built without a cluster",
        "build it with one, in a clone of the repository: cargo install --path sql --features cluster",
    )))
}

fn runtime(arguments: &Arguments) -> Result<tokio::runtime::Runtime, Failure> {
    let threads = arguments.threads();
    let failed = |error: &dyn std::error::Error| Failure::Failed(error.to_string());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    pool.map_err(|error| failed(&error))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        .thread_stack_size(STACK)
        .enable_all()
        .build();
    runtime.map_err(|error| failed(&error))
}

async fn run(arguments: &Arguments) -> Result<(), Failure> {
    #[cfg(feature = "cluster")]
    if let Some(command) = &arguments.command {
        return command.run().await;
    }
    #[cfg(not(feature = "cluster"))]
    if arguments.cluster.is_some() {
        return Err(without_cluster());
    }
    let source = Source::of(arguments)?;
    let session = Session::new(arguments, source.script()).await?;
    match source.text()? {
        Some(text) => session.run(&text).await,
        None if arguments.output.is_some() => Err(Failure::Query(Box::new(Refusal::new(
            "--output is the file of one answer, and a prompt gives many",
            "write the query as an argument, or at the prompt: copy (select …) to 'answers.csv'",
        )))),
        None => prompt::run(&session).await,
    }
}
