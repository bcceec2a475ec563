//! Totals over many hands: per player, position, street or hand.

use std::fmt::Write as _;

use holdem_engine::Street;

use super::all_in::{AllIn, Known, Unadjusted, all_in};
use super::audit::Audited;
use super::filter::{Filter, Stakes};
use super::hand::{PlayedHand, Position};
use super::rows::{Key, Rows};
use super::totals::Totals;

/// The grouping of the rows.
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
    /// A row for each player and blinds.
    Stakes,
    /// A row for each player and table.
    Table,
}

impl By {
    /// All groupings.
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

/// The hands and players to count, and the grouping.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The grouping of the rows.
    pub by: By,
    /// The only player to count; `None` counts all.
    pub player: Option<String>,
    /// The only position to count; `None` counts all.
    pub position: Option<Position>,
    /// The folded cards that are dead cards.
    pub known: Known,
    /// The filter for hands.
    pub filter: Filter,
}

/// The rows over many hands.
#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: Rows,
    /// The number of hands.
    hands: u64,
    /// The number of hands that the filter accepted.
    selected: u64,
    /// A player name that differs from the selected one only in case.
    namesake: Option<String>,
    /// A buffer for the text of a row's position, street, day, blinds or table, reused to avoid allocations.
    place: String,
}

impl Results {
    /// Adds a hand, if it is in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let worth = match selection.filter.lets_through(hand, audited) {
            true => all_in(audited, selection.known),
            false => None,
        };
        self.add_with(hand, audited, worth.as_ref(), selection);
    }

    /// Adds a hand, if it is in the selection. `worth` is the result of [`all_in`](super::all_in()) for it.
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
        let currency = &*hand.game.unit.currency();
        for (index, player) in audited.players.iter().enumerate() {
            let seat = u8::try_from(index).unwrap_or(u8::MAX);
            let name = hand.name(seat);
            if let Some(only) = &selection.player
                && *only != name
            {
                if self.namesake.is_none() && only.eq_ignore_ascii_case(&name) {
                    self.namesake = Some(name.into_owned());
                }
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

    /// Returns the number of hands that the filter accepted.
    pub const fn selected(&self) -> u64 {
        self.selected
    }

    /// Returns a player name in these hands that differs from the selected one only in case.
    pub fn namesake(&self) -> Option<&str> {
        self.namesake.as_deref()
    }

    /// Returns whether no row was added.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds the results of later hands.
    pub fn append(&mut self, later: Self) {
        let before = self.hands;
        self.hands += later.hands;
        self.selected += later.selected;
        self.namesake = self.namesake.take().or(later.namesake);
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

    /// Returns the rows. Players are sorted by their number of hands, the most first, then by name; all other rows by
    /// their natural order.
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

/// The streets whose cards can be lucky.
pub const STREETS_OF_LUCK: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Read, audit};

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
