//! The grid of starting hands: one solution, or the difference of two.

use anstyle::Style as Ansi;
use holdem::betting::Action;
use holdem::question::solve::ComparedAction;
use holdem::solve::{HandStudy, Study};
use holdem::{Rank, StartingHand};

use super::super::browser::{Browser, Shows, Target, View};
use super::super::sides::{LETTERS, Pair, name};
use super::text::{
    STEPS, color, diverging, faint, percent, points, shade, short, short_change, without_zero,
};
use super::{CELL, Drawing, GRID_Y, NOTE_Y};

/// The difference of EVs with the strongest colour, as a share of the pot.
const MOST: f64 = 0.25;

/// The means over the combos of a starting hand in a solution.
#[derive(Default)]
pub struct Mean {
    reach: f64,
    met: f64,
    equity: f64,
    value: f64,
    frequencies: Vec<f64>,
    /// The combos at the start.
    starts: f64,
}

impl Mean {
    /// Returns the means over some combos: frequencies by reach, equity and EV by how often they meet the opponent.
    fn of<'h>(
        hands: impl Iterator<Item = &'h HandStudy>,
        starts: f64,
        actions: &[ComparedAction],
        at: usize,
    ) -> Self {
        let mut mean = Self { starts, frequencies: vec![0.0; actions.len()], ..Self::default() };
        for hand in hands {
            let met = hand.reach * hand.met;
            mean.reach += hand.reach;
            mean.met += met;
            mean.equity += met * hand.equity.unwrap_or(0.0);
            mean.value += met * hand.value.unwrap_or(0.0);
            for (sum, action) in mean.frequencies.iter_mut().zip(actions) {
                let frequency = action.index[at].and_then(|index| hand.frequencies.get(index));
                *sum += hand.reach * frequency.unwrap_or(&0.0);
            }
        }
        if mean.reach > 0.0 {
            mean.frequencies.iter_mut().for_each(|sum| *sum /= mean.reach);
        }
        if mean.met > 0.0 {
            (mean.equity, mean.value) = (mean.equity / mean.met, mean.value / mean.met);
        }
        mean
    }

    /// Returns the number that a cell shows.
    fn number(&self, shows: Shows, action: usize) -> Option<f64> {
        match shows {
            Shows::Actions | Shows::Frequency => self.frequencies.get(action).copied(),
            Shows::Ev => (self.met > 0.0).then_some(self.value),
            Shows::Equity => (self.met > 0.0).then_some(self.equity),
            Shows::Reach => (self.starts > 0.0).then(|| self.reach / self.starts),
        }
    }
}

/// Returns the means of a starting hand in each solution where it gets here.
fn means(browser: &Browser<'_>, studies: Pair<&Study>, hand: StartingHand) -> Pair<Mean> {
    [0, 1].map(|at| {
        let study = studies[at]?;
        let combos = browser.hands(study).filter(|it| it.combo.starting_hand() == hand);
        let mean = Mean::of(combos, browser.starts(at, study, hand), &browser.actions, at);
        (mean.reach > 0.0).then_some(mean)
    })
}

/// The characters of a cell, each with its style.
type Cell = [(char, Ansi); CELL];

fn cell(text: &str, style: impl Fn(usize) -> Ansi) -> Cell {
    let mut glyphs = text.chars();
    std::array::from_fn(|place| (glyphs.next().unwrap_or(' '), style(place)))
}

/// Returns the middle of a character of a cell: each stands for a quarter of the hand.
fn quantile(place: usize) -> f64 {
    (place as f64 + 0.5) / CELL as f64
}

impl Drawing<'_, '_> {
    /// Draws the grid of starting hands.
    pub fn grid(&mut self, studies: Pair<&Study>, shown: usize) {
        let Some(study) = studies[shown] else { return };
        let player = self.browser.player(study);
        let is_compared = studies.iter().all(Option::is_some);
        let is_difference = is_compared && self.browser.view == View::Difference;
        let shows = self.shows(player == study.player, is_difference);
        let action = self.browser.action;
        let actions = &self.browser.actions;
        let words = actions.get(action).map(|it| name(&self.browser.sides, it.action));
        let what = match shows {
            Shows::Actions => "actions".to_owned(),
            Shows::Frequency => format!("{}, %", words.unwrap_or_default()),
            Shows::Ev => "EV".to_owned(),
            Shows::Equity => "equity, %".to_owned(),
            Shows::Reach => "reach, %".to_owned(),
        };
        let only = self.browser.filter.as_ref().map(|filter| format!("  only: {}", filter.text));
        let title = format!("{}: {what}{}", player.position(), only.unwrap_or_default());
        self.heading(&title, is_compared);
        for (index, rank) in Rank::ALL.into_iter().rev().enumerate() {
            self.canvas.put(self.grid_x + CELL * index, GRID_Y, &rank.to_string(), faint());
            self.canvas.put(self.grid_x - 2, GRID_Y + 1 + index, &rank.to_string(), faint());
        }
        let all: Vec<Action> = self.browser.actions.iter().map(|it| it.action).collect();
        for hand in StartingHand::all() {
            let means = means(self.browser, studies, hand);
            let cell = match is_difference {
                true => difference_cell(&means, shows, action, study.pot as f64),
                false => {
                    hand_cell(means[shown].as_ref(), hand, shows, action, &all, study.pot as f64)
                }
            };
            self.cell(hand.row(), hand.column(), cell);
        }
        if is_difference {
            self.legend(NOTE_Y, |part| match shows {
                // Of the pot: amounts can be too small for a cell.
                Shows::Ev => format!("{}%", points(Some(part * MOST), 1)),
                _ => points(Some(part), 0),
            });
        }
    }

