//! Draws have the names that players give them, and the cards that complete them.

use holdem_engine::made::{Completion, DrawName, Made, Prospects, next_cards};
use holdem_engine::{Board, Card, CardSet, Category, Hand, HoleCards, Method, Strength};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::spots::spot;

fn prospects(hole: &str, board: &str) -> Prospects {
    Prospects::of(hole.parse().unwrap(), board.parse().unwrap(), CardSet::DECK).unwrap()
}

#[test]
fn hands_have_their_usual_names() {
    for (hole, board, expected) in [
        ("AhKh", "Qh7h2c", "flush draw, backdoor straight draw, two overcards"),
        ("9h8h", "7c6d2s", "open-ended straight draw, two overcards"),
        ("5h4h", "3c2dKs", "open-ended straight draw"),
        ("7h6h", "9c5d2s", "gutshot"),
        ("5h3h", "7c6d2s9h", "double gutshot"),
        (
            "JhTh",
            "9h8h2c",
            "straight flush draw, flush draw, open-ended straight draw, two overcards",
        ),
        ("Ah2d", "3c4d9s", "gutshot, one overcard"),
        ("AhKd", "QsJc3d", "gutshot, two overcards"),
        ("Ah5h", "Kh9h5c", "bottom pair, flush draw"),
        ("Jc9c", "Qd9s4c", "middle pair, backdoor flush draw, backdoor straight draw"),
        ("KdKh", "Qs9s2c", "overpair, backdoor straight draw"),
        ("2d2c", "9h8s7h", "underpair"),
        ("TdTc", "Qh8s4h", "pocket pair below the top card, backdoor straight draw"),
        ("7c7d", "Kd7h2s", "set"),
        ("7c6c", "7d7h2s", "trips"),
        ("AhQs", "KdKh2s", "the board's pair, backdoor straight draw, one overcard"),
        ("AhQs", "KdKh2s2c", "the board's two pair"),
        ("AdAc", "KsKd7c6d", "overpair and the board's pair"),
        ("Kc7c", "Kd7h2s", "two pair"),
        ("5c4c", "6d7d8d9c", "straight"),
        ("AhKd", "5d6d7d8d9d", "the board's straight flush"),
        // A straight flush that only gets better is not a draw.
        ("9h8h", "7h6h5h", "straight flush"),
        ("Ad2h", "4d6d7d8dQd", "flush"),
        ("9c9d", "9h9s2d", "four of a kind"),
    ] {
        assert_eq!(prospects(hole, board).to_string(), expected, "{hole} on {board}");
    }
}

#[test]
fn hole_card_contributions_are_distinguished_and_ordered() {
    let made = |hole: &str, board: &str| prospects(hole, board).made;
    assert_eq!(made("Kc7c", "Kd7h2s"), Made::TwoPair);
    assert_eq!(made("4c4d", "4h4s2s"), Made::Complete(Category::FourOfAKind));
    let ascending = [
        made("AhQs", "Kd7h2s"),
        made("AhQs", "KdKh2s"),
        made("AdAc", "Kd7h2s"),
        made("Kc7c", "Kd7h2s"),
        made("7c6c", "7d7h2s"),
        made("7c7d", "Kd7h2s"),
    ];
    assert!(ascending.is_sorted_by(|lower, higher| lower < higher), "{ascending:?}");

    // The filters of ranges for top pair or better.
    for (hole, board, is_enough) in [
        ("AhQs", "Kd7h2s", false),
        ("AhQs", "KdKh2s", false),
        ("7c6c", "Kd7h2s", false),
        ("QcQd", "Kd7h2s", false),
        ("KcQd", "Kd7h2s", true),
        ("AcAd", "KdKh2s", true),
        ("Kc7c", "Kd7h2s", true),
        ("7c6c", "7d7h2s", true),
        ("4c4d", "4h4s2s", true),
    ] {
        assert_eq!(made(hole, board).is_top_pair_or_better(), is_enough, "{hole} on {board}");
    }
}

#[test]
fn draws_are_ordered_and_explained() {
    assert!(DrawName::ALL.is_sorted_by(|lower, higher| lower < higher));
    let strong: Vec<String> =
        DrawName::ALL.iter().filter(|it| it.is_strong()).map(DrawName::to_string).collect();
    let expected =
        ["double gutshot", "open-ended straight draw", "flush draw", "straight flush draw"];
    assert_eq!(strong, expected);
    assert_eq!(format!("{:<8}|", DrawName::Gutshot), "gutshot |");
    let words =
        ["one hole card", "both", "turn and river", "three of a suit", "one rank", "two ranks"]
            .into_iter()
            .chain(["four in a row", "four of a suit", "straight flush"]);
    for (name, word) in DrawName::ALL.iter().zip(words) {
        assert!(name.meaning().contains(word), "{name}: {}", name.meaning());
    }
}

