//! The shortest tokens that cover cells. Some cells must be covered. Others must be left alone or restored.
//!
//! ```text
//! line       cells from the top down, each of two slots: KQs KQo, KJs KJo, ...
//! triangle   the lines of each higher card, and the diagonals across them: JTs, T9s, 98s
//! ```
//!
//! Diagonals are only what players call connectors and one-gappers: of one kind, from the kings down. `AK-76` would be
//! shorter than four tokens, but nobody reads it.
//!
//! A line is solved exactly, by dynamic programming over its cells. Diagonals cross lines, so they
//! are added one after another, as long as that makes the text shorter.

/// The number of ranks.
const RANKS: usize = 13;

/// The index of the ace. No diagonal starts there.
const ACE: usize = RANKS - 1;

/// The gaps of the diagonals: connectors and one-gappers.
const GAPS: [usize; 2] = [1, 2];

/// The need of a slot of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// It must be covered.
    Must,
    /// It may be covered: a later weight replaces it.
    May,
    /// It must be restored if it is covered, by a token of this length; `None` if that is impossible.
    Not(Option<usize>),
}

impl Need {
    /// Nothing can be covered.
    pub const NEVER: Self = Self::Not(None);

    fn is_allowed(self) -> bool {
        !matches!(self, Self::Not(_))
    }
}

/// A cell with its two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub needs: [Need; 2],
    /// The length of the token that restores both slots at once.
    pub both: Option<usize>,
}

/// A kind of token, and the lengths of its forms, each with a comma.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// The slots that it covers.
    pub covers: [bool; 2],
    /// A single cell.
    pub single: usize,
    /// A span of cells.
    pub span: usize,
    /// A span that starts at the top.
    pub top: usize,
}

/// A token over cells of a line, by their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// The index of its kind.
    pub kind: usize,
    pub first: usize,
    pub last: usize,
}

/// A digit of a state: the way a kind covers the cell.
mod digit {
    /// It does not cover the cell.
    pub const NONE: usize = 0;
    /// It covers the cell with a token that is only this cell so far.
    pub const SINGLE: usize = 1;
    // 2: it covers the cell with a span.
}

/// The most states of three kinds.
const STATES: usize = 27;

/// The cost of a character. Texts of one length are compared by the number of tokens, then by the number of cells
/// that they cover; the fewest win.
const CHARACTER: usize = 1 << 16;

/// The cost of a token.
const TOKEN: usize = 1 << 8;

/// More than the cost of any text.
const NEVER: usize = usize::MAX / 4;

/// Covers lines with tokens of up to three kinds. A state has the way each kind covers a cell: a number with three
/// digits in base 3, one for each kind.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    kinds: &'a [Kind],
    /// For each set of kinds, a bit each, the states in which no other kinds are open.
    states: Vec<Vec<usize>>,
    /// For each state, which slots are covered.
    covered: Vec<[bool; 2]>,
    /// For each state, the possible states of the cell above, with the cost that the step adds.
    steps: Vec<Vec<(usize, usize)>>,
    /// For each state, the cost at the top of a line.
    at_top: Vec<usize>,
}

impl<'a> Tokens<'a> {
    pub fn new(kinds: &'a [Kind]) -> Self {
        let states = 0..3_usize.pow(kinds.len() as u32);
        let is_covered = |state, slot: usize| {
            kinds
                .iter()
                .enumerate()
                .any(|(kind, it)| it.covers[slot] && digit_of(state, kind) != digit::NONE)
        };
        let steps = |state: usize| {
            let step = |last| Some((last, added(last, state, kinds)?));
            states.clone().filter_map(step).collect()
        };
        let are_open = |set: usize, state: usize| {
            (0..kinds.len())
                .all(|kind| digit_of(state, kind) == digit::NONE || set >> kind & 1 == 1)
        };
        let of_set = |set| states.clone().filter(|&state| are_open(set, state)).collect();
        Self {
            kinds,
            states: (0..1 << kinds.len()).map(of_set).collect(),
            covered: states
                .clone()
                .map(|state| [0, 1].map(|slot| is_covered(state, slot)))
                .collect(),
            steps: states.clone().map(steps).collect(),
            at_top: states.clone().map(|state| at_top(state, kinds)).collect(),
        }
    }

