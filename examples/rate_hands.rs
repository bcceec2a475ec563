//! Evaluates the hands on the command line and sorts them, best first.
//!
//! `cargo run --example rate_hands -- AhKhQhJhTh2c3d 9c9d9hKsKd2c4c`

use std::cmp::Reverse;

use holdem::{Hand, evaluate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    if args.is_empty() {
        args = ["AhKhQhJhTh2c3d", "9c9d9hKsKd2c4c", "Ac2d3h4s5cKdQh"].map(str::to_owned).to_vec();
    }
    let mut hands = Vec::new();
    for text in args {
        let hand: Hand = text.parse()?;
        hands.push((evaluate(hand), hand));
    }
    hands.sort_by_key(|&(strength, _)| Reverse(strength));
    for (strength, hand) in hands {
        println!("{:>4}  {hand}  {strength}", strength.number());
    }
    Ok(())
}
