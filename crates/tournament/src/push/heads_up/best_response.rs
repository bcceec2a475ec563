//! The value of each combo against a given strategy, and the best response.
//!
//! The computation goes combo by combo, with the equity of each pair of combos. It shares nothing with the solver.

use holdem_engine::{HoleCards, StartingHand};
use rayon::prelude::*;

use crate::push::showdowns::{HALF_BOARDS, RIVALS, showdowns};
use crate::push::strategy::ComboStrategy;

use super::game::{Blind, HeadsUp};

/// The values of a hand by action, relative to the stack before blinds and antes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Decision {
    /// The probability that the decision comes up: 1 for the small blind, the probability of a push for the big
    /// blind.
    pub reach: f64,
    /// The expected result of pushing or calling; the result of folding if the decision never comes up.
    pub act: f64,
    /// The result of folding.
    pub fold: f64,
}

impl Decision {
    /// Returns the gain of pushing or calling over folding.
    pub fn gain(&self) -> f64 {
        self.act - self.fold
    }
}

/// The decisions of one player, by combo, against a given strategy of the other.
///
/// ```
/// use holdem_engine::Range;
/// use holdem_tournament::push::{HeadsUp, Stakes};
///
/// // If only aces and kings call, any two cards are a push.
/// let game = HeadsUp::new(Stakes::STANDARD, 10.0)?;
/// let pushes = game.push_decisions(&(&"KK+".parse::<Range>()?).into());
/// assert_eq!(pushes.best().combos(), 1326.0);
/// let worst = pushes.hand("32o".parse()?);
/// assert_eq!(format!("{:+.4} {:+.4}", worst.act, worst.fold), "+0.9188 -0.5000");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decisions {
    blind: Blind,
    by_combo: Vec<Decision>,
    /// The small blind's value if this player always folds.
    folding: f64,
}

impl HeadsUp {
    /// Returns the value of each combo of the small blind if the big blind calls with these combos.
    pub fn push_decisions(&self, calls: &ComboStrategy) -> Decisions {
        let payoffs = self.payoffs();
        let decide = |push: HoleCards| {
            let (called, equity) = against(push, calls);
            let folds = RIVALS as f64 - called;
            let sum = folds * payoffs.steal + equity * payoffs.pot - called * payoffs.committed;
            Decision { reach: 1.0, act: sum / RIVALS as f64, fold: payoffs.fold }
        };
        Decisions { blind: Blind::Small, by_combo: by_combo(calls, decide), folding: payoffs.fold }
    }

    /// Returns the value of each combo of the big blind if the small blind pushes these combos.
    pub fn call_decisions(&self, pushes: &ComboStrategy) -> Decisions {
        let payoffs = self.payoffs();
        let decide = |call: HoleCards| {
            let (pushed, equity) = against(call, pushes);
            let fold = -payoffs.steal;
            let act = if pushed > 0.0 { -payoffs.showdown(1.0 - equity / pushed) } else { fold };
            Decision { reach: pushed / RIVALS as f64, act, fold }
        };
        let folding = payoffs.fold + pushes.share() * (payoffs.steal - payoffs.fold);
        Decisions { blind: Blind::Big, by_combo: by_combo(pushes, decide), folding }
    }

    /// Returns the small blind's value if these combos are pushed and called.
    pub fn value(&self, pushes: &ComboStrategy, calls: &ComboStrategy) -> f64 {
        self.push_decisions(calls).value(pushes)
    }
}

impl Decisions {
    /// Returns the player whose decisions these are.
    pub const fn blind(&self) -> Blind {
        self.blind
    }

    /// Returns the values of a combo.
    pub fn combo(&self, combo: HoleCards) -> Decision {
        self.by_combo[combo.index()]
    }

    /// Returns the values of a starting hand: the average over its combos, weighted by how often each decision comes
    /// up.
    pub fn hand(&self, hand: StartingHand) -> Decision {
        let (mut reach, mut act, mut fold) = (0.0, 0.0, 0.0);
        for combo in hand.combos() {
            let decision = self.combo(combo);
            reach += decision.reach;
            act += decision.reach * decision.act;
            fold = decision.fold;
        }
        let act = if reach > 0.0 { act / reach } else { fold };
        Decision { reach: reach / hand.size() as f64, act, fold }
    }

    /// Returns the best response: each combo that gains by acting acts.
    pub fn best(&self) -> ComboStrategy {
        ComboStrategy::always(|combo| self.combo(combo).gain() > 0.0)
    }

    /// Returns the small blind's value if this player plays the best response.
    pub fn best_value(&self) -> f64 {
        self.value(&self.best())
    }

    /// Returns the small blind's value if this player plays a strategy.
    pub fn value(&self, strategy: &ComboStrategy) -> f64 {
        let gain = |combo: HoleCards| {
            let decision = self.combo(combo);
            strategy.frequency(combo) * decision.reach * decision.gain()
        };
        let gain = HoleCards::all().map(gain).sum::<f64>() / HoleCards::COUNT as f64;
        match self.blind {
            Blind::Small => self.folding + gain,
            Blind::Big => self.folding - gain,
        }
    }
}

/// Computes a decision for each combo against a strategy, on the threads of the current rayon pool.
fn by_combo(
    against: &ComboStrategy,
    decide: impl Fn(HoleCards) -> Decision + Send + Sync,
) -> Vec<Decision> {
    if against.is_by_hand() {
        // Here all combos of a starting hand are equivalent up to suits.
        let hands: Vec<StartingHand> = StartingHand::all().collect();
        let first = |hand: StartingHand| hand.combos().next().map(&decide);
        let by_hand: Vec<Option<Decision>> = hands.into_par_iter().map(first).collect();
        return HoleCards::all()
            .filter_map(|combo| by_hand[combo.starting_hand().index()])
            .collect();
    }
    let combos: Vec<HoleCards> = HoleCards::all().collect();
    combos.into_par_iter().map(decide).collect()
}

/// Returns the number of combos that act against a combo, and the sum of its equity against them.
fn against(own: HoleCards, acts: &ComboStrategy) -> (f64, f64) {
    let (mut count, mut half_boards) = (0.0, 0.0);
    for (rival, won) in showdowns(own) {
        let frequency = acts.frequency(rival);
        count += frequency;
        half_boards += frequency * f64::from(won);
    }
    (count, half_boards / HALF_BOARDS)
}
