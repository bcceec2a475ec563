//! A played hand street by street.

use holdem_engine::CardSet;
use holdem_engine::eval::evaluate;
use holdem_engine::hand::Hand;
use holdem_engine::parse::{Refusal, shown};
use holdem_history::{
    Action, Audited, Fault, Known, Money, PlayedHand, Step, StreetStory, Unit, story,
};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::StreetName;
use crate::answer::{Answer, CardList, Layout, List, Recorded, Rows, StyledText, Table};
use crate::picture::{Axis, Line, Lines, Panel, Picture};
use crate::text::Percent;

/// A played hand to show street by street.
#[derive(Debug)]
pub struct HandHistoryAnswer {
    record: HandHistoryRecord,
    /// The text of each step, by street.
    words: Vec<Vec<String>>,
}

impl HandHistoryAnswer {
    /// Returns the answer for an audited hand. `known` selects the cards of folded players that are dead.
    ///
    /// # Errors
    ///
    /// Returns a fault only if the hand is not the audited one.
    pub fn of(hand: &PlayedHand<'_>, audited: &Audited, known: Known) -> Result<Self, Fault> {
        let streets = story(hand, known)?;
        let number = |amount: Money| number(hand, amount);
        let name = |seat: usize| hand.name(u8::try_from(seat).unwrap_or(u8::MAX)).into_owned();
        let players = audited.players.iter().enumerate().map(|(seat, outcome)| {
            let best =
                outcome.folded.is_none().then(|| best(outcome.hole.known(), audited)).flatten();
            HandPlayerRecord {
                player: name(seat),
                position: hand.position(u8::try_from(seat).unwrap_or(u8::MAX)).to_string(),
                stack: hand.seats[seat].stack.map(number),
                cards: outcome.hole.known().descending().collect(),
                put_in: number(outcome.put_in),
                won: number(outcome.won),
                net: number(outcome.net()),
                best,
            }
        });
        let words = |street: &StreetStory| -> Vec<String> {
            street.steps.iter().map(|step| words(hand, step)).collect()
        };
        Ok(Self {
            words: streets.iter().map(words).collect(),
            record: HandHistoryRecord {
                hand: hand.id.to_string(),
                room: hand.room.to_string(),
                table: hand.table.to_string(),
                date: hand.time.date(),
                small_blind: number(hand.game.small_blind),
                big_blind: number(hand.game.big_blind),
                pot: number(audited.pots.iter().map(|pot| pot.amount).sum()),
                rake: number(audited.rake),
                players: players.collect(),
                streets: streets.iter().map(|street| street_record(hand, street)).collect(),
            },
        })
    }
}

/// Returns the name of the hand that two hole cards make on each full board.
fn best(hole: CardSet, audited: &Audited) -> Option<String> {
    let names = audited.boards.iter().map(|board| {
        let is_full = board.is_full() && hole.len() == 2;
        let hand = if is_full { Hand::new(hole | board.set()).ok() } else { None };
        hand.map(|hand| evaluate(hand).to_string())
    });
    names.collect::<Option<Vec<_>>>().map(|names| names.join("; "))
}

fn street_record(hand: &PlayedHand<'_>, street: &StreetStory) -> HandStreetRecord {
    let number = |amount: Money| number(hand, amount);
    let name = |seat: usize| hand.name(u8::try_from(seat).unwrap_or(u8::MAX)).into_owned();
    let equities = street.equities.iter().enumerate();
    HandStreetRecord {
        street: street.street.name(),
        run: street.run,
        board: street.board.cards().collect(),
        pot: number(street.pot),
        equities: equities
            .filter_map(|(seat, equity)| {
                Some(HandEquityRecord { player: name(seat), equity: (*equity)? })
            })
            .collect(),
        actions: street
            .steps
            .iter()
            .map(|step| HandActionRecord {
                player: name(step.seat),
                action: step.verb(),
                paid: number(step.paid),
                to_call: number(step.to_call),
                pot: number(step.pot),
                needs: step.needs(),
            })
            .collect(),
    }
}

/// Returns the description of an action.
fn words(hand: &PlayedHand<'_>, step: &Step) -> String {
    let text = |amount: Money| amount_text(hand, amount);
    let mut words = match step.action {
        Action::Post { post, amount, .. } => format!("posts the {}, {}", post.name(), text(amount)),
        Action::Call { .. } => format!("calls {}", text(step.paid)),
        Action::Raise { to, .. } if step.is_bet() => format!("bets {}", text(to)),
        Action::Raise { to, .. } => format!("raises to {}", text(to)),
        Action::Show { cards, .. } => format!("shows {cards}"),
        Action::Return { amount, .. } => format!("gets back {}", text(amount)),
        Action::Collect { amount, .. } => format!("collects {}", text(amount)),
        Action::CashOut { amount, .. } => format!("cashes out for {}", text(amount)),
        Action::Insurance { amount, .. } => format!("insurance: {}", text(amount)),
        Action::Bounty { amount, .. } => {
            format!("wins a bounty of {}", short(Unit::CENTS.text(amount)))
        }
        Action::Fee { amount, .. } => format!("pays a fee of {}", text(amount)),
        Action::AllIn { .. } => "is all-in".to_owned(),
        _ => step.verb().to_owned(),
    };
    if step.is_all_in {
        words += " and is all-in";
    }
    words
}

