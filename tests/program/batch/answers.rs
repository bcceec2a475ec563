//! Each answer of a batch equals the answer of a single call and does not depend on the other lines.

use serde_json::Value;

use super::lines::{answered, cards, numbers, seven, with_errors};
use crate::support::{run, stdout};

/// Returns the record of a line, without the line's number.
fn record(line: &str) -> Value {
    let mut record: Value = serde_json::from_str(line).unwrap();
    let number = record.as_object_mut().unwrap().remove("line");
    assert!(number.is_some_and(|number| number.is_u64()), "{line}");
    record
}

/// Asserts that each line's record is the answer to the arguments paired with it.
#[track_caller]
fn agree(command: &str, spots: &[(String, String)]) {
    let lines: Vec<&str> = spots.iter().map(|(line, _)| &**line).collect();
    let answers = answered(&format!("{command} - -f ndjson"), &lines.join("\n"));
    assert_eq!(answers.lines().count(), spots.len());
    for (answer, (line, arguments)) in answers.lines().zip(spots) {
        let alone = run(&format!("{command} {arguments} -f ndjson -q"));
        let alone: Value = serde_json::from_slice(&alone.stdout).unwrap();
        assert_eq!(record(answer), alone, "{command}: {line}");
    }
}

fn same(line: &str) -> (String, String) {
    (line.to_owned(), line.to_owned())
}

fn spot(line: &str, arguments: &str) -> (String, String) {
    (line.to_owned(), arguments.to_owned())
}

#[test]
fn hands_in_a_batch_match_single_answers() {
    let mut numbers = numbers(1);
    let mut spots: Vec<_> = (0..20).map(|_| seven(&mut numbers)).collect::<Vec<_>>();
    spots.retain(|line| !line.contains('|'));
    let mut spots: Vec<_> = spots.iter().map(|line| same(line)).collect();
    spots.extend([
        same("AhKh QhJhTh"),
        spot("AhKh | QhJhTh", "AhKh -b QhJhTh"),
        spot("AhKh QhJhTh 2c3d | | As", "AhKh QhJhTh 2c3d -d As"),
        spot("AhKh | Qh Jh Th 2c | 9c 9d", "AhKh -b QhJhTh2c -d 9c9d"),
    ]);
    agree("eval", &spots);
    agree("eval --method all", &spots[..3]);
    agree("eval --explain", &spots[..3]);
}

#[test]
fn a_range_without_a_combo_is_answered_with_0() {
    let lines = "45% & open-ended | Kh9h2c\nAA | AhAdAs\nAA,!AA\nKK\n";
    let records = answered("range - -f ndjson", lines);
    let sizes = records
        .lines()
        .map(record)
        .map(|it| (it["range"].to_string(), it["combos"].as_u64(), it["live"]["combos"].as_u64()));
    let expected = [("", 0, 0), ("AA", 6, 0), ("", 0, 0), ("KK", 6, 6)];
    let expected =
        expected.map(|(range, combos, live)| (format!("\"{range}\""), Some(combos), Some(live)));
    assert_eq!(sizes.collect::<Vec<_>>(), expected);
    assert_eq!(answered("range - -f plain", lines), "\nAA\n\nKK\n");
    // If hands are dealt, the line is wrong.
    let (answers, errors) = with_errors("odds - -f csv", lines);
    assert_eq!(answers.lines().count(), 5, "{answers}");
    assert!(errors.contains("no hand matches both"), "{errors}");
}

#[test]
fn equity_in_a_batch_matches_single_answers() {
    let mut numbers = numbers(2);
    let mut spots = Vec::new();
    for (players, on_board, dead) in [
        (2, 0, 0),
        (2, 3, 0),
        (2, 4, 2),
        (2, 5, 0),
        (3, 3, 0),
        (5, 4, 1),
        (9, 5, 0),
        (3, 0, 0),
        (2, 0, 1),
    ] {
        for _ in 0..3 {
            let cards = cards(2 * players + on_board + dead, &mut numbers);
            let (hands, known) = cards.split_at(2 * players);
            let hands = hands.chunks(2).map(|two| two.concat()).collect::<Vec<_>>().join(" ");
            let (board, dead) = known.split_at(on_board);
            let option = |name: &str, cards: &[String]| match cards.is_empty() {
                true => String::new(),
                false => format!(" {name} {}", cards.concat()),
            };
            spots.push((
                format!("{hands} | {} | {}", board.join(" "), dead.join(",")),
                format!("{hands}{}{}", option("-b", board), option("-d", dead)),
            ));
        }
    }
    spots.extend([
        same("AhKh QQ+"),
        same("ahkh 10s10d"),
        same("QQ+,AKs:0.5 15%"),
        spot("random AA | Ks7d2c | 9c", "random AA -b Ks7d2c -d 9c"),
        spot("TT+,AK random KK | Ks7d2c9h3h", "TT+,AK random KK -b Ks7d2c9h3h"),
    ]);
    agree("equity", &spots);
    agree("equity --by-combo --by-category", &spots[spots.len() - 2..]);
    agree("equity --engine boards", &spots[..4]);
}

