//! The committed table of matchups matches its generator, and the generators write the tables.

use std::path::PathBuf;

use holdem_engine::equity::{multiway, preflop};
use holdem_engine::eval::lookup;
use holdem_engine::{StartingHand, progress};

fn committed(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "assets", name].iter().collect()
}

/// Another part of the table each time; `holdem verify` counts all of it.
#[test]
fn a_recount_matches_the_preflop_table() {
    let nanoseconds = std::time::UNIX_EPOCH.elapsed().unwrap().subsec_nanos() as usize;
    let place = |offset: usize| (nanoseconds / 1000 + offset) % StartingHand::COUNT;
    let hands = [0, 57, 113].map(|offset| StartingHand::all().nth(place(offset)).unwrap());
    let found = preflop::recount_of(hands, &progress::none).unwrap();
    assert_eq!((found.right, found.disputed), (found.matchups, None), "{hands:?}");
}

/// Not a test: writes the lookup tables. `cargo test -p holdem-engine --test all -- --ignored regenerate`
#[test]
#[ignore = "writes assets/lookup.bin"]
fn regenerate_lookup() {
    std::fs::write(committed("lookup.bin"), lookup::generate().unwrap()).unwrap();
}

/// Not a test: writes the preflop table. `cargo test -p holdem-engine --test all -- --ignored regenerate`
#[test]
#[ignore = "writes assets/preflop.bin"]
fn regenerate_preflop() {
    std::fs::write(committed("preflop.bin"), preflop::generate()).unwrap();
}

/// Not a test: writes the table of several opponents, in a quarter of an hour.
/// `cargo test -p holdem-engine --test all -- --ignored regenerate`
#[test]
#[ignore = "writes assets/multiway.bin"]
fn regenerate_multiway() {
    std::fs::write(committed("multiway.bin"), multiway::generate(0, &progress::none).unwrap())
        .unwrap();
}
