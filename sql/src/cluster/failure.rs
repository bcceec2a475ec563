//! Error messages of a cluster, with hints.
//!
//! Ballista passes errors on as text, wrapped in the names of its components. [`explain`] extracts the cause.

use datafusion::error::DataFusionError;
use holdem::parse::Refusal;

use super::{Address, seal};

/// The operating system's message for a full disk.
const DISK_IS_FULL: &str = "No space left on device";

/// Rewords an error of a query.
pub fn explain(error: DataFusionError, scheduler: &Address) -> DataFusionError {
    let mut text = error.to_string();
    if let Some(sealed) = seal::open(&text) {
        text = sealed.to_string();
        // The disk of the client has another hint.
        if !text.contains(DISK_IS_FULL) {
            return sealed;
        }
    }
    let (message, hint) = match () {
        () if text.contains("all executors were lost") => (
            "all executors are gone, and none came back".to_owned(),
            "see why they stopped (memory, disk, network), start them, and ask again".to_owned(),
        ),
        // A client that cancels a query does not read the error, so the scheduler has cancelled this one.
        () if text.trim_end().ends_with("failed: Cancelled") => (
            "the work on the query has stopped, after an executor went away".to_owned(),
            "see why the executor ended (memory, disk, network): a query that ends each of them is given up; otherwise \
             ask again; nothing was written"
                .to_owned(),
        ),
        () if is_lost_answer(&text) => (
            "an executor went away while others read its rows".to_owned(),
            "ask again: the executors that are left do its part; nothing was written".to_owned(),
        ),
        () if is_lost_scheduler(&text) => (
            format!("the connection to the scheduler at {scheduler} broke"),
            "see whether it still runs, and ask again: a query does not outlive its scheduler"
                .to_owned(),
        ),
        () if ["Resources exhausted", "ResourcesExhausted"].iter().any(|it| text.contains(it)) => (
            "an executor has not enough memory for its part of the query".to_owned(),
            "give executors more with --memory, or run fewer tasks at once with --tasks".to_owned(),
        ),
        () if text.contains(DISK_IS_FULL) => (
            "the disk of an executor is full".to_owned(),
            "rows between two steps of a query are kept in --work-dir: put it on a larger disk"
                .to_owned(),
        ),
        () => return error,
    };
    DataFusionError::External(Box::new(Refusal::new(message, hint)))
}

/// Returns whether intermediate or final rows can no longer be read.
fn is_lost_answer(text: &str) -> bool {
    let signs = ["Shuffle fetch partition error", "Error connecting to Ballista", "FetchFailed"];
    signs.iter().any(|sign| text.contains(sign))
}

/// Returns whether the scheduler no longer responds.
fn is_lost_scheduler(text: &str) -> bool {
    let signs = [
        "code: Unavailable",
        "Timeout expired",
        "TonicError",
        "operation was canceled",
        "transport error",
        "h2 protocol error",
    ];
    signs.iter().any(|sign| text.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_that_of_an_executor() {
        let scheduler = "127.0.0.1:50050".parse().unwrap();
        let full = DataFusionError::Execution("IO error: No space left on device".to_owned());
        for error in [seal::seal(full), DataFusionError::Execution(DISK_IS_FULL.to_owned())] {
            let said = explain(error, &scheduler).to_string();
            assert!(said.contains("are kept in --work-dir"), "{said}");
        }
    }

    #[test]
    fn too_little_memory_names_the_option_however_it_is_quoted() {
        let scheduler = "127.0.0.1:50050".parse().unwrap();
        for text in [
            "stage 2 failed: DataFusionError(Shared(External(ResourcesExhausted(\"HashJoinInput\"))))",
            "Resources exhausted: Additional allocation failed",
        ] {
            let said = explain(DataFusionError::Execution(text.to_owned()), &scheduler).to_string();
            assert!(said.contains("give executors more with --memory"), "{said}");
        }
    }
}
