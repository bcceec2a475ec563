//! `holdem odds -`: a hand or a range a line.

use std::io::Write;
use std::sync::Arc;

use crate::cli::args::Common;
use crate::cli::batch::{self, Asked, Column, Found, Given, Grammar, Memory, Question, Row};
use crate::cli::failure::Failure;
use crate::cli::render::{Cells, Lists, flatten};
use crate::cli::report::Layout;
use crate::cli::spot::Spot;
use crate::hand::Category;

use super::{Answer, Args, answer, record};

/// How many answers are remembered, each with two ranges.
const MOST_REMEMBERED: usize = 512;

/// What each hand or range may become.
struct Chances {
    memory: Memory<Answer>,
}

/// Answers every line.
pub fn run(args: &Args, common: &Common) -> Result<(), Failure> {
    batch::refuse_many(&[(args.explain, "--explain")])?;
    let chances = Chances { memory: Memory::of(MOST_REMEMBERED) };
    batch::run(chances, &args.players, &args.batch, &args.known, args.format, common)
}

/// A column for a category.
const fn share(category: Category) -> Column {
    let name = category.name();
    Column { name, width: name.len(), is_number: true }
}

impl Question for Chances {
    type Answer = Arc<Answer>;
    type Record = record::Record;

    const GRAMMAR: Grammar = Grammar {
        command: "odds",
        words: false,
        columns: &["hand", "hole", "range", "player", "hero"],
        with_board: None,
    };
    const SCHEMA: &'static str = super::SCHEMA;
    const LAYOUT: Layout = Layout::Documents;
    const COLUMNS: &'static [Column] = &[
        Column { name: "hand", width: 12, is_number: false },
        Column { name: "board", width: 14, is_number: false },
        share(Category::StraightFlush),
        share(Category::FourOfAKind),
        share(Category::FullHouse),
        share(Category::Flush),
        share(Category::Straight),
        share(Category::ThreeOfAKind),
        share(Category::TwoPair),
        share(Category::OnePair),
        share(Category::HighCard),
    ];

    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Arc<Answer>>, Failure> {
        self.memory.answer(asked, || {
            let (spot, notes) =
                Spot::at(asked.line(), &[asked.subject()], asked.board, asked.dead)?;
            let answer = answer(&spot, false, true)?;
            Ok(Found { answer, notes: notes.iter().map(ToString::to_string).collect() })
        })
    }

    fn record(&self, answer: &Arc<Answer>) -> Result<record::Record, Failure> {
        Ok(record::record(answer))
    }

    fn cells(
        &self,
        answer: &Arc<Answer>,
        lists: Lists<'_>,
        cells: &mut dyn Cells,
    ) -> Result<(), Failure> {
        flatten(&record::by_the_river(answer), lists, cells).map_err(Failure::work)
    }

    fn plain(&self, answer: &Arc<Answer>, out: &mut Vec<u8>) {
        for (place, share) in answer.by_the_river().enumerate() {
            let tab = if place == 0 { "" } else { "\t" };
            // Memory takes all that is written.
            let _ = write!(out, "{tab}{share}");
        }
    }

    fn row(&self, answer: &Arc<Answer>, row: &mut Row<'_>) {
        row.words(&answer.input);
        row.cards(answer.board.cards());
        for share in answer.by_the_river() {
            row.words(format_args!("{:.2}%", 100.0 * share));
        }
    }

    fn example(&self, _: usize) -> Result<Arc<Answer>, Failure> {
        let line = Asked::of_line("AhKh | QhJhTh2c3d", &Self::GRAMMAR, &Given::default())?;
        self.answer(&line).map(|found| found.answer)
    }
}
