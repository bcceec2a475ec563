//! Tests of the checker itself, on small made-up sources.

use super::graph::{Graph, House};
use super::source::Files;
use super::{FLOORS, climbs, prints};

/// A house of these files: a name and a text each.
fn house(files: &[(&str, &str)]) -> House {
    let files = files.iter().map(|(name, text)| (format!("src/{name}"), (*text).to_owned()));
    House::new(&files.collect::<Files>(), "holdem")
}

/// The circles of these files, each as its files in their order.
fn circles(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let house = house(files);
    let uses = house.uses().unwrap();
    let graph = Graph::of(&house, &uses);
    let circles = graph.circles();
    let names = |name: &str| name.trim_start_matches("src/").to_owned();
    circles.iter().map(|circle| circle.files.iter().map(|file| names(file)).collect()).collect()
}

/// Two files of one folder with this code.
fn pair(one: &str, other: &str) -> Vec<Vec<String>> {
    let folder = "mod one; mod other; pub use one::{One, one}; pub(crate) use other::Other;";
    let one = format!("pub struct One; pub fn one() {{}} {one}");
    let other = format!("pub struct Other; pub enum Kind {{ A }} {other}");
    circles(&[
        ("lib.rs", "mod folder; pub use folder::One;"),
        ("folder/mod.rs", folder),
        ("folder/one.rs", &one),
        ("folder/other.rs", &other),
    ])
}

fn is_circle(found: &[Vec<String>]) -> bool {
    found == [["folder/one.rs", "folder/other.rs"]]
}

#[test]
fn files_that_import_each_other_are_a_circle() {
    assert!(is_circle(&pair("use super::other::Other;", "use crate::folder::one::One;")));
    assert!(pair("use super::other::Other;", "").is_empty());
}

#[test]
fn a_reexport_is_followed_to_the_file_that_defines_the_item() {
    assert!(is_circle(&pair("use super::Other;", "use crate::One;")));
    assert!(is_circle(&pair("use super::Other as Renamed;", "use crate::{folder::{self, One}};")));
}

#[test]
fn paths_in_code_count_as_imports_do() {
    let one = "fn f(_: super::Other) {}";
    for other in [
        "fn g() { crate::folder::one::one() }",
        "fn g() { super::one() }",
        "use super::one; fn g() { one::one() }",
        "use crate::folder; fn g() { folder::one() }",
        "use super::*; fn g() { one() }",
        "fn g() { use super::super::folder as f; let _: Vec<f::One> = vec![]; }",
        "fn g() { assert_eq!(1, [super::one()].len()) }",
        "#[arg(value_parser = super::one)] struct Args;",
        "mod inner { fn g() { super::super::one() } }",
        "impl From<super::One> for Other { fn from(_: super::One) -> Self { Self } }",
    ] {
        assert!(is_circle(&pair(one, other)), "{other}");
    }
}

#[test]
fn names_of_their_own_and_of_other_crates_are_no_imports() {
    let one = "use super::other::{Kind, Other};";
    for other in [
        "use std::fmt; fn g(f: &fmt::Formatter) { std::mem::drop(f) }",
        "fn g<One: Default>() { let one = One::default(); }",
        "fn g() { let x = Other; x.one(); Kind::A; }",
        "// super::one()\n fn g() -> &'static str { \"super::one()\" }",
    ] {
        assert!(pair(one, other).is_empty(), "{other}");
    }
}

#[test]
fn code_for_tests_does_not_count() {
    let one = "use super::Other;";
    for other in [
        "#[cfg(test)] mod tests { use crate::One; }",
        "#[cfg(all(test, unix))] use super::One;",
        "#[cfg(test)] mod tests;",
        "impl Other { #[cfg(test)] fn of(_: super::One) {} }",
    ] {
        assert!(pair(one, other).is_empty(), "{other}");
    }
    assert!(is_circle(&pair(one, "#[cfg(any(test, unix))] use super::One;")));
    assert!(is_circle(&pair(one, "#[cfg(feature = \"page\")] use super::One;")));
}

#[test]
fn a_facade_is_no_circle() {
    let files = [
        ("lib.rs", "mod folder; pub use folder::{One, Shared};"),
        (
            "folder/mod.rs",
            "mod one; mod two; pub use one::One; pub use two::Two; pub struct Shared;",
        ),
        ("folder/one.rs", "use super::{Shared, Two}; pub struct One(Shared, Two);"),
        ("folder/two.rs", "use super::Shared; pub struct Two(Shared);"),
    ];
    assert!(circles(&files).is_empty());
}

