//! A player's hand on a board, the cards that make it, and the number of opposing hands it beats.
//!
//! `cargo run --example read_the_board -- AhAs KdKh9s5c2d`

use holdem::{CardSet, Deal, Method, Reading};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let hole = args.next().unwrap_or_else(|| "AhAs".to_owned());
    let board = args.next().unwrap_or_else(|| "KdKh9s5c2d".to_owned());
    let deal = Deal::new(vec![hole.parse()?], board.parse()?, CardSet::EMPTY)?;

    for reading in Reading::of(&deal, Method::default())? {
        println!("{} on {}: {}", reading.hole, reading.board, reading.strength);
        println!(
            "best five {:?}, left out {:?}",
            reading.best,
            reading.left_out().collect::<CardSet>()
        );
        if let Some(opponents) = reading.opponents {
            println!("beats {} of {} opposing hands", opponents.wins, opponents.total());
        }
    }
    Ok(())
}
