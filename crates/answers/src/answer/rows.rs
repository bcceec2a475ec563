//! The rows of CSV, derived from the records of JSON.
//!
//! A flat record is a row. A record with a list of objects becomes a row for each item: first the fields around the
//! list, then the fields of the item. An answer only names the lists, and the fields to leave out.
//!
//! ```text
//! {"board":[…],"players":[{"hand":"AhKh",…},{"hand":"QsQd",…}]}     board,player,hand,…
//!                                                                   …,1,AhKh,…
//!                                                                   …,2,QsQd,…
//! ```

use serde_json::{Map, Value};

/// The mapping from records to rows.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Rows {
    /// Each record is a row.
    Records,
    /// Each item of the innermost list is a row. The lists are named from the outside in.
    Items(&'static [List]),
    /// Each record is a row, in which a list of objects becomes the list of one of their fields.
    Named {
        /// The list.
        list: &'static str,
        /// The field.
        field: &'static str,
    },
    /// Each record is a row with a column for each item of a list. One field of the item names the column, and
    /// another is the cell. Of the record, only `keep` remains.
    Pivot {
        /// The list.
        list: &'static str,
        /// The field that names the column.
        name: &'static str,
        /// The field that is the cell.
        cell: &'static str,
        /// The field of the record to keep.
        keep: &'static str,
    },
}

/// A list whose items become rows.
///
/// ```
/// use holdem_answers::answer::List;
///
/// const PLAYERS: List = List::of("players").numbered("player").without(&["winners"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct List {
    name: &'static str,
    number: Option<&'static str>,
    without: &'static [&'static str],
    rename: &'static [(&'static str, &'static str)],
    if_empty: Option<fn() -> Value>,
}

impl List {
    /// Returns the list of this name.
    pub const fn of(name: &'static str) -> Self {
        Self { name, number: None, without: &[], rename: &[], if_empty: None }
    }

    /// Adds a column for the number of the item, from 1.
    #[must_use]
    pub const fn numbered(self, column: &'static str) -> Self {
        Self { number: Some(column), ..self }
    }

    /// Leaves out fields around the list.
    #[must_use]
    pub const fn without(self, fields: &'static [&'static str]) -> Self {
        Self { without: fields, ..self }
    }

    /// Renames fields of the items in rows, each from a name that a field around the list has as well.
    #[must_use]
    pub const fn renaming(self, fields: &'static [(&'static str, &'static str)]) -> Self {
        Self { rename: fields, ..self }
    }

    /// Sets the item for an empty list, so that there is still a row.
    #[must_use]
    pub const fn or_if_empty(self, item: fn() -> Value) -> Self {
        Self { if_empty: Some(item), ..self }
    }
}

impl Rows {
    /// Returns the rows of records. All rows of an answer have the same fields.
    pub fn of(self, records: Vec<Value>) -> Vec<Value> {
        match self {
            Self::Records => records,
            Self::Items(lists) => {
                let mut rows = Vec::new();
                for record in records {
                    if let Value::Object(record) = record {
                        spread(Map::new(), record, lists, &mut rows);
                    }
                }
                rows
            }
            Self::Named { list, field } => {
                let mut rows = records;
                for row in &mut rows {
                    let items = row.get_mut(list).and_then(Value::as_array_mut);
                    for item in items.into_iter().flatten() {
                        *item = item.get_mut(field).map(Value::take).unwrap_or_default();
                    }
                }
                rows
            }
            Self::Pivot { list, name, cell, keep } => {
                records.iter().map(|record| pivot(record, list, name, cell, keep)).collect()
            }
        }
    }
}

/// Adds the rows of an object inside `around`.
fn spread(
    mut around: Map<String, Value>,
    object: Map<String, Value>,
    lists: &[List],
    rows: &mut Vec<Value>,
) {
    let Some((list, inner)) = lists.split_first() else {
        around.extend(object);
        return rows.push(Value::Object(around));
    };
    let mut items = Vec::new();
    for (name, value) in object {
        match value {
            Value::Array(found) if name == list.name => items = found,
            value if !list.without.contains(&name.as_str()) => drop(around.insert(name, value)),
            _ => {}
        }
    }
    if let (true, Some(item)) = (items.is_empty(), list.if_empty) {
        items.push(item());
    }
    for (number, item) in (1..).zip(items) {
        let Value::Object(mut item) = item else { continue };
        let mut around = around.clone();
        if let Some(column) = list.number {
            around.insert(column.to_owned(), Value::from(number));
        }
        if !list.rename.is_empty() {
            let renamed = |name: String| {
                let to = list.rename.iter().find(|(from, _)| *from == name);
                to.map_or(name, |(_, to)| (*to).to_owned())
            };
            item = item.into_iter().map(|(name, value)| (renamed(name), value)).collect();
        }
        spread(around, item, inner, rows);
    }
}

fn pivot(record: &Value, list: &str, name: &str, cell: &str, keep: &str) -> Value {
    let items = record[list].as_array().map(Vec::as_slice).unwrap_or_default();
    let cells = items
        .iter()
        .filter_map(|item| Some((item.get(name)?.as_str()?.to_owned(), item.get(cell)?.clone())));
    Value::Object(std::iter::once((keep.to_owned(), record[keep].clone())).chain(cells).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const PLAYERS: List = List::of("players").numbered("player");

    fn lines(rows: Rows, record: Value) -> Vec<String> {
        rows.of(vec![record]).iter().map(Value::to_string).collect()
    }

    #[test]
    fn each_item_is_a_row_with_the_fields_around_it() {
        let record = json!({"board": "Qh", "players": [{"hand": "AhKh"}, {"hand": "QsQd"}]});
        assert_eq!(
            lines(Rows::Items(&[PLAYERS]), record),
            [
                r#"{"board":"Qh","player":1,"hand":"AhKh"}"#,
                r#"{"board":"Qh","player":2,"hand":"QsQd"}"#
            ]
        );
    }

    #[test]
    fn lists_inside_lists_are_rows_too_and_fields_can_be_left_out_and_renamed() {
        const OUTER: List = PLAYERS.without(&["winners"]);
        const INNER: List = List::of("combos")
            .without(&["equity"])
            .renaming(&[("total", "deals")])
            .or_if_empty(|| json!({"combo": null, "total": 0}));
        let record = json!({"total": 9, "winners": [1], "players": [
            {"equity": 1, "combos": [{"combo": "AhKh", "total": 4}]},
            {"equity": 0, "combos": []},
        ]});
        assert_eq!(
            lines(Rows::Items(&[OUTER, INNER]), record),
            [
                r#"{"total":9,"player":1,"combo":"AhKh","deals":4}"#,
                r#"{"total":9,"player":2,"combo":null,"deals":0}"#
            ]
        );
    }

    #[test]
    fn a_pivot_has_a_column_for_each_item() {
        let rows = Rows::Pivot { list: "rivals", name: "against", cell: "equity", keep: "hand" };
        let record = json!({"hand": "AA", "combos": 6, "rivals": [
            {"against": "KK", "equity": 0.8}, {"against": "QQ", "equity": 0.81},
        ]});
        assert_eq!(lines(rows, record), [r#"{"hand":"AA","KK":0.8,"QQ":0.81}"#]);
    }
}
