//! Surveys of a range on every flop.

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::deal::isomorphism::{Blocks, renamed, renamed_hole};
use crate::deal::{Board, HoleCards, Street};
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
    let flops = distinct(&[range], board, dead, to_come);
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

/// How often two players with ranges see a flop.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FlopShare {
    /// A flop of the class.
    pub flop: Board,
    /// The number of flops that differ only by suits that are alike for both ranges: 1 to 24.
    pub alike: u64,
    /// The share of all deals of two combos and a flop on which the flop is one of the class.
    pub share: f64,
}

/// Returns how often each flop comes, given that two players hold combos of these ranges. The shares add up to 1.
/// Flops are classed as in [`flops`], by the suits that are alike for both ranges; a flop on which the ranges never meet
/// is left out. The order is fixed.
///
/// ```
/// use holdem_engine::CardSet;
/// use holdem_engine::analysis::flop_shares;
///
/// let shares = flop_shares(["AA,KK", "QQ+,AKs"].map(|it| it.parse().unwrap()).each_ref(), CardSet::EMPTY);
/// assert_eq!(shares.len(), 1755);
/// assert!((shares.iter().map(|it| it.share).sum::<f64>() - 1.0).abs() < 1e-12);
/// // Aces are rare on the flop if both players may hold them.
/// let aces = shares.iter().filter(|it| it.flop.to_string().contains('A')).map(|it| it.share).sum::<f64>();
/// assert!(aces < 0.15);
/// ```
pub fn flop_shares(ranges: [&Range; 2], dead: CardSet) -> Vec<FlopShare> {
    let flops = distinct(&ranges, Board::default(), dead, Street::Flop.size());
    let weighted = flops.into_iter().map(|(flop, alike)| {
        let share = alike as f64 * flop_weight(ranges, flop, dead);
        FlopShare { flop, alike, share }
    });
    let mut all: Vec<FlopShare> = weighted.filter(|it| it.share > 0.0).collect();
    let sum: f64 = all.iter().map(|it| it.share).sum();
    all.iter_mut().for_each(|it| it.share /= sum);
    all
}

/// Returns how often two players with ranges see a flop, as a number that is proportional to the frequency: the sum of
/// the products of both weights over all pairs of combos that the flop and the dead cards leave.
pub fn flop_weight(ranges: [&Range; 2], flop: Board, dead: CardSet) -> f64 {
    meetings(ranges, flop.set() | dead)
}

/// Returns the sum of the products of weights over all pairs of combos without a common card, and without a card of
/// `taken`: over all pairs, less those that share one card or more, counted by card, plus those that share both.
fn meetings([one, other]: [&Range; 2], taken: CardSet) -> f64 {
    let mut sums = [0.0; 2];
    let mut by_card = [[0.0; 2]; Card::COUNT];
    let mut same = 0.0;
    for combo in HoleCards::all().filter(|combo| combo.set().is_disjoint(taken)) {
        let weights = [one, other].map(|range| f64::from(range.weight(combo)));
        same += weights[0] * weights[1];
        for (player, weight) in weights.into_iter().enumerate() {
            sums[player] += weight;
            combo.cards().into_iter().for_each(|card| by_card[card.index()][player] += weight);
        }
    }
    let sharing: f64 = by_card.iter().map(|[one, other]| one * other).sum();
    // Rounding must not make a flop possible on which the ranges never meet.
    let sum = sums[0] * sums[1] - sharing + same;
    if sum < 1e-9 * sums[0] * sums[1] { 0.0 } else { sum }
}

/// Returns a flop of each class, with the size of the class. Flops of a class differ only by suits that are alike for
/// the ranges and the known cards.
fn distinct(ranges: &[&Range], board: Board, dead: CardSet, to_come: usize) -> Vec<(Board, u64)> {
    let alike = Blocks::new(|renaming| {
        let is_same = |cards: CardSet| renamed(cards, renaming) == cards;
        let is_same_range = |range: &&Range| {
            let mut combos = range.combos();
            combos.all(|(combo, weight)| range.weight(renamed_hole(combo, renaming)) == weight)
        };
        is_same(board.set()) && is_same(dead) && ranges.iter().all(is_same_range)
    });
    let live = CardSet::DECK - board.set() - dead;
    let flops = live.subsets(to_come).filter_map(|rest| {
        let copies = alike.copies(rest.suits())?;
        let cards: Vec<Card> = board.cards().chain(rest.descending()).collect();
        Some((Board::new(&cards).ok()?, u64::from(copies)))
    });
    flops.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts pairs of combos one by one.
    fn counted([one, other]: [&Range; 2], taken: CardSet) -> f64 {
        let mut sum = 0.0;
        for (first, weight) in one.combos().filter(|(combo, _)| combo.set().is_disjoint(taken)) {
            let taken = taken | first.set();
            let others = other.combos().filter(|(combo, _)| combo.set().is_disjoint(taken));
            sum += others.map(|(_, it)| f64::from(weight) * f64::from(it)).sum::<f64>();
        }
        sum
    }

    #[test]
    fn shares_are_those_of_pairs_counted_one_by_one() {
        for ranges in [["AA", "AA"], ["QQ+,AKs:0.5", "22+,A2s+"], ["AhKh", "random"]] {
            let ranges = ranges.map(|text| text.parse::<Range>().unwrap());
            let [one, other] = ranges.each_ref();
            let dead: CardSet = ["2c".parse::<Card>().unwrap()].into_iter().collect();
            let shares = flop_shares([one, other], dead);
            let all: f64 = (CardSet::DECK - dead)
                .subsets(3)
                .step_by(97)
                .map(|flop| counted([one, other], flop | dead))
                .sum();
            let found: f64 = (CardSet::DECK - dead)
                .subsets(3)
                .step_by(97)
                .map(|flop| meetings([one, other], flop | dead))
                .sum();
            assert!((all - found).abs() <= 1e-9 * all, "{all} {found}");
            assert!((shares.iter().map(|it| it.share).sum::<f64>() - 1.0).abs() < 1e-12);
            let flops: u64 = shares.iter().map(|it| it.alike).sum();
            let possible = (CardSet::DECK - dead)
                .subsets(3)
                .filter(|&flop| counted([one, other], flop | dead) > 0.0);
            assert_eq!(flops as usize, possible.count());
        }
    }
}
