//! The definitions of statistics as an answer.

use holdem_engine::parse::Refusal;
use holdem_history::statistics::{STATISTICS, Statistic};
use serde::Serialize;

use crate::answer::{Answer, Layout, Recorded, StyledText, Table};

use super::question::index_of;

/// The definitions of statistics.
#[derive(Clone, Debug)]
pub struct DefinitionsAnswer {
    statistics: Vec<&'static Statistic>,
}

impl DefinitionsAnswer {
    /// Returns the definitions of statistics by their names, separated by commas; `all` for all.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a name is not of a statistic.
    pub fn of(names: &str) -> Result<Self, Refusal> {
        if names.trim().eq_ignore_ascii_case("all") {
            return Ok(Self { statistics: STATISTICS.iter().collect() });
        }
        let named = names.split(',').map(|name| Ok(&STATISTICS[index_of(name.trim())?]));
        Ok(Self { statistics: named.collect::<Result<_, Refusal>>()? })
    }
}

/// The definition of a statistic.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StatisticDefinition {
    /// The name, also of columns.
    statistic: &'static str,
    /// The name for people.
    title: &'static str,
    /// The decision, or the hand, that is an opportunity.
    opportunity: &'static str,
    /// The action that is counted.
    action: &'static str,
    /// A choice in the definition, such as cases that do not count.
    remark: &'static str,
}

impl Recorded for DefinitionsAnswer {
    type Record = StatisticDefinition;

    const SCHEMA: &'static str = "holdem.statistics/1";
    const LAYOUT: Layout = Layout::List("statistics");

    fn records(&self) -> Vec<StatisticDefinition> {
        let record = |it: &&'static Statistic| {
            let Statistic { name, title, opportunity, action, remark, .. } = **it;
            StatisticDefinition { statistic: name, title, opportunity, action, remark }
        };
        self.statistics.iter().map(record).collect()
    }
}

impl Answer for DefinitionsAnswer {
    fn tables(&self) -> Vec<Table> {
        let table = |it: &&'static Statistic| {
            let header = [StyledText::strong(it.title), it.name.into()];
            let mut table =
                Table::new(header).named("statistic", format!("The definition of {}", it.title));
            table.entry("opportunity", it.opportunity);
            table.entry("counted if", it.action);
            table.entry("remark", it.remark);
            table
        };
        self.statistics.iter().map(table).collect()
    }

    fn plain(&self) -> String {
        let line = |it: &&'static Statistic| format!("{}\t{}", it.name, it.definition());
        self.statistics.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
