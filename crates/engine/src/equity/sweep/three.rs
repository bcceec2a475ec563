//! Sweeps three ranges, without trying every pair of combos of the other two.
//!
//! With the weaker combos of two [`rivals`](super::rivals) as sets, a combo of the third player
//! beats the pairs that share no card with it. With the combos that are not stronger, it beats or
//! ties these pairs. Counted for each of the three players, these numbers and the number of all
//! deals determine the number of deals that each set of winners wins.
//!
//! If the weights of each class depend only on whether its combos are suited, most boards are swept
//! by [rank](super::class_units). On other boards the sets grow group by group, and the combos of a
//! class are counted and added together. This holds for other weights, for four or five cards of a
//! suit on the board and, with weights, for three. Combos are taken separately where a flush rates
//! them apart, and in classes whose [weights](super::class_weights) differ otherwise.

use crate::card::{Card, CardSet};
use crate::deal::isomorphism::Blocks;
use crate::equity::detail::Detail;
use crate::equity::player_range::PlayerRange;
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::progress::Meter;

use super::adjacency::{Graph, RankSuit};
use super::class_units::{ByRank, ClassUnits, Sets};
use super::class_weights::{Bundle, ClassWeights, LiveSuits, Place};
use super::degrees::RankClass;
use super::distinct_boards::DistinctBoards;
use super::lanes::MatrixNumber;
use super::order::{ClassMembers, FullBoard, RatedClass, StrengthGroup, each_combo, groups, rate};
use super::rivals::{Own, Rivals};
use super::three_players::{Beaten, PLAYERS, Players, RIVALS};

/// Sweeps three ranges. A part is a choice of ranks to come.
pub(super) struct SweepThree<N: MatrixNumber> {
    players: Players,
    /// By player and combo.
    weights: [Vec<N>; PLAYERS],
    blocks: Blocks,
    classes: Vec<RankClass>,
    members: Vec<ClassMembers>,
    /// By class; `None` if its combos are taken separately.
    of_class: Vec<Option<Products<N>>>,
    /// `None` if there is such a class, or if units do not pay.
    units: Option<ClassUnits<N>>,
    distinct: DistinctBoards,
    /// The cards that players and boards can have.
    live: CardSet,
    boards: u128,
}

/// The number of weights and products of a class: the weight for each player, for each player the
/// product of the rivals' weights, and the product of all three.
const PRODUCTS: usize = 2 * PLAYERS + 1;

/// The index of the products of all three.
const ALL: usize = PRODUCTS - 1;

/// The index of the products of two players' weights.
const fn product_of(one: usize, other: usize) -> usize {
    // The third player is the one without them.
    2 * PLAYERS - one - other
}

/// The weights of a class and their products; equal ones are stored once.
struct Products<N> {
    distinct: Vec<ClassWeights<N>>,
    index: [usize; PRODUCTS],
}

impl<N: MatrixNumber> Products<N> {
    fn new(of_players: [ClassWeights<N>; PLAYERS]) -> Self {
        let [a, b, c] = of_players;
        let mut distinct = Vec::with_capacity(PRODUCTS);
        let index = [a, b, c, b.times(c), c.times(a), a.times(b), a.times(b).times(c)];
        let index = index.map(|weights| {
            distinct.iter().position(|other| *other == weights).unwrap_or_else(|| {
                distinct.push(weights);
                distinct.len() - 1
            })
        });
        Self { distinct, index }
    }
}

/// A class on a board.
struct Placed<'a, N> {
    place: Place<N>,
    /// The index of its first bundle.
    bundles: usize,
    index: &'a [usize; PRODUCTS],
}

/// A combo with its weight for each player.
struct PlayersCombo<N> {
    cards: [RankSuit; 2],
    weights: [N; PLAYERS],
}

/// Combos of equal strength.
struct Level<'a, N: MatrixNumber> {
    classes: Vec<Placed<'a, N>>,
    /// For each class its combos by their weights, and by the products.
    bundles: Vec<Bundle<N>>,
    combos: Vec<PlayersCombo<N>>,
    /// Set for each player with a combo in the group.
    is_held: [bool; PLAYERS],
}

impl<N: MatrixNumber> Level<'_, N> {
    fn new() -> Self {
        Self {
            classes: Vec::new(),
            bundles: Vec::new(),
            combos: Vec::new(),
            is_held: [false; PLAYERS],
        }
    }

    fn clear(&mut self) {
        self.classes.clear();
        self.bundles.clear();
        self.combos.clear();
        self.is_held = [false; PLAYERS];
    }

    /// Returns the combos of a class with a player's weights, or with products.
    #[inline]
    fn bundle(&self, placed: &Placed<'_, N>, weights: usize) -> &Bundle<N> {
        &self.bundles[placed.bundles + placed.index[weights]]
    }
}

