//! Questions by name and members, as in front ends without a shell: alone, line by line, and at a limited cost.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

use holdem_answers::answer::{DataFormat, Ending, Error, written};
use holdem_answers::hint::Syntax;
use holdem_answers::question::call::{Call, Lines};
use holdem_answers::question::equity::{read_equity, read_overview};
use holdem_answers::question::solve::{Reopened, Solution, read_saved};
use holdem_answers::question::{CostLimit, Found, Options, Question, Watch, Work};
use holdem_answers::read::{Defaults, Query, Subjects};
use holdem_engine::{Range, progress};
use serde_json::Value;

fn call(members: &str) -> Call {
    serde_json::from_str(&format!("{{{members}}}")).unwrap()
}

/// Returns the bare answer to a question.
fn plain(question: Question, members: &str) -> Result<String, Error> {
    let found = call(members).read(question, Syntax::Json)?.answer(&progress::none)?;
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
        (r#"{"precision": 0.0}"#, "0 is not a valid precision"),
        (r#"{"precision": 1.0}"#, "1 is not a valid precision"),
        (r#"{"precision": 1.5}"#, "1.5 is not a valid precision"),
        (r#"{"seconds": 0.0}"#, "0 is not a valid time"),
        (r#"{"seconds": -1.0}"#, "-1 is not a valid time"),
        (r#"{"seconds": 1e30}"#, "1000000000000000000000000000000 is not a valid time"),
    ] {
        let answer = plain(Question::Equity, &format!(r#"{hands}, "budget": {budget}"#));
        assert_eq!(refused(answer).0, message);
    }
    // 0.46 and 0.54 of all deals, as a sample estimates closely.
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
    assert_eq!(hint, "names have letters, digits, -, _ and .: btn-open");
}

fn lines(question: Question, members: &str) -> Lines {
    call(members).lines(question, Syntax::Json).unwrap()
}

/// The answers to lines are the same as the answers to calls with the same texts.
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
        let expected =
            call(alone).read(question, Syntax::Json).unwrap().answer(&progress::none).unwrap();
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
    let for_all = |members: &str| refused(call(members).lines(Question::Equity, Syntax::Json));
    let hint = "leave them out: each line has them";
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
    let object = r#"{"players": ["AhKh", "QsQd"]}"#;
    for line in ["AhKh QsQd | Jh7h2c | 9c | 8c", object, "player1,player2,board"] {
        let (_, hint) = refused(lines.answer(line, &progress::none));
        assert_eq!(hint, "a line is players or cards, then | board, then | dead cards");
    }
}

#[test]
fn a_limit_refuses_what_takes_longer_and_lets_through_what_does_not() {
    let short = Duration::from_millis(20);
    let answer = |question: Question, members: &str, limit: Duration| {
        let limit = CostLimit::new(limit);
        assert!(limit.has_clock());
        let answered =
            call(members).read(question, Syntax::Json).and_then(|asked| asked.answer(&limit));
        answered.map_err(|error| limit.explain(error, "wait"))
    };
    let four = r#""players": ["random", "random", "random", "random"]"#;
    let exact = format!(r#"{four}, "budget": "exact""#);
    let (message, hint) = refused(answer(Question::Equity, &exact, short));
    assert!(message.starts_with("an exact count takes about "), "{message}");
    assert!(message.ends_with(", and the limit is 20.0 milliseconds"), "{message}");
    assert_eq!(hint, "wait");
    // Work without an estimate is stopped by the clock; a sample still has an answer then.
    let (message, _) = refused(answer(Question::Verify, "", short));
    assert_eq!(message, "this takes longer than the limit of 20.0 milliseconds");
    let sample = format!(r#"{four}, "budget": {{"precision": 0.0000001}}"#);
    let sample = answer(Question::Equity, &sample, short).unwrap();
    assert_eq!(sample.answer.ending(), Ending::Partial);
    // A short count, and an error of another kind.
    let minute = Duration::from_secs(60);
    let hands = r#""players": ["AhKh", "QsQd"], "board": "Jh7h2c""#;
    let count = answer(Question::Equity, hands, minute).unwrap();
    assert_eq!(count.answer.ending(), Ending::Complete);
    let (message, _) = refused(answer(Question::Equity, r#""players": ["AhKh", "AhQd"]"#, minute));
    assert!(message.contains("ace of hearts"), "{message}");
}

#[test]
fn a_proof_is_a_part_or_all_and_can_be_stopped() {
    let both = call(r#""quick": true, "full": true"#).read(Question::Verify, Syntax::Json);
    assert_eq!(refused(both).0, "quick and full exclude each other");
    for flags in [r#""full": true"#, r#""quick": true"#, ""] {
        let asked = call(flags).read(Question::Verify, Syntax::Json).unwrap();
        assert_eq!(format!("{asked:?}"), "Asked { notes: [], .. }");
        let stopped = asked.answer(&|_, _| ControlFlow::Break(()));
        assert!(matches!(stopped, Err(Error::Interrupted)), "{flags}");
    }
}

#[test]
fn an_answer_is_known_by_its_schema() {
    let asked = call(r#""board": "Kd7h2s""#).read(Question::Texture, Syntax::Json).unwrap();
    let found = asked.answer(&progress::none).unwrap();
    assert_eq!(format!("{found:?}"), r#"Found { answer: "holdem.texture/1", notes: [] }"#);
}

const GAME: &str = r#""players": ["AA,QQ", "KK"], "board": "2c2d2h3s3c", "pot": 100, "stack": 100, "bets": "100%""#;

#[test]
fn a_search_goes_on_until_it_is_good_enough() {
    let goes_on = || ControlFlow::Continue(());
    let mut search = call(GAME).search(Syntax::Json).unwrap();
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

    // The saved solution is the one that was found.
    let solution = search.finish(false, &goes_on).unwrap();
    let again = Solution::open(&solution.to_bytes().unwrap(), Syntax::Json).unwrap();
    assert_eq!(again.to_bytes().unwrap(), solution.to_bytes().unwrap());
    let [one, other] = [&solution, &again].map(|it| {
        let found = it.at(&it.spot().line, &Options::default()).unwrap();
        written(&*found.answer, DataFormat::Ndjson).unwrap()
    });
    assert_eq!(one, other);
    let searched =
        call(GAME).read(Question::Solve, Syntax::Json).unwrap().answer(&progress::none).unwrap();
    let searched: serde_json::Value =
        serde_json::from_str(&written(&*searched.answer, DataFormat::Ndjson).unwrap()).unwrap();
    let one: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(one["iterations"], searched["iterations"]);
    let foreign = Solution::open(b"no solution", Syntax::Json).map(|_| ());
    let (message, hint) = refused(foreign);
    assert!(!message.is_empty() && hint.contains("saved"), "{message} {hint}");
    let mut damaged = solution.to_bytes().unwrap();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    let (_, hint) = refused(Solution::open(&damaged, Syntax::Json).map(|_| ()));
    assert_eq!(hint, "copy the file again, or solve again");
}

#[test]
fn a_search_ends_after_its_iterations() {
    let members = format!(r#"{GAME}, "iterations": 25, "until": "0.000001%""#);
    let mut search = call(&members).search(Syntax::Json).unwrap();
    let mut steps = 0;
    while !search.is_done() {
        search.step(&|| ControlFlow::Continue(()));
        steps += 1;
        assert!(search.progress() >= f64::from(steps) / 25.0 - 1e-12);
        // Before the first measurement, the progress depends only on the iterations.
        assert!(steps >= 10 || search.progress() < f64::from(steps) / 25.0 + 1e-12);
    }
    assert_eq!((steps, search.iterations()), (25, 25));
    for (members, message) in [
        (r#""time": "5""#, "time cannot be measured here"),
        (r#""by_combo": true"#, "a search does not have an answer yet"),
        (r#""top": 3"#, "a search does not have an answer yet"),
        (r#""plan": true"#, "a search does not have an answer yet"),
    ] {
        let search = call(&format!("{GAME}, {members}")).search(Syntax::Json).map(|_| ());
        assert_eq!(refused(search).0, message, "{members}");
    }
}

fn query(line: &str) -> Query<'static> {
    let query = Query::of_line(line, Subjects::Words, &Defaults::default()).unwrap();
    query.in_syntax(Syntax::Json).into_owned()
}

#[test]
fn a_saved_solution_is_exploited_by_the_best_response() {
    let goes_on = || ControlFlow::Continue(());
    let mut search = call(&format!(r#"{GAME}, "iterations": 3"#)).search(Syntax::Json).unwrap();
    while !search.is_done() {
        search.step(&goes_on);
    }
    let rough = search.finish(true, &goes_on).unwrap();
    let found = rough.at(&rough.spot().line, &Options::default()).unwrap();
    let before = json(&found);
    let (query, options) = (query(""), Options::default());
    let best =
        read_saved(&rough.to_bytes().unwrap(), &query, &options, Reopened::Exploited).unwrap();
    let best = best.answer(&progress::none).unwrap();
    let now = json(&best);
    let value = |answer: &Value, member: &str| answer["players"][0][member].as_f64().unwrap();
    // The search was stopped; the best response was not.
    assert_eq!(
        [&before, &now].map(|answer| answer["stopped"].as_bool()),
        [Some(true), Some(false)]
    );
    let gained = value(&before, "game_value") + value(&before, "gain");
    assert!(value(&before, "gain") > 0.01 && (value(&now, "game_value") - gained).abs() < 1e-9);
    // The note has both values, in chips.
    let numbers: Vec<f64> =
        best.notes[0].split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let [of_best, of_saved] = numbers[..] else { panic!("{:?}", best.notes) };
    assert!((of_best - gained).abs() < 0.06, "{:?} {gained}", best.notes);
    assert!((of_saved - value(&before, "game_value")).abs() < 0.06, "{:?}", best.notes);

    // The best response to an exploited strategy gains nothing more.
    let again = best_again(&rough, &query);
    assert!(again.contains(" as before"), "{again}");
}

/// Returns the note about the best response to a strategy that the opponent already exploits.
fn best_again(rough: &Solution, query: &Query<'_>) -> String {
    let options = Options { is_saved: true, ..Options::default() };
    let exploited = |bytes: &[u8]| {
        let asked = read_saved(bytes, query, &options, Reopened::Exploited).unwrap();
        asked.answer(&progress::none).unwrap()
    };
    let best = exploited(&rough.to_bytes().unwrap());
    let bytes = best.answer.file().unwrap().to_vec();
    exploited(&bytes).notes[0].clone()
}

/// A game with many iterations.
const TURN: &str =
    r#""players": ["QQ+,76s", "JJ-88"], "board": "Ks7d2c9h", "pot": 60, "stack": 90"#;

#[test]
fn a_game_that_is_stopped_has_no_answer_unless_the_watch_finishes() {
    struct Stopping(bool);
    impl Watch for Stopping {
        fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
            ControlFlow::Break(())
        }

        fn finishes(&self) -> bool {
            self.0
        }
    }
    let asked = || call(TURN).read(Question::Solve, Syntax::Json).unwrap();
    let stopped = |_, _| ControlFlow::Break(());
    assert!(matches!(asked().answer(&stopped), Err(Error::Interrupted)));
    assert!(matches!(asked().answer(&Stopping(false)), Err(Error::Interrupted)));
    let found = asked().answer(&Stopping(true)).unwrap();
    let answer = written(&*found.answer, DataFormat::Ndjson).unwrap();
    assert!(answer.contains(r#""stopped":true"#), "{answer}");
}

#[test]
fn the_progress_of_a_game_grows_to_its_total() {
    let members = format!(r#"{GAME}, "iterations": 40, "until": "0.000001%""#);
    let told = Mutex::new(Vec::new());
    let watch = |done, total| {
        told.lock().unwrap().push((done, total));
        ControlFlow::Continue(())
    };
    call(&members).read(Question::Solve, Syntax::Json).unwrap().answer(&watch).unwrap();
    let told = told.into_inner().unwrap();
    let steps: BTreeSet<u64> = told.iter().map(|&(done, _)| done).collect();
    assert!(told.iter().all(|&(done, total)| done <= total));
    assert!(steps.len() > 20 && steps.contains(&0), "{steps:?}");
}

/// Records the work that begins.
#[derive(Default)]
struct Hearing(Mutex<Vec<String>>);

impl Watch for Hearing {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        let word = format!("{work:?}");
        self.0.lock().unwrap().push(word.split([' ', '(']).next().unwrap().to_owned());
        ControlFlow::Continue(())
    }

    fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Returns the work that begins for an answer.
fn begun(question: Question, members: &str) -> Vec<String> {
    let hearing = Hearing::default();
    call(members).read(question, Syntax::Json).unwrap().answer(&hearing).unwrap();
    hearing.0.into_inner().unwrap()
}

#[test]
fn what_takes_a_while_is_told_before() {
    let odds = |members: &str| begun(Question::Odds, members);
    let wide = "22+,A2+,K2+";
    assert_eq!(odds(&format!(r#""players": ["{wide}"]"#)), ["CountBoards"]);
    assert!(odds(&format!(r#""players": ["{wide}"], "board": "Jh7h2c""#)).is_empty());
    assert!(odds(r#""players": ["AA"]"#).is_empty());
    // 100 combos are below the limit, and 101 are above it.
    let hundred = "AK,AQ,AJ,AT,A9,A8,AhAd,KhKd,QhQd,JhJd";
    let one_more = format!("{hundred},AhAc");
    let combos = |range: &str| range.parse::<Range>().unwrap().combo_count();
    assert_eq!((combos(hundred), combos(&one_more)), (100, 101));
    assert!(odds(&format!(r#""players": ["{hundred}"]"#)).is_empty());
    assert_eq!(odds(&format!(r#""players": ["{one_more}"]"#)), ["CountBoards"]);

    // An all-in with even stacks only needs the winners, so three random hands on the turn are counted.
    let all_in = r#""players": ["100", "100", "100"], "pays": "50,30,20", "all_in": "1,2,3",
        "hands": ["random", "random", "random"], "board": "Jh7h2c9s""#;
    assert_eq!(begun(Question::Icm, all_in), ["Icm", "Count", "Icm"]);
}

#[test]
fn a_hand_that_is_pushed_face_up_is_one_a_list_or_a_grid() {
    let jam = |members: &str| {
        let members = format!(r#""jam": true{members}"#);
        call(&members).read(Question::Preflop, Syntax::Json)?.answer(&progress::none)
    };
    let [one, list, top, grid] =
        [r#", "players": ["A7o"]"#, "", r#", "top": 3"#, r#", "grid": true"#]
            .map(|members| jam(members).unwrap().answer);
    let lines = [&one, &list, &top, &grid].map(|answer| answer.plain().lines().count());
    assert_eq!(lines, [1, 169, 3, 169]);
    // Only the table differs.
    let tables = [&list, &grid].map(|answer| format!("{:?}", answer.tables()));
    assert!(tables[0].contains("callers") && !tables[1].contains("callers"), "{tables:?}");
    for members in [
        r#", "grid": true, "top": 3"#,
        r#", "players": ["A7o"], "grid": true"#,
        r#", "players": ["A7o"], "top": 3"#,
    ] {
        refused(jam(members));
    }
}

/// Returns the answer to a question as JSON.
fn json(found: &Found) -> Value {
    serde_json::from_str(&written(&*found.answer, DataFormat::Ndjson).unwrap()).unwrap()
}

#[test]
fn strategies_of_several_seats_are_found_measured_and_stopped() {
    let asked = |shown: &str| {
        let members =
            format!(r#""players": ["9", "8", "9"], "pays": "10,5", "deals": "1000"{shown}"#);
        call(&members).read(Question::Push, Syntax::Json).unwrap()
    };
    let answer = json(&asked(r#", "hero": "BB""#).answer(&progress::none).unwrap());
    // 400 iterations with enough deals for a total of at least a thousand.
    assert_eq!((&answer["deals"], &answer["partial"]), (&Value::from(1200), &Value::from(false)));
    assert_eq!(answer["measured_deals"], 1 << 20);
    assert!(answer["seats"].as_array().unwrap().iter().all(|seat| seat["in_chips"].is_object()));
    // The seat of each decision, the number of players all-in before it, and whether each hand's gain is included.
    let decisions = |answer: &Value| {
        let decisions = answer["decisions"].as_array().unwrap().iter();
        let decisions = decisions.map(|it| {
            let mut hands = it["hands"].as_array().unwrap().iter();
            let after = it["after"].as_array().unwrap().len();
            let has_gains = hands.all(|hand| hand["gain"].is_number());
            (it["seat"].as_str().unwrap().to_owned(), after, has_gains)
        });
        decisions.collect::<Vec<_>>()
    };
    let expected = |all: &[(&str, usize, bool)]| -> Vec<_> {
        all.iter().map(|&(seat, after, has_gains)| (seat.to_owned(), after, has_gains)).collect()
    };
    // After two pushes, few hands are dealt often enough.
    assert_eq!(decisions(&answer), expected(&[("BB", 1, true), ("BB", 1, true), ("BB", 2, false)]));

    // A strategy that was stopped early is measured on fewer deals.
    let stopping = |done: u64, total: u64| progress::continue_if(4 * done < total);
    let stopped = json(&asked("").answer(&stopping).unwrap());
    assert_eq!(stopped["partial"], true);
    assert_eq!(stopped["measured_deals"], 1 << 14);
    assert!(stopped["deals"].as_u64().unwrap() < 1000, "{stopped}");
    assert_eq!(
        decisions(&stopped),
        expected(&[
            ("BTN", 0, false),
            ("SB", 0, false),
            ("SB", 1, false),
            ("BB", 1, false),
            ("BB", 1, false),
            ("BB", 2, false),
        ])
    );

    // The default number of deals per iteration.
    let usual = call(r#""players": ["9", "8", "9"]"#).read(Question::Push, Syntax::Json).unwrap();
    let soon = |done: u64, total: u64| progress::continue_if(100 * done < total);
    let deals = json(&usual.answer(&soon).unwrap())["deals"].as_u64().unwrap();
    assert!(deals > 0 && deals.is_multiple_of(1 << 15), "{deals}");
}

#[test]
fn what_a_question_does_not_take_is_refused() {
    let message = |question, members| refused(call(members).read(question, Syntax::Json)).0;
    let hands = r#""players": ["JJ", "QQ"], "grid": true"#;
    assert_eq!(message(Question::Equity, hands), "equity does not have an option grid");
    let all = r#""all": true, "opponents": 3"#;
    assert_eq!(
        message(Question::Preflop, all),
        r#""all" has one opponent: all pairs of starting hands"#
    );
    let two = message(Question::Preflop, r#""players": ["JJ", "QQ"], "opponents": 3"#);
    assert!(two.ends_with("all opponents have random hands: give one hand"), "{two}");
    let against = |number: u8| {
        call(&format!(r#""players": ["JJ"], "opponents": {number}"#))
            .read(Question::Equity, Syntax::Json)
    };
    assert!(against(22).is_ok());
    assert_eq!(
        refused(against(23)),
        (
            "the deck is too small for 23 opponents".to_owned(),
            "give a number from 1 to 22".to_owned()
        )
    );
}

#[test]
fn a_game_ends_when_its_time_is_over() {
    struct Clock;
    impl Watch for Clock {
        fn progresses(&self, _: u64, _: u64) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn has_clock(&self) -> bool {
            true
        }
    }
    let members =
        format!(r#"{TURN}, "time": "0.05", "iterations": 4000000, "until": "0.0000000001%""#);
    let asked = || call(&members).read(Question::Solve, Syntax::Json).unwrap();
    let answer = json(&asked().answer(&Clock).unwrap());
    assert!(answer["iterations"].as_u64().unwrap() < 4_000_000, "{answer}");
    assert_eq!(refused(asked().answer(&progress::none)).0, "time cannot be measured here");
}

#[test]
fn what_a_sample_is_worth_is_noted() {
    let notes = |members: &str| {
        let asked = call(members).read(Question::Equity, Syntax::Json).unwrap();
        asked.answer(&progress::none).unwrap().notes.join("\n")
    };
    let precise = notes(r#""players": ["AhKh", "QQ+,AK"], "budget": {"precision": 1e-8}"#);
    assert!(precise.contains("deals, too many: the sample ended after 1,048,576"), "{precise}");
    let nine = [r#""AK,AQ,KQ,TT+""#; 9].join(", ");
    let rough = notes(&format!(r#""players": [{nine}], "budget": {{"deals": 500}}"#));
    assert!(rough.contains("that 500 deals count as only "), "{rough}");
    assert_eq!(notes(r#""players": ["AhKh", "QQ+"], "budget": {"deals": 500}"#), "");
}

#[test]
fn what_may_not_have_been_meant_is_noted_before_the_answer() {
    let asked =
        call(r#""players": ["AhKh", "QQ"], "board": "Ks""#).read(Question::Equity, Syntax::Json);
    let notes = asked.unwrap().notes().join("\n");
    assert!(notes.starts_with("the board has 1 card (Ks) and a flop has 3"), "{notes}");
    let query = query("AhKh QQ | Ks");
    assert_eq!(read_overview(&query).unwrap().notes().join("\n"), notes);
    assert_eq!(read_equity(&query, &Options::default()).unwrap().notes().join("\n"), notes);
}

#[test]
fn the_whole_line_is_a_range() {
    let line = |question, line: &str| {
        let found = lines(question, "").answer(line, &progress::none).unwrap().unwrap();
        found.answer.plain()
    };
    assert_eq!(line(Question::Range, "QQ+, AKs"), "QQ+,AKs");
    let two = lines(Question::Range, "").answer("AA KK", &progress::none);
    assert_eq!(refused(two).0, "expected a comma or the end, found 'K'");
    assert_eq!(line(Question::Eval, "AhKh QhJhTh 2c 3d"), line(Question::Eval, "AhKhQhJhTh2c3d"));
}

#[test]
fn runouts_that_are_too_many_may_be_sampled_and_any_can_be_stopped() {
    let many = [r#""random""#; 14].join(", ");
    let members = format!(r#""players": [{many}], "board": "2c3d4h", "budget": "exact""#);
    let (_, hint) = refused(plain(Question::Runouts, &members));
    assert_eq!(hint, "sample the answer instead");
    let members = r#""players": ["AhKh", "QQ+"], "board": "2c3d4h""#;
    let stopped = |_, _| ControlFlow::Break(());
    let answer = call(members).read(Question::Runouts, Syntax::Json).unwrap().answer(&stopped);
    assert!(matches!(answer, Err(Error::Interrupted)), "{answer:?}");
}

#[test]
fn bubble_factors_are_for_a_hundred_players() {
    let read = |players: usize| {
        let stacks = vec!["100"; players].join(", ");
        let members = format!(r#""players": [{stacks}], "pays": "50,30", "bubble": true"#);
        call(&members).read(Question::Icm, Syntax::Json)
    };
    assert!(read(100).is_ok());
    assert_eq!(refused(read(101)).0, "too many players for bubble factors: 101");
}

#[test]
fn the_chance_of_nothing_is_not_less_than_nothing() {
    let members =
        r#""players": ["50", "30", "20"], "pays": "50,30", "all_in": "1,2", "win": "55%""#;
    let answer =
        call(members).read(Question::Icm, Syntax::Json).unwrap().answer(&progress::none).unwrap();
    let text = written(&*answer.answer, DataFormat::Ndjson).unwrap();
    assert!(text.contains(r#""tie":0.0"#) && !text.contains("-0.0,"), "{text}");
}
