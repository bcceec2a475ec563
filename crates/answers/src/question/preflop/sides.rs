//! Starting hands and `random`, the arguments of preflop charts.

use holdem_engine::analysis::PreflopSide;
use holdem_engine::equity::Request;
use holdem_engine::equity::multiway::{MOST_OPPONENTS, Opponents};
use holdem_engine::parse::{ParseError, Problem, RangeProblem, Refusal, Span};
use holdem_engine::range::Context;
use holdem_engine::{HoleCards, StartingHand};
use itertools::Itertools;

use crate::hint::{Hint, Syntax};
use crate::read::{Line, Query};

/// Reads at most two sides, each a starting hand or `random`.
///
/// ```
/// use holdem_answers::question::preflop::preflop_sides;
/// use holdem_answers::read::{Defaults, Query, Subjects};
///
/// let query = Query::of_line("AKs random", Subjects::Words, &Defaults::default())?;
/// assert_eq!(preflop_sides(&query)?[0].to_string(), "AKs");
/// # Ok::<(), holdem_engine::parse::Refusal>(())
/// ```
///
/// # Errors
///
/// Returns a refusal if there are more than two, or anything else.
pub fn preflop_sides(query: &Query<'_>) -> Result<Vec<PreflopSide>, Refusal> {
    let Query { line, subjects, .. } = query;
    if let ([_, _, first, ..], Some(last)) = (subjects.as_slice(), subjects.last()) {
        return Err(line.refuse_at(
            format!("one or two hands are needed, found {}", subjects.len()),
            [Span { start: first.start, end: last.end }],
            line.syntax().hint(&Hint::MorePlayers {
                call: call(line.syntax(), "equity", &["AA", "KK", "QQ"], &[]),
            }),
        ));
    }
    subjects.iter().map(|&span| side(line, span)).collect()
}

/// Checks the number of opponents with random hands, who play against the first hand of a query.
///
/// # Errors
///
/// Returns a refusal unless it is 1 to [`MOST_OPPONENTS`].
pub fn preflop_opponents(number: u64, query: &Query<'_>) -> Result<Opponents, Refusal> {
    let syntax = query.syntax();
    let opponents = usize::try_from(number).ok().and_then(|number| Opponents::new(number).ok());
    opponents.ok_or_else(|| {
        let message = format!("the table has 1 to {MOST_OPPONENTS} opponents, not {number}");
        let hint = match usize::try_from(number) {
            Ok(number @ 1..Request::MAX_PLAYERS) => {
                let hand = query.subjects.first().map_or("AKs", |&span| query.at(span));
                let players = [&[hand][..], &vec!["random"; number]].concat();
                Hint::MoreOpponents { call: call(syntax, "equity", &players, &[]) }
            }
            _ => {
                let call = call(syntax, "preflop", &[], &["--opponents", "3"]);
                Hint::Opponents { call, most: MOST_OPPONENTS }
            }
        };
        Refusal::new(message, syntax.hint(&hint))
    })
}

/// Reads the starting hand that plays against opponents with random hands, if any.
///
/// # Errors
///
/// Returns a refusal if there are several hands, or anything else.
pub fn preflop_hand(
    query: &Query<'_>,
    opponents: Opponents,
) -> Result<Option<StartingHand>, Refusal> {
    let sides = preflop_sides(query)?;
    let all = query.subjects.iter().copied();
    let syntax = query.syntax();
    let refuse =
        |message: &str, hint: &Hint| Err(query.line.refuse_at(message, all, syntax.hint(hint)));
    let row = |hands: &[&str]| {
        call(syntax, "preflop", hands, &["--opponents", &opponents.count().to_string()])
    };
    let with = format!("with {}", syntax.name("opponents"));
    match *sides {
        [] => Ok(None),
        [PreflopSide::Hand(hand)] => Ok(Some(hand)),
        [PreflopSide::Random] => refuse(
            &format!(
                "{with}, give one of the 169 starting hands: a random hand has an equal share"
            ),
            &Hint::RandomForAll { call: row(&[]) },
        ),
        [PreflopSide::Hand(hand), PreflopSide::Random, ..] => refuse(
            &format!("{with}, all opponents have random hands: give one hand"),
            &Hint::RandomOpponent { call: row(&[&hand.to_string()]) },
        ),
        [one, other, ..] => {
            let [one, other] = [one, other].map(|side| side.to_string());
            let random = vec!["random"; opponents.count() - 1];
            let players = [&[one.as_str(), other.as_str()][..], &random].concat();
            refuse(
                &format!("{with}, all opponents have random hands: give one hand"),
                &Hint::TwoKnown { call: call(syntax, "equity", &players, &[]) },
            )
        }
    }
}

/// Returns the question of a command about the players, for a hint, if the syntax can express it.
fn call(syntax: Syntax, command: &str, players: &[&str], options: &[&str]) -> Option<String> {
    let [players, options] =
        [players, options].map(|words| words.iter().map(|&word| word.to_owned()).collect_vec());
    syntax.can_ask(Some(command)).then(|| syntax.call(command, &players, "", "", &options))
}

fn side(line: &Line<'_>, span: Span) -> Result<PreflopSide, Refusal> {
    let text = line.at(span).trim();
    if ["random", "any"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
        return Ok(PreflopSide::Random);
    }
    let hand = line.starting_hand(span).map_err(|error| refuse(line, span, &error))?;
    Ok(PreflopSide::Hand(hand))
}

/// Returns the refusal of an argument that is not a starting hand. The hint names another command for it.
fn refuse(line: &Line<'_>, span: Span, error: &ParseError) -> Refusal {
    const WANTED: &str = "one of the 169 starting hands is needed";
    let syntax = line.syntax();
    let equity = call(syntax, "equity", &["AhKh", "QQ+"], &[]);
    let equity = syntax.hint(&Hint::NoStartingHand { call: equity });
    if let Problem::Range(RangeProblem::BothKinds { .. }) = error.problem() {
        return line.refuse(error);
    }
    if let Ok(combo) = line.at(span).parse::<HoleCards>() {
        let hand = combo.starting_hand();
        let message = format!("{WANTED}, not a combo of {hand}");
        return line.refuse_at(message, [span], equity);
    }
    let with_hint =
        |hint: String| line.refuse_at(error.to_string(), error.marks().iter().copied(), hint);
    match (line.range(span, &Context::default()), error.problem()) {
        (Ok(_), _) => line.refuse_at(format!("{WANTED}, not a range"), [span], equity),
        // The argument begins like cards, so use the error of the range parser.
        (Err(refusal), Problem::Range(RangeProblem::NotASecondRank { .. })) => refusal,
        (
            Err(_),
            Problem::Range(
                RangeProblem::NoHand | RangeProblem::NotAHand('a'..='z') | RangeProblem::OneRank(_),
            ),
        ) => with_hint(
            "starting hands are pairs (QQ), suited (AKs) or offsuit (AKo); or random".to_owned(),
        ),
        (Err(_), Problem::Range(RangeProblem::AfterHand(_))) => {
            with_hint(error.hint().unwrap_or_else(|| {
                let call = call(syntax, "preflop", &["AKs", "QQ"], &[]);
                syntax.hint(&Hint::HandsTogether { call })
            }))
        }
        (Err(_), _) => line.refuse(error),
    }
}
