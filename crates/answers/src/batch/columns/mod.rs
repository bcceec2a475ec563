//! From the columns of a row, or the members of an object, to the parts of a query.

pub mod column_map;
pub mod part;
pub mod query;
pub mod selection;
pub mod source;
pub mod unread;
