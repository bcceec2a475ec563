//! The games: scripted through a pipe, typed on a terminal, replayed from a seed.

use crate::support::{holdem, run, stdout};
use crate::typed::{answered, on_a_terminal};
use serde_json::Value;

/// Six cards, the two hands under the simple rules, and the winner; `*` for more than one deck.
const SIMPLE: &str = "
    SK D9 CJ S10 H10 D6   | high card,pair,2
    DK S2 HA C4 H5 S6     | high card,straight,2
    S9 CJ DK C3 C3 H3 *   | high card,three of a kind,2
    H3 D4 C5 HK S10 DK    | straight,pair,1
    S3 H3 C3 D10 SK D10 * | three of a kind,pair,1
    C3 S3 H3 CK SJ SQ     | three of a kind,straight,1
    DJ HK S9 CQ D9 S10    | high card,high card,1
    C7 S5 H3 S5 S7 D3 *   | high card,high card,0
    CA DA CK D2 D2 C3 *   | pair,pair,1
    HK DK SA CA SA SK *   | pair,pair,2
    S4 C4 S7 S4 S4 C7 *   | pair,pair,0
    SA DQ DK CA C2 D3     | straight,straight,1
    SA DK DQ CK CQ DJ     | straight,straight,1
    H2 D3 D4 HA C2 S3     | straight,straight,1
    S2 S3 S4 C2 C3 D4     | straight,straight,0
    S2 S2 S2 DA HA CA *   | three of a kind,three of a kind,2
    CK CK SK SA HA DA *   | three of a kind,three of a kind,2
    D2 C2 S2 C3 H3 S3     | three of a kind,three of a kind,2";

#[test]
fn three_card_hands_are_judged_by_the_simple_rules() {
    let rows: Vec<&str> = SIMPLE.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(rows.len(), 18);
    for row in rows {
        let (cards, expected) = row.split_once('|').unwrap();
        let decks = if cards.contains('*') { " --decks 3" } else { "" };
        let cards = cards.replace('*', "");
        let args = format!("three-card {cards} --rules simple{decks} -f plain");
        assert_eq!(stdout(&args).trim(), expected.trim(), "{cards}");
        if decks.is_empty() {
            continue;
        }
        let one_deck = run(&format!("three-card {cards} --rules simple"));
        assert_eq!(one_deck.status.code(), Some(2), "{cards}");
        assert!(String::from_utf8(one_deck.stderr).unwrap().contains("--decks"));
    }
}

#[test]
fn three_card_formats_agree() {
    let args = "three-card SK D9 CJ S10 H10 D6";
    let json: Value = serde_json::from_str(&stdout(&format!("{args} -f json"))).unwrap();
    assert_eq!(json["schema"], "holdem.three-card/1");
    let result = &json["results"][0];
    assert_eq!(result["hand1"]["category"], "high card");
    assert_eq!(result["hand2"]["cards"], serde_json::json!(["Ts", "Th", "6d"]));
    assert_eq!(result["winner"], 2);
    assert_eq!(
        stdout(&format!("{args} -f csv")),
        "rules,hand1.cards,hand1.category,hand2.cards,hand2.category,winner\n\
         standard,Ks 9d Jc,high card,Ts Th 6d,pair,2\n"
    );
    assert!(stdout(args).contains("| hand 2 | Ts Th 6d | pair      | wins   |"));
}

#[test]
fn three_card_odds_are_exact() {
    let frequencies = stdout("three-card --odds -f plain");
    assert!(frequencies.starts_with("straight flush,48\nthree of a kind,52\nstraight,720\n"));
    let odds: Value = serde_json::from_str(&stdout("three-card --odds AhKhQd -f ndjson")).unwrap();
    // Losses: 42 straight flushes and 43 three of a kind are possible without these cards; ties: 25 other A-K-Q.
    let counts = ["wins", "ties", "losses", "total"].map(|name| odds[name].as_u64().unwrap());
    assert_eq!(counts, [18_314, 25, 85, 18_424]);
}

#[test]
fn a_game_of_draw_is_played_through_a_pipe() {
    let (shown, code) = answered("draw --seed 7", "1 3 5\n");
    assert_eq!(code, Some(0));
    assert!(shown.contains("| 9c  | 7s  | Ks  | Jh  | Ts  |"), "{shown}");
    assert!(shown.contains("| 4s  | 7s  | As  | Jh  | 4d  |"), "{shown}");
    assert!(shown.contains("| new |     | new |     | new |"), "{shown}");
    assert!(shown.contains("one pair, fours, A-J-7 kickers\nbefore: high card, king: K-J-T-9-7"));

    // Letters, other separators and repetitions give the same hand.
    for same in
        ["135\n", "ace\ny\n", "eca\n", "a c e\n", "5,3,1\n", "1 1 3 5\n", "f\n9\nx\n1 3 5\n"]
    {
        let (other, _) = answered("draw --seed 7", same);
        assert!(other.contains("| 4s  | 7s  | As  | Jh  | 4d  |"), "{same:?}: {other}");
    }
}

