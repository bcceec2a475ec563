//! Hand history files, from memory to results: `cargo bench --bench history [part of a name]`.
//!
//! Prints the number of hands read, audited and totalled per second, on one thread and on two, and the rate of
//! reading and auditing alone. The hands are generated, in several formats; each rate is the median of a few runs.
//! `HANDS` is the number of hands; `WRITE=FOLDER` also writes the files to a folder.

#[allow(dead_code, reason = "the tests use all of it")]
#[path = "../crates/history/tests/all/played.rs"]
mod played;
#[path = "../crates/history/tests/all/room_files.rs"]
mod rooms;

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use holdem::history::stream::{Found, Input, Part, Source, read};
use holdem::history::{OhhLayout, Results, Selection, audit, write_ohh};
use rayon::ThreadPoolBuilder;

use played::{MadeUp, Random, made_up};
use rooms::Room;

/// The number of runs of each job.
const RUNS: usize = 5;

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let count = std::env::var("HANDS").ok().and_then(|count| count.parse().ok()).unwrap_or(100_000);
    let mut random = Random(1);
    // Exclude all-ins with cards to come, whose equities are counted exactly.
    let is_usual =
        |made: &MadeUp| !made.is_showdown && (made.played.by_layer || made.played.stacks.len() > 2);
    let hands: Vec<MadeUp> =
        std::iter::repeat_with(|| made_up(&mut random)).filter(is_usual).take(count).collect();
    let columns = ["MB", "1 thread", "2 threads", "audit on 2"].map(|name| format!("{name:>12}"));
    println!("{:<14} {}", "hands a second", columns.join(" "));
    let phh = hands.iter().enumerate().map(|(id, made)| format!("[{id}]\n{}\n", made.text));
    run("phh", phh.collect(), count, &wanted);
    for room in Room::ALL {
        let text = hands.iter().zip(0..).map(|(made, id)| room.text(id, &made.played));
        run(&format!("{room:?}").to_lowercase(), text.collect(), count, &wanted);
    }
    run("ohh", ohh(&hands), count, &wanted);
}

fn ohh(hands: &[MadeUp]) -> String {
    let reader = holdem::history::Format::Phh.reader();
    let line = |made: &MadeUp| match reader.read(&made.text, "") {
        Ok(holdem::history::Read::Hand(hand)) => {
            let audited = audit(&hand).unwrap();
            write_ohh(&hand, &audited, OhhLayout::Line).unwrap() + "\n"
        }
        other => panic!("{other:?}"),
    };
    hands.iter().map(line).collect()
}

/// Measures a file, if requested.
fn run(name: &str, text: String, count: usize, wanted: &[String]) {
    if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
        return;
    }
    if let Some(folder) = std::env::var_os("WRITE") {
        std::fs::write(std::path::Path::new(&folder).join(name), &text).unwrap();
    }
    let size = text.len() as f64 / 1e6;
    let bytes: Arc<[u8]> = text.into_bytes().into();
    let rates = [(1, true), (2, true), (2, false)].map(|(threads, adds_up)| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut times: Vec<f64> = std::iter::repeat_with(|| {
            let reader = Box::new(Cursor::new(Arc::clone(&bytes)));
            let source = Source { name: Arc::from(name), input: Input::Reader(reader) };
            let selection = Selection::default();
            let add = |results: &mut Results, found: Found<'_>| {
                if adds_up {
                    results.add(found.hand, found.audited, &selection);
                }
            };
            let (mut results, mut understood) = (Results::default(), 0);
            let begin = Instant::now();
            let read = read([source], None, &pool, &add, &mut |part: Part<Results>| {
                understood += part.understood;
                results.append(part.value);
                ControlFlow::Continue(())
            });
            read.unwrap();
            let seconds = begin.elapsed().as_secs_f64();
            assert_eq!(understood as usize, count, "{name}");
            seconds
        })
        .take(RUNS)
        .collect();
        times.sort_by(f64::total_cmp);
        count as f64 / times[RUNS / 2]
    });
    let rates = rates.map(|rate| format!("{rate:>12.0}"));
    println!("{name:<14} {size:>12.0} {}", rates.join(" "));
}
