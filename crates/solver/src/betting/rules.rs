//! Trees generated from bet sizes, caps and thresholds.

use holdem_engine::Street;

use super::lines;
use super::size::BetState;
use super::{Action, BettingLine, Branch, Chips, Player, Size, Sizes, Tree, TreeError};

/// The betting allowed on each street, from which a [`Tree`] is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The street on which the betting begins.
    pub street: Street,
    /// The pot.
    pub pot: Chips,
    /// The remaining stack of each player.
    pub stack: Chips,
    /// The player who bet or raised last on the street before the first; `None` if nobody did, or if it is unknown.
    pub aggressor: Option<Player>,
    /// The lines of the betting; without any, the sizes make them.
    pub lines: Vec<BettingLine>,
    /// The sizes, by street from the flop on and by player.
    pub sizes: [[Sizes; 2]; 3],
    /// The maximum number of raises per street, not counting the first bet.
    pub raises: u32,
    /// The threshold for all-ins: a bet or raise of at least this percentage of the player's stack on the street
    /// becomes all-in.
    pub all_in_from: u32,
    /// The threshold for merging: of sizes closer than this percentage of the pot, only the largest is kept.
    pub merge_within: u32,
}

/// A point of the betting on a street.
#[derive(Clone, Copy, Debug)]
struct Point {
    street: Street,
    /// The chips that each player put in on earlier streets.
    before: Chips,
    /// The bet of each player on the street.
    bets: [Chips; 2],
    /// The number of bets and raises on the street.
    raises: u32,
    /// The difference between the last bet or raise and the bet before.
    step: Chips,
    /// The player who bet or raised last on the previous street.
    aggressor: Option<Player>,
    player: Player,
    is_checked: bool,
}

impl Rules {
    /// The greatest maximum for [`raises`](Self::raises).
    pub const MAX_RAISES: u32 = 20;

    /// Returns rules without bet sizes, and with up to three raises per street.
    pub fn new(street: Street, pot: Chips, stack: Chips) -> Self {
        let sizes = std::array::from_fn(|_| [Sizes::default(), Sizes::default()]);
        let (aggressor, lines, raises) = (None, Vec::new(), 3);
        let (all_in_from, merge_within) = (100, 0);
        Self { street, pot, stack, aggressor, lines, sizes, raises, all_in_from, merge_within }
    }

    /// Returns the same rules with these sizes for both players on all streets.
    #[must_use]
    pub fn with_sizes(self, sizes: Sizes) -> Self {
        Self { sizes: std::array::from_fn(|_| [sizes.clone(), sizes.clone()]), ..self }
    }

    /// Returns whether a bet of OOP on a street can be a donk bet: after the first street, and on the first one if IP
    /// bet last on the street before.
    pub fn can_donk(&self, street: Street) -> bool {
        street > self.street || self.aggressor == Some(Player::Second)
    }

    /// Returns whether the first bet of OOP has the sizes of a donk bet.
    pub fn has_first_donks(&self) -> bool {
        let index = self.street.size().saturating_sub(Street::Flop.size());
        let sizes = self.sizes.get(index).map(|sizes| &sizes[Player::First.index()]);
        self.can_donk(self.street) && sizes.is_some_and(|sizes| sizes.donks.is_some())
    }

    /// Returns the tree.
    ///
    /// # Errors
    ///
    /// Returns an error if the betting starts before the flop, if the pot is empty, if an amount or the number of
    /// raises is too large, or if there are too many nodes.
    pub fn tree(&self) -> Result<Tree, TreeError> {
        if self.street == Street::Preflop {
            return Err(TreeError::BeforeTheFlop);
        }
        if self.raises > Self::MAX_RAISES {
            return Err(TreeError::Raises { raises: self.raises, most: Self::MAX_RAISES });
        }
        if let Some(&large) = [self.pot, self.stack].iter().find(|&&it| it > Tree::MAX_AMOUNT) {
            return Err(TreeError::Amount(large));
        }
        if !self.lines.is_empty() {
            let root = lines::branch(self.street, self.stack, &self.lines)?;
            return Tree::new(self.street, self.pot, self.stack, &root);
        }
        let mut nodes = 0;
        let root = self.street_begins(self.street, 0, self.aggressor, &mut nodes)?;
        Tree::new(self.street, self.pot, self.stack, &root)
    }

    /// Returns the branch of a street from its first action.
    fn street_begins(
        &self,
        street: Street,
        before: Chips,
        aggressor: Option<Player>,
        nodes: &mut usize,
    ) -> Result<Branch, TreeError> {
        if before == self.stack {
            return Ok(self.cards_alone(street));
        }
        let player = Player::First;
        let (bets, raises, step, is_checked) = ([0; 2], 0, 0, false);
        self.decision(
            Point { street, before, bets, raises, step, aggressor, player, is_checked },
            nodes,
        )
    }

    /// Returns the branch without further betting.
    fn cards_alone(&self, street: Street) -> Branch {
        let to_come = Street::River.size() - street.size();
        (0..to_come).fold(Branch::Showdown, |branch, _| branch.after_card())
    }

