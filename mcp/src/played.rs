//! The tools about played hands: `history`, the results or one hand street by street, and `stats`, how somebody plays.
//! The hands are in the call, or in files of the folders that the user opened.

use holdem::answer::{Answer, Error};
use holdem::parse::{Refusal, shown};
use holdem::question::history::{HandCount, HistoryOption, HistoryQuestion, of_bytes};
use holdem::question::stats::{Against, Shows, StatsQuestion};
use rayon::{ThreadPool, ThreadPoolBuilder};
use rmcp::model::JsonObject;
use serde_json::{Value, json};

use crate::folder::{Files, Folders, has_hands};
use crate::waiting::Waiting;

/// The hint for a call that exceeds the limit.
pub const CHEAPER: &str = "give fewer hands at a time; or start holdem-mcp with a greater --limit";

/// The members with the text of hands, with the path of files, and with the name of one hand.
const HANDS: &str = "hands";
const PATH: &str = "path";
const HAND: &str = "hand";

/// The member that only `history` has.
const LUCK: &str = "luck";

/// The members that only `stats` has.
const GRID: &str = "grid";
const STAT: &str = "stat";
const AGAINST: &str = "against";
const MIN_HANDS: &str = "min_hands";

/// The members of `stats` that show something else of one player, with their descriptions.
const OTHERS: [(&str, &str); 4] = [
    ("shown", "Whether to show the hands that the player was seen with, as a range, instead"),
    (
        "sizes",
        "Whether to show the sizes of the player's bets and raises, as shares of the pot, instead",
    ),
    ("swings", "Whether to show the player's downswings, and those to be expected, instead"),
    (
        "tournaments",
        "Whether to show the player's buy-ins, prizes, ROI and finishes in tournaments instead",
    ),
];

/// The maximum size of hands with a row for each of them, in bytes.
const MOST_BY_HAND: u64 = 16 << 20;

/// The maximum number of refused hands with their reasons in the text.
const MOST_REASONS: usize = 5;

/// A tool about played hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// The results of hands, or one hand.
    History,
    /// Statistics of players.
    Stats,
}

/// An answer, and notes for its text.
type Noted = (Box<dyn Answer>, Vec<String>);

impl Played {
    /// All tools.
    pub const ALL: [Self; 2] = [Self::History, Self::Stats];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::History => "history",
            Self::Stats => "stats",
        }
    }

    /// Returns a description, in one sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Self::History => {
                "Audits hand histories and totals them: winnings, all-in adjusted winnings by exact equity, luck, and \
                 inconsistent hands with the reason; or shows one hand street by street with equities and pot odds. \
                 The hands are the text of files: PHH, OHH, PokerStars, GGPoker, Winamax, PartyPoker, 888, Winning, Ignition, \
                 CoinPoker, Poker Now, iPoker"
            }
            Self::Stats => {
                "Statistics of players from hand histories: VPIP, PFR, 3-bet, c-bet, WTSD and others, and win rates, \
                 each with its opportunities and a 95% interval; for one player all statistics. The hands are given \
                 as for the tool history"
            }
        }
    }

    /// Returns the names of the schemas of the answers.
    pub const fn answers(self) -> &'static [&'static str] {
        match self {
            Self::History => &["history", "hand-history", "luck"],
            Self::Stats => {
                &["stats", "hand-grid", "shown-hands", "bet-sizes", "swings", "tournaments"]
            }
        }
    }

    /// Returns the JSON Schema of a call.
    pub fn call_schema(self, folders: &Folders) -> JsonObject {
        let text = |about: &str| json!({ "type": "string", "description": about });
        let mut members = JsonObject::new();
        members.insert(
            HANDS.to_owned(),
            text("The hands, as the text of a file; several, one after another"),
        );
        if !folders.is_empty() {
            let about =
                format!("A file or folder of hands instead of their text; {}", folders.hint());
            members.insert(PATH.to_owned(), text(&about));
        }
        match self {
            Self::History => {
                let about = "The number or name of the only hand that is shown, street by street";
                members.insert(HAND.to_owned(), text(about));
                let about = "Whether to show the luck of the cards, and win rates without it, instead of the results";
                members.insert(LUCK.to_owned(), json!({ "type": "boolean", "description": about }));
            }
            Self::Stats => {
                let about = "Statistics separated by commas, such as vpip,pfr,3bet; by default all for one player";
                members.insert(STAT.to_owned(), text(about));
                let about =
                    "Another player to compare the player with; all for all others together";
                members.insert(AGAINST.to_owned(), text(about));
                let about = json!({ "type": "integer", "minimum": 1, "description": "Only rows with this many hands" });
                members.insert(MIN_HANDS.to_owned(), about);
                let about = "The grid of the player's starting hands instead: how often a statistic, such as vpip, \
                             or the winnings: won";
                members.insert(GRID.to_owned(), text(about));
                for (name, about) in OTHERS {
                    let about = json!({ "type": "boolean", "description": about });
                    members.insert(name.to_owned(), about);
                }
            }
        }
        for option in HistoryOption::ALL {
            let kind = if option.is_flag() { "boolean" } else { "string" };
            let about = json!({ "type": kind, "description": option.description() });
            members.insert(option.name().to_owned(), about);
        }
        JsonObject::from_iter([
            ("type".to_owned(), json!("object")),
            ("properties".to_owned(), members.into()),
            ("required".to_owned(), if folders.is_empty() { json!([HANDS]) } else { json!([]) }),
            ("additionalProperties".to_owned(), json!(false)),
        ])
    }

    /// Answers a call. Returns the answer and notes for its text.
    ///
    /// # Errors
    ///
    /// Returns a refusal of the call, or an interruption by its limit.
    pub fn answer(
        self,
        mut call: JsonObject,
        folders: &Folders,
        waiting: &Waiting,
    ) -> Result<Noted, Error> {
        let files = files(&mut call, folders)?;
        let pool = ThreadPoolBuilder::new().build().map_err(Error::failed)?;
        match self {
            Self::History => history(call, files, &pool, waiting),
            Self::Stats => stats(call, files, &pool, waiting),
        }
    }
}

