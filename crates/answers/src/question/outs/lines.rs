//! The lines of `holdem outs -`.

use holdem_engine::analysis::outs::{Outs, PlayerOuts};

use crate::answer::{Layout, Recorded, StyledText};
use crate::lines::{Column, Kind, LineSyntax, players};
use crate::question::Question;
use crate::read::Subjects;

use super::answer::OutsAnswer;
use super::tables::{CardsLine, PlayerFacts, chances_of, lines};

/// The next cards that help each player of a line, as in `holdem outs -`.
#[derive(Debug)]
pub enum OutsLines {}

impl Kind for OutsLines {
    const QUESTION: Question = Question::Outs;
    const SYNTAX: LineSyntax = LineSyntax::new("outs", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = OutsAnswer::SCHEMA;
    const LAYOUT: Layout = OutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c";
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

/// Returns the rows of the table of many lines: one for each player, or for each group of cards of a single hand.
pub(super) fn rows(outs: &Outs) -> Vec<Vec<StyledText>> {
    match outs.players.as_slice() {
        [_] => lines(outs).into_iter().map(|line| of_cards(line, outs)).collect(),
        players => (1..).zip(players).map(|(number, it)| of_player(number, it, outs)).collect(),
    }
}

fn of_player(number: usize, player: &PlayerOuts, outs: &Outs) -> Vec<StyledText> {
    let PlayerFacts { has, is, cards, chances, end } = PlayerFacts::of(player, outs);
    let hand = [number.to_string().into(), StyledText::cards(player.hole.cards())];
    let facts = [has, is, String::new(), cards].into_iter();
    let facts = facts.chain(by_the_river(chances)).chain(end).map(StyledText::from);
    hand.into_iter().chain(facts).collect()
}

fn of_cards(line: CardsLine, outs: &Outs) -> Vec<StyledText> {
    let CardsLine { effect, makes, count, cards, .. } = line;
    let player: [StyledText; 4] = Default::default();
    let chances = by_the_river(chances_of(count, effect.is_out(), outs)).map(StyledText::from);
    player.into_iter().chain([makes.into(), cards]).chain(chances).collect()
}

/// Returns the chances on the next card and by the river; on a turn, the second is blank.
fn by_the_river(chances: impl IntoIterator<Item = String>) -> impl Iterator<Item = String> {
    chances.into_iter().chain([String::new()]).take(2)
}
