//! The rules of the source tree, checked by reading its code: the order of the floors and no circles of files, in this
//! package and in those beside it; methods that do not use each other, and a library that does not print. (That the
//! program uses only the public face of the library, the compiler checks.)

mod graph;
mod made_up;
mod source;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use graph::{Graph, House, Target, Use};
use source::Files;

/// The floors: a file uses its own floor and those before it. A floor is a folder in `src`, or a file.
const FLOORS: &[&str] = &[
    "progress",
    "card",
    "parse",
    "hand",
    "eval",
    "holdem",
    "made",
    "range",
    "equity",
    "analysis",
    "games",
    "tournament",
    "proof",
    "betting",
    "solve",
    "text",
    "history",
    "spot",
    "picture",
    "report",
    "ask",
    "batch",
    "error",
    "bin/holdem/failure",
    "bin/holdem/file",
    "bin/holdem/seed",
    "bin/holdem/options",
    "bin/holdem/config",
    "bin/holdem/terminal",
    "bin/holdem/session",
    "bin/holdem/lines",
    "bin/holdem/usage",
    "bin/holdem/commands",
    "bin/holdem/main",
];

/// A package: its folder, the name of its library in the paths of its programs, and its floors.
struct Package {
    folder: &'static str,
    library: &'static str,
    floors: &'static [&'static str],
}

/// This package.
const OWN: Package = Package { folder: "", library: "holdem", floors: FLOORS };

/// The packages beside this one.
const SATELLITES: [Package; 3] = [
    Package {
        folder: "python",
        library: "_native",
        floors: &[
            "error",
            "cards",
            "threads",
            "budget",
            "strengths",
            "hand",
            "many",
            "py_range",
            "values",
            "question",
            "answer",
            "solution",
            "range",
            "deals",
            "report",
            "lines",
            "history",
            "equity",
            "equity_many",
        ],
    },
    Package {
        folder: "sql",
        library: "holdem_sql",
        floors: &[
            "names",
            "spot",
            "functions",
            "arithmetic",
            "aggregates",
            "tables",
            "statement",
            "stores",
            "files",
            "copy",
            "session",
            "cluster",
            "program",
            "bin/holdem-sql/main",
        ],
    },
    Package {
        folder: "web",
        library: "holdem_web",
        floors: &[
            "question",
            "refusal",
            "described",
            "forms",
            "strength",
            "reply",
            "answer",
            "history",
            "solving",
            "respond",
            "exports",
        ],
    },
];

/// The file on no floor: it declares and re-exports.
const ROOT: &str = "src/lib.rs";

const PROGRAM: &str = "src/bin/holdem/";

/// The methods, which never import each other.
const METHODS: [&str; 3] = ["combinations", "buckets", "lookup"];

/// Returns the index of a file's floor.
fn floor(floors: &[&str], file: &str) -> Option<usize> {
    let path = file.strip_prefix("src/")?;
    floors.iter().position(|floor| {
        path.strip_prefix(floor).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    })
}

/// Returns the index of the floor of a module in the root of a crate.
fn floor_named(floors: &[&str], root: &str, name: &str) -> Option<usize> {
    let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
    floor(floors, &format!("{folder}/{name}.rs"))
}

fn is_program(file: &str) -> bool {
    file.starts_with(PROGRAM)
}

