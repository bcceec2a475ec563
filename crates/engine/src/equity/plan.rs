//! The cost of each engine for a request.
//!
//! The work of an engine is estimated without doing it, from joint combos, boards up to renaming
//! suits, and combos on a board. It is in units of the [`policy`](super::policy), which bases its
//! decisions on them. The time of a unit was measured on one thread of the *nominal machine*, of
//! 2.6 GHz, with the jobs of `cargo bench --bench equity`. The relative speed of this machine can
//! be measured in a fraction of a millisecond, by rating hands.

use std::hint::black_box;
use std::time::Instant;

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::{Board, HoleCards};
use crate::eval::evaluate;
use crate::hand::Hand;

use super::detail::Detail;
use super::engine::{Engine, check_counts};
use super::error::EngineError;
use super::player_range::{PlayerRange, equal_ranges};
use super::policy::{
    BOARDS, BOARDS_COUNTED, BOARDS_IN_DETAIL, BOARDS_ONCE, BOARDS_PER_PLAYER, ENUMERATE,
    SWEEP_BLIND, SWEEP_EQUAL, SWEEP_EQUAL_ALONE, SWEEP_FLUSHES, SWEEP_ONCE, SWEEP_ONE, SWEEP_THREE,
    SWEEP_THREE_ONCE, SWEEP_TWO, SWEEP_TWO_AND_OTHERS, SWEEP_TWO_EQUAL, SWEEP_TWO_IN_DETAIL, TABLE,
};
use super::request::Request;
use super::runout::boards;
use super::sample::share_dealt;
use super::sweep::{Sweep, Way};

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

/// The cost of an engine, in units of work.
struct Cost {
    /// Units of the sequential part.
    once: f64,
    units: f64,
    /// The number of parts that can run in parallel.
    parts: f64,
}

/// The amount of work.
struct Work {
    /// Each player's number of combos.
    sizes: Vec<f64>,
    /// The number of renamings of suits that change nothing.
    renamings: f64,
    /// The number of orders of equal players.
    exchanges: f64,
    /// The number of these orders without the two players with the most combos.
    exchanges_of_others: f64,
    /// The number of pairs of ranks that the two players with the most combos can hold.
    classes: f64,
    to_come: usize,
    /// The number of boards, regardless of the players' cards.
    runouts: f64,
    board: Board,
    /// The estimated number of joint combos.
    joint_combos: f64,
    deals: f64,
    detail: Detail,
    sweep: Option<Sweep>,
}

impl Work {
    fn of(request: &Request, detail: Detail) -> Self {
        let ranges = request.player_ranges();
        let sizes: Vec<f64> = ranges.iter().map(|range| range.combos.len() as f64).collect();
        let to_come = request.to_come();
        let deck = request.live().len();
        let joint_combos = count_joint_combos(ranges);
        let equal = equal_ranges(&ranges.iter().collect::<Vec<_>>());
        let mut by_size: Vec<usize> = (0..ranges.len()).collect();
        by_size.sort_by_key(|&player| ranges[player].combos.len());
        let swept = by_size[ranges.len() - 2..].iter().flat_map(|&player| &ranges[player].combos);
        let mut classes = [0_u16; Rank::COUNT];
        for combo in swept {
            let [high, low] = combo.hole.cards().map(|card| card.rank().index());
            classes[high] |= 1 << low;
        }
        let classes: u32 = classes.iter().map(|lower| lower.count_ones()).sum();
        let others: Vec<usize> =
            by_size[..ranges.len() - 2].iter().map(|&player| equal[player]).collect();
        Self {
            renamings: request.blocks().renaming_count() as f64,
            board: request.board(),
            exchanges: exchanges(&equal),
            exchanges_of_others: exchanges(&others),
            to_come,
            runouts: boards(deck - HoleCards::SIZE * (ranges.len() - 2), to_come) as f64,
            deals: joint_combos * request.boards() as f64,
            joint_combos,
            classes: classes.into(),
            sizes,
            detail,
            sweep: Sweep::of(request, detail),
        }
    }

    /// Returns the cost of an engine; `None` if the request cannot be swept.
    fn cost(&self, engine: Engine) -> Option<Cost> {
        let players = self.sizes.len() as f64;
        Some(match engine {
            Engine::Enumerate => Cost {
                once: 0.0,
                units: self.deals * players * ENUMERATE,
                parts: self.sizes[0] * 40.0,
            },
            Engine::Boards => {
                // Symmetric joint combos represent fewer than the number of renamings.
                let distinct = (self.joint_combos * self.part_of_joint_combos()).max(1.0);
                let counted = (BOARDS_COUNTED * distinct / self.exchanges).max(1.0);
                let detail = if self.detail.is_none() { 1.0 } else { BOARDS_IN_DETAIL };
                let each = detail * boards_each(players, self.to_come);
                Cost {
                    once: distinct
                        * if self.exchanges > 1.0 { 100.0 * self.renamings } else { BOARDS_ONCE },
                    units: counted * each,
                    parts: counted,
                }
            }
            Engine::Table => {
                let firsts = (1.5 * self.sizes[0] / self.renamings).max(1.0);
                let units = firsts.min(169.0) * TABLE[0] + firsts * self.sizes[1] * TABLE[1];
                Cost { once: 0.0, units, parts: firsts }
            }
            Engine::Sweep => self.sweep_cost()?,
        })
    }