#[test]
fn ambiguous_answers_are_confirmed() {
    let (shown, code) = answered("draw --seed 7", "ace\nwhat\nn\n1\n");
    assert_eq!(code, Some(0));
    let question = "exchange 9c Ks Ts and keep 7s Jh? (y or n)";
    assert_eq!(shown.matches(question).count(), 2, "{shown}");
    assert_eq!(shown.matches("exchange which?").count(), 2, "{shown}");
    assert!(shown.contains("| new |     |     |     |     |"), "{shown}");
    let (stopped, _) = answered("draw --seed 7", "Ad\nq\n");
    assert!(stopped.contains("exchange 9c Jh and keep") && !stopped.contains("before:"));
    assert!(answered("draw --seed 7", "all\n").0.contains("and keep nothing?"));
}

#[test]
fn bad_answers_are_explained_and_asked_again() {
    let (shown, code) = answered("draw --seed 7", "6\n1x\n2 2\n");
    assert_eq!(code, Some(0));
    assert_eq!(shown.matches("exchange which?").count(), 3);
    assert!(shown.contains("error: this is not the number of a card\n  6\n  ^\n"), "{shown}");
    assert!(
        shown.contains("error: this is not the number or letter of a card\n  1x\n   ^\n"),
        "{shown}"
    );
    assert!(shown.contains("note: a card given twice counts once"), "{shown}");
}

#[test]
fn enter_keeps_all_and_every_word_to_stop_stops() {
    for answer in ["\n", "none\n", "q\n", "quit\n", "EXIT\n", ""] {
        let (shown, code) = answered("draw --seed 7", answer);
        assert_eq!((code, shown.matches("exchange which?").count()), (Some(0), 1), "{answer:?}");
        assert!(!shown.contains("before:"), "{answer:?}");
        let kept = shown.contains("nothing exchanged: high card, king: K-J-T-9-7");
        assert_eq!(kept, ["\n", "none\n"].contains(&answer), "{answer:?}");
    }
}

#[test]
fn a_game_goes_on_until_the_deck_cannot_supply_the_exchange() {
    let all = "abcde\n".repeat(20);
    let (shown, code) = answered("draw --seed 7 --until-empty", &all);
    assert_eq!(code, Some(0));
    // 47 cards supply nine exchanges of five and leave two.
    assert_eq!(shown.matches("before:").count(), 9);
    assert!(shown.contains("the deck has 2 of 5 new cards: the game is over"), "{shown}");
    assert!(shown.contains("| 10 |") && !shown.contains("| 11 |"), "{shown}");

    let exact = "abcde\n".repeat(9) + "ab\n";
    let (emptied, _) = answered("draw --seed 7 --until-empty", &exact);
    assert!(emptied.contains("the deck is empty: the game is over"), "{emptied}");

    let (stopped, code) = answered("draw --seed 7 --until-empty", "1\nquit\n");
    assert_eq!(code, Some(0));
    assert!(stopped.contains("| 2 |") && !stopped.contains("the game is over"), "{stopped}");
}

#[test]
fn no_card_comes_twice_in_a_whole_game() {
    let (shown, _) = answered("draw --seed 3 --until-empty", &"abcde\n".repeat(12));
    let (_, history) = shown.split_once("the game is over\n").unwrap();
    let rows = history.lines().filter(|line| line.contains("high card") || line.contains(','));
    let cards: Vec<&str> =
        rows.flat_map(|row| row.split('|').nth(2).unwrap().split_whitespace()).collect();
    let distinct: std::collections::HashSet<&str> = cards.iter().copied().collect();
    assert_eq!((cards.len(), distinct.len()), (50, 50), "{history}");
}

#[test]
fn a_seed_determines_the_game_and_defaults_to_random() {
    let play = |args: &str| answered(args, "1 2\n").0;
    assert_eq!(play("draw --seed 42"), play("draw --seed 42"));
    assert_ne!(play("draw --seed 42"), play("draw --seed 43"));
    let shown = play("draw");
    let seed = shown.split("--seed ").nth(1).unwrap().split_whitespace().next().unwrap();
    assert_eq!(play(&format!("draw --seed {seed}")), shown, "the seed shown replays the game");
}

#[test]
fn advice_is_shown_before_each_question() {
    let (shown, _) = answered("draw --seed 7 --advise --until-empty", "abc\nq\n");
    assert_eq!(shown.matches("| swap ").count(), 2, "{shown}");
    let table = |line: &&str| line.ends_with('|') && line.matches('|').count() == 13;
    assert_eq!(shown.lines().filter(table).count(), 2 * (8 + 2));
    assert!(shown.lines().filter(table).all(|line| line.len() <= 80), "{shown}");
    assert!(
        shown.contains("best: 1245, which beats 56.5% of all hands; 24 other holds are worse\n"),
        "{shown}"
    );
}

