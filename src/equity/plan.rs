//! The cost of each engine for a request.
//!
//! The work of an engine is estimated without doing it, from joint combos, boards up to renaming
//! suits, and combos on a board. It is in units of the [`policy`](super::policy), which decides by
//! them. How long a unit takes was measured on one thread of the *nominal machine*, of 2.6 GHz,
//! with the jobs of `cargo bench --bench equity`. The speed of this machine in comparison can be
//! measured in a fraction of a millisecond, by rating hands.

use std::hint::black_box;
use std::time::Instant;

use crate::card::{Card, CardSet, Rank, Suit};
use crate::eval::evaluate;
use crate::hand::Hand;
use crate::holdem::{Board, HoleCards};

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
    /// The engines that can, the cheapest first, with their units of work.
    work: Vec<(Engine, f64)>,
    detail: Detail,
}

impl Plan {
    /// Estimates the cost of a request on a number of threads of the nominal machine. It needs no
    /// clock and is the same everywhere; see [`Plan::on_this_machine`].
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

    /// Scales the estimates to the speed of this machine. It is measured, in a fraction of a
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
    /// request. Which engine it is depends neither on the machine nor on the number of threads.
    pub fn cheapest(&self) -> Option<(Engine, f64)> {
        self.by_cost().next()
    }

    /// Returns the engines that can count the request and their estimated seconds, the cheapest
    /// first.
    pub fn by_cost(&self) -> impl Iterator<Item = (Engine, f64)> {
        self.work.iter().filter_map(|&(engine, _)| Some((engine, self.seconds(engine).ok()?)))
    }

    /// Returns the units of work of the cheapest engine, by the [`POLICY`](super::POLICY): the same
    /// on all machines, so decisions based on it are too.
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

    /// Returns why no engine can count the request.
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

/// Returns the nanoseconds that a unit of an engine's work takes on one thread of the nominal
/// machine, as measured. They predict times and decide nothing, so they may be measured again at
/// any time.
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
    /// The same, without the two players with the most combos.
    exchanges_of_others: f64,
    /// The number of pairs of ranks that the two players with the most combos can hold.
    classes: f64,
    to_come: usize,
    /// The number of boards, regardless of what the players hold.
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

    /// Returns the cost of an engine; `None` if there is no way to sweep.
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

    /// Returns the fraction of the joint combos that is left when those that differ by renaming
    /// suits are counted once. The fewer cards there are, the more joint combos are unchanged by a
    /// renaming.
    fn part_of_joint_combos(&self) -> f64 {
        let own = [0.7, 0.2, 0.05][(self.sizes.len() - 2).min(2)];
        ((1.0 + own) / self.renamings).min(1.0)
    }

    /// Returns the number of boards that differ in their ranks, in the suit of a possible flush up
    /// to so many renamings, or in its cards.
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

    /// Returns the number of boards that are swept, with so many joint combos of other players.
    fn swept_boards(&self, sweep: Sweep, joint_combos: f64, others: usize) -> f64 {
        // Some boards are unchanged by a renaming, so there are more than the fraction.
        let all = joint_combos * self.runouts * (1.0 / self.renamings + 0.01);
        if !sweep.is_suit_blind {
            return all;
        }
        // A player alone has more combos that a renaming leaves unchanged than several have
        // together.
        let own = [0.0, 2.0, 0.7, 0.2][others.min(3)];
        let distinct =
            (joint_combos * (1.0 + own) / self.renamings).clamp(1.0, joint_combos.max(1.0));
        // The more joint combos are dealt for each that is given, the fewer suits are alike.
        all.min(distinct * self.rank_boards(self.renamings * distinct / joint_combos))
    }
}

/// Returns the number of joint combos: counted for two players and for few combos, otherwise
/// estimated.
fn count_joint_combos(ranges: &[PlayerRange]) -> f64 {
    /// The greatest number of choices of a combo for each player that are tried one by one.
    const FEW: f64 = 256.0;
    let all: f64 = ranges.iter().map(|range| range.combos.len() as f64).product();
    match ranges {
        [one, other] => disjoint_pairs(one, other) as f64,
        _ if all <= FEW => disjoint(ranges, CardSet::EMPTY) as f64,
        _ => all * share_dealt(ranges),
    }
}

/// Returns the number of pairs of a combo of each of two players that share no card. These are all
/// pairs, less those that share a card. A pair of twice the same combo shares two cards, so it was
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

/// Returns the number of choices of a combo for each player that share no card with each other nor
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

/// Returns the cheapest engine for known hands with this deck left for the board, if it follows
/// from their number alone.
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

