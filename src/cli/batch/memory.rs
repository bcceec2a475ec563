//! Answers that are remembered, in case their lines come again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli::failure::Failure;

use super::{Asked, Found};

/// How many answers are remembered.
const MOST: usize = 4096;

/// Answers that take longer to find than to remember, by what was asked.
pub struct Memory<A>(Mutex<HashMap<String, Remembered<A>>>);

/// An answer, with what was noted.
type Remembered<A> = (Arc<A>, Vec<String>);

impl<A> Memory<A> {
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
        if let Some((answer, notes)) = self.known().get(&*asked.text).cloned() {
            return Ok(Found { answer, notes });
        }
        let Found { answer, notes } = find()?;
        let answer = Arc::new(answer);
        let mut known = self.known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(asked.text.to_string(), (answer.clone(), notes.clone()));
        Ok(Found { answer, notes })
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Remembered<A>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<A> Default for Memory<A> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}
