//! The proof that methods, engines and tables agree.

mod answer;
mod asked;
mod certificates;
pub mod proof;

pub use answer::{VerifyAnswer, VerifyRecord};
pub use asked::prove;
pub use certificates::{CertificateRecord, CertificatesAnswer, SolutionCheck};

use crate::parameter::Parameter;

use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "verify",
    description: "Proves that the answers are right on this machine: rates all hands by three independent methods, counts the tables and some spots again, and gives one signature of all counts, the same everywhere; quick takes seconds, else it takes a minute, full a quarter of an hour",
    players: (0, 0),
    parameters: {
        use Parameter::*;
        &[Quick, Full]
    },
    may_take_long: true,
    read: asked::read,
};