/// Reads the files below the `src` of a package, and what they declare and use.
fn read(package: &Package) -> (Files, House) {
    fn read(folder: &Path, name: &str, files: &mut Files) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
            if path.is_dir() {
                read(&path, &name, files);
            } else {
                files.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut files = Files::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(package.folder);
    read(&folder.join("src"), "src", &mut files);
    let house = House::new(&files, package.library);
    (files, house)
}

/// The files of this package.
static HOUSE: LazyLock<(Files, House)> = LazyLock::new(|| read(&OWN));

/// The files of the packages beside this one; none of them is in a published package.
static BESIDE: LazyLock<Vec<(Package, Files, House)>> = LazyLock::new(|| {
    let is_there = |it: &Package| Path::new(env!("CARGO_MANIFEST_DIR")).join(it.folder).exists();
    let read = |package| {
        let (files, house) = read(&package);
        (package, files, house)
    };
    SATELLITES.into_iter().filter(is_there).map(read).collect()
});

/// Returns the floors, the files and the uses of each package.
fn packages() -> impl Iterator<Item = (&'static Package, &'static Files, &'static House)> {
    let own = std::iter::once((&OWN, &HOUSE.0, &HOUSE.1));
    own.chain(BESIDE.iter().map(|(package, files, house)| (package, files, house)))
}

/// Finds uses of a later floor, and paths through the re-exports in the root of a crate.
fn climbs(floors: &[&str], house: &House, uses: &[Use<'_>]) -> Vec<String> {
    let mut climbs = Vec::new();
    for found in uses {
        let Some(own) = floor(floors, found.file) else { continue };
        let mut complain = |why: &str| {
            climbs.push(format!("{}:{}: {} {why}", found.file, found.path.line, found.path));
        };
        if let Some(name) = house.name_in_root(found.module, found.path) {
            match floor_named(floors, house.root_file(found.module), name) {
                None => complain("is not on a floor: import it from where it is"),
                Some(floor) if floor > own => complain("is of a later floor"),
                Some(_) => {}
            }
        }
        for target in &found.targets {
            if let Target::Item { file, .. } = target
                && floor(floors, file).is_none_or(|floor| floor > own)
            {
                complain(&format!("is of a later floor: {file}"));
            }
        }
    }
    climbs
}

#[test]
fn every_folder_is_a_floor() {
    for (Package { folder, floors, .. }, files, _) in packages() {
        for file in files.keys() {
            let is_known = floor(floors, file).is_some() || file == ROOT;
            assert!(is_known, "{folder}/{file} is on no floor of the list");
        }
    }
}

#[test]
fn no_file_uses_a_later_floor() {
    for (Package { folder, floors, .. }, files, house) in packages() {
        let uses = house.uses().unwrap_or_else(|error| panic!("{folder}/{error}"));
        let climbs = climbs(floors, house, &uses);
        assert!(climbs.is_empty(), "in {folder}:\n{}", climbs.join("\n"));
        assert!(uses.len() > 20 * files.len(), "only {} paths were found", uses.len());
    }
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    for (Package { folder, .. }, _, house) in packages() {
        let uses = house.uses().unwrap_or_else(|error| panic!("{folder}/{error}"));
        let graph = Graph::of(house, &uses);
        let circles: Vec<String> = graph.circles().iter().map(ToString::to_string).collect();
        assert!(circles.is_empty(), "in {folder}:\n{}", circles.join("\n"));
    }
}

#[test]
fn methods_never_import_each_other() {
    let (files, house) = &*HOUSE;
    let uses = house.uses().unwrap();
    let graph = Graph::of(house, &uses);
    let method = |file: &str| {
        METHODS.into_iter().find(|method| {
            let rest = file.strip_prefix("src/eval/").and_then(|path| path.strip_prefix(method));
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        })
    };
    for (file, own) in files.keys().filter_map(|file| method(file).map(|own| (file, own))) {
        for used in graph.used_by(file) {
            assert!(method(used).is_none_or(|other| other == own), "{file} uses {used}");
        }
    }
    let found = files.keys().filter_map(|file| method(file));
    assert!(METHODS.iter().all(|method| found.clone().any(|found| found == *method)));
}

#[test]
fn only_the_program_prints() {
    let (_, house) = &*HOUSE;
    let uses = house.uses().unwrap();
    let (by_program, by_library): (Vec<_>, Vec<_>) =
        uses.iter().filter(|found| prints(found)).partition(|found| is_program(found.file));
    assert!(!by_program.is_empty(), "no printing was found");
    let shown = by_library.iter().map(|at| format!("{}:{}: {}", at.file, at.path.line, at.path));
    assert_eq!(shown.collect::<Vec<_>>(), Vec::<String>::new());
}

fn prints(found: &Use<'_>) -> bool {
    let names = ["print", "println", "eprint", "eprintln", "dbg"];
    let streams = ["std::io::stdout", "std::io::stderr"];
    found.targets.iter().any(|target| match target {
        Target::External(name) if found.path.is_macro => {
            names.contains(&name.trim_start_matches("std::"))
        }
        Target::External(name) => streams.contains(&&**name),
        _ => false,
    })
}

/// The files that may read the clock: estimates for this machine, time limits, the time that an answer took, and front ends.
const CLOCKS: [&str; 7] = [
    "src/equity/plan.rs",
    "src/equity/sample/draw.rs",
    "src/ask/cost_limit.rs",
    "src/ask/equity.rs",
    "src/ask/postflop.rs",
    "src/batch/flow/reading.rs",
    PROGRAM,
];

#[test]
fn only_time_limits_and_front_ends_read_the_clock() {
    let (_, house) = &*HOUSE;
    let uses = house.uses().unwrap();
    let is_clock = |target: &Target| match target {
        Target::External(name) => {
            name.starts_with("std::time::Instant") || name.starts_with("std::time::SystemTime")
        }
        _ => false,
    };
    let found: Vec<_> = uses.iter().filter(|found| found.targets.iter().any(is_clock)).collect();
    assert!(found.len() > 3, "only {} uses of the clock were found", found.len());
    for found in found {
        let is_allowed = CLOCKS.iter().any(|file| found.file.starts_with(file));
        assert!(is_allowed, "{}:{}: {}", found.file, found.path.line, found.path);
    }
}
