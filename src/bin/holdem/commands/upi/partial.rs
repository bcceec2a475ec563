//! A search for the rest of a game from a street on. The strategies before it stay, and those after it are replaced.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use holdem::betting::Kind;
use holdem::question::solve::Solution;
use holdem::solve::Step;
use itertools::Itertools;

use super::loaded::{Loaded, words_of};
use super::node_id::Point;
use super::solving::Solving;

/// The search for the rest of a solution.
pub struct Partial {
    whole: Solution,
    /// The line to the start of the rest.
    line: Vec<Step>,
    /// The search.
    pub solving: Solving,
    /// The whole solution with the strategies so far, since a client asked for it.
    so_far: OnceCell<Loaded>,
}

impl Partial {
    /// Begins the search for the rest of a solution from a node on, at which a street begins.
    pub fn of(loaded: &Loaded, id: &str) -> Result<Self, String> {
        let point = loaded.point(id)?;
        check_begins_street(loaded, &point)?;
        let whole = loaded.changed_solution()?;
        let line = whole.first_line(&point.steps);
        let rest = whole.rest(&line).map_err(|error| words_of(&error))?;
        let solving = Solving::of(rest)?;
        Ok(Self { whole, line, solving, so_far: OnceCell::new() })
    }

    /// Runs an iteration. Returns the reason if the run has ended.
    pub fn step(&mut self) -> Option<&'static str> {
        self.so_far = OnceCell::new();
        self.solving.step()
    }

    /// Returns the answers about the whole solution with the strategies so far.
    pub fn so_far(&self) -> Result<&Loaded, String> {
        if let Some(loaded) = self.so_far.get() {
            return Ok(loaded);
        }
        let goes_on = || ControlFlow::Continue(());
        let rest = self.solving.so_far()?;
        let joined = self.whole.with_rest(&self.line, rest.solution(), &goes_on);
        let joined = joined.map_err(|error| words_of(&error))?;
        Ok(self.so_far.get_or_init(|| Loaded::new(joined, self.solving.spent())))
    }

    /// Returns the same answers, for changes of the client, once the search has ended.
    pub fn into_so_far(mut self) -> Result<Loaded, String> {
        self.so_far()?;
        self.so_far.take().ok_or_else(|| "the search has no strategies yet".to_owned())
    }
}

/// Refuses a node at which no street begins.
fn check_begins_street(loaded: &Loaded, point: &Point) -> Result<(), String> {
    let (id, game) = (&point.id, loaded.game());
    let node = game.tree().node(point.node.unwrap_or(0));
    let next = point.children(game, loaded.unit()).into_iter().next();
    let is_action = |step: &Step| matches!(step, Step::Action(_));
    match (&node.kind, next) {
        (Kind::Decision { .. }, _) if point.steps.last().is_some_and(is_action) => {
            // The name has two words before the first step.
            let since = point.steps.iter().rev().take_while(|step| is_action(step)).count();
            let start = id.split(':').take(2 + point.steps.len() - since).join(":");
            Err(format!("{id} is in the middle of a street, which begins at {start}"))
        }
        (Kind::Decision { .. }, _) => Ok(()),
        (_, Some(next)) => Err(format!("a card is dealt at {id}: add it, as in {}", next.id)),
        (_, None) => Err(format!("nobody acts at {id}")),
    }
}
