//! Hands that were played: reading, the audit, the pots, what the all-ins were worth.

mod all_in;
mod audit;
mod filter;
mod generated;
mod line;
mod logs;
mod ohh;
mod parts;
mod phh;
#[cfg(feature = "report")]
mod questions;
mod repeats;
mod rooms;
#[cfg(feature = "report")]
mod rows;
mod steps;
mod stream;
