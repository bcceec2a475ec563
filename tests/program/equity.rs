//! `holdem equity`: output in every format, and exit codes.

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{holdem, run, stdout};
use crate::typed::answered;

fn document(args: &str) -> Value {
    valid("holdem.equity/1", &stdout(args))
}

#[test]
fn sampled_combos_and_categories_are_marked_as_estimates() {
    let sampled = "equity AA QQ+,7c2d random --sample 3000 -q";
    let combos = stdout(&format!("{sampled} --by-combo"));
    let is_combo = |line: &&str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        cells.len() == 8 && cells[1].len() == "Ah Kh".len() && cells[2] == "1"
    };
    let rows: Vec<&str> = combos.lines().filter(is_combo).collect();
    assert!(rows.len() > 1000, "{combos}");
    for row in rows {
        let is_estimate = row.matches('~').count() == 3 && row.ends_with("% |");
        assert!(is_estimate || row.contains("too few deals"), "{row}");
    }
    let categories = stdout(&format!("{sampled} --by-category"));
    let row = categories.lines().find(|line| line.starts_with("| two pair")).unwrap();
    assert!(row.matches('%').count() > 0 && row.matches('%').count() == row.matches('~').count());

    let csv = stdout(&format!("{sampled} --by-combo -f csv"));
    assert!(csv.lines().next().unwrap().ends_with(",deals,std_error,hand,hand_equity"));
    for player in document(&format!("{sampled} --by-combo -f json")).list("players") {
        for combo in player.list("by_combo") {
            assert_eq!(combo["equity"].is_number(), combo.number("std_error") < 1.0, "{combo}");
        }
    }
}

#[test]
fn equal_questions_have_equal_answers_on_any_number_of_threads() {
    let range = "22+:0.01,AA";
    let ask = |threads| stdout(&format!("equity {range} {range} {range} {range} -q -j{threads}"));
    let one = ask(1);
    assert!(one.contains("sampled: "), "{one}");
    assert_eq!(ask(2), one);
    assert_eq!(ask(1), one);
}

