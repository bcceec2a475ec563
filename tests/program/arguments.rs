//! Ambiguous arguments: cards in the wrong place, half a flop, a weight with two readings.

use std::process::Stdio;

use crate::support::{holdem, run, stdout};
use crate::typed::{answered, piped};

/// Returns the message and the hint of a refused run.
fn refusal(args: &[&str]) -> (String, String) {
    let output = holdem("").args(args).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {errors}");
    let line = |start: &str| {
        let line = errors.lines().find_map(|line| line.strip_prefix(start));
        line.unwrap_or_else(|| panic!("{args:?}: {errors}")).to_owned()
    };
    (line("error: "), line("hint: "))
}

/// Returns the hint of a refused run, with arguments split at white space.
fn hint(args: &str) -> String {
    refusal(&args.split_whitespace().collect::<Vec<_>>()).1
}

/// Returns the notes of a successful run.
fn notes(args: &str) -> String {
    let output = run(args);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{notes}");
    notes
}

#[test]
fn a_board_of_one_or_two_cards_is_noted() {
    for command in ["equity AhKh QsQd", "odds AhKh", "range QQ+", "graph AhKh QsQd"] {
        let two = notes(&format!("{command} -b Jh7h -f csv"));
        assert!(two.contains("note: the board has 2 cards (Jh 7h) and a flop has 3"), "{two}");
        assert!(two.contains("for dead cards, write -d Jh7h\n"), "{two}");
        assert_eq!(notes(&format!("{command} -b Jh7h2c -f csv")), "", "{command}");
        assert_eq!(notes(&format!("{command} -d Jh7h -f csv")), "", "{command}");
        assert_eq!(notes(&format!("{command} -b Jh7h -f csv -q")), "", "{command}");
    }
    let one = notes("equity AhKh QsQd -b Jh -f csv");
    assert!(one.contains("1 card (Jh)") && one.contains("write -d Jh\n"), "{one}");
    for command in
        ["outs AhKh QsQd", "runouts AhKh QsQd", "nuts", "showdown AhKh QsQd", "eval AhKh"]
    {
        assert_eq!(run(&format!("{command} -b Jh7h")).status.code(), Some(2), "{command}");
    }
}

#[test]
fn a_line_with_half_a_flop_is_noted() {
    let mut child = holdem("equity - -f csv");
    let mut child = child
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"AhKh QsQd | Jh7h\n").unwrap();
    let notes = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(notes.starts_with("line 1: note: the board has 2 cards (Jh 7h)"), "{notes}");
    assert_eq!(answered("equity - -f plain -q", "AhKh QsQd || Jh7h\n").1, Some(0));
}

#[test]
fn a_board_without_its_option_is_recognised() {
    for command in ["equity", "outs", "runouts", "showdown", "graph"] {
        let board = if command == "showdown" { "Jh7h2c3d4s" } else { "Jh7h2c" };
        let (message, hint) = refusal(&[command, "AhKh", "QsQd", board]);
        assert!(message.starts_with("a hold'em hand has two cards, and this has "), "{message}");
        assert_eq!(hint, format!("if this is the board: holdem {command} AhKh QsQd -b {board}"));
    }
    assert_eq!(hint("odds AhKh Jh7h2c"), "if this is the board: holdem odds AhKh -b Jh7h2c");
    assert_eq!(hint("odds AhKhJh7h2c"), "if the board follows: holdem odds AhKh -b Jh7h2c");
    let report = hint("report AhKh QsQd Jh7h2c -d Ac -o -");
    assert_eq!(report, "if this is the board: holdem report AhKh QsQd -b Jh7h2c -d Ac");
    let apart = hint("equity AhKh QQ+ Jh 7h 2c");
    assert_eq!(apart, "if this is the board: holdem equity AhKh QQ+ -b Jh7h2c");
}

