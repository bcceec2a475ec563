//! Winning, Ignition, CoinPoker and Poker Now: generated hands. Ignition and CoinPoker: their lines.

use holdem_history::{Audited, Fault, Format, PlayedHand, Read, Variant, audit};

use crate::outcome::Outcome;
use crate::played::{MadeUp, Random, made_up};
use crate::room_logs::Log;

fn read(text: &str) -> Result<PlayedHand<'_>, Fault> {
    let format = Format::detect(text.as_bytes()).unwrap_or(Format::PokerNow);
    match format.reader().read(text, "")? {
        Read::Hand(hand) => Ok(*hand),
        other => panic!("{other:?}\n{text}"),
    }
}

pub fn understood(text: &str) -> (PlayedHand<'_>, Audited) {
    let hand = read(text).unwrap_or_else(|fault| panic!("{}\n{text}", fault.refusal(None, text)));
    let audited =
        audit(&hand).unwrap_or_else(|fault| panic!("{}\n{text}", fault.refusal(Some(&hand), text)));
    (hand, audited)
}

pub fn nets(audited: &Audited) -> Vec<i64> {
    audited.players.iter().map(|player| player.net().units()).collect()
}

/// Returns whether a format can represent a generated hand.
fn can_be_told(log: Log, made: &MadeUp) -> bool {
    let played = &made.played;
    let straddles = played.blinds.iter().filter(|blind| **blind > 0).count() > 2;
    // With two players, a single ante may be of either kind.
    (played.by_layer || played.stacks.len() > 2)
        && !(log == Log::Ignition && (straddles || played.big_blind() < 2))
        && !(log == Log::PokerNow && played.big_blind() < 2)
}

#[test]
fn made_up_hands_end_with_the_stacks_of_a_count_chip_by_chip() {
    for log in Log::ALL {
        let mut random = Random(41);
        for id in 1..1500 {
            let made = made_up(&mut random);
            if !can_be_told(log, &made) {
                continue;
            }
            let text = log.text(id, &made.played);
            let (hand, audited) = understood(&text);
            let stacks = hand.seats.iter().zip(&audited.players);
            // A chip is a cent.
            let cents = if hand.game.unit.decimals == 0 { 100 } else { 1 };
            let stacks: Vec<i64> = stacks
                .map(|(seat, player)| (seat.stack.unwrap() + player.net()).units() * cents)
                .collect();
            assert_eq!(stacks, made.finishing, "{text}");
            assert_eq!(audited.rake.units(), 0, "{text}");
        }
    }
}

#[test]
fn mutated_hands_never_panic() {
    let mut random = Random(42);
    for round in 0..4000_u64 {
        let made = made_up(&mut random);
        let log = Log::ALL[round as usize % Log::ALL.len()];
        let text = log.text(round, &made.played);
        let mut bytes = text.clone().into_bytes();
        let at = random.below(bytes.len() as i64) as usize;
        match random.below(3) {
            0 => bytes[at] = b" 0123456789$[]():#*\nabhsAKT\","[random.below(29) as usize],
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[random.below(bytes.len() as i64) as usize]),
        }
        let Ok(mutated) = String::from_utf8(bytes) else { continue };
        let format = Format::detect(text.as_bytes()).unwrap_or(Format::PokerNow);
        let _ = format.reader().next(mutated.as_bytes());
        match format.reader().read(&mutated, "") {
            Ok(Read::Hand(hand)) => {
                if let Err(fault) = audit(&hand) {
                    assert!(!fault.refusal(Some(&hand), &mutated).to_string().is_empty());
                }
            }
            Ok(_) => {}
            Err(fault) => assert!(!fault.refusal(None, &mutated).to_string().is_empty()),
        }
    }
}

#[test]
fn logs_of_many_hands_are_cut_where_hands_begin() {
    for log in Log::ALL {
        let mut random = Random(43);
        let mut text = String::new();
        let mut count = 0;
        while text.len() < 2_000_000 {
            let made = made_up(&mut random);
            if can_be_told(log, &made) && !made.is_showdown {
                count += 1;
                let hand = log.text(count, &made.played);
                // The newest hand of a log of Poker Now is its first.
                text = if log == Log::PokerNow && count < 50 { hand + &text } else { text + &hand };
            }
        }
        if log == Log::PokerNow {
            text.insert_str(0, "entry,at,order\r\n");
        }
        let outcome = Outcome::of(&text);
        assert_eq!((outcome.understood, outcome.refused.len()), (count, 0), "{log:?}");
    }
}

