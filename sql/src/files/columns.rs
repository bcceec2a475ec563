//! The columns of files that are read together.
//!
//! The types of a CSV column are guessed from the rows of each file: a month of whole winnings has integers, and the
//! next one has fractions. The common type holds both. In JSON a number is never a text, so there only numbers widen.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::common::Result;
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::listing::ListingTableUrl;
use datafusion::execution::session_state::SessionState;
use datafusion::object_store::{ObjectMeta, ObjectStore};
use holdem::parse::Refusal;

use super::{Kind, each, refused, shown};

/// Returns the common columns of files.
///
/// # Errors
///
/// Returns a refusal if the rows of a file are not of its kind, or if the types of a column have nothing in common.
pub async fn common(
    kind: &Kind,
    files: &[ObjectMeta],
    format: &Arc<dyn FileFormat>,
    store: &Arc<dyn ObjectStore>,
    state: &SessionState,
) -> Result<SchemaRef> {
    let full: Vec<ObjectMeta> = files.iter().filter(|file| file.size > 0).cloned().collect();
    let look = |file: ObjectMeta| async move { format.infer_schema(state, store, &[file]).await };
    let schemas = each(&full, look).await?;
    if let [only] = schemas.as_slice() {
        return Ok(Arc::clone(only));
    }
    let mut common: Vec<(Field, &ObjectMeta)> = Vec::new();
    for (schema, file) in schemas.iter().zip(&full) {
        for field in schema.fields() {
            match common.iter_mut().find(|(known, _)| known.name() == field.name()) {
                None => common.push((field.as_ref().clone(), file)),
                Some((known, first)) => {
                    let wider = wider(known, field, kind.is_text_by_column());
                    *known = wider.ok_or_else(|| differ([(known, *first), (field, file)]))?;
                }
            }
        }
    }
    // A column that one file lacks is null there.
    let fields = common.into_iter().map(|(field, _)| field.with_nullable(true));
    Ok(Arc::new(Schema::new(fields.collect::<Vec<_>>())))
}

/// Returns the field that holds the values of both; `None` if there is none. With `has_text`, any value is also a text.
fn wider(one: &Field, other: &Field, has_text: bool) -> Option<Field> {
    let is = |it: &Field, wanted: &DataType| it.data_type() == wanted;
    let are_numbers =
        [one, other].iter().all(|it| is(it, &DataType::Int64) || is(it, &DataType::Float64));
    let mut merged = one.clone();
    if one.data_type() == other.data_type() || is(other, &DataType::Null) {
        return Some(merged);
    }
    if are_numbers {
        return Some(merged.with_data_type(DataType::Float64));
    }
    match merged.try_merge(other) {
        Ok(()) => Some(merged),
        Err(_) => has_text.then(|| one.clone().with_data_type(DataType::Utf8)),
    }
}

fn differ([one, other]: [(&Field, &ObjectMeta); 2]) -> datafusion::common::DataFusionError {
    let types =
        [one, other].map(|(field, file)| format!("{} in {}", field.data_type(), shown(file)));
    let message = format!("column '{}' is {}, and {}", one.0.name(), types[0], types[1]);
    let hint = "read each file by its own name, and join them with: select … from … union all select … from …";
    refused(Refusal::new(message, hint))
}

/// Returns the columns whose values are the names of folders, as `copy … partitioned by` writes them: `month=3`.
pub fn of_folders(
    files: &[ObjectMeta],
    url: &ListingTableUrl,
    schema: &Schema,
) -> Vec<(String, DataType)> {
    let names = |file: &ObjectMeta| -> Vec<String> {
        let parts: Vec<&str> = url.strip_prefix(&file.location).into_iter().flatten().collect();
        let folders = parts.split_last().map_or([].as_slice(), |(_, folders)| folders);
        let columns = folders.iter().filter_map(|folder| folder.split_once('='));
        columns.map(|(column, _)| column.to_owned()).collect()
    };
    let first = files.first().map(names).unwrap_or_default();
    let is_new = |column: &String| schema.field_with_name(column).is_err();
    if !first.iter().all(is_new) || files.iter().any(|file| names(file) != first) {
        return Vec::new();
    }
    let text = DataType::Dictionary(Box::new(DataType::UInt16), Box::new(DataType::Utf8));
    first.into_iter().map(|column| (column, text.clone())).collect()
}