    /// Returns the shortest tokens that cover a line, and their length. The length includes the tokens that restore
    /// cells.
    pub fn line(&self, cells: &[Cell]) -> (usize, Vec<Piece>) {
        let is_needed = |cell: &Cell| cell.needs.contains(&Need::Must);
        let Some(end) = cells.iter().rposition(is_needed) else { return (0, Vec::new()) };
        let states = &self.states[self.useful(cells)];
        let mut costs = [NEVER; STATES];
        let mut above = Vec::with_capacity(end + 1);
        for (index, cell) in cells[..=end].iter().enumerate() {
            let (mut next, mut from) = ([NEVER; STATES], [0_u8; STATES]);
            for &state in states {
                let Some(restored) = restored(cell, self.covered[state]) else { continue };
                let (cost, last) = if index == 0 {
                    (self.at_top[state], 0)
                } else {
                    let steps =
                        self.steps[state].iter().map(|&(last, added)| (costs[last] + added, last));
                    steps.min().unwrap_or((NEVER, 0))
                };
                next[state] = cost + CHARACTER * restored;
                from[state] = last as u8;
            }
            costs = next;
            above.push(from);
        }
        let (cost, state) =
            states.iter().map(|&state| (costs[state], state)).min().unwrap_or((NEVER, 0));
        (cost / CHARACTER, self.pieces(&above, state))
    }

    /// Returns the kinds that can make a line shorter, a bit each. Kinds that cover a slot that is not needed in any
    /// cell are left out. If both slots are alike, only the kinds that cover both are kept.
    fn useful(&self, cells: &[Cell]) -> usize {
        let is_needed = [0, 1].map(|slot| cells.iter().any(|cell| cell.needs[slot] == Need::Must));
        let is_alike =
            cells.iter().all(|cell| cell.needs[0] == cell.needs[1] && cell.both.is_some());
        let is_useful = |kind: &Kind| match kind.covers {
            [true, true] => true,
            [suited, _] => !is_alike && is_needed[usize::from(!suited)],
        };
        (0..).zip(self.kinds).map(|(number, kind)| usize::from(is_useful(kind)) << number).sum()
    }

    /// Returns the tokens that lead to the last state of a line.
    fn pieces(&self, above: &[[u8; STATES]], mut state: usize) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut ends = [None; 3];
        for (index, from) in above.iter().enumerate().rev() {
            for (kind, end) in ends.iter_mut().enumerate().take(self.kinds.len()) {
                let now = digit_of(state, kind);
                if now == digit::NONE {
                    continue;
                }
                let last = *end.get_or_insert(index);
                if now == digit::SINGLE || index == 0 {
                    pieces.push(Piece { kind, first: index, last });
                    *end = None;
                }
            }
            state = usize::from(from[state]);
        }
        pieces.reverse();
        pieces
    }
}

fn digit_of(state: usize, kind: usize) -> usize {
    state / [1, 3, 9][kind] % 3
}

/// Returns the length of the tokens that restore a cell; `None` if it cannot be covered in this way.
fn restored(cell: &Cell, covered: [bool; 2]) -> Option<usize> {
    let slot = |slot: usize| match (cell.needs[slot], covered[slot]) {
        (Need::Must, is_covered) => is_covered.then_some(0),
        (Need::Not(length), true) => length,
        _ => Some(0),
    };
    match (slot(0)?, slot(1)?, cell.both) {
        (1.., 1.., Some(both)) => Some(both),
        (one, other, _) => Some(one + other),
    }
}

/// Returns the cost of the tokens that are open in a state at the top of a line.
fn at_top(state: usize, kinds: &[Kind]) -> usize {
    let cost = |(number, kind): (usize, &Kind)| match digit_of(state, number) {
        digit::NONE => 0,
        digit::SINGLE => CHARACTER * kind.single + TOKEN + 1,
        _ => CHARACTER * kind.top + TOKEN + 1,
    };
    kinds.iter().enumerate().map(cost).sum()
}

