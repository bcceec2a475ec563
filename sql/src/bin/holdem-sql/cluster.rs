//! The cluster that queries run on, if they do.

#[cfg(feature = "cluster")]
pub use holdem_sql::cluster::Cluster;

/// No cluster: there is none without the feature of this name.
#[cfg(not(feature = "cluster"))]
pub enum Cluster {}

#[cfg(not(feature = "cluster"))]
impl Cluster {
    pub fn is_any_on_its_way(&self) -> bool {
        match *self {}
    }

    pub async fn sampled_equities(&self) -> Option<u64> {
        match *self {}
    }

    pub async fn release(&self) {
        match *self {}
    }
}
