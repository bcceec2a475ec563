//! `holdem eval -`: a hand a line.

use crate::card::Card;
use crate::cli::args::{Common, Format};
use crate::cli::batch::{self, Asked, Column, Found, Given, Grammar, Question, Row};
use crate::cli::failure::Failure;
use crate::cli::report::Layout;
use crate::eval::Method;
use crate::hand::{Hand, Strength};
use crate::holdem::{Board, Deal, HoleCards, Reading};
use crate::parse::quick_cards;

use super::args::Args;
use super::{Answer, input, record};

/// How to rate hands.
struct Rating {
    methods: &'static [Method],
    explained: &'static [Method],
}

/// A hand that was rated.
struct Rated {
    deal: Deal,
    strength: Strength,
}

/// Answers every line.
pub fn run(args: &Args, common: &Common) -> Result<(), Failure> {
    let methods = args.method.chosen();
    if args.explain && !matches!(args.format, Format::Json | Format::Ndjson) {
        return Err(Failure::input(
            "the reasoning about many hands has no room in a line",
            "ask for it with -f ndjson or -f json",
        ));
    }
    let rating = Rating { methods, explained: if args.explain { methods } else { &[] } };
    batch::run(rating, &args.cards, &args.batch, &args.known, args.format, common)
}

impl Rating {
    fn method(&self) -> Method {
        self.methods.last().copied().unwrap_or_default()
    }

    fn answer_to(&self, deal: &Deal) -> Result<Answer, Failure> {
        let mut readings = Reading::of(deal, self.method()).map_err(Failure::work)?;
        let reading = readings.swap_remove(0);
        Ok(Answer::of(reading, deal, self.methods, self.explained))
    }
}

/// The deal of cards in their commonest form; others are read as arguments are.
fn quick_deal(asked: &Asked<'_>) -> Option<Deal> {
    if asked.dead.is_some() {
        return None;
    }
    let list = quick_cards::<{ Hand::MAX_SIZE }>(asked.at(asked.subject()))?;
    let on_board = quick_cards::<{ Board::MAX_SIZE }>(asked.at_any(asked.board))?;
    let (&[one, other], after) = list.split_first_chunk::<{ HoleCards::SIZE }>()?;
    let on_board: &[Card] = match (after, &*on_board) {
        (after, []) => after,
        ([], given) => given,
        _ => return None,
    };
    let is_hand = on_board.len() >= Hand::MIN_SIZE - HoleCards::SIZE;
    let (hole, board) = (HoleCards::new(one, other).ok()?, Board::new(on_board).ok()?);
    Deal::new(vec![hole], board, Default::default()).ok().filter(|_| is_hand)
}

impl Question for Rating {
    type Answer = Rated;
    type Record = record::Record;

    const GRAMMAR: Grammar = Grammar {
        command: "eval",
        words: false,
        columns: &["cards", "hole", "hand"],
        with_board: Some("cards"),
    };
    const SCHEMA: &'static str = super::SCHEMA;
    const LAYOUT: Layout = Layout::List("results");
    const COLUMNS: &'static [Column] = &[
        Column { name: "cards", width: 20, is_number: false },
        Column { name: "hand", width: 38, is_number: false },
    ];

    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Rated>, Failure> {
        let deal = quick_deal(asked).map_or_else(
            || input::deal_in(&asked.line(), asked.subject(), asked.board, asked.dead),
            Ok,
        )?;
        let cards = deal.players()[0].set() | deal.board().set();
        let hand = Hand::new(cards).map_err(Failure::work)?;
        let strength = self.method().evaluate(hand);
        if self.methods.iter().any(|method| method.evaluate(hand) != strength) {
            let wrong = self.answer_to(&deal)?.disagreement();
            return Err(Failure::Work(wrong.unwrap_or_default()));
        }
        Ok(Rated { deal, strength }.into())
    }

    fn record(&self, rated: &Rated) -> Result<record::Record, Failure> {
        self.answer_to(&rated.deal).map(|answer| record::record(&answer))
    }

    fn plain(&self, rated: &Rated, out: &mut Vec<u8>) {
        out.extend_from_slice(rated.strength.name().as_bytes());
    }

    fn row(&self, rated: &Rated, row: &mut Row<'_>) {
        row.cards(rated.deal.players()[0].cards().into_iter().chain(rated.deal.board().cards()));
        row.strong(rated.strength.name());
    }

    fn example(&self, _: usize) -> Result<Rated, Failure> {
        let line = Asked::of_line("AhKh QhJhTh2c3d", &Self::GRAMMAR, &Given::default())?;
        self.answer(&line).map(|found| found.answer)
    }
}