    /// Returns the fraction of the joint combos that remains when those that differ by renaming
    /// suits are counted once. The fewer cards there are, the more joint combos are unchanged by a
    /// renaming.
    fn part_of_joint_combos(&self) -> f64 {
        let own = [0.7, 0.2, 0.05][(self.sizes.len() - 2).min(2)];
        ((1.0 + own) / self.renamings).min(1.0)
    }

    /// Returns the number of boards that differ in their ranks, in the suit of a possible flush up
    /// to this many renamings, or in its cards.
    fn rank_boards(&self, renamings: f64) -> f64 {
        let of_ranks = |cards: usize| boards(Rank::COUNT + cards - 1, cards);
        let of_suit = |suit| {
            let known = self.board.set().ranks_of(suit).len();
            let flushes = (3_usize.saturating_sub(known)..=self.to_come).map(|suited| {
                boards(Rank::COUNT - known, suited) * of_ranks(self.to_come - suited)
            });
            flushes.sum::<u128>()
        };
        let flushes = Suit::ALL.map(of_suit).into_iter().sum::<u128>() as f64 / Suit::COUNT as f64;
        let suits = match renamings as usize {
            24.. => 1.0,
            4.. => 2.0,
            2.. => 3.0,
            _ => 4.0,
        };
        of_ranks(self.to_come) as f64 + suits * flushes
    }

    fn sweep_cost(&self) -> Option<Cost> {
        let sweep = self.sweep?;
        let has_three_suited = self.board.set().suits().iter().any(|suit| suit.len() >= 3);
        let boards = |joint_combos: f64, others: usize| {
            let blind = if sweep.is_suit_blind { SWEEP_BLIND } else { 1.0 };
            let flushes = if has_three_suited { SWEEP_FLUSHES } else { 1.0 };
            blind * flushes * self.swept_boards(sweep, joint_combos, others)
        };
        let [once, prepared] = SWEEP_ONCE;
        let once = once + self.classes * prepared;
        let combos: f64 = self.sizes.iter().sum();
        let units = match sweep.way {
            Way::One { joint_combos } => {
                let [board, each] = SWEEP_ONE;
                boards(joint_combos as f64, self.sizes.len() - 1) * (board + self.classes * each)
            }
            Way::ThreeEqual { joint_combos } => {
                let [board, each] = SWEEP_EQUAL;
                let others = self.sizes.len() - 3;
                let alone = if others == 0 { SWEEP_EQUAL_ALONE } else { 1.0 };
                alone * boards(joint_combos as f64, others) * (board + self.classes * each)
            }
            Way::Three { weighted: heavy } => {
                let [board, equal, different, weighted] = SWEEP_THREE;
                let each = match (heavy, self.exchanges > 1.0) {
                    (true, _) => weighted,
                    (false, true) => equal,
                    (false, false) => different,
                };
                let prepared = SWEEP_THREE_ONCE * self.sizes[0] * self.sizes[1];
                prepared + boards(1.0, 0) * (board + combos * each)
            }
            Way::Two => {
                let mut sizes = self.sizes.clone();
                sizes.sort_unstable_by(f64::total_cmp);
                let swept: f64 = sizes.split_off(sizes.len() - 2).iter().sum();
                let joint_combos =
                    (sizes.iter().product::<f64>() / self.exchanges_of_others).max(1.0);
                let equal =
                    if self.exchanges > self.exchanges_of_others { SWEEP_TWO_EQUAL } else { 1.0 };
                let each = match (self.detail.is_none(), sizes.is_empty()) {
                    (true, true) => SWEEP_TWO[0] + self.classes * SWEEP_TWO[1],
                    (true, false) => {
                        equal * (SWEEP_TWO_AND_OTHERS[0] + self.classes * SWEEP_TWO_AND_OTHERS[1])
                    }
                    (false, _) => SWEEP_TWO_IN_DETAIL[0] + swept * SWEEP_TWO_IN_DETAIL[1],
                };
                boards(joint_combos, sizes.len()) * each
            }
        };
        Some(Cost { once, units, parts: 90.0 })
    }

