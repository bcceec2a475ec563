//! The distribution of a player's equity over the range: its combos from the weakest to the
//! strongest. The width of each combo is the share of the deals in which it is held.
//!
//! ```text
//! equity
//! 100% ┤              ┌──   the strongest combo
//!      │        ┌─────┘
//!      │   ┌────┘           height: its equity; width: its share
//!   0% └───┴─────────────
//!      0%             100%  of the range
//! ```
//!
//! The area below the curve is the player's equity.

use crate::deal::HoleCards;
use crate::equity::{ComboEquity, Equity, PlayerEquity, share};
use crate::range::Weight;

/// The distribution of one player's equity over the range.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Distribution {
    /// The combos that can be dealt, the weakest first; equal ones in the order of the range.
    pub combos: Vec<Step>,
    /// The combos that are never dealt, because other players always hold one of their cards.
    pub never_dealt: Vec<HoleCards>,
    /// The combos that a sample has hardly drawn, so their equity is unknown.
    pub hardly_drawn: Vec<HoleCards>,
}

/// One combo of a distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Step {
    /// The combo.
    pub combo: HoleCards,
    /// Its weight in the range.
    pub weight: Weight,
    /// The share of the deals in which it is held, from 0 to 1.
    pub share: f64,
    /// The share of this and all weaker combos together; 1 for the strongest.
    pub up_to: f64,
    /// Its equity, from 0 to 1.
    pub equity: f64,
    /// The standard error of the equity, if it was sampled.
    pub std_error: Option<f64>,
}

impl Distribution {
    /// Returns the distribution of each player's equity, in their order; `None` unless the equity
    /// has a breakdown by combo.
    ///
    /// ```
    /// use holdem_engine::analysis::Distribution;
    /// use holdem_engine::equity::{Detail, Engine, Request};
    /// use holdem_engine::{CardSet, progress};
    ///
    /// let players = vec!["AA,QQ".parse()?, "KK".parse()?];
    /// let request = Request::new(players, "Ks7d2c".parse()?, CardSet::EMPTY)?;
    /// let detail = Detail::default().by_combo(true);
    /// let equity = Engine::Boards.count(&request, detail, &progress::none)?;
    ///
    /// let aces = &Distribution::of(&equity).unwrap()[0];
    /// assert_eq!(aces.combos.len(), 12);
    /// assert_eq!(aces.combos[11].up_to, 1.0);
    /// assert!(aces.quantile(0.1) <= aces.quantile(0.9));
    /// assert_eq!(aces.share_above(0.5), 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(equity: &Equity) -> Option<Vec<Self>> {
        equity.players.iter().map(Self::of_player).collect()
    }

    fn of_player(player: &PlayerEquity) -> Option<Self> {
        let (mut dealt, others): (Vec<&ComboEquity>, Vec<_>) =
            player.combos.as_ref()?.iter().partition(|combo| combo.is_known());
        let is_sampled = player.std_error.is_some();
        let others: Vec<HoleCards> = others.iter().map(|combo| combo.combo).collect();
        let (hardly_drawn, never_dealt) =
            if is_sampled { (others, Vec::new()) } else { (Vec::new(), others) };
        dealt.sort_by(|one, other| one.equity.total_cmp(&other.equity));
        let all: u128 = dealt.iter().map(|combo| combo.frequency).sum();
        // Summed as whole numbers, so half of a range ends at exactly one half.
        let mut held = 0;
        let steps = dealt.into_iter().map(|combo| {
            held += combo.frequency;
            Step {
                combo: combo.combo,
                weight: combo.weight,
                share: share(combo.frequency, all),
                up_to: share(held, all),
                equity: combo.equity,
                std_error: combo.std_error,
            }
        });
        Some(Self { combos: steps.collect(), never_dealt, hardly_drawn })
    }

    /// Returns the player's equity: the mean of the combos by their shares.
    pub fn mean(&self) -> f64 {
        self.combos.iter().map(|step| step.share * step.equity).sum()
    }

    /// Returns the standard error of a combo's equity, on average over the range; `None` if it is
    /// exact.
    pub fn mean_error(&self) -> Option<f64> {
        self.combos.iter().map(|step| Some(step.share * step.std_error?)).sum()
    }

    /// Returns the height of the curve at a share of the range, from 0 to 1: that share of the
    /// range has at most this equity.
    pub fn quantile(&self, share: f64) -> f64 {
        let index = self.combos.partition_point(|step| step.up_to < share);
        self.combos.get(index).or(self.combos.last()).map_or(0.0, |step| step.equity)
    }

    /// Returns the share of the range with more than this equity.
    pub fn share_above(&self, equity: f64) -> f64 {
        let index = self.combos.partition_point(|step| step.equity <= equity);
        match index {
            0 => 1.0,
            _ => 1.0 - self.combos[index - 1].up_to,
        }
    }
}
