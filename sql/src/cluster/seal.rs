//! Errors of functions that pass through a cluster unchanged.
//!
//! The scheduler and executors pass errors on as text, quoted once or more. Before an error leaves an executor, it is
//! therefore encoded in letters and digits, which quoting does not change. The client finds the code in the text and
//! restores the error, including the marks under a bad card.

use ballista_core::error::BallistaError;
use datafusion::error::DataFusionError;
use holdem::parse::{Refusal, Span};
use serde::{Deserialize, Serialize};

use crate::functions::{Place, Refused};

const START: &str = "holdemSealStart";
const END: &str = "holdemSealEnd";

/// The content of an encoded error.
#[derive(Serialize, Deserialize)]
enum Content {
    /// A value that a function rejected. Its row in the query is only known if the query runs on one machine.
    Refused { function: String, is_in_row: bool, refusal: Sent },
    /// Any other refusal.
    Refusal(Sent),
    /// Any other error of a function.
    Execution(String),
}

/// A serializable [`Refusal`].
#[derive(Serialize, Deserialize)]
struct Sent {
    message: String,
    text: String,
    marks: Vec<(usize, usize)>,
    hint: Option<String>,
}

impl From<&Refusal> for Sent {
    fn from(refusal: &Refusal) -> Self {
        let Refusal { message, text, marks, hint, .. } = refusal.clone();
        let marks = marks.into_iter().map(|mark| (mark.start, mark.end)).collect();
        Self { message, text, marks, hint }
    }
}

impl From<Sent> for Refusal {
    fn from(sent: Sent) -> Self {
        let Sent { message, text, marks, hint } = sent;
        let marks = marks.into_iter().map(|(start, end)| Span { start, end }).collect();
        Self::with_any_hint(message, hint).in_text(text, marks)
    }
}

/// Encodes an error that was caused by the user's query or data; returns other errors unchanged.
pub fn seal(error: DataFusionError) -> DataFusionError {
    let content = match root(&error) {
        DataFusionError::External(cause) => {
            if let Some(Refused { function, place, refusal }) = cause.downcast_ref() {
                let (function, is_in_row) = (function.clone(), *place != Place::Query);
                Content::Refused { function, is_in_row, refusal: refusal.into() }
            } else if let Some(refusal) = cause.downcast_ref::<Refusal>() {
                Content::Refusal(refusal.into())
            } else if let Some(BallistaError::ArrowError(cause)) = cause.downcast_ref() {
                Content::Execution(cause.to_string())
            } else {
                return error;
            }
        }
        DataFusionError::Execution(text) if !text.contains(START) => {
            Content::Execution(text.clone())
        }
        DataFusionError::ArrowError(cause, _) => Content::Execution(cause.to_string()),
        _ => return error,
    };
    // Serializing texts and numbers cannot fail.
    let Ok(json) = serde_json::to_vec(&content) else { return error };
    let letters: String = json.iter().map(|byte| format!("{byte:02x}")).collect();
    DataFusionError::Execution(format!("{START}{letters}{END}"))
}

/// Returns the root cause of an error, without the wrappers of DataFusion and Ballista.
fn root(error: &DataFusionError) -> &DataFusionError {
    let error = error.find_root();
    let DataFusionError::External(cause) = error else { return error };
    match cause.downcast_ref::<BallistaError>() {
        Some(BallistaError::DataFusionError(inner)) => root(inner),
        _ => error,
    }
}

/// Decodes the error in a text, if any.
pub fn open(text: &str) -> Option<DataFusionError> {
    let (_, rest) = text.split_once(START)?;
    let (letters, _) = rest.split_once(END)?;
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let json: Vec<u8> = letters.as_bytes().chunks(2).map(byte).collect::<Option<_>>()?;
    Some(match serde_json::from_slice(&json).ok()? {
        Content::Execution(text) => DataFusionError::Execution(text),
        Content::Refusal(sent) => DataFusionError::External(Box::new(Refusal::from(sent))),
        Content::Refused { function, is_in_row, refusal } => {
            let place = if is_in_row { Place::Batch(0) } else { Place::Query };
            Refused { function, place, refusal: refusal.into() }.into()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal() -> Refusal {
        Refusal::new("'x' is not a suit", "suits are c, d, h, s")
            .in_text("Ah\"Kx\" \u{2660}\n", vec![Span { start: 4, end: 5 }])
    }

    #[test]
    fn a_refusal_survives_being_quoted_three_times() {
        let sealed = seal(DataFusionError::External(Box::new(refusal())).context("in a column"));
        let quoted = format!("{:?}", format!("{:?}", format!("job failed: {sealed:?}")));
        let Some(DataFusionError::External(opened)) = open(&quoted) else { panic!("{quoted}") };
        assert_eq!(opened.downcast_ref::<Refusal>(), Some(&refusal()));
    }

    #[test]
    fn a_refused_value_names_its_function() {
        let (function, place) = ("strength".to_owned(), Place::Batch(7));
        let refused = Refused { function, place, refusal: refusal() };
        let quoted = format!("{:?}", seal(refused.into()));
        let Some(DataFusionError::External(opened)) = open(&quoted) else { panic!("{quoted}") };
        let opened = opened.downcast_ref::<Refused>().unwrap();
        assert_eq!((opened.function.as_str(), opened.place), ("strength", Place::Batch(0)));
        assert_eq!(opened.refusal, refusal());
    }

    #[test]
    fn an_error_of_another_kind_stays_as_it_is() {
        let error = DataFusionError::ResourcesExhausted("8 GB".to_owned());
        assert_eq!(seal(error).to_string(), "Resources exhausted: 8 GB");
        assert!(open("Job x failed: no such table").is_none());
        assert!(open("holdemSealStart0gholdemSealEnd").is_none());
    }
}
