//! Copies to local files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use datafusion::catalog::Session;
use datafusion::common::Result;
use datafusion::common::runtime::SpawnedTask;
use datafusion::error::DataFusionError;
use datafusion::execution::runtime_env::RuntimeEnv;
use datafusion::logical_expr::LogicalPlan;
use datafusion::logical_expr::dml::CopyTo;
use holdem::parse::escaped;
use holdem_output::{Output, OutputError, OutputFolder};
use url::Url;

use super::store::{Draft, DraftStore};
use super::{failed, name, not_empty};
use crate::inputs;

/// A local file or folder that can be written.
#[derive(Debug)]
pub struct LocalTarget {
    /// The name in messages.
    name: String,
    kind: Kind,
    /// The URL under which the draft is registered as a store.
    draft_url: Url,
}

#[derive(Clone, Debug)]
enum Kind {
    File(Output),
    /// A file with this name in a folder that does not exist yet.
    FileInNewFolder(OutputFolder, PathBuf),
    Folder(OutputFolder),
}

impl LocalTarget {
    /// Checks that the file or folder of a copy can be written, without creating anything.
    ///
    /// # Errors
    ///
    /// Returns a refusal for a device, a pipe or a folder with files, and if the system does not allow writing.
    pub fn open(path: &Path, copy: &CopyTo) -> Result<Self> {
        // Copies may run concurrently, so drafts are numbered.
        static DRAFTS: AtomicU32 = AtomicU32::new(0);
        let name = escaped(&copy.output_url);
        if fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
            let message = format!("'{name}' is a device or a pipe, and copy writes files");
            return Err(failed(message, "write the rows there with --output"));
        }
        let is_folder = name::is_folder(copy, &copy.output_url, path.is_dir());
        let kind = Kind::open(path, is_folder).map_err(|error| unwritable(&name, &error))?;
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        let rows = if is_folder { "" } else { "rows" };
        let draft_url = Url::parse(&format!("holdem-draft://{number}/{rows}"))
            .map_err(|error| DataFusionError::External(Box::new(error)))?;
        Ok(Self { name, kind, draft_url })
    }

    /// Returns the name in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether this is a folder of files.
    pub fn is_folder(&self) -> bool {
        matches!(self.kind, Kind::Folder(_))
    }

    /// Returns the URL that DataFusion writes to.
    pub fn draft_url(&self) -> &Url {
        &self.draft_url
    }

    /// Checks that a query does not read the file that the copy would replace. A target folder has no files yet.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it reads the file.
    pub async fn check_inputs(&self, query: &LogicalPlan, session: &dyn Session) -> Result<()> {
        match &self.kind {
            Kind::File(output) => inputs::check(output, &self.name, query, session).await,
            Kind::FileInNewFolder(..) | Kind::Folder(_) => Ok(()),
        }
    }

    /// Creates the draft and registers its store in the runtime environment.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the system no longer allows it.
    pub fn draft(&self, runtime: Arc<RuntimeEnv>) -> Result<LocalDraft<'_>> {
        let draft = self.kind.draft().map_err(|error| unwritable(&self.name, &error))?;
        let store = Arc::new(DraftStore::new(draft));
        runtime.register_object_store(&self.draft_url, Arc::clone(&store) as _);
        Ok(LocalDraft { target: self, store, runtime })
    }
}

impl Kind {
    fn open(path: &Path, is_folder: bool) -> Result<Self, OutputError> {
        if is_folder {
            return Ok(Self::Folder(OutputFolder::open(path)?));
        }
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty() && !it.exists());
        Ok(match (folder, path.file_name()) {
            (Some(folder), Some(name)) => {
                Self::FileInNewFolder(OutputFolder::open(folder)?, name.into())
            }
            _ => Self::File(Output::open(path)?),
        })
    }

    fn draft(&self) -> Result<Draft, OutputError> {
        Ok(match self.clone() {
            Self::File(output) => Draft::File(output.draft()?),
            Self::FileInNewFolder(folder, name) => Draft::FileInFolder(folder.draft()?, name),
            Self::Folder(folder) => Draft::Folder(folder.draft()?),
        })
    }
}

/// A draft that is being written. Unless [committed](Self::commit), it is removed when dropped, even if a writer
/// still holds the store.
pub struct LocalDraft<'a> {
    target: &'a LocalTarget,
    store: Arc<DraftStore>,
    runtime: Arc<RuntimeEnv>,
}

impl LocalDraft<'_> {
    /// Renames the draft to its target.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the system does not allow it.
    pub async fn commit(self) -> Result<()> {
        let store = Arc::clone(&self.store);
        let committed = SpawnedTask::spawn_blocking(move || store.commit()).join().await;
        let committed = committed.map_err(|error| DataFusionError::External(Box::new(error)))?;
        committed.map_err(|error| unwritable(&self.target.name, &error.into()))
    }
}

impl Drop for LocalDraft<'_> {
    fn drop(&mut self) {
        self.store.discard();
        // The store is registered for the lifetime of this value.
        let _ = self.runtime.deregister_object_store(&self.target.draft_url);
    }
}

/// Returns the error for a file that cannot be written.
fn unwritable(name: &str, error: &OutputError) -> DataFusionError {
    let hint = match error {
        OutputError::NotEmpty => return not_empty(name),
        OutputError::Folder | OutputError::NotFolder => "choose another name",
        _ => "choose a directory where you may write files",
    };
    failed(format!("'{name}' cannot be written: {error}"), hint)
}
