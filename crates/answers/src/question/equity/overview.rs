//! Several answers about one spot, from one solution, for a report page.

use holdem_engine::equity::{Budget, Detail};

use crate::answer::Error;
use crate::question::Watch;
use crate::question::budgeted::{solve, solve_runouts};
use crate::question::case::Case;
use crate::question::graph::GraphAnswer;
use crate::question::runouts::RunoutsAnswer;
use crate::read::{Query, Spot};

use super::answer::EquityAnswer;

/// A spot to give an overview of, read and checked.
#[derive(Debug)]
pub struct AskedOverview {
    spot: Spot,
    notes: Vec<String>,
}

/// The answers about a spot that are shown together on one page.
#[derive(Debug)]
pub struct Overview {
    /// The equity, by category and by combo.
    pub equity: EquityAnswer,
    /// The distribution of equity over the ranges.
    pub graph: GraphAnswer,
    /// The equity after each next card, on request and if exactly one card comes next.
    pub runouts: Option<RunoutsAnswer>,
    /// Notes that are known only with the answers.
    pub notes: Vec<String>,
}

/// Reads and checks a spot.
///
/// # Errors
///
/// Returns [`Error::Refused`] if a text is invalid.
pub fn read_overview(query: &Query<'_>) -> Result<AskedOverview, Error> {
    let Case { spot, notes, .. } = Case::read(query)?;
    Ok(AskedOverview { spot, notes: notes.iter().map(ToString::to_string).collect() })
}

impl AskedOverview {
    /// Returns the notes on possible mistakes in the text, one per line.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the spot.
    pub fn spot(&self) -> &Spot {
        &self.spot
    }

    /// Answers within a budget, on the threads of the current rayon pool; with `runouts`, also for each card that can
    /// come next. Messages name `command`.
    ///
    /// # Errors
    ///
    /// Returns an error if the players cannot all be dealt a hand, if the work was stopped before there was an answer, or
    /// if the budget does not allow one.
    pub fn answer(
        self,
        command: &str,
        budget: &Budget,
        runouts: bool,
        watch: &dyn Watch,
    ) -> Result<Overview, Error> {
        let Self { spot, .. } = self;
        let request = spot.request(command)?;
        let detail = Detail::default().by_category(true).by_combo(true);
        let syntax = spot.syntax();
        let (solution, noted) = solve(&request, detail, budget, syntax, watch)?;
        // With several samples, each note names its sample.
        let about = |what: &str, note: &String| match runouts {
            true => format!("{what}: {note}"),
            false => note.clone(),
        };
        let mut notes: Vec<String> = noted.iter().map(|note| about("equity", note)).collect();
        let one_card_comes = matches!(spot.board().size(), 3 | 4);
        let runouts = match runouts && one_card_comes {
            true => {
                let (runouts, noted) = solve_runouts(&request, budget, syntax, watch)?;
                notes.extend(noted.iter().map(|note| about("next cards", note)));
                let shown = RunoutsAnswer::shown(None, &spot)?;
                Some(RunoutsAnswer::new(spot.clone(), request.clone(), runouts, shown))
            }
            false => None,
        };
        let graph = GraphAnswer::new(spot.clone(), request.clone(), solution.clone())?;
        Ok(Overview { equity: EquityAnswer::new(spot, request, solution), graph, runouts, notes })
    }
}
