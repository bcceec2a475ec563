//! A pool of connections between executors.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use ballista_core::client::BallistaClient;
use ballista_core::client_pool::{BallistaClientPool, PooledClient};
use ballista_core::error::Result;
use ballista_core::extension::BallistaConfigGrpcEndpoint;
use ballista_core::utils::GrpcClientConfig;

/// The other end of a connection, with the settings.
type Peer = (String, u16, GrpcClientConfig);

/// The idle connections of an executor to others.
///
/// There are at most as many as were in use at the same time. A broken connection reconnects or fails when it is
/// used.
#[derive(Clone, Default)]
pub struct Links {
    idle: Arc<Mutex<HashMap<Peer, Vec<BallistaClient>>>>,
}

impl fmt::Debug for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Links").finish_non_exhaustive()
    }
}

impl Links {
    fn take(&self, peer: &Peer) -> Option<BallistaClient> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).get_mut(peer)?.pop()
    }

    fn give_back(&self, peer: Peer, link: BallistaClient) {
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(peer)
            .or_default()
            .push(link);
    }
}

#[async_trait]
impl BallistaClientPool for Links {
    async fn acquire(
        &self,
        host: &str,
        port: u16,
        config: &GrpcClientConfig,
        endpoint: Option<Arc<BallistaConfigGrpcEndpoint>>,
    ) -> Result<PooledClient> {
        let peer = (host.to_owned(), port, config.clone());
        let link = match self.take(&peer) {
            Some(link) => link,
            None => {
                BallistaClient::try_new(
                    host,
                    port,
                    config.max_message_size,
                    config.use_tls,
                    endpoint,
                    config.io_retries_times,
                    config.io_retry_wait_time_ms,
                    config.initial_connection_window_size,
                    config.initial_stream_window_size,
                )
                .await?
            }
        };
        let links = self.clone();
        Ok(PooledClient::new(link, Box::new(move |link| links.give_back(peer, link))))
    }

    async fn evict_idle(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
