//! The screen: the line and its actions on the left, the grid on the right, the combos of a hand below.

mod cards;
mod combos;
mod compared;
mod grid;
mod left;
mod text;

use anstyle::Style as Ansi;
use holdem::Card;
use holdem::question::solve::{amount_words, amounts_in_words, rake_words};
use holdem::solve::Study;
use holdem::text::Percent;

use crate::terminal::canvas::{Canvas, Look};

use super::browser::{Browser, Shows, Spot, Target, View};
use super::keys::{HELP, SHORT_HELP, SHORT_HELP_COMPARED};
use super::sides::{LETTERS, Pair, Side, difference};

use self::text::faint;
pub use self::text::fitted;

/// The width of a cell of a grid.
const CELL: usize = 4;

/// The row of the labels above the grid.
const GRID_Y: usize = 3;

/// The number of rows and columns of the grid of starting hands.
const RANKS: usize = holdem::Rank::COUNT;

/// The row between the grid and the combos.
const NOTE_Y: usize = GRID_Y + 1 + RANKS;

/// The left border of the grid; its labels are before it.
const GRID_X: usize = 28;

/// The left border of the grid if both solutions have room on the left.
const WIDE_GRID_X: usize = 40;

/// The least size of a terminal.
const LEAST: [usize; 2] = [GRID_X + CELL * RANKS, 24];

/// A drawing of the screen.
struct Drawing<'d, 'b> {
    canvas: &'d mut Canvas,
    browser: &'d mut Browser<'b>,
    look: Look,
    /// The left border of the grid.
    grid_x: usize,
}

/// Draws the screen, and remembers the targets of clicks.
pub fn canvas(
    browser: &mut Browser<'_>,
    width: usize,
    height: usize,
    is_busy: bool,
    look: Look,
) -> Canvas {
    let mut canvas = Canvas::new(width, height);
    browser.spots.clear();
    browser.is_small = width < LEAST[0] || height < LEAST[1];
    if browser.is_small {
        let [columns, rows] = LEAST;
        // Short, to fit a narrow terminal.
        let needs = format!("needs {columns} × {rows}");
        let rows = [needs, format!("has {width} × {height}"), "q quits".to_owned()];
        for (y, row) in rows.iter().enumerate() {
            canvas.put(0, y, row, Ansi::new());
        }
        return canvas;
    }
    if browser.has_help {
        for (y, line) in (1..).zip(HELP) {
            canvas.put(2, y, line, Ansi::new());
        }
        return canvas;
    }
    let is_wide = browser.is_comparison() && width >= WIDE_GRID_X + CELL * RANKS;
    let grid_x = if is_wide { WIDE_GRID_X } else { GRID_X };
    let mut drawing = Drawing { canvas: &mut canvas, browser, look, grid_x };
    drawing.title();
    drawing.place();
    drawing.last_row(is_busy);
    canvas
}

impl Drawing<'_, '_> {
    /// Makes characters of a row a target.
    fn target(&mut self, x: usize, y: usize, width: usize, target: Target) {
        self.browser.spots.push(Spot { x, y, width, target });
    }

    /// Draws the files with their certificates, and the line, whose steps are targets.
    fn title(&mut self) {
        let amounts = amounts_in_words(&self.browser.solution().spot().game);
        let certified: Vec<String> = self
            .browser
            .sides
            .iter()
            .map(|side| {
                Percent::of(side.solution.certificate().exploitability()).digits(2).to_string()
            })
            .collect();
        let (names, facts) = match &certified[..] {
            [one, other] => {
                let rakes = rakes(&self.browser.sides);
                let facts = format!("{rakes}exploitability a {one}, b {other}");
                let width = (self.canvas.width().saturating_sub(facts.chars().count() + 8)) / 2;
                let name = |at: usize| {
                    format!("{} {}", LETTERS[at], fitted(&self.browser.sides[at].name, width))
                };
                (format!("{}  {}", name(0), name(1)), facts)
            }
            _ => {
                let facts = format!("{amounts}, exploitability {}", certified.join(""));
                let width = self.canvas.width().saturating_sub(facts.chars().count() + 2);
                (fitted(&self.browser.sides[0].name, width), facts)
            }
        };
        self.canvas.put(0, 0, &names, Ansi::new().bold());
        self.canvas.put_right(0, &facts, faint());
        let mark = if self.browser.is_marked() { "*" } else { " " };
        self.canvas.put(0, 1, mark, Ansi::new().bold());
        self.steps();
    }

    /// Draws the line. Its last steps are the most important ones.
    fn steps(&mut self) {
        let words = self.browser.words();
        let steps: Vec<String> = std::iter::once("start".to_owned())
            .chain(words.iter().map(|word| format!(" › {word}")))
            .collect();
        let width = |steps: &[String]| steps.iter().map(|step| step.chars().count()).sum::<usize>();
        let fits = |first: &usize| width(&steps[*first..]) + 4 <= self.canvas.width();
        let first = (0..words.len()).find(fits).unwrap_or(words.len());
        let mut x = 1;
        if first > 0 {
            self.canvas.put(x, 1, "…", faint());
            x += 1;
        }
        for (count, text) in steps.iter().enumerate().skip(first) {
            let style = if count == words.len() { Ansi::new().bold() } else { Ansi::new() };
            let width = text.chars().count();
            self.canvas.put(x, 1, text, style);
            self.target(x, 1, width, Target::Step(count));
            x += width;
        }
    }

