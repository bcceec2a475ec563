//! A hand of five-card draw, and the cards to hold.

use std::ffi::OsStr;

use holdem_engine::CardSet;
use holdem_engine::games::draw::DrawHand;
use holdem_engine::parse::{ParseError, Refusal, check_number};

use crate::hint::Syntax;
use crate::read::Line;

/// Reads the program's `--hand`, five cards, and `--hold`: the cards of the hand to hold, or `none`.
///
/// ```
/// use holdem_answers::question::draw::draw_hand;
///
/// let (hand, held) = draw_hand("Ah Ad 7c 7d 2s".as_ref(), Some("Ah Ad".as_ref()))?;
/// assert_eq!(hand.strength().to_string(), "two pair, aces and sevens, deuce kicker");
/// assert_eq!(held.unwrap().len(), 2);
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
///
/// # Errors
///
/// Returns a refusal unless there are five different cards, or if a card to hold is not in the hand.
pub fn draw_hand(
    hand: &OsStr,
    hold: Option<&OsStr>,
) -> Result<(DrawHand, Option<CardSet>), Refusal> {
    let mut line = Line::default().in_syntax(Syntax::Program);
    let hand = line.push_option("--hand", hand)?;
    let hold = hold.map(|hold| line.push_option("--hold", hold)).transpose()?;

    let five = line.cards(hand)?;
    let all = line.distinct(&five)?;
    let size = DrawHand::SIZE;
    check_number(&five, size..=size, "cards", hand.end).map_err(|error| line.refuse(&error))?;
    let cards = std::array::from_fn(|index| five[index].value);
    let hand = DrawHand::new(cards)
        .map_err(|duplicate| line.refuse(&ParseError::duplicate(duplicate, &five)))?;

    let Some(hold) = hold else { return Ok((hand, None)) };
    if line.at(hold).trim().eq_ignore_ascii_case("none") {
        return Ok((hand, Some(CardSet::EMPTY)));
    }
    let held = line.cards(hold)?;
    let kept = line.distinct(&held)?;
    match held.iter().find(|card| !all.contains(card.value)) {
        None => Ok((hand, Some(kept))),
        Some(foreign) => {
            let card = foreign.value;
            let message = format!("the {} ({card}) is not in the hand", card.word());
            Err(line.refuse_at(message, [foreign.span], "hold any of the five cards, or none"))
        }
    }
}
