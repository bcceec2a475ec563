//! Tables for people, as data: a terminal draws them with lines, a page as HTML.

use super::styled::StyledText;

/// A table for people.
///
/// ```
/// use holdem_answers::answer::Table;
///
/// let mut table = Table::new(["hand", "equity"]).numeric([1]).named("hands", "Each hand's equity");
/// table.row(["AhKh", "46.21%"]);
/// assert_eq!((table.name, table.rows.len()), ("hands", 1));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Table {
    /// The name of the kind, such as `players`. Tables of the same kind have the same name.
    pub name: &'static str,
    /// The caption: the content of the table, for readers who see only this table.
    pub caption: String,
    /// The names of the columns.
    pub header: Vec<StyledText>,
    /// The rows, each as long as the header.
    pub rows: Vec<Vec<StyledText>>,
    /// The columns of numbers, to be aligned to the right.
    pub numeric: Vec<usize>,
    /// Set to leave out the padding of cells: for many narrow columns.
    pub is_dense: bool,
    /// The table to show instead, on a terminal with fewer columns than this number.
    pub narrow: Option<(u16, Box<Table>)>,
}

impl Table {
    /// Returns a table without rows.
    pub fn new<T: Into<StyledText>>(header: impl IntoIterator<Item = T>) -> Self {
        let header = header.into_iter().map(Into::into).collect();
        Self {
            name: "",
            caption: String::new(),
            header,
            rows: Vec::new(),
            numeric: Vec::new(),
            is_dense: false,
            narrow: None,
        }
    }

    /// Sets the name and the caption.
    #[must_use]
    pub fn named(self, name: &'static str, caption: impl Into<String>) -> Self {
        Self { name, caption: caption.into(), ..self }
    }

    /// Aligns columns to the right.
    #[must_use]
    pub fn numeric(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        self.numeric.extend(columns);
        self
    }

    /// Leaves out the padding of the cells.
    #[must_use]
    pub fn dense(self) -> Self {
        Self { is_dense: true, ..self }
    }

    /// Sets the table to show instead, on a terminal with fewer columns than `columns`.
    #[must_use]
    pub fn or_below(self, columns: u16, narrow: Self) -> Self {
        Self { narrow: Some((columns, Box::new(narrow))), ..self }
    }

    /// Appends a row.
    pub fn row<T: Into<StyledText>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Appends a row to a table of two columns: a label and its value.
    pub fn entry(&mut self, label: &str, value: impl Into<StyledText>) {
        self.rows.push(vec![label.into(), value.into()]);
    }
}
