//! Push or fold for two players, in chips.

use holdem_engine::StartingHand;
use holdem_engine::parse::{Refusal, shown};
use holdem_tournament::push::seats::Position;
use holdem_tournament::push::{
    Alternatives, Blind, Bounds, ComboStrategy, Equilibrium, HeadsUp, Origin, Played,
    PlayedStrategy, Stakes,
};
use itertools::Itertools;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::OriginName;
use crate::answer::{Accuracy, Answer, Layout, List, Recorded, Rows, StyledText, Table, grid};
use crate::picture::{Grid, Panel, Picture, Scale};
use crate::read::spaced;
use crate::text::Percent;

use super::money::{at_most, gain, signed, stakes_text};
use super::spot::HeadsUpSpot;

/// The pushing and calling ranges of two players.
#[derive(Debug)]
pub struct PushAnswer {
    spot: HeadsUpSpot,
    equilibrium: Equilibrium,
    alternatives: Alternatives,
    played: Played,
}

/// The players and their actions.
const PLAYERS: [(Blind, Position, &str); 2] =
    [(Blind::Small, Position::SmallBlind, "pushes"), (Blind::Big, Position::BigBlind, "calls")];

/// The difference below which bounds are the same frequency.
const SAME: f64 = 1e-6;

impl PushAnswer {
    /// Returns the answer about a game, from its equilibrium. Given strategies replace the equilibrium's, and the
    /// other player plays the best response.
    pub fn new(spot: HeadsUpSpot, equilibrium: Equilibrium) -> Self {
        let given = spot.given.each_ref().map(|given| given.as_ref().map(|it| it.strategy.clone()));
        let played = equilibrium.with_given(given);
        let alternatives = equilibrium.alternatives();
        Self { spot, equilibrium, alternatives, played }
    }

    fn game(&self) -> &HeadsUp {
        &self.spot.game
    }

    fn stakes(&self) -> Stakes {
        self.game().stakes()
    }

    fn bb(&self) -> f64 {
        self.stakes().big_blind()
    }

    /// Returns the players to show.
    fn shown(&self) -> impl Iterator<Item = (Blind, Position, &'static str)> {
        let shown = &self.spot.shown;
        let is_shown = |index: &usize| shown.is_empty() || shown.contains(index);
        (0..PLAYERS.len()).filter(is_shown).map(|index| PLAYERS[index])
    }

    /// Returns the given ranges, each with its seat: `BB: 20%`.
    fn given(&self) -> Vec<String> {
        let given = PLAYERS.iter().zip(&self.spot.given);
        let given = given.filter_map(|((_, position, _), given)| {
            Some(format!("{}: {}", position.name(), given.as_ref()?.input.trim()))
        });
        given.collect()
    }

    /// Returns the given ranges in one line for people: `locked: BB: 20%`.
    fn locked(&self) -> String {
        format!("locked: {}", self.given().iter().map(|given| shown(given)).join("; "))
    }

    /// Returns `true` if no strategy is given.
    fn is_equilibrium(&self) -> bool {
        self.spot.given.iter().all(Option::is_none)
    }

    /// Returns the value for a player, in big blinds.
    fn value(&self, blind: Blind) -> f64 {
        let value = self.played.value() / self.bb();
        match blind {
            Blind::Small => value,
            Blind::Big => -value,
        }
    }

    /// Returns the minimum and maximum frequency of a hand over all equilibria; `None` if a strategy is given.
    fn bounds(&self, blind: Blind, hand: StartingHand) -> Option<Bounds> {
        self.is_equilibrium().then(|| self.alternatives.bounds(blind, hand))
    }

    fn players(&self) -> Table {
        let mut table = Table::new(["seat", "stack", "strategy", "hands", "combos", "EV"])
            .numeric([1, 3, 4, 5])
            .named("players", "Strategy and EV of each player");
        for (blind, position, acts) in PLAYERS {
            let played = self.played.of(blind);
            let does = match played.origin {
                Origin::Given => format!("{acts} (locked)"),
                Origin::BestResponse => format!("{acts} (best response)"),
                _ => acts.to_owned(),
            };
            table.row([
                StyledText::strong(position.name()),
                self.game().stack(blind).to_string().into(),
                does.into(),
                Percent::of(played.strategy.share()).digits(1).to_string().into(),
                format!("{:.1}", played.strategy.combos()).into(),
                format!("{} bb", signed(self.value(blind))).into(),
            ]);
        }
        table
    }

    /// Returns the grid of a player's frequencies, in percent.
    fn grid(&self, (blind, position, acts): (Blind, Position, &str)) -> Table {
        let played = self.played.of(blind);
        let corner = StyledText::strong(position.name());
        grid::starting_hands(corner, 3, |hand| {
            let frequency = played.frequency(hand);
            let percent = Percent::of(frequency).digits(0).bare();
            StyledText::weight(format!("{percent:>3}"), frequency)
        })
        .named("grid", format!("Frequency of each hand in percent: {} {acts}", position.words()))
    }

