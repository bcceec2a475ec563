//! Hole cards, a board and dead cards in canonical suits, the same for all spots that differ only by suits.

use holdem_engine::isomorphism::{canonical, relabelings};
use holdem_engine::{Board, CardSet, HoleCards};
use serde::Serialize;

use crate::answer::{Answer, CardList, Error, Layout, Recorded, StyledText, Table, known};
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
    name: "canonical",
    description: "Renames the suits of a hand, a board and dead cards to a canonical form, equal for all spots that differ only by suits",
    players: (1, 1),
    parameters: {
        use Parameter::*;
        &[Board, Dead]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, _: &Options) -> Result<Asked, Error> {
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(CanonicalAnswer::of(&spot)?.into()))
}

/// A spot with suits renamed.
#[derive(Debug)]
pub struct CanonicalAnswer {
    hole: HoleCards,
    board: Board,
    dead: CardSet,
    /// The hole cards, the board and the dead cards in canonical suits.
    renamed: [CardSet; 3],
    equivalents: u64,
}

impl CanonicalAnswer {
    /// Renames the suits of the only hand, the board and the dead cards of a spot.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is exactly one hand with two known cards.
    pub fn of(spot: &Spot) -> Result<Self, Error> {
        let deal = spot.deal("canonical", 0, "range")?;
        let [hole] = *deal.players() else {
            let message = format!("canonical takes one hand, and {} are given", spot.players.len());
            return Err(Error::refused(message, "give one hand card by card"));
        };
        let (board, dead) = (spot.board(), spot.dead());
        let sets = [hole.set(), board.set(), dead];
        Ok(Self { hole, board, dead, renamed: canonical(sets), equivalents: relabelings(sets) })
    }

    /// Returns the spot with suits renamed, as a line: `AcKc | QcTd2h | 9c`.
    fn line(&self) -> String {
        let parts = self.renamed.map(|set| set.descending().map(|card| card.to_string()).collect());
        let [hole, board, dead]: [String; 3] = parts;
        match (&*board, &*dead) {
            ("", "") => hole,
            (board, "") => format!("{hole} | {board}"),
            ("", dead) => format!("{hole} | | {dead}"),
            (board, dead) => format!("{hole} | {board} | {dead}"),
        }
    }
}

/// A hand, a board and dead cards in canonical suits.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Canonical"))]
pub struct CanonicalRecord {
    /// The hole cards as given.
    hole: CardList,
    /// The board as given.
    board: CardList,
    /// The dead cards as given.
    dead: CardList,
    /// The starting hand, one of 169.
    starting_hand: String,
    /// The spot in canonical suits, as a line: `AcKc | QcTd2h`, then any dead cards: `| 9c`.
    canonical: String,
    /// The hole cards in canonical suits.
    canonical_hole: CardList,
    /// The board in canonical suits.
    canonical_board: CardList,
    /// The dead cards in canonical suits.
    canonical_dead: CardList,
    /// The number of spots that differ only by suits, including this one.
    equivalents: u64,
}

impl Recorded for CanonicalAnswer {
    type Record = CanonicalRecord;

    const SCHEMA: &'static str = "holdem.canonical/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<CanonicalRecord> {
        let [hole, board, dead] = self.renamed.map(|set| set.descending().collect::<CardList>());
        vec![CanonicalRecord {
            hole: self.hole.cards().into_iter().collect(),
            board: self.board.cards().collect(),
            dead: self.dead.iter().collect(),
            starting_hand: self.hole.starting_hand().to_string(),
            canonical: self.line(),
            canonical_hole: hole,
            canonical_board: board,
            canonical_dead: dead,
            equivalents: self.equivalents,
        }]
    }
}

impl Answer for CanonicalAnswer {
    fn heading(&self) -> Option<StyledText> {
        known(self.board, self.dead)
    }

    fn tables(&self) -> Vec<Table> {
        let [hole, board, dead] = self.renamed;
        let mut table =
            Table::new([StyledText::from("hand"), StyledText::cards(self.hole.cards())])
                .named("canonical", "Canonical suits of the hand and the known cards");
        table.entry("starting hand", self.hole.starting_hand().to_string());
        table.entry("hand in canonical suits", StyledText::cards(hole.descending()));
        if !board.is_empty() {
            table.entry("board in canonical suits", StyledText::cards(board.descending()));
        }
        if !dead.is_empty() {
            table.entry("dead cards in canonical suits", StyledText::cards(dead.descending()));
        }
        vec![table]
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        let hand = StyledText::cards(self.hole.cards());
        let starting_hand = self.hole.starting_hand().to_string().into();
        let renamed = self.renamed.map(|cards| StyledText::cards(cards.descending()));
        vec![[hand, starting_hand].into_iter().chain(renamed).collect()]
    }

    fn remarks(&self) -> Vec<String> {
        let spots = counted(self.equivalents, "spot");
        vec![format!("{spots} that differ only by suits, including this one")]
    }

    /// Returns the renamed spot as a line.
    fn plain(&self) -> String {
        self.line()
    }
}

/// The spot of a line with suits renamed, as in `holdem canonical -`.
#[derive(Debug)]
pub enum CanonicalLines {}

impl Kind for CanonicalLines {
    const QUESTION: Question = Question::Canonical;
    const SYNTAX: LineSyntax =
        LineSyntax::new("canonical", Subjects::Words, &["hand", "hole", "player", "hero"]);
    const SCHEMA: &'static str = CanonicalAnswer::SCHEMA;
    const LAYOUT: Layout = CanonicalAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh | Kd7h2c";
    const COLUMNS: &'static [Column] = &[
        Column::text("hand", 5),
        Column::text("starting hand", 13),
        Column::text("hand in canonical suits", 23),
        Column::text("board in canonical suits", 24),
        Column::text("dead cards in canonical suits", 29),
    ];
}
