//! Hints on what can be typed instead, in the syntax of the front end that asked.
//!
//! An error holds facts. A [`Hint`] is the subject of a sentence, and [`Syntax::hint`] writes the sentence. One `match`
//! covers every hint in every syntax, so a new hint does not compile until each front end has a sentence.

mod hint;
mod syntax;
#[cfg(test)]
mod tests;
mod words;

pub use hint::Hint;
pub use syntax::Syntax;
pub(crate) use syntax::line;
