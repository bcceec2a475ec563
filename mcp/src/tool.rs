//! The tools: their names, descriptions and schemas.

use std::str::FromStr;
use std::sync::Arc;

use holdem::answer::schema;
use holdem::question::Question;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

use crate::cut::LEFT_OUT;
use crate::folder::Folders;
use crate::played::Played;
use crate::{flops, solved};

/// The member with the number of items of each list.
pub const ITEMS: &str = "items";

/// The member with several spots.
pub const SPOTS: &str = "spots";

/// The name of the tool that saves an answer, and its members.
pub const SAVE: &str = "save";
pub const TOOL: &str = "tool";
pub const ARGUMENTS: &str = "arguments";
pub const PATH: &str = "path";

/// The questions that are answered about several spots in one call.
const OF_SPOTS: [Question; 5] =
    [Question::Eval, Question::Showdown, Question::Equity, Question::Odds, Question::Icm];

/// The question of a tool.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// A question about cards or stacks.
    Question(Question),
    /// A report over flops.
    SolveFlops,
    /// Another line of a kept solution.
    Solved,
    /// A question about played hands.
    Played(Played),
}

impl Asked {
    /// Returns the questions of all tools.
    pub fn all() -> impl Iterator<Item = Self> {
        let questions = Question::ALL.into_iter().map(Self::Question);
        questions.chain([Self::SolveFlops, Self::Solved]).chain(Played::ALL.map(Self::Played))
    }

    /// Returns the name of the tool.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Question(question) => question.name(),
            Self::SolveFlops => flops::NAME,
            Self::Solved => solved::NAME,
            Self::Played(played) => played.name(),
        }
    }

    /// Returns `true` if a call may be about several spots.
    pub fn has_spots(self) -> bool {
        matches!(self, Self::Question(question) if OF_SPOTS.contains(&question))
    }

    /// Returns the JSON Schema of a call.
    pub fn call_schema(self, folders: &Folders) -> JsonObject {
        let mut schema = match self {
            Self::Question(question) => question.call_schema(),
            Self::SolveFlops => flops::call_schema(),
            Self::Solved => solved::call_schema(),
            Self::Played(played) => played.call_schema(folders),
        };
        if let Some(Value::Object(members)) = schema.get_mut("properties") {
            let items = json!({
                "type": "integer", "minimum": 0,
                "description": "Items of each list in the JSON document; 0 for all; by default lists are cut at 20 KB",
            });
            members.insert(ITEMS.to_owned(), items);
            if matches!(self, Self::Question(Question::Solve)) {
                solved::add_keep(members);
            }
            if self.has_spots() {
                let about = "Several spots instead of one: objects with these members; those beside spots are for all";
                let spots =
                    json!({ "type": "array", "items": { "type": "object" }, "description": about });
                members.insert(SPOTS.to_owned(), spots);
                schema.insert("required".to_owned(), json!([]));
            }
        }
        schema
    }

    /// Returns the JSON Schema of the answers.
    fn answer_schema(self) -> JsonObject {
        let mut schema = match self {
            Self::Question(question) => question.answer_schema(),
            Self::SolveFlops => one_of(&flops::ANSWERS),
            Self::Solved => Question::Solve.answer_schema(),
            Self::Played(played) => one_of(played.answers()),
        };
        allow_cuts(&mut schema);
        if self.has_spots() {
            let definitions = schema.remove("$defs").unwrap_or_default();
            let spots = json!({ "type": "object", "required": [SPOTS] });
            schema = JsonObject::from_iter([
                ("type".to_owned(), json!("object")),
                ("oneOf".to_owned(), json!([schema, spots])),
                ("$defs".to_owned(), definitions),
            ]);
        }
        schema
    }

    /// Returns the tool, with the schema of its answers if `has_output`.
    pub fn tool(self, folders: &Folders, has_output: bool) -> Tool {
        let description = match self {
            Self::Question(question) => question.description(),
            Self::SolveFlops => flops::DESCRIPTION,
            Self::Solved => solved::DESCRIPTION,
            Self::Played(played) => played.description(),
        };
        let hints = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true);
        let tool = Tool::new(self.name(), description, self.call_schema(folders))
            .annotate(hints.open_world(false));
        match has_output {
            true => tool.with_raw_output_schema(Arc::new(self.answer_schema())),
            false => tool,
        }
    }
}

/// Parses the name of a tool.
impl FromStr for Asked {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::all().find(|asked| asked.name() == name).ok_or(())
    }
}

/// Returns the tool that saves an answer.
pub fn save(folders: &Folders) -> Tool {
    let path = format!("The new file, such as answer.json; {}", folders.hint());
    let input = json!({
        "type": "object",
        "properties": {
            PATH: { "type": "string", "description": path },
            TOOL: { "type": "string", "description": "The tool to call" },
            ARGUMENTS: { "type": "object", "description": "Its arguments" },
        },
        "required": [PATH, TOOL, ARGUMENTS],
        "additionalProperties": false,
    });
    let Value::Object(input) = input else { return Tool::default() };
    let hints = ToolAnnotations::new().read_only(false).destructive(false).idempotent(false);
    let about = "Calls another tool and saves its whole JSON document as a new file; files are never replaced";
    Tool::new(SAVE, about, input).annotate(hints.open_world(false))
}

/// Returns the schema of documents that have one of several schemas.
fn one_of(names: &[&str]) -> JsonObject {
    let (mut definitions, mut schemas) = (JsonObject::new(), Vec::new());
    for name in names {
        let text = schema::find(name).map(|schema| schema.text).unwrap_or_default();
        let Ok(Value::Object(mut schema)) = serde_json::from_str(text) else { continue };
        if let Some(Value::Object(own)) = schema.remove("$defs") {
            definitions.extend(own);
        }
        schemas.push(Value::Object(schema));
    }
    JsonObject::from_iter([
        ("type".to_owned(), json!("object")),
        ("oneOf".to_owned(), schemas.into()),
        ("$defs".to_owned(), definitions.into()),
    ])
}

/// Allows the member about cut lists in a schema of documents.
fn allow_cuts(schema: &mut JsonObject) {
    if let Some(Value::Object(members)) = schema.get_mut("properties") {
        members.insert(LEFT_OUT.to_owned(), json!({ "type": "object" }));
    }
    if let Some(Value::Array(choices)) = schema.get_mut("oneOf") {
        for choice in choices {
            if let Value::Object(choice) = choice {
                allow_cuts(choice);
            }
        }
    }
}
