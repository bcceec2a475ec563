//! A search for a deal in which every player has a hand of the range, and the reason if there is none.
//!
//! The search deals to the player with the fewest hands left, first the cards that the others need least. If a player
//! is left without a hand, it takes the last hand back. Of cards that are interchangeable in all ranges it tries one,
//! and it does not retry a failure. If there is no deal, the search looks for a shortage of single cards, suits or
//! sets of ranks: players who need more of them than there are (the condition of Hall, "On representatives of
//! subsets", 1935).

use std::collections::HashSet;

use crate::card::{Card, CardSet, Rank, Suit};
use crate::deal::HoleCards;

use super::player_range::PlayerRange;
use super::player_set::PlayerSet;

/// The number of steps after which the search gives up.
const MOST_STEPS: usize = 1 << 15;

/// The number of hands that are tried one after another before the search is prepared. The preparation costs more,
/// and nearly all requests are decided by then.
const FEW_HANDS: usize = 1 << 12;

/// The number of hands that hold a card.
const HANDS_WITH_CARD: usize = Card::COUNT - 1;

/// Returns whether all players can be dealt a hand at once; `None` if the search takes too long.
pub(super) fn can_be_dealt(players: &[PlayerRange]) -> Option<bool> {
    let mut ranges: Vec<&PlayerRange> = players.iter().collect();
    ranges.sort_by_key(|range| range.combos.len());
    let mut hands_left = FEW_HANDS;
    if let Some(found) = first_fit(&ranges, CardSet::DECK, &mut hands_left) {
        return Some(found);
    }
    // A player with more hands than all others' cards can block always finds one.
    while let Some((last, others)) = ranges.split_last()
        && last.combos.len() > HANDS_WITH_CARD * HoleCards::SIZE * others.len()
    {
        ranges.pop();
    }
    let known = ranges.partition_point(|range| range.combos.len() == 1);
    let mut free = CardSet::DECK;
    for range in ranges.drain(..known) {
        let cards = range.combos[0].cards;
        if !cards.is_subset(free) {
            return Some(false);
        }
        free -= cards;
    }
    match ranges[..] {
        [] => return Some(true),
        [last] => return Some(last.combos.iter().any(|combo| combo.cards.is_subset(free))),
        _ => (),
    }
    let mut ranges: Vec<Partners> =
        ranges.into_iter().map(|range| Partners::of(range, free)).collect();
    ranges.sort_by_key(|range| range.hands(free));
    while let Some((last, others)) = ranges.split_last()
        && last.hands(free) > last.most_with_a_card() * HoleCards::SIZE * others.len()
    {
        ranges.pop();
    }
    let all = (0..ranges.len()).fold(PlayerSet::EMPTY, PlayerSet::with);
    let mut search = DealSearch { alike: alike(&ranges), ranges, failed: HashSet::new(), steps: 0 };
    search.deal(all, free)
}

/// Returns whether players can be dealt a hand of free cards, each the first that fits; `None` if `hands_left` does
/// not suffice.
fn first_fit(ranges: &[&PlayerRange], free: CardSet, hands_left: &mut usize) -> Option<bool> {
    let Some((next, others)) = ranges.split_first() else { return Some(true) };
    for combo in &next.combos {
        *hands_left = hands_left.checked_sub(1)?;
        if combo.cards.is_subset(free) && first_fit(others, free - combo.cards, hands_left)? {
            return Some(true);
        }
    }
    Some(false)
}

/// A range as a graph: for each card, the cards with which it forms a hand.
struct Partners([CardSet; Card::COUNT]);

impl Partners {
    /// Returns the hands of free cards.
    fn of(range: &PlayerRange, free: CardSet) -> Self {
        let mut partners = [CardSet::EMPTY; Card::COUNT];
        for combo in range.combos.iter().filter(|combo| combo.cards.is_subset(free)) {
            let [one, other] = combo.hole.cards();
            partners[one.index()] = partners[one.index()].with(other);
            partners[other.index()] = partners[other.index()].with(one);
        }
        Self(partners)
    }

    /// Returns the free cards with which a card forms a hand.
    fn of_card(&self, card: Card, free: CardSet) -> CardSet {
        self.0[card.index()] & free
    }

    /// Returns the greatest number of hands that hold one card.
    fn most_with_a_card(&self) -> usize {
        self.0.iter().map(|partners| partners.len()).max().unwrap_or(0)
    }

    /// Returns the number of hands of free cards.
    fn hands(&self, free: CardSet) -> usize {
        free.iter().map(|card| self.of_card(card, free).len()).sum::<usize>() / HoleCards::SIZE
    }

    /// Returns the free cards that are in a hand of free cards.
    fn held(&self, free: CardSet) -> CardSet {
        free.iter().fold(CardSet::EMPTY, |held, card| held | self.of_card(card, free))
    }
}

