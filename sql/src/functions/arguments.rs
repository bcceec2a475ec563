//! The arguments of a call, row by row.

use datafusion::common::Result;
use holdem::parse::Refusal;

use super::column::{Column, FromCell, Reader};
use super::refused::{Place, Refused};

/// The arguments of a function call.
#[derive(Debug)]
pub struct Arguments<'a> {
    /// The name of the function.
    pub function: &'a str,
    /// The arguments.
    pub columns: Vec<Column>,
    /// The number of rows.
    pub rows: usize,
    /// If set, an invalid value gives null instead of an error.
    pub is_lenient: bool,
}

/// The value of a row; `None` for null.
type Found<T> = Option<Result<T, Refusal>>;

impl Arguments<'_> {
    /// Applies a function of one argument to every row.
    pub fn each<A: FromCell + Clone, T>(
        &self,
        call: impl Fn(A) -> Result<T, Refusal>,
    ) -> impl Iterator<Item = Result<Option<T>>> {
        let reader = Reader::<A>::new(&self.columns[0]);
        self.each_row(move |row| reader.read(row).map(|read| read.and_then(&call)))
    }

    /// Applies a function of two arguments to every row.
    pub fn each_pair<A: FromCell + Clone, B: FromCell + Clone, T>(
        &self,
        call: impl Fn(A, B) -> Result<T, Refusal>,
    ) -> impl Iterator<Item = Result<Option<T>>> {
        let (first, second) = (Reader::new(&self.columns[0]), Reader::new(&self.columns[1]));
        self.each_row(move |row| {
            let (first, second) = (first.read(row)?, second.read(row)?);
            Some(first.and_then(|first| call(first, second?)))
        })
    }

    /// Computes the value of every row, in order.
    pub fn each_row<T>(
        &self,
        mut find: impl FnMut(usize) -> Found<T>,
    ) -> impl Iterator<Item = Result<Option<T>>> {
        (0..self.rows).map(move |row| match find(row) {
            None => Ok(None),
            Some(Ok(value)) => Ok(Some(value)),
            Some(Err(_)) if self.is_lenient => Ok(None),
            Some(Err(refusal)) => Err(self.refused(row, refusal).into()),
        })
    }

    /// Returns the error for a row.
    #[cold]
    pub fn refused(&self, row: usize, refusal: Refusal) -> Refused {
        let is_constant = self.columns.iter().all(Column::is_constant);
        let place = if is_constant { Place::Query } else { Place::Batch(row) };
        Refused { function: self.function.to_owned(), place, refusal }
    }
}
