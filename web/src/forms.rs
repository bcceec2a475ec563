//! The forms of an answer: the program's own formats, tables as data, pictures.

use holdem::picture::{Paper, Picture, svg};
use holdem::report::{Answer, DataFormat, Outcome, Piece, StyledText, Table, write};
use serde_json::{Map, Value, json};

use crate::question::Form;

/// Returns an answer in the forms that are wanted.
pub fn of<A: Answer>(answer: &A, wanted: &[Form]) -> Value {
    let mut forms = Map::new();
    for form in wanted {
        match form {
            Form::Json => insert(&mut forms, "json", written(answer, DataFormat::Json)),
            Form::Csv => insert(&mut forms, "csv", written(answer, DataFormat::Csv)),
            Form::Plain => insert(&mut forms, "plain", answer.plain()),
            Form::Tables => {
                insert(&mut forms, "heading", answer.heading().map(|heading| text(&heading)));
                insert(&mut forms, "tables", answer.tables().iter().map(table).collect::<Value>());
                insert(&mut forms, "remarks", answer.remarks());
            }
            Form::Pictures => {
                let panels = answer.picture().map(panels).unwrap_or_default();
                insert(&mut forms, "pictures", panels);
            }
            Form::Svg => {
                let drawn = answer.picture().ok().map(|picture| svg(&picture, Paper::White));
                insert(&mut forms, "svg", drawn);
            }
        }
    }
    insert(&mut forms, "partial", answer.outcome() == Outcome::Partial);
    forms.into()
}

fn insert(forms: &mut Map<String, Value>, name: &str, form: impl Into<Value>) {
    forms.insert(name.to_owned(), form.into());
}

/// Returns what the program would print.
fn written<A: Answer>(answer: &A, format: DataFormat) -> Option<String> {
    let mut out = Vec::new();
    write(answer, format, &mut out).ok()?;
    String::from_utf8(out).ok()
}

/// Returns each panel of a picture by itself; a page has its own captions.
fn panels(picture: Picture) -> Vec<Value> {
    let drawn = picture.panels.into_iter().map(|panel| {
        let title = panel.title().to_owned();
        let shown = if title.is_empty() { picture.title.clone() } else { title.clone() };
        let alone = Picture { title: shown, panels: vec![panel] };
        json!({ "title": title, "svg": svg(&alone, Paper::Page) })
    });
    drawn.collect()
}

/// Returns a table as data.
pub fn table(table: &Table) -> Value {
    let cells = |cells: &[StyledText]| cells.iter().map(text).collect::<Value>();
    json!({
        "header": cells(&table.header),
        "rows": table.rows.iter().map(|row| cells(row)).collect::<Value>(),
        "numeric": table.numeric,
        "dense": table.is_dense,
    })
}

/// Returns text as a list of pieces: words alone are a string, everything else an object.
fn text(text: &StyledText) -> Value {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words) => json!(words),
        Piece::Strong(words) => json!({ "strong": words }),
        Piece::Card(card) => json!({ "card": card.to_string(), "name": card.word() }),
        Piece::Suit(suit) => json!({ "suit": suit.to_string(), "name": suit.word() }),
        Piece::Sign(glyph, _) => json!(glyph.to_string()),
        Piece::Share(words, share) => json!({ "share": words, "of": share.of_pot }),
        // Words that are shown in a way that this page does not know.
        other => json!(format!("{other:?}")),
    });
    pieces.collect()
}