#[test]
fn impossible_hands_and_boards_are_refused() {
    let made = |hole: &str, board: &str| Made::of(hole.parse().unwrap(), board.parse().unwrap());
    let shared = made("AhKh", "Ah7h2c").unwrap_err();
    assert_eq!(shared.to_string(), "Ah is in the hand and on the board");
    let before = made("AhKh", "").unwrap_err();
    assert_eq!(before.to_string(), "a board of 3 to 5 cards is needed, found 0");
}

/// A draw that the board has by itself does not count.
#[test]
fn air_has_neither_a_pair_nor_a_one_card_draw() {
    for (hole, board, is_air) in [
        ("Qh3d", "Kd9h6s", true),
        // An overcard, and a draw that needs two cards.
        ("Ah3d", "Kd9h6s", true),
        ("Qh3h", "Kh9d6s", true),
        ("QhJd", "Kd9h6s", false),
        ("Qh3h", "Kh9h6s", false),
        ("6h3d", "Kd9h6s", false),
        ("6h3d", "Kd9h6s2c2d", false),
    ] {
        assert_eq!(prospects(hole, board).is_air(), is_air, "{hole} on {board}");
    }
}

#[test]
fn a_draw_of_the_board_does_not_count() {
    assert_eq!(prospects("AhKd", "9c8d7s6h").draws[0].name, DrawName::TwoOvercards);
    assert_eq!(prospects("2c2d", "AhKhQhJh").to_string(), "underpair");
    assert_eq!(prospects("Tc2d", "AhKhQsJh").to_string(), "straight");
}

#[test]
fn dead_cards_complete_nothing() {
    let deck = CardSet::DECK - "Th Td Ts 5c 5d 5h 5s".parse().unwrap();
    let (hole, board) = ("9h8h".parse().unwrap(), "7c6d2s".parse().unwrap());
    let draw = Prospects::of(hole, board, deck).unwrap().draws[0];
    let ten: CardSet = "Tc".parse().unwrap();
    assert_eq!((draw.name, draw.by), (DrawName::Gutshot, Completion::Next(ten)));
}

fn rate(cards: CardSet) -> Option<Strength> {
    Some(Method::Buckets.evaluate(Hand::new(cards).ok()?))
}

/// Returns the start of the best five ranks in a row, ignoring suits: 0 for the ace below the
/// deuce.
fn straight(cards: CardSet) -> Option<usize> {
    let ranks: Vec<usize> = cards.iter().map(|card| card.rank().index() + 1).collect();
    let has = |rank: usize| ranks.contains(&rank) || rank == 0 && ranks.contains(&13);
    (0..=9).rev().find(|&low| (low..low + 5).all(has))
}

/// Returns whether more cards make a better hand for the player than for the board.
fn is_own(hole: HoleCards, board: CardSet) -> bool {
    rate(hole.set() | board) > rate(board)
}

