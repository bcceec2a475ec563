//! The keys and clicks that change a walk.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::browser::{Browser, Effect, Shows, Spot, Target, View};

/// The keys in the last row.
pub const SHORT_HELP: &str =
    "1-9 act   Backspace up   s shows   p player   / hands   y copy   ? keys   q quit";

/// The keys in the last row if two solutions are compared.
pub const SHORT_HELP_COMPARED: &str =
    "1-9 act   Backspace up   c a, b, b-a   s shows   / hands   y copy   ? keys   q";

/// The page of all keys.
pub const HELP: [&str; 17] = [
    "arrows, h j k l   the hand or the card under the cursor",
    "1 to 9, click     take an action",
    "n and N, wheel    more combos of this hand; also PgDn and PgUp",
    "Tab, Enter        choose an action, take it; deal the card",
    "Backspace, u      one step up in the line",
    "0, Home           the first decision",
    "[ and ]           back and forward among what was shown",
    "s, S              show actions, one action, EV, equity, reach",
    "c                 with --compare: show a, b or the difference",
    "p                 the range of the other player",
    "/                 only some hands: AK, flush draw",
    "m and '           set a bookmark, go to the next one",
    "y                 copy the command that prints this",
    "q, Esc, Ctrl-C    quit",
    "click             a step of the line, a hand, an action, a heading",
    "",
    "any key closes this",
];

/// Returns whether a key is Ctrl-C, which reaches the program as a key.
pub fn is_ctrl_c(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

impl Browser<'_> {
    /// Does what a key stands for. In a terminal that is too small, keys only quit.
    pub fn press(&mut self, key: KeyEvent) -> Effect {
        if self.is_small {
            let is_quit = matches!(key.code, KeyCode::Char('q') | KeyCode::Esc);
            return if is_quit || is_ctrl_c(key) { Effect::Quit } else { Effect::None };
        }
        self.message.clear();
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        let code = match key.code {
            // A line feed is Enter, typed before the terminal gave each key at once.
            KeyCode::Char('j') if is_control => KeyCode::Enter,
            // Some terminals send this for Backspace.
            KeyCode::Char('h') if is_control => KeyCode::Backspace,
            code => code,
        };
        if is_ctrl_c(key) {
            return Effect::Quit;
        }
        if self.typed.is_some() {
            self.type_in(code, is_control);
            return Effect::None;
        }
        if std::mem::take(&mut self.has_help) {
            return Effect::None;
        }
        match code {
            // Draws all rows again.
            KeyCode::Char('l') if is_control => self.width = 0,
            KeyCode::Char(_) if is_control => {}
            KeyCode::Char('q') | KeyCode::Esc => return Effect::Quit,
            KeyCode::Char('?') => self.has_help = true,
            KeyCode::Up | KeyCode::Char('k') => self.move_by(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.move_by(0, 1),
            KeyCode::Left | KeyCode::Char('h') => self.move_by(1, -1),
            KeyCode::Right | KeyCode::Char('l') => self.move_by(1, 1),
            KeyCode::Tab => self.turn(1),
            KeyCode::BackTab => self.turn(-1),
            KeyCode::Char(digit @ '1'..='9') => return self.take(digit as usize - '1' as usize),
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace | KeyCode::Char('u') => {
                return self.up_to(self.line().len().saturating_sub(1));
            }
            KeyCode::Char('0') | KeyCode::Home => return self.up_to(0),
            KeyCode::Char('[') => return self.travel(-1),
            KeyCode::Char(']') => return self.travel(1),
            KeyCode::Char('s') => self.shows = next(&Shows::ALL, self.shows, 1),
            KeyCode::Char('S') => self.shows = next(&Shows::ALL, self.shows, Shows::ALL.len() - 1),
            KeyCode::Char('c') if self.is_comparison() => {
                self.look(next(&View::ALL, self.view, 1));
            }
            KeyCode::Char('c') => {
                self.message =
                    "nothing to compare: holdem browse a.holdem --compare b.holdem".to_owned();
            }
            KeyCode::PageDown | KeyCode::Char('n') => self.scroll(),
            KeyCode::PageUp | KeyCode::Char('N') => self.scroll_back(),
            KeyCode::Char('p') => self.is_other = !self.is_other,
            KeyCode::Char('/') => {
                let text = self.filter.as_ref().map(|filter| filter.text.clone());
                self.typed = Some(text.unwrap_or_default());
            }
            KeyCode::Char('m') => self.mark(),
            KeyCode::Char('\'') => return self.next_mark(),
            KeyCode::Char('y') => {
                let Some(command) = self.command() else {
                    self.message =
                        "the name of the file is not text, so no command has it".to_owned();
                    return Effect::None;
                };
                self.message = format!("copied: {command}");
                return Effect::Copy(command);
            }
            _ => {}
        }
        Effect::None
    }

    /// Changes the text of a filter.
    fn type_in(&mut self, code: KeyCode, is_control: bool) {
        let Some(typed) = &mut self.typed else { return };
        match code {
            KeyCode::Char(letter) if !is_control => typed.push(letter),
            // Ctrl-U empties a line in shells.
            KeyCode::Char('u') => typed.clear(),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let text = std::mem::take(typed);
                // After an error, the text can be mended.
                self.typed = self.choose(&text).err().map(|message| {
                    self.message = message;
                    text
                });
                self.first = 0;
            }
            KeyCode::Esc => self.typed = None,
            _ => {}
        }
    }

    /// Does what the mouse stands for.
    pub fn point(&mut self, mouse: MouseEvent) -> Effect {
        match mouse.kind {
            _ if self.is_small => {}
            MouseEventKind::Down(MouseButton::Left) => {
                return self.click(mouse.column.into(), mouse.row.into());
            }
            MouseEventKind::ScrollDown => self.scroll(),
            MouseEventKind::ScrollUp => self.scroll_back(),
            _ => {}
        }
        Effect::None
    }

    /// Does what a click stands for: a second one on the same card deals it.
    pub fn click(&mut self, x: usize, y: usize) -> Effect {
        self.message.clear();
        if std::mem::take(&mut self.has_help) {
            return Effect::None;
        }
        let is_hit = |spot: &&Spot| spot.y == y && (spot.x..spot.x + spot.width).contains(&x);
        match self.spots.iter().find(is_hit).map(|spot| spot.target) {
            Some(Target::Cell(row, column)) => {
                let is_again = self.cursor == [row, column];
                (self.cursor, self.first) = ([row, column], 0);
                return if is_again && self.is_at_card() { self.enter() } else { Effect::None };
            }
            Some(Target::Action(index)) => return self.take(index),
            Some(Target::Step(count)) => return self.up_to(count),
            Some(Target::View(view)) => self.look(view),
            Some(Target::Shows) => self.shows = next(&Shows::ALL, self.shows, 1),
            None => {}
        }
        Effect::None
    }
}

/// Returns the value that comes a number of steps after another one, around the end.
fn next<T: Copy + PartialEq>(all: &[T], now: T, steps: usize) -> T {
    let index = all.iter().position(|it| *it == now).unwrap_or(0);
    all[(index + steps) % all.len()]
}
