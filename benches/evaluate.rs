//! The speed of the three evaluation methods, on one thread.
//!
//! `cargo bench` runs all; `cargo bench -- random` runs those whose names contain `random`. Rates are hands per
//! second (`item/s`); only rates of the same run are comparable.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use holdem::eval::lookup::{AsHand, Dealer, PartialHand, evaluate_each};
use holdem::eval::{buckets, combinations, lookup};
use holdem::{Card, CardSet, Hand, Strength};
use itertools::Itertools;

const ALL_SEVENS: u64 = 133_784_560;

fn main() {
    divan::main();
}

/// Returns random seven-card hands, the same in every run.
fn random_hands(count: usize) -> Vec<Hand> {
    let mut deck: Vec<Card> = Card::all().collect();
    let mut random = SplitMix(1);
    let mut deal = || {
        for place in 0..7 {
            let other = place + (random.next() % (deck.len() - place) as u64) as usize;
            deck.swap(place, other);
        }
        Hand::new(deck[..7].iter().copied().collect::<CardSet>())
    };
    std::iter::repeat_with(|| deal().expect("seven different cards")).take(count).collect()
}

/// A random number generator (Steele, Lea and Flood, 2014).
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// Rates all hands by a method known at compile time.
#[inline]
fn sum_of_strengths(hands: &[Hand], evaluate: impl Fn(Hand) -> Strength) -> u64 {
    hands.iter().map(|&hand| u64::from(evaluate(hand).number())).sum()
}

/// Ten million random hands, too many for any cache; fewer for the slow methods.
mod random_hands_from_memory {
    use super::*;

    #[divan::bench(sample_count = 20, sample_size = 1)]
    fn by_lookup(bencher: Bencher) {
        measure(bencher, lookup::evaluate, 10_000_000);
    }

    #[divan::bench(sample_count = 3, sample_size = 1)]
    fn by_buckets(bencher: Bencher) {
        measure(bencher, buckets::evaluate, 10_000_000);
    }

    #[divan::bench(sample_count = 1, sample_size = 1)]
    fn by_combinations(bencher: Bencher) {
        measure(bencher, combinations::evaluate, 10_000_000);
    }

    fn measure(bencher: Bencher, evaluate: impl Fn(Hand) -> Strength, count: usize) {
        let hands = random_hands(count);
        bencher
            .counter(ItemsCount::new(hands.len()))
            .bench_local(|| sum_of_strengths(black_box(&hands), &evaluate));
    }
}

/// A hundred thousand random hands, which fit in the cache.
mod random_hands_in_cache {
    use super::*;

    const COUNT: usize = 100_000;

    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn by_lookup(bencher: Bencher) {
        let hands = random_hands(COUNT);
        bencher
            .counter(ItemsCount::new(COUNT))
            .bench_local(|| sum_of_strengths(black_box(&hands), lookup::evaluate));
    }

    /// Card sets, including the check of their size.
    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn lookup_from_sets(bencher: Bencher) {
        let sets: Vec<CardSet> = random_hands(COUNT).into_iter().map(Hand::cards).collect();
        bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
            let hands = black_box(&sets).iter().filter_map(|&cards| Hand::new(cards).ok());
            hands.map(|hand| u64::from(lookup::evaluate(hand).number())).sum::<u64>()
        });
    }

    /// Slices to a slice, for every in-memory form of a hand.
    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn lookup_each_of_hands(bencher: Bencher) {
        each(bencher, |hand| hand);
    }

    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn lookup_each_of_bits(bencher: Bencher) {
        each(bencher, |hand| hand.cards().bits());
    }

    /// Precomputed key sums: only the lookup is timed.
    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn lookup_each_of_prepared_keys(bencher: Bencher) {
        each(bencher, PartialHand::from);
    }

    #[divan::bench(sample_count = 200, sample_size = 5)]
    fn lookup_each_of_indices(bencher: Bencher) {
        each(bencher, |hand| {
            let mut cards = hand.into_iter();
            [(); 7].map(|()| cards.next().map_or(u8::MAX, u8::from))
        });
    }

    fn each<H: AsHand>(bencher: Bencher, form: impl Fn(Hand) -> H) {
        let hands: Vec<H> = random_hands(COUNT).into_iter().map(form).collect();
        let mut strengths = vec![0_u16; COUNT];
        bencher.counter(ItemsCount::new(COUNT)).bench_local(|| {
            evaluate_each(black_box(&hands), &mut strengths).expect("all are hands");
            strengths[COUNT / 2]
        });
    }

    #[divan::bench(sample_count = 20, sample_size = 1)]
    fn by_buckets(bencher: Bencher) {
        let hands = random_hands(COUNT);
        bencher
            .counter(ItemsCount::new(COUNT))
            .bench_local(|| sum_of_strengths(black_box(&hands), buckets::evaluate));
    }

    #[divan::bench(sample_count = 5, sample_size = 1)]
    fn by_combinations(bencher: Bencher) {
        let hands = random_hands(COUNT);
        bencher
            .counter(ItemsCount::new(COUNT))
            .bench_local(|| sum_of_strengths(black_box(&hands), combinations::evaluate));
    }
}

