//! What many hands add up to: per player, position, street or hand.

use std::collections::BTreeMap;

use crate::holdem::Street;

use super::all_in::{Known, Unadjusted, all_in};
use super::audit::Audited;
use super::hand::PlayedHand;
use super::money::{Money, Unit};

/// What the rows are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// A row for each player.
    #[default]
    Player,
    /// A row for each position.
    Position,
    /// A row for each player and the street on which their hand ended.
    Street,
    /// A row for each player of each hand.
    Hand,
}

/// What is added up, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// What the rows are about.
    pub by: By,
    /// The only player that is counted; all if `None`.
    pub player: Option<String>,
    /// Which cards of folded players leave the deck.
    pub known: Known,
}

/// What a row is about. Parts that its kind does not have are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The hand, by its order in the input, if rows are hands.
    pub order: u64,
    /// The name of the hand.
    pub hand: String,
    /// The player.
    pub player: String,
    /// The rank of the position or street among all.
    rank: usize,
    /// The position or the street.
    pub place: String,
    /// The currency; empty for chips.
    pub currency: String,
}

/// The number of decimals in which amounts of all units are added up.
const DECIMALS: u8 = Unit::MOST_DECIMALS + 3;

/// What a row adds up to. Amounts are in billionths of the currency's unit, so sums are exact whatever the order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of hands.
    pub hands: u64,
    /// Won less put in.
    net: i128,
    /// The same in millionths of the big blind of each hand.
    big_blinds: i128,
    /// Insurance, fees, cash-outs.
    beside: i128,
    /// What was taken from the pots that were won, in proportion.
    rake: i128,
    /// The hands that the player did not fold before a showdown.
    pub showdowns: u64,
    /// Those of them in which the player took something.
    pub showdowns_won: u64,
    /// The hands that were all-in with cards to come, and were adjusted.
    pub all_ins: u64,
    /// What the cards of flop, turn and river brought beyond the expectation.
    luck: [i128; 3],
    /// The all-ins that could not be adjusted, by reason.
    pub unadjusted: [u64; Unadjusted::ALL.len()],
}

impl Totals {
    /// Returns what was won less what was put in, in the currency.
    pub fn net(&self) -> f64 {
        whole(self.net)
    }

    /// Returns the same with every all-in replaced by what it was worth.
    pub fn adjusted(&self) -> f64 {
        whole(self.net - self.luck.iter().sum::<i128>())
    }

    /// Returns what was won beyond the expectation.
    pub fn luck(&self) -> f64 {
        whole(self.luck.iter().sum())
    }

    /// Returns what the cards of the flop, the turn and the river brought beyond the expectation.
    pub fn luck_by_street(&self) -> [f64; 3] {
        self.luck.map(whole)
    }

    /// Returns the rake of the pots that were won.
    pub fn rake(&self) -> f64 {
        whole(self.rake)
    }

    /// Returns what came from elsewhere or went there.
    pub fn beside(&self) -> f64 {
        whole(self.beside)
    }

    /// Returns the big blinds won in a hundred hands.
    pub fn big_blinds_per_100(&self) -> f64 {
        self.big_blinds as f64 / 1e4 / self.hands.max(1) as f64
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.net += other.net;
        self.big_blinds += other.big_blinds;
        self.beside += other.beside;
        self.rake += other.rake;
        self.showdowns += other.showdowns;
        self.showdowns_won += other.showdowns_won;
        self.all_ins += other.all_ins;
        for (sum, luck) in self.luck.iter_mut().zip(other.luck) {
            *sum += luck;
        }
        for (sum, count) in self.unadjusted.iter_mut().zip(other.unadjusted) {
            *sum += count;
        }
    }
}

/// Returns an amount of billionths as a number.
fn whole(billionths: i128) -> f64 {
    const BILLION: i128 = 10_i128.pow(DECIMALS as u32);
    // The whole part and the rest apart, so that 41.80 is the nearest number to it.
    let (whole, rest) = (billionths / BILLION, billionths % BILLION);
    match rest {
        0 => whole as f64,
        _ => billionths as f64 / BILLION as f64,
    }
}

