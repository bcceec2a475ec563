//! What the analyses say is what counting anew says: a file each.

#[path = "../support/mod.rs"]
mod support;

mod distribution;
