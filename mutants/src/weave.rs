//! Writes a file so that each of its changes waits until `crate::woven(ID)` is true.
//!
//! An operator becomes a `match` of its operands, so that each is written and evaluated once. What the compiler refuses, as it
//! refuses most values of a wrong type, is left out in another attempt.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use anyhow::{Context, Result};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Pat, PatGuard, ReturnType, Signature};

use crate::change::{Change, Genre, Id, Position};

/// A range of a text, in bytes.
type Bytes = Range<usize>;

/// A file with its changes.
pub struct Woven {
    /// The code.
    pub text: String,
    /// Where the changes are in it: each change, and each function with all that are in it.
    pub places: Vec<(Bytes, Vec<Id>)>,
}

impl Woven {
    /// Returns the changes that can be why the compiler refuses a byte: the innermost place around it.
    pub fn suspects(&self, byte: usize) -> &[Id] {
        let around = self.places.iter().filter(|(bytes, _)| bytes.contains(&byte));
        around.min_by_key(|(bytes, _)| bytes.len()).map_or(&[], |(_, ids)| ids)
    }
}

/// Weaves changes into the text of their file. Those that have no form are left out: in constants, in conditions with `let`, and
/// other values for a type that only the body of a function names.
///
/// # Errors
///
/// Returns an error if the text is not Rust, before or after.
pub fn weave(text: &str, changes: &[(Id, &Change)]) -> Result<Woven> {
    let mut wanted: HashMap<(Genre, Position), Vec<Id>> = HashMap::new();
    for (id, change) in changes {
        wanted.entry((change.genre, change.span.start)).or_default().push(*id);
    }
    let mut finder =
        Finder { wanted, sites: Vec::new(), is_const: false, is_const_function: false };
    finder.visit_file(&syn::parse_file(text)?);
    let mut sites = finder.sites;
    // What is inserted, then the outer before the inner; a condition before what it consists of.
    sites.sort_by_key(|site| {
        let is_inner = !matches!(site.form, Form::Guard);
        (site.bytes.start, !site.bytes.is_empty(), usize::MAX - site.bytes.end, is_inner)
    });
    let changes = changes.iter().copied().collect();
    let mut writer =
        Writer { text, sites: &sites, changes, out: String::new(), places: Vec::new() };
    writer.write(0..text.len(), 0);
    let (text, places) = (writer.out, writer.places);
    syn::parse_file(&text).context("what is woven")?;
    Ok(Woven { text, places })
}

/// Code that is written in another way.
struct Site {
    bytes: Bytes,
    form: Form,
    ids: Vec<Id>,
}

enum Form {
    /// A function, which is written with the changes in it.
    Function,
    /// A function that returns something else at once.
    Body,
    /// An arm of a match that is passed over.
    Arm,
    /// The condition of an arm.
    Guard,
    /// An operator between two operands.
    Binary(Operator, [Bytes; 3]),
    /// An operator before its operand.
    Unary([Bytes; 2]),
    /// A field, its value, and what the other fields are taken from.
    Field([Bytes; 3]),
}

#[derive(Clone, Copy)]
enum Operator {
    And,
    Or,
    Comparing,
    Assigning,
    Computing,
}

impl Operator {
    fn of(operator: &BinOp) -> Self {
        match operator {
            BinOp::And(_) => Self::And,
            BinOp::Or(_) => Self::Or,
            BinOp::Eq(_)
            | BinOp::Ne(_)
            | BinOp::Lt(_)
            | BinOp::Le(_)
            | BinOp::Gt(_)
            | BinOp::Ge(_) => Self::Comparing,
            BinOp::Add(_)
            | BinOp::Sub(_)
            | BinOp::Mul(_)
            | BinOp::Div(_)
            | BinOp::Rem(_)
            | BinOp::BitXor(_)
            | BinOp::BitAnd(_)
            | BinOp::BitOr(_)
            | BinOp::Shl(_)
            | BinOp::Shr(_) => Self::Computing,
            _ => Self::Assigning,
        }
    }
}

/// Finds the code of the changes that are wanted.
struct Finder {
    wanted: HashMap<(Genre, Position), Vec<Id>>,
    sites: Vec<Site>,
    /// In a constant.
    is_const: bool,
    /// In a function that constants can use.
    is_const_function: bool,
}

impl Finder {
    fn find(&mut self, genre: Genre, at: Span, bytes: Bytes, form: Form) {
        let start = at.start();
        let position = Position { line: start.line, column: start.column + 1 };
        if !self.is_const
            && let Some(ids) = self.wanted.remove(&(genre, position))
        {
            self.sites.push(Site { bytes, form, ids });
        }
    }

