//! The actions and the ranges at a decision of one solution.

use anstyle::Style as Ansi;
use holdem::betting::{Action, Player};
use holdem::solve::Study;

use super::super::browser::Target;
use super::super::sides::short_name;
use super::text::{chips, color, either, faint, fitted, percent};
use super::{Drawing, GRID_Y};

/// The number of rows for actions, above the two ranges.
const ACTIONS: usize = 7;

/// The width of these rows.
const WIDTH: usize = 25;

impl Drawing<'_, '_> {
    /// Draws the actions that fit, with the chosen one, and both ranges.
    pub fn actions(&mut self, study: &Study, at: usize) {
        let position = study.player.position();
        let header = format!("{position:<3} to act      %     EV");
        self.canvas.put(1, GRID_Y, &header, faint());
        let all: Vec<Action> = self.browser.actions.iter().map(|it| it.action).collect();
        let chosen = self.browser.action;
        let before = (chosen + 1).saturating_sub(ACTIONS);
        let shown = self.browser.actions.clone().into_iter().enumerate().skip(before).take(ACTIONS);
        for (y, (index, compared)) in (GRID_Y + 1..).zip(shown) {
            let Some(action) = compared.index[at].and_then(|index| study.actions.get(index)) else {
                continue;
            };
            self.canvas.put(0, y, &format!("{:>2}", index + 1), color(&all, index));
            let words = short_name(&self.browser.sides, action.action, 10);
            let share = either(percent(action.frequency, 1), 4, || percent(action.frequency, 0));
            let value = fitted(&chips(self.browser, action.value), 6);
            let style = self.chosen(index);
            self.canvas.put(3, y, &format!("{words:<10} {share:>4} {value:>6}"), style);
            self.target(0, y, WIDTH, Target::Action(index));
        }
        self.more_actions(GRID_Y + 1 + ACTIONS, ACTIONS);
        for (index, player) in Player::BOTH.into_iter().enumerate() {
            let range = study.ranges[player.index()];
            let (y, position) = (GRID_Y + 3 + ACTIONS + 2 * index, player.position());
            let combos = format!("{position:<4}{:.1} combos", range.combos);
            self.canvas.put(1, y, &combos, Ansi::new());
            let equity = percent(range.equity, 1);
            let numbers = format!("{equity}%, EV {}", chips(self.browser, range.value));
            self.canvas.put(5, y + 1, &fitted(&numbers, WIDTH - 5), Ansi::new());
        }
    }

    /// Returns the style of an action.
    pub fn chosen(&self, index: usize) -> Ansi {
        let style = Ansi::new();
        if index == self.browser.action { style.bold().underline() } else { style }
    }

    /// Draws how many actions do not fit.
    pub fn more_actions(&mut self, y: usize, fit: usize) {
        let left = self.browser.actions.len().saturating_sub(fit);
        if left > 0 {
            self.canvas.put(3, y, &format!("Tab: {left} more"), faint());
        }
    }
}