    /// Returns the number of boards that are swept, with this many joint combos of other players.
    fn swept_boards(&self, sweep: Sweep, joint_combos: f64, others: usize) -> f64 {
        // Some boards are unchanged by a renaming, so there are more than the fraction.
        let all = joint_combos * self.runouts * (1.0 / self.renamings + 0.01);
        if !sweep.is_suit_blind {
            return all;
        }
        // A renaming leaves more combos of one player unchanged than joint combos of several
        // players.
        let own = [0.0, 2.0, 0.7, 0.2][others.min(3)];
        let distinct =
            (joint_combos * (1.0 + own) / self.renamings).clamp(1.0, joint_combos.max(1.0));
        // The more joint combos are dealt for each representative, the fewer suits are alike.
        all.min(distinct * self.rank_boards(self.renamings * distinct / joint_combos))
    }
}

/// Returns the number of joint combos: counted for two players and for few combos, otherwise
/// estimated.
fn count_joint_combos(ranges: &[PlayerRange]) -> f64 {
    /// The greatest number of choices of a combo for each player that are all tried.
    const FEW: f64 = 256.0;
    let all: f64 = ranges.iter().map(|range| range.combos.len() as f64).product();
    match ranges {
        [one, other] => disjoint_pairs(one, other) as f64,
        _ if all <= FEW => disjoint(ranges, CardSet::EMPTY) as f64,
        _ => all * share_dealt(ranges),
    }
}

/// Returns the number of pairs of a combo of each of two players that share no card. These are all
/// pairs, less the pairs that share a card. A pair of equal combos shares two cards, so it was
/// subtracted twice.
fn disjoint_pairs(one: &PlayerRange, other: &PlayerRange) -> usize {
    let mut with_card = [0; Card::COUNT];
    let mut held = [0_u64; HoleCards::COUNT.div_ceil(64)];
    for combo in &one.combos {
        combo.hole.cards().into_iter().for_each(|card| with_card[card.index()] += 1);
        held[combo.index / 64] |= 1 << (combo.index % 64);
    }
    let apart = other.combos.iter().map(|combo| {
        let [first, second] = combo.hole.cards().map(|card| with_card[card.index()]);
        let same = (held[combo.index / 64] >> (combo.index % 64) & 1) as usize;
        one.combos.len() + same - first - second
    });
    apart.sum()
}

/// Returns the number of choices of a combo for each player that share no card with each other or
/// with taken cards.
fn disjoint(ranges: &[PlayerRange], taken: CardSet) -> usize {
    let Some((range, others)) = ranges.split_first() else { return 1 };
    let apart = range.combos.iter().filter(|combo| combo.cards.is_disjoint(taken));
    apart.map(|combo| disjoint(others, taken | combo.cards)).sum()
}

/// Returns the units to count all boards of one joint combo.
fn boards_each(players: f64, to_come: usize) -> f64 {
    BOARDS[to_come] * (1.0 + BOARDS_PER_PLAYER * (players - 2.0))
}

/// Returns the cheapest engine for known hands with this deck left for the board, if their number
/// alone determines it.
pub(super) fn engine_of_hands(players: usize, to_come: usize, deck: CardSet) -> Option<Engine> {
    let is_preflop = to_come == Board::MAX_SIZE;
    if is_preflop && players == 2 && deck.len() == CardSet::DECK.len() - 2 * HoleCards::SIZE {
        return Some(Engine::Table);
    }
    /// The number of ways to rename the suits.
    const RENAMINGS: f64 = 24.0;
    let runouts = boards(deck.len(), to_come) as f64;
    let enumerate = runouts * players as f64 * ENUMERATE;
    let boards = BOARDS_ONCE + BOARDS_COUNTED * boards_each(players as f64, to_come);
    let engine = if boards < enumerate { Engine::Boards } else { Engine::Enumerate };
    // Sweeping takes at least this long, even if all suits were alike.
    let sweep = SWEEP_ONCE[0] + SWEEP_ONE[0] * runouts / RENAMINGS;
    (enumerate.min(boards) < sweep).then_some(engine)
}

/// Returns the number of orders of equal players, each given by the first equal player.
fn exchanges(players: &[usize]) -> f64 {
    let nth = |(player, first)| players[..=player].iter().filter(|&other| other == first).count();
    players.iter().enumerate().map(|player| nth(player) as f64).product()
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
    fn joint_combos_of_two_players_share_no_card() {
        let of = |text: &str| PlayerRange::of(&text.parse().unwrap());
        for (one, other) in
            [("AA,KK,AKs", "AA,AKs,QQ"), ("22+", "random"), ("AhKh,AhQh", "AhQh,KhQh,2c2d")]
        {
            let (one, other) = (of(one), of(other));
            let apart = |combo: CardSet| {
                other.combos.iter().filter(|it| it.cards.is_disjoint(combo)).count()
            };
            let pairs: usize = one.combos.iter().map(|combo| apart(combo.cards)).sum();
            assert_eq!(disjoint_pairs(&one, &other), pairs);
            assert_eq!(disjoint(&[one, other], CardSet::EMPTY), pairs);
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
