//! What a command answers: records for programs, sheets for people. Both say the same, and each is
//! only made when the format asks for it.

use serde::ser::{Serialize, SerializeSeq, Serializer};
use serde_json::Value;

use crate::card::{Card, Suit};
use crate::equity::Count;
use crate::hand::Hand;

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
    /// A share of the pot, from 0 to 1, as these words.
    Share(String, f64),
}

impl Text {
    /// Words that matter most.
    pub fn strong(words: impl Into<String>) -> Self {
        Self(vec![Piece::Strong(words.into())])
    }

    /// Words for a share of the pot, from 0 to 1.
    pub fn share(words: impl Into<String>, share: f64) -> Self {
        Self(vec![Piece::Share(words.into(), share)])
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

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| matches!(piece, Piece::Plain(words) if words.is_empty()))
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
