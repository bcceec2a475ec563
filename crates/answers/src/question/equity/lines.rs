//! The equity of each player, as in `holdem equity -`.

use std::io::Write;
use std::sync::Arc;

use holdem_engine::analysis::PotOdds;
use holdem_engine::equity::{Budget, Detail, Solution};
use holdem_engine::progress::Progress;
use holdem_engine::{Board, CardSet};
use itertools::Itertools;

use crate::answer::{Error, HoldingFields, Layout, Recorded};
use crate::lines::{AnyQuestion, Cache, Column, Found, LineQuestion, LineSyntax, Row, players};
use crate::parameter::{Given, Parameter, Stated};
use crate::question::OneOfMany;
use crate::read::{Defaults, Query, Subjects};
use crate::text::{Percent, percent_in_millionths};

use super::answer::{EquityAnswer, EquityRecord};
use super::at_once::{CountedAtOnce, is_counted_at_once};
use super::pot_odds::WeighedOdds;

/// The number of cached answers, unless they list every combo.
const CAPACITY: usize = 4096;

/// Finds the equities of the players of each line.
#[derive(Debug)]
pub struct Equities {
    budget: Budget,
    detail: Detail,
    /// Set if known hands may use the fast path, without a request.
    is_at_once: bool,
    cache: Cache<LineEquity>,
    /// The number of combos to list for each player; `None` for all.
    top: Option<usize>,
}

impl Equities {
    /// Finds equities within a budget. A sample's seed is derived from the budget's seed and the spot.
    pub fn new(budget: Budget, detail: Detail) -> Self {
        let is_at_once = is_counted_at_once(&budget, detail);
        let cache = Cache::new(if detail.by_combo { 0 } else { CAPACITY });
        Self { budget, detail, is_at_once, cache, top: None }
    }

    /// Lists only this many combos for each player, the best ones; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top, ..self }
    }

    /// Finds the answer to a line with ranges.
    fn find(&self, query: &Query<'_>, progress: &Progress<'_>) -> Result<Found<LineEquity>, Error> {
        players::check_number(query)?;
        let OneOfMany { spot, request, ranges, solution, notes } =
            OneOfMany::solve(query, self.detail, &self.budget, &progress)?;
        let players = spot.players.iter().zip(request.players()).zip(ranges);
        let players = players
            .map(|((player, live), text)| HoldingFields::with_text(player, live, text))
            .collect();
        let (board, dead) = (request.board(), request.dead());
        Ok(Found { answer: LineEquity { players, board, dead, solution }, notes })
    }
}

impl Default for Equities {
    /// Counts exactly if the budget allows it, else samples.
    fn default() -> Self {
        Self::new(Budget::default(), Detail::NONE)
    }
}

/// The equity of the players of a line, with only the parts of the spot that the output shows.
#[derive(Debug)]
pub struct LineEquity {
    players: Vec<HoldingFields>,
    board: Board,
    dead: CardSet,
    solution: Solution,
}

impl LineEquity {
    /// Counts known hands in the most common form on the fast path, in microseconds.
    fn at_once(query: &Query<'_>) -> Option<Self> {
        let query = &*query.of_players().ok()?;
        let CountedAtOnce { holes, board, dead, solution } = CountedAtOnce::of(query)?;
        let inputs = query.subjects.iter().map(|&span| query.at(span));
        let players =
            inputs.zip(&holes).map(|(input, &hole)| HoldingFields::of_hand(input, hole)).collect();
        Some(Self { players, board, dead, solution })
    }
}

/// The equity of the players of a line, with the pot odds of the first player.
#[derive(Clone, Debug)]
pub struct LineAnswer {
    /// The equity, shared by lines about the same spot.
    equity: Arc<LineEquity>,
    /// The pot odds of the call or bet.
    pot_odds: Vec<WeighedOdds>,
}

impl LineAnswer {
    /// Returns the solution.
    pub fn solution(&self) -> &Solution {
        &self.equity.solution
    }

    fn new(equity: Arc<LineEquity>, odds: &[PotOdds]) -> Self {
        Self { pot_odds: WeighedOdds::all(odds, &equity.solution.equity), equity }
    }
}

impl From<Equities> for AnyQuestion {
    fn from(equities: Equities) -> Self {
        Self::of(equities)
    }
}

impl LineQuestion for Equities {
    type Answer = LineAnswer;
    type Record = EquityRecord;

