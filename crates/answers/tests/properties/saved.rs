//! Bytes are either refused, or a saved solution; once written, it is written as the same bytes again. An impossible
//! game is refused. The fields of a file with correct checksums may have any value.

use holdem_answers::answer::Error;
use holdem_answers::hint::Syntax;
use holdem_answers::question::Options;
use holdem_answers::question::solve::{Reopened, Solution, read_saved};
use holdem_answers::read::Query;
use holdem_engine::progress;

use super::answers::well_formed;
use super::refusal::is_well_formed;

/// The length in bytes of a checksum.
const CHECKSUM: usize = 8;

/// The length in bytes of the fields around the text that defines the game, up to the first checksum.
const AROUND_SETUP: usize = 14 + 5 + 32 + 8 + 1;

pub fn hold(bytes: &[u8]) {
    open(bytes);
    if let Some(sealed) = sealed(bytes) {
        open(&sealed);
    }
}

/// Returns a file with correct checksums; `None` if bytes are missing. Of sections, it has one.
fn sealed(bytes: &[u8]) -> Option<Vec<u8>> {
    let end = bytes.len().checked_sub(CHECKSUM)?;
    if bytes.get(8..10)? == [1, 0] {
        return Some([&bytes[..end], &sum(&[&bytes[..end]])].concat());
    }
    let setup = u32::from_le_bytes(bytes.get(10..14)?.try_into().ok()?);
    let header = bytes.get(..AROUND_SETUP + setup as usize)?;
    let numbers = bytes.get(header.len() + CHECKSUM..end)?;
    let head = sum(&[header]);
    let section = sum(&[&head, &0_u64.to_le_bytes(), numbers]);
    Some([header, &head, numbers, &section].concat())
}

/// Returns the Fowler–Noll–Vo checksum (1991) of some parts.
fn sum(parts: &[&[u8]]) -> [u8; CHECKSUM] {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    parts.iter().copied().flatten().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
}

fn open(bytes: &[u8]) {
    let read = |bytes: &[u8]| Solution::open(bytes, Syntax::Program);
    let Ok(solution) = read(bytes) else { return };
    let written = solution.to_bytes().unwrap();
    assert_eq!(read(&written).and_then(|again| again.to_bytes()).unwrap(), written);
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
