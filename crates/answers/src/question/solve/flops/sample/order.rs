//! The order in which flops are drawn, and the probability of each to be in a sample.

use super::mixed;

/// The seed of the random numbers: of the first 1,000 seeds, the one for which the first 10, 25, 49 and 95 flops
/// are most like all flops by ranks, suits, pairs and straights.
pub(super) const SEED: u32 = 495;

/// Returns the order of listed units with these sizes, the first ones a sample: for every n, a unit is one of the first
/// n with a probability that is close to proportional to its size.
pub(in super::super) fn order(sizes: &[f64]) -> Vec<usize> {
    order_of(sizes, SEED)
}

/// Returns the order with the random numbers of a seed.
pub(super) fn order_of(sizes: &[f64], seed: u32) -> Vec<usize> {
    let keys =
        (0..).zip(sizes).map(|(number, size)| point(number, seed) / size.max(f64::MIN_POSITIVE));
    let keys: Vec<f64> = keys.collect();
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by(|&one, &other| keys[one].total_cmp(&keys[other]).then(one.cmp(&other)));
    order
}

/// Returns a point of the van der Corput sequence (0, 1/2, 1/4, 3/4, 1/8, …), scrambled: each bit is flipped at random,
/// by the bits before it and by the neighbours that it divides. By the bits before it alone, all pairs of neighbours
/// would be flipped alike, and half of all units would be the even or the odd ones.
fn point(number: u32, seed: u32) -> f64 {
    let seed = mixed(seed.into());
    let flipped = |point: u32, depth: u32| {
        let before = u64::from(point) >> (32 - depth) | 1 << depth;
        let neighbours = u64::from(number) >> 1 >> depth;
        mixed(mixed(seed ^ before) ^ neighbours) as u32 >> 31 << (31 - depth)
    };
    let point = (0..u32::BITS).fold(number.reverse_bits(), |it, depth| it ^ flipped(it, depth));
    f64::from(point) / 4_294_967_296.0
}

/// Returns the probability of each unit to be among the first `count` of the order: proportional to its size, at most
/// 1.
pub(super) fn inclusions(sizes: &[f64], count: usize) -> Vec<f64> {
    let mut found = vec![0.0; sizes.len()];
    let mut open: Vec<usize> = (0..sizes.len()).collect();
    let mut left = count.min(sizes.len());
    loop {
        let sum: f64 = open.iter().map(|&it| sizes[it]).sum();
        let of = |it: usize| left as f64 * sizes[it] / sum;
        let (certain, others): (Vec<usize>, Vec<usize>) =
            open.iter().partition(|&&it| of(it) >= 1.0 - 1e-12);
        if certain.is_empty() || left == 0 {
            others.iter().for_each(|&it| found[it] = of(it));
            return found;
        }
        certain.iter().for_each(|&it| found[it] = 1.0);
        left -= certain.len().min(left);
        open = others;
    }
}

/// Returns the probability of each unit to be one of `seen` units that are evenly spread over the first `count` of the
/// order: given these, their places in the order do not depend on the sizes.
pub(in super::super) fn inclusions_of_part(sizes: &[f64], count: usize, seen: usize) -> Vec<f64> {
    let part = if count == 0 { 0.0 } else { seen as f64 / count as f64 };
    inclusions(sizes, count).into_iter().map(|it| it * part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inclusions_add_up_to_the_count() {
        let sizes: Vec<f64> = (0..300_u64).map(|it| 1.0 + (mixed(it) % 24) as f64).collect();
        for count in [0, 1, 49, 150, 299, 300] {
            let found = inclusions(&sizes, count);
            assert!((found.iter().sum::<f64>() - count as f64).abs() < 1e-9, "{count}");
            assert!(found.iter().all(|it| (0.0..=1.0).contains(it)));
        }
        assert!(inclusions(&sizes, 300).iter().all(|&it| it == 1.0));
    }

    #[test]
    fn neighbours_have_one_number_in_each_interval() {
        for seed in [0, SEED, u32::MAX] {
            for first in [0, 64, 1088] {
                let mut parts: Vec<u32> =
                    (first..first + 64).map(|number| (64.0 * point(number, seed)) as u32).collect();
                parts.sort_unstable();
                assert_eq!(parts, (0..64).collect::<Vec<u32>>());
            }
        }
        // With equal sizes, a fourth of all units has one of each four neighbours.
        let mut first = order(&[1.0; 256])[..64].to_vec();
        first.sort_unstable();
        assert!(first.iter().zip(0..).all(|(index, four)| index / 4 == four), "{first:?}");
        assert_eq!(order(&[0.0, 1.0]), [1, 0]);
    }

    /// Two units of different pairs are together among the first half as often as independent ones: 1 in 4.
    #[test]
    fn pairs_are_independent() {
        let sizes = [1.0; 64];
        let together = |one: usize, other: usize| {
            let both = |seed: &u32| {
                let order = order_of(&sizes, *seed);
                [one, other].iter().all(|it| order[..32].contains(it))
            };
            (0..2000).filter(both).count()
        };
        for other in [2, 3, 4, 17, 32, 63] {
            assert!((440..560).contains(&together(0, other)), "{other}: {}", together(0, other));
        }
        assert_eq!(together(0, 1), 0);
    }
}
