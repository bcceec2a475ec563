//! Results of tournaments, from summaries and from hands.

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem_history::stream::{Found, Input, Part, Source, read};
use holdem_history::{Filter, PlayedTournament, TournamentSummary, Tournaments};
use rayon::ThreadPoolBuilder;

const POKERSTARS: &str = "\
PokerStars Tournament #55, No Limit Hold'em
Buy-In: $2.50/$2.50/$0.50 USD
4 players
Total Prize Pool: $20.00 USD
Tournament started 2026/11/24 20:00:00 CET [2026/11/24 14:00:00 ET]
  1: Bo, the (first) (Peru), $1,013.00 (65%)
  2: Ann (Malta), $7.00 (35%)
  3: Cy (Chile),
  4: Di (Cuba),
You finished in 2nd place (eliminated at hand #7).
You made 2 rebuys and 1 addons for a total of USD 7.50.
You collected 3 bounties for a total of USD 7.50.
";

const GGPOKER: &str = "\
Tournament #66, Daily Hyper $5, Hold'em No Limit
Buy-in: $4.6+$0.4
12,104 Players
Total Prize Pool: $690
Tournament started 2026/11/23 20:00:00
3rd : Hero, $1,085.5
You finished the tournament in 3rd place.
You made 2 re-entries and received a total of $1,085.5.
";

const WINAMAX: &str = "\
Winamax Poker - Tournament summary : Kill (it)(77)
Player : Ann
Buy-In : 0.45€ + 0.45€ + 0.10€
Rebuy cost : 0.90€ + 0.10€
Your rebuys : 3
Registered players : 402
Prizepool : 180.90€
Tournament started 2026/11/26 19:00:00 UTC
You finished in 14th place
You won 1.90€ + Bounty 0.93€ + Ticket 5€
";

const PACIFIC: &str = "\
***** Cassava Tournament Summary *****
Tournament ID: 88
Buy-In: $3 + $0.30
Rebuy: $3
Add-On: $2
Ann performed 2 rebuys
Ann performed 1 add-on
Ann finished 2/9 and won $16.20
";

/// Returns a player's result: paid, prize, bounties, place, entries, currency.
type Result = (i64, i64, i64, Option<u64>, Option<u64>, String);

fn result(text: &str, player: &str) -> Option<Result> {
    let summary = TournamentSummary::read(text)?;
    let own = summary.results.iter().find(|result| result.player == player)?;
    let [paid, prize, bounties] = [own.paid, own.prize, own.bounties].map(|it| it.units());
    Some((paid, prize, bounties, own.place, summary.players, summary.currency))
}

#[test]
fn summaries_have_the_results_of_their_rooms() {
    let dollars = |paid, prize, bounties, place, entries| {
        Some((paid, prize, bounties, Some(place), Some(entries), "$".to_owned()))
    };
    assert_eq!(result(POKERSTARS, "Ann"), dollars(1300, 700, 750, 2, 4));
    assert_eq!(result(POKERSTARS, "Bo, the (first)"), dollars(550, 101_300, 0, 1, 4));
    assert_eq!(result(POKERSTARS, "Di"), dollars(550, 0, 0, 4, 4));
    assert_eq!(result(GGPOKER, "Hero"), dollars(1500, 108_550, 0, 3, 12_104));
    assert_eq!(result(PACIFIC, "Ann"), dollars(330 + 600 + 200, 1620, 0, 2, 9));
    let euros = Some((400, 690, 93, Some(14), Some(402), "€".to_owned()));
    assert_eq!(result(WINAMAX, "Ann"), euros);
    let read = |text| {
        TournamentSummary::read(text).map(|it| (it.room, it.id, it.day.map(|it| it.to_string())))
    };
    let of =
        |room, id: &str, day: Option<&str>| Some((room, id.to_owned(), day.map(str::to_owned)));
    assert_eq!(read(POKERSTARS), of("PokerStars", "55", Some("2026-11-24")));
    assert_eq!(read(GGPOKER), of("GGPoker", "66", Some("2026-11-23")));
    assert_eq!(read(WINAMAX), of("Winamax", "77", Some("2026-11-26")));
    assert_eq!(read(PACIFIC), of("888poker", "88", None));
}

#[test]
fn results_that_are_no_amounts_are_not_guessed() {
    // Without a buy-in, a currency against another, a ticket without a price, a tournament that goes on.
    for (text, from, to) in [
        (POKERSTARS, "Buy-In: $2.50/$2.50/$0.50 USD\n", ""),
        (POKERSTARS, "$2.50/$2.50/$0.50 USD", "500 FPP"),
        (POKERSTARS, "$7.00 (35%)", "(qualified for the target tournament)"),
        (GGPOKER, "You finished the", "You have advanced to Day 2\nYou finished the"),
        (GGPOKER, "$4.6+$0.4", "a ticket"),
        (WINAMAX, "You finished in 14th place\n", ""),
        (WINAMAX, "Ticket 5€", "a car"),
        (WINAMAX, "Ticket 5€", "$5"),
        (PACIFIC, "won $16.20", "won a seat"),
    ] {
        assert!(text.contains(from), "{from}");
        assert_eq!(TournamentSummary::read(&text.replace(from, to)), None, "{from} {to}");
    }
    let satellite = POKERSTARS
        .replace("$7.00 (35%)", "(qualified for the target tournament)")
        .replace("4 players", "Target Tournament #99 Buy-In: $10/$1 USD\n4 players");
    assert_eq!(result(&satellite, "Ann").unwrap().1, 1100);
    let playing = POKERSTARS.replace(", $7.00 (35%)", ", still playing");
    assert_eq!(result(&playing, "Ann"), None);
    assert!(result(&playing, "Cy").is_some());
    let free = GGPOKER.replace("$4.6+$0.4", "Free");
    assert_eq!(result(&free, "Hero").unwrap().0, 0);
    let ticket = GGPOKER.replace("$1,085.5.", "$50 Entry.");
    assert_eq!(result(&ticket, "Hero").unwrap().1, 5000);
    let loser = PACIFIC.replace(" and won $16.20", "");
    assert_eq!(result(&loser, "Ann").unwrap().1, 0);
    let dollars = POKERSTARS.replace("0.50 USD", "0.50 CAD").replace("USD 7.50", "CAD 7.50");
    assert_eq!(result(&dollars, "Ann").unwrap().5, "CAD");
}

/// A hand of tournament 55 in which Ann loses all chips.
fn hand(number: u32, tail: &str) -> String {
    format!(
        "PokerStars Hand #{number}: Tournament #55, $2.50+$2.50+$0.50 USD Hold'em No Limit - Level I (10/20) - \
         2026/11/24 20:54:42 ET\nTable '55 1' 9-max Seat #1 is the button\nSeat 1: Ann (500 in chips)\n\
         Seat 2: Bo (500 in chips)\nAnn: posts small blind 10\nBo: posts big blind 20\n*** HOLE CARDS ***\n\
         Ann: raises 480 to 500 and is all-in\nBo: calls 480 and is all-in\n\
         *** FLOP *** [Qh 7h 2c]\n*** TURN *** [Qh 7h 2c] [3d]\n*** RIVER *** [Qh 7h 2c 3d] [9s]\n\
         *** SHOW DOWN ***\nBo: shows [Qs Qd] (three of a kind)\nAnn: shows [As Ad] (a pair)\n\
         Bo collected 1000 from pot\n{tail}*** SUMMARY ***\nTotal pot 1000 | Rake 0\n\n\n"
    )
}

fn tournaments(text: &str, player: &str) -> (Vec<PlayedTournament>, u64) {
    let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let source = Source {
        name: Arc::from("file"),
        input: Input::Reader(Box::new(Cursor::new(text.as_bytes().to_vec()))),
    };
    let work = |found: &mut Tournaments, Found { hand, text, .. }: Found<'_>| {
        found.add_hand(hand, text, player);
    };
    let mut all = Tournaments::default();
    read([source], None, &pool, &work, &mut |part: Part<Tournaments>| {
        assert!(part.refused.is_empty(), "{:?}", part.refused);
        all.append_hands(part.value);
        part.tournaments.iter().for_each(|summary| all.add_summary(summary, player));
        ControlFlow::Continue(())
    })
    .unwrap();
    all.finished(&Filter::default())
}

