//! The results of played hands, and the data for a picture and a page: the winnings hand by hand, and the highlights.

use std::ops::ControlFlow;

use holdem_history::stream::{Found, Source};
use holdem_history::{By, Highlights, Line, Results, Selection, Who, Won, all_in};
use rayon::ThreadPool;

use crate::answer::Error;
use crate::question::Watch;

use super::asked::HistoryQuestion;
use super::results::{Drawn, HistoryAnswer};
use super::sought::unknown_player;

/// The results of a block of hands.
#[derive(Default)]
struct Block {
    results: Results,
    players: Results,
    highlights: Highlights,
    won: Vec<Won>,
}

impl HistoryQuestion {
    /// Returns the results of the hands. They are read on the threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, if the player does not occur in any hand, or if the watch breaks.
    pub fn results(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HistoryAnswer, Error> {
        let answer = match self.is_drawn {
            true => self.drawn(sources, pool, watch)?,
            false => self.added_up(sources, pool, watch)?,
        };
        match &self.selection.player {
            Some(player) if answer.lacks_its_player() => {
                Err(unknown_player(player, answer.namesake()))
            }
            _ => Ok(answer),
        }
    }

    fn added_up(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HistoryAnswer, Error> {
        let selection = &self.selection;
        let mut results = Results::default();
        let work = |results: &mut Results, found: Found<'_>| {
            results.add(found.hand, found.audited, selection);
        };
        let count = self.each_once(sources, pool, watch, &work, &mut |block, _| {
            results.append(block);
            ControlFlow::Continue(())
        })?;
        Ok(HistoryAnswer::new(results, selection.clone(), count))
    }

    /// Returns the results with the data to draw. The line is for the player in the question, by default for the
    /// hero.
    fn drawn(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HistoryAnswer, Error> {
        let selection = &self.selection;
        let who = selection.player.clone().map_or(Who::Hero, Who::Named);
        let by_player = Selection { by: By::Player, ..selection.clone() };
        let work = |block: &mut Block, Found { hand, audited, .. }: Found<'_>| {
            let worth = match selection.filter.lets_through(hand, audited) {
                true => all_in(audited, selection.known),
                false => None,
            };
            let worth = worth.as_ref();
            block.results.add_with(hand, audited, worth, selection);
            block.players.add_with(hand, audited, worth, &by_player);
            block.highlights.add(hand, audited, worth, selection);
            block.won.extend(Won::of(&who, hand, audited, worth, selection));
        };
        let (mut results, mut players) = (Results::default(), Results::default());
        let mut drawn = Drawn { whose: selection.player.clone(), ..Drawn::default() };
        let count = self.each_once(sources, pool, watch, &work, &mut |block: Block, _| {
            results.append(block.results);
            players.append(block.players);
            drawn.highlights.append(block.highlights);
            block.won.into_iter().for_each(|won| drawn.line.push(won));
            ControlFlow::Continue(())
        })?;
        drawn.most = players.rows(By::Player).first().map(|(key, _)| key.player.to_owned());
        Ok(HistoryAnswer::new(results, selection.clone(), count).with_drawn(drawn))
    }

    /// Returns a player's winnings, hand by hand.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, or if the watch breaks.
    pub fn line(
        &self,
        player: &str,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<Line, Error> {
        let selection = &self.selection;
        let who = Who::Named(player.to_owned());
        let work = |won: &mut Vec<Won>, Found { hand, audited, .. }: Found<'_>| {
            let is_there = Won::of(&who, hand, audited, None, selection).is_some();
            let worth = if is_there { all_in(audited, selection.known) } else { None };
            won.extend(Won::of(&who, hand, audited, worth.as_ref(), selection));
        };
        let mut line = Line::default();
        self.each_once(sources, pool, watch, &work, &mut |won, _| {
            won.into_iter().for_each(|won: Won| line.push(won));
            ControlFlow::Continue(())
        })?;
        Ok(line)
    }
}
