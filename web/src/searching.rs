//! A search, in one worker or shared by several.
//!
//! Workers share no memory. The one that leads has the board at the root, each of the others some of the next cards. A
//! shared search exchanges messages with the others: a step, and the end of the search, return nothing while messages
//! remain.
//!
//! ```text
//! step ──→ nothing ──→ lead ── order to all ──→ obey ── replies of all ──→ lead ── … ──→ step ──→ progress
//! ```

use std::mem;
use std::ops::ControlFlow;

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::parse::Refusal;
use holdem::question;
use holdem::question::solve::{DividedGame, DividedSearch, Exchange, Search, Solution, SolveSpot};
use serde::Serialize;
use serde_json::{Value, json};

use crate::question::{Ask, Question};
use crate::refining::Refined;
use crate::reply::Reply;
use crate::solving::refused;

/// A search.
#[derive(Debug)]
pub enum Searching {
    /// In one worker.
    Alone(Box<Search>),
    /// Shared by several, of which this one leads.
    Shared(Box<DividedSearch>, Stage),
}

/// The exchange of messages of a shared search.
#[derive(Debug, Default)]
pub enum Stage {
    #[default]
    Idle,
    /// The workers have work; `order` is the message to send, unless it is sent.
    Working { goal: Goal, order: Option<Vec<u8>> },
    /// The iterations of a step are complete.
    Stepped,
    /// The solution is found.
    Solved(Box<Solution>),
}

/// The goal of an exchange.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// This number of iterations, or fewer if an exploitability is reached.
    Step {
        end: u32,
        until: Option<f64>,
    },
    Solution,
}

/// The progress of a search.
#[derive(Serialize)]
pub struct Reached {
    iterations: u32,
    /// The exploitability as a share of the pot; `None` before its first computation.
    exploitability: Option<f64>,
    /// The progress towards the target, from 0 to 1.
    progress: f64,
    is_done: bool,
}

impl Searching {
    /// Begins the search of a question of the kind `solve`, perhaps as the leader of this many workers.
    pub fn begin(question: &Value, workers: Option<usize>) -> Result<Self, Reply> {
        if let Some(game) = workers.map(|it| divided(question, it)).transpose()?.flatten() {
            let search = game.search().map_err(refused)?;
            return Ok(Self::Shared(Box::new(search), Stage::Idle));
        }
        if let Some(refined) = Refined::of(question) {
            let search = refined.spot().and_then(|spot| Search::for_spot(spot, Syntax::Page));
            return Ok(Self::Alone(Box::new(search.map_err(refused)?)));
        }
        let question = asked(question)?;
        let query = question.call.query(question.words).unwrap_or_default();
        let search = question.call.search(question.words);
        Ok(Self::Alone(Box::new(search.map_err(|error| Reply::of(error, &query))?)))
    }

    /// Returns the spot to solve.
    pub fn spot(&self) -> &SolveSpot {
        match self {
            Self::Alone(search) => search.spot(),
            Self::Shared(search, _) => search.spot(),
        }
    }

    /// Runs this many iterations, or fewer if the search is done before: at its target, or at another exploitability.
    /// Returns `None` while messages to the workers remain.
    pub fn step(&mut self, iterations: u32, until: Option<f64>) -> Option<Reached> {
        if let Self::Shared(_, stage @ Stage::Stepped) = self {
            *stage = Stage::Idle;
            return Some(self.reached(until));
        }
        let end = self.reached(until).iterations.saturating_add(iterations);
        let is_short = |it: Reached| it.iterations < end && !it.is_done;
        while is_short(self.reached(until)) {
            match self {
                Self::Alone(search) => _ = search.step(&|| ControlFlow::Continue(())),
                Self::Shared(search, stage) => {
                    *stage = working(Goal::Step { end, until }, search.step());
                    return None;
                }
            }
        }
        Some(self.reached(until))
    }

    /// Returns the solution so far; `None` while messages to the workers remain.
    pub fn solution(&mut self) -> Result<Option<Solution>, Error> {
        match self {
            Self::Alone(search) => search.so_far(&|| ControlFlow::Continue(())).map(Some),
            Self::Shared(search, stage) => Ok(match mem::take(stage) {
                Stage::Solved(solution) => Some(*solution),
                _ => {
                    *stage = working(Goal::Solution, search.solution());
                    None
                }
            }),
        }
    }

