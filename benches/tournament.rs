//! The speed of push or fold with several seats: search and exploitability of a strategy.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use holdem::progress;
use holdem::tournament::push::seats::{
    Effort, Locks, MalmuthHarville, Strategy, Table, measure, solve,
};

fn main() {
    divan::main();
}

/// Returns a table with ten big blinds each, in chips or for three prizes.
fn table(seats: usize, has_prizes: bool) -> Table {
    let table = Table::new(vec![10.0; seats], [0.5, 1.0]).expect("a table");
    if has_prizes {
        table.with_prizes(vec![50.0, 30.0, 20.0], vec![]).expect("prizes")
    } else {
        table
    }
}

/// A tenth of the usual iterations.
const EFFORT: Effort = Effort { iterations: 40, deals: 1 << 16 };

fn found(table: &Table) -> Strategy {
    let solved = solve(table, &MalmuthHarville, &Locks::none(), EFFORT, 1, &progress::none);
    solved.expect("a strategy").strategy
}

/// The rate is in deals.
#[divan::bench(args = [(3, false), (6, false), (9, false), (3, true), (6, true), (9, true)], sample_count = 3, sample_size = 1)]
fn find(bencher: Bencher, (seats, has_prizes): (usize, bool)) {
    let table = table(seats, has_prizes);
    bencher.counter(ItemsCount::new(EFFORT.total())).bench_local(|| found(black_box(&table)));
}

/// The rate is in deals.
#[divan::bench(args = [(3, false), (6, false), (9, false), (6, true)], sample_count = 3, sample_size = 1)]
fn regret(bencher: Bencher, (seats, has_prizes): (usize, bool)) {
    const DEALS: u64 = 1 << 18;
    let table = table(seats, has_prizes);
    let strategy = found(&table);
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        let unit = table.unit();
        measure(&table, &MalmuthHarville, black_box(&strategy), unit, DEALS, 2, &progress::none)
    });
}
