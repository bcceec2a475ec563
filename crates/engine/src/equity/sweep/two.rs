//! Sweeps two ranges, with or without other players.
//!
//! With more than two players, the two with the most combos are swept for each joint combo of the
//! others. The best hand of the others on a board is the hand to beat: weaker hands do not win.

use crate::card::CardSet;
use crate::equity::detail::Detail;
use crate::equity::player_range::PlayerRange;
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::eval::evaluate;
use crate::hand::{Hand, Strength};
use crate::progress::Meter;

use super::degrees::{ByMasks, ClassEntry, DegreeNumber, Degrees, RankClass};
use super::distinct_boards::DistinctBoards;
use super::hand_to_beat::HandToBeat;
use super::order::{
    ClassMembers, FullBoard, RatedClass, StrengthGroup, each_combo, groups, rate, suited,
    suits_by_rank,
};
use super::other_players::OtherPlayers;

/// Sweeps two ranges.
pub(super) struct SweepTwo<N> {
    others: OtherPlayers,
    swept: [Swept<N>; 2],
    classes: Vec<RankClass>,
    /// The combos of each class.
    members: Vec<ClassMembers>,
    /// By class, the sum over the combos of the products of the two weights.
    common: ByMasks<i64>,
    detail: Detail,
}

/// A player whose range is swept.
struct Swept<N> {
    player: usize,
    entries: ByMasks<ClassEntry<N>>,
    /// By combo.
    weights: Vec<N>,
}

/// The players whose ranges are swept: the two with the most combos.
pub(super) fn swept(ranges: &[PlayerRange]) -> Option<[usize; 2]> {
    let mut by_size: Vec<usize> = (0..ranges.len()).collect();
    by_size.sort_by_key(|&player| ranges[player].combos.len());
    let mut swept = [by_size.pop()?, by_size.pop()?];
    swept.sort_unstable();
    Some(swept)
}

impl<N: DegreeNumber> SweepTwo<N> {
    /// Prepares the sweep of these boards; `None` for fewer than two players. Every weight must fit
    /// the number type.
    pub fn new(request: &Request, distinct: DistinctBoards, detail: Detail) -> Option<Self> {
        let ranges = request.player_ranges();
        let swept = swept(ranges)?;
        let others = OtherPlayers::new(request, &swept, distinct);
        let weights = swept.map(|player| ranges[player].weights());
        let wanted = |combo: usize| weights.iter().any(|weights| weights[combo] > 0);
        let classes = RankClass::in_use(wanted);
        let common = ByMasks::new(&classes, |combo, _| {
            let [one, other] = [0, 1].map(|player| i64::from(weights[player][combo.index()]));
            one * other
        });
        let swept = [0, 1].map(|index| Swept {
            player: swept[index],
            entries: ByMasks::entries(&classes, &weights[index]),
            weights: weights[index].iter().map(|&weight| N::of(weight)).collect(),
        });
        Some(Self {
            others,
            swept,
            members: classes.iter().map(|&class| ClassMembers::new(class, wanted)).collect(),
            classes,
            common,
            detail,
        })
    }

    /// Sweeps one board; `deck` has the cards that the two can hold.
    fn sweep(&self, table: &Table<'_>, deck: CardSet, tally: &mut Tally, copies: u128) {
        let wanted = |combo: usize| self.swept.iter().any(|range| range.weights[combo].wide() > 0);
        let board = FullBoard::new(table.board, deck, wanted);
        if self.others.players.is_empty() && self.detail.is_none() {
            self.two_alone(table.rated, &board, tally, copies);
        } else {
            self.against_others(table, &board, tally, copies);
        }
    }

    /// Returns whether the swept ranges are equal.
    fn are_equal(&self) -> bool {
        let [first, second] = &self.swept;
        self.others.are_equal(first.player, second.player)
    }

