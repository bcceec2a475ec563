//! The equity on every street of a board, starting before the flop.
//!
//! The answer on each street is an [`EquityAnswer`](super::equity::EquityAnswer) with the board of that street. A player's
//! range is the same on all streets, except for the combos that hold a card of the board.

use holdem_engine::equity::{Detail, Request, Solution};
use holdem_engine::parse::Refusal;
use holdem_engine::{Board, Card, Street};
use itertools::Itertools;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::{EngineName, StreetName};
use crate::answer::{
    Accuracy, Answer, CardList, Ending, Error, HoldingFields, Layout, List, Number, PlayerRecord,
    Recorded, Rows, StyledText, Table, exact, hand_or_range, known, partial_text, sample_text,
    share_text,
};
use crate::hint::Hint;
use crate::parameter::Parameter;
use crate::read::{Query, Spot};
use crate::text::Percent;

use super::asked::{Asked, Found};
use super::budgeted::solve;
use super::case::{Case, with_opponents};
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "streets",
    description: "Calculates each player's equity on each street up to the board",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Opponents, Names, Notation, Order, Ranges, Budget]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let budget = options.budget;
    Case::on_a_street(&with_opponents(query, options)?)?.ask(move |spot, _, watch| {
        let (mut solved, mut notes) = (Vec::new(), Vec::new());
        for street in StreetsAnswer::requests(&spot)? {
            let (solution, noted) =
                solve(&street.request, Detail::NONE, &budget, spot.syntax(), watch)?;
            notes.extend(noted.iter().map(|note| format!("{}: {note}", street.name)));
            let is_last = solution.sample().is_some_and(|sample| sample.ended_early);
            solved.push((street, solution));
            if is_last {
                break;
            }
        }
        Ok(Found::from(StreetsAnswer::new(spot, solved)).noting(notes))
    })
}

/// The equity on every street.
#[derive(Debug)]
pub struct StreetsAnswer {
    spot: Spot,
    streets: Vec<StreetEquity>,
}

/// The equity on a street.
#[derive(Debug)]
struct StreetEquity {
    name: &'static str,
    /// The new cards.
    cards: Vec<Card>,
    request: Request,
    solution: Solution,
}

/// The request on a street, before the solution.
#[derive(Debug)]
#[non_exhaustive]
pub struct StreetRequest {
    /// The name of the street.
    pub name: &'static str,
    /// The request with the board of the street.
    pub request: Request,
}

impl StreetsAnswer {
    /// Returns the requests on the streets of a spot's board.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the board has no flop, or if the players cannot all be dealt a hand.
    pub fn requests(spot: &Spot) -> Result<Vec<StreetRequest>, Refusal> {
        // A request that can be dealt on the whole board can be dealt on every earlier one.
        spot.request("equity")?;
        let hint = spot.hint(&Hint::NoStreets { call: spot.call("equity", &[]) });
        let cards: Vec<Card> = spot.board_of(3..=5, &hint)?.cards().collect();
        let so_far = Street::ALL
            .into_iter()
            .map_while(|street| cards.get(..street.size()).map(|cards| (street.name(), cards)));
        let requests = so_far.map(|(name, cards)| {
            let request = request(spot, cards)?;
            Ok(StreetRequest { name, request })
        });
        requests.collect()
    }

    /// Returns the answer from the solutions of the [`requests`](Self::requests). If a sample was interrupted, it is
    /// the last.
    pub fn new(spot: Spot, solved: impl IntoIterator<Item = (StreetRequest, Solution)>) -> Self {
        let mut before = 0;
        let streets = solved.into_iter().map(|(StreetRequest { name, request }, solution)| {
            let cards: Vec<Card> = request.board().cards().skip(before).collect();
            before = request.board().size();
            StreetEquity { name, cards, request, solution }
        });
        let streets = streets.collect();
        Self { spot, streets }
    }

    /// Returns each street with the previous one.
    fn with_last(&self) -> impl Iterator<Item = (&StreetEquity, Option<&StreetEquity>)> {
        let last = std::iter::once(None).chain(self.streets.iter().map(Some));
        self.streets.iter().zip(last)
    }
}

/// Returns the request with the board of the street.
fn request(spot: &Spot, board: &[Card]) -> Result<Request, Refusal> {
    let ranges = spot.players.iter().map(|player| player.range.clone()).collect();
    let streets = || format!("leave out some players, or {}", spot.syntax().name("streets"));
    let refuse = |message: String| Refusal::new(message, streets());
    let board = Board::new(board).map_err(|error| refuse(error.to_string()))?;
    Request::new(ranges, board, spot.dead()).map_err(|error| refuse(error.to_string()))
}

impl StreetEquity {
    fn is_partial(&self) -> bool {
        self.solution.sample().is_some_and(|sample| sample.ended_early)
    }

    fn is_sampled(&self) -> bool {
        !self.solution.is_exact()
    }

    /// Returns the change of each player's equity since the previous street.
    fn changes(&self, last: Option<&Self>) -> impl Iterator<Item = Option<f64>> {
        let equities = self.equities().enumerate();
        equities.map(move |(player, equity)| Some(equity - last?.equities().nth(player)?))
    }

    /// Returns the equity of each player.
    fn equities(&self) -> impl Iterator<Item = f64> {
        self.solution.equity.players.iter().map(|player| player.equity)
    }
}

