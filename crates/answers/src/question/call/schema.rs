//! The JSON Schema of a [`Call`](super::call::Call) for each question, and one-sentence descriptions: for self-describing
//! front ends, such as an assistant's tools.

use holdem_engine::equity::multiway::MOST_OPPONENTS;
use holdem_engine::eval::Method;
use holdem_engine::range::Notation;
use holdem_engine::range::ordering::Order;
use serde_json::{Map, Value, json};

use crate::answer::schema;
use crate::answer::schema::Schema;
use crate::parameter::{Form, Parameter, Stake};
use crate::question::Question;
use crate::question::range::DivideBy;

/// The description of the member `players` of a question about cards.
const PLAYERS: &str = "A text for each player: two hole cards such as AhKh (ranks 23456789TJQKA, suits c d h s), or a \
     range such as QQ+,AKs or 22+,A2s+:0.5 or 15% or JTs-54s; random is an unknown hand";

/// The description of the member `players` of a question about stacks.
const STACKS: &str = "The chips of each player, in any unit: 5000; a player without chips is out";

impl Question {
    /// Returns the JSON Schema of a [`Call`](super::call::Call) of the question, with only the members that the question
    /// takes.
    ///
    /// ```
    /// use holdem_answers::question::Question;
    ///
    /// let schema = Question::Preflop.call_schema();
    /// let members: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    /// assert_eq!(members, ["players", "opponents", "all", "grid", "top", "jam"]);
    /// ```
    pub fn call_schema(self) -> Map<String, Value> {
        let (fewest, most) = self.players();
        let has_opponents = self.parameters().contains(&Parameter::Opponents);
        let fewest = if has_opponents { fewest.min(1) } else { fewest };
        let (description, kinds) = match self.is_about_stacks() {
            true => (STACKS, json!(["number", "string"])),
            false => (PLAYERS, json!("string")),
        };
        let players = json!({
            "description": description,
            "type": "array",
            "items": { "type": kinds },
            "minItems": fewest,
            "maxItems": most,
        });
        let members = self.parameters().iter().flat_map(|parameter| parameter.members());
        let mut properties = Map::from_iter([("players".to_owned(), players)]);
        properties.extend(members.map(|(name, schema)| (name.to_owned(), schema)));
        let required: &[&str] = if fewest > 0 { &["players"] } else { &[] };
        Map::from_iter([
            ("type".to_owned(), json!("object")),
            ("properties".to_owned(), properties.into()),
            ("required".to_owned(), json!(required)),
            ("additionalProperties".to_owned(), json!(false)),
        ])
    }

    /// Returns the JSON Schema of the answer, as a document: the schema in [`report::schema`](crate::answer::schema),
    /// or a choice of several.
    ///
    /// ```
    /// use holdem_answers::question::Question;
    ///
    /// let schema = Question::Outs.answer_schema();
    /// assert_eq!(schema["properties"]["schema"]["const"], "holdem.outs/1");
    /// ```
    pub fn answer_schema(self) -> Map<String, Value> {
        let mut definitions = Map::new();
        let mut schemas: Vec<Map<String, Value>> = Vec::new();
        for schema in schema::ALL.iter().filter(|schema| self.is_answered_by(schema)) {
            let Ok(Value::Object(mut schema)) = serde_json::from_str(schema.text) else { continue };
            if let Some(Value::Object(own)) = schema.remove("$defs") {
                definitions.extend(own);
            }
            schemas.push(schema);
        }
        let mut schema = match schemas.as_mut_slice() {
            [only] => std::mem::take(only),
            _ => Map::from_iter([
                ("type".to_owned(), json!("object")),
                ("oneOf".to_owned(), json!(schemas)),
            ]),
        };
        schema.insert("$defs".to_owned(), definitions.into());
        schema
    }

