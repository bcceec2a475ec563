//! The texture of a board, and the boards that differ from it only by suits.

use holdem_engine::isomorphism::{canonical, relabelings};
use holdem_engine::texture::Texture;
use holdem_engine::{Board, CardSet};
use serde::Serialize;

use crate::answer::{Answer, CardList, Error, Layout, Recorded, StyledText, Table};
use crate::lines::{Column, Kind, LineSyntax};
use crate::parameter::Parameter;
use crate::question::Question;
use crate::read::{Query, Spot, Subjects};
use crate::text::counted;

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "texture",
    description: "Describes the texture of a board: suits, pairs, straights and high card",
    players: (0, 0),
    parameters: {
        use Parameter::*;
        &[Board]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, _: &Options) -> Result<Asked, Error> {
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(TextureAnswer::of(&spot)?.into()))
}

/// The texture of a board.
#[derive(Debug)]
pub struct TextureAnswer {
    board: Board,
    texture: Texture,
    canonical: CardSet,
    equivalents: u64,
}

impl TextureAnswer {
    /// Returns the texture of the board of a spot.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, or if a player is given.
    pub fn of(spot: &Spot) -> Result<Self, Error> {
        let board = spot.board_of(3..=Board::MAX_SIZE, "give a flop, such as Kd7h2s")?;
        if !spot.players.is_empty() {
            return Err(Error::refused("texture takes only a board", "leave out the hands"));
        }
        let texture = Texture::of(board).ok_or_else(|| Error::failed("the flop is missing"))?;
        let [canonical] = canonical([board.set()]);
        Ok(Self { board, texture, canonical, equivalents: relabelings([board.set()]) })
    }
}

/// The texture of a board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Texture"))]
pub struct TextureRecord {
    /// The board as given.
    board: CardList,
    /// `rainbow`, `two-tone`, `double-suited`, `three-flush`, `four-flush` or `monotone`.
    suits: &'static str,
    /// `unpaired`, `paired`, `double-paired`, `trips`, `full house` or `quads`.
    pairing: &'static str,
    /// `disconnected`, `connected`, `four-straight` or `straight`, by the number of ranks in one straight.
    connection: &'static str,
    /// The highest rank.
    high: String,
    /// The board in canonical suits, the same for all boards that differ only by suits.
    canonical: CardList,
    /// The number of boards that differ only by suits, including this one: 1, 4, 6, 12 or 24.
    equivalents: u64,
}

impl Recorded for TextureAnswer {
    type Record = TextureRecord;

    const SCHEMA: &'static str = "holdem.texture/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<TextureRecord> {
        vec![TextureRecord {
            board: self.board.cards().collect(),
            suits: self.texture.suits.name(),
            pairing: self.texture.pairing.name(),
            connection: self.texture.connection.name(),
            high: self.texture.high.to_string(),
            canonical: self.canonical.descending().collect(),
            equivalents: self.equivalents,
        }]
    }
}

impl Answer for TextureAnswer {
    fn tables(&self) -> Vec<Table> {
        let [suits, pairing, connection, high] = self.texture.words();
        let mut table =
            Table::new([StyledText::from("board"), StyledText::cards(self.board.cards())])
                .named("texture", "Board texture");
        table.entry("suits", suits);
        table.entry("pairs", pairing);
        table.entry("straights", connection);
        table.entry("height", high);
        table.entry("canonical suits", StyledText::cards(self.canonical.descending()));
        vec![table]
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        let words = self.texture.words().map(StyledText::from);
        vec![std::iter::once(StyledText::cards(self.board.cards())).chain(words).collect()]
    }

    fn remarks(&self) -> Vec<String> {
        let boards = counted(self.equivalents, "board");
        vec![format!("{boards} with these ranks and this suit pattern")]
    }

    /// Returns the words, separated by commas.
    fn plain(&self) -> String {
        self.texture.to_string()
    }
}

/// The texture of the board of a line, as in `holdem texture -`.
#[derive(Debug)]
pub enum TextureLines {}

impl Kind for TextureLines {
    const QUESTION: Question = Question::Texture;
    const SYNTAX: LineSyntax = LineSyntax::new("texture", Subjects::Words, &["cards"]).of_board();
    const SCHEMA: &'static str = TextureAnswer::SCHEMA;
    const LAYOUT: Layout = TextureAnswer::LAYOUT;
    const EXAMPLE: &'static str = "Kh7h2c";
    const COLUMNS: &'static [Column] = &[
        Column::text("board", 14),
        Column::text("suits", 9),
        Column::text("pairs", 9),
        Column::text("straights", 14),
        Column::text("height", 10),
    ];
}
