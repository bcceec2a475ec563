//! The payoffs of hands, compared with a chip-by-chip count and an order of places by hand.

use holdem_tournament::push::seats::{Ante, Line, MalmuthHarville, Prizes, Table, TableError};
use itertools::Itertools;
use proptest::prelude::*;

/// A hand in whole chips.
#[derive(Clone, Debug)]
struct Hand {
    stacks: Vec<u32>,
    /// The kind of ante (none, each player's, or the big blind's), and its size.
    ante: (u8, u32),
    all_in: u16,
    strengths: Vec<u16>,
}

const BLINDS: [u32; 2] = [1, 2];

impl Hand {
    fn table(&self) -> Table {
        let stacks = self.stacks.iter().copied().map(f64::from).collect();
        let table = Table::new(stacks, BLINDS.map(f64::from)).unwrap();
        let ante = match self.ante {
            (1, ante) => Ante::Each(ante.into()),
            (2, ante) => Ante::BigBlind(ante.into()),
            _ => Ante::None,
        };
        table.with_ante(ante).unwrap()
    }

    /// Pays the hand chip by chip: the first chip of each bet, the second, and so on.
    fn paid(&self) -> Vec<f64> {
        let seats = self.stacks.len();
        let is_in = |seat: usize| self.all_in >> seat & 1 == 1;
        let mut left = self.stacks.clone();
        let mut bets = vec![0; seats];
        let mut dead = 0;
        for seat in 0..seats {
            for _ in 0..self.ante.1 {
                let pays = self.ante.0 == 1 || self.ante.0 == 2 && seat == seats - 1;
                if pays && left[seat] > 0 {
                    left[seat] -= 1;
                    if self.ante.0 == 1 { bets[seat] += 1 } else { dead += 1 }
                }
            }
            let blind = if seat + 1 == seats { BLINDS[1] } else { BLINDS[0] };
            for _ in 0..if seat + 2 >= seats { blind } else { 0 } {
                if left[seat] > 0 {
                    left[seat] -= 1;
                    bets[seat] += 1;
                }
            }
            while is_in(seat) && left[seat] > 0 {
                left[seat] -= 1;
                bets[seat] += 1;
            }
        }
        let mut after: Vec<f64> = left.into_iter().map(f64::from).collect();
        let mut share = |chips: u32, who: Vec<usize>| {
            let best = who.iter().map(|&seat| self.strengths[seat]).max().unwrap();
            let winners: Vec<_> = who.into_iter().filter(|&w| self.strengths[w] == best).collect();
            let each = f64::from(chips) / winners.len() as f64;
            winners.into_iter().for_each(|winner| after[winner] += each);
        };
        share(dead, (0..seats).filter(|&seat| is_in(seat)).collect());
        let mut back = Vec::new();
        for chip in 0..*bets.iter().max().unwrap() {
            let payers: Vec<usize> = (0..seats).filter(|&seat| bets[seat] > chip).collect();
            let who: Vec<usize> = payers.iter().copied().filter(|&seat| is_in(seat)).collect();
            if who.is_empty() {
                back.extend(payers);
            } else {
                share(payers.len() as u32, who);
            }
        }
        back.into_iter().for_each(|seat| after[seat] += 1.0);
        after
    }
}

