//! The proof that methods, engines and tables agree.

mod answer;
mod asked;
mod certificates;
pub mod proof;

pub use answer::{VerifyAnswer, VerifyRecord};
pub use asked::prove;
pub(crate) use asked::verify;
pub use certificates::{CertificateRecord, CertificatesAnswer, SolutionCheck};