fn amount_text(hand: &PlayedHand<'_>, amount: Money) -> String {
    short(hand.game.unit.text(amount))
}

fn short(amount: String) -> String {
    amount.strip_suffix(".00").map_or(amount.clone(), str::to_owned)
}

fn number(hand: &PlayedHand<'_>, amount: Money) -> f64 {
    hand.game.unit.number(amount)
}

/// A played hand street by street.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandHistory"))]
pub struct HandHistoryRecord {
    /// The number or name of the hand in the file.
    hand: String,
    /// The room or the venue; empty if unknown.
    room: String,
    /// The table; empty if unknown.
    table: String,
    /// The day, as `2009-07-06`, if the file has it.
    date: Option<String>,
    /// The small blind.
    small_blind: f64,
    /// The big blind.
    big_blind: f64,
    /// The total pot, before rake.
    pot: f64,
    /// The rake.
    rake: f64,
    /// The players, from the left of the button.
    players: Vec<HandPlayerRecord>,
    /// The streets; one for each run of the board.
    streets: Vec<HandStreetRecord>,
}

/// A player of a hand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandPlayer"))]
struct HandPlayerRecord {
    /// The name.
    player: String,
    /// The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on.
    position: String,
    /// The stack before the hand; null if unknown.
    stack: Option<f64>,
    /// The known hole cards.
    cards: CardList,
    /// The amount put in, without uncalled bets.
    put_in: f64,
    /// The amount collected, after rake.
    won: f64,
    /// The net result: `won` − `put_in`.
    net: f64,
    /// The hand at showdown, if the cards are known.
    best: Option<String>,
}

/// A street of a hand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandStreet"))]
struct HandStreetRecord {
    /// The street.
    #[cfg_attr(test, schemars(with = "StreetName"))]
    street: &'static str,
    /// The run of the board, from 1; 0 if the board was run once.
    run: u8,
    /// The board.
    board: CardList,
    /// The pot at the start of the street.
    pot: f64,
    /// The equity of each remaining player, if all their cards are known.
    equities: Vec<HandEquityRecord>,
    /// The actions.
    actions: Vec<HandActionRecord>,
}

/// A player's equity on a street.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandEquity"))]
struct HandEquityRecord {
    /// The player.
    player: String,
    /// The expected share of the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
}

/// An action of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandAction"))]
struct HandActionRecord {
    /// The player.
    player: String,
    /// The action in one word.
    #[cfg_attr(test, schemars(extend("enum" = [
        "posts", "folds", "checks", "calls", "bets", "raises", "shows", "mucks", "gets back", "collects", "other"
    ])))]
    action: &'static str,
    /// The amount put in.
    paid: f64,
    /// The amount to call.
    to_call: f64,
    /// The pot before the action.
    pot: f64,
    /// The required equity of a call, if there was an amount to call.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    needs: Option<f64>,
}

impl Recorded for HandHistoryAnswer {
    type Record = HandHistoryRecord;

    const SCHEMA: &'static str = "holdem.hand-history/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<HandHistoryRecord> {
        vec![self.record.clone()]
    }
}

impl Answer for HandHistoryAnswer {
    /// Returns a row for each player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").without(&["streets"]);
        Rows::Items(&[PLAYERS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.record.heading().into())
    }

    fn tables(&self) -> Vec<Table> {
        let header = ["player", "position", "stack", "cards", "put in", "won", "net", "showdown"];
        let mut players =
            Table::new(header).numeric([2, 4, 5, 6]).named("hand players", "Players and results");
        for player in &self.record.players {
            let HandPlayerRecord { stack, put_in, won, net, best, cards, .. } = player;
            players.row([
                StyledText::from(shown(&player.player)),
                player.position.clone().into(),
                stack.map_or("?".to_owned(), plain).into(),
                cards_text(cards),
                plain(*put_in).into(),
                plain(*won).into(),
                plain(*net).into(),
                best.clone().unwrap_or_default().into(),
            ]);
        }
        let mut tables = vec![players];
        for (street, words) in self.record.streets.iter().zip(&self.words) {
            tables.push(street_table(street, words));
        }
        tables
    }

    fn remarks(&self) -> Vec<String> {
        let record = &self.record;
        let rake = if record.rake > 0.0 {
            format!(", rake {}", plain(record.rake))
        } else {
            String::new()
        };
        let mut remarks = vec![format!("pot {}{rake}", plain(record.pot))];
        if record.streets.iter().any(|street| street.equities.is_empty()) {
            remarks.push(
                "equities are shown where the cards of all remaining players are known".to_owned(),
            );
        }
        remarks
    }

