//! Analysis: what follows from the cards once the equity is known. Who wins and by which card, what may still
//! come, which cards help whom, what the best holdings are. Everything is counted, nothing is estimated.

mod distribution;

pub use distribution::{Distribution, Step};
