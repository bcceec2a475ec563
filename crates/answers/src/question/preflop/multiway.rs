//! The starting hands against one to nine random hands.

use holdem_engine::analysis::{BetterPair, MultiwayHand, ranked_multiway};
use holdem_engine::equity::Count;
use holdem_engine::equity::multiway::{Opponents, Share};
use holdem_engine::parse::Refusal;
use holdem_engine::{HoleCards, StartingHand};
use itertools::Itertools;
use serde::Serialize;

use crate::answer::{Accuracy, Answer, Layout, Number, Recorded, StyledText, Table};
use crate::hint::{Hint, Syntax};
use crate::picture::Picture;
use crate::text::{Percent, counted};

/// The starting hands against a number of random hands, or one of them.
#[derive(Clone, Debug)]
pub struct MultiwayAnswer {
    opponents: Opponents,
    /// All hands, the best first.
    ranked: Vec<MultiwayHand>,
    /// The only hand to show.
    hand: Option<StartingHand>,
    is_grid: bool,
    /// The number of hands to list; `None` for all.
    top: Option<usize>,
    /// The syntax of hints.
    syntax: Syntax,
}

impl MultiwayAnswer {
    /// Returns all starting hands, the best first.
    pub fn list(opponents: Opponents) -> Self {
        let ranked = ranked_multiway(opponents);
        Self { opponents, ranked, hand: None, is_grid: false, top: None, syntax: Syntax::Rust }
    }

    /// Returns one starting hand, with its rank among all.
    pub fn hand(hand: StartingHand, opponents: Opponents) -> Self {
        Self { hand: Some(hand), ..Self::list(opponents) }
    }

    /// Returns the answer for hints in a syntax.
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        Self { syntax, ..self }
    }

    /// Lists only this many hands, the best ones; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top, ..self }
    }

    /// Shows equities as a grid in the tables.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the answer is a single hand.
    pub fn as_grid(self) -> Result<Self, Refusal> {
        match self.hand {
            Some(hand) => Err(Refusal::new(
                format!("{hand} against {} has a single equity, without a grid", self.opponents),
                self.syntax.hint(&Hint::NoGrid { or: "the hand" }),
            )),
            None => Ok(Self { is_grid: true, ..self }),
        }
    }

    /// Returns the hands to show.
    fn shown(&self) -> impl Iterator<Item = &MultiwayHand> {
        let is_shown = |ranked: &&MultiwayHand| self.hand.is_none_or(|hand| hand == ranked.hand);
        self.ranked.iter().filter(is_shown).take(self.top.unwrap_or(usize::MAX))
    }

    fn is_sampled(&self) -> bool {
        self.ranked.iter().any(|ranked| ranked.against.equity.std_error.is_some())
    }

    /// Returns the number of players.
    fn players(&self) -> usize {
        self.opponents.count() + 1
    }

    /// Returns the equities by the index of the starting hand.
    fn equities(&self) -> [f64; StartingHand::COUNT] {
        let mut equities = [0.0; StartingHand::COUNT];
        for ranked in &self.ranked {
            equities[ranked.hand.index()] = ranked.against.equity.value;
        }
        equities
    }

    fn title(&self) -> String {
        let subject = match self.hand {
            Some(hand) => hand.to_string(),
            None => "each starting hand".to_owned(),
        };
        format!("{subject} against {}, before the flop", self.opponents)
    }

    /// Returns the method of the equities.
    fn method(&self) -> String {
        let errors = self.ranked.iter().filter_map(|ranked| ranked.against.equity.std_error);
        match errors.max_by(f64::total_cmp) {
            Some(error) => format!("sampled once, standard error at most {}", at_most(error)),
            None => "exact".to_owned(),
        }
    }

    fn caption(&self) -> String {
        let hands = counted((self.players() - 1) as u64, "random hand");
        format!("The starting hands against {hands}, best first")
    }

    fn table(&self) -> Table {
        let sampled = self.is_sampled();
        let error = sampled.then_some("±");
        let header = ["rank", "hand", "equity", "win", "tie"].into_iter().chain(error);
        let header = header.chain(["better pair", "combos", "top"]).collect_vec();
        let mut table = Table::new(header.iter().copied())
            .numeric((0..header.len()).filter(|&at| at != 1))
            .named("hands", self.caption());
        for ranked in self.shown() {
            let MultiwayHand { rank, hand, against, cumulative_combos } = ranked;
            let mut row =
                vec![StyledText::from(rank.to_string()), StyledText::strong(hand.to_string())];
            row.extend([against.equity, against.win, against.tie].map(percent));
            let errors = against.equity.std_error.into_iter();
            row.extend(errors.map(|error| Percent::of(error).digits(4).to_string().into()));
            let better = BetterPair::of(*hand, self.opponents).share();
            row.push(Percent::of(better).to_string().into());
            let top = Percent::ratio(*cumulative_combos as f64, HoleCards::COUNT as f64);
            row.extend([hand.size().to_string(), top.to_string()].map(StyledText::from));
            table.row(row);
        }
        table
    }
}

