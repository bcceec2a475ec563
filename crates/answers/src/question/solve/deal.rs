//! Played hands dealt from a solution, as a file of hands.
//!
//! A game after the flop becomes a whole hand of two players. The big blind is a fifth of the pot. IP is on the button
//! and raises to half the pot, OOP in the big blind calls, and both check until the street of the game. Every number of
//! such a file is known in advance: the frequency of each action, and the EV of each player.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_engine::{Card, Street};
use holdem_history::{
    Action, Antes, Audited, Betting, Converter, Dealt, Event, Filter, Game, Hole, Money,
    OpenFormat, Place, PlayedHand, Post, Recorded, SeatAtHand, Unit, Variant, When, Writing,
    WrittenHand, audit,
};
use holdem_solver::betting::{Chips, Kind, Player};
use holdem_solver::solve::{Dealer, DealtHand, Step};
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::answer::Error;
use crate::question::budgeted::begin;
use crate::question::{Watch, Work};
use crate::read::Query;
use crate::text::Percent;

use super::solution::Solution;
use super::spot::{CHIPS, SolveSpot};

/// The hands that are dealt at once.
const BATCH: u64 = 4096;

/// The units of an amount in one chip of the game. The small blind is a tenth of the pot, which is whole in these.
const PER_CHIP: i64 = 10;

/// Hands to deal from a solution.
#[derive(Debug)]
pub struct Deal {
    solution: Arc<Solution>,
    /// The actions and cards with which every hand begins.
    line: Vec<Step>,
    seed: u64,
}

impl Deal {
    /// Reads the line of a query about a solution, with which all hands begin.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the line is not in the game.
    pub fn read(solution: Arc<Solution>, query: &Query<'_>, seed: u64) -> Result<Self, Error> {
        let line = solution.line(query)?;
        Ok(Self { solution, line, seed })
    }

    /// Returns the origin of the hands, and how good the strategies are: a sentence for people.
    pub fn origin(&self) -> String {
        let Solution { spot, certificate, .. } = &*self.solution;
        let exploitability = Percent::of(certificate.exploitability()).digits(3);
        let locks: String = spot.locks.iter().map(|lock| format!("; lock {lock}")).collect();
        format!(
            "dealt from a solution with an exploitability of {exploitability} of the pot, seed {}{locks}",
            self.seed
        )
    }

    /// Deals hands and writes them, on the threads of a pool. `take` gets the text in parts, in order, and can stop.
    /// The same seed gives the same hands, and the first hands of more.
    ///
    /// # Errors
    ///
    /// Returns an error if no hands reach the end of the line, if a hand cannot be written in the format, if a part of the
    /// file cannot be read, or if the watch breaks.
    pub fn write(
        &self,
        hands: u64,
        to: OpenFormat,
        pool: &ThreadPool,
        watch: &dyn Watch,
        take: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        begin(&Work::DealHands, watch)?;
        let Self { solution, line, seed } = self;
        let dealer = Dealer::new(&solution.strategy, line, *seed)
            .map_err(|error| Error::refused(error.to_string(), "choose another line"))?;
        // Every file has the exploitability: PHH in a comment, OHH in the name of the table.
        let name = if to == OpenFormat::Phh { String::new() } else { self.origin() };
        let table = Table::of(&solution.spot, name);
        let filter = Filter::default();
        let writing = Writing { to, is_anonymous: false, filter: &filter };
        let mut converter = Converter::new(to);
        if to == OpenFormat::Phh && take(&format!("# {}\n\n", self.origin())).is_break() {
            return Ok(());
        }
        let write = |number: u64| -> Result<Option<WrittenHand>, Error> {
            let hand = table.hand(number + 1, &dealer.hand(number))?;
            let audited = audited(&hand)?;
            Ok(writing.write(&hand, &audited))
        };
        for first in (0..hands).step_by(BATCH as usize) {
            if watch.progresses(first, hands).is_break() {
                return Err(Error::Interrupted);
            }
            let numbers = first..hands.min(first + BATCH);
            let written: Vec<_> = pool.install(|| numbers.into_par_iter().map(write).collect());
            solution.check()?;
            for hand in written {
                let Some(hand) = hand? else { continue };
                if take(&converter.add(hand)).is_break() {
                    return Ok(());
                }
                if let Some(reason) = converter.left_out().keys().next() {
                    return Err(Error::refused(
                        format!("this format cannot hold the hands: {}", reason.name()),
                        "choose another format, such as ohh",
                    ));
                }
            }
        }
        // Nothing follows the end, so there is nothing to stop.
        let _ = take(converter.end());
        Ok(())
    }
}