/// The cards of the draws are found again by dealing each card, and every two.
#[test]
fn draws_list_the_cards_that_complete_them_when_dealt() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut seen = Vec::new();
    for _ in 0..3_000 {
        let (on_board, dead) = (random.random_range(3..=4), random.random_range(0..3));
        let (hands, board, dead) = spot(&mut random, 1, on_board, dead);
        let hole = hands[0];
        let (held, deck) = (hole.set() | board.set(), CardSet::DECK - dead);
        let left = deck - held;
        let prospects = Prospects::of(hole, board, deck).unwrap();
        let now = rate(held).unwrap().category();
        let completes = |makes: &dyn Fn(Strength) -> bool| -> CardSet {
            let with = |card: Card| {
                let all = held.with(card);
                makes(rate(all).unwrap()) && is_own(hole, board.set().with(card))
            };
            left.iter().filter(|&card| with(card)).collect()
        };
        let by = |names: &[DrawName]| {
            let draw = prospects.draws.iter().find(|draw| names.contains(&draw.name));
            match draw.map(|draw| draw.by) {
                Some(Completion::Next(cards)) => cards,
                _ => CardSet::EMPTY,
            }
        };
        let unless =
            |made: Category, cards: CardSet| if now < made { cards } else { CardSet::EMPTY };

        let flush = completes(&|strength| strength.category().is_flush());
        assert_eq!(by(&[DrawName::Flush]), unless(Category::Flush, flush), "{hole} {board}");
        let makes = |card: &Card| straight(held.with(*card)) > straight(board.set().with(*card));
        let straight: CardSet = left.iter().filter(makes).collect();
        let straights = [DrawName::Gutshot, DrawName::DoubleGutshot, DrawName::OpenEnded];
        assert_eq!(by(&straights), unless(Category::Straight, straight), "{hole} {board}");
        let both = completes(&|strength| strength.category() == Category::StraightFlush);
        let expected = unless(Category::StraightFlush, both);
        assert_eq!(by(&[DrawName::StraightFlush]), expected, "{hole} {board}");

        let next = next_cards(hole, board, deck).unwrap();
        for (category, cards) in Category::ALL.into_iter().zip(next) {
            let next =
                left.iter().filter(|&card| rate(held.with(card)).unwrap().category() == category);
            assert_eq!(cards, next.collect(), "{hole} {board} {category}");
        }
        seen.extend(prospects.draws.iter().map(|draw| draw.name));
    }
    assert!(DrawName::ALL.iter().all(|name| seen.contains(name)), "not all draws came");
}

/// Runners are the pairs of a turn and a river that make it, where no turn or river alone does.
#[test]
fn backdoor_draws_are_completed_by_pairs() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut found = 0;
    for _ in 0..400 {
        let (hands, board, _) = spot(&mut random, 1, 3, 0);
        let hole = hands[0];
        let held = hole.set() | board.set();
        let left: Vec<Card> = (CardSet::DECK - held).iter().collect();
        let prospects = Prospects::of(hole, board, CardSet::DECK).unwrap();
        let runners = |name: DrawName| {
            let draw = prospects.draws.iter().find(|draw| draw.name == name);
            match draw.map(|draw| draw.by) {
                Some(Completion::Runners(pairs)) => pairs,
                _ => 0,
            }
        };
        let (mut flushes, mut straights) = (0, 0);
        for (place, &turn) in left.iter().enumerate() {
            for &river in &left[..place] {
                let (all, boards) =
                    (held.with(turn).with(river), board.set().with(turn).with(river));
                let is_straight = straight(all) > straight(boards);
                let one_does =
                    [turn, river].iter().any(|&card| straight(held.with(card)).is_some());
                straights += u64::from(is_straight && !one_does);
                let of_suit = |cards: CardSet, suit| cards.in_suit(suit).len();
                flushes += u64::from(holdem_engine::Suit::ALL.into_iter().any(|suit| {
                    of_suit(all, suit) == 5
                        && of_suit(held, suit) == 3
                        && of_suit(hole.set(), suit) > 0
                }));
            }
        }
        let is_flush = prospects.made.category() >= Category::Flush;
        let flushes = if is_flush { 0 } else { flushes };
        assert_eq!(runners(DrawName::BackdoorFlush), flushes, "{hole} {board}");
        let is_straight = prospects.made.category() >= Category::Straight;
        let has_direct =
            is_straight || left.iter().any(|&card| straight(held.with(card)).is_some());
        let expected = if has_direct { 0 } else { straights };
        assert_eq!(runners(DrawName::BackdoorStraight), expected, "{hole} {board}");
        found += usize::from(expected > 0);
    }
    assert!(found > 20);
}

/// A made hand has the category of the hand, and is the board's if the board makes the same.
#[test]
fn a_made_hand_has_the_category_of_the_hand() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..5_000 {
        let on_board = random.random_range(3..=5);
        let (hands, board, _) = spot(&mut random, 1, on_board, 0);
        let made = Made::of(hands[0], board).unwrap();
        let strength = rate(hands[0].set() | board.set()).unwrap();
        assert_eq!(made.category(), strength.category(), "{} {board}", hands[0]);
        if board.is_full() {
            let boards = rate(board.set()).unwrap();
            let same_groups = |one: Strength, other: Strength| {
                let made = one.category().made_groups();
                one.category() == other.category() && one.groups()[..made] == other.groups()[..made]
            };
            let is_boards =
                same_groups(strength, boards) && strength.category() != Category::HighCard;
            assert_eq!(matches!(made, Made::Boards(_)), is_boards, "{} {board}", hands[0]);
        }
    }
    assert!(Made::of("AhKh".parse().unwrap(), Board::default()).is_err());
}
