//! The steps of each street, listed once.
//!
//! A [`Round`] is the betting of one street from all its *entries*, the nodes after a card. A [`View`] is a pass
//! through a round for one player, the *hero*: it has a row of reaches of the opponent for each way in which the
//! opponent can have acted. A decision of the hero keeps the row; a decision of the opponent divides it into one row
//! for each action. All nodes between two decisions of the opponent therefore share a row, and the showdown after it
//! is settled once.
//!
//! ```text
//! rows      0 ─ opponent checks ─→ 1      0 ─ opponent bets ─→ 2 ─ hero calls: showdown of row 2
//!                                                              └── hero folds: a fixed loss, sums of row 2
//! ```
//!
//! Values come up as on a stack: the children of a node are in consecutive slots, and the node puts its own value
//! into the first of them.

use crate::betting::{Kind, Player, Rake, Tree};

use super::lanes::LANES;

/// The layout of a tree.
#[derive(Debug)]
pub struct Layout {
    /// The streets.
    pub rounds: Vec<Round>,
    /// For each decision of the tree, its position among the cells of its player on its street.
    pub places: Vec<Place>,
}

/// The position of a decision among the cells of its player on its street.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The index among the decisions.
    pub decision: usize,
    /// The first row.
    pub row: usize,
    /// The number of rows: one for each action.
    pub actions: usize,
}

/// The betting of one street.
#[derive(Debug)]
pub struct Round {
    /// The position after the last decision of each player, which is the number of decisions and rows.
    pub cells: [Place; 2],
    /// The maximum number of actions of a decision.
    pub most_actions: usize,
    /// The number of entries.
    pub entries: usize,
    /// The number of nodes that deal a card.
    pub exits: usize,
    /// The view for each hero.
    pub views: [View; 2],
}

/// The pass through a round for one player.
#[derive(Debug, Default)]
pub struct View {
    /// The rows of the previous street that become the first rows of this one.
    pub incoming: Vec<usize>,
    /// The number of rows of reaches.
    pub rows: usize,
    /// The decisions of the opponent, each before its descendants.
    pub splits: Vec<Split>,
    /// The rows whose showdowns are settled, in groups of eight.
    pub showdowns: Vec<usize>,
    /// The number of these groups that are also settled for folds.
    pub both: usize,
    /// The other rows that lead to a fold.
    pub folds: Vec<usize>,
    /// The steps that bring the values up.
    pub steps: Vec<Step>,
    /// The number of slots.
    pub slots: usize,
}

/// A decision of the opponent.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// The row of reaches before it.
    pub from: usize,
    /// The first of the rows after it, one for each action.
    pub to: usize,
    /// Its cells.
    pub place: Place,
}

/// A step on the way up. With `adds`, the value is added to the slot instead of replacing its content.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// The end of the hand: a row of settled results, times a factor.
    End { slot: usize, adds: bool, row: usize, times: f32 },
    /// A card: the value of an entry of the next street.
    Card { slot: usize, adds: bool, exit: usize },
    /// Adds the next slot to this one: the actions of the opponent.
    Add { slot: usize },
    /// A decision of the hero, whose actions are in this slot and the following ones.
    Choose { slot: usize, place: Place },
    /// The value of an entry is complete, in the first slot.
    Done { entry: usize },
}

impl View {
    /// Returns the number of groups of eight rows whose showdowns are settled.
    pub const fn showdown_groups(&self) -> usize {
        self.showdowns.len().div_ceil(LANES)
    }

    /// Returns the number of rows of results. First come the duels (wins less losses of each hand), then the totals
    /// of all hands without conflicts; both in whole groups.
    pub const fn results(&self) -> usize {
        LANES * (self.showdown_groups() + self.both + self.folds.len().div_ceil(LANES))
    }
}

