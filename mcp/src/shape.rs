//! The shapes of calls: members as models write them, brought into the form that the schema of a tool describes.

use holdem::parse::{Refusal, shown};
use serde_json::{Value, json};

use rmcp::model::JsonObject;

/// The members whose values are cards.
const CARDS: [&str; 2] = ["board", "dead"];

/// The members whose values are lists of texts.
const LISTS: [&str; 3] = ["names", "by", "methods"];

/// Brings a call into the form of its schema: `null` is not given, cards in a list are joined, `AhKh vs QQ` is two
/// players, a single text is a list of one.
pub fn reshape(call: &mut JsonObject) {
    leave_out_nulls(call);
    for (name, value) in call {
        if CARDS.contains(&&**name) {
            join(value, "");
        } else if name == "players" {
            players(value);
        } else if LISTS.contains(&&**name) && value.is_string() {
            *value = json!([value.take()]);
        }
    }
}

/// Leaves out the members that are `null`.
pub fn leave_out_nulls(call: &mut JsonObject) {
    call.retain(|_, value| !value.is_null());
}

/// Checks that a tool has all members of a call.
///
/// # Errors
///
/// Returns a refusal that names the first other member, and the members of the tool.
pub fn check(tool: &str, call: &JsonObject, schema: &JsonObject) -> Result<(), Refusal> {
    let Some(Value::Object(members)) = schema.get("properties") else { return Ok(()) };
    match call.keys().find(|name| !members.contains_key(*name)) {
        None => Ok(()),
        Some(name) => {
            let known: Vec<&str> = members.keys().map(String::as_str).collect();
            Err(Refusal::new(
                format!("{tool} does not have an option {}", shown(name)),
                format!("its members are {}", known.join(", ")),
            ))
        }
    }
}

/// Brings players into a list of texts.
fn players(value: &mut Value) {
    if let Value::String(text) = value {
        let listed = serde_json::from_str(text).ok().filter(Value::is_array);
        *value = listed.unwrap_or_else(|| json!(divided(text)));
    }
    for player in value.as_array_mut().into_iter().flatten() {
        let is_cards =
            |item: &Value| item.as_str().is_some_and(|text| text.len() == 2 && text.is_ascii());
        let is_hand = player.as_array().is_some_and(|items| {
            items.len() == 2 && items.iter().all(is_cards) && items.iter().all(has_suit)
        });
        join(player, if is_hand { "" } else { "," });
    }
}

/// Returns the players on the sides of each `vs`.
fn divided(text: &str) -> Vec<String> {
    let mut players = vec![Vec::new()];
    for word in text.split_whitespace() {
        match word.trim_end_matches('.').to_lowercase().as_str() {
            "vs" | "v" | "versus" | "against" => players.push(Vec::new()),
            _ => players.last_mut().into_iter().for_each(|player| player.push(word)),
        }
    }
    players.iter().map(|words| words.join(" ")).collect()
}

/// Returns `true` if a text ends in a suit.
fn has_suit(card: &Value) -> bool {
    card.as_str().is_some_and(|text| text.ends_with(['c', 'd', 'h', 's']))
}

/// Joins a list of texts.
fn join(value: &mut Value, between: &str) {
    let texts = value.as_array().map(|items| items.iter().map(Value::as_str).collect());
    if let Some(Some(texts)) = texts {
        let texts: Vec<&str> = texts;
        *value = json!(texts.join(between));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reshaped(call: Value) -> Value {
        let Value::Object(mut call) = call else { return call };
        reshape(&mut call);
        call.into()
    }

    #[test]
    fn players_are_a_list_of_texts() {
        for players in [
            json!("AhKh vs QQ+, AK"),
            json!("AhKh versus QQ+, AK"),
            json!(r#"["AhKh", "QQ+, AK"]"#),
            json!([["Ah", "Kh"], "QQ+, AK"]),
        ] {
            let call = reshaped(json!({ "players": players }));
            assert_eq!(call, json!({ "players": ["AhKh", "QQ+, AK"] }));
        }
        let ranges = reshaped(json!({ "players": [["QQ", "AK"], 5000] }));
        assert_eq!(ranges, json!({ "players": ["QQ,AK", 5000] }));
    }

    #[test]
    fn null_is_not_given_and_lists_of_cards_are_joined() {
        let call =
            json!({ "board": ["Qh", "7h", "2c"], "dead": null, "pot": null, "names": "Ann" });
        assert_eq!(reshaped(call), json!({ "board": "Qh7h2c", "names": ["Ann"] }));
    }
}
