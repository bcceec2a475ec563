//! Explains a hand by each of the three methods.
//!
//! `cargo run --example explain_a_hand`

use holdem::eval::{Trace, explain};
use holdem::{CardSet, Hand, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hand: Hand = "Ah4h Kh9h2h KdKc".parse()?;
    for method in Method::ALL {
        let why = explain(hand, method, CardSet::EMPTY);
        println!("{method}: {}", why.strength);
        println!("  {:?}", why.facts);
        match why.trace {
            Trace::Combinations { fives } => println!("  the best of {} fives", fives.len()),
            Trace::Buckets { counts, .. } => println!("  buckets 1 to 14: {counts:?}"),
            Trace::Lookup(steps) => println!("  {steps:?}"),
        }
    }
    Ok(())
}
