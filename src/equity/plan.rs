//! Which engine to use, and what it will cost.
//!
//! The work of an engine is counted without doing it: joint combos, boards up to renaming suits, combos on a
//! board. What a unit of each takes was measured on one thread of a machine of 2.6 GHz, with the cases that
//! `cargo bench --bench equity` has; how fast this machine is in comparison is measured, in a fraction of a
//! millisecond, by rating hands.

use std::hint::black_box;
use std::time::Instant;

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::eval::evaluate;
use crate::hand::Hand;
use crate::holdem::{Board, HoleCards};

use super::joint::{MOST_JOINTS, equal_seats};
use super::runout::boards;
use super::sample::share_dealt;
use super::sweep::Sweep;
use super::symmetry::Blocks;
use super::{Detail, Engine, Request, Unable};

/// What each exact engine would cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// For each engine, in the order of [`Engine::ALL`], about how many seconds it would take, or why it
    /// cannot.
    pub estimates: Vec<(Engine, Result<f64, Unable>)>,
    /// The engine that costs least, and how many seconds, on one thread of the machine that the costs are
    /// from: the same everywhere.
    best: Option<(Engine, f64)>,
}

impl Plan {
    /// Estimates what a request costs on so many threads.
    ///
    /// ```
    /// use holdem::equity::{Detail, Engine, Plan, Request};
    /// use holdem::{Board, CardSet};
    ///
    /// let players = vec!["AhKh".parse()?, "QQ+".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// let (engine, seconds) = Plan::of(&request, Detail::default(), 1).cheapest().unwrap();
    /// assert_eq!(engine, Engine::Table);
    /// assert!(seconds < 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(request: &Request, detail: Detail, threads: usize) -> Self {
        let work = Work::of(request, detail);
        let threads = threads.max(1) as f64;
        let mut estimates: Vec<(Engine, Result<f64, Unable>)> = Vec::new();
        let mut best: Option<(f64, Engine)> = None;
        for engine in Engine::ALL {
            let estimate = engine.check(request, detail).and_then(|()| work.cost(engine));
            if let Ok(Cost { once, nanoseconds, .. }) = estimate
                && best.is_none_or(|(least, _)| once + nanoseconds < least)
            {
                best = Some((once + nanoseconds, engine));
            }
            let seconds = estimate.map(|Cost { once, nanoseconds, parts }| {
                1e-9 * (once + nanoseconds / threads.min(parts.max(1.0)))
            });
            estimates.push((engine, seconds));
        }
        let best = best.map(|(nanoseconds, engine)| (engine, 1e-9 * nanoseconds));
        let mut plan = Self { estimates, best };
        // How fast the machine is matters where somebody would wait.
        if plan.cheapest().is_some_and(|(_, seconds)| seconds > 0.1) {
            let slowness = slowness();
            for seconds in plan.estimates.iter_mut().filter_map(|(_, cost)| cost.as_mut().ok()) {
                *seconds *= slowness;
            }
        }
        plan
    }

    /// The engine that costs least, and about how many seconds it would take. Which one that is does not
    /// depend on the machine, nor on the number of threads.
    pub fn cheapest(&self) -> Option<(Engine, f64)> {
        let (engine, _) = self.best?;
        Some((engine, self.seconds(engine).ok()?))
    }

    /// About how many seconds that engine would take on one thread of the machine that the costs are from. It
    /// is no promise about this machine, and the same on all: what is decided by it is decided everywhere alike.
    pub fn nominal_seconds(&self) -> Option<f64> {
        self.best.map(|(_, seconds)| seconds)
    }

    /// About how many seconds an engine would take.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn seconds(&self, engine: Engine) -> Result<f64, Unable> {
        let of_engine = self.estimates.iter().find(|(other, _)| *other == engine);
        of_engine.map_or(Err(Unable::TooLarge), |&(_, cost)| cost)
    }
}

/// What an engine costs on one thread.
struct Cost {
    /// Nanoseconds that more threads do not shorten.
    once: f64,
    nanoseconds: f64,
    /// Into how many parts they fall.
    parts: f64,
}

/// How much there is to do.
struct Work {
    /// The combos of each player.
    sizes: Vec<f64>,
    /// How many renamings of suits change nothing.
    renamings: f64,
    /// How many orders of equal players there are.
    exchanges: f64,
    /// The same of those beside the two with the most combos.
    exchanges_beside: f64,
    /// How many pairs of ranks the two players with the most combos may hold.
    classes: f64,
    to_come: usize,
    /// Boards, whatever anybody holds.
    runouts: f64,
    /// Joint combos, about.
    joints: f64,
    deals: f64,
    detail: Detail,
    sweep: Option<Sweep>,
}

