//! Output of rows in the chosen format.

mod rows;
mod sink;
mod table;

use std::io::{self, Write};
use std::sync::atomic::Ordering;

use datafusion::arrow::array::RecordBatch;
use datafusion::common::DataFusionError;
use datafusion::execution::SendableRecordBatchStream;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::DataFrame;
use futures::StreamExt;
use holdem::parse::Refusal;
use holdem::text::grouped;
use holdem_output::Output;
use tokio::task::yield_now;

use crate::program::arguments::{Arguments, Format};
use crate::program::failure::Failure;

use rows::RowWriter;
use sink::Sink;

/// The maximum number of rows in a table, which is measured before it is printed.
const MOST_ROWS: usize = 10_000;

/// Runs a query and writes its rows to the output or else to standard output, where a table or CSV that `is_next`
/// follows another one after an empty line; returns notes.
pub async fn show(
    frame: DataFrame,
    arguments: &Arguments,
    output: Option<Output>,
    text: &str,
    is_next: bool,
) -> Result<Vec<String>, Failure> {
    let is_explained =
        matches!(frame.logical_plan(), LogicalPlan::Explain(_) | LogicalPlan::Analyze(_));
    let format = arguments.format().map_err(Failure::Query)?;
    let rows = frame.execute_stream().await.map_err(|error| Failure::of(&error, text))?;
    let mut sink = Sink::open(arguments.output.as_deref().zip(output))?;
    let is_closed = sink.is_closed();
    if is_next && matches!(format, Format::Table | Format::Csv | Format::Tsv) {
        writeln!(sink).map_err(Failure::Output)?;
    }
    let written = match format {
        Format::Table => write_table(rows, is_explained, text, &mut sink).await,
        format => write_rows(rows, format, text, &mut sink).await,
    };
    let written = written.and_then(|notes| sink.close().map(|()| notes));
    written.map_err(|failure| match is_closed.load(Ordering::Relaxed) {
        true => Failure::Output(io::ErrorKind::BrokenPipe.into()),
        false => failure,
    })
}

/// Writes a table of the first rows.
async fn write_table(
    mut rows: SendableRecordBatchStream,
    is_explained: bool,
    text: &str,
    sink: &mut Sink,
) -> Result<Vec<String>, Failure> {
    let fail = |error: DataFusionError| Failure::of(&error, text);
    let mut notes = Vec::new();
    let (mut batches, mut count): (Vec<RecordBatch>, usize) = (Vec::new(), 0);
    while let Some(batch) = rows.next().await {
        let batch = batch.map_err(fail)?;
        let fits = batch.num_rows().min(MOST_ROWS - count);
        count += fits;
        batches.push(batch.slice(0, fits));
        if fits < batch.num_rows() {
            if sink.is_file() {
                let rows = grouped(MOST_ROWS as u64);
                return Err(Failure::Query(Box::new(Refusal::new(
                    format!("a table has at most {rows} rows, and the answer has more"),
                    "a file with all rows: -f csv, ndjson or parquet",
                ))));
            }
            notes.push(format!(
                "only the first {} rows are shown; -f csv, ndjson or parquet writes all",
                grouped(MOST_ROWS as u64)
            ));
            break;
        }
    }
    let written = match is_explained {
        true => table::write_texts(&batches, sink),
        false => table::write(&rows.schema(), &batches, sink),
    };
    written.map_err(fail)?;
    Ok(notes)
}

/// Writes all rows as they arrive.
async fn write_rows(
    mut rows: SendableRecordBatchStream,
    format: Format,
    text: &str,
    sink: &mut Sink,
) -> Result<Vec<String>, Failure> {
    let mut writer = RowWriter::new(format, &rows.schema(), sink)?;
    while let Some(batch) = rows.next().await {
        let batch = batch.map_err(|error| Failure::of(&error, text))?;
        writer.write(&batch)?;
        // The stream may never have to wait: yield after each batch, so that Ctrl-C is handled.
        yield_now().await;
    }
    writer.finish()?;
    Ok(Vec::new())
}
