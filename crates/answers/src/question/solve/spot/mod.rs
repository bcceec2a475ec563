//! A game after the flop as it was read: ranges, a board, bet sizes, and the limits of the search.
//!
//! Amounts are in the unit of the pot and may have two decimals: a [chip](holdem_solver::betting::Chips) is a
//! hundredth.

mod lines;
mod locks;
mod quotes;
mod refined;
mod setup;
mod sizes;
mod steps;
mod tree;
mod without;

pub use steps::{action_words, amount_words};
pub use tree::ready_tree;

pub use refined::OF_SOLUTION;
pub(crate) use refined::check_refined;

use holdem_engine::Street;
use holdem_engine::analysis::Share;
use holdem_engine::equity::Request;
use holdem_engine::parse::{Refusal, Span};
use holdem_engine::range::{Context, Range};
use holdem_solver::betting::{Chips, Rake, Rules, Size, Tree, TreeError};
use holdem_solver::solve::{Game, Step};

use crate::hint::Syntax;
use crate::parameter::Parameter;
use crate::read::{Note, Query, Spot};

use self::sizes::usual_sizes;

/// A game to solve.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SolveSpot {
    /// The players, the board and the dead cards.
    pub spot: Spot,
    /// The rules of the betting.
    pub rules: Rules,
    /// The game.
    pub game: Game,
    /// The lines to the actions that are taken out of the tree, as typed.
    pub without: Vec<String>,
    /// The locked decisions, as typed.
    pub locks: Vec<String>,
    /// The actions and cards of other solutions before the game begins: of each one the game is refined from, in words.
    pub after: Vec<String>,
    /// The line to the node that is shown.
    pub line: Vec<Step>,
    /// The hands to list there, if not all.
    pub hands: Option<Range>,
    /// The limits of the search.
    pub limits: Limits,
    /// The memory limit in bytes, if given.
    pub memory: Option<u64>,
    /// Notes on possible mistakes in the text.
    pub notes: Vec<Note>,
}

impl SolveSpot {
    /// Returns the index of the node at the end of a line.
    pub fn node_at(&self, line: &[Step]) -> usize {
        let tree = self.game.tree();
        line.iter().fold(0, |node, step| {
            let next = match step {
                Step::Action(index) => tree.node(node).children().get(*index),
                Step::Card(_) => tree.node(node).children().first(),
            };
            next.copied().unwrap_or(node)
        })
    }
}

/// The limits of a search: the target exploitability, the iterations and the time.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Limits {
    /// The exploitability, as a share of the pot.
    pub exploitability: f64,
    /// The number of iterations.
    pub iterations: u32,
    /// The time in seconds, if limited.
    pub seconds: Option<f64>,
}

impl Limits {
    /// Returns whether the search is for an exploitability, not only for a number of iterations or a time.
    pub(crate) fn has_target(&self) -> bool {
        let is_limited = self.iterations < MOST_ITERATIONS || self.seconds.is_some();
        self.exploitability > 0.0 || !is_limited
    }
}

/// The number of chips in one unit of amounts.
pub const CHIPS: Chips = 100;

/// The default target exploitability.
const GOOD_ENOUGH: f64 = 0.005;

/// The default maximum number of iterations.
const MOST_ITERATIONS: u32 = 1_000_000;

/// The default maximum number of raises per street.
const MOST_RAISES: u32 = 3;

/// The default share of the remaining stack from which a bet becomes all-in, in percent.
const ALL_IN_FROM: u32 = 80;

/// The hint of a game that does not begin after the flop.
const LATER_STREETS: &str = "betting starts on the flop or later: give three to five cards";

/// The bytes of a gigabyte.
const GIGABYTE: f64 = 1e9;

