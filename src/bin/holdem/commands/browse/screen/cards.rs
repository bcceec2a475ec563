//! The next cards as a grid, and the numbers after the one under the cursor.

use anstyle::Style as Ansi;
use holdem::betting::{Action, Player};
use holdem::question::solve::action_words;
use holdem::solve::{NextCard, NextCards};
use holdem::{Card, Rank, Suit};

use super::super::browser::{Browser, Shows, View};
use super::super::sides::{LETTERS, Pair};
use super::grid::{points_cell, share_cell};
use super::text::{change, chips, color, faint, fitted, percent, points, shade};
use super::{CELL, Drawing, GRID_Y, RANKS};

/// The difference with the strongest colour, as a share of the pot.
const MOST: f64 = 0.25;

/// Returns the number of a card that the grid shows.
fn number(next: &NextCards, card: &NextCard, shows: Shows, player: Player) -> Option<f64> {
    let range = card.ranges[player.index()];
    match shows {
        Shows::Actions | Shows::Ev => range.value.map(|value| value / next.pot as f64),
        Shows::Frequency => bets(&card.actions),
        Shows::Equity => range.equity,
        Shows::Reach => Some(card.chance),
    }
}

/// Returns how often somebody bets.
fn bets(actions: &[(Action, Option<f64>)]) -> Option<f64> {
    let bets = actions.iter().filter(|(action, _)| action.amount().is_some());
    bets.map(|(_, frequency)| *frequency).sum()
}

/// Returns a card among the next ones.
fn find(next: &NextCards, card: Option<Card>) -> Option<&NextCard> {
    next.cards.iter().find(|it| Some(it.card) == card)
}

impl Drawing<'_, '_> {
    /// Draws the next cards.
    pub fn cards(&mut self, both: Pair<&NextCards>, shown: usize) {
        let Some(next) = both[shown] else { return };
        self.board(&next.dealt, next.pot);
        let is_compared = both.iter().all(Option::is_some);
        let is_difference = is_compared && self.browser.view == View::Difference;
        let player = Player::BOTH[usize::from(self.browser.is_other)];
        let shows = match self.browser.shows {
            // After the last bets, nobody acts.
            Shows::Frequency if next.player.is_none() => Shows::Ev,
            shows => shows,
        };
        let what = match (shows, next.player) {
            (Shows::Frequency, Some(player)) => format!("{} bets, %", player.position()),
            (Shows::Equity, _) => format!("equity of {}, %", player.position()),
            (Shows::Reach, _) => "chance, %".to_owned(),
            _ => format!("EV of {}, % of the pot", player.position()),
        };
        self.heading(&format!("next card: {what}"), is_compared);
        let of = |card: &NextCard| number(next, card, shows, player);
        let mean: f64 = next.cards.iter().filter_map(|it| Some(it.chance * of(it)?)).sum();
        // The cards differ by a few percent, which a scale from 0 to 100% would not show.
        let numbers = next.cards.iter().filter_map(of);
        let widest = numbers.map(|number| (number - mean).abs()).fold(0.001, f64::max);
        for (column, rank) in Rank::ALL.into_iter().rev().enumerate() {
            self.canvas.put(self.grid_x + CELL * column, GRID_Y, &rank.to_string(), faint());
        }
        for (row, suit) in Suit::ALL.into_iter().rev().enumerate() {
            let y = GRID_Y + 1 + row;
            self.canvas.put(self.grid_x - 2, y, &suit.letter().to_string(), faint());
            for column in 0..RANKS {
                let card = Browser::card_in(row, column);
                let numbers = [0, 1].map(|at| {
                    let next = both[at]?;
                    number(next, find(next, card)?, shows, player)
                });
                let cell = match is_difference {
                    true => {
                        let more = numbers[0].zip(numbers[1]).map(|(one, other)| other - one);
                        points_cell(more, if shows == Shows::Frequency { 1.0 } else { MOST })
                    }
                    false => {
                        let share = numbers[shown];
                        let number = share.unwrap_or(mean);
                        share_cell(share, shade(1.0 + (number - mean) / (2.0 * widest), 1.0))
                    }
                };
                self.cell(row, column, cell);
            }
        }
        if is_difference {
            let most = if shows == Shows::Frequency { 1.0 } else { MOST };
            self.legend(GRID_Y + 2 + Suit::ALL.len(), |part| points(Some(part * most), 1));
        }
        let card = Browser::card_in(self.browser.cursor[0], self.browser.cursor[1]);
        let found = [0, 1].map(|at| find(both[at]?, card));
        match (is_compared, found[shown], found) {
            (true, _, [Some(one), Some(other)]) => self.compared_card([one, other]),
            (_, Some(found), _) => self.card(found),
            _ => {}
        }
        self.canvas.put(1, GRID_Y + RANKS, "Enter deals the card", faint());
    }

