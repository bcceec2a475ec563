//! The cost of a game, computed before any allocation.

use holdem_engine::isomorphism::Blocks;
use holdem_engine::{CardSet, HoleCards};

use crate::betting::{Kind, Player};

use super::branch::{classes, left};
use super::frame::numbers;
use super::hands::padded;
use super::lanes::LANES;
use super::layout::{Layout, Round};
use super::scope::Scope;
use super::{Game, Precision};

/// The cost of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The number of nodes of the betting tree, not counting the cards.
    pub nodes: usize,
    /// The number of boards on each street from the root's street on, up to suits.
    pub boards: Vec<usize>,
    /// The number of frequencies in the strategies of both players: one for each hand and action on each board.
    pub frequencies: u64,
    /// The bytes that a [`Solver`](super::Solver) needs on the given number of threads.
    pub bytes: u64,
    /// The precision of its numbers.
    pub precision: Precision,
    /// The bytes needed with 16-bit numbers.
    bytes_at_half: u64,
    /// The bytes of the values that the certificate keeps.
    values: u64,
    /// The count of numbers computed in an iteration, over all boards: reaches, values and showdown results.
    pub work: u64,
    /// The number of threads.
    threads: usize,
}

/// The nanoseconds of a unit of work on one thread of the nominal machine. It is less on rivers, and more on flops with
/// few hands, which do not fill the lanes.
const NANOSECONDS: f64 = 0.29;

/// The time of an iteration with 16-bit numbers relative to 32-bit numbers.
const HALF: f64 = 1.1;

/// The cost of a settled row relative to other rows: a settled row takes a sweep up and down the hands, with sums by
/// card.
const SETTLED: usize = 8;

/// The iterations after which most games are within half a percent of the pot, including the exploitability
/// estimates.
const USUAL_ITERATIONS: f64 = 110.0;

/// The bytes of a number.
const NUMBER: u64 = size_of::<f32>() as u64;

impl Plan {
    /// Returns the plan of a game for a number of threads.
    pub fn of(game: &Game, threads: usize) -> Self {
        Self::in_scope(game, threads, &Scope::Whole)
    }

    /// Returns the plan of the boards of a scope; the root always counts.
    pub(super) fn in_scope(game: &Game, threads: usize, scope: &Scope) -> Self {
        let layout = Layout::of(game.tree(), game.rake());
        let rounds = &layout.rounds;
        let mut plan = Self {
            nodes: game.tree().nodes().len(),
            boards: vec![0; rounds.len()],
            frequencies: 0,
            bytes: 0,
            precision: Precision::Single,
            bytes_at_half: 0,
            values: 0,
            work: 0,
            threads,
        };
        let combos = Player::BOTH.map(|player| game.hands(player).to_vec());
        let width = combos.iter().map(|combos| padded(combos.len())).max().unwrap_or(0);
        plan.add(game, rounds, (game.board().set(), game.blocks()), &combos, 1, scope);
        plan.bytes_at_half += plan.values;
        plan.bytes += plan.values;
        let frames = |rounds: &[Round]| numbers(rounds, width) as u64 * NUMBER;
        let own = frames(rounds);
        let of_threads = frames(rounds.get(1..).unwrap_or_default()) * threads as u64;
        // The values of every next board.
        let next = plan.boards.get(1).copied().unwrap_or(0);
        let exits = rounds.first().map_or(0, |round| round.exits);
        let of_next = (next * exits * width) as u64 * NUMBER;
        plan.bytes += own + of_threads + of_next;
        plan.bytes_at_half += own + of_threads + of_next;
        plan
    }

    /// Returns the plan with 16-bit numbers if the game does not fit into these bytes with 32-bit numbers. An iteration
    /// then takes a tenth longer. The game may need more bytes even then.
    #[must_use]
    pub fn within(self, bytes: u64) -> Self {
        match self.bytes > bytes {
            true => self.with_precision(Precision::Half),
            false => self,
        }
    }

    /// Returns the plan with numbers of this precision.
    #[must_use]
    pub fn with_precision(self, precision: Precision) -> Self {
        match precision {
            Precision::Single => self,
            Precision::Half => Self { bytes: self.bytes_at_half, precision, ..self },
        }
    }

    /// Returns the plan including the memory of a [stored strategy](super::StoredStrategy).
    #[must_use]
    pub fn with_file(self) -> Self {
        let file = 2 * self.frequencies;
        let bytes_at_half = self.bytes_at_half + file;
        Self { bytes: self.bytes + file, bytes_at_half, ..self }
    }

    /// Returns the bytes of a [stored strategy](super::StoredStrategy) with its values.
    pub(super) const fn stored_bytes(&self) -> u64 {
        2 * self.frequencies + self.values
    }

    /// Returns the estimated seconds of an iteration on a machine that takes `slowness` times as long as the nominal
    /// one.
    pub fn seconds_per_iteration(&self, slowness: f64) -> f64 {
        // A board at the root is processed by one thread.
        let sharing = match self.boards.len() {
            1 => 1,
            _ => self.threads.max(1),
        };
        let of_precision = match self.precision {
            Precision::Single => 1.0,
            Precision::Half => HALF,
        };
        1e-9 * NANOSECONDS * slowness * of_precision * self.work as f64 / sharing as f64
    }

    /// Returns the estimated seconds until best responses gain half a percent of the pot, as in most games.
    pub fn usual_seconds(&self, slowness: f64) -> f64 {
        USUAL_ITERATIONS * self.seconds_per_iteration(slowness)
    }

    /// Adds a board that can come in `copies` ways, and the boards after it.
    fn add(
        &mut self,
        game: &Game,
        rounds: &[Round],
        (board, blocks): (CardSet, Blocks),
        combos: &[Vec<HoleCards>; 2],
        copies: usize,
        scope: &Scope,
    ) {
        let Some((round, later)) = rounds.split_first() else { return };
        let street = self.boards.len() - rounds.len();
        self.boards[street] += 1;
        for (combos, end) in combos.iter().zip(round.cells) {
            let width = padded(combos.len());
            self.frequencies += end.row as u64 * combos.len() as u64;
            // Regrets and strategies; cards, combos, twins and origins of the hands; their strength groups on the
            // river.
            let bytes = |precision: Precision| {
                (2 * precision.bytes(width / LANES, end) + width * (2 + 2 + 2 + 2 * copies + 4))
                    as u64
            };
            self.bytes += bytes(Precision::Single);
            self.bytes_at_half += bytes(Precision::Half);
        }
        // The certificate keeps the value of each hand where a card is dealt.
        let street = game.tree().street() as usize + street;
        let deals = game.tree().nodes().iter().filter(|node| {
            node.street as usize == street && matches!(node.kind, Kind::Deal { .. })
        });
        let hands: usize = combos.iter().map(Vec::len).sum();
        self.values += (size_of::<f64>() * deals.count() * hands) as u64;
        for (view, combos) in round.views.iter().zip(combos) {
            let rows = view.rows + view.slots + view.steps.len() + SETTLED * view.results();
            self.work += (rows * padded(combos.len())) as u64;
        }
        if later.is_empty() {
            return;
        }
        let classes = classes(game.live() - board, blocks).into_iter().enumerate();
        for (_, class) in classes.filter(|(index, _)| scope.has_next(*index)) {
            let board = board.with(class.card);
            let combos = combos.each_ref().map(|combos| left(combos, board));
            let after = (board, class.blocks);
            self.add(game, later, after, &combos, class.alike.len(), &Scope::Whole);
        }
    }
}
