//! The static facts about questions: their names, their members, and the schemas of calls and answers.

use std::collections::BTreeSet;

use holdem_answers::hint::Syntax;
use holdem_answers::parameter::Parameter;
use holdem_answers::question::Question;
use holdem_answers::question::call::Call;
use holdem_engine::range::Notation;
use serde_json::{Map, Value, json};

/// Returns the members of a call by name, each with its schema.
fn members(question: Question) -> Map<String, Value> {
    question.call_schema()["properties"].as_object().unwrap().clone()
}

#[test]
fn questions_and_flags_are_named_and_described() {
    let mut descriptions = BTreeSet::new();
    for question in Question::ALL {
        assert_eq!(question.to_string(), question.name());
        assert_eq!(question.name().parse(), Ok(question));
        assert!(question.description().contains(' '), "{question}");
        descriptions.insert(question.description());
    }
    assert_eq!(descriptions.len(), Question::ALL.len());
    for flag in Parameter::flags() {
        assert_eq!(
            Parameter::flag_of_name(&format!(" {} ", flag.name().to_uppercase())),
            Some(flag)
        );
    }
    assert_eq!(Parameter::flag_of_name("pays"), None);
    assert!(Question::Equity.may_take_long() && !Question::Eval.may_take_long());
}

#[test]
fn a_call_has_the_members_that_its_schema_has() {
    let all: BTreeSet<&str> = Parameter::all_members().into_iter().collect();
    let mut found = BTreeSet::new();
    for question in Question::ALL {
        let schema = question.call_schema();
        assert_eq!(
            (&schema["type"], &schema["additionalProperties"]),
            (&json!("object"), &json!(false))
        );
        let members = members(question);
        let own = question.parameters().iter().flat_map(|parameter| parameter.members());
        let own: Vec<&str> = std::iter::once("players").chain(own.map(|(name, _)| name)).collect();
        assert_eq!(members.keys().collect::<Vec<_>>(), own);
        for (name, schema) in &members {
            assert!(all.contains(name.as_str()), "{name}");
            assert!(schema["description"].as_str().is_some_and(|it| it.contains(' ')), "{name}");
            found.insert(name.clone());
        }
        // Players are required only if the question needs them, and stacks may be numbers.
        let players = &members["players"];
        let is_needed = players["minItems"].as_u64() > Some(0);
        let required = match question {
            Question::Solve => json!(["players", "board", "pot", "stack"]),
            _ if is_needed => json!(["players"]),
            _ => json!([]),
        };
        assert_eq!(schema["required"], required, "{question}");
        let of_stacks = matches!(question, Question::Icm | Question::Push);
        assert_eq!(question.is_about_stacks(), of_stacks);
        let kind = if of_stacks { json!(["number", "string"]) } else { json!("string") };
        assert_eq!(players["items"]["type"], kind, "{question}");
    }
    assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), all);
    let texture = members(Question::Texture);
    assert!(texture["players"]["minItems"] == 0 && texture["board"]["type"] == "string");
    assert!(members(Question::Odds)["players"]["minItems"] == 1);
    let notations = Notation::ALL.map(Notation::name);
    for (question, name) in [(Question::Equity, "notation"), (Question::Range, "to")] {
        assert_eq!(members(question)[name]["enum"], json!(notations));
    }
    // An unknown member is refused, with a list of all members.
    let error = serde_json::from_str::<Call>(r#"{"bord": "Ks7d2c"}"#).unwrap_err().to_string();
    assert!(error.starts_with("unknown field `bord`"), "{error}");
    assert!(all.iter().all(|name| error.contains(&format!("`{name}`"))), "{error}");
}

#[test]
fn an_answer_has_one_of_its_schemas() {
    for question in Question::ALL {
        let schema = question.answer_schema();
        assert!(schema["$defs"].is_object());
        let schemas = match schema.get("oneOf") {
            None => vec![&schema["properties"]["schema"]["const"]],
            Some(all) => all
                .as_array()
                .unwrap()
                .iter()
                .map(|it| &it["properties"]["schema"]["const"])
                .collect(),
        };
        assert!(schema.contains_key("oneOf") == (schemas.len() > 1), "{question}");
        for schema in schemas {
            let name = format!("holdem.{question}");
            assert!(
                schema.as_str().is_some_and(|it| it.starts_with(&name)),
                "{question}: {schema}"
            );
        }
    }
}

