//! A game that begins at a later street of a solved game: the board, the pot and the stacks there, and both ranges with
//! their exact reaches.

use holdem_engine::parse::Refusal;
use holdem_engine::range::{Range, Weight};
use holdem_engine::{Card, HoleCards};
use holdem_solver::betting::{Kind, Player, Rules};
use holdem_solver::solve::{Game, Step, is_after};
use itertools::Itertools;

use crate::parameter::Parameter;
use crate::question::Options;
use crate::read::{Note, Query};

use super::{SolveSpot, usual_rules};

/// The combos of a player that reach the start of a game, each with its reach.
pub(crate) type Reaches = Vec<(HoleCards, f64)>;

/// The options that a refined game takes from the solution.
pub const OF_SOLUTION: [Parameter; 7] = [
    Parameter::Board,
    Parameter::Dead,
    Parameter::Pot,
    Parameter::Stack,
    Parameter::Aggressor,
    Parameter::Rake,
    Parameter::RakeCap,
];

/// Refuses the options that a refined game takes from the solution.
pub(crate) fn check_refined(query: &Query<'_>, options: &Options) -> Result<(), Refusal> {
    let texts = query.given.iter().map(|(parameter, _)| parameter);
    let cards = [(query.board, Parameter::Board), (query.dead, Parameter::Dead)];
    let cards = cards.into_iter().filter_map(|(given, parameter)| given.and(Some(parameter)));
    let mut given = options.given().chain(texts).chain(cards);
    match given.find(|given| OF_SOLUTION.contains(given)) {
        None => Ok(()),
        Some(other) => {
            let name = query.syntax().name(other.name());
            Err(Refusal::new(
                format!("a refined game begins where its line ends, so {name} cannot be changed"),
                format!("leave out {name}"),
            ))
        }
    }
}

impl Query<'_> {
    /// Reads a game that begins at the end of a line of a solved game. Options override the sizes of the solved game.
    pub(crate) fn refined(
        &self,
        of: &SolveSpot,
        line: &[Step],
        reaches: &[Reaches; 2],
    ) -> Result<SolveSpot, Refusal> {
        let tree = of.game.tree();
        let node = tree.node(of.node_at(line));
        let spot = of.spot.after(cards(line));
        let spot = if self.names.is_empty() { spot } else { spot.named(&self.names)? };
        let request = spot.request("solve")?;
        let (pot, stack) = (node.pot(tree), tree.stack() - node.matched());
        let usual = usual_rules(node.street, pot, stack);
        let (rules, left_out) = match self.given.get(Parameter::Tree) {
            Some(_) => (usual, Vec::new()),
            None => {
                let lines = of.lines_after(line);
                if !lines.is_empty() {
                    self.check_lines_of_solution()?;
                }
                let rules = Rules { street: node.street, pot, stack, lines, ..of.rules.clone() };
                (rules, of.left_out_after(line)?)
            }
        };
        let rules = Rules { aggressor: of.aggressor_at(line), ..rules };
        let notes = of.has_locks_after(line).then_some(Note::LocksLeftOut);
        let (rake, notes) = (of.game.rake(), notes.into_iter().collect());
        let game = self.game(spot, &request, rules, Some(&left_out), rake, notes)?;
        self.check_locks(&game, game.spot.board().set())?;
        let words = super::super::solved::words(&of.game, line).join(", ");
        let words = if words.is_empty() { "start".to_owned() } else { words };
        game.narrowed(reaches, of.after.iter().cloned().chain([words]).collect())
    }
}

impl SolveSpot {
    /// Returns the game with only these combos of both players, each with its reach as its weight. `after` has the lines
    /// of the solutions before.
    pub(super) fn narrowed(
        mut self,
        reaches: &[Reaches; 2],
        after: Vec<String>,
    ) -> Result<Self, Refusal> {
        let hint = "choose a line that both players take";
        let game = self.game.with_weights(reaches);
        self.game = game.map_err(|error| Refusal::new(error.to_string(), hint))?;
        for (player, reaches) in self.spot.players.iter_mut().zip(reaches) {
            // The weights of a range are whole millionths, at least one.
            let weight = |reach: f64| {
                let least = Weight::from_millionths(1).unwrap_or(Weight::FULL);
                Weight::try_from(reach).unwrap_or(least)
            };
            let combos = reaches.iter().map(|&(combo, reach)| (combo, weight(reach)));
            if let Some(range) = Range::new(combos) {
                *player = player.narrowed_to(range);
            }
        }
        Ok(Self { after, ..self })
    }

    /// Returns the player who bet or raised last on the street before the end of a line.
    fn aggressor_at(&self, line: &[Step]) -> Option<Player> {
        let tree = self.game.tree();
        let (mut node, mut before, mut last) = (0, self.rules.aggressor, None);
        for step in line {
            match (step, &tree.node(node).kind) {
                (Step::Action(index), Kind::Decision { player, actions, children }) => {
                    if actions[*index].amount().is_some() {
                        last = Some(*player);
                    }
                    node = children[*index];
                }
                (Step::Card(_), Kind::Deal { next }) => {
                    (before, last, node) = (last, None, *next);
                }
                _ => {}
            }
        }
        before
    }

    /// Returns whether a decision after a line is locked.
    fn has_locks_after(&self, line: &[Step]) -> bool {
        let tree = self.game.tree();
        let mut is_later = vec![false; tree.nodes().len()];
        is_later[self.node_at(line)] = true;
        for index in 0..is_later.len() {
            if is_later[index] {
                tree.node(index).children().iter().for_each(|&child| is_later[child] = true);
            }
        }
        let dealt: Vec<Card> = cards(line).collect();
        let mut locks = self.game.locks().iter();
        locks.any(|lock| is_later[lock.node] && is_after(&lock.dealt, &dealt))
    }
}

/// Iterates over the cards of a line.
fn cards(line: &[Step]) -> impl Iterator<Item = Card> {
    line.iter().filter_map(|step| match step {
        Step::Card(card) => Some(*card),
        Step::Action(_) => None,
    })
}

/// Returns the exact reach of each combo of each player as text: `AhAd 0.3317921721217669 AhAc 0.25`.
pub(super) fn reach_texts(game: &Game) -> impl Iterator<Item = String> {
    Player::BOTH.into_iter().map(|player| {
        let pairs = game.hands(player).iter().zip(game.weights(player));
        pairs.map(|(combo, reach)| format!("{combo} {reach}")).join(" ")
    })
}

/// Reads the text of the reaches of a player.
pub(super) fn read_reaches(text: &str) -> Result<Reaches, Refusal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let pair = |pair: &[&str]| match pair {
        [combo, reach] => Some((combo.parse().ok()?, reach.parse().ok()?)),
        _ => None,
    };
    words.chunks(2).map(pair).collect::<Option<Reaches>>().ok_or_else(|| {
        Refusal::new("this saved solution has an invalid reach of a combo", "save it again")
    })
}
