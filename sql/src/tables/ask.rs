//! `ask('outs', 'AhKh', 'QsQd', board => 'Qh7h2c')`: any question of the program `holdem`.
//!
//! The question, players and options are parsed as in every front end, and the rows equal the program's CSV output.
//! Nested records become structs, and lists stay lists.

use std::sync::Arc;
use std::time::Duration;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::{DataType, Field, Schema};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::ReaderBuilder;
use datafusion::arrow::json::reader::infer_json_schema_from_iterator;
use datafusion::common::{DataFusionError, Result};
use holdem::answer::{Answer, Ending, Error};
use holdem::hint::Syntax;
use holdem::parameter::Parameter;
use holdem::parse::Refusal;
use holdem::question::call::Call as Members;
use holdem::question::{CostLimit, Question};
use holdem::text::{about_duration, duration};
use serde_json::{Map, Value, json};

use super::call::{Argument, Call};
use super::given::Given;
use super::relation::Relation;
use super::small::Small;
use crate::spot;

/// The usage of the function.
pub const USAGE: &str = "ask('outs', 'AhKh', 'QsQd', board => 'Qh7h2c')";

/// The time limit of an answer, which is computed during planning, on every machine that decodes the call.
const LIMIT: Duration = Duration::from_secs(10);

/// Returns the hint for a question that exceeds the limit.
fn cheaper(question: Question) -> &'static str {
    match question {
        Question::Solve => {
            "fewer bets, narrower ranges or a later street take less; holdem solve has no limit"
        }
        Question::Push => "fewer deals take less: deals => 1000000",
        _ => "a smaller sample takes less: precision => 0.0005",
    }
}

/// Reads the arguments of `ask`: a question, its players, and named options.
pub fn ask(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::unchecked(call, USAGE);
    let [question, players @ ..] = call.positional.as_slice() else {
        let names: Vec<&str> = Question::ALL.iter().map(|question| question.name()).collect();
        let hint = format!("name one: {}", names.join(", "));
        return Err(given.refuse("there is no question", &hint));
    };
    let question = given.text_of(question)?;
    let known = question.parse::<Question>();
    let question = known.map_err(|error| given.refused(spot::refuse(&error, question)))?;
    let options = options(question);
    let names: Vec<&str> = options.iter().map(|(name, _)| *name).collect();
    given.checked(&format!("ask('{question}', …)"), &names)?;
    let player = |player: &Argument| match player {
        Argument::Whole(_) | Argument::Number(_) if question.is_about_stacks() => {
            Ok(player.to_json())
        }
        other => given.text_of(other).map(Value::from),
    };
    let players = players.iter().map(player).collect::<Result<Value>>()?;
    let members = members(call, players, &options).map_err(|refusal| given.refused(refusal))?;
    answer(question, members).map_err(|error| match error {
        Error::Refused(refusal) => given.refused(*refusal),
        other => DataFusionError::External(other.to_string().into()),
    })
}

/// Returns the options of a question, each with examples. A time limit for sampling is left out because the result
/// would differ from machine to machine, and saved ranges because there is nowhere to keep them.
fn options(question: Question) -> Vec<(&'static str, Vec<Value>)> {
    let of = |parameter: &Parameter| match parameter {
        Parameter::Ranges => Vec::new(),
        Parameter::Budget => vec![
            (EXACT, vec![json!(true)]),
            (PRECISION, vec![json!(0.001)]),
            (SAMPLE, vec![json!(100_000)]),
            ("seed", vec![json!(7)]),
        ],
        other => {
            let members = other.members().into_iter();
            let examples = |schema: &Value| schema["examples"].as_array().cloned();
            members.map(|(name, schema)| (name, examples(&schema).unwrap_or_default())).collect()
        }
    };
    question.parameters().iter().flat_map(of).collect()
}

const EXACT: &str = "exact";
const PRECISION: &str = "precision";
const SAMPLE: &str = "sample";

