//! The game that a client defines, command by command, before it is solved.

use std::collections::BTreeSet;

use holdem::betting::Player;
use holdem::hint::Syntax;
use holdem::parameter::{Given, Parameter, Stated};
use holdem::question::solve::SolveSpot;
use holdem::range::{Range, Weight, hand_order};
use holdem::read::{Defaults, Query, Subjects};
use itertools::Itertools;

use super::loaded::words_of;

/// The parts of a game so far.
#[derive(Debug, Default)]
pub struct Building {
    ranges: [Option<Range>; 2],
    board: String,
    pot: String,
    stack: String,
    /// The lines of the betting: after each action, the amount that its player has put in since the start.
    lines: BTreeSet<String>,
}

impl Building {
    /// Sets the range of a player: a weight for each hand.
    pub fn set_range(&mut self, player: Player, weights: &[&str]) -> Result<(), String> {
        let hands: Vec<_> = hand_order().map(|(combo, _)| combo).collect();
        if weights.len() != hands.len() {
            let (needed, given) = (hands.len(), weights.len());
            return Err(format!("a range has {needed} weights, and these are {given}"));
        }
        let weight = |text: &&str| {
            let number = text.parse::<f64>().ok().and_then(|it| Weight::try_from(it).ok());
            number.ok_or_else(|| format!("{text} is not a weight from 0 to 1"))
        };
        let weights = weights.iter().map(weight).collect::<Result<Vec<Weight>, String>>()?;
        let range = Range::new(hands.into_iter().zip(weights)).ok_or("this range is empty")?;
        self.ranges[player.index()] = Some(range);
        Ok(())
    }

    /// Sets the board.
    pub fn set_board(&mut self, cards: &[&str]) {
        self.board = cards.concat();
    }

    /// Sets the pot: what OOP, IP and others have put in so far. Bets before the start are not known here.
    pub fn set_pot(&mut self, amounts: &[&str]) -> Result<(), String> {
        match amounts {
            ["0", "0", pot] => self.pot = whole(pot)?.to_owned(),
            [_, _, _] => {
                return Err("only a pot without bets is known here: set_pot 0 0 100".to_owned());
            }
            _ => return Err("a pot has three amounts: set_pot 0 0 100".to_owned()),
        }
        Ok(())
    }

    /// Sets the stack of both players.
    pub fn set_stack(&mut self, stack: &str) -> Result<(), String> {
        self.stack = whole(stack)?.to_owned();
        Ok(())
    }

    /// Adds a line of the betting.
    pub fn add_line(&mut self, amounts: &[&str]) -> Result<(), String> {
        let amounts: Vec<&str> = amounts.iter().map(|it| whole(it)).collect::<Result<_, _>>()?;
        self.lines.insert(amounts.join(" "));
        Ok(())
    }

    /// Removes a line of the betting, with all that goes on from it.
    pub fn remove_line(&mut self, amounts: &[&str]) {
        let line = amounts.join(" ");
        let goes_on = format!("{line} ");
        self.lines.retain(|it| *it != line && !it.starts_with(&goes_on));
    }

    /// Removes all lines.
    pub fn clear_lines(&mut self) {
        self.lines.clear();
    }

    /// Returns the game.
    pub fn spot(&self) -> Result<SolveSpot, String> {
        let [Some(oop), Some(ip)] = &self.ranges else {
            return Err("a range is missing: set_range OOP, set_range IP".to_owned());
        };
        if self.lines.is_empty() {
            return Err("the lines of the tree are missing: add_line".to_owned());
        }
        let tree = format!("lines = \"{}\"", self.lines.iter().join("; "));
        let given = [
            (Parameter::Pot, self.pot.as_str()),
            (Parameter::Stack, self.stack.as_str()),
            (Parameter::Tree, tree.as_str()),
        ];
        let given: Given<Stated<'_>> =
            given.into_iter().filter(|(_, text)| !text.is_empty()).collect();
        let ranges = [oop, ip].map(ToString::to_string);
        let cells = ranges.iter().map(String::as_str);
        let (board, defaults) = (self.board.as_str(), Defaults::default());
        let query = Query::of_cells(cells, Subjects::Words, board, "", &given, &defaults);
        let query = query.map(|query| query.in_syntax(Syntax::Program));
        let spot = query.and_then(|query| query.solve());
        spot.map_err(|refusal| words_of(&refusal.into()))
    }
}

/// Returns an amount if it is a whole number, as the amounts in the names of nodes are.
fn whole(amount: &str) -> Result<&str, String> {
    match !amount.is_empty() && amount.bytes().all(|it| it.is_ascii_digit()) {
        true => Ok(amount),
        false => {
            Err(format!("{amount} is not a whole number: use a smaller unit, such as 55 for 5.5"))
        }
    }
}