    fn body(&mut self, block: &Block) {
        if let Some(first) = block.stmts.first() {
            let start = first.span().byte_range().start;
            self.find(Genre::FnValue, first.span(), start..start, Form::Body);
        }
    }

    /// What is computed when the program is built cannot wait for anything.
    fn in_const(&mut self, inside: impl FnOnce(&mut Self)) {
        let before = self.is_const;
        self.is_const = true;
        inside(self);
        self.is_const = before;
    }

    fn in_function(
        &mut self,
        bytes: Bytes,
        signature: &Signature,
        block: Option<&Block>,
        inside: impl FnOnce(&mut Self),
    ) {
        self.sites.push(Site { bytes, form: Form::Function, ids: Vec::new() });
        let before = self.is_const_function;
        self.is_const_function = signature.constness.is_some();
        if !is_opaque(&signature.output) {
            block.into_iter().for_each(|block| self.body(block));
        }
        inside(self);
        self.is_const_function = before;
    }
}

/// Whether a function returns a type that only its body names, so that it can return nothing else.
fn is_opaque(output: &ReturnType) -> bool {
    #[derive(Default)]
    struct Opaque(bool);
    impl<'ast> Visit<'ast> for Opaque {
        fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
            self.0 = true;
        }
    }
    let mut opaque = Opaque::default();
    opaque.visit_return_type(output);
    opaque.0
}

