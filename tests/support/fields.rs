//! The fields of a JSON object, each of one type.

use serde_json::Value;

/// Access to required fields of a JSON object by type.
pub trait Fields {
    /// Returns a number.
    fn number(&self, field: &str) -> f64;

    /// Returns an integer.
    fn count(&self, field: &str) -> u64;

    /// Returns a text.
    fn text(&self, field: &str) -> &str;

    /// Returns a list.
    fn list(&self, field: &str) -> &[Value];

    /// Returns a list of strings, such as cards, joined without separators.
    fn joined(&self, field: &str) -> String {
        self.list(field).iter().map(|part| part.as_str().unwrap()).collect()
    }
}

impl Fields for Value {
    fn number(&self, field: &str) -> f64 {
        self[field].as_f64().unwrap_or_else(|| panic!("{field}: {self}"))
    }

    fn count(&self, field: &str) -> u64 {
        self[field].as_u64().unwrap_or_else(|| panic!("{field}: {self}"))
    }

    fn text(&self, field: &str) -> &str {
        self[field].as_str().unwrap_or_else(|| panic!("{field}: {self}"))
    }

    fn list(&self, field: &str) -> &[Value] {
        self[field].as_array().unwrap_or_else(|| panic!("{field}: {self}"))
    }
}
