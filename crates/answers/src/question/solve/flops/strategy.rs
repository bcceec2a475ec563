//! The strategy of the player to act on a flop, as a row keeps it: by starting hand, by made hand and by draw, in arrays
//! with as many digits as tables show. A strategy of 169 hands takes about 5 kB.
//!
//! ```text
//! {"hands":[["AA",5.99,8.39,[297,703]],…],"made":[["overpair",0.62,8.4,[297,703]],…],"draws":[…]}
//!            hand combos EV  thousandths            name share EV thousandths
//! ```

use std::collections::BTreeMap;
use std::fmt::Display;

use holdem_engine::made::{DrawName, Made, Pair, Prospects};
use holdem_engine::{Board, CardSet, Category, StartingHand};
use holdem_solver::solve::{HandStudy, Study};
use itertools::Itertools;
use serde::{Deserialize, Serialize};

use super::units;

/// The strategy of the player to act on a flop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StrategyRow {
    /// The starting hands that the range still has, from aces down.
    pub hands: Vec<HandRow>,
    /// The made hands, the strongest first.
    pub made: Vec<KindRow<Made>>,
    /// The draws, the strongest first. A hand counts for its best one; most hands have none.
    pub draws: Vec<KindRow<DrawName>>,
}

/// A starting hand of a [`StrategyRow`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "WireRow", try_from = "WireRow")]
pub(super) struct HandRow {
    pub hand: StartingHand,
    /// The combos that the range has, each counted by its frequency.
    pub combos: f64,
    /// The EV, in the unit of the pot; `None` if the opponent never meets the hand.
    pub value: Option<f64>,
    pub frequencies: Frequencies,
}

/// A made hand or a draw of a [`StrategyRow`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "WireRow", try_from = "WireRow", bound = "K: Kind")]
pub(super) struct KindRow<K> {
    pub kind: K,
    /// Its share of the range.
    pub share: f64,
    /// The EV, in the unit of the pot.
    pub value: Option<f64>,
    pub frequencies: Frequencies,
}

/// The frequency of each action, in thousandths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Frequencies(Vec<u16>);

/// A row as an array: the name, the combos or the share, the EV and the frequencies.
#[derive(Debug, Serialize, Deserialize)]
struct WireRow(String, f64, Option<f64>, Frequencies);

/// A made hand or a draw, by its name.
pub(super) trait Kind: Copy + Ord + Display {
    /// Returns all kinds that hands can have on a flop, in order of strength.
    fn all() -> Vec<Self>;
}

impl Kind for Made {
    fn all() -> Vec<Self> {
        use Pair::{Bottom, Middle, Over, Pocket, Top, Under};
        let pairs = [Under, Bottom, Middle, Pocket, Top, Over];
        let boards = [Category::OnePair, Category::ThreeOfAKind].map(Self::Boards);
        let complete = Category::ALL.into_iter().filter(|it| *it >= Category::Straight);
        let all = [Self::HighCard, Self::TwoPair, Self::Trips, Self::Set].into_iter().chain(boards);
        let all = all.chain(pairs.map(Self::Pair)).chain(pairs.map(Self::PairAndBoards));
        all.chain(complete.map(Self::Complete)).sorted().collect()
    }
}

impl Kind for DrawName {
    fn all() -> Vec<Self> {
        vec![
            Self::OneOvercard,
            Self::TwoOvercards,
            Self::BackdoorStraight,
            Self::BackdoorFlush,
            Self::Gutshot,
            Self::DoubleGutshot,
            Self::OpenEnded,
            Self::Flush,
            Self::StraightFlush,
        ]
    }
}

impl Frequencies {
    /// The parts of a frequency of 1.
    const PARTS: f64 = 1000.0;

    fn of(shares: impl IntoIterator<Item = f64>) -> Self {
        let parts = shares.into_iter().map(|it| (it.clamp(0.0, 1.0) * Self::PARTS).round() as u16);
        Self(parts.collect())
    }

    /// Returns the number of actions.
    fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the frequency of an action.
    pub fn of_action(&self, action: usize) -> f64 {
        self.0.get(action).map_or(0.0, |&parts| f64::from(parts) / Self::PARTS)
    }

    /// Returns the frequency of each action.
    pub fn shares(&self) -> Vec<f64> {
        (0..self.len()).map(|action| self.of_action(action)).collect()
    }

    fn are_possible(&self) -> bool {
        self.0.iter().all(|&parts| f64::from(parts) <= Self::PARTS)
    }
}

