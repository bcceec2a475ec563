//! The JSON Schema of each answer.
//!
//! The schemas are derived from the records and committed in `docs/schema`. This module includes the committed texts.
//! A test compares the two.
//!
//! ```
//! use holdem_answers::answer::schema;
//!
//! let schema = schema::find("equity")?;
//! assert_eq!(schema.name, "holdem.equity/1");
//! assert!(schema.text.contains("https://json-schema.org/draft/2020-12/schema"));
//! # Ok::<(), holdem_engine::parse::Refusal>(())
//! ```

#[cfg(test)]
mod definitions;
#[cfg(test)]
mod document;
#[cfg(test)]
mod generated;
#[cfg(test)]
mod kinds;
#[cfg(test)]
mod markdown;
#[cfg(test)]
mod python;
#[cfg(test)]
mod shape;
#[cfg(test)]
mod typescript;

use holdem_engine::parse::{Refusal, is_slip, shown};

#[cfg(test)]
pub(crate) use kinds::{
    ByCategory, ByPercentile, CardName, CategoryName, DivisionName, DrawText, EffectName,
    EngineName, MethodName, NewHandName, OriginName, PlayerNumber, QuarryName, StandingName,
    StreetName, SuitWord, ThreeCardName, UnitName, VerdictName,
};

/// The schema of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Schema {
    /// The name and version, such as `holdem.eval/1`: the `schema` of the answers.
    pub name: &'static str,
    /// The command of the program with this answer, such as `equity --streets`.
    pub command: &'static str,
    /// The JSON Schema of a document, draft 2020-12. Its `$defs` contain the records by name.
    pub text: &'static str,
}

/// The answers with a schema: the short name, the version, the command, the type. The answers to the questions of
/// [`ask`](crate::question) come first, then the program's other answers. `$list` makes a list of these lines.
macro_rules! answers {
    ($list:ident) => {
        $list! {
            asked {
                "eval", 1, "eval", crate::question::eval::EvalAnswer;
                "showdown", 1, "showdown", crate::question::showdown::ShowdownAnswer;
                "odds", 1, "odds", crate::question::odds::OddsAnswer;
                "flops", 1, "odds --flops", crate::question::flops::FlopsAnswer;
                "outs", 1, "outs", crate::question::outs::OutsAnswer;
                "nuts", 1, "nuts", crate::question::nuts::NutsAnswer;
                "potential", 1, "potential", crate::question::potential::PotentialAnswer;
                "texture", 1, "texture", crate::question::texture::TextureAnswer;
                "canonical", 1, "canonical", crate::question::canonical::CanonicalAnswer;
                "equity", 1, "equity", crate::question::equity::EquityAnswer;
                "streets", 1, "equity --streets", crate::question::streets::StreetsAnswer;
                "plan", 1, "equity --plan", crate::question::plan::PlanAnswer;
                "runouts", 1, "runouts", crate::question::runouts::RunoutsAnswer;
                "graph", 1, "graph", crate::question::graph::GraphAnswer;
                "preflop", 1, "preflop", crate::question::preflop::PreflopAnswer;
                "preflop-multiway", 1, "preflop --opponents", crate::question::preflop::MultiwayAnswer;
                "range", 1, "range", crate::question::range::RangeAnswer;
                "blockers", 1, "range --against", crate::question::blockers::BlockersAnswer;
                "icm", 1, "icm", crate::question::icm::IcmAnswer;
                "push", 1, "push", crate::question::push::PushAnswer;
                "push-stacks", 1, "push --until", crate::question::push::PushStacksAnswer;
                "push-seats", 1, "push STACK STACK STACK", crate::question::push::PushSeatsAnswer;
                "solve", 1, "solve", crate::question::solve::SolveAnswer;
                "solve-cards", 1, "solve --line", crate::question::solve::SolveCardsAnswer;
                "solved-flops", 1, "solve --flops", crate::question::solve::SolveFlopsAnswer;
                "solve-plan", 1, "solve --plan", crate::question::solve::SolvePlanAnswer;
                "preflop-jam", 1, "preflop --jam", crate::question::preflop::JamAnswer;
                "verify", 1, "verify", crate::question::verify::VerifyAnswer;
                "history", 1, "history", crate::question::history::HistoryAnswer;
                "hand-history", 1, "history --hand", crate::question::history::HandHistoryAnswer;
                "hands", 1, "history --list hands", crate::question::history::PlayedTable<crate::question::history::HandRow>;
                "results", 1, "history --list results", crate::question::history::PlayedTable<crate::question::history::ResultRow>;
                "actions", 1, "history --list actions", crate::question::history::PlayedTable<crate::question::history::ActionRow>;
                "decisions", 1, "history --list decisions", crate::question::history::PlayedTable<crate::question::history::DecisionRow>;
                "stats", 1, "stats", crate::question::stats::StatsAnswer;
                "hand-grid", 1, "stats --grid", crate::question::stats::HandGridAnswer;
                "shown-hands", 1, "stats --shown", crate::question::stats::ShownHandsAnswer;
                "bet-sizes", 1, "stats --sizes", crate::question::stats::BetSizesAnswer;
                "swings", 1, "stats --swings", crate::question::stats::SwingsAnswer;
                "tournaments", 1, "stats --tournaments", crate::question::stats::TournamentsAnswer;
                "luck", 1, "history --luck", crate::question::luck::LuckAnswer;
                "statistics", 1, "stats --explain", crate::question::stats::DefinitionsAnswer;
                "refused-hands", 1, "history --list refused", crate::question::history::PlayedTable<crate::question::history::RefusedHandRow>;
            }
            program {
                "names", 1, "range --list", crate::question::names::NamesAnswer;
                "draw", 1, "draw --hand", crate::question::draw::DrawAnswer;
                "three-card", 1, "three-card", crate::question::three_card::ThreeCardAnswer;
                "three-card-frequencies", 1, "three-card --odds", crate::question::three_card::ThreeCardFrequenciesAnswer;
                "three-card-odds", 1, "three-card --odds CARDS", crate::question::three_card::ThreeCardOddsAnswer;
                "hunt", 1, "hunt", crate::question::hunt::HuntAnswer;
                "comparison", 1, "solve FILE --compare FILE", crate::question::solve::SolveCompareAnswer;
                "decision", 1, "solve --all-nodes", crate::question::solve::SolveNode;
                "certificates", 1, "verify FILE.holdem", crate::question::verify::CertificatesAnswer;
                "bench", 1, "bench", crate::question::bench::BenchAnswer;
                "config", 1, "config", crate::question::config::ConfigRecord;
            }
        }
    };
}

