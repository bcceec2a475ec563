//! `holdem showdown -`: a deal a line.

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::cli::args::Common;
use crate::cli::batch::{self, Asked, Column, Found, Given, Grammar, Question, Row};
use crate::cli::failure::Failure;
use crate::cli::report::Layout;
use crate::cli::spot::Spot;
use crate::equity::{Request, RequestError};
use crate::holdem::{Board, HoleCards};

use super::{Answer, Args, answer, record};

/// Who finishes where in each deal.
struct Showdowns;

/// Answers every line.
pub fn run(args: &Args, common: &Common) -> Result<(), Failure> {
    batch::refuse_many(&[(args.explain, "--explain")])?;
    batch::run(Showdowns, &args.players, &args.batch, &args.known, args.format, common)
}

impl Question for Showdowns {
    type Answer = Answer;
    type Record = record::Record;

    const GRAMMAR: Grammar = Grammar {
        command: "showdown",
        words: true,
        columns: &["player", "players", "hero", "villain"],
        with_board: None,
    };
    const SCHEMA: &'static str = super::SCHEMA;
    const LAYOUT: Layout = Layout::Documents;
    const COLUMNS: &'static [Column] = &[
        Column { name: "players", width: 21, is_number: false },
        Column { name: "board", width: 14, is_number: false },
        Column { name: "wins", width: 5, is_number: false },
        Column { name: "with", width: 41, is_number: false },
    ];
    const SPREAD: Option<&'static str> = Some("players");

    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Answer>, Failure> {
        check_number(asked)?;
        let (spot, _) = Spot::at(asked.line(), &asked.subjects, asked.board, asked.dead)?;
        answer(spot, false).map(Found::from)
    }

    fn record(&self, answer: &Answer) -> Result<record::Record, Failure> {
        Ok(record::record(answer))
    }

    fn plain(&self, answer: &Answer, out: &mut Vec<u8>) {
        out.extend_from_slice(answer.winners().as_bytes());
    }

    fn row(&self, answer: &Answer, row: &mut Row<'_>) {
        row.words(answer.inputs.join(" "));
        row.cards(answer.deal.board().cards());
        row.strong(&answer.winners());
        row.words(answer.showdown.places.first().map_or("", |place| place.strength.name()));
    }

    fn example(&self, subjects: usize) -> Result<Answer, Failure> {
        let line = example(subjects);
        let asked = Asked::of_line(&line, &Self::GRAMMAR, &Given::default())?;
        self.answer(&asked).map(|found| found.answer)
    }
}

/// Refuses more players than a deck has cards for, before each of them has a range.
///
/// # Errors
///
/// If there are more.
pub fn check_number(asked: &Asked<'_>) -> Result<(), Failure> {
    match asked.subjects.len() {
        0..=Request::MAX_PLAYERS => Ok(()),
        players => {
            let why = RequestError::Players(players).to_string();
            Err(Failure::input(why, "leave some players out"))
        }
    }
}

/// A deal of so many players: hands of the higher cards, and a board of the lowest.
pub fn example(players: usize) -> String {
    let deck: Vec<Card> = CardSet::DECK.descending().collect();
    let (held, rest) = deck.split_at(HoleCards::SIZE * players.min(Request::MAX_PLAYERS));
    let mut hands = held.chunks_exact(HoleCards::SIZE).map(|two| two.iter().join(""));
    [hands.join(" "), rest.iter().rev().take(Board::MAX_SIZE).join("")].join(" | ")
}