impl From<HandRow> for WireRow {
    fn from(row: HandRow) -> Self {
        Self(row.hand.to_string(), row.combos, row.value, row.frequencies)
    }
}

impl TryFrom<WireRow> for HandRow {
    type Error = &'static str;

    fn try_from(WireRow(name, combos, value, frequencies): WireRow) -> Result<Self, Self::Error> {
        let hand: StartingHand = name.parse().map_err(|_| "not a starting hand")?;
        let is_possible = (0.0..=hand.size() as f64).contains(&combos);
        let row = Self { hand, combos, value, frequencies };
        is_possible.then_some(row).ok_or("an impossible number of combos")
    }
}

impl<K: Kind> From<KindRow<K>> for WireRow {
    fn from(row: KindRow<K>) -> Self {
        Self(row.kind.to_string(), row.share, row.value, row.frequencies)
    }
}

impl<K: Kind> TryFrom<WireRow> for KindRow<K> {
    type Error = &'static str;

    fn try_from(WireRow(name, share, value, frequencies): WireRow) -> Result<Self, Self::Error> {
        let kind = K::all().into_iter().find(|kind| kind.to_string() == name);
        let kind = kind.ok_or("not a made hand or a draw")?;
        let row = Self { kind, share, value, frequencies };
        (0.0..=1.0).contains(&share).then_some(row).ok_or("an impossible share")
    }
}

impl StrategyRow {
    /// Returns the strategy at a decision on a flop. `pot` is the starting pot, from which the digits of EVs follow.
    pub fn of(study: &Study, board: Board, dead: CardSet, pot: f64) -> Self {
        let hands = &study.hands[study.player.index()];
        let deck = CardSet::DECK - dead;
        let of_hand = |hand: &HandStudy| Some(hand.combo.starting_hand());
        let made = |hand: &HandStudy| Made::of(hand.combo, board).ok();
        let draw = |hand: &HandStudy| {
            let prospects = Prospects::of(hand.combo, board, deck).ok()?;
            prospects.draws.first().map(|draw| draw.name)
        };
        let all: f64 = hands.iter().map(met).sum();
        let actions = study.actions.len();
        let rounded_value =
            |hands: &[&HandStudy]| mean(hands, met, |it| it.value).map(|it| in_digits(it, pot));
        let frequencies = |hands: &[&HandStudy], weight: fn(&HandStudy) -> f64| {
            let of = |action| mean(hands, weight, |it| it.frequencies.get(action).copied());
            Frequencies::of((0..actions).map(|action| of(action).unwrap_or(0.0)))
        };
        Self {
            hands: grouped(hands, of_hand)
                .map(|(hand, hands)| HandRow {
                    hand,
                    combos: rounded_to(hands.iter().map(|it| it.reach).sum(), 1e2)
                        .min(hand.size() as f64),
                    value: rounded_value(&hands),
                    frequencies: frequencies(&hands, |it| it.reach),
                })
                .collect(),
            made: kinds(hands, made, all, rounded_value, frequencies),
            draws: kinds(hands, draw, all, rounded_value, frequencies),
        }
    }

    /// Returns whether a strategy can be of a decision with this number of actions, and EVs up to an amount.
    pub fn is_possible(&self, actions: usize, most: f64) -> bool {
        // Rounded EVs can exceed it a little.
        let is_value = |it: Option<f64>| it.is_none_or(|it| it.abs() <= most * 1.001);
        let each = self.hands.iter().map(|it| (it.value, &it.frequencies));
        let each = each.chain(self.made.iter().map(|it| (it.value, &it.frequencies)));
        let mut each = each.chain(self.draws.iter().map(|it| (it.value, &it.frequencies)));
        self.hands.iter().map(|it| it.hand).all_unique()
            && self.made.iter().map(|it| it.kind).is_sorted_by(|one, other| one > other)
            && self.draws.iter().map(|it| it.kind).is_sorted_by(|one, other| one > other)
            && each.all(|(value, frequencies)| {
                is_value(value) && frequencies.len() == actions && frequencies.are_possible()
            })
    }
}

/// Returns the row of each kind of hands that the opponent meets, the strongest first.
fn kinds<K: Kind>(
    hands: &[HandStudy],
    kind: impl Fn(&HandStudy) -> Option<K>,
    all: f64,
    value: impl Fn(&[&HandStudy]) -> Option<f64>,
    frequencies: impl Fn(&[&HandStudy], fn(&HandStudy) -> f64) -> Frequencies,
) -> Vec<KindRow<K>> {
    let row = |(kind, hands): (K, Vec<&HandStudy>)| {
        let share = rounded_to(hands.iter().map(|it| met(it)).sum::<f64>() / all, 1e6);
        (share > 0.0).then(|| KindRow {
            kind,
            share: share.min(1.0),
            value: value(&hands),
            frequencies: frequencies(&hands, met),
        })
    };
    grouped(hands, kind).rev().filter_map(row).collect()
}

