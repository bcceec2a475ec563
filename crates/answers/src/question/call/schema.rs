//! The JSON Schema of a [`Call`](super::call::Call) for each question, and one-sentence descriptions: for self-describing
//! front ends, such as an assistant's tools.

use holdem_engine::equity::multiway::MOST_OPPONENTS;
use holdem_engine::eval::Method;
use holdem_engine::range::Notation;
use holdem_engine::range::ordering::Order;
use serde_json::{Map, Value, json};

use crate::answer::schema;
use crate::answer::schema::Schema;
use crate::parameter::{Form, Parameter};
use crate::question::Question;
use crate::question::range::DivideBy;

/// The description of the member `players` of a question about cards.
const PLAYERS: &str = "A text for each player: two hole cards such as AhKh (ranks 23456789TJQKA, suits c d h s), or a \
     range such as QQ+,AKs or 22+,A2s+:0.5 or 15% or JTs-54s; random is an unknown hand";

/// The description of the member `players` of a question about stacks.
const STACKS: &str = "The stack of each player, in any unit: 5000; 0 for an eliminated player";

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
        let required: &[&str] = match self {
            Self::Solve => &["players", "board", "pot", "stack"],
            _ if fewest > 0 => &["players"],
            _ => &[],
        };
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
        let members = Self::ALL.into_iter().flat_map(Self::members);
        std::iter::once("players").chain(members.map(|(name, _)| name)).collect()
    }

    /// Returns the members of a [`Call`](super::call::Call) for the parameter, each with its JSON Schema.
    pub fn members(self) -> Vec<(&'static str, Value)> {
        let member = (self.name(), self.schema());
        match self {
            Self::Budget => vec![member, ("seed", seed())],
            _ => vec![member],
        }
    }

    /// Returns the JSON Schema of the value.
    fn schema(self) -> Value {
        let (description, example) = (self.description(), self.example());
        let typed = |kind: &str, examples: Value| json!({ "description": description, "type": kind, "examples": examples });
        let one_of = |names: &[&str]| json!({ "description": description, "enum": names, "examples": [example] });
        let list_of = |items: Value| json!({ "description": description, "type": "array", "items": items, "examples": [[example]] });
        // One value, or a list of them.
        let some_of = |kinds: Value, examples: Value| {
            json!({
                "description": description,
                "anyOf": [{ "type": kinds }, { "type": "array", "items": { "type": kinds } }],
                "examples": examples,
            })
        };
        let numbers = || example.split(',').map(number).collect::<Vec<Value>>();
        match self.form() {
            Form::Text => typed("string", json!([example])),
            Form::List => list_of(json!({ "type": "string" })),
            Form::Notation => one_of(&Notation::ALL.map(Notation::name)),
            Form::Order => one_of(&Order::ALL.map(Order::name)),
            Form::Ranges => json!({
                "description": description,
                "type": "object",
                "additionalProperties": { "type": "string" },
                "examples": [{ "open": example }],
            }),
            Form::Amount => typed("number", json!([number(example)])),
            Form::Share => json!({
                "description": description,
                "type": "number",
                "minimum": 0,
                "maximum": 1,
                "examples": [number(example)],
            }),
            Form::Sizes => some_of(json!(["number", "string"]), json!([75, [33, "75%"]])),
            Form::Amounts | Form::Shares | Form::Numbers => {
                some_of(json!(["number", "string"]), json!([numbers()]))
            }
            Form::Texts => some_of(json!("string"), json!([[example]])),
            Form::Budget => budget(description),
            Form::Flag => typed("boolean", json!([true])),
            Form::Divisions => list_of(json!({ "enum": DivideBy::ALL.map(DivideBy::name) })),
            Form::Methods => list_of(json!({ "enum": Method::ALL.map(Method::name) })),
            Form::Count => json!({
                "description": description,
                "type": "integer",
                "minimum": 1,
                "examples": [number(example)],
            }),
            Form::Opponents => json!({
                "description": description,
                "type": "integer",
                "minimum": 1,
                "examples": [number(example)],
                "maximum": MOST_OPPONENTS,
            }),
        }
    }
}

/// Returns a number, or a text that is not one.
fn number(text: &str) -> Value {
    text.parse::<serde_json::Number>().map_or_else(|_| json!(text), Value::from)
}

fn seed() -> Value {
    json!({
        "description": "The seed of a sample; default 0",
        "type": "integer",
        "minimum": 0,
        "examples": [7],
    })
}

fn budget(description: &str) -> Value {
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
        "description": description,
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
    fn the_schema_of_solve_requires_its_game() {
        let schema = Question::Solve.call_schema();
        assert_eq!(schema["required"], json!(["players", "board", "pot", "stack"]));
    }

    #[test]
    fn descriptions_have_single_spaces() {
        for question in Question::ALL {
            let schema = Value::from(question.call_schema()).to_string();
            assert!(!question.description().contains("  "), "{question}");
            assert!(!schema.contains("  "), "{question}");
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