#[test]
fn a_hint_is_a_command_that_works() {
    for wrong in [
        "equity AhKh QsQd Jh7h2c",
        "equity AhKh QsQd -b Jh 7h 2c",
        "equity -b Jh 7h 2c AhKh QsQd",
        "equity Ah Kh Qs Qd -b Jh7h2c",
        "outs AhKh QsQd Jh7h2c",
    ] {
        let hint = hint(wrong);
        let (_, command) = hint.split_once("holdem ").unwrap();
        let words: Vec<String> = match command.split_once('\'') {
            None => command.split(' ').map(str::to_owned).collect(),
            Some((before, quoted)) => {
                let quoted = quoted.trim_end_matches('\'').to_owned();
                before.split_whitespace().map(str::to_owned).chain([quoted]).collect()
            }
        };
        let done = holdem("").args(&words).output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{command}");
    }
}

#[test]
fn a_board_that_lacks_its_quotes_is_recognised() {
    for args in ["-b Jh 7h 2c AhKh QsQd", "AhKh QsQd -b Jh 7h 2c", "AhKh -b Jh 7h 2c QsQd"] {
        let whole =
            "if it is part of the board, quote the board: holdem equity AhKh QsQd -b 'Jh 7h 2c'";
        assert_eq!(hint(&format!("equity {args}")), whole, "{args}");
    }
    // A single card may be meant as a hand.
    let hint = hint("outs AhKh QsQd -b Jh7h2c 3d");
    assert!(hint.contains("-b 'Jh7h2c 3d'; as a hand with any second card: 3dx"), "{hint}");
}

