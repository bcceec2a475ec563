//! The question.

use std::ops::ControlFlow;

use holdem_engine::parse::{Refusal, shown};
use holdem_history::statistics::{Played, STATISTICS, Statistic, Tally};
use holdem_history::stream::{Found, Source};
use holdem_history::{By, Selection, Sum as _};
use rayon::ThreadPool;

use crate::answer::Error;
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion, unknown_player};

use super::answer::{Row, StatsAnswer};

/// A question about how somebody plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatsQuestion {
    /// The hands and players to count.
    pub hands: HistoryQuestion,
    /// The comparison, if any. It needs a player, and rows by player.
    pub against: Option<Against>,
    /// The least number of hands of a row.
    pub min_hands: u64,
    /// The indices of the chosen statistics; empty for the usual ones.
    statistics: Vec<usize>,
}

/// The players of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// All other players together.
    All,
    /// The player of this name.
    Player(String),
}

impl Against {
    /// Returns the comparison with a player; `all` is all other players.
    pub fn named(name: String) -> Self {
        if name == "all" { Self::All } else { Self::Player(name) }
    }
}

impl StatsQuestion {
    /// Returns the question about hands and players, for the usual statistics.
    pub fn new(hands: HistoryQuestion) -> Self {
        Self { hands, ..Self::default() }
    }

    /// Chooses statistics by their names, separated by commas: `vpip, pfr, 3bet`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a name is not of a statistic.
    pub fn choose(&mut self, names: &str) -> Result<(), Refusal> {
        for name in names.split(',').map(str::trim) {
            let index = index_of(name)?;
            if !self.statistics.contains(&index) {
                self.statistics.push(index);
            }
        }
        Ok(())
    }

    /// Returns the statistics of the hands. They are read on the threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question is contradictory, if a source cannot be read, if a player does not occur in
    /// any hand, or if the watch breaks.
    pub fn answer(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<StatsAnswer, Error> {
        let selection = self.selection()?;
        let mut tally = Tally::default();
        let work = |tally: &mut Tally, found: Found<'_>| {
            tally.add(found.hand, found.audited, &selection);
        };
        let count = self.hands.each_once(sources, pool, watch, &work, &mut |block, _| {
            tally.append(block);
            ControlFlow::Continue(())
        })?;
        self.of(tally, &selection, count)
    }

    /// Returns the selection of the hands and players to add up: a comparison reads the hands of all players.
    pub(super) fn selection(&self) -> Result<Selection, Refusal> {
        self.check()?;
        let mut selection = self.hands.selection.clone();
        if self.against.is_some() {
            selection.player = None;
        }
        Ok(selection)
    }

    /// Returns the statistics of hands that were added up.
    pub(super) fn of(
        &self,
        tally: Tally,
        selection: &Selection,
        count: HandCount,
    ) -> Result<StatsAnswer, Error> {
        let asked = &self.hands.selection;
        let tally = tally.in_sessions(selection.by);
        let rows = tally.rows(selection.by);
        let named = |name: &str| rows.iter().find(|(key, _)| key.player == name);
        let others = match &self.against {
            None => None,
            Some(Against::All) => {
                let mut sum = Played::default();
                let is_other = |player| Some(player) != asked.player.as_deref();
                for (_, played) in rows.iter().filter(|(key, _)| is_other(key.player)) {
                    sum.add(played);
                }
                Some(sum)
            }
            Some(Against::Player(name)) => match named(name) {
                Some((_, played)) => Some((*played).clone()),
                None => return Err(without_hands(name, asked)),
            },
        };
        let wanted = |player: &str| asked.player.as_deref().is_none_or(|only| only == player);
        let all: Vec<Row> = rows
            .iter()
            .filter(|(key, _)| selection.by == By::Position || wanted(key.player))
            .map(|(key, played)| Row::new(selection.by, key, (*played).clone()))
            .collect();
        if let Some(player) = &asked.player {
            if tally.lacks_player(selection) {
                return Err(unknown_player(player, tally.namesake()));
            }
            if self.against.is_some() && all.is_empty() && tally.selected() > 0 {
                return Err(without_hands(player, asked));
            }
        }
        let before = all.len();
        let rows: Vec<Row> = all.into_iter().filter(|row| row.hands() >= self.min_hands).collect();
        Ok(StatsAnswer {
            left_out: before - rows.len(),
            rows,
            others,
            against: self.against.clone(),
            statistics: self.statistics_of(asked),
            are_chosen: !self.statistics.is_empty(),
            selected: tally.selected(),
            selection: asked.clone(),
            count,
        })
    }

    /// Returns the chosen statistics: by default all for a player, and the most common for several.
    fn statistics_of(&self, selection: &Selection) -> Vec<usize> {
        const COMMON: [&str; 7] =
            ["vpip", "pfr", "three_bet", "c_bet_flop", "wtsd", "wsd", "aggression_factor"];
        match (&*self.statistics, &selection.player) {
            ([], Some(_)) if selection.by != By::Session => (0..STATISTICS.len()).collect(),
            ([], _) => COMMON.iter().filter_map(|it| Statistic::index_of(it).ok()).collect(),
            (chosen, _) => chosen.to_vec(),
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        let Selection { by, player, .. } = &self.hands.selection;
        if matches!(by, By::Street | By::Hand) {
            return Err(Refusal::new(
                format!("statistics have no rows by {}", by.name()),
                "rows are by player, position, day, session, stakes, table, players or depth",
            ));
        }
        if self.against.is_none() {
            return Ok(());
        }
        match player {
            None => Err(Refusal::new(
                "a comparison is of one player",
                "name the player, such as --player Ann --against all",
            )),
            Some(_) if *by != By::Player => Err(Refusal::new(
                "a comparison has one row for the player",
                "leave out the grouping, or the comparison",
            )),
            Some(player) if self.against.as_ref() == Some(&Against::Player(player.clone())) => Err(
                Refusal::new("both players are the same", "compare with all, or another player"),
            ),
            Some(_) => Ok(()),
        }
    }
}

/// Returns the index of a statistic.
pub(super) fn index_of(name: &str) -> Result<usize, Refusal> {
    Statistic::index_of(name).map_err(|error| {
        Refusal::new(format!("'{}' is not a statistic", shown(name)), error.to_string())
    })
}

/// Returns the refusal of a comparison with a player who has no hands.
fn without_hands(player: &str, asked: &Selection) -> Error {
    match asked.position.is_none() && asked.situation.is_any() {
        true => unknown_player(player, None),
        false => Error::refused(
            format!("'{}' has no hands in this position or situation", shown(player)),
            "leave out the position, the street, the board, the cards and what is faced",
        ),
    }
}
