//! Hands of three-card poker.

use holdem_engine::games::three_card::ThreeCards;
use holdem_engine::parse::{Refusal, Span, Spanned, check_number};
use holdem_engine::{Card, DuplicateCardError};

use crate::read::{Line, Query};

/// Reads six cards: three against three, dealt from a number of decks. Two subjects are one hand each. Any other
/// number of subjects is one list.
///
/// # Errors
///
/// Returns a refusal if there are fewer or more cards, or if a card appears more often than there are decks.
pub fn three_card_hands(query: &Query<'_>, decks: usize) -> Result<[ThreeCards; 2], Refusal> {
    let cards = read(query)?;
    let line = &query.line;
    if let [_, _] = *query.subjects {
        for &hand in &query.subjects {
            let cards = line.cards(hand)?;
            check_number(&cards, 3..=3, "cards in a hand", hand.end)
                .map_err(|error| line.refuse(&error))?;
        }
    }
    let [a, b, c, d, e, f] = exactly(query, &cards, "cards, three against three,")?;
    check_decks(line, &cards, decks)?;
    Ok([ThreeCards([a, b, c]), ThreeCards([d, e, f])])
}

/// Reads three different cards.
///
/// # Errors
///
/// Returns a refusal if there are fewer or more cards, or if a card appears twice.
pub fn three_cards(query: &Query<'_>) -> Result<ThreeCards, Refusal> {
    let cards = read(query)?;
    let hand = exactly(query, &cards, "cards against a random hand")?;
    query.line.distinct(&cards)?;
    Ok(ThreeCards(hand))
}

/// Reads the cards of all subjects as one list.
fn read(query: &Query<'_>) -> Result<Vec<Spanned<Card>>, Refusal> {
    let Query { line, subjects, .. } = query;
    // An empty argument has no card between its quotes.
    if let Some(&empty) = subjects.iter().find(|span| span.start == span.end) {
        line.cards(empty)?;
    }
    line.cards(query.subjects_span())
}

/// Returns the cards if there are exactly `N`.
fn exactly<const N: usize>(
    query: &Query<'_>,
    cards: &[Spanned<Card>],
    what: &'static str,
) -> Result<[Card; N], Refusal> {
    check_number(cards, N..=N, what, query.subjects_span().end)
        .map_err(|error| query.line.refuse(&error))?;
    Ok(std::array::from_fn(|index| cards[index].value))
}

/// Checks that no card appears more often than there are decks.
fn check_decks(line: &Line<'_>, cards: &[Spanned<Card>], decks: usize) -> Result<(), Refusal> {
    for card in Spanned::values(cards) {
        let same = cards.iter().filter(|other| other.value == card);
        let marks: Vec<Span> = same.map(|card| card.span).collect();
        let times = marks.len();
        if times <= decks {
            continue;
        }
        let message = match decks {
            1 => DuplicateCardError(card).to_string(),
            _ => format!(
                "the {} ({card}) appears {times} times, but only {decks} decks are in play",
                card.word(),
            ),
        };
        let decks = line.syntax().option("decks", &times.to_string());
        let hint = format!("for more decks: {decks}");
        return Err(line.refuse_at(message, marks, hint));
    }
    Ok(())
}
