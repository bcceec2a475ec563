//! The look of tables: lines, card glyphs, colours.

use std::io::{IsTerminal, stdout};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style as Ansi};
use terminal_size::{Width, terminal_size_of};

use holdem::answer::{Piece, Share, StyledText};
use holdem::lines::Paint;
use holdem::{Card, Suit};

use crate::options::Color;

/// The look of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The lines around cells.
    pub lines: Lines,
    /// Whether cards are shown as `A♥`, not as `Ah`.
    pub glyphs: bool,
    /// Whether to use colours and bold.
    pub color: bool,
    /// The number of columns, if it is known.
    pub width: Option<u16>,
}

/// The lines around the cells of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Line-drawing characters.
    Unicode,
    /// `+`, `-` and `|`.
    Ascii,
    /// A Markdown table, which works well with `cut` and `awk`.
    Markdown,
}

impl Style {
    /// Returns the look for standard output: lines, glyphs and its width on a terminal, Markdown of any width in a pipe
    /// or a file. A pipe can have the terminal's look: `--color always | less -R`.
    pub fn of_stdout(color: Color, ascii: bool) -> Self {
        let plain = ascii || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_terminal = stdout().is_terminal() || color == Color::Always;
        let lines = match (is_terminal, plain) {
            (false, _) => Lines::Markdown,
            (true, true) => Lines::Ascii,
            (true, false) => Lines::Unicode,
        };
        let glyphs = lines == Lines::Unicode;
        let width = if is_terminal { width() } else { None };
        Self { lines, glyphs, color: has_color(color), width }
    }

    /// Markdown without colour, of any width.
    pub const MARKDOWN: Self =
        Self { lines: Lines::Markdown, glyphs: false, color: false, width: None };

    /// Returns the look with bars between cells and no lines around them, for tables with an unknown number of rows.
    /// Cards are `Ah`, as in the players' ranges of the same row.
    pub fn in_markdown(self) -> Self {
        Self { lines: Lines::Markdown, glyphs: false, ..self }
    }

    /// Formats a card.
    pub fn card(self, card: Card) -> String {
        self.in_suit(card.suit(), &self.plain_card(card))
    }

    /// Formats a suit.
    pub fn suit(self, suit: Suit) -> String {
        let sign = if self.glyphs { suit.glyph() } else { suit.letter() };
        self.in_suit(suit, &sign.to_string())
    }

    /// Paints words in the colour of a suit.
    fn in_suit(self, suit: Suit, words: &str) -> String {
        let color = match suit {
            Suit::Clubs => AnsiColor::Green,
            Suit::Diamonds => AnsiColor::BrightBlue,
            Suit::Hearts => AnsiColor::Red,
            Suit::Spades => return self.strong(words),
        };
        self.paint(Ansi::new().bold().fg_color(Some(color.into())), words)
    }

    /// Emphasizes words.
    pub fn strong(self, words: &str) -> String {
        self.paint(Ansi::new().bold(), words)
    }

    /// Paints a share of the pot: yellow below an even share, cyan above, bold far from it, no colour close to it.
    /// Colour-blind readers can distinguish yellow from cyan.
    pub fn share(self, words: &str, share: Share) -> String {
        let (color, is_far) = match share.of_pot / share.even {
            ..0.7 => (AnsiColor::Yellow, true),
            ..0.9 => (AnsiColor::Yellow, false),
            ..=1.1 => return words.to_owned(),
            ..=1.3 => (AnsiColor::Cyan, false),
            _ => (AnsiColor::Cyan, true),
        };
        let style = Ansi::new().fg_color(Some(color.into()));
        self.paint(if is_far { style.bold() } else { style }, words)
    }

    /// Paints a part of a curve. The first six curves have different colours.
    pub fn curve(self, words: &str, number: usize) -> String {
        const COLORS: [AnsiColor; 6] = [
            AnsiColor::Cyan,
            AnsiColor::Yellow,
            AnsiColor::Magenta,
            AnsiColor::Green,
            AnsiColor::Red,
            AnsiColor::BrightBlue,
        ];
        let color = COLORS[number % COLORS.len()];
        self.paint(Ansi::new().fg_color(Some(color.into())), words)
    }

