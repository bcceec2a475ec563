//! Sweeps three equal ranges, with or without other players, without trying their combos against each other.
//!
//! Three opponents with the same range hold three combos of one set that share no card: [`matchings`](super::matchings)
//! counts them. The other players are dealt their joint combos one after another; the best hand of them is a bar. Of
//! the weaker combos, all matchings lose to the bar; with the combos that tie it, those of one, two or three tied
//! combos and otherwise weaker ones share the pot. Above the bar it is the same, group by group: matchings of two and
//! three combos of a group, otherwise weaker ones, are ties among the three. All other deals are won by one of the
//! three, and which one it is makes no difference.

use crate::card::{Card, CardSet, Rank, Suit};
use crate::equity::detail::Detail;
use crate::equity::joint::{Joint, Joints};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::runout::{Shape, each_runout, shapes};
use crate::equity::seat::{Seat, equal_seats};
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::eval::{evaluate, lookup::RankSum};
use crate::hand::{Hand, Strength};
use crate::holdem::HoleCards;
use crate::holdem::isomorphism::Renaming;
use crate::progress::Meter;

use super::degrees::Class;
use super::matchings::{Bundle, Graph};
use super::order::{FullBoard, Group, Rated, groups, rate, suits_by_rank};

/// The number of players whose ranges are swept.
const SWEPT: usize = 3;

/// The number of ways to deal three combos to three players.
const ORDERS: u128 = 6;

/// Sweeps three equal ranges. A part is a joint combo of the other players with a choice of ranks to come.
pub(super) struct SweepEqual {
    players: usize,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    swept: [usize; SWEPT],
    /// The players that are dealt joint combos, in their order.
    others: Vec<usize>,
    joints: Vec<Joint>,
    /// By combo, whether the ranges have it.
    wanted: Vec<bool>,
    classes: Vec<Class>,
    /// The combos of each class.
    bundles: Vec<Bundle>,
    /// Whether the ranges have all live combos of each class.
    is_suit_blind: bool,
    shapes: Vec<Shape>,
    /// The number of boards for each joint combo.
    boards: u128,
    board: CardSet,
    live: CardSet,
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

/// Returns whether a range has all live combos of two ranks, or none.
pub(super) fn is_suit_blind(seat: &Seat, live: CardSet) -> bool {
    let mut held = [[0; Rank::COUNT]; Rank::COUNT];
    for combo in &seat.combos {
        let [one, other] = combo.hole.cards().map(|card| card.rank().index());
        held[one.max(other)][one.min(other)] += 1;
    }
    let live = Rank::ALL.map(|rank| live.of_rank(rank).len());
    let all = |high: usize, low: usize| {
        if high == low { live[high] * (live[high] - 1) / 2 } else { live[high] * live[low] }
    };
    (0..Rank::COUNT)
        .all(|high| (0..=high).all(|low| held[high][low] == 0 || held[high][low] == all(high, low)))
}

impl SweepEqual {
    /// Prepares the sweep; `None` unless three unweighted ranges are equal.
    pub fn new(request: &Request) -> Option<Self> {
        let seats = request.seats();
        let blocks = request.blocks();
        let swept = swept(seats)?;
        let others: Vec<usize> =
            (0..seats.len()).filter(|player| !swept.contains(player)).collect();
        let other_seats: Vec<&Seat> = others.iter().map(|&player| &seats[player]).collect();
        let mut wanted = vec![false; HoleCards::COUNT];
        for combo in &seats[swept[0]].combos {
            wanted[combo.index] = true;
        }
        let classes = Class::in_use(|combo| wanted[combo]);
        let live = request.live();
        Some(Self {
            players: seats.len(),
            equal: equal_seats(&seats.iter().collect::<Vec<_>>()),
            renamings: blocks.renamings(),
            joints: Joints::new(&other_seats, blocks).list(),
            swept,
            others,
            bundles: classes.iter().map(|&class| bundle(class, &wanted)).collect(),
            wanted,
            classes,
            is_suit_blind: is_suit_blind(&seats[swept[0]], live),
            shapes: shapes(live, request.to_come()),
            boards: request.boards(),
            board: request.board().set(),
            live,
        })
    }