    /// Sweeps a board for two players: counts the deals that the first wins and that they tie. The
    /// second wins all others, which `finish` counts once for all boards.
    fn two_alone(&self, rated: &[RatedClass], board: &FullBoard, tally: &mut Tally, copies: u128) {
        let [first, second] = &self.swept;
        let (mut wins, mut ties) = (0, 0);
        if self.are_equal() {
            // Equal ranges win equally often: ties determine the rest.
            for group in groups(rated, board) {
                let mut level: Degrees<N> = Degrees::default();
                self.add(second, &group, board, &mut level);
                ties += self.apart(first, &group, board, &level) + self.common(&group, board);
            }
        } else {
            let mut weaker: Degrees<N> = Degrees::default();
            for group in groups(rated, board) {
                let beaten = self.apart(first, &group, board, &weaker);
                self.add(second, &group, board, &mut weaker);
                let no_stronger =
                    self.apart(first, &group, board, &weaker) + self.common(&group, board);
                wins += beaten;
                ties += no_stronger - beaten;
            }
        }
        let [one, other] = [first, second].map(|range| PlayerSet::only(range.player));
        tally.winners.add(one, whole(wins) * copies);
        tally.winners.add(one.union(other), whole(ties) * copies);
    }

    /// Sweeps a board for two players and a hand to beat, with all detail.
    fn against_others(
        &self,
        table: &Table<'_>,
        board: &FullBoard,
        tally: &mut Tally,
        copies: u128,
    ) {
        let HandToBeat { strength: to_beat, holders } = table.to_beat;
        let [first, second] = &self.swept;
        let [one, other] = [first, second].map(|range| PlayerSet::only(range.player));
        let mut weaker: [Degrees<N>; 2] = Default::default();
        let is_detailed = !self.detail.is_none();
        // Of equal ranges the same combos are weaker: one set serves for both.
        let is_one_set = self.are_equal() && !is_detailed;
        let set_of_other = usize::from(!is_one_set);
        let all = if is_detailed { self.all(table.rated, board) } else { Default::default() };
        // The deals that the first wins, that the second wins, and that they tie: with hands that
        // tie the hand to beat, and with hands that beat it.
        let (mut level, mut above) = ([0; 3], [0; 3]);
        let mut common = 0;
        for group in groups(table.rated, board) {
            let before = is_detailed.then(|| weaker.clone());
            let passes = group.strength >= to_beat;
            let mut wins = [0, 0];
            if passes {
                let won = self.apart(first, &group, board, &weaker[set_of_other]);
                let lost =
                    if is_one_set { won } else { self.apart(second, &group, board, &weaker[0]) };
                wins = [won, lost];
            }
            self.add(first, &group, board, &mut weaker[0]);
            if !is_one_set {
                self.add(second, &group, board, &mut weaker[1]);
            }
            let own = self.common(&group, board);
            common += own;
            if passes {
                let ties = self.apart(first, &group, board, &weaker[set_of_other]) + own - wins[0];
                let passed = if group.strength == to_beat { &mut level } else { &mut above };
                let deals = [wins[0], wins[1], ties];
                passed.iter_mut().zip(deals).for_each(|(sum, deals)| *sum += deals);
            }
            if let Some(before) = before {
                for (hero, rival) in [(0, 1), (1, 0)] {
                    let against = OtherRange {
                        before: &before[rival],
                        after: &weaker[rival],
                        all: &all[rival],
                        rival: &self.swept[rival],
                    };
                    self.detail(hero, &group, board, table, &against, copies, tally);
                }
            }
        }
        let [one_set, other_set] = [&weaker[0], &weaker[set_of_other]];
        let deals = one_set.weight * other_set.weight - one_set.dot(other_set) + common;
        let below = deals - level.iter().chain(&above).sum::<i64>();
        self.count_board(table, holders, whole(below) * copies, tally);
        for (deals, sharing) in [(level, holders), (above, PlayerSet::EMPTY)] {
            for (deals, winners) in deals.into_iter().zip([one, other, one.union(other)]) {
                self.count_board(table, winners.union(sharing), whole(deals) * copies, tally);
            }
        }
    }

