//! A game after the flop: its solution at a decision, and its cost.

mod answer;
mod asked;
mod cards;
mod compare;
mod course;
mod deal;
mod divided;
mod flops;
mod memory;
mod node_lock;
mod nodes;
mod plan;
mod range_lock;
mod record;
mod refine;
mod rest;
mod search;
mod sentences;
mod solution;
mod solved;
mod spot;
mod tables;

pub use asked::{Checkpoint, read_spot, read_with_checkpoint};
pub use cards::SolveCardsAnswer;
pub use compare::{
    ComparedAction, SolveCompareAnswer, check_comparable, compared_actions, is_same, read_compared,
};
pub use deal::Deal;
pub use divided::{DividedGame, DividedSearch, Exchange};
pub use flops::{FlopsReport, RowsFile, SolveFlopsAnswer, SolveFlopsRecord};
pub use node_lock::NodeLock;
pub use nodes::{SolveNode, SolveNodeRecord, write_nodes};
pub use plan::{SolvePlanAnswer, SolvePlanRecord};
pub use range_lock::{LockedHands, RangeLock};
pub use record::{SolveCardsRecord, SolveCompareRecord, SolveRecord};
pub use search::Search;
pub use solution::{Recertified, Reopened, Solution, read_opened, read_saved};
pub use solved::{SolveAnswer, Solved, amounts_in_words, rake_words};
pub use spot::{CHIPS, Limits, OF_SOLUTION, SolveSpot, action_words, amount_words, ready_tree};

use crate::parameter::Parameter;

use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "solve",
    description: "Solves a postflop game of two players for given bet sizes: the frequency and EV of each action of \
         each hand, and the certified exploitability. The first player acts first",
    players: (2, 2),
    parameters: {
        use Parameter::*;
        &[
            Board,
            Dead,
            Pot,
            Stack,
            Bets,
            Raises,
            Donks,
            Aggressor,
            MostRaises,
            AllInFrom,
            MergeWithin,
            Tree,
            Without,
            Lock,
            Rake,
            RakeCap,
            Line,
            Hands,
            Until,
            Iterations,
            Time,
            Memory,
            Plan,
            ByCombo,
            Top,
            Names,
            Notation,
            Order,
            Ranges,
        ]
    },
    may_take_long: true,
    read: asked::read,
};
