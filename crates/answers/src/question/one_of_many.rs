//! The answer about one of many spots: a line of a file, a row of a table, an element of an array.

use holdem_engine::equity::{Budget, Detail, Request, Solution};
use holdem_engine::parse::{Refusal, Span, cards_in};
use holdem_engine::range::parse;
use holdem_engine::{Board, HoleCards, Street};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::{Origin, Query, Spot};

use super::asked::Found;
use super::budgeted::solve;
use super::options::Options;
use super::question::{Question, read};
use super::watch::Watch;

/// The equity of one of many spots, with the parsed spot and request.
#[derive(Debug)]
#[non_exhaustive]
pub struct OneOfMany {
    /// The spot.
    pub spot: Spot,
    /// The request.
    pub request: Request,
    /// The players' ranges as text. Formatting a range can take as long as counting.
    pub ranges: Vec<String>,
    /// The solution.
    pub solution: Solution,
    /// Notes about the text and the sample, a line each.
    pub notes: Vec<String>,
}

impl OneOfMany {
    /// Reads and solves a spot. The seed of a sample is derived from the budget's seed and the spot, so the answer
    /// does not depend on other spots, and samples are independent.
    ///
    /// # Errors
    ///
    /// Returns an error if a text is invalid, or as [`Asked::answer`](super::asked::Asked::answer) does.
    pub fn solve(
        query: &Query<'_>,
        detail: Detail,
        budget: &Budget,
        watch: &dyn Watch,
    ) -> Result<Self, Error> {
        let (spot, notes) = Spot::read(query)?;
        let request = spot.request("equity")?;
        let ranges = ranges(&spot);
        let budget = budget.for_one_of_many(&ranges, spot.board(), spot.dead());
        let (solution, of_sample) = solve(&request, detail, &budget, spot.syntax(), watch)?;
        let notes = notes.iter().map(ToString::to_string).chain(of_sample).collect();
        Ok(Self { spot, request, ranges, solution, notes })
    }
}

/// Answers a question about one of many spots, with the notes about its text. The seed of a sample is derived from
/// the budget's seed and the spot, so the answer does not depend on other spots, and samples are independent.
///
/// # Errors
///
/// Returns an error if a text is invalid, or as [`Asked::answer`](super::asked::Asked::answer) does.
pub fn answer_one_of_many(
    question: Question,
    query: &Query<'_>,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Found, Error> {
    let on_a_board = matches!(question, Question::Nuts | Question::Texture);
    let query = &if on_a_board { with_board_alone(query)? } else { query.clone() };
    let mut options = options.clone();
    if question.parameters().contains(&Parameter::Budget) {
        let spot = Spot::read(query)?.0;
        options.budget = options.budget.for_one_of_many(ranges(&spot), spot.board(), spot.dead());
    }
    let asked = read(question, query, &options)?;
    let notes = asked.notes().to_vec();
    let found = asked.answer(watch)?;
    let notes = notes.into_iter().chain(found.notes).collect();
    Ok(Found { answer: found.answer, notes })
}

/// Returns the query of a question about a board, which may be given where players usually are: `Kd7h2s`. A range
/// without a hand before it is the opponent's range; the hand is then random.
///
/// # Errors
///
/// Returns a refusal if there is a second board.
fn with_board_alone<'q>(query: &Query<'q>) -> Result<Query<'q>, Refusal> {
    let mut query = query.clone();
    let count =
        |query: &Query<'_>, span| cards_in(query.line.as_str(), span).map_or(0, |it| it.len());
    let mut subjects: Vec<Span> = query.subjects.clone();
    subjects.retain(|&subject| !query.at(subject).is_empty());
    // Combos separated by commas are also cards.
    let is_board = |&&subject: &&Span| {
        (Street::Flop.size()..=Board::MAX_SIZE).contains(&count(&query, subject))
            && parse(query.at(subject)).is_err()
    };
    if let (Some(_), Some(&board)) = (query.board, subjects.iter().find(is_board)) {
        let origin = query.syntax().origin(query.board_origin);
        return Err(query.line.refuse_at(
            format!("this is a board, and another is given {origin}"),
            [board],
            "give one board with all its cards",
        ));
    }
    let leading = subjects.iter().take_while(|&&subject| count(&query, subject) > 0).count();
    let number: usize = subjects[..leading].iter().map(|&subject| count(&query, subject)).sum();
    if let (None, [hand, rest @ ..]) = (query.board, &subjects[..leading])
        && count(&query, *hand) == HoleCards::SIZE
        && (Street::Flop.size()..=Board::MAX_SIZE).contains(&(number - HoleCards::SIZE))
    {
        let [hand, board] = [&[*hand][..], rest]
            .map(|cards| cards.iter().map(|&span| query.at(span)).collect::<Vec<&str>>().concat());
        return Err(query.line.refuse_at(
            "two cards before a board could be a hand or a part of the board",
            [subjects[0]],
            match query.board_origin {
                Origin::Line => format!("for a hand: {hand} | {board}"),
                _ => "for a hand, give the board separately".to_owned(),
            },
        ));
    }
    if let (None, [first, ..], [.., last]) =
        (query.board, &subjects[..leading], &subjects[..leading])
        && number >= Street::Flop.size()
    {
        query.board = Some(Span { start: first.start, end: last.end });
        subjects.drain(..leading);
    }
    // A single subject that is not a range was meant as a board, and is refused as one.
    if let (None, &[alone]) = (query.board, &*subjects)
        && !query.at(alone).starts_with('@')
        && parse(query.at(alone)).is_err()
    {
        query.board = Some(alone);
        subjects.clear();
    }
    let is_range = |&range: &Span| count(&query, range) != HoleCards::SIZE;
    let is_alone = matches!(&subjects[..], [range] if is_range(range));
    query.subjects = subjects;
    if is_alone {
        query = query.with_players(["random"]);
        query.subjects.rotate_right(1);
    }
    Ok(query)
}

/// Returns the players' ranges as text.
fn ranges(spot: &Spot) -> Vec<String> {
    spot.players.iter().map(|player| player.range.to_string()).collect()
}
