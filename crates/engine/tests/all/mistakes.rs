//! Mistakes that other programs shipped with, each under its name.

use holdem_engine::{Board, CardSet, Deal, Hand, HoleCards, Method, Reading, Strength};

use crate::support::hand;

/// Returns the name of the hand by all three methods.
fn name(cards: &str) -> String {
    rate(cards).to_string()
}

fn rate(cards: &str) -> Strength {
    let [first, others @ ..] = Method::ALL.map(|method| method.evaluate(hand(cards)));
    assert!(others.iter().all(|&other| other == first), "{cards}");
    first
}

#[test]
fn flush_ties_need_all_five_ranks() {
    assert!(rate("AhKhQh9h3h") > rate("AsKsQs9s2s"));
    assert_eq!(rate("AhKhQh9h3h2h"), rate("AsKsQs9s3s4d"));
}

#[test]
fn third_pair_never_supplies_the_kicker() {
    assert_eq!(name("AcAdKcKdQcQd2s"), "two pair, aces and kings, queen kicker");
    assert_eq!(name("AcAd3c3d2c2dQs"), "two pair, aces and threes, queen kicker");
    assert_eq!(rate("AcAd3c3d2c2dQs"), rate("AcAd3c3d4c5dQs"));
}

#[test]
fn only_the_best_five_count_and_the_board_may_play() {
    let board = "AcKdQhJsTc";
    assert_eq!(rate(&format!("{board}2c3d")), rate(&format!("{board}AdKh")));
    assert_eq!(rate("AcAdKhQs9c5d2h"), rate("AcAdKhQs9c4d3h"));

    let hole = "2c3d".parse().unwrap();
    let deal = Deal::new(vec![hole], board.parse().unwrap(), CardSet::EMPTY).unwrap();
    let reading = Reading::of(&deal, Method::Lookup).unwrap().remove(0);
    assert!(reading.best_by_origin().0.is_empty());
    let opponents = reading.opponents.unwrap();
    assert_eq!((opponents.wins, opponents.losses), (0, 0));
    assert_eq!(opponents.ties, 990, "an unknown hand on a full board is 990 opponents");
}

#[test]
fn two_trips_are_a_full_house() {
    assert_eq!(name("AcAdAh2c2d2h3s"), "full house, aces full of deuces");
    assert_eq!(name("2c2d2hAcAdAh"), "full house, aces full of deuces");
}

#[test]
fn ace_to_five_is_the_lowest_straight() {
    assert_eq!(name("Ac2d3h4s5c"), "straight, five high");
    assert!(rate("Ac2d3h4s5c") < rate("2d3h4s5c6d"));
    assert_eq!(name("Ac2d3h4s5cKdQh"), "straight, five high");
    assert_eq!(name("Ac2d3h4s5c6d"), "straight, six high");
}

#[test]
fn straights_do_not_wrap_around() {
    assert_eq!(name("QcKdAh2s3c"), "high card, ace: A-K-Q-3-2");
    assert_eq!(name("JcQdKhAs2c3d"), "high card, ace: A-K-Q-J-3");
    assert_eq!(name("KcAd2h3s4c9d8h"), "high card, ace: A-K-9-8-4");
}

#[test]
fn six_high_straight_flush_beats_the_ace_low_one() {
    assert!(rate("2h3h4h5h6h") > rate("Ah2h3h4h5h"));
    assert_eq!(name("Ah2h3h4h5h6hKd"), "straight flush, six high");
    assert_eq!(name("Ah2h3h4h5hKdQd"), "straight flush, five high");
}

#[test]
fn flush_and_straight_in_one_hand_need_not_be_a_straight_flush() {
    assert_eq!(name("9h8h7h6h2h5c4d"), "flush, nine high: 9-8-7-6-2");
    assert_eq!(name("AhKhQhJh2hTc9h"), "flush, ace high: A-K-Q-J-9");
    // The straight of the suit is lower than the straight of all cards, but it is the better hand.
    assert_eq!(name("9h8h7h6h5hTcJd"), "straight flush, nine high");
}

#[test]
fn full_house_needs_two_ranks_that_pair() {
    assert_eq!(name("AcAdAh9s5c3d2h"), "three of a kind, aces, 9-5 kickers");
    assert_eq!(name("AcAdAhAs5c5d5h"), "four of a kind, aces, five kicker");
}

#[test]
fn suits_never_break_ties() {
    assert_eq!(rate("AsKsQsJsTs"), rate("AcKcQcJcTc"));
    assert_eq!(rate("AsKd9h5c2s"), rate("AcKh9s5d2h"));
}

#[test]
fn a_card_twice_is_refused_wherever_it_is() {
    assert!("AhAh".parse::<CardSet>().is_err());
    assert!("AhAh".parse::<HoleCards>().is_err());
    assert!("AhKhAh".parse::<Board>().is_err());
    assert!("AhKhQhJhAh".parse::<Hand>().is_err());
    let ace = "Ah".parse().unwrap();
    let king = "Kh".parse().unwrap();
    assert!(HoleCards::new(ace, ace).is_err());
    assert!(Board::new(&[ace, king, ace]).is_err());
    let hole = HoleCards::new(ace, king).unwrap();
    let other = HoleCards::new(king, "2c".parse().unwrap()).unwrap();
    let empty = Board::default();
    assert!(Deal::new(vec![hole, other], empty, CardSet::EMPTY).is_err(), "across hands");
    assert!(Deal::new(vec![hole], empty, ace.into()).is_err(), "among the dead");
    assert!(Deal::new(vec![hole], Board::new(&[ace]).unwrap(), CardSet::EMPTY).is_err());
    assert!(Deal::new(vec![hole], empty, CardSet::EMPTY).is_ok());
}

#[test]
fn no_text_makes_the_parser_panic() {
    let million = "AhK".repeat(700_000);
    for text in ["", " ", "с", "Aс", "😀", "A😀", "♥", "\u{FE0F}", "1", "10", "\0", &million]
    {
        let start: String = text.chars().take(9).collect();
        assert!(holdem_engine::parse::cards(text).is_err(), "{start:?}");
        // An empty text is not a list of cards, but the empty set prints as an empty text.
        assert_eq!(text.parse::<CardSet>().is_ok(), text.trim().is_empty(), "{start:?}");
    }
}