/// Returns for each card the cards that are interchangeable with it in every range.
fn alike(ranges: &[Partners]) -> Vec<CardSet> {
    let are_alike = |one: Card, other: Card| {
        let without = |range: &Partners, card: Card, apart| range.0[card.index()].without(apart);
        ranges.iter().all(|range| without(range, one, other) == without(range, other, one))
    };
    Card::all().map(|one| Card::all().filter(|&other| are_alike(one, other)).collect()).collect()
}

/// A search for hands without a common card, one for each player.
struct DealSearch {
    ranges: Vec<Partners>,
    alike: Vec<CardSet>,
    /// Players who cannot be dealt a hand of these cards.
    failed: HashSet<(PlayerSet, CardSet)>,
    steps: usize,
}

impl DealSearch {
    /// Returns whether players can be dealt a hand of free cards.
    fn deal(&mut self, players: PlayerSet, free: CardSet) -> Option<bool> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        let hands = |&player: &usize| self.ranges[player].hands(free);
        let Some(next) = players.players().min_by_key(hands) else { return Some(true) };
        // The first hands that are tried usually make a deal.
        let is_first = self.steps <= self.ranges.len();
        let is_known = || self.failed.contains(&(players, free));
        if !is_first && (is_known() || self.is_short(players, free)) {
            return Some(false);
        }
        let others = players.without(next);
        for hand in self.hands(next, others, free) {
            if self.deal(others, free - hand)? {
                return Some(true);
            }
        }
        self.failed.insert((players, free));
        Some(false)
    }

    /// Returns whether a player has no hand of free cards left, or whether too few cards are free: of the cards that
    /// anyone can hold, or of a rank without which some players have no hand.
    fn is_short(&self, players: PlayerSet, free: CardSet) -> bool {
        let mut wanted = CardSet::EMPTY;
        let mut needed = [0; Rank::COUNT];
        for player in players.players() {
            let held = self.ranges[player].held(free);
            if held.is_empty() {
                return true;
            }
            wanted |= held;
            for rank in Rank::ALL {
                let has_other = !self.ranges[player].held(free - free.of_rank(rank)).is_empty();
                needed[rank.index()] += usize::from(!has_other);
            }
        }
        wanted.len() < HoleCards::SIZE * players.len()
            || Rank::ALL.into_iter().any(|rank| free.of_rank(rank).len() < needed[rank.index()])
    }

    /// Returns a player's hands of free cards, first those with the cards that the others need least.
    fn hands(&self, player: usize, others: PlayerSet, free: CardSet) -> Vec<CardSet> {
        let mut demand = [0.0; Card::COUNT];
        for other in others.players() {
            let range = &self.ranges[other];
            let hands = range.hands(free);
            for card in free {
                let left = hands - range.of_card(card, free).len();
                demand[card.index()] += (hands as f64 / left as f64).ln();
            }
        }
        // Interchangeable cards are dealt in order.
        let is_first = |card: Card, free: CardSet| {
            (self.alike[card.index()] & free).iter().next() == Some(card)
        };
        let mut hands = Vec::new();
        for one in free.iter().filter(|&one| is_first(one, free)) {
            let rest = free.without(one);
            let partners = self.ranges[player].of_card(one, rest);
            let later = partners.iter().filter(|&other| one < other && is_first(other, rest));
            for other in later {
                let hand = CardSet::from([one, other]);
                hands.push((demand[one.index()] + demand[other.index()], hand));
            }
        }
        hands.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        hands.into_iter().map(|(_, hand)| hand).collect()
    }
}

/// Players who need more of some cards than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shortage {
    pub players: PlayerSet,
    pub needed: usize,
    pub cards: CardSet,
}

impl Shortage {
    /// Returns a shortage of as few ranks as possible, of a suit, or of one card, if there is one.
    pub fn of(players: &[PlayerRange], live: CardSet) -> Option<Self> {
        let cards = Card::all().map(CardSet::from);
        let suits = Suit::ALL.into_iter().map(|suit| CardSet::DECK.in_suit(suit));
        let found = cards.chain(suits).find_map(|cards| {
            let need = |range: &PlayerRange| {
                let held = range.combos.iter().map(|combo| (combo.cards & cards).len());
                held.min().unwrap_or(0)
            };
            Self::from(players.iter().map(need), cards, live)
        });
        found.or_else(|| Self::of_ranks(players, live))
    }

