//! Two solutions at the same decision, side by side.

use std::collections::BTreeMap;

use holdem_engine::parse::Refusal;
use holdem_engine::{HoleCards, StartingHand};
use holdem_solver::betting::Action;
use holdem_solver::solve::{HandStudy, Step, Study};
use itertools::Itertools;

use crate::answer::{
    Accuracy, Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, grid,
};
use crate::parameter::Parameter;
use crate::picture::{Grid, Panel, Picture, Scale};
use crate::question::{Asked, Options};
use crate::read::Query;
use crate::text::{Percent, amount};

use super::record::{
    SolveCompareActionRecord, SolveCompareHandActionRecord, SolveCompareHandRecord,
    SolveCompareRecord,
};
use super::solution::{Solution, check_saved};
use super::solved::{SolveAnswer, rake_and_cap, units};
use super::spot::action_words;
use super::tables;

/// The width of a cell of a grid.
const WIDTH: usize = 4;

/// Two solutions at the same decision.
#[derive(Debug)]
pub struct SolveCompareAnswer {
    /// The solution, and the one it is compared with.
    both: [SolveAnswer; 2],
    actions: Vec<ComparedAction>,
}

/// An action, with its index in each solution that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ComparedAction {
    /// The action; an all-in of the first solution that has one, whatever the stacks.
    pub action: Action,
    /// The index among the actions of each solution.
    pub index: [Option<usize>; 2],
}

/// Returns the actions of the decisions of two solutions, smaller bets first. A solution may lack the decision.
pub fn compared_actions(studies: [Option<&Study>; 2]) -> Vec<ComparedAction> {
    let mut actions: Vec<ComparedAction> = Vec::new();
    for (solution, study) in studies.into_iter().enumerate() {
        for (index, study) in study.into_iter().flat_map(|study| &study.actions).enumerate() {
            let same = actions.iter_mut().find(|it| is_same(it.action, study.action));
            match same {
                Some(same) => same.index[solution] = Some(index),
                None => {
                    let mut at = [None; 2];
                    at[solution] = Some(index);
                    actions.push(ComparedAction { action: study.action, index: at });
                }
            }
        }
    }
    actions.sort_by_key(|it| it.action.amount());
    actions
}

/// Reads a question about two saved solutions: a line, and the combos to list.
///
/// # Errors
///
/// Returns [`Error::Refused`] if the solutions cannot be compared, if a text is invalid, or if an option would have no
/// effect.
pub fn read_compared(
    mut both: [Solution; 2],
    query: &Query<'_>,
    options: &Options,
) -> Result<Asked, Error> {
    check_saved(query, options)?;
    if options.is_saved {
        return Err(Error::refused("a comparison is not a solution", "save a page: -o FILE.html"));
    }
    let [one, other] = &both;
    check_comparable([one, other])?;
    if !query.names.is_empty() {
        both = [both[0].named(&query.names)?, both[1].named(&query.names)?];
    }
    let [first, second] = &both;
    let line = |solution: &Solution| query.line_in(solution.spot.game.tree(), &solution.spot.spot);
    let lines = [line(first)?, line(second)?];
    check_nodes(query, &both, &lines)?;
    let hands = query.listed_hands(&first.spot.spot, &lines[0])?;
    let notes = first.spot.notes.clone();
    let options = options.clone();
    Ok(Asked::new(notes, move |_| {
        let answer = |at: usize| {
            let answer = both[at].studied(&lines[at])?;
            let answer = answer.with_combos(options.detail.by_combo).top(options.top);
            Ok::<_, Error>(answer.only(hands.clone()))
        };
        Ok(SolveCompareAnswer::new([answer(0)?, answer(1)?]).into())
    }))
}

/// Refuses solutions whose frequencies and EVs cannot be compared.
///
/// # Errors
///
/// Returns a refusal if the boards or the pots differ.
pub fn check_comparable([first, second]: [&Solution; 2]) -> Result<(), Refusal> {
    let (one, other) = (&first.spot, &second.spot);
    let refuse = |what: &str, one: String, other: String| {
        Err(Refusal::new(
            format!("these solutions have different {what}: {one} and {other}"),
            format!("compare solutions of the same {what}"),
        ))
    };
    let boards = [one, other].map(|spot| spot.spot.board().set());
    if boards[0] != boards[1] {
        let [one, other] = [one, other].map(|spot| spot.spot.board().cards().join(""));
        return refuse("boards", one, other);
    }
    let [pot, other_pot] = [one, other].map(|spot| units(spot.rules.pot as f64));
    match pot == other_pot {
        true => Ok(()),
        false => refuse("pots", pot.to_string(), other_pot.to_string()),
    }
}

