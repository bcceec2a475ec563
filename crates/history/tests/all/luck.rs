//! The luck of the cards, compared with counts of all boards, and with what random deals must give.

use holdem_engine::eval::evaluate;
use holdem_engine::{Card, CardSet, Hand, HoleCards};
use holdem_history::luck::{LuckSums, Terms, street_luck};
use holdem_history::{
    Action, Audited, Format, Grouped, Known, PlayedHand, Read, Selection, Totals, audit, story,
};

use crate::played::{Random, made_up};

fn read(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}\n{text}"),
    }
}

fn holes(audited: &Audited) -> Vec<HoleCards> {
    audited.players.iter().map(|player| player.hole.both().unwrap()).collect()
}

/// Returns the share of each contestant on a board, by dealing every card that is left.
fn shares(holes: &[HoleCards], contestants: &[usize], board: &[Card]) -> Vec<f64> {
    let all: CardSet = holes.iter().fold(CardSet::EMPTY, |set, hole| set | hole.set());
    let dealt: CardSet = board.iter().copied().collect();
    let (mut shares, mut boards) = (vec![0.0; holes.len()], 0.0);
    for rest in (CardSet::DECK - all - dealt).subsets(5 - board.len()) {
        let of = |seat: usize| evaluate(Hand::new(rest | dealt | holes[seat].set()).unwrap());
        let best = contestants.iter().map(|seat| of(*seat)).max().unwrap();
        let winners: Vec<usize> =
            contestants.iter().copied().filter(|seat| of(*seat) == best).collect();
        winners.iter().for_each(|seat| shares[*seat] += 1.0 / winners.len() as f64);
        boards += 1.0;
    }
    shares.into_iter().map(|share| share / boards).collect()
}

