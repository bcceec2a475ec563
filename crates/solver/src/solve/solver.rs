//! The iterations.

use std::ops::ControlFlow;

use fearless_simd::Level;
use holdem_engine::{Card, Suit};

use crate::betting::{Kind, Player};

use super::branch::Branch;
use super::cells::Discount;
use super::frame::{Frame, FramePool};
use super::hands::{Hands, Indices};
use super::hold::hold;
use super::lanes::{LANES, Lanes, ZERO};
use super::layout::Layout;
use super::scope::Scope;
use super::stop::{GoOn, Stop};
use super::walk::{Pass, Walk};
use super::{BoardStrategy, Game, Precision, Strategy};

/// A strategy for both players that improves with every iteration. It is the average of all iterations so far.
///
/// The same number of iterations gives a bit-identical strategy on any number of threads.
#[derive(Debug)]
pub struct Solver {
    game: Game,
    precision: Precision,
    layout: Layout,
    pub(super) root: Branch,
    frames: Vec<Frame>,
    pool: FramePool,
    /// For each player, the index at the root of each combo of the game. River hands are in another order than the
    /// game's.
    places: [Vec<usize>; 2],
    /// The row of each player's weights at the root.
    weights: [Vec<f32>; 2],
    /// The values of the hero's hands after a pass.
    values: Vec<Lanes>,
    pub(super) iterations: u32,
}

impl Solver {
    /// Returns a solver that takes all actions equally often. [`Plan`](super::Plan) has its memory use.
    pub fn new(game: Game) -> Self {
        Self::with_precision(game, Precision::Single)
    }

    /// Returns the same solver with numbers of the given precision.
    pub fn with_precision(game: Game, precision: Precision) -> Self {
        Self::in_scope(game, precision, &Scope::Whole)
    }

