//! Sweeps three ranges on one board by [rank](super::by_rank).
//!
//! This requires ranges whose weights depend only on ranks and on whether suits are equal, and a board on which only
//! the suited combos of a flush are rated by themselves.

use crate::card::Suit;

use super::by_rank::{Combos, Met, OwnWeights, Sharing, apart_from, own};
use super::class_weights::ClassWeights;
use super::lanes::MatrixNumber;
use super::order::{FullBoard, RatedClass, StrengthGroup, groups};
use super::three_players::{Beaten, PLAYERS, Players, RIVALS};
use super::ties::{TiedPairs, triples};
use super::unit::{ENTRIES, LiveCards, Unit};

/// The weights of some combos for each player, and their products.
#[derive(Clone, Copy)]
struct UnitWeights<N: MatrixNumber> {
    of_players: [N; PLAYERS],
    /// The products of the weights for the two rivals of each player.
    of_rivals: [N::Count; PLAYERS],
    of_all: N::Count,
}

impl<N: MatrixNumber> UnitWeights<N> {
    fn new(of_players: [N; PLAYERS]) -> Self {
        let weights = of_players.map(N::count);
        let of_rivals = RIVALS.map(|[one, other]| weights[one] * weights[other]);
        Self { of_players, of_rivals, of_all: weights[0] * of_rivals[0] }
    }

    /// Returns the products of a player's weight and the rivals' weights.
    #[inline]
    fn own(&self, player: usize) -> OwnWeights<N> {
        let [one, other] = RIVALS[player];
        OwnWeights {
            with_one: self.of_rivals[other],
            with_other: self.of_rivals[one],
            with_both: self.of_all,
        }
    }

    fn is_empty(&self) -> bool {
        let none = N::Count::default();
        self.of_players == [N::default(); PLAYERS]
            && self.of_rivals == [none; PLAYERS]
            && self.of_all == none
    }
}

/// The suited combos of a class, the others, or both.
#[derive(Clone, Copy)]
struct ClassUnit<N: MatrixNumber> {
    /// 1 for each of its combos.
    combos: ClassWeights<N>,
    weights: UnitWeights<N>,
}

impl<N: MatrixNumber> ClassUnit<N> {
    /// Returns the units of a class with these weights. Weights that are equal for the suited combos and the others
    /// belong to a unit with both; the same holds for products.
    fn of(class: &[ClassWeights<N>; PLAYERS]) -> [Option<Self>; 3] {
        let [none, one] = [0, 1].map(N::of);
        let suited = UnitWeights::new(class.map(|weights| weights.suited));
        let offsuit = UnitWeights::new(class.map(|weights| weights.offsuit));
        let units: [UnitWeights<N>; 3] = std::array::from_fn(|unit| UnitWeights {
            of_players: [0, 1, 2]
                .map(|player| share(suited.of_players[player], offsuit.of_players[player])[unit]),
            of_rivals: [0, 1, 2]
                .map(|player| share(suited.of_rivals[player], offsuit.of_rivals[player])[unit]),
            of_all: share(suited.of_all, offsuit.of_all)[unit],
        });
        let combos = [[one, one], [one, none], [none, one]]
            .map(|[suited, offsuit]| ClassWeights { suited, offsuit });
        std::array::from_fn(|unit| {
            let (combos, weights) = (combos[unit], units[unit]);
            (!weights.is_empty()).then_some(Self { combos, weights })
        })
    }
}

/// Returns the weight of the combos of a class, of the suited combos only, and of the others only.
fn share<T: Copy + Default + PartialEq>(suited: T, offsuit: T) -> [T; 3] {
    let none = T::default();
    if suited == offsuit { [suited, none, none] } else { [none, suited, offsuit] }
}

/// The units of each class.
pub(super) struct ClassUnits<N: MatrixNumber>(Vec<[Option<ClassUnit<N>>; 3]>);

impl<N: MatrixNumber> ClassUnits<N> {
    /// Takes the weights of each class for each player.
    pub fn new(classes: &[[ClassWeights<N>; PLAYERS]]) -> Self {
        Self(classes.iter().map(ClassUnit::of).collect())
    }
}

