//! Equity: exact and sampled.

mod ours;
mod rivals;

use crate::task::{Answer, Entry, Task};

/// Returns the tasks.
pub fn tasks() -> Vec<Task> {
    let task = |title, entries| Task { title, unit: None, entries };
    let two = ["AhKh", "QsQd"];
    let three = ["AhKh", "QsQd", "7c6c"];
    let ranges = ["QQ+,AK", "22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo"];
    let wide = ["AA", "random"];
    let random = ["random", "random"];
    vec![
        task(
            "`AhKh` v `QsQd` before the flop, exact",
            vec![
                ours::exact(&two, ""),
                rivals::pokers_exact(&two, ""),
                rivals::poker_equity_exact(&two, ""),
            ],
        ),
        task(
            "`AhKh` v `QsQd` v `7c6c` before the flop, exact",
            vec![
                ours::exact(&three, ""),
                rivals::pokers_exact(&three, ""),
                rivals::poker_equity_exact(&three, ""),
            ],
        ),
        task(
            "`QQ+,AK` v a range of 15 % on `Ks7d2c`, exact",
            vec![ours::exact(&ranges, "Ks7d2c"), rivals::pokers_exact(&ranges, "Ks7d2c")],
        ),
        task(
            "`random` v `random` on `Ks7d2c`, exact",
            vec![ours::exact(&random, "Ks7d2c"), rivals::pokers_exact(&random, "Ks7d2c")],
        ),
        task(
            "`AA` v `random` before the flop, exact",
            vec![ours::exact(&wide, ""), rivals::pokers_exact(&wide, "")],
        ),
        Task {
            title: "Six random hands, sampled: deals",
            unit: Some("deals"),
            entries: vec![
                ours::sampled(6, DEALS),
                rivals::pokers_sampled(6, DEALS),
                rivals::poker_equity_sampled(6, DEALS),
                rivals::rs_poker_sampled(6, DEALS),
            ],
        },
        task(
            "Six random hands, sampled to a standard error of 0.02 %",
            vec![
                ours::precise(6, PRECISION),
                rivals::pokers_precise(6, PRECISION),
                rivals::poker_equity_precise(6, PRECISION),
            ],
        ),
    ]
}

/// The deals of a sample.
const DEALS: u32 = 1_000_000;

/// The standard error at which a sample ends.
const PRECISION: f64 = 0.0002;

/// A function that finds an equity. Returns the number of deals, if it is known, and the answer.
type Find = Box<dyn Fn() -> (f64, Answer)>;

/// Returns the entry of a crate that is checked and timed with the same function.
fn entry(library: &'static str, means: &'static str, make: impl Fn() -> Find) -> Entry {
    let (work, answer) = (make(), make());
    Entry { library, means, work: Box::new(move || work().0), answer: Box::new(move || answer().1) }
}
