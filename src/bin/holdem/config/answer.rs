//! The answer of `holdem config`: what each option is and why, and where a file was looked for.

use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;

use holdem::report::{Answer, Layout, List, Rows, StyledText, Table};

use super::file::{Config, State};
use super::settings::{Origin, Setting, Settings};

/// What each option is, and where a file was looked for.
#[derive(Debug)]
pub struct ConfigAnswer(ConfigRecord);

/// The document of `holdem.config/1`.
#[derive(Clone, Debug, Serialize)]
pub struct ConfigRecord {
    options: Vec<OptionRecord>,
    names: usize,
    files: Vec<FileRecord>,
}

#[derive(Clone, Debug, Serialize)]
struct OptionRecord {
    option: &'static str,
    value: Value,
    from: &'static str,
    /// The variable or the file.
    source: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct FileRecord {
    path: String,
    looked_for: &'static str,
    state: &'static str,
}

impl ConfigAnswer {
    /// Returns the answer for the values of a call and the places that were looked at.
    pub fn new(settings: &Settings, config: &Config) -> Self {
        let record = |option, value: Value, origin| {
            let (from, source) = match origin {
                Origin::CommandLine => ("command line", None),
                Origin::Environment(name) => ("environment", Some(name.to_owned())),
                Origin::File => ("file", config.name().map(str::to_owned)),
                Origin::BuiltIn => ("built in", None),
            };
            OptionRecord { option, value, from, source }
        };
        let Settings { color, ascii, format, threads } = *settings;
        let options = vec![
            record("color", named(color), color.origin),
            record("ascii", ascii.value.into(), ascii.origin),
            record("format", named(format), format.origin),
            record("threads", threads.value.into(), threads.origin),
        ];
        let files = config.places.iter().map(|(place, state)| FileRecord {
            path: place.name.clone(),
            looked_for: place.why.name(),
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

impl Answer for ConfigAnswer {
    type Record = ConfigRecord;

    const SCHEMA: &'static str = "holdem.config/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<ConfigRecord> {
        vec![self.0.clone()]
    }

    fn rows(&self) -> Rows {
        const OPTIONS: List = List::of("options").without(&["names", "files"]);
        Rows::Items(&[OPTIONS])
    }

    fn tables(&self) -> Vec<Table> {
        let mut options = Table::new(["option", "value", "from"]);
        for OptionRecord { option, value, from, source } in &self.0.options {
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
        let mut files = Table::new(["file", "looked for", "state"]);
        for FileRecord { path, looked_for, state } in &self.0.files {
            let state = match *state {
                "read" => StyledText::strong(*state),
                state => StyledText::from(state),
            };
            files.row([StyledText::from(path.clone()), StyledText::from(*looked_for), state]);
        }
        vec![options, files]
    }

    fn remarks(&self) -> Vec<String> {
        let is_read = |file: &FileRecord| file.state == "read";
        match (self.0.names, self.0.files.iter().any(is_read)) {
            (0, false) => {
                vec!["there is no file; holdem config --help says what it can set".to_owned()]
            }
            (0, true) => vec!["no range has a name".to_owned()],
            (1, _) => vec!["1 range has a name: holdem range --list".to_owned()],
            (names, _) => vec![format!("{names} ranges have names: holdem range --list")],
        }
    }

    fn plain(&self) -> String {
        let read = self.0.files.iter().find(|file| file.state == "read");
        read.map(|file| file.path.clone()).unwrap_or_default()
    }
}