#[test]
fn a_number_of_random_hands_is_not_read_as_a_hand() {
    for (args, number) in [("equity JJ random x5", 5), ("equity JJ random 3x -b Kd7h2s", 3)] {
        let output = run(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(
            said.contains(&format!("could be {number} random hands, or a hand with")),
            "{said}"
        );
        assert!(said.contains(&format!("(--opponents {number})")), "{said}");
    }
    assert_eq!(run("equity JJ 5x random -b Kd7h2s4c5c").status.code(), Some(0));
    assert_eq!(run("equity JJ random Tx -b Kd7h2s4c5c").status.code(), Some(0));
}

#[test]
fn opponents_with_random_hands_need_not_be_written_out() {
    let written = stdout("equity JJ random random random -b Kd7h2s -q");
    assert_eq!(stdout("equity JJ --opponents 3 -b Kd7h2s -q"), written);
    assert_eq!(stdout("equity JJ --against random --opponents 2 -b Kd7h2s -q"), written);
    assert_eq!(
        stdout("equity JJ --opponents 1 --streets -b Kd7h2s -q"),
        stdout("equity JJ random --streets -b Kd7h2s -q")
    );
    assert_eq!(stdout("equity JJ --opponents 1 --plan"), stdout("equity JJ random --plan"));
    for (args, problem) in [
        ("equity JJ --opponents 0", "give a whole number from 1 to 22"),
        ("equity JJ QQ --opponents 22", "equity needs 2 to 23 players, not 24"),
        ("equity JJ --against foo", "no hand starts with 'f'"),
    ] {
        let refused = run(args);
        assert_eq!(refused.status.code(), Some(2), "{args}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains(problem), "{args}");
    }
}

#[test]
fn planned_engines_can_count() {
    let ranges = "22+ 22+ 22+ 22+ -b 2h3h4c5d6s";
    let plan = stdout(&format!("equity {ranges} --plan"));
    let chosen = plan.lines().find(|line| line.contains("would run")).unwrap();
    let counted = document(&format!("equity {ranges} --exact -f json"));
    assert!(counted["exact"] == true && chosen.contains(counted.text("engine")), "{chosen}");
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let document =
        document("equity AA,KK:0.5 QQ+ 7c6c -b Ks7d2h -d Ah -f json --by-category --by-combo");
    assert!(document["exact"] == true && document["seed"].is_null(), "{document}");
    assert_eq!(document["partial"], false);
    assert_eq!([document.joined("board"), document.joined("dead")], ["Ks7d2h", "Ah"]);
    let (total, winners) = (document.number("total"), document.list("winners"));
    let is_total = |count: f64| (count - total).abs() < 1e-9 * total;
    let sum =
        |parts: &[Value], field: &str| -> f64 { parts.iter().map(|part| part.number(field)).sum() };
    assert!(is_total(sum(winners, "count")));
    for (number, player) in (1..).zip(document.list("players")) {
        let [equity, win, tie, wins, ties] =
            ["equity", "win", "tie", "wins", "ties"].map(|field| player.number(field));
        let alone = winners.iter().filter(|winners| winners["players"] == json!([number]));
        assert_eq!(alone.map(|winners| winners.number("count")).sum::<f64>(), wins);
        assert!((wins / total - win).abs() < 1e-12 && (ties / total - tie).abs() < 1e-12);
        assert!(win <= equity && equity <= win + tie);
        assert!(player["std_error"].is_null());
        assert!(!player.text("input").is_empty() && !player.text("range").is_empty());
        let categories = player.list("categories");
        assert_eq!((categories.len(), categories[0].text("category")), (9, "high card"));
        assert!(is_total(
            ["wins", "ties", "losses"].map(|field| sum(categories, field)).iter().sum()
        ));
        let combos = player.list("by_combo");
        assert_eq!(combos.len() as u64, player.count("combos"));
        assert!((sum(combos, "weight") - player.number("weight")).abs() < 1e-9);
        assert!(is_total(sum(combos, "total")));
        for combo in combos {
            assert_eq!(combo.text("combo").len(), 4);
            for share in ["equity", "win", "tie"] {
                assert_eq!(combo[share].is_number(), combo.number("total") > 0.0);
            }
        }
    }
}

#[test]
fn every_format_has_the_same_answer() {
    let args = "equity AhKh QQ+,AKs -b Jh7h2c";
    let document = document(&format!("{args} -f json"));
    let lines = stdout(&format!("{args} -f ndjson"));
    assert_eq!(lines, stdout(&format!("{args} -f json")));
    let plain = stdout(&format!("{args} -f plain"));
    let plain: Vec<f64> = plain.lines().map(|line| line.parse().unwrap()).collect();
    let players = document.list("players");
    assert!(players.iter().map(|player| player.number("equity")).eq(plain.iter().copied()));
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{args} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.len(), 2);
        for (row, player) in rows.iter().zip(players) {
            assert_eq!(row["equity"].parse::<f64>().unwrap(), player.number("equity"));
            assert_eq!(row["wins"].parse::<f64>().unwrap(), player.number("wins"));
            assert_eq!(row["range"], player.text("range"));
        }
    }
    for format in ["table", "markdown"] {
        let table = stdout(&format!("{args} -f {format}"));
        assert!(table.contains(&format!("{:.4}%", 100.0 * plain[0])), "{table}");
        assert!(table.contains("exact: 990 boards, 15 matchups"), "{table}");
    }
}