impl Layout {
    /// Returns the layout of a tree.
    pub fn of(tree: &Tree, rake: Rake) -> Self {
        let mut layout =
            Self { rounds: Vec::new(), places: vec![Place::default(); tree.nodes().len()] };
        let mut entries = vec![0];
        // The rows at the exits of the previous street, for each hero. The root has one row, which is the range.
        let mut exit_rows = [vec![0], vec![0]];
        while !entries.is_empty() {
            let mut cells = [Place::default(); 2];
            for &entry in &entries {
                layout.assign(tree, entry, &mut cells);
            }
            let most_actions = layout.places.iter().map(|place| place.actions).max().unwrap_or(0);
            let mut exits = Vec::new();
            let views = Player::BOTH.map(|hero| {
                let incoming = &exit_rows[hero.index()];
                let mut walker = Walker::new(tree, rake, hero, &layout.places, incoming);
                for (entry, (&node, &row)) in entries.iter().zip(incoming).enumerate() {
                    walker.enter(entry, node, row);
                }
                let (view, found, rows) = walker.finish();
                exits = found;
                (view, rows)
            });
            let [(first, of_first), (second, of_second)] = views;
            exit_rows = [of_first, of_second];
            layout.rounds.push(Round {
                cells,
                most_actions,
                entries: entries.len(),
                exits: exits.len(),
                views: [first, second],
            });
            entries = exits;
        }
        layout
    }

    /// Assigns positions to the decisions of a street.
    fn assign(&mut self, tree: &Tree, node: usize, cells: &mut [Place; 2]) {
        if let Kind::Decision { player, children, .. } = &tree.node(node).kind {
            let next = &mut cells[player.index()];
            self.places[node] = Place { actions: children.len(), ..*next };
            next.decision += 1;
            next.row += children.len();
            for &child in children {
                self.assign(tree, child, cells);
            }
        }
    }
}

/// Goes through the nodes of a street for one player.
struct Walker<'t> {
    tree: &'t Tree,
    rake: Rake,
    hero: Player,
    places: &'t [Place],
    view: View,
    /// The node after each exit, with its row.
    exits: Vec<(usize, usize)>,
    /// The steps that end the hand, with the kind of result that each one uses.
    ends: Vec<(usize, Result)>,
}

impl<'t> Walker<'t> {
    fn new(
        tree: &'t Tree,
        rake: Rake,
        hero: Player,
        places: &'t [Place],
        exit_rows: &[usize],
    ) -> Self {
        let mut incoming: Vec<usize> = exit_rows.to_vec();
        incoming.sort_unstable();
        incoming.dedup();
        let view = View { rows: incoming.len(), incoming, ..View::default() };
        Self { tree, rake, hero, places, view, exits: Vec::new(), ends: Vec::new() }
    }

    /// Walks the nodes after an entry. `row_before` is the row of the previous street that leads to it.
    fn enter(&mut self, entry: usize, node: usize, row_before: usize) {
        let row = self.view.incoming.partition_point(|&row| row < row_before);
        self.visit(node, row, 0, false);
        self.view.steps.push(Step::Done { entry });
    }

    /// Lists the steps of a node whose value goes into a slot.
    fn visit(&mut self, node: usize, row: usize, slot: usize, adds: bool) {
        self.view.slots = self.view.slots.max(slot + 1);
        match &self.tree.node(node).kind {
            Kind::Fold { .. } | Kind::Showdown => self.end(node, row, slot, adds),
            Kind::Deal { next } => {
                let exit = self.exits.len();
                self.exits.push((*next, row));
                self.view.steps.push(Step::Card { slot, adds, exit });
            }
            Kind::Decision { player, children, .. } => {
                // A decision must not share a slot.
                let own = if adds { slot + 1 } else { slot };
                match *player == self.hero {
                    true => self.own(node, children, row, own),
                    false => self.opponents(node, children, row, own),
                }
                if adds {
                    self.view.steps.push(Step::Add { slot });
                }
            }
        }
    }

    fn own(&mut self, node: usize, children: &[usize], row: usize, slot: usize) {
        for (action, &child) in children.iter().enumerate() {
            self.visit(child, row, slot + action, false);
        }
        self.view.steps.push(Step::Choose { slot, place: self.places[node] });
    }

    fn opponents(&mut self, node: usize, children: &[usize], row: usize, slot: usize) {
        let (to, actions) = (self.view.rows, children.len());
        self.view.rows += actions;
        self.view.splits.push(Split { from: row, to, place: self.places[node] });
        for (action, &child) in children.iter().enumerate() {
            self.visit(child, to + action, slot, action > 0);
        }
    }

