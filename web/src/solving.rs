//! A game that is solved step by step, and its solution, which is shown node by node.
//!
//! One game or solution is kept between requests:
//!
//! ```text
//! begin ──→ step, step, … ──→ finish ──→ at, at, …, save
//!             ↑                 │ ↑
//!             └─────────────────┘ └── open a file
//! ```
//!
//! The client decides after each step whether to continue, so a search never has to be interrupted. A search is kept
//! after its end, and goes on with the next step: if it was stopped, or to a lower exploitability. If several workers
//! share it, a step and the end reply with an empty text while messages remain (see `searching`).
//!
//! A solution that is refined, which means that the rest of it is solved again, is kept: `back` returns to it.

use std::collections::BTreeMap;
use std::mem;

use holdem::Card;
use holdem::answer::Error;
use holdem::betting::{Kind, Player, Tree};
use holdem::equity::Detail;
use holdem::hint::Syntax;
use holdem::parse::Refusal;
use holdem::question;
use holdem::question::call::Call;
use holdem::question::solve::{Solution, SolveSpot, action_words, amount_words};
use holdem::read::Query;
use holdem::solve::{Part, Step};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::forms::Forms;
use crate::question::Form;
use crate::refining::{Refined, refined};
use crate::reply::Reply;
use crate::searching::{Searching, described, divided, nothing};

/// A request in JSON.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Request {
    /// Divides a game among up to this many workers, given a question of the kind `solve`.
    Divide { question: Value, workers: usize },
    /// Describes the game from a line of the solution on, with other sizes.
    Refine { line: String, question: Value, workers: usize },
    /// Returns to the solution that was refined.
    Back,
    /// Begins a search, alone or as the leader of workers.
    Begin { question: Value, workers: Option<usize> },
    /// Begins the part of a search of the worker with an index.
    Part { question: Value, workers: usize, index: usize },
    /// Runs this many iterations, or fewer if the search is done before: at its target, or at another exploitability,
    /// a share of the pot.
    Step { iterations: u32, until: Option<f64> },
    /// Certifies the result of the search so far.
    Finish,
    /// Shows the solution at a line.
    At {
        #[serde(default)]
        line: String,
        show: Vec<Form>,
    },
}

/// The state kept between requests.
#[derive(Debug, Default)]
pub struct Solving {
    search: Option<Searching>,
    solution: Option<Solution>,
    /// The solutions that were refined, the last one at the end.
    before: Vec<Solution>,
    part: Option<Part>,
}

/// A node of the tree, and the path to it.
#[derive(Serialize)]
struct Place {
    /// The players, by name or else by number, with their positions: `Ann OOP`, `2 IP`.
    players: Vec<String>,
    /// The choices on the path, each with its alternatives.
    way: Vec<Choice>,
    /// The choice at this node.
    here: Choice,
    pot: String,
}

/// A decision, or a card to be dealt.
#[derive(Serialize)]
struct Choice {
    /// The player who acts, from 1; `None` where a card is dealt.
    player: Option<usize>,
    street: &'static str,
    /// The actions, each with the kind of its next node: `decision`, `card` or `end`.
    actions: Vec<(String, &'static str)>,
    /// The action or card taken; `None` at the end of the line.
    taken: Option<String>,
}

/// The reply about a solution at a line.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    reply: Reply,
    place: Place,
}

impl Solving {
    /// Returns the reply to a request.
    pub fn reply_to(&mut self, request: &str) -> String {
        self.reply(request).unwrap_or_else(|reply| text(&reply))
    }

    /// Opens a saved solution, all of which is read and checked, and returns the reply.
    pub fn open(&mut self, bytes: &[u8]) -> String {
        *self = Self::default();
        match Solution::open(bytes, Syntax::Page).map(|solution| self.solution = Some(solution)) {
            Ok(()) => self.opened(),
            Err(error) => text(&Reply::of(error, &Query::default())),
        }
    }

    /// Returns the reply with the texts of the solution's game, for the fields.
    fn opened(&self) -> String {
        let game = self.solution.as_ref().map(|solution| game_of(solution.spot()));
        text(&json!({ "answers": {}, "notes": [], "game": game }))
    }

