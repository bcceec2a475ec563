//! The record of the program's configuration, which the program fills in.

use serde::Serialize;
use serde_json::Value;

use crate::answer::{Layout, Recorded};

/// The options of the program with their sources, and the searched files.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Config"))]
pub struct ConfigRecord {
    /// The options with a configurable default.
    pub options: Vec<ConfigOptionRecord>,
    /// The number of named ranges.
    pub names: usize,
    /// The searched files.
    pub files: Vec<ConfigFileRecord>,
}

impl Recorded for ConfigRecord {
    type Record = Self;

    const SCHEMA: &'static str = "holdem.config/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<Self> {
        vec![self.clone()]
    }
}

/// The value of an option and its source.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConfigOption"))]
pub struct ConfigOptionRecord {
    /// The option.
    #[cfg_attr(test, schemars(extend("enum" = ["color", "ascii", "format", "threads"])))]
    pub option: &'static str,
    /// The value for this call: `auto` depends on the terminal and the variable in `source`; `null` is one thread per
    /// core.
    #[cfg_attr(test, schemars(extend("type" = ["string", "boolean", "integer", "null"])))]
    pub value: Value,
    /// The origin of the value.
    #[cfg_attr(
        test,
        schemars(extend("enum" = ["command line", "environment", "file", "built in"]))
    )]
    pub from: &'static str,
    /// The environment variable or the file; `null` if neither.
    pub source: Option<String>,
}

/// A searched file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConfigFile"))]
pub struct ConfigFileRecord {
    /// The path of the file.
    pub path: String,
    /// The location: an option, a variable or a folder.
    #[cfg_attr(
        test,
        schemars(extend(
            "enum" = ["--ranges", "HOLDEM_RANGES", "working folder", "configuration folder"]
        ))
    )]
    pub looked_for: &'static str,
    /// The state; `not read` after the first file.
    #[cfg_attr(
        test,
        schemars(extend("enum" = ["read", "not there", "not a plain file", "not read"]))
    )]
    pub state: &'static str,
}
