//! Two hands on a flop: deals every turn and river and counts the winners. A template for your own simulations.
//!
//! `cargo run --release --example deal_every_board -- AhKh QsQd Jh8h2c`

use holdem::{Board, CardSet, Deal, Hand, HoleCards, Outcomes, Strength, evaluate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut arg = |default: &str| args.next().unwrap_or_else(|| default.to_owned());
    let hero: HoleCards = arg("AhKh").parse()?;
    let villain: HoleCards = arg("QsQd").parse()?;
    let flop: Board = arg("Jh8h2c").parse()?;
    // Checks that the cards are different.
    let deal = Deal::new(vec![hero, villain], flop, CardSet::EMPTY)?;

    let mut outcomes = Outcomes::default();
    for board in deal.board().runouts(hero.set() | villain.set()) {
        let strength = |hole: HoleCards| -> Result<Strength, _> {
            Hand::new(hole.set() | board.set()).map(evaluate)
        };
        outcomes.add(strength(hero)?.cmp(&strength(villain)?), 1);
    }
    println!("{hero} against {villain} on {flop}: {outcomes}");
    println!("equity {:.2}%", 100.0 * outcomes.equity());
    Ok(())
}
