//! The committed tables are what their generator makes.

use std::path::PathBuf;

use holdem::eval::lookup;

fn committed() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "assets", "lookup.bin"].iter().collect()
}

#[test]
fn the_generator_makes_the_committed_lookup_tables() {
    let committed = std::fs::read(committed()).unwrap();
    assert!(
        committed == lookup::generate().unwrap(),
        "assets/lookup.bin is not what the generator makes"
    );
}

/// Not a test: writes the tables. `cargo test --test tables -- --ignored regenerate`
#[test]
#[ignore = "writes assets/lookup.bin"]
fn regenerate() {
    std::fs::write(committed(), lookup::generate().unwrap()).unwrap();
}
