//! Equity: how big a share of the pot each player can expect.

mod boards;
mod enumerate;
mod hands;
mod joint;
pub mod preflop;
mod report;
mod request;
mod runout;
mod sample;
mod seat;
mod sweep;
mod symmetry;
mod tally;
mod work;

pub use report::{CategoryEquity, ComboEquity, Count, Equity, PlayerEquity};
pub use request::{Request, RequestError};
pub use sample::{Sample, Sampling, sample};
pub use tally::{Detail, PlayerSet};
pub use work::KeepGoing;

/// Test entry.
#[doc(hidden)]
pub fn by_engine(request: &Request, detail: Detail, engine: &str) -> Option<Equity> {
    let engine: Box<dyn work::Engine> = match engine {
        "enumerate" => Box::new(enumerate::Enumerate::new(request, detail)),
        "table" => Box::new(preflop::Preflop::new(request, detail)?),
        "boards" => Box::new(hands::Hands::new(request, detail, 1 << 20)?),
        "sweep" => match sweep::SweepTwo::<i16>::new(request, detail, 1 << 20) {
            Some(sweep) => Box::new(sweep),
            None => Box::new(sweep::SweepTwo::<i64>::new(request, detail, 1 << 20)?),
        },
        "sweep3" => match sweep::SweepThree::<i16>::new(request, detail) {
            Some(sweep) => Box::new(sweep),
            None => Box::new(sweep::SweepThree::<i64>::new(request, detail)?),
        },
        _ => return None,
    };
    work::count_all(&*engine, &|_| true).map(|tally| Equity::exact(request, &tally))
}