/// Checks a hand that was dealt.
fn audited(hand: &PlayedHand<'_>) -> Result<Audited, Error> {
    audit(hand).map_err(|fault| Error::Failed(format!("a dealt hand is not consistent: {fault:?}")))
}

/// The amounts of a game, as played at a table.
struct Table<'s> {
    spot: &'s SolveSpot,
    /// The name in the file.
    name: String,
    unit: Unit,
    /// Units that are one unit of the table.
    scale: i64,
}

impl<'s> Table<'s> {
    fn of(spot: &'s SolveSpot, name: String) -> Self {
        let tree = spot.game.tree();
        let bets = tree.nodes().iter().flat_map(|node| node.committed);
        let mut units: Vec<i64> = bets.chain([tree.stack()]).map(units).collect();
        // The small blind, a tenth of the pot, divides the other blind and the raise.
        units.push(tree.starting_pot() as i64);
        let mut scale = 1;
        let mut decimals = (CHIPS.ilog10() + PER_CHIP.ilog10()) as u8;
        // The rake is rounded to the unit, so that it keeps all decimals.
        let is_raked = !spot.game.rake().is_none();
        while decimals > 0 && !is_raked && units.iter().all(|it| it % (scale * 10) == 0) {
            (scale, decimals) = (scale * 10, decimals - 1);
        }
        Self { spot, name, unit: Unit { decimals, ..Unit::CHIPS }, scale }
    }

    fn money(&self, units: i64) -> Result<Money, Error> {
        Money::new(units / self.scale).map_err(Error::failed)
    }

    /// Returns an amount of chips.
    fn chips(&self, chips: Chips) -> Result<Money, Error> {
        self.money(units(chips))
    }