    fn of_ranks(players: &[PlayerRange], live: CardSet) -> Option<Self> {
        // For each player and rank, the ranks with which it forms a hand.
        let partners = players.iter().map(|range| {
            let mut partners = [0_u16; Rank::COUNT];
            for combo in &range.combos {
                let [one, other] = combo.hole.cards().map(|card| card.rank().index());
                partners[one] |= 1 << other;
                partners[other] |= 1 << one;
            }
            partners
        });
        let partners: Vec<_> = partners.collect();
        let mut sets: Vec<u16> = (1..1 << Rank::COUNT).collect();
        sets.sort_by_key(|set| set.count_ones());
        sets.into_iter().find_map(|set| {
            let has = |set: u16, rank: Rank| set >> rank.index() & 1 == 1;
            let of_ranks = |rank: Rank| CardSet::DECK.of_rank(rank);
            let cards = Rank::ALL.into_iter().filter(|&rank| has(set, rank)).map(of_ranks);
            let cards = cards.fold(CardSet::EMPTY, |all, cards| all | cards);
            let need = |partners: &[u16; Rank::COUNT]| {
                let others = || Rank::ALL.into_iter().filter(|&rank| !has(set, rank));
                let can_hold =
                    |ranks: u16| others().any(|rank| partners[rank.index()] & ranks != 0);
                if can_hold(!set) {
                    0
                } else if can_hold(set) {
                    1
                } else {
                    2
                }
            };
            Self::from(partners.iter().map(need), cards, live)
        })
    }