    /// Returns `true` if an answer may have this schema: its name is the name of the question, or a longer name that
    /// begins with it.
    fn is_answered_by(self, schema: &Schema) -> bool {
        let rest = schema.short_name().strip_prefix(self.name());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }
}

impl Parameter {
    /// Returns the names of all members of a [`Call`](super::call::Call).
    pub fn all_members() -> Vec<&'static str> {
        let members = Self::all().flat_map(Self::members);
        std::iter::once("players").chain(members.map(|(name, _)| name)).collect()
    }

    /// Returns the members of a [`Call`](super::call::Call) for the parameter, each with its JSON Schema.
    pub fn members(self) -> Vec<(&'static str, Value)> {
        let (name, schema) = match self {
            Self::Board => ("board", text("The cards of the board", "Ks7d2c")),
            Self::Dead => ("dead", text("Cards known to be out of play", "9c")),
            Self::Names => ("names", list("Names for the players, in their order", "Hero")),
            Self::Notation => (
                "notation",
                one_of("The notation of the ranges, by the program that wrote them", NOTATIONS),
            ),
            Self::Order => (
                "order",
                one_of(
                    "What 15% is the best 15% by equity against: a random hand, three of them, or the best fifth of \
                     hands",
                    Order::ALL.map(Order::name),
                ),
            ),
            Self::Ranges => (
                "ranges",
                json!({
                    "description": "Ranges by name, which players use as @name",
                    "type": "object",
                    "additionalProperties": { "type": "string" },
                    "examples": [{ "open": "22+,A2s+,KTs+" }],
                }),
            ),
            Self::Stake(stake) => (stake.name(), stake_schema(stake)),
            Self::Flag(it) => (it.name(), flag(it.description())),
            Self::Budget => return vec![("budget", budget()), ("seed", seed())],
            Self::ByCategory => {
                ("by_category", flag("How each player wins, ties and loses, by category"))
            }
            Self::ByCombo => ("by_combo", flag("Each combo: its equity, or in a range its weight")),
            Self::DivideBy => (
                "by",
                json!({
                    "description": "What the ranges are divided by on the board",
                    "type": "array",
                    "items": { "enum": DivideBy::ALL.map(DivideBy::name) },
                    "examples": [["made"]],
                }),
            ),
            Self::Top => {
                ("top", count("The number of items of a long list, the best first; default all"))
            }
            Self::Player => ("player", count("The player, from 1, whose grid is shown")),
            Self::Explain => ("explain", flag("Reasons, step by step")),
            Self::Methods => (
                "methods",
                json!({
                    "description": "Methods that rate the hand, each with its steps",
                    "type": "array",
                    "items": { "enum": Method::ALL.map(Method::name) },
                    "examples": [["buckets"]],
                }),
            ),
            Self::Opponents => {
                let mut schema = count("The number of opponents with random hands");
                schema["maximum"] = MOST_OPPONENTS.into();
                ("opponents", schema)
            }
            Self::All => ("all", flag("Each starting hand against each")),
            Self::Grid => ("grid", flag("The starting hands as a 13 by 13 grid")),
            Self::To => ("to", one_of("A notation in which ranges are written too", NOTATIONS)),
        };
        vec![(name, schema)]
    }
}

const NOTATIONS: [&str; Notation::ALL.len()] = {
    let mut names = [""; Notation::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = Notation::ALL[index].name();
        index += 1;
    }
    names
};

fn text(description: &str, example: &str) -> Value {
    json!({ "description": description, "type": "string", "examples": [example] })
}

fn list(description: &str, example: &str) -> Value {
    json!({
        "description": description,
        "type": "array",
        "items": { "type": "string" },
        "examples": [[example]],
    })
}

fn one_of<const N: usize>(description: &str, names: [&str; N]) -> Value {
    json!({ "description": description, "enum": names.as_slice(), "examples": [names[0]] })
}