/// Returns the number of orders of equal players, each given by the first of its equals.
fn exchanges(players: &[usize]) -> f64 {
    let nth = |(player, first)| players[..=player].iter().filter(|&other| other == first).count();
    players.iter().enumerate().map(|player| nth(player) as f64).product()
}

/// Returns whether an estimate is long enough for the speed of the machine to matter.
pub(crate) fn is_long(seconds: f64) -> bool {
    seconds > 0.1
}

/// Measures how many times longer this machine takes to rate hands than the nominal one.
pub(crate) fn slowness() -> f64 {
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

    fn request(players: &str, board: &str, dead: &str) -> Request {
        let players = players.split(' ').map(|text| text.parse().unwrap()).collect();
        let board: Vec<Card> = board.parse::<CardSet>().unwrap().iter().collect();
        Request::new(players, Board::new(&board).unwrap(), dead.parse().unwrap()).unwrap()
    }

    /// The engine cannot count the request.
    const NONE: f64 = f64::INFINITY;

    /// Requests, whether they are counted by category, and the units of work of each engine by policy 1.
    #[rustfmt::skip]
    const UNITS: [(&str, &str, &str, bool, [f64; Engine::ALL.len()]); 28] = [
        ("AhKh QsQd", "", "", false, [5.4793728e7, 3.962e5, 2.743982072e8, 6.0015e4]),
        ("AhKh QsQd", "", "9c", false, [4.9086048e7, 3.962e5, 2.480162642e8, NONE]),
        ("AhKh QsQd JcTc", "Ks7d2c", "", false, [4.3344e4, 3.17e3, 2.5200467e5, NONE]),
        ("AhKh QQ+,AK", "Ks7d2c", "", false, [5.0688e5, 3.84e4, 1.24769e5, NONE]),
        ("AhKh QQ+,AK", "Ks7d2c9h", "", true, [2.2528e4, 1.0592e4, 2.0866112e5, NONE]),
        ("AA KK", "", "", false, [1.972574208e9, 1.01031e6, 2.4680942e7, 6.009e4]),
        ("random random", "", "", false, [8.9004192077e13, 2.305764825e10, 1.0396631e8, 6.62088375e6]),
        ("22+,A2s+ 20%", "", "", true, [1.6282504212e12, 1.1673682967e9, 1.607442812e9, NONE]),
        ("AA AA", "", "", false, [3.28762368e8, 3.624e5, 2.4261071e7, 6.009e4]),
        ("QQ+ QQ+ QQ+", "", "", false, [1.2515977817e11, 8.7027222656e6, 4.047122e7, NONE]),
        ("AA KK QQ", "2h3h4h", "", false, [9.362304e6, 1.36944e5, 2.2873094e6, NONE]),
        ("20% 20% 20%", "Ks7d2c", "", false, [3.1713187527e11, 4.3533929906e9, 2.4295553e6, NONE]),
        ("40% 40% 40%", "Ks7d2c9h3h", "", false, [3.135799296e9, 8.958259968e9, 1.643027e5, NONE]),
        ("random random random", "2h3h4h", "", false, [5.5486334804e13, 2.8035039041e11, 3.6790163e6, NONE]),
        ("random random random", "", "", false, [1.2344075988e17, 8.5831939402e12, 3.7967954e8, NONE]),
        ("30% 25% 20%", "2c3c8c9h", "", false, [3.6438532358e10, 7.0003192371e9, 2.36660192e6, NONE]),
        ("30%:0.5,AA 25% 20%", "2c3c8c9h", "", false, [3.6438532358e10, 7.0003192371e9, 5.2279712e6, NONE]),
        ("AhKh 7c7d random", "", "", false, [7.2079985352e10, 3.5152529344e8, 9.0521333e7, NONE]),
        ("AhKh 7c7d,8h8d 30%", "2c3c8c9h", "", false, [1.126755e6, 3.6077398438e5, 1.9223428e5, NONE]),
        ("AhKh 7c7d,8h8d 30%", "2c3c8c9h", "", true, [1.126755e6, 4.6037107812e5, 1.19409772e6, NONE]),
        ("KK,QQ 20% 20% 20%", "2c3d9s", "", false, [3.997437885e12, 5.5096800117e10, 1.7142296e7, NONE]),
        ("KK,QQ KK,QQ 30% 20%", "2c3d9s", "As", false, [1.3248816516e11, 5.2283991459e9, 8.4402572e7, NONE]),
        ("KK KK,AA QQ+ JJ,TT 30%", "2c3d9s", "As", false, [1.7642364975e10, 1.4775166969e9, 6.90427418e8, NONE]),
        ("10% 10% 10% 10% 10%", "2c3d9s5h", "As", false, [7.7279315781e12, 2.7579708516e11, 4.9111078e8, NONE]),
        ("AA AA KK", "", "", false, [2.368662912e9, 4.9032e5, 1.208667005e8, NONE]),
        ("20% 20% 30%", "2c3c8c9h", "", false, [2.7531950866875e10, 3.464027449098633e9, 1.01906754e6, NONE]),
        ("KK,AA KK,AA KK,AA 30% 20%", "2c3d9s", "", false, [1.9223711222625027e11, 2.7618411028906293e9, 3.21895184e8, NONE]),
        ("AKs,QQ 22+", "Ts9s2h", "3c4c5c6c", false, [1.353984e7, 1.2384e6, 1.387925e6, NONE]),
    ];

    /// Who sees this fail has changed what is counted and what is sampled: see the [`policy`](crate::equity::policy).
    #[test]
    fn the_units_of_policy_1_stay_what_they_are() {
        for (players, board, dead, by_category, units) in UNITS {
            let request = request(players, board, dead);
            let detail = Detail::NONE.by_category(by_category);
            let plan = Plan::of(&request, detail, 1);
            let context = format!("{players} on {board}");
            for (engine, units) in Engine::ALL.into_iter().zip(units) {
                let found = plan.work_of(engine);
                let near = |found: f64, known: f64| (found / known - 1.0).abs() < 1e-9;
                assert_eq!(found.is_some(), units != NONE, "{context} by {engine}");
                let Some(found) = found else { continue };
                assert!(near(found, units), "{context} by {engine}: {found:?}");
                // A part of the work is done by one thread.
                let seconds =
                    |threads| Plan::of(&request, detail, threads).seconds(engine).unwrap();
                let nanoseconds = 1e-9 * nanoseconds(engine);
                assert!(near(seconds(1), nanoseconds * found), "{context} by {engine}");
                if matches!(engine, Engine::Enumerate | Engine::Sweep) {
                    let once = 2.0 * seconds(2) - seconds(1);
                    let parallel = seconds(1) - once;
                    assert!(near(seconds(3), once + parallel / 3.0), "{context} by {engine}");
                    // As many threads as there are parts.
                    let parts = match engine {
                        Engine::Sweep => 90.0,
                        _ => 40.0 * request.player_ranges()[0].combos.len() as f64,
                    };
                    assert!(near(seconds(1 << 20), once + parallel / parts), "{context}");
                }
            }
            let cheapest = units.into_iter().fold(NONE, f64::min);
            let nominal = plan.cheapest().map(|(engine, _)| 1e-9 * nanoseconds(engine) * cheapest);
            let near = plan.nominal_seconds().zip(nominal).map(|(found, known)| found / known);
            assert!((near.unwrap() - 1.0).abs() < 1e-9, "{context}");
            assert_eq!(plan.work(), plan.cheapest().and_then(|(engine, _)| plan.work_of(engine)));
        }
    }

    #[test]
    fn the_engine_of_hands_is_that_of_their_request() {
        let deck: Vec<Card> = Card::all().collect();
        let mut known = [0; Board::MAX_SIZE + 1];
        for players in 2..=23 {
            let (held, rest) = deck.split_at(2 * players);
            for on_board in [0, 3, 4, 5] {
                let mut dead = 0;
                while on_board + dead + (Board::MAX_SIZE - on_board) <= rest.len() {
                    let (board, rest) = rest.split_at(on_board);
                    let ranges: Vec<String> =
                        held.chunks(2).map(|two| format!("{}{}", two[0], two[1])).collect();
                    let without: CardSet = rest[..dead].iter().copied().collect();
                    let board = Board::new(board).unwrap();
                    let players_of = ranges.iter().map(|text| text.parse().unwrap()).collect();
                    let request = Request::new(players_of, board, without).unwrap();
                    let plan = Plan::of(&request, Detail::NONE, 1);
                    let deck: CardSet = rest[dead..].iter().copied().collect();
                    let engine = engine_of_hands(players, Board::MAX_SIZE - on_board, deck);
                    let cheapest = plan.cheapest().map(|(engine, _)| engine);
                    if engine.is_some() {
                        assert_eq!(engine, cheapest, "{players} on {board}, dead {without}");
                        known[on_board] += 1;
                    }
                    dead += 1 + dead / 3;
                }
            }
        }
        // All from the flop on; before it, with few cards left.
        assert_eq!(known, [81, 0, 0, 184, 184, 184]);
    }

    #[test]
    fn joint_combos_of_two_players_are_those_without_a_common_card() {
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
        let (long, short) = (request("random random random", "", ""), request("AA KK", "", ""));
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
