//! The proof that the numbers are correct: tables and engines are recounted by different methods, and the counts go
//! into a [`Signature`], which is the same on every machine.
//!
//! ```
//! use holdem_engine::progress;
//! use holdem_answers::question::verify::proof::{Part, Proof, Proven};
//!
//! let mut proof = Proof::default();
//! proof.add(Part::Hands(5).prove(&progress::none)?);
//! let [Proven::Hands(fives)] = &proof.parts[..] else { panic!("one part") };
//! assert_eq!(fives.disputed, None);
//! println!("{}", proof.signature());
//! # Ok::<(), progress::Interrupted>(())
//! ```

mod engines;
mod part;
mod proof;
mod signature;

pub use engines::{EngineCount, EngineRecount};
pub use part::{Part, Proven, Scope};
pub use proof::Proof;
pub use signature::Signature;
