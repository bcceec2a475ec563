//! One pass over all boards for one player: reaches of the opponent go down, values of the hero's hands come up.

use rayon::prelude::*;

use super::branch::{Branch, Dealt};
use super::cells::{self, Cells, Discount};
use super::frame::Frame;
use super::hands::LANES;
use super::layout::{Round, Step, View};

/// What both players do, and whether that is learned from.
#[derive(Clone, Copy, Debug)]
pub enum Pass {
    /// Both play the current strategy, and it is improved.
    Learn(Discount),
    /// Both play the average strategy.
    Average,
    /// The opponent plays the average strategy, and the hero what is best against it.
    Respond,
}

/// A pass for one player.
#[derive(Clone, Copy, Debug)]
pub struct Walk<'r> {
    /// The index of the hero.
    pub hero: usize,
    pub pass: Pass,
    /// The rounds from the street of the board on.
    pub rounds: &'r [Round],
}

impl Walk<'_> {
    /// Goes through a board whose first rows of reaches are in the first frame. The value of each entry goes to `values`.
    /// The boards after it are shared out among the threads, the ones after those are not. They are added up in their
    /// order, so the number of threads makes no difference.
    pub fn begin(self, board: &mut Branch, frames: &mut [Frame], values: &mut [f32]) {
        self.go(board, frames, values, true);
    }

    fn go(self, board: &mut Branch, frames: &mut [Frame], values: &mut [f32], shares: bool) {
        let Some((round, later)) = self.rounds.split_first() else { return };
        let Some((frame, deeper)) = frames.split_first_mut() else { return };
        let view = &round.views[self.hero];
        self.down(board, view, frame);
        settle(board, self.hero, view, frame);
        if !board.children.is_empty() && round.exits > 0 {
            let next = Self { rounds: later, ..self };
            match shares {
                true => next.share(board, frame),
                false => next.each(board, frame, deeper),
            }
        }
        self.up(board, view, frame, values);
    }

    /// Divides the reaches at the decisions of the opponent.
    fn down(self, board: &mut Branch, view: &View, frame: &mut Frame) {
        let opponent = 1 - self.hero;
        let width = board.hands[opponent].width();
        let Cells { regrets, strategies } = &mut board.cells[opponent];
        for split in &view.splits {
            let (before, after) = frame.reach.split_at_mut(split.to * width);
            let reach = &before[split.from * width..][..width];
            let after = &mut after[..split.actions * width];
            let cells = split.cells * width..(split.cells + split.actions) * width;
            match self.pass {
                Pass::Learn(discount) => {
                    frame.rows.divide(&regrets[cells.clone()], reach, after);
                    cells::remember(&mut strategies[cells], after, discount);
                }
                Pass::Average | Pass::Respond => {
                    frame.rows.divide(&strategies[cells], reach, after);
                }
            }
        }
    }

    /// Goes through the boards that follow, each on any thread.
    fn share(self, board: &mut Branch, frame: &mut Frame) {
        let Branch { hands, children, chance, .. } = board;
        let widths = hands.each_ref().map(|hands| hands.width());
        let entries = self.rounds.first().map_or(0, |round| round.entries);
        let reach = &frame.reach;
        let most = widths[0].max(widths[1]);
        let of_child = |frames: &mut Vec<Frame>, child: &mut Branch| {
            self.deal(child, reach, widths, *chance, frames);
            let mut values = vec![0.0; entries * child.hands[self.hero].width()];
            self.go(child, frames, &mut values, false);
            values
        };
        let all: Vec<Vec<f32>> =
            children.par_iter_mut().map_init(|| Frame::of(self.rounds, most), of_child).collect();
        frame.exits.fill(0.0);
        for (child, values) in children.iter().zip(&all) {
            self.collect(child, values, widths, &mut frame.exits);
        }
    }

    /// Goes through the boards that follow, one after another.
    fn each(self, board: &mut Branch, frame: &mut Frame, deeper: &mut [Frame]) {
        let Branch { hands, children, chance, .. } = board;
        let widths = hands.each_ref().map(|hands| hands.width());
        let entries = self.rounds.first().map_or(0, |round| round.entries);
        frame.exits.fill(0.0);
        for child in children {
            self.deal(child, &frame.reach, widths, *chance, deeper);
            let values = &mut frame.next[..entries * child.hands[self.hero].width()];
            self.go(child, deeper, values, false);
            self.collect(child, values, widths, &mut frame.exits);
        }
    }

    /// Sets the first rows of a board to the reaches with which its card comes.
    fn deal(
        self,
        child: &Branch,
        reach: &[f32],
        widths: [usize; 2],
        chance: f32,
        frames: &mut [Frame],
    ) {
        let opponent = 1 - self.hero;
        let (Some(frame), Some(round)) = (frames.first_mut(), self.rounds.first()) else { return };
        let Some(dealt) = child.copies.iter().find(|dealt| dealt.is_own) else { return };
        let width = child.hands[opponent].width();
        let rows = frame.reach.chunks_exact_mut(width);
        for (&row, after) in round.views[self.hero].incoming.iter().zip(rows) {
            let before = &reach[row * widths[opponent]..][..widths[opponent]];
            for (after, &origin) in after.iter_mut().zip(&dealt.origins[opponent]) {
                *after = before[usize::from(origin)] * chance;
            }
        }
    }

    /// Adds the values of a board, and those of the cards that are the same up to suits, to the board before.
    fn collect(self, child: &Branch, values: &[f32], widths: [usize; 2], exits: &mut [f32]) {
        let own = child.hands[self.hero].width();
        let rows = values.chunks_exact(own).zip(exits.chunks_exact_mut(widths[self.hero]));
        for (values, exit) in rows {
            for Dealt { origins, .. } in &child.copies {
                for (&origin, &value) in origins[self.hero].iter().zip(values) {
                    exit[usize::from(origin)] += value;
                }
            }
        }
    }

    /// Brings the values up.
    fn up(self, board: &mut Branch, view: &View, frame: &mut Frame, values: &mut [f32]) {
        let width = board.hands[self.hero].width();
        let Cells { regrets, strategies } = &mut board.cells[self.hero];
        let Frame { all, duel, slots, exits, rows, .. } = frame;
        let row = |index: usize| index * width..(index + 1) * width;
        for &step in &view.steps {
            match step {
                Step::End { slot, adds, row: index, all: times_all, duel: times_duel } => {
                    let all = &all[row(index)];
                    let slot = &mut slots[row(slot)];
                    match duel.get(row(index)).filter(|_| times_duel != 0.0) {
                        Some(duel) => {
                            let value = all.iter().zip(duel);
                            put(
                                slot,
                                adds,
                                value.map(|(all, duel)| all * times_all + duel * times_duel),
                            );
                        }
                        None => put(slot, adds, all.iter().map(|all| all * times_all)),
                    }
                }
                Step::Card { slot, adds, exit } => {
                    put(&mut slots[row(slot)], adds, exits[row(exit)].iter().copied());
                }
                Step::Add { slot } => {
                    let (sum, more) = slots[slot * width..].split_at_mut(width);
                    put(sum, true, more[..width].iter().copied());
                }
                Step::Choose { slot, cells, actions } => {
                    let values = &mut slots[slot * width..(slot + actions) * width];
                    let cells = cells * width..(cells + actions) * width;
                    match self.pass {
                        Pass::Learn(discount) => {
                            rows.learn(&mut regrets[cells], values, width, discount);
                        }
                        Pass::Average => rows.mix(&strategies[cells], values, width),
                        Pass::Respond => cells::greatest(values, width),
                    }
                }
                Step::Done { entry } => values[row(entry)].copy_from_slice(&slots[row(0)]),
            }
        }
    }
}