/// Refuses lines that do not lead to decisions of the same player.
fn check_nodes(
    query: &Query<'_>,
    both: &[Solution; 2],
    lines: &[Vec<Step>; 2],
) -> Result<(), Refusal> {
    let player = |at: usize| {
        let spot = &both[at].spot;
        spot.game.tree().node(spot.node_at(&lines[at])).player()
    };
    let span = query.given.get(Parameter::Line).copied();
    match (player(0), player(1)) {
        (Some(one), Some(other)) if one == other => Ok(()),
        (None, None) => Err(query.line.refuse_at(
            "a card is dealt here, and decisions are compared",
            span,
            "add the card to the line",
        )),
        _ => Err(query.line.refuse_at(
            "different players act here in these solutions",
            span,
            "end the line at a decision of the same player",
        )),
    }
}

/// A hand of the player to act in each solution; `None` where it does not reach the decision.
type Pair<'a> = [Option<&'a HandStudy>; 2];

impl SolveCompareAnswer {
    fn new(both: [SolveAnswer; 2]) -> Self {
        let actions = compared_actions([0, 1].map(|at| Some(&both[at].study)));
        Self { both, actions }
    }

    /// Returns the hands of the player to act that reach the decision in either solution.
    fn hands(&self) -> BTreeMap<HoleCards, Pair<'_>> {
        let mut hands: BTreeMap<HoleCards, Pair<'_>> = BTreeMap::new();
        for (solution, answer) in self.both.iter().enumerate() {
            let own = &answer.study.hands[answer.study.player.index()];
            for hand in own.iter().filter(|hand| answer.lists(hand)) {
                hands.entry(hand.combo).or_default()[solution] = Some(hand);
            }
        }
        hands
    }

    /// Returns the differences of the frequency of an action, by starting hand; `None` where a solution lacks the hand.
    /// An action that a solution lacks has the frequency 0.
    fn differences(&self, action: &ComparedAction) -> [Option<f64>; StartingHand::COUNT] {
        let of = |solution: usize| {
            tables::by_starting_hand(&self.both[solution], |hand| {
                action.index[solution].map_or(0.0, |index| hand.frequencies[index])
            })
        };
        let (one, other) = (of(0), of(1));
        std::array::from_fn(|hand| Some(other[hand]? - one[hand]?))
    }

    /// Returns a frequency and an EV of an action, with those of the other solution.
    fn of_range(&self, action: &ComparedAction) -> [Pairs; 2] {
        let of = |get: fn(&holdem_solver::solve::ActionStudy) -> Option<f64>| {
            Pairs([0, 1].map(|solution| {
                get(self.both[solution].study.actions.get(action.index[solution]?)?)
            }))
        };
        [of(|it| it.frequency), of(|it| it.value.map(units))]
    }

    /// Returns the frequency and the EV of each action of a hand, with those of the other solution.
    fn of_hand(&self, action: &ComparedAction, hands: Pair<'_>) -> [Pairs; 2] {
        let of = |get: fn(&HandStudy, usize) -> Option<f64>| {
            Pairs([0, 1].map(|solution| get(hands[solution]?, action.index[solution]?)))
        };
        [
            of(|hand, index| Some(hand.frequencies[index])),
            of(|hand, index| hand.values[index].map(units)),
        ]
    }

    fn actions_table(&self) -> Table {
        let [one, _] = &self.both;
        let title = format!("{} to act", one.player(one.study.player));
        let mut table =
            Table::new(["", "frequency", "other", "difference", "EV", "other", "difference"])
                .numeric(1..7)
                .named("actions", "Frequency and EV of each action in both solutions");
        table.header[0] = title.as_str().into();
        for action in &self.actions {
            let [frequencies, values] = self.of_range(action);
            table.row(self.row(
                StyledText::strong(action_words(action.action)),
                frequencies,
                values,
            ));
        }
        let values = Pairs([0, 1].map(|solution| {
            let study = &self.both[solution].study;
            study.ranges[study.player.index()].value.map(units)
        }));
        table.row(self.row("range".into(), Pairs([None; 2]), values));
        table
    }

    fn row(&self, title: StyledText, frequencies: Pairs, values: Pairs) -> Vec<StyledText> {
        let pot = self.both[0].of_pot(1.0);
        let share = |share: f64| Percent::of(share).digits(1).to_string();
        let change = |share: f64| Percent::of(share).digits(1).signed().to_string();
        let chips = |chips: f64| amount(chips, pot);
        let signed = |chips: f64| match amount(chips, pot) {
            text if chips > 0.0 && text.bytes().any(|byte| matches!(byte, b'1'..=b'9')) => {
                format!("+{text}")
            }
            text => text,
        };
        let cells = frequencies.cells(share, change).into_iter().chain(values.cells(chips, signed));
        std::iter::once(title).chain(cells.map(StyledText::from)).collect()
    }

    /// Returns a grid of the differences for each action except the first.
    fn grids(&self) -> Vec<Table> {
        let grid = |action: &ComparedAction| {
            let shares = self.differences(action);
            let words = action_words(action.action);
            let corner = StyledText::from(format!("{words}, % more"));
            grid::starting_hands(corner, WIDTH, |hand| match shares[hand.index()] {
                None => StyledText::from("  . "),
                Some(share) => {
                    let percent = Percent::of(share).digits(0).bare().signed().to_string();
                    StyledText::weight(format!("{percent:>WIDTH$}"), f64::midpoint(share, 1.0))
                }
            })
            .named(
                "grid",
                format!("Difference in the frequency of this action by starting hand: {words}"),
            )
        };
        self.actions.iter().skip(1).map(grid).collect()
    }

    /// Returns the combos, those whose frequencies differ most first.
    fn combos(&self, top: Option<usize>) -> Table {
        let mut header = vec!["combo".to_owned()];
        for action in &self.actions {
            let words = action_words(action.action);
            header.extend([
                words.clone(),
                "other".to_owned(),
                format!("EV {words}"),
                "other".to_owned(),
            ]);
        }
        let columns = header.len();
        let mut table = Table::new(header)
            .numeric(1..columns)
            .named("combos", "Frequency and EV of each action of each combo in both solutions");
        let pot = self.both[0].of_pot(1.0);
        let hands = self.hands().into_iter().sorted_by(|(_, one), (_, other)| {
            self.distance(*other).total_cmp(&self.distance(*one))
        });
        for (combo, hands) in hands.take(top.unwrap_or(usize::MAX)) {
            let mut row = vec![StyledText::cards(combo.cards())];
            for action in &self.actions {
                let [frequencies, values] = self.of_hand(action, hands);
                row.extend(frequencies.0.map(|it| tables::share(it).into()));
                row.extend(values.0.map(|it| {
                    it.map_or_else(|| "-".to_owned(), |chips| amount(chips, pot)).into()
                }));
            }
            table.row(row);
        }
        table
    }

    /// Returns how much the frequencies of a hand differ, by its mean reach.
    fn distance(&self, hands: Pair<'_>) -> f64 {
        let [Some(one), Some(other)] = hands else { return 0.0 };
        let of = |action: &ComparedAction| {
            let [frequencies, _] = self.of_hand(action, hands);
            let [one, other] = frequencies.0.map(|it| it.unwrap_or(0.0));
            (other - one).abs()
        };
        f64::midpoint(one.reach, other.reach) * self.actions.iter().map(of).sum::<f64>()
    }

    fn certificates(&self) -> Vec<String> {
        let remarks = |name: &'static str, answer: &SolveAnswer| {
            answer.found.remarks().into_iter().map(move |remark| format!("{name}: {remark}"))
        };
        let [one, other] = &self.both;
        remarks("solution", one).chain(remarks("other", other)).collect()
    }
}

