//! The tool `solve_flops`: a report over flops. Its text has the groups; the JSON document has the made hands
//! and draws and, on request, each flop.

use std::ops::ControlFlow;

use holdem::answer::{Answer, Error, Table};
use holdem::hint::Syntax;
use holdem::parameter::Parameter;
use holdem::question::solve::RowsFile;
use holdem::question::{Question, Watch, Work};
use rayon::ThreadPool;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

use crate::result::{Found, read};
use crate::waiting::Waiting;

/// The name of the tool.
pub const NAME: &str = "solve_flops";

/// The description, in one sentence.
pub const DESCRIPTION: &str = "\
    Solves the same postflop game of two players on many flops: EV and the frequency of each action over all flops and \
    by texture, weighted by how often both ranges see a flop, with standard errors of a sample; the made hands and draws \
    of the player to act. The first player acts first. Each flop is listed if a call has items";

/// The sentence about hands that the answer does not have.
pub const ON_HANDS: &str = "left out of the JSON document: the strategy of each hand on each flop; the tool save writes \
    it to a file";

/// The hint for a call that exceeds the limit.
pub const CHEAPER: &str =
    "fewer bets or narrower ranges take less; or start holdem-mcp with a greater --limit";

/// The names of the schemas of the answers.
pub const ANSWERS: [&str; 2] = ["solved-flops", "solve-plan"];

/// The member with the flops, and the list of the document with each of them.
pub const FLOPS: &str = "flops";

/// The members of `solve` that a report does not take.
const OF_ONE_GAME: [Parameter; 5] =
    [Parameter::Board, Parameter::Hands, Parameter::Time, Parameter::ByCombo, Parameter::Top];

/// Returns the JSON Schema of a call: the members of `solve`, with flops in place of a board.
pub fn call_schema() -> JsonObject {
    let mut schema = Question::Solve.call_schema();
    if let Some(Value::Object(members)) = schema.get_mut("properties") {
        members.retain(|name, _| OF_ONE_GAME.iter().all(|parameter| parameter.name() != name));
        let flops = json!({
            "type": "string",
            "description": "The flops: the size of a sample; all; textures, with or without a size; or a list",
            "examples": ["25", "all", "two-tone, king high, 10", "Ks7d2c, AhAd5c"],
        });
        members.insert(FLOPS.to_owned(), flops);
    }
    schema.insert("required".to_owned(), json!(["players", FLOPS, "pot", "stack"]));
    schema
}

/// Answers a call.
///
/// # Errors
///
/// Returns a refusal of the call, or an interruption if the limit passes before a flop is solved.
pub fn found(mut call: JsonObject, pool: &ThreadPool, waiting: &Waiting) -> Result<Found, Error> {
    let Some(flops) = call.remove(FLOPS).as_ref().and_then(choice) else {
        let hint = "such as \"25\", \"all\", or \"Ks7d2c, AhAd5c\"";
        return Err(Error::refused("flops is missing, or not a text", hint));
    };
    let call = read(call)?;
    let is_plan = call.options()?.has(Parameter::Plan);
    let report = call.read_flops(&flops, Syntax::Json)?;
    let notes: Vec<String> = report.notes().iter().map(ToString::to_string).collect();
    if is_plan {
        return Found::new(&pool.install(|| report.plan(None, waiting))?, notes);
    }
    let rows = RowsFile::new(&report);
    let answer = pool.install(|| report.solve(rows, &Finishing(waiting), &mut |_| Ok(())))?;
    // The first table has the groups. The document has the made hands and draws of the others, and each flop.
    let groups: Vec<Table> = answer.tables().into_iter().take(1).collect();
    Found::of_tables(&answer, groups, notes)
}

/// Leaves out the strategy of each hand on each flop, which only a saved answer has: a conversation is too small for it.
/// Returns whether the document has flops.
pub fn leave_out_hands(document: &mut Value) -> bool {
    let Some(flops) = document.get_mut(FLOPS).and_then(Value::as_array_mut) else { return false };
    for flop in flops.iter_mut().filter_map(Value::as_object_mut) {
        for list in ["hands", "made", "draws"] {
            flop.insert(list.to_owned(), Value::Null);
        }
    }
    true
}

/// Returns a choice of flops as a text: a number and a list of texts are also understood.
fn choice(flops: &Value) -> Option<String> {
    match flops {
        Value::String(text) => Some(text.clone()),
        Value::Number(size) => Some(size.to_string()),
        Value::Array(list) => {
            let texts: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
            texts.map(|texts| texts.join(", "))
        }
        _ => None,
    }
}

/// A wait whose answer so far is wanted at the limit.
struct Finishing<'a>(&'a Waiting);

impl Watch for Finishing<'_> {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        self.0.begins(work)
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        self.0.progresses(done, total)
    }

    fn finishes(&self) -> bool {
        !self.0.is_cancelled()
    }

    fn has_clock(&self) -> bool {
        self.0.has_clock()
    }
}
