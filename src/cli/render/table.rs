//! Tables for people.

use std::io::{self, Write};

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{
    CellAlignment, ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle,
};

use crate::cli::picture::Curves;
use crate::cli::report::{Piece, Report, Sheet, Text};

use super::curves;
use super::style::{Lines, Style};

/// How wide curves are where the terminal does not say how wide it is.
const USUAL_WIDTH: usize = 76;

/// The curves of a report, if there are any, and its sheets, one after another.
pub fn write<R: Report>(report: &R, style: Style, out: &mut impl Write) -> io::Result<()> {
    let curves = report.curves();
    for line in curves.iter().flat_map(|curves| drawn(curves, style)) {
        writeln!(out, "{line}")?;
    }
    for (place, shown) in report.sheets().iter().enumerate() {
        let gap = if place == 0 && curves.is_none() { "" } else { "\n" };
        writeln!(out, "{gap}{}", sheet(shown, style))?;
    }
    for (place, remark) in report.remarks().iter().enumerate() {
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

/// A sheet as a table; its narrow form where it has one and there is no room for the wide one.
pub fn sheet(sheet: &Sheet, style: Style) -> Table {
    let table = draw(sheet, style);
    match &sheet.narrow {
        Some(narrow) if is_too_wide(&table) => self::sheet(narrow, style),
        _ => table,
    }
}

/// Whether cells must be broken for the table to fit.
fn is_too_wide(table: &Table) -> bool {
    let cells: usize = table.column_max_content_widths().into_iter().map(usize::from).sum();
    // A line stands after each column, and one before the first.
    let around = table.column_iter().map(|column| usize::from(column.padding_width()) + 1);
    let needed = cells + around.sum::<usize>() + 1;
    let is_bound = matches!(table.content_arrangement(), ContentArrangement::Dynamic);
    is_bound && table.width().is_some_and(|width| needed > usize::from(width))
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
    table.set_header(sheet.header.iter().map(|text| content(text, style)));
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
