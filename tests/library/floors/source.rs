//! Reads the files of the package with `syn`: what they declare, import and use. Code under `#[cfg(test)]` is
//! skipped.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, Meta, Token, UseTree, Visibility};

/// The text of each file by its path from the root of the package.
pub type Files = BTreeMap<String, String>;

/// The root file of the library.
pub const LIBRARY: &str = "src/lib.rs";

/// Returns whether a file is the root of the library or of a program.
fn is_root(file: &str) -> bool {
    let is_main = |path: &str| path.split_once('/').is_some_and(|(_, name)| name == "main.rs");
    file == LIBRARY || file.strip_prefix("src/bin/").is_some_and(is_main)
}

/// The index of a module in the list of all modules.
pub type ModuleId = usize;

/// A module, in a file of its own or within one.
#[derive(Debug)]
pub struct Module {
    pub file: String,
    /// The root of its crate.
    pub root: ModuleId,
    pub parent: Option<ModuleId>,
    pub children: BTreeMap<String, ModuleId>,
    pub items: Vec<(String, Namespace)>,
    pub imports: Vec<Import>,
    /// The paths in its code, including the arguments of macros and attributes.
    pub paths: Vec<Path>,
}

/// Whether more segments can follow the item in a path: `Rank::Ace` is in a type; nothing is in a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namespace {
    Type,
    Value,
}

/// One name, or one glob, of a `use` item.
#[derive(Debug)]
pub struct Import {
    pub path: Path,
    /// `None` for a glob.
    pub name: Option<String>,
    pub is_reexport: bool,
}

/// A path as it is written, without its generic arguments.
#[derive(Clone, Debug)]
pub struct Path {
    pub segments: Vec<String>,
    pub line: usize,
    pub is_macro: bool,
}

/// Reads all modules of the library and of the programs.
pub fn read(files: &Files) -> Vec<Module> {
    let mut modules = Vec::new();
    // The library first.
    let mut roots: Vec<&String> = files.keys().filter(|file| is_root(file)).collect();
    roots.sort_by_key(|root| *root != LIBRARY);
    for root in roots {
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut reader = Reader::new(files, &mut modules, root, folder, None);
        reader.read_file();
    }
    modules
}

/// Reads one module.
struct Reader<'a> {
    files: &'a Files,
    modules: &'a mut Vec<Module>,
    id: ModuleId,
    /// The folder of its child modules.
    folder: String,
}

impl<'a> Reader<'a> {
    fn new(
        files: &'a Files,
        modules: &'a mut Vec<Module>,
        file: &str,
        folder: &str,
        parent: Option<ModuleId>,
    ) -> Self {
        let id = modules.len();
        modules.push(Module {
            file: file.to_owned(),
            root: parent.map_or(id, |parent| modules[parent].root),
            parent,
            children: BTreeMap::new(),
            items: Vec::new(),
            imports: Vec::new(),
            paths: Vec::new(),
        });
        Self { files, modules, id, folder: folder.to_owned() }
    }

    fn module(&mut self) -> &mut Module {
        &mut self.modules[self.id]
    }

    fn read_file(&mut self) {
        let name = self.module().file.clone();
        let file = syn::parse_file(&self.files[&name]).unwrap_or_else(|e| panic!("{name}: {e}"));
        self.visit_file(&file);
    }

    /// Reads a child module, inline or from its own file.
    fn read_child(&mut self, child: &syn::ItemMod) {
        let name = child.ident.to_string();
        let below = format!("{}/{name}", self.folder);
        let file = if child.content.is_some() {
            self.module().file.clone()
        } else {
            let found = [format!("{below}.rs"), format!("{below}/mod.rs")]
                .into_iter()
                .find(|file| self.files.contains_key(file));
            found.unwrap_or_else(|| panic!("{}: no file of mod {name}", self.module().file))
        };
        let parent = self.id;
        let mut reader = Reader::new(self.files, self.modules, &file, &below, Some(parent));
        let id = reader.id;
        match &child.content {
            Some((_, items)) => items.iter().for_each(|item| reader.visit_item(item)),
            None => reader.read_file(),
        }
        self.module().children.insert(name, id);
    }

