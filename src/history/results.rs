//! What many hands add up to: per player, position, street or hand.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::BuildHasherDefault;

use crate::holdem::Street;

use super::all_in::{AllIn, Known, Unadjusted, all_in};
use super::audit::Audited;
use super::digest::Digest;
use super::filter::{Filter, Stakes};
use super::hand::{PlayedHand, Position};
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
    /// A row for each player and day, in the local time of the files.
    Day,
    /// A row for each player and the blinds.
    Stakes,
    /// A row for each player and table.
    Table,
}

impl By {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Player,
        Self::Position,
        Self::Street,
        Self::Hand,
        Self::Day,
        Self::Stakes,
        Self::Table,
    ];

    /// Returns the name: `player`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Position => "position",
            Self::Street => "street",
            Self::Hand => "hand",
            Self::Day => "day",
            Self::Stakes => "stakes",
            Self::Table => "table",
        }
    }
}

/// What is added up, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// What the rows are about.
    pub by: By,
    /// The only player that is counted; all if `None`.
    pub player: Option<String>,
    /// The only position that is counted; all if `None`.
    pub position: Option<Position>,
    /// Which cards of folded players leave the deck.
    pub known: Known,
    /// Which hands are counted.
    pub filter: Filter,
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
    /// The rank of the position, the street or the blinds among all.
    rank: u64,
    /// The position, the street, the day, the blinds or the table.
    pub place: String,
    /// The currency; empty for chips.
    pub currency: String,
}

impl Key {
    fn clear(&mut self) {
        (self.order, self.rank) = (0, 0);
        for text in [&mut self.hand, &mut self.player, &mut self.place, &mut self.currency] {
            text.clear();
        }
    }

