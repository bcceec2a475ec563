//! The lines of `holdem outs -`.

use crate::answer::{Layout, Recorded};
use crate::lines::{Column, Kind, LineSyntax, players};
use crate::question::Question;
use crate::read::Subjects;

use super::answer::OutsAnswer;

/// The next cards that help each player of a line, as in `holdem outs -`.
#[derive(Debug)]
pub enum OutsLines {}

impl Kind for OutsLines {
    const QUESTION: Question = Question::Outs;
    const SYNTAX: LineSyntax = LineSyntax::new("outs", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = OutsAnswer::SCHEMA;
    const LAYOUT: Layout = OutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c";
    const TABLES: &'static [&'static str] = &["players", "cards"];
    const COLUMNS: &'static [Column] = &[
        Column::number("player", 6),
        Column::text("hand", 5),
        Column::text("has", 15),
        Column::text("is", 6),
        Column::text("makes", 5),
        Column::text("cards", 13),
        Column::number("next card", 9),
        Column::number("by the river", 12),
        Column::number("wins", 7),
        Column::number("ties", 7),
    ];
}
