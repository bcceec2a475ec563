//! Cells of columns, and the macro that makes them from the fields of a row.

use std::sync::Arc;

/// A cell of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    /// A missing value.
    Missing,
    /// A text.
    Text(&'a str),
    /// A whole number.
    Whole(i64),
    /// Another number.
    Number(f64),
    /// A truth value.
    Truth(bool),
}

/// The type of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// Texts.
    Text,
    /// Whole numbers.
    Whole,
    /// Numbers.
    Number,
    /// Truth values.
    Truth,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name, as the field's.
    pub name: &'static str,
    /// The type of the cells.
    pub kind: CellKind,
    /// Set if cells may be missing.
    pub is_nullable: bool,
}

impl Column {
    /// Returns the column of a field.
    pub(crate) const fn of<R, T: Field>(name: &'static str, _: fn(&R) -> &T) -> Self {
        Self { name, kind: T::KIND, is_nullable: T::IS_NULLABLE }
    }
}

/// A field type that can be a cell.
pub(crate) trait Field {
    const KIND: CellKind;
    const IS_NULLABLE: bool = false;

    fn cell(&self) -> Cell<'_>;
}

/// Implements [`Field`] for types.
macro_rules! fields {
    ($($of:ty, $kind:ident, |$it:ident| $cell:expr;)*) => {
        $(impl Field for $of {
            const KIND: CellKind = CellKind::$kind;

            fn cell(&self) -> Cell<'_> {
                let $it = self;
                Cell::$kind($cell)
            }
        })*
    };
}

fields! {
    String, Text, |it| it;
    Arc<str>, Text, |it| it;
    &'static str, Text, |it| it;
    u64, Whole, |it| i64::try_from(*it).unwrap_or(i64::MAX);
    f64, Number, |it| *it;
    bool, Truth, |it| *it;
}

impl<T: Field> Field for Option<T> {
    const KIND: CellKind = T::KIND;
    const IS_NULLABLE: bool = true;

    fn cell(&self) -> Cell<'_> {
        self.as_ref().map_or(Cell::Missing, T::cell)
    }
}

/// Makes cells from all fields of a row, in order.
macro_rules! cells {
    ($row:ident: $($name:ident,)*) => {
        impl $row {
            /// The columns, in the order of the fields.
            pub const COLUMNS: &'static [Column] =
                &[$(Column::of(stringify!($name), |row: &$row| &row.$name),)*];

            fn each_cell(&self, mut take: impl FnMut(Cell<'_>)) {
                $(take(self.$name.cell());)*
            }
        }
    };
}

pub(super) use cells;
