//! Questions from JavaScript.

use holdem::hint::Syntax;
use holdem::parameter::Parameter;
use holdem::parse::{Refusal, escaped};
use holdem::question;
use holdem::question::call::{Allowed, Call};
use serde::Deserialize;
use serde_json::{Map, Value};

/// A question in JSON: its kind, the members of a [`Call`], and the forms of the answer.
#[derive(Clone, Debug)]
pub struct Question {
    /// The kind of question.
    pub ask: Ask,
    /// The texts and options.
    pub call: Call,
    /// Lines, each with separate players, instead of `call.players`.
    pub lines: Option<Vec<String>>,
    /// The requested forms of the answer.
    pub show: Vec<Form>,
    /// The dialect of hints: for the page, or for questions in JSON.
    pub words: Syntax,
}

/// A kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A description of the texts: the cards and combos of each player, the board, the cost of an answer; and the
    /// equity in the requested forms, if it is fast to count.
    Spot,
    /// The weight of each combo of one range.
    Grid,
    /// The equity by category and by combo, and the graph: two answers from one solution.
    Details,
    /// The report page.
    Report,
    /// A question that every front end supports.
    Question(question::Question),
}

/// A form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// The program's JSON document, as a value.
    Json,
    /// The program's JSON document, as text.
    Document,
    /// One JSON object per line.
    Ndjson,
    /// Comma-separated values.
    Csv,
    /// Tab-separated values.
    Tsv,
    /// The bare answer.
    Plain,
    /// Tables and remarks for people, as data.
    Tables,
    /// The pictures, each panel separately, for a page.
    Pictures,
    /// The whole picture, for a file.
    Svg,
}

