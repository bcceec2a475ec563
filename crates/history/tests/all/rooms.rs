//! The text formats of rooms: accepted texts, and refusals with their spans.

use holdem_history::{Action, Audited, Fault, Format, PlayedHand, Position, Read, Variant, audit};

use crate::played::{MadeUp, Random, made_up};
use crate::room_files::Room;

/// A hand written for these tests: a raise, a call, and an uncalled bet.
const POKERSTARS: &str = "\
PokerStars Hand #17:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/11/24 20:54:42 CET [2026/11/24 14:54:42 ET]
Table 'Wezen' 6-max Seat #3 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($62.50 in chips)
Seat 3: Cy :D ($230.15 in chips)
Seat 6: Di ($40 in chips) is sitting out
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Dealt to Bo [7c 7d]
Ann said, \"hello: all\"
Cy :D: raises $2 to $3
Ann: folds
Bo: calls $2
*** FLOP *** [Qh 7h 2c]
Bo: checks
Cy :D: bets $4.25
Bo: raises $12.75 to $17
Cy :D: folds
Uncalled bet ($12.75) returned to Bo
Bo collected $14.25 from pot
Bo: doesn't show hand
*** SUMMARY ***
Total pot $15 | Rake $0.75
Board [Qh 7h 2c]
Seat 1: Ann (small blind) folded before Flop
Seat 2: Bo (big blind) collected ($14.25)
Seat 3: Cy :D (button) folded on the Flop
";

fn read(format: Format, text: &str) -> Result<PlayedHand<'_>, Fault> {
    match format.reader().read(text, "")? {
        Read::Hand(hand) => Ok(*hand),
        other => panic!("{other:?}\n{text}"),
    }
}

fn understood(text: &str) -> (PlayedHand<'_>, Audited) {
    let format = Format::detect(text.as_bytes()).unwrap();
    let hand = read(format, text).unwrap_or_else(|fault| panic!("{}", fault.refusal(None, text)));
    let audited =
        audit(&hand).unwrap_or_else(|fault| panic!("{}", fault.refusal(Some(&hand), text)));
    (hand, audited)
}

fn nets(audited: &Audited) -> Vec<i64> {
    audited.players.iter().map(|player| player.net().units()).collect()
}

#[test]
fn a_hand_of_pokerstars_is_read_completely() {
    let (hand, audited) = understood(POKERSTARS);
    assert_eq!((&*hand.id, &*hand.room, &*hand.table), ("17", "PokerStars", "Wezen"));
    assert_eq!(hand.seats.len(), 3, "who sits out is not in the hand");
    let names: Vec<_> = (0..3).map(|seat| hand.name(seat).into_owned()).collect();
    assert_eq!(names, ["Ann", "Bo", "Cy :D"]);
    assert_eq!(hand.position(2), Position::Button);
    assert_eq!((hand.hero, hand.hole(1).to_string()), (Some(1), "7c7d".to_owned()));
    assert_eq!(hand.time.date().as_deref(), Some("2026-11-24"));
    assert_eq!((&*hand.time.zone, hand.seat_count), ("CET", Some(6)));
    assert_eq!((hand.game.unit.code(), hand.game.unit.symbol), (Some("USD"), Some('$')));
    assert_eq!(nets(&audited), [-50, 700, -725]);
    assert_eq!((audited.rake.units(), audited.players[1].returned.units()), (75, 1275));
}

