//! The rest of a solved game from a street on, solved again within the whole: with the same tree, ranges and locks, while
//! the strategies before it stay.

use holdem_engine::Card;
use holdem_solver::betting::{Action, Kind, Player, Tree};
use holdem_solver::solve::{Game, GoOn, Lock, Step, StoredStrategy, Strategy, is_after};
use itertools::Itertools;

use crate::answer::Error;
use crate::question::Options;
use crate::read::Query;

use super::solution::Solution;
use super::spot::{SolveSpot, action_words};

/// The word for any card in a lock.
const ANY: &str = "any";

impl Solution {
    /// Returns a line with the cards that stand for its cards: cards that differ only by suits which are equal in the game
    /// have the same strategies, and are stored once.
    pub fn first_line(&self, line: &[Step]) -> Vec<Step> {
        let cards: Vec<Card> = dealt(line).collect();
        let mut firsts = self.strategy.first_cards(&cards).unwrap_or(cards).into_iter();
        let first = |step: &Step| match step {
            Step::Card(card) => Step::Card(firsts.next().unwrap_or(*card)),
            Step::Action(index) => Step::Action(*index),
        };
        line.iter().map(first).collect()
    }

    /// Returns the rest of the game from the end of a line on, with both ranges as the strategies lead to them, exactly,
    /// and with the locks there.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] as [`refined`](Self::refined) does.
    pub fn rest(&self, line: &[Step]) -> Result<SolveSpot, Error> {
        let at = self.words(line).join(", ");
        let at = if at.is_empty() { "start" } else { &at };
        let query = Query::default().in_syntax(self.syntax);
        let spot = self.refined(at, &query, &Options::default())?;
        let locks = self.locks_after(line, &spot.game);
        Ok(if locks.is_empty() { spot } else { spot.with_locks(locks, self.syntax)? })
    }

    /// Returns the locks after a line as texts for the rest of the game. Hands that do not get there are left out.
    fn locks_after(&self, line: &[Step], rest: &Game) -> Vec<String> {
        let (tree, start) = (self.spot.game.tree(), self.spot.node_at(line));
        let cards: Vec<Card> = dealt(line).collect();
        let of_rest = |(text, locks): (&str, &[Lock])| {
            let first = locks.first()?;
            let way = way(tree, start, first.node).filter(|_| is_after(&first.dealt, &cards))?;
            let hands = rest.hands(tree.node(first.node).player()?);
            let gets_there = |lock: &Lock| hands.iter().any(|it| lock.hands.contains(it));
            let texts = text.split_once(':')?.1.split(';').filter(|it| !it.trim().is_empty());
            let kept = texts.zip(locks).filter(|(_, lock)| gets_there(lock));
            let kept = kept.map(|(text, _)| text.trim()).join("; ");
            let mut later = first.dealt.iter().skip(cards.len());
            let word = |action: Option<Action>| match action {
                Some(action) => action_words(action),
                None => {
                    let card = later.next().copied().flatten();
                    card.map_or_else(|| ANY.to_owned(), |card| card.to_string())
                }
            };
            let line = way.into_iter().map(word).join(", ");
            let line = if line.is_empty() { "start".to_owned() } else { line };
            (!kept.is_empty()).then(|| format!("{line}: {kept}"))
        };
        self.spot.locks_by_text().filter_map(of_rest).collect()
    }

    /// Returns the solution of the same game, perhaps with other locks, with these strategies. They are rounded, and
    /// certified. Of boards that are equal up to suits, only one is read. Calls `goes_on` meanwhile.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Interrupted`] if `goes_on` stopped it.
    pub fn with_strategy(
        &self,
        spot: SolveSpot,
        strategy: &dyn Strategy,
        goes_on: &GoOn<'_>,
    ) -> Result<Self, Error> {
        let stored = StoredStrategy::of(&spot.game, strategy);
        let (iterations, is_stopped) = (self.iterations, self.is_stopped);
        Self::certified(spot, stored, iterations, is_stopped, self.syntax, goes_on)
    }

    /// Returns the solution with the strategies of the [`rest`](Self::rest) after a line. Hands that do not get there keep
    /// their strategies. The line has its [first](Self::first_line) cards. Calls `goes_on` meanwhile.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if `rest` is of another game, and [`Error::Interrupted`] if `goes_on` stopped it.
    pub fn with_rest(&self, line: &[Step], rest: &Self, goes_on: &GoOn<'_>) -> Result<Self, Error> {
        let (game, of_rest) = (&self.spot.game, &rest.spot.game);
        let start = self.spot.node_at(line);
        let mut nodes = vec![None; game.tree().nodes().len()];
        let is_same = pair_nodes(&mut nodes, (game.tree(), start), (of_rest.tree(), 0), start);
        if !is_same {
            let hint = "solve the rest of this solution, with the same tree";
            return Err(Error::refused("this is not the rest of the same game", hint));
        }
        let hands = Player::BOTH.map(|player| {
            let index = |combo| of_rest.hands(player).iter().position(|it| it == combo);
            game.hands(player).iter().map(index).collect()
        });
        let cards = dealt(line).collect();
        let (whole, rest) = (&self.strategy, &rest.strategy);
        let joined = Joined { game, whole, rest, cards, nodes, hands };
        self.with_strategy(self.spot.clone(), &joined, goes_on)
    }
}

