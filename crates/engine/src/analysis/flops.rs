//! Surveys of a range on every flop.

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::deal::isomorphism::{Blocks, renamed, renamed_hole};
use crate::deal::{Board, Street};
use crate::progress::{Interrupted, Meter, Progress};
use crate::range::Range;

use super::Survey;

/// The made hands and draws of a range on a flop, and on all flops equivalent to it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FlopSurvey {
    /// A flop of the class.
    pub flop: Board,
    /// The number of flops that differ only by suits that are alike for the range: 1 to 24.
    pub alike: u64,
    /// The survey of each of them.
    pub survey: Survey,
}

/// Surveys a range on every flop, on the threads of the current rayon pool. `board` has the cards
/// of the flop that are known, if any. Combos that hold a card of the flop or a dead card are
/// skipped.
///
/// Suits are alike if exchanging them changes neither the range nor the known cards. The result has
/// one of the flops that differ only by renaming alike suits, with their number: 1,755 of 22,100
/// for a range such as `QQ+,AK`. A flop that leaves no combo is left out. The order is fixed.
/// Progress is counted in the flops of the result.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
///
/// ```
/// use holdem_engine::analysis::flops;
/// use holdem_engine::made::Made;
/// use holdem_engine::{Board, CardSet, progress};
///
/// let flops = flops(&"77".parse()?, Board::default(), CardSet::EMPTY, &progress::none)?;
/// let (mut sets, mut cases) = (0.0, 0.0);
/// for flop in &flops {
///     let held = flop.survey.made.iter().find(|(made, _)| *made == Made::Set);
///     sets += flop.alike as f64 * held.map_or(0.0, |(_, combos)| *combos);
///     cases += flop.alike as f64 * flop.survey.combos;
/// }
/// assert_eq!(cases, 6.0 * 19_600.0);
/// assert_eq!(sets, 6.0 * 2_112.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn flops(
    range: &Range,
    board: Board,
    dead: CardSet,
    progress: &Progress<'_>,
) -> Result<Vec<FlopSurvey>, Interrupted> {
    let Some(to_come) = Street::Flop.size().checked_sub(board.size()) else {
        return Ok(Vec::new());
    };
    let alike = Blocks::new(|renaming| {
        let is_same = |cards: CardSet| renamed(cards, renaming) == cards;
        let mut combos = range.combos();
        is_same(board.set())
            && is_same(dead)
            && combos.all(|(combo, weight)| range.weight(renamed_hole(combo, renaming)) == weight)
    });
    let live = CardSet::DECK - board.set() - dead;
    let flops = live.subsets(to_come).filter_map(|rest| {
        let copies = alike.copies(rest.suits())?;
        let cards: Vec<Card> = board.cards().chain(rest.descending()).collect();
        Some((Board::new(&cards).ok()?, u64::from(copies)))
    });
    let flops: Vec<(Board, u64)> = flops.collect();
    let meter = Meter::new(progress, flops.len() as u64);
    let surveys = flops.into_par_iter().map(|(flop, alike)| {
        // Three cards are a board to survey, so there is an answer unless it is stopped.
        let survey = Survey::of(range, flop, dead).ok().filter(|_| meter.advance(1));
        survey.map(|survey| FlopSurvey { flop, alike, survey }).ok_or(Interrupted)
    });
    let mut surveys: Vec<FlopSurvey> = surveys.collect::<Result<_, _>>()?;
    surveys.retain(|flop| flop.survey.combos > 0.0);
    Ok(surveys)
}