    /// Adds deals on one board, also to the outcomes of the other players.
    fn count_board(&self, table: &Table<'_>, winners: PlayerSet, deals: u128, tally: &mut Tally) {
        if deals == 0 {
            return;
        }
        tally.winners.add(winners, deals);
        if !self.detail.is_none() {
            for (hand, &player) in table.hands.iter().zip(&self.others.players) {
                let outcome = tally.outcome(player, winners, deals);
                tally.add_to_category(player, hand.strength.category(), outcome);
                tally.add_to_combo(player, hand.index, outcome);
            }
        }
    }

    /// Counts the outcome of each combo of a group.
    #[allow(clippy::too_many_arguments, reason = "all of them describe one board")]
    fn detail(
        &self,
        hero: usize,
        group: &StrengthGroup<'_>,
        board: &FullBoard,
        table: &Table<'_>,
        against: &OtherRange<'_, N>,
        copies: u128,
        tally: &mut Tally,
    ) {
        let Swept { player, weights, .. } = &self.swept[hero];
        let category = group.strength.category();
        let (alone, both) = (PlayerSet::only(*player), PlayerSet::only(against.rival.player));
        let HandToBeat { strength: to_beat, holders } = table.to_beat;
        let sharing = if group.strength == to_beat { holders } else { PlayerSet::EMPTY };
        each_combo(group, &self.members, board, |cards, index| {
            let weight = whole(weights[index].wide()) * copies;
            if weight == 0 {
                return;
            }
            let own = against.rival.weights[index].wide();
            let wins = against.before.apart_from_combo(cards);
            let ties = against.after.apart_from_combo(cards) + own - wins;
            let all = against.all.apart_from_combo(cards) + own;
            let outcomes = if group.strength < to_beat {
                [(holders, all), (alone, 0), (both, 0)]
            } else {
                [
                    (alone.union(sharing), wins),
                    (alone.union(both).union(sharing), ties),
                    (both, all - wins - ties),
                ]
            };
            for (winners, deals) in outcomes {
                let outcome = tally.outcome(*player, winners, whole(deals) * weight);
                tally.add_to_category(*player, category, outcome);
                tally.add_to_combo(*player, index, outcome);
            }
        });
    }

    /// Returns the degrees of both whole ranges.
    fn all(&self, rated: &[RatedClass], board: &FullBoard) -> [Degrees<N>; 2] {
        let mut all: [Degrees<N>; 2] = Default::default();
        for group in groups(rated, board) {
            for (range, all) in self.swept.iter().zip(&mut all) {
                self.add(range, &group, board, all);
            }
        }
        all
    }

    /// Returns the combos of a class that a player has in a group.
    #[inline]
    fn entry(&self, range: &Swept<N>, rated: &RatedClass, board: &FullBoard) -> ClassEntry<N> {
        let masks = rated.class.masks(&board.plain);
        let mut entry = range.entries.get(rated.class_index, masks);
        if let Some(single) = suited(rated, masks, board) {
            entry.take_out(single.suit.index(), range.weights[single.index]);
        }
        entry
    }

    /// Sums over the combos that a player has in a group the weight of a set that shares no card
    /// with them, less their weight in it.
    #[inline]
    fn apart(
        &self,
        range: &Swept<N>,
        group: &StrengthGroup<'_>,
        board: &FullBoard,
        set: &Degrees<N>,
    ) -> i64 {
        let mut sum = 0;
        for rated in group.classes {
            sum += set.apart_from(rated.class, &self.entry(range, rated, board));
        }
        for single in group.singles {
            sum += range.weights[single.index].wide() * set.apart_from_combo(single.cards);
        }
        sum
    }

