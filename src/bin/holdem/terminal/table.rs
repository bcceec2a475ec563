//! Tables as text.

use std::io::{self, Write};

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, TableStyle,
};
use terminal_size::{Width, terminal_size_of};
use unicode_width::UnicodeWidthStr;

use holdem::picture::Curves;
use holdem::report::{Answer, StyledText, Table};

use super::curves;
use super::style::{Lines, Style};

/// The width of curves if standard output is not a terminal.
const DEFAULT_WIDTH: usize = 76;

/// Writes the parts of an answer, with an empty line between two: heading, curves, tables, remarks.
pub fn write<A: Answer>(answer: &A, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let heading = answer.heading().map(|heading| style.text(&heading));
    let curves = answer.curves().map(|curves| drawn(&curves, style).join("\n"));
    let tables = answer.tables().into_iter().map(|table| layout(&table, style).to_string());
    let remarks = Some(answer.remarks().join("\n")).filter(|remarks| !remarks.is_empty());
    let parts = heading.into_iter().chain(curves).chain(tables).chain(remarks);
    for (place, part) in parts.enumerate() {
        let gap = if place == 0 { "" } else { "\n" };
        writeln!(out, "{gap}{part}")?;
    }
    Ok(())
}

/// Returns curves as wide as the terminal; in Markdown, as a block of code.
fn drawn(curves: &Curves, style: Style) -> Vec<String> {
    if style.lines == Lines::Markdown {
        let indented = |line: &String| format!("    {line}").trim_end().to_owned();
        return curves::lines(curves, DEFAULT_WIDTH - 4, style).iter().map(indented).collect();
    }
    curves::lines(curves, terminal_width().map_or(DEFAULT_WIDTH, usize::from), style)
}

/// Lines around the table and under the header.
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

/// Lays out a table. On a narrow terminal, shows its narrow form if it has one; or, if words would be broken, the cells
/// of each row one below another.
pub fn layout(table: &Table, style: Style) -> comfy_table::Table {
    let laid_out = draw(table, style);
    let is_bound = matches!(laid_out.content_arrangement(), ContentArrangement::Dynamic);
    match (&table.narrow, terminal_width().filter(|_| is_bound)) {
        (Some((columns, narrow)), Some(width)) if width < *columns => layout(narrow, style),
        (None, Some(width)) if !table.is_dense && table.header.len() > LABEL_AND_VALUE => {
            let words = longest_words(table);
            if fits(&words, width, &laid_out) {
                unbroken(laid_out, &words)
            } else {
                draw(&stacked(table), style)
            }
        }
        _ => laid_out,
    }
}

/// Returns the number of columns of the terminal that standard output is, if it knows its size.
fn terminal_width() -> Option<u16> {
    terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns)
}

/// Returns the width of the longest word of each column.
fn longest_words(table: &Table) -> Vec<usize> {
    let longest = |text: &StyledText| {
        let words = Style::MARKDOWN.text(text);
        words.split_whitespace().map(UnicodeWidthStr::width).max().unwrap_or(0)
    };
    let columns = table.header.iter().enumerate().map(|(column, header)| {
        let cells = table.rows.iter().filter_map(|row| row.get(column)).chain([header]);
        cells.map(longest).max().unwrap_or(0)
    });
    columns.collect()
}

/// Returns whether cells of these widths fit a terminal.
fn fits(cells: &[usize], width: u16, table: &comfy_table::Table) -> bool {
    // There is a line after each column, and one before the first.
    let around = table.column_iter().map(|column| usize::from(column.padding_width()) + 1);
    cells.iter().copied().chain(around).sum::<usize>() < usize::from(width)
}

/// Makes room for words of these widths in each column.
fn unbroken(mut table: comfy_table::Table, words: &[usize]) -> comfy_table::Table {
    for (column, &word) in table.column_iter_mut().zip(words) {
        let width = u16::try_from(word).unwrap_or(u16::MAX).saturating_add(column.padding_width());
        column.set_constraint(ColumnConstraint::LowerBoundary(comfy_table::Width::Fixed(width)));
    }
    table
}

/// The number of columns of a label/value table.
const LABEL_AND_VALUE: usize = 2;

/// Returns a table with the cells of each row one below another, next to the names of their columns.
fn stacked(table: &Table) -> Table {
    let mut stacked = Table::new::<StyledText>([]);
    for (place, row) in table.rows.iter().enumerate() {
        if place > 0 {
            stacked.row(["", ""]);
        }
        for (name, cell) in table.header.iter().zip(row).filter(|(_, cell)| !cell.is_empty()) {
            stacked.row([name.clone(), cell.clone()]);
        }
    }
    stacked
}

fn draw(table: &Table, style: Style) -> comfy_table::Table {
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(match style.lines {
        Lines::Unicode => UNICODE,
        Lines::Ascii => ASCII,
        Lines::Markdown => ASCII_MARKDOWN,
    });
    let width = terminal_width().filter(|_| style.lines != Lines::Markdown);
    if let Some(width) = width {
        drawn.set_width(width);
    }
    drawn.set_content_arrangement(match width {
        Some(_) => ContentArrangement::Dynamic,
        None => ContentArrangement::Disabled,
    });
    if !table.header.is_empty() {
        drawn.set_header(table.header.iter().map(|text| style.text(text)));
    }
    for row in &table.rows {
        drawn.add_row(row.iter().map(|text| style.text(text)));
    }
    if table.is_dense && style.lines != Lines::Markdown {
        drawn.column_iter_mut().for_each(|column| {
            column.set_padding((0, 0));
        });
    }
    for &column in &table.numeric {
        if let Some(column) = drawn.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    drawn
}