    fn ranges(&self) -> Table {
        let mut table = Table::new(["seat", "range"]).named("ranges", "Ranges as text");
        for (blind, position, _) in self.shown() {
            table.row([position.name().to_owned(), range_text(self.played.of(blind))]);
        }
        table
    }

    /// Returns the hands whose frequency varies between equilibria, or is mixed.
    fn mixed(&self) -> Option<Table> {
        let header = ["seat", "hand", "here", "at least", "at most", "gains"];
        let mut table = Table::new(header)
            .numeric(2..6)
            .named("mixed", "Indifferent hands, with their frequencies over all equilibria");
        for (blind, position, _) in self.shown() {
            for hand in StartingHand::all() {
                let Some(bounds) = self.bounds(blind, hand) else { continue };
                let frequency = self.played.of(blind).frequency(hand);
                let is_free = bounds.greatest - bounds.least > SAME;
                if !is_free && (frequency == 0.0 || frequency == 1.0) {
                    continue;
                }
                let percent = |share: f64| Percent::of(share).digits(1).to_string().into();
                let gain = gain(self.equilibrium.decision(blind, hand), self.bb());
                table.row([
                    StyledText::from(position.name()),
                    StyledText::strong(hand.to_string()),
                    percent(frequency),
                    percent(bounds.least),
                    percent(bounds.greatest),
                    StyledText::from(signed(gain)),
                ]);
            }
        }
        (!table.rows.is_empty()).then_some(table)
    }

    /// Returns the proven properties of the answer.
    fn certificate(&self) -> Vec<String> {
        if self.is_equilibrium() {
            let exploitability = self.equilibrium.exploitability() / self.bb();
            let unique = match self.alternatives.is_unique() {
                true => "this is the only equilibrium by starting hand",
                false => {
                    "this is one of many equilibria: the hands above can be played at any frequency between their \
                     bounds, and all equilibria have the same EV"
                }
            };
            return vec![
                format!(
                    "exact: exploitability at most {}, over all combos with card removal",
                    at_most(exploitability)
                ),
                unique.to_owned(),
            ];
        }
        let equilibrium = self.equilibrium.value() / self.bb();
        let equilibrium_value =
            format!("exact; the equilibrium EV of the small blind is {} bb", signed(equilibrium));
        let mut remarks = vec![equilibrium_value, self.locked()];
        for (blind, position, _) in PLAYERS {
            let played = self.played.of(blind);
            if played.origin == Origin::Given {
                remarks.push(format!(
                    "{} loses at most {:.4} bb per hand: what a best response gains over the equilibrium",
                    position.name(),
                    played.distance / self.bb()
                ));
            }
        }
        remarks
    }

    fn title(&self) -> String {
        let [small, big] = [Blind::Small, Blind::Big].map(|blind| self.game().stack(blind));
        let stacks = match small == big {
            true => format!("{small} each"),
            false => format!("{small} against {big}"),
        };
        format!("push or fold, heads-up, {stacks}; {}", stakes_text(self.stakes()))
    }
}

/// Returns a range as text, with frequencies in thousandths.
fn range_text(played: &PlayedStrategy) -> String {
    let rounded = |combo| (played.strategy.frequency(combo) * 1000.0).round() / 1000.0;
    let range = ComboStrategy::of(rounded).ok().and_then(|strategy| strategy.range());
    range.map_or_else(|| "none".to_owned(), |range| spaced(&range))
}

impl Recorded for PushAnswer {
    type Record = PushRecord;

    const SCHEMA: &'static str = "holdem.push/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<PushRecord> {
        let bb = self.bb();
        let players = PLAYERS.map(|(blind, position, _)| {
            let played = self.played.of(blind);
            PushPlayerRecord {
                seat: position.name(),
                stack: self.game().stack(blind),
                origin: match played.origin {
                    Origin::Given => "given",
                    Origin::BestResponse => "best response",
                    _ => "equilibrium",
                },
                share: played.strategy.share(),
                combos: played.strategy.combos(),
                range: played.strategy.range().map(|range| range.to_string()),
                value: self.value(blind),
                gives_up: played.distance / bb,
                hands: StartingHand::all().map(|hand| self.hand(blind, hand)).collect(),
            }
        });
        let stakes = self.stakes();
        vec![PushRecord {
            blinds: [stakes.small_blind(), stakes.big_blind()],
            ante: stakes.ante(),
            bb_ante: stakes.big_blind_ante(),
            given: self.given(),
            equilibrium_value: self.equilibrium.value() / bb,
            exploitability: self.equilibrium.exploitability() / bb,
            unique: self.alternatives.is_unique(),
            players: players.into(),
        }]
    }
}

impl PushAnswer {
    fn hand(&self, blind: Blind, hand: StartingHand) -> PushHandRecord {
        let played = self.played.of(blind);
        let decision = played.decisions[hand.index()];
        let bounds = self.bounds(blind, hand);
        PushHandRecord {
            hand: hand.to_string(),
            frequency: played.frequency(hand),
            at_least: bounds.map(|bounds| bounds.least),
            at_most: bounds.map(|bounds| bounds.greatest),
            acts: decision.act / self.bb(),
            folds: decision.fold / self.bb(),
            gain: gain(decision, self.bb()),
        }
    }
}

