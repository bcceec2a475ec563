//! The equity question for front ends that show its numbers separately, not only the whole answer.

use std::time::Instant;

use crate::answer::Error;
use crate::question::budgeted::solve;
use crate::question::case::{Case, with_opponents};
use crate::question::{Found, Options, Question, Watch};
use crate::read::Query;

use super::answer::EquityAnswer;
use super::at_once::CountedAtOnce;

/// A question about equity, read and checked.
#[derive(Debug)]
pub struct AskedEquity {
    case: Case,
    options: Options,
}

/// The answer, and notes that are known only with it.
#[derive(Debug)]
pub struct FoundEquity {
    /// The answer.
    pub answer: EquityAnswer,
    /// The notes.
    pub notes: Vec<String>,
}

/// Reads and checks a question about equity, as [`read`](crate::question::read) does.
///
/// ```
/// use holdem_answers::question::equity::read_equity;
/// use holdem_answers::question::Options;
/// use holdem_engine::progress;
/// use holdem_answers::read::{Defaults, Query, Subjects};
///
/// let query = Query::of_line("AhKh QsQd", Subjects::Words, &Defaults::default())?;
/// let found = read_equity(&query, &Options::default())?.answer(&progress::none)?;
/// assert_eq!(found.answer.solution().engine_name(), "table");
/// assert_eq!(format!("{:.4}", found.answer.equity().players[0].equity), "0.4621");
/// # Ok::<(), holdem_answers::answer::Error>(())
/// ```
///
/// # Errors
///
/// Returns [`Error::Refused`] if a text is invalid, or if an option is not for this question.
pub fn read_equity(query: &Query<'_>, options: &Options) -> Result<AskedEquity, Error> {
    Question::Equity.check(options.given())?;
    if options.top.is_some() && !options.detail.by_combo {
        let (top, by_combo) = (query.syntax().name("top"), query.syntax().name("by_combo"));
        return Err(Error::refused(
            format!("{top} limits the list of combos, which is not asked for"),
            format!("add {by_combo}, or leave out {top}"),
        ));
    }
    let case = Case::read(&with_opponents(query, options)?)?;
    Ok(AskedEquity { case, options: options.clone() })
}

impl AskedEquity {
    /// Returns the notes on possible mistakes in the text, one per line.
    pub fn notes(&self) -> Vec<String> {
        self.case.notes.iter().map(ToString::to_string).collect()
    }

    /// Answers, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error as [`Asked::answer`](crate::question::Asked::answer) does.
    pub fn answer(self, watch: &dyn Watch) -> Result<FoundEquity, Error> {
        let Case { spot, odds, .. } = self.case;
        let Options { budget, detail, top, is_timed, .. } = self.options;
        let request = spot.request(Question::Equity.name())?;
        let begun = is_timed.then(Instant::now);
        let (solution, notes) = solve(&request, detail, &budget, spot.syntax(), watch)?;
        let mut answer = EquityAnswer::new(spot, request, solution).with_pot_odds(&odds).top(top);
        if let Some(begun) = begun {
            answer = answer.took(begun.elapsed().as_secs_f64());
        }
        Ok(FoundEquity { answer, notes })
    }
}

impl From<FoundEquity> for Found {
    fn from(FoundEquity { answer, notes }: FoundEquity) -> Self {
        Self::from(answer).noting(notes)
    }
}

impl CountedAtOnce {
    /// Reads the spot of the query, and returns the answer with its notes.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the query is not the one that was counted.
    pub fn answer(&self, query: &Query<'_>) -> Result<FoundEquity, Error> {
        let Case { spot, odds, notes } = Case::read(query)?;
        let request = spot.request(Question::Equity.name())?;
        let answer = EquityAnswer::new(spot, request, self.solution.clone()).with_pot_odds(&odds);
        Ok(FoundEquity { answer, notes: notes.iter().map(ToString::to_string).collect() })
    }
}
