//! The cluster that queries run on, if any.

#[cfg(feature = "cluster")]
pub use crate::cluster::Cluster;

/// An uninhabited type, without the `cluster` feature.
#[cfg(not(feature = "cluster"))]
pub enum Cluster {}

#[cfg(not(feature = "cluster"))]
pub struct Counts {
    pub sampled: u64,
    pub unread: crate::tables::Unread,
}

#[cfg(not(feature = "cluster"))]
impl Cluster {
    pub fn is_any_on_its_way(&self) -> bool {
        match *self {}
    }

    pub async fn counts(&self) -> Option<Counts> {
        match *self {}
    }

    pub async fn release(&self) {
        match *self {}
    }
}