#[test]
fn two_cards_after_an_unfinished_board_are_refused() {
    for (args, board) in [
        ("equity AhKh QsQd -b Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
        ("equity AhKh QsQd -b Kd 7h2s", "-b 'Kd 7h2s'"),
        ("equity AhKh QsQd -b Kd7h 2s4c", "-b 'Kd7h 2s4c'"),
        ("equity AhKh QsQd --board=Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
        ("equity AhKh QsQd -d 2c 2d3d", "-d '2c 2d3d'"),
        ("equity AhKh -d 2c QsQd -b Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
        ("outs AhKh QsQd -b Kd7h 2s4c", "-b 'Kd7h 2s4c'"),
        ("runouts AhKh QsQd -b Kd 7h2s", "-b 'Kd 7h2s'"),
        ("graph AhKh QQ+ -b Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
        ("report AhKh QQ+ -b Kd7h2s 9c3d -o -", "-b 'Kd7h2s 9c3d'"),
        ("showdown AhKh QsQd -b Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
        ("range 15% -b Kd7h2s 9c3d", "-b 'Kd7h2s 9c3d'"),
    ] {
        let hint = hint(args);
        assert!(hint.contains(board) && hint.contains("for a player"), "{args}: {hint}");
    }
    let apart = hint("equity AhKh QsQd -b Kd7h2s 9c 3d");
    assert!(apart.contains("-b 'Kd7h2s 9c 3d'"), "{apart}");
    assert!(apart.ends_with("as a hand: 9c3d"), "{apart}");
    // These are unambiguous.
    for args in [
        "equity -b Kd7h2s AhKh QsQd",
        "equity AhKh -b Kd7h2s QsQd",
        "equity AhKh QsQd -b Kd7h2s9c3d 4c4d",
        "equity AhKh QsQd -b Kd7h2s9c 4c4d",
        "equity AhKh QsQd -b Kd7h2s -d 2c3c",
        "equity AhKh QsQd -b Kd7h2s QQ+",
    ] {
        assert_eq!(run(args).status.code(), Some(0), "{args}");
    }
}

#[test]
fn neither_hands_nor_a_board_are_guessed_from_single_cards() {
    for args in ["equity Ah Kh Qs Qd -b Qh 7h 2c", "showdown Ah Kh Kc Qs -b Kd 7h 2s 9c Tc"] {
        let (_, board) = args.split_once("-b ").unwrap();
        let expected =
            format!("put the board in quotes, and the cards of a hand together: -b '{board}'");
        assert_eq!(hint(args), expected);
    }
    assert_eq!(hint("odds AhKh -d 2c 3d"), "put the dead cards in quotes: -d '2c 3d'");
    let on = refusal(&["equity", "AhKh", "vs", "KcQs", "on", "Kd7h2s9cTc"]);
    assert_eq!(on.0, "this is not a player");
    assert_eq!(on.1, "if this is the board: holdem equity AhKh KcQs -b Kd7h2s9cTc");
}

#[test]
fn invalid_boards_on_a_line_are_refused() {
    for command in ["texture", "nuts"] {
        let output = piped(holdem(&format!("{command} - -f csv")).stderr(Stdio::piped()), "bad\n");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with("line 1: error: 'b' is not a rank\n  bad\n"), "{errors}");
    }
    for (args, line, origin) in [
        ("texture - -f csv", "Qh7h2c | 9c\n", "after |"),
        ("nuts - -f csv -b Kd7h2s", "Kd7h2s9c\n", "with -b"),
    ] {
        let output = piped(holdem(args).stderr(Stdio::piped()), line);
        let errors = String::from_utf8(output.stderr).unwrap();
        let message = format!("line 1: error: this is a board, and another is given {origin}\n");
        assert!(errors.starts_with(&message), "{errors}");
    }
    // Two hands, or combos with a comma between them, are not a board.
    for line in ["AhKh QsQd | Kd7h2s\n", "AhKh QsQd,JsJd | Kd7h2s\n", "QsQd,JsJd | Kd7h2s\n"] {
        let output = piped(holdem("nuts - -f csv").stderr(Stdio::null()), line);
        assert!(output.status.success(), "{line}");
    }
}

#[test]
fn numbers_after_an_option_value_are_refused() {
    for (args, both) in [
        (
            "icm 5000 3000 2000 --pays 500 300 200",
            "for --pays: --pays 500,300,200; for a stack, put it before the option: 5000 3000 2000 300 200 --pays 500",
        ),
        (
            "icm --pays 500 300 200 -- 5000 3000",
            "for --pays: --pays 500,300,200; for a stack, put it before the option: 300 200 5000 3000 --pays 500",
        ),
        (
            "push 5000 3000 6000 --blinds 100/200 --pays 50 30 20",
            "for --pays: --pays 50,30,20; for a stack, put it before the option: 5000 3000 6000 30 20 --pays 50",
        ),
        (
            "push 5 3 6 --pays 50,30 --elsewhere 4 2",
            "for --elsewhere: --elsewhere 4,2; for a stack, put it before the option: 5 3 6 2 --elsewhere 4",
        ),
        (
            "icm 5 3 2 --pays 5,3 --all-in 1 3 --win 55%",
            "for --all-in: --all-in 1,3; for a stack, put it before the option: 5 3 2 3 --all-in 1",
        ),
        (
            "equity AhKh QQ --pot 100 --bet 50% 75%",
            "for --bet: --bet 50% --bet 75%; for a player, put it before the option: AhKh QQ 75% --bet 50%",
        ),
    ] {
        assert_eq!(hint(args), both, "{args}");
    }
    // These are unambiguous.
    for args in [
        "icm --pays 500,300,200 5000 3000 1500",
        "icm --pays 100 5000 3000",
        "icm 5000 3000 --pays 500,300 --places",
        "equity --pot 100 --bet 50% 20% AhKh",
    ] {
        assert_eq!(run(args).status.code(), Some(0), "{args}");
    }
}

#[test]
fn two_cards_before_the_board_of_nuts_may_be_a_hand() {
    for args in ["nuts AhKs Kh7d2c", "nuts AhKs Kh 7d 2c"] {
        let both = "to rank them as a hand: holdem nuts Kh7d2c --hand AhKs; as a board: holdem nuts AhKsKh7d2c";
        assert_eq!(hint(args), both, "{args}");
    }
    assert!(hint("nuts AhKs Kh7d2c9s4d").ends_with("holdem nuts Kh7d2c9s4d --hand AhKs"));
    assert_eq!(stdout("nuts Kd7h 2s9c"), stdout("nuts Kd7h2s9c"));
}

#[test]
fn nuts_takes_its_board_with_and_without_the_option() {
    let nuts = stdout("nuts -b Kd7h2s9c");
    assert_eq!(stdout("nuts Kd7h2s9c"), nuts);
    assert_eq!(stdout("nuts Kd 7h 2s 9c"), nuts);
    assert_eq!(hint("nuts -b Kd 7h 2s 9c"), "give all board cards together: -b 'Kd 7h 2s 9c'");
    assert_eq!(hint("nuts 7c7d -b Kd7h2s9c"), "to rank them as a hand: --hand 7c7d");
}

#[test]
fn dead_cards_add_up_and_a_board_does_not() {
    let both = stdout("odds AhKh -b Jh7h2c -d AcAd -f json");
    assert_eq!(stdout("odds AhKh -b Jh7h2c -d Ac -d Ad -f json"), both);
    let twice = refusal(&["odds", "AhKh", "-b", "Jh7h2c", "-b", "3d"]);
    assert_eq!(twice.0, "the board is given twice");
    assert_eq!(twice.1, "give all board cards together: -b 'Jh7h2c 3d'");
}

#[test]
fn too_many_cards_for_a_hand_are_counted() {
    let (message, hint) = refusal(&["equity", "AhKhQdJd", "random"]);
    assert_eq!(message, "a hold'em hand has two cards, and this has 4");
    assert_eq!(hint, "give each hand as a separate argument: AhKh QdJd");
}

#[test]
fn words_after_a_range_are_not_players() {
    for (args, one) in [
        ("equity Ax suited vs KK", "'Ax & suited'"),
        ("equity QQ AK suited -b Qh7h2c", "'AK & suited'"),
        ("equity QQ AK offsuit", "'AK & offsuit'"),
        ("equity AhKh flush draw -b Qh7h2c", "'AhKh & flush draw'"),
        ("equity AhKh 22 sets -b Qh7h2c", "'22 & sets'"),
        ("report Ax suited -b Qh7h2c -o x.html", "'Ax & suited'"),
        ("range Ax suited", "'Ax & suited'"),
        ("odds Ax pair+ -b Qh7h2c", "'Ax & pair+'"),
        ("odds flush draw -b Qh7h2c", "'flush draw'"),
        ("equity ace high vs KK -b Qh7h2c", "'ace high'"),
        ("equity pair of kings vs AK", "'AK & suited'"),
        ("graph 15% top pair -b Qh7h2c", "'15% & top pair'"),
        ("solve suited connectors -b Ks7d2c --pot 6 --stack 9", "'suited connectors'"),
    ] {
        let hint = hint(args);
        assert!(hint.contains(one) && hint.contains("put vs before it"), "{args}: {hint}");
    }
    let lines = String::from_utf8(
        piped(holdem("equity -").stderr(Stdio::piped()), "AK suited QQ\n").stderr,
    );
    assert!(lines.unwrap().contains("for one range: AK & suited;"));
    for args in ["equity AhKh QQ+ and AK", "equity AA vs KK or QQ", "range 22+ with suited"] {
        assert!(hint(args).contains("a comma joins hands: AA,KK"), "{args}");
    }
    for args in ["equity AhKh top 10%", "equity AhKh vs Top 10%", "range top 10%"] {
        assert!(hint(args).contains("the best 10% of hands are written 10%"), "{args}");
    }
    assert!(hint("equity AA KK vs QQ").contains("put vs between all players"));
    assert!(hint("equity AA vs KK QQ").contains("put vs between all players"));
    // A player of its own follows `vs`, and an argument with a space is one range.
    stdout("equity AK vs suited -b Qh7h2c9d4s -q");
    let quoted = holdem("equity -b Qh7h2c9d4s -q").args(["AhKh", "flush draw, set"]).output();
    assert!(quoted.unwrap().status.success());
}

#[test]
fn two_cards_before_the_board_of_a_line_of_nuts_may_be_a_hand() {
    for line in ["AhKh Qh7h2c", "AhKh Qh 7h 2c", "AhKh 12% Qh7h2c"] {
        let output = piped(holdem("nuts -").stderr(Stdio::piped()), &format!("{line}\n"));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {errors}");
    }
    let output = piped(holdem("nuts -").stderr(Stdio::piped()), "AhKh Qh7h2c\n");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("hint: for a hand: AhKh | Qh7h2c"), "{errors}");
    for line in ["AhKh | Qh7h2c", "Qh7h2c", "Qh 7h 2c", "Qh7h2c 9d"] {
        stdout_of(line);
    }
}

/// Asserts that a line of `nuts -` is answered.
fn stdout_of(line: &str) {
    let output = piped(&mut holdem("nuts -"), &format!("{line}\n"));
    assert!(output.status.success(), "{line}");
}

#[test]
fn unused_columns_of_a_spot_are_named() {
    for (table, note) in [
        (
            "hero,villain,board,Pot,To Call\nAhKh,QQ,Qh7h2c,100,50\n",
            "the column 'Pot' is not used: pot odds need a column pot and a column call or bet",
        ),
        ("hero,villain,call\nAhKh,QQ,5\n", "the column 'call' is not used"),
        ("hero,villain,third\nAhKh,QQ,AA\n", "the column 'third' is not read, but could hold"),
        ("hero,villain,sb\nAhKh,QQ,15%\n", "the column 'sb' is not read, but could hold a range"),
    ] {
        let output = piped(holdem("equity - --input csv").stderr(Stdio::piped()), table);
        let notes = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && notes.contains(note), "{table}: {notes}");
    }
}

#[test]
fn ambiguous_percentages_are_refused() {
    let (message, hint) = refusal(&["range", "KK,AA@0.5"]);
    assert_eq!(message, "this weight could be a fraction or a percentage");
    assert_eq!(hint, "write AA@50 or AA:0.5; or, if it is in percent, AA:0.005");
    assert_eq!(stdout("range AA@50 -f plain"), stdout("range AA:0.5 -f plain"));
    assert_eq!(stdout("range AA@0.5% -f plain"), "AA:0.005\n");
}

#[test]
fn cards_without_a_command_suggest_one() {
    for (args, meant) in [
        ("AhKh QsQd", "equity AhKh QsQd"),
        ("AKs QQ -f json", "equity AKs QQ -f json"),
        ("AhKh QsQd Jh7h2c", "equity AhKh QsQd -b Jh7h2c"),
        ("AhKh QhJhTh", "eval AhKh QhJhTh"),
        ("AhKhQhJhTh2c3d", "eval AhKhQhJhTh2c3d"),
        ("Ah Kh Qh Jh Th", "eval Ah Kh Qh Jh Th"),
        ("AhKh", "odds AhKh"),
        ("QQ+,AK", "range QQ+,AK"),
    ] {
        let errors = String::from_utf8(run(args).stderr).unwrap();
        let tip = format!("tip: the command comes first: holdem {meant}\n");
        assert!(errors.contains(&tip), "{args}: {errors}");
    }
}

#[test]
fn a_file_among_the_players_is_recognised() {
    for command in ["equity", "eval", "odds", "showdown", "range"] {
        let (message, hint) = refusal(&[command, "spots.csv"]);
        assert_eq!(message, "spots.csv is a file, expected a hand or range");
        assert_eq!(hint, format!("for a batch: holdem {command} - spots.csv"));
    }
    // An existing file, whatever its name.
    assert_eq!(hint("equity Cargo.lock"), "for a batch: holdem equity - Cargo.lock");
}

#[test]
fn a_table_that_is_read_as_lines_is_recognised() {
    for (command, table) in [
        ("equity", "hero,villain,board\nAhKh,QsQd,Jh7h2c\n"),
        ("equity", "player1\tplayer2\nAhKh\tQsQd\n"),
        ("odds", "hand,board\nAhKh,Jh7h2c\n"),
    ] {
        let mut child = holdem(&format!("{command} - -f csv"))
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), table.as_bytes()).unwrap();
        let errors = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        let hint = "hint: if the input is a table: --input csv, or --input tsv for tabs";
        assert!(
            errors.starts_with("line 1: error: this looks like a table header")
                && errors.contains(hint),
            "{errors}"
        );
        if table.contains("Jh7h2c") {
            assert!(
                errors.contains("hint: if the line is a row of a table: --input csv"),
                "{errors}"
            );
        }
    }
}

