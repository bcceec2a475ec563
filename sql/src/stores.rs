//! Storage of files: local, or object storage such as `s3://bucket/spots.parquet`.
//!
//! A store is opened when a query first refers to it, with the vendor's usual environment variables
//! (`AWS_ACCESS_KEY_ID`, `GOOGLE_SERVICE_ACCOUNT`, `AZURE_STORAGE_ACCOUNT_NAME`, …). Keys are never sent to another
//! machine.

use std::sync::Arc;

use datafusion::common::Result;
use datafusion::error::DataFusionError;
use datafusion::execution::object_store::{DefaultObjectStoreRegistry, ObjectStoreRegistry};
use datafusion::execution::runtime_env::{RuntimeEnv, RuntimeEnvBuilder};
use datafusion::object_store::ObjectStore;
use holdem::parse::Refusal;
use url::Url;

/// Returns the runtime environment of local queries.
pub fn runtime() -> Arc<RuntimeEnv> {
    // As with DataFusion's default, directories are created on demand, so nothing can fail.
    surroundings().build_arc().expect("nothing is opened yet")
}

/// Returns a builder of a runtime environment with all object stores, on which memory limits and the like can be set.
pub fn surroundings() -> RuntimeEnvBuilder {
    RuntimeEnvBuilder::new().with_object_store_registry(Arc::new(Stores::default()))
}

/// The stores that queries have referred to.
#[derive(Debug, Default)]
pub struct Stores {
    open: DefaultObjectStoreRegistry,
}

impl ObjectStoreRegistry for Stores {
    fn register_store(
        &self,
        url: &Url,
        store: Arc<dyn ObjectStore>,
    ) -> Option<Arc<dyn ObjectStore>> {
        self.open.register_store(url, store)
    }

    fn deregister_store(&self, url: &Url) -> Result<Arc<dyn ObjectStore>> {
        self.open.deregister_store(url)
    }

    fn get_store(&self, url: &Url) -> Result<Arc<dyn ObjectStore>> {
        if let Ok(store) = self.open.get_store(url) {
            return Ok(store);
        }
        let store = open(url).map_err(|refusal| DataFusionError::External(Box::new(refusal)))?;
        self.open.register_store(url, Arc::clone(&store));
        Ok(store)
    }
}

#[cfg(feature = "object-storage")]
fn open(url: &Url) -> std::result::Result<Arc<dyn ObjectStore>, Refusal> {
    let settings = std::env::vars_os().filter_map(|(name, value)| {
        Some((name.into_string().ok()?.to_ascii_lowercase(), value.into_string().ok()?))
    });
    let opened = object_store::parse_url_opts(url, settings);
    opened.map(|(store, _)| Arc::from(store)).map_err(|error| {
        let hint = "object storage is s3://bucket/…, gs://bucket/…, az://container/… or https://host/…, with the keys \
                    in the environment";
        Refusal::new(format!("'{url}' cannot be opened: {error}"), hint)
    })
}

#[cfg(not(feature = "object-storage"))]
fn open(url: &Url) -> std::result::Result<Arc<dyn ObjectStore>, Refusal> {
    Err(Refusal::new(
        format!("'{url}' is in object storage, which this program was built without"),
        "build it with 'cargo build --release --features object-storage'",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_this_machine_need_no_settings() {
        assert!(Stores::default().get_store(&Url::parse("file:///tmp/x.csv").unwrap()).is_ok());
    }

    #[test]
    #[cfg(not(feature = "object-storage"))]
    fn object_storage_that_is_not_built_in_says_how_to_have_it() {
        let error = Stores::default().get_store(&Url::parse("s3://spots/x.csv").unwrap());
        assert!(error.unwrap_err().to_string().contains("--features object-storage"));
    }

    #[test]
    #[cfg(feature = "object-storage")]
    fn a_bucket_is_opened_once() {
        let (stores, url) = (Stores::default(), Url::parse("s3://spots/x.csv").unwrap());
        let first = stores.get_store(&url).unwrap();
        assert!(Arc::ptr_eq(&first, &stores.get_store(&url).unwrap()));
        assert!(stores.get_store(&Url::parse("ftp://spots/x.csv").unwrap()).is_err());
    }
}
