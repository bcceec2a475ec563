//! Estimates and standard errors from sums over deals.

use itertools::Itertools;

use crate::deal::HoleCards;
use crate::deal::isomorphism::{Renaming, renamed_hole};
use crate::equity::detail::Detail;
use crate::equity::player_set::{PlayerSet, Winners};
use crate::equity::request::Request;
use crate::equity::{CategoryEquity, ComboEquity, Count, Equity, PlayerEquity};
use crate::eval::lookup::PartialHand;
use crate::hand::{Category, Strength};

use super::draws::hole_cards;
use super::joint_combo_dealer::Weights;

/// The unit of a combo's frequency in a sample is this part of all deals.
const WHOLE: f64 = (1_u64 << 63) as f64;

/// Sums over deals.
pub(super) struct DealSums {
    players: usize,
    kind: Weights,
    /// The weights of the deals that each set of players wins.
    weights: Winners<f64>,
    /// The squares of the weights, unless all are one.
    squares: Option<Winners<f64>>,
    /// By player and category, if wanted.
    categories: Vec<[ResultSums; Category::COUNT]>,
    /// By player and combo, if wanted.
    combos: Vec<Vec<ResultSums>>,
}

/// One player's result over some deals.
#[derive(Clone, Copy, Debug, Default)]
struct ResultSums {
    wins: f64,
    ties: f64,
    share: f64,
    total: f64,
    /// The sums of the squares of the weights: by themselves, times the share, and times the square
    /// of the share.
    squares: [f64; 3],
}

impl ResultSums {
    fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.share += other.share;
        self.total += other.total;
        self.squares.iter_mut().zip(other.squares).for_each(|(sum, square)| *sum += square);
    }

    /// Returns one player's result over deals that `winners` win, of this weight, with this sum of
    /// squares of weights.
    fn of(player: usize, winners: PlayerSet, weight: f64, square: f64) -> Self {
        let share = share(player, winners);
        let (alone, tied) = (share == 1.0, share > 0.0 && share < 1.0);
        Self {
            wins: if alone { weight } else { 0.0 },
            ties: if tied { weight } else { 0.0 },
            share: weight * share,
            total: weight,
            squares: [square, square * share, square * share * share],
        }
    }

    /// Returns the standard error of the mean share: of a mean of independent deals, or of a ratio
    /// of sums. Two deals that are won and two that are lost are added to those drawn. Otherwise
    /// the error of a rare event that was drawn too rarely would be too small (Agresti and Coull,
    /// "Approximate is better than 'exact' for interval estimation of binomial proportions", 1998).
    /// Their weight is 1 if weights are at most 1. Without such a bound it is the mean of the
    /// weights, weighted by themselves, so that the deals drawn count as many as the effective
    /// sample size.
    fn std_error(&self, kind: Weights) -> f64 {
        let [squares, shares, square_shares] = self.squares;
        if self.total <= 0.0 || squares <= 0.0 {
            return GREATEST_ERROR;
        }
        let added = match kind {
            Weights::Equal | Weights::Bounded => 1.0,
            Weights::Unbounded => squares / self.total,
        };
        let square = added * added;
        let total = self.total + 4.0 * added;
        let mean = (self.share + 2.0 * added) / total;
        let [squares, shares, square_shares] =
            [squares + 4.0 * square, shares + 2.0 * square, square_shares + 2.0 * square];
        let deviation = square_shares - 2.0 * mean * shares + mean * mean * squares;
        let unseen = UNSEEN * added / self.total;
        (deviation.max(0.0).sqrt() / total).max(unseen).min(GREATEST_ERROR)
    }
}

/// An event not seen in n deals has a chance of at most 3/n, with 95% confidence (Hanley and
/// Lippman-Hand, "If nothing goes wrong, is everything all right?", 1983): this many standard
/// errors of 1/n.
const UNSEEN: f64 = 3.0 / 1.96;

/// The standard error of a share without any information.
const GREATEST_ERROR: f64 = 1.0;

/// Returns a player's share of a pot that `winners` win.
fn share(player: usize, winners: PlayerSet) -> f64 {
    if winners.contains(player) { 1.0 / winners.len() as f64 } else { 0.0 }
}

impl DealSums {
    pub fn new(players: usize, detail: Detail, kind: Weights) -> Self {
        let (by_category, by_combo) =
            (usize::from(detail.by_category), usize::from(detail.by_combo));
        Self {
            players,
            kind,
            weights: Winners::new(players),
            squares: (kind != Weights::Equal).then(|| Winners::new(players)),
            categories: vec![Default::default(); players * by_category],
            combos: vec![vec![ResultSums::default(); HoleCards::COUNT]; players * by_combo],
        }
    }

    /// Adds one deal.
    #[inline]
    pub fn add(
        &mut self,
        hands: &[PartialHand],
        strengths: &[Strength],
        winners: PlayerSet,
        weight: f64,
    ) {
        self.weights.add(winners, weight);
        if let Some(squares) = &mut self.squares {
            squares.add(winners, weight * weight);
        }
        if !(self.categories.is_empty() && self.combos.is_empty()) {
            self.add_detail(hands, strengths, winners, weight);
        }
    }

