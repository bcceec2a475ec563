//! A hand against a range on a flop: the equity now, and after each possible turn card.
//!
//! `cargo run --release --example flop_equity`

use holdem::equity::{Detail, Engine, Request};
use holdem::{Board, Card, CardSet, Range, progress};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hero: Range = "9h8h".parse()?;
    let villain: Range = "QQ+,AK,KQs".parse()?;
    let flop: Board = "Kh 7h 2c".parse()?;

    let equity = |board: Board| -> Result<f64, Box<dyn std::error::Error>> {
        let players = vec![hero.clone(), villain.clone()];
        let request = Request::new(players, board, CardSet::EMPTY)?;
        let equity = Engine::Sweep.count(&request, Detail::default(), &progress::none)?;
        Ok(equity.players[0].equity)
    };

    println!("{hero} against {villain} on {flop}: {:.1}%", 100.0 * equity(flop)?);
    let known = flop.set() | "9h8h".parse()?;
    let mut turns: Vec<(f64, Card)> = Vec::new();
    for turn in CardSet::DECK - known {
        turns.push((equity(flop.with(turn)?)?, turn));
    }
    turns.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (equity, turn) in turns {
        println!("{turn} {:5.1}%", 100.0 * equity);
    }
    Ok(())
}
