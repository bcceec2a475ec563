//! Sweeps three equal ranges, with or without other players, without trying their combos against
//! each other.
//!
//! Three opponents with the same range hold three combos of one set that share no card:
//! [`matchings`](super::matchings) counts them. The other players are dealt their joint combos one
//! after another. Their best hand is the hand to beat. All matchings of weaker combos lose to it.
//! Matchings of one, two or three combos that tie it, and otherwise weaker combos, share the pot
//! with it. Above it, the same is done group by group: matchings of two and three combos of a
//! group, and otherwise weaker combos, are ties among the three. One of the three wins all other
//! deals; which one makes no difference.

use crate::card::CardSet;
use crate::deal::HoleCards;
use crate::equity::detail::Detail;
use crate::equity::player_range::{PlayerRange, equal_ranges};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::hand::Strength;
use crate::progress::Meter;

use super::degrees::RankClass;
use super::distinct_boards::DistinctBoards;
use super::hand_to_beat::HandToBeat;
use super::matchings::{EdgeBundle, Graph};
use super::order::{FullBoard, RatedClass, StrengthGroup, groups, rate, suits_by_rank};
use super::other_players::OtherPlayers;

/// The number of players whose ranges are swept.
const SWEPT: usize = 3;

/// The number of ways to deal three combos to three players.
const ORDERS: u128 = 6;

/// Sweeps three equal ranges.
pub(super) struct SweepEqual {
    others: OtherPlayers,
    swept: [usize; SWEPT],
    /// By combo, whether the ranges have it.
    wanted: Vec<bool>,
    classes: Vec<RankClass>,
    /// The combos of each class.
    bundles: Vec<EdgeBundle>,
}

/// The players whose ranges are swept, if three unweighted ranges are equal: the first three of the
/// players with the most combos.
pub(super) fn swept(ranges: &[PlayerRange]) -> Option<[usize; SWEPT]> {
    if ranges.len() < SWEPT {
        return None;
    }
    let equal = equal_ranges(&ranges.iter().collect::<Vec<_>>());
    let three = |first: usize| -> Option<[usize; SWEPT]> {
        let mut alike = (0..ranges.len()).filter(|&player| equal[player] == first);
        Some([alike.next()?, alike.next()?, alike.next()?])
    };
    let unweighted = (0..ranges.len()).filter(|&player| ranges[player].greatest() == 1);
    unweighted.filter_map(three).max_by_key(|&[first, ..]| ranges[first].combos.len())
}

impl SweepEqual {
    /// Prepares the sweep of these boards; `None` unless three unweighted ranges are equal.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let ranges = request.player_ranges();
        let swept = swept(ranges)?;
        let mut wanted = vec![false; HoleCards::COUNT];
        for combo in &ranges[swept[0]].combos {
            wanted[combo.index] = true;
        }
        let classes = RankClass::in_use(|combo| wanted[combo]);
        Some(Self {
            others: OtherPlayers::new(request, &swept, distinct),
            swept,
            bundles: classes.iter().map(|&class| bundle(class, &wanted)).collect(),
            wanted,
            classes,
        })
    }

    /// Returns the first players of the swept ones, together with others.
    fn first(&self, players: usize, others: PlayerSet) -> PlayerSet {
        self.swept[..players].iter().copied().fold(others, PlayerSet::with)
    }

    /// Returns the number of ways in which three players can hold combos of a deck.
    fn held(&self, deck: CardSet) -> u128 {
        let deck = suits_by_rank(deck);
        let mut graph = Graph::new();
        self.bundles.iter().for_each(|bundle| graph.add(bundle.of_suits(&deck)));
        whole(graph.matchings()) * ORDERS
    }
}

/// Returns the combos of a class that are wanted.
fn bundle(class: RankClass, wanted: &[bool]) -> EdgeBundle {
    let combos = class.combos().filter(|(combo, _)| wanted[combo.index()]);
    combos.fold(EdgeBundle::none([class.high, class.low]), |bundle, (_, suits)| bundle.with(suits))
}

/// Converts a count, which must not be negative.
fn whole(count: i64) -> u128 {
    debug_assert!(count >= 0);
    u128::from(count.unsigned_abs())
}

/// The matchings on a board, counted group by group.
struct Matchings {
    /// By the number of the three who win, the matchings in which they tie the hand to beat.
    tying: [i64; SWEPT + 1],
    /// The same where they beat it. (Matchings in which one wins are not counted.)
    above: [i64; SWEPT + 1],
    /// The combos weaker than a group, and the combos of the group.
    weaker: Graph,
    level: Graph,
}

impl Matchings {
    fn new() -> Self {
        Self {
            tying: [0; SWEPT + 1],
            above: [0; SWEPT + 1],
            weaker: Graph::new(),
            level: Graph::new(),
        }
    }

    /// Counts the matchings on a board.
    fn count(
        &mut self,
        bundles: &[EdgeBundle],
        rated: &[RatedClass],
        board: &FullBoard,
        to_beat: Strength,
    ) {
        self.tying = [0; SWEPT + 1];
        self.above = [0; SWEPT + 1];
        self.weaker.clear();
        let mut groups = groups(rated, board).peekable();
        while let Some(group) = groups.next_if(|group| group.strength < to_beat) {
            add(&mut self.weaker, &group, bundles, board);
        }
        self.tying[0] = self.weaker.matchings();
        for group in groups {
            self.level.clear();
            add(&mut self.level, &group, bundles, board);
            let winners = if group.strength == to_beat {
                self.tying[1] = self.weaker.matchings_with_one_of(&self.level);
                &mut self.tying
            } else {
                &mut self.above
            };
            if self.level.edges() > 1 {
                winners[2] += self.weaker.matchings_with_two_of(&self.level);
                winners[3] += self.level.matchings();
            }
            self.weaker.add_all(&self.level);
        }
    }
}

/// Adds the combos of a group to a graph.
#[inline]
fn add(graph: &mut Graph, group: &StrengthGroup<'_>, bundles: &[EdgeBundle], board: &FullBoard) {
    for rated in group.classes {
        let live = bundles[rated.class_index].of_suits(&board.plain);
        let bundle = board.split.map_or(live, |suit| live.without_suited(suit.index()));
        if !bundle.is_empty() {
            graph.add(bundle);
        }
    }
    group.singles.iter().for_each(|single| graph.add(EdgeBundle::one(single.cards)));
}

impl Counting for SweepEqual {
    fn parts(&self) -> usize {
        self.others.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.others.player_count(), Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (joint_combo, part) = self.others.part(part);
        let distinct = &self.others.distinct;
        let rated = rate(&self.classes, distinct.ranks(part));
        let mut matchings = Matchings::new();
        distinct.each(part, joint_combo.cards(), joint_combo.blocks, |board, deck, copies| {
            let to_beat = HandToBeat::of(joint_combo, &self.others.players, board);
            let full = FullBoard::new(board, deck, |combo| self.wanted[combo]);
            matchings.count(&self.bundles, &rated, &full, to_beat.strength);
            let deals = joint_combo.weight * u128::from(copies) * ORDERS;
            for winners in 0..=SWEPT {
                let tying = self.first(winners, to_beat.holders);
                tally.winners.add(tying, whole(matchings.tying[winners]) * deals);
                let above = self.first(winners, PlayerSet::EMPTY);
                tally.winners.add(above, whole(matchings.above[winners]) * deals);
            }
        });
    }

    /// One of the three wins all deals that are not counted.
    fn finish(&self, tally: Tally) -> Tally {
        self.others.finish(tally, self.swept[0], self.others.deals(|deck| self.held(deck)))
    }
}
