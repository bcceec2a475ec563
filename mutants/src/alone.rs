//! Makes changes in a crate as cargo-mutants makes them, and takes them back.
//!
//! So it is found which do not compile: many are made at once, one in each function, for the compiler names the function in which it
//! refuses something. Those that do are tried one by one, each with a build of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};
use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::change::{self, CAUGHT, Change, Id, Known, Position, UNVIABLE};
use crate::compile::{Error, Kind, changed_tests, check};
use crate::trial::{Found, Tests, try_rebuilt};

/// The files of a crate that have some of its changes.
pub struct Alone<'a> {
    folder: &'a Path,
    changes: &'a [Change],
    sources: BTreeMap<&'a str, Source>,
}

impl<'a> Alone<'a> {
    /// Reads these files.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read, or is not Rust.
    pub fn new(folder: &'a Path, changes: &'a [Change]) -> Result<Self> {
        let mut sources = BTreeMap::new();
        for change in changes {
            let file = change.file.as_str();
            if !sources.contains_key(file) {
                let text =
                    fs::read_to_string(folder.join(file)).with_context(|| file.to_owned())?;
                sources.insert(file, Source::new(text)?);
            }
        }
        Ok(Self { folder, changes, sources })
    }

    /// Whether a change is in a constant, or in a function that constants can use.
    pub fn is_constant(&self, id: Id) -> bool {
        let change = &self.changes[id];
        self.sources[change.file.as_str()].place_of(change).is_constant
    }

    /// Returns those of some changes with which the crate does not compile.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, or the compiler does not say what it refuses.
    pub fn refused(&self, ids: &BTreeSet<Id>) -> Result<BTreeSet<Id>> {
        let mut by_place: BTreeMap<(bool, &str, usize), Vec<Id>> = BTreeMap::new();
        for &id in ids {
            let file = self.changes[id].file.as_str();
            let place = self.sources[file].place_of(&self.changes[id]);
            by_place.entry((place.is_constant, file, place.bytes.start)).or_default().push(id);
        }
        let mut refused = BTreeSet::new();
        for is_constant in [false, true] {
            let lists =
                || by_place.iter().filter(|(place, _)| place.0 == is_constant).map(|(_, ids)| ids);
            let rounds = lists().map(Vec::len).max().unwrap_or_default();
            for round in 0..rounds {
                let made: Vec<Id> = lists().filter_map(|ids| ids.get(round)).copied().collect();
                refused.extend(self.refused_at_once(&made, is_constant)?);
            }
        }
        Ok(refused)
    }

    /// Tries changes with a build of each. Returns those that no test notices; the others get into the lists of cargo-mutants.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, the compiler or the tests cannot be started, or they do not pass without a
    /// change.
    pub fn try_each(&self, known: &Known, ids: &BTreeSet<Id>, tests: &Tests) -> Result<Vec<Id>> {
        let (known, unknown) = known.divide(self.changes, ids.iter().copied().collect());
        let kinds = || Kind::of(self.folder);
        let build = |kind| changed_tests(self.folder, kind);
        if !ids.is_empty()
            && try_rebuilt(tests, kinds(), unknown.is_empty(), build)? != Found::Missed
        {
            bail!("not all tests pass without a change where each is built alone");
        }
        let mut missed = Vec::new();
        for (ids, is_known) in [(known, true), (unknown, false)] {
            for id in ids {
                let found = self.with(&[id], |_| try_rebuilt(tests, kinds(), is_known, build))?;
                let name = &self.changes[id].name;
                eprintln!("{name}: {found:?}");
                match found {
                    Found::Noticed => writeln!(change::list(self.folder, CAUGHT)?, "{name}")?,
                    Found::Refused => writeln!(change::list(self.folder, UNVIABLE)?, "{name}")?,
                    Found::Missed => missed.push(id),
                }
            }
        }
        Ok(missed)
    }

    /// Returns those of some changes, in different places, that do not compile.
    fn refused_at_once(&self, made: &[Id], is_constant: bool) -> Result<BTreeSet<Id>> {
        let (errors, places) = self.errors(made)?;
        if errors.is_empty() {
            return Ok(BTreeSet::new());
        }
        if let [id] = made {
            return Ok(BTreeSet::from([*id]));
        }
        let (mut found, others): (Vec<Id>, Vec<Id>) = made.iter().copied().partition(|&id| {
            let file = &self.changes[id].file;
            let is_there = |(at, byte): &(String, usize)| at == file && places[&id].contains(byte);
            errors.iter().flat_map(|error| &error.places).any(is_there)
        });
        if found.is_empty() {
            let (first, second) = made.split_at(made.len() / 2);
            return Ok(&self.refused_at_once(first, is_constant)?
                | &self.refused_at_once(second, is_constant)?);
        }
        if is_constant {
            // Another constant can be why.
            let mut alone = Vec::new();
            for id in found {
                alone.extend(self.refused_at_once(&[id], true)?);
            }
            found = alone;
        }
        Ok(&BTreeSet::from_iter(found) | &self.refused_at_once(&others, is_constant)?)
    }

