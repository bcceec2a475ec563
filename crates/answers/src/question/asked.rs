//! A checked question, and its answer.

use std::fmt;

use crate::answer::{Answer, Error};

use super::watch::Watch;

/// A question that has been read and checked.
pub struct Asked {
    notes: Vec<String>,
    answering: Answering,
}

/// The work that finds an answer.
type Answering = Box<dyn FnOnce(&dyn Watch) -> Result<Found, Error> + Send>;

/// An answer, and notes that are known only with it, such as that its errors are rough.
pub struct Found {
    /// The answer.
    pub answer: Box<dyn Answer>,
    /// The notes.
    pub notes: Vec<String>,
}

impl Asked {
    /// Returns a question with the notes about its text, and the work that answers it.
    pub(crate) fn new<N: ToString>(
        notes: impl IntoIterator<Item = N>,
        answering: impl FnOnce(&dyn Watch) -> Result<Found, Error> + Send + 'static,
    ) -> Self {
        let notes = notes.into_iter().map(|note| note.to_string()).collect();
        Self { notes, answering: Box::new(answering) }
    }

    /// Returns the notes on possible mistakes in the text, one per line.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Answers, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error if the players cannot all be dealt a hand, if the board is of another street, if the work was
    /// stopped before there was an answer, or if the budget does not allow one.
    pub fn answer(self, watch: &dyn Watch) -> Result<Found, Error> {
        (self.answering)(watch)
    }
}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asked").field("notes", &self.notes).finish_non_exhaustive()
    }
}

impl fmt::Debug for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let schema = self.answer.schema();
        f.debug_struct("Found").field("answer", &schema).field("notes", &self.notes).finish()
    }
}

impl<A: Answer + 'static> From<A> for Found {
    fn from(answer: A) -> Self {
        Self { answer: Box::new(answer), notes: Vec::new() }
    }
}

impl Found {
    /// Returns the question with these notes.
    pub(crate) fn noting(mut self, notes: Vec<String>) -> Self {
        self.notes.extend(notes);
        self
    }
}
