//! Starting hands and `random`, the arguments of preflop charts.

use crate::analysis::PreflopSide;
use crate::equity::Request;
use crate::equity::multiway::{MOST_OPPONENTS, Opponents};
use crate::holdem::{HoleCards, StartingHand};
use crate::parse::{ParseError, Problem, RangeProblem, Refusal, Span};
use crate::range::Context;

use super::{Dialect, Line, Query};

/// Reads at most two sides, each a starting hand or `random`.
///
/// ```
/// use holdem::spot::{self, Defaults, Query, Subjects};
///
/// let query = Query::of_line("AKs random", Subjects::Words, &Defaults::default())?;
/// assert_eq!(spot::preflop_sides(&query)?[0].to_string(), "AKs");
/// # Ok::<(), holdem::parse::Refusal>(())
/// ```
///
/// # Errors
///
/// Returns a refusal if there are more than two, or if one of them is anything else.
pub fn preflop_sides(query: &Query<'_>) -> Result<Vec<PreflopSide>, Refusal> {
    let Query { line, subjects, .. } = query;
    if let ([_, _, first, ..], Some(last)) = (subjects.as_slice(), subjects.last()) {
        return Err(line.refuse_at(
            format!("one or two hands are needed, there are {}", subjects.len()),
            [Span { start: first.start, end: last.end }],
            format!("more players are for {}", equity(line.dialect(), &["AA", "KK", "QQ"])),
        ));
    }
    subjects.iter().map(|&place| side(line, place)).collect()
}

/// Checks a number of opponents with random hands.
///
/// # Errors
///
/// Returns a refusal unless it is 1 to [`MOST_OPPONENTS`].
pub fn preflop_opponents(number: u64) -> Result<Opponents, Refusal> {
    let opponents = usize::try_from(number).ok().and_then(|number| Opponents::new(number).ok());
    opponents.ok_or_else(|| {
        let message = format!("the table has 1 to {MOST_OPPONENTS} opponents, not {number}");
        let hint = match usize::try_from(number) {
            Ok(number @ 1..Request::MAX_PLAYERS) => {
                format!("more are for holdem equity: holdem equity AKs{}", " random".repeat(number))
            }
            _ => "holdem preflop --opponents 3".to_owned(),
        };
        Refusal::new(message, hint)
    })
}

/// Reads the starting hand, if there is one, that plays against opponents with random hands.
///
/// # Errors
///
/// Returns a refusal if there are several, or if there is anything else.
pub fn preflop_hand(
    query: &Query<'_>,
    opponents: Opponents,
) -> Result<Option<StartingHand>, Refusal> {
    let sides = preflop_sides(query)?;
    let all = query.subjects.iter().copied();
    let refuse = |message: &str, hint: String| Err(query.line.refuse_at(message, all, hint));
    let dialect = query.dialect();
    let row = |hand: Option<StartingHand>| {
        let hands: Vec<String> = hand.iter().map(ToString::to_string).collect();
        let options = ["--opponents".to_owned(), opponents.count().to_string()];
        dialect.call("preflop", &hands, "", "", &options)
    };
    let with = match dialect {
        Dialect::Program => "with --opponents",
        Dialect::Python | Dialect::Page => "with opponents",
    };
    match *sides {
        [] => Ok(None),
        [PreflopSide::Hand(hand)] => Ok(Some(hand)),
        [PreflopSide::Random] => refuse(
            &format!(
                "{with}, one of the 169 starting hands is needed: a random hand has an equal share"
            ),
            format!("for all of them, leave out random: {}", row(None)),
        ),
        [PreflopSide::Hand(hand), PreflopSide::Random, ..] => refuse(
            &format!("{with}, all opponents have random hands: name one hand"),
            format!("leave out random: {}", row(Some(hand))),
        ),
        [one, other, ..] => {
            let [one, other] = [one, other].map(|side| side.to_string());
            let random = vec!["random"; opponents.count() - 1];
            let players = [&[one.as_str(), other.as_str()][..], &random].concat();
            refuse(
                &format!("{with}, all opponents have random hands: name one hand"),
                format!("two known hands are for {}", equity(dialect, &players)),
            )
        }
    }
}

/// Returns the name of the command for equity, and the question about the equity of players.
fn equity(dialect: Dialect, players: &[&str]) -> String {
    let players: Vec<String> = players.iter().map(|&player| player.to_owned()).collect();
    format!("{}: {}", dialect.command("equity"), dialect.call("equity", &players, "", "", &[]))
}

fn side(line: &Line<'_>, place: Span) -> Result<PreflopSide, Refusal> {
    let text = line.at(place).trim();
    if ["random", "any"].iter().any(|name| text.eq_ignore_ascii_case(name)) {
        return Ok(PreflopSide::Random);
    }
    let hand = line.starting_hand(place).map_err(|error| refuse(line, place, &error))?;
    Ok(PreflopSide::Hand(hand))
}

/// Returns the refusal of an argument that is not a starting hand, with a hint if another command takes it.
fn refuse(line: &Line<'_>, place: Span, error: &ParseError) -> Refusal {
    const WANTED: &str = "one of the 169 starting hands is needed";
    let dialect = line.dialect();
    let equity = format!(
        "{} takes combos and ranges: {}",
        dialect.command("equity"),
        dialect.call("equity", &["AhKh", "QQ+"].map(str::to_owned), "", "", &[])
    );
    if let Problem::Range(RangeProblem::BothKinds { .. }) = error.problem() {
        return line.refuse(error);
    }
    if let Ok(combo) = line.at(place).parse::<HoleCards>() {
        let hand = combo.starting_hand();
        let message = format!("{WANTED}, and this is one combo of {hand}");
        return line.refuse_at(message, [place], equity);
    }
    let with_hint =
        |hint: String| line.refuse_at(error.to_string(), error.marks().iter().copied(), hint);
    match (line.range(place, &Context::default()), error.problem()) {
        (Ok(_), _) => line.refuse_at(format!("{WANTED}, and this is a range"), [place], equity),
        // It continues like cards; the error of the range parser says what is wrong with them.
        (Err(refusal), Problem::Range(RangeProblem::NotASecondRank { .. })) => refusal,
        (Err(_), Problem::Range(RangeProblem::NoHand | RangeProblem::NotAHand('a'..='z'))) => {
            with_hint(
                "starting hands are pairs (QQ), suited (AKs) or offsuit (AKo); or random"
                    .to_owned(),
            )
        }
        (Err(_), Problem::Range(RangeProblem::AfterHand(_))) => {
            with_hint(error.hint().unwrap_or_else(|| {
                let hands = ["AKs", "QQ"].map(str::to_owned);
                let both = line.dialect().call("preflop", &hands, "", "", &[]);
                format!("each hand is an argument of its own: {both}")
            }))
        }
        (Err(_), _) => line.refuse(error),
    }
}