#[test]
fn flags_are_true_or_false_and_lists_are_for_what_takes_several() {
    let read = |members: &str| serde_json::from_str::<Call>(members).map_err(|why| why.to_string());
    let flags = |members: &str| read(members).unwrap().named.flags;
    assert_eq!(flags(r#"{"chop": true, "places": null}"#), [Parameter::Chop]);
    assert!(flags(r#"{"chop": false}"#).is_empty());
    assert!(read(r#"{"chop": "yes"}"#).unwrap_err().starts_with("chop must be true or false"));
    assert!(read(r#"{"pot": ["100", "50"]}"#).unwrap_err().starts_with("pot is "));
    assert!(read(r#"{"hands": ["AA", "KK"]}"#).is_ok());
}

/// Answers a call of a question, as JSON.
fn answered(question: Question, call: &str) -> Result<Value, String> {
    let call: Call = serde_json::from_str(call).unwrap();
    let asked = call.read(question, Syntax::Json).map_err(|error| error.to_string())?;
    let found = asked.answer(&holdem_engine::progress::none).unwrap();
    Ok(found.answer.values().unwrap().remove(0))
}

#[test]
fn a_number_means_the_same_however_json_writes_it() {
    let equity = |pot: &str, call: &str, rake: &str| {
        let call = format!(
            r#"{{"players": ["AhKh", "QsQd"], "board": "Jh7h2c", "pot": {pot}, "call": {call}, "rake": {rake}}}"#
        );
        answered(Question::Equity, &call)
    };
    let usual = equity("1500", "500", "0.05").unwrap();
    for (pot, call, rake) in
        [("1.5e3", "5E2", "5e-2"), ("1500.0", "500.00", "\"5%\""), ("\"1500\"", "500", "0.050")]
    {
        assert_eq!(equity(pot, call, rake).unwrap(), usual);
    }
    // Numbers that Rust and JavaScript write with an exponent.
    assert!(equity("1e-7", "5e-8", "1e-9").is_ok());
    for (pot, message) in
        [("0", "zero"), ("-5", "negative"), ("1e21", "too large"), ("1e-12", "too small")]
    {
        let refused = equity(pot, "1", "0").unwrap_err();
        assert!(refused.contains(&format!("the amount is {message}")), "{refused}");
    }
    let refused = equity("100", "50", "5").unwrap_err();
    assert!(refused.contains("write 5%"), "{refused}");
}

#[test]
fn stacks_prizes_and_players_of_a_tournament_stay_numbers() {
    let icm = |stacks: &str, pays: &str, more: &str| {
        answered(Question::Icm, &format!(r#"{{"players": {stacks}, "pays": {pays}{more}}}"#))
    };
    let texts = icm(r#"["5000", "3000", "1500"]"#, r#""50,30,20.5""#, "").unwrap();
    assert_eq!(icm("[5e3, 3000.0, 1500]", "[5e1, 30, 20.5]", "").unwrap(), texts);
    assert_eq!(icm(r#"[5000, "3000", 1.5E3]"#, r#"["50", 30.0, "20.5"]"#, "").unwrap(), texts);
    let all_in = r#", "all_in": [1.0, 2], "win": 5.5e-1"#;
    let typed = r#", "all_in": "1,2", "win": "55%""#;
    let of = |all_in| icm("[5000, 3000, 1500]", "[50, 30]", all_in);
    assert_eq!(of(all_in).unwrap(), of(typed).unwrap());
    assert!(of(r#", "all_in": [1.5, 2], "win": 0.5"#).unwrap_err().contains("player"));
    assert!(icm("[0.30000000000000004, 1]", "[1]", "").unwrap_err().contains("nine decimals"));
}
