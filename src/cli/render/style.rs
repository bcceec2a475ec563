//! How tables for people look where they are shown.

use std::io::{IsTerminal, stdout};

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, AnsiColor, Style as Ansi};

use crate::card::{Card, Suit};
use crate::cli::args::Color;

/// How a table for people looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The lines around cells.
    pub lines: Lines,
    /// Cards as `A♥`, or as `Ah`.
    pub glyphs: bool,
    /// Colours and bold.
    pub color: bool,
}

/// The lines around the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Line-drawing characters.
    Unicode,
    /// `+`, `-` and `|`.
    Ascii,
    /// A Markdown table, which also cuts well.
    Markdown,
}

impl Style {
    /// What suits standard output: lines and glyphs on a terminal, Markdown in a pipe or a file.
    pub fn of_stdout(color: Color, ascii: bool) -> Self {
        let plain = ascii || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let lines = match (stdout().is_terminal(), plain) {
            (false, _) => Lines::Markdown,
            (true, true) => Lines::Ascii,
            (true, false) => Lines::Unicode,
        };
        Self { lines, glyphs: lines == Lines::Unicode, color: wants_color(color) }
    }

    /// A Markdown table, on a terminal too, and for programs: without colour.
    pub const MARKDOWN: Self = Self { lines: Lines::Markdown, glyphs: false, color: false };

    /// A card as it is shown.
    pub fn card(self, card: Card) -> String {
        let color = match card.suit() {
            Suit::Clubs => AnsiColor::Green,
            Suit::Diamonds => AnsiColor::BrightBlue,
            Suit::Hearts => AnsiColor::Red,
            Suit::Spades => return self.paint(Ansi::new().bold(), &self.plain_card(card)),
        };
        self.paint(Ansi::new().bold().fg_color(Some(color.into())), &self.plain_card(card))
    }

    /// Words that matter most.
    pub fn strong(self, words: &str) -> String {
        self.paint(Ansi::new().bold(), words)
    }

    /// Words in a colour from blue for 0 over white to red for 1.
    pub fn warm(self, words: &str, warmth: f64) -> String {
        const COLORS: [u8; 9] = [33, 75, 117, 153, 255, 223, 216, 209, 196];
        let place = (warmth.clamp(0.0, 1.0) * (COLORS.len() - 1) as f64).round() as usize;
        let color = Ansi256Color(COLORS[place.min(COLORS.len() - 1)]);
        self.paint(Ansi::new().fg_color(Some(color.into())), words)
    }

    fn plain_card(self, card: Card) -> String {
        if self.glyphs { format!("{card:#}") } else { card.to_string() }
    }

    fn paint(self, style: Ansi, words: &str) -> String {
        if self.color { format!("{style}{words}{style:#}") } else { words.to_owned() }
    }
}

/// Whether to colour what goes to standard output. On its own the terminal decides, and the
/// environment: `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE`, `TERM`.
fn wants_color(color: Color) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => AutoStream::choice(&stdout()) != ColorChoice::Never,
    }
}