/// Returns whether actions of two solutions are the same: equal amounts, or both all-in.
pub fn is_same(one: Action, other: Action) -> bool {
    one == other || matches!((one, other), (Action::AllIn(_), Action::AllIn(_)))
}

/// A number of both solutions.
#[derive(Clone, Copy, Debug)]
struct Pairs([Option<f64>; 2]);

impl Pairs {
    fn difference(self) -> Option<f64> {
        let [one, other] = self.0;
        Some(other? - one?)
    }

    /// Returns the cells of both numbers and their difference.
    fn cells(self, text: impl Fn(f64) -> String, change: impl Fn(f64) -> String) -> [String; 3] {
        let [one, other] = self.0.map(|it| it.map(&text));
        [one, other, self.difference().map(change)].map(|it| it.unwrap_or_else(|| "-".to_owned()))
    }
}

impl Recorded for SolveCompareAnswer {
    type Record = SolveCompareRecord;

    const SCHEMA: &'static str = "holdem.comparison/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveCompareRecord> {
        let [one, other] = &self.both;
        let actions = self.actions.iter().map(|action| {
            let [Pairs([frequency, other_frequency]), Pairs([value, other_value])] =
                self.of_range(action);
            let action = action_words(action.action);
            SolveCompareActionRecord { action, frequency, other_frequency, value, other_value }
        });
        let hands = self.hands().into_iter().map(|(combo, hands)| {
            let [reach, other_reach] = hands.map(|hand| hand.map(|hand| hand.reach));
            let [hand_value, other_hand_value] =
                hands.map(|hand| hand.and_then(|hand| hand.value).map(units));
            let actions = self.actions.iter().map(|action| {
                let [
                    Pairs([frequency, other_frequency]),
                    Pairs([action_value, other_action_value]),
                ] = self.of_hand(action, hands);
                SolveCompareHandActionRecord {
                    action: action_words(action.action),
                    frequency,
                    other_frequency,
                    action_value,
                    other_action_value,
                }
            });
            SolveCompareHandRecord {
                combo: combo.to_string(),
                reach,
                other_reach,
                hand_value,
                other_hand_value,
                actions: actions.collect(),
            }
        });
        let value = |answer: &SolveAnswer| {
            answer.study.ranges[answer.study.player.index()].value.map(units)
        };
        let (rake, rake_cap) = rake_and_cap(&one.found.game);
        let (other_rake, other_rake_cap) = rake_and_cap(&other.found.game);
        vec![SolveCompareRecord {
            board: one.spot.board().cards().map(|card| card.to_string()).collect(),
            pot: one.of_pot(1.0),
            rake,
            rake_cap,
            other_rake,
            other_rake_cap,
            line: one.line.clone(),
            other_line: other.line.clone(),
            acts: one.study.player.index() + 1,
            exploitability: one.of_pot(one.found.certificate.exploitability()),
            other_exploitability: other.of_pot(other.found.certificate.exploitability()),
            value: value(one),
            other_value: value(other),
            actions: actions.collect(),
            hands: hands.collect(),
        }]
    }
}

