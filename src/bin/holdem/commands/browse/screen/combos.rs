//! The combos of the starting hand under the cursor, in one solution.

use anstyle::Style as Ansi;
use holdem::question::solve::action_words;
use holdem::solve::{HandStudy, Study};

use super::text::{chips, faint, fitted, percent};
use super::{Drawing, NOTE_Y};

/// The width of the columns before the actions.
pub const NUMBERS: usize = 27;

/// The width of the column of an action.
pub const ACTION: usize = 12;

/// The width of the column of folds.
const FOLDS: usize = 10;

impl Drawing<'_, '_> {
    /// Draws the combos, with the frequency and the EV of each action.
    pub fn combos(&mut self, study: &Study, at: usize) {
        let browser = &*self.browser;
        let y = NOTE_Y + 1;
        let player = browser.player(study);
        let Some(hand) = browser.hand() else { return };
        let shown = browser.hands(study).filter(|it| it.combo.starting_hand() == hand);
        let mut hands: Vec<&HandStudy> = shown.collect();
        hands.sort_by(|one, other| other.reach.total_cmp(&one.reach));
        if hands.is_empty() {
            let message = format!(" {hand} of {} does not get here", player.position());
            self.canvas.put(0, y, &message, faint());
            return;
        }
        let acts = player == study.player;
        let index = browser.actions.get(browser.action).and_then(|action| action.index[at]);
        let folds = |hand: &HandStudy| hand.folds.get(index?).copied().flatten();
        // How often the opponent folds to the chosen action shows what the hand blocks.
        let has_folds = hands.iter().any(|hand| folds(hand).is_some());
        // The actions that fit, with the chosen one.
        let fit = (self.canvas.width() - NUMBERS - if has_folds { FOLDS } else { 0 }) / ACTION;
        let before = (browser.action + 1).saturating_sub(fit);
        let mut header = format!(" {hand:<6}reach equity      EV");
        for action in study.actions.iter().filter(|_| acts).skip(before).take(fit) {
            header.push_str(&format!(" {:>11}", fitted(&action_words(action.action), 11)));
        }
        if has_folds {
            header.push_str("  folds, %");
        }
        let row = |hand: &&HandStudy| {
            let combo = hand.combo.to_string();
            let (reach, equity) = (percent(Some(hand.reach), 0), percent(hand.equity, 1));
            let value = chips(browser, hand.value);
            let mut row = format!(" {combo:<6}{reach:>5}{equity:>7}{value:>8}");
            let actions = hand.frequencies.iter().zip(&hand.values);
            for (frequency, value) in actions.skip(before).take(fit) {
                let share = percent(Some(*frequency), 0);
                let numbers = format!("{share}% {}", chips(browser, *value));
                row.push_str(&format!(" {:>11}", fitted(&numbers, 11)));
            }
            if has_folds {
                row.push_str(&format!("{:>10}", percent(folds(hand), 1)));
            }
            vec![row]
        };
        let rows: Vec<Vec<String>> = hands.iter().map(row).collect();
        self.list(&header, &rows);
    }

    /// Draws a header and the combos that fit, from the first one on, each of which has some rows.
    pub fn list(&mut self, header: &str, combos: &[Vec<String>]) {
        let y = NOTE_Y + 1;
        self.canvas.put(0, y, header, faint());
        let room = self.canvas.height() - 1 - (y + 1);
        let first = self.browser.first.min(combos.len().saturating_sub(1));
        let each = combos.first().map_or(1, Vec::len).max(1);
        let left = combos.len() - first;
        let has_part = left * each > room || first > 0;
        let most = if has_part { (room - 1) / each } else { left };
        let rows = combos.iter().skip(first).take(most).flatten();
        for (y, row) in (y + 1..).zip(rows) {
            self.canvas.put(0, y, row, Ansi::new());
        }
        if has_part {
            let last = first + left.min(most);
            let part =
                format!(" {} to {last} of {} combos: n, N or PgDn, PgUp", first + 1, combos.len());
            self.canvas.put(0, y + 1 + most * each, &part, faint());
        }
        self.browser.listed = most.max(1);
    }
}