    /// Draws the values of both ranges after a card, and the actions of the player who then acts.
    fn card(&mut self, found: &NextCard) {
        let y = GRID_Y + 1;
        let heading = format!("{}: {}% of deals", found.card, percent(Some(found.chance), 1));
        self.canvas.put(1, y, &heading, Ansi::new().bold());
        for (index, player) in Player::BOTH.into_iter().enumerate() {
            let range = found.ranges[player.index()];
            let (equity, value) = (percent(range.equity, 1), chips(self.browser, range.value));
            let text = format!("{:<4}{equity}%, EV {value}", player.position());
            self.canvas.put(1, y + 1 + index, &fitted(&text, self.grid_x - 4), Ansi::new());
        }
        let all: Vec<Action> = found.actions.iter().map(|(action, _)| *action).collect();
        for (index, (action, frequency)) in found.actions.iter().take(RANKS - 6).enumerate() {
            let words = action_words(*action);
            let text = format!("{:<14}{:>6}", fitted(&words, 14), percent(*frequency, 1));
            self.canvas.put(1, y + 4 + index, " ", color(&all, index));
            self.canvas.put(3, y + 4 + index, &text, Ansi::new());
        }
    }

    /// Draws the values of both ranges after a card in both solutions, and how often somebody bets.
    fn compared_card(&mut self, both: [&NextCard; 2]) {
        let y = GRID_Y + 1;
        let titles = [LETTERS[0], LETTERS[1], "b-a"];
        let [one, other, more] = titles;
        let heading = format!("{:<5}{one:>5}{other:>7}{more:>7}", both[0].card.to_string());
        self.canvas.put(1, y, &heading, Ansi::new().bold());
        let difference = |[one, other]: Pair<f64>| one.zip(other).map(|(one, other)| other - one);
        let mut rows: Vec<(String, [String; 3])> = Vec::new();
        let shares = |both: Pair<f64>| {
            let [one, other] = both.map(|share| percent(share, 1));
            [one, other, points(difference(both), 1)]
        };
        for player in Player::BOTH {
            let range = both.map(|card| card.ranges[player.index()]);
            rows.push((player.position().to_string(), Default::default()));
            rows.push((" %".to_owned(), shares(range.map(|it| it.equity))));
            let values = range.map(|it| it.value);
            let [one, other] = values.map(|value| chips(self.browser, value));
            rows.push((" EV".to_owned(), [one, other, change(self.browser, difference(values))]));
        }
        rows.push(("bets".to_owned(), shares(both.map(|card| bets(&card.actions)))));
        rows.push(("deals".to_owned(), shares(both.map(|card| Some(card.chance)))));
        for (y, (title, texts)) in (y + 1..).zip(rows) {
            self.canvas.put(1, y, &title, faint());
            for (end, text) in [11, 18, 25].into_iter().zip(texts) {
                let text = fitted(&text, 6);
                self.canvas.put(end - text.chars().count(), y, &text, Ansi::new());
            }
        }
    }
}