/// Whether a condition says `let`, which has no value.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn bytes(of: &impl Spanned) -> Bytes {
    of.span().byte_range()
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let block = Some(&*item.block);
        self.in_function(bytes(item), &item.sig, block, |it| visit::visit_item_fn(it, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        let block = Some(&item.block);
        self.in_function(bytes(item), &item.sig, block, |it| visit::visit_impl_item_fn(it, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        let block = item.default.as_ref();
        self.in_function(bytes(item), &item.sig, block, |it| visit::visit_trait_item_fn(it, item));
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.in_const(|it| visit::visit_item_const(it, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.in_const(|it| visit::visit_impl_item_const(it, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.in_const(|it| visit::visit_trait_item_const(it, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.in_const(|it| visit::visit_item_static(it, item));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.in_const(|it| visit::visit_variant(it, variant));
    }

    fn visit_type(&mut self, of: &'ast syn::Type) {
        self.in_const(|it| visit::visit_type(it, of));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.in_const(|it| visit::visit_generic_argument(it, argument));
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
        self.in_const(|it| it.visit_expr(&repeat.len));
    }

    fn visit_pat(&mut self, pattern: &'ast Pat) {
        self.in_const(|it| visit::visit_pat(it, pattern));
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if !has_let(&binary.left) && !has_let(&binary.right) {
            let operator = match Operator::of(&binary.op) {
                // Only numbers are compared there, by value.
                Operator::Comparing if self.is_const_function => Operator::Computing,
                operator => operator,
            };
            let form = Form::Binary(
                operator,
                [bytes(&binary.left), bytes(&binary.op), bytes(&binary.right)],
            );
            self.find(Genre::BinaryOperator, binary.op.span(), bytes(binary), form);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let form = Form::Unary([bytes(&unary.op), bytes(&unary.expr)]);
        self.find(Genre::UnaryOperator, unary.op.span(), bytes(unary), form);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_struct(&mut self, of: &'ast syn::ExprStruct) {
        for field in &of.fields {
            if let Some(rest) = &of.rest {
                let form = Form::Field([bytes(&field.member), bytes(&field.expr), bytes(rest)]);
                self.find(Genre::StructField, field.span(), bytes(field), form);
            }
        }
        visit::visit_expr_struct(self, of);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Pat::Guard(PatGuard { guard, .. }) = &arm.pat {
            self.find(Genre::MatchArmGuard, guard.span(), bytes(guard), Form::Guard);
            self.visit_expr(guard);
        } else {
            let end = bytes(&arm.pat).end;
            self.find(Genre::MatchArm, arm.span(), end..end, Form::Arm);
        }
        self.visit_expr(&arm.body);
    }
}

/// Writes a text with its sites.
struct Writer<'a> {
    text: &'a str,
    sites: &'a [Site],
    changes: HashMap<Id, &'a Change>,
    out: String,
    places: Vec<(Bytes, Vec<Id>)>,
}

impl Writer<'_> {
    /// Writes a range of the text with those of the sites from `first` on that are in it.
    fn write(&mut self, range: Bytes, first: usize) {
        let mut at = range.start;
        for (index, site) in self.sites.iter().enumerate().skip(first) {
            if site.bytes.start >= range.end {
                break;
            }
            if site.bytes.start < at || site.bytes.end > range.end {
                continue;
            }
            self.out += &self.text[at..site.bytes.start];
            self.write_site(index);
            at = site.bytes.end;
        }
        self.out += &self.text[at..range.end];
    }

    fn write_site(&mut self, index: usize) {
        let site = &self.sites[index];
        let begin = self.out.len();
        let inside = index + 1;
        match &site.form {
            Form::Function => {
                let first = self.places.len();
                self.write(site.bytes.clone(), inside);
                let ids = self.places[first..].iter().flat_map(|(_, ids)| ids.clone());
                let ids = BTreeSet::from_iter(ids).into_iter().collect();
                self.places.push((begin..self.out.len(), ids));
                return;
            }
            Form::Body => {
                for &id in &site.ids {
                    self.write_change(id, |it, value| it.out += &format!("return {value};"));
                }
                return;
            }
            Form::Arm => {
                let refused: Vec<String> =
                    site.ids.iter().map(|id| format!("!crate::woven({id})")).collect();
                self.out += &format!(" if {}", refused.join(" && "));
            }
            Form::Guard => {
                self.out += "(";
                for &id in &site.ids {
                    self.write_change(id, |it, value| it.out += value);
                    self.out += "else ";
                }
                self.out += "{ ";
                self.write(site.bytes.clone(), inside);
                self.out += " })";
            }
            Form::Unary([operator, operand]) => {
                self.out += "(match ";
                self.write(operand.clone(), inside);
                let operator = &self.text[operator.clone()];
                let [id] = site.ids[..] else { unreachable!("an operator is taken away once") };
                self.out += &format!(
                    " {{ __x => if crate::woven({id}) {{ __x }} else {{ {operator}__x }} }})"
                );
            }
            Form::Field([field, value, others]) => {
                let field = &self.text[field.clone()];
                self.out += &format!("{field}: (");
                for &id in &site.ids {
                    self.write_change(id, |it, _| {
                        it.out += "(";
                        it.write(others.clone(), inside);
                        it.out += &format!(").{field}");
                    });
                    self.out += "else ";
                }
                self.out += "{ ";
                self.write(value.clone(), inside);
                self.out += " })";
            }
            Form::Binary(operator @ (Operator::And | Operator::Or), [left, _, right]) => {
                let [id] = site.ids[..] else { unreachable!("&& and || are exchanged") };
                self.out += "({ let __l: bool = ";
                self.write(left.clone(), inside);
                let goes_on = if matches!(operator, Operator::And) { "!=" } else { "==" };
                self.out += &format!("; if __l {goes_on} crate::woven({id}) {{ ");
                self.write(right.clone(), inside);
                self.out += " } else { __l } })";
            }
            Form::Binary(Operator::Assigning, [left, operator, right]) => {
                self.out += "(match ";
                self.write(right.clone(), inside);
                self.out += " { __r => ";
                for &id in &site.ids {
                    self.write_change(id, |it, operator| {
                        it.write(left.clone(), inside);
                        it.out += &format!(" {operator} __r");
                    });
                    self.out += "else ";
                }
                self.out += "{ ";
                self.write(left.clone(), inside);
                self.out += &format!(" {} __r }} }})", &self.text[operator.clone()]);
            }
            Form::Binary(operator, [left, symbol, right]) => {
                // A comparison only looks at its operands.
                let look = if matches!(operator, Operator::Comparing) { "&" } else { "" };
                self.out += &format!("(match ({look}(");
                self.write(left.clone(), inside);
                self.out += &format!("), {look}(");
                self.write(right.clone(), inside);
                self.out += ")) { (__l, __r) => ";
                for &id in &site.ids {
                    self.write_change(id, |it, operator| {
                        it.out += &format!("__l {operator} __r");
                    });
                    self.out += "else ";
                }
                self.out += &format!("{{ __l {} __r }} }})", &self.text[symbol.clone()]);
            }
        }
        self.places.push((begin..self.out.len(), site.ids.clone()));
    }

    /// Writes what a change makes of a site, where this change is made.
    fn write_change(&mut self, id: Id, made: impl FnOnce(&mut Self, &str)) {
        let change = self.changes[&id];
        let begin = self.out.len();
        self.out += &format!("if crate::woven({id}) {{ ");
        made(self, &change.replacement);
        self.out += " } ";
        self.places.push((begin..self.out.len(), vec![id]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weaves changes, which are at the first place of a text, into code.
    fn woven(code: &str, genre: &str, at: &str, replacements: &[&str]) -> Woven {
        let start = code.find(at).unwrap();
        let line = code[..start].matches('\n').count() + 1;
        let column = start - code[..start].rfind('\n').map_or(0, |end| end + 1) + 1;
        let [start, end] =
            [0, at.len()].map(|add| serde_json::json!({ "line": line, "column": column + add }));
        let change = |replacement: &&str| -> Change {
            let change = serde_json::json!({
                "name": "", "file": "", "function": null, "genre": genre, "replacement": replacement,
                "span": { "start": start, "end": end },
            });
            serde_json::from_value(change).unwrap()
        };
        let changes: Vec<Change> = replacements.iter().map(change).collect();
        weave(code, &(7..).zip(&changes).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn each_genre_has_its_form() {
        for (genre, code, at, replacement, expected) in [
            (
                "FnValue",
                "fn f() -> u8 { 5 }",
                "5",
                "0",
                "fn f() -> u8 { if crate::woven(7) { return 0; } 5 }",
            ),
            (
                "BinaryOperator",
                "fn f() { x(a - 1 + b) }",
                "+",
                "*",
                "fn f() { x((match ((a - 1), (b)) { (__l, __r) => \
                 if crate::woven(7) { __l * __r } else { __l + __r } })) }",
            ),
            (
                "BinaryOperator",
                "fn f() { a <= b }",
                "<=",
                ">",
                "fn f() { (match (&(a), &(b)) { (__l, __r) => \
                 if crate::woven(7) { __l > __r } else { __l <= __r } }) }",
            ),
            (
                "BinaryOperator",
                "const fn f() { a <= b }",
                "<=",
                ">",
                "const fn f() { (match ((a), (b)) { (__l, __r) => \
                 if crate::woven(7) { __l > __r } else { __l <= __r } }) }",
            ),
            (
                "BinaryOperator",
                "fn f() { a && b }",
                "&&",
                "||",
                "fn f() { ({ let __l: bool = a; if __l != crate::woven(7) { b } else { __l } }) }",
            ),
            (
                "BinaryOperator",
                "fn f() { a[i] += b; }",
                "+=",
                "-=",
                "fn f() { (match b { __r => \
                 if crate::woven(7) { a[i] -= __r } else { a[i] += __r } }); }",
            ),
            (
                "UnaryOperator",
                "fn f() { !a }",
                "!",
                "",
                "fn f() { (match a { __x => if crate::woven(7) { __x } else { !__x } }) }",
            ),
            (
                "StructField",
                "fn f() { S { a, b: c, ..d } }",
                "b: c",
                "",
                "fn f() { S { a, b: (if crate::woven(7) { (d).b } else { c }), ..d } }",
            ),
            (
                "StructField",
                "fn f() { S { a, ..*d } }",
                "a, ",
                "",
                "fn f() { S { a: (if crate::woven(7) { (*d).a } else { a }), ..*d } }",
            ),
            (
                "MatchArm",
                "fn f() { match a { 1 => 2, _ => 3 } }",
                "1 =>",
                "",
                "fn f() { match a { 1 if !crate::woven(7) => 2, _ => 3 } }",
            ),
            (
                "MatchArmGuard",
                "fn f() { match a { b if b > c => 2, _ => 3 } }",
                "b > c",
                "true",
                "fn f() { match a { b if (if crate::woven(7) { true } else { b > c }) => 2, _ => 3 } }",
            ),
        ] {
            assert_eq!(woven(code, genre, at, &[replacement]).text, expected, "{genre}: {code}");
        }
    }

    #[test]
    fn what_has_no_form_is_left_as_it_is() {
        for code in [
            "const A: u8 = b + c;",
            "fn f() -> [u8; B + 1] { a }",
            "fn f() { if let Some(a) = b && c {} }",
            "const A: S = S { a: b + c, ..d };",
        ] {
            let at = if code.contains('+') { "+" } else { "&&" };
            let replacement = if code.contains('+') { "-" } else { "||" };
            assert_eq!(woven(code, "BinaryOperator", at, &[replacement]).text, code);
        }
        let code = "fn f() -> Option<impl Iterator<Item = u8>> { None }";
        assert_eq!(woven(code, "FnValue", "None", &["Some(::std::iter::empty())"]).text, code);
    }

    #[test]
    fn the_innermost_change_is_suspected_first_and_then_its_function() {
        let found = woven("fn f() { x(a + b) } fn g() {}", "BinaryOperator", "+", &["*", "-"]);
        let at = |text: &str| found.suspects(found.text.find(text).unwrap());
        assert_eq!([at("__l * "), at("__l - ")], [[7], [8]]);
        assert_eq!([at("__l + "), at("x("), at("fn g")], [&[7, 8][..], &[7, 8], &[]]);
    }
}
