//! Files as tables: `select * from 'spots.csv'`, including globs, folders and compressed files.

use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
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
use datafusion::object_store::{ObjectMeta, ObjectStore, ObjectStoreExt};
use datafusion::prelude::SessionContext;
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryStreamExt};
use holdem::parse::Refusal;
use url::Url;

use crate::functions::{Place, Refused};

/// The extensions of readable files.
const ENDINGS: &str =
    ".csv, .tsv, .ndjson, .jsonl, .json or .parquet; text may be compressed: .gz, .bz2, .xz, .zst";

/// Lets the queries of a session read files by quoted name.
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

/// Creates tables from file names.
#[derive(Debug, Default)]
struct Files {
    /// DataFusion's table factory, for its reference to the session.
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

/// Returns whether a quoted name refers to a file rather than a table.
fn is_file_name(name: &str) -> bool {
    name.contains(['/', '.', '*', '\\']) || Path::new(name).exists()
}

/// Returns the table for a file, a glob or a folder.
async fn table(name: &str, state: &SessionState) -> Result<Arc<dyn TableProvider>> {
    if Path::new(name).metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        return Err(refused(Refusal::new(
            format!("'{name}' is a device or a pipe, and a table is read more than once"),
            "write it to a file first, and ask about the file",
        )));
    }
    let url = url(name)?;
    let store = state.runtime_env().object_store(&url)?;
    let listed = async { url.list_all_files(state, store.as_ref(), "").await?.try_collect().await };
    let listed: Vec<ObjectMeta> = match listed.await {
        Ok(listed) => listed,
        Err(DataFusionError::ObjectStore(_)) if url.scheme() == "file" => Vec::new(),
        Err(error) => return Err(error),
    };
    if listed.is_empty() {
        return Err(missing(name));
    }
    let (kind, files) = of_one_kind(name, listed)?;
    let format = kind.format(&files, &store).await?;
    let schema = columns(&files, &format, &store, state).await?;
    // DataFusion compares extensions case-sensitively, so files with one in capitals are listed individually.
    let ending = kind.ending();
    let is_small = files.iter().all(|file| file.location.as_ref().ends_with(&ending));
    let options = ListingOptions::new(format);
    let options = options.with_file_extension(if is_small { ending } else { String::new() });
    // A plan sent to a cluster loses the glob, so the table lists the matching files.
    let paths = match url.get_glob() {
        None if is_small || !url.is_collection() => vec![url],
        None if url.scheme() != "file" => return Err(unknown(name)),
        _ => files.iter().map(url_of).collect::<Result<_>>()?,
    };
    let config = ListingTableConfig::new_with_multi_paths(paths).with_listing_options(options);
    Ok(Arc::new(ListingTable::try_new(config.with_schema(schema))?))
}

/// Returns the common columns of files that are read together.
async fn columns(
    files: &[ObjectMeta],
    format: &Arc<dyn FileFormat>,
    store: &Arc<dyn ObjectStore>,
    state: &SessionState,
) -> Result<SchemaRef> {
    let full: Vec<ObjectMeta> = files.iter().filter(|file| file.size > 0).cloned().collect();
    let failed = match format.infer_schema(state, store, &full).await {
        Ok(found) => return Ok(found),
        Err(failed) => failed,
    };
    // If schema inference fails for many files, the error does not name the file at fault.
    for file in &full {
        if let Err(error) = format.infer_schema(state, store, std::slice::from_ref(file)).await {
            let why = error.find_root().strip_backtrace();
            let why = why.lines().next().and_then(|it| it.rsplit("error: ").next());
            let message = format!("{}: {}", shown(file), why.unwrap_or_default());
            return Err(refused(Refusal::new(
                message,
                "its first rows are not a table of its kind",
            )));
        }
    }
    Err(failed)
}

/// Returns the URL of a file, a glob or a folder.
fn url(name: &str) -> Result<ListingTableUrl> {
    let path = Path::new(name);
    // The name of an existing file is literal, even if it contains glob characters.
    if path.is_file()
        && let Ok(path) = std::path::absolute(path)
        && let Ok(url) = Url::from_file_path(path)
    {
        return ListingTableUrl::try_new(url, None);
    }
    // A trailing slash marks a folder.
    let slash = if path.is_dir() && !name.ends_with('/') { "/" } else { "" };
    ListingTableUrl::parse(format!("{name}{slash}"))
}

