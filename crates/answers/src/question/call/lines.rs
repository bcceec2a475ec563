//! A question about each line of a text, answered in turn on one thread and without files.

use std::sync::Arc;

use holdem_engine::parse::Refusal;

use crate::answer::Error;
use crate::hint::Syntax;
use crate::parameter::Parameter;
use crate::question::question::check;
use crate::question::{Found, Options, Question, Watch, answer_one_of_many};
use crate::read::{Defaults, Query, Subjects};

use super::call::Call;

/// A question about the spot on each line of a text, in the program's input format: `AhKh QsQd | Jh7h2c | 9c` is
/// players, board and dead cards.
///
/// ```
/// use holdem_answers::question::call::Call;
/// use holdem_answers::question::Question;
/// use holdem_engine::progress;
/// use holdem_answers::hint::Syntax;
///
/// let lines = Call::default().lines(Question::Equity, Syntax::Json)?;
/// let found = lines.answer("AhKh QsQd | Jh7h2c", &progress::none)?.unwrap();
/// assert!(found.answer.plain().starts_with("0.5444"));
/// assert!(lines.answer("# a comment", &progress::none)?.is_none());
/// # Ok::<(), holdem_answers::answer::Error>(())
/// ```
#[derive(Debug)]
pub struct Lines {
    question: Question,
    syntax: Syntax,
    defaults: Defaults,
    options: Options,
    /// Set for a board and for dead cards that apply to all lines.
    has: [bool; 2],
}

impl Call {
    /// Returns the question for many lines. The board, dead cards and amounts of the call apply to all of them.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect. Players belong in the lines.
    pub fn lines(&self, question: Question, syntax: Syntax) -> Result<Lines, Error> {
        let given = self.given()?;
        check(question.name(), question.parameters(), given.iter().copied())?;
        let alone =
            [(!self.players.is_empty(), "players"), (given.contains(&Parameter::Names), "names")];
        if let Some((_, what)) = alone.into_iter().find(|(is_given, _)| *is_given) {
            return Err(Error::refused(
                format!("{what} are given for all lines"),
                "leave them out: each line has them",
            ));
        }
        let known = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let [board, dead] = [known(&self.board), known(&self.dead)];
        let defaults = Defaults::of(syntax, board.as_deref(), dead.as_deref())?
            .with_conventions(Arc::new(self.conventions()?))
            .with_stated(&self.named.given)?;
        let has = [board.is_some(), dead.is_some()];
        Ok(Lines { question, syntax, defaults, options: self.options()?, has })
    }
}

impl Lines {
    /// Answers a line; `None` if it is blank or a comment. The seed of a sample is derived from the budget's seed and
    /// the spot, so the answer does not depend on other lines, and samples are independent.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the line is invalid, or an error as [`Asked::answer`](crate::question::Asked::answer)
    /// does.
    pub fn answer(&self, line: &str, watch: &dyn Watch) -> Result<Option<Found>, Error> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let query = self.query(line)?;
        answer_one_of_many(self.question, &query, &self.options, watch).map(Some)
    }

    /// Returns the query of a line.
    fn query(&self, line: &str) -> Result<Query<'static>, Refusal> {
        let subjects = match self.question {
            Question::Eval | Question::Odds | Question::Range => Subjects::Whole,
            _ => Subjects::Words,
        };
        let alone = Query::of_line(line, subjects, &Defaults::default())?;
        let twice = [(alone.board, "the board is"), (alone.dead, "dead cards are")];
        let twice =
            twice.into_iter().zip(self.has).find(|((own, _), is_given)| *is_given && own.is_some());
        if let Some(((Some(own), what), _)) = twice {
            return Err(alone.line.refuse_at(
                format!("{what} given twice: in this line, and for all lines"),
                [own],
                "give each only once",
            ));
        }
        let query = Query::of_line(line, subjects, &self.defaults)?;
        Ok(query.in_syntax(self.syntax).into_owned())
    }
}
