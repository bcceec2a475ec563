//! Two-player games after the flop: the betting as a tree, strategies, and certificates of their exploitability.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod betting;
pub mod solve;