    /// Adds the combos that a player has in a group to a set.
    #[inline]
    fn add(
        &self,
        range: &Swept<N>,
        group: &StrengthGroup<'_>,
        board: &FullBoard,
        set: &mut Degrees<N>,
    ) {
        for rated in group.classes {
            set.add(rated.class, &self.entry(range, rated, board));
        }
        for single in group.singles {
            set.add_combo(single.cards, range.weights[single.index]);
        }
    }

    /// Sums the products of the two weights of each combo in a group.
    #[inline]
    fn common(&self, group: &StrengthGroup<'_>, board: &FullBoard) -> i64 {
        let product = |index: usize| {
            self.swept[0].weights[index].wide() * self.swept[1].weights[index].wide()
        };
        let mut sum = 0;
        for rated in group.classes {
            let masks = rated.class.masks(&board.plain);
            sum += self.common.get(rated.class_index, masks);
            if let Some(single) = suited(rated, masks, board) {
                sum -= product(single.index);
            }
        }
        for single in group.singles {
            sum += product(single.index);
        }
        sum
    }
}

/// A board and the hands of the other players.
struct Table<'a> {
    board: CardSet,
    rated: &'a [RatedClass],
    hands: &'a [DealtHand],
    to_beat: HandToBeat,
}

/// The hand of a player who is not swept.
#[derive(Clone, Copy)]
struct DealtHand {
    index: usize,
    strength: Strength,
}

/// The other range: the combos weaker than a group, those not stronger, and all.
struct OtherRange<'a, N> {
    before: &'a Degrees<N>,
    after: &'a Degrees<N>,
    all: &'a Degrees<N>,
    rival: &'a Swept<N>,
}

/// Converts a count, which must not be negative.
fn whole(count: i64) -> u128 {
    debug_assert!(count >= 0);
    u128::from(count.unsigned_abs())
}

impl<N: DegreeNumber> Counting for SweepTwo<N> {
    fn parts(&self) -> usize {
        self.others.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.others.player_count(), self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (joint_combo, part) = self.others.part(part);
        let distinct = &self.others.distinct;
        let rated = rate(&self.classes, distinct.ranks(part));
        let mut hands: Vec<DealtHand> = joint_combo
            .combos
            .iter()
            .map(|combo| DealtHand { index: combo.index, strength: Strength::MIN })
            .collect();
        distinct.each(part, joint_combo.cards(), joint_combo.blocks, |board, deck, copies| {
            for (hand, combo) in hands.iter_mut().zip(&joint_combo.combos) {
                hand.strength = evaluate(Hand::of_known_size(combo.cards | board, Hand::MAX_SIZE));
            }
            let dealt = hands.iter().zip(&self.others.players);
            let to_beat = dealt
                .fold(HandToBeat::NONE, |best, (hand, &player)| best.with(hand.strength, player));
            let table = Table { board, rated: &rated, hands: &hands, to_beat };
            self.sweep(&table, deck, tally, joint_combo.weight * u128::from(copies));
        });
    }

    fn finish(&self, tally: Tally) -> Tally {
        if self.others.players.is_empty() && self.detail.is_none() {
            // The second wins the rest; equal ranges win equally often.
            let deals = self.others.deals(|deck| self.held(deck));
            self.others.finish(tally, self.swept[1].player, deals)
        } else {
            self.others.unfolded(tally)
        }
    }
}

impl<N: DegreeNumber> SweepTwo<N> {
    /// Returns the weight of the pairs of combos of a deck that two players can hold.
    fn held(&self, deck: CardSet) -> u128 {
        let deck = suits_by_rank(deck);
        let mut degrees: [Degrees<N>; 2] = Default::default();
        let mut common = 0;
        for (index, &class) in self.classes.iter().enumerate() {
            let masks = class.masks(&deck);
            for (range, degrees) in self.swept.iter().zip(&mut degrees) {
                degrees.add(class, &range.entries.get(index, masks));
            }
            common += self.common.get(index, masks);
        }
        let [one, other] = &degrees;
        whole(one.weight * other.weight - one.dot(other) + common)
    }
}
