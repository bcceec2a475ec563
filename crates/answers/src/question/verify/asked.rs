//! The proof that the answers are correct.

use holdem_engine::progress::Interrupted;

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::budgeted::begin;
use crate::question::{Asked, Options, Work};
use crate::read::{Note, Query};

use super::answer::VerifyAnswer;
use super::proof::{Part, Proof, Scope};

/// Reads and checks the question.
pub fn read(_: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let scope = match (options.has(Parameter::Quick), options.has(Parameter::Full)) {
        (true, true) => {
            return Err(Error::refused("quick and full exclude each other", "choose one"));
        }
        (true, false) => Scope::Quick,
        (false, true) => Scope::Full,
        (false, false) => Scope::Usual,
    };
    Ok(prove(scope.parts()))
}

/// Returns the question that runs these parts of the proof.
pub fn prove(parts: &[Part]) -> Asked {
    let parts = parts.to_vec();
    Asked::new(Vec::<Note>::new(), move |watch| {
        let mut proof = Proof::default();
        for part in parts {
            begin(&Work::Prove(part), watch)?;
            let progress = |done, total| watch.progresses(done, total);
            proof.add(part.prove(&progress).map_err(|Interrupted| Error::Interrupted)?);
        }
        Ok(VerifyAnswer::new(proof).into())
    })
}
