//! Lines of rooms that once refused a hand, or were read wrongly.

use holdem_history::{By, Line, LinePoint, Selection, Variant, Who, Won, all_in, audit};
use holdem_history::{Format, Read};

use crate::outcome::Outcome;

/// Ann wins 99: everybody had 100.
pub const POKERSTARS: &str = "\
PokerStars Hand #1001:  Hold'em No Limit ($0.50/$1 USD) - 2026/11/20 20:15:00 ET
Table 'Wezen' 6-max Seat #3 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($100 in chips)
Seat 3: Cy ($100 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Cy: raises $2 to $3
Ann: raises $7 to $10
Bo: folds
Cy: calls $7
*** FLOP *** [2c 7d Ks]
Ann: bets $10
Cy: raises $80 to $90 and is all-in
Ann: calls $80 and is all-in
*** TURN *** [2c 7d Ks] [9h]
*** RIVER *** [2c 7d Ks 9h] [3s]
*** SHOW DOWN ***
Ann: shows [Ah Kd] (a pair of Kings)
Cy: shows [Qh Qs] (a pair of Queens)
Ann collected $199 from pot
*** SUMMARY ***
Total pot $201 | Rake $2
Board [2c 7d Ks 9h 3s]
Seat 1: Ann (small blind) showed [Ah Kd] and won ($199) with a pair of Kings
Seat 2: Bo (big blind) folded before Flop
Seat 3: Cy (button) showed [Qh Qs] and lost with a pair of Queens


";

/// The net winnings in [`POKERSTARS`].
pub const NETS: &str = "Ann $ +99, Bo $ -1, Cy $ -100";

#[test]
fn names_may_begin_and_end_with_dots_spaces_stars_and_words_of_other_lines() {
    for name in ["Ann B.", "Ann ", " Ann", "*Ann*", "Seat 2", "Table 'x'", "Total pot", "Dealt to"]
    {
        let outcome = Outcome::of(POKERSTARS.replace("Ann", name));
        assert_eq!(outcome.nets().matches("+99").count(), 1, "{name}");
        assert_eq!(outcome.heroes, [Some(name.trim_start().to_owned())]);
        assert_eq!(outcome.adjusted(name.trim_start()), 81.51);
    }
    // Two names that differ only at the end are ambiguous in some lines.
    let alike = POKERSTARS.replace("Bo", "Ann.").replace("Dealt to Ann [", "Dealt to Ann.. [");
    assert_eq!(Outcome::of(alike).refused.len(), 1);
}

/// A mixed game names the game of the hand in the brackets of the blinds.
#[test]
fn holdem_in_a_mixed_game_is_read_and_a_cap_refuses_every_hand() {
    let plain = "Hold'em No Limit ($0.50/$1 USD)";
    let game = |name: &str| Outcome::of(POKERSTARS.replace(plain, name));
    for name in [
        "8-Game (Hold'em No Limit, $0.50/$1 USD)",
        "Mixed NLH/PLO (Hold'em No Limit, $0.50/$1 USD)",
    ] {
        assert_eq!(game(name).nets(), NETS, "{name}");
    }
    assert_eq!(game("HORSE (Razz Limit, $0.50/$1 USD)").others, [Variant::Razz]);
    let capped = game("Hold'em No Limit ($0.50/$1 - $300 Cap - USD)");
    assert_eq!(capped.refused.len(), 1);
    assert!(capped.refused[0].1.contains("cap"), "{}", capped.refused[0].1);
}

#[test]
fn the_winner_of_a_tournament_is_not_a_bounty() {
    let chips = POKERSTARS.replace('$', "").replace(
        "Hold'em No Limit (0.50/1 USD)",
        "Tournament #55, $4.60+$0.40 USD Hold'em No Limit - Level XII (0.50/1)",
    );
    for line in [
        "Ann wins the tournament and receives $8.00 - congratulations!",
        "Ann wins an entry to tournament #56",
    ] {
        let text = chips.replace("*** SUMMARY", &format!("{line}\n*** SUMMARY"));
        assert_eq!(Outcome::of(text).nets(), "Ann +99, Bo -1, Cy -100", "{line}");
    }
}

#[test]
fn rupees_and_totals_of_converters_are_amounts() {
    let rupees = POKERSTARS.replace(" USD)", " INR)").replace('$', "Rs.\u{a0}");
    assert_eq!(Outcome::of(rupees).nets(), "Ann ₹ +99, Bo ₹ -1, Cy ₹ -100");
    let total = POKERSTARS.replace("Total pot $201 | Rake $2", "Total pot: $201.00 | Rake 2");
    assert_eq!(Outcome::of(total).nets(), NETS);
}

#[test]
fn the_board_so_far_may_be_in_several_brackets() {
    let text = POKERSTARS.replace("[2c 7d Ks 9h] [3s]", "[2c 7d Ks] [9h] [3s]");
    assert_eq!(Outcome::of(&text).nets(), NETS);
    let wrong = text.replace("[2c 7d Ks] [9h] [3s]", "[2c 7d Ks] [9d] [3s]");
    assert_eq!(Outcome::of(wrong).refused[0].1, "the board differs from the dealt cards");
}

#[test]
fn the_dollar_of_one_room_is_that_of_another() {
    let zoom = POKERSTARS.replace("Hand #1001", "Zoom Hand #1002").replace("$1 USD", "$1");
    assert_eq!(Outcome::of(POKERSTARS.to_owned() + &zoom).nets(), "Ann $ +198, Bo $ -2, Cy $ -200");
    let canadian = POKERSTARS.replace("$1 USD", "$1 CAD");
    assert_eq!(Outcome::of(POKERSTARS.to_owned() + &canadian).results.rows(By::Player).len(), 6);
}

const CASH_OUT: &str = "\
PokerStars Hand #701:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/11/15 18:22:15 ET
Table 'Wezen' 6-max Seat #1 is the button
Seat 1: Ann ($10.42 in chips)
Seat 4: Bo ($10.24 in chips)
Seat 5: Cy ($10.79 in chips)
Bo: posts small blind $0.05
Cy: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Cy [Ad As]
Ann: raises $0.20 to $0.30
Bo: folds
Cy: raises $0.85 to $1.15
Ann: raises $9.27 to $10.42 and is all-in
Cy: calls $9.27
*** FLOP *** [7c 3s Ac]
*** TURN *** [7c 3s Ac] [Jh]
*** RIVER *** [7c 3s Ac Jh] [Jd]
*** SHOW DOWN ***
Cy: shows [Ad As] (a full house, Aces full of Jacks)
Ann: shows [8d 8s] (two pair, Jacks and Eights)
Cy cashed out the hand for $15.82 | Cash Out Fee $0.32
*** SUMMARY ***
Total pot $20.89 | Rake $1
";

#[test]
fn the_line_has_what_a_player_got_after_a_cash_out() {
    let outcome = Outcome::of(CASH_OUT);
    let rows = outcome.results.rows(By::Player);
    let (_, totals) = rows.iter().find(|(key, _)| key.player == "Cy").unwrap();
    assert_eq!((totals.net(), totals.beside(), totals.received()), (9.47, -4.07, 5.4));
    let Ok(Read::Hand(hand)) = Format::PokerStars.reader().read(CASH_OUT, "") else { panic!() };
    let audited = audit(&hand).unwrap();
    let selection = Selection::default();
    let worth = all_in(&audited, selection.known);
    let won = Won::of(&Who::Hero, &hand, &audited, worth.as_ref(), &selection).unwrap();
    let mut line = Line::default();
    line.push(won);
    let LinePoint { blinds, currency, .. } = line.points().last().unwrap();
    assert_eq!((blinds.won, currency.won), (54.0, 5.4));
}

const GG: &str = "\
Poker Hand #RC801: Hold'em No Limit ($0.02/$0.05) - 2026/08/09 09:07:10
Table 'RushAndCash1' 6-max Seat #3 is the button
Seat 1: Ann ($5 in chips)
Seat 2: Bo ($5 in chips)
Seat 3: Cy ($5 in chips)
Ann: posts small blind $0.02
Bo: posts big blind $0.05
*** HOLE CARDS ***
Dealt to Ann [Ah Ac]
Dealt to Bo
Dealt to Cy
Cy: folds
Ann: raises $0.95 to $1
Bo: calls $0.95
*** FIRST FLOP *** [Th 6d 9c]
Ann: bets $1
Bo: calls $1
*** FIRST TURN *** [Th 6d 9c] [Td]
Ann: bets $3 and is all-in
Bo: calls $3 and is all-in
Ann: shows [Ah Ac] (two pair, Aces and Tens)
Bo: shows [Jd Jc] (two pair, Jacks and Tens)
*** FIRST RIVER *** [Th 6d 9c Td] [9h]
*** SECOND RIVER *** [Th 6d 9c Td] [3h]
*** FIRST SHOWDOWN ***
Ann collected $4.9 from pot
*** SECOND SHOWDOWN ***
Ann collected $4.9 from pot
*** SUMMARY ***
Total pot $10 | Rake $0.13 | Jackpot $0.07 | Bingo $0 | Fortune $0 | Tax $0
Hand was run two times
FIRST Board [Th 6d 9c Td 9h]
SECOND Board [3h]
Seat 1: Ann (small blind) showed [Ah Ac] and won ($4.9) with two pair, Aces and Tens, and won ($4.9)
Seat 2: Bo (big blind) showed [Jd Jc] and lost with two pair, Jacks and Tens, and lost
Seat 3: Cy (button) folded before Flop (didn't bet)
";

#[test]
fn a_street_dealt_once_is_part_of_both_runs() {
    let outcome = Outcome::of(GG);
    assert_eq!(outcome.nets(), "Ann $ +4.8, Bo $ -5, Cy $ +0");
    assert_eq!((outcome.adjusted("Ann"), outcome.adjusted("Bo")), (4.35, -4.55));
    let Ok(Read::Hand(hand)) = Format::GgPoker.reader().read(GG, "") else { panic!() };
    assert_eq!(audit(&hand).unwrap().boards.len(), 2);
}

const DROP: &str = "\
Poker Hand #RC803: Hold'em No Limit ($0.02/$0.05) - 2026/08/16 23:02:53
Table 'RushAndCash1' 6-max Seat #1 is the button
Seat 1: Ann ($5 in chips)
Seat 2: Bo ($5 in chips)
Seat 3: Cy ($5 in chips)
Cash Drop to Pot : total $1
Bo: posts small blind $0.02
Cy: posts big blind $0.05
*** HOLE CARDS ***
Dealt to Ann [4s Qc]
Ann: raises $0.05 to $0.1
Bo: folds
Cy: calls $0.05
*** FLOP *** [Qd 6s 7c]
Cy: checks
Ann: bets $0.44
Cy: folds
Uncalled bet ($0.44) returned to Ann
*** SHOWDOWN ***
Ann collected $1.16 from pot
*** SUMMARY ***
Total pot $1.22 | Rake $0.06 | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0
Board [Qd 6s 7c]
Seat 1: Ann (button) won ($1.16)
";

#[test]
fn the_site_may_add_money_to_the_pot() {
    assert_eq!(Outcome::of(DROP).nets(), "Ann $ +1.06, Bo $ -0.02, Cy $ -0.1");
    let run_it_once = DROP
        .replace("Poker Hand #RC803", "Run It Once Poker Hand #803")
        .replace("Cash Drop to Pot : total $1", "STP added: $1.00")
        .replace(" | Rake", " | Main pot $0.22 | STP $1.00 | Rake");
    assert_eq!(Outcome::of(&run_it_once).nets(), "Ann $ +1.06, Bo $ -0.02, Cy $ -0.1");
    let wrong = run_it_once.replace("STP $1.00", "STP $1.01");
    assert_eq!(Outcome::of(wrong).refused[0].1, "the summary differs from the collected amount");
    let wrong = DROP.replace("total $1", "total $1.50");
    assert_eq!(Outcome::of(wrong).refused.len(), 1);
}

const PARTY: &str = "\
***** Hand History for Game 900001 *****
$1/$2 USD NL Texas Hold'em - Friday, November 20, 20:15:00 CET 2026
Table Wezen (Real Money)
Seat 3 is the button
Total number of players : 3/6
Seat 1: Ann ( $200 USD )
Seat 2: Bo ( $200 USD )
Seat 3: Cy ( $200 USD )
Ann posts small blind [$1 USD].
Bo posts big blind [$2 USD].
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Cy raises [$6 USD]
Ann calls [$5 USD]
Bo folds
** Dealing Flop ** [ 2c, 7d, Ks ]
Ann bets [$10 USD]
Cy folds
Ann does not show cards.
Ann wins $23.50 USD
";

const PARTY_NETS: &str = "Ann $ +7.5, Bo $ -2, Cy $ -6";

#[test]
fn a_name_does_not_decide_the_game() {
    let named = PARTY.replace("Ann", "Omaha Ann");
    assert_eq!(
        Outcome::of(named).nets(),
        PARTY_NETS
            .replace("Ann", "Omaha Ann")
            .replace(", Bo $ -2", "")
            .replace("Omaha Ann $ +7.5", "Bo $ -2")
            .replace("Bo $ -2, Cy $ -6", "Bo $ -2, Cy $ -6, Omaha Ann $ +7.5")
    );
    for line in [
        "Studley has left the table.",
        "Omaha 8 - the best has joined the table.",
        "Hold'em has left the table.",
    ] {
        let text = PARTY.replace("Ann posts", &format!("{line}\nAnn posts"));
        assert_eq!(Outcome::of(text).nets(), PARTY_NETS, "{line}");
    }
    let of_888 = EIGHT.replace("Bo", "2 Blinds 3");
    assert_eq!(Outcome::of(of_888).nets(), "2 Blinds 3 $ -2, Ann $ +1.8, Cy $ +0");
    let omaha = PARTY.replace("Texas Hold'em", "Omaha");
    assert_eq!(Outcome::of(omaha).others, [Variant::Omaha]);
}

#[test]
fn chat_and_lines_of_partypoker_have_no_meaning() {
    for line in [
        "Bo: hello there",
        "Bo: folds",
        "Bo Forward Folds",
        "There will be a break in 4 minute(s)",
        "Player Dee has been moved from table 2 to this table",
        "\0",
    ] {
        let text = PARTY.replace("Cy raises", &format!("{line}\nCy raises"));
        assert_eq!(Outcome::of(text).nets(), PARTY_NETS, "{line}");
    }
}

const PARTY_TOURNAMENT: &str = "\
***** Hand History for Game 900003 *****
NL Texas Hold'em $11 USD Buy-in Trny:3282980 Level:18  Blinds-Antes(1,250/2,500 -250) - Sunday, July 28, 21:01:39 EDT 2013
Table Wezen (3282980) Table #7 (Real Money)
Seat 1 is the button
Total number of players : 4/10
Seat 1: Ann ( 86,425 )
Seat 2: Bo ( 65,173 )
Seat 3: Cy ( 172,173 )
Seat 4: Dee ( 169,642 )
Trny:3282980 Level:18
Blinds-Antes(1,250/2,500 -250)
Ann posts ante [250]
Bo posts ante [250]
Cy posts ante [250]
Dee posts ante [250]
** Dealing down cards **
Dealt to Cy [  2h 5s ]
Dee raises [5,000]
Ann folds
Bo folds
Cy folds
Dee does not show cards.
Dee wins 9,750 chips
";

#[test]
fn old_tournaments_of_partypoker_have_the_blinds_in_the_header() {
    let nets = "Ann -250, Bo -1500, Cy -2750, Dee +4500";
    assert_eq!(Outcome::of(PARTY_TOURNAMENT).nets(), nets);
    // Two players: the button has the small blind.
    let two = PARTY_TOURNAMENT
        .replace("Seat 3: Cy ( 172,173 )\nSeat 4: Dee ( 169,642 )\n", "")
        .replace("Cy posts ante [250]\nDee posts ante [250]\n", "")
        .replace(
            "Dealt to Cy [  2h 5s ]\nDee raises [5,000]\nAnn folds\nBo folds\nCy folds\nDee does",
            "Ann folds\nBo does",
        )
        .replace("Dee wins 9,750", "Bo wins 4,250");
    assert_eq!(Outcome::of(two).nets(), "Ann -1500, Bo +1500");
    // Chips that do not fit exactly show that others posted.
    let wrong = PARTY_TOURNAMENT.replace("wins 9,750", "wins 9,500");
    assert_eq!(Outcome::of(wrong).refused.len(), 1);
}

#[test]
fn winnings_of_partypoker_include_the_uncalled_bet() {
    // Either reading is possible by the rake alone: 0.50 of 14, or nothing.
    let text = PARTY
        .replace("Ann bets [$10 USD]", "Ann bets [$0.50 USD]")
        .replace("[$0.50 USD]", "[$2 USD]")
        .replace("$23.50", "$15.30");
    assert_eq!(Outcome::of(text).nets(), "Ann $ +7.3, Bo $ -2, Cy $ -6");
}

const EIGHT: &str = "\
#Game No : 800001
***** 888poker Hand History for Game 800001 *****
$1/$2 Blinds No Limit Holdem - *** 20 11 2026 20:15:00
Table Wezen 6 Max (Real Money)
Seat 3 is the button
Total number of players : 3
Seat 1: Ann ( $200 )
Seat 2: Bo ( $200 )
Seat 3: Cy ( $200 )
Ann posts small blind [$1]
Cy folds
Bo posts big blind [$2]
** Dealing down cards **
Dealt to Ann [ Ah, Kd ]
Ann calls [$1]
Bo checks
** Dealing flop ** [ 2c, 7d, Ks ]
Ann bets [$10]
Bo folds
** Summary **
Ann did not show his hand
Ann collected [ $13.80 ]
";

#[test]
fn folds_before_the_blinds_take_effect_in_turn() {
    assert_eq!(Outcome::of(EIGHT).nets(), "Ann $ +1.8, Bo $ -2, Cy $ +0");
    // Dee folds early, and Cy acts before Dee.
    let four = EIGHT
        .replace("Seat 3 is", "Seat 4 is")
        .replace("players : 3", "players : 4")
        .replace("Seat 3: Cy ( $200 )\n", "Seat 3: Cy ( $200 )\nSeat 4: Dee ( $200 )\n")
        .replace("Cy folds\n", "Dee folds\n")
        .replace("Ann calls", "Cy folds\nAnn calls");
    assert_eq!(Outcome::of(four).nets(), "Ann $ +1.8, Bo $ -2, Cy $ +0, Dee $ +0");
}

#[test]
fn a_player_of_888_may_muck_and_collect() {
    let text = "\
***** 888poker Hand History for Game 800002 *****
$0.50/$1 Blinds No Limit Holdem - *** 20 11 2026 20:15:00
Table Wezen 6 Max (Real Money)
Seat 3 is the button
Total number of players : 3
Seat 1: Ann ( $100 )
Seat 2: Bo ( $100 )
Seat 3: Cy ( $4 )
Ann posts small blind [$0.50]
Bo posts big blind [$1]
** Dealing down cards **
Cy raises [$4]
Ann calls [$3.50]
Bo calls [$3]
** Dealing flop ** [ As, Th, Qs ]
Ann bets [$2]
Bo calls [$2]
** Dealing turn ** [ 2s ]
Ann checks
Bo checks
** Dealing river ** [ Jc ]
Ann checks
Bo checks
** Summary **
Ann shows [ 7h, Ac ]
Cy shows [ Td, Kc ]
Bo mucks [ 9d, Ad ]
Cy collected [ $11.40 ]
Bo collected [ $2 ]
Ann collected [ $2 ]
";
    assert_eq!(Outcome::of(text).nets(), "Ann $ -4, Bo $ -4, Cy $ +7.4");
    // The cards still decide.
    let worse = text.replace("[ 9d, Ad ]", "[ 9d, Kd ]");
    assert_eq!(Outcome::of(worse).refused.len(), 1);
}

#[test]
fn cards_of_888_may_be_in_other_languages() {
    let english = EIGHT
        .replace("Cy folds\nBo posts big blind [$2]", "Bo posts big blind [$2]")
        .replace("Ann calls", "Cy folds\nAnn calls");
    let nets = "Ann $ +1.8, Bo $ -2, Cy $ +0";
    for (hole, flop) in [
        ("Ah, Kd", "2c, 7d, Ks"),
        ("AHerz, KKaro", "2Kreuz, 7Karo, DPik"),
        ("Ac, Kd", "2t, 7d, Kp"),
        ("Ac, Ko", "2p, Do, Ke"),
        ("\u{d2}h, \u{ca}d", "2c, 7d, \u{c4}s"),
        ("Ah, Hd", "2c, 7d, Vs"),
        ("Eh, Kd", "2c, 7d, Kns"),
    ] {
        let text = english.replace("Ah, Kd", hole).replace("2c, 7d, Ks", flop);
        let bytes: Vec<u8> =
            text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
        assert_eq!(Outcome::of(bytes).nets(), nets, "{hole}");
    }
    let mixed = english.replace("Ah, Kd", "AHerz, KKaro");
    assert_eq!(Outcome::of(mixed).refused.len(), 1);
}

const FULL_TILT: &str = "\
Full Tilt Poker Game #33728113660: Table Wezen (heads up) - NL Hold'em - $0.50/$1 - 22:09:38 ET - 2014/01/05
Seat 1: Ann ($100)
Seat 2: Bo ($100)
Ann posts the small blind of $0.50
Bo posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Ann raises to $3
Bo folds
Uncalled bet of $2 returned to Ann
Ann mucks
Ann wins the pot ($2)
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (small blind) collected ($2), mucked
Seat 2: Bo (big blind) folded before the Flop


";

#[test]
fn old_files_of_full_tilt_are_read() {
    let outcome = Outcome::of(FULL_TILT);
    assert_eq!(outcome.nets(), "Ann $ +1, Bo $ -1");
    assert_eq!(outcome.dates, [Some("2014-01-05".to_owned())]);
    let tournament = FULL_TILT
        .replace(
            "Table Wezen (heads up) - NL Hold'em - $0.50/$1 -",
            "$1 + $0.25 Sit & Go (78057629), Table 1 - 0.50/1 - No Limit Hold'em -",
        )
        .replace("($", "(")
        .replace("of $", "of ")
        .replace("to $", "to ")
        .replace("pot $", "pot ")
        .replace("Rake $", "Rake ");
    assert_eq!(Outcome::of(tournament).nets(), "Ann +1, Bo -1");
    let cap = FULL_TILT.replace("NL Hold'em", "$30 Cap No Limit Hold'em");
    assert_eq!(Outcome::of(cap).refused.len(), 1);
}
