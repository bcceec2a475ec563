//! The strength and the potential of a hand against one unknown hand.
//!
//! After Darse Billings, Denis Papp, Jonathan Schaeffer and Duane Szafron: Opponent Modeling in Poker, 1998.

use holdem_engine::analysis::Potential;
use holdem_engine::hand::Outcomes;
use holdem_engine::{Board, CardSet, HoleCards};
use serde::Serialize;

use crate::answer::{Answer, CardList, Error, Layout, Recorded, StyledText, Table, known};
use crate::lines::{Column, Kind, LineSyntax};
use crate::parameter::Parameter;
use crate::question::Question;
use crate::read::{Query, Spot, Subjects};
use crate::text::{Percent, grouped};

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "potential",
    description: "Calculates the strength of a hand against an unknown hand, and its positive and negative potential \
         by the river",
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
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(PotentialAnswer::of(&spot)?.into()))
}

/// The strength and the potential of a hand.
#[derive(Debug)]
pub struct PotentialAnswer {
    hole: HoleCards,
    board: Board,
    dead: CardSet,
    potential: Potential,
}

impl PotentialAnswer {
    /// Counts every opponent's hand on every runout for the only hand of a spot.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is exactly one hand with two known cards, or if the board has fewer than three
    /// cards.
    pub fn of(spot: &Spot) -> Result<Self, Error> {
        let deal = spot.deal("potential", 0, "odds")?;
        let [hole] = *deal.players() else {
            let message = format!("potential takes one hand, and {} are given", spot.players.len());
            return Err(Error::refused(message, "give one hand card by card"));
        };
        let hint = format!("give a flop: {}", spot.syntax().board("Kd7h2s"));
        let board = spot.board_of(3..=Board::MAX_SIZE, &hint)?;
        let potential = Potential::of(hole, board, spot.dead()).map_err(Error::failed)?;
        Ok(Self { hole, board, dead: spot.dead(), potential })
    }
}

/// The strength of a hand, and its potential by the river.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Potential"))]
pub struct PotentialRecord {
    /// The hole cards.
    hole: CardList,
    /// The board as given.
    board: CardList,
    /// The dead cards as given.
    dead: CardList,
    /// The share of possible opposing hands that are worse, ties counting half.
    strength: f64,
    /// The mean strength by the river: the equity against a random hand.
    expected: f64,
    /// The mean over the runouts of the squared strength on the river.
    expected_square: f64,
    /// The share of better hands overtaken by the river, ties counting half.
    positive: f64,
    /// The share of worse hands that overtake by the river, ties counting half.
    negative: f64,
    /// The hands beaten, tied and lost to on the current board.
    now: OutcomesRecord,
    /// The outcomes by the river against worse hands: pairs of a runout and a hand.
    ahead: OutcomesRecord,
    /// The outcomes by the river against equal hands.
    level: OutcomesRecord,
    /// The outcomes by the river against better hands.
    behind: OutcomesRecord,
}

/// The hands beaten, tied and lost to.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Outcomes"))]
struct OutcomesRecord {
    /// The number of hands beaten.
    wins: u64,
    /// The number of hands tied.
    ties: u64,
    /// The number of hands lost to.
    losses: u64,
}

impl From<Outcomes> for OutcomesRecord {
    fn from(Outcomes { wins, ties, losses }: Outcomes) -> Self {
        Self { wins, ties, losses }
    }
}

impl Recorded for PotentialAnswer {
    type Record = PotentialRecord;

    const SCHEMA: &'static str = "holdem.potential/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<PotentialRecord> {
        let potential = &self.potential;
        vec![PotentialRecord {
            hole: self.hole.cards().into_iter().collect(),
            board: self.board.cards().collect(),
            dead: self.dead.iter().collect(),
            strength: potential.strength(),
            expected: potential.expected(),
            expected_square: potential.expected_square,
            positive: potential.positive(),
            negative: potential.negative(),
            now: potential.now.into(),
            ahead: potential.ahead.into(),
            level: potential.level.into(),
            behind: potential.behind.into(),
        }]
    }
}

impl Answer for PotentialAnswer {
    fn heading(&self) -> Option<StyledText> {
        known(self.board, self.dead)
    }

    fn tables(&self) -> Vec<Table> {
        let Self { potential, .. } = self;
        let mut summary =
            Table::new([StyledText::from("hand"), StyledText::cards(self.hole.cards())])
                .named("potential", "Strength and potential");
        summary.entry("strength now", StyledText::strong(share(potential.strength())));
        summary.entry("expected by the river", share(potential.expected()));
        summary.entry("its expected square", share(potential.expected_square));
        summary.entry("positive potential", share(potential.positive()));
        summary.entry("negative potential", share(potential.negative()));
        let mut outcomes = Table::new(["against", "hands now", "wins", "ties", "loses"]);
        outcomes = outcomes
            .numeric([1, 2, 3, 4])
            .named("outcomes", "Results by the river, by the standing now");
        let now = potential.now;
        for (name, hands, Outcomes { wins, ties, losses }) in [
            ("worse hands", now.wins, potential.ahead),
            ("equal hands", now.ties, potential.level),
            ("better hands", now.losses, potential.behind),
        ] {
            let cells = [hands, wins, ties, losses].map(grouped);
            outcomes.row(std::iter::once(name.to_owned()).chain(cells));
        }
        vec![summary, outcomes]
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        let Self { potential, .. } = self;
        vec![vec![
            StyledText::cards(self.hole.cards()),
            StyledText::strong(share(potential.strength())),
            share(potential.expected()).into(),
            share(potential.positive()).into(),
            share(potential.negative()).into(),
        ]]
    }

    fn remarks(&self) -> Vec<String> {
        let runs = grouped(self.potential.by_river().total());
        vec![format!(
            "exact: {runs} pairs of a runout and a hand; positive: probability of getting ahead from behind by the \
             river; negative: of falling behind from ahead; ties count half"
        )]
    }

    /// Returns the strength, then the positive and the negative potential.
    fn plain(&self) -> String {
        let Self { potential, .. } = self;
        format!("{},{},{}", potential.strength(), potential.positive(), potential.negative())
    }
}

fn share(share: f64) -> String {
    Percent::of(share).to_string()
}

/// The strength of the hand of a line now and by the river, as in `holdem potential -`.
#[derive(Debug)]
pub enum PotentialLines {}

impl Kind for PotentialLines {
    const QUESTION: Question = Question::Potential;
    const SYNTAX: LineSyntax =
        LineSyntax::new("potential", Subjects::Words, &["hand", "hole", "player", "hero"]);
    const SCHEMA: &'static str = PotentialAnswer::SCHEMA;
    const LAYOUT: Layout = PotentialAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AdQc | 3h4cJh6d";
    const COLUMNS: &'static [Column] = &[
        Column::text("hand", 5),
        Column::number("strength now", 12),
        Column::number("expected by the river", 21),
        Column::number("positive potential", 18),
        Column::number("negative potential", 18),
    ];
}