/// Lists the schemas of the answers.
macro_rules! schemas {
    ($($group:ident { $($name:literal, $version:literal, $command:literal, $answer:ty;)* })*) => {
        &[$($(Schema {
            name: concat!("holdem.", $name, "/", $version),
            command: $command,
            text: include_str!(concat!("../../../schema/", $name, "-", $version, ".json")),
        },)*)*]
    };
}

/// Lists the schemas that are derived from the types of the answers, each with its name.
#[cfg(test)]
macro_rules! derived_schemas {
    ($($group:ident { $($name:literal, $version:literal, $command:literal, $answer:ty;)* })*) => {
        vec![$($(document::of::<$answer>(),)*)*]
    };
}

/// Lists the short names of the answers to questions.
#[cfg(test)]
macro_rules! asked_names {
    (asked { $($name:literal, $version:literal, $command:literal, $answer:ty;)* } $($program:tt)*) => {
        &[$($name),*]
    };
}

/// All schemas, in the order of `docs/formats.md`.
pub const ALL: &[Schema] = answers!(schemas);

/// The short names of the answers in Python and JavaScript.
#[cfg(test)]
const ASKED: &[&str] = answers!(asked_names);

/// Derives all schemas, each with its name.
#[cfg(test)]
fn derived() -> Vec<(&'static str, serde_json::Value)> {
    answers!(derived_schemas)
}

impl Schema {
    /// Returns the name without the prefix and the version: `equity`.
    pub fn short_name(&self) -> &'static str {
        let name = self.name.strip_prefix(PREFIX).unwrap_or(self.name);
        name.split_once('/').map_or(name, |(name, _)| name)
    }
}

/// The start of all names.
const PREFIX: &str = "holdem.";

/// Returns the schema of this name, with or without prefix and version: `equity`, `holdem.equity/1`.
///
/// # Errors
///
/// Returns a refusal with the closest name, or with all names, if the schema does not exist.
pub fn find(name: &str) -> Result<&'static Schema, Refusal> {
    let typed = name.trim().to_lowercase().replace(['_', ' '], "-");
    let is_meant = |schema: &&Schema| {
        [schema.name, schema.short_name(), &schema.name[PREFIX.len()..]].contains(&&*typed)
    };
    ALL.iter().find(is_meant).ok_or_else(|| {
        let stem = typed.strip_prefix(PREFIX).unwrap_or(&typed);
        let stem = stem.split_once('/').map_or(stem, |(stem, _)| stem);
        let names = ALL.iter().map(Schema::short_name);
        let is_close = |name: &&str| {
            is_slip(name, stem) || !stem.is_empty() && (name.starts_with(stem) || *name == stem)
        };
        let hint = match names.clone().find(is_close) {
            Some(close) => format!("the closest is {close}"),
            None => format!("the schemas are {}", Vec::from_iter(names).join(", ")),
        };
        Refusal::new(format!("there is no schema \"{}\"", shown(name)), hint)
    })
}