/// Returns the members of the question as a JSON object.
fn members(
    call: &Call,
    players: Value,
    options: &[(&'static str, Vec<Value>)],
) -> Result<Map<String, Value>, Refusal> {
    let mut members = Map::from_iter([("players".to_owned(), players)]);
    for (name, argument) in &call.named {
        let known = options.iter().find(|(known, _)| known == name);
        let examples: &[Value] = known.map_or(&[], |(_, examples)| examples.as_slice());
        let value = examples.iter().find_map(|example| like(argument.to_json(), example));
        let value = value.ok_or_else(|| {
            let example = examples.first().and_then(Argument::of_json);
            let example =
                example.map_or_else(String::new, |example| format!("{name} => {example}"));
            Refusal::new(
                format!("{name} => {argument} cannot be"),
                format!("for example {example}"),
            )
        })?;
        let (member, value) = match name.as_str() {
            EXACT if value == json!(false) => continue,
            EXACT => (BUDGET, json!("exact")),
            PRECISION => (BUDGET, json!({ "precision": value })),
            SAMPLE => (BUDGET, json!({ "deals": value })),
            other => (other, value),
        };
        if members.insert(member.to_owned(), value).is_some() {
            return Err(Refusal::new(
                format!("{name} contradicts what stands before it"),
                format!("give one of {EXACT}, {PRECISION} and {SAMPLE}"),
            ));
        }
    }
    Ok(members)
}

const BUDGET: &str = "budget";

/// Returns a value if it has the type of an example; a single item is accepted as a list.
fn like(value: Value, example: &Value) -> Option<Value> {
    match (value, example) {
        (value @ Value::Array(_), Value::Array(_))
        | (value @ Value::String(_), Value::String(_))
        | (value @ Value::Bool(_), Value::Bool(_))
        | (value @ Value::Number(_), Value::Number(_)) => Some(value),
        (value @ (Value::String(_) | Value::Number(_)), Value::Array(_)) => Some(json!([value])),
        _ => None,
    }
}

fn answer(question: Question, members: Map<String, Value>) -> Result<Arc<dyn Relation>, Error> {
    if question == Question::Solve {
        check_solve(&members)?;
    }
    let members = read(members)?;
    let limit = CostLimit::new(LIMIT);
    let asked = members.read(question, Syntax::SqlAsk)?;
    let mut notes = asked.notes().to_vec();
    let explain = |error| limit.explain(error, cheaper(question));
    let found = asked.answer(&limit).map_err(explain)?;
    // The size of a partial sample depends on the machine.
    if matches!(found.answer.ending(), Ending::Partial) {
        return Err(explain(Error::Interrupted));
    }
    notes.extend(found.notes);
    let records = found.answer.values().map_err(Error::failed)?;
    if records.iter().any(|record| record["exact"] == false) {
        notes.push(format!(
            "the answer of ask('{question}', …) was sampled: its standard errors say how near it is; for an exact one: \
             {EXACT} => true"
        ));
    }
    table(&*found.answer, &|_| false, notes)
}

/// Returns the rows of an answer as a table, with notes. A column that is null in all rows becomes text, or numbers if
/// `has_numbers` says so of its name.
pub fn table(
    answer: &dyn Answer,
    has_numbers: &dyn Fn(&str) -> bool,
    notes: Vec<String>,
) -> Result<Arc<dyn Relation>, Error> {
    let records = answer.values().map_err(Error::failed)?;
    let rows = rows(&answer.rows().of(records), has_numbers).map_err(Error::failed)?;
    Ok(Small::noted(rows, notes))
}

fn read(members: Map<String, Value>) -> Result<Members, Refusal> {
    serde_json::from_value(members.into()).map_err(|error| {
        Refusal::new(error.to_string(), "numbers of players, rows and deals are whole numbers")
    })
}

/// The options of `solve` that its plan does not have.
const NOT_OF_PLANS: [&str; 9] =
    ["until", "iterations", "time", "line", "hands", "rake", "rake_cap", "by_combo", "top"];

/// The number of iterations that take as long as building a game and certifying its strategies.
const OVERHEAD: f64 = 3.0;

/// Checks that a game is solved within the limit, by its plan: a search has no estimate of its time.
fn check_solve(members: &Map<String, Value>) -> Result<(), Error> {
    let mut plan = members.clone();
    if plan.insert("plan".to_owned(), json!(true)).is_some() {
        return Ok(());
    }
    plan.retain(|name, _| !NOT_OF_PLANS.contains(&name.as_str()));
    let limit = CostLimit::new(LIMIT);
    let asked = read(plan)?.read(Question::Solve, Syntax::SqlAsk);
    // An invalid game is refused below, with its own words.
    let Ok(found) = asked.and_then(|asked| asked.answer(&limit)) else { return Ok(()) };
    let records = found.answer.values().map_err(Error::failed)?;
    let number = |name: &str| records.first().and_then(|plan| plan[name].as_f64());
    let (Some(usual), Some(iteration)) = (number("usual_seconds"), number("iteration_seconds"))
    else {
        return Ok(());
    };
    let given = |name: &str| members.get(name).and_then(Value::as_f64);
    let of_iterations = given("iterations").map_or(f64::INFINITY, |count| count * iteration);
    let of_time = given("time").unwrap_or(f64::INFINITY);
    let seconds = usual.min(of_iterations).min(of_time) + OVERHEAD * iteration;
    if seconds <= LIMIT.as_secs_f64() {
        return Ok(());
    }
    let message = format!(
        "solving this takes {}, and the limit is {}",
        about_duration(seconds),
        duration(LIMIT.as_secs_f64())
    );
    Err(Error::refused(message, cheaper(Question::Solve)))
}

/// Converts JSON rows to columns.
fn rows(rows: &[Value], has_numbers: &dyn Fn(&str) -> bool) -> Result<RecordBatch, ArrowError> {
    let found = infer_json_schema_from_iterator(rows.iter().map(Ok))?;
    let columns = found.fields().iter().map(|column| match column.data_type() {
        DataType::Null if has_numbers(column.name()) => {
            Field::new(column.name(), DataType::Float64, true)
        }
        _ => typed(column),
    });
    let columns = columns.collect::<Vec<_>>();
    let schema = Arc::new(Schema::new(columns));
    let builder = ReaderBuilder::new(Arc::clone(&schema)).with_batch_size(rows.len().max(1));
    let mut decoder = builder.with_coerce_primitive(true).build_decoder()?;
    decoder.serialize(rows)?;
    Ok(decoder.flush()?.unwrap_or_else(|| RecordBatch::new_empty(schema)))
}

/// Replaces the null type of a column by text.
fn typed(column: &Field) -> Field {
    let of = |data_type: &DataType| match data_type {
        DataType::Null => DataType::Utf8,
        DataType::List(item) => DataType::List(Arc::new(typed(item))),
        DataType::Struct(fields) => {
            DataType::Struct(fields.iter().map(|field| Arc::new(typed(field))).collect())
        }
        other => other.clone(),
    };
    Field::new(column.name(), of(column.data_type()), true)
}