    /// Takes the replies of all workers to the last message, if one was sent, and returns the next; empty if none
    /// remains.
    pub fn lead(&mut self, replies: &[u8]) -> Result<Vec<u8>, Error> {
        let Self::Shared(search, stage) = self else { return Err(nothing()) };
        let Stage::Working { goal, order } = mem::take(stage) else { return Err(nothing()) };
        let exchange = match order {
            Some(order) => Exchange::Order(order),
            None => search.take(replies)?,
        };
        *stage = working(goal, exchange);
        if let (Stage::Stepped, Goal::Step { end, until }) = (&*stage, goal) {
            let reached = self.reached(until);
            if let Self::Shared(search, stage) = self
                && reached.iterations < end
                && !reached.is_done
            {
                *stage = working(goal, search.step());
            }
        }
        let Self::Shared(_, Stage::Working { order, .. }) = self else { return Ok(Vec::new()) };
        Ok(order.take().unwrap_or_default())
    }

    /// Returns the progress towards the target, or towards another exploitability, a share of the pot.
    fn reached(&self, until: Option<f64>) -> Reached {
        let (iterations, exploitability, progress, is_at_target) = match self {
            Self::Alone(it) => (it.iterations(), it.exploitability(), it.progress(), it.is_done()),
            Self::Shared(it, _) => {
                (it.iterations(), it.exploitability(), it.progress(), it.is_done())
            }
        };
        let is_done = until.map_or(is_at_target, |until| {
            exploitability.is_some_and(|it| it <= until)
                || iterations >= self.spot().limits.iterations
        });
        Reached { iterations, exploitability, progress, is_done }
    }
}

/// Returns the stage of an exchange.
fn working(goal: Goal, exchange: Exchange) -> Stage {
    match exchange {
        Exchange::Order(order) => Stage::Working { goal, order: Some(order) },
        Exchange::Stepped => Stage::Stepped,
        Exchange::Solved(solution) => Stage::Solved(solution),
    }
}

/// Returns the question of a search.
fn asked(question: &Value) -> Result<Question, Reply> {
    let question = Question::read(&question.to_string()).map_err(|why| refused(why.into()))?;
    if question.ask != Ask::Question(question::Question::Solve) || question.lines.is_some() {
        let why = Refusal::new("a search begins with a question", "it asks to solve");
        return Err(refused(why.into()));
    }
    Ok(question)
}

/// Divides the game of a question among workers; `None` if no card comes.
pub fn divided(question: &Value, workers: usize) -> Result<Option<DividedGame>, Reply> {
    if let Some(refined) = Refined::of(question) {
        let spot = refined.spot().map_err(refused)?;
        return Ok(DividedGame::of(spot, Syntax::Page, workers));
    }
    let question = asked(question)?;
    let query = question.call.query(question.words).unwrap_or_default();
    question.call.divided(workers, question.words).map_err(|error| Reply::of(error, &query))
}

/// Describes the division of a game among workers: their number, whether each has enough memory, the most bytes that
/// one needs, and the command of the program, if it has one.
pub fn described(game: Option<&DividedGame>) -> Value {
    json!({
        "workers": game.map_or(1, DividedGame::machines),
        "fits": game.is_some_and(DividedGame::fits),
        "bytes": game.map(DividedGame::bytes),
        "command": game.and_then(|game| game.spot().command()),
    })
}

pub fn nothing() -> Error {
    Error::refused("nothing has been solved", "solve a game or open a solution")
}

#[cfg(test)]
mod tests {
    use crate::solving::Solving;

    use super::*;

    fn game(board: &str) -> Value {
        json!({
            "ask": "solve", "players": ["AA,QQ", "KK,JJ"], "board": board, "pot": 100, "stack": 150, "bets": "100%",
            "words": "page",
        })
    }

    /// A search with the workers that share it.
    struct Team {
        leader: Solving,
        members: Vec<Solving>,
    }

