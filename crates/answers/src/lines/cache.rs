//! A cache of answers, for repeated lines.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use holdem_engine::parse::Span;

use crate::answer::Error;
use crate::read::Query;

use super::line_question::Found;

/// The maximum length of a cached query, in bytes.
const MAX_LENGTH: usize = 1024;

/// Answers by query. Each takes longer to compute than to look up.
pub struct Cache<A> {
    capacity: usize,
    found: Mutex<HashMap<CacheKey, Found<Arc<A>>>>,
}

/// A query. The same text with a different division into parts is a different query.
#[derive(PartialEq, Eq, Hash)]
struct CacheKey {
    text: String,
    subjects: Vec<Span>,
    board: Option<Span>,
    dead: Option<Span>,
}

impl<A> fmt::Debug for Cache<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("capacity", &self.capacity).finish_non_exhaustive()
    }
}

impl<A> Cache<A> {
    /// Returns an empty cache for a number of answers.
    pub fn new(capacity: usize) -> Self {
        Self { capacity, found: Mutex::default() }
    }

    /// Returns the cached answer to a query, or computes and caches it.
    ///
    /// # Errors
    ///
    /// Returns the error of `find`.
    pub fn answer(
        &self,
        query: &Query<'_>,
        find: impl FnOnce() -> Result<Found<A>, Error>,
    ) -> Result<Found<Arc<A>>, Error> {
        let key = CacheKey {
            text: query.line.as_str().to_owned(),
            subjects: query.subjects.clone(),
            board: query.board,
            dead: query.dead,
        };
        if let Some(Found { answer, notes }) = self.found().get(&key) {
            return Ok(Found { answer: answer.clone(), notes: notes.clone() });
        }
        let Found { answer, notes } = find()?;
        let answer = Arc::new(answer);
        if self.capacity > 0 && key.text.len() <= MAX_LENGTH {
            let mut found = self.found();
            if found.len() >= self.capacity {
                found.clear();
            }
            found.insert(key, Found { answer: answer.clone(), notes: notes.clone() });
        }
        Ok(Found { answer, notes })
    }

    fn found(&self) -> MutexGuard<'_, HashMap<CacheKey, Found<Arc<A>>>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
