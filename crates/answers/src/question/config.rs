//! The record of the program's configuration, which the program fills in.

use serde::Serialize;
use serde_json::Value;

use crate::answer::{Layout, Recorded};

/// What each option of the program is and why, and where a file was looked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Config"))]
pub struct ConfigRecord {
    /// The options whose defaults can be set.
    pub options: Vec<ConfigOptionRecord>,
    /// How many ranges have names.
    pub names: usize,
    /// The files that were looked for.
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

/// The value of an option, and where it is from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConfigOption"))]
pub struct ConfigOptionRecord {
    /// The option.
    #[cfg_attr(test, schemars(extend("enum" = ["color", "ascii", "format", "threads"])))]
    pub option: &'static str,
    /// Its value for this call: `auto` leaves the colour to the terminal and to the variable of `source`; `null` is one thread per
    /// core.
    #[cfg_attr(test, schemars(extend("type" = ["string", "boolean", "integer", "null"])))]
    pub value: Value,
    /// Where the value is from.
    #[cfg_attr(
        test,
        schemars(extend("enum" = ["command line", "environment", "file", "built in"]))
    )]
    pub from: &'static str,
    /// The variable of the environment, or the file; `null` if the value is from neither.
    pub source: Option<String>,
}

/// A file that was looked for.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ConfigFile"))]
pub struct ConfigFileRecord {
    /// The path of the file.
    pub path: String,
    /// Why it was looked for: an option, a variable, or a folder.
    #[cfg_attr(
        test,
        schemars(extend(
            "enum" = ["--ranges", "HOLDEM_RANGES", "working folder", "configuration folder"]
        ))
    )]
    pub looked_for: &'static str,
    /// What was found; `not read`: after the first file.
    #[cfg_attr(
        test,
        schemars(extend("enum" = ["read", "not there", "not a plain file", "not read"]))
    )]
    pub state: &'static str,
}