    /// Returns the saved solution as bytes.
    ///
    /// # Errors
    ///
    /// Returns the reply with the reason, such as a missing solution.
    pub fn save(&self) -> Result<Vec<u8>, String> {
        let bytes = self.solution.as_ref().ok_or_else(nothing).and_then(Solution::to_bytes);
        bytes.map_err(|error| text(&refused(error)))
    }

    fn reply(&mut self, request: &str) -> Result<String, Reply> {
        let request = serde_json::from_str(request).map_err(|error| {
            let hint = r#"such as {"do": "at", "line": "check", "show": ["json"]}"#;
            refused(Refusal::new(format!("this is not a request: {error}"), hint).into())
        })?;
        Ok(match request {
            Request::Divide { question, workers } => {
                text(&described(divided(&question, workers)?.as_ref()))
            }
            Request::Refine { line, question, workers } => {
                let solution = self.solution.as_ref().ok_or_else(|| refused(nothing()))?;
                text(&refined(solution, &line, &question, workers)?)
            }
            Request::Back => {
                let before = self.before.pop().ok_or_else(|| refused(nothing()))?;
                (self.search, self.solution) = (None, Some(before));
                self.opened()
            }
            Request::Begin { question, workers } => text(&self.begin(&question, workers)?),
            Request::Part { question, workers, index } => {
                *self = Self::default();
                self.part = divided(&question, workers)?.and_then(|game| game.part(index));
                text(&empty(Vec::new()))
            }
            Request::Step { iterations, until } => {
                let search = self.search.as_mut().ok_or_else(|| refused(nothing()))?;
                let reached = search.step(iterations, until);
                reached.map_or_else(String::new, |reached| text(&reached))
            }
            Request::Finish => match self.finish().map_err(refused)? {
                true => text(&empty(Vec::new())),
                false => String::new(),
            },
            Request::At { line, show } => text(&self.at(line, &show)?),
        })
    }

    /// Takes the replies of all workers to the last message, if one was sent, and returns the next; empty if none
    /// remains.
    ///
    /// # Errors
    ///
    /// Returns the reply with the reason, such as the replies of another search.
    pub fn lead(&mut self, replies: &[u8]) -> Result<Vec<u8>, String> {
        let order = self.search.as_mut().ok_or_else(nothing).and_then(|it| it.lead(replies));
        order.map_err(|error| text(&refused(error)))
    }

    /// Obeys a message to the part of a search, and returns the reply.
    ///
    /// # Errors
    ///
    /// Returns the reply with the reason, such as the message of another search.
    pub fn obey(&mut self, order: &[u8]) -> Result<Vec<u8>, String> {
        let part = self.part.as_mut().ok_or_else(nothing);
        let reply = part.and_then(|part| part.obey(order).map_err(Error::failed));
        reply.map_err(|error| text(&refused(error)))
    }

    fn begin(&mut self, question: &Value, workers: Option<usize>) -> Result<Reply, Reply> {
        // Free the memory of the previous game, unless it is refined.
        let Self { solution, mut before, .. } = mem::take(self);
        if Refined::of(question).is_some() {
            self.before = mem::take(&mut before);
            self.before.extend(solution);
        }
        let search = Searching::begin(question, workers).inspect_err(|_| {
            self.solution = self.before.pop();
        })?;
        let notes = search.spot().notes.iter().map(ToString::to_string).collect();
        self.search = Some(search);
        Ok(empty(notes))
    }

    /// Certifies the search, and returns whether it is done: not while messages to the workers remain.
    fn finish(&mut self) -> Result<bool, Error> {
        let search = self.search.as_mut().ok_or_else(nothing)?;
        // Free the memory of the solution before.
        self.solution = None;
        self.solution = search.solution()?;
        Ok(self.solution.is_some())
    }

    fn at(&self, line: String, show: &[Form]) -> Result<Shown, Reply> {
        let solution = self.solution.as_ref().ok_or_else(|| refused(nothing()))?;
        let spot = solution.spot();
        let members = match line.trim().is_empty() {
            true => json!({}),
            false => json!({ "line": line }),
        };
        let call = Call::deserialize(members).unwrap_or_default();
        let query = call.query(Syntax::Page).map_err(|why| refused(why.into()))?;
        let line = query
            .line_in(spot.game.tree(), &spot.spot)
            .map_err(|why| Reply::of(why.into(), &query))?;
        // Combos only act at decisions.
        let acts = spot.game.tree().node(spot.node_at(&line)).player().is_some();
        let options = question::Options {
            detail: Detail::NONE.by_combo(acts),
            ..question::Options::default()
        };
        let found = solution.at(&line, &options).map_err(refused)?;
        let forms = Forms::of(&*found.answer, show);
        let reply = Reply::Answers { answers: [("solve", forms)].into(), notes: found.notes };
        Ok(Shown { reply, place: place(spot, &line) })
    }
}

