//! What a range has on a board: how often each made hand, and each draw.

use std::collections::BTreeMap;

use crate::card::CardSet;
use crate::holdem::Board;
use crate::made::{DrawName, Made, MadeError, Prospects};
use crate::range::{Range, Weight};

/// What a range has on a flop, a turn or a river, in combos by weight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Survey {
    /// The number of combos with each made hand, the best first.
    pub made: Vec<(Made, f64)>,
    /// The number of combos with each draw, the best first. A combo can have several.
    pub draws: Vec<(DrawName, f64)>,
    /// The number of combos.
    pub combos: f64,
}

impl Survey {
    /// Surveys the combos of a range. Those that hold a card of the board or a dead card are
    /// skipped.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem::CardSet;
    /// use holdem::analysis::Survey;
    /// use holdem::made::{DrawName, Made, Pair};
    ///
    /// let survey = Survey::of(&"QQ+,AhKh".parse()?, "Qh7h2c".parse()?, CardSet::EMPTY)?;
    /// assert_eq!(survey.made[0], (Made::Set, 3.0));
    /// assert_eq!(survey.made[1], (Made::Pair(Pair::Over), 12.0));
    /// assert!(survey.draws.contains(&(DrawName::Flush, 1.0)));
    /// assert_eq!(survey.combos, 16.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(range: &Range, board: Board, dead: CardSet) -> Result<Self, MadeError> {
        let out = board.set() | dead;
        let mut made: BTreeMap<Made, u64> = BTreeMap::new();
        let mut draws: BTreeMap<DrawName, u64> = BTreeMap::new();
        for (combo, weight) in range.combos().filter(|(combo, _)| combo.set().is_disjoint(out)) {
            let prospects = Prospects::of(combo, board, CardSet::DECK - dead)?;
            let parts = u64::from(weight.millionths());
            *made.entry(prospects.made).or_default() += parts;
            for draw in prospects.draws {
                *draws.entry(draw.name).or_default() += parts;
            }
        }
        let combos = made.values().sum();
        Ok(Self { made: best_first(made), draws: best_first(draws), combos: in_combos(combos) })
    }
}

/// Returns the parts by kind, the best first.
fn best_first<K>(parts: BTreeMap<K, u64>) -> Vec<(K, f64)> {
    parts.into_iter().rev().map(|(what, parts)| (what, in_combos(parts))).collect()
}

fn in_combos(parts: u64) -> f64 {
    parts as f64 / f64::from(Weight::PARTS)
}