/// Returns the cards of a line.
fn dealt(line: &[Step]) -> impl Iterator<Item = Card> {
    line.iter().filter_map(|step| match step {
        Step::Card(card) => Some(*card),
        Step::Action(_) => None,
    })
}

/// Returns the actions from a node to a later one, `None` where a card is dealt; `None` if they do not lead there.
fn way(tree: &Tree, from: usize, to: usize) -> Option<Vec<Option<Action>>> {
    if from == to {
        return Some(Vec::new());
    }
    let node = tree.node(from);
    let actions: Vec<Option<Action>> = match &node.kind {
        Kind::Decision { actions, .. } => actions.iter().copied().map(Some).collect(),
        _ => vec![None],
    };
    let mut children = node.children().iter().zip(actions);
    children.find_map(|(&child, action)| {
        let mut later = way(tree, child, to)?;
        later.insert(0, action);
        Some(later)
    })
}

/// Notes the node of a later tree for each node of a tree from a start on. Returns whether both trees are equal there.
fn pair_nodes(
    nodes: &mut [Option<usize>],
    (tree, at): (&Tree, usize),
    (later, at_later): (&Tree, usize),
    start: usize,
) -> bool {
    let (node, of_later) = (tree.node(at), later.node(at_later));
    let before = tree.node(start).committed;
    let is_same =
        [0, 1].iter().all(|&it| node.committed[it] - before[it] == of_later.committed[it])
            && (node.player(), node.street) == (of_later.player(), of_later.street)
            && node.children().len() == of_later.children().len();
    nodes[at] = Some(at_later);
    let mut pairs = node.children().iter().zip(of_later.children());
    is_same && pairs.all(|(&at, &at_later)| pair_nodes(nodes, (tree, at), (later, at_later), start))
}

/// The strategies of a game, and others after a line.
struct Joined<'s> {
    game: &'s Game,
    whole: &'s StoredStrategy,
    rest: &'s StoredStrategy,
    /// The cards of the line.
    cards: Vec<Card>,
    /// For each node of the game, the node of the rest.
    nodes: Vec<Option<usize>>,
    /// For each hand of each player, its index in the rest.
    hands: [Vec<Option<usize>>; 2],
}

impl Strategy for Joined<'_> {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        let mut rows = self.whole.frequencies(node, dealt);
        let player = self.game.tree().node(node).player();
        let later = dealt.strip_prefix(&self.cards[..]);
        if let (Some(player), Some(at), Some(later)) = (player, self.nodes[node], later) {
            let of_rest = self.rest.frequencies(at, later);
            for (row, other) in rows.iter_mut().zip(of_rest) {
                for (share, index) in row.iter_mut().zip(&self.hands[player.index()]) {
                    *share = index.and_then(|index| other.get(index)).copied().unwrap_or(*share);
                }
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::hint::Syntax;
    use crate::question::solve::Search;

    const SETUP: &str = "player QQ,AJs,87s\nplayer TT,AKs\nboard Ts7s2c5c\npot 55\nstack 100\ntree bets = \"50%\"\n";

    fn goes_on() -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn solved(spot: SolveSpot, iterations: usize) -> Solution {
        let mut search = Search::for_spot(spot, Syntax::Program).unwrap();
        for _ in 0..iterations {
            search.step(&goes_on);
        }
        search.finish(false, &goes_on).unwrap()
    }

    #[test]
    fn the_rest_replaces_the_strategies_after_its_line_only() {
        let whole = solved(SolveSpot::of_setup(SETUP, Syntax::Program).unwrap(), 5);
        let card = |text: &str| Step::Card(text.parse().unwrap());
        let line = whole.first_line(&[Step::Action(0), Step::Action(0), card("9d")]);
        // Diamonds and hearts are equal.
        assert_eq!(line, whole.first_line(&[Step::Action(0), Step::Action(0), card("9h")]));
        let rest = solved(whole.rest(&line).unwrap(), 50);
        let joined = whole.with_rest(&line, &rest, &goes_on).unwrap();
        let cards: Vec<Card> = dealt(&line).collect();
        let start = whole.spot.node_at(&line);
        let (game, of_rest) = (&whole.spot.game, &rest.spot.game);
        let player = game.tree().node(start).player().unwrap();
        let [before, after, alone] = [
            whole.strategy.frequencies(start, &cards),
            joined.strategy.frequencies(start, &cards),
            rest.strategy.frequencies(0, &[]),
        ];
        let mut changed = 0;
        for (hand, combo) in game.hands(player).iter().enumerate() {
            let of_hand = of_rest.hands(player).iter().position(|it| it == combo);
            for (row, of_row) in after.iter().zip(&alone) {
                if let Some(of_hand) = of_hand {
                    assert!((row[hand] - of_row[of_hand]).abs() < 2e-5, "{combo}");
                }
            }
            changed += usize::from(of_hand.is_some_and(|_| before[0][hand] != after[0][hand]));
        }
        assert!(changed > 0);
        assert_eq!(whole.strategy.frequencies(0, &[]), joined.strategy.frequencies(0, &[]));
        let other = ["9s".parse().unwrap()];
        let of = |solution: &Solution| solution.strategy.frequencies(start, &other);
        assert_eq!(of(&whole), of(&joined));
        // Not at another line, nor a solution of another tree.
        let checked = whole.first_line(&[Step::Action(1), Step::Action(1), card("9d")]);
        assert!(whole.with_rest(&checked, &rest, &goes_on).is_err());
        assert!(whole.with_rest(&[], &rest, &goes_on).is_err());
    }
}
