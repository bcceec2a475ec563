//! Deals of a hand to every player: a possible deal is found, and an impossible one has a reason.

use std::num::NonZeroU64;

use holdem_engine::equity::{Detail, Request, Sampling, sample};
use holdem_engine::{Board, Card, CardSet, HoleCards, Range, progress};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::equity::{cards, on_board};

/// Ranges in which many players need the same cards.
const RANGES: [&str; 24] = [
    "22+",
    "77+",
    "22-66",
    "Ax",
    "Kx",
    "Qx",
    "Jx",
    "Tx",
    "9x",
    "4x",
    "2x",
    "A2s+",
    "K2s+",
    "Q2s+",
    "ATo+",
    "KTo+",
    "T9s,98s,87s,76s,65s,54s",
    "xhxh",
    "xsxs",
    "AK,AQ,KQ",
    "TT+,AJ+",
    "10%",
    "20%",
    "40%",
];

/// Deals hands to 16 to 23 players, and gives each a range that includes the hand.
fn feasible_table(random: &mut Xoshiro256PlusPlus) -> Vec<Range> {
    let mut deck: Vec<Card> = Card::all().collect();
    for place in 0..deck.len() {
        deck.swap(place, random.random_range(place..52));
    }
    let players = random.random_range(16..=23);
    let hands = deck.chunks_exact(2).take(players);
    let range = |cards: &[Card]| {
        let hand = HoleCards::new(cards[0], cards[1]).unwrap();
        let own = hand.starting_hand().to_string();
        let ranges = RANGES.iter().copied().chain([own.as_str()]);
        let ranges = ranges.map(|text| text.parse::<Range>().unwrap());
        let with_hand: Vec<Range> =
            ranges.filter(|range| range.combos().any(|(combo, _)| combo == hand)).collect();
        with_hand[random.random_range(0..with_hand.len())].clone()
    };
    hands.map(range).collect()
}

#[test]
fn tables_that_can_be_dealt_are_dealt() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for number in 0..700 {
        let players = feasible_table(&mut random);
        let request = Request::new(players.clone(), Board::default(), CardSet::EMPTY);
        assert!(request.is_ok(), "table {number}: {players:?}");
        if number % 100 == 0 {
            let sampling = Sampling::unlimited().deals(NonZeroU64::new(1_000).unwrap());
            let drawn = sample(&request.unwrap(), Detail::NONE, &sampling, &progress::none);
            let size = drawn.unwrap().summary.effective_sample_size;
            assert!(size > 50.0, "table {number}: {size}");
        }
    }
}

#[test]
fn impossible_deals_have_a_reason() {
    let new = |texts: &[&str], board: &str| {
        let players = texts.iter().map(|text| text.parse().unwrap()).collect();
        Request::new(players, on_board(board), cards("")).map(|_| ())
    };
    let each = |texts: [&'static str; 4]| texts.into_iter().flat_map(|text| [text; 4]);
    let sixteen: Vec<&str> = each(["Ax", "Kx", "Qx", "Jx"]).collect();
    assert_eq!(new(&sixteen, ""), Ok(()));
    assert_eq!(new(&["22+"; 23], ""), Ok(()));
    assert_eq!(new(&["xhxh"; 6], ""), Ok(()));
    for (players, board, why) in [
        (&["Ax"; 5][..], "", "5 of them need 5 aces, and only 4 are left"),
        (&["Ax", "Ax", "Ax", "Ax", "22+", "AK"], "", "5 of them need 5 aces, and only 4 are left"),
        (&["AA"; 3], "", "3 of them need 6 aces, and only 4 are left"),
        (&["AK", "AA", "22+"], "AhAd5c", "2 of them need 3 aces, and only 2 are left"),
        (&["QQ+"; 7], "", "7 of them need 14 queens, kings and aces, and only 12 are left"),
        (&["xhxh"; 7], "", "7 of them need 14 hearts, and only 13 are left"),
        (&["AhKh,AhQh", "22+", "AhJh,Ah2c"], "", "2 of them need Ah"),
    ] {
        let message = new(players, board).unwrap_err().to_string();
        assert_eq!(message, format!("the players cannot all be dealt a hand: {why}"));
    }
    // Each has three hands, and two hands leave none of them; the shortage is not in the numbers.
    let fan = "AhKh,AhQh,KhQh";
    let message = new(&[fan, fan, "22+"], "").unwrap_err().to_string();
    assert_eq!(message, "the players cannot all be dealt a hand: they need the same cards");
}
