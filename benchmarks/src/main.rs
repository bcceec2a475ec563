//! A comparison of public crates on the same questions, in turns, in one process on one thread. Each crate is used as
//! its documentation recommends for speed.

mod equities;
mod evaluators;
mod machine;
mod markdown;
mod measure;
mod task;

use std::process::ExitCode;

use clap::Parser;

/// Times public crates side by side, and writes a page in Markdown. Fails if they do not agree.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only tasks whose title contains this
    #[arg(default_value = "")]
    title: String,

    /// Turns of each crate, after a first one that checks its answer and does not count
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // Limit crates that use the global thread pool to one thread.
    if let Err(error) = rayon::ThreadPoolBuilder::new().num_threads(1).build_global() {
        eprintln!("error: {error}");
        return ExitCode::FAILURE;
    }
    let mut tasks: Vec<_> = evaluators::tasks().into_iter().chain(equities::tasks()).collect();
    tasks.retain(|task| task.title.contains(&arguments.title));
    if tasks.is_empty() {
        eprintln!("error: no task has '{}' in its title", arguments.title);
        return ExitCode::FAILURE;
    }
    let mut agree = true;
    print!("{}", markdown::head(&machine::processor(), arguments.rounds));
    for task in tasks {
        if let Err(dispute) = task.check() {
            eprintln!("error: {dispute}");
            agree = false;
        }
        print!("{}", markdown::table(&task, &measure::measure(&task, arguments.rounds)));
    }
    if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
