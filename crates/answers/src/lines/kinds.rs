//! The questions whose answers are shown [`Whole`](super::whole::Whole).

use crate::answer::{Layout, Recorded};
use crate::question::Question;
use crate::question::canonical::CanonicalAnswer;
use crate::question::graph::GraphAnswer;
use crate::question::nuts::NutsAnswer;
use crate::question::outs::OutsAnswer;
use crate::question::potential::PotentialAnswer;
use crate::question::range::RangeAnswer;
use crate::question::runouts::RunoutsAnswer;
use crate::question::texture::TextureAnswer;
use crate::read::Subjects;

use super::line_question::LineSyntax;
use super::players;
use super::row::Column;
use super::whole::Kind;

/// The next cards that help each player of a line, as in `holdem outs -`.
#[derive(Debug)]
pub enum Outs {}

impl Kind for Outs {
    const QUESTION: Question = Question::Outs;
    const SYNTAX: LineSyntax = LineSyntax::new("outs", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = OutsAnswer::SCHEMA;
    const LAYOUT: Layout = OutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c";
    const TABLES: &'static [&'static str] = &["players", "cards"];
    const COLUMNS: &'static [Column] = &[
        number("player", 6),
        text("hand", 5),
        text("has", 15),
        text("is", 6),
        text("makes", 5),
        text("cards", 13),
        number("next card", 9),
        number("by the river", 12),
        number("wins", 7),
        number("ties", 7),
    ];
}

/// The players' equity after every next card, as in `holdem runouts -`.
#[derive(Debug)]
pub enum Runouts {}

impl Kind for Runouts {
    const QUESTION: Question = Question::Runouts;
    const SYNTAX: LineSyntax = LineSyntax::new("runouts", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = RunoutsAnswer::SCHEMA;
    const LAYOUT: Layout = RunoutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c3d";
    const TABLES: &'static [&'static str] = &["summary"];
    const COLUMNS: &'static [Column] = &[
        number("player", 6),
        text("hand or range", 13),
        number("now", 7),
        number("^ best", 7),
        text("cards", 35),
        number("v worst", 7),
        text("cards", 5),
    ];
}

/// The best holdings on the board of a line, as in `holdem nuts -`.
#[derive(Debug)]
pub enum Nuts {}

impl Kind for Nuts {
    const QUESTION: Question = Question::Nuts;
    const SYNTAX: LineSyntax =
        LineSyntax::new("nuts", Subjects::Words, &["hand", "hole"]).of_board();
    const SCHEMA: &'static str = NutsAnswer::SCHEMA;
    const LAYOUT: Layout = NutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKd 12% | Kh7d2c";
    const TABLES: &'static [&'static str] = &["holdings"];
    const COLUMNS: &'static [Column] = &[
        number("place", 5),
        text("what it makes", 39),
        text("held by", 11),
        number("combos", 6),
        number("this or better", 14),
    ];
}

/// The distribution of each player's equity over the range, as in `holdem graph -`.
#[derive(Debug)]
pub enum Graph {}

impl Kind for Graph {
    const QUESTION: Question = Question::Graph;
    const SYNTAX: LineSyntax = LineSyntax::new("graph", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = GraphAnswer::SCHEMA;
    const LAYOUT: Layout = GraphAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c3d4c";
    const TABLES: &'static [&'static str] = &["graph"];
    const IS_TURNED: bool = true;
    const COLUMNS: &'static [Column] = &[
        number("player", 6),
        number("combos", 6),
        number("equity", 8),
        number("above 50%", 9),
        number("at 10%", 7),
        number("at 25%", 7),
        number("median", 7),
        number("at 75%", 7),
        number("at 90%", 7),
    ];
}

/// The strength of the hand of a line now and by the river, as in `holdem potential -`.
#[derive(Debug)]
pub enum Potential {}

