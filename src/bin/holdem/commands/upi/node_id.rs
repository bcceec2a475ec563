//! The names of nodes: `r:0:c:b50:c:8h`.
//!
//! `r` is the root, `r:0` the first decision. After it come the actions and the cards. `c` is a check or a call, `f` a
//! fold, and `b50` a bet or a raise; its amount is the sum of all chips that the player has put in since the root.

use holdem::betting::{Action, Chips, Kind, Node, Tree};
use holdem::solve::{Game, Step};
use holdem::{Board, Card};

/// The chips of one unit of the protocol, in which all amounts of a tree are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit(Chips);

impl Unit {
    /// Returns the largest unit of 1, 0.1 or 0.01 in which all amounts of a tree are whole.
    pub fn of(tree: &Tree) -> Self {
        let amounts = || {
            let nodes = tree.nodes().iter().flat_map(|node| node.committed);
            nodes.chain([tree.starting_pot(), tree.stack()])
        };
        let is_whole = |unit: Chips| amounts().all(|amount| amount.is_multiple_of(unit));
        Self([100, 10].into_iter().find(|&unit| is_whole(unit)).unwrap_or(1))
    }

    /// Returns an amount of chips in this unit.
    pub const fn whole(self, chips: Chips) -> Chips {
        chips / self.0
    }

    /// Returns a number of chips in this unit.
    pub fn of_chips(self, chips: f64) -> f64 {
        chips / self.0 as f64
    }
}

/// A node of a game, on a board.
#[derive(Clone, Debug)]
pub struct Point {
    /// The name.
    pub id: String,
    /// The index of the node; `None` for the root, which comes before the first decision.
    pub node: Option<usize>,
    /// The actions and the cards from the first decision.
    pub steps: Vec<Step>,
}

impl Point {
    /// Returns the node of a name.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no such node.
    pub fn of(game: &Game, unit: Unit, id: &str) -> Result<Self, String> {
        let mut words = id.split(':');
        if words.next() != Some("r") {
            return Err(format!("{id} is not a node: names of nodes begin with r:0"));
        }
        let start = Self { id: "r".to_owned(), node: None, steps: Vec::new() };
        match words.next() {
            None => return Ok(start),
            Some("0") => {}
            Some(_) => return Err(format!("{id} is not a node: the first decision is r:0")),
        }
        let mut at = Self { id: "r:0".to_owned(), node: Some(0), ..start };
        for word in words {
            let next = at.children(game, unit).into_iter().find(|next| last(&next.id) == word);
            at = next.ok_or_else(|| format!("{word} is not possible at {}", at.id))?;
        }
        Ok(at)
    }

    /// Returns the nodes after each action or card: the largest bet first, a fold last.
    pub fn children(&self, game: &Game, unit: Unit) -> Vec<Self> {
        let Some(index) = self.node else {
            return vec![Self { id: "r:0".to_owned(), node: Some(0), steps: Vec::new() }];
        };
        let node = game.tree().node(index);
        let child = |word: String, node: usize, step: Step| Self {
            id: format!("{}:{word}", self.id),
            node: Some(node),
            steps: [&self.steps[..], &[step]].concat(),
        };
        match &node.kind {
            Kind::Decision { actions, children, .. } => {
                let mut order: Vec<usize> = (0..actions.len()).collect();
                order.sort_by_key(|&at| rank(actions[at]));
                let after = |at: usize| {
                    let next = game.tree().node(children[at]);
                    child(word(node, next, actions[at], unit), children[at], Step::Action(at))
                };
                order.into_iter().map(after).collect()
            }
            Kind::Deal { next } if !is_over(game.tree(), node) => {
                let left = game.live() - self.board(game).set();
                left.iter().map(|card| child(card.to_string(), *next, Step::Card(card))).collect()
            }
            Kind::Deal { .. } | Kind::Fold { .. } | Kind::Showdown => Vec::new(),
        }
    }

    /// Returns the board.
    pub fn board(&self, game: &Game) -> Board {
        self.cards().fold(game.board(), |board, card| board.with(card).unwrap_or(board))
    }

    /// Returns the cards dealt since the root.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.steps.iter().filter_map(|step| match step {
            Step::Card(card) => Some(*card),
            Step::Action(_) => None,
        })
    }
}

/// Returns the last word of a name.
pub fn last(id: &str) -> &str {
    id.rsplit(':').next().unwrap_or(id)
}

/// Returns whether nobody acts after a node: a fold, a showdown, or both players are all-in.
pub fn is_over(tree: &Tree, node: &Node) -> bool {
    match node.kind {
        Kind::Fold { .. } | Kind::Showdown => true,
        Kind::Deal { .. } => node.matched() == tree.stack(),
        Kind::Decision { .. } => false,
    }
}

/// Returns the word of an action from a node to the next.
fn word(node: &Node, next: &Node, action: Action, unit: Unit) -> String {
    match (action, node.player()) {
        (Action::Fold, _) => "f".to_owned(),
        (Action::Bet(_) | Action::Raise(_) | Action::AllIn(_), Some(player)) => {
            format!("b{}", unit.whole(next.committed[player.index()]))
        }
        _ => "c".to_owned(),
    }
}

/// Returns the sort key of an action among the others.
fn rank(action: Action) -> (u8, std::cmp::Reverse<Chips>) {
    let kind = match action {
        Action::Bet(_) | Action::Raise(_) | Action::AllIn(_) => 0,
        Action::Check | Action::Call => 1,
        Action::Fold => 2,
    };
    (kind, std::cmp::Reverse(action.amount().unwrap_or(0)))
}
