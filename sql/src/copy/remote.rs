//! Copies to object storage.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use datafusion::catalog::Session;
use datafusion::common::Result;
use datafusion::datasource::listing::ListingTableUrl;
use datafusion::logical_expr::dml::CopyTo;
use datafusion::object_store::path::Path;
use datafusion::object_store::{ObjectStore, ObjectStoreExt};
use futures::TryStreamExt;
use holdem::parse::escaped;
use url::Url;

use super::{failed, name, not_empty};

/// A file, or a directory of files, in object storage.
#[derive(Debug)]
pub struct RemoteTarget {
    /// The name in messages.
    name: String,
    store: Arc<dyn ObjectStore>,
    path: Path,
    is_folder: bool,
    /// The hidden name in the same directory that is written first. It is random, so no other file has it.
    draft: Path,
    draft_url: Url,
}

impl RemoteTarget {
    /// Opens the store of a copy, and checks that its target has no files.
    ///
    /// # Errors
    ///
    /// Returns a refusal for a directory with files, and an error if the store cannot be reached.
    pub async fn open(copy: &CopyTo, session: &dyn Session) -> Result<Self> {
        let name = escaped(&copy.output_url);
        let url = name::address(&copy.output_url)?;
        let is_folder = name::is_folder(copy, url.path(), false);
        let draft_url = draft_url(&url, is_folder).ok_or_else(|| {
            let hint = "name a file in a bucket: 's3://bucket/answers.parquet'";
            failed(format!("'{name}' is not an address in object storage"), hint)
        })?;
        let target = ListingTableUrl::try_new(url, None)?;
        let draft = ListingTableUrl::try_new(draft_url.clone(), None)?.prefix().clone();
        let store = session.runtime_env().object_store(&target)?;
        let path = target.prefix().clone();
        if store.list(Some(&path)).try_next().await?.is_some() {
            return Err(not_empty(&name));
        }
        Ok(Self { name, store, path, is_folder, draft, draft_url })
    }

    /// Returns the name in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether this is a directory of files.
    pub fn is_folder(&self) -> bool {
        self.is_folder
    }

    /// Returns the URL that DataFusion writes to.
    pub fn draft_url(&self) -> &Url {
        &self.draft_url
    }

    /// Renames the files of the draft to their targets.
    ///
    /// # Errors
    ///
    /// Returns the error of the store.
    pub async fn commit(&self) -> Result<()> {
        if !self.is_folder {
            return Ok(self.store.rename(&self.draft, &self.path).await?);
        }
        let files: Vec<_> = self.store.list(Some(&self.draft)).try_collect().await?;
        for file in files {
            let within = file.location.prefix_match(&self.draft).into_iter().flatten();
            let named = within.fold(self.path.clone(), |path, part| path.join(part));
            self.store.rename(&file.location, &named).await?;
        }
        Ok(())
    }

    /// Removes the files of the draft. Files that cannot be removed keep their hidden name.
    pub async fn discard(&self) {
        let files: Result<Vec<_>, _> = self.store.list(Some(&self.draft)).try_collect().await;
        let within = files.unwrap_or_default().into_iter().map(|file| file.location);
        for file in within.chain([self.draft.clone()]) {
            let _ = self.store.delete(&file).await;
        }
    }
}

/// Returns the URL of a draft in the directory of its target; `None` if the target's URL has no path.
fn draft_url(target: &Url, is_folder: bool) -> Option<Url> {
    // A new `RandomState` has random keys.
    let random = RandomState::new().hash_one(());
    let mut draft = target.clone();
    let mut segments = draft.path_segments_mut().ok()?;
    segments.pop_if_empty().pop().push(&format!(".holdem-{random:016x}.new"));
    if is_folder {
        segments.push("");
    }
    drop(segments);
    Some(draft)
}
