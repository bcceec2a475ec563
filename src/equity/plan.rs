//! Which engine to use, and what it will cost.
//!
//! The work of an engine is counted without doing it: joint combos, boards up to renaming suits, combos on a
//! board. What a unit of each takes was measured on one thread of a machine of 2.6 GHz, with the cases that
//! `cargo bench --bench equity` has; how fast this machine is in comparison is measured, in a fraction of a
//! millisecond, by rating hands.

use std::hint::black_box;
use std::time::Instant;

use crate::card::CardSet;
use crate::eval::evaluate;
use crate::hand::Hand;

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
    /// The engine that costs least, on one thread of the machine that the costs are from: the same
    /// everywhere.
    best: Option<Engine>,
    /// About how many deals there are: joint combos times boards.
    pub deals: f64,
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
        let best = best.map(|(_, engine)| engine);
        let mut plan = Self { estimates, best, deals: work.deals };
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
        let engine = self.best?;
        Some((engine, self.seconds(engine).ok()?))
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

/// Nanoseconds for each player's hand in each deal that is enumerated.
const ENUMERATE: f64 = 16.0;

/// Nanoseconds for one first combo against all, and for each pair of combos.
const TABLE: [f64; 2] = [6e4, 1.5e1];

/// Nanoseconds for a board on which two ranges are swept: for itself, and for each combo of the two.
const SWEEP_TWO: [f64; 2] = [8e2, 0.85];

/// The same beside hands that are a bar for them; and where it is counted what comes of each combo.
const SWEEP_TWO_AND_BAR: [f64; 2] = [2.2e3, 0.5];
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
        let exchanges = (0..equal.len()).map(|player| {
            // The how-many-th of its equals it is.
            equal[..=player].iter().filter(|&&first| first == equal[player]).count() as f64
        });
        Self {
            renamings: Blocks::of(request).renamings().len() as f64,
            exchanges: exchanges.product(),
            to_come,
            runouts: boards(deck, to_come) as f64,
            deals: joints * request.boards() as f64,
            joints,
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
                let distinct = (1.2 * self.joints / self.renamings).max(1.0);
                // An estimate is no proof: what is near the limit is tried.
                if distinct > 16.0 * MOST_JOINTS as f64 {
                    return Err(Unable::TooManyHands);
                }
                let counted = (1.1 * distinct / self.exchanges).max(1.0);
                let each = BOARDS[self.to_come] * (1.0 + BOARDS_PER_PLAYER * (players - 2.0));
                Cost {
                    once: distinct
                        * if self.exchanges > 1.0 { 100.0 * self.renamings } else { 200.0 },
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
                let others: f64 = sizes.iter().product();
                let [board, combo] = match (self.detail == Detail::default(), sizes.is_empty()) {
                    (true, true) => SWEEP_TWO,
                    (true, false) => SWEEP_TWO_AND_BAR,
                    (false, _) => SWEEP_TWO_IN_DETAIL,
                };
                let nanoseconds = boards * others * (board + swept * combo);
                Cost { once: 1.5e6, nanoseconds, parts: 90.0 }
            }
        })
    }
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
