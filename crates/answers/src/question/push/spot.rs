//! Push-or-fold games: stacks, blinds, prizes, and the given ranges of players.
//!
//! The subjects of the query are the stacks in the order of action: the last two are the small and the big blind. A
//! single stack is for two players with that stack each.

use holdem_engine::parse::{Refusal, Span, shown};
use holdem_engine::range::Range;
use holdem_tournament::push::seats::{
    Ante, Facing, Locks, MAX_SEATS, Position, Table, TableError, frequencies,
};
use holdem_tournament::push::{ComboStrategy, HeadsUp, StackGrid, Stakes, StakesError};

use crate::hint::Syntax;
use crate::parameter::Parameter;
use crate::read::Query;

use super::locks::SeatLock;

/// A question about push or fold.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PushSpot {
    /// Two players, in chips.
    HeadsUp(Box<HeadsUpSpot>),
    /// Two players, in chips, at a range of stacks.
    Stacks(StacksSpot),
    /// Two to nine players, in chips or for prizes.
    Seats(SeatsSpot),
}

/// Two players, in chips.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HeadsUpSpot {
    /// The game.
    pub game: HeadsUp,
    /// The pushing range of the small blind and the calling range of the big blind, if given.
    pub given: [Option<GivenRange>; 2],
    /// The index of each player to show; empty for both.
    pub shown: Vec<usize>,
    /// Notes on possible mistakes in the text.
    pub notes: Vec<String>,
}

/// Two players, in chips, at a range of stacks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StacksSpot {
    /// The blinds and antes.
    pub stakes: Stakes,
    /// The stacks.
    pub stacks: StackGrid,
}

/// Two to nine players.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeatsSpot {
    /// The table.
    pub table: Table,
    /// The locked ranges of the seats.
    pub locks: Locks,
    /// The locked ranges as typed.
    pub given: Vec<String>,
    /// The index of each seat to show; empty for all.
    pub shown: Vec<usize>,
    /// The number of deals, if given.
    pub deals: Option<u64>,
    /// Set to show long ranges whole in tables, which then need more room than a terminal has.
    pub has_room: bool,
    /// Notes on possible mistakes in the text.
    pub notes: Vec<String>,
}

/// The given range of a player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GivenRange {
    /// The text.
    pub input: String,
    /// The range.
    pub range: Range,
    /// The frequency of each combo.
    pub strategy: ComboStrategy,
}

/// The maximum stack in big blinds without blinds: larger ones are probably chips.
const MOST_IN_BLINDS: f64 = 500.0;

/// The default first stack and step of a table of stacks, in big blinds.
const FIRST_STACK: f64 = 1.0;
const STEP: f64 = 0.05;

