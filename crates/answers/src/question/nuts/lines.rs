//! The lines of `holdem nuts -`.

use crate::answer::{Layout, Recorded};
use crate::lines::{Column, Kind, LineSyntax};
use crate::question::Question;
use crate::read::Subjects;

use super::answer::NutsAnswer;

/// The best holdings on the board of a line, as in `holdem nuts -`.
#[derive(Debug)]
pub enum NutsLines {}

impl Kind for NutsLines {
    const QUESTION: Question = Question::Nuts;
    const SYNTAX: LineSyntax =
        LineSyntax::new("nuts", Subjects::Words, &["hand", "hole", "range"]).of_board();
    const SCHEMA: &'static str = NutsAnswer::SCHEMA;
    const LAYOUT: Layout = NutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKd 12% | Kh7d2c";
    const COLUMNS: &'static [Column] = &[
        Column::number("rank", 4),
        Column::text("made hand", 39),
        Column::text("hole cards", 11),
        Column::number("combos", 6),
        Column::number("this or better", 14),
    ];
}
