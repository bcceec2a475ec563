//! Properties of every answer, in every format.

use holdem_answers::answer::{Answer, AnswerPage, DataFormat, written};
use holdem_answers::picture::{Paper, svg};
use roxmltree::{Document, ParsingOptions};
use serde_json::Value;

/// Checks that an answer can be read by other parsers as JSON, tables of cells, XML and HTML.
pub fn well_formed(answer: &dyn Answer) {
    let text = |format| written(answer, format).expect("an answer can be written");
    serde_json::from_str::<Value>(&text(DataFormat::Json)).expect("a document is JSON");
    for line in text(DataFormat::Ndjson).lines() {
        serde_json::from_str::<Value>(line).expect("a line is JSON");
    }
    for (format, delimiter) in [(DataFormat::Csv, b','), (DataFormat::Tsv, b'\t')] {
        is_table(&text(format), delimiter);
    }
    text(DataFormat::Plain);
    answer.remarks();
    if let Ok(picture) = answer.picture() {
        for paper in [Paper::White, Paper::Page] {
            is_xml(&svg(&picture, paper));
        }
    }
    is_xml(&AnswerPage::new(answer, "holdem …".to_owned()).html());
}

/// Checks that a text is XML, as in pictures and pages.
pub fn is_xml(text: &str) {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    if let Err(error) = Document::parse_with_options(text, options) {
        panic!("{error}: {text}");
    }
}

/// Checks that all rows of a table have as many cells as its header.
fn is_table(text: &str, delimiter: u8) {
    let mut cells = vec![1];
    let mut is_quoted = false;
    for byte in text.bytes() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' if !is_quoted => cells.push(1),
            _ if byte == delimiter && !is_quoted => {
                if let Some(last) = cells.last_mut() {
                    *last += 1;
                }
            }
            _ => {}
        }
    }
    assert!(!is_quoted, "a quote is open: {text}");
    assert_eq!(cells.pop(), Some(1), "the last line has no end: {text}");
    assert!(cells.iter().all(|count| *count == cells[0]), "rows differ: {text}");
}