#[test]
fn a_sample_has_an_error_and_is_reproducible_on_any_number_of_threads() {
    let args = "equity AhKh QQ+,AK random random --sample 50000 --seed 9 -f json -q";
    let one = stdout(&format!("{args} -j 1"));
    assert_eq!(one, stdout(&format!("{args} -j 2")));
    assert_eq!(one, stdout(&format!("{args} -j 7")));
    let document = valid("holdem.equity/1", &one);
    assert!(document["exact"] == false && document["engine"] == "sample", "{document}");
    assert!(document["seed"] == 9 && document["total"] == 50_000, "{document}");
    assert!(document.list("players").iter().all(|player| player.number("std_error") > 0.0));
    let table = stdout("equity AhKh QQ+,AK random random --sample 50000 --seed 9 -q");
    assert!(table.contains("sampled: 50,000 deals, seed 9\n") && table.contains("| ~"), "{table}");
}

#[test]
fn a_precision_is_reached() {
    let document = document("equity AhKh random random random --precision 0.1% -f json -q");
    assert!(document.list("players").iter().all(|player| player.number("std_error") <= 0.001));
}

#[test]
fn an_exact_answer_is_the_same_bytes_on_any_number_of_threads() {
    for args in
        ["equity 20% 30% -b Ks7d2c -f json -q", "equity AA KK QQ -q", "equity 22+:0.3,AK 20% -q"]
    {
        let one = stdout(&format!("{args} -j 1"));
        assert_eq!(one, stdout(&format!("{args} -j 2")));
        assert_eq!(one, stdout(&format!("{args} -j 5")));
    }
}

#[test]
fn a_sample_note_explains_how_to_get_an_exact_answer() {
    let output = run("equity random random random random --sample 1000");
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(notes.starts_with("note: for an exact answer: --exact, in about "), "{notes}");
}

#[test]
fn a_plan_runs_nothing_and_names_the_engine() {
    for (args, engine) in [
        ("equity AhKh QsQd --plan", "table"),
        ("equity AA KK QQ --plan", "boards"),
        ("equity random random -b Ks7d2c --plan", "sweep"),
        ("equity AhKh random random random --plan", "sweep"),
        ("equity 7c2d random random random --plan", "sweep"),
        ("equity random random random random random random --plan", "sample"),
        ("equity AhKh QsQd --engine enumerate --plan", "enumerate"),
    ] {
        assert_eq!(stdout(&format!("{args} -f plain")).trim_end(), engine);
        assert!(stdout(args).contains("would run"));
    }
}

#[test]
fn bad_input_prints_to_standard_error_alone_and_exits_with_2() {
    let crowd = format!("equity {}", "random ".repeat(24));
    for args in [
        "equity",
        "equity AhKh",
        "equity AhKh AhQh",
        "equity AhKh QQ+,,",
        "equity AA AA AA",
        "equity KK QQ -b KsKhKd",
        "equity AhKh QsQd -b 2c3c4c5c6c7c",
        "equity AhKh QsQd -d Ah",
        "equity AhKh QsQd --precision 0",
        "equity AhKh QsQd --sample 0",
        "equity AhKh QsQd --time 0s",
        "equity AhKh QsQd --seed x",
        "equity AhKh QsQd -j 0",
        "equity AhKh QsQd 7c6c --engine table",
        &crowd,
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(output.stdout.is_empty(), "{args}");
        assert!(output.stderr.starts_with(b"error: "), "{args}");
    }
}

#[test]
fn ctrl_c_ends_counting_with_130_and_no_answer() {
    let (output, waited) = interrupted("equity random random random random -d 2c --exact");
    assert_eq!(output.status.code(), Some(130));
    assert!(output.stdout.is_empty());
    assert!(waited < Duration::from_secs(2), "{waited:?}");
}

#[test]
fn ctrl_c_ends_icm_with_130_and_no_answer() {
    let ones = |separator| vec!["1"; 5000].join(separator);
    let (output, waited) = interrupted(&format!("icm {} --pays {}", ones(" "), ones(",")));
    assert_eq!(output.status.code(), Some(130));
    assert!(output.stdout.is_empty());
    assert!(waited < Duration::from_secs(2), "{waited:?}");
}

