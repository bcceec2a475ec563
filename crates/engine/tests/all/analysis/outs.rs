//! Outs against plain loops, the reference engine, and the numbers of every textbook.

use holdem_engine::analysis::outs::{Effect, Kind, Outs, OutsError, PlayerOuts, Standing};
use holdem_engine::analysis::runouts::runouts;
use holdem_engine::equity::{Count, Detail, Engine, Request};
use holdem_engine::eval::combinations;
use holdem_engine::games::Deck;
use holdem_engine::{
    Board, Card, CardSet, Category, Deal, Hand, HoleCards, Rank, Strength, progress,
};
use itertools::Itertools;

fn deal(hands: &[&str], board: &str, dead: &str) -> Deal {
    let hands = hands.iter().map(|hand| hand.parse().unwrap()).collect();
    let dead = if dead.is_empty() { CardSet::EMPTY } else { dead.parse().unwrap() };
    Deal::new(hands, board.parse().unwrap(), dead).unwrap()
}

fn outs(hands: &[&str], board: &str) -> Outs {
    Outs::of(&deal(hands, board, "")).unwrap()
}

fn group(player: &PlayerOuts, effect: Effect, kind: Kind) -> CardSet {
    let same = player.groups.iter().filter(|group| (group.effect, group.kind) == (effect, kind));
    same.exactly_one().map_or(CardSet::EMPTY, |group| group.cards)
}

#[test]
fn the_table_of_every_textbook() {
    let hands = [
        ("9h8d", "6c5s2h", vec![(Kind::Straight, 4)]),
        ("JhTd", "9c8s2h", vec![(Kind::Straight, 8)]),
        ("AhKh", "Qh7h2c", vec![(Kind::Flush, 9)]),
        ("JhTh", "9h8c2h", vec![(Kind::Flush, 9), (Kind::Straight, 6)]),
    ];
    let numbers = [
        (4, "8.51 8.70 16.47"),
        (8, "17.02 17.39 31.45"),
        (9, "19.15 19.57 34.97"),
        (15, "31.91 32.61 54.12"),
    ];
    for ((hand, board, kinds), (count, percent)) in hands.into_iter().zip(numbers) {
        let on_flop = outs(&[hand], board);
        // A card that helps no straight and no flush.
        let on_turn = outs(&[hand], &format!("{board}3c"));
        for outs in [&on_flop, &on_turn] {
            let found = kinds.iter().map(|&(kind, cards)| {
                let found = group(&outs.players[0], Effect::Improves, kind).len();
                assert_eq!(found, cards, "{hand} {board} {kind}");
                found
            });
            assert_eq!(found.sum::<usize>(), count);
        }
        assert_eq!((on_flop.unseen.len(), on_turn.unseen.len()), (47, 46));
        let chances =
            [on_flop.on_next_card(count), on_turn.on_next_card(count), on_flop.by_the_river(count)];
        let chances = chances.map(|chance| format!("{:.2}", 100.0 * chance));
        assert_eq!(chances.join(" "), percent);
        assert_eq!(on_turn.by_the_river(count), on_turn.on_next_card(count));
    }
}

#[test]
fn chances_by_the_river_match_a_count_of_all_pairs() {
    let outs = outs(&["AhKh", "QsQd"], "Qh7h2c");
    for count in 0..=outs.unseen.len() {
        let marked: Vec<Card> = outs.unseen.iter().take(count).collect();
        let pairs = outs.unseen.iter().combinations(2);
        let hits = pairs.filter(|pair| pair.iter().any(|card| marked.contains(card))).count();
        assert!((outs.by_the_river(count) - hits as f64 / 990.0).abs() < 1e-15);
    }
}

/// A pair has five: the three cards of its kicker's rank, and the two cards of the pair's rank. A pair in the hole
/// has two.
#[test]
fn pairing_the_board_is_not_an_out() {
    let top_pair = outs(&["AhKc"], "Kd7h2s");
    let of = |outs: &Outs, kind| group(&outs.players[0], Effect::Improves, kind).to_string();
    assert_eq!(of(&top_pair, Kind::TwoPair), "AcAdAs");
    assert_eq!(of(&top_pair, Kind::Trips), "KhKs");
    assert_eq!(top_pair.players[0].cards(Effect::Improves).len(), 5);
    let overpair = outs(&["AhAs"], "Kd7h2s");
    assert_eq!(overpair.players[0].cards(Effect::Improves), "AcAd".parse().unwrap());
}

/// Returns the best hand of these cards, by the slow method.
fn rate(cards: CardSet) -> Strength {
    combinations::evaluate(Hand::new(cards).unwrap())
}

/// Returns whether a hand is better than the board by itself, apart from kickers.
fn is_own(hand: Strength, board: CardSet) -> bool {
    let others = (CardSet::DECK - board).iter();
    let boards = match board.len() {
        5 => rate(board),
        _ => others.map(|card| rate(board.with(card))).min().unwrap(),
    };
    let made = |strength: Strength| {
        let category = strength.category();
        (category, strength.groups()[..category.made_groups()].to_vec())
    };
    if board.len() == 5 { made(hand) > made(boards) } else { hand.category() > boards.category() }
}