    /// Adds one deal to the results by category and by combo.
    #[inline(never)]
    fn add_detail(
        &mut self,
        hands: &[PartialHand],
        strengths: &[Strength],
        winners: PlayerSet,
        weight: f64,
    ) {
        for (player, categories) in self.categories.iter_mut().enumerate() {
            let category = strengths[player].category().index();
            categories[category].add(ResultSums::of(player, winners, weight, weight * weight));
        }
        for (player, combos) in self.combos.iter_mut().enumerate() {
            if let Some(combo) = hole_cards(hands[player].cards()) {
                combos[combo.index()].add(ResultSums::of(player, winners, weight, weight * weight));
            }
        }
    }

    pub fn merge(&mut self, other: Self) {
        for (set, weight) in other.weights.iter() {
            self.weights.add(set, weight);
        }
        if let (Some(squares), Some(more)) = (&mut self.squares, other.squares) {
            more.iter().for_each(|(set, square)| squares.add(set, square));
        }
        for (mine, theirs) in self.categories.iter_mut().zip(other.categories) {
            mine.iter_mut().zip(theirs).for_each(|(parts, other)| parts.add(other));
        }
        for (mine, theirs) in self.combos.iter_mut().zip(other.combos) {
            mine.iter_mut().zip(theirs).for_each(|(parts, other)| parts.add(other));
        }
    }

    /// Returns the greatest standard error of a player's equity.
    pub fn std_error(&self) -> f64 {
        let errors = (0..self.players).map(|player| self.outcome(player).std_error(self.kind));
        errors.fold(0.0, f64::max)
    }

    /// Returns the number of deals of equal weight that would be as informative (Kish, "Survey
    /// Sampling", 1965).
    pub fn effective_sample_size(&self, deals: u64) -> f64 {
        match &self.squares {
            None => deals as f64,
            Some(squares) => {
                ratio(self.total().powi(2), squares.iter().map(|(_, square)| square).sum())
            }
        }
    }

    /// Returns the sum of the weights.
    pub fn total(&self) -> f64 {
        self.weights.iter().fold(0.0, |sum, (_, weight)| sum + weight)
    }

    fn outcome(&self, player: usize) -> ResultSums {
        let mut parts = ResultSums::default();
        let weights = self.weights.iter();
        weights.for_each(|(set, weight)| parts.add(ResultSums::of(player, set, weight, 0.0)));
        let squares = self.squares.as_ref().unwrap_or(&self.weights).iter();
        squares.for_each(|(set, square)| parts.add(ResultSums::of(player, set, 0.0, square)));
        parts
    }

    /// Returns a player's results over the deals with each combo or one that differs only by
    /// renaming suits. Such combos have the same equity, so all their deals count.
    fn alike(&self, player: usize, renamings: &[Renaming]) -> Option<Vec<ResultSums>> {
        let combos = self.combos.get(player)?;
        let together = HoleCards::all().map(|combo| {
            let renamed = renamings.iter().map(|&to| renamed_hole(combo, to).index());
            let mut sum = ResultSums::default();
            renamed.sorted_unstable().dedup().for_each(|alike| sum.add(combos[alike]));
            sum
        });
        Some(together.collect())
    }

    /// Returns the estimate from `deals` deals. Unequal weights are scaled to one on average.
    pub fn equity(&self, request: &Request, deals: u64) -> Equity {
        let total = self.total();
        let scale = ratio(deals as f64, total);
        let renamings = request.blocks().renamings();
        let count = |weight: f64| match self.squares {
            None => Count::Whole(weight as u128),
            Some(_) => Count::Weighted(weight * scale),
        };
        let players = request.players().iter().enumerate().map(|(player, range)| {
            let outcome = self.outcome(player);
            let ResultSums { wins, ties, share, .. } = outcome;
            let alike = self.alike(player, &renamings).unwrap_or_default();
            let category = |(category, parts): (Category, &ResultSums)| CategoryEquity {
                category,
                wins: count(parts.wins),
                ties: count(parts.ties),
                losses: count(parts.total - parts.wins - parts.ties),
            };
            let categories = self.categories.get(player);
            PlayerEquity {
                equity: ratio(share, total),
                win: ratio(wins, total),
                tie: ratio(ties, total),
                wins: count(wins),
                ties: count(ties),
                std_error: Some(outcome.std_error(self.kind)),
                categories: categories
                    .map(|parts| Category::ALL.into_iter().zip(parts).map(category).collect()),
                combos: self.combos.get(player).map(|combos| {
                    let combo = |(combo, weight): (HoleCards, _)| {
                        let (parts, alike) = (combos[combo.index()], alike[combo.index()]);
                        ComboEquity {
                            combo,
                            weight,
                            equity: ratio(alike.share, alike.total),
                            win: ratio(alike.wins, alike.total),
                            tie: ratio(alike.ties, alike.total),
                            std_error: Some(alike.std_error(self.kind)),
                            total: count(parts.total),
                            frequency: (WHOLE * ratio(parts.total, total)).round() as u128,
                        }
                    };
                    range.combos().map(combo).collect()
                }),
            }
        });
        Equity {
            players: players.collect(),
            winners: self.weights.iter().map(|(set, weight)| (set, count(weight))).collect(),
            total: match self.squares {
                None => Count::Whole(deals.into()),
                Some(_) => Count::Weighted(deals as f64),
            },
        }
    }
}

fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}