/// Nanoseconds to count all boards of one joint combo of two players, by how many cards are to come; and
/// what each further player adds to that, in parts of it.
const BOARDS: [f64; 6] = [1.5e2, 3e2, 2e3, 1.2e4, 7e4, 3.6e5];
const BOARDS_PER_PLAYER: f64 = 0.35;

/// How many joint combos are counted for each that is distinct, about.
const BOARDS_COUNTED: f64 = 1.1;

/// Nanoseconds to prepare a joint combo.
const BOARDS_ONCE: f64 = 200.0;

/// How many times longer that takes where categories or combos are counted.
const BOARDS_IN_DETAIL: f64 = 1.4;

/// Nanoseconds for each player's hand in each deal that is enumerated.
const ENUMERATE: f64 = 16.0;

/// Nanoseconds for one first combo against all, and for each pair of combos.
const TABLE: [f64; 2] = [6e4, 1.5e1];

/// Nanoseconds for a board on which two ranges are swept: for itself, and for each two ranks that are in the
/// ranges.
const SWEEP_TWO: [f64; 2] = [2.5e2, 2.5e1];

/// Nanoseconds to prepare that.
const SWEEP_TWO_ONCE: f64 = 1.5e6;

/// The same beside hands that are a bar for them.
const SWEEP_TWO_AND_BAR: [f64; 2] = [2.5e2, 2.2e1];

/// The same for each combo, where it is counted what comes of it.
const SWEEP_TWO_IN_DETAIL: [f64; 2] = [3e3, 2.3e1];

/// Nanoseconds for a board on which three ranges are swept: for itself, and for each combo of all three
/// where their ranges are equal, where they are not, and where they are weighted.
const SWEEP_THREE: [f64; 4] = [1.2e3, 5.5, 2.4e1, 9e1];

impl Work {
    fn of(request: &Request, detail: Detail) -> Self {
        let seats = request.seats();
        let sizes: Vec<f64> = seats.iter().map(|seat| seat.combos.len() as f64).collect();
        let to_come = request.to_come();
        let deck = request.live().len();
        let joints = sizes.iter().product::<f64>() * share_dealt(seats);
        let equal = equal_seats(&seats.iter().collect::<Vec<_>>());
        let mut by_size: Vec<usize> = (0..seats.len()).collect();
        by_size.sort_by_key(|&player| seats[player].combos.len());
        let swept = by_size[seats.len() - 2..].iter().flat_map(|&player| &seats[player].combos);
        let classes = swept.map(|combo| combo.hole.cards().map(Card::rank)).unique().count();
        let beside: Vec<usize> =
            by_size[..seats.len() - 2].iter().map(|&player| equal[player]).collect();
        Self {
            renamings: Blocks::of(request).renamings().len() as f64,
            exchanges: exchanges(&equal),
            exchanges_beside: exchanges(&beside),
            to_come,
            runouts: boards(deck - HoleCards::SIZE * (seats.len() - 2), to_come) as f64,
            deals: joints * request.boards() as f64,
            joints,
            classes: classes as f64,
            sizes,
            detail,
            sweep: Sweep::of(request, detail),
        }
    }

    fn cost(&self, engine: Engine) -> Result<Cost, Unable> {
        let players = self.sizes.len() as f64;
        Ok(match engine {
            Engine::Enumerate => Cost {
                once: 0.0,
                nanoseconds: self.deals * players * ENUMERATE,
                parts: self.sizes[0] * 40.0,
            },
            Engine::Boards => {
                // Few symmetric ones stand for less than all of their kind.
                let distinct = (self.joints * self.part_of_joints()).max(1.0);
                // An estimate is no proof: what is near the limit is tried.
                if distinct > 16.0 * MOST_JOINTS as f64 {
                    return Err(Unable::TooManyHands);
                }
                let counted = (BOARDS_COUNTED * distinct / self.exchanges).max(1.0);
                let detail = if self.detail == Detail::default() { 1.0 } else { BOARDS_IN_DETAIL };
                let each = detail * boards_each(players, self.to_come);
                Cost {
                    once: distinct
                        * if self.exchanges > 1.0 { 100.0 * self.renamings } else { BOARDS_ONCE },
                    nanoseconds: counted * each,
                    parts: counted,
                }
            }
            Engine::Table => {
                let firsts = (1.5 * self.sizes[0] / self.renamings).max(1.0);
                let nanoseconds = firsts.min(169.0) * TABLE[0] + firsts * self.sizes[1] * TABLE[1];
                Cost { once: 0.0, nanoseconds, parts: firsts }
            }
            Engine::Sweep => self.sweep_cost().ok_or(Unable::TooManyHands)?,
        })
    }

