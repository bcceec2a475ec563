//! Questions about played hands as in front ends: from files and bytes, on threads, with a watch; drawn, and written.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Mutex;

use holdem_answers::answer::{Answer, Error, Recorded};
use holdem_answers::question::history::{
    HandCount, HistoryAnswer, HistoryOption, HistoryQuestion, of_bytes, of_file,
};
use holdem_answers::question::{Watch, Work};
use holdem_engine::progress;
use holdem_history::OpenFormat;
use holdem_history::stream::{Refused, Source};
use rayon::ThreadPoolBuilder;
use serde_json::Value;

/// Five hands: three hands of three players that balance, one of another game, and one that is invalid.
const HANDS: &[u8] = include_bytes!("../../../../../docs/hands.phhs");

/// The players' winnings per hand: the amount collected less the amount put in.
const WON: [(&str, f64); 3] =
    [("Ann", -64.5 + 11.5 - 47.0), ("Bo", 0.5 + 44.0 - 0.5), ("Cy", 60.0 - 12.0 - 0.5)];

fn hands() -> Vec<Source> {
    vec![of_bytes("hands", HANDS.to_vec())]
}

/// Returns a question with options.
fn question(options: &[(HistoryOption, &str)]) -> HistoryQuestion {
    let mut question = HistoryQuestion::default();
    for (option, text) in options {
        question.set(*option, text).unwrap();
    }
    question
}

fn results(options: &[(HistoryOption, &str)]) -> Result<HistoryAnswer, Error> {
    question(options).results(hands(), None, &progress::none)
}

fn json(answer: &HistoryAnswer) -> Value {
    serde_json::to_value(answer.records()).unwrap()
}

