//! How a player's equity is spread over the range: the combos from the weakest to the strongest, each as wide as
//! the share of the deals in which it is held.
//!
//! ```text
//! equity
//! 100% ┤              ┌──   the strongest combo
//!      │        ┌─────┘
//!      │   ┌────┘           as high as its equity, as wide as its share
//!   0% └───┴─────────────
//!      0%             100%  of the range
//! ```
//!
//! The area below the curve is the player's equity.

use crate::equity::{ComboEquity, Equity, PlayerEquity, share};
use crate::holdem::HoleCards;
use crate::range::Weight;

/// How one player's equity is spread over the range.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// The combos that are ever dealt, the weakest first; equal ones in the order of the range.
    pub combos: Vec<Step>,
    /// The combos that are never dealt, because another player always holds a card of theirs.
    pub never_dealt: Vec<HoleCards>,
}

/// A combo, as wide as its share and as high as its equity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The combo.
    pub combo: HoleCards,
    /// Its weight in the range.
    pub weight: Weight,
    /// In which share of the deals it is held, from 0 to 1.
    pub share: f64,
    /// The same together with all weaker combos; 1 at the strongest.
    pub up_to: f64,
    /// The share of the pot that it can expect, from 0 to 1.
    pub equity: f64,
}

impl Distribution {
    /// The distribution of each player's equity, in their order; nothing unless the equity was counted by
    /// combo.
    ///
    /// ```
    /// use holdem::analysis::Distribution;
    /// use holdem::equity::{Detail, Engine, Request};
    /// use holdem::CardSet;
    ///
    /// let players = vec!["AA,QQ".parse()?, "KK".parse()?];
    /// let request = Request::new(players, "Ks7d2c".parse()?, CardSet::EMPTY)?;
    /// let detail = Detail { by_combo: true, ..Detail::default() };
    /// let equity = Engine::Boards.count(&request, detail, &|_, _| true)?.unwrap();
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
        let (mut dealt, never): (Vec<&ComboEquity>, Vec<_>) =
            player.combos.as_ref()?.iter().partition(|combo| combo.frequency > 0);
        dealt.sort_by(|one, other| one.equity.total_cmp(&other.equity));
        let all: u128 = dealt.iter().map(|combo| combo.frequency).sum();
        // Summed as whole numbers: half of a range ends at one half, whatever its weights have in common.
        let mut held = 0;
        let steps = dealt.into_iter().map(|combo| {
            held += combo.frequency;
            Step {
                combo: combo.combo,
                weight: combo.weight,
                share: share(combo.frequency, all),
                up_to: share(held, all),
                equity: combo.equity,
            }
        });
        let combos = steps.collect();
        Some(Self { combos, never_dealt: never.iter().map(|combo| combo.combo).collect() })
    }

    /// The player's equity: the mean of the combos by their shares.
    pub fn mean(&self) -> f64 {
        self.combos.iter().map(|step| step.share * step.equity).sum()
    }

    /// The height of the curve at a share of the range, from 0 to 1: so much of the range has no more equity than
    /// that.
    pub fn quantile(&self, share: f64) -> f64 {
        let place = self.combos.partition_point(|step| step.up_to < share);
        self.combos.get(place).or(self.combos.last()).map_or(0.0, |step| step.equity)
    }

    /// Which share of the range has more equity than that.
    pub fn share_above(&self, equity: f64) -> f64 {
        let place = self.combos.partition_point(|step| step.equity <= equity);
        match place {
            0 => 1.0,
            _ => 1.0 - self.combos[place - 1].up_to,
        }
    }
}
