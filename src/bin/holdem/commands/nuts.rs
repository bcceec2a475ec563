//! `holdem nuts`: the best holdings on a board, in order, and the rank of a hand among them.

use std::ffi::{OsStr, OsString};

use holdem::parse::{Spanned, cards};
use holdem::question::{Options, Question};
use holdem::range::check_range;
use holdem::{Board, Card, HoleCards, Street};

use crate::failure::Failure;
use crate::lines;
use crate::options::{BatchOptions, Format, KnownCards, positive};
use crate::session::{Files, Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem nuts Kd7h2s9c                  the best hands, and the combos of each
  holdem nuts -b Kd7h2s9c --all         every hand, down to the worst
  holdem nuts -b Kd7h2s9c --hand 7c7d   the rank of this hand among all opposing hands
  holdem nuts -b Kd7h2s9c --hand 7c7d --against 12%   its rank against this range
  holdem nuts -b Kd7h2s9c -d KhKs       with dead cards
  holdem nuts - boards.txt --top 1      the nuts on each board; with a hand: 7c7d | Kd7h2s9c

Hands are ranked on the current board, without later cards: for those, holdem odds and holdem equity.";

/// The arguments of `nuts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Three to five board cards, or -b; or - and files, for a batch
    #[arg(value_name = "BOARD")]
    cards: Vec<OsString>,

    #[command(flatten)]
    known: KnownCards,

    /// Hand to rank; its cards are blocked
    #[arg(long, value_name = "HAND")]
    hand: Option<OsString>,

    /// Restrict opposing hands to this range
    #[arg(long, value_name = "RANGE", visible_alias = "range")]
    against: Option<OsString>,

    /// Show the N best hands
    #[arg(long, value_name = "N", default_value = "10", conflicts_with = "all", value_parser = positive)]
    top: u64,

    /// Show all hands
    #[arg(long)]
    all: bool,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,

    #[command(flatten)]
    batch: BatchOptions,
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.batch.is_asked(&self.cards) {
            return self.answer_lines(session);
        }
        self.batch.refuse(&session.command, &self.cards)?;
        self.refuse_hole_cards()?;
        if self.against.is_none() {
            self.known.check_no_range(&session.command)?;
        }
        let query = session.query(&self.players(), &self.known.with_board(&self.cards))?;
        session.ask(Question::Nuts, &query, &self.options(), Files::NONE, self.format)
    }
}

impl Args {
    fn answer_lines(&self, session: &Session) -> Result<(), Failure> {
        BatchOptions::refuse_single(&[(self.hand.is_some(), "--hand")])?;
        if self.against.is_none() {
            self.known.check_no_range(&session.command)?;
        }
        let defaults = session.defaults(&self.known)?;
        let mut ranges = Vec::new();
        if let Some(range) = &self.against {
            let text = range.to_string_lossy().into_owned();
            check_range(&text, defaults.conventions())?;
            ranges.push(text);
        }
        let defaults = defaults.with_players(ranges);
        lines::ask(
            Question::Nuts,
            &self.options(),
            &self.cards,
            &self.batch,
            defaults,
            self.format,
            session,
        )
    }

    fn options(&self) -> Options {
        let top = usize::try_from(self.top).ok().filter(|_| !self.all);
        Options { top, ..Options::default() }
    }

    /// Returns the hand and the range. A range without a hand follows `random` as a placeholder.
    fn players(&self) -> Vec<OsString> {
        let hand = self.hand.clone().or_else(|| self.against.is_some().then(|| "random".into()));
        hand.into_iter().chain(self.against.clone()).collect()
    }

    /// Refuses two cards instead of the board or before it: they are probably the hand to rank.
    fn refuse_hole_cards(&self) -> Result<(), Failure> {
        let read = |words: &[OsString]| cards(&words.join(OsStr::new(" ")).to_string_lossy());
        let Some((first, rest)) = self.cards.split_first() else { return Ok(()) };
        let board = if rest.is_empty() { Ok(Vec::new()) } else { read(rest) };
        let (Ok(hole), Ok(board)) = (read(std::slice::from_ref(first)), board) else {
            return Ok(());
        };
        if let ([one, two], []) = (&*hole, &*board) {
            let two = format!("{}{}", one.value, two.value);
            let has_room = |board: &String| {
                cards(board).is_ok_and(|cards| cards.len() + HoleCards::SIZE <= Board::MAX_SIZE)
            };
            let flop = self.known.board_text().filter(has_room);
            let hand = format!("to rank them as a hand: --hand {two}");
            return Err(match flop {
                None => Failure::refused("two cards are not a board", hand),
                Some(flop) => Failure::refused(
                    format!("{two} next to -b {flop} could be a hand or a part of the board"),
                    format!("{hand}; for the board: -b '{flop} {two}'"),
                ),
            });
        }
        let is_board = (Street::Flop.size()..=Board::MAX_SIZE).contains(&board.len());
        if hole.len() == HoleCards::SIZE && is_board {
            let is_board_with_them = hole.len() + board.len() <= Board::MAX_SIZE;
            let join = |cards: &[Spanned<Card>]| {
                Spanned::values(cards).map(|card| card.to_string()).collect::<String>()
            };
            let (hole, board) = (join(&hole), join(&board));
            let as_board = if is_board_with_them {
                format!("; as a board: holdem nuts {hole}{board}")
            } else {
                String::new()
            };
            return Err(Failure::refused(
                "two cards before a board could be a hand or a part of the board",
                format!("to rank them as a hand: holdem nuts {board} --hand {hole}{as_board}"),
            ));
        }
        Ok(())
    }
}
