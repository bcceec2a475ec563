//! The layers that a front end builds on: `spot`, `report` and `batch`, used as a library.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use holdem_answers::answer::{DataFormat, Error, Layout};
use holdem_answers::lines::{
    self, Column, ColumnSelection, Failure, Format, Found, Input, InputFormat, LineQuestion,
    LineSyntax, Observer, Row, Settings, Summary,
};
use holdem_answers::question::equity::Equities;
use holdem_answers::question::eval::Hands;
use holdem_answers::question::range::Ranges;
use holdem_answers::read::{Query, Subjects};
use holdem_engine::progress::Progress;
use rayon::{ThreadPool, ThreadPoolBuilder};

const PLAIN: Format = Format::Data(DataFormat::Plain);

fn pool() -> Arc<ThreadPool> {
    Arc::new(ThreadPoolBuilder::new().num_threads(2).build().unwrap())
}

fn lines(text: &'static str) -> Vec<Input> {
    vec![Input::new(InputFormat::Lines, Box::new(text.as_bytes()))]
}

/// Records the calls of a batch.
#[derive(Default)]
struct Log {
    remarks: Vec<String>,
    /// The lines and the bytes. The number reported at once depends on the time that they take.
    answered: [u64; 2],
}

impl Observer for Log {
    fn answered(&mut self, lines: u64, bytes: u64) {
        self.answered = [self.answered[0] + lines, self.answered[1] + bytes];
    }

    fn refused(&mut self, location: &str, error: &Error) {
        self.remarks.push(format!("{location}: {}", error.to_string().lines().next().unwrap()));
    }

    fn noted(&mut self, location: &str, note: &str) {
        self.remarks.push(format!("{location}: note: {note}"));
    }
}

fn answer(settings: Settings, text: &'static str) -> (String, Summary, Log) {
    let (mut out, mut log) = (Vec::new(), Log::default());
    let inputs = lines(text);
    let summary = lines::run(Equities::default(), inputs, settings, &pool(), &mut out, &mut log);
    (String::from_utf8(out).unwrap(), summary, log)
}

const TEXT: &str = "AhKh QsQd\nAhKx QsQd\nAhKh JTs+ | Qs7d2c\n";

#[test]
fn an_observer_hears_of_each_line_in_order() {
    let (out, summary, log) = answer(Settings::new(PLAIN), TEXT);
    assert_eq!((summary.answered, summary.wrong, summary.failure.is_none()), (2, 1, true));
    assert_eq!(out.lines().count(), 3);
    assert_eq!(
        log.remarks,
        [
            "line 2: error: 'x' is not a suit",
            "line 3: note: JTs+ is only JTs; to move both cards up, write JTs-AKs",
        ]
    );
    assert_eq!(log.answered, [2, TEXT.len() as u64]);
}

#[test]
fn a_strict_batch_stops_at_the_first_wrong_line() {
    let mut settings = Settings::new(PLAIN);
    settings.is_strict = true;
    let (out, summary, _) = answer(settings, TEXT);
    assert_eq!((summary.answered, summary.wrong), (1, 1));
    assert_eq!(out.lines().count(), 1);
}

#[test]
fn a_stopped_batch_is_interrupted() {
    let mut settings = Settings::new(PLAIN);
    settings.stop = Arc::new(|| ControlFlow::Break(()));
    let (out, summary, _) = answer(settings, TEXT);
    assert!(out.is_empty());
    assert!(matches!(summary.failure, Some(Failure::Work(Error::Interrupted))));
}

#[test]
fn an_output_that_fails_ends_the_batch() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let settings = Settings::new(PLAIN);
    let inputs = lines(TEXT);
    let summary =
        lines::run(Hands::default(), inputs, settings, &pool(), &mut Full, &mut Log::default());
    let Some(Failure::Output(error)) = summary.failure else { panic!("{summary:?}") };
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

/// A custom question: the number of cards of each suit in a line.
struct SuitCounts {
    asked: Arc<AtomicU64>,
}

impl LineQuestion for SuitCounts {
    type Answer = [usize; 4];
    type Record = std::collections::BTreeMap<String, usize>;

