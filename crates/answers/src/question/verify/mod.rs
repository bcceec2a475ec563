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
    description: "Verifies the answers on this machine: evaluates all hands by three independent methods, recomputes the tables and some spots, and gives one signature of all counts, the same on every machine; quick takes seconds, the default a minute, full a quarter of an hour",
    players: (0, 0),
    parameters: {
        use Parameter::*;
        &[Quick, Full]
    },
    may_take_long: true,
    read: asked::read,
};