#[test]
fn symbols_that_people_paste_are_cards() {
    let royal = stdout("eval AhKh QhJhTh -f plain");
    for cards in ["A❤K❤ Q❤J❤T❤", "A❤\u{fe0f}K❤\u{fe0f} Q♥\u{fe0f}J♡10h", "🂱🂾 🂽🂻🂺"]
    {
        assert_eq!(stdout(&format!("eval {cards} -f plain")), royal, "{cards}");
    }
    assert_eq!(stdout("equity A❤K❤ 🂭🃍 -f plain"), stdout("equity AhKh QsQc -f plain"));
    assert_eq!(hint("eval A◆K◆ QhJhTh"), "'◆' (another diamond) only looks like ♦; type ♦");
}

#[test]
fn whole_numbers_of_deals_are_read_in_every_way() {
    let sampled = |deals: &str| stdout(&format!("equity AhKh QsQd --sample {deals} -f json -q"));
    for deals in ["1e4", "10k", "10_000", "0.01M", "1E+4"] {
        assert_eq!(sampled(deals), sampled("10000"), "{deals}");
    }
    let half = run("equity AhKh QsQd --sample 1.5");
    assert!(
        String::from_utf8(half.stderr).unwrap().contains("deals are whole numbers: 0.5M is 500000")
    );
}