impl Kind for Potential {
    const QUESTION: Question = Question::Potential;
    const SYNTAX: LineSyntax =
        LineSyntax::new("potential", Subjects::Words, &["hand", "hole", "player", "hero"]);
    const SCHEMA: &'static str = PotentialAnswer::SCHEMA;
    const LAYOUT: Layout = PotentialAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AdQc | 3h4cJh6d";
    const TABLES: &'static [&'static str] = &["potential"];
    const IS_TURNED: bool = true;
    const COLUMNS: &'static [Column] = &[
        text("hand", 5),
        number("strength now", 12),
        number("expected by the river", 21),
        number("positive potential", 18),
        number("negative potential", 18),
    ];
}

/// The texture of the board of a line, as in `holdem texture -`.
#[derive(Debug)]
pub enum Texture {}

impl Kind for Texture {
    const QUESTION: Question = Question::Texture;
    const SYNTAX: LineSyntax = LineSyntax::new("texture", Subjects::Words, &["cards"]).of_board();
    const SCHEMA: &'static str = TextureAnswer::SCHEMA;
    const LAYOUT: Layout = TextureAnswer::LAYOUT;
    const EXAMPLE: &'static str = "Kh7h2c";
    const TABLES: &'static [&'static str] = &["texture"];
    const IS_TURNED: bool = true;
    const COLUMNS: &'static [Column] = &[
        text("board", 14),
        text("suits", 9),
        text("pairs", 9),
        text("straights", 14),
        text("height", 10),
    ];
}

/// The spot of a line with suits renamed, as in `holdem canonical -`.
#[derive(Debug)]
pub enum Canonical {}

impl Kind for Canonical {
    const QUESTION: Question = Question::Canonical;
    const SYNTAX: LineSyntax =
        LineSyntax::new("canonical", Subjects::Words, &["hand", "hole", "player", "hero"]);
    const SCHEMA: &'static str = CanonicalAnswer::SCHEMA;
    const LAYOUT: Layout = CanonicalAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh | Kd7h2c";
    const TABLES: &'static [&'static str] = &["canonical"];
    const IS_TURNED: bool = true;
    const COLUMNS: &'static [Column] = &[
        text("hand", 5),
        text("starting hand", 13),
        text("hand with suits renamed", 23),
        text("board with suits renamed", 24),
        text("dead cards with suits renamed", 29),
    ];
}

/// The division of the range of a line on its board, as in `holdem range - --by made`.
#[derive(Debug)]
pub enum Parts {}

impl Kind for Parts {
    const QUESTION: Question = Question::Range;
    const SYNTAX: LineSyntax = LineSyntax::new("range", Subjects::Whole, &["range"]);
    const SCHEMA: &'static str = RangeAnswer::SCHEMA;
    const LAYOUT: Layout = RangeAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AA | Kh7d2c";
    const TABLES: &'static [&'static str] = &["parts"];
    const FIRST: Option<&'static str> = Some("part");
    const COLUMNS: &'static [Column] =
        &[text("part", 30), number("combos", 6), number("share", 7), text("hands", 5)];
}

/// Each combo of the range of a line, as in `holdem range - --combos`.
#[derive(Debug)]
pub enum Combos {}

impl Kind for Combos {
    const QUESTION: Question = Question::Range;
    const SYNTAX: LineSyntax = Parts::SYNTAX;
    const SCHEMA: &'static str = Parts::SCHEMA;
    const LAYOUT: Layout = Parts::LAYOUT;
    const EXAMPLE: &'static str = "AhKh";
    const TABLES: &'static [&'static str] = &["combos"];
    const COLUMNS: &'static [Column] = &[text("combo", 5), text("hand", 4), number("weight", 6)];
}

/// Returns a column of words.
const fn text(name: &'static str, width: usize) -> Column {
    Column { name, width, is_number: false }
}

/// Returns a column of numbers.
const fn number(name: &'static str, width: usize) -> Column {
    Column { name, width, is_number: true }
}