/// Returns the effect of a card on a player, found by a different method, and whether the card is safe.
fn expected_effect(
    holes: &[HoleCards],
    player: usize,
    board: CardSet,
    card: Card,
) -> (Option<Effect>, bool) {
    let hands = |board: CardSet| -> Vec<Strength> {
        holes.iter().map(|hole| rate(hole.set() | board)).collect()
    };
    let (now, after) = (hands(board), hands(board.with(card)));
    let place = |hands: &[Strength]| {
        let better = hands.iter().filter(|&&hand| hand > hands[player]).count();
        let equal = hands.iter().filter(|&&hand| hand == hands[player]).count();
        (better > 0, equal > 1)
    };
    let category = after[player].category();
    let ranks = |cards: CardSet| cards.iter().map(Card::rank).collect::<Vec<_>>();
    let (hole, on_board) = (ranks(holes[player].set()), ranks(board));
    // The board pairs next to a pair of the player's: all players have that pair.
    let is_pair = now[player].category() == Category::OnePair
        && (hole[0] == hole[1] || hole.iter().any(|rank| on_board.contains(rank)));
    let board_pairs = on_board.contains(&card.rank()) && !hole.contains(&card.rank());
    let is_boards = is_pair && board_pairs && category == Category::TwoPair;
    let is_new =
        category > now[player].category() && is_own(after[player], board.with(card)) && !is_boards;
    if holes.len() == 1 {
        return (is_new.then_some(Effect::Improves), is_new);
    }
    let rivals = (0..holes.len()).filter(|&other| other != player);
    let rivals_now = rivals.map(|other| now[other]).max().unwrap();
    let effect = match (place(&now), place(&after)) {
        ((true, _) | (false, true), (false, false)) => Some(Effect::Clean),
        ((true, _), (false, true)) => Some(Effect::Tie),
        ((true, _) | (_, true), (true, _)) if is_new && after[player] < rivals_now => {
            Some(Effect::StillBehind)
        }
        ((true, _) | (_, true), (true, _)) if is_new => Some(Effect::Tainted),
        _ => None,
    };
    (effect, is_new)
}

#[test]
fn outs_match_plain_loops_and_the_reference_engine() {
    let mut seen = std::collections::BTreeMap::new();
    for spot in 0..400 {
        let (players, size) = (1 + spot % 5, 3 + spot / 5 % 2);
        let cards = Deck::shuffled(spot as u64).deal(2 * players + size + spot % 4).unwrap();
        let holes: Vec<HoleCards> = cards
            .chunks(2)
            .take(players)
            .map(|two| HoleCards::new(two[0], two[1]).unwrap())
            .collect();
        let (board, dead) = cards[2 * players..].split_at(size);
        let board = Board::new(board).unwrap();
        let dead: CardSet = dead.iter().copied().collect();
        let deal = Deal::new(holes.clone(), board, dead).unwrap();
        let outs = Outs::of(&deal).unwrap();
        assert_eq!((outs.unseen, outs.to_come), (deal.unseen(), 5 - size));
        for (player, found) in outs.players.iter().enumerate() {
            for card in outs.unseen {
                let groups = found.groups.iter().filter(|group| group.cards.contains(card));
                let group = groups.at_most_one().unwrap();
                let (effect, is_new) = expected_effect(&holes, player, board.set(), card);
                assert_eq!(group.map(|group| group.effect), effect, "{deal:?} {card}");
                if let Some(group) = group {
                    assert_eq!(group.kind != Kind::NoNewHand, is_new, "{deal:?} {card}");
                    *seen.entry(group.effect).or_insert(0) += 1;
                }
            }
        }
        if players > 1 {
            let ranges = holes.iter().map(|&hole| hole.into()).collect();
            assert_ends_as_the_reference(&Request::new(ranges, board, dead).unwrap(), &outs);
        }
    }
    // Every case has occurred.
    assert_eq!(seen.len(), 5, "{seen:?}");
    assert!(seen.values().all(|&cards| cards > 50), "{seen:?}");
}

fn assert_ends_as_the_reference(request: &Request, outs: &Outs) {
    let counted = Engine::Enumerate.count(request, Detail::default(), &progress::none);
    let equity = counted.unwrap();
    for (player, found) in equity.players.iter().zip(&outs.players) {
        let end = found.end.unwrap();
        assert_eq!(player.wins, Count::Whole(end.wins.into()));
        assert_eq!(player.ties, Count::Whole(end.ties.into()));
        assert_eq!(equity.total, Count::Whole(end.runouts.into()));
        assert_eq!((player.win, player.tie), (end.win, end.tie));
        assert_eq!(found.is_drawing_dead(), player.equity == 0.0);
        assert_eq!(found.has_won(), player.equity == 1.0);
        assert_eq!(found.cannot_lose(), end.wins + end.ties == end.runouts);
        assert!(found.cannot_lose() || player.equity < 1.0);
    }
    // On the river a clean out is a win.
    if request.to_come() == 1 {
        let next = runouts(request, &progress::none).unwrap().next;
        for (player, found) in outs.players.iter().enumerate() {
            let wins = next.iter().filter(|runout| runout.equity.players[player].win == 1.0);
            let wins: CardSet = wins.map(|runout| runout.card).collect();
            let is_ahead = found.standing == Some(Standing::Ahead);
            let expected = if is_ahead { found.safe } else { found.cards(Effect::Clean) };
            assert_eq!(wins, expected);
        }
    }
}

