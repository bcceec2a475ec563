//! The next cards that help each player.

use holdem_engine::analysis::PotOdds;
use holdem_engine::analysis::outs::{Group, Outs, PlayerOuts};
use holdem_engine::{Board, CardSet};
use serde_json::to_value;

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, known};
use crate::hint::Hint;
use crate::read::Spot;

use super::draw_odds::DrawOdds;
use super::record::{GroupRecord, OutsRecord, record};
use super::tables::{groups, hand, players};
use super::{explanation, lines};

/// The cards that help each player.
#[derive(Debug)]
pub struct OutsAnswer {
    pub(super) board: Board,
    pub(super) dead: CardSet,
    pub(super) outs: Outs,
    /// The names of the equity's win and tie, if the tables explain their terms.
    pub(super) explained: Option<String>,
    /// The first player's decision to call.
    pub(super) call: Option<DrawOdds>,
}

impl OutsAnswer {
    /// Finds the outs of the players of a spot, whose two cards must all be known. With `explain`, a table defines an
    /// out.
    ///
    /// # Errors
    ///
    /// Returns an error if a player has a range, if the board is not a flop or a turn, or if too few cards are left.
    ///
    /// ```
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::outs::OutsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhKh QsQd | Qh7h2c", Subjects::Words, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// let answer = OutsAnswer::of(&spot, false)?;
    /// assert!(answer.plain().starts_with("1,clean,flush,8\n1,tainted,flush,1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, explain: bool) -> Result<Self, Error> {
        let instead = if spot.players.len() == 1 { "odds" } else { "runouts" };
        let board = spot.board_before_a_card()?;
        let deal = spot.deal("outs", 1, instead)?;
        let outs = Outs::of(&deal)
            .map_err(|why| Error::refused(why.to_string(), "leave out some hands or dead cards"))?;
        let explained = explain.then(|| spot.hint(&Hint::SameAsEquity));
        Ok(Self { board, dead: spot.dead(), outs, explained, call: None })
    }

    /// Adds the pot odds of a call for the first player.
    #[must_use]
    pub fn with_pot_odds(mut self, odds: &[PotOdds]) -> Self {
        if let &[PotOdds::Call(call)] = odds {
            let made = self.outs.players.iter().take(1).flat_map(with_totals).map(|total| {
                let better = if total.is_shown() { " or better" } else { "" };
                (format!("{}{better}", total.group.kind), total.or_better)
            });
            self.call = Some(DrawOdds::of(call, &self.outs, made));
        }
        self
    }
}

impl Recorded for OutsAnswer {
    type Record = OutsRecord;

    const SCHEMA: &'static str = "holdem.outs/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<OutsRecord> {
        vec![record(self)]
    }
}

impl Answer for OutsAnswer {
    /// Returns a row for each group of each player. A player without groups has a row without cards.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players");
        const OUTS: List = List::of("outs")
            .without(&["clean", "next", "by_river", "wins", "ties", "runouts"])
            .or_if_empty(|| to_value(GroupRecord::default()).unwrap_or_default());
        Rows::Items(&[PLAYERS, OUTS])
    }

    fn heading(&self) -> Option<StyledText> {
        if self.outs.players.len() == 1 { None } else { known(self.board, self.dead) }
    }

    fn tables(&self) -> Vec<Table> {
        let outs = &self.outs;
        let first = match outs.players.as_slice() {
            [alone] => hand(self, alone),
            _ => players(outs),
        };
        let explanation = self.explained.as_ref().map(|equity| {
            let mut totals = outs.players.iter().flat_map(with_totals);
            explanation::table(outs, totals.any(|total| total.is_shown()), equity)
        });
        let odds = self.call.as_ref().map(DrawOdds::table);
        std::iter::once(first).chain(groups(outs)).chain(odds).chain(explanation).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        lines::rows(&self.outs)
    }

    fn remarks(&self) -> Vec<String> {
        self.call.iter().map(DrawOdds::sentence).collect()
    }

    /// Returns a line for each group of cards: the player, the effect, the hand, and the number of cards. With pot
    /// odds, returns only their answer.
    fn plain(&self) -> String {
        if let Some(call) = &self.call {
            return call.plain();
        }
        let lines = (1..).zip(&self.outs.players).flat_map(|(number, player)| {
            player.groups.iter().map(move |group| {
                format!("{number},{},{},{}", group.effect.name(), group.kind, group.cards.len())
            })
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// A group of a player's cards, and the number of all cards with the same effect that make this hand or a better one.
pub(super) struct WithTotal<'a> {
    pub(super) group: &'a Group,
    pub(super) or_better: usize,
}

impl WithTotal<'_> {
    /// Returns `true` if the total has a separate line: its cards are outs, and there are better ones.
    pub(super) fn is_shown(&self) -> bool {
        self.group.effect.is_out() && self.or_better > self.group.cards.len()
    }
}

/// Returns the groups of a player with their totals.
pub(super) fn with_totals(player: &PlayerOuts) -> impl Iterator<Item = WithTotal<'_>> {
    let (mut last, mut or_better) = (None, 0);
    player.groups.iter().map(move |group| {
        if last != Some(group.effect) {
            (last, or_better) = (Some(group.effect), 0);
        }
        or_better += group.cards.len();
        WithTotal { group, or_better }
    })
}