/// Returns paid, prize, bounties and place of the only tournament.
fn only(text: &str, player: &str) -> (i64, i64, i64, Option<u64>) {
    let (found, without) = tournaments(text, player);
    let [played] = &found[..] else { panic!("{found:?}") };
    assert_eq!(without, 0);
    let [paid, prize, bounties] = [played.paid, played.prize, played.bounties].map(|it| it.units());
    (paid, prize, bounties, played.place)
}

#[test]
fn hands_have_finishes_bounties_and_rebuys() {
    let end = "Bo wins the $2.50 bounty for eliminating Ann\nAnn finished the tournament in 2nd place and received $7.00.\n\
               Bo wins the tournament and receives $13.00 - congratulations!\n";
    let last = hand(9, end);
    assert_eq!(only(&last, "Ann"), (550, 700, 0, Some(2)));
    assert_eq!(only(&last, "Bo"), (550, 1300, 250, Some(1)));
    // Ann is eliminated, enters again, and buys more chips.
    let out = hand(7, "Ann finished the tournament in 12th place\n");
    let more = hand(8, "Ann re-buys and receives 500 chips for $2.50\n");
    assert_eq!(only(&format!("{out}{more}{last}"), "Ann"), (1350, 700, 0, Some(2)));
    // A result that is no amount, and none.
    let seat = hand(9, "Ann finished the tournament in 2nd place and received a seat.\n");
    assert_eq!(tournaments(&seat, "Ann"), (Vec::new(), 1));
    assert_eq!(tournaments(&hand(9, ""), "Ann"), (Vec::new(), 1));
    assert_eq!(tournaments(&last, "Cy"), (Vec::new(), 0));
}