    /// Formats styled text.
    pub fn text(self, text: &StyledText) -> String {
        let pieces = text.pieces().iter().map(|piece| match piece {
            Piece::Plain(words) => self.escaped(words),
            Piece::Strong(words) => self.strong(&self.escaped(words)),
            Piece::Faint(words) => self.paint(Ansi::new().dimmed(), &self.escaped(words)),
            Piece::Card(card) => self.card(*card),
            Piece::Suit(suit) => self.suit(*suit),
            Piece::Sign(glyph, ascii) => if self.glyphs { glyph } else { ascii }.to_string(),
            Piece::Share(words, share) => self.share(&self.escaped(words), *share),
            _ => String::new(),
        });
        pieces.collect()
    }

    /// Escapes bars in Markdown, which would end a cell.
    fn escaped(self, words: &str) -> String {
        if self.lines == Lines::Markdown { words.replace('|', "\\|") } else { words.to_owned() }
    }

    fn plain_card(self, card: Card) -> String {
        if self.glyphs { format!("{card:#}") } else { card.to_string() }
    }

    fn paint(self, style: Ansi, words: &str) -> String {
        if self.color { format!("{style}{words}{style:#}") } else { words.to_owned() }
    }
}

impl Paint for Style {
    fn card(&self, card: Card, out: &mut Vec<u8>) {
        if self.color || self.glyphs {
            out.extend_from_slice(Self::card(*self, card).as_bytes());
        } else {
            out.extend_from_slice(card.name().as_bytes());
        }
    }

    fn strong(&self, words: &str, out: &mut Vec<u8>) {
        if self.color {
            out.extend_from_slice(Self::strong(*self, words).as_bytes());
        } else {
            out.extend_from_slice(words.as_bytes());
        }
    }
}

/// Returns the number of columns of the terminal, or else of the variable `COLUMNS`.
fn width() -> Option<u16> {
    let terminal = terminal_size_of(stdout()).map(|(Width(columns), _)| columns);
    let from_environment =
        || std::env::var("COLUMNS").ok()?.parse().ok().filter(|&columns| columns > 0);
    terminal.or_else(from_environment)
}

/// Returns whether to colour standard output. `Auto` depends on the terminal and the environment:
/// `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE`, `TERM`.
fn has_color(color: Color) -> bool {
    match color {
        Color::Always => true,
        Color::Never => false,
        // `AutoStream::choice` would treat 0 like any other value, and force colours.
        Color::Auto if is("CLICOLOR_FORCE", "0") => {
            let is_off = is("CLICOLOR", "0") || is("TERM", "dumb");
            stdout().is_terminal()
                && !is_off
                && std::env::var_os("NO_COLOR").is_none_or(|it| it.is_empty())
        }
        Color::Auto => AutoStream::choice(&stdout()) != ColorChoice::Never,
    }
}

/// Returns whether an environment variable has this value.
fn is(name: &str, value: &str) -> bool {
    std::env::var_os(name).is_some_and(|found| found == value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_share_has_no_colour_among_any_number_of_players() {
        let style = Style { lines: Lines::Unicode, glyphs: true, color: true, width: None };
        let painted = |of_pot: f64, players: usize| {
            let text = StyledText::share("x", of_pot, players);
            let Piece::Share(words, share) = &text.pieces()[0] else { panic!("{text:?}") };
            style.share(words, *share)
        };
        for players in 2..=23 {
            let even = 1.0 / players as f64;
            assert_eq!(painted(even, players), "x");
            let [least, less, more, most] =
                [0.5, 0.8, 1.2, 1.5].map(|part| painted(part * even, players));
            for (painted, code, is_bold) in [
                (least, "33m", true),
                (less, "33m", false),
                (more, "36m", false),
                (most, "36m", true),
            ] {
                assert!(painted.contains(code), "{painted:?}");
                assert_eq!(painted.contains("\x1b[1m"), is_bold, "{painted:?}");
            }
        }
    }
}
