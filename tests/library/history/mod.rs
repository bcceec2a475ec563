//! Hands that were played: reading, the audit, the pots, what the all-ins were worth.

mod all_in;
mod audit;
mod generated;
mod phh;
mod stream;
