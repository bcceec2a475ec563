//! The check of a range that is read later, on a board that is still unknown.

use crate::deal::Board;
use crate::parse::{Refusal, Span};

use super::{Context, Conventions, Note, parse_in};

/// A flop on which a range that depends on a board can be read.
const SOME_FLOP: &str = "Ks7d2c";

/// Reads a range that is for many boards. If it depends on the board, it is read on one of them. Returns the notes
/// about it.
///
/// # Errors
///
/// Returns a refusal if the range cannot be read on any board.
pub fn check_range(text: &str, conventions: &Conventions) -> Result<Vec<Note>, Refusal> {
    let read = |board| {
        let context = Context { board, conventions, ..Context::default() };
        parse_in(text, Span::whole(text), &context)
    };
    let alone = match read(Board::default()) {
        Ok(read) => return Ok(read.notes),
        Err(error) => error,
    };
    match SOME_FLOP.parse().map(read) {
        Ok(Ok(_)) => Ok(Vec::new()),
        // No hand makes it on this flop, but one may on another.
        Ok(Err(error)) if error.leaves_nothing() && !alone.leaves_nothing() => Ok(Vec::new()),
        Ok(Err(error)) => Err(Refusal::of(&error, text)),
        Err(_) => Err(Refusal::of(&alone, text)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Names;
    use super::*;

    /// Returns the error of a range for any board; otherwise its notes.
    fn checked(text: &str) -> Result<Vec<String>, String> {
        let notes = check_range(text, &Conventions::default()).map_err(|error| error.message)?;
        Ok(notes.iter().map(Note::to_string).collect())
    }

    #[test]
    fn ranges_valid_on_some_board_are_accepted() {
        assert_eq!(checked("22+,AKs"), Ok(vec![]));
        assert_eq!(checked("15%").unwrap().len(), 1);
        assert_eq!(checked("set"), Ok(vec![]));
        // No hand makes it on the flop that is tried.
        assert_eq!(checked("JJ & set"), Ok(vec![]));
    }

    #[test]
    fn names_come_from_the_conventions() {
        let names = Names::new("here", [("me".to_owned(), "AA".to_owned())]);
        let conventions = Conventions { names, ..Conventions::default() };
        assert_eq!(check_range("@me", &conventions).unwrap().len(), 1);
        assert!(check_range("@me", &Conventions::default()).is_err());
    }

    #[test]
    fn ranges_invalid_on_every_board_are_refused() {
        for text in ["", "AA,", "set,AZ", "AA & KK", "AA & !AA"] {
            assert!(checked(text).is_err(), "{text}");
        }
    }
}
