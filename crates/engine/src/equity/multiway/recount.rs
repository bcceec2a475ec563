//! Counts and samples the table again, to verify it.

use crate::progress::{Interrupted, Progress};

use super::generate::generate;
use super::table::{BYTES, COUNT, COUNTS, FILE, HEADER, PARTS};

/// The result of counting and sampling the table again.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MultiwayRecount {
    /// The numbers of deals in the table: against two and three opponents.
    pub counted: u64,
    /// The number of these that are right.
    pub right: u64,
    /// The sum of these numbers after the recount, each times its position, from 1.
    pub sum: u128,
    /// The sampled shares in the table: equity, win and tie against four to nine opponents.
    pub sampled: u64,
    /// The number of these within [`MOST_DEVIATION`](Self::MOST_DEVIATION) of the shares of another sample.
    pub near: u64,
    /// The greatest difference of two such shares, in standard errors of the difference.
    pub deviation: f64,
}

impl MultiwayRecount {
    /// The greatest difference of two samples, in its standard errors, that chance explains. Of the 3,042 shares, one
    /// would differ more in one of ten thousand samples.
    pub const MOST_DEVIATION: f64 = 5.5;

    /// Returns whether all numbers are right, and all shares near.
    pub fn holds(&self) -> bool {
        self.right == self.counted && self.near == self.sampled
    }
}

/// The seed of the other sample; the table has seed 0.
const SEED: u64 = 1;

/// Counts the table again, and draws its sample with another seed, on the threads of the current rayon pool. This
/// takes a quarter of an hour on two cores. Progress is counted in parts of the work.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn recount(progress: &Progress<'_>) -> Result<MultiwayRecount, Interrupted> {
    let again = generate(SEED, progress)?;
    Ok(compare(&FILE[HEADER..], &again[HEADER..]))
}

/// Compares two tables.
fn compare(table: &[u8], again: &[u8]) -> MultiwayRecount {
    let mut found = MultiwayRecount::default();
    for (hand, hand_again) in table.chunks_exact(BYTES).zip(again.chunks_exact(BYTES)) {
        let [(counts, shares), (counts_again, shares_again)] =
            [hand, hand_again].map(|bytes| bytes.split_at(COUNTS));
        for (count, count_again) in counts.chunks_exact(COUNT).zip(counts_again.chunks_exact(COUNT))
        {
            found.counted += 1;
            found.right += u64::from(count == count_again);
            found.sum += u128::from(found.counted) * u128::from(number(count_again));
        }
        for pair in shares.chunks_exact(8).zip(shares_again.chunks_exact(8)) {
            let [(share, error), (share_again, error_again)] = [pair.0, pair.1].map(|bytes| {
                let (share, error) = bytes.split_at(4);
                (number(share) as f64 / PARTS, number(error) as f64 / PARTS)
            });
            let deviation = (share - share_again).abs() / error.hypot(error_again);
            found.sampled += 1;
            found.near += u64::from(deviation <= MultiwayRecount::MOST_DEVIATION);
            found.deviation = found.deviation.max(deviation);
        }
    }
    found
}

/// Returns a number of up to eight bytes, the low byte first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole count takes a quarter of an hour. Here the table is compared with itself, and with altered copies.
    #[test]
    fn wrong_numbers_and_distant_shares_are_detected() {
        let table = &FILE[HEADER..];
        let same = compare(table, table);
        assert_eq!((same.counted, same.sampled, same.deviation), (169 * 7, 169 * 18, 0.0));
        assert!(same.holds());
        let counts = table.chunks_exact(BYTES).flat_map(|hand| hand[..COUNTS].as_chunks().0);
        let counts = counts.map(|&bytes| u128::from(u64::from_le_bytes(bytes)));
        assert_eq!(same.sum, (1..).zip(counts).map(|(place, count)| place * count).sum());

        let mut other = table.to_vec();
        other[COUNT] ^= 1;
        assert_eq!(compare(table, &other).right, same.counted - 1);
        let mut other = table.to_vec();
        other[COUNTS + 2] ^= 1;
        let far = compare(table, &other);
        assert_eq!((far.right, far.near, far.holds()), (same.right, same.sampled - 1, false));
        let error = u32::from_le_bytes(*table[COUNTS + 4..].first_chunk().unwrap());
        let deviation = 65_536.0 / (f64::from(error) * 2_f64.sqrt());
        assert!((far.deviation / deviation - 1.0).abs() < 1e-9, "{}", far.deviation);
    }
}