    /// Returns the first players of those whose ranges are swept, together with others.
    fn first(&self, players: usize, others: PlayerSet) -> PlayerSet {
        self.swept[..players].iter().copied().fold(others, PlayerSet::with)
    }

    /// Returns the full boards of a shape, one of those that give the same counts, and the number of these.
    ///
    /// Without a flush, strengths depend on ranks only. So if the ranges do too, suits make no difference on a board,
    /// but for the suit in which a flush is possible, up to renaming it, and its cards.
    fn boards_of(&self, shape: &Shape, joint: &Joint) -> Vec<(CardSet, u64)> {
        let mut found: Vec<(CardSet, u64)> = Vec::new();
        let mut suited: Vec<CardSet> = Vec::new();
        each_runout(shape, self.live - joint.cards(), joint.blocks, |runout, copies| {
            let board = self.board | runout;
            if self.is_suit_blind {
                let cards = flush_cards(board).iter().map(|card| joint.blocks.first_card(card));
                let cards = cards.collect();
                if let Some(place) = suited.iter().position(|&other| other == cards) {
                    found[place].1 += u64::from(copies);
                    return;
                }
                suited.push(cards);
            }
            found.push((board, copies.into()));
        });
        found
    }

    /// Returns the best of the hands that the other players have on a board.
    fn bar(&self, joint: &Joint, board: CardSet) -> Bar {
        let hands = joint.combos.iter().zip(&self.others).map(|(combo, &player)| {
            (evaluate(Hand::of_known_size(combo.cards | board, Hand::MAX_SIZE)), player)
        });
        let none = Bar { strength: Strength::MIN, holders: PlayerSet::EMPTY };
        hands.fold(none, |bar, (strength, player)| {
            if bar.holders.is_empty() || strength > bar.strength {
                Bar { strength, holders: PlayerSet::only(player) }
            } else if strength == bar.strength {
                Bar { holders: bar.holders.with(player), ..bar }
            } else {
                bar
            }
        })
    }

