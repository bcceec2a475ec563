//! The actions and the combos at a decision of two solutions, side by side, with the difference.

use std::collections::BTreeMap;

use anstyle::Style as Ansi;
use holdem::HoleCards;
use holdem::betting::{Action, Player};
use holdem::question::solve::ComparedAction;
use holdem::solve::{ActionStudy, HandStudy, Study};

use super::super::browser::Target;
use super::super::sides::{LETTERS, Pair, short_name};
use super::combos::{ACTION, NUMBERS};
use super::text::{change, chips, color, either, faint, fitted, percent, points};
use super::{Drawing, GRID_Y, NOTE_Y, WIDE_GRID_X};

/// The columns on the left: both numbers and the difference.
struct Columns {
    /// The width of an action in words.
    words: usize,
    /// The maximum width of a difference of frequencies.
    points: usize,
    /// The right borders for frequencies, and for EVs.
    frequencies: [usize; 3],
    values: [usize; 3],
}

const NARROW: Columns =
    Columns { words: 8, points: 4, frequencies: [15, 20, 25], values: [11, 18, 25] };
const WIDE: Columns =
    Columns { words: 11, points: 6, frequencies: [21, 29, 37], values: [21, 29, 37] };

/// The number of actions that fit, each in two rows.
const ACTIONS: usize = 5;

/// Returns a value of both solutions, and the difference.
fn with_difference([one, other]: Pair<f64>) -> [Option<f64>; 3] {
    [one, other, one.zip(other).map(|(one, other)| other - one)]
}

impl Drawing<'_, '_> {
    fn columns(&self) -> Columns {
        if self.grid_x == WIDE_GRID_X { WIDE } else { NARROW }
    }

    /// Writes texts that end before these columns.
    fn put_columns(&mut self, y: usize, ends: [usize; 3], texts: [String; 3], style: Ansi) {
        let mut left = 0;
        for (end, text) in ends.into_iter().zip(texts) {
            // A column begins after the one before it.
            let text = fitted(&text, (end - left).saturating_sub(1));
            self.canvas.put(end - text.chars().count(), y, &text, style);
            left = end;
        }
    }

    /// Draws frequencies in percent.
    fn put_shares(&mut self, y: usize, shares: Pair<f64>, style: Ansi) {
        let Columns { frequencies, points: width, .. } = self.columns();
        let [one, other, more] = with_difference(shares);
        let share = |share| either(percent(share, 1), 4, || percent(share, 0));
        let texts = [share(one), share(other), either(points(more, 1), width, || points(more, 0))];
        self.put_columns(y, frequencies, texts, style);
    }

    /// Draws EVs.
    fn put_values(&mut self, y: usize, values: Pair<f64>, style: Ansi) {
        let Columns { values: ends, .. } = self.columns();
        let [one, other, more] = with_difference(values);
        let browser = &*self.browser;
        let texts = [chips(browser, one), chips(browser, other), change(browser, more)];
        self.put_columns(y, ends, texts, style);
    }

    /// Draws the frequency and the EV of each action, and the EVs of both ranges.
    pub fn compared_actions(&mut self, studies: Pair<&Study>) {
        let [Some(one), Some(_)] = studies else { return };
        let columns = self.columns();
        self.canvas.put(0, GRID_Y, &format!("{} to act", one.player.position()), faint());
        let titles = [LETTERS[0], LETTERS[1], "b-a"].map(str::to_owned);
        self.put_columns(GRID_Y, columns.frequencies, titles, faint());
        let actions = self.browser.actions.clone();
        let all: Vec<Action> = actions.iter().map(|it| it.action).collect();
        let before = (self.browser.action + 1).saturating_sub(ACTIONS);
        let digits = if actions.len() > 9 { 2 } else { 1 };
        let shown = actions.iter().enumerate().skip(before).take(ACTIONS);
        for (row, (index, action)) in shown.enumerate() {
            let y = GRID_Y + 1 + 2 * row;
            self.canvas.put(0, y, &format!("{:>digits$}", index + 1), color(&all, index));
            let style = self.chosen(index);
            let width = columns.words + 1 - digits;
            let words = short_name(&self.browser.sides, action.action, width);
            self.canvas.put(digits + 1, y, &words, style);
            let of = |get: fn(&ActionStudy) -> Option<f64>| -> Pair<f64> {
                [0, 1].map(|at| get(studies[at]?.actions.get(action.index[at]?)?))
            };
            self.put_shares(y, of(|it| it.frequency), style);
            match action.index {
                [Some(_), Some(_)] => {
                    self.canvas.put(digits + 1, y + 1, "EV", faint());
                    self.put_values(y + 1, of(|it| it.value), Ansi::new());
                }
                [one, _] => {
                    let value = chips(self.browser, of(|it| it.value).into_iter().flatten().next());
                    let letter = LETTERS[usize::from(one.is_none())];
                    let words = format!("only in {letter}, EV {value}");
                    self.canvas.put(digits + 1, y + 1, &words, faint());
                }
            }
            self.target(0, y, columns.frequencies[2], Target::Action(index));
            self.target(0, y + 1, columns.frequencies[2], Target::Action(index));
        }
        self.more_actions(GRID_Y + 1 + 2 * ACTIONS, ACTIONS);
        for (row, player) in Player::BOTH.into_iter().enumerate() {
            let y = GRID_Y + 2 + 2 * ACTIONS + row;
            // The narrow columns have no room for both words.
            let unit = if self.grid_x == WIDE_GRID_X { " EV" } else { "" };
            self.canvas.put(0, y, &format!("{}{unit}", player.position()), faint());
            let values = [0, 1].map(|at| studies[at]?.ranges[player.index()].value);
            self.put_values(y, values, Ansi::new());
        }
    }

