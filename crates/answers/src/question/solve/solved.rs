//! The result for a game, and its presentation.

use holdem_engine::made::{Made, Prospects};
use holdem_engine::range::Range;
use holdem_engine::{Board, CardSet};
use holdem_solver::betting::{Kind, Player};
use holdem_solver::solve::{Certificate, Game, HandStudy, Step, Study};

use crate::read::Spot;
use crate::text::{Percent, amount, counted};

use super::spot::{CHIPS, action_words, amount_words};

/// The result for a game.
#[derive(Debug)]
pub struct Solved {
    /// The game.
    pub game: Game,
    /// The gains of the best responses.
    pub certificate: Certificate,
    /// The number of iterations.
    pub iterations: u32,
    /// Set if the search was stopped before its end.
    pub is_stopped: bool,
    /// The player who plays the best response to the other's strategy.
    pub exploiter: Option<Player>,
    /// The locked decisions, as typed.
    pub locks: Vec<String>,
    /// The lines of the solutions that the game was refined from, in words.
    pub after: Vec<String>,
    /// The bytes of the file of the solution, if requested.
    pub file: Option<Vec<u8>>,
}

/// The solution of a game at a decision.
#[derive(Debug)]
pub struct SolveAnswer {
    pub(crate) spot: Spot,
    pub(crate) found: Solved,
    /// The strategies of both players at the decision.
    pub(crate) study: Study,
    /// The actions and cards to the decision, in words.
    pub(crate) line: Vec<String>,
    /// The board at the decision.
    pub(crate) board: Board,
    pub(crate) has_combos: bool,
    pub(crate) top: Option<usize>,
    /// The hands to list, if not all.
    pub(crate) hands: Option<Range>,
}

impl Solved {
    /// Returns a share of the starting pot in its unit.
    pub(crate) fn of_pot(&self, share: f64) -> f64 {
        share * units(self.game.tree().starting_pot() as f64)
    }

    /// Returns the game and a line in words.
    pub(crate) fn title(&self, spot: &Spot, line: &[String]) -> String {
        let line = match line.is_empty() {
            true => String::new(),
            false => format!("; after {}", line.join(", ")),
        };
        let amounts = amounts_in_words(&self.game);
        format!("{}; {amounts}{}{line}", spot.title(), refined_words(&self.after))
    }

    /// Returns remarks on the certificate, the locks and an early stop.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![certified(self)];
        if !self.locks.is_empty() {
            let locks = self.locks.join("; ");
            remarks.push(format!(
                "node locks: {locks}; exploitability counts locked hands as they are locked, so it does not show what \
                 the locks cost"
            ));
        }
        if self.is_stopped {
            remarks.push("stopped early: this is the strategy so far".to_owned());
        }
        remarks
    }
}

/// Returns the pot, the stack and the rake of a game in words.
pub fn amounts_in_words(game: &Game) -> String {
    let tree = game.tree();
    let (pot, stack) = (amount_words(tree.starting_pot()), amount_words(tree.stack()));
    let rake = rake_words(game).map_or_else(String::new, |rake| format!("; {rake}"));
    format!("pot {pot}, stack {stack}{rake}")
}

/// Returns the rake of a game in words; `None` without a rake.
pub fn rake_words(game: &Game) -> Option<String> {
    let rake = game.rake();
    let cap = rake.cap.map_or_else(String::new, |cap| format!(", cap {}", amount_words(cap)));
    (!rake.is_none()).then(|| format!("rake {}%{cap}", f64::from(rake.millionths) / 1e4))
}

/// Returns the rake of a game as a share of the pot, and the cap on the rake in the unit of the pot; `None` without
/// them.
pub fn rake_and_cap(game: &Game) -> (Option<f64>, Option<f64>) {
    let rake = game.rake();
    let is_taken = !rake.is_none();
    let share = is_taken.then(|| f64::from(rake.millionths) / 1e6);
    (share, rake.cap.filter(|_| is_taken).map(|cap| units(cap as f64)))
}

/// Returns the lines of the solutions that a game was refined from, for a title.
pub fn refined_words(after: &[String]) -> String {
    after.iter().map(|line| format!("; refined after {line}")).collect()
}