    /// Which part of the joint combos is left when those that differ by renaming suits are counted once. The
    /// fewer cards there are, the more of them are their own copies.
    fn part_of_joints(&self) -> f64 {
        let own = [0.7, 0.2, 0.05][(self.sizes.len() - 2).min(2)];
        ((1.0 + own) / self.renamings).min(1.0)
    }

    fn sweep_cost(&self) -> Option<Cost> {
        let sweep = self.sweep?;
        // Some boards are their own copies, so that there are more than a share of all.
        let boards = self.runouts * (1.0 / self.renamings + 0.01);
        let combos: f64 = self.sizes.iter().sum();
        Some(match sweep {
            Sweep::Three { weighted: heavy } => {
                let [board, equal, different, weighted] = SWEEP_THREE;
                let each = match (heavy, self.exchanges > 1.0) {
                    (true, _) => weighted,
                    (false, true) => equal,
                    (false, false) => different,
                };
                Cost { once: 2e7, nanoseconds: boards * (board + combos * each), parts: 90.0 }
            }
            Sweep::Two => {
                let mut sizes = self.sizes.clone();
                sizes.sort_unstable_by(f64::total_cmp);
                let swept: f64 = sizes.split_off(sizes.len() - 2).iter().sum();
                let others: f64 = sizes.iter().product::<f64>() / self.exchanges_beside;
                let ([board, each], many) =
                    match (self.detail == Detail::default(), sizes.is_empty()) {
                        (true, true) => (SWEEP_TWO, self.classes),
                        (true, false) => (SWEEP_TWO_AND_BAR, self.classes),
                        (false, _) => (SWEEP_TWO_IN_DETAIL, swept),
                    };
                let nanoseconds = boards * others.max(1.0) * (board + many * each);
                Cost { once: SWEEP_TWO_ONCE, nanoseconds, parts: 90.0 }
            }
        })
    }
}

/// Nanoseconds to count all boards of one joint combo.
fn boards_each(players: f64, to_come: usize) -> f64 {
    BOARDS[to_come] * (1.0 + BOARDS_PER_PLAYER * (players - 2.0))
}

/// The engine that costs least for hands known card by card, with this deck left for the board, where that is
/// known from their number alone.
pub(super) fn engine_of_hands(players: usize, to_come: usize, deck: CardSet) -> Option<Engine> {
    let is_preflop = to_come == Board::MAX_SIZE;
    if is_preflop && players == 2 && deck.len() == CardSet::DECK.len() - 2 * HoleCards::SIZE {
        return Some(Engine::Table);
    }
    let each = players as f64 * ENUMERATE;
    let enumerate = boards(deck.len(), to_come) as f64 * each;
    let boards = BOARDS_ONCE + BOARDS_COUNTED * boards_each(players as f64, to_come);
    let engine = if boards < enumerate { Engine::Boards } else { Engine::Enumerate };
    // What ranges are swept for is more than that.
    (enumerate.min(boards) < SWEEP_TWO_ONCE).then_some(engine)
}

/// How many orders equal players have among themselves; each is named by the first of its equals.
fn exchanges(players: &[usize]) -> f64 {
    let place = |(place, first)| players[..=place].iter().filter(|&other| other == first).count();
    players.iter().enumerate().map(|player| place(player) as f64).product()
}

/// How many times longer this machine takes to rate hands than the one that the costs are from.
fn slowness() -> f64 {
    const HANDS: u64 = 4096;
    const NANOSECONDS: f64 = 2.8;
    let time = || {
        let begun = Instant::now();
        for hand in 0..HANDS {
            // Sevens that differ from one to the next.
            let cards = CardSet::from_low_bits(0x7F << (hand % 45));
            black_box(evaluate(Hand::of_known_size(black_box(cards), Hand::MAX_SIZE)));
        }
        begun.elapsed().as_secs_f64() * 1e9 / HANDS as f64
    };
    // The quickest of a few, because others may use the machine.
    let quickest = (0..5).map(|_| time()).fold(f64::INFINITY, f64::min);
    (quickest / NANOSECONDS).clamp(0.1, 20.0)
}