/// The combos of each player that are weaker than a group, or not stronger, and the overlap of two
/// rivals' sets, by the third player. Equal players use the sets of the first.
struct Weaker<N: MatrixNumber> {
    graphs: [Graph<N>; PLAYERS],
    rivals: [Rivals<N>; PLAYERS],
}

impl<N: MatrixNumber> Weaker<N> {
    fn new() -> Self {
        Self {
            graphs: std::array::from_fn(|_| Graph::new()),
            rivals: std::array::from_fn(|_| Rivals::new()),
        }
    }

    fn clear(&mut self) {
        self.graphs.iter_mut().for_each(Graph::clear);
        self.rivals.iter_mut().for_each(|rivals| *rivals = Rivals::new());
    }
}

impl<N: MatrixNumber> SweepThree<N> {
    /// Prepares the sweep of these boards; `None` unless there are three players. Every weight must
    /// fit the number type.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let ranges = request.player_ranges();
        let [one, other, third] = ranges else { return None };
        let weights = [one, other, third].map(PlayerRange::weights);
        let wanted = |combo: usize| weights.iter().any(|weights| weights[combo] > 0);
        let classes = RankClass::in_use(wanted);
        let members = classes.iter().map(|&class| ClassMembers::new(class, wanted)).collect();
        let weights = weights.map(|weights| weights.into_iter().map(N::of).collect::<Vec<N>>());
        let live = request.live();
        let of_class = |&class: &RankClass| {
            let [a, b, c] = [0, 1, 2].map(|player| ClassWeights::of(class, live, &weights[player]));
            Some([a?, b?, c?])
        };
        let of_class: Vec<Option<[ClassWeights<N>; PLAYERS]>> =
            classes.iter().map(of_class).collect();
        let all: Option<Vec<_>> = of_class.iter().copied().collect();
        // With weights, preparing the units takes longer than they save on one board.
        let is_worth_units = N::GREATEST == 1 || request.boards() > 1;
        Some(Self {
            players: Players::new([one, other, third]),
            blocks: request.blocks(),
            members,
            of_class: of_class.into_iter().map(|weights| weights.map(Products::new)).collect(),
            units: all.filter(|_| is_worth_units).map(|all| ClassUnits::new(&all)),
            classes,
            distinct,
            live,
            boards: request.boards(),
            weights,
        })
    }

    /// Lists the combos of a group on a board, in which some classes are taken combo by combo.
    fn list<'a>(
        &'a self,
        group: &StrengthGroup<'_>,
        board: &FullBoard,
        live: &LiveSuits<N>,
        is_taken_apart: bool,
        level: &mut Level<'a, N>,
    ) {
        level.clear();
        for rated in group.classes {
            match &self.of_class[rated.class_index] {
                Some(products) if !is_taken_apart => {
                    let split = board.split.map(|suit| suit.index());
                    let place = Place::new(rated.class, live, split);
                    let placed =
                        Placed { place, bundles: level.bundles.len(), index: &products.index };
                    for &weights in &products.distinct {
                        level.bundles.push(Bundle::new(&place, weights));
                    }
                    for player in 0..PLAYERS {
                        level.is_held[player] |= !level.bundle(&placed, player).is_empty();
                    }
                    level.classes.push(placed);
                }
                _ => {
                    let class = std::slice::from_ref(rated);
                    self.list_combos(
                        &StrengthGroup { classes: class, singles: &[], ..*group },
                        board,
                        level,
                    );
                }
            }
        }
        self.list_combos(&StrengthGroup { classes: &[], ..*group }, board, level);
    }

    /// Lists the combos of a group separately.
    fn list_combos(&self, group: &StrengthGroup<'_>, board: &FullBoard, level: &mut Level<'_, N>) {
        each_combo(group, &self.members, board, |cards, index| {
            let weights = [0, 1, 2].map(|player| self.weights[player][index]);
            for (is_held, &weight) in level.is_held.iter_mut().zip(&weights) {
                *is_held |= weight != N::default();
            }
            let cards = cards.map(|card: Card| [card.rank().index(), card.suit().index()]);
            level.combos.push(PlayersCombo { cards, weights });
        });
    }

    /// Adds combos to the sets of each player.
    fn add(&self, level: &Level<'_, N>, weaker: &mut Weaker<N>) {
        let Weaker { graphs, rivals } = weaker;
        for placed in &level.classes {
            let place = &placed.place;
            let bundles = [0, 1, 2].map(|player| level.bundle(placed, player));
            for &player in &self.players.differ {
                let [one, other] = self.players.sets[player];
                let both = [bundles[one], bundles[other]];
                rivals[player].foresee([&graphs[one], &graphs[other]], place, both);
            }
            for &player in &self.players.differ {
                if !bundles[player].is_empty() {
                    graphs[player].add(place, bundles[player]);
                }
            }
            for &player in &self.players.differ {
                let [one, other] = self.players.sets[player];
                let both = [bundles[one], bundles[other]];
                let common = level.bundle(placed, PLAYERS + player);
                rivals[player].add([&graphs[one], &graphs[other]], place, both, common);
            }
        }
        for &PlayersCombo { cards, weights } in &level.combos {
            for &player in &self.players.differ {
                let [one, other] = self.players.sets[player];
                let weights = [weights[one], weights[other]];
                rivals[player].foresee_combo([&graphs[one], &graphs[other]], cards, weights);
            }
            for &player in &self.players.differ {
                if weights[player] != N::default() {
                    graphs[player].add_combo(cards, weights[player]);
                }
            }
            for &player in &self.players.differ {
                let [one, other] = self.players.sets[player];
                let weights = [weights[one], weights[other]];
                rivals[player].add_combo([&graphs[one], &graphs[other]], cards, weights);
            }
        }
        for &player in &self.players.differ {
            let [one, other] = self.players.sets[player];
            rivals[player].settle([&graphs[one], &graphs[other]]);
        }
    }

    /// Sums over each player's combos of a group the pairs of combos of the rivals' sets that share
    /// no card with them, for some players. The sets may have the group if `with_own`.
    fn apart(
        &self,
        level: &Level<'_, N>,
        weaker: &Weaker<N>,
        is_wanted: [bool; PLAYERS],
        with_own: bool,
    ) -> [N::Sum; PLAYERS] {
        let none = N::default();
        let mut sums = [N::Sum::default(); PLAYERS];
        let is_wanted = |player: usize| {
            let [one, other] = self.players.sets[player];
            let are_empty = weaker.graphs[one].is_empty() || weaker.graphs[other].is_empty();
            is_wanted[player] && self.players.equal[player] == player && !are_empty
        };
        let is_wanted = [is_wanted(0), is_wanted(1), is_wanted(2)];
        for placed in &level.classes {
            for player in 0..PLAYERS {
                let bundle = level.bundle(placed, player);
                if !is_wanted[player] || bundle.is_empty() {
                    continue;
                }
                let [one, other] = self.players.sets[player];
                let graphs = [&weaker.graphs[one], &weaker.graphs[other]];
                let own = with_own.then(|| Own {
                    with_one: level.bundle(placed, product_of(player, RIVALS[player][0])),
                    with_other: level.bundle(placed, product_of(player, RIVALS[player][1])),
                    with_both: level.bundle(placed, ALL).weight,
                });
                let rivals = &weaker.rivals[player];
                sums[player] += rivals.apart_from(graphs, &placed.place, bundle, own);
            }
        }
        for &PlayersCombo { cards, weights } in &level.combos {
            for player in 0..PLAYERS {
                if !is_wanted[player] || weights[player] == none {
                    continue;
                }
                let [one, other] = self.players.sets[player];
                let graphs = [&weaker.graphs[one], &weaker.graphs[other]];
                let own = if with_own { [weights[one], weights[other]] } else { [none; 2] };
                let apart = weaker.rivals[player].apart_from_combo(graphs, cards, own);
                sums[player] += N::Sum::from(weights[player].count()) * N::Sum::from(apart);
            }
        }
        sums
    }

    /// Counts the deals on one board.
    fn count_board<'a>(
        &'a self,
        rated: &[RatedClass],
        board: &FullBoard,
        level: &mut Level<'a, N>,
        weaker: &mut Weaker<N>,
    ) -> [Beaten; PLAYERS] {
        let mut beaten = [Beaten::default(); PLAYERS];
        let live = LiveSuits::new(board.plain);
        // Classes are live in suits without a flush. From the first flush on, their other cards are
        // also in the sets.
        let mut is_taken_apart = false;
        weaker.clear();
        for group in groups(rated, board) {
            is_taken_apart |= board.split.is_none() && !group.singles.is_empty();
            self.list(&group, board, &live, is_taken_apart, level);
            let is_held = level.is_held;
            let before = self.apart(level, weaker, is_held, false);
            self.add(level, weaker);
            // Unless a rival has a combo in the group, the sets of weaker and of not stronger
            // combos are the same.
            let is_met = RIVALS.map(|[one, other]| is_held[one] || is_held[other]);
            let is_other = [0, 1, 2].map(|player| is_held[player] && is_met[player]);
            let after = self.apart(level, weaker, is_other, true);
            for player in 0..PLAYERS {
                let after = if is_other[player] { after[player] } else { before[player] };
                beaten[player].weaker += before[player].into();
                beaten[player].no_stronger += after.into();
            }
        }
        beaten
    }

    /// Adds the deals on a board to a tally.
    fn tally_board(&self, beaten: &[Beaten; PLAYERS], copies: u128, tally: &mut Tally) {
        for player in 0..PLAYERS {
            let Beaten { weaker, no_stronger } = beaten[self.players.equal[player]];
            let [one, other] = RIVALS[player];
            let rivals = PlayerSet::only(one).with(other);
            tally.winners.add(PlayerSet::only(player), weaker.unsigned_abs() * copies);
            tally.winners.add(rivals, (no_stronger - weaker).unsigned_abs() * copies);
        }
    }

    /// Returns the number of deals: the joint combos, as if all combos tied, times the boards.
    fn deals(&self) -> u128 {
        let everywhere = FullBoard::without_flush(self.live);
        let live = LiveSuits::new(everywhere.plain);
        let mut level = Level::new();
        let rated =
            |(class_index, &class)| RatedClass { strength: everywhere.least, class_index, class };
        let rated: Vec<RatedClass> = self.classes.iter().enumerate().map(rated).collect();
        let all = StrengthGroup { strength: everywhere.least, classes: &rated, singles: &[] };
        self.list(&all, &everywhere, &live, false, &mut level);
        let mut sets = Box::new(Weaker::new());
        self.add(&level, &mut sets);
        let [first, ..] = self.apart(&level, &sets, [true; PLAYERS], true);
        let joint_combos: i128 = first.into();
        joint_combos.unsigned_abs() * self.boards
    }
}