/// Returns the cost that the step from one state to another adds; `None` if that step is impossible.
fn added(last: usize, state: usize, kinds: &[Kind]) -> Option<usize> {
    let cost =
        |(number, kind): (usize, &Kind)| match (digit_of(last, number), digit_of(state, number)) {
            (_, digit::NONE) => Some(0),
            (_, digit::SINGLE) => Some(CHARACTER * kind.single + TOKEN + 1),
            (digit::NONE, _) => None,
            (digit::SINGLE, _) => Some(CHARACTER * (kind.span - kind.single) + 1),
            _ => Some(1),
        };
    kinds.iter().enumerate().map(cost).sum()
}

/// A token of a triangle: the cells from one to another, each by its higher and lower rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cover {
    pub kind: usize,
    pub first: (usize, usize),
    pub last: (usize, usize),
}

/// Returns short tokens that cover the cells of two ranks, the higher first.
pub(super) fn triangle(cell: impl Fn(usize, usize) -> Cell, kinds: &[Kind]) -> Vec<Cover> {
    let cells: Vec<Vec<Cell>> =
        (0..RANKS).map(|high| (0..high).rev().map(|low| cell(high, low)).collect()).collect();
    if !cells.iter().flatten().any(|cell| cell.needs.contains(&Need::Must)) {
        return Vec::new();
    }
    let tokens = Tokens::new(kinds);
    let lengths = cells.iter().map(|cells| tokens.line(cells).0).collect();
    let mut triangle = Triangle { cells, tokens, lengths };
    // The gain of a diagonal is computed again once one of its lines has changed.
    let gained = |triangle: &Triangle<'_>, cover| (triangle.gain(cover), cover);
    let mut candidates: Vec<(usize, Cover)> =
        triangle.diagonals().into_iter().map(|cover| gained(&triangle, cover)).collect();
    let mut chosen: Vec<Cover> = Vec::new();
    loop {
        // Of equal gains, the first.
        let best = candidates
            .iter()
            .enumerate()
            .max_by_key(|&(index, &(gain, _))| (gain, usize::MAX - index));
        let Some((index, (1.., _))) = best else { break };
        let (_, cover) = candidates.remove(index);
        triangle.take(cover);
        chosen.push(cover);
        for candidate in &mut candidates {
            if cover.last.0 <= candidate.1.first.0 && candidate.1.last.0 <= cover.first.0 {
                *candidate = gained(&triangle, candidate.1);
            }
        }
    }
    for (high, cells) in triangle.cells.iter().enumerate() {
        let cell = |index: usize| (high, high - 1 - index);
        let pieces = triangle.tokens.line(cells).1.into_iter();
        chosen.extend(pieces.map(|Piece { kind, first, last }| Cover {
            kind,
            first: cell(first),
            last: cell(last),
        }));
    }
    chosen
}

/// The lines of each higher rank.
struct Triangle<'a> {
    cells: Vec<Vec<Cell>>,
    tokens: Tokens<'a>,
    /// The length of the tokens of each line.
    lengths: Vec<usize>,
}

