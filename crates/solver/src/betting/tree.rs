//! The checked betting tree.

use holdem_engine::Street;

use super::{Action, Branch, Chips, Player, TreeError};

/// A betting tree: a list of nodes in which the root is first and parents come before their children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pot: Chips,
    stack: Chips,
    nodes: Vec<Node>,
}

/// A point of the betting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The street.
    pub street: Street,
    /// The chips that each player put in since the root.
    pub committed: [Chips; 2],
    /// The bet of each player on this street.
    pub bets: [Chips; 2],
    /// The kind of the node.
    pub kind: Kind,
}

/// The kind of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A player acts.
    Decision {
        /// The player.
        player: Player,
        /// The actions.
        actions: Vec<Action>,
        /// The index of the node after each action.
        children: Vec<usize>,
    },
    /// The next card is dealt.
    Deal {
        /// The index of the next node.
        next: usize,
    },
    /// A player has folded.
    Fold {
        /// The player.
        loser: Player,
    },
    /// The hands go to showdown.
    Showdown,
}

impl Node {
    /// Returns the player who acts.
    pub const fn player(&self) -> Option<Player> {
        match self.kind {
            Kind::Decision { player, .. } => Some(player),
            _ => None,
        }
    }

    /// Returns the actions of a decision; empty for other nodes.
    pub fn actions(&self) -> &[Action] {
        match &self.kind {
            Kind::Decision { actions, .. } => actions,
            _ => &[],
        }
    }

    /// Returns the indices of the children.
    pub fn children(&self) -> &[usize] {
        match &self.kind {
            Kind::Decision { children, .. } => children,
            Kind::Deal { next } => std::slice::from_ref(next),
            Kind::Fold { .. } | Kind::Showdown => &[],
        }
    }

    /// Returns the chips that both players have matched.
    pub const fn matched(&self) -> Chips {
        let [first, second] = self.committed;
        if first < second { first } else { second }
    }
}

impl Tree {
    /// The maximum of a pot or stack. All sums of amounts in a tree are far below the limits of [`Chips`], and exact
    /// as `f64`.
    pub const MAX_AMOUNT: Chips = 1_000_000_000_000;

    /// The maximum number of nodes of a tree.
    pub const MAX_NODES: usize = 200_000;

    /// Builds a tree from a branch that begins on a street. `pot` is the pot there, `stack` the remaining stack of
    /// each player.
    ///
    /// ```
    /// use holdem_engine::Street;
    /// use holdem_solver::betting::{Action, Branch, Tree};
    ///
    /// // One bet of the pot, or a check: then the cards are shown.
    /// let call = Branch::second([(Action::Fold, Branch::Fold), (Action::Call, Branch::Showdown)]);
    /// let check = Branch::second([(Action::Check, Branch::Showdown)]);
    /// let root = Branch::first([(Action::Check, check), (Action::AllIn(100), call)]);
    /// let tree = Tree::new(Street::River, 100, 100, &root)?;
    /// assert_eq!((tree.nodes().len(), tree.node(3).pot(&tree)), (6, 200));
    /// # Ok::<(), holdem_solver::betting::TreeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if an action breaks the rules, if cards are dealt before the betting of a street is closed,
    /// if there is a showdown before the river, or if the tree is too large.
    pub fn new(street: Street, pot: Chips, stack: Chips, root: &Branch) -> Result<Self, TreeError> {
        if street == Street::Preflop {
            return Err(TreeError::BeforeTheFlop);
        }
        if pot == 0 {
            return Err(TreeError::NoPot);
        }
        if let Some(&large) = [pot, stack].iter().find(|&&amount| amount > Self::MAX_AMOUNT) {
            return Err(TreeError::Amount(large));
        }
        let mut tree = Self { pot, stack, nodes: Vec::new() };
        let start = BettingState { street, committed: [0; 2], bets: [0; 2], acted: 0, last: None };
        tree.add(root, start)?;
        Ok(tree)
    }

