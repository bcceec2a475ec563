//! A spot includes its equity if that is fast to count, equal to the answer to the equity question.

use serde_json::{Value, json};

const FORMS: [&str; 4] = ["json", "document", "csv", "tables"];

fn ask(question: &Value) -> Value {
    serde_json::from_str(&holdem_web::reply_to(&question.to_string())).unwrap()
}

/// Asks `question` as another kind of question.
fn asked(question: &Value, what: &str) -> Value {
    let mut question = question.clone();
    question["ask"] = json!(what);
    ask(&question)
}

#[test]
fn what_is_counted_at_once_is_told_as_if_it_was_asked_for() {
    for spot in [
        json!({ "players": ["AhKh", "QsQd"] }),
        json!({ "players": ["AhKh", "QsQd"], "budget": "exact", "names": ["Ann", "Bo"] }),
        json!({ "players": ["AhKh", "QQ+"], "board": "Ks7d2c", "dead": "3s", "words": "page" }),
        json!({ "players": ["AhKh", "random"], "board": "Ks7d2c9h", "pot": 100, "call": 50 }),
    ] {
        let mut spot = spot;
        spot["show"] = json!(FORMS);
        let equity = asked(&spot, "equity");
        assert!(equity["answers"]["equity"]["document"].is_string(), "{equity}");
        let told = asked(&spot, "spot");
        assert_eq!(told["equity"], equity, "{spot}");

        let mut silent = spot.clone();
        silent.as_object_mut().unwrap().remove("show");
        let mut described = told;
        described.as_object_mut().unwrap().remove("equity");
        assert_eq!(asked(&silent, "spot"), described, "{spot}");
    }
}

#[test]
fn what_takes_longer_is_sampled_or_refused_is_not_told() {
    for spot in [
        json!({ "players": ["AA", "KK", "QQ"] }),
        json!({ "players": ["20%", "30%", "40%"] }),
        json!({ "players": ["AhKh", "QsQd"], "budget": { "deals": 9_000_000_000_000_u64 } }),
        json!({ "players": ["AhKh", "QsQd"], "budget": { "precision": 0.01 } }),
        json!({ "players": ["AhKh"] }),
        json!({ "players": ["AhKh", "AhQd"] }),
        json!({ "players": ["AhKh", "QsQd"], "call": 50 }),
    ] {
        let mut spot = spot;
        spot["show"] = json!(FORMS);
        let told = asked(&spot, "spot");
        assert!(told["players"].is_array() && told["equity"].is_null(), "{told}");
    }
}
