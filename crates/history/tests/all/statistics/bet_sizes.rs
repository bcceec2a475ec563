//! The sizes of bets and raises: by hand, and a slow reference that counts chips from step to step.

use std::collections::BTreeMap;

use holdem_engine::Street;
use holdem_history::statistics::{BetKind, BetSizes, Choice, PotKind, Sizes};
use holdem_history::{Action, By, Grouped, PlayedHand, Selection, Sum as _, audit, steps};

use crate::played::{Random, made_up};

use super::read;

/// The size of each bet, as a share of the pot; `None` for an all-in.
type Found = BTreeMap<BetKind, Vec<Option<f64>>>;

fn sizes(hands: &[PlayedHand<'_>]) -> BetSizes {
    let selection = Selection { by: By::Position, ..Selection::default() };
    let mut grouped = Grouped::<BetSizes>::default();
    for hand in hands {
        grouped.add(hand, &audit(hand).unwrap(), &selection);
    }
    let mut sum = BetSizes::default();
    grouped.rows(By::Position).iter().for_each(|(_, sizes)| sum.add(sizes));
    sum
}

/// Adds the sizes of a hand: the chips of each player are counted from step to step.
fn add_slowly(hand: &PlayedHand<'_>, found: &mut Found) {
    let stacks = hand.seats.iter().map(|seat| seat.stack.map(|stack| stack.units()));
    let Some(mut left) = stacks.collect::<Option<Vec<i64>>>() else { return };
    let mut folded = vec![false; left.len()];
    let mut on_street = vec![0; left.len()];
    let (mut last, mut raises) = (Street::Preflop, 0);
    for (street, step) in steps(hand).unwrap() {
        if street != last {
            (last, on_street) = (street, vec![0; left.len()]);
        }
        let paid = step.paid.units();
        if let Action::Raise { .. } = step.action {
            let (to_call, pot) = (step.to_call.units(), step.pot.units());
            // An all-in for at most the bet is a call.
            let highest = on_street.iter().max().copied().unwrap_or_default();
            if on_street[step.seat] + paid > highest {
                let choice = if highest == 0 { Choice::Bet } else { Choice::Raise };
                let opponents =
                    (0..left.len()).filter(|other| *other != step.seat && !folded[*other]);
                let deepest = opponents.map(|other| left[other] + on_street[other]).max().unwrap();
                let is_most = paid == left[step.seat] || on_street[step.seat] + paid >= deepest;
                let kind = BetKind {
                    choice,
                    street,
                    pot: PotKind::of(raises),
                    is_multiway: folded.iter().filter(|folded| !**folded).count() > 2,
                };
                let size = (paid - to_call) as f64 / (pot + to_call) as f64;
                found.entry(kind).or_default().push((!is_most).then_some(size));
                raises += usize::from(street == Street::Preflop);
            }
        }
        folded[step.seat] |= matches!(step.action, Action::Fold { .. });
        left[step.seat] -= paid;
        let is_dead = matches!(step.action, Action::Post { post, .. } if !post.is_live());
        on_street[step.seat] += if is_dead { 0 } else { paid };
    }
}

#[test]
fn sizes_agree_with_a_slow_reference() {
    let mut random = Random(57);
    let texts: Vec<String> = (0..5_000).map(|_| made_up(&mut random).text).collect();
    let hands: Vec<_> = texts.iter().map(|text| read(text)).collect();
    let hands: Vec<_> = hands
        .into_iter()
        .filter(|hand| hand.seats.iter().all(|seat| seat.stack.is_some()))
        .collect();
    let mut expected = Found::new();
    hands.iter().for_each(|hand| add_slowly(hand, &mut expected));
    let found = sizes(&hands);
    assert_eq!(
        found.kinds().map(|(kind, _)| *kind).collect::<Vec<_>>(),
        expected.keys().copied().collect::<Vec<_>>()
    );
    for (kind, sizes) in found.kinds() {
        let all = &expected[kind];
        let mut shares: Vec<f64> = all.iter().copied().flatten().collect();
        assert_eq!(
            (sizes.all(), sizes.all_in),
            (all.len() as u64, (all.len() - shares.len()) as u64),
            "{kind:?}"
        );
        shares.sort_by(f64::total_cmp);
        let mut counts = [0; Sizes::LIMITS.len() + 1];
        for share in &shares {
            let over =
                Sizes::LIMITS.iter().filter(|limit| *share > f64::from(**limit) / 100.0 + 1e-12);
            counts[over.count()] += 1;
        }
        assert_eq!(sizes.counts, counts, "{kind:?}");
        let middle = |at: usize| shares.get(at).copied();
        let median = shares
            .len()
            .checked_sub(1)
            .map(|last| (middle(last / 2).unwrap() + middle(shares.len() / 2).unwrap()) / 2.0);
        let is_near = match (median, sizes.median()) {
            (Some(one), Some(other)) => (one - other).abs() < 1e-4,
            (one, other) => one == other,
        };
        assert!(is_near, "{kind:?}: {median:?}, {:?}", sizes.median());
    }
    assert!(found.kinds().any(|(kind, _)| kind.pot == PotKind::FourBet && kind.is_multiway));
}

/// A hand of three players with blinds of 1 and 2.
fn hand(actions: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
         starting_stacks = [200, 200, 100]\nactions = ['d dh p1 AcAd', 'd dh p2 KcKd', 'd dh p3 QcQd', {actions}]\n"
    )
}

