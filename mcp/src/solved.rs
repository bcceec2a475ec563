//! The tool `solved`: other lines of a game that was solved and kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::parse::{Refusal, shown};
use holdem::question::solve::{OF_SOLUTION, Reopened, Solution};
use holdem::question::{Asked, Question};
use rayon::ThreadPool;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

use crate::result::{Found, limit_search, read};
use crate::waiting::Waiting;

/// The name of the tool.
pub const NAME: &str = "solved";

/// The description, in one sentence.
pub const DESCRIPTION: &str = "\
    Another decision of a game that solve kept, at once: the strategy and EVs at a line, of all hands or of some, or the \
    best response to it; with refine, the game from a later street on is solved again, with other sizes";

/// The member of `solve` that keeps the solution.
pub const KEEP: &str = "keep";

/// The member with the number of a kept solution.
pub const SOLUTION: &str = "solution";

/// The member that asks for the best response of the player to act.
pub const EXPLOIT: &str = "exploit";

/// The member with the line after which the game is solved again.
pub const REFINE: &str = "refine";

/// The greatest sum of the sizes of kept solutions, in bytes.
const MOST_BYTES: usize = 500_000_000;

/// The time after its last use for which a solution is kept.
const LONGEST: Duration = Duration::from_secs(3600);

/// The kept solutions.
#[derive(Debug, Default)]
pub struct Solutions(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// The count of solutions so far, which is the number of the last one.
    count: u64,
    /// The kept solutions, the one used last at the end.
    kept: VecDeque<Kept>,
}

#[derive(Debug)]
struct Kept {
    number: u64,
    solution: Arc<Solution>,
    bytes: usize,
    last_used: Instant,
}

impl Solutions {
    /// Keeps the bytes of a solution, and returns its number; `None` if it is too large. Solutions that were not used for
    /// long make room.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a solution.
    pub fn keep(&self, file: &[u8]) -> Result<Option<u64>, Error> {
        let bytes = file.len();
        if bytes > MOST_BYTES {
            return Ok(None);
        }
        let solution = Arc::new(Solution::open(file, Syntax::Json)?);
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.forget();
        while state.kept.iter().map(|kept| kept.bytes).sum::<usize>() + bytes > MOST_BYTES {
            state.kept.pop_front();
        }
        state.count += 1;
        let number = state.count;
        state.kept.push_back(Kept { number, solution, bytes, last_used: Instant::now() });
        Ok(Some(number))
    }

    /// Returns a kept solution.
    fn get(&self, number: u64) -> Result<Arc<Solution>, Refusal> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.forget();
        let at = state.kept.iter().position(|kept| kept.number == number);
        let Some(kept) = at.and_then(|at| state.kept.remove(at)) else {
            let why = format!("solution {number} is not kept");
            return Err(Refusal::new(why, "solve the game again, with \"keep\": true"));
        };
        let solution = Arc::clone(&kept.solution);
        state.kept.push_back(Kept { last_used: Instant::now(), ..kept });
        Ok(solution)
    }
}

impl State {
    /// Forgets what was not used for long.
    fn forget(&mut self) {
        self.kept.retain(|kept| kept.last_used.elapsed() < LONGEST);
    }
}

/// Takes a text out of a call.
fn text(call: &mut JsonObject, name: &str) -> Result<Option<String>, Refusal> {
    match call.remove(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => {
            let why = format!("{name} cannot be {}", shown(&other.to_string()));
            Err(Refusal::new(why, "it is a text"))
        }
    }
}

/// Takes a flag out of a call; without it, it is `false`.
pub fn flag(call: &mut JsonObject, name: &str) -> Result<bool, Refusal> {
    match call.remove(name) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::Bool(flag)) => Ok(flag),
        Some(other) => {
            let why = format!("{name} cannot be {}", shown(&other.to_string()));
            Err(Refusal::new(why, "it is true or false"))
        }
    }
}

/// Adds the member that keeps a solution to the schema of `solve`.
pub fn add_keep(members: &mut JsonObject) {
    let about =
        "Whether to keep the solution for an hour after its last use, for calls of the tool solved";
    members.insert(KEEP.to_owned(), json!({ "type": "boolean", "description": about }));
}