/// Returns the URL of a local file. Globs are supported for local files only.
fn url_of(file: &ObjectMeta) -> Result<ListingTableUrl> {
    let url = Url::from_file_path(shown(file));
    let url = url.map_err(|()| internal_datafusion_err!("{} is not a path", shown(file)))?;
    ListingTableUrl::try_new(url, None)
}

/// Returns the path of a local file.
fn shown(file: &ObjectMeta) -> String {
    format!("/{}", file.location)
}

/// Returns the kind that all readable files share, and these files.
fn of_one_kind(name: &str, listed: Vec<ObjectMeta>) -> Result<(Kind, Vec<ObjectMeta>)> {
    let mut files: Vec<(Kind, ObjectMeta)> = listed
        .into_iter()
        .filter_map(|file| Kind::of(file.location.as_ref()).map(|kind| (kind, file)))
        .collect();
    files.sort_by(|(_, one), (_, other)| one.location.cmp(&other.location));
    let Some(first) = files.first().map(|(kind, _)| kind.clone()) else {
        return Err(unknown(name));
    };
    let mut endings: Vec<String> = files.iter().map(|(kind, _)| kind.ending()).collect();
    endings.sort();
    endings.dedup();
    if endings.len() > 1 {
        let message = format!("'{name}' has files of several kinds: {}", endings.join(", "));
        let folder = name.trim_end_matches(['*', '/']);
        let hint = format!("name those of one kind: '{folder}/*{}'", first.ending());
        return Err(refused(Refusal::new(message, hint)));
    }
    Ok((first, files.into_iter().map(|(_, file)| file).collect()))
}

/// The kind of a file, given by its extension.
#[derive(Clone, Debug)]
struct Kind {
    content: &'static str,
    compression: FileCompressionType,
    /// The extension of the compression, with a dot; empty if uncompressed.
    compressed: String,
}

/// The extensions of the file formats.
const CONTENTS: [&str; 6] = ["csv", "tsv", "ndjson", "jsonl", "json", "parquet"];

impl Kind {
    /// Returns the kind of a file; `None` for an unknown extension.
    fn of(path: &str) -> Option<Self> {
        let name = path.rsplit('/').next()?.to_ascii_lowercase();
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
        let ending = if is_compressed { endings.next()? } else { last };
        let content = CONTENTS.into_iter().find(|&known| known == ending)?;
        let compressed = if is_compressed { format!(".{last}") } else { String::new() };
        let is_parquet = content == "parquet";
        (!(is_parquet && is_compressed)).then_some(Self { content, compression, compressed })
    }

    /// Returns the full extension: `.csv.gz`.
    fn ending(&self) -> String {
        format!(".{}{}", self.content, self.compressed)
    }

    /// Returns the format of files of this kind.
    ///
    /// # Errors
    ///
    /// Returns an error if a file does not match its extension, or if the headers or JSON forms differ. DataFusion
    /// reads the columns of CSV files by position and takes them from the first file, so rows would be mixed up.
    async fn format(
        &self,
        files: &[ObjectMeta],
        store: &Arc<dyn ObjectStore>,
    ) -> Result<Arc<dyn FileFormat>> {
        let csv = |delimiter| CsvFormat::default().with_has_header(true).with_delimiter(delimiter);
        let json = |are_lines| JsonFormat::default().with_newline_delimited(are_lines);
        let compression = self.compression;
        Ok(match self.content {
            "csv" | "tsv" => {
                let headers = each(files, |file| self.header(file, store)).await?;
                same("column", files, &headers)?;
                // Spreadsheets write semicolons in locales with a decimal comma.
                let is_apart = |header: &String| header.contains(';') && !header.contains(',');
                let delimiter = match self.content {
                    "tsv" => b'\t',
                    _ if headers.first().is_some_and(is_apart) => b';',
                    _ => b',',
                };
                Arc::new(csv(delimiter).with_file_compression_type(compression))
            }
            "json" => {
                let shapes = each(files, |file| self.shape(file, store)).await?;
                same("form", files, &shapes)?;
                let are_lines = shapes.first().is_none_or(|shape| *shape == LINES);
                Arc::new(json(are_lines).with_file_compression_type(compression))
            }
            "parquet" => {
                each(files, |file| check_parquet(file, store)).await?;
                Arc::new(ParquetFormat::default())
            }
            _ => Arc::new(json(true).with_file_compression_type(compression)),
        })
    }

