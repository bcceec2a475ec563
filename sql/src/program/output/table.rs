//! Tables for people, in Markdown.

use std::io::Write;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Float64Type, SchemaRef};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::common::{DataFusionError, Result};
use holdem::parse::escaped;
use unicode_width::UnicodeWidthStr;

use super::sink::Sink;

/// Writes batches as one table.
pub fn write(schema: &SchemaRef, batches: &[RecordBatch], sink: &mut Sink) -> Result<()> {
    let mut columns: Vec<Vec<String>> =
        schema.fields().iter().map(|field| vec![cell(field.name())]).collect();
    for batch in batches {
        for (cells, column) in columns.iter_mut().zip(batch.columns()) {
            cells.extend(texts(column)?.into_iter().map(|text| cell(&text.unwrap_or_default())));
        }
    }
    let widths: Vec<usize> = columns
        .iter()
        .map(|cells| cells.iter().map(|cell| cell.width()).max().unwrap_or(0))
        .collect();
    let is_right: Vec<bool> =
        schema.fields().iter().map(|field| field.data_type().is_numeric()).collect();
    let rows = columns.first().map_or(0, Vec::len);
    let mut text = String::new();
    for row in 0..rows {
        for ((cells, &width), &is_right) in columns.iter().zip(&widths).zip(&is_right) {
            let gap = " ".repeat(width - cells[row].width());
            let (before, after) = if is_right { (gap.as_str(), "") } else { ("", gap.as_str()) };
            text += &format!("| {before}{}{after} ", cells[row]);
        }
        text += "|\n";
        if row == 0 {
            widths.iter().for_each(|width| text += &format!("|{}", "-".repeat(width + 2)));
            text += "|\n";
        }
    }
    sink.write_all(text.as_bytes()).map_err(DataFusionError::IoError)
}

/// Writes multi-line texts, such as plans, one after another.
pub fn write_texts(batches: &[RecordBatch], sink: &mut Sink) -> Result<()> {
    for batch in batches {
        let columns = batch.columns().iter().map(texts).collect::<Result<Vec<_>, _>>()?;
        for row in 0..batch.num_rows() {
            for column in &columns {
                let text = column[row].as_deref().unwrap_or_default();
                writeln!(sink, "{}", text.trim_end()).map_err(DataFusionError::IoError)?;
            }
        }
    }
    Ok(())
}

/// Escapes a text for a cell.
fn cell(text: &str) -> String {
    escaped(text).replace('|', "\\|")
}

/// Returns the values of a column as text, `None` for null: numbers to six decimals, lists with commas.
pub fn texts(column: &ArrayRef) -> Result<Vec<Option<String>>, ArrowError> {
    match column.data_type() {
        DataType::Float64 => {
            let numbers = column.as_primitive::<Float64Type>().iter();
            Ok(numbers.map(|it| it.map(number)).collect())
        }
        DataType::List(_) => {
            let lists = column.as_list::<i32>().iter();
            let joined = lists.map(|list| {
                let items = list.map(|list| texts(&list)).transpose()?;
                let item = |item: Option<String>| item.unwrap_or_else(|| "null".to_owned());
                Ok(items.map(|it| it.into_iter().map(item).collect::<Vec<_>>().join(", ")))
            });
            joined.collect()
        }
        _ => {
            let formatter = ArrayFormatter::try_new(column, &FormatOptions::default())?;
            let text = |row| column.is_valid(row).then(|| formatter.value(row).to_string());
            Ok((0..column.len()).map(text).collect())
        }
    }
}

/// Formats a number for people: to six decimals, or to six digits if it is very small.
fn number(number: f64) -> String {
    if number == 0.0 || !number.is_finite() || number.abs() >= 1e-3 {
        let text = format!("{number:.6}");
        if text.contains('.') {
            return text.trim_end_matches('0').trim_end_matches('.').to_owned();
        }
        return text;
    }
    format!("{number:.5e}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(0.46214504), "0.462145");
        assert_eq!(number(1_712_304.0), "1712304");
        assert_eq!(number(0.5), "0.5");
        assert_eq!(number(0.0), "0");
        assert_eq!(number(1.539e-6), "1.53900e-6");
        assert_eq!(number(f64::NAN), "NaN");
    }

    #[test]
    fn a_bar_and_a_line_break_stay_in_their_cell() {
        assert_eq!(cell("a|b\nc"), "a\\|b\\nc");
    }
}
