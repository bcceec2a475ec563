//! Messages use the terms of their front end: the fields of a page or the members of a question, never a terminal's.

use serde_json::{Value, json};

fn ask(question: Value) -> Value {
    serde_json::from_str(&holdem_web::reply_to(&question.to_string())).unwrap()
}

/// Collects every string in a value, except typed texts.
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
    "spot",
    "grid",
    "equity",
    "details",
    "graph",
    "runouts",
    "outs",
    "odds",
    "nuts",
    "eval",
    "showdown",
    "range",
    "blockers",
    "plan",
    "report",
    "flops",
    "streets",
    "potential",
    "texture",
    "canonical",
];
/// Words that belong to the program, the library, Python or SQL.
const FOREIGN: &[&str] = &[
    " -b", "-b ", "--", "holdem ", "argument", "| ", "command", "::", "board=", "=> ", "=True",
    "=None", "([\"", "(\"",
];
/// Words that belong to only the page or only programs.
const FIELDS: &[&str] = &[" field", "fields of", "button"];
const MEMBERS: &[&str] = &["\"players\"", "\"board\"", "\"budget\"", "an item"];

/// Asks a question as a page and as a program, and panics if a reply has words of another front end. Returns the
/// number of texts.
fn check(question: &Value) -> usize {
    let mut on_page = question.clone();
    on_page["words"] = json!("page");
    let mut count = 0;
    for (question, others) in [(&on_page, MEMBERS), (question, FIELDS)] {
        let reply = ask(question.clone());
        let mut all = Vec::new();
        words(&reply, &mut all);
        for text in &all {
            let spoken = FOREIGN.iter().chain(others).find(|it| text.contains(**it));
            assert_eq!(spoken, None, "{question}: {text}");
        }
        assert_eq!(reply.get("failure"), None, "{question}");
        count += all.len();
    }
    count
}

/// Returns the options of a question that produce more text.
fn options(ask_what: &str) -> Value {
    match ask_what {
        "outs" | "odds" | "eval" | "showdown" => json!({ "explain": true }),
        "equity" | "details" | "graph" | "runouts" | "plan" | "report" | "streets" => {
            json!({ "budget": { "deals": 1000 } })
        }
        _ => json!({}),
    }
}

#[test]
fn no_message_speaks_of_a_terminal() {
    let mut count = 0;
    for players in PLAYERS {
        for board in BOARDS {
            for ask_what in ASKS {
                let mut question = json!({
                    "ask": ask_what, "players": players, "board": board, "show": ["tables"],
                });
                let options = options(ask_what);
                question.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
                count += check(&question);
            }
        }
    }
    assert!(count > 20_000, "{count}");
}

#[test]
fn no_message_about_starting_hands_speaks_of_a_terminal() {
    for players in [
        &[][..],
        &["AKs"],
        &["random"],
        &["AKs", "QQ"],
        &["AKs", "random"],
        &["AhKh"],
        &["QQ+"],
        &["AKs QQ"],
    ] {
        for opponents in [json!(null), json!(0), json!(3), json!(12), json!(99)] {
            let question = json!({ "ask": "preflop", "players": players, "opponents": opponents, "show": ["tables"] });
            check(&question);
        }
    }
}

#[test]
fn marks_are_in_the_fields_that_were_typed() {
    let reply = ask(json!({ "ask": "spot", "players": ["QQ", "AhKx"], "board": "Ks7d2c" }));
    let place = &reply["refusal"]["places"][0];
    assert_eq!((&place["field"], &place["number"]), (&json!("player"), &json!(1)));
    assert_eq!(place["runs"][1], json!({ "text": "x", "marked": true }));
    // The board and the other player are still read.
    assert_eq!(reply["board"], json!(["Ks", "7d", "2c"]));
    assert_eq!(reply["players"][0]["combos"], 6);
}

#[test]
fn amounts_that_are_no_pot_odds_do_not_refuse_the_spot() {
    let spot = |stakes: Value| {
        let mut question = json!({ "ask": "spot", "players": ["AhKh", "QQ"], "words": "page" });
        question.as_object_mut().unwrap().extend(stakes.as_object().unwrap().clone());
        ask(question)
    };
    let reply = spot(json!({ "pot": "100", "bet": ["50%", "x"] }));
    assert_eq!((&reply["refusal"], &reply["cost"]["exact"]), (&Value::Null, &json!(true)));
    let place = &reply["odds"]["places"][0];
    assert_eq!((&place["field"], &place["number"]), (&json!("bet"), &json!(1)), "{reply}");
    assert_eq!(reply["command"], "holdem equity AhKh QQ");
    let reply = spot(json!({ "pot": 100, "bet": ["50%", 75], "rake": "5%" }));
    assert_eq!(reply["odds"], Value::Null);
    assert_eq!(reply["command"], "holdem equity AhKh QQ --pot 100 --bet 50% --bet 75 --rake 5%");
}

