//! The rest of a solution, to be solved again with other sizes.

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::parse::Refusal;
use holdem::progress;
use holdem::question::call::Call;
use holdem::question::solve::{DividedGame, Solution, SolveSpot};
use holdem::read::shell_command;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::forms::Forms;
use crate::question::Form;
use crate::reply::Reply;
use crate::searching::described;
use crate::solving::{game_of, refused};

/// A game from a line of a solution on, as text: for the workers that solve it.
#[derive(Debug, Deserialize, Serialize)]
pub struct Refined {
    /// The game, as in a saved solution.
    setup: String,
    /// The target exploitability, as a share of the pot.
    until: f64,
}

impl Refined {
    /// Returns the game in a question of a search; `None` if it is in texts of fields.
    pub fn of(question: &Value) -> Option<Self> {
        question.get("setup").and_then(|_| Self::deserialize(question).ok())
    }

    /// Returns the spot to solve.
    pub fn spot(&self) -> Result<SolveSpot, Error> {
        let mut spot = SolveSpot::of_setup(&self.setup, Syntax::Page)?;
        spot.limits.exploitability = self.until;
        Ok(spot)
    }
}

/// Returns the reply about the game from a line of a solution on: its cost, its division among up to this many workers,
/// its texts, and the question with which a search begins.
pub fn refined(
    solution: &Solution,
    line: &str,
    question: &Value,
    workers: usize,
) -> Result<Value, Reply> {
    let call = |question: &Value| {
        let call = Call::deserialize(question);
        call.map_err(|why| refused(Refusal::new(why.to_string(), "give sizes as texts").into()))
    };
    let asked = call(question)?;
    let query = asked.query(Syntax::Page).map_err(|why| refused(why.into()))?;
    let spot = asked.refined(solution, line, Syntax::Page);
    let spot = spot.map_err(|error| Reply::of(error, &query))?;
    let mut planned = question.clone();
    planned["plan"] = json!(true);
    // These options affect the solution, not the tree.
    planned.as_object_mut().map(|members| members.remove("until"));
    let plan = call(&planned)?.read_refined(solution, line, false, Syntax::Page);
    let plan = plan.and_then(|plan| plan.answer(&progress::none)).map_err(refused)?;
    let division = described(DividedGame::of(spot.clone(), Syntax::Page, workers).as_ref());
    let mut notes: Vec<String> = spot.notes.iter().map(ToString::to_string).collect();
    notes.extend(plan.notes);
    Ok(json!({
        "answers": { "solve": Forms::of(&*plan.answer, &[Form::Json]) },
        "notes": notes,
        "division": division,
        "command": command(line, question),
        "game": game_of(&spot),
        "question": Refined { setup: spot.setup(), until: spot.limits.exploitability },
    }))
}

/// Returns the command of the program that solves the same game, from the saved solution.
fn command(line: &str, question: &Value) -> String {
    let texts = |value: &Value| -> Vec<String> {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        value.as_array().map_or_else(|| vec![text(value)], |all| all.iter().map(text).collect())
    };
    let mut words = ["solve", "spot.holdem", "--refine", line].map(str::to_owned).to_vec();
    for (name, value) in question.as_object().into_iter().flatten() {
        let option = format!("--{}", name.replace('_', "-"));
        words.extend(texts(value).into_iter().flat_map(|text| [option.clone(), text]));
    }
    words.extend(["-o", "refined.holdem"].map(str::to_owned));
    shell_command(words)
}

#[cfg(test)]
mod tests {
    use crate::solving::Solving;

    use super::*;

    fn ask(solving: &mut Solving, request: &Value) -> Value {
        serde_json::from_str(&solving.reply_to(&request.to_string())).unwrap()
    }

    fn solved(board: &str) -> Solving {
        let mut solving = Solving::default();
        let question = json!({
            "ask": "solve", "players": ["AA,QQ", "KK,JJ"], "board": board, "pot": 100, "stack": 150, "bets": "50%",
            "words": "page",
        });
        ask(&mut solving, &json!({ "do": "begin", "question": question }));
        ask(&mut solving, &json!({ "do": "step", "iterations": 20 }));
        ask(&mut solving, &json!({ "do": "finish" }));
        solving
    }

    fn refine(solving: &mut Solving, line: &str, question: &Value) -> Value {
        ask(solving, &json!({ "do": "refine", "line": line, "question": question, "workers": 2 }))
    }

