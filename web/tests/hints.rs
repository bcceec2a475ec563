//! No message on a page speaks of a terminal.

use serde_json::{Value, json};

fn ask(question: Value) -> Value {
    serde_json::from_str(&holdem_web::reply_to(&question.to_string())).unwrap()
}

/// Returns every string in a value, except the texts that were typed.
fn words(value: &Value, all: &mut Vec<String>) {
    match value {
        Value::String(text) => all.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| words(item, all)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| {
                !["runs", "json", "csv", "command", "page"].contains(&name.as_str())
            })
            .for_each(|(_, item)| words(item, all)),
        _ => {}
    }
}

const PLAYERS: &[&[&str]] = &[
    &[],
    &["AhKh"],
    &["AhKh,QsQd"],
    &["15%", "top pair+"],
    &["AhKh", "QsQd"],
    &["AhKh", "QQ+,AK"],
    &["AhKh", "AhQd"],
    &["Ah", "Kh"],
    &["Ah", "Kh", "QQ"],
    &["AhKh", "Ks7d2c"],
    &["AhKhQd", "QQ"],
    &["AhKhQd7c2s"],
    &["AhKh,QsQd,Jh7h2c", "AA"],
    &["AhKhQdQs", "AA"],
    &["@open", "AA"],
    &["AA@0.5", "AA"],
    &["AKx", "1h2d"],
    &["vs", "AA"],
    &["AA", "AA", "AA", "AA", "AA"],
    &["AA:0.5", "KK"],
    &["random", "random", "random"],
    &["AAs", "88-5s"],
];
const BOARDS: &[&str] =
    &["", "Ks", "Ks7d", "Ks7d2c", "Ks7d2c9h", "Ks7d2c9h9s", "Ks7d2c9h9sTc", "Ks7x", "KsKs2c"];
const ASKS: &[&str] = &[
    "spot", "grid", "equity", "details", "graph", "runouts", "outs", "odds", "nuts", "eval",
    "showdown", "range",
];

#[test]
fn no_message_speaks_of_a_terminal() {
    let mut count = 0;
    for players in PLAYERS {
        for board in BOARDS {
            for ask_what in ASKS {
                let reply = ask(json!({
                    "ask": ask_what, "players": players, "board": board, "explain": true, "show": ["tables"],
                    "budget": { "deals": 1000 },
                }));
                let mut all = Vec::new();
                words(&reply, &mut all);
                count += all.len();
                for text in all {
                    let spoken = [" -b", "-b ", "--", "holdem ", "argument", "| "]
                        .iter()
                        .find(|it| text.contains(**it));
                    assert_eq!(spoken, None, "{ask_what} {players:?} {board}: {text}");
                }
                assert_eq!(reply.get("failure"), None, "{ask_what} {players:?} {board}");
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn marks_are_in_the_fields_that_were_typed() {
    let reply = ask(json!({ "ask": "spot", "players": ["QQ", "AhKx"], "board": "Ks7d2c" }));
    let place = &reply["refusal"]["places"][0];
    assert_eq!((&place["field"], &place["number"]), (&json!("player"), &json!(1)));
    assert_eq!(place["runs"][1], json!({ "text": "x", "marked": true }));
    // The board and the other player are read all the same.
    assert_eq!(reply["board"], json!(["Ks", "7d", "2c"]));
    assert_eq!(reply["players"][0]["combos"], 6);
}

#[test]
fn a_megabyte_is_refused_in_a_few_words() {
    for hostile in [
        "(".repeat(1_000_000),
        "Ah".repeat(500_000),
        "<script>".repeat(100_000),
        "\u{202e}".repeat(300_000),
    ] {
        let reply = ask(json!({ "ask": "spot", "players": [hostile, "QQ"] }));
        assert!(reply["refusal"]["message"].is_string());
        assert!(reply.to_string().len() < 5000, "{}", reply.to_string().len());
    }
}

#[test]
fn what_is_no_question_has_a_failure() {
    for text in ["", "{}", "[]", r#"{"ask":"x"}"#, r#"{"ask":"equity","extra":1}"#] {
        let reply: Value = serde_json::from_str(&holdem_web::reply_to(text)).unwrap();
        assert!(reply["failure"].as_str().unwrap().starts_with("this is no question"), "{reply}");
    }
}