    /// Draws the colours of differences, from the least difference of each.
    pub fn legend(&mut self, y: usize, text: impl Fn(f64) -> String) {
        const WIDTH: usize = 6;
        if !self.look.has_color {
            return;
        }
        let less = STEPS.into_iter().rev().map(|part| -part);
        for (index, part) in less.chain(STEPS).enumerate() {
            let text = format!("{:^WIDTH$}", text(part));
            self.canvas.put(self.grid_x + WIDTH * index, y, &text, diverging(part));
        }
    }

    /// Draws a cell, which is a target.
    pub fn cell(&mut self, row: usize, column: usize, cell: Cell) {
        let (x, y) = (self.grid_x + CELL * column, GRID_Y + 1 + row);
        let is_chosen = self.browser.cursor == [row, column];
        for (place, (glyph, style)) in cell.into_iter().enumerate() {
            let style = if is_chosen { style.invert().bold() } else { style };
            self.canvas.put(x + place, y, &glyph.to_string(), style);
        }
        self.target(x, y, CELL, Target::Cell(row, column));
    }
}

/// Returns the cell of a hand in a solution.
fn hand_cell(
    mean: Option<&Mean>,
    hand: StartingHand,
    shows: Shows,
    action: usize,
    all: &[Action],
    pot: f64,
) -> Cell {
    let Some(mean) = mean else { return cell(".", |_| faint()) };
    let number = mean.number(shows, action);
    let text = match shows {
        Shows::Actions => hand.to_string(),
        Shows::Ev => short(number),
        Shows::Frequency | Shows::Equity | Shows::Reach => percent(number, 0),
    };
    cell(&text, |place| match shows {
        Shows::Actions => color(all, at_quantile(&mean.frequencies, quantile(place))),
        Shows::Frequency if number.is_some_and(|share| quantile(place) < share) => {
            color(all, action)
        }
        Shows::Ev => number.map_or(Ansi::new(), |value| shade(value / pot, 0.5)),
        Shows::Equity => number.map_or(Ansi::new(), |equity| shade(equity, 0.5)),
        Shows::Frequency | Shows::Reach => Ansi::new(),
    })
}

/// Returns the cell of a difference; the letter of the solution in which alone the hand gets here.
fn difference_cell(means: &Pair<Mean>, shows: Shows, action: usize, pot: f64) -> Cell {
    let [one, other] = match means {
        [Some(one), Some(other)] => [one, other],
        [Some(_), None] => return cell(LETTERS[0], |_| faint()),
        [None, Some(_)] => return cell(LETTERS[1], |_| faint()),
        [None, None] => return cell(".", |_| faint()),
    };
    let [one, other] = [one, other].map(|mean| mean.number(shows, action));
    let number = one.zip(other).map(|(one, other)| other - one);
    let (text, scale) = match shows {
        Shows::Ev => (short_change(number), MOST * pot),
        _ => (points(number, 0), 1.0),
    };
    let style = number.map_or(Ansi::new(), |number| diverging(number / scale));
    cell(&text, |_| style)
}

/// Returns the cell of a number that is a share: a card after which somebody bets, for example.
pub fn share_cell(share: Option<f64>, style: Ansi) -> Cell {
    match share {
        None => cell(".", |_| faint()),
        Some(_) => cell(&percent(share, 0), |_| style),
    }
}

/// Returns the cell of a difference of shares, the strongest colour of which is at this one.
pub fn points_cell(share: Option<f64>, most: f64) -> Cell {
    let Some(points_more) = share else { return cell(".", |_| faint()) };
    let text = without_zero(&points(share, 1));
    let text = if text.chars().count() < CELL { text } else { points(share, 0) };
    cell(&text, |_| diverging(points_more / most))
}

/// Returns the index of the action at a quantile of a mixed strategy.
fn at_quantile(frequencies: &[f64], quantile: f64) -> usize {
    let mut sum = 0.0;
    let found = frequencies.iter().position(|frequency| {
        sum += frequency;
        sum > quantile
    });
    found.unwrap_or(frequencies.len().saturating_sub(1))
}
