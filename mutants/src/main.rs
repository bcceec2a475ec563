//! Tries many changes of the code with one build.
//!
//! cargo-mutants builds a crate for each change. Here, all changes that the compiler takes are in one crate, and each waits until
//! the test that is run asks for it (mutant schemata: Untch, Offutt and Harrold, 1993). Which changes a test gets to is known
//! from one run of it, so that a change is only tried with the tests that can notice it, the quickest first.
//!
//! What one crate cannot have, constants for example, is built one by one after all, and so is what no test gets to because the
//! compiler did: functions that compute constants.
//!
//! `holdem-mutants FOLDER KNOWN TEST…` reads `changes.json` in the folder of a crate, and adds what is noticed to `mutants.out`, as
//! cargo-mutants does: another run tries the others. What is not noticed is in `missed.txt` there. Slow tests do not try those of
//! which `KNOWN` says that nothing notices them.

mod alone;
mod change;
mod compile;
mod trial;
mod weave;

use std::collections::BTreeSet;
use std::env;
use std::io::Write;

use anyhow::{Context, Result};

use crate::alone::Alone;
use crate::change::{Id, Known};
use crate::trial::Tests;

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let folder = std::path::absolute(arguments.next().context("which folder?")?)?;
    let known = Known::read(arguments.next().context("which list of known changes?")?.as_ref())?;
    let filters: Vec<String> = arguments.collect();
    let changes = change::left(&folder)?;
    let built = compile::build(&folder, &changes)?;
    let others: BTreeSet<Id> =
        (0..changes.len()).filter(|id| !built.changes.contains(id)).collect();
    let alone = Alone::new(&folder, &changes)?;
    let refused = alone.refused(&others)?;
    let left = &others - &refused;
    eprintln!("{} of the other {} changes compile", left.len(), others.len());
    let mut list = change::list(&folder, change::UNVIABLE)?;
    refused.iter().try_for_each(|&id| writeln!(list, "{}", changes[id].name))?;

    let tests = Tests::of(&folder, &built.programs, &filters)?;
    let missed = trial::try_woven(&folder, &changes, &known, &built.changes, &tests)?;
    // What computes constants computed them when the crate was built, without the change.
    let (constant, mut missed): (Vec<Id>, Vec<Id>) =
        missed.into_iter().partition(|&id| alone.is_constant(id));
    let left = &left | &BTreeSet::from_iter(constant);
    missed.extend(alone.try_each(&known, &left, &tests)?);
    missed.sort_unstable();
    let mut list = change::list(&folder, change::MISSED)?;
    missed.iter().try_for_each(|&id| writeln!(list, "{}", changes[id].name))?;
    let tried = changes.len() - refused.len();
    eprintln!("{tried} changes were tried, and {} not noticed", missed.len());
    Ok(())
}
