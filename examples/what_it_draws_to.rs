//! A hand on a flop or turn, its draws, and the cards that complete them.
//!
//! `cargo run --example what_it_draws_to -- AhKh Qh7h2c`

use holdem::analysis::odds;
use holdem::made::{Completion, Prospects};
use holdem::{CardSet, Category, HoleCards, progress};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let hole: HoleCards = args.next().unwrap_or_else(|| "AhKh".to_owned()).parse()?;
    let board = args.next().unwrap_or_else(|| "Qh7h2c".to_owned()).parse()?;

    let prospects = Prospects::of(hole, board, CardSet::DECK)?;
    println!("{hole} on {board}: {prospects}");
    for draw in &prospects.draws {
        match draw.by {
            Completion::Next(cards) => println!("{}: {cards}", draw.name.name()),
            Completion::Runners(pairs) => println!("{}: {pairs} pairs of cards", draw.name.name()),
        }
    }

    let streets = odds(&hole.into(), board, CardSet::EMPTY, &progress::none)?;
    if let Some(river) = streets.last() {
        for category in Category::ALL.into_iter().rev() {
            println!("{category:>15} {:7.3}% by the river", 100.0 * river.share(category));
        }
    }
    Ok(())
}
