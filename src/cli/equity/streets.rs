//! `holdem equity --streets`: the equity on every street of a board, from before the flop on.
//!
//! On each street the answer is that of `holdem equity` with the board as it was then. A player's range is the
//! same on all of them, but for the combos that hold a card of the board.

use serde::Serialize;
use serde_json::Value;

use crate::card::Card;
use crate::cli::args::Common;
use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::cli::notes;
use crate::cli::report::{Cards, Layout, Number, Report, Sheet, Text, percent};
use crate::cli::spot::Spot;
use crate::equity::Request;
use crate::holdem::{self, Board};

use super::record::Player;
use super::sheet::{PARTIAL, drawn, exactly, in_percent, range};
use super::{Args, COMMAND, Found, find_planned};

/// The equity on every street.
pub struct Answer {
    spot: Spot,
    streets: Vec<Street>,
}

/// The equity on a street.
struct Street {
    name: &'static str,
    /// The cards that came.
    cards: Vec<Card>,
    request: Request,
    found: Found,
}

/// Finds the equity on each street. A sample that is interrupted is the last.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    interrupt::watch();
    args.batch.refuse()?;
    let spot = Spot::read(&args.players, &args.known, common)?;
    // What can be dealt on the whole board could be before.
    spot.request(COMMAND)?;
    let board = spot.board_of(3..=5, &hint(&spot))?;
    let cards: Vec<Card> = board.cards().collect();
    let pool = common.pool()?;
    let (mut streets, mut notes): (Vec<Street>, _) = (Vec::new(), Vec::new());
    for street in holdem::Street::ALL {
        let name = street.name();
        let Some(so_far) = cards.get(..street.size()) else { break };
        let before = streets.last().map_or(0, |street| street.request.board().size());
        let request = request(&spot, so_far)?;
        let (found, said) = find_planned(&request, args, common, &pool)?;
        notes.extend(said.iter().map(|note| format!("{name}: {note}")));
        streets.push(Street { name, cards: so_far[before..].to_vec(), request, found });
        if streets.last().is_some_and(Street::is_partial) {
            break;
        }
    }
    notes::tell(notes, common);
    Ok(Answer { spot, streets })
}

/// What to type for streets to be there.
fn hint(spot: &Spot) -> String {
    let example = "the streets are those of the board: -b Ks7d2c, a card more for the turn, and for the river";
    format!("{example}; without them: {}", spot.command(COMMAND))
}

/// The question with the board as it was.
fn request(spot: &Spot, board: &[Card]) -> Result<Request, Failure> {
    let ranges = spot.players.iter().map(|player| player.range.clone()).collect();
    let refuse = |why: String| Failure::input(why, "leave some players out, or --streets");
    let board = Board::new(board).map_err(|error| refuse(error.to_string()))?;
    Request::new(ranges, board, spot.dead()).map_err(|error| refuse(error.to_string()))
}

impl Street {
    /// Whether it is a sample that the user has ended early.
    fn is_partial(&self) -> bool {
        self.found.sample.as_ref().is_some_and(|sample| sample.ended_early)
    }

    fn is_sampled(&self) -> bool {
        self.found.sample.is_some()
    }

    /// By how much each player's equity is greater than on the street before.
    fn changes(&self, last: Option<&Self>) -> impl Iterator<Item = Option<f64>> {
        let equities = self.equities().enumerate();
        equities.map(move |(player, equity)| Some(equity - last?.equities().nth(player)?))
    }

    /// The equity of each player.
    fn equities(&self) -> impl Iterator<Item = f64> {
        self.found.equity.players.iter().map(|player| player.equity)
    }
}

impl Answer {
    /// Whether the user has ended it early.
    pub fn is_partial(&self) -> bool {
        self.streets.last().is_some_and(Street::is_partial)
    }

    /// Each street and the one before.
    fn with_last(&self) -> impl Iterator<Item = (&Street, Option<&Street>)> {
        let last = std::iter::once(None).chain(self.streets.iter().map(Some));
        self.streets.iter().zip(last)
    }
}

/// The fields of `holdem.streets/1`, documented in `docs/formats.md`.
#[derive(Debug, Serialize)]
pub struct Record {
    #[serde(flatten)]
    of: Whole,
    players: Vec<PlayerOnStreet>,
}

#[derive(Clone, Debug, Serialize)]
struct Whole {
    street: &'static str,
    cards: Cards,
    board: Cards,
    dead: Cards,
    exact: bool,
    engine: &'static str,
    total: Number,
    seed: Option<u64>,
    partial: bool,
}

