//! Divisions of a range on a board: by made hand, by best draw or by strength.

use std::collections::BTreeMap;

use crate::card::CardSet;
use crate::deal::{Board, HoleCards};
use crate::eval::evaluate;
use crate::hand::{Hand, HandSizeError, Strength};
use crate::made::{DrawName, Made, MadeError, Prospects};
use crate::range::{Range, Weight};

/// A range in parts, each combo in one of them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Division<K> {
    /// The parts, the best first.
    pub parts: Vec<Part<K>>,
    /// The number of combos in all parts, by weight.
    pub weight: f64,
}

/// A part of a range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Part<K> {
    /// The property that its combos share.
    pub what: K,
    /// Its combos.
    pub range: Range,
    /// The number of its combos, by weight.
    pub weight: f64,
}

impl Division<Made> {
    /// Divides a range by the made hands of its combos. Combos that hold a card of the board or a
    /// dead card are skipped.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Division;
    ///
    /// let division = Division::by_made(&"QQ+,AhKh".parse()?, "Qh7h2c".parse()?, CardSet::EMPTY)?;
    /// let parts: Vec<String> =
    ///     division.parts.iter().map(|it| format!("{}: {}", it.what, it.range)).collect();
    /// assert_eq!(parts, ["set: QdQs,QcQs,QcQd", "overpair: KK+", "high card: AhKh"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by_made(range: &Range, board: Board, dead: CardSet) -> Result<Self, MadeError> {
        Self::of(range, board, dead, |combo| Made::of(combo, board))
    }
}

impl Division<Option<DrawName>> {
    /// Divides a range by the best draw of its combos; `None` for combos without a draw.
    ///
    /// # Errors
    ///
    /// Returns an error as [`Division::by_made`] does.
    pub fn by_draw(range: &Range, board: Board, dead: CardSet) -> Result<Self, MadeError> {
        Self::of(range, board, dead, |combo| {
            let prospects = Prospects::of(combo, board, CardSet::DECK - dead)?;
            Ok(prospects.draws.first().map(|draw| draw.name))
        })
    }
}

impl Division<Strength> {
    /// Divides a range by the strength of its combos.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    pub fn by_strength(range: &Range, board: Board, dead: CardSet) -> Result<Self, HandSizeError> {
        Self::of(range, board, dead, |combo| Hand::new(combo.set() | board.set()).map(evaluate))
    }
}

impl<K: Copy + Ord> Division<K> {
    fn of<E>(
        range: &Range,
        board: Board,
        dead: CardSet,
        what: impl Fn(HoleCards) -> Result<K, E>,
    ) -> Result<Self, E> {
        let out = board.set() | dead;
        let mut parts: BTreeMap<K, Vec<(HoleCards, Weight)>> = BTreeMap::new();
        for (combo, weight) in range.combos().filter(|(combo, _)| combo.set().is_disjoint(out)) {
            parts.entry(what(combo)?).or_default().push((combo, weight));
        }
        let parts = parts.into_iter().rev().filter_map(|(what, combos)| {
            let range = Range::new(combos)?;
            Some(Part { what, weight: range.total_weight(), range })
        });
        let parts: Vec<Part<K>> = parts.collect();
        // The sum of whole millionths is exact.
        let weight = parts.iter().map(|part| part.weight).sum();
        Ok(Self { parts, weight })
    }
}
