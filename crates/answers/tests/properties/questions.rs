//! Any JSON is a question that is answered or refused. The answer is valid in every format, as a picture and as a
//! page.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use holdem_answers::answer::{Error, ReportPage};
use holdem_answers::hint::Syntax;
use holdem_answers::question::call::Call;
use holdem_answers::question::{Question, Watch, Work};

use super::answers::{is_xml, well_formed};
use super::choices::Choices;
use super::refusal::is_well_formed;

/// The maximum duration of a count, in seconds.
const LONGEST: f64 = 0.02;

/// The number of progress reports after which work is stopped.
const MOST_REPORTS: u64 = 64;

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let question = choices.one_of(&Question::ALL);
    let Ok(call) = serde_json::from_slice::<Call>(choices.0) else { return };
    if let Err(error) = answer(&call, question) {
        checked(&error);
    }
    if question == Question::Graph
        && let Err(error) = report(&call)
    {
        checked(&error);
    }
    // Lines have the same questions as calls.
    if let (Ok(lines), Some(first)) = (call.lines(question, Syntax::Json), call.players.first())
        && let Err(error) = lines.answer(&first.to_string(), &Soon::default())
    {
        checked(&error);
    }
}

fn checked(error: &Error) {
    match error {
        Error::Refused(refusal) => is_well_formed(refusal),
        Error::Failed(error) => panic!("{error}"),
        _ => {}
    }
}

fn answer(call: &Call, question: Question) -> Result<(), Error> {
    let found = call.read(question, Syntax::Json)?.answer(&Soon::default())?;
    well_formed(&*found.answer);
    Ok(())
}

fn report(call: &Call) -> Result<(), Error> {
    let asked = call.read_overview(Syntax::Page)?;
    let spot = asked.spot().clone();
    let budget = call.options()?.budget;
    let overview = asked.answer("equity", &budget, true, &Soon::default())?;
    let page = ReportPage::new(spot, overview.equity, overview.graph, overview.runouts, Vec::new());
    is_xml(&page.html());
    Ok(())
}

/// Stops long work.
#[derive(Default)]
struct Soon(AtomicU64);

impl Watch for Soon {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        match *work {
            Work::Count { seconds, .. } | Work::CountNextCards { seconds } if seconds > LONGEST => {
                ControlFlow::Break(())
            }
            Work::SolveGame | Work::Prove(_) | Work::FindStrategy => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
        match self.0.fetch_add(1, Ordering::Relaxed) {
            MOST_REPORTS.. => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
