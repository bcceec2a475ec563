//! The list of the table functions, and the construction of a table from a call.

use std::sync::Arc;

use datafusion::common::{Result, plan_datafusion_err};

use super::call::Call;
use super::given::Given;
use super::relation::Relation;
use super::{ask, boards, combos, played, preflop, runouts, states};

/// Reads the arguments of a table function.
type Constructor = fn(&Call) -> Result<Arc<dyn Relation>>;

/// A table function.
struct TableFunction {
    name: &'static str,
    /// An example of a call.
    usage: &'static str,
    /// A one-sentence description of the rows.
    summary: &'static str,
    constructor: Constructor,
}

/// Every table function.
const FUNCTIONS: [TableFunction; 18] = [
    TableFunction {
        name: "actions",
        usage: played::ACTIONS,
        summary: "a row for each action of each hand in files of played hands",
        constructor: played::actions,
    },
    TableFunction {
        name: "ask",
        usage: ask::USAGE,
        summary: "the rows that the program holdem gives as CSV, for any of its questions",
        constructor: ask::ask,
    },
    TableFunction {
        name: "boards",
        usage: "boards('flop')",
        summary: "a row for each flop, turn or river up to renaming suits: weight, board",
        constructor: boards::boards,
    },
    TableFunction {
        name: "combos",
        usage: "combos('QQ+,AKs:0.5', board => 'Ks7d2c')",
        summary: "a row for each combo of a range: weight, hole, hand",
        constructor: combos::combos,
    },
    TableFunction {
        name: "decisions",
        usage: played::DECISIONS,
        summary: "a row for each decision of each hand, with a column for each statistic: vpip, three_bet, …",
        constructor: played::decisions,
    },
    TableFunction {
        name: "grid",
        usage: played::GRID,
        summary: "a row for each starting hand of a player: how often a statistic, such as vpip, and what it won",
        constructor: played::grid,
    },
    TableFunction {
        name: "hands",
        usage: played::HANDS,
        summary: "a row for each hand in files of played hands: date, table, blinds, board, pot, rake, …",
        constructor: played::hands,
    },
    TableFunction {
        name: "luck",
        usage: played::LUCK,
        summary: "a row for each player: the luck of the cards in played hands, and win rates without it",
        constructor: played::luck,
    },
    TableFunction {
        name: "preflop",
        usage: "preflop()",
        summary: "a row for each two starting hands: weight, hand, against, equity, win, tie",
        constructor: preflop::preflop,
    },
    TableFunction {
        name: "refused",
        usage: played::REFUSED,
        summary: "a row for each hand that the audit refused: file, line, kind, reason, …",
        constructor: played::refused,
    },
    TableFunction {
        name: "results",
        usage: played::RESULTS,
        summary: "a row for each player of each played hand: position, cards, net, net_bb, adjusted, luck, …",
        constructor: played::results,
    },
    TableFunction {
        name: "runouts",
        usage: "runouts('AhKh', 'QQ+', board => 'Qh7h2c', dead => '7s', sample => 1000000, seed => 7)",
        summary: "a row for each deal that can come: weight, board, and for each player hole1, strength1, \
                  category1, share1",
        constructor: runouts::runouts,
    },
    TableFunction {
        name: "shown",
        usage: played::SHOWN,
        summary: "a row for each starting hand that a player was seen with: held, share, weight",
        constructor: played::shown,
    },
    TableFunction {
        name: "sizes",
        usage: played::SIZES,
        summary: "a row for the bets or raises of a player by street and kind of pot: how many of each share of the pot",
        constructor: played::sizes,
    },
    TableFunction {
        name: "starting_hands",
        usage: "starting_hands()",
        summary: "a row for each of the 169 starting hands: weight, hand, kind, high, low, rank, equity, win, tie, percentile",
        constructor: preflop::starting_hands,
    },
    TableFunction {
        name: "states",
        usage: "states('flop')",
        summary: "a row for each hole cards and flop, turn or river up to renaming suits: weight, hole, board, and what \
                  potential(hole, board) has",
        constructor: states::states,
    },
    TableFunction {
        name: "swings",
        usage: played::SWINGS,
        summary: "one row: the win rate of a player with its error, downswings, and the risk of ruin",
        constructor: played::swings,
    },
    TableFunction {
        name: "tournaments",
        usage: played::TOURNAMENTS,
        summary: "a row for each finish of a player: buy_in, prize, place, and the ROI by currency",
        constructor: played::tournaments,
    },
];

impl Call {
    /// Returns whether there is a table function with this name.
    pub fn knows(function: &str) -> bool {
        FUNCTIONS.iter().any(|it| it.name == function)
    }

    /// Returns the table of this call.
    ///
    /// # Errors
    ///
    /// Returns an error if the function does not exist, if an argument is invalid, or if the files have changed since
    /// planning.
    pub fn relation(&self) -> Result<Arc<dyn Relation>> {
        let known = FUNCTIONS.iter().find(|it| it.name == self.function);
        let known = known.ok_or_else(|| {
            plan_datafusion_err!("there is no table function '{}'", self.function)
        })?;
        let relation = (known.constructor)(self)?;
        let found = listed(&*relation);
        match self.listed {
            Some(planned) if planned != found => {
                let message = format!(
                    "there are {} files with {} bytes here, and {} with {} when the query was planned",
                    found.0, found.1, planned.0, planned.1
                );
                let hint = "ask again; all machines of a cluster must see the same files";
                Err(Given::unchecked(self, known.usage).refuse(&message, hint))
            }
            _ => Ok(relation),
        }
    }
}

/// Returns the number of files of a table, and their total size in bytes.
pub fn listed(relation: &dyn Relation) -> (u64, u64) {
    let files = relation.files();
    (files.len() as u64, files.iter().map(|(_, bytes)| bytes).sum())
}

/// Returns the usage and the summary of each table function.
pub fn usages() -> impl Iterator<Item = (&'static str, &'static str)> {
    FUNCTIONS.iter().map(|function| (function.usage, function.summary))
}
