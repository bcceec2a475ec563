//! Equity: how big a share of the pot each player can expect.