    /// Returns a dealt hand, with its number.
    fn hand(&self, number: u64, dealt: &DealtHand) -> Result<PlayedHand<'static>, Error> {
        let tree = self.spot.game.tree();
        let pot = units(tree.starting_pot());
        let (small, big, half) =
            (self.money(pot / 10)?, self.money(pot / 5)?, self.money(pot / 2)?);
        let stack = half + self.chips(tree.stack())?;
        let won = self.won(dealt)?;
        let seats = Player::BOTH.map(|player| SeatAtHand {
            name: Cow::Borrowed(player.position()),
            stack: Some(stack),
            hole: Hole::from(dealt.holes[player.index()]),
            winnings: won.map(|won| won[player.index()]),
            ..SeatAtHand::default()
        });
        Ok(PlayedHand {
            id: Cow::Owned(number.to_string()),
            room: Cow::Borrowed("holdem"),
            table: Cow::Owned(self.name.clone()),
            time: When::default(),
            game: Game {
                variant: Variant::HoldEm,
                betting: Betting::NoLimit,
                unit: self.unit,
                small_blind: small,
                big_blind: big,
                // The tree may have bets below the big blind.
                min_bet: Money::ONE,
                antes: Antes::default(),
                tournament: None,
            },
            seats: seats.into(),
            seat_count: Some(2),
            hero: None,
            added: Money::ZERO,
            events: self.events(dealt, [small, big, half])?,
            remarks: Vec::new(),
            recorded: Recorded::default(),
            fields: Vec::new(),
        })
    }

    fn events(&self, dealt: &DealtHand, blinds: [Money; 3]) -> Result<Vec<Event>, Error> {
        let [oop, ip] = Player::BOTH.map(|player| player.index() as u8);
        let [small, big, half] = blinds;
        let game = &self.spot.game;
        let tree = game.tree();
        let mut actions = vec![
            Action::Post { seat: ip, post: Post::SmallBlind, amount: small },
            Action::Post { seat: oop, post: Post::BigBlind, amount: big },
            Action::Raise { seat: ip, to: half },
            Action::Call { seat: oop, amount: None },
        ];
        let board: Vec<Card> = game.board().cards().collect();
        let checks = [Action::Check { seat: oop }, Action::Check { seat: ip }];
        for street in [Street::Flop, Street::Turn, Street::River] {
            let before = if street == Street::Flop { 0 } else { street.size() - 1 };
            let Some(cards) = board.get(before..street.size()) else { break };
            actions.push(Action::Board { run: 0, cards: Dealt::new(cards).unwrap_or_default() });
            if street < tree.street() && tree.stack() > 0 {
                actions.extend(checks);
            }
        }
        let mut node = 0;
        for step in &dealt.steps {
            let kind = &tree.node(node).kind;
            match (step, kind) {
                (Step::Card(card), Kind::Deal { next }) => {
                    let cards = Dealt::new(&[*card]).unwrap_or_default();
                    actions.push(Action::Board { run: 0, cards });
                    node = *next;
                }
                (Step::Action(index), Kind::Decision { player, actions: all, children }) => {
                    actions.push(self.action(player.index() as u8, all[*index])?);
                    node = children[*index];
                }
                _ => return Err(Error::Failed("a dealt hand is not in its game".to_owned())),
            }
        }
        if tree.node(dealt.node).kind == Kind::Showdown {
            let show = |player: Player| Action::Show {
                seat: player.index() as u8,
                cards: Hole::from(dealt.holes[player.index()]),
            };
            actions.extend(Player::BOTH.map(show));
        }
        Ok(actions.into_iter().map(|action| Event::new(action, Place::NOWHERE)).collect())
    }

    fn action(&self, seat: u8, action: holdem_solver::betting::Action) -> Result<Action, Error> {
        use holdem_solver::betting::Action as Taken;
        Ok(match action {
            Taken::Fold => Action::Fold { seat },
            Taken::Check => Action::Check { seat },
            Taken::Call => Action::Call { seat, amount: None },
            Taken::Bet(to) | Taken::Raise(to) | Taken::AllIn(to) => {
                Action::Raise { seat, to: self.chips(to)? }
            }
        })
    }

    /// Returns what each player wins after the rake; `None` without a rake, where the cards decide.
    fn won(&self, dealt: &DealtHand) -> Result<Option<[Money; 2]>, Error> {
        let game = &self.spot.game;
        if game.rake().is_none() {
            return Ok(None);
        }
        let node = game.tree().node(dealt.node);
        let pot = game.tree().starting_pot() + 2 * node.matched();
        let rake = (game.rake().of(pot) * PER_CHIP as f64).round() as i64;
        let left = self.money(units(pot) - rake)?;
        let won = match node.kind {
            Kind::Fold { loser: Player::First } => [Money::ZERO, left],
            Kind::Fold { loser: Player::Second } => [left, Money::ZERO],
            _ => {
                let board = game.board().set() | dealt.cards().collect();
                let [first, second] = dealt.holes.map(|hole| {
                    holdem_engine::hand::Hand::new(board | hole.set())
                        .map(holdem_engine::eval::evaluate)
                        .ok()
                });
                let (half, odd) = left.divided(2);
                match first.cmp(&second) {
                    std::cmp::Ordering::Greater => [left, Money::ZERO],
                    std::cmp::Ordering::Less => [Money::ZERO, left],
                    std::cmp::Ordering::Equal => [half + odd, half],
                }
            }
        };
        Ok(Some(won))
    }
}

/// Returns chips in the smallest unit.
const fn units(chips: Chips) -> i64 {
    chips as i64 * PER_CHIP
}