/// All 133,784,560 seven-card hands, dealt in nested loops.
mod every_hand_of_seven {
    use super::*;

    /// The library's loops, which rate last cards with equal results together.
    #[divan::bench(sample_count = 10, sample_size = 1)]
    fn lookup_dealing_to_seven(bencher: Bencher) {
        bencher.counter(ItemsCount::new(ALL_SEVENS)).bench_local(|| {
            let mut counts = vec![0_u32; 1 << 13];
            PartialHand::EMPTY.each_seven(CardSet::DECK, |strength, count| {
                counts[usize::from(strength.number()) % (1 << 13)] += count;
            });
            assert_eq!(counts.iter().map(|&count| u64::from(count)).sum::<u64>(), ALL_SEVENS);
            counts
        });
    }

    /// A user's loops over `PartialHand::with`: a key addition and a lookup per hand.
    #[divan::bench(sample_count = 5, sample_size = 1)]
    fn lookup_card_by_card(bencher: Bencher) {
        let deck: Vec<Card> = CardSet::DECK.descending().collect();
        bencher.counter(ItemsCount::new(ALL_SEVENS)).bench_local(|| {
            let (mut sum, mut count) = (0, 0);
            let none = PartialHand::EMPTY;
            for a in 6..52 {
                let one = none.with(deck[a]);
                for b in 5..a {
                    let two = one.with(deck[b]);
                    for c in 4..b {
                        let three = two.with(deck[c]);
                        for d in 3..c {
                            let four = three.with(deck[d]);
                            for e in 2..d {
                                let five = four.with(deck[e]);
                                for f in 1..e {
                                    let six = five.with(deck[f]);
                                    for &card in &deck[..f] {
                                        let strength = six.with(card).strength();
                                        sum += strength.map_or(0, |s| u64::from(s.number()));
                                        count += 1;
                                    }
                                }
                            }
                        }
                    }
                }
            }
            assert_eq!(count, ALL_SEVENS);
            sum
        });
    }

    /// A dealer's loops: a lookup per hand.
    #[divan::bench(sample_count = 5, sample_size = 1)]
    fn lookup_by_a_dealer(bencher: Bencher) {
        let dealer = Dealer::new(CardSet::DECK);
        bencher.counter(ItemsCount::new(ALL_SEVENS)).bench_local(|| {
            let (sum, count) =
                dealer.start().fold_seven(dealer.all(), (0, 0), |(sum, count), _, strength| {
                    (sum + u64::from(strength.number()), count + 1)
                });
            assert_eq!(count, ALL_SEVENS);
            sum
        });
    }

    #[divan::bench(sample_count = 1, sample_size = 1)]
    fn lookup_from_sets(bencher: Bencher) {
        measure(bencher, lookup::evaluate);
    }

    #[divan::bench(sample_count = 1, sample_size = 1)]
    fn by_buckets(bencher: Bencher) {
        measure(bencher, buckets::evaluate);
    }

    #[divan::bench(sample_count = 1, sample_size = 1)]
    fn by_combinations(bencher: Bencher) {
        measure(bencher, combinations::evaluate);
    }

    fn measure(bencher: Bencher, evaluate: impl Fn(Hand) -> Strength) {
        bencher.counter(ItemsCount::new(ALL_SEVENS)).bench_local(|| {
            let sevens = CardSet::DECK.iter().array_combinations::<7>();
            let hands = sevens.filter_map(|seven| Hand::new(seven.into_iter().collect()).ok());
            hands.map(|hand| u64::from(evaluate(hand).number())).sum::<u64>()
        });
    }
}