#[test]
fn a_facade_whose_code_uses_its_children_is_a_circle_with_those_that_use_it() {
    let folder = "mod one; pub use one::One; pub struct Shared; pub fn make() -> One { One }";
    let root = ("lib.rs", "mod folder;");
    let uses_it = ("folder/one.rs", "use super::Shared; pub struct One;");
    let found = circles(&[root, ("folder/mod.rs", folder), uses_it]);
    assert_eq!(found, [["folder/mod.rs", "folder/one.rs"]]);
    let does_not = ("folder/one.rs", "pub struct One;");
    assert!(circles(&[root, ("folder/mod.rs", folder), does_not]).is_empty());
}

#[test]
fn a_module_and_a_function_of_one_name_are_told_apart() {
    let root = "mod sample; mod sum; pub use sample::sample; pub mod other;";
    let files = [
        ("lib.rs", root),
        ("sample/mod.rs", "pub mod deep; pub fn sample() { crate::sum::sum() }"),
        ("sample/deep.rs", "pub struct Deep;"),
        ("sum.rs", "use crate::sample::deep::Deep; pub fn sum() {}"),
        ("other.rs", "use crate::sample; fn f() { sample(); sample::deep::Deep; }"),
    ];
    assert!(circles(&files).is_empty());
}

#[test]
fn a_function_and_a_crate_of_one_name_are_told_apart() {
    let found = pair("use super::Other;", "use one::Array; fn one() {} fn f(_: Array) { one() }");
    assert!(found.is_empty());
}

#[test]
fn a_circle_is_reported_with_its_shortest_path_and_the_size_of_its_component() {
    let house = house(&[
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::B;\npub struct A(B);"),
        ("b.rs", "\nuse crate::{a::A, c::C};\npub struct B;"),
        ("c.rs", "use crate::a::A;\npub struct C;"),
    ]);
    let uses = house.uses().unwrap();
    let graph = Graph::of(&house, &uses);
    let shown: Vec<String> = graph.circles().iter().map(ToString::to_string).collect();
    let expected = "a circle of 2 files, in a knot of 3:
  src/a.rs uses src/b.rs
    line 1: crate::b::B
    line 2: B
  src/b.rs uses src/a.rs
    line 2: crate::a::A
";
    assert_eq!(shown, [expected]);
}

#[test]
fn a_path_that_leads_nowhere_is_an_error() {
    let house = house(&[("lib.rs", "mod a;"), ("a.rs", "\nuse crate::a::Missing;")]);
    assert_eq!(house.uses().unwrap_err(), "src/a.rs:2: crate::a::Missing leads nowhere");
}

#[test]
fn a_climb_is_found_in_an_import_and_in_code_through_reexports_and_from_the_program() {
    let house = house(&[
        ("lib.rs", "mod card; pub mod range; pub use card::Card;"),
        ("card/mod.rs", "mod rank; pub struct Card;\npub use crate::range::Range;"),
        ("card/rank.rs", "fn f() -> super::Range {}\nuse crate::Card;"),
        ("range.rs", "use crate::card::Card;\npub struct Range(Card);"),
        ("bin/holdem/main.rs", "mod terminal; mod commands; use holdem::range::Range;"),
        ("bin/holdem/terminal.rs", "use holdem::Card;\nuse crate::commands::run;"),
        ("bin/holdem/commands.rs", "use crate::terminal; pub fn run() {}"),
    ]);
    let climbs = climbs(FLOORS, &house, &house.uses().unwrap());
    let mut shown: Vec<_> = climbs.iter().filter_map(|climb| climb.split(" is ").next()).collect();
    shown.dedup();
    let expected = [
        "src/card/mod.rs:2: crate::range::Range",
        "src/card/rank.rs:2: crate::Card",
        "src/card/rank.rs:1: super::Range",
        "src/bin/holdem/terminal.rs:2: crate::commands::run",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn printing_is_found_however_it_is_written() {
    let printing = |code: &str| {
        let house = house(&[("lib.rs", code)]);
        house.uses().unwrap().iter().any(prints)
    };
    assert!(printing("fn f() { println!() }"));
    assert!(printing("fn f() { if let Some(x) = y { std::eprint!(\"{x}\") } }"));
    assert!(printing("fn f() { assert!({ dbg!(1); true }) }"));
    assert!(printing("use std::io; fn f() { writeln!(io::stdout(), \"\") }"));
    assert!(printing("use std::io::{self, Write, stderr}; fn f() { stderr().flush() }"));
    assert!(!printing(
        "fn print() {} fn f(stdout: &mut W) { print(); write!(stdout, \"println!\") }"
    ));
}