#[test]
fn showdowns_odds_and_ranges_in_a_batch_match_single_answers() {
    agree(
        "showdown",
        &[
            spot("AhKh QsQd | Kd7h2s9cTc", "AhKh QsQd -b Kd7h2s9cTc"),
            spot("AhKh AcKc 2c2d | Kd 7h 2s 9c Tc | 3c", "AhKh AcKc 2c2d -b Kd7h2s9cTc -d 3c"),
        ],
    );
    agree(
        "odds",
        &[
            same("AhKh"),
            spot("9h8h | 7c6d2s | Th", "9h8h -b 7c6d2s -d Th"),
            spot("QQ+,AKs | Qh7h2c", "QQ+,AKs -b Qh7h2c"),
        ],
    );
    agree(
        "range",
        &[same("QQ+,AKs:0.5"), spot("random | AhKd7s", "random -b AhKd7s"), same("5%-15%")],
    );
}

#[test]
fn options_for_all_lines_apply_to_each() {
    let all = answered("equity - -b Ks7d2c -d 9c -f plain", "AhKh QQ+\nAA JJ\n");
    assert_eq!(all, answered("equity - -f plain", "AhKh QQ+ | Ks7d2c | 9c\nAA JJ | Ks7d2c | 9c\n"));
    let hands = answered("eval - -b QhJhTh -f plain", "AhKh\n2h3h\n");
    assert_eq!(hands, "royal flush\nflush, queen high: Q-J-T-3-2\n");
}

#[test]
fn the_same_text_with_other_players_is_another_spot() {
    let lines = [
        r#"{"hero":"QQ+, AKs","villain":"random"}"#,
        r#"{"hero":"QQ+,","villain":"AKs","player":"random"}"#,
    ];
    let second = |lines: &str| {
        let (out, _) = with_errors("equity - --input ndjson -f plain", lines);
        out.lines().last().unwrap().to_owned()
    };
    assert_eq!(second(&lines.join("\n")), second(lines[1]));
}

#[test]
fn a_sample_depends_on_its_line_and_the_seed() {
    let line = "QQ+,AK TT+ 15% random";
    let sample = "equity - --sample 20000 -f plain";
    let alone = answered(sample, line);
    let among = answered(sample, &format!("AA KK\n\n{line}\nrandom random\n{line}"));
    let among: Vec<&str> = among.lines().collect();
    assert_eq!((among[2], among[4]), (alone.trim_end(), alone.trim_end()));
    assert_ne!(answered(&format!("{sample} --seed 1"), line), alone);
    // The same spot in other notation gives the same sample.
    assert_eq!(answered(sample, "AK,QQ+ TT+ 15% any"), alone);

    // The reported seed reproduces the sample in a single call.
    let record = record(&answered("equity - --sample 20000 -f ndjson", line));
    let seed = record["seed"].as_u64().unwrap();
    let again = run(&format!("equity {line} --sample 20000 --seed {seed} -f ndjson -q"));
    assert_eq!(serde_json::from_slice::<Value>(&again.stdout).unwrap(), record);
}

#[test]
fn expensive_spots_are_sampled_the_same_every_time() {
    let ask = || answered("equity - -f ndjson", "TT+ AK 99-77 random random\n");
    let first = ask();
    assert_eq!(first, ask());
    assert_eq!(record(&first)["exact"], false);
}

#[test]
fn any_number_of_threads_prints_the_same() {
    let mut numbers = numbers(3);
    let lines: Vec<String> = (0..20_000).map(|_| seven(&mut numbers)).collect();
    let lines = lines.join("\n");
    let [one, two] = [1, 2].map(|threads| answered(&format!("eval - -j {threads} -f csv"), &lines));
    assert!(one == two);
}

#[test]
fn help_shows_lines_that_are_answered() {
    assert!(stdout("equity --help").contains("holdem equity - < spots.txt"));
    assert!(stdout("eval --help").contains("holdem eval -"));
}