impl Answer for PushAnswer {
    /// Returns a row for each hand of each player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").without(&["blinds", "ante", "bb_ante", "given"]);
        const HANDS: List = List::of("hands").without(&[
            "equilibrium_value",
            "exploitability",
            "unique",
            "origin",
            "share",
            "combos",
            "range",
            "value",
            "gives_up",
        ]);
        Rows::Items(&[PLAYERS, HANDS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        let grids = self.shown().map(|player| self.grid(player));
        let tables = std::iter::once(self.players()).chain(grids);
        tables.chain([self.ranges()]).chain(self.mixed()).collect()
    }

    fn remarks(&self) -> Vec<String> {
        self.certificate()
    }

    fn accuracy(&self) -> Accuracy {
        let is_given =
            |&(blind, ..): &(Blind, Position, &str)| self.played.of(blind).origin == Origin::Given;
        let [small, big] = PLAYERS.each_ref().map(is_given);
        let name = |index: usize| PLAYERS[index].1.name();
        match (small, big) {
            (false, false) => Accuracy::Exact,
            (true, true) => {
                Accuracy::Strategy(vec![format!("{}; not an equilibrium", self.locked())])
            }
            _ => {
                let other = if small { 1 } else { 0 };
                let (locked, other) = (self.locked(), name(other));
                let note = format!("{locked}; {other} plays the best response; not an equilibrium");
                Accuracy::Strategy(vec![note])
            }
        }
    }

    /// Returns the ranges, a line each.
    fn plain(&self) -> String {
        let mut lines = self.shown().map(|(blind, position, _)| {
            let range = self.played.of(blind).strategy.range();
            format!("{},{}", position.name(), range.map(|it| it.to_string()).unwrap_or_default())
        });
        Itertools::join(&mut lines, "\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let panels = self.shown().map(|(blind, position, acts)| {
            let played = self.played.of(blind);
            let share = Percent::of(played.strategy.share()).digits(1);
            let title = format!("{} {acts}: {share} of hands", position.words());
            let mut shares = [None; StartingHand::COUNT];
            for hand in StartingHand::all() {
                shares[hand.index()] = Some(played.frequency(hand));
            }
            let unit = "frequency, %";
            Panel::Grid(Grid::of_starting_hands(title, unit, &shares, Scale::Sequential))
        });
        Ok(Picture::new(self.title(), panels))
    }
}

/// The push or fold strategies of two players. All values are in big blinds, relative to the stacks before blinds and
/// antes.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Push"))]
pub struct PushRecord {
    /// The small and the big blind.
    blinds: [f64; 2],
    /// The ante of each player.
    ante: f64,
    /// The big blind ante.
    bb_ante: f64,
    /// The locked ranges, each with its seat.
    given: Vec<String>,
    /// The equilibrium EV of the small blind.
    equilibrium_value: f64,
    /// The maximum total gain of both best responses to the equilibrium.
    #[cfg_attr(test, schemars(range(min = 0)))]
    exploitability: f64,
    /// Whether this is the only equilibrium by starting hand.
    unique: bool,
    /// The small and the big blind.
    players: Vec<PushPlayerRecord>,
}

/// The strategy of a player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushPlayer"))]
struct PushPlayerRecord {
    /// The seat: `SB` pushes or folds, `BB` calls or folds.
    seat: &'static str,
    /// The stack before blinds and antes, in the unit of the blinds.
    stack: f64,
    /// The origin of the strategy: the equilibrium, a lock, or a best response to a lock.
    #[cfg_attr(test, schemars(with = "OriginName"))]
    origin: &'static str,
    /// The frequency with which a random hand pushes or calls.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The number of combos that act, by frequency.
    #[cfg_attr(test, schemars(range(min = 0, max = 1326)))]
    combos: f64,
    /// The range that acts, with frequencies as weights; `null` if empty.
    range: Option<String>,
    /// The EV of the player.
    value: f64,
    /// The maximum loss of the strategy against a best response, relative to the equilibrium.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gives_up: f64,
    /// Every starting hand, in the order of the grid.
    #[cfg_attr(test, schemars(length(equal = 169)))]
    hands: Vec<PushHandRecord>,
}

/// The strategy of a starting hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushHand"))]
struct PushHandRecord {
    /// The starting hand.
    hand: String,
    /// The frequency of acting.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    frequency: f64,
    /// The minimum frequency over all equilibria; `null` with a lock.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    at_least: Option<f64>,
    /// The maximum frequency over all equilibria; `null` with a lock.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    at_most: Option<f64>,
    /// The EV of acting.
    acts: f64,
    /// The EV of folding.
    folds: f64,
    /// The EV of acting minus folding.
    gain: f64,
}