#[test]
fn sizes_are_those_of_hands_counted_by_hand() {
    use Choice::{Bet, Raise};
    use PotKind::{Raised, ThreeBet, Unraised};
    use Street::{Flop, Preflop, Turn};
    // The button raises to 6: 4 more than the call of 2, into 3 + 2 = 5. The small blind makes it 20: 14 more than the
    // call of 5, into 9 + 5 = 14. On the flop, the pot is 42 with two players: a bet of 14 is a third, and a raise to 50
    // is 36 more than the call of 14, into 56 + 14 = 70.
    let actions =
        "'p3 cbr 6', 'p1 cbr 20', 'p2 f', 'p3 cc', 'd db 2c7d9h', 'p1 cbr 14', 'p3 cbr 50', 'p1 f'";
    let text = hand(actions);
    let found = sizes(&[read(&text)]);
    let found: Vec<_> = found
        .kinds()
        .map(|(it, sizes)| (it.choice, it.street, it.pot, it.is_multiway, sizes.median()))
        .collect();
    let expected = [
        (Bet, Flop, ThreeBet, false, Some(0.3333)),
        (Raise, Preflop, Unraised, true, Some(0.8)),
        (Raise, Preflop, Raised, true, Some(1.0)),
        (Raise, Flop, ThreeBet, false, Some(0.5143)),
    ];
    assert_eq!(found, expected);
    // A limped pot of 6 with three players. On the turn, the button has 95 left: a bet of as much is an all-in, of either
    // player.
    let limps = "'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 3', 'p3 cc', 'p1 f', 'd db Ts', ";
    for (bet, all_in) in [
        ("'p2 cbr 95', 'p3 f'", 1),
        ("'p2 cbr 94', 'p3 f'", 0),
        ("'p2 cbr 150', 'p3 f'", 1),
        ("'p2 cc', 'p3 cbr 95', 'p2 f'", 1),
    ] {
        let text = hand(&format!("{limps}{bet}"));
        let found = sizes(&[read(&text)]);
        let (_, turn) = found.kinds().find(|(it, _)| it.street == Turn).unwrap();
        assert_eq!((turn.all(), turn.all_in), (1, all_in), "{bet}");
        let (flop, sizes) = found.kinds().find(|(it, _)| it.street == Flop).unwrap();
        assert_eq!(
            (flop.pot, flop.is_multiway, sizes.counts),
            (Unraised, true, [0, 0, 1, 0, 0, 0])
        );
    }
}