/// Returns the texts of a game, for the fields.
pub fn game_of(spot: &SolveSpot) -> Value {
    let players = &spot.spot.players;
    let has_names = players.iter().any(|player| player.name.is_some());
    let names = players.iter().filter(|_| has_names);
    let names = names.map(|player| player.name.clone().unwrap_or_default());
    let cards = |cards: &mut dyn Iterator<Item = Card>| -> Vec<String> {
        cards.map(|card| card.to_string()).collect()
    };
    let texts = spot.texts().into_iter();
    let texts = texts.map(|(parameter, texts)| (parameter.name(), texts.join("; ")));
    json!({
        "players": players.iter().map(|player| player.alone()).collect::<Vec<String>>(),
        "names": names.collect::<Vec<String>>(),
        "board": cards(&mut spot.spot.board().cards()).join(" "),
        "dead": cards(&mut spot.spot.dead().iter()).join(" "),
        "texts": texts.collect::<BTreeMap<&str, String>>(),
        "locks": spot.locks,
    })
}

/// Returns a reply without answers.
fn empty(notes: Vec<String>) -> Reply {
    Reply::Answers { answers: [].into(), notes }
}

fn text(reply: &impl Serialize) -> String {
    serde_json::to_string(reply).unwrap_or_default()
}

/// Converts an error without marks in fields to a reply.
pub fn refused(error: Error) -> Reply {
    Reply::of(error, &Query::default())
}

/// Returns the node at a line, and the path to it.
fn place(spot: &SolveSpot, line: &[Step]) -> Place {
    let tree = spot.game.tree();
    let mut way = Vec::new();
    for (length, step) in line.iter().enumerate() {
        let node = spot.node_at(&line[..length]);
        let taken = match step {
            Step::Action(index) => tree.node(node).actions().get(*index).copied().map(action_words),
            Step::Card(card) => Some(card.to_string()),
        };
        way.push(choice(tree, node, taken));
    }
    let node = spot.node_at(line);
    let named = Player::BOTH.into_iter().zip(&spot.spot.players).map(|(player, typed)| {
        let number = (player.index() + 1).to_string();
        format!("{} {}", typed.name.as_ref().unwrap_or(&number), player.position())
    });
    Place {
        players: named.collect(),
        way,
        here: choice(tree, node, None),
        pot: amount_words(tree.node(node).pot(tree)),
    }
}

