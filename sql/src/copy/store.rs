//! A draft as an object store, because DataFusion's sinks can only write to stores.
//!
//! Files are written in the draft, under names chosen by DataFusion. They cannot be read, listed or removed.

use std::fmt;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use datafusion::common::runtime::SpawnedTask;
use datafusion::object_store::path::Path;
use datafusion::object_store::{
    CopyOptions, Error, GetOptions, GetResult, ListResult, MultipartUpload, ObjectMeta,
    ObjectStore, PutMultipartOptions, PutOptions, PutPayload, PutResult, Result, UploadPart,
};
use futures::stream::{self, BoxStream};
use futures::{FutureExt, StreamExt};
use holdem_output::DraftFolder;

/// The draft of a copy.
#[derive(Debug)]
pub enum Draft {
    /// One file.
    File(holdem_output::Draft),
    /// One file with this name in a new folder.
    FileInFolder(DraftFolder, PathBuf),
    /// Files with the names that DataFusion gives them.
    Folder(DraftFolder),
}

impl Draft {
    fn create(&mut self, location: &Path) -> io::Result<File> {
        match self {
            Self::File(draft) => draft.handle(),
            Self::FileInFolder(folder, name) => folder.create(name),
            Self::Folder(folder) => {
                let parts = location.parts();
                folder.create(&parts.map(|part| part.as_ref().to_owned()).collect::<PathBuf>())
            }
        }
    }

    fn commit(self) -> io::Result<()> {
        match self {
            Self::File(draft) => draft.commit(),
            Self::FileInFolder(folder, _) | Self::Folder(folder) => folder.commit(),
        }
    }
}

/// A draft that can be written until it is committed or discarded.
#[derive(Debug)]
pub struct DraftStore(Mutex<Option<Draft>>);

impl DraftStore {
    /// Returns the store of a draft.
    pub fn new(draft: Draft) -> Self {
        Self(Mutex::new(Some(draft)))
    }

    fn draft(&self) -> MutexGuard<'_, Option<Draft>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renames the draft to its target.
    ///
    /// # Errors
    ///
    /// Returns an error if the system does not allow it, or after [`discard`](Self::discard).
    pub fn commit(&self) -> io::Result<()> {
        let draft = self.draft().take();
        draft.ok_or(io::ErrorKind::NotFound)?.commit()
    }

    /// Removes the draft, unless it was committed.
    pub fn discard(&self) {
        self.draft().take();
    }

    fn create(&self, location: &Path) -> Result<Upload> {
        let file = match self.draft().as_mut() {
            Some(draft) => draft.create(location),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        Ok(Upload { file: Arc::new(Mutex::new(file.map_err(of_system)?)), offset: 0 })
    }
}

impl fmt::Display for DraftStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DraftStore")
    }
}

#[async_trait]
impl ObjectStore for DraftStore {
    async fn put_opts(&self, at: &Path, content: PutPayload, _: PutOptions) -> Result<PutResult> {
        let mut upload = self.create(at)?;
        upload.put_part(content).await?;
        upload.complete().await
    }

    async fn put_multipart_opts(
        &self,
        at: &Path,
        _: PutMultipartOptions,
    ) -> Result<Box<dyn MultipartUpload>> {
        Ok(Box::new(self.create(at)?))
    }

    async fn get_opts(&self, _: &Path, _: GetOptions) -> Result<GetResult> {
        Err(unsupported("get"))
    }

    fn delete_stream(
        &self,
        paths: BoxStream<'static, Result<Path>>,
    ) -> BoxStream<'static, Result<Path>> {
        paths.map(|_| Err(unsupported("delete"))).boxed()
    }

    fn list(&self, _: Option<&Path>) -> BoxStream<'static, Result<ObjectMeta>> {
        stream::once(async { Err(unsupported("list")) }).boxed()
    }

    async fn list_with_delimiter(&self, _: Option<&Path>) -> Result<ListResult> {
        Err(unsupported("list"))
    }

    async fn copy_opts(&self, _: &Path, _: &Path, _: CopyOptions) -> Result<()> {
        Err(unsupported("copy"))
    }
}

/// A file that is written in parts, in any order.
#[derive(Debug)]
struct Upload {
    file: Arc<Mutex<File>>,
    /// The offset of the next part.
    offset: u64,
}

#[async_trait]
impl MultipartUpload for Upload {
    fn put_part(&mut self, part: PutPayload) -> UploadPart {
        let offset = self.offset;
        self.offset += part.content_length() as u64;
        let write = move |file: &mut File| {
            file.seek(SeekFrom::Start(offset))?;
            part.iter().try_for_each(|bytes| file.write_all(bytes))
        };
        blocking(Arc::clone(&self.file), write).boxed()
    }

    async fn complete(&mut self) -> Result<PutResult> {
        blocking(Arc::clone(&self.file), |file| file.sync_all()).await?;
        Ok(PutResult { e_tag: None, version: None })
    }

    /// The file is removed with its draft.
    async fn abort(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Runs blocking work on a file on its own thread.
async fn blocking(
    file: Arc<Mutex<File>>,
    work: impl FnOnce(&mut File) -> io::Result<()> + Send + 'static,
) -> Result<()> {
    let work = move || work(&mut file.lock().unwrap_or_else(PoisonError::into_inner));
    SpawnedTask::spawn_blocking(work).join().await?.map_err(of_system)
}

/// Converts an I/O error to a store error, worded like DataFusion's `LocalFileSystem`.
fn of_system(error: io::Error) -> Error {
    Error::Generic { store: "LocalFileSystem", source: Box::new(error) }
}

fn unsupported(operation: &str) -> Error {
    Error::NotImplemented { operation: operation.to_owned(), implementer: "DraftStore".to_owned() }
}

#[cfg(test)]
mod tests {
    use datafusion::object_store::ObjectStoreExt;
    use holdem_output::{Output, OutputFolder};

    use super::*;

    #[tokio::test]
    async fn parts_have_their_order_whichever_is_written_first() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows [1].csv");
        let draft = Output::open(&path).unwrap().draft().unwrap();
        let store = DraftStore::new(Draft::File(draft));
        let mut upload = store.put_multipart(&Path::from("any")).await.unwrap();
        let [first, second] = ["one,", "two"].map(|part| upload.put_part(part.into()));
        second.await.unwrap();
        first.await.unwrap();
        upload.complete().await.unwrap();
        assert!(!path.exists());
        store.commit().unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one,two");
    }

    #[tokio::test]
    async fn a_draft_that_is_discarded_gets_no_more_files() {
        let folder = tempfile::tempdir().unwrap();
        let draft = OutputFolder::open(&folder.path().join("rows")).unwrap().draft().unwrap();
        let store = DraftStore::new(Draft::Folder(draft));
        store.put(&Path::from("a=1/x.csv"), "1".into()).await.unwrap();
        let mut begun = store.put_multipart(&Path::from("a=2/x.csv")).await.unwrap();
        store.discard();
        assert!(store.put(&Path::from("a=3/x.csv"), "3".into()).await.is_err());
        // The unlinked file can still be written.
        begun.put_part("2".into()).await.unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(store.commit().is_err());
    }
}
