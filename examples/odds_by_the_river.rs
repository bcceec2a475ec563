//! The exact frequency of each category that two hole cards make by the river.
//!
//! `cargo run --release --example odds_by_the_river -- 9h8h`

use holdem::eval::lookup::PartialHand;
use holdem::{CardSet, Category};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "9h8h".to_owned());
    let hole: CardSet = text.parse()?;

    let mut counts = [0_u64; Category::COUNT];
    let dealt: PartialHand = hole.iter().collect();
    dealt.each_seven(CardSet::DECK, |strength, count| {
        counts[strength.category().index()] += u64::from(count);
    });

    let total: u64 = counts.iter().sum();
    for category in Category::ALL.into_iter().rev() {
        let count = counts[category.index()];
        println!("{category:>15} {count:>9}  {:6.3}%", 100.0 * count as f64 / total as f64);
    }
    println!("{:>15} {total:>9}", "all");
    Ok(())
}