#[test]
fn luck_is_the_pot_times_the_change_of_equity() {
    let mut random = Random(71);
    let mut compared = 0;
    for _ in 0..1500 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        // One pot, without rake, and betting on every street.
        if audited.closed.is_some() || audited.pots.len() != 1 {
            continue;
        }
        let steps = story(&hand, Known::All).unwrap();
        if steps.len() < 3 || audited.players.iter().any(|player| player.was_all_in_early) {
            continue;
        }
        let luck = street_luck(&hand, &audited).unwrap();
        let holes = holes(&audited);
        let folded_before = |street: usize| {
            let seats = 0..holes.len();
            seats
                .filter(|seat| audited.players[*seat].folded.is_none_or(|on| on as usize >= street))
                .collect::<Vec<usize>>()
        };
        // The flop would take a million boards a hand; the turn and the river are compared.
        for street in 2..steps.len() {
            let (before, after) = (&steps[street - 1], &steps[street]);
            let contestants = folded_before(street);
            let cards = |board: holdem_engine::Board| board.cards().collect::<Vec<Card>>();
            let then = shares(&holes, &contestants, &cards(before.board));
            let now = shares(&holes, &contestants, &cards(after.board));
            for seat in 0..holes.len() {
                let expected = after.pot.units() as f64 * (now[seat] - then[seat]) * 1000.0;
                let found = luck[seat][street - 1] as f64;
                assert!((expected - found).abs() < 2.0, "{expected} {found}\n{}", made.text);
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn luck_adds_up_to_zero_in_every_hand() {
    let mut random = Random(72);
    let mut unlucky = 0;
    for _ in 0..400 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        let luck = street_luck(&hand, &audited).unwrap();
        for street in 0..3 {
            assert_eq!(luck.iter().map(|luck| luck[street]).sum::<i64>(), 0, "{}", made.text);
        }
        unlucky += u32::from(luck.iter().any(|luck| *luck != [0; 3]));
    }
    assert!(unlucky > 100, "{unlucky}");
}

/// Adds generated hands of two players, whose equities before the flop are looked up.
fn heads_up(random: &mut Random, hands: u32) -> Grouped<LuckSums> {
    let selection = Selection { known: Known::All, ..Selection::default() };
    let mut sums = Grouped::<LuckSums>::default();
    let mut added = 0;
    while added < hands {
        let made = made_up(random);
        if made.played.holes.len() != 2 {
            continue;
        }
        let hand = read(&made.text);
        sums.add(&hand, &audit(&hand).unwrap(), &selection);
        added += 1;
    }
    sums
}

#[test]
fn luck_is_zero_on_average_and_its_error_is_smaller() {
    let mut random = Random(73);
    let mut sums = [[0.0; 2]; 4];
    const BATCHES: u32 = 60;
    let mut worth = 0.0;
    for _ in 0..BATCHES {
        let grouped = heads_up(&mut random, 400);
        let rows = grouped.rows(holdem_history::By::Player);
        let rate = rows[0].1.rate(Terms::All);
        assert!(rate.is_dealt);
        let luck = std::iter::once(rate.hole_cards.unwrap()).chain(rate.streets);
        let all: f64 = luck.clone().sum();
        assert!((rate.raw.mean - all - rate.corrected.mean).abs() < 1e-3);
        for (sum, luck) in sums.iter_mut().zip(luck) {
            *sum = [sum[0] + luck, sum[1] + luck * luck];
        }
        worth += rate.worth().unwrap() / f64::from(BATCHES);
    }
    let n = f64::from(BATCHES);
    for [sum, squares] in sums {
        let error = ((squares / n - (sum / n).powi(2)) / (n - 1.0)).sqrt();
        assert!((sum / n).abs() < 4.0 * error, "{} {error}", sum / n);
    }
    assert!(worth > 1.5, "{worth}");
}

#[test]
fn unknown_cards_leave_the_luck_that_is_known_whatever_happens() {
    let mut random = Random(74);
    let mut seen = 0;
    for _ in 0..600 {
        let made = made_up(&mut random);
        let mut hand = read(&made.text);
        // The last player's cards are hidden unless shown.
        let last = hand.seats.len() - 1;
        let folds = hand.events.iter().any(
            |event| matches!(event.action, Action::Fold { seat } if usize::from(seat) == last),
        );
        if !folds || hand.seats.len() > 3 {
            continue;
        }
        hand.seats[last].hole = holdem_history::Hole::UNKNOWN;
        let audited = audit(&hand).unwrap();
        assert_eq!(street_luck(&hand, &audited), None);
        let selection = Selection { known: Known::All, ..Selection::default() };
        let (mut sums, mut totals) = (Grouped::<LuckSums>::default(), Grouped::<Totals>::default());
        sums.add(&hand, &audited, &selection);
        totals.add(&hand, &audited, &selection);
        let by = holdem_history::By::Player;
        for ((_, sums), (_, totals)) in sums.rows(by).iter().zip(totals.rows(by)) {
            assert_eq!(sums.unknown(), 1);
            // Without a hero, only the all-in is corrected, as in the totals.
            let rate = sums.rate(Terms::Certain);
            assert_eq!(rate.hole_cards, None);
            let expected = totals.adjusted_win_rate().mean;
            assert!((rate.corrected.mean - expected).abs() < 0.01, "{rate:?} {expected}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn chosen_hole_cards_are_not_corrected() {
    let selection = Selection { known: Known::All, ..Selection::default() };
    let mut sums = Grouped::<LuckSums>::default();
    let mut random = Random(75);
    let (mut added, mut names) = (0, [String::new(), String::new()]);
    while added < 200 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        if made.played.holes.len() == 2
            && holes(&audited)[0].cards().iter().all(|card| card.rank() > holdem_engine::Rank::Nine)
        {
            sums.add(&hand, &audited, &selection);
            names = [0, 1].map(|seat| hand.name(seat).into_owned());
            added += 1;
        }
    }
    let rows = sums.rows(holdem_history::By::Player);
    let of = |name: &str| rows.iter().find(|(key, _)| key.player == name).unwrap().1;
    assert_eq!(of(&names[0]).rate(Terms::All).hole_cards, None);
    assert!(of(&names[1]).rate(Terms::All).hole_cards.is_some());
}

#[test]
fn chosen_boards_are_noticed() {
    let selection = Selection { known: Known::All, ..Selection::default() };
    let mut sums = Grouped::<LuckSums>::default();
    let mut random = Random(76);
    let mut added = 0;
    while added < 200 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        let is_chosen =
            made.played.holes.len() == 2 && street_luck(&hand, &audited).unwrap()[0][0] > 0;
        if is_chosen {
            sums.add(&hand, &audited, &selection);
            added += 1;
        }
    }
    let rows = sums.rows(holdem_history::By::Player);
    assert!(rows.iter().all(|(_, sums)| !sums.rate(Terms::All).is_dealt));
}
