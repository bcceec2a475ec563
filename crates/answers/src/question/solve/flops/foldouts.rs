//! The strategy on each flop, for a page.

use holdem_engine::{CardSet, StartingHand};
use holdem_solver::betting::Kind;
use itertools::Itertools;

use crate::answer::{Foldout, Foldouts, StyledText, Table};
use crate::picture::{GridPart, StrategyCell, StrategyGrid};
use crate::question::solve::answer::paints;
use crate::text::Percent;

use super::answer::{MOST_LISTED, SolveFlopsAnswer, frequency};
use super::strategy::{HandRow, KindRow, StrategyRow};
use super::tables::share;
use super::{Flop, FlopRow};

impl SolveFlopsAnswer {
    /// Returns the strategy on each flop, from aces down, by the highest card if there are many; `None` without any.
    pub(super) fn strategies(&self) -> Option<Foldouts> {
        let solved = self.flops_by_rank().into_iter();
        let solved = solved.filter_map(|(row, flop)| Some((row, flop, row.strategy.as_ref()?)));
        let solved = solved.collect_vec();
        let is_grouped = solved.len() > MOST_LISTED;
        let mut groups: Vec<(String, Vec<Foldout>)> = Vec::new();
        for (row, flop, strategy) in solved {
            let [.., high] = flop.texture.words();
            let name = if is_grouped { high } else { String::new() };
            let foldout = self.foldout(row, flop, strategy);
            match groups.last_mut().filter(|(last, _)| *last == name) {
                Some((_, group)) => group.push(foldout),
                None => groups.push((name, vec![foldout])),
            }
        }
        (!groups.is_empty()).then(|| Foldouts {
            intro: format!(
                "Each flop opens the strategy of {}: colours are the frequency of each action, their height is the \
                 share of the hand's combos that the range has.",
                self.player.position()
            ),
            actions: self.parts(),
            groups,
        })
    }

    /// Returns the actions with their colours.
    fn parts(&self) -> Vec<GridPart> {
        let spot = &self.report.first;
        let actions = match &spot.game.tree().node(spot.node_at(&spot.line)).kind {
            Kind::Decision { actions, .. } => &actions[..],
            _ => &[],
        };
        let named = self.actions.iter().cloned().zip(paints(actions.iter().copied()));
        named.map(|(name, paint)| GridPart { name, paint }).collect()
    }

    fn foldout(&self, row: &FlopRow, flop: &Flop, strategy: &StrategyRow) -> Foldout {
        let shares = (0..self.actions.len()).map(|action| frequency(row, action));
        let gone = flop.board.set() | self.report.first.spot.dead();
        let cell = |it: &HandRow| StrategyCell {
            hand: it.hand,
            presence: (it.combos / combos(it.hand, gone)).min(1.0),
            shares: it.frequencies.shares(),
        };
        let tables = [
            self.kinds_on_flop("hand", format!("Made hands on {}", row.flop), &strategy.made),
            self.kinds_on_flop("draw", format!("Draws on {}", row.flop), &strategy.draws),
        ];
        // The strategy of a hand that the opponent never meets does not matter.
        let met = strategy.hands.iter().filter(|it| it.value.is_some());
        Foldout {
            name: StyledText::cards(flop.board.cards()),
            words: format!(
                "EV {}, {} of flops",
                self.value(row.values[self.player.index()]),
                Percent::of(flop.share).digits(2)
            ),
            shares: shares.collect::<Option<_>>().unwrap_or_default(),
            grid: StrategyGrid {
                title: format!("Strategy on {} by starting hand", row.flop),
                hands: met.map(cell).collect(),
            },
            tables: tables.into_iter().flatten().collect(),
        }
    }

    /// Returns the made hands or the draws on a flop; `None` without any.
    fn kinds_on_flop<K: ToString>(
        &self,
        title: &'static str,
        caption: String,
        kinds: &[KindRow<K>],
    ) -> Option<Table> {
        let names = [title, "share", "EV"];
        let mut table =
            Table::new(names.into_iter().chain(self.actions.iter().map(String::as_str)));
        for kind in kinds {
            let shares = kind.frequencies.shares().into_iter();
            let mut row =
                vec![kind.kind.to_string(), share(Some(kind.share)), self.value(kind.value)];
            row.extend(shares.map(|it| share(Some(it))));
            table.row(row);
        }
        (!kinds.is_empty()).then(|| table.named(title, caption))
    }
}

/// Returns the number of combos of a hand without these cards, at least 1.
fn combos(hand: StartingHand, gone: CardSet) -> f64 {
    hand.combos().filter(|combo| combo.set().is_disjoint(gone)).count().max(1) as f64
}
