//! The forms of an answer: the program's own formats, tables as data, pictures.

use holdem::answer::{Answer, DataFormat, Ending, Piece, StyledText, Table, written};
use holdem::picture::{Panel, Paper, Picture, svg};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::question::Form;

/// An answer in the requested forms; others are omitted.
#[derive(Default, Serialize)]
pub struct Forms {
    #[serde(skip_serializing_if = "Option::is_none")]
    json: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    document: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ndjson: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    csv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tsv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plain: Option<String>,
    #[serde(flatten)]
    shown: Option<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<Vec<Value>>,
    /// `null` if the answer has no picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<Option<String>>,
    partial: bool,
}

/// The content for people, as data.
#[derive(Serialize)]
struct Shown {
    heading: Option<Value>,
    tables: Vec<Value>,
    remarks: Vec<String>,
}

impl Forms {
    /// Returns an answer in the requested forms.
    pub fn of(answer: &dyn Answer, wanted: &[Form]) -> Self {
        Self::with(answer, wanted, DataFormat::Json)
    }

    /// Returns the answer to one of many lines: its JSON is the record of the line, without a list around it.
    pub fn of_line(answer: &dyn Answer, wanted: &[Form]) -> Self {
        Self::with(answer, wanted, DataFormat::Ndjson)
    }

    fn with(answer: &dyn Answer, wanted: &[Form], json: DataFormat) -> Self {
        let text = |format| written(answer, format).ok();
        let mut forms = Self { partial: answer.ending() == Ending::Partial, ..Self::default() };
        for form in wanted {
            match form {
                Form::Json => forms.json = text(json).and_then(value),
                Form::Document => forms.document = text(DataFormat::Json),
                Form::Ndjson => forms.ndjson = text(DataFormat::Ndjson),
                Form::Csv => forms.csv = text(DataFormat::Csv),
                Form::Tsv => forms.tsv = text(DataFormat::Tsv),
                Form::Plain => forms.plain = Some(answer.plain()),
                Form::Tables => {
                    forms.shown = Some(Shown {
                        heading: answer.heading().map(|heading| text_data(&heading)),
                        tables: answer.tables().iter().map(table).collect(),
                        remarks: answer.remarks(),
                    });
                }
                Form::Pictures => {
                    forms.pictures = Some(answer.picture().map(panels).unwrap_or_default())
                }
                Form::Svg => {
                    forms.svg =
                        Some(answer.drawing().ok().map(|picture| svg(&picture, Paper::White)));
                }
            }
        }
        forms
    }
}

/// Returns JSON as a value; several values, one per line, become a list.
fn value(json: String) -> Option<Box<RawValue>> {
    RawValue::from_string(json.clone()).ok().or_else(|| {
        let lines: Vec<&str> = json.lines().collect();
        RawValue::from_string(format!("[{}]", lines.join(","))).ok()
    })
}

/// Returns each panel of a picture separately: for a page, which has captions, and as a file. Grid cells, with their parts if any, and
/// the steps of curves are included as data, for tooltips.
fn panels(picture: Picture) -> Vec<Value> {
    let Picture { title: about, notes, panels } = picture;
    let drawn = panels.into_iter().map(|panel| {
        let title = panel.title().to_owned();
        let (mut cells, mut curves) = (Vec::new(), Vec::new());
        match &panel {
            Panel::Grid(grid) => {
                cells.extend(grid.cells.iter().map(|cell| match grid.parts.is_empty() {
                    true => json!([cell.name, cell.share]),
                    false => json!([cell.name, cell.share, cell.parts]),
                }))
            }
            Panel::Curves(all) => curves.extend(all.curves.iter().map(|curve| {
                let steps = curve.steps().iter().map(|step| json!([step.end, step.height]));
                json!({ "name": curve.name, "steps": steps.collect::<Value>() })
            })),
            _ => {}
        }
        let shown = if title.is_empty() { about.clone() } else { title.clone() };
        let alone = Picture::new(shown, [panel]);
        let page = svg(&alone, Paper::Page);
        // A file is seen without the page, so it has the title, and colours on white.
        let file = svg(&Picture { title: about.clone(), notes: notes.clone(), ..alone }, Paper::White);
        json!({ "title": title, "about": about, "svg": page, "file": file, "cells": cells, "curves": curves })
    });
    drawn.collect()
}

/// Returns a table as data.
fn table(table: &Table) -> Value {
    let cells = |cells: &[StyledText]| cells.iter().map(text_data).collect::<Value>();
    json!({
        "name": table.name,
        "caption": table.caption,
        "header": cells(&table.header),
        "rows": table.rows.iter().map(|row| cells(row)).collect::<Value>(),
        "numeric": table.numeric,
        "dense": table.is_dense,
    })
}

/// Returns text as a list of pieces: plain words are a string, everything else is an object.
fn text_data(text: &StyledText) -> Value {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words) => json!(words),
        Piece::Strong(words) => json!({ "strong": words }),
        Piece::Faint(words) => json!({ "faint": words }),
        Piece::Card(card) => json!({ "card": card.to_string(), "name": card.word() }),
        Piece::Suit(suit) => json!({ "suit": suit.to_string(), "name": suit.word() }),
        Piece::Sign(glyph, _) => json!(glyph.to_string()),
        Piece::Share(words, share) => json!({ "share": words, "of": share.of_pot }),
        // A kind of piece that the page does not support.
        other => json!(format!("{other:?}")),
    });
    pieces.collect()
}