    /// Draws the combos of the hand under the cursor: a row for each solution, and one for the difference.
    pub fn compared_combos(&mut self, studies: Pair<&Study>) {
        let browser = &*self.browser;
        let ([Some(study), Some(_)], Some(hand)) = (studies, browser.hand()) else { return };
        let player = browser.player(study);
        let mut combos: BTreeMap<HoleCards, Pair<&HandStudy>> = BTreeMap::new();
        for (at, study) in studies.into_iter().flatten().enumerate() {
            for it in browser.hands(study).filter(|it| it.combo.starting_hand() == hand) {
                combos.entry(it.combo).or_default()[at] = Some(it);
            }
        }
        if combos.is_empty() {
            let message = format!(" {hand} of {} does not get here", player.position());
            self.canvas.put(0, NOTE_Y + 1, &message, faint());
            return;
        }
        let actions = if player == study.player { &browser.actions[..] } else { &[] };
        let fit = (self.canvas.width() - NUMBERS) / ACTION;
        let before = (browser.action + 1).saturating_sub(fit);
        let actions: Vec<ComparedAction> = actions.iter().skip(before).take(fit).copied().collect();
        let mut header = format!(" {hand:<6}reach equity      EV");
        for action in &actions {
            header.push_str(&format!(" {:>11}", short_name(&browser.sides, action.action, 11)));
        }
        let mut listed: Vec<(HoleCards, Pair<&HandStudy>)> = combos.into_iter().collect();
        let reach = |hands: &Pair<&HandStudy>| -> f64 {
            hands.iter().flatten().map(|hand| hand.reach).sum()
        };
        listed.sort_by(|(_, one), (_, other)| reach(other).total_cmp(&reach(one)));
        let rows: Vec<Vec<String>> = listed
            .into_iter()
            .map(|(combo, hands)| {
                let numbers = Numbers::of(hands, &actions);
                let title = [format!("{combo} {}", LETTERS[0]), format!("     {}", LETTERS[1])];
                let [one, other] = title;
                let each = [one, other, "   b-a".to_owned()].into_iter().enumerate();
                each.map(|(row, title)| numbers.row(self, row, &title)).collect()
            })
            .collect();
        self.list(&header, &rows);
    }
}

/// The numbers of a combo: of both solutions, and the difference.
struct Numbers {
    reach: [Option<f64>; 3],
    equity: [Option<f64>; 3],
    value: [Option<f64>; 3],
    /// The frequency and the EV of each action.
    actions: Vec<[[Option<f64>; 3]; 2]>,
}

impl Numbers {
    fn of(hands: Pair<&HandStudy>, actions: &[ComparedAction]) -> Self {
        let of = |get: &dyn Fn(&HandStudy) -> Option<f64>| {
            with_difference(hands.map(|hand| hand.and_then(get)))
        };
        let of_action = |action: &ComparedAction| {
            let at = |get: &dyn Fn(&HandStudy, usize) -> Option<f64>| {
                with_difference([0, 1].map(|at| get(hands[at]?, action.index[at]?)))
            };
            [
                at(&|hand, index| hand.frequencies.get(index).copied()),
                at(&|hand, index| hand.values.get(index).copied().flatten()),
            ]
        };
        Self {
            reach: of(&|hand| Some(hand.reach)),
            equity: of(&|hand| hand.equity),
            value: of(&|hand| hand.value),
            actions: actions.iter().map(of_action).collect(),
        }
    }

    /// Returns a row: 0 and 1 are the solutions, 2 is the difference.
    fn row(&self, drawing: &Drawing<'_, '_>, row: usize, title: &str) -> String {
        let browser = &*drawing.browser;
        let is_difference = row == 2;
        let share = |it: Option<f64>, digits| match is_difference {
            true => points(it, digits),
            false => percent(it, digits),
        };
        let value = |it| if is_difference { change(browser, it) } else { chips(browser, it) };
        let (reach, equity) = (share(self.reach[row], 0), share(self.equity[row], 1));
        let mut text = format!(" {title:<6}{reach:>5}{equity:>7}{:>8}", value(self.value[row]));
        for [frequency, ev] in &self.actions {
            let numbers = match frequency[row] {
                None => "-".to_owned(),
                Some(_) => format!("{}% {}", share(frequency[row], 0), value(ev[row])),
            };
            text.push_str(&format!(" {:>11}", fitted(&numbers, 11)));
        }
        text
    }
}
