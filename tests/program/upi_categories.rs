//! `upi`: the categories of hands on a board, against an evaluation that only counts ranks and suits.

use crate::upi::sent;

/// A rank from 2 to 14, and a suit.
type Card = (u8, char);

fn cards(text: &str) -> Vec<Card> {
    let letters: Vec<char> = text.chars().collect();
    let rank = |letter: char| "23456789TJQKA".find(letter).unwrap() as u8 + 2;
    letters.chunks(2).map(|card| (rank(card[0]), card[1])).collect()
}

fn count(cards: &[Card], rank: u8) -> usize {
    cards.iter().filter(|card| card.0 == rank).count()
}

/// Returns the highest rank of a straight.
fn straight(cards: &[Card]) -> Option<u8> {
    let has = |rank: u8| cards.iter().any(|card| card.0 == rank || (card.0 == 14 && rank == 1));
    (5..=14).rev().find(|&high| (high - 4..=high).all(has))
}

/// Returns the cards of a suit with at least five, the highest first.
fn flush(cards: &[Card]) -> Option<Vec<Card>> {
    let of = |suit: char| -> Vec<Card> {
        let mut of_suit: Vec<Card> = cards.iter().copied().filter(|it| it.1 == suit).collect();
        of_suit.sort_unstable_by(|one, other| other.cmp(one));
        of_suit
    };
    "cdhs".chars().map(of).find(|of_suit| of_suit.len() >= 5)
}

/// Returns the ranks with at least this number of cards, the highest first.
fn ranks(cards: &[Card], least: usize) -> Vec<u8> {
    (2..=14).rev().filter(|&rank| count(cards, rank) >= least).collect()
}

fn pair(hole: &[Card], board: &[Card], rank: u8) -> &'static str {
    let is_highest = board.iter().all(|card| card.0 <= rank);
    let is_lowest = board.iter().all(|card| card.0 >= rank);
    match (hole[0].0 == hole[1].0, is_highest, is_lowest) {
        (true, true, _) => "overpair",
        (true, _, true) => "underpair",
        (true, ..) => "pocket_pair_below_the_top_card",
        (_, true, _) => "top_pair",
        (_, _, true) => "bottom_pair",
        _ => "middle_pair",
    }
}

/// Returns the name of a made hand.
fn made(hole: &[Card], board: &[Card]) -> String {
    let all = [hole, board].concat();
    let whole = |name: &str, is_boards: bool| match is_boards {
        true => format!("the_board's_{name}"),
        false => name.to_owned(),
    };
    let suited = flush(&all);
    let boards = flush(board);
    if let Some(high) = suited.as_deref().and_then(straight) {
        return whole("straight_flush", boards.as_deref().and_then(straight) == Some(high));
    }
    let (fours, threes, twos) = (ranks(&all, 4), ranks(&all, 3), ranks(&all, 2));
    let on_board = |rank: u8, least: usize| count(board, rank) >= least;
    if let Some(&rank) = fours.first() {
        return whole("four_of_a_kind", on_board(rank, 4));
    }
    let full = threes.first().zip(twos.iter().find(|&rank| Some(rank) != threes.first()));
    if let Some((&three, &two)) = full {
        return whole("full_house", on_board(three, 3) && on_board(two, 2));
    }
    if let Some(suited) = suited {
        return whole("flush", boards.is_some_and(|boards| boards[..5] == suited[..5]));
    }
    if let Some(high) = straight(&all) {
        return whole("straight", straight(board) == Some(high));
    }
    if let Some(&rank) = threes.first() {
        let is_pocket = hole[0].0 == hole[1].0;
        let name = if is_pocket { "set" } else { "trips" };
        return if on_board(rank, 3) { whole("three_of_a_kind", true) } else { name.to_owned() };
    }
    match twos[..] {
        [] => "high_card".to_owned(),
        [rank] if on_board(rank, 2) => "the_board's_pair".to_owned(),
        [rank] => pair(hole, board, rank).to_owned(),
        [first, second, ..] => match (on_board(first, 2), on_board(second, 2)) {
            (true, true) => "the_board's_two_pair".to_owned(),
            (false, false) => "two_pair".to_owned(),
            (is_first, _) => {
                let own = if is_first { second } else { first };
                format!("{}_and_the_board's_pair", pair(hole, board, own))
            }
        },
    }
}

/// Returns whether four cards of a suit, one of them in the hand, are not a flush yet.
fn draws_to_a_flush(hole: &[Card], board: &[Card]) -> bool {
    let all = [hole, board].concat();
    let of_suit = |cards: &[Card], suit: char| cards.iter().filter(|it| it.1 == suit).count();
    "cdhs".chars().any(|suit| of_suit(&all, suit) == 4 && of_suit(hole, suit) > 0)
}

#[test]
fn the_categories_are_those_of_counted_ranks_and_suits() {
    let boards = [
        "Qh7h2c",
        "QhQd2c",
        "9h9d9c",
        "8h7h6h",
        "Td7h2c5d",
        "KsKd7h7c",
        "QsJsTs9s",
        "AhKhQhJhTh",
        "QhQdQs2c2d",
        "6h7d8c9sTd",
        "Ah2h3h4h9c",
        "AcAdAhAs2c",
        "Kh9h6h4h2h",
        "KcKd7h7c2s",
        "KhQd7c7s",
    ];
    let mut lines = vec!["show_hand_order".to_owned(), "show_category_names".to_owned()];
    lines.extend(boards.map(|board| format!("show_categories {board}")));
    let answers = sent(&lines);
    let words = |line: &String| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
    let order = words(&answers[0][0]);
    let [made_names, draw_names] = [0, 1].map(|line| words(&answers[1][line]));
    let mut seen = std::collections::BTreeSet::new();
    for (board, answer) in boards.iter().zip(&answers[2..]) {
        let on_board = cards(board);
        let named = |line: &String, names: &[String]| -> Vec<String> {
            words(line).iter().map(|it| names[it.parse::<usize>().unwrap()].clone()).collect()
        };
        let found = named(&answer[0], &made_names);
        let draws = named(&answer[1], &draw_names);
        assert_eq!((found.len(), draws.len()), (1326, 1326));
        for ((name, made_hand), draw) in order.iter().zip(found).zip(draws) {
            let hole = cards(name);
            let expected = match hole.iter().any(|card| on_board.contains(card)) {
                true => "blocked".to_owned(),
                false => made(&hole, &on_board),
            };
            assert_eq!(made_hand, expected, "{name} on {board}");
            let is_made = made_hand == "blocked" || made_hand.ends_with("straight_flush");
            if on_board.len() == 5 || is_made {
                assert_eq!(draw, "no_draw", "{name} on {board}");
            } else if draws_to_a_flush(&hole, &on_board) {
                // Nothing is better than a flush draw but one to a straight flush.
                assert!(draw.ends_with("flush_draw") && !draw.starts_with("backdoor"), "{name}");
            } else {
                assert_ne!(draw, "flush_draw", "{name} on {board}");
            }
            seen.insert(made_hand);
        }
    }
    assert_eq!(seen, made_names.into_iter().collect());
}

#[test]
fn a_board_has_three_to_five_cards() {
    let lines = ["show_categories", "show_categories Qh 7h", "show_categories Qh 7h 2c 2c"];
    let answers = sent(&lines.map(str::to_owned));
    assert!(answers.iter().all(|it| it[0].starts_with("ERROR: show_categories: ")), "{answers:?}");
    let apart = sent(&["show_categories Qh 7h 2c", "show_categories Qh7h2c"].map(str::to_owned));
    assert_eq!(apart[0], apart[1]);
}