const IGNITION: &str = "\
Bovada Hand #11: HOLDEM Tournament #12 TBL#3, Turbo- Level 7 (75/150) [MVS] - 2026-11-24 20:54:42 UTC
Table Info: Version: 1, Type: MVS, Stakes: 75-150, Table: 0002067C-0
Seat 65: UTG (2,000 in chips)
Seat 146: Dealer [ME] (3,000 in chips)
Seat 17: Small Blind (1,500 in chips)
Seat 66: Big Blind (100 in chips)
Dealer [ME] : Set dealer [2]
UTG : Ante chip 15
Dealer [ME] : Ante chip 15
Small Blind : Ante chip 15
Small Blind : Ante chip 15
Big Blind : Ante chip 15
Small Blind : Small Blind 75
Big Blind : All-in 85
*** HOLE CARDS ***
UTG : Card dealt to a spot [Qh Qs]
Dealer [ME] : Card dealt to a spot [Ah Kd]
Small Blind : Card dealt to a spot [2d 7h]
Big Blind : Card dealt to a spot [9c 9d]
UTG : Raises 400 to 400
Dealer [ME] : All-in(raise) 2985 to 2985
Small Blind : Folds(timeout)
UTG : All-in 1585
Dealer [ME] : Return uncalled portion of bet 1000
*** FLOP *** [2c 7d Ks]
*** TURN *** [2c 7d Ks] [9h]
*** RIVER *** [2c 7d Ks 9h] [3s]
Dealer [ME] : Showdown [Kd Ks Ah 9h 7d] (One pair)
UTG : Mucks [Qh Qs] (One pair)
Big Blind : Showdown [9c 9d 9h Ks 7d] (Three of a kind)
Dealer [ME] : Hand Result-Side Pot 3800
Big Blind : Hand Result 390
UTG : Ranking 12
UTG : Stand
*** SUMMARY ***
Total Pot(4190)
Board [2c 7d Ks 9h 3s]
Seat+65: UTG [Mucked] [Qh Qs]
";

#[test]
fn players_of_ignition_are_positions_and_the_hero_is_named() {
    let (hand, audited) = understood(IGNITION);
    assert_eq!((&*hand.id, &*hand.room, &*hand.table), ("11", "Bovada", "3"));
    let names: Vec<_> = (0..4).map(|seat| hand.name(seat).into_owned()).collect();
    assert_eq!(names, ["Small Blind", "Big Blind", "UTG", "Hero"]);
    assert_eq!(hand.hero, Some(3));
    assert_eq!(nets(&audited), [-90, 290, -2000, 1800]);
    let holes: Vec<_> = (0..4).map(|seat| hand.hole(seat).to_string()).collect();
    assert_eq!(holes, ["2d7h", "9c9d", "QhQs", "AhKd"]);
    assert_eq!(hand.time.date().as_deref(), Some("2026-11-24"));
    let closed = audited.closed.unwrap();
    assert_eq!((closed.board, closed.contestants.len()), (0, 3));
    // Everybody's cards are known, so the audit knows who can win.
    let wrong = IGNITION.replace("Big Blind : Hand Result 390", "UTG : Hand Result 390");
    assert_eq!(Outcome::of(wrong).refused.len(), 1);
}

