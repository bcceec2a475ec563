//! The cost of each engine for a request.
//!
//! The [work](super::cost) of an engine is estimated without doing it. It is in units of the
//! [`policy`](super::policy), which bases its decisions on them. The time of a unit was measured on one thread of the *nominal machine*, of
//! 2.6 GHz, with the jobs of `cargo bench --bench equity`. The relative speed of this machine can
//! be measured in a fraction of a millisecond, by rating hands.

use std::hint::black_box;
use std::time::Instant;

use crate::card::CardSet;
use crate::eval::evaluate;
use crate::hand::Hand;

use super::cost::{Cost, Work};
use super::detail::Detail;
use super::engine::{Engine, check_counts};
use super::error::EngineError;
use super::request::Request;

/// The estimated cost of each exact engine for a request.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// For each engine, in the order of [`Engine::ALL`], the estimated seconds, or the reason why
    /// it cannot count the request.
    pub estimates: Vec<(Engine, Result<f64, EngineError>)>,
    /// The engines that can count it, the cheapest first, with their units of work.
    work: Vec<(Engine, f64)>,
    detail: Detail,
}

impl Plan {
    /// Estimates the cost of a request on a number of threads of the nominal machine. It needs no
    /// clock and is the same everywhere; see [`Plan::on_this_machine`].
    ///
    /// ```
    /// use holdem_engine::equity::{Detail, Engine, Plan, Request};
    /// use holdem_engine::{Board, CardSet};
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
        let mut estimates = Vec::with_capacity(Engine::ALL.len());
        let mut units_of = Vec::with_capacity(Engine::ALL.len());
        let fits = check_counts(request);
        for engine in Engine::ALL {
            let able = fits.and_then(|()| engine.can_count(request, detail));
            let estimate = able.and_then(|()| work.cost(engine).ok_or(EngineError::TooManyHands));
            if let Ok(Cost { once, units, .. }) = estimate {
                units_of.push((engine, once + units));
            }
            let seconds: Result<f64, EngineError> = estimate.map(|Cost { once, units, parts }| {
                1e-9 * nanoseconds(engine) * (once + units / threads.min(parts.max(1.0)))
            });
            estimates.push((engine, seconds));
        }
        units_of.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        Self { estimates, work: units_of, detail }
    }

    /// Scales the estimates to the speed of this machine. The speed is measured, in a fraction of a
    /// millisecond, if the cheapest engine takes long enough for that to matter.
    #[must_use]
    pub fn on_this_machine(mut self) -> Self {
        if self.cheapest().is_some_and(|(_, seconds)| is_long(seconds)) {
            let slowness = slowness();
            for seconds in self.estimates.iter_mut().filter_map(|(_, cost)| cost.as_mut().ok()) {
                *seconds *= slowness;
            }
        }
        self
    }

    /// Returns the detail that was planned for.
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// Returns the cheapest engine and its estimated seconds; `None` if no engine can count the
    /// request. The choice depends neither on the machine nor on the number of threads.
    pub fn cheapest(&self) -> Option<(Engine, f64)> {
        self.by_cost().next()
    }

    /// Returns the engines that can count the request and their estimated seconds, the cheapest
    /// first.
    pub fn by_cost(&self) -> impl Iterator<Item = (Engine, f64)> {
        self.work.iter().filter_map(|&(engine, _)| Some((engine, self.seconds(engine).ok()?)))
    }

    /// Returns the units of work of the cheapest engine, by the [`POLICY`](super::POLICY). They are
    /// the same on all machines, as are decisions based on them.
    pub fn work(&self) -> Option<f64> {
        self.work.first().map(|&(_, units)| units)
    }

    /// Returns the units of work of an engine; `None` if it cannot count the request.
    pub(super) fn work_of(&self, engine: Engine) -> Option<f64> {
        self.work.iter().find(|(other, _)| *other == engine).map(|&(_, units)| units)
    }

    /// Returns the estimated seconds of the cheapest engine on one thread of the nominal machine.
    pub fn nominal_seconds(&self) -> Option<f64> {
        self.work.first().map(|&(engine, units)| 1e-9 * nanoseconds(engine) * units)
    }

    /// Returns the reason why no engine can count the request.
    pub(super) fn too_large(&self) -> EngineError {
        self.seconds(Engine::Enumerate).err().unwrap_or(EngineError::TooLarge)
    }

    /// Returns the estimated seconds of an engine.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine cannot count the request.
    pub fn seconds(&self, engine: Engine) -> Result<f64, EngineError> {
        let of_engine = self.estimates.iter().find(|(other, _)| *other == engine);
        of_engine.map_or(Err(EngineError::TooLarge), |&(_, cost)| cost)
    }
}

