//! Files as tables: `select * from 'spots.csv'`, including globs, folders and compressed files.

mod columns;
pub mod fault;

use std::collections::HashSet;
use std::fmt::Display;
use std::io;
use std::path::{Component, Path, PathBuf};
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
use datafusion::logical_expr::{DdlStatement, LogicalPlan};
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

/// Checks that the files of a new table exist. A missing file would be an empty table.
///
/// # Errors
///
/// Returns a refusal if there are none. A folder may be empty, to be filled with `insert into`.
pub async fn check(plan: &LogicalPlan, state: &SessionState) -> Result<()> {
    let LogicalPlan::Ddl(DdlStatement::CreateExternalTable(table)) = plan else { return Ok(()) };
    for name in &table.locations {
        let url = ListingTableUrl::parse(name)?;
        let is_folder = url.is_collection() && url.get_glob().is_none();
        if is_folder && (url.scheme() != FILE || Path::new(name).is_dir()) {
            continue;
        }
        let store = state.runtime_env().object_store(&url)?;
        if list(&url, &store, state).await?.is_empty() {
            return Err(missing(name));
        }
    }
    Ok(())
}

/// The scheme of local files.
const FILE: &str = "file";

/// Lists files; a local folder that does not exist has none.
async fn list(
    url: &ListingTableUrl,
    store: &Arc<dyn ObjectStore>,
    state: &SessionState,
) -> Result<Vec<ObjectMeta>> {
    let listed = async { url.list_all_files(state, store.as_ref(), "").await?.try_collect().await };
    match listed.await {
        Err(DataFusionError::ObjectStore(_)) if url.scheme() == FILE => Ok(Vec::new()),
        listed => listed,
    }
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
    let mut listed = list(&url, &store, state).await?;
    let count = listed.len();
    if url.is_collection() && url.scheme() == FILE {
        listed.retain(|file| !is_hidden(file, &url));
    }
    let has_hidden = listed.len() < count;
    if listed.is_empty() {
        return Err(missing(name));
    }
    let (kind, files) = of_one_kind(name, listed)?;
    let format = kind.format(&files, &store).await?;
    let schema = columns::common(&kind, &files, &format, &store, state).await?;
    // DataFusion compares extensions case-sensitively, so files with one in capitals are listed individually.
    let ending = kind.ending();
    let is_small = files.iter().all(|file| file.location.as_ref().ends_with(&ending));
    let mut options = ListingOptions::new(format);
    options.file_extension = if is_small { ending } else { String::new() };
    let is_listed_alike = is_small && !has_hidden;
    // A plan sent to a cluster loses the glob, so the table lists the matching files.
    let paths = match url.get_glob() {
        None if is_listed_alike || !url.is_collection() => {
            options.table_partition_cols = columns::of_folders(&files, &url, &schema);
            vec![url]
        }
        None if url.scheme() != FILE => return Err(unknown(name)),
        _ => files.iter().map(url_of).collect::<Result<_>>()?,
    };
    let config = ListingTableConfig::new_with_multi_paths(paths).with_listing_options(options);
    Ok(Arc::new(ListingTable::try_new(config.with_schema(schema))?))
}

/// Returns whether the name of a file, or of a folder that it is in, begins with `.` or `_`, but the pattern of the
/// table does not. Editors, macOS and Spark write such files.
fn is_hidden(file: &ObjectMeta, url: &ListingTableUrl) -> bool {
    let pattern = url.get_glob().as_ref().map_or("", |glob| glob.as_str());
    let last = pattern.rsplit('/').next().unwrap_or_default();
    let is_named = last.starts_with(['.', '_']);
    let Some(parts) = url.strip_prefix(&file.location) else { return false };
    let parts: Vec<&str> = parts.collect();
    let (name, folders) = parts.split_last().map_or(("", [].as_slice()), |(name, it)| (*name, it));
    // The folder of a value of a column, `_month=3`.
    let is_of_value = |folder: &str| folder.contains('=');
    let hides = |part: &str| part.starts_with('.') || part.starts_with('_') && !is_of_value(part);
    folders.iter().any(|folder| hides(folder)) || !is_named && hides(name)
}

/// Returns the URL of a file, a glob or a folder.
fn url(name: &str) -> Result<ListingTableUrl> {
    let path = Path::new(name);
    // The name of an existing file is literal, even if it contains glob characters.
    if path.is_file()
        && let Ok(path) = absolute(path)
        && let Ok(url) = Url::from_file_path(path)
    {
        return ListingTableUrl::try_new(url, None);
    }
    // A trailing slash marks a folder.
    let slash = if path.is_dir() && !name.ends_with('/') { "/" } else { "" };
    ListingTableUrl::parse(format!("{name}{slash}"))
}