    /// Returns the number of deals.
    fn deals(&self) -> u128 {
        let mut deals = 0;
        let mut graph = Graph::new();
        for joint in &self.joints {
            let deck = suits_by_rank(self.live - joint.cards());
            graph.clear();
            self.bundles.iter().for_each(|bundle| graph.add(bundle.of_suits(&deck)));
            deals += joint.weight * whole(graph.matchings());
        }
        deals * ORDERS * self.boards
    }
}

/// Returns the combos of a class that are wanted.
fn bundle(class: Class, wanted: &[bool]) -> Bundle {
    let combos = class.combos().filter(|(combo, _)| wanted[combo.index()]);
    combos.fold(Bundle::none([class.high, class.low]), |bundle, (_, suits)| bundle.with(suits))
}

/// Returns the cards of the suit in which a flush is possible on a full board.
fn flush_cards(board: CardSet) -> CardSet {
    let suits = Suit::ALL.map(|suit| board.in_suit(suit));
    suits.into_iter().find(|cards| cards.len() >= 3).unwrap_or(CardSet::EMPTY)
}

/// Converts a count, which must not be negative.
fn whole(count: i64) -> u128 {
    debug_assert!(count >= 0);
    u128::from(count.unsigned_abs())
}

/// The best hand of the players that are dealt joint combos, and who has it.
struct Bar {
    strength: Strength,
    holders: PlayerSet,
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
        self.joints.len() * self.shapes.len()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.players, Detail::default())
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let joint = &self.joints[part / self.shapes.len()];
        let shape = &self.shapes[part % self.shapes.len()];
        let deck = self.live - joint.cards();
        let to_come = shape.iter().flat_map(|&(rank, times)| std::iter::repeat_n(rank, times));
        let ranks: RankSum = self.board.iter().map(Card::rank).chain(to_come).collect();
        let rated = rate(&self.classes, ranks);
        let mut matchings = Matchings::new();
        for (board, copies) in self.boards_of(shape, joint) {
            let bar = self.bar(joint, board);
            let full = FullBoard::new(board, deck - board, |combo| self.wanted[combo]);
            matchings.count(&self.bundles, &rated, &full, bar.strength);
            let deals = joint.weight * u128::from(copies) * ORDERS;
            for winners in 0..=SWEPT {
                let with_bar = self.first(winners, bar.holders);
                tally.winners.add(with_bar, whole(matchings.with_bar[winners]) * deals);
                let above = self.first(winners, PlayerSet::EMPTY);
                tally.winners.add(above, whole(matchings.above[winners]) * deals);
            }
        }
    }

    /// One of the three wins all deals that are not counted.
    fn finish(&self, mut tally: Tally) -> Tally {
        let counted: u128 = tally.winners.iter().map(|(_, deals)| deals).sum();
        tally.winners.add(PlayerSet::only(self.swept[0]), self.deals() - counted);
        tally.unfolded(&self.equal, &self.renamings)
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::equity::engine::Engine;
    use crate::equity::result::Equity;
    use crate::equity::work::count_all;
    use crate::holdem::Board;
    use crate::progress;
    use crate::range::{Range, Weight};

    /// Returns a request with three equal ranges that plain enumeration can count.
    fn random_request(random: &mut Xoshiro256PlusPlus) -> Request {
        loop {
            let on_board = [0, 3, 3, 4, 4, 5, 5][random.random_range(0..7)];
            let others = [0, 1, 1, 1, 1, 2][random.random_range(0..6)];
            let mut deck: Vec<Card> = CardSet::DECK.iter().collect();
            match random.random_range(0..3) {
                0 => deck.shuffle(random),
                // Few ranks, or few suits: many ties, many flushes.
                1 => deck.sort_by_cached_key(|card| (card.rank(), random.random::<u32>())),
                _ => deck.sort_by_cached_key(|card| (card.suit(), random.random::<u32>())),
            }
            let left = random.random_range(9..=20);
            let (board, live) = deck[..left + on_board].split_at(on_board);
            let dead = deck[left + on_board..].iter().copied().collect();
            let live: CardSet = live.iter().copied().collect();
            let combos: Vec<HoleCards> =
                HoleCards::all().filter(|combo| combo.set().is_subset(live)).collect();
            let some = |random: &mut Xoshiro256PlusPlus, most: usize| -> Vec<HoleCards> {
                let few = 1 + random.random_range(0..most);
                (0..few).map(|_| combos[random.random_range(0..combos.len())]).collect()
            };
            let swept: Vec<HoleCards> = match random.random_range(0..3) {
                0 => combos.clone(),
                1 => some(random, 30),
                _ => some(random, 6).iter().flat_map(|c| c.starting_hand().combos()).collect(),
            };
            let full = |combo| (combo, Weight::FULL);
            let mut ranges = vec![Range::new(swept.into_iter().map(full)).unwrap(); SWEPT];
            for _ in 0..others {
                let most = [1, 1, 4][random.random_range(0..3)];
                let other = some(random, most);
                let other = other.into_iter().map(|combo| {
                    let quarters = random.random_range(1..=4);
                    (combo, Weight::from_millionths(250_000 * quarters).unwrap())
                });
                let other: Vec<_> = other.collect();
                let place = random.random_range(0..=ranges.len());
                ranges.insert(place, Range::new(other).unwrap());
            }
            if others > 0 && random.random_range(0..10) == 0 {
                ranges = vec![ranges[0].clone(); SWEPT + 1];
            }
            let board = Board::new(board).unwrap();
            let Ok(request) = Request::new(ranges, board, dead) else { continue };
            let joint: f64 = request.seats().iter().map(|seat| seat.combos.len() as f64).product();
            if swept_of(&request) && joint * (request.boards() as f64) < 3e6 {
                return request;
            }
        }
    }

    fn swept_of(request: &Request) -> bool {
        swept(request.seats()).is_some()
    }

    fn sweep(request: &Request) -> Equity {
        let tally = count_all(&SweepEqual::new(request).unwrap(), &progress::none).unwrap();
        Equity::exact(request, &tally)
    }

    #[test]
    fn three_equal_ranges_are_counted_as_the_reference_counts_them() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut blind = 0;
        for number in 0..400 {
            let request = random_request(&mut random);
            let expected = Engine::Enumerate.count_serially(&request, Detail::default()).unwrap();
            assert_eq!(sweep(&request), expected, "{number} {request:?}");
            blind += usize::from(SweepEqual::new(&request).unwrap().is_suit_blind);
        }
        assert!((50..350).contains(&blind), "{blind}");
    }
}