    const SYNTAX: LineSyntax = LineSyntax::new("suits", Subjects::Whole, &["cards"]);
    const SCHEMA: &'static str = "test.suits/1";
    const LAYOUT: Layout = Layout::Documents;
    const COLUMNS: &'static [Column] = &[Column { name: "clubs", width: 5, is_number: true }];

    fn answer(&self, query: &Query<'_>, _: &Progress<'_>) -> Result<Found<[usize; 4]>, Error> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let cards = query.line.cards(query.subjects_span())?;
        let cards = query.line.distinct(&cards)?;
        Ok(holdem_engine::Suit::ALL
            .map(|suit| cards.iter().filter(|card| card.suit() == suit).count())
            .into())
    }

    fn record(&self, counts: &[usize; 4]) -> Result<Self::Record, Error> {
        let suits = holdem_engine::Suit::ALL.into_iter().map(|suit| suit.to_string());
        Ok(suits.zip(counts.iter().copied()).collect())
    }

    fn plain(&self, counts: &[usize; 4], out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{counts:?}").as_bytes());
    }

    fn row(&self, [clubs, ..]: &[usize; 4], row: &mut Row<'_>) {
        row.strong(&format!("{clubs}|"));
    }

    fn example(&self, _: usize) -> Result<[usize; 4], Error> {
        Ok([0; 4])
    }
}

#[test]
fn a_question_of_ones_own_is_answered_in_every_format() {
    let written = |format, kind, text: &'static str| {
        let asked = Arc::new(AtomicU64::new(0));
        let inputs = vec![Input::new(kind, Box::new(text.as_bytes()))];
        let (mut out, question) = (Vec::new(), SuitCounts { asked: asked.clone() });
        let settings = Settings::new(format);
        let summary =
            lines::run(question, inputs, settings, &pool(), &mut out, &mut Log::default());
        assert_eq!((summary.answered, asked.load(Ordering::Relaxed)), (2, 2));
        String::from_utf8(out).unwrap()
    };
    let text = "AhKh 2c\n9s8s\n";
    assert_eq!(written(PLAIN, InputFormat::Lines, text), "[1, 0, 2, 0]\n[0, 0, 0, 2]\n");
    assert_eq!(
        written(Format::Data(DataFormat::Csv), InputFormat::Csv, "id,cards\n1,AhKh 2c\n2,9s8s\n"),
        "id,cards,suits.c,suits.d,suits.h,suits.s,error\n1,AhKh 2c,1,0,2,0,\n2,9s8s,0,0,0,2,\n"
    );
    assert_eq!(
        written(Format::Data(DataFormat::Ndjson), InputFormat::Lines, text).lines().next(),
        Some(r#"{"schema":"test.suits/1","line":1,"c":1,"d":0,"h":2,"s":0}"#)
    );
    // A bar in a cell is escaped.
    let table = written(Format::Table(Arc::new(lines::PlainPaint)), InputFormat::Lines, text);
    assert_eq!(table.lines().nth(2), Some(r"|    1 |   1\| |       |"));
}

#[test]
fn several_columns_of_a_question_about_one_subject_are_one_subject() {
    let mut settings = Settings::new(PLAIN);
    settings.columns = ColumnSelection::parse("a,b", &Ranges::SYNTAX).unwrap();
    let inputs = vec![Input::new(InputFormat::Csv, Box::new(&b"a,b\nQQ+,AK\n"[..]))];
    let (mut out, mut log) = (Vec::new(), Log::default());
    let summary = lines::run(Ranges::default(), inputs, settings, &pool(), &mut out, &mut log);
    assert_eq!((summary.answered, summary.wrong), (0, 1));
    assert!(log.remarks[0].contains("expected a comma or the end"), "{:?}", log.remarks);
}

/// Played hands and push or fold call the seats of a table the same.
#[test]
fn seats_have_the_same_names_in_histories_and_in_push_or_fold() {
    use holdem_tournament::push::seats::Position as Seat;
    for players in 3..=9 {
        // Seats of a hand begin with the small blind, those of a table with the first to act.
        let mut names: Vec<String> = (0..players)
            .map(|seat| holdem_history::Position::new(seat, players).to_string())
            .collect();
        names.rotate_left(2);
        let table: Vec<String> =
            Seat::at_table_of(players).iter().map(ToString::to_string).collect();
        assert_eq!(names, table);
    }
}
