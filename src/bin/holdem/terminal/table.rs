//! Tables as text.

use std::io::{self, Write};

use anstream::adapter::strip_str;
use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, TableStyle,
};
use unicode_width::UnicodeWidthStr;

use holdem::answer::{Answer, StyledText, Table};
use holdem::picture::Curves;

use super::curves;
use super::style::{Lines, Style};

/// The width of curves if nothing limits it.
const DEFAULT_WIDTH: usize = 76;

/// Writes the parts of an answer, separated by empty lines: heading, curves, tables, remarks. Captions distinguish
/// tables with the same columns.
pub fn write(answer: &dyn Answer, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let heading = answer.heading().map(|heading| broken(&style.text(&heading), style.width));
    let curves = answer.curves().map(|curves| drawn(&curves, style).join("\n"));
    let tables = answer.tables();
    let columns = |table: &Table| -> Vec<String> {
        let words = |cell| strip_str(&style.text(cell)).to_string().trim().to_owned();
        table.header.iter().map(words).collect()
    };
    let tables = tables.iter().map(|table| {
        let drawn = layout(table, style).to_string();
        match tables.iter().filter(|other| columns(other) == columns(table)).count() {
            1 => drawn,
            _ => format!("{}\n{drawn}", broken(&table.caption, style.width)),
        }
    });
    let remarks = answer.remarks();
    let remarks: Vec<String> = remarks.iter().map(|line| broken(line, style.width)).collect();
    let remarks = Some(remarks.join("\n")).filter(|remarks| !remarks.is_empty());
    let parts = heading.into_iter().chain(curves).chain(tables).chain(remarks);
    for (index, part) in parts.enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        writeln!(out, "{gap}{part}")?;
    }
    Ok(())
}

/// Returns curves as wide as the terminal. In Markdown they are a code block.
fn drawn(curves: &Curves, style: Style) -> Vec<String> {
    const INDENT: usize = 4;
    let width = style.width.map_or(DEFAULT_WIDTH, usize::from);
    if style.lines == Lines::Markdown {
        let indented = |line: &String| format!("{:INDENT$}{line}", "").trim_end().to_owned();
        return curves::lines(curves, width - INDENT.min(width), style)
            .iter()
            .map(indented)
            .collect();
    }
    curves::lines(curves, width, style)
}

/// Breaks a line at spaces if it is wider than the terminal. The line may contain colour codes.
fn broken(line: &str, width: Option<u16>) -> String {
    let columns = |text: &str| strip_str(text).to_string().width();
    let width = width.map_or(usize::MAX, usize::from);
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        match lines.last_mut() {
            Some(last) if last.is_empty() => last.push_str(word),
            Some(last) if columns(last) + 1 + columns(word) <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
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

/// Lays out a table. If it is too wide, its narrow form is shown. Without one, if words would be broken, the cells of
/// each row are stacked.
pub fn layout(table: &Table, style: Style) -> comfy_table::Table {
    let drawn = draw(table, style);
    let Some(width) = style.width else { return drawn };
    if fits(&widest_cells(table), width, &drawn) {
        return drawn;
    }
    if let Some((columns, narrow)) = &table.narrow {
        let is_too_narrow = table.is_dense || width < *columns;
        return if is_too_narrow { layout(narrow, style) } else { wrapped(drawn, width) };
    }
    if table.is_dense || table.header.len() <= LABEL_AND_VALUE {
        return wrapped(drawn, width);
    }
    let words = longest_words(table);
    if fits(&words, width, &drawn) {
        unbroken(wrapped(drawn, width), &words)
    } else {
        layout(&stacked(table), style)
    }
}

/// Wraps the cells of a table to fit the width of the terminal.
fn wrapped(mut table: comfy_table::Table, width: u16) -> comfy_table::Table {
    table.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    table
}

/// Returns the width of the widest cell of each column.
fn widest_cells(table: &Table) -> Vec<usize> {
    widest(table, |text| text.width())
}

/// Returns the width of the longest word of each column.
fn longest_words(table: &Table) -> Vec<usize> {
    widest(table, |text| text.split_whitespace().map(UnicodeWidthStr::width).max().unwrap_or(0))
}

/// Returns the largest measure of the texts of each column.
fn widest(table: &Table, measure: impl Fn(&str) -> usize) -> Vec<usize> {
    let columns = table.rows.iter().map(Vec::len).chain([table.header.len()]).max().unwrap_or(0);
    let of_column = |column| {
        let cells = table.rows.iter().chain([&table.header]).filter_map(|row| row.get(column));
        cells.map(|text| measure(&Style::MARKDOWN.text(text))).max().unwrap_or(0)
    };
    (0..columns).map(of_column).collect()
}

/// Returns whether cells of these widths fit the terminal.
fn fits(cells: &[usize], width: u16, table: &comfy_table::Table) -> bool {
    // Each column has a line after it, and the first also one before it.
    let around = table.column_iter().map(|column| usize::from(column.padding_width()) + 1);
    cells.iter().copied().chain(around).sum::<usize>() < usize::from(width)
}

/// Makes each column wide enough for words of these widths.
fn unbroken(mut table: comfy_table::Table, words: &[usize]) -> comfy_table::Table {
    for (column, &word) in table.column_iter_mut().zip(words) {
        let width = u16::try_from(word).unwrap_or(u16::MAX).saturating_add(column.padding_width());
        column.set_constraint(ColumnConstraint::LowerBoundary(comfy_table::Width::Fixed(width)));
    }
    table
}

/// The number of columns of a label/value table.
const LABEL_AND_VALUE: usize = 2;

/// Returns a table with the cells of each row stacked, each after the name of its column.
fn stacked(table: &Table) -> Table {
    let mut stacked = Table::new::<StyledText>([]);
    for (index, row) in table.rows.iter().enumerate() {
        if index > 0 {
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
    drawn.set_content_arrangement(ContentArrangement::Disabled);
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

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: Style =
        Style { lines: Lines::Unicode, glyphs: true, color: false, width: Some(31) };

    fn table(cell: &str) -> Table {
        let mut table = Table::new(["one", "two", "three"]);
        table.row(["a few words", cell, "c"]);
        table
    }

    #[test]
    fn a_table_that_fits_is_not_broken() {
        let shown = layout(&table("12345"), LINES).to_string();
        assert!(shown.contains("│ a few words │ 12345 │ c     │"), "{shown}");
        let wider = layout(&table("123456"), LINES).to_string();
        assert!(wider.lines().all(|line| line.chars().count() <= 31), "{wider}");
        assert!(wider.contains(" 123456 ") && !wider.contains("a few words"), "{wider}");
    }

    #[test]
    fn a_narrow_form_is_shown_only_where_the_table_does_not_fit() {
        let narrow = || {
            let mut narrow = Table::new(["narrow"]);
            narrow.row(["n"]);
            narrow
        };
        let is_narrow = |table: Table| layout(&table, LINES).to_string().contains("narrow");
        assert!(!is_narrow(table("12345").or_below(100, narrow())));
        assert!(is_narrow(table("123456").or_below(100, narrow())));
        assert!(!is_narrow(table("123456").or_below(31, narrow())));
        assert!(is_narrow(table("123456789012").dense().or_below(0, narrow().dense())));
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(broken("one two three", Some(7)), "one two\nthree");
        assert_eq!(broken("one two three", None), "one two three");
        assert_eq!(broken("\x1b[1mone\x1b[0m two", Some(7)), "\x1b[1mone\x1b[0m two");
    }
}