/// Takes the hands out of a call.
fn files(call: &mut JsonObject, folders: &Folders) -> Result<Files, Refusal> {
    let path = text(call, PATH)?;
    let hands = text(call, HANDS)?;
    match (hands, path) {
        (Some(name), None) if !name.contains('\n') && has_hands(name.trim().as_ref()) => {
            Err(Refusal::new(
                format!("hands is the text of a file, and {} is the name of one", shown(&name)),
                if folders.is_empty() {
                    "give the text of the file"
                } else {
                    "give the name as path"
                },
            ))
        }
        (Some(hands), None) => {
            let bytes = hands.len() as u64;
            Ok(Files { sources: vec![of_bytes(HANDS, hands.into_bytes())], bytes })
        }
        (None, Some(path)) => folders.hands(&path),
        (Some(_), Some(_)) => {
            Err(Refusal::new("there are hands and a path", "give the text of hands, or a path"))
        }
        (None, None) => {
            let hint = "give the text of a file, such as {\"hands\": \"PokerStars Hand #1: …\"}";
            Err(Refusal::new("there are no hands", hint))
        }
    }
}

/// Takes a text out of a call.
fn text(call: &mut JsonObject, name: &str) -> Result<Option<String>, Refusal> {
    match call.remove(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(wrong(name, &other, "a text")),
    }
}

/// Returns the value of a flag in a call.
fn flag(call: &JsonObject, name: &str) -> Result<bool, Refusal> {
    match call.get(name) {
        None => Ok(false),
        Some(Value::Bool(is_set)) => Ok(*is_set),
        Some(other) => Err(wrong(name, other, "true or false")),
    }
}

fn wrong(name: &str, value: &Value, kind: &str) -> Refusal {
    Refusal::new(format!("{name} cannot be {}", shown(&value.to_string())), format!("it is {kind}"))
}

/// Sets the options of a question.
fn set(question: &mut HistoryQuestion, call: &JsonObject) -> Result<(), Refusal> {
    for (name, value) in call {
        let Some(option) = HistoryOption::named(name) else {
            continue;
        };
        match (option.is_flag(), value) {
            (false, Value::String(text)) => question.set(option, text)?,
            (true, Value::Bool(is_so)) => question.set(option, &is_so.to_string())?,
            (true, other) => return Err(wrong(name, other, "true or false")),
            (false, other) => return Err(wrong(name, other, "a text")),
        }
    }
    Ok(())
}