    /// Returns the bytes of a file, decompressed.
    async fn open(
        &self,
        file: &ObjectMeta,
        store: &Arc<dyn ObjectStore>,
    ) -> Result<BoxStream<'static, Result<impl AsRef<[u8]>>>> {
        let bytes = store.get(&file.location).await?.into_stream();
        self.compression.convert_stream(bytes.map_err(DataFusionError::from).boxed())
    }

    /// Returns the first line of a file.
    async fn header(&self, file: ObjectMeta, store: &Arc<dyn ObjectStore>) -> Result<String> {
        let mut bytes = self.open(&file, store).await?;
        let mut line = Vec::new();
        while let Some(more) = bytes.try_next().await? {
            let more = more.as_ref();
            match more.iter().position(|&byte| byte == b'\n') {
                Some(end) => {
                    line.extend_from_slice(&more[..end]);
                    break;
                }
                None => line.extend_from_slice(more),
            }
        }
        let line = String::from_utf8_lossy(&line);
        Ok(line.trim_start_matches('\u{feff}').trim_end().replace('"', ""))
    }

    /// Detects the form of a JSON file from its first and last non-blank byte.
    async fn shape(&self, file: ObjectMeta, store: &Arc<dyn ObjectStore>) -> Result<&'static str> {
        let mut bytes = self.open(&file, store).await?;
        let (mut first, mut last) = (None, None);
        while let Some(more) = bytes.try_next().await? {
            let mut letters =
                more.as_ref().iter().copied().filter(|byte| !byte.is_ascii_whitespace());
            first = first.or_else(|| letters.next());
            last = letters.next_back().or(last);
        }
        match (first, last) {
            (Some(b'['), Some(b']')) => Ok(ARRAY),
            (Some(b'{') | None, _) => Ok(LINES),
            (Some(b'['), _) => Err(refused(Refusal::new(
                format!("{} is not a whole JSON array: it does not end with ]", shown(&file)),
                "write it again, or one object a line, as .ndjson",
            ))),
            _ => Err(refused(Refusal::new(
                format!(
                    "{} is not JSON with rows: it starts neither with [ nor with {{",
                    shown(&file)
                ),
                "a file of rows is an array of objects, or one object a line",
            ))),
        }
    }
}

/// The forms of a JSON file.
const ARRAY: &str = "an array";
const LINES: &str = "an object a line";

/// The number of files that are inspected concurrently.
const AT_ONCE: usize = 16;

/// Inspects each file and returns the results in order.
async fn each<T, F: Future<Output = Result<T>>>(
    files: &[ObjectMeta],
    look: impl Fn(ObjectMeta) -> F,
) -> Result<Vec<T>> {
    stream::iter(files.to_vec()).map(look).buffered(AT_ONCE).try_collect().await
}

/// Checks that all files have the same columns, or the same form.
fn same<T: PartialEq + Display>(what: &str, files: &[ObjectMeta], found: &[T]) -> Result<()> {
    let first = found.first();
    let Some(other) = found.iter().position(|it| Some(it) != first) else { return Ok(()) };
    let message = format!(
        "files that are read together differ in their {what}s: {} has {}, and {} has {}",
        shown(&files[0]),
        found[0],
        shown(&files[other]),
        found[other]
    );
    let hint =
        "read each by its own name, and join them with: select … from … union all select … from …";
    Err(refused(Refusal::new(message, hint)))
}

/// The magic bytes at the start and the end of a Parquet file.
const PARQUET: &[u8] = b"PAR1";

/// Checks the footer of a Parquet file. The reader panics on some invalid ones.
async fn check_parquet(file: ObjectMeta, store: &Arc<dyn ObjectStore>) -> Result<()> {
    // The footer ends with the length of the metadata, in four bytes, and the magic bytes.
    let end = 4 + PARQUET.len() as u64;
    let least = end + PARQUET.len() as u64;
    let is_whole = file.size >= least && {
        let bytes = store.get_range(&file.location, file.size - end..file.size).await?;
        let length = bytes.first_chunk().map(|length| u64::from(u32::from_le_bytes(*length)));
        bytes.ends_with(PARQUET) && length.is_some_and(|length| length + least <= file.size)
    };
    if is_whole {
        return Ok(());
    }
    let message = format!("{} is not a whole Parquet file", shown(&file));
    Err(refused(Refusal::new(message, "write it again")))
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