#[test]
fn ctrl_c_ends_a_sample_with_130_and_its_results() {
    // A busy machine may take seconds until the first deals are counted.
    let pause = Duration::from_secs(3);
    let (output, waited) =
        interrupted_after(pause, "equity random random random --time 1h -f json");
    assert_eq!(output.status.code(), Some(130));
    let document = valid("holdem.equity/1", std::str::from_utf8(&output.stdout).unwrap());
    assert!(document["partial"] == true && document.number("total") > 1000.0, "{document}");
    assert!(waited < Duration::from_secs(2), "{waited:?}");
}

/// Starts the program and sends Ctrl-C after a moment. Returns its output and the time to exit.
fn interrupted(args: &str) -> (std::process::Output, Duration) {
    interrupted_after(Duration::from_millis(600), args)
}

fn interrupted_after(pause: Duration, args: &str) -> (std::process::Output, Duration) {
    let child = holdem(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(pause);
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(killed.success());
    let begun = Instant::now();
    (child.wait_with_output().unwrap(), begun.elapsed())
}

#[test]
fn a_full_disk_is_a_reported_failure() {
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else { return };
    let output = holdem("equity AhKh QsQd").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.starts_with(b"error: cannot write the answer"));
}

#[test]
fn uncertain_shares_are_never_written_as_0_or_100_percent() {
    let quads = "AcAd random -b AhAs7d -d KhKs";
    for args in [
        format!("equity {quads} --by-category"),
        format!("runouts {quads}"),
        format!("graph {quads}"),
    ] {
        let shown = stdout(&args);
        assert!(shown.contains(">99.99%"), "{args}: {shown}");
        let four = shown.lines().filter(|line| line.contains("four of a kind"));
        assert!(!four.clone().any(|line| line.contains("100.00%")), "{args}: {shown}");
    }
    let sure = stdout("equity AhKh QsQd -b QhJhTh2c3d");
    assert!(sure.contains(" 100.0000% ") && sure.contains(" 0.0000% "), "{sure}");
    let many = stdout("nuts -b Kd7h2s9c --all");
    assert!(many.lines().any(|line| line.ends_with(" 100.00% |")), "{many}");
}

#[test]
fn tables_name_the_board_the_dead_cards_and_ranges_as_typed() {
    for (args, heading) in [
        ("equity AhKh 10% -b Qh7h2c -d As", "board: Qh 7h 2c; dead: As"),
        ("runouts AhKh 10% -b Qh7h2c", "board: Qh 7h 2c"),
        ("graph AhKh 10% -b Qh7h2c -d As", "board: Qh 7h 2c; dead: As"),
        ("equity AhKh 10% -d As", "dead: As"),
        ("showdown AhKh QsQd -b Kd7h2s9cTc", "board: Kd 7h 2s 9c Tc"),
        ("outs AhKh QsQd -b Qh7h2c", "board: Qh 7h 2c"),
        ("nuts -b Kd7h2s9c -d As", "board: Kd 7h 2s 9c; dead: As"),
        ("odds 10% -b Qh7h2c", "10% (66+, AT+, A8s+, KJs+); board: Qh 7h 2c"),
        ("odds AhKh", "Ah Kh"),
    ] {
        let shown = stdout(&format!("{args} -q"));
        assert_eq!(shown.lines().next(), Some(heading), "{args}");
        let is_range = args.contains("10%");
        assert_eq!(shown.contains("10% (66+, AT+, A8s+, KJs+)"), is_range, "{args}: {shown}");
    }
    assert!(stdout("equity AhKh QsQd").starts_with("| player"));
}