#[test]
fn the_button_of_ignition_may_be_dead_and_limits_are_those_of_the_blinds() {
    let text = "\
Bodog.eu Hand #12 TBL#4 HOLDEM  Fixed Limit - 2026-11-24 20:54:42
Seat 1: Small Blind ($20 in chips)
Seat 2: Big Blind ($20 in chips)
Seat 4: UTG [ME] ($20 in chips)
Dealer : Set dealer/Bring in spot [6]
Small Blind : Ante/Small Blind $1
Big Blind : Big blind/Bring in $2
UTG  [ME] : Posts dead chip $3
*** HOLE CARDS ***
Small Blind : Card dealt to a spot [Qd Kc]
Big Blind : Card dealt to a spot [6c As]
UTG  [ME] : Card dealt to a spot [4s Kd]
UTG  [ME] : Checks
Small Blind : Raises $4
Big Blind : Calls $2
UTG  [ME] : Folds
Card dealt to table [Ks 7c 9s]
Small Blind : Bets $2
Big Blind : Calls $2
Card dealt to table [8h]
Small Blind : Bets $4
Big Blind : Folds
Small Blind : Return uncalled portion of bet $4
Small Blind : Does not show [Qd Kc] (One pair)
Small Blind : Hand result $14.50
*** SUMMARY ***
Total Pot($15) | Rake ($0.50)
Board [Ks 7c 9s 8h ]
Seat 1: Small Blind $14.50 [Does not show]
";
    let (hand, audited) = understood(text);
    assert_eq!((&*hand.room, hand.name(2)), ("Bodog", "Hero".into()));
    assert_eq!(nets(&audited), [850, -600, -300]);
}

const COINPOKER: &str = "\
CoinPoker Hand #13: NLH (₮0.05/₮0.10/₮0.02) 2026/11/24 20:54:42 CET
Table '200588' 6-max Seat #1 is the button
Seat 1: Hero (₮10 in chips)
Seat 2: 6d57df32 (₮10 in chips)
Seat 4: 270b4b88 (₮5 in chips)
Seat 5: a0b1c2d3 (₮8 in chips)
SPLASH dropped ₮0.40
Hero: posts ante ₮0.02
6d57df32: posts ante ₮0.02
270b4b88: posts ante ₮0.02
a0b1c2d3: posts ante ₮0.02
6d57df32: posts small blind ₮0.05
270b4b88: posts big blind ₮0.10
a0b1c2d3: posts auto big blind ₮0.10
*** HOLE CARDS ***
Dealt to Hero [Ah Kd]
Dealt to 6d57df32
a0b1c2d3: checks
Hero: raises ₮0.20 to ₮0.30
6d57df32: folds
270b4b88: ALLIN ₮4.88
a0b1c2d3: folds
Hero: calls ₮4.68
*** FLOP *** [2c 7d Ks]
*** TURN *** [2c 7d Ks] [9h]
*** RIVER *** [2c 7d Ks 9h] [3s]
*** SHOWDOWN ***
Hero: shows [Ah Kd] (One Pair)
Hero collected ₮9.77 from pot
270b4b88: mucks hand
*** SUMMARY ***
Total pot ₮10.59 | Rake ₮0.40 | Splash Fee ₮0.02
Hand was run once
Board [ 2c 7d Ks 9h 3s ]
Game ended: 2026/11/24 20:55:42 CET
Seat 1: Hero showed [Ah Kd] and won (₮9.77) with One Pair
";

#[test]
fn a_splash_of_coinpoker_goes_to_the_winner() {
    let (hand, audited) = understood(COINPOKER);
    assert_eq!((hand.game.unit.symbol, hand.added.units()), (Some('₮'), 40));
    assert_eq!((hand.game.small_blind.units(), hand.game.big_blind.units()), (5, 10));
    // 9.77 and the 0.40 of the room, less 5.
    assert_eq!(nets(&audited), [-7, -500, -12, 517]);
    assert_eq!(audited.rake.units(), 42);
    let omaha = COINPOKER.replace("NLH (", "PLO 4 (");
    assert_eq!(Outcome::of(omaha).others, [Variant::Omaha]);
}

#[test]
fn a_hold_up_of_winamax_is_in_the_pot() {
    let text = "\
Winamax Poker - HOLD-UP \"Colorado\" - HandId: #14-2-3 - Holdem no limit (0.05€/0.10€) - 2026/11/24 20:54:42 UTC
Table: 'Colorado' 6-max (real money) Seat #2 is the button
Seat 1: Ann (10€)
Seat 2: Bo (10€)
Hold-up to Pot: total 0.20€
*** ANTE/BLINDS ***
Bo posts small blind 0.05€
Ann posts big blind 0.10€
*** PRE-FLOP ***
Bo raises 0.20€ to 0.30€
Ann folds
Bo collected 0.60€ from pot
*** SUMMARY ***
Total pot 0.60€ | No rake
";
    let (hand, audited) = understood(text);
    assert_eq!((hand.added.units(), nets(&audited)), (20, vec![-10, 30]));
}
