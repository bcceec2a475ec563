//! What a command answers: records for programs, sheets for people. Both say the same, and each is
//! only made when the format asks for it.

use serde::ser::{Serialize, SerializeSeq, Serializer};
use serde_json::Value;
use unicode_width::UnicodeWidthChar;

use crate::card::{Card, Suit};
use crate::equity::Count;
use crate::hand::Hand;
use crate::range::Range;

use super::picture::Curves;

/// The answer of a command, ready to be rendered in any format.
pub trait Report {
    /// A part of the answer for programs. All records of a report have the same fields.
    type Record: Serialize;

    /// The name and version of the records' schema: `holdem.eval/1`.
    fn schema(&self) -> &'static str;

    /// The answer for programs.
    fn records(&self) -> Vec<Self::Record>;

    /// How the records stand in a JSON document.
    fn layout(&self) -> Layout {
        Layout::List("results")
    }

    /// The records as JSON.
    fn values(&self) -> serde_json::Result<Vec<Value>> {
        self.records().iter().map(serde_json::to_value).collect()
    }

    /// The answer in rows that have the same fields, for CSV: the records, if nothing else is said.
    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        self.values()
    }

    /// The answer for people.
    fn sheets(&self) -> Vec<Sheet>;

    /// Curves that are drawn above the sheets.
    fn curves(&self) -> Option<Curves> {
        None
    }

    /// What is to be said below the answer for people, a line each.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// The bare answer, in as few words as it takes.
    fn plain(&self) -> String;

    /// If the work was done and did not come out as it must: what is wrong.
    fn wrong(&self) -> Option<String> {
        None
    }
}

/// How records stand in a JSON document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// In a list of this name.
    List(&'static str),
    /// Each record is a document of its own.
    Documents,
}

/// Cards as programs read them: a list of `Ah`.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// The first; then `None`. A million records have no more, and need no memory for more.
    first: [Option<Card>; Hand::MAX_SIZE],
    rest: Vec<Card>,
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut cards = cards.into_iter().fuse();
        Self { first: std::array::from_fn(|_| cards.next()), rest: cards.collect() }
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for card in self.first.into_iter().map_while(|card| card) {
            list.serialize_element(card.name())?;
        }
        for card in &self.rest {
            list.serialize_element(card.name())?;
        }
        list.end()
    }
}

/// A count, or a sum of weights.
#[derive(Clone, Copy, Debug)]
pub struct Number(pub Count);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Count::Weighted(sum) => serializer.serialize_f64(sum),
            Count::Whole(count) => match u64::try_from(count) {
                Ok(count) => serializer.serialize_u64(count),
                Err(_) => serializer.serialize_f64(count as f64),
            },
        }
    }
}

/// A table for people.
#[derive(Debug)]
pub struct Sheet {
    /// What each column is.
    pub header: Vec<Text>,
    /// The rows, each as long as the header.
    pub rows: Vec<Vec<Text>>,
    /// Which columns hold numbers, to be aligned to the right.
    pub numeric: Vec<usize>,
    /// Whether lines stand close around the cells: many columns, a few letters each.
    pub is_dense: bool,
    /// What is shown in place of this where a terminal has fewer columns.
    pub narrow: Option<(u16, Box<Sheet>)>,
}

impl Sheet {
    /// A table without rows.
    pub fn new<T: Into<Text>>(header: impl IntoIterator<Item = T>) -> Self {
        let header = header.into_iter().map(Into::into).collect();
        Self { header, rows: Vec::new(), numeric: Vec::new(), is_dense: false, narrow: None }
    }

    /// The table with some columns aligned to the right.
    pub fn numeric(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        self.numeric.extend(columns);
        self
    }

    /// The table with lines close around its cells.
    pub fn dense(self) -> Self {
        Self { is_dense: true, ..self }
    }

    /// The table, and another that says the same on a terminal of fewer columns.
    pub fn or_below(self, columns: u16, narrow: Self) -> Self {
        Self { narrow: Some((columns, Box::new(narrow))), ..self }
    }

    /// Adds a row.
    pub fn row<T: Into<Text>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Adds a row with a label and what it labels.
    pub fn entry(&mut self, label: &str, content: impl Into<Text>) {
        self.rows.push(vec![label.into(), content.into()]);
    }
}

/// A line of text with cards in it, which a renderer may colour.
#[derive(Clone, Debug, Default)]
pub struct Text(Vec<Piece>);

