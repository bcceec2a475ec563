//! Sweeps three equal ranges, with or without other players, without trying their combos against each other.
//!
//! Three opponents with the same range hold three combos of one set that share no card: [`matchings`](super::matchings)
//! counts them. The other players are dealt their joint combos one after another; the best hand of them is a bar. Of
//! the weaker combos, all matchings lose to the bar; with the combos that tie it, those of one, two or three tied
//! combos and otherwise weaker ones share the pot. Above the bar it is the same, group by group: matchings of two and
//! three combos of a group, otherwise weaker ones, are ties among the three. All other deals are won by one of the
//! three, and which one it is makes no difference.

use crate::card::CardSet;
use crate::equity::detail::Detail;
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::seat::{Seat, equal_seats};
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::hand::Strength;
use crate::holdem::HoleCards;
use crate::progress::Meter;

use super::bar::Bar;
use super::beside::Beside;
use super::degrees::Class;
use super::distinct::DistinctBoards;
use super::matchings::{Bundle, Graph};
use super::order::{FullBoard, Group, Rated, groups, rate, suits_by_rank};

/// The number of players whose ranges are swept.
const SWEPT: usize = 3;

/// The number of ways to deal three combos to three players.
const ORDERS: u128 = 6;

/// Sweeps three equal ranges.
pub(super) struct SweepEqual {
    beside: Beside,
    swept: [usize; SWEPT],
    /// By combo, whether the ranges have it.
    wanted: Vec<bool>,
    classes: Vec<Class>,
    /// The combos of each class.
    bundles: Vec<Bundle>,
}

/// The players whose ranges are swept, if three unweighted ranges are equal: the first three of those with the most
/// combos.
pub(super) fn swept(seats: &[Seat]) -> Option<[usize; SWEPT]> {
    if seats.len() < SWEPT {
        return None;
    }
    let equal = equal_seats(&seats.iter().collect::<Vec<_>>());
    let three = |first: usize| -> Option<[usize; SWEPT]> {
        let mut alike = (0..seats.len()).filter(|&player| equal[player] == first);
        Some([alike.next()?, alike.next()?, alike.next()?])
    };
    let unweighted = (0..seats.len()).filter(|&player| seats[player].greatest() == 1);
    unweighted.filter_map(three).max_by_key(|&[first, ..]| seats[first].combos.len())
}

impl SweepEqual {
    /// Prepares the sweep of these boards; `None` unless three unweighted ranges are equal.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let seats = request.seats();
        let swept = swept(seats)?;
        let mut wanted = vec![false; HoleCards::COUNT];
        for combo in &seats[swept[0]].combos {
            wanted[combo.index] = true;
        }
        let classes = Class::in_use(|combo| wanted[combo]);
        Some(Self {
            beside: Beside::new(request, &swept, distinct),
            swept,
            bundles: classes.iter().map(|&class| bundle(class, &wanted)).collect(),
            wanted,
            classes,
        })
    }

    /// Returns the first players of those whose ranges are swept, together with others.
    fn first(&self, players: usize, others: PlayerSet) -> PlayerSet {
        self.swept[..players].iter().copied().fold(others, PlayerSet::with)
    }

    /// Returns in how many ways three players can hold combos of a deck.
    fn held(&self, deck: CardSet) -> u128 {
        let deck = suits_by_rank(deck);
        let mut graph = Graph::new();
        self.bundles.iter().for_each(|bundle| graph.add(bundle.of_suits(&deck)));
        whole(graph.matchings()) * ORDERS
    }
}

/// Returns the combos of a class that are wanted.
fn bundle(class: Class, wanted: &[bool]) -> Bundle {
    let combos = class.combos().filter(|(combo, _)| wanted[combo.index()]);
    combos.fold(Bundle::none([class.high, class.low]), |bundle, (_, suits)| bundle.with(suits))
}

/// Converts a count, which must not be negative.
fn whole(count: i64) -> u128 {
    debug_assert!(count >= 0);
    u128::from(count.unsigned_abs())
}

/// The matchings on a board, counted group by group.
struct Matchings {
    /// By the number of the three who win, the matchings in which they tie the bar.
    with_bar: [i64; SWEPT + 1],
    /// The same without the bar. (Those in which one wins are not counted.)
    above: [i64; SWEPT + 1],
    /// The combos weaker than a group, and those of the group.
    weaker: Graph,
    level: Graph,
}

impl Matchings {
    fn new() -> Self {
        Self {
            with_bar: [0; SWEPT + 1],
            above: [0; SWEPT + 1],
            weaker: Graph::new(),
            level: Graph::new(),
        }
    }

    /// Counts the matchings on a board.
    fn count(&mut self, bundles: &[Bundle], rated: &[Rated], board: &FullBoard, bar: Strength) {
        self.with_bar = [0; SWEPT + 1];
        self.above = [0; SWEPT + 1];
        self.weaker.clear();
        let mut groups = groups(rated, board).peekable();
        while let Some(group) = groups.next_if(|group| group.strength < bar) {
            add(&mut self.weaker, &group, bundles, board);
        }
        self.with_bar[0] = self.weaker.matchings();
        for group in groups {
            self.level.clear();
            add(&mut self.level, &group, bundles, board);
            let winners = if group.strength == bar {
                self.with_bar[1] = self.weaker.matchings_with_one_of(&self.level);
                &mut self.with_bar
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
fn add(graph: &mut Graph, group: &Group<'_>, bundles: &[Bundle], board: &FullBoard) {
    for rated in group.classes {
        let live = bundles[rated.place].of_suits(&board.plain);
        let bundle = board.split.map_or(live, |suit| live.without_suited(suit.index()));
        if !bundle.is_empty() {
            graph.add(bundle);
        }
    }
    group.singles.iter().for_each(|single| graph.add(Bundle::one(single.cards)));
}

impl Counting for SweepEqual {
    fn parts(&self) -> usize {
        self.beside.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.beside.players(), Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (joint, part) = self.beside.part(part);
        let distinct = &self.beside.distinct;
        let rated = rate(&self.classes, distinct.ranks(part));
        let mut matchings = Matchings::new();
        distinct.each(part, joint.cards(), joint.blocks, |board, deck, copies| {
            let bar = Bar::of(joint, &self.beside.others, board);
            let full = FullBoard::new(board, deck, |combo| self.wanted[combo]);
            matchings.count(&self.bundles, &rated, &full, bar.strength);
            let deals = joint.weight * u128::from(copies) * ORDERS;
            for winners in 0..=SWEPT {
                let with_bar = self.first(winners, bar.holders);
                tally.winners.add(with_bar, whole(matchings.with_bar[winners]) * deals);
                let above = self.first(winners, PlayerSet::EMPTY);
                tally.winners.add(above, whole(matchings.above[winners]) * deals);
            }
        });
    }

    /// One of the three wins all deals that are not counted.
    fn finish(&self, tally: Tally) -> Tally {
        self.beside.finish(tally, self.swept[0], self.beside.deals(|deck| self.held(deck)))
    }
}
