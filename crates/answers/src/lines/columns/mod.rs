//! From the columns of a row, or the members of an object, to the parts of a query.

mod column_map;
mod part;
mod query;
mod selection;
mod source;
mod unread;

pub(crate) use column_map::ColumnMap;
pub(crate) use query::{Asked, Members, Rows};
pub use selection::ColumnSelection;
pub(crate) use source::{Chunk, FirstLine, Header, Source, is_blank, passthrough};