/// A part of a [`Text`].
#[derive(Clone, Debug)]
pub enum Piece {
    /// Words.
    Plain(String),
    /// Words that matter most.
    Strong(String),
    /// A card.
    Card(Card),
    /// A suit.
    Suit(Suit),
    /// A sign as one letter: where cards are shown with glyphs, and where there are only plain letters.
    Sign(char, char),
    /// A share of the pot in words.
    Share(String, Share),
}

/// A share of the pot, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The share.
    pub of_pot: f64,
    /// What each player has if all have the same.
    pub even: f64,
}

impl Text {
    /// Words that matter most.
    pub fn strong(words: impl Into<String>) -> Self {
        Self(vec![Piece::Strong(words.into())])
    }

    /// Words for a share of the pot, from 0 to 1, among so many players.
    pub fn share(words: impl Into<String>, of_pot: f64, players: usize) -> Self {
        let even = 1.0 / players as f64;
        Self(vec![Piece::Share(words.into(), Share { of_pot, even })])
    }

    /// A suit.
    pub fn suit(suit: Suit) -> Self {
        Self(vec![Piece::Suit(suit)])
    }

    /// A sign: where cards are shown with glyphs, and where there are only plain letters.
    pub fn sign(glyph: char, plain: char) -> Self {
        Self(vec![Piece::Sign(glyph, plain)])
    }

    /// The text, and more after it.
    pub fn and(mut self, more: impl Into<Self>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// Cards with a space between them.
    pub fn cards(cards: impl IntoIterator<Item = Card>) -> Self {
        let mut text = Self::default();
        for card in cards {
            if !text.0.is_empty() {
                text.0.push(Piece::Plain(" ".to_owned()));
            }
            text.0.push(Piece::Card(card));
        }
        text
    }

    /// Whether there is nothing in it to read.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| matches!(piece, Piece::Plain(words) if words.trim().is_empty()))
    }

    /// The parts of the text.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }
}

impl FromIterator<Piece> for Text {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        Self(pieces.into_iter().collect())
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Self(vec![Piece::Plain(words)])
    }
}

/// A whole number with its thousands set off by commas, for people: `133,784,560`.
pub fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

/// So many of something whose name takes an s: `1 card`, `2 cards`, `1,326 combos`.
pub fn counted(number: u64, name: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {name}{ending}", grouped(number))
}

/// A share in percent, with so many digits after the point: `12.34%`.
pub fn percent(share: f64, digits: usize) -> String {
    format!("{}%", in_hundredths(share, digits))
}

/// The same without the sign, for cells that say elsewhere what they hold.
pub fn in_hundredths(share: f64, digits: usize) -> String {
    format!("{:.digits$}", 100.0 * share)
}

/// A range with spaces, so that a long one is broken between its items: `QQ+, AKs`.
pub fn spaced(range: &Range) -> String {
    range.to_string().replace(',', ", ")
}

/// A text that is cut off where it is wider than so many columns, with three dots in place of the rest.
pub fn shortened(text: &str, width: usize) -> String {
    let wide = |letter: char| letter.width().unwrap_or(0);
    if text.chars().map(wide).sum::<usize>() <= width {
        return text.to_owned();
    }
    let mut left = width.saturating_sub(3);
    let kept = text.chars().take_while(|&letter| {
        let fits = wide(letter) <= left;
        left = left.saturating_sub(wide(letter));
        fits
    });
    kept.chain("...".chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(
            [0, 1, 2, 1326].map(|number| counted(number, "combo")),
            ["0 combos", "1 combo", "2 combos", "1,326 combos"]
        );
    }

    #[test]
    fn shares_are_in_percent() {
        assert_eq!((percent(0.12345, 2), percent(1.0, 0)), ("12.35%".into(), "100%".into()));
        assert_eq!(in_hundredths(0.5, 1), "50.0");
    }

    #[test]
    fn a_long_text_is_cut_off() {
        assert_eq!(shortened("QQ+, AKs", 8), "QQ+, AKs");
        assert_eq!(shortened("QQ+, AKs, KQs", 8), "QQ+, ...");
        assert_eq!(shortened("\u{4e00}\u{4e00}\u{4e00}\u{4e00}", 7), "\u{4e00}\u{4e00}...");
    }

    #[test]
    fn blank_cells_have_nothing_to_read() {
        assert!(Text::default().is_empty() && Text::from(" ").and("").is_empty());
        assert!(!Text::from(".").is_empty() && !Text::from(" ").and(Text::strong("x")).is_empty());
    }
}
