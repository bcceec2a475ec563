//! The next cards of each part.

use crate::betting::Player;
use crate::solve::branch::classes;
use crate::solve::hands::padded;
use crate::solve::layout::Layout;
use crate::solve::scope::Scope;
use crate::solve::{Game, Plan, Precision};

/// The division of a game among parts of about the same work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// For each part, the indices of its next cards up to suits, in their order.
    parts: Vec<Vec<usize>>,
    /// The bytes that each part needs.
    plans: Vec<Plan>,
    leader: Plan,
    /// The bytes of the values of all next cards, which the leader gets in a pass.
    values: u64,
}

impl Division {
    /// Returns the division of a game among up to this many parts; `None` if no card comes.
    pub fn of(game: &Game, parts: usize) -> Option<Self> {
        if game.board().is_full() {
            return None;
        }
        let cards = classes(game.live() - game.board().set(), game.blocks()).len();
        let work = |index: usize| Plan::in_scope(game, 1, &Scope::After(vec![index])).work;
        let mut left: Vec<Option<u64>> = (0..cards).map(|index| Some(work(index))).collect();
        let mut loads = vec![0; parts.clamp(1, cards.max(1))];
        let mut owners = vec![0; cards];
        // The largest work left goes to the part with the least so far.
        while let Some((index, Some(work))) = left.iter().copied().enumerate().max_by_key(|it| it.1)
        {
            let part = (0..loads.len()).min_by_key(|&part| loads[part]).unwrap_or(0);
            (left[index], owners[index]) = (None, part);
            loads[part] += work;
        }
        let of_part = |part| (0..cards).filter(|&index| owners[index] == part).collect();
        let parts: Vec<Vec<usize>> = (0..loads.len()).map(of_part).collect();
        let plan = |cards: &Vec<usize>| Plan::in_scope(game, 1, &Scope::After(cards.clone()));
        let plans = parts.iter().map(plan).collect();
        let leader = Plan::in_scope(game, 1, &Scope::Root);
        Some(Self { parts, plans, leader, values: values(game, cards) })
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Returns the most bytes that a part or the leader needs, with the solution.
    pub fn bytes(&self, precision: Precision) -> u64 {
        let plan = |plan: &Plan| plan.clone().with_precision(precision);
        let stored: u64 = self.plans.iter().map(Plan::stored_bytes).sum();
        let parts = self.plans.iter().map(|it| plan(it).with_file().bytes);
        // Values are messages at first, and are read from them.
        let leader = plan(&self.leader).bytes + 2 * self.values + stored;
        parts.chain([leader]).max().unwrap_or(0)
    }

    /// Returns the boards of each part.
    pub(super) fn scopes(&self) -> impl Iterator<Item = Scope> {
        self.parts.iter().map(|cards| Scope::After(cards.clone()))
    }

    /// Returns the boards of a part; `None` if the division does not have this part.
    pub(super) fn scope(&self, index: usize) -> Option<Scope> {
        self.parts.get(index).map(|cards| Scope::After(cards.clone()))
    }

    /// Returns the next cards of the first part, then of the second, and so on.
    pub(super) fn cards(&self) -> impl Iterator<Item = usize> {
        self.parts.iter().flatten().copied()
    }
}

/// Returns the bytes of the values of this many next cards after a pass.
fn values(game: &Game, cards: usize) -> u64 {
    let rounds = Layout::of(game.tree(), game.rake()).rounds;
    let exits = rounds.first().map_or(0, |round| round.exits);
    let most = Player::BOTH.map(|player| padded(game.hands(player).len()));
    (cards * exits * most[0].max(most[1]) * size_of::<f32>()) as u64
}
