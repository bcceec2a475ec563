//! The working space of one street.

use super::cells::Rows;
use super::hands::LANES;
use super::layout::{Round, View};
use super::showdown::Sweep;

/// The rows of one street while it is gone through, for boards with up to a number of hands.
#[derive(Debug)]
pub struct Frame {
    /// The reaches of the opponent.
    pub reach: Vec<f32>,
    /// What each hand of the hero is up against, for each row that is settled.
    pub all: Vec<f32>,
    /// What it beats less what beats it, for each row of which showdowns are settled.
    pub duel: Vec<f32>,
    /// The values on their way up.
    pub slots: Vec<f32>,
    /// The value of each exit.
    pub exits: Vec<f32>,
    /// The values of the entries of the next street, of one card.
    pub next: Vec<f32>,
    /// A row of zeros, for lanes that are not used.
    pub nothing: Vec<f32>,
    /// Space for one decision.
    pub rows: Rows,
    /// Space for one sweep.
    pub sweep: Sweep,
}

/// Returns how many numbers the frame of a round has for rows of a length.
pub fn numbers(round: &Round, width: usize) -> usize {
    let most = |count: fn(&View) -> usize| round.views.iter().map(count).max().unwrap_or(0);
    let rows = most(|view| view.rows)
        + most(View::padded_ends)
        + most(View::padded_showdowns)
        + most(|view| view.slots)
        + 2 * round.exits
        + 1
        + 3
        + 3 * LANES;
    rows * width
}

impl Frame {
    /// Returns frames for some rounds, with rows of up to a length.
    pub fn of(rounds: &[Round], width: usize) -> Vec<Self> {
        let frame = |round: &Round| {
            let most = |count: fn(&View) -> usize| round.views.iter().map(count).max().unwrap_or(0);
            let rows = |rows: usize| vec![0.0; rows * width];
            Self {
                reach: rows(most(|view| view.rows)),
                all: rows(most(View::padded_ends)),
                duel: rows(most(View::padded_showdowns)),
                slots: rows(most(|view| view.slots)),
                exits: rows(round.exits),
                next: rows(round.exits),
                nothing: rows(1),
                rows: Rows::new(width),
                sweep: Sweep::new(width),
            }
        };
        rounds.iter().map(frame).collect()
    }
}
