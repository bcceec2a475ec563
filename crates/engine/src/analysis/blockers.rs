//! Blockers: the combos that cards and a player's combos remove from another player's range.

use std::cmp::Reverse;
use std::fmt;

use crate::card::{Card, CardSet};
use crate::deal::{Board, HoleCards};
use crate::made::{DrawName, Made};
use crate::range::{Range, Weight};

use super::division::Division;

/// The effect of single cards, and of the combos of a range, on another range.
#[derive(Clone, Debug, PartialEq)]
pub struct Blockers {
    /// The number of combos of the other range, by weight.
    pub weight: f64,
    /// The parts of the other range from the flop on, with their numbers of combos by weight: by
    /// made hand, the best first, then by best draw.
    pub parts: Vec<(RangePart, f64)>,
    /// The cards that remove something, the one that removes the most first.
    pub cards: Vec<Blocker<Card>>,
    /// The combos of the range, the one that removes the most first.
    pub combos: Vec<Blocker<HoleCards>>,
}

/// A part of a range on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangePart {
    /// The combos that make this.
    Made(Made),
    /// The combos with this as their best draw.
    Draw(DrawName),
}

/// Prints the name of the made hand or the draw: `top pair`, `flush draw`.
impl fmt::Display for RangePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Made(made) => made.fmt(f),
            Self::Draw(draw) => draw.fmt(f),
        }
    }
}

/// A card or a combo, and what it removes from a range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Blocker<T> {
    /// The card or the combo.
    pub what: T,
    /// Its weight in its own range; 1 for a card.
    pub weight: f64,
    /// The number of combos that it removes, by weight.
    pub removed: f64,
    /// The number of combos that it removes from each part, by weight, in the order of
    /// [`Blockers::parts`].
    pub by_part: Vec<f64>,
}

impl Blockers {
    /// Counts the combos that each card, and each combo of a range, removes from an opponent's
    /// range. Combos that hold a card of the board or a dead card are skipped. Before the flop, the
    /// result has no parts.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Blockers;
    ///
    /// // The ace of hearts takes 8 of 16 combos out of AhKh, AA and 9 combos of AK.
    /// let blockers =
    ///     Blockers::of(&"AhQs".parse()?, &"AA,AK".parse()?, "KhKs7d".parse()?, CardSet::EMPTY);
    /// assert_eq!((blockers.weight, blockers.combos[0].removed), (14.0, 5.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(range: &Range, against: &Range, board: Board, dead: CardSet) -> Self {
        Self::of_any(Some(range), Some(against), board, dead)
    }

    /// Counts as [`of`](Self::of) does. A range without a combo is `None`.
    pub fn of_any(
        range: Option<&Range>,
        against: Option<&Range>,
        board: Board,
        dead: CardSet,
    ) -> Self {
        let out = board.set() | dead;
        let is_live = |(combo, _): &(HoleCards, Weight)| combo.set().is_disjoint(out);
        let mut ranges: Vec<(RangePart, Range)> = Vec::new();
        if let Some(against) = against
            && let Ok(made) = Division::by_made(against, board, dead)
            && let Ok(draws) = Division::by_draw(against, board, dead)
        {
            ranges.extend(made.parts.into_iter().map(|it| (RangePart::Made(it.what), it.range)));
            ranges.extend(
                draws
                    .parts
                    .into_iter()
                    .filter_map(|it| Some((RangePart::Draw(it.what?), it.range))),
            );
        }
        let live = against.and_then(|it| Range::new(it.combos().filter(is_live)));
        let taken = |cards: CardSet, range: &Range| {
            let hit = range.combos().filter(|(combo, _)| !combo.set().is_disjoint(cards));
            in_combos(hit.map(|(_, weight)| u64::from(weight.millionths())).sum())
        };
        let removed = |cards: CardSet| live.as_ref().map_or(0.0, |live| taken(cards, live));
        let by_part =
            |cards: CardSet| ranges.iter().map(|(_, range)| taken(cards, range)).collect();

        let cards = (CardSet::DECK - out).descending().map(|card| {
            let set = CardSet::EMPTY.with(card);
            Blocker { what: card, weight: 1.0, removed: removed(set), by_part: by_part(set) }
        });
        let mut cards: Vec<_> = cards.filter(|card| card.removed > 0.0).collect();
        let combos =
            range.into_iter().flat_map(Range::combos).filter(is_live).map(|(combo, weight)| {
                Blocker {
                    what: combo,
                    weight: f64::from(weight),
                    removed: removed(combo.set()),
                    by_part: by_part(combo.set()),
                }
            });
        let mut combos: Vec<_> = combos.collect();
        // In millionths, equal sums are equal numbers, so equal cards stay in order.
        cards.sort_by_key(|it| Reverse(in_parts(it.removed)));
        combos.sort_by_key(|it| (Reverse(in_parts(it.removed)), Reverse(it.what.cards())));
        Self {
            weight: live.map_or(0.0, |live| live.total_weight()),
            parts: ranges.iter().map(|(part, range)| (*part, range.total_weight())).collect(),
            cards,
            combos,
        }
    }
}

fn in_combos(parts: u64) -> f64 {
    parts as f64 / f64::from(Weight::PARTS)
}

/// Returns a number of combos in millionths.
fn in_parts(combos: f64) -> u64 {
    (combos * f64::from(Weight::PARTS)).round() as u64
}
