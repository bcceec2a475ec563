//! The size of an answer: long lists of its document are cut, so that an answer does not fill a conversation.

use serde_json::{Map, Value, json};

/// The maximum size of a document in bytes, unless a call gives the number of items.
pub const MOST_BYTES: usize = 20_000;

/// The number of items up to which a list is whole, whatever the size: cards, players, categories.
const FEWEST: usize = 13;

/// The member of a document with the numbers of left out items.
pub const LEFT_OUT: &str = "left_out";

/// Cuts the lists of a document to a number of items, 0 for all; by default, to as many as a size in bytes allows.
/// The document then has a member with the number of left out items of each list. Returns the sentence about them.
pub fn cut(document: Value, items: Option<usize>, most_bytes: usize) -> (Value, Option<String>) {
    let mut cut = document;
    let mut left_out = match cut.as_object_mut().and_then(|members| members.remove(LEFT_OUT)) {
        Some(Value::Object(left_out)) => left_out,
        _ => Map::new(),
    };
    match items {
        Some(0) => {}
        Some(items) => shorten(&mut cut, items, "", &mut left_out),
        None => {
            let mut items = 512;
            while cut.to_string().len() > most_bytes && items > 1 {
                shorten(&mut cut, items, "", &mut left_out);
                items /= 2;
            }
        }
    }
    if left_out.is_empty() {
        return (cut, None);
    }
    let counts: Vec<String> =
        left_out.iter().map(|(name, count)| format!("{count} of {name}")).collect();
    if let Value::Object(members) = &mut cut {
        members.insert(LEFT_OUT.to_owned(), left_out.into());
    }
    let sentence =
        format!("left out of the JSON document: {}; \"items\": 0 returns all", counts.join(", "));
    (cut, Some(sentence))
}

/// Leaves out a list of a document.
pub fn leave_out(document: &mut Value, name: &str) {
    let Some(members) = document.as_object_mut() else { return };
    let Some(Value::Array(list)) = members.get_mut(name) else { return };
    let left_out = json!({ name: std::mem::take(list).len() });
    members.insert(LEFT_OUT.to_owned(), left_out);
}

/// Cuts the lists of a value to a number of items, and adds the left out ones to the count of their name.
fn shorten(value: &mut Value, items: usize, name: &str, left_out: &mut Map<String, Value>) {
    match value {
        Value::Array(list) => {
            if list.len() > items.max(FEWEST) {
                let before = left_out.get(name).and_then(Value::as_u64).unwrap_or(0);
                left_out.insert(name.to_owned(), json!(before + (list.len() - items) as u64));
                list.truncate(items);
            }
            for item in list {
                shorten(item, items, name, left_out);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                shorten(member, items, name, left_out);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_document_is_whole() {
        let document = json!({ "schema": "x", "rows": [1, 2, 3] });
        assert_eq!(cut(document.clone(), None, MOST_BYTES), (document, None));
    }

    #[test]
    fn a_large_document_is_cut_until_it_fits() {
        let rows = vec![json!({ "cells": vec![0.125; 100] }); 1000];
        let (cut, sentence) = cut(json!({ "rows": rows }), None, MOST_BYTES);
        assert!(cut.to_string().len() < MOST_BYTES + 100);
        assert!(cut["left_out"]["rows"].as_u64() > Some(900));
        assert!(sentence.unwrap().contains(" of rows"));
    }

    #[test]
    fn a_list_that_is_left_out_is_counted() {
        let mut document = json!({ "groups": [1, 2], "rows": [3, 3, 3, 3, 3] });
        leave_out(&mut document, "rows");
        let (cut, sentence) = cut(document, None, MOST_BYTES);
        assert_eq!(cut, json!({ "groups": [1, 2], "rows": [], "left_out": { "rows": 5 } }));
        assert!(sentence.unwrap().contains("5 of rows"));
    }

    #[test]
    fn a_number_of_items_is_kept_whatever_the_size() {
        let document = json!({ "rows": vec![0; 100_000] });
        assert_eq!(cut(document.clone(), Some(0), MOST_BYTES), (document.clone(), None));
        let (cut, _) = cut(document, Some(3), MOST_BYTES);
        assert_eq!(cut, json!({ "rows": [0, 0, 0], "left_out": { "rows": 99_997 } }));
    }
}
