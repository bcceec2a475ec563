//! A row of the table for people, written when its line is answered.

use std::fmt::{self, Display};
use std::io::Write;

use holdem_engine::Card;
use holdem_engine::parse::escaped;
use unicode_width::UnicodeWidthStr;

use crate::answer::{Piece, StyledText};

use super::field_names;
use super::field_names::ERROR;

/// The look of cards and emphasis in a table.
pub trait Paint: Send + Sync {
    /// Writes a card, two columns wide.
    fn card(&self, card: Card, out: &mut Vec<u8>);

    /// Writes emphasized words.
    fn strong(&self, words: &str, out: &mut Vec<u8>);
}

/// Cards as `Ah`, without emphasis.
#[derive(Clone, Copy, Debug)]
pub struct PlainPaint;

impl Paint for PlainPaint {
    fn card(&self, card: Card, out: &mut Vec<u8>) {
        out.extend_from_slice(card.name().as_bytes());
    }

    fn strong(&self, words: &str, out: &mut Vec<u8>) {
        out.extend_from_slice(words.as_bytes());
    }
}

/// A column of the table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The name.
    pub name: &'static str,
    /// The minimum width.
    pub width: usize,
    /// Set to align cells to the right.
    pub is_number: bool,
}

impl Column {
    /// Returns a column of words.
    pub const fn text(name: &'static str, width: usize) -> Self {
        Self { name, width, is_number: false }
    }

    /// Returns a column of numbers.
    pub const fn number(name: &'static str, width: usize) -> Self {
        Self { name, width, is_number: true }
    }
}

/// The column for the number of the line.
const LINE: Column = Column::number(field_names::LINE, 4);

/// The column for the error of a line without an answer.
const REMARK: Column = Column::text(ERROR, 5);

/// Writes the head of a table.
pub fn heading(columns: &'static [Column], out: &mut Vec<u8>) {
    let columns = [LINE].iter().chain(columns).chain(&[REMARK]);
    for &Column { name, width, is_number } in columns.clone() {
        let _ = match is_number {
            true => write!(out, "| {name:>width$} "),
            false => write!(out, "| {name:<width$} "),
        };
    }
    out.extend_from_slice(b"|\n");
    for &Column { width, .. } in columns {
        let _ = write!(out, "|{:-<1$}", "", width + 2);
    }
    out.extend_from_slice(b"|\n");
}

/// A row, written cell after cell.
pub struct Row<'a> {
    out: &'a mut Vec<u8>,
    paint: &'a dyn Paint,
    columns: &'static [Column],
    /// The next column; `None` before the number of the line.
    column: Option<usize>,
}

impl fmt::Debug for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row").field("column", &self.column).finish_non_exhaustive()
    }
}

impl<'a> Row<'a> {
    /// Begins a row with the number of its line.
    pub(crate) fn begin(
        out: &'a mut Vec<u8>,
        paint: &'a dyn Paint,
        columns: &'static [Column],
        line: u64,
    ) -> Self {
        let mut row = Self { out, paint, columns, column: None };
        row.words(line);
        row
    }

    /// Writes a cell.
    pub fn words(&mut self, words: impl Display) {
        self.cell(|out, _| {
            let start = out.len();
            let _ = write!(out, "{words}");
            if is_plain(&out[start..]) {
                return out.len() - start;
            }
            let words = in_cell(&String::from_utf8_lossy(&out[start..]));
            out.truncate(start);
            out.extend_from_slice(words.as_bytes());
            words.width()
        });
    }

    /// Writes a cell of emphasized words.
    pub fn strong(&mut self, words: &str) {
        self.cell(|out, paint| {
            if is_plain(words.as_bytes()) {
                paint.strong(words, out);
                return words.len();
            }
            let words = in_cell(words);
            paint.strong(&words, out);
            words.width()
        });
    }

    /// Writes a cell of cards, separated by spaces.
    pub fn cards(&mut self, cards: impl Iterator<Item = Card>) {
        self.cell(|out, paint| {
            let mut width = 0;
            for card in cards {
                if width > 0 {
                    out.push(b' ');
                }
                paint.card(card, out);
                width += "Ah ".len();
            }
            width.saturating_sub(1)
        });
    }

    /// Writes a cell of text with cards and emphasis.
    pub fn styled(&mut self, text: &StyledText) {
        self.cell(|out, paint| {
            let mut width = 0;
            for piece in text.pieces() {
                width += match piece {
                    Piece::Card(card) => {
                        paint.card(*card, out);
                        card.name().len()
                    }
                    Piece::Plain(words) => {
                        let words = in_cell(words);
                        out.extend_from_slice(words.as_bytes());
                        words.width()
                    }
                    Piece::Strong(words) | Piece::Faint(words) | Piece::Share(words, _) => {
                        let words = in_cell(words);
                        paint.strong(&words, out);
                        words.width()
                    }
                    Piece::Suit(suit) => {
                        out.extend_from_slice(suit.letter().to_string().as_bytes());
                        1
                    }
                    Piece::Sign(_, ascii) => {
                        out.extend_from_slice(ascii.to_string().as_bytes());
                        1
                    }
                };
            }
            width
        });
    }

    /// Writes a cell; `write` returns its width.
    fn cell(&mut self, write: impl FnOnce(&mut Vec<u8>, &dyn Paint) -> usize) {
        let column = self.column.map_or(Some(&LINE), |index| self.columns.get(index));
        let Column { width: column_width, is_number, .. } = *column.unwrap_or(&REMARK);
        self.column = Some(self.column.map_or(0, |index| index + 1));
        self.out.extend_from_slice(b"| ");
        let start = self.out.len();
        let width = write(self.out, self.paint);
        let gap = column_width.saturating_sub(width);
        let end = self.out.len();
        self.out.resize(end + gap, b' ');
        if is_number {
            self.out.copy_within(start..end, start + gap);
            self.out[start..start + gap].fill(b' ');
        }
        self.out.push(b' ');
    }

    /// Ends the row, with the error of its line in the last cell.
    pub(crate) fn end(mut self, error: &str) {
        while self.column.is_none_or(|column| column < self.columns.len()) {
            self.words("");
        }
        self.words(error);
        self.out.extend_from_slice(b"|\n");
    }
}

/// Returns `true` if words need no escaping in a cell: printable ASCII without a bar.
fn is_plain(words: &[u8]) -> bool {
    let is_odd = |odd, &byte: &u8| odd | !(b' '..=b'~').contains(&byte) | (byte == b'|');
    !words.iter().fold(false, is_odd)
}

/// Returns words escaped for a cell. A bar would end the cell, and an unprintable character could end the row.
fn in_cell(words: &str) -> String {
    escaped(words).replace('|', "\\|")
}