    fn decision(&self, point: Point, nodes: &mut usize) -> Result<Branch, TreeError> {
        let Point { player, bets, .. } = point;
        let other = player.other();
        let faces = bets[other.index()] - bets[player.index()];
        let mut branches = Vec::new();
        if faces > 0 {
            branches.push((Action::Fold, Branch::Fold));
            branches.push((Action::Call, self.closed(point, bets[other.index()], nodes)?));
        } else {
            let after = match point.is_checked {
                true => self.closed(point, 0, nodes)?,
                false => {
                    self.decision(Point { player: other, is_checked: true, ..point }, nodes)?
                }
            };
            branches.push((Action::Check, after));
        }
        for to in self.amounts(point) {
            let action = match to {
                to if to == self.stack - point.before => Action::AllIn(to),
                to if faces > 0 => Action::Raise(to),
                to => Action::Bet(to),
            };
            let mut bets = bets;
            bets[player.index()] = to;
            let step = to - point.bets[other.index()];
            let raises = point.raises + 1;
            let after = Point { bets, raises, step, player: other, ..point };
            branches.push((action, self.decision(after, nodes)?));
        }
        *nodes += branches.len();
        if *nodes > Tree::MAX_NODES {
            return Err(TreeError::Nodes(Tree::MAX_NODES));
        }
        Ok(Branch::Decision(player, branches))
    }

    /// Returns the branch after the betting of a street is closed, with the bet of both players.
    fn closed(&self, point: Point, bet: Chips, nodes: &mut usize) -> Result<Branch, TreeError> {
        let next = Street::ALL.into_iter().find(|&street| street > point.street);
        let Some(next) = next else { return Ok(Branch::Showdown) };
        // A bet is closed by a call, so the caller's opponent was the aggressor.
        let aggressor = (bet > 0).then(|| point.player.other());
        *nodes += 1;
        Ok(self.street_begins(next, point.before + bet, aggressor, nodes)?.after_card())
    }

    /// Returns the player's possible total bets on the street after a bet or raise, in ascending order.
    fn amounts(&self, point: Point) -> Vec<Chips> {
        let Point { street, before, bets, raises, step, player, .. } = point;
        let (own, bet) = (bets[player.index()], bets[player.other().index()]);
        let most = self.stack - before;
        if bet >= most || raises > self.raises {
            return Vec::new();
        }
        let pot = self.pot + 2 * before + own + bet;
        let least = (bet + step.max(1)).min(most);
        let facing = BetState { street, pot, bet, own, least, most };
        let all_in = |to: Chips| {
            let is_close = u128::from(to) * 100 >= u128::from(most) * u128::from(self.all_in_from);
            if is_close { most } else { to }
        };
        let sizes = self.sizes_at(street, point);
        let mut amounts: Vec<Chips> =
            sizes.iter().filter_map(|size| size.amount(facing)).map(all_in).collect();
        amounts.sort_unstable();
        amounts.dedup();
        let is_apart = |larger: Chips, smaller: Chips| {
            u128::from(larger - smaller) * 100 >= u128::from(pot) * u128::from(self.merge_within)
        };
        let mut kept: Vec<Chips> = Vec::new();
        for &amount in amounts.iter().rev() {
            if kept.last().is_none_or(|&larger| is_apart(larger, amount)) {
                kept.push(amount);
            }
        }
        kept.reverse();
        kept
    }

