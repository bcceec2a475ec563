//! A question about each line, independent of its type, so that front ends do not compile the batch for each type.

use std::fmt;
use std::io::Write;
use std::sync::Arc;

use rayon::ThreadPool;

use super::flow::{Job, Observer, Summary, Work, run_job};
use super::framing::Input;
use super::line_question::{LineQuestion, LineSyntax};
use super::settings::Settings;

/// A question about each line, of any type.
///
/// ```
/// use holdem_answers::lines::of_lines;
/// use holdem_answers::question::{Options, Question};
/// use holdem_answers::read::Defaults;
///
/// let question = of_lines(Question::Equity, &Options::default(), &Defaults::default())?;
/// assert!(question.has_spread());
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
pub struct AnyQuestion {
    syntax: &'static LineSyntax,
    has_spread: bool,
    job: Box<dyn FnOnce(Settings) -> Arc<dyn Work> + Send>,
}

impl AnyQuestion {
    /// Forgets the type of a question.
    pub fn of<Q: LineQuestion>(question: Q) -> Self {
        Self {
            syntax: &Q::SYNTAX,
            has_spread: Q::SPREAD.is_some(),
            job: Box::new(|settings| Arc::new(Job::new(question, settings))),
        }
    }

    /// Returns the syntax of a line.
    pub const fn syntax(&self) -> &'static LineSyntax {
        self.syntax
    }

    /// Returns `true` if CSV has separate columns for the items of a list.
    pub const fn has_spread(&self) -> bool {
        self.has_spread
    }

    /// Answers every line of the inputs, like [`run`](super::run).
    pub fn run(
        self,
        inputs: Vec<Input>,
        settings: Settings,
        pool: &Arc<ThreadPool>,
        out: &mut dyn Write,
        observer: &mut dyn Observer,
    ) -> Summary {
        run_job((self.job)(settings), inputs, pool, out, observer)
    }
}

impl fmt::Debug for AnyQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyQuestion").field("syntax", self.syntax).finish_non_exhaustive()
    }
}