/// Descriptions of the members of a question, except [`Stake`]s and [`Flag`]s.
const MEMBERS: [(&str, &str); 21] = [
    ("players", r#"a list of texts, such as ["AhKh", "QQ+"], or of stacks, such as [5000, 3000]"#),
    ("board", r#"cards as text, such as "Ks7d2c""#),
    ("dead", r#"cards as text, such as "9c""#),
    ("names", r#"a list of texts, such as ["Hero", "Villain"]"#),
    ("notation", r#"the name of a program, such as "pio""#),
    ("order", r#""random", "three" or "fifth""#),
    ("ranges", r#"an object of texts, such as {"btn": "22+,A2s+"}"#),
    ("budget", r#""usual", "exact", {"precision": 0.001} or {"deals": 100000}"#),
    ("seed", "a whole number from 0"),
    ("by_category", "true or false"),
    ("by_combo", "true or false"),
    ("by", r#"a list of "made", "draw", "strength""#),
    ("top", "a whole number from 0"),
    ("player", "the number of a player, from 1"),
    ("explain", "true or false"),
    ("methods", r#"a list of "combinations", "buckets", "lookup""#),
    ("opponents", "a whole number from 1"),
    ("all", "true or false"),
    ("grid", "true or false"),
    ("to", r#"the name of a program, such as "pio""#),
    ("lines", r#"a list of texts, such as ["AhKh QsQd | Ks7d2c"]"#),
];

/// The description of `show`.
const SHOW: &str =
    r#"a list of "json", "document", "ndjson", "csv", "tsv", "plain", "tables", "pictures", "svg""#;

/// The amounts of pot odds, with the program's command-line options.
const AMOUNTS: [(Parameter, &str); 6] = [
    (Parameter::Pot, "--pot"),
    (Parameter::Call, "--call"),
    (Parameter::Bet, "--bet"),
    (Parameter::Folds, "--folds"),
    (Parameter::Rake, "--rake"),
    (Parameter::RakeCap, "--rake-cap"),
];

/// The maximum number of characters shown of an invalid value.
const LONGEST: usize = 40;

impl Question {
    /// Reads a question in JSON.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a question, or if a member is unknown, of another type, or without effect.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let Ok(Value::Object(mut members)) = serde_json::from_str(text) else {
            return Err(Refusal::new(
                "a question is an object",
                r#"such as {"ask": "equity", "players": ["AhKh", "QQ+"]}"#,
            ));
        };
        let ask = match members.remove("ask") {
            Some(Value::String(name)) => Ask::named(&name)?,
            _ => {
                return Err(Refusal::new(
                    "the question must have \"ask\"",
                    r#"such as {"ask": "equity"}"#,
                ));
            }
        };
        let show = match members.remove("show") {
            // The equity of a spot is only included in explicitly requested forms.
            None if ask == Ask::Spot => Vec::new(),
            None => vec![Form::Json],
            Some(forms) => Vec::deserialize(&forms).map_err(|_| wrong("show", &forms, SHOW))?,
        };
        let words: Syntax = match members.remove("words") {
            None => Syntax::Json,
            Some(Value::String(name)) if name == "page" => Syntax::Page,
            Some(other) => return Err(wrong("words", &other, r#""page", if a page asks"#)),
        };
        for (name, value) in &members {
            let Some(expected) = words_for(name) else {
                let name = escaped(&cut(name));
                return Err(Refusal::new(
                    format!("the question does not have a member {name}"),
                    all_members(),
                ));
            };
            let is_right = match name.as_str() {
                "lines" => Vec::<String>::deserialize(value).is_ok(),
                // JavaScript serializes NaN and infinite numbers as `null`.
                _ => !value.is_null() && Call::deserialize(alone(name, value)).is_ok(),
            };
            if !is_right {
                return Err(wrong(name, value, expected));
            }
        }
        let lines = members.remove("lines").and_then(|lines| Vec::deserialize(lines).ok());
        let call = Call::deserialize(Value::Object(members))
            .map_err(|error| Refusal::new(error.to_string(), all_members()))?;
        let question = Self { ask, call, lines, show, words };
        question.check()?;
        Ok(question)
    }

    fn check(&self) -> Result<(), Refusal> {
        let Call { players, budget, .. } = &self.call;
        if players.iter().any(|player| player.trimmed().is_none()) {
            return Err(Refusal::new("a hand is missing", "for an unknown hand, write random"));
        }
        if let Allowed::Seconds(_) = budget {
            return Err(Refusal::new(
                "a sample cannot be limited by time here",
                "give a precision or a number of deals",
            ));
        }
        if let Ask::Question(_) = self.ask {
            return Ok(());
        }
        if self.lines.is_some() {
            return Err(Refusal::new(
                format!("{} does not support lines", self.ask.name()),
                "give players instead",
            ));
        }
        // These questions take the same arguments as a graph. A spot also takes the amounts of pot odds.
        let is_amount =
            |given: &Parameter| AMOUNTS.iter().any(|(parameter, _)| *given == *parameter);
        let is_taken = |given: &Parameter| match self.ask {
            Ask::Grid => question::Question::Range.parameters().contains(given),
            Ask::Spot if is_amount(given) => true,
            _ => question::Question::Graph.parameters().contains(given),
        };
        match self.call.given()?.into_iter().find(|given| !is_taken(given)) {
            None => Ok(()),
            Some(other) => Err(Refusal::new(
                format!("{} does not have an option {}", self.ask.name(), other.name()),
                "leave it out: it has no effect",
            )),
        }
    }

    /// Returns the amounts of pot odds as command-line options of the program.
    pub fn amounts(&self) -> Vec<String> {
        let given = &self.call.named.given;
        let all = AMOUNTS.iter().flat_map(|(parameter, option)| {
            given.all(*parameter).map(move |value| (*option, value))
        });
        let texts = all.map(|(option, value)| [option.to_owned(), value.to_string()]);
        texts.filter(|[_, value]| !value.trim().is_empty()).flatten().collect()
    }

    /// Returns the equivalent command-line options of the program; `None` if the command line cannot express them.
    pub fn options(&self) -> Option<Vec<String>> {
        let Call { names, notation, order, ranges, budget, seed, .. } = &self.call;
        let named = names.iter().flat_map(|name| ["--name".to_owned(), name.clone()]);
        let worded = [("--notation", notation), ("--order", order)];
        let worded = worded
            .into_iter()
            .filter_map(|(option, value)| Some([option.to_owned(), value.clone()?]))
            .flatten();
        let mut options: Vec<String> = named.chain(worded).collect();
        match budget {
            Allowed::Exact => options.push("--exact".to_owned()),
            Allowed::Precision(precision) => {
                // Round away floating-point noise.
                let percent = (1e12 * precision).round() / 1e10;
                options.extend(["--precision".to_owned(), format!("{percent}%")]);
            }
            Allowed::Deals(deals) => options.extend(["--sample".to_owned(), deals.to_string()]),
            _ => {}
        }
        if *seed != 0 {
            options.extend(["--seed".to_owned(), seed.to_string()]);
        }
        // The program reads named ranges from a file.
        ranges.is_empty().then_some(options)
    }
}

impl Ask {
    const OWN: [(Self, &str); 4] = [
        (Self::Spot, "spot"),
        (Self::Grid, "grid"),
        (Self::Details, "details"),
        (Self::Report, "report"),
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Question(question) => question.name(),
            own => Self::OWN.iter().find(|(it, _)| *it == own).map_or("", |(_, name)| name),
        }
    }

    fn named(name: &str) -> Result<Self, Refusal> {
        let own = Self::OWN.iter().find(|(_, own)| *own == name).map(|(ask, _)| *ask);
        own.or_else(|| name.parse().ok().map(Self::Question)).ok_or_else(|| {
            let names = question::Question::ALL.map(question::Question::name);
            let own = Self::OWN.map(|(_, name)| name);
            Refusal::new(
                format!("{} is not a question", escaped(&cut(name))),
                format!("questions: {}", [&names[..], &own[..]].concat().join(", ")),
            )
        })
    }
}

/// Returns the description of a member of a question.
fn words_for(name: &str) -> Option<&'static str> {
    let own = MEMBERS.iter().find(|(member, _)| *member == name).map(|(_, words)| *words);
    let parameter = || Parameter::texts().find(|it| it.name() == name).map(|it| it.form().words());
    let flag = || Parameter::flags().find(|it| it.name() == name).map(|_| "true or false");
    own.or_else(parameter).or_else(flag)
}

fn all_members() -> String {
    let names: Vec<&str> = Parameter::all_members();
    format!("it has ask, show, {}, lines", names.join(", "))
}

fn alone(name: &str, value: &Value) -> Value {
    Value::Object(Map::from_iter([(name.to_owned(), value.clone())]))
}

/// Returns the refusal of a member whose value has the wrong type.
fn wrong(name: &str, value: &Value, expected: &str) -> Refusal {
    Refusal::new(
        format!("{name} cannot be {}", escaped(&cut(&value.to_string()))),
        format!("it is {expected}"),
    )
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_member_of_a_call_has_words() {
        let all = Parameter::all_members();
        assert!(all.iter().all(|name| words_for(name).is_some()));
        for (name, _) in MEMBERS.iter().filter(|(name, _)| *name != "lines") {
            assert!(all.contains(name), "{name}");
        }
    }
}
