//! Hands that the audit refuses, and hands that it accepts.

use holdem_history::{Action, Fault, Format, Money, PlayedHand, Read, audit};

/// Three players, blinds of 1 and 2: a raise, two calls, a bet on the flop, a call, checks, a showdown.
const ACTIONS: &[&str] = &[
    "d dh p1 AhKh",
    "d dh p2 7c7d",
    "d dh p3 QsJs",
    "p3 cbr 6",
    "p1 cc",
    "p2 cc",
    "d db Kd8s2c",
    "p1 cbr 10",
    "p2 f",
    "p3 cc",
    "d db 3h",
    "p1 cc",
    "p3 cc",
    "d db 4h",
    "p1 cc",
    "p3 cc",
    "p1 sm AhKh",
    "p3 sm QsJs",
];

fn text(actions: &[&str], more: &str) -> String {
    format!(
        "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\n\
         min_bet = 2\nstarting_stacks = [100, 100, 40]\nactions = [\n'{}'\n]\n{more}",
        actions.join("',\n'")
    )
}

fn read(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}"),
    }
}

/// Returns the refusal of the hand with an action replaced, and the action that the refusal points at.
fn refused(from: &str, to: &[&str], more: &str) -> (String, String) {
    let mut actions = ACTIONS.to_vec();
    let at = actions.iter().position(|action| *action == from).unwrap();
    actions.splice(at..=at, to.iter().copied());
    let text = text(&actions, more);
    let hand = read(&text);
    let fault = audit(&hand).unwrap_err();
    let place = &text[fault.place.start as usize..fault.place.end as usize];
    (fault.refusal(Some(&hand), &text).message, place.to_owned())
}

#[test]
fn a_hand_is_settled_to_the_chip() {
    let text = text(ACTIONS, "finishing_stacks = [122, 94, 24]\n");
    let audited = audit(&read(&text)).unwrap();
    let nets: Vec<i64> = audited.players.iter().map(|player| player.net().units()).collect();
    assert_eq!(nets, [22, -6, -16]);
    assert_eq!(audited.pots.len(), 1);
    assert!(audited.is_showdown && audited.closed.is_none());
    let by_street = audited.players[0].by_street.map(Money::units);
    assert_eq!(by_street, [6, 10, 0, 0]);
}

#[test]
fn impossible_actions_are_refused_at_their_span() {
    let cases: &[(&str, &[&str], &str, &str, &str)] = &[
        ("p1 cc", &["p2 cc"], "", "player 2 acts, but it is player 1's turn", "p2 cc"),
        ("p2 f", &["p2 f", "p2 cc"], "", "player 2 has already folded", "p2 cc"),
        ("d db 3h", &["d db Kd"], "", "the king of diamonds (Kd) is dealt twice", "d db Kd"),
        ("d db 3h", &["d db Kh"], "", "the king of hearts (Kh) is dealt twice", "d db Kh"),
        (
            "d db 3h",
            &["d db 3h4d"],
            "",
            "2 community cards are dealt, but the street has 1",
            "d db 3h4d",
        ),
        ("p2 f", &[], "", "player 3 acts, but it is player 2's turn", "p3 cc"),
        (
            "p1 cbr 10",
            &["p1 cbr 1"],
            "",
            "player 1 bets or raises to 1, but the minimum is 2",
            "p1 cbr 1",
        ),
        (
            "p3 cbr 6",
            &["p3 cbr 3"],
            "",
            "player 3 bets or raises to 3, but the minimum is 4",
            "p3 cbr 3",
        ),
        (
            "p3 cbr 6",
            &["p3 cbr 41"],
            "",
            "player 3 puts in more than the remaining 40",
            "p3 cbr 41",
        ),
        (
            "p3 sm QsJs",
            &["p3 sm QsTs"],
            "",
            "player 3 shows different cards than were dealt",
            "p3 sm QsTs",
        ),
        (
            "p1 sm AhKh",
            &["p1 sm AhKh"],
            "finishing_stacks = [121, 94, 25]\n",
            "player 3 collects 1, but does not win by the cards",
            "[121, 94, 25]",
        ),
        (
            "p1 sm AhKh",
            &["p1 sm AhKh"],
            "winnings = [39, 0, 0]\n",
            "player 1 collects 39, but wins at most 38 by the cards",
            "[39, 0, 0]",
        ),
        (
            "p1 sm AhKh",
            &["p1 sm AhKh"],
            "winnings = [20, 0, 0]\n",
            "38 were put in, but 20 taken out",
            "[20, 0, 0]",
        ),
        (
            "p1 sm AhKh",
            &["p1 sm AhKh"],
            "winnings = [38, 0, 0]\nfinishing_stacks = [122, 95, 24]\n",
            "player 2 finishes with 94, but the file states 95",
            "[38, 0, 0]",
        ),
    ];
    for (from, to, more, message, place) in cases {
        assert_eq!(refused(from, to, more), ((*message).to_owned(), (*place).to_owned()), "{to:?}");
    }
}

