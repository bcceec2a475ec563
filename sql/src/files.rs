//! Files as tables: `select * from 'spots.csv'`, globs, folders and compressed files too.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::catalog::{DynamicFileCatalog, TableProvider, UrlTableFactory};
use datafusion::common::{DataFusionError, Result, internal_datafusion_err};
use datafusion::datasource::dynamic_file::DynamicListTableFactory;
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{
    ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl,
};
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::SessionContext;
use futures::TryStreamExt;
use holdem::parse::Refusal;

use crate::functions::{Place, Refused};

/// The endings of the files that can be read.
const ENDINGS: &str = ".csv, .tsv, .ndjson, .jsonl, .json (an array) or .parquet; text may be compressed: .gz, .bz2, .xz, .zst";

/// Lets the queries of a session read files by their names in quotes.
pub fn with_files(session: SessionContext) -> SessionContext {
    let files = Arc::new(Files::default());
    let catalogs = Arc::clone(session.state_ref().read().catalog_list());
    let catalogs = DynamicFileCatalog::new(catalogs, Arc::clone(&files) as _);
    let id = session.session_id();
    let builder = session.into_state_builder().with_session_id(id);
    let session: SessionContext = builder.with_catalog_list(Arc::new(catalogs)).build().into();
    files.session.session_store().with_state(session.state_weak_ref());
    session
}

/// Makes a table of a file's name.
#[derive(Debug, Default)]
struct Files {
    /// The engine's own maker of tables, for its reference to the session.
    session: DynamicListTableFactory,
}

#[async_trait]
impl UrlTableFactory for Files {
    async fn try_new(&self, name: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        if !is_file_name(name) {
            return Ok(None);
        }
        let state = self.session.session_store().get_session().upgrade();
        let state = state.and_then(|it| it.read().as_any().downcast_ref::<SessionState>().cloned());
        let state = state.ok_or_else(|| internal_datafusion_err!("the session has ended"))?;
        table(name, &state).await.map(Some)
    }
}

/// Returns whether a name in quotes is the name of a file, not of a table.
fn is_file_name(name: &str) -> bool {
    name.contains(['/', '.', '*', '\\']) || Path::new(name).exists()
}

/// Returns the table of a file, a glob or a folder.
async fn table(name: &str, state: &SessionState) -> Result<Arc<dyn TableProvider>> {
    // The slash says that it is a folder.
    let slash = if Path::new(name).is_dir() && !name.ends_with('/') { "/" } else { "" };
    let url = ListingTableUrl::parse(format!("{name}{slash}"))?;
    let store = state.runtime_env().object_store(&url)?;
    let first = match url.list_all_files(state, store.as_ref(), "").await?.try_next().await {
        Ok(first) => first,
        Err(DataFusionError::ObjectStore(_)) if url.scheme() == "file" => None,
        Err(error) => return Err(error),
    };
    let first = first.ok_or_else(|| missing(name))?;
    let path = first.location.as_ref();
    let (format, ending) = format(path).ok_or_else(|| unknown(name))?;
    let options = ListingOptions::new(format).with_file_extension(ending);
    let config = ListingTableConfig::new(url).with_listing_options(options);
    let config = config.infer_schema(state).await?;
    Ok(Arc::new(ListingTable::try_new(config)?))
}

/// Returns the format of a file and the ending that tells it; `None` for an unknown one.
fn format(path: &str) -> Option<(Arc<dyn FileFormat>, String)> {
    let name = path.rsplit('/').next()?;
    let mut endings = name.rsplit('.');
    let last = endings.next()?;
    let compression = match last {
        "gz" => FileCompressionType::GZIP,
        "bz2" => FileCompressionType::BZIP2,
        "xz" => FileCompressionType::XZ,
        "zst" => FileCompressionType::ZSTD,
        _ => FileCompressionType::UNCOMPRESSED,
    };
    let is_compressed = compression.is_compressed();
    let kind = if is_compressed { endings.next()? } else { last };
    let csv = |delimiter| CsvFormat::default().with_has_header(true).with_delimiter(delimiter);
    let format: Arc<dyn FileFormat> = match kind {
        "csv" => Arc::new(csv(b',').with_file_compression_type(compression)),
        "tsv" => Arc::new(csv(b'\t').with_file_compression_type(compression)),
        "ndjson" | "jsonl" => {
            Arc::new(JsonFormat::default().with_file_compression_type(compression))
        }
        "json" => {
            let array = JsonFormat::default().with_newline_delimited(false);
            Arc::new(array.with_file_compression_type(compression))
        }
        "parquet" if !is_compressed => Arc::new(ParquetFormat::default()),
        _ => return None,
    };
    let ending = if is_compressed { format!(".{kind}.{last}") } else { format!(".{kind}") };
    Some((format, ending))
}

fn missing(name: &str) -> DataFusionError {
    let here = std::env::current_dir().map(|folder| folder.display().to_string());
    let hint = match here {
        Ok(here) if !Path::new(name).is_absolute() => format!("names of files start from {here}"),
        _ => "check the name".to_owned(),
    };
    refused(Refusal::new(format!("there is no file '{name}'"), hint))
}

fn unknown(name: &str) -> DataFusionError {
    let message = format!("the ending of '{name}' does not say what it is");
    refused(Refusal::new(message, format!("rename it to end with {ENDINGS}")))
}

fn refused(refusal: Refusal) -> DataFusionError {
    Refused { function: "from".to_owned(), place: Place::Query, refusal }.into()
}