/// Returns the message and the hint of a refusal.
fn refused<T: std::fmt::Debug>(answer: Result<T, Error>) -> (String, String) {
    match answer {
        Err(Error::Refused(refusal)) => (refusal.message, refusal.hint.unwrap_or_default()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn files_and_bytes_on_any_threads_add_up_to_the_same() {
    let file = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hands.phhs"));
    let pool = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let of_file = HistoryQuestion::default()
        .results(vec![of_file(file)], Some(&pool), &progress::none)
        .unwrap();
    let of_bytes = results(&[]).unwrap();
    assert_eq!(json(&of_file)[0]["rows"], json(&of_bytes)[0]["rows"]);
    let rows = json(&of_bytes)[0]["rows"].as_array().unwrap().clone();
    let won: Vec<_> = rows
        .iter()
        .map(|row| (row["player"].as_str().unwrap(), row["won"].as_f64().unwrap()))
        .collect();
    assert_eq!(won, WON);
    assert_eq!(of_bytes.count().sentence(), "3 of 5 hands understood; 1 refused; 1 of Omaha");
}

#[test]
fn every_option_leaves_out_what_it_says() {
    use HistoryOption as It;
    let hands = |options: &[(It, &str)]| json(&results(options).unwrap())[0]["selected"].clone();
    let all = [
        (It::AllIn, "true", 2),
        (It::AllIn, "false", 3),
        (It::Showdown, "true", 3),
        (It::MinPot, "100", 1),
        (It::MinPot, "24bb", 3),
        (It::MinPot, "26bb", 2),
        (It::Stakes, "0.50/1", 3),
        (It::Stakes, "1/2", 0),
        (It::Since, "2026-11-07", 3),
        (It::Since, "2026-11-08", 0),
        (It::Until, "2026-11-06", 0),
        (It::From, "phh", 3),
        (It::Repeats, "true", 3),
        (It::Known, "all", 3),
        (It::By, "day", 3),
        (It::Player, "Cy", 3),
        (It::Position, "BTN", 3),
        // As players and positions, situations choose players of hands.
        (It::Street, "river", 3),
        (It::Facing, "3bet", 3),
        (It::Board, "paired, ace high", 3),
        (It::Cards, "QQ+,AK", 3),
    ];
    for (option, text, selected) in all {
        assert_eq!(hands(&[(option, text)]), selected, "{} {text}", option.name());
        assert_eq!(It::named(option.name()), Some(option));
        assert_eq!(option.is_flag(), ["true", "false"].contains(&text), "{}", option.name());
    }
    assert!(It::ALL.iter().all(|option| all.iter().any(|(tried, ..)| tried == option)));
    assert_eq!(It::named("hands"), None);

    let mut question = HistoryQuestion::default();
    for option in It::ALL {
        // Any text is a valid name.
        let refusal = question.set(option, "x").err();
        assert_eq!(refusal.is_none(), option == It::Player, "{}", option.name());
        if let Some(refusal) = refusal {
            assert_eq!(refusal.message, format!("{} cannot be 'x'", option.name()));
            assert!(refusal.hint.is_some_and(|hint| !hint.is_empty()));
        }
    }
}

#[test]
fn a_player_who_is_not_there_is_refused_unless_a_position_may_be_why() {
    let (message, hint) = refused(results(&[(HistoryOption::Player, "Zed")]));
    assert_eq!(message, "no readable hand has a player 'Zed'");
    assert_eq!(hint, "give the name as in the file; names are case-sensitive");
    let (_, hint) = refused(results(&[(HistoryOption::Player, "ANN")]));
    assert_eq!(hint, "did you mean 'Ann'? names are case-sensitive");
    // This position does not exist with three players.
    let options = [(HistoryOption::Player, "Ann"), (HistoryOption::Position, "CO")];
    assert_eq!(json(&results(&options).unwrap())[0]["rows"], Value::Array(Vec::new()));
    // No hand is selected, so its players are unknown.
    let options = [(HistoryOption::Player, "Zed"), (HistoryOption::Since, "2027-01-01")];
    assert!(results(&options).is_ok());
}

#[test]
fn a_hand_that_is_there_twice_counts_once_unless_asked() {
    let twice = || [hands(), hands()].into_iter().flatten().collect::<Vec<_>>();
    let once = HistoryQuestion::default().results(twice(), None, &progress::none).unwrap();
    assert_eq!((once.count().understood, once.count().repeated), (3, 3));
    let options = [(HistoryOption::Repeats, "true")];
    let both = question(&options).results(twice(), None, &progress::none).unwrap();
    assert_eq!((both.count().understood, both.count().repeated), (6, 0));
}

#[test]
fn one_hand_is_found_by_its_number() {
    let hand = |id| HistoryQuestion::default().hand(id, hands(), None, &progress::none);
    let found = hand("102").unwrap();
    assert_eq!(serde_json::to_value(found.records()).unwrap()[0]["hand"], "102");
    for id in ["999", "105"] {
        let (message, hint) = refused(hand(id));
        assert_eq!(message, format!("no readable hand is called '{id}'"));
        assert_eq!(
            hint,
            "hands have their names in the files, such as '101'; the answer about all hands lists refused hands \
             with their lines"
        );
    }
    let empty = HistoryQuestion::default().hand("1", Vec::new(), None, &progress::none);
    let (_, hint) = refused(empty);
    assert_eq!(hint, "the answer about all hands lists refused hands with their lines");
}

/// The events that a watch received.
#[derive(Default)]
struct Log {
    told: Mutex<Vec<String>>,
    /// The event at which it breaks.
    stops_at: &'static str,
}

impl Log {
    fn tell(&self, words: String) -> ControlFlow<()> {
        let stops = !self.stops_at.is_empty() && words.contains(self.stops_at);
        self.told.lock().unwrap().push(words);
        if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watch for Log {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        self.tell(format!("begins {work:?}"))
    }

    fn reads(&self, so_far: &HandCount, file: &str, refused: &[Refused]) {
        let lines: Vec<u64> = refused.iter().map(|hand| hand.line).collect();
        let _ = self.tell(format!("{file}: {} hands, refused: {lines:?}", so_far.all()));
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        self.tell(format!("{done} of {total}"))
    }
}

#[test]
fn a_watch_sees_what_is_read_and_can_stop_it() {
    let length = HANDS.len() as u64;
    for (bytes, total) in [(None, 0), (Some(length), length), (Some(1), length)] {
        let question = HistoryQuestion { bytes, ..HistoryQuestion::default() };
        let log = Log::default();
        question.results(hands(), None, &log).unwrap();
        let told = log.told.into_inner().unwrap();
        assert_eq!(told.len(), 3);
        assert_eq!(told[0], format!("begins {:?}", Work::ReadHands { bytes }));
        assert_eq!(told[1], "hands: 5 hands, refused: [67]");
        assert_eq!(told[2], format!("{length} of {total}"));
    }
    for stops_at in ["begins", " of "] {
        let log = Log { stops_at, ..Log::default() };
        let stopped = HistoryQuestion::default().results(hands(), None, &log);
        assert!(matches!(stopped, Err(Error::Interrupted)), "{stops_at}");
    }
}

#[test]
fn a_line_is_of_whom_the_question_or_the_hands_name() {
    let drawn = |options| HistoryQuestion { is_drawn: true, ..question(options) };
    let answer = |options| drawn(options).results(hands(), None, &progress::none).unwrap();

    let of_bo = answer(&[(HistoryOption::Player, "Bo")]);
    assert_eq!(of_bo.most_hands(), None);
    assert_eq!(of_bo.picture().unwrap().title, "Bo: 3 hands");
    // No player is named: the hands do not identify the hero, and each player has three hands.
    let mut of_all = answer(&[]);
    assert_eq!(of_all.most_hands(), Some("Ann"));
    assert_eq!(answer(&[(HistoryOption::By, "position")]).most_hands(), Some("Ann"));
    let refusal = of_all.picture().unwrap_err();
    assert_eq!(refusal.hint.as_deref(), Some("name the player; 'Ann' has the most hands"));
    let only_on_a_page = of_all.page_tables();
    let names: Vec<&str> = only_on_a_page.iter().map(|table| table.name).collect();
    assert_eq!(names, ["pots", "lucky"]);
    assert!(results(&[]).unwrap().page_tables().is_empty());

    let line = drawn(&[]).line("Ann", hands(), None, &progress::none).unwrap();
    let won: Vec<f64> = line.points().map(|point| point.currency.won).collect();
    assert_eq!(won, [0.0, -64.5, -53.0, -100.0]);
    of_all.draw("Ann".to_owned(), line);
    assert_eq!(of_all.picture().unwrap().title, "Ann: 3 hands");

    let none = answer(&[(HistoryOption::Since, "2027-01-01")]);
    assert_eq!(none.picture().unwrap_err().message, "no hands to draw");
    let not_kept = results(&[(HistoryOption::Player, "Bo")]).unwrap();
    assert_eq!(not_kept.picture().unwrap_err().message, "the results of each hand were not kept");
}

#[test]
fn hands_are_written_whole_and_until_it_is_enough() {
    let write_as = |to: OpenFormat, question: &HistoryQuestion, most: usize| {
        let mut texts = Vec::new();
        let written = question.write(to, false, hands(), None, &progress::none, &mut |text| {
            texts.push(text.to_owned());
            progress::continue_if(texts.len() < most)
        });
        written.map(|written| (written, texts.concat()))
    };
    let write = |question: &HistoryQuestion, most| write_as(OpenFormat::Phh, question, most);
    let (written, text) = write(&HistoryQuestion::default(), usize::MAX).unwrap();
    assert_eq!((written.written, written.count.understood), (3, 3));
    assert!(written.left_out.is_empty());
    let again = vec![of_bytes("again", text.into_bytes())];
    let again = HistoryQuestion::default().results(again, None, &progress::none).unwrap();
    assert_eq!(json(&again)[0]["rows"], json(&results(&[]).unwrap())[0]["rows"]);

    // One document, including its end.
    let (_, text) = write_as(OpenFormat::Json, &HistoryQuestion::default(), usize::MAX).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap().as_array().map(Vec::len), Some(3));

    let (stopped, text) = write(&HistoryQuestion::default(), 1).unwrap();
    assert_eq!((stopped.written, text.matches("variant").count()), (1, 1));

    for option in [(HistoryOption::Player, "Ann"), (HistoryOption::Position, "BTN")] {
        let (message, _) = refused(write(&question(&[option]), usize::MAX));
        assert_eq!(message, "hands are exported with all players");
    }
}

#[test]
fn options_are_described() {
    let descriptions = HistoryOption::ALL.map(HistoryOption::description);
    assert!(descriptions.iter().all(|it| it.contains(' ')), "{descriptions:?}");
    assert_eq!(BTreeSet::from(descriptions).len(), HistoryOption::ALL.len());
}
