//! `luck('hands/*.phh')`, `grid('hands/*.phh', 'vpip', player => 'Ann')`, `shown(…)`, `sizes(…)`, `swings(…)`,
//! `tournaments(…)`: totals of played hands.
//!
//! The files are read while the query is planned, and the rows equal the CSV of the program.

use std::path::PathBuf;
use std::sync::Arc;

use datafusion::common::{DataFusionError, Result};
use holdem::answer::{Answer, Error};
use holdem::history::stream::Source;
use holdem::progress;
use holdem::question::history::{HandCount, HistoryOption, HistoryQuestion, of_file};
use holdem::question::stats::Shows;

use super::files::files;
use super::relation::{KNOWN, OPTIONS, question};
use super::{GRID, LUCK, SHOWN, SIZES, SWINGS, TOURNAMENTS};
use crate::tables::ask;
use crate::tables::call::Call;
use crate::tables::given::Given;
use crate::tables::relation::Relation;

/// The grouping of the rows.
const BY: (&str, HistoryOption) = ("by", HistoryOption::By);

/// The bankroll of `swings`, in big blinds.
const BANKROLL: &str = "bankroll";

/// Reads the arguments of `luck`: a row for each player, or as `by` has it.
pub fn luck(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, LUCK, &[KNOWN, BY], &[])?;
    let sources = sources(&given, &given.texts()?)?;
    let answer = question.luck(sources, None, &progress::none);
    table(&given, answer, &["player", "group"], |answer| answer.count())
}

/// Reads the arguments of `grid`: a row for each starting hand.
pub fn grid(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, GRID, &[KNOWN], &[])?;
    let texts = given.texts()?;
    let [names @ .., statistic] = texts.as_slice() else {
        return Err(
            given.refuse("no statistic is named", &format!("name one after the files: {GRID}"))
        );
    };
    let shows = Shows::named(statistic).map_err(|refusal| given.refused(refusal))?;
    let sources = sources(&given, names)?;
    let answer = question.hand_grid(shows, sources, None, &progress::none);
    table(&given, answer, &["player", "statistic", "hand"], |answer| answer.count())
}

/// Reads the arguments of `shown`: a row for each starting hand that a player was seen with.
pub fn shown(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, SHOWN, &[], &[])?;
    let sources = sources(&given, &given.texts()?)?;
    let answer = question.shown_hands(sources, None, &progress::none);
    table(&given, answer, &["player", "hand"], |answer| answer.count())
}

/// Reads the arguments of `sizes`: a row for the bets or the raises of a player on a street, of all and of each kind of
/// pot.
pub fn sizes(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, SIZES, &[], &[])?;
    let sources = sources(&given, &given.texts()?)?;
    let answer = question.bet_sizes(sources, None, &progress::none);
    table(&given, answer, &["player", "choice", "street", "pot", "multiway"], |answer| {
        answer.count()
    })
}

/// Reads the arguments of `swings`: one row.
pub fn swings(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, SWINGS, &[], &[BANKROLL])?;
    let bankroll = given.number(BANKROLL)?;
    let sources = sources(&given, &given.texts()?)?;
    let answer = question.swings(bankroll, sources, None, &progress::none);
    table(&given, answer, &["player"], |answer| answer.count())
}

/// Reads the arguments of `tournaments`: a row for each finish of a player.
pub fn tournaments(call: &Call) -> Result<Arc<dyn Relation>> {
    const KEPT: [HistoryOption; 4] =
        [HistoryOption::Player, HistoryOption::Since, HistoryOption::Until, HistoryOption::From];
    let options: Vec<_> = OPTIONS.into_iter().filter(|(_, option)| KEPT.contains(option)).collect();
    let (given, question) = question(call, TOURNAMENTS, &options, &[])?;
    let sources = sources(&given, &given.texts()?)?;
    let answer = question.tournaments(sources, None, &progress::none);
    table(
        &given,
        answer,
        &["player", "currency", "room", "tournament", "day", "source"],
        |answer| answer.count(),
    )
}

/// Reads the options that all tables of hands have, and some more; `others` are arguments that are not about the choice
/// of hands.
fn read<'a>(
    call: &'a Call,
    usage: &'static str,
    more: &[(&'static str, HistoryOption)],
    others: &[&'static str],
) -> Result<(Given<'a>, HistoryQuestion)> {
    let options: Vec<_> = OPTIONS.iter().chain(more).copied().collect();
    question(call, usage, &options, others)
}

/// Finds the files of hands.
fn sources(given: &Given<'_>, names: &[&str]) -> Result<Vec<Source>> {
    if names.is_empty() {
        return Err(
            given.refuse("there is no file of hands", "name one before the other arguments")
        );
    }
    let files = files(names).map_err(|refusal| given.refused(refusal))?;
    Ok(files.into_iter().map(|(path, _): (PathBuf, u64)| of_file(path)).collect())
}

/// Returns the rows of an answer, with a note about hands that are left out. All columns except `texts` are numbers, even
/// if every row lacks one.
fn table<A: Answer>(
    given: &Given<'_>,
    answer: Result<A, Error>,
    texts: &[&str],
    count: fn(&A) -> &HandCount,
) -> Result<Arc<dyn Relation>> {
    let noted = answer.and_then(|answer| {
        let count = count(&answer);
        let is_whole = count.refused == 0;
        let notes = if is_whole { Vec::new() } else { vec![count.sentence()] };
        ask::table(&answer, &|column| !texts.contains(&column), notes)
    });
    noted.map_err(|error| match error {
        Error::Refused(refusal) => given.refused(*refusal),
        other => DataFusionError::External(other.to_string().into()),
    })
}
