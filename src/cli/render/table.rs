//! Tables for people.

use std::io::{self, Write};

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, Table,
    TableStyle, Width,
};
use unicode_width::UnicodeWidthStr;

use crate::cli::picture::Curves;
use crate::cli::report::{Piece, Sheet, Text};

use super::curves;
use super::style::{Lines, Style};

/// How wide curves are where the terminal does not say how wide it is.
const USUAL_WIDTH: usize = 76;

/// The curves of an answer, if there are any, its sheets, one after another, and what is to be said below them.
pub fn write(
    curves: Option<&Curves>,
    sheets: &[Sheet],
    remarks: &[String],
    style: Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    for line in curves.iter().flat_map(|curves| drawn(curves, style)) {
        writeln!(out, "{line}")?;
    }
    for (place, shown) in sheets.iter().enumerate() {
        let gap = if place == 0 && curves.is_none() { "" } else { "\n" };
        writeln!(out, "{gap}{}", sheet(shown, style))?;
    }
    for (place, remark) in remarks.iter().enumerate() {
        let gap = if place == 0 { "\n" } else { "" };
        writeln!(out, "{gap}{remark}")?;
    }
    Ok(())
}

/// Curves as wide as the terminal; in Markdown they are set off as a block of code.
fn drawn(curves: &Curves, style: Style) -> Vec<String> {
    if style.lines == Lines::Markdown {
        let indented = |line: &String| format!("    {line}").trim_end().to_owned();
        return curves::lines(curves, USUAL_WIDTH - 4, style).iter().map(indented).collect();
    }
    let width = Table::new().width().filter(|&width| width > 0);
    curves::lines(curves, width.map_or(USUAL_WIDTH, usize::from), style)
}

/// Plain lines, and one under the header.
const UNICODE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('┌', '─', '┬', '┐'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .bottom_border(LineStyle::new('└', '─', '┴', '┘'));

const ASCII: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('+', '-', '+', '+'))
    .header_lines(ContentLineStyle::new('|', '|', '|'))
    .header_separator(LineStyle::new('+', '-', '+', '+'))
    .content_lines(ContentLineStyle::new('|', '|', '|'))
    .bottom_border(LineStyle::new('+', '-', '+', '+'));

/// A sheet as a table; its narrow form where it has one and the terminal has too few columns for the wide one; its rows one
/// below another where there is no room for the words.
pub fn sheet(sheet: &Sheet, style: Style) -> Table {
    let table = draw(sheet, style);
    let is_bound = matches!(table.content_arrangement(), ContentArrangement::Dynamic);
    match (&sheet.narrow, table.width().filter(|_| is_bound)) {
        (Some((columns, narrow)), Some(width)) if width < *columns => self::sheet(narrow, style),
        (None, Some(width)) if !sheet.is_dense && sheet.header.len() > LABELED => {
            let words = longest_words(sheet);
            if fits(&words, width, &table) {
                unbroken(table, &words)
            } else {
                draw(&stacked(sheet), style)
            }
        }
        _ => table,
    }
}

/// How many letters the longest word of each column has.
fn longest_words(sheet: &Sheet) -> Vec<usize> {
    let longest = |text: &Text| {
        let words = content(text, Style::MARKDOWN);
        words.split_whitespace().map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let columns = sheet.header.iter().enumerate().map(|(column, header)| {
        let cells = sheet.rows.iter().filter_map(|row| row.get(column)).chain([header]);
        cells.map(longest).max().unwrap_or(0)
    });
    columns.collect()
}

/// Whether a terminal of so many columns has room for cells of these widths.
fn fits(cells: &[usize], width: u16, table: &Table) -> bool {
    // A line stands after each column, and one before the first.
    let around = table.column_iter().map(|column| usize::from(column.padding_width()) + 1);
    cells.iter().copied().chain(around).sum::<usize>() < usize::from(width)
}

/// The table with room for these words in each column.
fn unbroken(mut table: Table, words: &[usize]) -> Table {
    for (column, &word) in table.column_iter_mut().zip(words) {
        let width = u16::try_from(word).unwrap_or(u16::MAX).saturating_add(column.padding_width());
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(width)));
    }
    table
}

/// So many columns are a label and what it labels.
const LABELED: usize = 2;

/// The rows one below another, each cell beside its column's name.
fn stacked(sheet: &Sheet) -> Sheet {
    let mut stacked = Sheet::new::<Text>([]);
    for (place, row) in sheet.rows.iter().enumerate() {
        if place > 0 {
            stacked.row(["", ""]);
        }
        for (name, cell) in sheet.header.iter().zip(row).filter(|(_, cell)| !cell.is_empty()) {
            stacked.row([name.clone(), cell.clone()]);
        }
    }
    stacked
}

fn draw(sheet: &Sheet, style: Style) -> Table {
    let mut table = Table::new();
    table.load_style(match style.lines {
        Lines::Unicode => UNICODE,
        Lines::Ascii => ASCII,
        Lines::Markdown => ASCII_MARKDOWN,
    });
    // Some terminals do not know their width and say 0.
    let width_is_known = table.width().is_some_and(|width| width > 0);
    table.set_content_arrangement(if style.lines != Lines::Markdown && width_is_known {
        ContentArrangement::Dynamic
    } else {
        ContentArrangement::Disabled
    });
    if !sheet.header.is_empty() {
        table.set_header(sheet.header.iter().map(|text| content(text, style)));
    }
    for row in &sheet.rows {
        table.add_row(row.iter().map(|text| content(text, style)));
    }
    if sheet.is_dense && style.lines != Lines::Markdown {
        table.column_iter_mut().for_each(|column| {
            column.set_padding((0, 0));
        });
    }
    for &column in &sheet.numeric {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn content(text: &Text, style: Style) -> String {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words) => escape(words, style),
        Piece::Strong(words) => style.strong(&escape(words, style)),
        Piece::Card(card) => style.card(*card),
        Piece::Suit(suit) => style.suit(*suit),
        Piece::Sign(glyph, plain) => if style.glyphs { glyph } else { plain }.to_string(),
        Piece::Share(words, share) => style.share(&escape(words, style), *share),
    });
    pieces.collect()
}

/// A bar inside a cell would end it in Markdown.
fn escape(words: &str, style: Style) -> String {
    if style.lines == Lines::Markdown { words.replace('|', "\\|") } else { words.to_owned() }
}
