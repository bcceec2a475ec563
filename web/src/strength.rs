//! The strengths of many hands at once, for programs that rate hands by the million.

use holdem::parse::{self, Refusal};
use holdem::{CardSet, Hand, Method};

/// Returns the strength, from 1 to 7462, of each hand of `size` cards. A card is a byte, 13 × suit + rank, where
/// suits c, d, h, s are 0 to 3 and ranks 2 to A are 0 to 12.
///
/// # Errors
///
/// Returns a refusal if a hand is not five to seven distinct cards.
///
/// ```
/// // A royal flush of hearts, the deuces of clubs and of diamonds.
/// let cards = [38, 37, 36, 35, 34, 0, 13];
/// assert_eq!(holdem_web::strengths_of_cards(&cards, 7)?, [7462]);
/// # Ok::<(), holdem::parse::Refusal>(())
/// ```
pub fn strengths_of_cards(cards: &[u8], size: usize) -> Result<Vec<u16>, Refusal> {
    let sizes = Hand::MIN_SIZE..=Hand::MAX_SIZE;
    if !sizes.contains(&size) {
        return Err(Refusal::new(
            format!("a hand has five to seven cards, not {size}"),
            "give the size of the hands",
        ));
    }
    if !cards.len().is_multiple_of(size) {
        return Err(Refusal::new(
            format!("{} cards are not hands of {size}", cards.len()),
            "each card is a byte",
        ));
    }
    let hands = cards.chunks_exact(size).enumerate();
    let strengths = hands.map(|(index, hand)| {
        let hand = Hand::from_indices(hand).map_err(|error| {
            Refusal::new(
                format!("the hand at index {index}: {error}"),
                "a card is a byte from 0 to 51",
            )
        })?;
        Ok(Method::Lookup.evaluate(hand).number())
    });
    strengths.collect()
}

/// Returns the strength, from 1 to 7462, of each line of five to seven cards, such as `AhKh QhJhTh 2c 3d`.
///
/// # Errors
///
/// Returns a refusal if a line is not five to seven distinct cards.
pub fn strengths_of_text(text: &str) -> Result<Vec<u16>, Refusal> {
    let strengths = text.split('\n').enumerate().map(|(index, line)| {
        let about = |refusal: Refusal| refusal.about(format_args!("the hand at index {index}"));
        let cards = parse::cards(line).map_err(|error| about(Refusal::of(&error, line)))?;
        let set: CardSet = cards.iter().map(|card| card.value).collect();
        if set.len() < cards.len() {
            return Err(about(Refusal::new("a card appears twice", "a deck has one of each card")));
        }
        let hand = Hand::new(set).map_err(|error| {
            about(Refusal::new(error.to_string(), "a hand has five to seven cards"))
        })?;
        Ok(Method::Lookup.evaluate(hand).number())
    });
    strengths.collect()
}