#[test]
fn pictures_have_what_is_said_under_a_pointer() {
    let show = |ask_what: &str, board: &str| {
        let players = ["AhKh", "QQ+"];
        ask(json!({ "ask": ask_what, "players": players, "board": board, "show": ["pictures"] }))
    };
    let runouts = show("runouts", "Qh7h2c");
    let cells = &runouts["answers"]["runouts"]["pictures"][0]["cells"];
    assert_eq!(cells.as_array().unwrap().len(), 52);
    assert_eq!(cells[0][0], "As");
    let graph = show("graph", "Qh7h2c");
    let curves = &graph["answers"]["graph"]["pictures"][0]["curves"];
    let last = curves[1]["steps"].as_array().unwrap().last().unwrap();
    assert_eq!((curves.as_array().unwrap().len(), &last[0]), (2, &json!(1.0)));
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
fn what_is_not_a_question_is_refused_in_words() {
    for (text, message) in [
        ("", "a question is an object"),
        ("[]", "a question is an object"),
        ("{}", "the question must have \"ask\""),
        (r#"{"ask":"x"}"#, "x is not a question"),
        (r#"{"ask":"equity","extra":1}"#, "the question does not have a member extra"),
        (r#"{"ask":"equity","players":"AhKh"}"#, "players cannot be \"AhKh\""),
        (r#"{"ask":"equity","players":["AhKh",true]}"#, "players cannot be [\"AhKh\",true]"),
        (r#"{"ask":"equity","players":["AhKh",""]}"#, "a hand is missing"),
        (r#"{"ask":"equity","seed":null}"#, "seed cannot be null"),
        (r#"{"ask":"equity","top":-1}"#, "top cannot be -1"),
        (
            r#"{"ask":"equity","budget":{"precision":null}}"#,
            "budget cannot be {\"precision\":null}",
        ),
        (r#"{"ask":"equity","budget":{"precision":0}}"#, "0 is not a valid precision"),
        (r#"{"ask":"equity","budget":{"precision":-1}}"#, "-1 is not a valid precision"),
        (r#"{"ask":"equity","budget":{"seconds":1}}"#, "a sample cannot be limited by time here"),
        (r#"{"ask":"equity","show":["pdf"]}"#, "show cannot be [\"pdf\"]"),
    ] {
        let reply: Value = serde_json::from_str(&holdem_web::reply_to(text)).unwrap();
        assert_eq!(reply["refusal"]["message"], message, "{text}");
    }
}

#[test]
fn an_option_without_effect_is_refused() {
    for (question, message) in [
        (
            json!({ "ask": "nuts", "board": "Ks7d2c", "explain": true }),
            "nuts does not have an option explain",
        ),
        (
            json!({ "ask": "eval", "players": ["AhKh"], "seed": 3 }),
            "eval does not have an option budget",
        ),
        (
            json!({ "ask": "details", "players": ["AA", "KK"], "top": 3 }),
            "details does not have an option top",
        ),
        (json!({ "ask": "grid", "players": ["AA"], "pot": 3 }), "grid does not have an option pot"),
        (json!({ "ask": "spot", "players": ["AA"], "top": 3 }), "spot does not have an option top"),
        (json!({ "ask": "spot", "lines": ["AA"] }), "spot does not support lines"),
        (
            json!({ "ask": "equity", "lines": ["AA"], "players": ["AA"] }),
            "players are given for all lines",
        ),
    ] {
        assert_eq!(ask(question)["refusal"]["message"], message);
    }
}

#[test]
fn json_is_a_value_in_the_reply() {
    let reply = ask(json!({ "ask": "equity", "players": ["AhKh", "QsQd"] }));
    assert_eq!(reply["answers"]["equity"]["json"]["schema"], "holdem.equity/1");
    let reply =
        ask(json!({ "ask": "range", "players": ["QQ+", "AK"], "show": ["json", "document"] }));
    let range = &reply["answers"]["range"];
    assert_eq!(range["json"]["ranges"][1]["combos"], 16);
    let document: Value = serde_json::from_str(range["document"].as_str().unwrap()).unwrap();
    assert_eq!(document, range["json"]);
}

#[test]
fn questions_of_the_program_are_asked_here_too() {
    let streets = ask(json!({ "ask": "streets", "players": ["AhKh", "QsQd"], "board": "Jh7h2c" }));
    assert_eq!(streets["answers"]["streets"]["json"]["results"][1]["street"], "flop");
    let blockers = ask(json!({ "ask": "blockers", "players": ["AhKh", "QQ+"] }));
    assert!(blockers["answers"]["blockers"]["json"].is_object(), "{blockers}");
    let odds = ask(json!({
        "ask": "equity", "players": ["AhKh", "QsQd"], "board": "Jh7h2c", "pot": 100, "call": 50, "names": ["Hero", "Villain"],
    }));
    assert_eq!(odds["answers"]["equity"]["json"]["pot_odds"]["verdict"], "gains", "{odds}");
    let bets = ask(json!({
        "ask": "equity", "players": ["AhKh", "QsQd"], "board": "Qh7h2c", "pot": 100, "bet": [50, "75%"], "folds": 0.4,
        "rake": 0.05, "rake_cap": 3,
    }));
    let bets = &bets["answers"]["equity"]["json"]["bets"];
    assert_eq!((&bets[1]["bet"], &bets[1]["rake_taken"]), (&json!(75.0), &json!(3.0)), "{bets}");
    let named = ask(json!({ "ask": "range", "players": ["@open"], "ranges": { "open": "QQ+" } }));
    assert_eq!(named["answers"]["range"]["json"]["ranges"][0]["combos"], 18);
}

#[test]
fn lines_are_answered_one_by_one() {
    let lines = ["# spots", "AhKh QsQd", "", "AhKx QQ", "AhKh QsQd | Jh7h2c"];
    let reply = ask(json!({ "ask": "equity", "lines": lines }));
    let found = reply["lines"].as_array().unwrap();
    assert_eq!((&found[0], &found[2]), (&Value::Null, &Value::Null));
    assert_eq!(found[1]["json"]["players"][0]["wins"], 787_966);
    assert_eq!(found[3]["refusal"]["message"], "'x' is not a suit");
    assert_eq!(found[3]["refusal"]["places"][0]["runs"][1], json!({ "text": "x", "marked": true }));
    assert_eq!(found[4]["json"]["board"], json!(["Jh", "7h", "2c"]));
    let reply = ask(json!({ "ask": "eval", "lines": ["AhKh QhJhTh 2c 3d"] }));
    assert_eq!(reply["lines"][0]["json"]["strength"], 7462);
    // The board is given for all lines, so a line must not repeat it.
    let reply = ask(
        json!({ "ask": "equity", "board": "Jh7h2c", "lines": ["AhKh QsQd", "AhKh QsQd | Jh7h2c"] }),
    );
    assert_eq!(reply["lines"][0]["json"]["board"], json!(["Jh", "7h", "2c"]));
    let twice = &reply["lines"][1]["refusal"];
    assert_eq!(twice["message"], "the board is given twice: in this line, and for all lines");
    assert_eq!(twice["places"][0]["runs"][1], json!({ "text": "Jh7h2c", "marked": true }));
}

#[test]
fn strengths_of_many_hands_are_numbers() {
    let text = "AhKh QhJhTh 2c 3d\n7c5d4h3s2c";
    assert_eq!(holdem_web::strengths_of_text(text).unwrap(), [7462, 1]);
    assert_eq!(holdem_web::strengths_of_cards(&[38, 37, 36, 35, 34, 0, 13], 7).unwrap(), [7462]);
    for (text, message) in [
        ("AhKhQhJh", "the hand at index 0: "),
        ("AhKhQhJhTh\nAhAhKhQhJh", "the hand at index 1: a card appears twice"),
        ("AhKhQhJhTx", "the hand at index 0: 'x' is not a suit"),
    ] {
        let refusal = holdem_web::strengths_of_text(text).unwrap_err();
        assert!(refusal.message.starts_with(message), "{}", refusal.message);
    }
    assert!(holdem_web::strengths_of_cards(&[38, 37, 36, 35, 99], 5).is_err());
    assert!(holdem_web::strengths_of_cards(&[38, 38, 36, 35, 34], 5).is_err());
    assert!(holdem_web::strengths_of_cards(&[38, 37, 36], 5).is_err());
    assert!(holdem_web::strengths_of_cards(&[38, 37, 36, 35], 4).is_err());
}
