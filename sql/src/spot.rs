//! From texts to a checked spot, the same for every function.

use holdem::Range;
use holdem::equity::Request;
use holdem::parse::Refusal;
use holdem::spot::{Note, Query, Spot};

/// Reads the players, the board and the dead cards of a spot. Errors show them as a line: `AhKh QQ+ | Ks7d2c | 9c`.
///
/// # Errors
///
/// Returns a refusal if anything is not understood, or if a card appears twice.
pub fn read(players: &[&str], board: &str, dead: &str) -> Result<(Spot, Vec<Note>), Refusal> {
    let mut query = Query::default();
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

/// Reads a spot with two or more players as a request; also returns what may not have been meant.
///
/// # Errors
///
/// Returns a refusal as [`read`] does, or if the players cannot all be dealt a hand.
pub fn request(
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
    let (spot, notes) = read(players, board, dead)?;
    let request = spot.request("equity")?;
    Ok((request, spot, notes.iter().map(remark).collect()))
}

/// Reads a spot with one or more players, and what each may hold; also returns what may not have been meant.
///
/// # Errors
///
/// Returns a refusal as [`request`] does.
pub fn ranges(
    players: &[&str],
    board: &str,
    dead: &str,
) -> Result<(Spot, Vec<Range>, Vec<String>), Refusal> {
    if let [_, _, ..] = players {
        let (request, spot, remarks) = request(players, board, dead)?;
        return Ok((spot, request.players().to_vec(), remarks));
    }
    let (spot, notes) = read(players, board, dead)?;
    let Some(player) = spot.players.first() else {
        return Err(Refusal::new("there is no player", "give one or more: runouts('AhKh', 'QQ+')"));
    };
    let range = spot.live(player)?;
    Ok((spot, vec![range], notes.iter().map(remark).collect()))
}

/// Returns a note about a spot for a user of SQL.
fn remark(note: &Note) -> String {
    match note {
        Note::ShortBoard { board, .. } => {
            let cards: String = board.iter().map(ToString::to_string).collect();
            format!(
                "the board has {} of the 3 cards of a flop: the rest is dealt at random; for cards that are only out of \
                 play: dead => '{cards}'",
                board.len()
            )
        }
        note => note.to_string(),
    }
}