    /// Makes some changes, and returns what the compiler refuses in the crate, and the places of the changes in their files.
    fn errors(&self, made: &[Id]) -> Result<(Vec<Error>, Ranges)> {
        self.with(made, |places| {
            let errors = if made.is_empty() { Vec::new() } else { check(self.folder)? };
            Ok((errors, places))
        })
    }

    /// Makes some changes, does something with their places, and takes them back.
    fn with<T>(&self, made: &[Id], work: impl FnOnce(Ranges) -> Result<T>) -> Result<T> {
        let mut by_file: BTreeMap<&str, Vec<(Id, &Change)>> = BTreeMap::new();
        for &id in made {
            by_file.entry(&self.changes[id].file).or_default().push((id, &self.changes[id]));
        }
        let mut places = BTreeMap::new();
        for (file, changes) in &by_file {
            let (text, found) = self.sources[file].changed(changes);
            fs::write(self.folder.join(file), text)?;
            places.extend(found);
        }
        let done = work(places);
        for file in by_file.keys() {
            fs::write(self.folder.join(file), &self.sources[file].text)?;
        }
        done
    }
}

/// A part of a file that is compiled by itself.
#[derive(Clone, Default)]
struct Place {
    bytes: Range<usize>,
    /// Whether the program is built with it, so that what is wrong with it can come up elsewhere.
    is_constant: bool,
}

/// The places of changes, in the files that have them.
type Ranges = BTreeMap<Id, Range<usize>>;

/// A file with its places.
struct Source {
    text: String,
    places: Vec<Place>,
}

impl Source {
    fn new(text: String) -> Result<Self> {
        let mut places = Places::default();
        places.visit_file(&syn::parse_file(&text)?);
        Ok(Self { text, places: places.0 })
    }

    /// The place of a change; without one, as of the length of an array in a type, it is constant and nowhere.
    fn place_of(&self, change: &Change) -> Place {
        let start = self.byte(change.span.start);
        let around = self.places.iter().find(|place| place.bytes.contains(&start));
        around.cloned().unwrap_or(Place { bytes: start..start, is_constant: true })
    }

    fn byte(&self, position: Position) -> usize {
        let line: usize =
            self.text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
        let mut letters = self.text[line..].char_indices();
        line + letters.nth(position.column - 1).map_or(0, |(byte, _)| byte)
    }

    /// Makes changes in different places. Returns the text, and where the places of the changes are in it.
    fn changed(&self, made: &[(Id, &Change)]) -> (String, Ranges) {
        let mut made = made.to_vec();
        made.sort_by_key(|(_, change)| (change.span.start.line, change.span.start.column));
        let (mut text, mut places, mut at) = (String::new(), Ranges::new(), 0);
        for (id, change) in made {
            let (start, end) = (self.byte(change.span.start), self.byte(change.span.end));
            let place = self.place_of(change).bytes;
            text += &self.text[at..start];
            let begin = text.len() - (start - place.start);
            text += &change.replacement;
            places.insert(id, begin..text.len() + place.end.saturating_sub(end));
            at = end;
        }
        text += &self.text[at..];
        (text, places)
    }
}

/// Finds the places of a file. None is within another.
#[derive(Default)]
struct Places(Vec<Place>);

impl Places {
    fn found(&mut self, item: &impl Spanned, is_constant: bool) {
        self.0.push(Place { bytes: item.span().byte_range(), is_constant });
    }
}

impl<'ast> Visit<'ast> for Places {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.found(item, item.sig.constness.is_some());
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.found(item, item.sig.constness.is_some());
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.found(item, item.sig.constness.is_some());
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.found(item, true);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.found(item, true);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.found(item, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(line: usize, columns: Range<usize>, replacement: &str) -> Change {
        let at = |column| serde_json::json!({ "line": line, "column": column });
        serde_json::from_value(serde_json::json!({
            "name": "", "file": "", "function": null, "genre": "BinaryOperator", "replacement": replacement,
            "span": { "start": at(columns.start), "end": at(columns.end) },
        }))
        .unwrap()
    }

    #[test]
    fn changes_are_made_at_once_and_each_is_within_its_place() {
        let code =
            "const ä: u8 = 1 + 2;\nfn f() { g(1 << 2) }\nconst fn g() {}\ntype T = [u8; 1 + 2];\n";
        let source = Source::new(code.to_owned()).unwrap();
        let [first, second, third] =
            [change(1, 17..18, "*"), change(2, 14..16, ">>"), change(4, 17..18, "")];
        let (text, places) = source.changed(&[(5, &second), (3, &third), (8, &first)]);
        assert_eq!(text, code.replacen('+', "*", 1).replace("<<", ">>").replace("1 + 2]", "1  2]"));
        let of = |id: Id| &text[places[&id].clone()];
        assert_eq!([of(8), of(5), of(3)], ["const ä: u8 = 1 * 2;", "fn f() { g(1 >> 2) }", ""]);
        let is_constant = |change| source.place_of(change).is_constant;
        assert_eq!(
            [is_constant(&first), is_constant(&second), is_constant(&third)],
            [true, false, true]
        );
    }
}