    /// Returns each player's equity from street to street, with a panel for each run of the board.
    fn picture(&self) -> Result<Picture, Refusal> {
        let record = &self.record;
        let runs = record.streets.iter().map(|street| street.run).max().unwrap_or_default();
        let panels: Vec<Panel> =
            (runs.min(1)..=runs).filter_map(|run| record.lines(run)).map(Panel::Lines).collect();
        if panels.is_empty() {
            return Err(Refusal::new(
                "a picture of the hand needs the cards of all remaining players on some street",
                "leave out --svg to show the hand street by street",
            ));
        }
        Ok(Picture::new(record.heading(), panels))
    }

    /// Returns each player's net result, one per line.
    fn plain(&self) -> String {
        let line =
            |player: &HandPlayerRecord| format!("{}\t{}", shown(&player.player), plain(player.net));
        self.record.players.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

impl HandHistoryRecord {
    /// Returns the identification of the hand.
    fn heading(&self) -> String {
        let mut heading = match &*self.hand {
            "" => "hand".to_owned(),
            name => format!("hand {}", shown(name)),
        };
        heading += &format!(", blinds {} and {}", plain(self.small_blind), plain(self.big_blind));
        for (before, text) in [(", ", &self.room), (", table ", &self.table)] {
            if !text.is_empty() {
                heading += &format!("{before}{}", shown(text));
            }
        }
        if let Some(date) = &self.date {
            heading += &format!(", {date}");
        }
        heading
    }

    /// Returns each player's equity on the streets of a run; `None` if all are unknown.
    fn lines(&self, run: u8) -> Option<Lines> {
        let is_of_run = |street: &&HandStreetRecord| street.run == 0 || street.run == run;
        let streets: Vec<&HandStreetRecord> = self.streets.iter().filter(is_of_run).collect();
        let label = |street: &HandStreetRecord| {
            let new =
                street.board.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
            format!("{} {new}", street.street).trim_end().to_owned()
        };
        let line = |player: &HandPlayerRecord| {
            let points = streets.iter().enumerate().filter_map(|(index, street)| {
                let found = street.equities.iter().find(|it| it.player == player.player)?;
                Some((index as f64, 100.0 * found.equity))
            });
            let cards = player.cards.iter().map(|card| card.to_string()).collect::<String>();
            let name = format!("{} {cards}, {}", shown(&player.player), player.position);
            Line { name, points: points.collect() }
        };
        let lines = self.players.iter().map(line).filter(|line| !line.points.is_empty());
        let lines: Vec<Line> = lines.collect();
        let ticks = streets.iter().enumerate();
        let x = Axis {
            name: String::new(),
            least: -0.4,
            greatest: streets.len() as f64 - 0.6,
            ticks: ticks.map(|(index, street)| (index as f64, label(street))).collect(),
        };
        let title = if run > 0 { format!("Run {run}") } else { String::new() };
        let y = Axis::round("equity, %", 0.0, 100.0);
        (!lines.is_empty()).then_some(Lines { title, x, y, lines, band: Vec::new() })
    }
}

/// Returns the table of a street: all equities, then the actions.
fn street_table(street: &HandStreetRecord, words: &[String]) -> Table {
    let mut title = street.street.to_owned();
    if street.run > 0 {
        title += &format!(", run {}", street.run);
    }
    let board = cards_text(&street.board);
    let title = if board.is_empty() {
        title.into()
    } else {
        StyledText::from(format!("{title} ")).and(board)
    };
    let mut table =
        Table::new([title, "equity".into(), "does".into(), "pot before".into(), "needs".into()])
            .numeric([1, 3, 4])
            .named("hand street", format!("The {}", street.street));
    let equity = |name: &str| street.equities.iter().find(|it| it.player == name);
    let mut told: Vec<&str> = Vec::new();
    let mut cell = |name: &str| -> StyledText {
        let found = equity(name).filter(|it| !told.contains(&&*it.player));
        found.map_or_else(StyledText::default, |it| {
            told.push(&it.player);
            StyledText::share(Percent::of(it.equity).to_string(), it.equity, street.equities.len())
        })
    };
    for (action, words) in street.actions.iter().zip(words) {
        let is_bet = matches!(action.action, "folds" | "checks" | "calls" | "bets" | "raises");
        table.row([
            StyledText::from(shown(&action.player)),
            cell(&action.player),
            words.clone().into(),
            if is_bet { plain(action.pot).into() } else { StyledText::default() },
            action.needs.map(|needs| Percent::of(needs).to_string()).unwrap_or_default().into(),
        ]);
    }
    let rest: Vec<&HandEquityRecord> = street.equities.iter().collect();
    for HandEquityRecord { player, .. } in rest {
        let equity = cell(player);
        if !equity.is_empty() {
            table.row([shown(player).into(), equity, "".into(), "".into(), "".into()]);
        }
    }
    table
}

fn cards_text(cards: &CardList) -> StyledText {
    StyledText::cards(cards.iter())
}

/// Formats an amount: `1250`, `41.80`.
fn plain(amount: f64) -> String {
    let cents = (amount * 100.0).round() / 100.0;
    if cents.fract() == 0.0 { format!("{cents:.0}") } else { format!("{cents:.2}") }
}
