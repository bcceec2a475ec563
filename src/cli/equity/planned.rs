//! `holdem equity --plan`: which engine would run, and what each would cost.

use serde::Serialize;

use crate::cli::amount::about;
use crate::cli::report::{Layout, Report, Sheet, Text};
use crate::equity::Plan;

/// What each engine would cost.
pub struct Planned {
    pub plan: Plan,
    /// The engine that would run.
    pub chosen: &'static str,
}

/// One engine.
#[derive(Debug, Serialize)]
pub struct Record {
    engine: &'static str,
    chosen: bool,
    /// About how long it would take; nothing if it has no answer, or stops when it is asked to.
    seconds: Option<f64>,
    /// Why it has no answer.
    unable: Option<String>,
}

impl Report for Planned {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.plan/1"
    }

    fn layout(&self) -> Layout {
        Layout::List("engines")
    }

    fn records(&self) -> Vec<Record> {
        let exact = self.plan.estimates.iter().map(|(engine, cost)| Record {
            engine: engine.name(),
            chosen: engine.name() == self.chosen,
            seconds: cost.ok(),
            unable: cost.err().map(|why| why.to_string()),
        });
        let sample = Record {
            engine: "sample",
            chosen: self.chosen == "sample",
            seconds: None,
            unable: None,
        };
        exact.chain([sample]).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut sheet = Sheet::new(["engine", "would take", ""]);
        for record in self.records() {
            let cost = match (record.seconds, record.unable) {
                (Some(seconds), _) => about(seconds),
                (None, Some(why)) => format!("has no answer: {why}"),
                (None, None) => "as long as is asked".to_owned(),
            };
            let chosen = if record.chosen { Text::strong("would run") } else { Text::default() };
            sheet.row([Text::from(record.engine), Text::from(cost), chosen]);
        }
        vec![sheet]
    }

    fn plain(&self) -> String {
        self.chosen.to_owned()
    }
}