impl<N: MatrixNumber> Counting for SweepThree<N> {
    fn parts(&self) -> usize {
        self.distinct.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(PLAYERS, Detail::default())
    }

    /// Counts the deals that each player wins alone. The entry for a tie of the other two gets the
    /// deals in which the player ties with any other.
    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let rated = rate(&self.classes, self.distinct.ranks(part));
        let (mut level, mut weaker, mut sets) = (Level::new(), None, None);
        let (players, weights) = (&self.players, &self.weights);
        let by_rank = self.units.as_ref().map(|units| ByRank { units, players, weights });
        let wanted = |combo: usize| self.weights.iter().any(|w| w[combo] != N::default());
        self.distinct.each(part, CardSet::EMPTY, self.blocks, |board, deck, copies| {
            let board = FullBoard::new(board, deck, wanted);
            let beaten = match &by_rank {
                Some(by_rank) if ByRank::<N>::fits(&board) => {
                    let sets = sets.get_or_insert_with(|| Box::new(Sets::new()));
                    by_rank.count(&rated, &board, sets)
                }
                _ => {
                    let weaker = weaker.get_or_insert_with(|| Box::new(Weaker::new()));
                    self.count_board(&rated, &board, &mut level, weaker)
                }
            };
            self.tally_board(&beaten, copies.into(), tally);
        });
    }

    /// Let R be the deals that are tied, and E those in which one player ties with any other. Then
    /// the other two tie in R - E. The sum of the three E counts ties of two twice, and ties of
    /// three three times.
    fn finish(&self, tally: Tally) -> Tally {
        let counted: Vec<(PlayerSet, u128)> = tally.winners.iter().collect();
        let count = |set: PlayerSet| {
            counted.iter().find(|(other, _)| *other == set).map_or(0, |&(_, deals)| deals)
        };
        let alone: u128 = (0..PLAYERS).map(|player| count(PlayerSet::only(player))).sum();
        let tied = self.deals() - alone;
        let mut finished = self.tally();
        let mut with_anybody = 0;
        for player in 0..PLAYERS {
            let rivals = PlayerSet::only((player + 1) % PLAYERS).with((player + 2) % PLAYERS);
            finished.winners.add(PlayerSet::only(player), count(PlayerSet::only(player)));
            finished.winners.add(rivals, tied - count(rivals));
            with_anybody += count(rivals);
        }
        let everybody = PlayerSet::only(0).with(1).with(2);
        finished.winners.add(everybody, with_anybody - 2 * tied);
        finished
    }
}
