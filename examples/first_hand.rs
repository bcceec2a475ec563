use holdem::{Category, Hand, evaluate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hand: Hand = "Ah Kh Qh Jh Th 2c 3d".parse()?;
    let strength = evaluate(hand);

    assert_eq!(strength.to_string(), "royal flush");
    assert_eq!(strength.category(), Category::StraightFlush);
    Ok(())
}