    /// Values are relative to half the pot, so one player wins what the other loses, less the rake. This shifts all
    /// actions of a hand equally.
    fn end(&mut self, node: usize, row: usize, slot: usize, adds: bool) {
        let node = self.tree.node(node);
        let pot = self.tree.starting_pot();
        let rake = self.rake.of(pot + 2 * node.matched());
        let [own, opponents] =
            [self.hero, self.hero.other()].map(|player| node.committed[player.index()] as f64);
        let pot = pot as f64;
        match node.kind {
            Kind::Fold { loser } if loser == self.hero => {
                self.result(Result::All, row, slot, adds, (-pot / 2.0 - own) / pot);
            }
            Kind::Fold { .. } => {
                self.result(Result::All, row, slot, adds, (pot / 2.0 + opponents - rake) / pot);
            }
            _ => {
                self.result(Result::Duel, row, slot, adds, ((pot - rake) / 2.0 + own) / pot);
                if rake > 0.0 {
                    self.result(Result::All, row, slot, true, -rake / 2.0 / pot);
                }
            }
        }
    }

    fn result(&mut self, result: Result, row: usize, slot: usize, adds: bool, times: f64) {
        let rows = match result {
            Result::Duel => &mut self.view.showdowns,
            Result::All => &mut self.view.folds,
        };
        if !rows.contains(&row) {
            rows.push(row);
        }
        self.ends.push((self.view.steps.len(), result));
        self.view.steps.push(Step::End { slot, adds, row, times: times as f32 });
    }

    /// Returns the view, the nodes after the exits, and the row of each exit.
    fn finish(self) -> (View, Vec<usize>, Vec<usize>) {
        let mut view = self.view;
        let needs_both = |row: &usize| view.folds.contains(row);
        view.showdowns.sort_unstable_by_key(|row| (!needs_both(row), *row));
        let both = view.showdowns.iter().filter(|row| needs_both(row)).count();
        view.both = both.div_ceil(LANES);
        view.folds.retain(|row| !view.showdowns.contains(row));
        view.folds.sort_unstable();
        let (groups, both) = (view.showdown_groups(), view.both);
        for (step, result) in self.ends {
            if let Step::End { row, .. } = &mut view.steps[step] {
                let at = |rows: &[usize]| rows.iter().position(|other| other == row);
                let (showdown, fold) = (at(&view.showdowns), at(&view.folds));
                let index = match (result, showdown, fold) {
                    (Result::Duel, Some(index), _) => index,
                    (_, Some(index), _) => LANES * groups + index,
                    (_, None, index) => LANES * (groups + both) + index.unwrap_or(0),
                };
                *row = index;
            }
        }
        let (nodes, rows) = self.exits.into_iter().unzip();
        (view, nodes, rows)
    }
}

/// The kind of result for which a row is settled.
#[derive(Clone, Copy, Debug)]
enum Result {
    /// The total of the hands that a hand beats, less the total of the hands that beat it.
    Duel,
    /// The total of all hands without conflicts.
    All,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::{Rules, Size, Sizes};
    use holdem_engine::Street;

    fn layout(street: Street) -> Layout {
        let sizes = Sizes { bets: vec![Size::pot(50)], ..Sizes::default() };
        let tree = Rules::new(street, 100, 1000).with_sizes(sizes).tree().unwrap();
        Layout::of(&tree, Rake::NONE)
    }

    #[test]
    fn nodes_between_decisions_of_the_opponent_share_a_row() {
        let layout = layout(Street::River);
        let [round] = &layout.rounds[..] else { panic!("{layout:?}") };
        // First: check or bet. After a check, the second may bet or check; after a bet, fold or call. The first may
        // fold or call.
        assert_eq!(round.cells.map(|cells| (cells.decision, cells.row)), [(2, 4), (2, 4)]);
        // The first faces five rows: all hands, the hands that check or bet after a check, and the hands that fold or
        // call after a bet. All but the first row lead to a showdown or a fold, and one leads only to a fold. The
        // same holds for the second.
        for view in &round.views {
            assert_eq!((view.rows, view.showdowns.len(), view.folds.len()), (5, 3, 1));
        }
    }

    #[test]
    fn each_exit_of_a_street_is_an_entry_of_the_next() {
        let layout = layout(Street::Flop);
        assert_eq!(layout.rounds.len(), 3);
        for pair in layout.rounds.windows(2) {
            assert_eq!(pair[0].exits, pair[1].entries);
        }
        let entries: Vec<usize> = layout.rounds.iter().map(|round| round.entries).collect();
        // Check and check, bet and call, check and bet and call: three lines on each street.
        assert_eq!(entries, [1, 3, 9]);
        assert_eq!(layout.rounds[2].exits, 0);
    }
}