impl Triangle<'_> {
    /// Returns the longest diagonals of each kind that cover nothing else.
    fn diagonals(&self) -> Vec<Cover> {
        let mut covers = Vec::new();
        let kinds = self.tokens.kinds.iter().enumerate();
        for (kind, it) in kinds.filter(|(_, it)| it.covers != [true, true]) {
            let needs = |high: usize, gap: usize| {
                let needs = self.cells[high][gap - 1].needs.into_iter().zip(it.covers);
                needs.filter(|(_, is_covered)| *is_covered).map(|(need, _)| need)
            };
            for gap in GAPS {
                let highs: Vec<usize> = (gap..ACE).rev().collect();
                let runs = highs.chunk_by(|&one, &other| {
                    [one, other].iter().all(|&high| needs(high, gap).all(Need::is_allowed))
                });
                for run in runs {
                    let is_needed =
                        |&&high: &&usize| needs(high, gap).any(|need| need == Need::Must);
                    let ends = run.iter().find(is_needed).zip(run.iter().rfind(is_needed));
                    let Some((&top, &end)) = ends else { continue };
                    // Two cells are as short as two tokens, unless each has a weight.
                    if (top - end + 1) * it.single > it.span {
                        covers.push(Cover {
                            kind,
                            first: (top, top - gap),
                            last: (end, end - gap),
                        });
                    }
                }
            }
        }
        covers
    }

    /// Returns the line of this higher rank after a diagonal covers its cell.
    fn without(&self, high: usize, cover: Cover) -> Vec<Cell> {
        let mut cells = self.cells[high].clone();
        let cell = &mut cells[cover.first.0 - cover.first.1 - 1];
        for (need, is_covered) in cell.needs.iter_mut().zip(self.tokens.kinds[cover.kind].covers) {
            if is_covered && *need == Need::Must {
                *need = Need::May;
            }
        }
        cells
    }

    /// Returns how much shorter a diagonal makes the text; 0 if it does not.
    fn gain(&self, cover: Cover) -> usize {
        let highs = cover.last.0..=cover.first.0;
        let saved =
            highs.map(|high| self.lengths[high] - self.tokens.line(&self.without(high, cover)).0);
        saved.sum::<usize>().saturating_sub(self.tokens.kinds[cover.kind].span)
    }

    fn take(&mut self, cover: Cover) {
        for high in cover.last.0..=cover.first.0 {
            self.cells[high] = self.without(high, cover);
            self.lengths[high] = self.tokens.line(&self.cells[high]).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUITED: Kind = Kind { covers: [true, false], single: 4, span: 8, top: 5 };
    const OFFSUIT: Kind = Kind { covers: [false, true], ..SUITED };
    const BOTH: Kind = Kind { covers: [true, true], single: 3, span: 6, top: 4 };

    /// A line from letters: `x` both, `s` suited, `o` offsuit, `?` free, `.` none, to be restored.
    fn cells(line: &str) -> Vec<Cell> {
        let slot = |c: char, letter: char| match c {
            '?' => Need::May,
            c if c == letter || c == 'x' => Need::Must,
            _ => Need::Not(Some(5)),
        };
        line.chars().map(|c| Cell { needs: [slot(c, 's'), slot(c, 'o')], both: Some(4) }).collect()
    }

    /// The least length of any set of tokens, found by trying all sets of up to four.
    fn least(cells: &[Cell], kinds: &[Kind]) -> usize {
        let mut tokens = Vec::new();
        for kind in kinds {
            for first in 0..cells.len() {
                for last in first..cells.len() {
                    let length = match (first, last) {
                        _ if first == last => kind.single,
                        (0, _) => kind.top,
                        _ => kind.span,
                    };
                    tokens.push((kind.covers, first..=last, length));
                }
            }
        }
        let sets = (0..=4).flat_map(|size| itertools::Itertools::combinations(tokens.iter(), size));
        let length = |set: Vec<&([bool; 2], std::ops::RangeInclusive<usize>, usize)>| {
            let restored = cells.iter().enumerate().map(|(index, cell)| {
                let covers = |slot: usize| {
                    set.iter().any(|(covers, span, _)| covers[slot] && span.contains(&index))
                };
                restored(cell, [covers(0), covers(1)])
            });
            Some(
                restored.sum::<Option<usize>>()?
                    + set.iter().map(|(_, _, length)| length).sum::<usize>(),
            )
        };
        sets.filter_map(length).min().unwrap()
    }

    #[test]
    fn no_smaller_token_set_is_shorter() {
        let kinds = [SUITED, OFFSUIT, BOTH];
        let tokens = Tokens::new(&kinds);
        for line in [
            "x", "s.", "xxxx", "ssxx", "xxoo", "x.xx", "xsxx", ".sss", "s?s", "soso", ".xs?x",
            ".....",
        ] {
            let cells = cells(line);
            assert_eq!(tokens.line(&cells).0, least(&cells, &kinds), "{line}");
        }
    }

    #[test]
    fn a_diagonal_is_taken_where_it_is_shorter() {
        let cell = |cells: &'static [(usize, usize)]| {
            move |high, low| {
                let need = if cells.contains(&(high, low)) { Need::Must } else { Need::NEVER };
                Cell { needs: [need, Need::NEVER], both: None }
            }
        };
        let three = triangle(cell(&[(9, 8), (8, 7), (7, 6)]), &[SUITED]);
        assert_eq!(three, [Cover { kind: 0, first: (9, 8), last: (7, 6) }]);
        assert_eq!(triangle(cell(&[(9, 8), (8, 7)]), &[SUITED]).len(), 2);
        assert_eq!(triangle(cell(&[]), &[SUITED]), []);
    }
}
