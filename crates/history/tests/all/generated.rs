//! Generated hands: every kind of pot, checked against independent code.

use std::collections::BTreeMap;

use holdem_history::{
    Event, Format, Known, Money, Place, PlayedHand, Read, all_in, audit, pots, uncalled, write_phh,
};

use crate::played::{Random, made_up};

const HANDS: usize = 3000;

fn read(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn made_up_hands_end_with_the_stacks_of_a_count_chip_by_chip() {
    let mut random = Random(1);
    let mut kinds: BTreeMap<(bool, usize), usize> = BTreeMap::new();
    for _ in 0..HANDS {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap_or_else(|fault| {
            panic!("{}\n{}", fault.refusal(Some(&hand), &made.text), made.text)
        });
        let stacks = hand.seats.iter().zip(&audited.players);
        let stacks: Vec<i64> =
            stacks.map(|(seat, player)| (seat.stack.unwrap() + player.net()).units()).collect();
        assert_eq!(stacks, made.finishing, "{}", made.text);
        assert_eq!(audited.is_showdown, made.is_showdown);
        *kinds.entry((made.is_showdown, made.pots.min(3))).or_default() += 1;
    }
    // There are showdowns with one pot, one side pot, and several side pots.
    for pots in 1..=3 {
        assert!(kinds.get(&(true, pots)).is_some_and(|count| *count > 50), "{kinds:?}");
    }
}

#[test]
fn other_stacks_at_the_end_are_refused() {
    let mut random = Random(2);
    for _ in 0..HANDS / 10 {
        let made = made_up(&mut random);
        let with = |stacks: &[i64]| format!("{}finishing_stacks = {stacks:?}\n", made.text);
        assert!(audit(&read(&with(&made.finishing))).is_ok(), "{}", made.text);
        // Move a chip from one player to another. No rule for odd chips explains this unless both share a pot.
        let [from, to] = [0, 1].map(|_| random.below(made.finishing.len() as i64) as usize);
        let mut wrong = made.finishing.clone();
        wrong[from] -= 3;
        wrong[to] += 3;
        if from != to {
            assert!(audit(&read(&with(&wrong))).is_err(), "{}", with(&wrong));
        }
    }
}

/// Returns the hand without spans, which differ in a rewritten text.
fn without_places(mut hand: PlayedHand<'_>) -> PlayedHand<'_> {
    for Event { place, .. } in &mut hand.events {
        *place = Place::NOWHERE;
    }
    hand.seats.iter_mut().for_each(|seat| seat.place = Place::NOWHERE);
    hand.recorded.place = Place::NOWHERE;
    hand
}

#[test]
fn written_hands_round_trip() {
    let mut random = Random(3);
    for _ in 0..HANDS / 10 {
        let made = made_up(&mut random);
        let text = format!(
            "{}finishing_stacks = {:?}\nhand = 7\ntable = 'O\u{2019}Neill \"\\\"'\nday = 3\n_note = [1, 2]\n",
            made.text, made.finishing
        );
        let hand = read(&text);
        let written = write_phh(&hand, &audit(&hand).unwrap()).unwrap();
        assert_eq!(without_places(read(&written)), without_places(hand), "{written}");
    }
}

#[test]
fn luck_adds_up_to_zero_and_expectations_to_the_pots() {
    let mut random = Random(4);
    let mut adjusted = 0;
    while adjusted < 60 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        // Boards before the flop take long to enumerate in tests.
        if audited.closed.is_none_or(|closed| closed.board == 0) {
            continue;
        }
        let worth = all_in(&audited, Known::All).unwrap().unwrap();
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        assert_eq!(worth.expected.iter().sum::<i64>(), pot.units() * 1000);
        assert_eq!((0..hand.seats.len()).map(|seat| worth.luck(seat)).sum::<i64>(), 0);
        for (seat, player) in audited.players.iter().enumerate() {
            assert_eq!(worth.expected[seat] + worth.luck(seat), player.won.units() * 1000);
        }
        adjusted += 1;
    }
}

#[test]
fn pots_match_layers_of_one_chip() {
    let mut random = Random(5);
    for _ in 0..20_000 {
        let players = 2 + random.below(7) as usize;
        let put: Vec<i64> = (0..players).map(|_| random.below(9)).collect();
        let able: Vec<usize> = (0..players).filter(|_| random.below(3) > 0).collect();
        let Some(most) = able.iter().map(|seat| put[*seat]).max() else { continue };
        let dead = random.below(4);
        let mut layers: BTreeMap<std::cmp::Reverse<usize>, i64> = BTreeMap::new();
        if dead > 0 {
            layers.insert(std::cmp::Reverse(able.len()), dead);
        }
        for level in 1..=*put.iter().max().unwrap() {
            // Chips of folded players above the last contestant's amount are in the last pot.
            let inside = able.iter().filter(|seat| put[**seat] >= level.min(most)).count();
            let chips = put.iter().filter(|put| **put >= level).count() as i64;
            *layers.entry(std::cmp::Reverse(inside)).or_default() += chips;
        }
        let amounts: Vec<Money> = put.iter().map(|put| Money::new(*put).unwrap()).collect();
        let numbers: Vec<usize> = able.iter().map(|seat| seat + 1).collect();
        let found = pots(&amounts, Money::new(dead).unwrap(), numbers.try_into().unwrap());
        let found: BTreeMap<_, _> = found
            .iter()
            .map(|pot| (std::cmp::Reverse(pot.contestants.len()), pot.amount.units()))
            .collect();
        layers.retain(|_, amount| *amount > 0);
        assert_eq!(found, layers, "{put:?} {able:?} {dead}");
    }
}

#[test]
fn an_uncalled_bet_is_above_all_others() {
    let amounts = |put: &[i64]| put.iter().map(|put| Money::new(*put).unwrap()).collect::<Vec<_>>();
    let back = |put: &[i64]| uncalled(&amounts(put)).map(|(seat, amount)| (seat, amount.units()));
    assert_eq!(back(&[30, 80, 20]), Some((1, 50)));
    assert_eq!(back(&[80, 80, 20]), None);
    assert_eq!(back(&[0, 0, 2]), Some((2, 2)));
    assert_eq!(back(&[]), None);
}

#[test]
fn mutated_hands_never_panic_and_never_have_other_money() {
    let mut random = Random(6);
    let reader = Format::Phh.reader();
    let mut read = 0;
    for _ in 0..HANDS {
        let made = made_up(&mut random);
        // The final stacks confirm the winnings.
        let original = format!("{}finishing_stacks = {:?}\n", made.text, made.finishing);
        let mut bytes = original.clone().into_bytes();
        let mutations = 1 + random.below(3);
        for _ in 0..mutations {
            let at = random.below(bytes.len() as i64) as usize;
            match random.below(3) {
                0 => bytes[at] = b" 0123456789pdcbrf'\"[],.#\n=hsAKT?-"[random.below(33) as usize],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[random.below(bytes.len() as i64) as usize]),
            }
        }
        let _ = (
            reader.next(&bytes),
            reader.last(&bytes),
            reader.is_like(&bytes),
            reader.preamble(&bytes),
        );
        let Ok(text) = String::from_utf8(bytes) else { continue };
        match reader.read(&text, "") {
            Ok(Read::Hand(hand)) => {
                read += 1;
                match audit(&hand) {
                    Err(fault) => {
                        assert!(!fault.refusal(Some(&hand), &text).to_string().is_empty());
                    }
                    // A missing amount of up to a tenth of a pot is accepted as rake.
                    Ok(audited) if mutations == 1 && audited.rake.is_zero() => {
                        let nets = audited.players.iter().map(|player| player.net().units());
                        let stacks = made.played.stacks.iter().zip(&made.finishing);
                        let expected = stacks.map(|(before, after)| after - before);
                        assert!(nets.eq(expected), "{original}\n{text}");
                    }
                    Ok(_) => {}
                }
            }
            Ok(_) => {}
            Err(fault) => assert!(!fault.refusal(None, &text).to_string().is_empty()),
        }
    }
    assert!(read > HANDS / 20, "{read}");
}