/// Formats a share. A sampled share has three digits, because the last is about as large as the error.
fn percent(share: Share) -> StyledText {
    let is_sampled = share.std_error.is_some();
    let digits = if is_sampled { 3 } else { 4 };
    Percent::of(share.value).digits(digits).approximate(is_sampled).to_string().into()
}

/// Formats an error bound, rounded up to three digits.
fn at_most(error: f64) -> Percent {
    const DIGITS: f64 = 1e5;
    Percent::of((DIGITS * error).ceil() / DIGITS).digits(3)
}

impl Recorded for MultiwayAnswer {
    type Record = MultiwayRecord;

    const SCHEMA: &'static str = "holdem.preflop-multiway/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<MultiwayRecord> {
        self.shown().map(|ranked| MultiwayRecord::new(self.opponents, ranked)).collect()
    }
}

impl Answer for MultiwayAnswer {
    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        if !self.is_grid {
            return vec![self.table()];
        }
        let equities = self.equities();
        let equity = |hand: StartingHand| equities[hand.index()];
        vec![
            super::grid::table(StyledText::default(), self.players(), equity)
                .named("grid", self.caption()),
        ]
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![self.method()];
        if !self.is_grid {
            let who = if self.players() == 2 { "the opponent" } else { "at least one opponent" };
            remarks.push(format!(
                "better pair: {who} holds a higher pocket pair, or any pocket pair against an unpaired hand; exact"
            ));
        }
        remarks
    }

    fn accuracy(&self) -> Accuracy {
        match self.is_sampled() {
            true => Accuracy::Sampled(vec![self.method()]),
            false => Accuracy::Exact,
        }
    }

    fn plain(&self) -> String {
        if self.hand.is_some() {
            return self.shown().map(|ranked| ranked.against.equity.value).join("\n");
        }
        let line =
            |ranked: &MultiwayHand| format!("{},{}", ranked.hand, ranked.against.equity.value);
        self.shown().map(line).join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        if let Some(hand) = self.hand {
            return Err(Refusal::new(
                format!("{hand} against {} has a single equity, without a picture", self.opponents),
                "leave out the picture, or the hand",
            ));
        }
        let unit = format!("equity against {}, %; {}", self.opponents, self.method());
        let equities = self.equities();
        let equity = |hand: StartingHand| equities[hand.index()];
        Ok(super::grid::picture(self.title(), &unit, self.players(), equity))
    }
}

/// A starting hand before the flop against several random hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MultiwayMatchup"))]
pub struct MultiwayRecord {
    /// The rank among the 169, 1 for the most equity.
    #[cfg_attr(test, schemars(range(min = 1, max = 169)))]
    rank: usize,
    /// The starting hand.
    hand: String,
    /// The number of opponents with random hands.
    #[cfg_attr(test, schemars(range(min = 1, max = 9)))]
    opponents: usize,
    /// The combos of the hand.
    combos: usize,
    /// The combos of this and all better hands in percent of 1326.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
    /// `true` if every deal was counted, `false` if deals were sampled.
    exact: bool,
    /// The expected share of the pot: 1/*k* for a tie of *k* players.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
    /// The probability that the hand wins alone.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: f64,
    /// The probability that the hand shares the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: f64,
    /// The number of deals won alone; `null` if sampled.
    wins: Option<u64>,
    /// The number of deals with a shared pot; `null` if sampled.
    ties: Option<u64>,
    /// The number of deals lost; `null` if sampled.
    losses: Option<u64>,
    /// The number of deals; `null` if sampled.
    total: Option<u64>,
    /// The standard error of `equity`, at most 0.00002; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
    /// The standard error of `win`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    win_std_error: Option<f64>,
    /// The standard error of `tie`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    tie_std_error: Option<f64>,
    /// The probability that at least one opponent holds a better pocket pair: a higher one, or any if the hand is not a
    /// pair; exact.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    better_pair: f64,
    /// The number of such deals of hole cards to the opponents.
    better_pair_deals: Number,
    /// The number of deals of hole cards to the opponents.
    hole_card_deals: Number,
}

impl MultiwayRecord {
    fn new(opponents: Opponents, ranked: &MultiwayHand) -> Self {
        let &MultiwayHand { rank, hand, against, cumulative_combos } = ranked;
        let better = BetterPair::of(hand, opponents);
        Self {
            rank,
            hand: hand.to_string(),
            opponents: opponents.count(),
            combos: hand.size(),
            percent: 100.0 * cumulative_combos as f64 / HoleCards::COUNT as f64,
            exact: against.deals.is_some(),
            equity: against.equity.value,
            win: against.win.value,
            tie: against.tie.value,
            wins: against.deals.map(|deals| deals.wins),
            ties: against.deals.map(|deals| deals.ties),
            losses: against.deals.map(|deals| deals.losses),
            total: against.deals.map(|deals| deals.total()),
            std_error: against.equity.std_error,
            win_std_error: against.win.std_error,
            tie_std_error: against.tie.std_error,
            better_pair: better.share(),
            better_pair_deals: Number(Count::Whole(better.deals)),
            hole_card_deals: Number(Count::Whole(better.total)),
        }
    }
}
