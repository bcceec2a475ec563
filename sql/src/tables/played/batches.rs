//! Conversion of rows of played hands to columns.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, BooleanBuilder, Float64Builder, Int64Builder, RecordBatch, RecordBatchOptions,
    StringViewBuilder,
};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::common::Result;
use holdem::question::history::{Cell, CellKind, Column, PlayedRow};

/// Returns the columns of a table.
pub fn schema<R: PlayedRow>() -> SchemaRef {
    let field = |column: &Column| {
        let kind = match column.kind {
            CellKind::Text => DataType::Utf8View,
            CellKind::Whole => DataType::Int64,
            CellKind::Number => DataType::Float64,
            CellKind::Truth => DataType::Boolean,
        };
        Field::new(column.name, kind, column.is_nullable)
    };
    Arc::new(Schema::new(R::columns().iter().map(field).collect::<Vec<_>>()))
}

/// Returns rows as a batch with these columns.
pub fn batch<R: PlayedRow>(rows: &[R], columns: &[usize]) -> Result<RecordBatch> {
    let mut builders: Vec<Option<Builder>> = R::columns().iter().map(|_| None).collect();
    for &column in columns {
        builders[column] = Some(Builder::of(R::columns()[column].kind, rows.len()));
    }
    for row in rows {
        let mut cells = builders.iter_mut();
        row.cells(&mut |cell| {
            if let Some(Some(builder)) = cells.next() {
                builder.append(cell);
            }
        });
    }
    let made = columns.iter().map(|&column| match builders[column].as_mut() {
        Some(builder) => builder.finish(),
        // Not reached: every requested column has a builder.
        None => Builder::of(R::columns()[column].kind, 0).finish(),
    });
    let made: Vec<ArrayRef> = made.collect();
    let schema = Arc::new(schema::<R>().project(columns)?);
    let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
    Ok(RecordBatch::try_new_with_options(schema, made, &options)?)
}

/// The builder of a column.
enum Builder {
    Texts(StringViewBuilder),
    Whole(Int64Builder),
    Numbers(Float64Builder),
    Truths(BooleanBuilder),
}

impl Builder {
    fn of(kind: CellKind, rows: usize) -> Self {
        match kind {
            CellKind::Text => Self::Texts(StringViewBuilder::with_capacity(rows)),
            CellKind::Whole => Self::Whole(Int64Builder::with_capacity(rows)),
            CellKind::Number => Self::Numbers(Float64Builder::with_capacity(rows)),
            CellKind::Truth => Self::Truths(BooleanBuilder::with_capacity(rows)),
        }
    }

    fn append(&mut self, cell: Cell<'_>) {
        match self {
            Self::Texts(it) => match cell {
                Cell::Text(text) => it.append_value(text),
                _ => it.append_null(),
            },
            Self::Whole(it) => match cell {
                Cell::Whole(number) => it.append_value(number),
                _ => it.append_null(),
            },
            Self::Numbers(it) => match cell {
                Cell::Number(number) => it.append_value(number),
                _ => it.append_null(),
            },
            Self::Truths(it) => match cell {
                Cell::Truth(is_so) => it.append_value(is_so),
                _ => it.append_null(),
            },
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Texts(it) => Arc::new(it.finish()),
            Self::Whole(it) => Arc::new(it.finish()),
            Self::Numbers(it) => Arc::new(it.finish()),
            Self::Truths(it) => Arc::new(it.finish()),
        }
    }
}