    fn set_place(&mut self, place: impl std::fmt::Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.place, "{place}");
    }

    fn set_currency(&mut self, unit: &Unit) {
        match (unit.code(), unit.symbol) {
            (Some(code), _) => self.currency += code,
            (None, Some(symbol)) => self.currency.push(symbol),
            (None, None) => {}
        }
    }
}

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
    /// The number of decimals in which amounts of all units are added up.
    pub(super) const DECIMALS: u8 = Unit::MOST_DECIMALS + 3;

    /// Returns what was won less what was put in, in the currency.
    pub fn net(&self) -> f64 {
        whole(self.net)
    }

    /// Returns the same with every all-in replaced by what it was worth.
    pub fn adjusted(&self) -> f64 {
        whole(self.adjusted_billionths())
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

    /// Returns those of the player on a seat of one hand.
    pub(super) fn of_player(
        hand: &PlayedHand<'_>,
        audited: &Audited,
        seat: usize,
        worth: Option<&Result<AllIn, Unadjusted>>,
    ) -> Self {
        let unit = &hand.game.unit;
        let player = &audited.players[seat];
        let net = player.net();
        let took_part = audited.is_showdown && player.folded.is_none();
        let mut totals = Self {
            hands: 1,
            net: unit.scaled(net, Self::DECIMALS),
            big_blinds: match hand.game.big_blind.units() {
                0 => 0,
                blind => i128::from(net.units()) * 1_000_000 / i128::from(blind),
            },
            beside: unit.scaled(player.beside, Self::DECIMALS),
            showdowns: u64::from(took_part),
            showdowns_won: u64::from(took_part && player.won > Money::ZERO),
            ..Self::default()
        };
        if !audited.rake.is_zero() {
            // In proportion to what was taken of what was left.
            let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
            let left = (pot - audited.rake).units().max(1);
            totals.rake = unit.scaled(audited.rake, Self::DECIMALS)
                * i128::from(player.won.units())
                / i128::from(left);
        }
        match worth {
            // Those who folded before it have no part in it.
            Some(_) if player.folded.is_some() => {}
            Some(Ok(worth)) => {
                totals.all_ins = 1;
                let thousandth = 10_i128.pow(u32::from(Self::DECIMALS - unit.decimals - 3));
                totals.luck = worth.luck[seat].map(|luck| i128::from(luck) * thousandth);
            }
            Some(Err(reason)) => totals.unadjusted[*reason as usize] = 1,
            None => {}
        }
        totals
    }

    /// Returns what was won less what was put in, in billionths of the currency.
    pub(super) const fn net_billionths(&self) -> i128 {
        self.net
    }

    /// Returns the same with every all-in replaced by what it was worth.
    pub(super) const fn adjusted_billionths(&self) -> i128 {
        let [flop, turn, river] = self.luck;
        self.net - flop - turn - river
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
    const BILLION: i128 = 10_i128.pow(Totals::DECIMALS as u32);
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
    rows: HashMap<Key, Totals, BuildHasherDefault<Digest>>,
    /// The number of hands.
    hands: u64,
    /// The number of those that the filter let through.
    selected: u64,
    /// The key of the row that is looked for, kept so that its texts need no new memory.
    key: Key,
}

impl Results {
    /// Adds a hand, if it is one of the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let worth = match selection.filter.lets_through(hand, audited) {
            true => all_in(audited, selection.known),
            false => None,
        };
        self.add_with(hand, audited, worth.as_ref(), selection);
    }

    /// Adds a hand, if it is one of the selection. `worth` is what [`all_in`](super::all_in()) returns for it.
    pub fn add_with(
        &mut self,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        worth: Option<&Result<AllIn, Unadjusted>>,
        selection: &Selection,
    ) {
        let order = self.hands;
        self.hands += 1;
        if !selection.filter.lets_through(hand, audited) {
            return;
        }
        self.selected += 1;
        let unit = &hand.game.unit;
        for (index, player) in audited.players.iter().enumerate() {
            let seat = u8::try_from(index).unwrap_or(u8::MAX);
            let name = hand.name(seat);
            if selection.player.as_deref().is_some_and(|only| only != name) {
                continue;
            }
            if selection.position.is_some_and(|only| only != hand.position(seat)) {
                continue;
            }
            let totals = Totals::of_player(hand, audited, index, worth);
            let key = &mut self.key;
            key.clear();
            key.set_currency(unit);
            match selection.by {
                By::Player => key.player += &name,
                By::Position => {
                    let position = hand.position(seat);
                    key.rank = rank(position);
                    key.set_place(position);
                }
                By::Street => {
                    let street = player.folded.unwrap_or(audited.street);
                    key.player += &name;
                    key.rank = street as u64;
                    key.set_place(street);
                }
                By::Day => {
                    key.player += &name;
                    key.place += hand.time.date().as_deref().unwrap_or_default();
                }
                By::Stakes => {
                    let stakes = Stakes::of(hand);
                    key.player += &name;
                    key.rank = stakes.rank();
                    key.set_place(stakes);
                }
                By::Table => {
                    key.player += &name;
                    key.place += &hand.table;
                }
                By::Hand => {
                    key.order = order;
                    key.hand += &hand.id;
                    key.player += &name;
                    key.rank = index as u64;
                    key.set_place(hand.position(seat));
                }
            }
            // Most rows are there already, and are found without a new key.
            match self.rows.get_mut(&*key) {
                Some(row) => row.add(&totals),
                None => drop(self.rows.insert(key.clone(), totals)),
            }
        }
    }

    /// Returns the number of hands that the filter let through.
    pub const fn selected(&self) -> u64 {
        self.selected
    }

    /// Returns whether no row was added.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds the results of hands that came after these.
    pub fn append(&mut self, later: Self) {
        let before = self.hands;
        self.hands += later.hands;
        self.selected += later.selected;
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
        match by {
            By::Player => {
                rows.sort_by_key(|(key, totals)| (std::cmp::Reverse(totals.hands), *key));
            }
            _ => rows.sort_by_key(|(key, _)| *key),
        }
        rows
    }
}

fn rank(position: Position) -> u64 {
    match position {
        Position::SmallBlind => 0,
        Position::BigBlind => 1,
        Position::UnderTheGun(after) => 2 + u64::from(after),
        Position::Hijack => 300,
        Position::Cutoff => 301,
        Position::Button => 302,
    }
}

/// The names of the streets whose cards bring luck.
pub const STREETS_OF_LUCK: [Street; 3] = [Street::Flop, Street::Turn, Street::River];