#[test]
fn a_hand_that_ends_early_is_refused() {
    let end = |count: usize| {
        let text = text(&ACTIONS[..count], "");
        audit(&read(&text)).unwrap_err().to_string()
    };
    assert_eq!(end(5), "the hand is not over: player 2 is to act");
    assert_eq!(end(6), "the hand is not over: cards are still to be dealt");
    assert_eq!(end(13), "the hand is not over: cards are still to be dealt");
}

#[test]
fn betting_continues_only_with_two_players() {
    let mut actions = ACTIONS[..7].to_vec();
    actions.extend(["p1 cbr 10", "p2 f", "p3 f", "d db 3h"]);
    assert_eq!(
        audit(&read(&text(&actions, ""))).unwrap_err().to_string(),
        "the hand was over before this"
    );
}

#[test]
fn a_rake_up_to_a_tenth_is_inferred() {
    let text = text(ACTIONS, "winnings = [36, 0, 0]\n");
    let audited = audit(&read(&text)).unwrap();
    assert_eq!((audited.rake.units(), audited.players[0].net().units()), (2, 20));
}

#[test]
fn winnings_may_include_the_uncalled_bet() {
    for winnings in ["[3, 0, 0]", "[6, 0, 0]"] {
        let actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 6", "p2 f"];
        let text = text(
            &actions,
            &format!("winnings = {}\n", winnings.replace('3', "4").replace('6', "8")),
        );
        let audited = audit(&read(&text)).unwrap();
        assert_eq!(audited.players[0].returned.units(), 4);
        assert_eq!((audited.players[0].net().units(), audited.rake.units()), (2, 0), "{winnings}");
    }
}

#[test]
fn a_player_who_mucks_loses_to_one_who_shows() {
    let mut actions = ACTIONS.to_vec();
    (actions[2], actions[17]) = ("d dh p3 ????", "p3 sm ????");
    let text_of_one = text(&actions, "");
    let audited = audit(&read(&text_of_one)).unwrap();
    assert!(audited.took_hidden_for_beaten);
    assert_eq!(audited.players[0].net().units(), 22);
    // Without a showdown, only the winnings show the winner.
    (actions[0], actions[16]) = ("d dh p1 ????", "p1 sm ????");
    let refused = audit(&read(&text(&actions, ""))).map(drop).map_err(|fault| fault.to_string());
    assert_eq!(refused, Err("the winner of the pot is unknown".to_owned()));
    let told = text(&actions, "winnings = [0, 0, 38]\n");
    assert_eq!(audit(&read(&told)).unwrap().players[2].net().units(), 22);
}

#[test]
fn fixed_limit_has_its_sizes() {
    let hand = |to: &str| {
        let text = text(&["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", to, "p1 f", "p2 f"], "")
            .replace("'NT'", "'FT'")
            .replace("min_bet = 2", "small_bet = 2\nbig_bet = 4");
        audit(&read(&text)).map(drop).map_err(|fault| fault.to_string())
    };
    assert_eq!(hand("p3 cbr 4"), Ok(()));
    assert!(hand("p3 cbr 5").unwrap_err().contains("the maximum is 4 at fixed limit"));
    assert!(hand("p3 cbr 3").unwrap_err().contains("the minimum is 4"));
}

#[test]
fn recorded_amounts_are_checked() {
    let text = text(ACTIONS, "");
    let with = |change: &dyn Fn(&mut PlayedHand<'_>)| -> Result<(), Fault> {
        let mut hand = read(&text);
        change(&mut hand);
        audit(&hand).map(drop)
    };
    let money = |units| Money::new(units).unwrap();
    let collect = |seat, units| Action::Collect { seat, amount: money(units), pot: None, run: 0 };
    let push = |hand: &mut PlayedHand<'_>, action| {
        let place = hand.events[0].place;
        hand.events.push(holdem_history::Event::new(action, place));
    };
    assert_eq!(with(&|hand| push(hand, collect(0, 38))), Ok(()));
    // With a recorded rake, the equation is exact.
    let raked = |rake, collected| {
        with(&|hand| {
            hand.recorded.rake = Some(money(rake));
            push(hand, collect(0, collected));
        })
    };
    assert_eq!(raked(3, 35), Ok(()));
    assert!(raked(3, 36).unwrap_err().to_string().contains("36 taken out with a rake of 3"));
    // A called bet is not returned; the total is the total put in.
    let back = Action::Return { seat: 0, amount: money(5) };
    assert!(with(&|hand| push(hand, back)).unwrap_err().to_string().contains("gets back 5"));
    assert!(with(&|hand| hand.recorded.pot = Some(money(40))).is_err());
    assert_eq!(with(&|hand| hand.recorded.pot = Some(money(38))), Ok(()));
    let call = |amount| {
        with(&|hand| hand.events[3].action = Action::Call { seat: 0, amount: Some(money(amount)) })
    };
    assert_eq!(call(5), Ok(()));
    assert!(call(6).unwrap_err().to_string().contains("calls 6, but there are 5 to call"));
}