/// The rows that hands add up to.
#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: BTreeMap<Key, Totals>,
    /// The number of hands added.
    hands: u64,
}

impl Results {
    /// Adds a hand.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let order = self.hands;
        self.hands += 1;
        let unit = &hand.game.unit;
        let all_in = all_in(audited, selection.known);
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        for (index, player) in audited.players.iter().enumerate() {
            let seat = u8::try_from(index).unwrap_or(u8::MAX);
            let name = hand.name(seat);
            if selection.player.as_deref().is_some_and(|only| only != name) {
                continue;
            }
            let net = player.net();
            let took_part = audited.is_showdown && player.folded.is_none();
            let mut totals = Totals {
                hands: 1,
                net: unit.scaled(net, DECIMALS),
                big_blinds: match hand.game.big_blind.units() {
                    0 => 0,
                    blind => i128::from(net.units()) * 1_000_000 / i128::from(blind),
                },
                beside: unit.scaled(player.beside, DECIMALS),
                rake: match (audited.rake + player.won).units() {
                    0 => 0,
                    // In proportion to what was taken of what was left.
                    _ => {
                        let left = (pot - audited.rake).units().max(1);
                        unit.scaled(audited.rake, DECIMALS) * i128::from(player.won.units())
                            / i128::from(left)
                    }
                },
                showdowns: u64::from(took_part),
                showdowns_won: u64::from(took_part && player.won > Money::ZERO),
                ..Totals::default()
            };
            match &all_in {
                // Those who folded before it have no part in it.
                Some(_) if player.folded.is_some() => {}
                Some(Ok(worth)) => {
                    totals.all_ins = 1;
                    let thousandth = 10_i128.pow(u32::from(DECIMALS - unit.decimals - 3));
                    totals.luck = worth.luck[index].map(|luck| i128::from(luck) * thousandth);
                }
                Some(Err(reason)) => totals.unadjusted[*reason as usize] = 1,
                None => {}
            }
            let mut key = Key { currency: currency(unit), ..Key::default() };
            match selection.by {
                By::Player => key.player = name.into_owned(),
                By::Position => {
                    let position = hand.position(seat);
                    (key.rank, key.place) = (rank(position), position.to_string());
                }
                By::Street => {
                    let street = player.folded.unwrap_or(audited.street);
                    key.player = name.into_owned();
                    (key.rank, key.place) = (street as usize, street.to_string());
                }
                By::Hand => {
                    (key.order, key.hand) = (order, hand.id.clone().into_owned());
                    key.player = name.into_owned();
                    (key.rank, key.place) = (index, hand.position(seat).to_string());
                }
            }
            self.rows.entry(key).or_default().add(&totals);
        }
    }

    /// Returns whether no row was added.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds the results of hands that came after these.
    pub fn append(&mut self, later: Self) {
        let before = self.hands;
        self.hands += later.hands;
        for (mut key, totals) in later.rows {
            if !key.hand.is_empty() || key.order > 0 {
                key.order += before;
            }
            self.rows.entry(key).or_default().add(&totals);
        }
    }

    /// Returns the rows. Players come by the number of their hands, the most first, then by name; all else in its order.
    pub fn rows(&self, by: By) -> Vec<(&Key, &Totals)> {
        let mut rows: Vec<_> = self.rows.iter().collect();
        if by == By::Player {
            rows.sort_by_key(|(key, totals)| (std::cmp::Reverse(totals.hands), *key));
        }
        rows
    }
}

fn rank(position: super::hand::Position) -> usize {
    use super::hand::Position;
    match position {
        Position::SmallBlind => 0,
        Position::BigBlind => 1,
        Position::UnderTheGun(after) => 2 + usize::from(after),
        Position::Hijack => 300,
        Position::Cutoff => 301,
        Position::Button => 302,
    }
}

fn currency(unit: &Unit) -> String {
    match (unit.code(), unit.symbol) {
        (Some(code), _) => code.to_owned(),
        (None, Some(symbol)) => symbol.to_string(),
        (None, None) => String::new(),
    }
}

/// The names of the streets whose cards bring luck.
pub const STREETS_OF_LUCK: [Street; 3] = [Street::Flop, Street::Turn, Street::River];