    /// Returns the same solver with the boards of a scope.
    pub(super) fn in_scope(game: Game, precision: Precision, scope: &Scope) -> Self {
        let layout = Layout::of(game.tree(), game.rake());
        let mut root = Branch::root(&game, &layout.rounds, precision, scope);
        hold(&game, &layout, &mut root);
        let width = root.hands.iter().map(Hands::width).max().unwrap_or(0);
        let frames = Frame::of(&layout.rounds, width);
        let places = Player::BOTH.map(|player| {
            let indices = Indices::of(&root.hands[player.index()].combos);
            let place = |&combo| usize::from(indices.of_combo(combo));
            game.hands(player).iter().map(place).collect::<Vec<usize>>()
        });
        let weights = Player::BOTH.map(|player| {
            let mut row = vec![0.0; root.hands[player.index()].width()];
            for (&place, &weight) in places[player.index()].iter().zip(game.weights(player)) {
                row[place] = weight as f32;
            }
            row
        });
        let values = vec![ZERO; width / LANES];
        let pool = FramePool::default();
        Self { game, precision, layout, root, frames, pool, places, weights, values, iterations: 0 }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the precision of the numbers.
    pub const fn precision(&self) -> Precision {
        self.precision
    }

    /// Returns the number of completed iterations.
    pub const fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Runs an iteration on the threads of the current rayon pool: first the player out of position learns, then the
    /// other.
    pub fn iterate(&mut self) {
        // This closure never stops the iteration.
        let _ = self.iterate_while(&|| ControlFlow::Continue(()));
    }

    /// Runs an iteration, and calls `go_on` in between to decide whether to continue. A stopped iteration does not
    /// count, but has improved the strategy on some boards.
    pub fn iterate_while(&mut self, go_on: &GoOn<'_>) -> ControlFlow<()> {
        let stop = Stop::new(go_on);
        for (hero, pass) in self.learning() {
            self.pass(hero, pass, &stop);
        }
        stop.complete(())?;
        self.iterations += 1;
        ControlFlow::Continue(())
    }

    /// Estimates the exploitability as a share of the pot, as defined at
    /// [`Certificate::exploitability`](super::Certificate::exploitability). The estimate costs about as much as one
    /// iteration, or two with rake, and has the precision of the iterations. The certificate has the precise value.
    pub fn estimate(&mut self) -> f64 {
        self.estimate_until(&Stop::new(&|| ControlFlow::Continue(())))
    }

    /// Estimates the exploitability, and calls `go_on` in between to decide whether to continue.
    pub fn estimate_while(&mut self, go_on: &GoOn<'_>) -> ControlFlow<(), f64> {
        let stop = Stop::new(go_on);
        let exploitability = self.estimate_until(&stop);
        stop.complete(exploitability)
    }

    fn estimate_until(&mut self, stop: &Stop<'_>) -> f64 {
        let passes = self.estimating();
        let values = passes.map(|(hero, pass)| {
            self.pass(hero, pass, stop);
            self.value(hero)
        });
        let values: Vec<f64> = values.collect();
        self.estimate_of(&values)
    }

    /// Returns the passes of an estimate, whose [values](Self::value) [lead to it](Self::estimate_of).
    pub(super) fn estimating(&self) -> impl Iterator<Item = (Player, Pass)> + use<> {
        let averages = if self.game.rake().is_none() { &[][..] } else { &Player::BOTH };
        let respond = Player::BOTH.into_iter().map(|hero| (hero, Pass::Respond));
        respond.chain(averages.iter().map(|&hero| (hero, Pass::Average)))
    }

    /// Returns the exploitability from the values of the passes of an estimate.
    pub(super) fn estimate_of(&self, values: &[f64]) -> f64 {
        let (responses, averages) = values.split_at(values.len().min(2));
        let all = if averages.is_empty() { 1.0 } else { averages.iter().sum() };
        (responses.iter().sum::<f64>() - all) / 2.0
    }

    /// Returns the passes of the next iteration.
    pub(super) fn learning(&self) -> impl Iterator<Item = (Player, Pass)> + use<> {
        let pass = Pass::Learn(Discount::of(self.iterations + 1));
        Player::BOTH.into_iter().map(move |hero| (hero, pass))
    }

    /// Runs a pass for a player.
    fn pass(&mut self, hero: Player, pass: Pass, stop: &Stop<'_>) {
        if stop.is_stopped() {
            return;
        }
        self.enter(hero);
        let values = &mut self.values[..self.root.hands[hero.index()].blocks()];
        walk(&self.layout, &self.pool, hero, pass, stop).begin(
            &mut self.root,
            &mut self.frames,
            values,
        );
    }

    /// Sets the reaches at the root of the opponent of a hero.
    fn enter(&mut self, hero: Player) {
        let weights = self.weights[1 - hero.index()].as_chunks::<LANES>().0;
        if let (Some(frame), Some(round)) = (self.frames.first_mut(), self.layout.rounds.first()) {
            let rows = round.views[hero.index()].rows;
            let order = self.root.hands[1 - hero.index()].order();
            for (block, &weights) in weights.iter().enumerate() {
                let (first, _) = order.place(block, rows);
                frame.reach[first] = Lanes(weights);
            }
        }
    }

    /// Runs a pass down to the first next card, and returns the reaches that are passed on.
    pub(super) fn descend(&mut self, hero: Player, pass: Pass) -> &[Lanes] {
        self.enter(hero);
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        let walk = walk(&self.layout, &self.pool, hero, pass, &stop);
        walk.descend(&mut self.root, &mut self.frames);
        let passed = walk.passed(&self.root);
        self.frames.first().map_or(&[], |frame| &frame.passed[..passed])
    }

    /// Runs the part of a pass after the first next card, for the next cards that are here, if these reaches are passed
    /// on. Returns the values of each; `None` if the count of reaches is wrong.
    pub(super) fn through(
        &mut self,
        hero: Player,
        pass: Pass,
        passed: &[Lanes],
    ) -> Option<Vec<Vec<Lanes>>> {
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        let walk = walk(&self.layout, &self.pool, hero, pass, &stop);
        if passed.len() != walk.passed(&self.root) {
            return None;
        }
        let mut of_next = Vec::new();
        walk.through(&mut self.root, passed, &mut of_next);
        Some(of_next)
    }

    /// Returns the count of groups of eight numbers that are the values of each next card.
    pub(super) fn returned(&self, hero: Player) -> Vec<usize> {
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        walk(&self.layout, &self.pool, hero, Pass::Average, &stop).returned(&self.root).collect()
    }

    /// Runs the part of a pass before the first next card, up from the values of all next cards.
    pub(super) fn ascend(&mut self, hero: Player, pass: Pass, of_next: &[Vec<Lanes>]) {
        let values = &mut self.values[..self.root.hands[hero.index()].blocks()];
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        let walk = walk(&self.layout, &self.pool, hero, pass, &stop);
        walk.ascend(&mut self.root, &mut self.frames, of_next, values);
    }

    /// Returns the value of the game to a player after a pass.
    pub(super) fn value(&self, hero: Player) -> f64 {
        let places = self.places[hero.index()].iter().zip(self.game.weights(hero));
        let value = |place: usize| f64::from(self.values[place / LANES][place % LANES]);
        let weighted = places.map(|(&place, weight)| weight * value(place));
        // The values are relative to half the pot.
        0.5 + weighted.sum::<f64>() / self.game.joint_weight()
    }

    /// Returns the board after some cards, and the index of each combo of a player on it; `None` for combos with one
    /// of these cards.
    fn board(&self, player: Player, dealt: &[Card]) -> (&Branch, Vec<Option<usize>>) {
        let places = &self.places[player.index()];
        let mut at: Vec<Option<usize>> = places.iter().copied().map(Some).collect();
        let mut board = &self.root;
        // A card stands for an equivalent one, with the suits of all later cards exchanged.
        let mut names = Suit::ALL;
        for &card in dealt {
            let card = Card::new(card.rank(), names[card.suit().index()]);
            let found = board.children.iter().find_map(|child| {
                let own = child.copies.iter().find(|dealt| dealt.is_own)?;
                let copy = child.copies.iter().find(|dealt| dealt.card == card)?;
                Some((child, own.card, copy))
            });
            let Some((child, own, copy)) = found else {
                return (board, vec![None; at.len()]);
            };
            let player = player.index();
            let mut after = vec![None; board.hands[player].combos.len()];
            for (hand, &origin) in copy.origins[player].iter().enumerate() {
                if let Some(after) = after.get_mut(usize::from(origin)) {
                    *after = Some(hand);
                }
            }
            for hand in &mut at {
                *hand = hand.and_then(|hand| after[hand]);
            }
            for name in &mut names {
                *name = match *name {
                    suit if suit == own.suit() => copy.card.suit(),
                    suit if suit == copy.card.suit() => own.suit(),
                    suit => suit,
                };
            }
            board = child;
        }
        (board, at)
    }
}

fn walk<'r>(
    layout: &'r Layout,
    frames: &'r FramePool,
    hero: Player,
    pass: Pass,
    stop: &'r Stop<'r>,
) -> Walk<'r> {
    Walk { hero: hero.index(), pass, rounds: &layout.rounds, level: Level::new(), frames, stop }
}

