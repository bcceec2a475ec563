//! The settings that a client sends with each query: its version, its files, and the number of partitions.
//!
//! If another version computed a function differently, results would silently be wrong. The client's version is
//! therefore part of the settings of the query, which are sent to the scheduler and, with each task, to an executor;
//! both reject other versions.

use std::any::Any;

use datafusion::common::{Result, config_err};
use datafusion::config::{ConfigEntry, ConfigExtension, ConfigField, ExtensionOptions};
use datafusion::error::DataFusionError;
use datafusion::prelude::SessionConfig;
use holdem::parse::Refusal;

/// The version of this program, with a hash of its sources.
pub const VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), " (sources ", env!("HOLDEM_SQL_SOURCES"), ")");

/// The settings of the client.
#[derive(Clone, Debug, Default)]
pub struct Handshake {
    /// The version of the client's program; empty if unknown.
    pub version: String,
    /// The number of partitions between two stages; 0 for one per core of the cluster.
    pub partitions: usize,
    /// The local files of the query with their sizes, as JSON; see [`super::files`].
    pub files: String,
}

impl ExtensionOptions for Handshake {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn cloned(&self) -> Box<dyn ExtensionOptions> {
        Box::new(self.clone())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<()> {
        match key {
            "version" => self.version.set(key, value),
            "partitions" => self.partitions.set(key, value),
            "files" => self.files.set(key, value),
            _ => config_err!("there is no setting 'holdem.{key}'"),
        }
    }

    fn entries(&self) -> Vec<ConfigEntry> {
        let entry = |name, value: &dyn ToString, description| {
            let key = format!("{}.{name}", Self::PREFIX);
            ConfigEntry { key, value: Some(value.to_string()), description }
        };
        vec![
            entry("version", &self.version, "The version of the client"),
            entry("partitions", &self.partitions, "Parts between two steps; 0: one a core"),
            entry("files", &self.files, "The local files of the query"),
        ]
    }
}

impl ConfigExtension for Handshake {
    const PREFIX: &'static str = "holdem";
}

/// Adds this version to the settings of a client.
pub fn sign(config: SessionConfig) -> SessionConfig {
    config.with_option_extension(Handshake { version: VERSION.to_owned(), ..Handshake::default() })
}

/// Adds empty handshake settings to a scheduler or an executor, to be filled in by clients.
pub fn expect(config: SessionConfig) -> SessionConfig {
    config.with_option_extension(Handshake::default())
}

/// Returns the number of partitions that the client requested, if any.
pub fn partitions(config: &SessionConfig) -> Option<usize> {
    let client = config.options().extensions.get::<Handshake>()?;
    Some(client.partitions).filter(|partitions| *partitions > 0)
}

/// Checks that a query comes from a client of this version; errors call this process `who`.
///
/// # Errors
///
/// Returns a refusal that names both versions.
pub fn check(config: &SessionConfig, who: &str) -> Result<()> {
    let version = config.options().extensions.get::<Handshake>().map(|client| &client.version);
    if version.is_some_and(|version| version == VERSION) {
        return Ok(());
    }
    let version = version.filter(|version| !version.is_empty());
    let client = version.map_or("another program".to_owned(), |v| format!("holdem-sql {v}"));
    let message = format!("the query comes from {client}, {who} runs holdem-sql {VERSION}");
    let hint = "install the same version everywhere, built from the same sources: here, on the scheduler and on all executors";
    Err(DataFusionError::External(Box::new(Refusal::new(message, hint))))
}