impl Query<'_> {
    /// Reads a question about push or fold.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid, or inconsistent with the others.
    pub fn push(&self) -> Result<PushSpot, Refusal> {
        let stacks: Vec<Span> =
            self.subjects.iter().flat_map(|&span| self.line.items(span)).collect();
        if let [only] = self.subjects[..] {
            self.line.check_comma(only, "stacks")?;
        }
        let is_at_other_tables = self.given.get(Parameter::Elsewhere).is_some();
        if let Some(&until) = self.given.get(Parameter::Until) {
            return Ok(PushSpot::Stacks(self.many_stacks(&stacks, until)?));
        }
        if let Some(&step) = self.given.get(Parameter::Step) {
            let until = self.syntax().option(Parameter::Until.name(), "20");
            return Err(self.line.refuse_at(
                "a step needs a table of stacks",
                [step],
                format!("add the last stack, {until}, or leave out the step"),
            ));
        }
        match stacks.len() {
            0 => Err(Refusal::new(
                "the order of these stacks is unknown",
                format!(
                    "give the stacks in big blinds in order of action, the small and big blind last; or one stack for \
                     heads-up; or {}",
                    self.syntax().option(Parameter::Until.name(), "20")
                ),
            )),
            1 | 2 if !is_at_other_tables => {
                Ok(PushSpot::HeadsUp(Box::new(self.heads_up(&stacks)?)))
            }
            1 => Err(self.line.refuse_at(
                "players elsewhere need all stacks of this table",
                stacks,
                "give the stack of each player at this table",
            )),
            2..=MAX_SEATS => Ok(PushSpot::Seats(self.seats(&stacks)?)),
            more => Err(self.line.refuse_at(
                format!("a table does not seat {more} players"),
                stacks.get(MAX_SEATS..).unwrap_or_default().iter().copied(),
                format!(
                    "give at most {MAX_SEATS} stacks; for other tables: {}",
                    self.syntax().option(Parameter::Elsewhere.name(), "8000,4000")
                ),
            )),
        }
    }

    /// Reads a two-player game.
    fn heads_up(&self, stacks: &[Span]) -> Result<HeadsUpSpot, Refusal> {
        let shown = self.heroes(Position::at_table_of(2))?;
        self.refuse_for(Parameter::Deals, "heads-up is solved exactly, without deals")?;
        let stakes = self.push_stakes()?;
        let sizes = self.stacks(stacks)?;
        let (small, big) = (sizes.first().copied(), sizes.last().copied());
        let game = HeadsUp::with_stacks(stakes, small.unwrap_or(0.0), big.unwrap_or(0.0))
            .map_err(|error| self.refuse_stakes(error, stacks))?;
        let mut given = [None, None];
        let mut notes = Vec::new();
        for lock in self.locks(Position::at_table_of(2), &mut notes)? {
            let seat = lock.seat;
            let is_own = matches!(
                (seat, lock.facing),
                (_, Facing::Anything) | (0, Facing::Folds) | (1, Facing::AllIn | Facing::OnePush)
            ) || seat == 1 && lock.facing == Facing::PushFrom(0);
            if !is_own {
                return Err(self.line.refuse_at(
                    "this decision does not occur heads-up",
                    [lock.span],
                    "the small blind pushes or folds, the big blind calls or folds: 'SB: 50%', 'BB: 30%'",
                ));
            }
            if given[seat].is_some() {
                return Err(self.locked_twice(lock.span));
            }
            let strategy = ComboStrategy::from(&lock.range);
            given[seat] = Some(GivenRange { input: lock.input, range: lock.range, strategy });
        }
        if self.given.get(Parameter::Pays).is_some() {
            self.prizes()?;
            notes.push(
                "heads-up, prizes do not change the strategy: prize equity is linear in chips"
                    .to_owned(),
            );
        }
        Ok(HeadsUpSpot { game, given, shown, notes })
    }

    /// Reads a table of stacks for two players.
    fn many_stacks(&self, stacks: &[Span], until: Span) -> Result<StacksSpot, Refusal> {
        const ONE: &str = "a table of stacks is heads-up and in chips";
        for stake in [
            Parameter::Pays,
            Parameter::Elsewhere,
            Parameter::Hero,
            Parameter::Lock,
            Parameter::Deals,
        ] {
            self.refuse_for(stake, ONE)?;
        }
        if let [_, second, ..] = stacks {
            return Err(self.line.refuse_at(
                "a table of stacks starts with one stack",
                [*second],
                "give the first stack, or none to start at one big blind",
            ));
        }
        let stakes = self.push_stakes()?;
        let bb = stakes.big_blind();
        let first = self.stacks(stacks)?.first().copied();
        let last = self.stacks(&[until])?.first().copied().unwrap_or_default();
        let step: Option<f64> = match self.given.get(Parameter::Step) {
            Some(&span) => Some(self.line.decimal(span)?.into()),
            None => None,
        };
        let grid =
            StackGrid::new(first.unwrap_or(FIRST_STACK * bb), last, step.unwrap_or(STEP * bb));
        let grid =
            grid.map_err(|error| self.line.refuse_at(error.to_string(), [until], error.hint()))?;
        grid.games(stakes).map_err(|error| self.refuse_stakes(error, stacks))?;
        Ok(StacksSpot { stakes, stacks: grid })
    }

    /// Reads a table of players.
    fn seats(&self, stacks: &[Span]) -> Result<SeatsSpot, Refusal> {
        let [small, big] = self.blinds()?;
        let sizes = self.stacks(stacks)?;
        let refuse = |error: &TableError| self.refuse_table(error, stacks);
        let mut table = Table::new(sizes, [small, big]).map_err(|error| refuse(&error))?;
        let [ante, bb_ante] = self.antes()?;
        let ante = match (ante, bb_ante) {
            (Some(_), Some(_)) => {
                return Err(Refusal::new(
                    "antes of all players and a big blind ante exclude each other",
                    "give one of them",
                ));
            }
            (Some(each), None) => Ante::Each(each),
            (None, Some(big)) => Ante::BigBlind(big),
            (None, None) => Ante::None,
        };
        table = table.with_ante(ante).map_err(|error| refuse(&error))?;
        let mut notes = Vec::new();
        let elsewhere =
            self.given.all(Parameter::Elsewhere).flat_map(|&span| self.line.items(span));
        let elsewhere = elsewhere.map(|span| Ok(self.line.decimal(span)?.into()));
        let elsewhere = elsewhere.collect::<Result<Vec<f64>, Refusal>>()?;
        if self.given.get(Parameter::Pays).is_some() {
            notes.extend(self.prize_notes());
            let prizes = self.prizes()?.into_iter().map(f64::from).collect();
            table = table.with_prizes(prizes, elsewhere).map_err(|error| refuse(&error))?;
        } else if !elsewhere.is_empty() {
            let pays = self.syntax().option(Parameter::Pays.name(), "50,30,20");
            return Err(Refusal::new(
                "players elsewhere only matter for prizes, and the prizes are missing",
                format!("add the prizes, {pays}, or leave out the players elsewhere"),
            ));
        }
        if let Some(place) = table.prizes().windows(2).position(|pair| pair[0] < pair[1]) {
            notes.push(format!(
                "place {} pays more than place {}: prizes are in order from first place",
                place + 2,
                place + 1
            ));
        }
        let (mut locks, mut given) = (Locks::none(), Vec::new());
        for SeatLock { span, seat, facing, range, .. } in
            self.locks(table.positions(), &mut notes)?
        {
            locks = locks.with(seat, facing, frequencies(&range));
            given.push(self.at(span).to_owned());
        }
        let shown = self.heroes(table.positions())?;
        let deals = self.given.get(Parameter::Deals).map(|&span| self.deals(span)).transpose()?;
        let has_room = matches!(self.syntax(), Syntax::Page | Syntax::Json);
        Ok(SeatsSpot { table, locks, given, shown, deals, has_room, notes })
    }

    /// Reads stacks. Large ones are refused without blinds: they are probably chips.
    fn stacks(&self, spans: &[Span]) -> Result<Vec<f64>, Refusal> {
        let mut stacks = Vec::with_capacity(spans.len());
        for &span in spans {
            let stack = f64::from(self.line.decimal(span)?);
            if stack > MOST_IN_BLINDS && self.given.get(Parameter::Blinds).is_none() {
                let blinds = self.syntax().option(Parameter::Blinds.name(), "100/200");
                return Err(self.line.refuse_at(
                    format!(
                        "this is {} big blinds, and the maximum is {MOST_IN_BLINDS}",
                        shown(self.at(span))
                    ),
                    [span],
                    format!("if these are chips, add the blinds: {blinds}"),
                ));
            }
            stacks.push(stack);
        }
        Ok(stacks)
    }

    /// Reads the small and the big blind; without them, stacks are in big blinds.
    fn blinds(&self) -> Result<[f64; 2], Refusal> {
        let spans: Vec<Span> = self.given.all(Parameter::Blinds).copied().collect();
        if spans.is_empty() {
            return Ok([Stakes::STANDARD.small_blind(), Stakes::STANDARD.big_blind()]);
        }
        let is_between = |c: char| c == '/' || c == ',' || c == ';' || c.is_whitespace();
        let items = spans.iter().flat_map(|&span| self.line.items_between(span, is_between));
        let items: Vec<Span> = items.collect();
        match items[..] {
            [small, big] => Ok([self.line.decimal(small)?.into(), self.line.decimal(big)?.into()]),
            _ => Err(self.line.refuse_at(
                "blinds are two numbers: the small and the big blind",
                spans,
                "such as 100/200, in the unit of the stacks",
            )),
        }
    }

    /// Reads the ante of each player, and the big blind ante.
    fn antes(&self) -> Result<[Option<f64>; 2], Refusal> {
        let read = |stake| -> Result<Option<f64>, Refusal> {
            let span = self.given.get(stake);
            Ok(span
                .map(|&span| self.line.decimal(span))
                .transpose()?
                .map(f64::from)
                .filter(|it| *it > 0.0))
        };
        Ok([read(Parameter::Ante)?, read(Parameter::BbAnte)?])
    }

    /// Reads the blinds and antes for two players.
    fn push_stakes(&self) -> Result<Stakes, Refusal> {
        let [small, big] = self.blinds()?;
        let [ante, bb_ante] = self.antes()?;
        let marked = |stake: Parameter| {
            move |error: StakesError| {
                let marks = self.given.all(stake).copied();
                self.line.refuse_at(error.to_string(), marks, error.hint())
            }
        };
        let stakes = Stakes::new(small, big).map_err(marked(Parameter::Blinds))?;
        let stakes = stakes.with_ante(ante.unwrap_or(0.0)).map_err(marked(Parameter::Ante))?;
        stakes.with_big_blind_ante(bb_ante.unwrap_or(0.0)).map_err(marked(Parameter::BbAnte))
    }

    /// Reads the seats to show; empty for all.
    fn heroes(&self, positions: &[Position]) -> Result<Vec<usize>, Refusal> {
        let items = self.given.all(Parameter::Hero).flat_map(|&span| self.line.items(span));
        items.map(|span| self.seat(span, positions)).collect()
    }

    /// Reads the number of deals.
    fn deals(&self, span: Span) -> Result<u64, Refusal> {
        const DEALS: std::ops::RangeInclusive<f64> = 1e3..=1e10;
        let deals = f64::from(self.line.amount(span)?);
        if !DEALS.contains(&deals) || deals.fract() != 0.0 {
            return Err(self.line.refuse_at(
                "this is not a number of deals",
                [span],
                "give a whole number from 1000 to 10000000000",
            ));
        }
        Ok(deals as u64)
    }

    /// Refuses a named text that has no effect.
    fn refuse_for(&self, stake: Parameter, why: &str) -> Result<(), Refusal> {
        match self.given.get(stake) {
            None => Ok(()),
            Some(&span) => {
                let name = self.syntax().name(stake.name());
                Err(self.line.refuse_at(why, [span], format!("leave out {name}")))
            }
        }
    }

    fn refuse_stakes(&self, error: StakesError, stacks: &[Span]) -> Refusal {
        self.line.refuse_at(error.to_string(), stacks.iter().copied(), error.hint())
    }

    fn refuse_table(&self, error: &TableError, stacks: &[Span]) -> Refusal {
        let of = |stake: Parameter| self.given.all(stake).copied().collect::<Vec<Span>>();
        let item = |stake: Parameter, index: usize| {
            let items = of(stake).into_iter().flat_map(|span| self.line.items(span));
            items.skip(index).take(1).collect()
        };
        let marks = match error {
            TableError::Stack(index) => stacks.get(*index).copied().into_iter().collect(),
            TableError::Blinds => of(Parameter::Blinds),
            TableError::Ante => [of(Parameter::Ante), of(Parameter::BbAnte)].concat(),
            TableError::Prize(_) | TableError::NoPrize => of(Parameter::Pays),
            TableError::Elsewhere(index) => item(Parameter::Elsewhere, *index),
            _ => stacks.to_vec(),
        };
        let hint = match error {
            TableError::Players { .. } => {
                "leave out the smallest stacks elsewhere, or combine several"
            }
            TableError::Prize(_) => {
                "prizes are in order from first place, none larger than the one before"
            }
            _ => "amounts are positive numbers in the same unit",
        };
        self.line.refuse_at(error.to_string(), marks, hint)
    }
}