/// Settles the rows of a board that lead to the end of the hand.
fn settle(board: &Branch, hero: usize, view: &View, frame: &mut Frame) {
    let [width, opponents] = [hero, 1 - hero].map(|player| board.hands[player].width());
    let Frame { reach, all, duel, nothing, sweep, .. } = frame;
    let lanes = |rows: &[usize]| -> [&[f32]; LANES] {
        std::array::from_fn(|lane| match rows.get(lane) {
            Some(row) => &reach[row * opponents..][..opponents],
            None => &nothing[..opponents],
        })
    };
    let (showdowns, folds) = all.split_at_mut(view.padded_showdowns() * width);
    let block = LANES * width;
    let compared = showdowns.chunks_exact_mut(block).zip(duel.chunks_exact_mut(block));
    for (rows, (all, duel)) in view.showdowns.chunks(LANES).zip(compared) {
        sweep.showdowns(board, hero, lanes(rows), all, duel);
    }
    for (rows, all) in view.folds.chunks(LANES).zip(folds.chunks_exact_mut(block)) {
        sweep.folds(board, hero, lanes(rows), all);
    }
}

/// Sets a row to values, or adds them.
fn put(row: &mut [f32], adds: bool, values: impl Iterator<Item = f32>) {
    match adds {
        true => row.iter_mut().zip(values).for_each(|(row, value)| *row += value),
        false => row.iter_mut().zip(values).for_each(|(row, value)| *row = value),
    }
}