/// Returns the measured nanoseconds of a unit of an engine's work on one thread of the nominal
/// machine. They predict times and decide nothing, so they may be measured again at any time.
const fn nanoseconds(engine: Engine) -> f64 {
    match engine {
        Engine::Enumerate | Engine::Boards | Engine::Sweep | Engine::Table => 1.0,
    }
}

/// Returns whether an estimate is long enough for the speed of the machine to matter.
pub fn is_long(seconds: f64) -> bool {
    seconds > 0.1
}

/// Returns the factor by which this machine is slower than the nominal machine at rating hands.
pub fn slowness() -> f64 {
    const HANDS: u64 = 4096;
    const NANOSECONDS: f64 = 2.8;
    let time = || {
        let begun = Instant::now();
        for hand in 0..HANDS {
            // Seven cards, different each time.
            let cards = CardSet::from_low_bits(0x7F << (hand % 45));
            black_box(evaluate(Hand::of_known_size(black_box(cards), Hand::MAX_SIZE)));
        }
        begun.elapsed().as_secs_f64() * 1e9 / HANDS as f64
    };
    // The fastest of a few runs: the machine may be busy.
    let quickest = (0..5).map(|_| time()).fold(f64::INFINITY, f64::min);
    (quickest / NANOSECONDS).clamp(0.1, 20.0)
}

#[cfg(test)]
mod tests {
    use crate::card::Card;
    use crate::deal::Board;

    use super::*;

    fn request(players: &str, board: &str) -> Request {
        let players = players.split(' ').map(|text| text.parse().unwrap()).collect();
        let board: Vec<Card> = board.parse::<CardSet>().unwrap().iter().collect();
        Request::new(players, Board::new(&board).unwrap(), CardSet::EMPTY).unwrap()
    }

    #[test]
    fn threads_divide_all_work_except_setup() {
        let near = |found: f64, known: f64| (found / known - 1.0).abs() < 1e-9;
        for (players, board) in [
            ("AhKh QsQd JcTc", "Ks7d2c"),
            ("22+,A2s+ 20%", ""),
            ("20% 20% 20%", "Ks7d2c"),
            ("KK,QQ 20% 20% 20%", "2c3d9s"),
        ] {
            let request = request(players, board);
            let seconds = |engine, threads| {
                Plan::of(&request, Detail::NONE, threads).seconds(engine).unwrap()
            };
            let parts = 40.0 * request.player_ranges()[0].combos.len() as f64;
            for (engine, parts) in [(Engine::Enumerate, parts), (Engine::Sweep, 90.0)] {
                let once = 2.0 * seconds(engine, 2) - seconds(engine, 1);
                let parallel = seconds(engine, 1) - once;
                assert!(near(seconds(engine, 3), once + parallel / 3.0), "{players} by {engine}");
                assert!(near(seconds(engine, 1 << 20), once + parallel / parts), "{players}");
            }
            let plan = Plan::of(&request, Detail::NONE, 1);
            let (engine, cheapest) = plan.cheapest().unwrap();
            assert!(near(cheapest, 1e-9 * nanoseconds(engine) * plan.work().unwrap()));
            assert!(near(plan.nominal_seconds().unwrap(), cheapest), "{players}");
        }
    }

    #[test]
    fn a_machine_has_one_speed() {
        assert!(!is_long(0.1) && is_long(0.11));
        let slowness = slowness();
        assert!((0.1..=20.0).contains(&slowness));
        let (long, short) = (request("random random random", ""), request("AA KK", ""));
        for request in [long, short] {
            let nominal = Plan::of(&request, Detail::NONE, 1);
            let scaled = nominal.clone().on_this_machine();
            let ratio = |engine| scaled.seconds(engine).unwrap() / nominal.seconds(engine).unwrap();
            let [one, other] = [Engine::Boards, Engine::Sweep].map(ratio);
            assert!((one / other - 1.0).abs() < 1e-9);
            let is_scaled = nominal.cheapest().is_some_and(|(_, seconds)| is_long(seconds));
            assert!(is_scaled || one == 1.0);
        }
    }
}