fn hands() -> impl Strategy<Value = Hand> {
    (2..=9_usize).prop_flat_map(|seats| {
        let stacks = prop::collection::vec(1..30_u32, seats);
        let strengths = prop::collection::vec(0..5_u16, seats);
        let all_in = 1..1_u16 << seats;
        (stacks, (0..3_u8, 1..4_u32), all_in, strengths)
            .prop_map(|(stacks, ante, all_in, strengths)| Hand { stacks, ante, all_in, strengths })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn pots_and_side_pots_are_paid_chip_by_chip(hand in hands()) {
        let table = hand.table();
        let line = Line::from_bits(hand.all_in);
        let after = table.stacks_after(line, &hand.strengths).unwrap();
        for (one, other) in after.iter().zip(hand.paid()) {
            prop_assert!((one - other).abs() < 1e-9, "{after:?} and {:?}", hand.paid());
        }
        let sums = [after.iter().sum::<f64>(), table.stacks().iter().sum()];
        prop_assert!((sums[0] - sums[1]).abs() < 1e-9, "{sums:?}");
        // Rounding errors neither bust a player nor leave a tiny stack.
        prop_assert!(after.iter().all(|&stack| stack == 0.0 || stack > 0.01), "{after:?}");
    }

    #[test]
    fn prizes_add_up_after_every_hand(hand in hands(), prizes in prop::collection::vec(0..50_u32, 1..12)) {
        let mut prizes: Vec<f64> = prizes.into_iter().map(f64::from).collect();
        prizes[0] += 1.0;
        let paid: f64 = prizes.iter().take(hand.stacks.len()).sum();
        let table = hand.table().with_prizes(prizes, vec![]).unwrap();
        let after = table.stacks_after(Line::from_bits(hand.all_in), &hand.strengths).unwrap();
        let worth = table.worth(&MalmuthHarville, &after).unwrap();
        prop_assert!((worth.iter().sum::<f64>() - paid).abs() < 1e-9 * paid, "{worth:?}");
    }

    #[test]
    fn shares_match_all_orders_of_places(
        stacks in prop::collection::vec(1..1000_u32, 1..7),
        prizes in prop::collection::vec(0..100_u32, 1..7),
    ) {
        let stacks: Vec<f64> = stacks.into_iter().map(f64::from).collect();
        let prizes: Vec<f64> = prizes.into_iter().take(stacks.len()).map(f64::from).collect();
        let mut expected = vec![0.0; stacks.len()];
        for order in (0..stacks.len()).permutations(stacks.len()) {
            let mut left: f64 = stacks.iter().sum();
            let mut chance = 1.0;
            for &player in &order {
                chance *= stacks[player] / left;
                left -= stacks[player];
            }
            for (&player, prize) in order.iter().zip(&prizes) {
                expected[player] += chance * prize;
            }
        }
        let mut shares = vec![0.0; stacks.len()];
        MalmuthHarville.shares(&stacks, &prizes, &mut shares);
        for (share, expected) in shares.iter().zip(&expected) {
            prop_assert!((share - expected).abs() < 1e-9, "{shares:?} and {expected:?}");
        }
    }
}

#[test]
fn players_elsewhere_share_the_prizes() {
    let table = Table::new(vec![50.0, 30.0], [1.0, 2.0]).unwrap();
    let table = table.with_prizes(vec![70.0, 30.0], vec![20.0]).unwrap();
    let worth = table.worth(&MalmuthHarville, &[50.0, 30.0]).unwrap();
    assert!((worth[0] - 45.178_571_428_571).abs() < 1e-9, "{worth:?}");
    assert!((worth[1] - 32.25).abs() < 1e-9, "{worth:?}");
}

#[test]
fn the_larger_stack_takes_the_better_place() {
    let prizes = || vec![50.0, 30.0, 15.0, 5.0];
    let worth = |stacks: Vec<f64>, after: &[f64]| {
        let table = Table::new(stacks, [1.0, 2.0]).unwrap().with_prizes(prizes(), vec![]).unwrap();
        table.worth(&MalmuthHarville, after).unwrap()
    };
    assert_eq!(
        worth(vec![10.0, 20.0, 40.0, 30.0], &[0.0, 0.0, 100.0, 0.0]),
        [5.0, 15.0, 50.0, 30.0]
    );
    // Equal stacks share the prizes of their places.
    assert_eq!(worth(vec![20.0, 20.0, 40.0, 20.0], &[0.0, 0.0, 60.0, 40.0])[..2], [10.0, 10.0]);
}

#[test]
fn invalid_tables_and_hands_are_refused() {
    let table = |stacks: &[f64]| Table::new(stacks.to_vec(), [0.5, 1.0]);
    assert_eq!(table(&[10.0]), Err(TableError::Seats(1)));
    assert_eq!(table(&[10.0; 10]), Err(TableError::Seats(10)));
    assert_eq!(table(&[10.0, 0.0]), Err(TableError::Stack(1)));
    assert_eq!(table(&[f64::NAN, 1.0]), Err(TableError::Stack(0)));
    assert_eq!(Table::new(vec![10.0; 2], [1.0, 0.5]), Err(TableError::Blinds));
    let three = table(&[10.0; 3]).unwrap();
    assert_eq!(three.clone().with_ante(Ante::Each(-0.1)), Err(TableError::Ante));
    let prizes = |prizes: &[f64]| three.clone().with_prizes(prizes.to_vec(), vec![]);
    assert_eq!(prizes(&[]), Err(TableError::NoPrize));
    assert_eq!(prizes(&[0.0, 0.0]), Err(TableError::NoPrize));
    assert_eq!(prizes(&[30.0, -1.0]), Err(TableError::Prize(1)));
    assert_eq!(prizes(&[f64::INFINITY]), Err(TableError::Prize(0)));
    let elsewhere = three.clone().with_prizes(vec![1.0], vec![5.0, -5.0]);
    assert_eq!(elsewhere, Err(TableError::Elsewhere(1)));
    let crowd = three.clone().with_prizes(vec![1.0], vec![5.0; 12]).unwrap();
    let error = crowd.worth(&MalmuthHarville, &[10.0; 3]).unwrap_err();
    assert_eq!(error, TableError::Players { players: 15, most: 14 });

    assert_eq!(three.stacks_after(Line::NOBODY, &[1, 2, 3]), None);
    assert_eq!(three.stacks_after(Line::of([3]), &[1, 2, 3]), None);
    assert_eq!(three.stacks_after(Line::of([0, 1]), &[1, 2]), None);
    assert_eq!(three.stacks_after(Line::of([0, 1]), &[1; 10]), None);
}