#[test]
fn one_question_about_a_draw_is_answered_in_every_format() {
    let hand = ["draw", "--hand", "Ah Ad 7c 7d 2s", "--hold", "Ah Ad 7c 7d", "-f"];
    let ask = |format: &str| {
        let output = holdem("").args(hand).arg(format).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{format}");
        String::from_utf8(output.stdout).unwrap()
    };
    let json: Value = serde_json::from_str(&ask("json")).unwrap();
    assert_eq!(json["schema"], "holdem.draw/1");
    let result = &json["results"][0];
    assert_eq!(result["exchange"], serde_json::json!(["2s"]));
    assert_eq!((&result["draws"], &result["improved"]), (&47.into(), &44.into()));
    assert_eq!(result["categories"]["full house"], 4);
    assert_eq!(serde_json::from_str::<Value>(&ask("ndjson")).unwrap(), *result);
    assert!(ask("csv").contains("categories.full house"));
    assert!(ask("tsv").contains("\tAh Ad 7c 7d\t2s\t47\t44\t"));
    assert!(ask("table").contains("| Ah Ad 7c 7d |    97.0 |     93.6 |"));
    assert_eq!(ask("table"), ask("markdown"));
    assert_eq!(ask("plain"), "Ah Ad 7c 7d\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_is_played_on_a_terminal() {
    let shown = on_a_terminal("draw --seed 7", &[("NO_COLOR", "1")], "9\n1 3 5\n");
    assert!(shown.contains('┌') && shown.contains("9♣") && shown.contains("A♠"), "{shown}");
    assert!(shown.contains("this is not the number of a card"), "{shown}");
    assert!(shown.contains("one pair, fours, A-J-7 kickers"), "{shown}");
}

#[test]
fn a_hunt_is_the_same_for_every_number_of_threads_and_format() {
    let plain = stdout("hunt --seed 7 -f plain");
    for threads in ["1", "2"] {
        assert_eq!(stdout(&format!("hunt --seed 7 -f plain -j {threads}")), plain);
    }
    let json: Value = serde_json::from_str(&stdout("hunt --seed 7 -f json")).unwrap();
    assert_eq!(json["schema"], "holdem.hunt/1");
    let result = &json["results"][0];
    assert_eq!(result["hands"].to_string(), plain.trim());
    assert_eq!(result["name"], "royal flush");
    assert!((result["expected_hands"].as_f64().unwrap() - 649_740.0).abs() < 1e-6);
    let met = result["met"].as_object().unwrap().values().map(|count| count.as_u64().unwrap());
    assert_eq!(met.sum::<u64>().to_string(), plain.trim());
}

#[test]
fn a_verbose_hunt_shows_every_hand_and_finds_the_same() {
    let shown = stdout("hunt --for full-house --seed 5 --verbose");
    let hands: u64 = stdout("hunt --for full-house --seed 5 -f plain").trim().parse().unwrap();
    let listed = shown.lines().take_while(|line| !line.is_empty()).count();
    assert_eq!(listed as u64, hands);
    assert!(shown.lines().nth(listed - 1).unwrap().contains("full house, "));
    for format in ["json", "ndjson", "csv", "tsv", "plain"] {
        let refused = run(&format!("hunt --verbose -f {format}"));
        assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(2), &b""[..]));
    }
}

#[test]
fn categories_are_hunted_by_their_names() {
    for name in ["royal-flush", "Straight-Flush", "four_of_a_kind", "one-pair", "high-card"] {
        let args = format!("hunt --for {name} --cards 7 --seed 1 -f ndjson");
        let hunt: Value = serde_json::from_str(&stdout(&args)).unwrap();
        assert_eq!(hunt["hunted"], name.to_lowercase().replace(['-', '_'], " "));
    }
    let refused = run("hunt --for nothing");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("royal flush, straight flush"));
}

#[cfg(unix)]
#[test]
fn readers_that_close_early_end_games_and_hunts_without_complaint() {
    for args in ["hunt --seed 1 --verbose", "draw --seed 1", "three-card --odds", "hunt --seed 1"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = holdem(args).stdout(writer).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args}");
    }
}

/// Sends Ctrl-C to a program.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
}

#[cfg(unix)]
#[test]
fn an_interrupted_hunt_shows_its_results_and_exits_with_130() {
    // The first royal flush of this seed is hand 4,908,129: seconds away if every hand is written.
    let path = std::env::temp_dir().join(format!("holdem-hunt-{}", std::process::id()));
    let file = std::fs::File::create(&path).unwrap();
    let mut child = holdem("hunt --seed 747 --verbose").stdout(file).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let shown = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    assert!(shown.trim_start().starts_with("1  "));
    assert!(shown.contains("| interrupted after"), "{}", &shown[shown.len() - 900..]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_hunt_whose_reader_does_not_read() {
    let mut child =
        holdem("hunt --seed 747 --verbose").stdout(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[cfg(target_os = "linux")]
#[test]
fn unreadable_answers_are_a_reported_failure() {
    let folder = std::fs::File::open("/tmp").unwrap();
    let output = holdem("draw --seed 1").stdin(folder).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.starts_with(b"error: cannot read the input"));
    let zeros = std::fs::File::open("/dev/zero").unwrap();
    let mut child =
        holdem("draw --seed 1").stdin(zeros).stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut some = [0; 4096];
    std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut some).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
}