/// Returns hands by a key, in its order. Hands without one are left out.
fn grouped<K: Ord>(
    hands: &[HandStudy],
    key: impl Fn(&HandStudy) -> Option<K>,
) -> impl DoubleEndedIterator<Item = (K, Vec<&HandStudy>)> {
    let mut groups: BTreeMap<K, Vec<&HandStudy>> = BTreeMap::new();
    for hand in hands {
        if let Some(key) = key(hand) {
            groups.entry(key).or_default().push(hand);
        }
    }
    groups.into_iter()
}

/// Returns how often a hand is there and meets the opponent's range.
fn met(hand: &HandStudy) -> f64 {
    hand.reach * hand.met
}

/// Returns the weighted mean of a number; `None` without weights.
fn mean(
    hands: &[&HandStudy],
    weight: fn(&HandStudy) -> f64,
    of: impl Fn(&HandStudy) -> Option<f64>,
) -> Option<f64> {
    let weighted = hands.iter().filter_map(|&hand| Some((weight(hand), of(hand)?)));
    let (sum, all) = weighted
        .fold((0.0, 0.0), |(sum, all), (weight, number)| (sum + weight * number, all + weight));
    (all > 0.0).then(|| sum / all)
}

/// Returns an amount of chips in the unit of the pot, with the decimals of a pot of four digits.
fn in_digits(chips: f64, pot: f64) -> f64 {
    let decimals = (3.0 - pot.log10().floor()).clamp(0.0, 9.0);
    rounded_to(units(chips), 10_f64.powf(decimals))
}

/// Rounds a number to parts of 1.
fn rounded_to(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

#[cfg(test)]
mod tests {
    use holdem_engine::HoleCards;

    use super::*;

    /// Checks all hands on flops of each texture, in steps through the deck.
    #[test]
    fn each_hand_on_a_flop_has_a_known_kind() {
        let cards: Vec<_> = CardSet::DECK.iter().collect();
        let (made, draws) = (Made::all(), DrawName::all());
        let mut seen = std::collections::BTreeSet::new();
        for flop in cards.iter().copied().combinations(3).step_by(89) {
            let board: Board = flop.iter().join("").parse().unwrap();
            let deck = CardSet::DECK - board.set();
            for two in deck.iter().collect_vec().into_iter().combinations(2) {
                let prospects =
                    Prospects::of(HoleCards::new(two[0], two[1]).unwrap(), board, CardSet::DECK);
                let prospects = prospects.unwrap();
                assert!(made.contains(&prospects.made), "{}", prospects.made);
                seen.insert(prospects.made);
                assert!(prospects.draws.iter().all(|draw| draws.contains(&draw.name)));
            }
        }
        // All but trips on the board, and pairs that no flop allows.
        assert!(seen.len() > 20, "{seen:?}");
        let names: Vec<String> = made.iter().map(ToString::to_string).collect();
        assert!(names.iter().all_unique());
        assert!(made.is_sorted() && draws.is_sorted());
    }

    #[test]
    fn a_strategy_is_read_as_it_was_written() {
        let text = r#"{"hands":[["AA",5.5,8.39,[297,703]],["T9s",0.0,null,[0,0]]],"made":[["top pair",0.25,-1.5,[1000,0]]],"draws":[["flush draw",0.1,null,[1,999]]]}"#;
        let row: StrategyRow = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&row).unwrap(), text);
        assert_eq!(row.made[0].frequencies.shares(), [1.0, 0.0]);
        assert!(row.is_possible(2, 20.0));
        assert!(!row.is_possible(3, 20.0) && !row.is_possible(2, 8.0));
        for (from, to) in [
            ("top pair", "flush draw"),
            ("0.25", "1.25"),
            ("5.5", "6.5"),
            ("[297", "[-1"),
            ("\"T9s\"", "\"T9\""),
        ] {
            assert!(serde_json::from_str::<StrategyRow>(&text.replace(from, to)).is_err(), "{to}");
        }
        let mut row = row;
        row.made.push(row.made[0].clone());
        assert!(!row.is_possible(2, 20.0));
        row.made.pop();
        row.draws.push(row.draws[0].clone());
        assert!(!row.is_possible(2, 20.0));
    }
}