#[test]
fn a_word_between_players_is_not_a_player() {
    let plain = stdout("equity AhKh QsQd 7c6c -f csv");
    for args in ["equity AhKh v QsQd VS 7c6c -f csv", "equity AhKh versus QsQd vs. 7c6c -f csv"] {
        assert_eq!(stdout(args), plain, "{args}");
    }
    let quoted = holdem("equity -f csv").arg("AhKh vs QsQd v 7c6c").output().unwrap();
    assert_eq!(String::from_utf8(quoted.stdout).unwrap(), plain);
    for args in ["equity vs QsQd AhKh", "equity AhKh QsQd vs", "equity AhKh vs v QsQd"] {
        let output = run(args);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(errors.contains("error: a player is missing here"), "{errors}");
        assert!(errors.contains("hint: AhKh vs QQ+, or AhKh QQ+"), "{errors}");
    }
}

#[test]
fn filters_are_read_in_arguments_lines_and_rows() {
    let mut command = holdem("equity -b Qh7h2c -q -f plain");
    let output = command.args(["AhKh", "15% & (top pair+, flush draw)"]).output().unwrap();
    let typed = String::from_utf8(output.stdout).unwrap();
    let typed = typed.trim_end().replace('\n', ",") + "\n";
    let line = "AhKh vs 15% & (top pair+, flush draw) | Qh7h2c\n";
    let table = "hero,villain,board\nAhKh,\"15% & (top pair+, flush draw)\",Qh7h2c\n";
    let object =
        r#"{"hero":"AhKh","villain":"15% & (top pair+, flush draw)","board":["Qh","7h","2c"]}"#;
    for (args, input) in [
        ("equity - -q -f plain", line),
        ("equity - -q -f plain --input csv", table),
        ("equity - -q -f plain --input ndjson", object),
    ] {
        assert_eq!(answered(args, input).0, typed, "{args}");
    }
}

#[test]
fn shares_use_the_requested_order() {
    for (order, hands) in [("random", "JJ+"), ("three", "JJ+"), ("fifth", "JJ+,AKs")] {
        assert_eq!(stdout(&format!("range 2% --order {order} -f plain -q")).trim_end(), hands);
    }
    let of = |order: &str| stdout(&format!("range 10% --order {order} -f plain -q"));
    let orders = ["random", "three", "fifth"].map(of);
    let hands = ["66+,AT+,A8s+,KJs+\n", "88+,AJ+,A9s+,KQ,KTs+,QTs+\n", "66+,AT+,A8s+,KQs\n"];
    assert_eq!(orders, hands);
    let output = run("range 10% --order three");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("by equity against three random hands\n"), "{errors}");
    let (lines, _) = answered("range - --order fifth -f plain -q", "10%\n");
    assert_eq!(lines, orders[2]);
}

#[test]
fn the_best_combos_are_listed_in_every_format() {
    let args = "equity AhKh QQ+,AK -b Qh7h2c --by-combo --top 3";
    let table = stdout(args);
    assert!(table.contains("player 2: 28 combos more; all without --top"), "{table}");
    assert!(!table.contains("player 1: "), "{table}");
    let best: Vec<&str> = table
        .lines()
        .skip_while(|line| !line.contains("combo of player 2"))
        .skip(2)
        .take(4)
        .collect();
    assert!(best[0].starts_with("| Qc Qd") && best[3].is_empty(), "{best:?}");
    let all = document("equity AhKh QQ+,AK -b Qh7h2c --by-combo -f json");
    let few = document(&format!("{args} -f json"));
    let equities = |document: &Value| -> Vec<f64> {
        let combos = document["players"][1].list("by_combo");
        combos.iter().filter_map(|it| it["equity"].as_f64()).collect()
    };
    let mut sorted = equities(&all);
    sorted.sort_by(|one, other| other.total_cmp(one));
    assert_eq!(equities(&few), sorted[..3]);
    assert_eq!(stdout(&format!("{args} -f csv")).lines().count(), 1 + 1 + 3);
    assert_eq!(stdout(&format!("{args} -f plain")).lines().count(), 1 + 3);
    for wrong in ["equity AA KK --top 3", "equity AA KK --by-combo --top 0"] {
        assert_eq!(run(wrong).status.code(), Some(2), "{wrong}");
    }
}
