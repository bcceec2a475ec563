//! The graph of files: every path is followed, through imports and re-exports, to the file that defines its item.
//!
//! Only items make edges: importing a module makes none, only the items reached through it do, and a `mod.rs` that
//! merely declares its children and re-exports from them has no edges. Method calls are not seen: no path names them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use super::source::{self, Files, Import, LIBRARY, Module, ModuleId, Namespace, Path};

/// The modules of the package; resolves paths through them.
#[derive(Debug)]
pub struct House {
    /// The name of the library in the paths of the programs.
    library: &'static str,
    modules: Vec<Module>,
    /// Files that declare modules in other files.
    facades: BTreeSet<String>,
}

/// The target of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Module(ModuleId),
    Item {
        file: String,
        namespace: Namespace,
    },
    /// An item of another crate, a variable or a type parameter.
    External(String),
}

/// A path in the code or the imports of a file, resolved.
#[derive(Debug)]
pub struct Use<'a> {
    pub module: ModuleId,
    pub file: &'a str,
    pub path: &'a Path,
    /// Whether this is a `pub use`, which passes a name on.
    pub is_reexport: bool,
    pub targets: Vec<Target>,
}

impl House {
    pub fn new(files: &Files, library: &'static str) -> Self {
        let modules = source::read(files);
        let is_facade = |module: &&Module| {
            module.children.values().any(|&child| modules[child].file != module.file)
        };
        let facades = modules.iter().filter(is_facade).map(|module| module.file.clone()).collect();
        Self { library, modules, facades }
    }

    /// Returns all paths of the package with what they name.
    ///
    /// # Errors
    ///
    /// Returns an error if a path that begins in the package cannot be resolved: the checker must understand all code.
    pub fn uses(&self) -> Result<Vec<Use<'_>>, String> {
        let mut uses = Vec::new();
        for (id, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().map(|import| (&import.path, import.is_reexport));
            let paths = module.paths.iter().map(|path| (path, false));
            for (path, is_reexport) in imports.chain(paths) {
                let targets = self.follow(id, &path.segments, &mut Vec::new());
                if targets.is_empty() {
                    return Err(format!("{}:{}: {path} leads nowhere", module.file, path.line));
                }
                uses.push(Use { module: id, file: &module.file, path, is_reexport, targets });
            }
        }
        Ok(uses)
    }

    /// Returns the root file of a module's crate.
    pub fn root_file(&self, module: ModuleId) -> &str {
        &self.modules[self.modules[module].root].file
    }

    /// Returns the segment after the root of the crate, if the path starts with `crate` or climbs there by `super`.
    pub fn name_in_root<'a>(&self, module: ModuleId, path: &'a Path) -> Option<&'a str> {
        let mut reached = None;
        for segment in &path.segments {
            let from = reached.unwrap_or(module);
            reached = match &**segment {
                "crate" => Some(self.modules[from].root),
                "self" => Some(from),
                "super" => self.modules[from].parent,
                name => {
                    return reached.filter(|&id| self.modules[id].parent.is_none()).map(|_| name);
                }
            };
        }
        None
    }

    /// Resolves a path. It can name several things, as a module and a function of the same name.
    fn follow<'a>(
        &'a self,
        from: ModuleId,
        path: &[String],
        followed: &mut Vec<&'a Import>,
    ) -> Vec<Target> {
        let Some((first, rest)) = path.split_first() else { return vec![Target::Module(from)] };
        let mut found = match &**first {
            "crate" => vec![Target::Module(self.modules[from].root)],
            "self" => vec![Target::Module(from)],
            "super" => self.modules[from].parent.map(Target::Module).into_iter().collect(),
            name => self.named(from, name, followed),
        };
        if !rest.is_empty() {
            // Nothing is in a function, so a path goes on in a crate of that name.
            found.retain(|it| !matches!(it, Target::Item { namespace: Namespace::Value, .. }));
        }
        if found.is_empty() && first == self.library && self.root_file(from) != LIBRARY {
            found.extend(self.library().map(Target::Module));
        }
        if found.is_empty() {
            found.push(Target::External(first.clone()));
        }
        for name in rest {
            let within = |target| match target {
                Target::Module(module) if name == "super" => {
                    self.modules[module].parent.map(Target::Module).into_iter().collect()
                }
                Target::Module(module) => self.named(module, name, followed),
                Target::Item { namespace: Namespace::Value, .. } => Vec::new(),
                item @ Target::Item { .. } => vec![item],
                Target::External(path) => vec![Target::External(format!("{path}::{name}"))],
            };
            found = found.into_iter().flat_map(within).collect();
        }
        found
    }

    fn library(&self) -> Option<ModuleId> {
        self.modules.iter().position(|module| module.file == LIBRARY)
    }

    /// Resolves a name in a module: its own items, its children, its imports, and its globs if there is nothing else.
    fn named<'a>(
        &'a self,
        module: ModuleId,
        name: &str,
        followed: &mut Vec<&'a Import>,
    ) -> Vec<Target> {
        let Module { file, children, items, imports, .. } = &self.modules[module];
        let own = items.iter().filter(|(item, _)| item == name);
        let own = own.map(|&(_, namespace)| Target::Item { file: file.clone(), namespace });
        let mut found: Vec<Target> = own.collect();
        found.extend(children.get(name).copied().map(Target::Module));
        for import in imports.iter().filter(|import| import.name.as_deref() == Some(name)) {
            // `use hand::hand` is not followed again to find its first `hand`.
            if !followed.iter().any(|&other| std::ptr::eq(other, import)) {
                followed.push(import);
                found.extend(self.follow(module, &import.path.segments, followed));
                followed.pop();
            }
        }
        if found.is_empty() {
            for glob in imports.iter().filter(|import| import.name.is_none()) {
                if !followed.iter().any(|&other| std::ptr::eq(other, glob)) {
                    followed.push(glob);
                    for target in self.follow(module, &glob.path.segments, followed) {
                        if let Target::Module(globbed) = target {
                            found.extend(self.named(globbed, name, followed));
                        }
                    }
                    followed.pop();
                }
            }
        }
        found
    }
}