#[test]
fn contradictory_lines_are_refused_at_their_span() {
    let cases = [
        ("Bo: calls $2\n", "Bo: calls $2.50\n", "Bo calls 2.50, but there are 2.00 to call"),
        ("Ann: folds", "Bo: folds", "Bo acts, but it is Ann's turn"),
        ("($12.75) returned", "($12.70) returned", "Bo gets back 12.70, but 12.75 were not called"),
        ("Total pot $15", "Total pot $16", "the stated pot is 16.00, but 15.00 were put in"),
        (
            "| Rake $0.75",
            "| Rake $0.74",
            "15.00 were put in, but 14.25 taken out with a rake of 0.74",
        ),
        (
            "collected $14.25 from",
            "collected $14.26 from",
            "the summary differs from the collected amount",
        ),
        (
            "raises $12.75 to $17",
            "raises $12.50 to $17",
            "the raise amount does not match the bets",
        ),
        ("Board [Qh 7h 2c]", "Board [Qh 7h 2d]", "the board differs from the dealt cards"),
        ("[Qh 7h 2c]\nBo", "[Qh 7c 2c]\nBo", "the board differs from the dealt cards"),
        ("Bo: checks", "Bo: waits", "expected a line of a hand, found 'Bo: waits'"),
        ("Bo: checks", "Ed: checks", "expected a line of a hand, found 'Ed: checks'"),
        ("Cy :D: folds", "Cy :D: folds\nHand cancelled", "the hand was cancelled"),
        (
            "raises $2 to $3",
            "raises $2 to $3 or so",
            "expected the end of the line, found ' or so'",
        ),
        ("Seat 2: Bo (", "Seat 1: Bo (", "'Bo' appears twice"),
        (
            "($100 in chips)",
            "(chips)",
            "expected a name and a stack in brackets, found ' Ann (chips)'",
        ),
        (" Seat #3 is the button", "", "the hand lacks the button"),
    ];
    for (from, to, message) in cases {
        let text = POKERSTARS.replacen(from, to, 1);
        assert_ne!(text, POKERSTARS, "{from}");
        let refusal = match read(Format::PokerStars, &text) {
            Ok(hand) => audit(&hand).unwrap_err().refusal(Some(&hand), &text),
            Err(fault) => fault.refusal(None, &text),
        };
        assert_eq!(refusal.message, message);
    }
}

#[test]
fn a_raise_amount_is_above_the_highest_bet_or_the_own_bet() {
    let text = POKERSTARS.replace("raises $12.75 to $17", "raises $17 to $17");
    assert_eq!(understood(&text).1, understood(POKERSTARS).1);
}

#[test]
fn posts_of_players_who_come_back_are_dead_or_live() {
    let text = POKERSTARS
        .replace("Seat 6: Di ($40 in chips) is sitting out", "Seat 6: Di ($40 in chips)")
        .replace(
            "Bo: posts big blind $1\n",
            "Bo: posts big blind $1\nDi: posts small & big blinds $1.50\n",
        )
        .replace("Cy :D: raises $2 to $3\n", "Di: checks\nCy :D: raises $2 to $3\n")
        .replace("Bo: calls $2\n", "Bo: calls $2\nDi: folds\n");
    // Seats 6, 1, 2, 3: Di is the first to the left of the button, and Ann has the small blind.
    let refused = read(Format::PokerStars, &text).map(|hand| audit(&hand).map(drop)).unwrap();
    assert!(refused.is_err(), "Di acts after Bo");
    let text = text
        .replace("Di: checks\nCy :D: raises $2 to $3\n", "Cy :D: raises $2 to $3\nDi: folds\n")
        .replace("Bo: calls $2\nDi: folds\n", "Bo: calls $2\n")
        .replace("$14.25", "$15.75")
        .replace("Total pot $15", "Total pot $16.50");
    let (hand, audited) = understood(&text);
    assert_eq!(hand.name(0), "Di");
    assert_eq!(nets(&audited), [-150, -50, 850, -725]);
}

#[test]
fn players_sitting_out_all_in_from_blinds_may_be_folded() {
    let text = "\
PokerStars Hand #2: Tournament #9, $4.60+$0.40 USD Hold'em No Limit - Level XII (350/700) - 2026/11/24 20:54:42 ET
Table '9 1' 9-max Seat #1 is the button
Seat 1: Ann (5000 in chips, $2.50 bounty)
Seat 4: Bo (4000 in chips)
Seat 5: Cy (450 in chips) is sitting out
Ann: posts the ante 50
Bo: posts the ante 50
Cy: posts the ante 50
Bo: posts small blind 350
Cy: posts big blind 400 and is all-in
*** HOLE CARDS ***
Ann: raises 700 to 1400
Bo: folds
Cy: folds
Uncalled bet (1000) returned to Ann
Ann collected 1300 from pot
Ann wins the $2.50 bounty for eliminating Cy
Cy finished the tournament in 7th place
*** SUMMARY ***
Total pot 1300 | Rake 0
";
    let (hand, audited) = understood(text);
    assert_eq!(nets(&audited), [-400, -450, 850]);
    // The ante left less than the blind.
    assert_eq!([hand.game.small_blind, hand.game.big_blind].map(|blind| blind.units()), [350, 700]);
    let tournament = hand.game.tournament.as_ref().unwrap();
    assert_eq!(
        (&*tournament.id, tournament.level, &*tournament.buy_in),
        ("9", Some(12), "$4.60+$0.40 USD")
    );
    let bounty = hand.events.iter().find_map(|event| match event.action {
        Action::Bounty { seat, amount } => Some((seat, amount.units())),
        _ => None,
    });
    assert_eq!(bounty, Some((2, 250)));
}

