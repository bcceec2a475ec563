//! The solutions of a walk: one, or two that are compared, and lines through them.

use std::sync::Arc;

use holdem::answer::Error;
use holdem::betting::{Action, Kind, Player};
use holdem::question::solve::{ComparedAction, Solution, action_words, compared_actions, is_same};
use holdem::solve::{NextCards, Step, Study};
use itertools::Itertools;

use super::screen::fitted;

/// A value of each solution; `None` where one lacks it.
pub type Pair<T> = [Option<T>; 2];

/// Actions and cards from the start: each as the step in each solution. A solution that lacks a step also lacks those
/// after it.
pub type Line = Vec<Pair<Step>>;

/// The letters of the solutions.
pub const LETTERS: [&str; 2] = ["a", "b"];

/// A solution with its file.
#[derive(Clone, Debug)]
pub struct Side {
    /// The name of the file, for people.
    pub name: String,
    /// The file as an argument; `None` if its name is not text.
    pub file: Option<String>,
    pub solution: Arc<Solution>,
}

/// The end of a line in a solution.
#[derive(Debug)]
pub enum Node {
    Decision(Study),
    Cards(NextCards),
}

impl Node {
    /// Studies the end of a line; `None` if the hand is over there.
    pub fn at(solution: &Solution, line: &[Step]) -> Result<Option<Self>, Error> {
        let game = &solution.spot().game;
        let found = match game.tree().node(solution.spot().node_at(line)).kind {
            Kind::Decision { .. } => solution
                .reading(|strategy| Study::of(game, strategy, line))?
                .map(|study| Some(Self::Decision(study))),
            Kind::Deal { .. } => solution
                .reading(|strategy| NextCards::of(game, strategy, line))?
                .map(|cards| Some(Self::Cards(cards))),
            Kind::Fold { .. } | Kind::Showdown => Ok(None),
        };
        found.map_err(Error::failed)
    }
}

/// The end of a line in each solution.
#[derive(Debug)]
pub struct Place {
    nodes: Pair<Node>,
}

impl Place {
    /// Studies the end of a line in each solution that has it.
    pub fn at(sides: &[Side], line: &Line) -> Result<Self, Error> {
        let mut nodes = [None, None];
        for (at, side) in sides.iter().enumerate() {
            if let Some(steps) = steps(line, at) {
                nodes[at] = Node::at(&side.solution, &steps)?;
            }
        }
        Ok(Self { nodes })
    }

    /// Returns whether a solution has a decision or a next card here.
    pub fn has(&self, at: usize) -> bool {
        self.nodes[at].is_some()
    }

    /// Returns the decisions here, if a solution shows one: that one's, and the other's if the same player acts.
    pub fn studies(&self, shown: usize) -> Option<Pair<&Study>> {
        let study = |at: usize| match &self.nodes[at] {
            Some(Node::Decision(study)) => Some(study),
            _ => None,
        };
        let player = study(shown)?.player;
        Some([0, 1].map(|at| study(at).filter(|study| study.player == player)))
    }

    /// Returns the next cards here, if a solution shows them: that one's, and the other's if it also deals a card.
    pub fn cards(&self, shown: usize) -> Option<Pair<&NextCards>> {
        let cards = |at: usize| match &self.nodes[at] {
            Some(Node::Cards(next)) => Some(next),
            _ => None,
        };
        cards(shown).map(|_| [cards(0), cards(1)])
    }

    /// Returns the actions at a decision; none where a card is dealt.
    pub fn actions(&self, shown: usize) -> Vec<ComparedAction> {
        self.studies(shown).map(compared_actions).unwrap_or_default()
    }
}

/// Returns the line in a solution; `None` if it lacks the line.
pub fn steps(line: &[Pair<Step>], at: usize) -> Option<Vec<Step>> {
    line.iter().map(|step| step[at]).collect()
}