    /// Reads a use tree below the segments `before`.
    fn read_imports(&mut self, tree: &UseTree, before: &[String], is_reexport: bool) {
        let (last, name, span) = match tree {
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                return self.read_imports(&path.tree, &before, is_reexport);
            }
            UseTree::Group(group) => {
                let trees = group.items.iter();
                return trees.for_each(|tree| self.read_imports(tree, before, is_reexport));
            }
            UseTree::Glob(glob) => (None, None, glob.star_token.spans[0]),
            UseTree::Name(name) => (Some(&name.ident), Some(&name.ident), name.ident.span()),
            UseTree::Rename(new) => (Some(&new.ident), Some(&new.rename), new.ident.span()),
        };
        let line = span.start().line;
        let mut segments = before.to_vec();
        segments.extend(last.map(ToString::to_string));
        let mut name = name.map(ToString::to_string);
        // `use path::{self}` imports the path.
        if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
            segments.pop();
            name = name.filter(|name| name != "self").or_else(|| segments.last().cloned());
        }
        let path = Path { segments, line, is_macro: false };
        self.module().imports.push(Import { path, name, is_reexport });
    }

    fn read_path(&mut self, segments: Vec<String>, line: usize, is_macro: bool) {
        self.module().paths.push(Path { segments, line, is_macro });
    }

    /// Reads the paths in the arguments of a macro or an attribute from their tokens.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, mark: char| matches!(tokens.get(at), Some(TokenTree::Punct(p)) if p.as_char() == mark);
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.read_tokens(group.stream()),
                TokenTree::Ident(first) => {
                    let start = at;
                    let mut segments = vec![first.to_string()];
                    while is(at + 1, ':') && is(at + 2, ':') {
                        let Some(TokenTree::Ident(next)) = tokens.get(at + 3) else { break };
                        segments.push(next.to_string());
                        at += 3;
                    }
                    let follows = |mark| start > 0 && is(start - 1, mark);
                    let is_member = follows('.') && !(start > 1 && is(start - 2, '.'));
                    let is_later = follows(':') && start > 1 && is(start - 2, ':');
                    let is_variable = follows('$') && first != "crate";
                    if !(is_member || is_later || is_variable || follows('\'')) {
                        let group = matches!(tokens.get(at + 2), Some(TokenTree::Group(_)));
                        let is_macro = is(at + 1, '!') && group;
                        self.read_path(segments, first.span().start().line, is_macro);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_for_tests(attributes(item)) {
            return;
        }
        match item {
            Item::Mod(child) => return self.read_child(child),
            Item::Use(import) => {
                let is_reexport = !matches!(import.vis, Visibility::Inherited);
                return self.read_imports(&import.tree, &[], is_reexport);
            }
            _ => {}
        }
        if let Some((name, namespace)) = declared(item) {
            self.module().items.push((name, namespace));
        }
        visit::visit_item(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if !matches!(item, ImplItem::Fn(function) if is_for_tests(&function.attrs)) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.read_path(segments, line_of(path), false);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let segments: Vec<_> = call.path.segments.iter().map(|p| p.ident.to_string()).collect();
        let line = line_of(&call.path);
        self.read_path(segments, line, true);
        self.read_tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.read_tokens(list.tokens.clone());
        }
    }

    /// The path of `pub(in path)` uses nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

fn line_of(path: &syn::Path) -> usize {
    path.segments.first().map_or(0, |part| part.ident.span().start().line)
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Returns the name that an item declares in its module.
fn declared(item: &Item) -> Option<(String, Namespace)> {
    let (name, namespace) = match item {
        Item::Enum(item) => (&item.ident, Namespace::Type),
        Item::Struct(item) => (&item.ident, Namespace::Type),
        Item::Trait(item) => (&item.ident, Namespace::Type),
        Item::Type(item) => (&item.ident, Namespace::Type),
        Item::Union(item) => (&item.ident, Namespace::Type),
        Item::Const(item) => (&item.ident, Namespace::Value),
        Item::Fn(item) => (&item.sig.ident, Namespace::Value),
        Item::Static(item) => (&item.ident, Namespace::Value),
        Item::Macro(item) => (item.ident.as_ref()?, Namespace::Value),
        _ => return None,
    };
    Some((name.to_string(), namespace))
}

/// Returns whether the attributes limit the code to builds of the tests.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition = attribute.path().is_ident("cfg").then(|| attribute.parse_args::<Meta>());
        condition.is_some_and(|condition| condition.is_ok_and(|meta| needs_test(&meta)))
    })
}

fn needs_test(condition: &Meta) -> bool {
    let Meta::List(list) = condition else { return condition.path().is_ident("test") };
    let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
    parts.is_ok_and(|parts| {
        list.path.is_ident("all") && parts.iter().any(needs_test)
            || list.path.is_ident("any") && parts.iter().all(needs_test)
    })
}
