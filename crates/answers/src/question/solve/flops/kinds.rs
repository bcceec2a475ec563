//! Made hands and draws over all flops of a report.
//!
//! The share of a made hand is its mean over flops, with 0 where the range does not have it; a flop that does not reach
//! the decision does not count. A frequency is the ratio of two means: how often the range has the hand and takes the
//! action, by how often it has the hand. The error of a ratio is the standard error of the mean of its residuals (C.-E.
//! Särndal, B. Swensson, J. Wretman, "Model Assisted Survey Sampling", 1992, section 5.6). All means have the same
//! weights, so that shares and frequencies add up.

use std::collections::BTreeMap;

use holdem_engine::made::{DrawName, Made};

use super::FlopRow;
use super::answer::SolveFlopsAnswer;
use super::record::{SolveFlopGroupActionRecord, SolveFlopsKindRecord};
use super::sample::{Estimate, FEWEST};
use super::strategy::{Kind, KindRow, StrategyRow};

/// A made hand or a draw on all flops.
#[derive(Debug)]
pub(super) struct KindMean {
    /// The name: `top pair`.
    pub name: String,
    /// The number of solved flops on which the range has it.
    pub flops: usize,
    /// The share of the range.
    pub share: Option<Estimate>,
    /// The EV, in the unit of the pot.
    pub value: Option<Estimate>,
    /// The frequency of each action.
    pub frequencies: Vec<Option<Estimate>>,
}

impl SolveFlopsAnswer {
    /// Returns the made hands of the player to act, the strongest first.
    pub(super) fn made_hands(&self) -> Vec<KindMean> {
        self.kinds::<Made>(|strategy| &strategy.made)
    }

    /// Returns the draws of the player to act, the strongest first.
    pub(super) fn draws(&self) -> Vec<KindMean> {
        self.kinds::<DrawName>(|strategy| &strategy.draws)
    }

    /// Returns the number of solved flops whose rows have no strategy.
    pub(super) fn without_strategy(&self) -> usize {
        self.rows.values().filter(|row| row.strategy.is_none()).count()
    }

    fn kinds<K: Kind>(&self, list: impl Fn(&StrategyRow) -> &[KindRow<K>]) -> Vec<KindMean> {
        let mut counts: BTreeMap<K, usize> = BTreeMap::new();
        for row in self.rows.values().filter_map(|row| row.strategy.as_ref()) {
            list(row).iter().for_each(|it| *counts.entry(it.kind).or_default() += 1);
        }
        let all: Vec<usize> = (0..self.report.flops.len()).collect();
        let has_all = self.without_strategy() == 0;
        let kind = |(kind, flops): (K, usize)| {
            // A number that depends on the row of the kind; 0 on a flop without it.
            let mean = |of: &dyn Fn(&KindRow<K>) -> f64| {
                let number = |row: &FlopRow| {
                    // Each hand has a made hand, so without any the flop does not reach the decision.
                    let strategy = row.strategy.as_ref().filter(|it| !it.made.is_empty())?;
                    let row = list(strategy).iter().find(|row| row.kind == kind);
                    Some(row.map_or(0.0, of))
                };
                let found = self.mean(&all, number)?;
                // The flops of older rows are not a sample, and a few flops have no error.
                let has_error = has_all && (self.is_whole() || flops >= FEWEST);
                Some(Estimate { error: found.error.filter(|_| has_error), ..found })
            };
            let share = mean(&|row| row.share);
            let ratio = |of: &dyn Fn(&KindRow<K>) -> f64| {
                let whole = share?.mean;
                let ratio = mean(&|row| row.share * of(row))?.mean / whole;
                let residuals = mean(&|row| row.share * (of(row) - ratio) / whole)?;
                Some(Estimate { mean: ratio, error: residuals.error })
            };
            let action = |index| ratio(&|row| row.frequencies.of_action(index));
            KindMean {
                name: kind.to_string(),
                flops,
                share,
                value: ratio(&|row| row.value.unwrap_or(0.0)),
                frequencies: (0..self.actions.len()).map(action).collect(),
            }
        };
        counts.into_iter().rev().map(kind).collect()
    }

    pub(super) fn kind_record(&self, kind: &KindMean) -> SolveFlopsKindRecord {
        let both = |it: Option<Estimate>| (it.map(|it| it.mean), it.and_then(|it| it.error));
        let (share, share_error) = both(kind.share);
        let (value, value_error) = both(kind.value);
        let actions = self.actions.iter().zip(&kind.frequencies).map(|(action, &found)| {
            let (frequency, frequency_error) = both(found);
            SolveFlopGroupActionRecord { action: action.clone(), frequency, frequency_error }
        });
        SolveFlopsKindRecord {
            name: kind.name.clone(),
            on_flops: kind.flops,
            share,
            share_error,
            value,
            value_error,
            actions: actions.collect(),
        }
    }
}
