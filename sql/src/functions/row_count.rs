//! Row numbers for errors.
//!
//! Functions receive rows in batches on several threads, without row numbers. To report the row of an error, the
//! query is run again on one thread with this extension in its configuration: rows then arrive in order and can be
//! counted.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use datafusion::common::config::{ConfigEntry, ConfigExtension, ExtensionOptions};
use datafusion::common::{Result, config_err};

/// Counts the rows passed to each function call.
#[derive(Clone, Debug, Default)]
pub struct RowCount(Arc<Mutex<HashMap<String, usize>>>);

impl RowCount {
    /// Returns the number of rows passed to a call so far, then adds a batch.
    pub(super) fn advance(&self, call: String, rows: usize) -> usize {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(call).or_default();
        *count += rows;
        *count - rows
    }
}

impl ConfigExtension for RowCount {
    const PREFIX: &'static str = "holdem_row_count";
}

impl ExtensionOptions for RowCount {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn ExtensionOptions> {
        Box::new(self.clone())
    }

    fn set(&mut self, key: &str, _: &str) -> Result<()> {
        config_err!("there is no option {key}")
    }

    fn entries(&self) -> Vec<ConfigEntry> {
        Vec::new()
    }
}
