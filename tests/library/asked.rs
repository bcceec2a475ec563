//! Questions by their names and members, as front ends without a shell ask them: alone, line by line, and at a limited cost.

use std::ops::ControlFlow;
use std::time::Duration;

use holdem::ask::{Call, CostLimit, Lines, Options, Question, Solution, Watch};
use holdem::progress;
use holdem::report::{DataFormat, Ending, Error, written};
use holdem::spot::dialect::Json;

fn call(members: &str) -> Call {
    serde_json::from_str(&format!("{{{members}}}")).unwrap()
}

/// Returns the bare answer to a question.
fn plain(question: Question, members: &str) -> Result<String, Error> {
    let found = call(members).read(question, &Json)?.answer(&progress::none)?;
    Ok(found.answer.plain())
}

/// Returns the message and the hint of a refusal.
fn refused<T>(answer: Result<T, Error>) -> (String, String) {
    match answer.map(|_| "an answer") {
        Err(Error::Refused(refusal)) => (refusal.message, refusal.hint.unwrap_or_default()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_limit_of_a_sample_that_is_none_is_refused() {
    let hands = r#""players": ["AhKh", "QsQd"]"#;
    for (budget, message) in [
        (r#"{"precision": 0.0}"#, "0 is not a precision"),
        (r#"{"precision": 1.5}"#, "1.5 is not a precision"),
        (r#"{"seconds": 0.0}"#, "0 is not a time"),
        (r#"{"seconds": -1.0}"#, "-1 is not a time"),
        (r#"{"seconds": 1e30}"#, "1000000000000000000000000000000 is not a time"),
    ] {
        let answer = plain(Question::Equity, &format!(r#"{hands}, "budget": {budget}"#));
        assert_eq!(refused(answer).0, message);
    }
    // 0.46 and 0.54 of all deals, which a sample comes close to.
    for budget in [r#"{"deals": 40000}"#, r#"{"precision": 0.002}"#, r#"{"seconds": 0.05}"#] {
        let answer = plain(Question::Equity, &format!(r#"{hands}, "budget": {budget}"#)).unwrap();
        let equity: f64 = answer.split_whitespace().next().unwrap().parse().unwrap();
        assert!((equity - 0.4603).abs() < 0.02, "{budget}: {answer}");
    }
}

#[test]
fn names_of_ranges_are_words() {
    let with = |name: &str| {
        let members = format!(r#""players": ["@{name}"], "ranges": {{"{name}": "QQ+"}}"#);
        plain(Question::Range, &members)
    };
    assert_eq!(with("top").unwrap(), "QQ+");
    let (message, hint) = refused(with("the top"));
    assert_eq!(message, r#""the top" cannot be the name of a range"#);
    assert_eq!(hint, "a name has letters, digits, -, _ and .: btn-open");
}

fn lines(question: Question, members: &str) -> Lines {
    call(members).lines(question, &Json).unwrap()
}

/// The lines ask about the same spots as calls with the same texts.
#[test]
fn a_line_has_the_answer_of_its_spot() {
    for (question, line, for_all, alone) in [
        (
            Question::Equity,
            " AhKh QsQd | Jh7h2c | 9c ",
            "",
            r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c", "dead": "9c""#,
        ),
        (
            Question::Equity,
            "AhKh QsQd",
            r#""board": "Jh7h2c""#,
            r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c""#,
        ),
        (
            Question::Outs,
            "AhKh QsQd | Jh7h2c4d",
            "",
            r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c4d""#,
        ),
        (Question::Range, "QQ+, AKs", "", r#""players": ["QQ+, AKs"]"#),
        (Question::Eval, "AhKh QhJhTh 2c 3d", "", r#""players": ["AhKh"], "board": "QhJhTh2c3d""#),
        (
            Question::Equity,
            "AhKh QsQd | Jh7h2c",
            r#""pot": 100, "call": 50"#,
            r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c", "pot": 100, "call": 50"#,
        ),
    ] {
        let found = lines(question, for_all).answer(line, &progress::none).unwrap().unwrap();
        let expected = call(alone).read(question, &Json).unwrap().answer(&progress::none).unwrap();
        assert_eq!(found.notes, expected.notes);
        let [found, expected] =
            [found, expected].map(|it| written(&*it.answer, DataFormat::Ndjson).unwrap());
        assert_eq!(found, expected, "{line}");
    }
}

#[test]
fn blank_lines_and_comments_ask_nothing() {
    let lines = lines(Question::Equity, "");
    for line in ["", "  ", "# AhKh QsQd"] {
        assert!(lines.answer(line, &progress::none).unwrap().is_none());
    }
}

#[test]
fn what_is_in_each_line_is_not_for_all_lines_too() {
    let for_all = |members: &str| refused(call(members).lines(Question::Equity, &Json));
    let hint = "leave them out: each line has its own";
    let players = for_all(r#""players": ["AhKh"]"#);
    assert_eq!(players, ("players are given for all lines".to_owned(), hint.to_owned()));
    let names = for_all(r#""names": ["Ann"]"#);
    assert_eq!(names, ("names are given for all lines".to_owned(), hint.to_owned()));

    let with_board = lines(Question::Equity, r#""board": "Jh7h2c", "dead": "9c""#);
    let twice = |line| refused(with_board.answer(line, &progress::none)).0;
    let board = "the board is given twice: in this line, and for all lines";
    assert_eq!(twice("AhKh QsQd | Jh7h2c"), board);
    let dead = "dead cards are given twice: in this line, and for all lines";
    assert_eq!(twice("AhKh QsQd | | 9c"), dead);
}

#[test]
fn a_line_that_is_no_spot_is_told_what_a_line_is() {
    let lines = lines(Question::Equity, "");
    for line in ["AhKh QsQd | Jh7h2c | 9c | 8c", r#"{"players": ["AhKh", "QsQd"]}"#] {
        let (_, hint) = refused(lines.answer(line, &progress::none));
        assert_eq!(hint, "a line is players or cards, | and the board, | and the dead cards");
    }
}

#[test]
fn a_limit_refuses_what_takes_longer_and_lets_through_what_does_not() {
    let short = Duration::from_millis(20);
    let answer = |question: Question, members: &str, limit: Duration| {
        let limit = CostLimit::new(limit);
        assert!(limit.has_clock());
        let answered = call(members).read(question, &Json).and_then(|asked| asked.answer(&limit));
        answered.map_err(|error| limit.explain(error, "wait"))
    };
    let four = r#""players": ["random", "random", "random", "random"]"#;
    let exact = format!(r#"{four}, "budget": "exact""#);
    let (message, hint) = refused(answer(Question::Equity, &exact, short));
    assert!(message.starts_with("counting every deal takes about "), "{message}");
    assert!(message.ends_with(", and the limit is 20.0 milliseconds"), "{message}");
    assert_eq!(hint, "wait");
    // What has no estimate is stopped by the clock; a sample has an answer then.
    let (message, _) = refused(answer(Question::Verify, "", short));
    assert_eq!(message, "this takes longer than the limit of 20.0 milliseconds");
    let sample = format!(r#"{four}, "budget": {{"precision": 0.0000001}}"#);
    let sample = answer(Question::Equity, &sample, short).unwrap();
    assert_eq!(sample.answer.ending(), Ending::Partial);
    // A count that is short, and an error of another kind.
    let minute = Duration::from_secs(60);
    let hands = r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c""#;
    let count = answer(Question::Equity, hands, minute).unwrap();
    assert_eq!(count.answer.ending(), Ending::Complete);
    let (message, _) = refused(answer(Question::Equity, r#""players": ["AhKh", "AhQd"]"#, minute));
    assert!(message.contains("ace of hearts"), "{message}");
}

#[test]
fn a_proof_is_a_part_or_all_and_can_be_stopped() {
    let both = call(r#""quick": true, "full": true"#).read(Question::Verify, &Json);
    assert_eq!(refused(both).0, "quick is a part of the proof, and full is all of it");
    for flags in [r#""full": true"#, r#""quick": true"#, ""] {
        let asked = call(flags).read(Question::Verify, &Json).unwrap();
        assert_eq!(format!("{asked:?}"), "Asked { notes: [], .. }");
        let stopped = asked.answer(&|_, _| ControlFlow::Break(()));
        assert!(matches!(stopped, Err(Error::Interrupted)), "{flags}");
    }
}

#[test]
fn an_answer_is_known_by_its_schema() {
    let asked = call(r#""board": "Kd7h2s""#).read(Question::Texture, &Json).unwrap();
    let found = asked.answer(&progress::none).unwrap();
    assert_eq!(format!("{found:?}"), r#"Found { answer: "holdem.texture/1", notes: [] }"#);
}

const GAME: &str = r#""players": ["AA,QQ", "KK"], "board": "2c2d2h3s3c", "pot": 100, "stack": 100, "bets": "100%""#;

#[test]
fn a_search_goes_on_until_it_is_good_enough() {
    let goes_on = || ControlFlow::Continue(());
    let mut search = call(GAME).search(&Json).unwrap();
    assert_eq!((search.iterations(), search.exploitability(), search.is_done()), (0, None, false));
    let mut looks = Vec::new();
    while !search.is_done() {
        if let Some(exploitability) = search.step(&goes_on) {
            looks.push((search.iterations(), exploitability));
            assert_eq!(search.exploitability(), Some(exploitability));
        }
        assert!((0.0..=1.0).contains(&search.progress()));
    }
    assert!(looks.iter().zip(1..).all(|(&(iterations, _), place)| iterations == 10 * place));
    let (last, before) = looks.split_last().unwrap();
    assert!(last.1 <= 0.005 && before.iter().all(|look| look.1 > 0.005), "{looks:?}");
    assert!(search.progress() > 0.5 && search.iterations() == last.0);

    // What is saved is what was found.
    let solution = search.finish(false, &goes_on).unwrap();
    let again = Solution::open(&solution.to_bytes(), &Json).unwrap();
    assert_eq!(again.to_bytes(), solution.to_bytes());
    let [one, other] = [&solution, &again].map(|it| {
        let found = it.at(&it.spot().line, &Options::default()).unwrap();
        written(&*found.answer, DataFormat::Ndjson).unwrap()
    });
    assert_eq!(one, other);
    let searched =
        call(GAME).read(Question::Solve, &Json).unwrap().answer(&progress::none).unwrap();
    let searched: serde_json::Value =
        serde_json::from_str(&written(&*searched.answer, DataFormat::Ndjson).unwrap()).unwrap();
    let one: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(one["iterations"], searched["iterations"]);
    let foreign = Solution::open(b"no solution", &Json).map(|_| ());
    assert!(!refused(foreign).0.is_empty());
}

#[test]
fn a_search_ends_after_its_iterations() {
    let members = format!(r#"{GAME}, "iterations": 25, "until": "0.000001%""#);
    let mut search = call(&members).search(&Json).unwrap();
    let mut steps = 0;
    while !search.is_done() {
        search.step(&|| ControlFlow::Continue(()));
        steps += 1;
        assert!(search.progress() >= f64::from(steps) / 25.0 - 1e-12);
    }
    assert_eq!((steps, search.iterations()), (25, 25));
    for (members, message) in [
        (r#""time": "5""#, "there is no clock here"),
        (r#""by_combo": true"#, "a search has no answer yet"),
        (r#""top": 3"#, "a search has no answer yet"),
        (r#""plan": true"#, "a search has no answer yet"),
    ] {
        let search = call(&format!("{GAME}, {members}")).search(&Json).map(|_| ());
        assert_eq!(refused(search).0, message, "{members}");
    }
}
