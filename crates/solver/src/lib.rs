//! Games of two players after the flop: the betting as a tree, strategies, and certificates of what they can lose.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod betting;
pub mod solve;