/// Returns the absolute path of a file, without `..`, which URLs do not have.
fn absolute(path: &Path) -> io::Result<PathBuf> {
    let has_parents = path.components().any(|it| it == Component::ParentDir);
    match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) if has_parents => Ok(folder.canonicalize()?.join(name)),
        _ => std::path::absolute(path),
    }
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

/// Returns the compression of a file by its extension.
pub fn compression(name: &str) -> FileCompressionType {
    let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "gz" => FileCompressionType::GZIP,
        "bz2" => FileCompressionType::BZIP2,
        "xz" => FileCompressionType::XZ,
        "zst" => FileCompressionType::ZSTD,
        _ => FileCompressionType::UNCOMPRESSED,
    }
}

impl Kind {
    /// Returns the kind of a file; `None` for an unknown extension.
    fn of(path: &str) -> Option<Self> {
        let name = path.rsplit('/').next()?.to_ascii_lowercase();
        let mut endings = name.rsplit('.');
        let last = endings.next()?;
        let compression = compression(last);
        let is_compressed = compression.is_compressed();
        let ending = if is_compressed { endings.next()? } else { last };
        let content = CONTENTS.into_iter().find(|&known| known == ending)?;
        let compressed = if is_compressed { format!(".{last}") } else { String::new() };
        let is_parquet = content == "parquet";
        (!(is_parquet && is_compressed)).then_some(Self { content, compression, compressed })
    }

    /// Returns whether any value of a column can be read as text.
    fn is_text_by_column(&self) -> bool {
        matches!(self.content, "csv" | "tsv")
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
                let plain: Vec<String> =
                    headers.iter().map(|header| header.replace('"', "")).collect();
                same("column", files, &plain)?;
                // Spreadsheets write semicolons in locales with a decimal comma.
                let is_apart = |header: &String| header.contains(';') && !header.contains(',');
                let delimiter = match self.content {
                    "tsv" => b'\t',
                    _ if headers.first().is_some_and(is_apart) => b';',
                    _ => b',',
                };
                for (file, header) in files.iter().zip(&headers) {
                    check_names(file, header, delimiter)?;
                }
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
        Ok(line.trim_start_matches('\u{feff}').trim_end().to_owned())
    }

    /// Detects the form of a JSON file from its first and last non-blank byte.
    async fn shape(&self, file: ObjectMeta, store: &Arc<dyn ObjectStore>) -> Result<String> {
        let mut bytes = self.open(&file, store).await?;
        let (mut first, mut last) = (None, None);
        while let Some(more) = bytes.try_next().await? {
            let mut letters =
                more.as_ref().iter().copied().filter(|byte| !byte.is_ascii_whitespace());
            first = first.or_else(|| letters.next());
            last = letters.next_back().or(last);
        }
        match (first, last) {
            (Some(b'['), Some(b']')) => Ok(ARRAY.to_owned()),
            (Some(b'{') | None, _) => Ok(LINES.to_owned()),
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

/// Inspects each file and returns the results in order. An error names its file.
async fn each<T, F: Future<Output = Result<T>>>(
    files: &[ObjectMeta],
    look: impl Fn(ObjectMeta) -> F,
) -> Result<Vec<T>> {
    let look = |file: ObjectMeta| {
        let name = shown(&file);
        let found = look(file);
        async move { found.await.map_err(|error| named(error, &name)) }
    };
    stream::iter(files.to_vec()).map(look).buffered(AT_ONCE).try_collect().await
}

/// Adds the name of a file to an error of its content.
fn named(error: DataFusionError, file: &str) -> DataFusionError {
    let root = error.find_root();
    if matches!(root, DataFusionError::External(_) | DataFusionError::ObjectStore(_)) {
        return error;
    }
    let why = root.strip_backtrace();
    let why = why.lines().next().and_then(|it| it.rsplit("error: ").next()).unwrap_or_default();
    let hint = "its first rows are not a table of its kind";
    refused(Refusal::new(format!("{file}: {why}"), hint))
}

/// Checks that the columns of a CSV file have different names: of several with the same name, the reader keeps one.
/// A header with quotes, which may contain the delimiter, is not checked.
fn check_names(file: &ObjectMeta, header: &str, delimiter: u8) -> Result<()> {
    let mut names = HashSet::new();
    let mut all = header.split(char::from(delimiter));
    match all.find(|name| !names.insert(*name)).filter(|_| !header.contains('"')) {
        None => Ok(()),
        Some(twice) => Err(refused(Refusal::new(
            format!("{}: two columns are named '{twice}'", shown(file)),
            "give each column of the file another name",
        ))),
    }
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