    /// Draws the end of the line.
    fn place(&mut self) {
        let Some(place) = self.browser.place.clone() else { return };
        let shown = self.browser.shown();
        if let Some(studies) = place.studies(shown) {
            self.decision(studies, shown);
        } else if let Some(cards) = place.cards(shown) {
            self.cards(cards, shown);
        }
        let browser = &self.browser;
        if let Some(why) = difference(&browser.sides, browser.line(), &place, shown) {
            let why = fitted(&why, self.canvas.width() - 1);
            self.canvas.put(1, NOTE_Y, &why, Ansi::new().bold());
        }
    }

    /// Draws a decision.
    fn decision(&mut self, studies: Pair<&Study>, shown: usize) {
        let Some(study) = studies[shown] else { return };
        self.board(&study.dealt, study.pot);
        let is_compared = studies.iter().all(Option::is_some);
        match is_compared {
            true => self.compared_actions(studies),
            false => self.actions(study, shown),
        }
        self.grid(studies, shown);
        match is_compared {
            true => self.compared_combos(studies),
            false => self.combos(study, shown),
        }
    }

    /// Draws the board and the pot.
    fn board(&mut self, dealt: &[Card], pot: u64) {
        let start = self.browser.solution().spot().spot.board();
        let cards = start.cards().chain(dealt.iter().copied());
        let board: String = cards.map(|card| card.to_string()).collect();
        let heading = format!(" {board}  pot {}", amount_words(pot));
        self.canvas.put(0, 2, &fitted(&heading, self.grid_x - 1), Ansi::new());
    }

    /// Draws the title of the grid, which a click changes, and the solutions to choose from.
    fn heading(&mut self, title: &str, is_compared: bool) {
        const VIEWS: usize = 11;
        let room = self.canvas.width() - self.grid_x;
        let room = if is_compared { room.min(CELL * RANKS) - VIEWS - 1 } else { room };
        let title = fitted(title, room);
        self.canvas.put(self.grid_x, 2, &title, Ansi::new().bold());
        self.target(self.grid_x, 2, title.chars().count(), Target::Shows);
        if !is_compared {
            return;
        }
        let mut x = self.grid_x + CELL * RANKS - VIEWS;
        for view in View::ALL {
            let text = format!(" {} ", view.name());
            let is_chosen = self.browser.view == view;
            let style = if is_chosen { Ansi::new().bold().invert() } else { Ansi::new() };
            self.canvas.put(x, 2, &text, style);
            self.target(x, 2, text.len(), Target::View(view));
            x += text.len();
        }
    }

    /// Draws a message, or the keys.
    fn last_row(&mut self, is_busy: bool) {
        let last = self.canvas.height() - 1;
        let (text, style) = match (&self.browser.typed, is_busy, &*self.browser.message) {
            (Some(text), _, "") => {
                (format!("only these hands, such as AK, flush draw: {text}▏"), Ansi::new().bold())
            }
            (Some(text), _, message) => (format!("{message}: {text}▏"), Ansi::new().bold()),
            (None, true, _) => {
                ("calculating this line …   Esc quits".to_owned(), Ansi::new().bold())
            }
            (None, false, "") if self.browser.is_comparison() => {
                (SHORT_HELP_COMPARED.to_owned(), faint())
            }
            (None, false, "") => (SHORT_HELP.to_owned(), faint()),
            (None, false, message) => (message.to_owned(), Ansi::new().bold()),
        };
        // The end of a text that is being typed stays in sight.
        let count = text.chars().count();
        let text = match self.browser.typed.is_some() && count > self.canvas.width() {
            true => text.chars().skip(count - self.canvas.width()).collect(),
            false => fitted(&text, self.canvas.width()),
        };
        self.canvas.put(0, last, &text, style);
    }

    /// Returns the numbers that a grid of hands shows.
    fn shows(&self, acts: bool, is_difference: bool) -> Shows {
        match self.browser.shows {
            Shows::Actions | Shows::Frequency if !acts => Shows::Reach,
            // Without colours, numbers take their place, and so they do for a difference.
            Shows::Actions if is_difference || !self.look.has_color => Shows::Frequency,
            shows => shows,
        }
    }
}

/// Returns the rakes of two solutions, if they differ.
fn rakes(sides: &[Side]) -> String {
    let words = |side: &Side| rake_words(&side.solution.spot().game);
    let rakes = sides.iter().map(|side| words(side).unwrap_or_else(|| "no rake".to_owned()));
    match &rakes.collect::<Vec<String>>()[..] {
        [one, other] if one != other => format!("a {one}, b {other}; "),
        _ => String::new(),
    }
}