/// The equities on one street.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Street"))]
pub struct StreetRecord {
    /// The street.
    #[cfg_attr(test, schemars(with = "StreetName"))]
    street: &'static str,
    /// The cards dealt on this street.
    cards: CardList,
    /// The board on this street.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// `true` if every deal was counted, `false` if deals were sampled; one street may be exact and another sampled.
    exact: bool,
    /// The engine, or `sample`.
    #[cfg_attr(test, schemars(with = "EngineName"))]
    engine: &'static str,
    /// The number of deals.
    total: Number,
    /// The seed of the sample; `null` if exact.
    seed: Option<u64>,
    /// `true` if the sample was interrupted.
    partial: bool,
    /// The players, in the order given.
    players: Vec<PlayerOnStreet>,
}

/// A player's equity on a street, and its change.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StreetPlayer"))]
struct PlayerOnStreet {
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "crate::answer::PlayerFields"))]
    player: PlayerRecord,
    /// The change of `equity` since the last street; `null` preflop.
    #[cfg_attr(test, schemars(range(min = -1, max = 1)))]
    change: Option<f64>,
}

impl Recorded for StreetsAnswer {
    type Record = StreetRecord;

    const SCHEMA: &'static str = "holdem.streets/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<StreetRecord> {
        let records = self.with_last().map(|(street, last)| {
            let StreetEquity { name, cards, request, solution } = street;
            let holdings = self.spot.players.iter().zip(request.players());
            let players = holdings.zip(&solution.equity.players).zip(street.changes(last));
            let players = players.map(|(((player, live), equity), change)| PlayerOnStreet {
                player: PlayerRecord::new(HoldingFields::of(player, live), equity),
                change,
            });
            StreetRecord {
                street: name,
                cards: cards.iter().copied().collect(),
                board: request.board().cards().collect(),
                dead: request.dead().iter().collect(),
                exact: solution.is_exact(),
                engine: solution.engine_name(),
                total: Number(solution.equity.total),
                seed: solution.sample().map(|sample| sample.seed),
                partial: street.is_partial(),
                players: players.collect(),
            }
        });
        records.collect()
    }
}

impl Answer for StreetsAnswer {
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player");
        Rows::Items(&[PLAYERS])
    }

    fn heading(&self) -> Option<StyledText> {
        known(self.spot.board(), self.spot.dead())
    }

    fn tables(&self) -> Vec<Table> {
        let mut players =
            Table::new(["player", "hand or range"]).numeric([0]).named("players", "The players");
        for (number, player) in (1..).zip(&self.spot.players) {
            players.row([StyledText::from(player.numbered(number)), hand_or_range(player)]);
        }
        vec![players, streets(self)]
    }

    fn remarks(&self) -> Vec<String> {
        let how = |street: &StreetEquity| {
            let StreetEquity { name, request, solution, .. } = street;
            let Some(sample) = solution.sample() else {
                return format!("{name}: {}", exact(request, &solution.equity));
            };
            let errors = solution.equity.players.iter().filter_map(|player| player.std_error);
            let error = match errors.fold(0.0, f64::max) {
                error if error.is_finite() => {
                    format!("{} or less", Percent::of(error).digits(3))
                }
                _ => "unknown".to_owned(),
            };
            format!("{name}: {}, ± {error}{}", sample_text(sample), partial_text(sample))
        };
        self.streets.iter().map(how).collect()
    }

    fn accuracy(&self) -> Accuracy {
        match self.streets.iter().any(StreetEquity::is_sampled) {
            true => Accuracy::Sampled(self.remarks()),
            false => Accuracy::Exact,
        }
    }

    fn plain(&self) -> String {
        let line = |street: &StreetEquity| {
            let equities = street.equities().map(|equity| equity.to_string());
            std::iter::once(street.name.to_owned()).chain(equities).join(",")
        };
        self.streets.iter().map(line).join("\n")
    }

    fn ending(&self) -> Ending {
        let is_partial = self.streets.last().is_some_and(StreetEquity::is_partial);
        if is_partial { Ending::Partial } else { Ending::Complete }
    }
}

/// Returns the table with a row for each street. On a narrow terminal, it has one for each street and player.
fn streets(answer: &StreetsAnswer) -> Table {
    let count = answer.spot.players.len();
    let header = ["street", "cards"].map(str::to_owned).into_iter();
    let of_players =
        (1..=count).flat_map(|number| [format!("player {number}"), "change".to_owned()]);
    let mut wide = Table::new(header.chain(of_players))
        .numeric(2..2 + 2 * count)
        .named("streets", "Equity by street");
    let mut narrow = Table::new(["street", "equity", "change"]).numeric([1, 2]);
    for (street, last) in answer.with_last() {
        let cards = || StyledText::cards(street.cards.iter().copied());
        let is_sampled = street.is_sampled();
        let is_approximate = is_sampled || last.is_some_and(StreetEquity::is_sampled);
        let mut row = vec![StyledText::strong(street.name), cards()];
        narrow.row([StyledText::strong(street.name), cards(), StyledText::default()]);
        for (number, (equity, change)) in (1..).zip(street.equities().zip(street.changes(last))) {
            let number: usize = number;
            let equity = StyledText::from(share_text(equity, is_sampled));
            let change = change.map(|change| {
                Percent::of(change).signed().bare().approximate(is_approximate).to_string()
            });
            let change = StyledText::from(change.unwrap_or_default());
            let player = StyledText::from(format!("player {number}"));
            narrow.row([player, equity.clone(), change.clone()]);
            row.extend([equity, change]);
        }
        wide.row(row);
    }
    let columns = u16::try_from(24 + 22 * count).unwrap_or(u16::MAX);
    wide.or_below(columns, narrow)
}
