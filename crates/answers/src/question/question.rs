//! The list of questions.

use std::fmt;
use std::str::FromStr;

use holdem_engine::equity::Request;
use holdem_engine::parse::{ParseError, Refusal, named};
use holdem_tournament::Tournament;
use holdem_tournament::push::seats::MAX_SEATS;

use crate::parameter::Flag::{Bubble, Chop, Fractions, Full, Jam, Places, Plan, Quick};
use crate::parameter::Stake::{
    AllIn, AllInFrom, Ante, BbAnte, Bet, Bets, Blinds, Bounty, Call, Deals, Donks, Elsewhere,
    Folds, Hands, Hero, Iterations, Keep, Line, Lock, Memory, MergeWithin, MostRaises, Pays, Pot,
    Raises, Rake, RakeCap, Round, Stack, Step, Tie, Time, Tree, Until, Win,
};

use super::options::Parameter;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Question {
    /// The hand of one player: its five cards, and the hands it beats.
    Eval,
    /// The winners on a full board, the ties, and the deciding card.
    Showdown,
    /// Each player's expected share of the pot.
    Equity,
    /// The equity on each street up to the board.
    Streets,
    /// The cost of the equity with each engine.
    Plan,
    /// The frequency of each category for one hand or range; the made hand, and its draws.
    Odds,
    /// The hands that one hand or range makes on the flop, over all flops, and the flops that it hits.
    Flops,
    /// The next cards that help each player.
    Outs,
    /// Each player's equity after every card that can come next.
    Runouts,
    /// The best holdings on a board, and the rank of a hand among them.
    Nuts,
    /// The combos of ranges, their normal form, and their division on a board.
    Range,
    /// The combos of one range that another range blocks.
    Blockers,
    /// The equity of starting hands against a random hand, each other, or several random hands.
    Preflop,
    /// The distribution of each player's equity over the range.
    Graph,
    /// The strength of a hand now, and how often it improves past others or falls behind.
    Potential,
    /// The texture of a board: its suits, pairs, straights and high cards.
    Texture,
    /// A spot with suits renamed, the same for all spots that differ only by suits.
    Canonical,
    /// The value in prizes of the stacks of a tournament (ICM).
    Icm,
    /// The push-or-fold equilibrium of short stacks before the flop.
    Push,
    /// The equilibrium of two players after the flop.
    Solve,
    /// A recount that checks that methods, engines and tables agree.
    Verify,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 21] = [
        Self::Eval,
        Self::Showdown,
        Self::Equity,
        Self::Streets,
        Self::Plan,
        Self::Odds,
        Self::Flops,
        Self::Outs,
        Self::Runouts,
        Self::Nuts,
        Self::Range,
        Self::Blockers,
        Self::Preflop,
        Self::Graph,
        Self::Potential,
        Self::Texture,
        Self::Canonical,
        Self::Icm,
        Self::Push,
        Self::Solve,
        Self::Verify,
    ];

    /// Returns the name, for messages and for questions by name.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns a description, in one sentence.
    pub const fn description(self) -> &'static str {
        self.facts().description
    }

    /// Returns the minimum and maximum number of players, including [`Options::opponents`](super::options::Options).
    pub const fn players(self) -> (usize, usize) {
        self.facts().players
    }

    /// Returns the parameters that the question takes, besides the players.
    pub const fn parameters(self) -> &'static [Parameter] {
        self.facts().parameters
    }

    /// Returns `true` if its players are stacks of chips, not hands or ranges.
    pub const fn is_about_stacks(self) -> bool {
        matches!(self, Self::Icm | Self::Push)
    }

    /// Returns `true` if the answer may take long enough to need threads, a progress bar and a way to stop it.
    pub const fn may_take_long(self) -> bool {
        self.facts().may_take_long
    }

    /// Checks that the question takes every given parameter.
    ///
    /// # Errors
    ///
    /// Returns a refusal that names the first parameter without effect.
    pub(crate) fn check(self, given: impl IntoIterator<Item = Parameter>) -> Result<(), Refusal> {
        check(self.name(), self.parameters(), given)
    }

    /// Returns the facts about the question.
    const fn facts(self) -> Facts {
        use Parameter::*;
        const MOST: usize = Request::MAX_PLAYERS;
        match self {
            Self::Eval => Facts {
                name: "eval",
                description: "Names a poker hand of two hole cards and three to five board cards: category, kickers, the \
                     five cards that play, its strength from 1 to 7462, and how many opposing hands it beats",
                players: (1, 1),
                parameters: &[Board, Dead, Explain, Methods],
                may_take_long: false,
            },
            Self::Showdown => Facts {
                name: "showdown",
                description: "Finds who wins and who ties on a full board of five cards, and which cards decide",
                players: (2, MOST),
                parameters: &[Board, Dead, Names, Notation, Order, Ranges, Explain],
                may_take_long: false,
            },
            Self::Equity => Facts {
                name: "equity",
                description: "Finds each player's equity (share of the pot), win and tie, for hands and ranges on any \
                     board, exact or sampled with standard errors; with pot and call, whether a call pays; with pot and bet, \
                     what each size of a bet gains",
                players: (2, MOST),
                parameters: &[
                    Board,
                    Dead,
                    Opponents,
                    Names,
                    Notation,
                    Order,
                    Ranges,
                    Stake(Pot),
                    Stake(Call),
                    Stake(Bet),
                    Stake(Folds),
                    Stake(Rake),
                    Stake(RakeCap),
                    ByCategory,
                    ByCombo,
                    Top,
                    Budget,
                ],
                may_take_long: true,
            },
            Self::Streets => Facts {
                name: "streets",
                description: "Finds each player's equity on each street up to the board",
                players: (2, MOST),
                parameters: &[Board, Dead, Opponents, Names, Notation, Order, Ranges, Budget],
                may_take_long: true,
            },
            Self::Plan => Facts {
                name: "plan",
                description: "Estimates what an exact equity would cost with each engine, and says which one would run, \
                     without counting",
                players: (2, MOST),
                parameters: &[
                    Board, Dead, Opponents, Notation, Order, Ranges, ByCategory, ByCombo, Budget,
                ],
                may_take_long: true,
            },
            Self::Odds => Facts {
                name: "odds",
                description: "Finds how often one hand or range makes each category by the river, what it has made on the \
                     board, and its draws",
                players: (1, 1),
                parameters: &[Board, Dead, Notation, Order, Ranges, Explain],
                may_take_long: true,
            },
            Self::Flops => Facts {
                name: "flops",
                description: "Finds how often one hand or range flops each made hand and draw, how often it hits or \
                     misses, and on which flops and textures, over all flops",
                players: (1, 1),
                parameters: &[Board, Dead, Notation, Order, Ranges, Top],
                may_take_long: true,
            },
            Self::Outs => Facts {
                name: "outs",
                description: "Lists the cards of the next street that help whom on a flop or turn, for hands known card by \
                     card",
                players: (1, MOST),
                parameters: &[
                    Board,
                    Dead,
                    Names,
                    Notation,
                    Order,
                    Ranges,
                    Stake(Pot),
                    Stake(Call),
                    Stake(Rake),
                    Stake(RakeCap),
                    Explain,
                ],
                may_take_long: false,
            },
            Self::Runouts => Facts {
                name: "runouts",
                description: "Finds each player's equity after every card that can come next on a flop or turn",
                players: (2, MOST),
                parameters: &[Board, Dead, Names, Notation, Order, Ranges, Player, Budget],
                may_take_long: true,
            },
            Self::Nuts => Facts {
                name: "nuts",
                description: "Lists the best holdings on a board in order, and the rank of a hand (the first player) among them, \
                     or among those of a range (the second; then the first may be random, no hand)",
                players: (0, 2),
                parameters: &[Board, Dead, Notation, Order, Ranges, Top],
                may_take_long: false,
            },
            Self::Range => Facts {
                name: "range",
                description: "Counts the combos of ranges, prints them in normal form, and divides them by what they make \
                     on a board",
                players: (1, MOST),
                parameters: &[Board, Dead, Notation, Order, Ranges, ByCombo, DivideBy, Top, To],
                may_take_long: false,
            },
            Self::Blockers => Facts {
                name: "blockers",
                description: "Counts what each card and hand of the first range takes out of the second",
                players: (2, 2),
                parameters: &[Board, Dead, Notation, Order, Ranges, Top],
                may_take_long: false,
            },
            Self::Preflop => Facts {
                name: "preflop",
                description: "Ranks the 169 starting hands before the flop against one to nine random hands, or compares \
                     one or two of them, from tables; or says with which stack each can be pushed face up",
                players: (0, 2),
                parameters: &[Opponents, All, Grid, Top, Flag(Jam)],
                may_take_long: false,
            },
            Self::Graph => Facts {
                name: "graph",
                description: "Finds how each player's equity is spread over the combos of the range: quantiles, and the \
                     equity of each combo",
                players: (2, MOST),
                parameters: &[Board, Dead, Names, Notation, Order, Ranges, Budget],
                may_take_long: true,
            },
            Self::Potential => Facts {
                name: "potential",
                description: "Finds how strong one hand is now against one that is not known, and how often it overtakes \
                     or is overtaken by the river",
                players: (1, 1),
                parameters: &[Board, Dead],
                may_take_long: false,
            },
            Self::Texture => Facts {
                name: "texture",
                description: "Names what a board looks like: its suits, pairs, straights and height",
                players: (0, 0),
                parameters: &[Board],
                may_take_long: false,
            },
            Self::Canonical => Facts {
                name: "canonical",
                description: "Renames the suits of one hand, a board and dead cards, the same for all spots that differ only by suits",
                players: (1, 1),
                parameters: &[Board, Dead],
                may_take_long: false,
            },
            Self::Icm => Facts {
                name: "icm",
                description: "Finds what the stacks of a tournament are worth in prizes (ICM, Malmuth-Harville), with the \
                     digits that are certain; on request the chance of each place, exact fractions, deals, bubble factors, \
                     and what an all-in is worth. The players are their stacks",
                players: (1, Tournament::MOST_PLAYERS),
                parameters: &[
                    Stake(Pays),
                    Flag(Places),
                    Flag(Fractions),
                    Flag(Chop),
                    Stake(Keep),
                    Stake(Round),
                    Flag(Bubble),
                    Stake(AllIn),
                    Stake(Win),
                    Stake(Tie),
                    Stake(Hands),
                    Board,
                    Dead,
                    Stake(Pot),
                    Stake(Bounty),
                    Names,
                    Notation,
                    Order,
                    Ranges,
                ],
                may_take_long: true,
            },
            Self::Push => Facts {
                name: "push",
                description: "Finds what short stacks go all in with before the flop: exactly for two players, in chips; for up \
                     to nine, in chips or prizes (ICM), on random deals, with what each seat could still gain. The players \
                     are their stacks in the order of action, the small and the big blind last; one stack is that of two \
                     players each",
                players: (0, MAX_SEATS),
                parameters: &[
                    Stake(Blinds),
                    Stake(Ante),
                    Stake(BbAnte),
                    Stake(Pays),
                    Stake(Elsewhere),
                    Stake(Lock),
                    Stake(Hero),
                    Stake(Until),
                    Stake(Step),
                    Stake(Deals),
                    Notation,
                    Order,
                    Ranges,
                ],
                may_take_long: true,
            },
            Self::Solve => Facts {
                name: "solve",
                description: "Solves a game of two after the flop, for given sizes of bets: how often each hand takes each \
                     action, what that is worth, and a certificate of what best responses could gain. The first player acts \
                     first",
                players: (2, 2),
                parameters: &[
                    Board,
                    Dead,
                    Stake(Pot),
                    Stake(Stack),
                    Stake(Bets),
                    Stake(Raises),
                    Stake(Donks),
                    Stake(MostRaises),
                    Stake(AllInFrom),
                    Stake(MergeWithin),
                    Stake(Tree),
                    Stake(Lock),
                    Stake(Rake),
                    Stake(RakeCap),
                    Stake(Line),
                    Stake(Until),
                    Stake(Iterations),
                    Stake(Time),
                    Stake(Memory),
                    Flag(Plan),
                    ByCombo,
                    Top,
                    Names,
                    Notation,
                    Order,
                    Ranges,
                ],
                may_take_long: true,
            },
            Self::Verify => Facts {
                name: "verify",
                description: "Proves that the answers are right on this machine: rates all hands by three independent methods,                      counts the tables and some spots again, and gives one signature of all counts, the same everywhere;                      quick takes seconds, else it takes a minute, full a quarter of an hour",
                players: (0, 0),
                parameters: &[Flag(Quick), Flag(Full)],
                may_take_long: true,
            },
        }
    }
}

/// The facts about a question.
struct Facts {
    name: &'static str,
    description: &'static str,
    players: (usize, usize),
    parameters: &'static [Parameter],
    may_take_long: bool,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Checks that `taken` contains every given parameter.
///
/// # Errors
///
/// Returns a refusal that names the first parameter without effect.
pub fn check(
    name: &str,
    taken: &[Parameter],
    given: impl IntoIterator<Item = Parameter>,
) -> Result<(), Refusal> {
    match given.into_iter().find(|given| !taken.contains(given)) {
        None => Ok(()),
        Some(other) => Err(Refusal::new(
            format!("{name} has no option {}", other.name()),
            "leave it out: it would have no effect",
        )),
    }
}

/// Parses a name, ignoring case.
impl FromStr for Question {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "question", &Self::ALL, Self::name)
    }
}