impl Strategy for Solver {
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>> {
        self.on_board(dealt).frequencies(node)
    }

    fn on_board<'s>(&'s self, dealt: &'s [Card]) -> Box<dyn BoardStrategy + 's> {
        let boards = Player::BOTH.map(|player| self.board(player, dealt));
        Box::new(SolverBoard { solver: self, dealt, boards })
    }
}

/// The average strategies after some cards.
struct SolverBoard<'s> {
    solver: &'s Solver,
    dealt: &'s [Card],
    /// For each player, the board and the index of each combo on it.
    boards: [(&'s Branch, Vec<Option<usize>>); 2],
}

impl BoardStrategy for SolverBoard<'_> {
    fn frequencies(&self, node: usize) -> Vec<Vec<f64>> {
        let Solver { game, layout, .. } = self.solver;
        let Kind::Decision { player, actions, .. } = &game.tree().node(node).kind else {
            return Vec::new();
        };
        let Some(round) = layout.rounds.get(self.dealt.len()) else { return Vec::new() };
        let (board, hands) = &self.boards[player.index()];
        let end = round.cells[player.index()];
        let mut rows = vec![vec![0.0; hands.len()]; actions.len()];
        let sums = &board.cells[player.index()].strategies;
        sums.read(hands, layout.places[node], end, &mut rows);
        let mut wholes = vec![0.0; hands.len()];
        for row in &rows {
            for (whole, sum) in wholes.iter_mut().zip(row) {
                *whole += sum;
            }
        }
        let even = 1.0 / actions.len() as f64;
        for row in &mut rows {
            for (share, whole) in row.iter_mut().zip(&wholes) {
                *share = if *whole > 0.0 { *share / whole } else { even };
            }
        }
        game.fix(node, self.dealt, &mut rows);
        rows
    }
}