/// Returns the certificate in words.
fn certified(found: &Solved) -> String {
    let Solved { certificate, iterations, .. } = found;
    let amounts = |share: f64| {
        let pot = found.of_pot(1.0);
        (amount(found.of_pot(share), pot / 100.0), Percent::of(share).digits(3))
    };
    if let Some(hero) = found.exploiter {
        let (chips, percent) = amounts(certificate.players[hero.other().index()].gain().max(0.0));
        return format!(
            "{} plays a best response, not an equilibrium: {} could gain {chips} ({percent} of the pot) against it",
            hero.position(),
            hero.other().position(),
        );
    }
    let (chips, percent) = amounts(certificate.exploitability());
    let [first, second] = certificate.players.map(|player| amounts(player.gain().max(0.0)).0);
    format!(
        "exploitability {percent} of the pot after {} (best responses gain {chips} on average: {} {first}, {} {second}), \
         in this tree",
        counted((*iterations).into(), "iteration"),
        Player::First.position(),
        Player::Second.position(),
    )
}

/// Returns a player by their number, name and position.
pub fn player_words(spot: &Spot, player: Player) -> String {
    let number = player.index() + 1;
    let name = spot.players.get(player.index());
    let name = name.map_or_else(|| number.to_string(), |player| player.numbered(number));
    format!("{name} {}", player.position())
}

impl SolveAnswer {
    /// Returns the answer from the results at the end of a line.
    pub fn new(spot: Spot, line: &[Step], found: Solved, study: Study) -> Self {
        let line = words(&found.game, line);
        let mut board = spot.board();
        for &card in &study.dealt {
            board = board.with(card).unwrap_or(board);
        }
        Self { spot, found, study, line, board, has_combos: false, top: None, hands: None }
    }

    /// Sets whether to list each combo of the player to act for people.
    #[must_use]
    pub fn with_combos(self, has_combos: bool) -> Self {
        Self { has_combos, ..self }
    }

    /// Sets the number of combos to list, the most frequent first; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top, ..self }
    }

    /// Sets the hands to list, with the EV of each action; `None` for all.
    #[must_use]
    pub fn only(self, hands: Option<Range>) -> Self {
        let has_combos = self.has_combos || hands.is_some();
        Self { hands, has_combos, ..self }
    }

    /// Returns whether a hand is listed.
    pub(crate) fn lists(&self, hand: &HandStudy) -> bool {
        self.hands.as_ref().is_none_or(|hands| !hands.weight(hand.combo).is_none())
    }

    /// Returns a share of the starting pot in its unit.
    pub(crate) fn of_pot(&self, share: f64) -> f64 {
        self.found.of_pot(share)
    }

    /// Returns a player by their number, name and position.
    pub(crate) fn player(&self, player: Player) -> String {
        player_words(&self.spot, player)
    }

    /// Returns the made hand with the board.
    pub(crate) fn made(&self, hand: &HandStudy) -> String {
        Made::of(hand.combo, self.board).map_or_else(|_| String::new(), |made| made.to_string())
    }

    /// Returns the best draw of a hand, if any.
    pub(crate) fn draw(&self, hand: &HandStudy) -> Option<String> {
        let deck = CardSet::DECK - self.spot.dead();
        let prospects = Prospects::of(hand.combo, self.board, deck).ok()?;
        prospects.draws.first().map(|draw| draw.name.to_string())
    }

    /// Returns the game and the line in words.
    pub(crate) fn title(&self) -> String {
        self.found.title(&self.spot, &self.line)
    }

    /// Returns `true` if a hand mixes actions with the same value, up to the certified exploitability.
    pub(crate) fn is_indifferent(&self, hand: &HandStudy) -> bool {
        let tree = self.found.game.tree();
        let pot = tree.starting_pot() as f64;
        let certified = self.found.certificate.exploitability().max(SAME);
        let taken = hand.frequencies.iter().zip(&hand.values).filter(|(it, _)| **it >= OFTEN);
        let values: Vec<f64> = taken.filter_map(|(_, value)| *value).collect();
        let (least, most) =
            values.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), &it| {
                (least.min(it), most.max(it))
            });
        values.len() > 1 && most - least <= certified * pot
    }
}

/// The minimum frequency for an action to count as taken by a hand.
const OFTEN: f64 = 0.02;

/// The minimum tolerance for equal values, as a share of the pot.
const SAME: f64 = 0.001;

/// Returns chips in the unit of the pot.
pub fn units(chips: f64) -> f64 {
    chips / CHIPS as f64
}

/// Returns the actions and cards of a line in words.
pub fn words(game: &Game, line: &[Step]) -> Vec<String> {
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