    /// Returns the document at the first decision.
    fn shown(solving: &mut Solving) -> Value {
        let at = ask(solving, &json!({ "do": "at", "line": "", "show": ["json"] }));
        at["answers"]["solve"]["json"].clone()
    }

    #[test]
    fn a_refined_game_is_the_one_of_the_saved_solution() {
        let mut solving = solved("2c2d2h3s");
        let before = shown(&mut solving);
        let (line, sizes) = ("check, bet 50, call, 3c", json!({ "bets": "25%, 75%" }));
        let solution = Solution::open(&solving.save().unwrap(), Syntax::Page).unwrap();
        let described = refine(&mut solving, line, &sizes);
        assert_eq!(described["game"]["board"], "2c 2d 2h 3s 3c");
        assert_eq!(described["game"]["texts"]["pot"], "200");
        assert_eq!(described["answers"]["solve"]["json"]["fits"], true);
        assert_eq!(
            described["command"],
            "holdem solve spot.holdem --refine 'check, bet 50, call, 3c' --bets '25%, 75%' -o refined.holdem"
        );
        // It is still there until the search begins.
        assert_eq!(shown(&mut solving), before);
        ask(&mut solving, &json!({ "do": "begin", "question": described["question"] }));
        ask(&mut solving, &json!({ "do": "step", "iterations": 30 }));
        ask(&mut solving, &json!({ "do": "finish" }));
        let call = json!({ "bets": "25%, 75%", "iterations": 30, "by_combo": true });
        let call = Call::deserialize(call).unwrap();
        let alone = call.read_refined(&solution, line, true, Syntax::Page).unwrap();
        let alone = alone.answer(&progress::none).unwrap();
        let expected = Forms::of(&*alone.answer, &[Form::Json]);
        let expected = serde_json::to_value(expected).unwrap();
        let mut found = shown(&mut solving);
        // A search of the page stops when it is asked to.
        found["stopped"] = json!(false);
        assert_eq!(found, expected["json"]);
        assert_eq!(found["refined_after"], json!([line]));

        let back = ask(&mut solving, &json!({ "do": "back" }));
        assert_eq!((&back["game"]["board"], shown(&mut solving)), (&json!("2c 2d 2h 3s"), before));
        let none = ask(&mut solving, &json!({ "do": "back" }));
        assert_eq!(none["refusal"]["message"], "nothing has been solved");
    }

    #[test]
    fn a_refined_game_is_divided_as_others() {
        let mut solving = solved("2c2d2h");
        let described = refine(&mut solving, "check, check, 3s", &json!({ "bets": "75%" }));
        assert_eq!(described["division"]["workers"], 2);
        let question = &described["question"];
        let mut part = Solving::default();
        let order = json!({ "do": "part", "question": question, "workers": 2, "index": 1 });
        assert!(part.reply_to(&order.to_string()).contains("answers"));
        let begin = json!({ "do": "begin", "question": question, "workers": 2 });
        ask(&mut solving, &begin);
        let step = json!({ "do": "step", "iterations": 1 }).to_string();
        assert_eq!(solving.reply_to(&step), "");
        assert!(part.obey(&solving.lead(&[]).unwrap()).is_ok());
    }

    #[test]
    fn a_game_that_cannot_be_refined_is_refused_and_the_solution_stays() {
        let mut solving = solved("2c2d2h3s");
        let before = shown(&mut solving);
        for (line, question, message) in [
            ("check", json!({}), "a refined game begins at the start of a street"),
            ("check, check", json!({}), "a card is dealt here"),
            ("start", json!({ "pot": 50 }), "cannot be changed"),
            ("start", json!({ "bets": "33x" }), ""),
            ("start", json!({ "sizes": "33%" }), "unknown field"),
        ] {
            let refused = refine(&mut solving, line, &question);
            let found = refused["refusal"]["message"].as_str().unwrap();
            assert!(found.contains(message), "{refused}");
        }
        let begin = json!({ "do": "begin", "question": { "setup": "board 2c", "until": 0.1 } });
        assert!(ask(&mut solving, &begin)["refusal"].is_object());
        assert_eq!(shown(&mut solving), before);
        let marked = refine(&mut solving, "start", &json!({ "bets": "33x" }));
        assert_eq!(marked["refusal"]["places"][0]["field"], "bets");
    }
}
