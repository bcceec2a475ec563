//! The check that all machines of a cluster see the same files.
//!
//! A path is only valid on one machine. If another machine lacks the file or has an older copy, rows would silently
//! be missing. The client therefore sends the names and sizes of its local files, and the scheduler and executors
//! check them before they start. Object storage is shared anyway.

use std::path::{Path, PathBuf};

use datafusion::catalog::Session;
use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::SessionConfig;
use holdem::parse::Refusal;
use serde::{Deserialize, Serialize};

use super::handshake::Handshake;
use crate::inputs;

/// The maximum number of files that are compared. If there are more, only the first ones are checked.
const MOST: usize = 1000;

/// A file of a query on the client.
#[derive(Debug, Serialize, Deserialize)]
pub struct Named {
    path: String,
    bytes: u64,
}

/// Returns the local files that a query reads.
///
/// # Errors
///
/// Returns an error if the files cannot be listed.
pub async fn of(plan: &LogicalPlan, session: &dyn Session) -> Result<Vec<Named>> {
    let files = inputs::local_files(plan, session, MOST).await?.into_iter();
    let named =
        |(path, bytes): (PathBuf, u64)| Named { path: path.to_string_lossy().into_owned(), bytes };
    Ok(files.map(named).collect())
}

/// Adds the files of a query to its settings.
pub fn send(files: &[Named], mut config: SessionConfig) -> SessionConfig {
    if let Some(client) = config.options_mut().extensions.get_mut::<Handshake>() {
        // Serializing texts and numbers cannot fail.
        client.files = serde_json::to_string(files).unwrap_or_default();
    }
    config
}

/// Checks that the files of a query are the same on this machine; errors call the process `who`.
///
/// # Errors
///
/// Returns a refusal that names the first file that is missing or differs.
pub fn check(config: &SessionConfig, who: &str) -> Result<()> {
    let client = config.options().extensions.get::<Handshake>();
    let Some(files) = client.filter(|client| !client.files.is_empty()) else { return Ok(()) };
    let files: Vec<Named> = serde_json::from_str(&files.files)
        .map_err(|error| DataFusionError::External(Box::new(error)))?;
    for Named { path, bytes } in files {
        let here = std::fs::metadata(Path::new(&path)).map(|file| file.len());
        let message = match here {
            Ok(here) if here == bytes => continue,
            Ok(here) => format!("{path} has {here} bytes for {who}, and {bytes} here"),
            Err(_) => format!("{path} is here, but not on the machine of {who}"),
        };
        let hint = "all machines of a cluster must see the same files: share a directory under the same path, or use \
                    object storage";
        return Err(DataFusionError::External(Box::new(Refusal::new(message, hint))));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::handshake;
    use super::*;

    #[test]
    fn a_file_that_is_missing_or_differs_here_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("spots.csv").display().to_string();
        let config = |bytes| {
            let config = handshake::sign(SessionConfig::new());
            send(&[Named { path: path.clone(), bytes }], config)
        };
        let said = |bytes| check(&config(bytes), "an executor").map_err(|error| error.to_string());

        assert!(said(5).unwrap_err().contains("is here, but not on the machine of an executor"));
        std::fs::write(&path, "hole\n").unwrap();
        assert_eq!(said(5), Ok(()));
        assert!(said(6).unwrap_err().contains("has 5 bytes for an executor, and 6 here"));
    }
}