/// Returns a line with another step, which a solution has. The other solution follows if it can.
pub fn with(sides: &[Side], line: &Line, from: usize, step: Step) -> Line {
    let other = 1 - from;
    let action = steps(line, from).and_then(|steps| action(&sides[from].solution, &steps, step));
    let follows = || {
        let (steps, solution) = (steps(line, other)?, &sides.get(other)?.solution);
        let spot = solution.spot();
        let node = spot.game.tree().node(spot.node_at(&steps));
        match (step, &node.kind, action) {
            (Step::Card(card), Kind::Deal { .. }, _) => {
                let is_dealt = steps.contains(&step) || !spot.game.live().contains(card);
                (!is_dealt).then_some(step)
            }
            (Step::Action(_), Kind::Decision { player, actions, .. }, Some((actor, action))) => {
                let index = actions.iter().position(|it| is_same(*it, action));
                index.filter(|_| *player == actor).map(Step::Action)
            }
            _ => None,
        }
    };
    let mut both = [None; 2];
    both[other] = follows();
    both[from] = Some(step);
    [line.as_slice(), &[both]].concat()
}

/// Returns the action of a step after a line, with the player; `None` for a card.
fn action(solution: &Solution, line: &[Step], step: Step) -> Option<(Player, Action)> {
    let Step::Action(index) = step else { return None };
    let node = solution.spot().game.tree().node(solution.spot().node_at(line));
    Some((node.player()?, *node.actions().get(index)?))
}

/// Returns a line of a solution as one of both.
pub fn line_of(sides: &[Side], from: usize, steps: &[Step]) -> Line {
    steps.iter().fold(Line::new(), |line, step| with(sides, &line, from, *step))
}

/// Returns an action in words. An all-in for different stacks has no amount.
pub fn name(sides: &[Side], action: Action) -> String {
    let stack = |side: &Side| side.solution.spot().game.tree().stack();
    match action {
        Action::AllIn(_) if !sides.iter().map(stack).all_equal() => action.verb().to_owned(),
        _ => action_words(action),
    }
}

/// Returns an action in at most this many characters, if these suffice for `b120`.
pub fn short_name(sides: &[Side], action: Action, width: usize) -> String {
    let words = name(sides, action);
    match words.split_once(' ') {
        Some((verb, _)) if words.len() > width && verb == "all-in" => verb.to_owned(),
        Some((verb, size)) if words.len() > width => {
            fitted(&format!("{}{size}", &verb[..1]), width)
        }
        _ => fitted(&words, width),
    }
}

/// Returns the steps of a line in words, which both solutions understand.
pub fn words(sides: &[Side], line: &Line) -> Vec<String> {
    let word = |count: usize| {
        let from = line[count].iter().position(Option::is_some)?;
        let steps = steps(&line[..count], from)?;
        Some(match line[count][from]? {
            Step::Card(card) => card.to_string(),
            step => name(sides, action(&sides[from].solution, &steps, step)?.1),
        })
    };
    (0..line.len()).map(|count| word(count).unwrap_or_default()).collect()
}

/// Returns the reason why a solution is not compared here, although the other is shown; `None` if it is.
pub fn difference(sides: &[Side], line: &Line, place: &Place, shown: usize) -> Option<String> {
    let other = 1 - shown;
    sides.get(other)?;
    let [here, there] = [shown, other].map(|at| LETTERS[at]);
    if let Some(count) = line.iter().position(|step| step[other].is_none()) {
        let words = words(sides, line);
        let [taken, after] = [&words[count], &words[..count].join(", ")];
        let after =
            if after.is_empty() { "at the start".to_owned() } else { format!("after {after}") };
        return Some(format!("{there} lacks this line: no {taken} {after}. Only {here} is shown"));
    }
    let is_compared = match (&place.nodes[shown], &place.nodes[other]) {
        (Some(Node::Decision(one)), Some(Node::Decision(other))) => one.player == other.player,
        (Some(Node::Cards(_)), Some(Node::Cards(_))) => true,
        _ => false,
    };
    let why = match &place.nodes[other] {
        _ if is_compared => return None,
        Some(Node::Decision(study)) => format!("{} acts here", study.player.position()),
        Some(Node::Cards(_)) => "a card is dealt here".to_owned(),
        None => "the hand is over here".to_owned(),
    };
    Some(format!("in {there} {why}. Only {here} is shown"))
}