/// This many ranges would take gigabytes before the players are counted.
#[test]
fn thousands_of_players_are_refused_before_they_are_read() {
    for command in ["equity", "showdown", "outs", "runouts", "graph", "range"] {
        let args: Vec<&str> = [command].into_iter().chain(["random"; 5000]).collect();
        let (message, _) = refusal(&args);
        assert_eq!(message, "5,000 hands and ranges are too many", "{command}");
    }
}

#[test]
fn messages_are_short_for_any_input() {
    let hand = "AhKh,".repeat(20_000) + "AhKh";
    let junk = "AhKh\u{1b}[31m".repeat(10_000);
    let name = "x".repeat(100_000) + ".csv";
    for args in [
        &["outs", &hand, "QsQd", "-b", "Jh7h2c"][..],
        &["showdown", &hand, "QsQd", "-b", "Jh7h2c3d4s"],
        &["odds", &hand, "QsQd"],
        &["odds", &hand, "Jh7h2c"],
        &["equity", &hand],
        &["equity", &hand, &hand, "Jh7h2c"],
        &["equity", &junk, "QsQd"],
        &["equity", "AhKh", "QsQd", "-b", &junk],
        &["equity", &name],
        &["equity", "-", &name],
        &["nuts", "-b", &hand, "-b", &hand],
        &["range", "AA", "--svg", &name],
        &[&hand, "AA"],
        &[&junk],
        &["eval", &hand],
        &["preflop", &hand],
        &["draw", "--hand", &hand],
        &["three-card", &hand],
        &["hunt", "--for", &hand],
        &["equity", "AA", "KK", "--seed", &junk],
        &["equity", "-", "--columns", &junk],
        &["equity", "-", "--columns", &hand, "--input", "csv"],
    ] {
        let mut command = holdem("");
        let output = command.args(args).stdin(std::process::Stdio::null()).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let start: Vec<String> = args.iter().map(|arg| arg.chars().take(20).collect()).collect();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{start:?}: {errors}");
        assert!(
            errors.len() < 2000 && !errors.contains('\u{1b}'),
            "{start:?}: {} bytes",
            errors.len()
        );
    }
}

#[test]
fn no_option_is_without_effect() {
    for (args, message) in [
        ("equity AhKh QsQd -b Qh7h2c --streets --svg s.svg", "--streets lacks"),
        ("equity AhKh QsQd --svg s.svg", "the picture needs the equity by combo"),
        ("equity - --svg s.svg", "--svg needs a single spot"),
        ("equity AhKh QsQd -b Qh7h2c --streets --top 3", "cannot be used with"),
        ("draw --seed 5 -f json", "a game does not have an answer to write"),
        ("range 12% --save zz --to pio", "cannot be used with"),
        ("range --list --to pio", "cannot be used with"),
    ] {
        let output = run(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args}: {errors}");
        assert!(errors.contains(message), "{args}: {errors}");
    }
}