    impl Team {
        fn begin(question: &Value, workers: usize) -> Self {
            let mut members: Vec<Solving> = (0..workers).map(|_| Solving::default()).collect();
            for (index, member) in members.iter_mut().enumerate() {
                let part = json!({ "do": "part", "question": question, "workers": workers, "index": index });
                assert!(member.reply_to(&part.to_string()).contains("answers"));
            }
            let mut leader = Solving::default();
            let begin = json!({ "do": "begin", "question": question, "workers": workers });
            assert!(leader.reply_to(&begin.to_string()).contains("answers"));
            Self { leader, members }
        }

        fn ask(&mut self, request: &Value) -> Value {
            loop {
                let reply = self.leader.reply_to(&request.to_string());
                if !reply.is_empty() {
                    return serde_json::from_str(&reply).unwrap();
                }
                let mut replies = Vec::new();
                loop {
                    let order = self.leader.lead(&replies).unwrap();
                    if order.is_empty() {
                        break;
                    }
                    let members = self.members.iter_mut();
                    replies = members.flat_map(|member| member.obey(&order).unwrap()).collect();
                }
            }
        }
    }

    #[test]
    fn a_shared_search_is_the_same_as_one_alone() {
        for (board, workers) in [("2c2d2h3s", 1), ("2c2d2h3s", 3), ("2c2d2h", 2)] {
            let question = game(board);
            let mut team = Team::begin(&question, workers);
            let mut alone = Solving::default();
            alone.reply_to(&json!({ "do": "begin", "question": question }).to_string());
            for request in [
                json!({ "do": "step", "iterations": 3 }),
                json!({ "do": "finish" }),
                json!({ "do": "step", "iterations": 9 }),
                json!({ "do": "step", "iterations": 30, "until": 0.02 }),
                json!({ "do": "finish" }),
                json!({ "do": "at", "line": "check", "show": ["json"] }),
            ] {
                let expected: Value =
                    serde_json::from_str(&alone.reply_to(&request.to_string())).unwrap();
                assert_eq!(team.ask(&request), expected, "{request}");
                if request["do"] == "finish" {
                    assert!(team.leader.save().unwrap() == alone.save().unwrap());
                }
            }
        }
    }

    #[test]
    fn a_division_says_whether_each_worker_has_enough_memory() {
        let mut solving = Solving::default();
        let mut divide = |question: &Value, workers: usize| -> Value {
            let request = json!({ "do": "divide", "question": question, "workers": workers });
            serde_json::from_str(&solving.reply_to(&request.to_string())).unwrap()
        };
        let mut question = game("2c2d2h3s");
        let command = "holdem solve AA,QQ KK,JJ -b 2c2d2h3s --pot 100 --stack 150 --bets 100% --raises 3x --until 0.5% -o spot.holdem";
        let division = divide(&question, 4);
        let bytes = &division["bytes"];
        assert!(bytes.as_u64().is_some_and(|bytes| bytes > 1000), "{bytes}");
        let expected = json!({ "workers": 4, "fits": true, "bytes": bytes, "command": command });
        assert_eq!(division, expected);
        question["memory"] = json!("1KB");
        assert_eq!(divide(&question, 4)["fits"], false);
        let none = json!({ "workers": 1, "fits": false, "bytes": null, "command": null });
        assert_eq!(divide(&game("2c2d2h3s3c"), 4), none);
    }

    #[test]
    fn messages_of_another_search_are_refused() {
        let mut team = Team::begin(&game("2c2d2h3s"), 2);
        assert!(team.leader.lead(&[]).unwrap_err().contains("nothing has been solved"));
        assert!(team.leader.obey(&[3, 0, 0, 0, 0, 0]).is_err());
        let step = json!({ "do": "step", "iterations": 3 }).to_string();
        assert_eq!(team.leader.reply_to(&step), "");
        assert!(!team.leader.lead(&[]).unwrap().is_empty());
        let error = team.leader.lead(&[1, 2, 3]).unwrap_err();
        assert!(error.contains("a message between the parts of a search is damaged"), "{error}");
        assert!(team.members[0].obey(&[9]).is_err());
    }
}
