//! Bytes are either refused, or a saved solution that is written as the same bytes. An impossible game is refused.
//! The fields of a file with a correct checksum may have any value.

use holdem_answers::answer::Error;
use holdem_answers::hint::Syntax;
use holdem_answers::question::Options;
use holdem_answers::question::solve::{Reopened, read_saved};
use holdem_answers::read::Query;
use holdem_engine::progress;
use holdem_solver::solve::SolutionFile;

use super::answers::well_formed;
use super::refusal::is_well_formed;

/// The length in bytes of the checksum at the end of a file.
const CHECKSUM: usize = 8;

pub fn hold(bytes: &[u8]) {
    open(bytes);
    let Some(content) = bytes.len().checked_sub(CHECKSUM).map(|end| &bytes[..end]) else { return };
    open(&sealed(content));
}

/// Returns the content of a file with its Fowler–Noll–Vo checksum (1991).
fn sealed(content: &[u8]) -> Vec<u8> {
    let sum = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    [content, &sum.to_le_bytes()].concat()
}

fn open(bytes: &[u8]) {
    let Ok(file) = SolutionFile::read(bytes) else { return };
    let written = file.to_bytes();
    // The flag for a stopped search is a byte; every value but 0 means `true`.
    let same = SolutionFile::read(&written).map(|again| again.to_bytes());
    assert_eq!(same, Ok(written.clone()));
    assert_eq!(written.len(), bytes.len());
    let query = Query::default().in_syntax(Syntax::Program);
    for reopened in [Reopened::Shown, Reopened::Exploited] {
        let asked = read_saved(bytes, &query, &Options::default(), reopened);
        match asked.and_then(|asked| asked.answer(&progress::none)) {
            Ok(found) => well_formed(&*found.answer),
            Err(Error::Refused(refusal)) => is_well_formed(&refusal),
            Err(error) => panic!("{error}"),
        }
    }
}
