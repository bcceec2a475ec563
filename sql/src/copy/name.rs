//! Names of copies. They are literal: `*`, `?`, `[` and `#` are characters like others.

use std::path::{self, Path, PathBuf};

use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::dml::CopyTo;
use url::Url;

use super::failed;

/// The option of a copy that says whether it writes one file.
pub const SINGLE_FILE: &str = "single_file_output";

/// Returns the path of a name on this machine; `None` for an address in object storage.
///
/// # Errors
///
/// Returns a refusal of an address that cannot be read.
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

/// Parses an address, whose path is the whole name after the host. `%20` is a space, as where DataFusion reads.
///
/// # Errors
///
/// Returns an error if it is not an address.
pub fn address(name: &str) -> Result<Url> {
    // A parser of addresses ends the path there, or drops or replaces these.
    let is_special = |c: char| matches!(c, '?' | '#' | '\\' | ' ') || c.is_ascii_control();
    let encoded = |c: char| match is_special(c) {
        true => format!("%{:02X}", u32::from(c)),
        false => c.to_string(),
    };
    let literal: String = name.chars().map(encoded).collect();
    Url::parse(&literal).map_err(|error| DataFusionError::External(Box::new(error)))
}

/// Returns whether a copy writes a folder of files, as DataFusion decides it: with partitions, with a slash at the end, if it
/// `is_there` as a folder, or without an ending.
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
