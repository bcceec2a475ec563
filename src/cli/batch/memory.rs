//! Answers that are remembered, in case their lines come again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli::failure::Failure;
use crate::parse::Span;

use super::{Asked, Found};

/// The most bytes of a line whose answer is remembered.
const LONGEST: usize = 1024;

/// Answers that take longer to find than to remember, by what was asked.
pub struct Memory<A> {
    /// How many are remembered.
    most: usize,
    known: Mutex<HashMap<Key, Remembered<A>>>,
}

/// What was asked: the same text is something else with other subjects in it.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    text: String,
    subjects: Vec<Span>,
    board: Option<Span>,
    dead: Option<Span>,
}

/// An answer, with what was noted.
type Remembered<A> = (Arc<A>, Vec<String>);

impl<A> Memory<A> {
    /// A memory of so many answers.
    pub fn of(most: usize) -> Self {
        Self { most, known: Mutex::default() }
    }

    /// The answer to what is asked: as it was, if the same was asked before.
    ///
    /// # Errors
    ///
    /// As `find`.
    pub fn answer(
        &self,
        asked: &Asked<'_>,
        find: impl FnOnce() -> Result<Found<A>, Failure>,
    ) -> Result<Found<Arc<A>>, Failure> {
        let key = Key {
            text: asked.text.to_string(),
            subjects: asked.subjects.clone(),
            board: asked.board,
            dead: asked.dead,
        };
        if let Some((answer, notes)) = self.known().get(&key).cloned() {
            return Ok(Found { answer, notes });
        }
        let Found { answer, notes } = find()?;
        let answer = Arc::new(answer);
        if self.most > 0 && key.text.len() <= LONGEST {
            let mut known = self.known();
            if known.len() >= self.most {
                known.clear();
            }
            known.insert(key, (answer.clone(), notes.clone()));
        }
        Ok(Found { answer, notes })
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Key, Remembered<A>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