#[test]
fn blinds_cut_short_by_an_ante_are_not_the_nominal_blinds() {
    let text = "\
PokerStars Hand #5: Tournament #9, $5.00+$1.00 USD Hold'em No Limit - Level X (100/200) - 2026/11/08 20:15:00 ET
Table '9 12' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bo (1200 in chips)
Seat 3: Cy (155 in chips)
Ann: posts the ante 25
Bo: posts the ante 25
Cy: posts the ante 25
Bo: posts small blind 100
Cy: posts big blind 130 and is all-in
*** HOLE CARDS ***
Ann: calls 200
Bo: folds
Uncalled bet (70) returned to Ann
*** FLOP *** [Qh 7h 2c]
*** TURN *** [Qh 7h 2c] [3d]
*** RIVER *** [Qh 7h 2c 3d] [9h]
*** SHOW DOWN ***
Ann: shows [As Ks] (high card Ace)
Cy: shows [Qs Qd] (three of a kind, Queens)
Cy collected 435 from pot
*** SUMMARY ***
Total pot 435 | Rake 0
Board [Qh 7h 2c 3d 9h]
";
    let blinds = |hand: &PlayedHand<'_>| {
        [hand.game.small_blind, hand.game.big_blind].map(|blind| blind.units())
    };
    let (hand, audited) = understood(text);
    assert_eq!(blinds(&hand), [100, 200]);
    // The small blind is the first in the order of dealing.
    assert_eq!(nets(&audited), [-125, 280, -155]);
    // The small blind can also be short.
    let short = text
        .replace("Bo (1200", "Bo (120")
        .replace("small blind 100", "small blind 95 and is all-in")
        .replace("Bo: folds\n", "")
        .replace("Cy: shows", "Bo: shows [2h 3h] (two pair, Threes and Twos)\nCy: shows")
        .replace("collected 435", "collected 430")
        .replace("pot 435", "pot 430");
    assert_eq!(blinds(&read(Format::PokerStars, &short).unwrap()), [100, 200]);
}

