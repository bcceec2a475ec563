//! What was found about a game, and how it is shown.

use crate::betting::{Kind, Player};
use crate::holdem::Board;
use crate::made::Made;
use crate::solve::{Certificate, Game, HandStudy, Step, Study};
use crate::spot::{CHIPS, Spot, action_words, amount_words};

/// What was found about a game.
#[derive(Debug)]
pub struct Solved {
    /// The game.
    pub game: Game,
    /// What best responses gain.
    pub certificate: Certificate,
    /// What both players do at a decision.
    pub study: Study,
    /// The number of iterations.
    pub iterations: u32,
    /// Whether the search was stopped before its end.
    pub is_stopped: bool,
}

/// The solution of a game at a decision.
#[derive(Debug)]
pub struct SolveAnswer {
    pub(super) spot: Spot,
    pub(super) found: Solved,
    /// The actions and cards to the decision, in words.
    pub(super) line: Vec<String>,
    /// The board there.
    pub(super) board: Board,
    pub(super) has_combos: bool,
    pub(super) top: Option<usize>,
}

impl SolveAnswer {
    /// Returns the answer from what was found at the end of a line.
    pub fn new(spot: Spot, line: Vec<Step>, found: Solved) -> Self {
        let line = words(&found.game, &line);
        let mut board = spot.board();
        for &card in &found.study.dealt {
            board = board.with(card).unwrap_or(board);
        }
        Self { spot, found, line, board, has_combos: false, top: None }
    }

    /// Sets whether each combo of the player who acts is listed for people.
    #[must_use]
    pub fn with_combos(self, has_combos: bool) -> Self {
        Self { has_combos, ..self }
    }

    /// Sets how many of the combos are listed, those that come most often first; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top, ..self }
    }

    /// Returns a share of the starting pot in its unit.
    pub(super) fn of_pot(&self, share: f64) -> f64 {
        share * units(self.found.game.tree().starting_pot() as f64)
    }

    /// Returns the player who acts, by their number, name and position.
    pub(super) fn player(&self, player: Player) -> String {
        let number = player.index() + 1;
        let name = self.spot.players.get(player.index());
        let name = name.map_or_else(|| number.to_string(), |player| player.numbered(number));
        format!("{name} {}", player.position())
    }

    /// Returns what a hand makes with the board.
    pub(super) fn made(&self, hand: &HandStudy) -> String {
        Made::of(hand.combo, self.board).map_or_else(|_| String::new(), |made| made.to_string())
    }

    /// Returns the game and the line in words.
    pub(super) fn title(&self) -> String {
        let tree = self.found.game.tree();
        let line = match self.line.is_empty() {
            true => String::new(),
            false => format!("; after {}", self.line.join(", ")),
        };
        format!(
            "{}; pot {}, stack {}{line}",
            self.spot.title(),
            amount_words(tree.starting_pot()),
            amount_words(tree.stack())
        )
    }
}

/// Returns chips in the unit of the pot.
pub fn units(chips: f64) -> f64 {
    chips / CHIPS as f64
}

/// Returns the actions and cards of a line in words.
fn words(game: &Game, line: &[Step]) -> Vec<String> {
    let (mut node, mut words) = (0, Vec::new());
    for step in line {
        match (step, &game.tree().node(node).kind) {
            (Step::Action(index), Kind::Decision { actions, children, .. }) => {
                let (Some(&action), Some(&next)) = (actions.get(*index), children.get(*index))
                else {
                    break;
                };
                words.push(action_words(action));
                node = next;
            }
            (Step::Card(card), Kind::Deal { next }) => {
                words.push(card.to_string());
                node = *next;
            }
            _ => break,
        }
    }
    words
}
