//! Hands that were played: reading, the audit, the pots, what the all-ins were worth.

mod phh;
