//! The winners are the same by each of the three methods.

use holdem_engine::analysis::Showdown;
use holdem_engine::hand::Difference;
use holdem_engine::{Category, Deal, Hand, Method};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

#[test]
fn winners_of_ten_thousand_deals_agree_across_methods() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..10_000 {
        let players = random.random_range(2..=9);
        let (hands, board, dead) = spot(&mut random, players, 5, 0);
        let deal = Deal::new(hands.clone(), board, dead).unwrap();
        let showdown = Showdown::of(&deal).unwrap();
        for method in Method::ALL {
            let strengths: Vec<_> = hands
                .iter()
                .map(|hole| method.evaluate(Hand::new(hole.set() | board.set()).unwrap()))
                .collect();
            let best = strengths.iter().max().unwrap();
            let winners: Vec<usize> =
                (0..players).filter(|&player| strengths[player] == *best).collect();
            assert_eq!(showdown.ranking[0].players, winners, "{hands:?} {board} {method}");
        }
        let order: Vec<_> = showdown.ranking.iter().map(|tied| tied.strength).collect();
        assert!(order.windows(2).all(|pair| pair[0] > pair[1]));
        let mut finished: Vec<usize> =
            showdown.ranking.iter().flat_map(|tied| tied.players.clone()).collect();
        finished.sort_unstable();
        assert!(finished.into_iter().eq(0..players));
    }
}

/// Snapshots check the words; the cards must have the deciding ranks.
#[test]
fn the_deciding_cards_have_the_rank_that_decides() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut by_rank = 0;
    for _ in 0..2_000 {
        let (hands, board, dead) = spot(&mut random, 6, 5, 0);
        let showdown = Showdown::of(&Deal::new(hands, board, dead).unwrap()).unwrap();
        for tied in &showdown.ranking {
            for &player in &tied.players {
                let cards = showdown.deciding_cards(player);
                match tied.beats_next_by {
                    None => assert!(cards.is_empty()),
                    Some(Difference::Category { better, .. }) => {
                        assert_eq!(better, tied.strength.category());
                        let whole = better >= Category::Straight && better != Category::FourOfAKind;
                        assert_eq!(cards.len() == 5, whole, "{better}");
                    }
                    Some(Difference::Rank { better, worse, .. }) => {
                        by_rank += 1;
                        assert!(better > worse);
                        assert!(!cards.is_empty() && cards.iter().all(|it| it.rank() == better));
                    }
                }
            }
        }
    }
    assert!(by_rank > 1_000);
}

#[test]
fn the_first_difference_decides() {
    for (better, worse, board, expected) in [
        ("AhKh", "QsQd", "Kd7h2s9cTc", "the pair: kings over queens"),
        ("KhQd", "KcJd", "Kd7h2s9cTc", "the highest kicker: queen over jack"),
        ("AcAd", "KcKd", "7h7s2s9cTc", "the higher pair: aces over kings"),
        ("JhTd", "Tc3h", "9c8d7s6hAs", "the highest card of the straight: jack over ten"),
        ("8c8d", "KcKd", "8h9h2s2dTc", "full house beats two pair"),
        ("AhQs", "AcJs", "KhKdKs7d2c", "the next kicker: queen over jack"),
        ("9h2d", "8h2c", "AhKhQh4hTd", "the next highest card: nine over eight"),
    ] {
        let hands = vec![better.parse().unwrap(), worse.parse().unwrap()];
        let deal = Deal::new(hands, board.parse().unwrap(), holdem_engine::CardSet::EMPTY).unwrap();
        let showdown = Showdown::of(&deal).unwrap();
        let why = showdown.ranking[0].beats_next_by.map(|it| it.to_string());
        assert_eq!(why.as_deref(), Some(expected), "{better} {worse} {board}");
    }
}