    fn sizes_at(&self, street: Street, point: Point) -> &[Size] {
        let index = street.size().saturating_sub(Street::Flop.size());
        let sizes = &self.sizes[index][point.player.index()];
        let is_donk = point.player == Player::First
            && !point.is_checked
            && point.aggressor == Some(Player::Second);
        match &sizes.donks {
            _ if point.raises > 0 => &sizes.raises,
            Some(donks) if is_donk => donks,
            _ => &sizes.bets,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::Kind;

    fn sizes(bets: &[Size], raises: &[Size]) -> Sizes {
        Sizes { bets: bets.to_vec(), raises: raises.to_vec(), donks: None }
    }

    /// Returns the actions at the end of a line, which is a list of action indices.
    fn actions(tree: &Tree, line: &[usize]) -> Vec<Action> {
        let node = line.iter().fold(tree.node(0), |node, &at| tree.node(node.children()[at]));
        node.actions().to_vec()
    }

    #[test]
    fn a_river_with_bets_and_raises() {
        let rules = Rules::new(Street::River, 100, 400)
            .with_sizes(sizes(&[Size::pot(50)], &[Size::Times(300), Size::AllIn]));
        let tree = rules.tree().unwrap();
        assert_eq!(actions(&tree, &[]), [Action::Check, Action::Bet(50)]);
        let raises = [Action::Fold, Action::Call, Action::Raise(150), Action::AllIn(400)];
        assert_eq!(actions(&tree, &[1]), raises);
        assert_eq!(actions(&tree, &[1, 2]), [Action::Fold, Action::Call, Action::AllIn(400)]);
        assert_eq!(actions(&tree, &[1, 2, 2]), [Action::Fold, Action::Call]);
    }

    #[test]
    fn the_cap_ends_the_raises() {
        let mut rules = Rules::new(Street::River, 100, 10_000)
            .with_sizes(sizes(&[Size::pot(50)], &[Size::Times(200)]));
        rules.raises = 1;
        let tree = rules.tree().unwrap();
        assert_eq!(actions(&tree, &[1]).len(), 3);
        assert_eq!(actions(&tree, &[1, 2]), [Action::Fold, Action::Call]);
        rules.raises = Rules::MAX_RAISES + 1;
        assert_eq!(rules.tree(), Err(TreeError::Raises { raises: 21, most: 20 }));
    }

    #[test]
    fn large_bets_are_all_in_and_close_ones_are_one() {
        let mut rules = Rules::new(Street::River, 100, 100)
            .with_sizes(sizes(&[Size::pot(50), Size::pot(55), Size::pot(85)], &[]));
        rules.all_in_from = 80;
        rules.merge_within = 6;
        let tree = rules.tree().unwrap();
        assert_eq!(actions(&tree, &[]), [Action::Check, Action::Bet(55), Action::AllIn(100)]);
    }

    #[test]
    fn a_donk_bet_is_a_bet_into_the_aggressor() {
        let mut rules = Rules::new(Street::Turn, 100, 400).with_sizes(sizes(&[Size::pot(50)], &[]));
        rules.sizes[2][0].donks = Some(Vec::new());
        let tree = rules.tree().unwrap();
        // Check, bet, call, card: only a check remains.
        assert_eq!(actions(&tree, &[0, 1, 1, 0]), [Action::Check]);
        // Bet, call, card: the aggressor may bet again.
        assert_eq!(actions(&tree, &[1, 1, 0]), [Action::Check, Action::Bet(100)]);
    }

    #[test]
    fn the_first_bet_is_a_donk_bet_if_ip_bet_before_the_first_street() {
        let mut rules = Rules::new(Street::Turn, 100, 400).with_sizes(sizes(&[Size::pot(50)], &[]));
        rules.sizes[1][0].donks = Some(vec![Size::pot(25)]);
        let first = |aggressor| {
            let tree = Rules { aggressor, ..rules.clone() }.tree().unwrap();
            (actions(&tree, &[]), actions(&tree, &[0]))
        };
        let half = vec![Action::Check, Action::Bet(50)];
        let quarter = vec![Action::Check, Action::Bet(25)];
        assert_eq!(first(None), (half.clone(), half.clone()));
        assert_eq!(first(Some(Player::First)), (half.clone(), half.clone()));
        assert_eq!(first(Some(Player::Second)), (quarter, half));
    }

    #[test]
    fn a_tree_without_a_size_at_every_decision_is_the_tree_of_fewer_sizes() {
        let of = |bets: &[Size], raises: &[Size]| {
            let rules = Rules::new(Street::Turn, 100, 1000).with_sizes(sizes(bets, raises));
            rules.tree().unwrap()
        };
        let (half, pot, thrice) = (Size::pot(50), Size::pot(100), Size::Times(300));
        let mut tree = of(&[half, pot], &[thrice]);
        let fewer = of(&[half], &[]);
        // Takes out all raises, and the larger of two bets, one after another.
        let extra = |tree: &Tree| {
            tree.nodes().iter().enumerate().find_map(|(index, node)| {
                let actions = node.actions();
                let is_raise = |it: &Action| matches!(it, Action::Raise(_) | Action::AllIn(_));
                let raise = actions.iter().position(is_raise);
                Some((
                    index,
                    raise.or((actions.len() == 3 && actions[0] == Action::Check).then_some(2))?,
                ))
            })
        };
        while let Some((node, action)) = extra(&tree) {
            tree = tree.without(node, action).unwrap();
        }
        assert_eq!(tree, fewer);
        assert_eq!(tree.without(0, 2), Err(TreeError::Choice));
        let alone = tree.without(0, 1).unwrap();
        assert_eq!(alone.without(0, 0), Err(TreeError::Choice));
        assert_eq!(alone.without(alone.nodes().len(), 0), Err(TreeError::Choice));
    }

    #[test]
    fn without_chips_only_cards_are_dealt() {
        let tree = Rules::new(Street::Flop, 100, 0).tree().unwrap();
        let kinds: Vec<&Kind> = tree.nodes().iter().map(|node| &node.kind).collect();
        assert_eq!(kinds, [&Kind::Deal { next: 1 }, &Kind::Deal { next: 2 }, &Kind::Showdown]);
    }

    #[test]
    fn a_tree_that_is_too_large_is_refused_before_it_is_made() {
        let many: Vec<Size> = (1..40).map(|percent| Size::pot(5 * percent)).collect();
        let rules = Rules::new(Street::Flop, 100, 1_000_000).with_sizes(sizes(&many, &many));
        assert_eq!(rules.tree(), Err(TreeError::Nodes(Tree::MAX_NODES)));
    }
}