#[test]
fn a_flush_card_that_pairs_the_board_is_tainted() {
    let outs = outs(&["AhKh", "QsQd"], "Qh7h2c");
    let [draw, set] = outs.players.as_slice() else { panic!() };
    assert_eq!((draw.standing, set.standing), (Some(Standing::Behind), Some(Standing::Ahead)));
    assert_eq!(group(draw, Effect::Clean, Kind::Flush).len(), 8);
    assert_eq!(group(draw, Effect::Tainted, Kind::Flush), "2h".parse().unwrap());
    let pairs = group(draw, Effect::StillBehind, Kind::OnePair);
    assert!(pairs.len() == 6 && pairs.iter().all(|card| card.rank() >= Rank::King));
    assert!(set.groups.is_empty());
    assert_eq!(set.safe, outs.unseen - group(draw, Effect::Clean, Kind::Flush));
}

#[test]
fn equal_hands_share_and_an_out_breaks_the_tie() {
    let outs = outs(&["AhKh", "AdKc"], "Qh7h2c");
    let [hearts, other] = outs.players.as_slice() else { panic!() };
    assert_eq!((hearts.standing, other.standing), (Some(Standing::Tied), Some(Standing::Tied)));
    assert_eq!(group(hearts, Effect::Clean, Kind::Flush).len(), 9);
    assert_eq!(hearts.safe, outs.unseen);
    assert_eq!(other.safe.len(), outs.unseen.len() - 9);
    assert!(hearts.cannot_lose() && !hearts.has_won() && !other.is_drawing_dead());
}

#[test]
fn a_board_that_counterfeits_is_an_out_without_a_new_hand() {
    // A second pair on the board replaces the threes, and the ace is the kicker.
    let outs = outs(&["AhKd", "3c3d"], "9h9s4c");
    let fours = group(&outs.players[0], Effect::Clean, Kind::NoNewHand);
    assert_eq!(fours, "4d4h4s".parse().unwrap());
}

#[test]
fn sets_are_not_trips() {
    let outs = outs(&["7c7d"], "Ah9s2d");
    assert_eq!(group(&outs.players[0], Effect::Improves, Kind::Set), "7h7s".parse().unwrap());
    let outs = self::outs(&["7c6d"], "7hAs2d");
    assert_eq!(group(&outs.players[0], Effect::Improves, Kind::Trips), "7d7s".parse().unwrap());
}

#[test]
fn a_card_that_pairs_the_board_improves_no_player() {
    let outs = outs(&["AhKh"], "Qc7d2s");
    let pairs = group(&outs.players[0], Effect::Improves, Kind::OnePair);
    assert_eq!(pairs, "AcAdAsKcKdKs".parse().unwrap());
}

#[test]
fn a_deal_without_outs_returns_the_reason() {
    let of = |hands: &[&str], board: &str, dead: &str| Outs::of(&deal(hands, board, dead));
    assert_eq!(of(&["AhKh"], "2c3c", ""), Err(OutsError::NotOneCard(2)));
    assert_eq!(of(&["AhKh"], "2c3c4c5c6c", ""), Err(OutsError::NotOneCard(5)));
    assert_eq!(of(&[], "2c3c4c", ""), Err(OutsError::Nobody));
    let known: CardSet = "AhKh2c3c4c5d".parse().unwrap();
    let dead = (CardSet::DECK - known).to_string();
    assert_eq!(of(&["AhKh"], "2c3c4c", &dead), Err(OutsError::DeckTooSmall { left: 1, needed: 2 }));
}

#[test]
fn the_last_card_of_the_deck_comes() {
    let players = ["AhKh", "QsQd"].map(|hand| hand.parse().unwrap()).to_vec();
    let board: Board = "Jh7h2c9s".parse().unwrap();
    let left: CardSet = "3h".parse().unwrap();
    let held: CardSet = "AhKhQsQd".parse().unwrap();
    let without =
        |left| Deal::new(players.clone(), board, CardSet::DECK - held - board.set() - left);
    let outs = Outs::of(&without(left).unwrap()).unwrap();
    assert!(outs.players[0].has_won() && outs.players[1].is_drawing_dead());
    let none = Outs::of(&without(CardSet::EMPTY).unwrap()).unwrap_err();
    assert_eq!(none, OutsError::DeckTooSmall { left: 0, needed: 1 });
}