impl Answer for SolveCompareAnswer {
    /// Returns a row for each action of each hand.
    fn rows(&self) -> Rows {
        const HANDS: List = List::of("hands").without(&[
            "board",
            "pot",
            "rake",
            "rake_cap",
            "other_rake",
            "other_rake_cap",
            "line",
            "other_line",
            "exploitability",
            "other_exploitability",
            "value",
            "other_value",
            "actions",
        ]);
        const ACTIONS: List = List::of("actions");
        Rows::Items(&[HANDS, ACTIONS])
    }

    fn heading(&self) -> Option<StyledText> {
        let [one, other] = &self.both;
        Some(match one.title() == other.title() {
            true => one.title().into(),
            false => format!("{}, compared with {}", one.title(), other.title()).into(),
        })
    }

    fn tables(&self) -> Vec<Table> {
        let mut all = vec![self.actions_table()];
        all.extend(self.grids());
        if self.both[0].has_combos {
            all.push(self.combos(self.both[0].top));
        }
        all
    }

    fn remarks(&self) -> Vec<String> {
        self.certificates()
    }

    fn accuracy(&self) -> Accuracy {
        Accuracy::Strategy(self.certificates())
    }

    /// Returns each action with its two frequencies.
    fn plain(&self) -> String {
        let lines = self.actions.iter().map(|action| {
            let [Pairs(frequencies), _] = self.of_range(action);
            let [one, other] =
                frequencies.map(|it| it.map(|it| it.to_string()).unwrap_or_default());
            format!("{},{one},{other}", action_words(action.action))
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// Returns a grid of the differences for each action.
    fn picture(&self) -> Result<Picture, Refusal> {
        let grids = self.actions.iter().map(|action| {
            let shares = self.differences(action);
            let scale = Scale::diverging(0.0, shares.iter().flatten().copied());
            let unit = "difference in frequency, percentage points";
            Grid::of_starting_hands(action_words(action.action), unit, &shares, scale)
        });
        Ok(Picture::new(self.both[0].title(), grids.map(Panel::Grid)))
    }
}