/// Answers a call of `history`.
fn history(
    mut call: JsonObject,
    Files { sources, bytes }: Files,
    pool: &ThreadPool,
    waiting: &Waiting,
) -> Result<Noted, Error> {
    let hand = text(&mut call, HAND)?;
    let is_luck = flag(&call, LUCK)?;
    let takes = [HistoryOption::Known, HistoryOption::From].map(HistoryOption::name);
    if let Some(other) = call.keys().find(|name| hand.is_some() && !takes.contains(&name.as_str()))
    {
        return Err(Error::refused(
            format!("history does not have an option {} here", shown(other)),
            "with one hand it has known and from",
        ));
    }
    let mut question = HistoryQuestion { bytes: Some(bytes), ..HistoryQuestion::default() };
    set(&mut question, &call)?;
    if let Some(id) = hand {
        return Ok((Box::new(question.hand(&id, sources, Some(pool), waiting)?), Vec::new()));
    }
    if is_luck {
        let answer = question.luck(sources, Some(pool), waiting)?;
        let notes = reasons(answer.count());
        return Ok((Box::new(answer), notes));
    }
    if question.selection.by == holdem::history::By::Hand && bytes > MOST_BY_HAND {
        return Err(Error::refused(
            format!("rows by hand are for at most {} MB of hands", MOST_BY_HAND >> 20),
            "give fewer files, or rows by day",
        ));
    }
    let answer = question.results(sources, Some(pool), waiting)?;
    let notes = reasons(answer.count());
    Ok((Box::new(answer), notes))
}

/// Answers a call of `stats`.
fn stats(
    mut call: JsonObject,
    Files { sources, bytes }: Files,
    pool: &ThreadPool,
    waiting: &Waiting,
) -> Result<Noted, Error> {
    let (statistics, against) = (text(&mut call, STAT)?, text(&mut call, AGAINST)?);
    let min_hands = match call.remove(MIN_HANDS) {
        None => 1,
        Some(value) => value.as_u64().ok_or_else(|| wrong(MIN_HANDS, &value, "a whole number"))?,
    };
    let grid = text(&mut call, GRID)?;
    let mut hands = HistoryQuestion { bytes: Some(bytes), ..HistoryQuestion::default() };
    set(&mut hands, &call)?;
    let mut others = Vec::new();
    for (name, _) in OTHERS {
        if flag(&call, name)? {
            others.push(name);
        }
    }
    let shown = grid.as_ref().map(|_| GRID).into_iter().chain(others.iter().copied());
    let shown: Vec<&str> = shown.collect();
    if let [first, second, ..] = shown[..] {
        return Err(Error::refused(
            format!("{first} and {second} are two answers"),
            "call stats for each",
        ));
    }
    let by = HistoryOption::By.name();
    let has_rows =
        statistics.is_some() || against.is_some() || min_hands != 1 || call.contains_key(by);
    if let ([name], true) = (&shown[..], has_rows) {
        return Err(Error::refused(
            format!("{name} has no {STAT}, {AGAINST}, {MIN_HANDS} and {by}"),
            "leave them out",
        ));
    }
    let pool = Some(pool);
    if let Some(name) = grid {
        let answer = hands.hand_grid(Shows::named(&name)?, sources, pool, waiting)?;
        let notes = reasons(answer.count());
        return Ok((Box::new(answer), notes));
    }
    match others[..] {
        ["shown"] => {
            let answer = hands.shown_hands(sources, pool, waiting)?;
            let notes = reasons(answer.count());
            return Ok((Box::new(answer), notes));
        }
        ["sizes"] => {
            let answer = hands.bet_sizes(sources, pool, waiting)?;
            let notes = reasons(answer.count());
            return Ok((Box::new(answer), notes));
        }
        ["swings"] => {
            let answer = hands.swings(None, sources, pool, waiting)?;
            let notes = reasons(answer.count());
            return Ok((Box::new(answer), notes));
        }
        ["tournaments"] => {
            let answer = hands.tournaments(sources, pool, waiting)?;
            let notes = reasons(answer.count());
            return Ok((Box::new(answer), notes));
        }
        _ => {}
    }
    if against.is_some() && hands.selection.player.is_none() {
        return Err(Error::refused("a comparison is of one player", "name the player as player"));
    }
    let mut question = StatsQuestion::new(hands);
    question.min_hands = min_hands;
    question.against = against.map(Against::named);
    if let Some(names) = &statistics {
        question.choose(names)?;
    }
    let answer = question.answer(sources, pool, waiting)?;
    let notes = reasons(answer.count());
    Ok((Box::new(answer), notes))
}

/// Returns the reasons of the first refused hands.
fn reasons(count: &HandCount) -> Vec<String> {
    let shown = count.refusals.iter().take(MOST_REASONS);
    let mut reasons: Vec<String> =
        shown.map(|row| format!("{}, line {}: {}", row.file, row.line, row.reason)).collect();
    let rest = count.refused.saturating_sub(reasons.len() as u64);
    if rest > 0 {
        reasons.push(format!("{rest} more refused"));
    }
    reasons
}
