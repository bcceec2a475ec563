//! Names of copy targets. They are literal: `*`, `?`, `[` and `#` have no special meaning.

use std::path::{self, Path, PathBuf};

use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::dml::CopyTo;
use url::Url;

use super::failed;

/// The copy option for writing a single file.
pub const SINGLE_FILE: &str = "single_file_output";

/// Returns the local path of a name; `None` for a URL in object storage.
///
/// # Errors
///
/// Returns a refusal of an invalid URL.
pub fn local_path(name: &str) -> Result<Option<PathBuf>> {
    if Path::new(name).is_absolute() || !name.contains("://") {
        return Ok(Some(PathBuf::from(name)));
    }
    let url = address(name)?;
    if url.scheme() != "file" {
        return Ok(None);
    }
    let path = url.to_file_path().map_err(|()| {
        let message = format!("'{name}' is not a file of this machine");
        failed(message, "name it by its path: '/home/ann/answers.parquet'")
    })?;
    Ok(Some(path))
}

/// Parses a URL whose path is the whole name after the host. `%20` is a space, as in names that DataFusion reads.
///
/// # Errors
///
/// Returns an error if the name is not a URL.
pub fn address(name: &str) -> Result<Url> {
    // A URL parser would end the path at these characters, or drop or replace them.
    let is_special = |c: char| matches!(c, '?' | '#' | '\\' | ' ') || c.is_ascii_control();
    let encoded = |c: char| match is_special(c) {
        true => format!("%{:02X}", u32::from(c)),
        false => c.to_string(),
    };
    let literal: String = name.chars().map(encoded).collect();
    Url::parse(&literal).map_err(|error| DataFusionError::External(Box::new(error)))
}

/// Returns whether a copy writes a folder of files, by DataFusion's rules: with partitions, with a trailing slash, if
/// the folder exists (`is_there`), or without an extension. The option [`SINGLE_FILE`] overrides the last two.
pub fn is_folder(copy: &CopyTo, path: &str, is_there: bool) -> bool {
    if !copy.partition_by.is_empty() || path.ends_with(path::is_separator) {
        return true;
    }
    match copy.options.get(SINGLE_FILE).map(|value| value.trim()) {
        Some("true") => false,
        Some("false") => true,
        _ => {
            let name = path.rsplit(path::is_separator).next().unwrap_or_default();
            is_there || !name.contains('.') || name.ends_with('.')
        }
    }
}
