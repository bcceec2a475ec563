//! Sums over the hands of one player.

use std::ops::ControlFlow;

use holdem_engine::parse::Refusal;
use holdem_history::stream::{Found, Source};
use holdem_history::{Audited, By, Grouped, PlayedHand, Selection, Sum};
use rayon::ThreadPool;

use crate::answer::Error;
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion, selected, unknown_player};
use crate::text::counted;

/// Sums over the hands of one player, and which hands they are.
#[derive(Clone, Debug)]
pub(super) struct OfPlayer<T> {
    pub(super) player: String,
    pub(super) sums: T,
    pub(super) selection: Selection,
    /// The number of hands that the filters accepted.
    pub(super) selected: u64,
    pub(super) count: HandCount,
}

impl<T: Sum + Send> OfPlayer<T> {
    /// Adds up the hands of the player in a question, which are read on the threads of a pool, or on the current
    /// thread. `what` names the answer for a refusal: `a grid`. `add` adds a hand that is in the selection.
    pub(super) fn read(
        question: &HistoryQuestion,
        what: &str,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        add: impl Fn(&mut Grouped<T>, &PlayedHand<'_>, &Audited, &Selection) + Sync,
    ) -> Result<Self, Error> {
        let selection = Self::selection(question, what)?;
        let mut grouped = Grouped::<T>::default();
        let work = |grouped: &mut Grouped<T>, found: Found<'_>| {
            add(grouped, found.hand, found.audited, &selection);
        };
        let count = question.each_once(sources, pool, watch, &work, &mut |block, _| {
            grouped.append(block);
            ControlFlow::Continue(())
        })?;
        Self::of(grouped, selection, count)
    }

    /// Returns the selection of the hands of the player in a question.
    pub(super) fn selection(question: &HistoryQuestion, what: &str) -> Result<Selection, Refusal> {
        if question.selection.player.is_none() {
            return Err(Refusal::new(format!("{what} is of one player"), "name the player"));
        }
        Ok(Selection { by: By::Player, ..question.selection.clone() })
    }

    /// Returns the sums over all hands of the player in a selection.
    pub(super) fn of(
        grouped: Grouped<T>,
        selection: Selection,
        count: HandCount,
    ) -> Result<Self, Error> {
        let player = selection.player.clone().unwrap_or_default();
        if grouped.lacks_player(&selection) {
            return Err(unknown_player(&player, grouped.namesake()));
        }
        let sums = grouped.rows(By::Player).first().map(|(_, sums)| (*sums).clone());
        let (sums, selected) = (sums.unwrap_or_default(), grouped.selected());
        Ok(Self { player, sums, selection, selected, count })
    }
}

impl<T> OfPlayer<T> {
    /// Returns sentences about the selection and the files, for people.
    pub(super) fn remarks(&self) -> impl Iterator<Item = String> {
        let left_out = (self.selected != self.count.understood).then(|| {
            format!("{} counted; the rest is filtered out", counted(self.selected, "hand"))
        });
        let only = selected::sentence(&self.selection);
        only.into_iter().chain(left_out).chain([self.count.sentence()])
    }
}