impl Query<'_> {
    /// Reads a game after the flop.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid, or inconsistent with the others.
    pub fn solve(&self) -> Result<SolveSpot, Refusal> {
        let spot = self.solve_with_any_locks()?;
        self.check_locks(&spot, spot.spot.board().set())?;
        Ok(spot)
    }

    /// Reads a game after the flop, such as one of several boards: its board may rule out all hands of a lock.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid, or inconsistent with the others.
    pub(crate) fn solve_with_any_locks(&self) -> Result<SolveSpot, Refusal> {
        let (spot, notes) = Spot::read(self)?;
        let board = spot.board_of(3..=5, LATER_STREETS)?;
        let request = &spot.request("solve")?;
        if let Some(&third) = self.subjects.get(2) {
            if let Some(refusal) = self.split_sizes(third) {
                return Err(refusal);
            }
            return Err(self.line.refuse_at(
                "solve takes exactly two ranges",
                [third],
                "give the range of the player who acts first, then the other range",
            ));
        }
        let street = board.street().unwrap_or(Street::River);
        let pot = self.needed(Parameter::Pot)?;
        let rules = usual_rules(street, pot, self.needed(Parameter::Stack)?);
        self.game(spot, request, rules, None, self.house()?, notes)
    }

    /// Reads a game: options override these rules. `left_out` is of a refined game, whose aggressor is in the rules: of
    /// the actions at the end of these lines, those that the tree has are taken out.
    fn game(
        &self,
        spot: Spot,
        request: &Request,
        mut rules: Rules,
        left_out: Option<&[String]>,
        rake: Rake,
        mut notes: Vec<Note>,
    ) -> Result<SolveSpot, Refusal> {
        let mut text = self.tree_text(rules.pot)?;
        self.check_lines(&text)?;
        if !text.lines.is_empty() {
            rules.lines.clone_from(&text.lines);
        }
        if left_out.is_some() {
            text.aggressor = None;
        }
        rules.aggressor = self.aggressor()?.or(text.aggressor).or(rules.aggressor);
        rules.sizes = self.sizes(&rules, text.sizes)?;
        self.check_aggressor(&rules, text.aggressor)?;
        let raises = self.whole(Parameter::MostRaises)?.or(text.most_raises);
        rules.raises = raises.unwrap_or(rules.raises);
        let all_in_from = self.percent_of(Parameter::AllInFrom)?.or(text.all_in_from);
        rules.all_in_from = all_in_from.unwrap_or(rules.all_in_from);
        let merge_within = self.percent_of(Parameter::MergeWithin)?.or(text.merge_within);
        rules.merge_within = merge_within.unwrap_or(rules.merge_within);
        notes.extend(coarse_amounts(&rules).filter(|_| rules.lines.is_empty()));
        let tree = rules.tree().map_err(|error| self.refuse_tree(&error, &rules))?;
        let (tree, without) =
            self.without(tree, &spot, left_out.unwrap_or_default(), &text.without)?;
        let line = self.line_in(&tree, &spot)?;
        let (locked, locks) = self.given_decisions(&tree, &spot)?;
        let game = Game::new(request, tree, rake).and_then(|game| game.with_locks(locked));
        let game = game.map_err(|error| Refusal::new(error.to_string(), LATER_STREETS))?;
        if game.cards_to_come(0) == 0 && !spot.board().is_full() {
            return Err(Refusal::new(
                "the deck has no card left to deal",
                "remove some dead cards",
            ));
        }
        let (limits, memory) = (self.limits()?, self.memory()?);
        let hands = self.listed_hands(&spot, &line)?;
        let after = Vec::new();
        Ok(SolveSpot {
            spot,
            rules,
            game,
            without,
            locks,
            after,
            line,
            hands,
            limits,
            memory,
            notes,
        })
    }

    /// Reads the hands to list at the end of a line: made hands and draws are those on the board there.
    pub(super) fn listed_hands(
        &self,
        spot: &Spot,
        line: &[Step],
    ) -> Result<Option<Range>, Refusal> {
        let Some(&span) = self.given.get(Parameter::Hands) else { return Ok(None) };
        let board = line.iter().fold(spot.board(), |board, step| match step {
            Step::Card(card) => board.with(*card).unwrap_or(board),
            Step::Action(_) => board,
        });
        let context = Context { board, dead: spot.dead(), conventions: &self.conventions };
        Ok(Some(self.line.range(span, &context)?.range))
    }

    /// Returns the refusal of a third range that is the next size after an option: `--bets 33% 75%`.
    fn split_sizes(&self, third: Span) -> Option<Refusal> {
        let text = self.at(third).trim();
        text.ends_with(['%', 'x']).then_some(())?;
        let options = [Parameter::Bets, Parameter::Raises, Parameter::Donks];
        let (option, given) = options.into_iter().find_map(|it| {
            Some((self.syntax().name(it.name()), self.at(*self.given.all(it).last()?)))
        })?;
        Some(self.line.refuse_at(
            "solve takes exactly two ranges",
            [third],
            format!("if this is a size, quote the sizes: {option} '{given}, {text}'"),
        ))
    }

    /// Reads an amount that may be zero, in chips.
    fn chips(&self, span: Span) -> Result<Chips, Refusal> {
        let amount = self.line.decimal(span)?;
        let decimals = CHIPS.ilog10() as u8;
        let chips = amount.trimmed().in_units(decimals).ok_or_else(|| {
            let hint = "amounts have at most two decimals: use a smaller unit, such as 250 for 2.5";
            self.line.refuse_at("this amount has more than two decimals", [span], hint)
        })?;
        let chips = Chips::try_from(chips).unwrap_or(Chips::MAX);
        match chips > Tree::MAX_AMOUNT {
            false => Ok(chips),
            true => Err(self.line.refuse_at(
                "this amount is too large",
                [span],
                "use a larger unit, such as big blinds",
            )),
        }
    }

    /// Reads a required amount.
    fn needed(&self, parameter: Parameter) -> Result<Chips, Refusal> {
        let Some(&span) = self.given.get(parameter) else {
            let what = match parameter {
                Parameter::Pot => "the pot is missing",
                _ => "the stack is missing",
            };
            let [pot, stack] = [Parameter::Pot, Parameter::Stack]
                .map(|it| self.syntax().option(it.name(), it.example()));
            return Err(Refusal::new(
                what,
                format!("give the pot, {pot}, and the effective stack, {stack}"),
            ));
        };
        let chips = self.chips(span)?;
        match (parameter, chips) {
            (Parameter::Pot, 0) => {
                let hint = "give the pot before the first action";
                Err(self.line.refuse_at("the pot is 0", [span], hint))
            }
            _ => Ok(chips),
        }
    }

    /// Reads a whole number of at least 0.
    fn whole(&self, parameter: Parameter) -> Result<Option<u32>, Refusal> {
        self.given.get(parameter).map(|&span| self.whole_at(parameter, span)).transpose()
    }

    fn whole_at(&self, parameter: Parameter, span: Span) -> Result<u32, Refusal> {
        let number = self.line.decimal(span)?.trimmed().in_units(0);
        let number = number.and_then(|number| u32::try_from(number).ok());
        let hint =
            format!("such as {}", self.syntax().option(parameter.name(), parameter.example()));
        number.ok_or_else(|| self.line.refuse_at("this is not a whole number", [span], hint))
    }

    /// Reads a share, in whole percent.
    fn percent_of(&self, parameter: Parameter) -> Result<Option<u32>, Refusal> {
        self.given.get(parameter).map(|&span| self.percent_at(span)).transpose()
    }

    fn percent_at(&self, span: Span) -> Result<u32, Refusal> {
        Ok((f64::from(self.line.share(span)?) * 100.0).round() as u32)
    }

    /// Reads the rake.
    fn house(&self) -> Result<Rake, Refusal> {
        let share =
            self.given.get(Parameter::Rake).map(|&span| self.line.share(span)).transpose()?;
        let cap = self.given.get(Parameter::RakeCap);
        match (share, cap) {
            (None, Some(&cap)) => {
                let example = self.syntax().option(Parameter::Rake.name(), "5%");
                let hint = format!("add the rake as a share of the pot: {example}");
                let message = "a rake cap needs a rake";
                Err(self.line.refuse_at(message, [cap], hint))
            }
            (share, cap) => Ok(Rake {
                millionths: share.map_or(0, |share| (f64::from(share) * 1e6).round() as u32),
                cap: cap.map(|&cap| self.chips(cap)).transpose()?,
            }),
        }
    }

    fn limits(&self) -> Result<Limits, Refusal> {
        let until = self.given.get(Parameter::Until).map(|&span| self.until(span)).transpose()?;
        let iterations = self.whole(Parameter::Iterations)?;
        if let (Some(0), Some(&span)) = (iterations, self.given.get(Parameter::Iterations)) {
            return Err(self.line.refuse_at("solving needs iterations", [span], "1 or more"));
        }
        let seconds =
            self.given.get(Parameter::Time).map(|&span| self.seconds(span)).transpose()?;
        // With a limit on iterations or time, the default exploitability target is 0.
        let is_limited = iterations.is_some() || seconds.is_some();
        let usual = if is_limited { 0.0 } else { GOOD_ENOUGH };
        Ok(Limits {
            exploitability: until.map_or(usual, f64::from),
            iterations: iterations.unwrap_or(MOST_ITERATIONS),
            seconds,
        })
    }

    /// Reads the target exploitability. Typed without a percent sign it is refused: other programs take `0.3` as 0.3%
    /// of the pot, and a share would be 30%. A number in a program is a share, up to a tenth.
    fn until(&self, span: Span) -> Result<Share, Refusal> {
        let share = self.line.share(span)?;
        let text = self.at(span).trim();
        let most = match self.syntax() {
            Syntax::Program | Syntax::Page => 0.0,
            _ => 0.1,
        };
        match !text.ends_with('%') && f64::from(share) > most {
            true => Err(self.line.refuse_at(
                "the percent sign is missing",
                [span],
                format!("write {text}%, a percentage of the pot"),
            )),
            false => Ok(share),
        }
    }

    /// Reads a time: `10`, `10s`, `500ms`, `2m`.
    fn seconds(&self, span: Span) -> Result<f64, Refusal> {
        self.scaled(span, &[("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)])
            .ok_or_else(|| {
                let hint = "give seconds, or a unit: 10, 500ms, 2m";
                self.line.refuse_at("this is not a time", [span], hint)
            })
    }

    /// Reads a size of memory: `4`, `4GB`, `500MB`.
    fn memory(&self) -> Result<Option<u64>, Refusal> {
        const UNITS: [(&str, f64); 6] = [
            ("gb", GIGABYTE),
            ("mb", 1e6),
            ("kb", 1e3),
            ("g", GIGABYTE),
            ("m", 1e6),
            ("", GIGABYTE),
        ];
        let read = |&span: &Span| {
            self.scaled(span, &UNITS).map(|bytes| bytes as u64).ok_or_else(|| {
                let hint = "give gigabytes, or a unit: 4, 4GB, 500MB";
                self.line.refuse_at("this is not a size of memory", [span], hint)
            })
        };
        self.given.get(Parameter::Memory).map(read).transpose()
    }

    /// Reads a positive number with a unit. An empty unit comes last.
    fn scaled(&self, span: Span, units: &[(&str, f64)]) -> Option<f64> {
        let text = self.at(span).trim().to_lowercase();
        let (number, scale) =
            units.iter().find_map(|(unit, scale)| Some((text.strip_suffix(unit)?, scale)))?;
        let number = number.trim();
        let is_plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
        let typed = || number.parse::<f64>().ok().filter(|_| is_plain);
        let value = self.line.number(span).or_else(typed)? * scale;
        (value > 0.0 && value.is_finite()).then_some(value)
    }

    fn refuse_tree(&self, error: &TreeError, rules: &Rules) -> Refusal {
        let (parameter, hint) = match error {
            TreeError::Line { line, amount } => {
                let line = rules.lines.get(*line).map(Vec::as_slice).unwrap_or_default();
                return self.refuse_line(line, *amount);
            }
            TreeError::Raises { .. } if !rules.lines.is_empty() => {
                return Refusal::new(error.to_string(), "leave out the line");
            }
            TreeError::Raises { .. } => {
                (Parameter::MostRaises, "three raises are usually enough".to_owned())
            }
            TreeError::Nodes(_) => (Parameter::Bets, "use fewer sizes or raises".to_owned()),
            _ => (Parameter::Stack, "give other amounts".to_owned()),
        };
        self.line.refuse_at(error.to_string(), self.given.all(parameter).copied(), hint)
    }
}

/// Returns the rules of a game without options.
fn usual_rules(street: Street, pot: Chips, stack: Chips) -> Rules {
    let rules = Rules::new(street, pot, stack).with_sizes(usual_sizes());
    Rules { raises: MOST_RAISES, all_in_from: ALL_IN_FROM, ..rules }
}

/// The largest relative difference of a bet from its percentage of the pot that needs no note.
const COARSE: f64 = 0.05;

/// Returns a note on the first bet into the starting pot that rounding to whole chips changes much.
fn coarse_amounts(rules: &Rules) -> Option<Note> {
    let at = rules.street.size().saturating_sub(Street::Flop.size());
    let [first, second] = rules.sizes.get(at)?;
    let of_first = first.donks.as_ref().filter(|_| rules.can_donk(rules.street));
    let bets = of_first.unwrap_or(&first.bets).iter().chain(&second.bets);
    bets.copied().find_map(|size| {
        let Size::Pot(share) = size else { return None };
        let exact = rules.pot as f64 * f64::from(share) / 1e4;
        let chips = size.of(rules.street, rules.pot, 0, 0, Chips::MAX)?.max(1);
        let is_coarse = (chips as f64 - exact).abs() > COARSE * exact;
        is_coarse.then(|| Note::CoarseAmounts {
            size: format!("{}%", amount_words(share.into())),
            pot: amount_words(rules.pot),
            amount: amount_words(chips),
        })
    })
}