    /// Returns the tree without an action of a decision and everything after it.
    ///
    /// ```
    /// use holdem_engine::Street;
    /// use holdem_solver::betting::{Action, Rules, Size, Sizes};
    ///
    /// let sizes = Sizes { bets: vec![Size::pot(50), Size::pot(100)], ..Sizes::default() };
    /// let tree = Rules::new(Street::River, 100, 400).with_sizes(sizes).tree()?;
    /// assert_eq!(tree.without(0, 1)?.node(0).actions(), [Action::Check, Action::Bet(100)]);
    /// # Ok::<(), holdem_solver::betting::TreeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the node is not a decision with this action, or if it has no other action.
    pub fn without(&self, node: usize, action: usize) -> Result<Self, TreeError> {
        let child = match self.nodes.get(node).map(|node| &node.kind) {
            Some(Kind::Decision { children, .. }) if children.len() > 1 => children.get(action),
            _ => None,
        };
        let Some(&first) = child else { return Err(TreeError::Choice) };
        // A node is followed by everything after it, so the nodes that are removed are in a row.
        let mut last = first;
        while let Some(&next) = self.nodes[last].children().last() {
            last = next;
        }
        let removed = last + 1 - first;
        let moved = |index: &mut usize| {
            if *index > last {
                *index -= removed;
            }
        };
        let mut nodes = self.nodes.clone();
        if let Kind::Decision { actions, children, .. } = &mut nodes[node].kind {
            actions.remove(action);
            children.remove(action);
        }
        nodes.drain(first..=last);
        for node in &mut nodes {
            match &mut node.kind {
                Kind::Decision { children, .. } => children.iter_mut().for_each(moved),
                Kind::Deal { next } => moved(next),
                Kind::Fold { .. } | Kind::Showdown => {}
            }
        }
        Ok(Self { nodes, ..*self })
    }

    /// Returns the street of the root.
    pub fn street(&self) -> Street {
        self.nodes[0].street
    }

    /// Returns the pot at the root.
    pub const fn starting_pot(&self) -> Chips {
        self.pot
    }

    /// Returns the remaining stack of each player at the root.
    pub const fn stack(&self) -> Chips {
        self.stack
    }

    /// Returns all nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns a node by its index; the root is 0.
    ///
    /// # Panics
    ///
    /// Panics if the index is out of range.
    pub fn node(&self, index: usize) -> &Node {
        &self.nodes[index]
    }

    /// Adds a branch, and returns the index of its node.
    fn add(&mut self, branch: &Branch, state: BettingState) -> Result<usize, TreeError> {
        let index = self.nodes.len();
        if index >= Self::MAX_NODES {
            return Err(TreeError::Nodes(Self::MAX_NODES));
        }
        let BettingState { street, committed, bets, .. } = state;
        self.nodes.push(Node { street, committed, bets, kind: Kind::Showdown });
        let kind = match branch {
            Branch::Decision(player, branches) => self.decide(*player, branches, state)?,
            Branch::Deal(next) => Kind::Deal { next: self.add(next, state.dealt(self.stack)?)? },
            Branch::Fold => match state.last {
                Some((loser, Action::Fold)) => Kind::Fold { loser },
                _ => return Err(TreeError::Order),
            },
            Branch::Showdown if street == Street::River && state.is_closed(self.stack) => {
                Kind::Showdown
            }
            Branch::Showdown => return Err(TreeError::Order),
        };
        self.nodes[index].kind = kind;
        Ok(index)
    }

    fn decide(
        &mut self,
        player: Player,
        branches: &[(Action, Branch)],
        state: BettingState,
    ) -> Result<Kind, TreeError> {
        let actions: Vec<Action> = branches.iter().map(|(action, _)| *action).collect();
        let is_repeated = |(at, action)| actions[..at].contains(action);
        if actions.is_empty() || actions.iter().enumerate().any(is_repeated) {
            return Err(TreeError::Choice);
        }
        let mut children = Vec::with_capacity(branches.len());
        for (action, branch) in branches {
            let after = state.after(player, *action, self.stack);
            children.push(self.add(branch, after.ok_or(TreeError::Action(*action))?)?);
        }
        Ok(Kind::Decision { player, actions, children })
    }
}

impl Node {
    /// Returns the pot, including all bets so far.
    pub const fn pot(&self, tree: &Tree) -> Chips {
        tree.pot + self.committed[0] + self.committed[1]
    }
}

/// The state of the betting.
#[derive(Clone, Copy, Debug)]
struct BettingState {
    street: Street,
    committed: [Chips; 2],
    bets: [Chips; 2],
    /// The number of actions on this street.
    acted: usize,
    last: Option<(Player, Action)>,
}

impl BettingState {
    /// Returns whether the betting on this street is closed.
    fn is_closed(self, stack: Chips) -> bool {
        if matches!(self.last, Some((_, Action::Fold))) {
            return false;
        }
        let is_even = self.committed[0] == self.committed[1];
        is_even && (self.acted >= 2 || self.committed[0] == stack)
    }