    /// Returns the shortage of players who need this many of some cards, if there is one.
    fn from(needs: impl Iterator<Item = usize>, cards: CardSet, live: CardSet) -> Option<Self> {
        let (mut players, mut needed) = (PlayerSet::EMPTY, 0);
        for (player, need) in needs.enumerate().filter(|&(_, need)| need > 0) {
            players = players.with(player);
            needed += need;
        }
        (needed > (cards & live).len()).then_some(Self { players, needed, cards })
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::range::{Range, Weight};

    /// Returns whether players can be dealt a hand at once, tried one after another.
    fn one_by_one(players: &[PlayerRange], free: CardSet) -> bool {
        let Some((next, others)) = players.split_first() else { return true };
        let mut fitting = next.combos.iter().filter(|combo| combo.cards.is_subset(free));
        fitting.any(|combo| one_by_one(others, free - combo.cards))
    }

    /// Ranges of few combos of few cards.
    fn players(random: &mut Xoshiro256PlusPlus) -> Vec<PlayerRange> {
        let deck: Vec<Card> = Card::all().collect();
        let ranks = random.random_range(2..=4) * Suit::COUNT;
        let cards: CardSet = deck[..ranks].iter().copied().collect();
        let combos: Vec<HoleCards> =
            HoleCards::all().filter(|combo| combo.set().is_subset(cards)).collect();
        let player = |random: &mut Xoshiro256PlusPlus| {
            let first = *combos.choose(random).unwrap();
            let hand = first.starting_hand();
            let chosen: Vec<HoleCards> = match random.random_range(0..3) {
                0 => hand.combos().filter(|combo| combo.set().is_subset(cards)).collect(),
                1 => combos
                    .iter()
                    .copied()
                    .filter(|combo| !combo.set().is_disjoint(first.set()))
                    .collect(),
                _ => combos.sample(random, 3).copied().collect(),
            };
            let range = chosen.into_iter().map(|combo| (combo, Weight::FULL));
            PlayerRange::of(&Range::new(range).unwrap())
        };
        let count = random.random_range(3..=ranks / 2);
        (0..count).map(|_| player(random)).collect()
    }

    #[test]
    fn search_matches_exhaustive_search() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut found, mut none, mut steps) = (0, 0, 0);
        for _ in 0..3_000 {
            let players = players(&mut random);
            let expected = one_by_one(&players, CardSet::DECK);
            let ranges: Vec<Partners> =
                players.iter().map(|range| Partners::of(range, CardSet::DECK)).collect();
            for (range, partners) in players.iter().zip(&ranges) {
                let held =
                    range.combos.iter().fold(CardSet::EMPTY, |held, combo| held | combo.cards);
                assert_eq!(partners.hands(CardSet::DECK), range.combos.len());
                assert_eq!(partners.held(CardSet::DECK), held);
            }
            let all = (0..ranges.len()).fold(PlayerSet::EMPTY, PlayerSet::with);
            let mut search =
                DealSearch { alike: alike(&ranges), ranges, failed: HashSet::new(), steps: 0 };
            assert!(!(expected && search.is_short(all, CardSet::DECK)), "{players:?}");
            assert_eq!(search.deal(all, CardSet::DECK), Some(expected), "{players:?}");
            assert_eq!(can_be_dealt(&players), Some(expected), "{players:?}");
            steps += search.steps;
            *if expected { &mut found } else { &mut none } += 1;
        }
        // More steps give the same result later.
        assert_eq!((found, none), (1_618, 1_382));
        assert!(steps <= 12_691, "{steps}");
    }

    fn range(combos: impl Iterator<Item = HoleCards>) -> PlayerRange {
        PlayerRange::of(&Range::new(combos.map(|combo| (combo, Weight::FULL))).unwrap())
    }

    /// A player is sure of a hand only with more hands than the others' cards can block. Here a player has as many,
    /// all cards are in equally many hands, and there are too many hands to try one after another.
    #[test]
    fn one_hand_more_than_others_can_block_is_enough() {
        let six: CardSet = Card::all().take(6).collect();
        let of_two = range(HoleCards::all().filter(|combo| combo.set().is_subset(six)));
        let of_one = || HoleCards::all().filter(|combo| (combo.set() & six).len() == 1);
        let players = |last| [of_two.clone(), of_two.clone(), of_two.clone(), last];
        assert_eq!((of_two.combos.len(), of_one().count()), (15, 276));
        assert_eq!(can_be_dealt(&players(range(of_one()))), Some(false));
        let free: Vec<Card> = (CardSet::DECK - six).iter().collect();
        let other = HoleCards::new(free[0], free[1]).unwrap();
        assert_eq!(can_be_dealt(&players(range(of_one().chain([other])))), Some(true));
    }

    #[test]
    fn a_rank_is_short_when_fewer_of_its_cards_are_free_than_are_needed() {
        let ranges = ["AhKh,AsKs", "AhQh,AsQs"].map(|text| text.parse::<Range>().unwrap());
        let ranges: Vec<Partners> = ranges
            .iter()
            .map(|range| Partners::of(&PlayerRange::of(range), CardSet::DECK))
            .collect();
        let all = PlayerSet::only(0).with(1);
        let search = DealSearch { alike: alike(&ranges), ranges, failed: HashSet::new(), steps: 0 };
        let is_short = |free: &str| search.is_short(all, free.parse().unwrap());
        assert_eq!(["AhAsKhKsQhQs", "AhKhQh2c2d", "AsKsQs"].map(is_short), [false, true, true]);
    }

    /// Returns the first set of cards, in the order of [`Shortage::of`], of which players need more than there are.
    fn shortage(players: &[PlayerRange], live: CardSet) -> Option<Shortage> {
        let cards = Card::all().map(CardSet::from);
        let suits = Suit::ALL.map(|suit| CardSet::DECK.in_suit(suit));
        let mut ranks: Vec<Vec<Rank>> = Rank::ALL.into_iter().powerset().skip(1).collect();
        ranks.sort_by_key(|set| (set.len(), set.iter().map(|rank| 1 << rank.index()).sum::<u32>()));
        let ranks = ranks.into_iter().map(|set| {
            set.into_iter().fold(CardSet::EMPTY, |all, rank| all | CardSet::DECK.of_rank(rank))
        });
        cards.chain(suits).chain(ranks).find_map(|cards| {
            let need = |range: &PlayerRange| {
                range.combos.iter().map(|combo| (combo.cards & cards).len()).min().unwrap()
            };
            let needs: Vec<usize> = players.iter().map(need).collect();
            let needed = needs.iter().sum();
            let who = (0..players.len()).filter(|&player| needs[player] > 0);
            (needed > (cards & live).len()).then(|| Shortage {
                players: who.fold(PlayerSet::EMPTY, PlayerSet::with),
                needed,
                cards,
            })
        })
    }

    #[test]
    fn the_first_short_set_is_reported() {
        for (texts, cards) in [
            (&["Ax"; 5][..], "AhAdAcAs"),
            (&["AA", "AA", "22+,AK", "AK"], "AhAdAcAs"),
            (&["AA,KK"; 5], "AhAdAcAsKhKdKcKs"),
            (&["AA,KK", "KK,AK", "AA,AK", "AK,KK", "AK", "22+"], "AhAdAcAsKhKdKcKs"),
            (&["AA,KK,Q2", "KK,AK", "AA,AK", "AK,KK", "AK", "22+"], ""),
            (&["QQ+"; 7], "AhAdAcAsKhKdKcKsQhQdQcQs"),
            (&["22,33,23", "22,32", "33", "33,32", "22,33"], "2h2d2c2s3h3d3c3s"),
            (&["22,33,23,A2", "22,32", "33", "33,32", "22,33", "2x"], "2h2d2c2s3h3d3c3s"),
            (&["xhxh"; 7], "AhKhQhJhTh9h8h7h6h5h4h3h2h"),
            (&["AhKh", "AhQh,AhJh"], "Ah"),
        ] {
            let players: Vec<PlayerRange> =
                texts.iter().map(|text| PlayerRange::of(&text.parse::<Range>().unwrap())).collect();
            let found = Shortage::of(&players, CardSet::DECK);
            assert_eq!(found, shortage(&players, CardSet::DECK), "{texts:?}");
            let cards: CardSet = cards.parse().unwrap();
            assert_eq!(found.map_or(CardSet::EMPTY, |it| it.cards), cards, "{texts:?}");
        }
    }
}