/// Returns the schema of a named text.
fn stake_schema(stake: Stake) -> Value {
    let (description, example) = (stake.description(), stake.example());
    let of = |kinds: Value| {
        json!({
            "description": description,
            "anyOf": [{ "type": kinds }, { "type": "array", "items": { "type": kinds } }],
        })
    };
    let number =
        |text: &str| text.parse::<serde_json::Number>().map_or_else(|_| json!(text), Value::from);
    let (mut schema, examples) = match stake.form() {
        Form::Amount => {
            (json!({ "description": description, "type": "number" }), json!([number(example)]))
        }
        Form::Share => (
            json!({ "description": description, "type": "number", "minimum": 0, "maximum": 1 }),
            json!([number(example)]),
        ),
        Form::Sizes => (of(json!(["number", "string"])), json!([75, [33, "75%"]])),
        Form::Amounts | Form::Shares | Form::Numbers => {
            let items: Vec<Value> = example.split(',').map(number).collect();
            (of(json!(["number", "string"])), json!([items]))
        }
        Form::Texts => (of(json!("string")), json!([[example]])),
    };
    schema["examples"] = examples;
    schema
}

fn count(description: &str) -> Value {
    json!({ "description": description, "type": "integer", "minimum": 1, "examples": [2] })
}

fn flag(description: &str) -> Value {
    json!({ "description": description, "type": "boolean", "examples": [true] })
}

fn seed() -> Value {
    json!({
        "description": "The seed of a sample; default 0",
        "type": "integer",
        "minimum": 0,
        "examples": [7],
    })
}

fn budget() -> Value {
    let limit = |name: &str, schema: Value| {
        json!({
            "type": "object",
            "properties": { name: schema },
            "required": [name],
            "additionalProperties": false,
        })
    };
    let precision = json!({ "type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1 });
    json!({
        "description": "How much work the answer may take. usual, the default: exact if that is affordable, else \
             sampled to a standard error of 0.0005. exact: every deal is counted, which may take long; plan \
             estimates how long. Or sampled: to a precision, the greatest standard error (0.001 is 0.1%), for a \
             number of deals, or for some seconds",
        "anyOf": [
            { "enum": ["usual", "exact"] },
            limit("precision", precision),
            limit("deals", json!({ "type": "integer", "minimum": 1 })),
            limit("seconds", json!({ "type": "number", "exclusiveMinimum": 0 })),
        ],
        "examples": ["exact", { "precision": 0.001 }, { "deals": 100000 }, { "seconds": 1 }],
    })
}

#[cfg(test)]
mod tests {
    use super::super::call::Call;
    use super::*;

    fn is_taken(question: Question, call: &Call) -> bool {
        question.check(call.given().unwrap()).is_ok()
    }

    #[test]
    fn every_question_has_the_schema_of_its_answer() {
        for question in Question::ALL {
            let schemas = schema::ALL.iter().filter(|schema| question.is_answered_by(schema));
            let names: Vec<&str> = schemas.map(Schema::short_name).collect();
            let expected = match question {
                Question::Preflop => vec!["preflop", "preflop-multiway", "preflop-jam"],
                Question::Push => vec!["push", "push-stacks", "push-seats"],
                Question::Solve => vec!["solve", "solve-cards", "solve-plan"],
                other => vec![other.name()],
            };
            assert_eq!(names, expected);
            assert_eq!(question.answer_schema()["type"], "object");
        }
    }

    #[test]
    fn a_question_takes_the_examples_of_its_members_and_no_others() {
        for asked in Question::ALL {
            for &parameter in asked.parameters() {
                for (name, schema) in parameter.members() {
                    for example in schema["examples"].as_array().unwrap() {
                        let member = Map::from_iter([(name.to_owned(), example.clone())]);
                        let call: Call = serde_json::from_value(member.into()).unwrap();
                        for question in Question::ALL {
                            let has_it = question.parameters().contains(&parameter);
                            assert_eq!(is_taken(question, &call), has_it, "{question}: {name}");
                        }
                    }
                }
            }
        }
    }
}