/// Returns the JSON Schema of a call.
pub fn call_schema() -> JsonObject {
    let mut schema = Question::Solve.call_schema();
    if let Some(Value::Object(members)) = schema.get_mut("properties") {
        let is_of_solution = |name: &str| {
            name == "players" || OF_SOLUTION.iter().any(|parameter| parameter.name() == name)
        };
        members.retain(|name, _| !is_of_solution(name));
        let number = json!({
            "type": "integer", "minimum": 1,
            "description": "The number of the solution, from the answer of solve",
        });
        members.insert(SOLUTION.to_owned(), number);
        let about = "Whether the player to act plays the best response to the other's strategy";
        members.insert(EXPLOIT.to_owned(), json!({ "type": "boolean", "description": about }));
        let refine = json!({
            "type": "string",
            "description": "The line to the card of a street, or start: from there the game is solved again, with the \
                ranges there and other sizes. The members of a search and keep are for the new game",
            "examples": ["check, bet 30, call, 9h"],
        });
        members.insert(REFINE.to_owned(), refine);
        add_keep(members);
    }
    schema.insert("required".to_owned(), json!([SOLUTION]));
    schema
}

/// Answers a call.
///
/// # Errors
///
/// Returns a refusal of the call, or an interruption if the limit passes.
pub fn found(
    mut call: JsonObject,
    solutions: &Solutions,
    pool: &ThreadPool,
    waiting: &Waiting,
) -> Result<Found, Error> {
    let number = call.remove(SOLUTION).unwrap_or_default();
    let Some(number) = number.as_u64() else {
        let why = format!("{SOLUTION} cannot be {}", shown(&number.to_string()));
        return Err(Error::refused(why, "it is the number in the answer of solve"));
    };
    let reopened = match flag(&mut call, EXPLOIT)? {
        true => Reopened::Exploited,
        false => Reopened::Shown,
    };
    let is_kept = flag(&mut call, KEEP)?;
    let solution = solutions.get(number)?;
    if let Some(line) = text(&mut call, REFINE)? {
        if reopened == Reopened::Exploited {
            let why = "a best response is to a solution that is kept";
            return Err(Error::refused(why, "leave out exploit, or refine"));
        }
        limit_search(&mut call, waiting);
        let asked = read(call)?.read_refined(&solution, &line, is_kept, Syntax::Json)?;
        return match is_kept {
            true => found_and_kept(asked, solutions, pool, waiting),
            false => answer(asked, pool, waiting),
        };
    }
    if is_kept {
        let why = "this solution is kept already";
        return Err(Error::refused(why, "leave out keep, or solve it again with refine"));
    }
    let call = read(call)?;
    answer(call.read_opened(&solution, Syntax::Json, reopened)?, pool, waiting)
}

/// Returns the answer to a question, with its notes.
fn answer(asked: Asked, pool: &ThreadPool, waiting: &Waiting) -> Result<Found, Error> {
    let mut notes = asked.notes().to_vec();
    let found = pool.install(|| asked.answer(waiting))?;
    notes.extend(found.notes);
    Found::new(&*found.answer, notes)
}

/// Solves a game, keeps its solution, and returns the answer with the number of the solution.
pub fn found_and_kept(
    asked: Asked,
    solutions: &Solutions,
    pool: &ThreadPool,
    waiting: &Waiting,
) -> Result<Found, Error> {
    let mut notes = asked.notes().to_vec();
    let found = pool.install(|| asked.answer(waiting))?;
    notes.extend(found.notes);
    let Some(file) = found.answer.file() else {
        return Err(Error::refused("a plan has no solution", "leave out keep, or plan"));
    };
    notes.push(match solutions.keep(file)? {
        Some(number) => format!(
            "this is solution {number}, kept for an hour: solved with {{\"solution\": {number}, \"line\": \"check\"}} \
             shows another decision"
        ),
        None => "this solution is too large to keep".to_owned(),
    });
    Found::new(&*found.answer, notes)
}
