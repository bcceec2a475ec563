//! Parsing of spots, shared by all functions.

use holdem::Range;
use holdem::equity::{Request, SolveError};
use holdem::hint::{Hint, Syntax};
use holdem::parse::{ParseError, Refusal};
use holdem::read::{Line, Note, Query, Spot};

/// Converts a parse error to a refusal with a hint for SQL.
pub fn refuse(error: &ParseError, text: &str) -> Refusal {
    Line::from(text).in_syntax(Syntax::Sql).refuse(error)
}

/// Parses the players, board and dead cards of a spot. Hints refer to `function`; errors show the spot as a line:
/// `AhKh QQ+ | Ks7d2c | 9c`.
///
/// # Errors
///
/// Returns a refusal if a text is invalid, or if a card appears twice.
pub fn read(
    function: &str,
    players: &[&str],
    board: &str,
    dead: &str,
) -> Result<(Spot, Vec<Note>), Refusal> {
    let mut query = Query::default().in_syntax(Syntax::Sql);
    query.command = Some(function.to_owned());
    query.subjects = players.iter().map(|player| query.line.push(player)).collect();
    if !board.trim().is_empty() || !dead.trim().is_empty() {
        query.line.push("|");
    }
    if !board.trim().is_empty() {
        query.board = Some(query.line.push(board));
    }
    if !dead.trim().is_empty() {
        query.line.push("|");
        query.dead = Some(query.line.push(dead));
    }
    Spot::read(&query)
}

/// Parses a spot with two or more players as a request; also returns notes about likely mistakes.
///
/// # Errors
///
/// Returns a refusal if [`read`] does, or if the players cannot all be dealt a hand.
pub fn request(
    function: &str,
    players: &[&str],
    board: &str,
    dead: &str,
) -> Result<(Request, Spot, Vec<String>), Refusal> {
    if players.len() < 2 {
        return Err(Refusal::new(
            format!("two or more players are needed, not {}", players.len()),
            "give each a hand or a range; 'random' is an unknown hand",
        ));
    }
    let (spot, notes) = read(function, players, board, dead)?;
    let request = spot.request(function)?;
    Ok((request, spot, notes.iter().map(ToString::to_string).collect()))
}

/// Parses a spot with one or more players, and the range of each; also returns notes about likely mistakes.
///
/// # Errors
///
/// Returns the same refusals as [`request`].
pub fn ranges(
    function: &str,
    players: &[&str],
    board: &str,
    dead: &str,
) -> Result<(Spot, Vec<Range>, Vec<String>), Refusal> {
    if let [_, _, ..] = players {
        let (request, spot, remarks) = request(function, players, board, dead)?;
        return Ok((spot, request.players().to_vec(), remarks));
    }
    let (spot, notes) = read(function, players, board, dead)?;
    let Some(player) = spot.players.first() else {
        return Err(Refusal::new("there is no player", "give one or more: runouts('AhKh', 'QQ+')"));
    };
    let range = spot.live(player)?;
    Ok((spot, vec![range], notes.iter().map(ToString::to_string).collect()))
}

/// Converts a solver error to a refusal with a hint for SQL.
pub fn unsolved(error: SolveError) -> Refusal {
    let hint = Hint::of_solve(error).map_or_else(String::new, |hint| Syntax::Sql.hint(&hint));
    Refusal::new(error.to_string(), hint)
}
