//! An answer as text: its heading, its tables in Markdown, its remarks, and the notes.

use holdem::answer::{Answer, Piece, StyledText, Table};

/// The maximum number of rows over all tables.
const MOST_ROWS: usize = 60;

/// Returns an answer and its notes as text, with these of its tables.
pub fn of(answer: &dyn Answer, tables: &[Table], notes: &[String]) -> String {
    let mut parts = Vec::from_iter(answer.heading().map(|heading| words(&heading)));
    let (mut shown, mut left_out) = (0, 0);
    for table in tables {
        let rows = table.rows.len().min(MOST_ROWS - shown);
        if rows > 0 || table.rows.is_empty() {
            parts.push(markdown(table, rows));
        }
        shown += rows;
        left_out += table.rows.len() - rows;
    }
    let more = (left_out > 0).then(|| format!("{left_out} rows more in the JSON document"));
    let notes = notes.iter().map(|note| format!("note: {note}"));
    let lines: Vec<String> = answer.remarks().into_iter().chain(more).chain(notes).collect();
    parts.push(lines.join("\n"));
    parts.join("\n\n").trim_end().to_owned()
}

/// Returns the first rows of a table in Markdown.
fn markdown(table: &Table, rows: usize) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let row = |cells: &Vec<StyledText>| line(cells.iter().map(cell).collect());
    let alignment = |column| if table.numeric.contains(&column) { "--:" } else { "---" };
    let columns = (0..table.header.len()).map(|column| alignment(column).to_owned());
    let head = [row(&table.header), line(columns.collect())];
    let lines: Vec<String> =
        head.into_iter().chain(table.rows.iter().take(rows).map(row)).collect();
    lines.join("\n")
}

fn cell(text: &StyledText) -> String {
    words(text).replace('|', "\\|")
}

fn words(text: &StyledText) -> String {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words)
        | Piece::Strong(words)
        | Piece::Faint(words)
        | Piece::Share(words, _) => words.clone(),
        Piece::Card(card) => card.to_string(),
        Piece::Suit(suit) => suit.to_string(),
        Piece::Sign(_, ascii) => ascii.to_string(),
        _ => String::new(),
    });
    pieces.collect()
}