/// For each file, the files that it uses and the paths by which it uses them.
#[derive(Debug, Default)]
pub struct Graph<'a>(BTreeMap<&'a str, BTreeMap<String, Vec<&'a Path>>>);

impl<'a> Graph<'a> {
    /// Builds the graph; re-exports in facades make no edges.
    pub fn of(house: &House, uses: &[Use<'a>]) -> Self {
        let mut graph = Self::default();
        for found in uses.iter().filter(|u| !(u.is_reexport && house.facades.contains(u.file))) {
            for target in &found.targets {
                if let Target::Item { file, .. } = target
                    && file != found.file
                {
                    let from = graph.0.entry(found.file).or_default();
                    from.entry(file.clone()).or_default().push(found.path);
                }
            }
        }
        graph
    }

    /// Returns the files that a file uses.
    pub fn used_by(&self, file: &str) -> impl Iterator<Item = &str> {
        self.0.get(file).into_iter().flat_map(|used| used.keys().map(String::as_str))
    }

    /// Finds the circles: the shortest one of each strongly connected component.
    pub fn circles(&self) -> Vec<Circle<'_>> {
        let mut circles: Vec<Circle<'_>> = Vec::new();
        for &start in self.0.keys() {
            let Some(files) = self.way_back(start) else { continue };
            let knot = circles.iter_mut().find(|circle| {
                self.reaches(start, circle.files[0]) && self.reaches(circle.files[0], start)
            });
            match knot {
                None => circles.push(Circle { graph: self, files, knot: 1 }),
                Some(circle) => {
                    circle.knot += 1;
                    if files.len() < circle.files.len() {
                        circle.files = files;
                    }
                }
            }
        }
        circles
    }

    fn reaches(&self, from: &str, to: &str) -> bool {
        self.way(from, to).is_some()
    }

    /// Returns the shortest circle through this file, which comes first.
    fn way_back<'g>(&'g self, file: &'g str) -> Option<Vec<&'g str>> {
        self.way(file, file)
    }

    /// Returns the shortest path of at least one edge, without its last file.
    fn way<'g>(&'g self, from: &'g str, to: &str) -> Option<Vec<&'g str>> {
        let mut before: BTreeMap<&str, &str> = BTreeMap::new();
        let mut queue = VecDeque::from([from]);
        while let Some(file) = queue.pop_front() {
            for used in self.used_by(file) {
                if used == to {
                    let mut way = vec![file];
                    while way[way.len() - 1] != from {
                        way.push(before[way[way.len() - 1]]);
                    }
                    way.reverse();
                    return Some(way);
                }
                if used != from && !before.contains_key(used) {
                    before.insert(used, file);
                    queue.push_back(used);
                }
            }
        }
        None
    }
}

/// The maximum number of paths that are shown for an edge.
const SHOWN: usize = 4;

/// Files where each uses the next, and the last uses the first.
#[derive(Debug)]
pub struct Circle<'a> {
    graph: &'a Graph<'a>,
    pub files: Vec<&'a str>,
    /// The number of files in the strongly connected component.
    pub knot: usize,
}

impl fmt::Display for Circle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a circle of {} files, in a knot of {}:", self.files.len(), self.knot)?;
        for (file, next) in self.files.iter().zip(self.files.iter().cycle().skip(1)) {
            writeln!(f, "  {file} uses {next}")?;
            let paths = &self.graph.0[file][*next];
            for path in paths.iter().take(SHOWN) {
                writeln!(f, "    line {}: {path}", path.line)?;
            }
            if paths.len() > SHOWN {
                writeln!(f, "    and {} more", paths.len() - SHOWN)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.segments.join("::"), if self.is_macro { "!" } else { "" })
    }
}
