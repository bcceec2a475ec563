//! The properties of the fuzzer, for the bytes in `tests/corpus` and mutations of them.
//!
//! Each file there is a seed input of the fuzzer, or an input that failed once.

#[path = "../properties/mod.rs"]
mod properties;

use std::fs;
use std::path::Path;

use properties::{ALL, Property};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of mutated inputs per property.
const CHANGED: u64 = 600;

/// Returns the inputs of a property, the same in every run.
fn inputs(property: &Property) -> Vec<Vec<u8>> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus").join(property.name);
    let mut files: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Mutates an input in a few places: bytes are changed, removed, repeated, or taken from another input.
fn change(input: &mut Vec<u8>, other: &[u8], random: &mut impl Rng) {
    for _ in 0..random.random_range(1..4) {
        let at = random.random_range(0..=input.len());
        let from = random.random_range(0..=other.len());
        let part = &other[from..(from + random.random_range(1..16)).min(other.len())];
        match random.random_range(0..4) {
            0 => input.insert(at, random.random_range(0..=255)),
            1 => drop(input.splice(at..at, part.iter().copied())),
            _ if at == input.len() => {}
            2 => input[at] = input[at].wrapping_add(random.random_range(1..=255)),
            _ => drop(input.drain(at..(at + random.random_range(1..16)).min(input.len()))),
        }
    }
}

fn check(name: &str) {
    let property = ALL.iter().find(|property| property.name == name).unwrap();
    let inputs = inputs(property);
    inputs.iter().for_each(|input| (property.hold)(input));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..CHANGED {
        let [first, other] = [(); 2].map(|()| random.random_range(0..inputs.len()));
        let mut input = inputs[first].clone();
        change(&mut input, &inputs[other], &mut random);
        (property.hold)(&input);
    }
}

#[test]
fn any_text_is_cards_or_refused() {
    check("cards");
}

#[test]
fn every_engine_counts_what_enumeration_counts() {
    check("engines");
}

#[test]
fn played_hands_have_all_their_money_or_are_refused() {
    check("histories");
}

#[test]
fn any_lines_are_answered_or_refused_however_they_come_in() {
    check("lines");
}

#[test]
fn the_methods_rate_any_hand_alike() {
    check("methods");
}

#[test]
fn any_text_is_the_same_range_in_every_notation_or_refused() {
    check("notations");
}

#[test]
fn any_picture_is_xml() {
    check("pictures");
}

#[test]
fn any_json_is_a_question_that_is_answered_or_refused() {
    check("questions");
}

#[test]
fn any_text_is_a_range_with_its_algebra_or_refused() {
    check("ranges");
}

#[test]
fn any_bytes_are_a_saved_solution_or_refused() {
    check("saved");
}

#[test]
fn any_line_is_a_spot_or_refused() {
    check("spots");
}

#[test]
fn renamed_suits_have_the_same_counts() {
    check("suits");
}

#[test]
fn every_property_has_a_target_and_inputs() {
    let manifest = fs::read_to_string("../../fuzz/Cargo.toml").unwrap_or_default();
    for property in &ALL {
        // The packaged crate does not contain `fuzz`.
        assert!(manifest.is_empty() || manifest.contains(&format!("name = \"{}\"", property.name)));
        let inputs = inputs(property);
        assert!(!inputs.is_empty(), "{}", property.name);
        let size: usize = inputs.iter().map(Vec::len).sum();
        assert!(size < 100_000, "{}: a corpus is small", property.name);
    }
}