    fn dealt(self, stack: Chips) -> Result<Self, TreeError> {
        let next = Street::ALL.into_iter().find(|&street| street > self.street);
        match next {
            Some(street) if self.is_closed(stack) => {
                Ok(Self { street, bets: [0; 2], acted: 0, last: None, ..self })
            }
            _ => Err(TreeError::Order),
        }
    }

    /// Returns the state after an action; `None` if it is not allowed.
    fn after(self, player: Player, action: Action, stack: Chips) -> Option<Self> {
        let (own, other) = (player.index(), player.other().index());
        let is_turn = match self.last {
            None => player == Player::First,
            Some((before, before_action)) => before != player && before_action != Action::Fold,
        };
        let (bet, facing) = (self.bets[own], self.bets[other]);
        let left = stack - self.committed[own];
        let is_open = is_turn && !self.is_closed(stack);
        let added = match action {
            Action::Fold => (facing > bet).then_some(0),
            Action::Check => (facing == bet).then_some(0),
            Action::Call => (facing > bet).then(|| facing - bet),
            Action::Bet(to) => (facing == 0).then_some(to)?.checked_sub(bet),
            Action::Raise(to) => (facing > 0).then_some(to)?.checked_sub(bet),
            Action::AllIn(to) => to.checked_sub(bet).filter(|&added| added == left),
        }?;
        let raises = action.amount().is_none_or(|to| to > facing);
        (is_open && raises && added <= left).then(|| {
            let mut after = Self { acted: self.acted + 1, last: Some((player, action)), ..self };
            after.committed[own] += added;
            after.bets[own] += added;
            after
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call_or_fold(call: Branch) -> Branch {
        Branch::second([(Action::Fold, Branch::Fold), (Action::Call, call)])
    }

    fn tree(street: Street, root: &Branch) -> Result<Tree, TreeError> {
        Tree::new(street, 100, 50, root)
    }

    #[test]
    fn cards_are_shown_only_on_the_river() {
        let root = |end| Branch::first([(Action::AllIn(50), call_or_fold(end))]);
        assert!(tree(Street::River, &root(Branch::Showdown)).is_ok());
        assert!(tree(Street::Turn, &root(Branch::Showdown.after_card())).is_ok());
        assert_eq!(tree(Street::Turn, &root(Branch::Showdown)), Err(TreeError::Order));
        let card_too_many = root(Branch::Showdown.after_card());
        assert_eq!(tree(Street::River, &card_too_many), Err(TreeError::Order));
    }

    #[test]
    fn actions_follow_the_rules() {
        for (action, end) in [
            (Action::Fold, Branch::Fold),
            (Action::Call, Branch::Showdown),
            (Action::Raise(20), call_or_fold(Branch::Showdown)),
            (Action::Bet(51), call_or_fold(Branch::Showdown)),
            (Action::AllIn(49), call_or_fold(Branch::Showdown)),
            (Action::Bet(0), call_or_fold(Branch::Showdown)),
        ] {
            let root = Branch::first([(action, end)]);
            assert_eq!(tree(Street::River, &root), Err(TreeError::Action(action)));
        }
        let twice = Branch::first([(Action::Check, Branch::Fold), (Action::Check, Branch::Fold)]);
        assert_eq!(tree(Street::River, &twice), Err(TreeError::Choice));
        assert_eq!(tree(Street::River, &Branch::first([])), Err(TreeError::Choice));
    }

    #[test]
    fn nobody_acts_out_of_turn_or_with_nothing_left() {
        let show = Branch::second([(Action::Check, Branch::Showdown)]);
        assert!(tree(Street::River, &show).is_err());
        let alone = Branch::first([(Action::Check, Branch::Showdown)]);
        assert_eq!(tree(Street::River, &alone), Err(TreeError::Order));
        let nothing_left = Branch::first([(Action::Check, Branch::Showdown)]);
        assert!(Tree::new(Street::River, 100, 0, &nothing_left).is_err());
        assert!(Tree::new(Street::River, 100, 0, &Branch::Showdown).is_ok());
        assert!(tree(Street::River, &Branch::Showdown).is_err());
    }

    #[test]
    fn amounts_have_limits() {
        let show = Branch::Showdown;
        assert_eq!(Tree::new(Street::River, 0, 0, &show), Err(TreeError::NoPot));
        let large = Tree::MAX_AMOUNT + 1;
        assert_eq!(Tree::new(Street::River, large, 0, &show), Err(TreeError::Amount(large)));
        assert_eq!(Tree::new(Street::Preflop, 1, 0, &show), Err(TreeError::BeforeTheFlop));
    }
}