#[derive(Debug, Serialize)]
struct PlayerOnStreet {
    #[serde(flatten)]
    of: Player,
    change: Option<f64>,
}

impl Report for Answer {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.streets/1"
    }

    fn layout(&self) -> Layout {
        Layout::List("streets")
    }

    fn records(&self) -> Vec<Record> {
        let records = self.with_last().map(|(street, last)| {
            let Street { name, cards, request, found } = street;
            let asked = self.spot.players.iter().zip(request.players());
            let players = asked.zip(&found.equity.players).zip(street.changes(last));
            Record {
                of: Whole {
                    street: name,
                    cards: cards.iter().copied().collect(),
                    board: request.board().cards().collect(),
                    dead: request.dead().iter().collect(),
                    exact: !street.is_sampled(),
                    engine: found.engine,
                    total: Number(found.equity.total),
                    seed: found.sample.as_ref().map(|sample| sample.seed),
                    partial: street.is_partial(),
                },
                players: players
                    .map(|(((asked, live), equity), change)| PlayerOnStreet {
                        of: Player::of(asked, live, equity),
                        change,
                    })
                    .collect(),
            }
        });
        records.collect()
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        #[derive(Serialize)]
        struct Row {
            #[serde(flatten)]
            street: Whole,
            player: usize,
            #[serde(flatten)]
            of: PlayerOnStreet,
        }
        let rows = self.records().into_iter().flat_map(|Record { of: street, players }| {
            let numbered = (1..).zip(players);
            numbered.map(move |(player, of)| Row { street: street.clone(), player, of })
        });
        rows.map(serde_json::to_value).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut players = Sheet::new(["player", "hand or range"]).numeric([0]);
        for (number, player) in (1..).zip(&self.spot.players) {
            players.row([Text::from(format!("{number}")), range(&player.range)]);
        }
        vec![players, streets(self)]
    }

    fn remarks(&self) -> Vec<String> {
        let how = |street: &Street| {
            let Street { name, request, found, .. } = street;
            let Some(sample) = &found.sample else {
                return format!("{name}: {}", exactly(request, &found.equity));
            };
            let errors = found.equity.players.iter().filter_map(|player| player.std_error);
            let error = match errors.fold(0.0, f64::max) {
                error if error.is_finite() => format!("{} or less", percent(error, 3)),
                _ => "unknown".to_owned(),
            };
            let partial = if sample.ended_early { PARTIAL } else { "" };
            format!("{name}: {}, ± {error}{partial}", drawn(sample))
        };
        self.streets.iter().map(how).collect()
    }

    fn plain(&self) -> String {
        let line = |street: &Street| {
            let equities = street.equities().map(|equity| equity.to_string());
            std::iter::once(street.name.to_owned()).chain(equities).collect::<Vec<_>>().join(",")
        };
        self.streets.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// A row a street; where there is no room for that, a row for each street and player.
fn streets(answer: &Answer) -> Sheet {
    let count = answer.spot.players.len();
    let header = ["street", "cards"].map(str::to_owned).into_iter();
    let of_players =
        (1..=count).flat_map(|number| [format!("player {number}"), "change".to_owned()]);
    let mut wide = Sheet::new(header.chain(of_players)).numeric(2..2 + 2 * count);
    let mut narrow = Sheet::new(["street", "equity", "change"]).numeric([1, 2]);
    for (street, last) in answer.with_last() {
        let cards = || Text::cards(street.cards.iter().copied());
        let is_sampled = street.is_sampled();
        let is_about = is_sampled || last.is_some_and(Street::is_sampled);
        let mut row = vec![Text::strong(street.name), cards()];
        narrow.row([Text::strong(street.name), cards(), Text::default()]);
        for (number, (equity, change)) in (1..).zip(street.equities().zip(street.changes(last))) {
            let equity = Text::from(in_percent(equity, is_sampled));
            let change =
                Text::from(change.map_or_else(String::new, |change| in_points(change, is_about)));
            narrow.row([Text::from(format!("player {number}")), equity.clone(), change.clone()]);
            row.extend([equity, change]);
        }
        wide.row(row);
    }
    let columns = u16::try_from(24 + 22 * count).unwrap_or(u16::MAX);
    wide.or_below(columns, narrow)
}

/// A change in points of a percent, with its sign; `~` before it if an equity was sampled.
fn in_points(change: f64, is_sampled: bool) -> String {
    // Without the sign of a zero that was a little less.
    let points = (1e4 * change).round() / 100.0 + 0.0;
    format!("{}{points:+.2}", if is_sampled { "~" } else { "" })
}