    const SYNTAX: LineSyntax =
        LineSyntax::new("equity", Subjects::Words, players::COLUMNS).with_given();
    const SCHEMA: &'static str = EquityAnswer::SCHEMA;
    const LAYOUT: Layout = EquityAnswer::LAYOUT;
    const COLUMNS: &'static [Column] =
        &[Column::text("players", 21), Column::text("board", 14), Column::number("equity", 18)];
    const SPREAD: Option<&'static str> = Some("players");
    const LEFT_OUT: &'static [&'static str] = &["winners", "bets"];

    fn answer(
        &self,
        query: &Query<'_>,
        progress: &Progress<'_>,
    ) -> Result<Found<LineAnswer>, Error> {
        let odds = query.pot_odds()?;
        match if self.is_at_once { LineEquity::at_once(query) } else { None } {
            Some(answer) => Ok(LineAnswer::new(Arc::new(answer), &odds).into()),
            None => {
                let Found { answer, notes } =
                    self.cache.answer(query, || self.find(query, progress))?;
                Ok(Found { answer: LineAnswer::new(answer, &odds), notes })
            }
        }
    }

    fn record(&self, answer: &LineAnswer) -> Result<EquityRecord, Error> {
        let LineEquity { players, board, dead, solution } = &*answer.equity;
        let record = EquityRecord::new(solution, *board, *dead, players.iter().cloned());
        Ok(record.with_pot_odds(&answer.pot_odds).top(self.top))
    }

    fn plain(&self, answer: &LineAnswer, out: &mut Vec<u8>) {
        for (index, player) in answer.equity.solution.equity.players.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(out, "{comma}{}", player.equity);
        }
    }

    /// Writes the gain of a call, and then the required folds of a bet, if lines may have either.
    fn plain_with(
        &self,
        answer: &LineAnswer,
        given: &Given<Stated<'static>>,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        let bet_commas = if given.get(Parameter::Folds).is_some() { ",," } else { "," };
        let [calls, bets] =
            [Parameter::Call, Parameter::Bet].map(|parameter| given.get(parameter).is_some());
        let odds = answer.pot_odds.first();
        if odds.is_some_and(|odds| if odds.is_bet() { !bets } else { !calls }) {
            return Err(not_as_the_first());
        }
        let call = odds.filter(|odds| !odds.is_bet()).map(WeighedOdds::plain);
        let bet = odds.filter(|odds| odds.is_bet()).map(WeighedOdds::plain);
        let call = calls.then(|| call.unwrap_or_default());
        let bet = bets.then(|| bet.unwrap_or_else(|| bet_commas.to_owned()));
        let _ = write!(out, "{}", call.into_iter().chain(bet).format(","));
        Ok(())
    }

    fn is_sampled(&self, answer: &LineAnswer) -> bool {
        !answer.solution().is_exact()
    }

    fn row(&self, answer: &LineAnswer, row: &mut Row<'_>) {
        let (odds, answer) = (answer.pot_odds.first(), &answer.equity);
        row.words(answer.players.iter().map(HoldingFields::input).format(" "));
        row.cards(answer.board.cards());
        let shares = answer.solution.equity.players.iter().map(|player| player.equity);
        let odds = odds.map(|odds| format!("; {}", odds.brief())).unwrap_or_default();
        if answer.solution.is_exact() {
            let shares = shares.map(percent_in_millionths).format(" ");
            row.words(format_args!("{shares}{odds}"));
        } else {
            let shares = shares.map(|share| Percent::of(share).approximate(true)).format(" ");
            row.words(format_args!("{shares}{odds}"));
        }
    }

    fn example(&self, subjects: usize) -> Result<LineAnswer, Error> {
        example(subjects, &Given::default())
    }

    fn example_with(
        &self,
        subjects: usize,
        given: &Given<Stated<'static>>,
    ) -> Result<LineAnswer, Error> {
        let terms = [Parameter::Folds, Parameter::Rake, Parameter::RakeCap].into_iter();
        let terms = terms.filter_map(|parameter| Some((parameter, given.get(parameter)?.clone())));
        let price =
            if given.get(Parameter::Folds).is_some() { Parameter::Bet } else { Parameter::Call };
        let amounts = [(Parameter::Pot, "100".into()), (price, "50".into())];
        example(subjects, &amounts.into_iter().chain(terms).collect())
    }
}

/// Returns an example of an answer about this number of players.
fn example(players: usize, given: &Given<Stated<'_>>) -> Result<LineAnswer, Error> {
    let line = players::example(players);
    let query = Query::of_line(&line, Subjects::Words, &Defaults::default())?;
    let equity = LineEquity::at_once(&query).map(Arc::new);
    let equity = equity.ok_or_else(|| Error::failed("there is no example"))?;
    let none = Defaults::default();
    let odds = Query::of_cells([""; 0], Subjects::Words, "", "", given, &none)?.pot_odds()?;
    Ok(LineAnswer::new(equity, &odds))
}

/// Returns the refusal of a line with amounts that the first line does not have, when all lines share the same
/// columns.
fn not_as_the_first() -> Error {
    Error::refused(
        "this line has amounts that the first line lacks, and plain lines share their columns",
        "use -f ndjson, which has no columns; or give the first line these amounts as well",
    )
}
