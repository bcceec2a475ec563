//! Tries many changes of the code with one build.
//!
//! cargo-mutants builds a crate for each change. Here, all changes that the compiler takes are in one crate, and each waits until
//! the test that is run asks for it (mutant schemata: Untch, Offutt and Harrold, 1993). Which changes a test gets to is known
//! from one run of it, so that a change is only tried with the tests that can notice it, the quickest first.
//!
//! `holdem-mutants FOLDER TEST…` reads `changes.json` in the folder of a crate, and adds what is noticed to `mutants.out`, so that
//! `cargo mutants --iterate` tries the others. What compiles, and cannot be in the one crate, is in `untried.txt`. Exit code 2 says
//! that some were not noticed.

mod alone;
mod change;
mod compile;
mod trial;
mod weave;

use std::collections::BTreeSet;
use std::env;
use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::weave::Id;

fn main() -> Result<ExitCode> {
    let mut arguments = env::args().skip(1);
    let folder = std::path::absolute(arguments.next().context("which folder?")?)?;
    let tests: Vec<String> = arguments.collect();
    let changes = change::left(&folder)?;
    let built = compile::build(&folder, &changes)?;
    let others: BTreeSet<Id> =
        (0..changes.len()).filter(|id| !built.changes.contains(id)).collect();
    let refused = alone::refused(&folder, &changes, &others)?;
    let left = &others - &refused;
    eprintln!("{} of the other {} changes compile", left.len(), others.len());
    for (list, ids) in [(change::UNVIABLE, &refused), (change::UNTRIED, &left)] {
        let mut list = change::list(&folder, list)?;
        ids.iter().try_for_each(|&id| writeln!(list, "{}", changes[id].name))?;
    }
    let missed = trial::try_all(&folder, &changes, &built, &tests)?;
    Ok(if missed == 0 { ExitCode::SUCCESS } else { ExitCode::from(2) })
}