/// The input for sweeping one board.
pub(super) struct ByRank<'a, N: MatrixNumber> {
    pub units: &'a ClassUnits<N>,
    pub players: &'a Players,
    /// By player and combo.
    pub weights: &'a [Vec<N>; PLAYERS],
}

/// The combos of a group, the combos of each player that are weaker than the group, or not stronger, and the overlap
/// of two rivals' sets, by the third player. Equal players use the sets of the first.
pub(super) struct Sets<N: MatrixNumber> {
    level: Vec<(Unit<N>, UnitWeights<N>)>,
    combos: [Combos<N>; PLAYERS],
    sharing: [Sharing<N>; PLAYERS],
}

impl<N: MatrixNumber> Sets<N> {
    pub fn new() -> Self {
        Self {
            level: Vec::new(),
            combos: std::array::from_fn(|_| Combos::new()),
            sharing: [Sharing::new(); PLAYERS],
        }
    }

    fn clear(&mut self) {
        self.combos.iter_mut().for_each(Combos::clear);
        self.sharing = [Sharing::new(); PLAYERS];
    }
}

impl<N: MatrixNumber> ByRank<'_, N> {
    /// Returns whether a board can be swept this way, and whether this is faster: with weights, the combos of a flush
    /// take too long.
    pub fn fits(board: &FullBoard) -> bool {
        board.singles.is_empty() || board.split.is_some() && N::GREATEST == 1
    }

    /// Counts the pairs that the combos of each player beat on a board that fits.
    pub fn count(
        &self,
        rated: &[RatedClass],
        board: &FullBoard,
        sets: &mut Sets<N>,
    ) -> [Beaten; PLAYERS] {
        let mut beaten = [Beaten::default(); PLAYERS];
        let live = LiveCards::new(board.plain, board.split.map(Suit::index));
        sets.clear();
        for group in groups(rated, board) {
            let is_held = self.list(&group, &live, &mut sets.level);
            let before = self.apart(sets, &live, is_held, false);
            let ties = self.ties(&group, sets, is_held);
            self.add(sets);
            let ties = ties.unwrap_or_else(|| {
                let after = self.apart(sets, &live, is_held, true);
                [0, 1, 2].map(|player| after[player] - before[player])
            });
            for player in 0..PLAYERS {
                beaten[player].weaker += before[player].into();
                beaten[player].no_stronger += (before[player] + ties[player]).into();
            }
        }
        beaten
    }

    /// Lists the combos of a group; returns whether each player has any.
    fn list(
        &self,
        group: &StrengthGroup<'_>,
        live: &LiveCards<N>,
        level: &mut Vec<(Unit<N>, UnitWeights<N>)>,
    ) -> [bool; PLAYERS] {
        let mut is_held = [false; PLAYERS];
        level.clear();
        for rated in group.classes {
            let units = self.units.0[rated.class_index].iter().flatten();
            for &ClassUnit { combos, weights } in units {
                level.push((Unit::new(rated.class, combos, live), weights));
            }
        }
        for single in group.singles {
            let ranks = single.cards.map(|card| card.rank().index());
            let suit = single.cards[0].suit().index();
            let weights = [0, 1, 2].map(|player| self.weights[player][single.index]);
            level.push((Unit::of_flush(ranks, suit, live), UnitWeights::new(weights)));
        }
        level.retain(|(unit, _)| !unit.is_empty());
        for (_, weights) in level {
            for (is_held, weight) in is_held.iter_mut().zip(weights.of_players) {
                *is_held |= weight != N::default();
            }
        }
        is_held
    }

    /// Counts the pairs of combos of each player and the rivals that tie with the player's combos of
    /// a group and lose to none, if the group is one class or one combo; otherwise `None`.
    fn ties(
        &self,
        group: &StrengthGroup<'_>,
        sets: &Sets<N>,
        is_held: [bool; PLAYERS],
    ) -> Option<[N::Sum; PLAYERS]> {
        let none = N::Sum::default();
        let many = is_held.into_iter().filter(|&is_held| is_held).count();
        if many < 2 || group.classes.is_empty() && group.singles.len() == 1 {
            return Some([none; PLAYERS]);
        }
        let is_class = group.classes.len() == 1 && group.singles.is_empty();
        // A full house beats a flush of the same two ranks.
        let is_weaker = |unit: &Unit<N>| {
            let mut entries = sets.combos.iter().map(|combos| combos.entry(unit.ranks));
            entries.any(|entry| entry != [N::default(); ENTRIES])
        };
        if !is_class
            || many == PLAYERS && sets.level.len() > 1
            || sets.level.iter().any(|(unit, _)| is_weaker(unit))
        {
            return None;
        }
        // By the third player.
        let mut with_weaker = [none; PLAYERS];
        let mut of_all = none;
        for (unit, weights) in &sets.level {
            if weights.of_all != N::Count::default() {
                of_all += N::Sum::from(weights.of_all) * N::Sum::from(triples(unit));
            }
            for (other, other_weights) in &sets.level {
                let pairs = TiedPairs::new(unit, other);
                for player in 0..PLAYERS {
                    let [rival, other_rival] = RIVALS[player];
                    let times = weights.of_players[rival].count()
                        * other_weights.of_players[other_rival].count();
                    let weaker = &sets.combos[self.players.equal[player]];
                    if times != N::Count::default() {
                        with_weaker[player] +=
                            N::Sum::from(times) * N::Sum::from(pairs.apart_from(weaker));
                    }
                }
            }
        }
        Some(RIVALS.map(|[one, other]| with_weaker[one] + with_weaker[other] + of_all))
    }

    /// Adds the combos of a group to the sets.
    fn add(&self, sets: &mut Sets<N>) {
        let Sets { level, combos, sharing } = sets;
        for (unit, weights) in level.iter() {
            let at = [0, 1, 2].map(|player| combos[player].degrees_at(unit));
            let at_own = unit.degrees_at_own();
            for &player in &self.players.differ {
                let rivals = self.players.sets[player];
                let in_both = weights.of_rivals[player];
                let weights = rivals.map(|rival| weights.of_players[rival]);
                let at = rivals.map(|rival| at[rival]);
                sharing[player].add(unit, weights, at, at_own, in_both);
            }
            for &player in &self.players.differ {
                let weight = weights.of_players[player];
                if weight != N::default() {
                    combos[player].add(unit, weight);
                }
            }
        }
    }

    /// Sums over each player's combos of a group the pairs of combos of the rivals' sets that share
    /// no card with them, for some players. The sets may have the group if `with_own`.
    fn apart(
        &self,
        sets: &Sets<N>,
        live: &LiveCards<N>,
        is_wanted: [bool; PLAYERS],
        with_own: bool,
    ) -> [N::Sum; PLAYERS] {
        let Sets { level, combos, sharing } = sets;
        let is_wanted = [0, 1, 2].map(|player| {
            let is_met = self.players.sets[player].iter().all(|&rival| !combos[rival].is_empty());
            is_wanted[player] && is_met && self.players.equal[player] == player
        });
        let mut sums = [N::Sum::default(); PLAYERS];
        for (unit, weights) in level {
            let has_some =
                |player: usize| is_wanted[player] && weights.of_players[player] != N::default();
            let mut met: [Option<Met<'_, N>>; PLAYERS] = [const { None }; PLAYERS];
            for player in (0..PLAYERS).filter(|&player| has_some(player)) {
                for rival in self.players.sets[player] {
                    met[rival].get_or_insert_with(|| Met::new(&combos[rival], unit));
                }
                let rivals = self.players.sets[player].map(|rival| met[rival].as_ref());
                if let [Some(one), Some(other)] = rivals {
                    let apart = apart_from(unit, [one, other], sharing[player], live);
                    sums[player] += N::Sum::from(weights.of_players[player].count()) * apart;
                }
            }
            if with_own {
                for player in (0..PLAYERS).filter(|&player| is_wanted[player]) {
                    let rivals = self.players.sets[player].map(|rival| &combos[rival]);
                    sums[player] += own(rivals, unit, weights.own(player));
                }
            }
        }
        sums
    }
}
