//! Hands that were played: reading, the audit, the pots, what the all-ins were worth.

mod all_in;
mod audit;
mod filter;
mod generated;
mod line;
mod logs;
mod ohh;
mod phh;
mod repeats;
mod rooms;
mod stream;
