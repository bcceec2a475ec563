//! The work of each engine for a request, estimated from joint combos, boards up to renaming suits, and combos on a
//! board.

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::{Board, HoleCards};

use super::detail::Detail;
use super::engine::Engine;
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

/// The cost of an engine, in units of work.
pub(super) struct Cost {
    /// Units of the sequential part.
    pub once: f64,
    pub units: f64,
    /// The number of parts that can run in parallel.
    pub parts: f64,
}

/// The amount of work.
pub(super) struct Work {
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
    pub fn of(request: &Request, detail: Detail) -> Self {
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
    pub fn cost(&self, engine: Engine) -> Option<Cost> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