fn choice(tree: &Tree, node: usize, taken: Option<String>) -> Choice {
    let node = tree.node(node);
    let leads = |&child: &usize| match tree.node(child).kind {
        Kind::Decision { .. } => "decision",
        Kind::Deal { .. } => "card",
        _ => "end",
    };
    let actions = node.actions().iter().zip(node.children());
    Choice {
        player: node.player().map(|player| player.index() + 1),
        street: node.street.name(),
        actions: actions.map(|(&action, child)| (action_words(action), leads(child))).collect(),
        taken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"ask":"solve","players":["AA,QQ","KK"],"board":"2c2d2h3s","pot":100,"stack":100,"bets":"100%","words":"page"}"#;

    fn ask(solving: &mut Solving, request: Value) -> Value {
        serde_json::from_str(&solving.reply_to(&request.to_string())).unwrap()
    }

    fn solved() -> Solving {
        let mut solving = Solving::default();
        let question: Value = serde_json::from_str(GAME).unwrap();
        let begun = ask(&mut solving, json!({ "do": "begin", "question": question }));
        assert_eq!(begun["refusal"], Value::Null, "{begun}");
        loop {
            let reached = ask(&mut solving, json!({ "do": "step", "iterations": 7 }));
            if reached["is_done"] == true {
                assert!(reached["exploitability"].as_f64().unwrap() <= 0.005);
                break;
            }
        }
        ask(&mut solving, json!({ "do": "finish" }));
        solving
    }

    #[test]
    fn a_game_is_solved_and_looked_at_node_by_node() {
        let mut solving = solved();
        let root = ask(&mut solving, json!({ "do": "at", "show": ["json", "pictures"] }));
        let actions = &root["place"]["here"]["actions"];
        assert_eq!(*actions, json!([["check", "decision"], ["all-in 100", "decision"]]));
        assert_eq!(root["answers"]["solve"]["json"]["acts"], 1);
        let cells = root["answers"]["solve"]["pictures"][0]["cells"].as_array().unwrap();
        let aces = &cells.iter().find(|cell| cell[0] == "AA").unwrap()[2];
        assert_eq!(aces.as_array().unwrap().len(), 2, "{aces}");
        let check = ask(&mut solving, json!({ "do": "at", "line": "check", "show": [] }));
        assert_eq!(check["place"]["way"][0]["taken"], "check");
        assert_eq!(check["place"]["here"]["actions"][0], json!(["check", "card"]));
        let card =
            ask(&mut solving, json!({ "do": "at", "line": "check, check", "show": ["json"] }));
        assert_eq!(card["place"]["here"]["player"], Value::Null);
        assert!(card["answers"]["solve"]["json"]["cards"].is_array());
        let river =
            ask(&mut solving, json!({ "do": "at", "line": "check, check, 3c", "show": [] }));
        assert_eq!(river["place"]["here"]["street"], "river");
        let over = ask(&mut solving, json!({ "do": "at", "line": "all-in, fold", "show": [] }));
        assert_eq!(over["refusal"]["message"], "the hand is over here");
        assert_eq!(over["refusal"]["places"][0]["field"], "line");
    }

    #[test]
    fn a_saved_solution_is_opened_again() {
        let mut solving = solved();
        let shown = |solving: &mut Solving| {
            ask(solving, json!({ "do": "at", "line": "check", "show": ["json"] }))
        };
        let (bytes, before) = (solving.save().unwrap(), shown(&mut solving));
        let mut opened = Solving::default();
        assert!(opened.open(&bytes).contains("answers"));
        assert_eq!(
            shown(&mut opened)["answers"]["solve"]["json"]["actions"],
            before["answers"]["solve"]["json"]["actions"]
        );
        let refused = opened.open(b"no solution");
        assert!(refused.contains("give a file saved by this page or the program"), "{refused}");
        assert!(opened.save().unwrap_err().contains("nothing has been solved"));
    }

    #[test]
    fn a_damaged_solution_is_refused_when_it_is_opened() {
        let bytes = solved().save().unwrap();
        for place in [bytes.len() / 4, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            let refused: Value = serde_json::from_str(&Solving::default().open(&damaged)).unwrap();
            assert!(refused["refusal"].is_object(), "byte {place}: {refused}");
        }
        let cut = Solving::default().open(&bytes[..bytes.len() - 1]);
        assert!(cut.contains("refusal"), "{cut}");
    }

    #[test]
    fn a_stopped_search_goes_on() {
        let mut solving = Solving::default();
        let mut question: Value = serde_json::from_str(GAME).unwrap();
        question["until"] = json!("0.001%");
        ask(&mut solving, json!({ "do": "begin", "question": question }));
        let step = json!({ "do": "step", "iterations": 10 });
        assert_eq!(ask(&mut solving, step.clone())["is_done"], false);
        ask(&mut solving, json!({ "do": "finish" }));
        let shown = |solving: &mut Solving| {
            let at = json!({ "do": "at", "show": ["json"] });
            ask(solving, at)["answers"]["solve"]["json"].clone()
        };
        let before = shown(&mut solving);
        assert_eq!((&before["iterations"], &before["stopped"]), (&json!(10), &json!(true)));
        assert_eq!(ask(&mut solving, step)["iterations"], 20);
        ask(&mut solving, json!({ "do": "finish" }));
        assert_eq!(shown(&mut solving)["iterations"], 20);
    }

    #[test]
    fn a_search_goes_on_to_a_lower_exploitability() {
        let mut solving = solved();
        let step = |until: f64| json!({ "do": "step", "iterations": 1_000, "until": until });
        let before = ask(&mut solving, json!({ "do": "step", "iterations": 1 }));
        assert_eq!(before["is_done"], true);
        let after = ask(&mut solving, step(0.0001));
        assert!(after["exploitability"].as_f64().unwrap() <= 0.0001, "{after}");
        assert!(after["iterations"].as_u64() > before["iterations"].as_u64());
        ask(&mut solving, json!({ "do": "finish" }));
        let at = json!({ "do": "at", "show": ["json"] });
        let shown = &ask(&mut solving, at)["answers"]["solve"]["json"];
        assert_eq!(
            (&shown["iterations"], &shown["stopped"]),
            (&after["iterations"], &json!(false))
        );
    }

    #[test]
    fn a_lock_is_an_option_of_a_game() {
        let mut solving = Solving::default();
        let mut question: Value = serde_json::from_str(GAME).unwrap();
        question["lock"] = json!(["start: AA check 100%", "check: KK all-in 100 100%"]);
        ask(&mut solving, json!({ "do": "begin", "question": question }));
        ask(&mut solving, json!({ "do": "step", "iterations": 10 }));
        ask(&mut solving, json!({ "do": "finish" }));
        let at = json!({ "do": "at", "show": ["json"] });
        let shown = &ask(&mut solving, at)["answers"]["solve"]["json"];
        assert_eq!(shown["locks"], question["lock"]);
        let hands = shown["players"][0]["hands"].as_array().unwrap();
        let is_of_aces = |hand: &&Value| hand["combo"].as_str().unwrap().starts_with('A');
        let mut aces = hands.iter().filter(is_of_aces);
        assert!(aces.all(|hand| hand["actions"][0]["frequency"] == 1.0));
        question["lock"] = json!(["start: 22 check 100%"]);
        let wrong = ask(&mut solving, json!({ "do": "begin", "question": question }));
        assert_eq!(wrong["refusal"]["places"][0]["field"], "lock", "{wrong}");
    }

    #[test]
    fn an_opened_solution_has_the_texts_of_its_game() {
        let mut solving = Solving::default();
        let mut question: Value = serde_json::from_str(GAME).unwrap();
        question["names"] = json!(["Ann", "Bo"]);
        question["bets"] = json!(["50%, all-in", "ip turn: none"]);
        question["rake"] = json!("5%");
        question["rake_cap"] = json!("3");
        ask(&mut solving, json!({ "do": "begin", "question": question }));
        ask(&mut solving, json!({ "do": "step", "iterations": 2 }));
        ask(&mut solving, json!({ "do": "finish" }));
        let opened: Value =
            serde_json::from_str(&Solving::default().open(&solving.save().unwrap())).unwrap();
        let bets =
            "oop turn: 50%, all-in; ip turn: none; oop river: 50%, all-in; ip river: 50%, all-in";
        let at = json!({ "do": "at", "show": [] });
        assert_eq!(ask(&mut solving, at)["place"]["players"], json!(["Ann OOP", "Bo IP"]));
        let texts = json!({
            "pot": "100", "stack": "100", "bets": bets, "raises": "3x", "rake": "5%", "rake_cap": "3",
        });
        let game = json!({
            "players": ["AA,QQ", "KK"], "names": ["Ann", "Bo"], "board": "2c 2d 2h 3s", "dead": "",
            "texts": texts, "locks": [],
        });
        assert_eq!(opened["game"], game);
    }

    #[test]
    fn what_cannot_be_done_is_refused_in_words_of_the_page() {
        let mut solving = Solving::default();
        let early = ask(&mut solving, json!({ "do": "step", "iterations": 1 }));
        assert_eq!(early["refusal"]["hint"], "solve a game or open a solution");
        let mut question: Value = serde_json::from_str(GAME).unwrap();
        question["bets"] = json!("33x");
        let wrong = ask(&mut solving, json!({ "do": "begin", "question": question }));
        assert_eq!(wrong["refusal"]["places"][0]["field"], "bets", "{wrong}");
        question["bets"] = json!("100%");
        question["memory"] = json!("1KB");
        let large = ask(&mut solving, json!({ "do": "begin", "question": question }));
        assert!(
            large["refusal"]["hint"].as_str().unwrap().contains("one more board card"),
            "{large}"
        );
        question["ask"] = json!("equity");
        let other = ask(&mut solving, json!({ "do": "begin", "question": question }));
        assert!(other["refusal"].is_object());
    }
}
