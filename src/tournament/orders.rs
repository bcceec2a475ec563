//! How often the hands of players come in each order, by counting every board.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::holdem::{Board, HoleCards};
use crate::progress::{Interrupted, Meter, Progress};

use super::all_in::Outcome;

/// Counts every board that can come, and returns how often the hands are in each order. All cards must be different.
///
/// ```
/// use holdem::progress;
/// use holdem::tournament::orders;
///
/// let hands = ["AhKh".parse()?, "QsQd".parse()?];
/// let outcomes = orders(&hands, "Jh7h2c".parse()?, Default::default(), &progress::none)?;
/// let first = outcomes.iter().find(|outcome| outcome.ranks == [0, 1]).unwrap();
/// assert_eq!(format!("{:.4}", first.chance), "0.5444");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if a card is there twice, or if the work was stopped by `progress`.
pub fn orders(
    hands: &[HoleCards],
    board: Board,
    dead: CardSet,
    progress: &Progress<'_>,
) -> Result<Vec<Outcome>, OrdersError> {
    let known = hands.iter().fold(board.set() | dead, |all, hand| all | hand.set());
    let deck = CardSet::DECK - known;
    let missing = Board::MAX_SIZE - board.size();
    if known.len() != board.size() + dead.len() + 2 * hands.len() || deck.len() < missing {
        return Err(OrdersError::CardTwice);
    }
    // Each first card is a part: the others of the board come after it.
    let parts: Vec<(CardSet, CardSet)> = match missing {
        0 => vec![(CardSet::EMPTY, deck)],
        _ => deck
            .iter()
            .map(|card: Card| {
                (CardSet::from(card), deck.iter().filter(|other| *other > card).collect())
            })
            .collect(),
    };
    let meter = Meter::new(progress, parts.len() as u64);
    let count =
        |(first, rest): &(CardSet, CardSet)| -> Result<BTreeMap<Vec<u8>, u64>, OrdersError> {
            let mut counts = BTreeMap::new();
            let mut strengths = vec![Strength::MIN; hands.len()];
            for more in rest.subsets(missing.saturating_sub(1)) {
                let board = board.set() | *first | more;
                for (strength, hand) in strengths.iter_mut().zip(hands) {
                    let seven =
                        Hand::new(board | hand.set()).map_err(|_| OrdersError::CardTwice)?;
                    *strength = evaluate(seven);
                }
                *counts.entry(ranks(&strengths)).or_insert(0) += 1;
            }
            if meter.advance(1) { Ok(counts) } else { Err(OrdersError::Interrupted) }
        };
    let counted: Vec<BTreeMap<Vec<u8>, u64>> =
        parts.par_iter().map(count).collect::<Result<_, _>>()?;
    let mut counts: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for (ranks, boards) in counted.into_iter().flatten() {
        *counts.entry(ranks).or_insert(0) += boards;
    }
    let total: u64 = counts.values().sum();
    let outcome = |(ranks, boards)| Outcome { ranks, chance: boards as f64 / total as f64 };
    Ok(counts.into_iter().map(outcome).collect())
}

/// Returns the number of hands that are better than each.
fn ranks(strengths: &[Strength]) -> Vec<u8> {
    let better = |one: &Strength| strengths.iter().filter(|other| *other > one).count() as u8;
    strengths.iter().map(better).collect()
}

/// The error for hands whose orders were not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrdersError {
    /// A card is there twice, or too few cards are left.
    CardTwice,
    /// The work was stopped.
    Interrupted,
}

impl From<Interrupted> for OrdersError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl fmt::Display for OrdersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CardTwice => "a card is there twice, or too few are left",
            Self::Interrupted => "interrupted",
        })
    }
}

impl Error for OrdersError {}
