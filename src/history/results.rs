//! What many hands add up to: per player, position, street or hand.

use std::fmt::Write as _;

use crate::holdem::Street;

use super::all_in::{AllIn, Known, Unadjusted, all_in};
use super::audit::Audited;
use super::filter::{Filter, Stakes};
use super::hand::{PlayedHand, Position};
use super::money::{Money, Unit};
use super::rows::{Key, Rows};

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
            big_blinds: in_blinds(net, hand.game.big_blind),
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

    pub(super) fn add(&mut self, other: &Self) {
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

/// Returns an amount in millionths of a big blind; nothing if there is none.
fn in_blinds(amount: Money, blind: Money) -> i128 {
    const MILLION: i64 = 1_000_000;
    match (blind.units(), amount.units().checked_mul(MILLION)) {
        (0, _) => 0,
        // Most amounts are small, and divided in fewer steps.
        (blind, Some(millionths)) => i128::from(millionths / blind),
        (blind, None) => i128::from(amount.units()) * i128::from(MILLION) / i128::from(blind),
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
    rows: Rows,
    /// The number of hands.
    hands: u64,
    /// The number of those that the filter let through.
    selected: u64,
    /// The place of the row that is looked for, kept so that its text needs no new memory.
    place: String,
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
        self.hands += 1;
        if !selection.filter.lets_through(hand, audited) {
            return;
        }
        self.selected += 1;
        let mut letters = [0; 4];
        let currency = match (hand.game.unit.code(), hand.game.unit.symbol) {
            (Some(code), _) => code,
            (None, Some(symbol)) => symbol.encode_utf8(&mut letters),
            (None, None) => "",
        };
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
            let of_player = Key { player: &name, currency, ..Key::default() };
            self.place.clear();
            let mut put = |place: &dyn std::fmt::Display| {
                // Writing to a string cannot fail.
                let _ = write!(self.place, "{place}");
            };
            let key = match selection.by {
                By::Player => of_player,
                By::Position => {
                    let position = hand.position(seat);
                    put(&position);
                    Key { rank: rank(position), player: "", ..of_player }
                }
                By::Street => {
                    let street = player.folded.unwrap_or(audited.street);
                    put(&street);
                    Key { rank: street as u64, ..of_player }
                }
                By::Day => {
                    put(&hand.time.date().unwrap_or_default());
                    of_player
                }
                By::Stakes => {
                    let stakes = Stakes::of(hand);
                    put(&stakes);
                    Key { rank: stakes.rank(), ..of_player }
                }
                By::Table => {
                    put(&hand.table);
                    of_player
                }
                By::Hand => {
                    put(&hand.position(seat));
                    Key { order: self.hands, hand: &hand.id, rank: index as u64, ..of_player }
                }
            };
            self.rows.add(&Key { place: &self.place, ..key }, &totals);
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
        if self.rows.is_empty() && before == 0 {
            self.rows = later.rows;
            return;
        }
        for (mut key, totals) in later.rows.iter() {
            if key.order > 0 {
                key.order += before;
            }
            self.rows.add(&key, totals);
        }
    }

    /// Returns the rows. Players come by the number of their hands, the most first, then by name; all else in its order.
    pub fn rows(&self, by: By) -> Vec<(Key<'_>, &Totals)> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::{Format, Read, audit};

    #[test]
    fn hands_without_a_name_stay_apart() {
        let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                    starting_stacks = [50, 50]\nactions = ['d dh p1 AcAd', 'd dh p2 7h2s', 'p2 f']\n";
        let Ok(Read::Hand(hand)) = Format::Phh.reader().read(text, "") else { panic!("{text}") };
        let audited = audit(&hand).unwrap();
        let selection = Selection { by: By::Hand, ..Selection::default() };
        let part = || {
            let mut part = Results::default();
            part.add(&hand, &audited, &selection);
            part
        };
        let mut all = part();
        all.append(part());
        let orders: Vec<u64> = all.rows(By::Hand).iter().map(|(key, _)| key.order).collect();
        assert_eq!(orders, [1, 1, 2, 2]);
    }
}
