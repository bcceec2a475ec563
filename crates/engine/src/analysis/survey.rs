//! Surveys of a range on a board: the frequency of each made hand and each draw.

use std::collections::BTreeMap;

use crate::card::CardSet;
use crate::deal::Board;
use crate::made::{Draw, DrawName, Made, MadeError, Prospects};
use crate::range::{Range, Weight};

/// The made hands and draws of a range on a flop, a turn or a river, in combos by weight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Survey {
    /// The number of combos with each made hand, the best first.
    pub made: Vec<(Made, f64)>,
    /// The number of combos with each draw, the best first. A combo can have several.
    pub draws: Vec<(DrawName, f64)>,
    /// The number of combos.
    pub combos: f64,
    /// The combos that hit the board, by kind of hit.
    pub hits: Hits,
}

/// The combos of a range that hit a board or miss it, by weight.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Hits {
    /// Combos with top pair or better: the filter `top pair+`.
    pub top_pair_or_better: f64,
    /// Combos with a flush draw, an open-ender or a double gutshot. A made flush with a draw to a straight flush is not
    /// one of them.
    pub strong_draw: f64,
    /// Combos with one of these or both.
    pub hit: f64,
    /// Combos with nothing made, and no draw to a straight or a flush by the next card: `air`.
    pub air: f64,
}

impl Survey {
    /// Surveys the combos of a range. Combos that hold a card of the board or a dead card are
    /// skipped.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Survey;
    /// use holdem_engine::made::{DrawName, Made, Pair};
    ///
    /// let survey = Survey::of(&"QQ+,AhKh".parse()?, "Qh7h2c".parse()?, CardSet::EMPTY)?;
    /// assert_eq!(survey.made[0], (Made::Set, 3.0));
    /// assert_eq!(survey.made[1], (Made::Pair(Pair::Over), 12.0));
    /// assert!(survey.draws.contains(&(DrawName::Flush, 1.0)));
    /// assert_eq!(survey.combos, 16.0);
    /// assert_eq!((survey.hits.top_pair_or_better, survey.hits.strong_draw), (15.0, 1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(range: &Range, board: Board, dead: CardSet) -> Result<Self, MadeError> {
        let out = board.set() | dead;
        let mut made: BTreeMap<Made, u64> = BTreeMap::new();
        let mut draws: BTreeMap<DrawName, u64> = BTreeMap::new();
        let [mut top_pair_or_better, mut strong_draw, mut hit, mut air] = [0; 4];
        for (combo, weight) in range.combos().filter(|(combo, _)| combo.set().is_disjoint(out)) {
            let prospects = Prospects::of(combo, board, CardSet::DECK - dead)?;
            let parts = u64::from(weight.millionths());
            *made.entry(prospects.made).or_default() += parts;
            let is_made = prospects.made.is_top_pair_or_better();
            // A draw to a straight flush alone, without a flush draw, has one or two outs.
            let is_strong =
                |draw: &Draw| draw.name.is_strong() && draw.name != DrawName::StraightFlush;
            let is_drawing = prospects.draws.iter().any(is_strong);
            for (sum, is_one) in [
                (&mut top_pair_or_better, is_made),
                (&mut strong_draw, is_drawing),
                (&mut hit, is_made || is_drawing),
                (&mut air, prospects.is_air()),
            ] {
                *sum += parts * u64::from(is_one);
            }
            for draw in prospects.draws {
                *draws.entry(draw.name).or_default() += parts;
            }
        }
        let hits = Hits {
            top_pair_or_better: in_combos(top_pair_or_better),
            strong_draw: in_combos(strong_draw),
            hit: in_combos(hit),
            air: in_combos(air),
        };
        let combos = made.values().sum();
        let combos = in_combos(combos);
        Ok(Self { made: best_first(made), draws: best_first(draws), combos, hits })
    }
}

/// Adds up surveys, each multiplied by its number. The result is in combos times boards.
impl<'a> FromIterator<(u64, &'a Survey)> for Survey {
    fn from_iter<I: IntoIterator<Item = (u64, &'a Survey)>>(surveys: I) -> Self {
        let mut made: BTreeMap<Made, f64> = BTreeMap::new();
        let mut draws: BTreeMap<DrawName, f64> = BTreeMap::new();
        let (mut combos, mut hits) = (0.0, Hits::default());
        for (times, survey) in surveys {
            let times = times as f64;
            for &(what, held) in &survey.made {
                *made.entry(what).or_default() += times * held;
            }
            for &(what, held) in &survey.draws {
                *draws.entry(what).or_default() += times * held;
            }
            combos += times * survey.combos;
            hits.top_pair_or_better += times * survey.hits.top_pair_or_better;
            hits.strong_draw += times * survey.hits.strong_draw;
            hits.hit += times * survey.hits.hit;
            hits.air += times * survey.hits.air;
        }
        let (made, draws) = (made.into_iter().rev().collect(), draws.into_iter().rev().collect());
        Self { made, draws, combos, hits }
    }
}

/// Returns the parts by kind, the best first.
fn best_first<K>(parts: BTreeMap<K, u64>) -> Vec<(K, f64)> {
    parts.into_iter().rev().map(|(what, parts)| (what, in_combos(parts))).collect()
}

fn in_combos(parts: u64) -> f64 {
    parts as f64 / f64::from(Weight::PARTS)
}
