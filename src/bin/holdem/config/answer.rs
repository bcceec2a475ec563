//! The answer of `holdem config`: the value and source of each option, and the locations searched for a file.

use clap::ValueEnum;
use serde_json::Value;

use holdem::answer::{Answer, Layout, List, Recorded, Rows, StyledText, Table};
use holdem::question::config::{ConfigFileRecord, ConfigOptionRecord, ConfigRecord};

use super::file::{Config, State};
use super::settings::{Origin, Setting, Settings};

/// The value of each option, and the locations searched for a file.
#[derive(Debug)]
pub struct ConfigAnswer(ConfigRecord);

impl ConfigAnswer {
    /// Returns the answer for the values of a run and the searched locations.
    pub fn new(settings: &Settings, config: &Config) -> Self {
        let record = |option, value: Value, origin| {
            let (from, source) = match origin {
                Origin::CommandLine => ("command line", None),
                Origin::Environment(name) => ("environment", Some(name.to_owned())),
                Origin::File => ("file", config.name().map(str::to_owned)),
                Origin::BuiltIn => ("built in", None),
            };
            ConfigOptionRecord { option, value, from, source }
        };
        let Settings { color, ascii, format, threads } = *settings;
        let options = vec![
            record("color", named(color), color.origin),
            record("ascii", ascii.value.into(), ascii.origin),
            record("format", named(format), format.origin),
            record("threads", threads.value.into(), threads.origin),
        ];
        let files = config.locations.iter().map(|(location, state)| ConfigFileRecord {
            path: location.name.clone(),
            looked_for: location.why.name(),
            state: match state {
                State::Read => "read",
                State::Missing => "not there",
                State::NotPlain => "not a plain file",
                State::Ignored => "not read",
            },
        });
        let names = config.names().iter().count();
        Self(ConfigRecord { options, names, files: files.collect() })
    }
}

/// Returns the name of a value.
fn named<T: ValueEnum>(setting: Setting<T>) -> Value {
    setting.value.to_possible_value().map(|value| value.get_name().to_owned()).into()
}

impl Recorded for ConfigAnswer {
    type Record = ConfigRecord;

    const SCHEMA: &'static str = ConfigRecord::SCHEMA;
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<ConfigRecord> {
        vec![self.0.clone()]
    }
}

impl Answer for ConfigAnswer {
    fn rows(&self) -> Rows {
        const OPTIONS: List = List::of("options").without(&["names", "files"]);
        Rows::Items(&[OPTIONS])
    }

    fn tables(&self) -> Vec<Table> {
        let mut options = Table::new(["option", "value", "from"]).named("options", "The options");
        for ConfigOptionRecord { option, value, from, source } in &self.0.options {
            let value = match value {
                Value::Null => "one per core".to_owned(),
                Value::String(value) => value.clone(),
                other => other.to_string(),
            };
            let from = match source {
                Some(source) => format!("{from}: {source}"),
                None => (*from).to_owned(),
            };
            options.row([StyledText::from(*option), StyledText::strong(value), from.into()]);
        }
        let mut files = Table::new(["file", "location", "state"]).named("files", "The files");
        for ConfigFileRecord { path, looked_for, state } in &self.0.files {
            let state = match *state {
                "read" => StyledText::strong(*state),
                state => StyledText::from(state),
            };
            files.row([StyledText::from(path.clone()), StyledText::from(*looked_for), state]);
        }
        vec![options, files]
    }

    fn remarks(&self) -> Vec<String> {
        let is_read = |file: &ConfigFileRecord| file.state == "read";
        match (self.0.names, self.0.files.iter().any(is_read)) {
            (0, false) => {
                vec![
                    "no configuration file; holdem config --help describes its settings".to_owned(),
                ]
            }
            (0, true) => vec!["no named ranges".to_owned()],
            (1, _) => vec!["1 named range: holdem range --list".to_owned()],
            (names, _) => vec![format!("{names} named ranges: holdem range --list")],
        }
    }

    fn plain(&self) -> String {
        let read = self.0.files.iter().find(|file| file.state == "read");
        read.map(|file| file.path.clone()).unwrap_or_default()
    }
}
