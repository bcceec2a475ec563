//! Machine-readable formats: CSV, TSV, JSON, NDJSON and Parquet. Batches are written as they arrive.

use std::collections::HashSet;
use std::io::Write;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch, StringArray};
use datafusion::arrow::csv;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::writer::{JsonArray, LineDelimited, Writer, WriterBuilder};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::errors::ParquetError;
use datafusion::parquet::file::properties::WriterProperties;
use holdem::parse::Refusal;

use crate::program::arguments::Format;
use crate::program::failure::{Failure, of_disk};

use super::sink::Sink;
use super::table::texts;

/// A writer of batches in a format.
pub enum RowWriter<'a> {
    /// Comma- or tab-separated values.
    Separated(Box<csv::Writer<&'a mut Sink>>),
    /// An array of objects.
    Json(Writer<&'a mut Sink, JsonArray>),
    /// One object per line.
    Ndjson(Writer<&'a mut Sink, LineDelimited>),
    /// A Parquet file.
    Parquet(Box<ArrowWriter<&'a mut Sink>>),
}

impl<'a> RowWriter<'a> {
    /// Starts to write rows of this schema.
    pub fn new(format: Format, schema: &SchemaRef, sink: &'a mut Sink) -> Result<Self, Failure> {
        if !matches!(format, Format::Csv | Format::Tsv) {
            check_names(schema)?;
        }
        let with_nulls = || WriterBuilder::new().with_explicit_nulls(true);
        Ok(match format {
            Format::Json => Self::Json(with_nulls().build(sink)),
            Format::Ndjson => Self::Ndjson(with_nulls().build(sink)),
            Format::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::ZSTD(Default::default()))
                    .build();
                let writer = ArrowWriter::try_new(sink, Arc::clone(schema), Some(properties));
                Self::Parquet(Box::new(writer.map_err(of_parquet)?))
            }
            Format::Csv | Format::Tsv | Format::Table => {
                let delimiter = if format == Format::Tsv { b'\t' } else { b',' };
                let builder = csv::WriterBuilder::new().with_delimiter(delimiter);
                let mut writer = builder.build(sink);
                // The header is written even without rows.
                let header = flat(&RecordBatch::new_empty(Arc::clone(schema)));
                header.and_then(|header| writer.write(&header)).map_err(of_arrow)?;
                Self::Separated(Box::new(writer))
            }
        })
    }

    /// Writes a batch.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), Failure> {
        match self {
            Self::Separated(writer) => {
                flat(batch).and_then(|batch| writer.write(&batch)).map_err(of_arrow)
            }
            Self::Json(writer) => writer.write(batch).map_err(of_arrow),
            Self::Ndjson(writer) => writer.write(batch).map_err(of_arrow),
            Self::Parquet(writer) => writer.write(batch).map_err(of_parquet),
        }
    }

    /// Finishes the output.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Separated(_) => Ok(()),
            Self::Json(mut writer) => {
                writer.finish().map_err(of_arrow)?;
                writeln!(writer.into_inner()).map_err(Failure::Output)
            }
            Self::Ndjson(mut writer) => writer.finish().map_err(of_arrow),
            Self::Parquet(writer) => writer.close().map(drop).map_err(of_parquet),
        }
    }
}

/// Checks that column names are unique: a reader of objects would keep only one of several columns with the same
/// name.
fn check_names(schema: &Schema) -> Result<(), Failure> {
    let mut names = HashSet::new();
    let Some(twice) = schema.fields().iter().find(|field| !names.insert(field.name())) else {
        return Ok(());
    };
    Err(Failure::Query(Box::new(Refusal::new(
        format!("two columns are named '{}'", twice.name()),
        "give one another name: select … as other; CSV may have both",
    ))))
}

/// Converts lists and structs to text for CSV and TSV.
fn flat(batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
    let schema = batch.schema();
    if !schema.fields().iter().any(|field| field.data_type().is_nested()) {
        return Ok(batch.clone());
    }
    let mut fields: Vec<Field> = Vec::new();
    let mut columns: Vec<ArrayRef> = Vec::new();
    for (field, column) in schema.fields().iter().zip(batch.columns()) {
        if field.data_type().is_nested() {
            fields.push(Field::new(field.name(), DataType::Utf8, true));
            columns.push(Arc::new(texts(column)?.into_iter().collect::<StringArray>()));
        } else {
            fields.push(field.as_ref().clone());
            columns.push(Arc::clone(column));
        }
    }
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
}

fn of_arrow(error: ArrowError) -> Failure {
    match error {
        ArrowError::IoError(_, error) => Failure::Output(error),
        error => of_text(error.to_string()),
    }
}

fn of_parquet(error: ParquetError) -> Failure {
    of_text(error.to_string())
}

/// The writers of formats return I/O errors as text.
fn of_text(error: String) -> Failure {
    Failure::Failed(of_disk(&error).unwrap_or(error))
}