/// Ann calls all-in behind two all-in players; the short stack in the middle decides nothing.
const ALL_IN: &str = "\
PokerStars Hand #6:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/11/24 20:54:42 ET
Table 'Wezen' 3-max Seat #1 is the button
Seat 1: Ann ($60 in chips)
Seat 2: Bo ($30 in chips)
Seat 3: Cy ($50 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Ann: raises $2 to $3
Bo: raises $27 to $30 and is all-in
Cy: raises $20 to $50 and is all-in
Ann: calls $47
*** FLOP *** [Qh 7h 2c]
*** TURN *** [Qh 7h 2c] [3d]
*** RIVER *** [Qh 7h 2c 3d] [9h]
*** SHOW DOWN ***
Cy: shows [Qs Qd] (three of a kind, Queens)
Ann: shows [Ah Kh] (a flush, Ace high)
Ann collected $40 from side pot
Bo: shows [7c 7d] (three of a kind, Sevens)
Ann collected $90 from main pot
*** SUMMARY ***
Total pot $130 Main pot $90. Side pot $40. | Rake $0
Board [Qh 7h 2c 3d 9h]
";

#[test]
fn calls_beyond_the_stack_and_folds_after_all_in_are_refused() {
    assert_eq!(nets(&understood(ALL_IN).1), [-3000, -5000, 8000]);
    let refused = |text: &str| {
        let hand = read(Format::PokerStars, text).unwrap();
        audit(&hand).unwrap_err().refusal(Some(&hand), text).message
    };
    let poor = ALL_IN.replace("Ann ($60", "Ann ($40");
    assert_eq!(refused(&poor), "Ann calls 47.00, but there are 37.00 to call");
    let folded = ALL_IN.replace("Ann: calls $47\n", "Ann: calls $47\nBo: folds\n");
    assert_eq!(refused(&folded), "Bo acts after the betting round");
}

/// Two boards, and a player who cashed out.
const TWICE: &str = "\
PokerStars Hand #3:  Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET
Table 'Wezen' 2-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($80 in chips)
Ann: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Ann: raises $98 to $100 and is all-in
Bo: calls $78 and is all-in
Uncalled bet ($20) returned to Ann
*** FIRST FLOP *** [Kd 8s 2c]
*** FIRST TURN *** [Kd 8s 2c] [3h]
*** FIRST RIVER *** [Kd 8s 2c 3h] [4h]
*** SECOND FLOP *** [Qd Jd 9c]
*** SECOND TURN *** [Qd Jd 9c] [5h]
*** SECOND RIVER *** [Qd Jd 9c 5h] [6h]
*** FIRST SHOW DOWN ***
Ann: shows [Ah Kh] (a pair of Kings)
Bo: shows [Qs Js] (high card King)
Ann collected $79 from pot
*** SECOND SHOW DOWN ***
Ann: shows [Ah Kh] (high card Ace)
Bo: shows [Qs Js] (two pair, Queens and Jacks)
Bo collected $79 from pot
*** SUMMARY ***
Total pot $160 | Rake $2
Hand was run twice
FIRST Board [Kd 8s 2c 3h 4h]
SECOND Board [Qd Jd 9c 5h 6h]
Seat 1: Ann (button) (small blind) showed [Ah Kh] and won ($79) with a pair of Kings, and lost with high card Ace
Seat 2: Bo (big blind) showed [Qs Js] and lost with high card King, and won ($79) with two pair, Queens and Jacks
";

#[test]
fn boards_may_be_dealt_twice() {
    let (_, audited) = understood(TWICE);
    assert_eq!(audited.boards.len(), 2);
    assert_eq!(nets(&audited), [-100, -100]);
    let wrong = TWICE
        .replace("Ann collected $79 from pot\n*** SECOND", "Bo collected $79 from pot\n*** SECOND");
    assert!(read(Format::PokerStars, &wrong).is_err(), "the summary says that Ann won");
    let wrong = wrong.replace("won ($79)", "won");
    assert!(audit(&read(Format::PokerStars, &wrong).unwrap()).is_err(), "the cards say it, too");
}

#[test]
fn after_a_cash_out_the_site_takes_the_pot_result() {
    let once = TWICE
        .replace("FIRST FLOP", "FLOP")
        .replace("FIRST TURN", "TURN")
        .replace("FIRST RIVER", "RIVER")
        .replace("FIRST SHOW", "SHOW");
    let begin = once.find("*** SECOND FLOP").unwrap();
    let end = once.find("*** SHOW DOWN").unwrap();
    let mut once = once;
    once.replace_range(begin..end, "");
    let begin = once.find("Ann collected").unwrap();
    let end = once.find("*** SUMMARY").unwrap();
    once.replace_range(begin..end, "Ann cashed out the hand for $86.50 | Cash Out Fee $0.90\n");
    let end = once.find("Hand was run").unwrap();
    once.truncate(end);
    let (_, audited) = understood(&once);
    // By the cards, Ann won 158; the site paid 86.50 for the hand.
    assert_eq!(nets(&audited), [-8000, 7800]);
    assert_eq!(audited.players[1].beside.units(), 8650 - 15_800);
}

#[test]
fn rooms_have_different_headers() {
    let cases = [
        (
            Format::GgPoker,
            "Poker Hand #HD1: Hold'em No Limit ($0.05/$0.10) - 2026/11/24 20:54:42\n",
        ),
        (
            Format::Winamax,
            "Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (0.05€/0.10€) - 2026/11/24 20:54:42 UTC\n",
        ),
        (Format::Pacific, "#Game No : 1\n***** 888poker Hand History for Game 1 *****\n"),
        (Format::PartyPoker, "***** Hand History for Game 1 *****\n"),
        (
            Format::PokerStars,
            "\u{feff}PokerStars Zoom Hand #1:  Hold'em No Limit ($0.05/$0.10) - 2026/11/24 20:54:42 ET\n",
        ),
    ];
    for (format, head) in cases {
        assert_eq!(Format::detect(head.as_bytes()), Some(format), "{head}");
    }
    let others = [
        ("Omaha Pot Limit", Variant::Omaha),
        ("6+ Hold'em No Limit", Variant::ShortDeck),
        ("Razz Limit", Variant::Razz),
    ];
    for (name, variant) in others {
        let text = POKERSTARS.replacen("Hold'em No Limit", name, 1);
        assert_eq!(Format::PokerStars.reader().read(&text, ""), Ok(Read::Other(variant)));
    }
}

/// Returns whether a room's format can represent a generated hand.
fn can_be_told(room: Room, made: &MadeUp) -> bool {
    let played = &made.played;
    // With two players, a single ante may be of either kind. PartyPoker does not record the blinds.
    (played.by_layer || played.stacks.len() > 2)
        && (room != Room::PartyPoker || played.big_blind() == 2)
}

#[test]
fn made_up_hands_of_all_rooms_end_with_the_stacks_of_a_count_chip_by_chip() {
    for room in Room::ALL {
        let mut random = Random(21);
        for id in 0..1500 {
            let made = made_up(&mut random);
            if !can_be_told(room, &made) {
                continue;
            }
            let text = room.text(id, &made.played);
            let (hand, audited) = understood(&text);
            // A chip is a cent.
            let stacks = hand.seats.iter().zip(&audited.players);
            let stacks: Vec<i64> =
                stacks.map(|(seat, player)| (seat.stack.unwrap() + player.net()).units()).collect();
            assert_eq!(stacks, made.finishing, "{text}");
            assert_eq!(audited.rake.units(), 0, "{text}");
        }
    }
}

#[test]
fn a_tourney_of_partypoker_names_its_blinds_first() {
    let mut random = Random(23);
    let mut made = std::iter::repeat_with(|| made_up(&mut random));
    let made = made.find(|made| can_be_told(Room::PartyPoker, made)).unwrap();
    let cash = Room::PartyPoker.text(7, &made.played);
    let head = "$2 USD NL Texas Hold'em - Tuesday, November 24, 20:54:42 CET 2026";
    assert!(cash.contains(head));
    let chips = cash.replace("$0.0", "").replace("$0.", "").replace("$1.", "1").replace(" USD", "");
    let head = head.replace(" USD", "");
    let tourney = "1/2 Tourney Texas Holdem Game Table (NL) (SNG Tournament #9) (Buyin $4.8 + $0.2) - \
                   Tue Nov 24 20:54:42 EST 2026";
    let text = chips.replace(&head, tourney);
    let (hand, audited) = understood(&text);
    assert_eq!(
        hand.game.tournament.as_ref().map(|it| (&*it.id, &*it.buy_in)),
        Some(("9", "$4.8 + $0.2"))
    );
    assert_eq!((hand.game.big_blind.units(), hand.time.date().as_deref()), (2, Some("2026-11-24")));
    let stacks = made.played.stacks.iter().zip(&made.finishing);
    let nets: Vec<i64> = audited.players.iter().map(|player| player.net().units()).collect();
    assert_eq!(nets, stacks.map(|(before, after)| after - before).collect::<Vec<_>>());
}

#[test]
fn mutated_hands_never_panic_and_never_have_other_money() {
    let mut random = Random(22);
    for round in 0..6000_u64 {
        let made = made_up(&mut random);
        let room = Room::ALL[round as usize % Room::ALL.len()];
        if !can_be_told(room, &made) {
            continue;
        }
        let text = room.text(round, &made.played);
        let mut bytes = text.clone().into_bytes();
        let at = random.below(bytes.len() as i64) as usize;
        match random.below(3) {
            0 => bytes[at] = b" 0123456789$[]():#*\nabhsAKT"[random.below(27) as usize],
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[random.below(bytes.len() as i64) as usize]),
        }
        let Ok(mutated) = String::from_utf8(bytes) else { continue };
        let format = Format::detect(text.as_bytes()).unwrap();
        let _ = (
            format.reader().next(mutated.as_bytes()),
            format.reader().preamble(mutated.as_bytes()),
        );
        let hand = match format.reader().read(&mutated, "") {
            Ok(Read::Hand(hand)) => hand,
            Ok(_) => continue,
            Err(fault) => {
                assert!(!fault.refusal(None, &mutated).to_string().is_empty());
                continue;
            }
        };
        match audit(&hand) {
            // If a room records the pot and the rake, a change of one letter cannot change the amounts.
            Ok(audited) if room == Room::PokerStars => {
                let mut found = nets(&audited);
                let stacks = made.played.stacks.iter().zip(&made.finishing);
                // An extra letter can make the smallest unit smaller or larger.
                let decimals = i32::from(hand.game.unit.decimals);
                let mut expected: Vec<i64> = stacks
                    .map(|(before, after)| (after - before) as f64 * 10_f64.powi(decimals - 2))
                    .map(|net| net as i64)
                    .collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{text}\n{mutated}");
            }
            Ok(_) => {}
            Err(fault) => assert!(!fault.refusal(Some(&hand), &mutated).to_string().is_empty()),
        }
    }
}