#[test]
fn a_tournament_counts_once() {
    let last = hand(
        9,
        "Bo wins the $2.50 bounty for eliminating Ann\nAnn finished the tournament in 2nd place and received $7.00.\n",
    );
    let both = format!("{last}{POKERSTARS}\n{POKERSTARS}{}", hand(10, ""));
    assert_eq!(only(&both, "Ann"), (1300, 700, 750, Some(2)));
    // The summary has the bounties of one player, and the hands those of others.
    let bo = "Bo, the (first)";
    let theirs = both.replace("Bo ", &format!("{bo} ")).replace("Bo:", &format!("{bo}:"));
    assert_eq!(
        only(&theirs.replace(&format!("{bo} (first)"), bo), bo),
        (550, 101_300, 250, Some(1))
    );
    // Winamax has a summary for each entry.
    let late = "(77) - Late Registration\n";
    let early = WINAMAX
        .replace("(77)\n", late)
        .replace("14th", "300th")
        .replace("1.90€ + Bounty 0.93€ + Ticket 5€", "0€");
    let entries = format!("{early}\n{WINAMAX}\n{early}\n{WINAMAX}");
    assert_eq!(only(&entries, "Ann"), (800, 690, 93, Some(14)));
    // Hands of the network of 888 have no results.
    assert_eq!(tournaments(&format!("{PACIFIC}\n{PACIFIC}"), "Ann").0.len(), 1);
}

#[test]
fn days_are_those_of_the_start() {
    let text = format!("{POKERSTARS}{GGPOKER}{WINAMAX}{PACIFIC}").replace("Hero", "Ann");
    let days = |since: &str| {
        let pool = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let input = Input::Reader(Box::new(Cursor::new(text.clone().into_bytes())));
        let source = Source { name: Arc::from("file"), input };
        let mut all = Tournaments::default();
        read([source], None, &pool, &|_: &mut (), _| {}, &mut |part: Part<()>| {
            part.tournaments.iter().for_each(|summary| all.add_summary(summary, "Ann"));
            ControlFlow::Continue(())
        })
        .unwrap();
        let filter = Filter { since: since.parse().ok(), ..Filter::default() };
        let (found, _) = all.finished(&filter);
        found.into_iter().map(|played| played.id).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([days(""), days("2026-11-24")], ["88 66 55 77", "55 77"]);
}
