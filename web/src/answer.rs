//! The answer to each question.

use holdem::answer::{Answer, Error, ReportPage};
use holdem::question::call::Allowed;
use holdem::question::equity::Overview;
use holdem::question::{self, Watch};
use holdem::read::Query;

use crate::forms::Forms;
use crate::question::{Ask, Question};
use crate::reply::{LineReply, Reply};
use crate::{described, refusal};

/// The name of the equity question, for messages and for hints about a spot.
pub const EQUITY: &str = "equity";

/// Answers a question.
pub fn to(question: &Question, query: &Query<'_>, watch: &dyn Watch) -> Result<Reply, Error> {
    match question.ask {
        Ask::Spot => Ok(spot(question, query, watch)),
        Ask::Grid => described::grid(query).map(Reply::Described),
        Ask::Details => details(question, watch),
        Ask::Report => report(question, query, watch),
        Ask::Question(asked) => match &question.lines {
            Some(lines) => many(question, asked, lines, watch),
            None => one(question, asked, watch),
        },
    }
}

/// The maximum nominal seconds of an equity that is sent with its spot. A slow browser takes ten times as long, which
/// is still unnoticeable.
const AT_ONCE: f64 = 0.002;

/// Describes a spot, with its equity if it is requested and fast to count, so that the client waits only once.
fn spot(question: &Question, query: &Query<'_>, watch: &dyn Watch) -> Reply {
    let (description, cost) = described::spot(question, query);
    let is_at_once =
        cost.is_some_and(|cost| cost.exact && cost.seconds.is_some_and(|it| it < AT_ONCE));
    // A requested sample may take long even if a count would not.
    let is_counted = matches!(question.call.budget, Allowed::Usual | Allowed::Exact);
    let equity = (is_at_once && is_counted && !question.show.is_empty())
        .then(|| one(question, question::Question::Equity, watch).ok())
        .flatten();
    Reply::Spot { description, equity: equity.map(Box::new) }
}

/// Answers about one spot.
fn one(question: &Question, which: question::Question, watch: &dyn Watch) -> Result<Reply, Error> {
    let asked = question.call.read(which, question.words)?;
    let mut notes = asked.notes().to_vec();
    let found = asked.answer(watch)?;
    notes.extend(found.notes);
    let forms = Forms::of(&*found.answer, &question.show);
    Ok(Reply::Answers { answers: [(which.name(), forms)].into(), notes })
}

/// Answers each line. An error in one line does not affect the others.
fn many(
    question: &Question,
    which: question::Question,
    lines: &[String],
    watch: &dyn Watch,
) -> Result<Reply, Error> {
    let asked = question.call.lines(which, question.words)?;
    let count = lines.len() as u64;
    let replies = (0..).zip(lines).map(|(done, line)| {
        let _ = watch.progresses(done, count);
        match asked.answer(line, &holdem::progress::none) {
            Ok(None) => Ok(None),
            Ok(Some(found)) => {
                let forms = Box::new(Forms::of_line(&*found.answer, &question.show));
                Ok(Some(LineReply::Answered { forms, notes: found.notes }))
            }
            Err(Error::Refused(why)) => {
                let refusal = refusal::of_line(&why, line);
                Ok(Some(LineReply::Refused { refusal }))
            }
            Err(error) => Err(error),
        }
    });
    Ok(Reply::Lines { lines: replies.collect::<Result<_, _>>()? })
}

/// Answers the equity by category and by combo, and the graph, from one solution.
fn details(question: &Question, watch: &dyn Watch) -> Result<Reply, Error> {
    let asked = question.call.read_overview(question.words)?;
    let mut notes = asked.notes().to_vec();
    let budget = question.call.options()?.budget;
    let Overview { equity, graph, notes: found, .. } =
        asked.answer(EQUITY, &budget, false, watch)?;
    notes.extend(found);
    let forms = |answer: &dyn Answer| Forms::of(answer, &question.show);
    Ok(Reply::Answers {
        answers: [("equity", forms(&equity)), ("graph", forms(&graph))].into(),
        notes,
    })
}

/// Answers with the report page.
fn report(question: &Question, query: &Query<'_>, watch: &dyn Watch) -> Result<Reply, Error> {
    let asked = question.call.read_overview(question.words)?;
    let mut notes = asked.notes().to_vec();
    let budget = question.call.options()?.budget;
    // The page shows the command that reproduces it.
    let spot = described::as_typed(query).unwrap_or_else(|| asked.spot().clone());
    let Overview { equity, graph, runouts, notes: found } =
        asked.answer(EQUITY, &budget, true, watch)?;
    notes.extend(found);
    let page =
        ReportPage::new(spot, equity, graph, runouts, question.options().unwrap_or_default());
    Ok(Reply::Page { page: page.html(), notes })
}
