//! The question about each line, found by name.

use holdem_engine::parse::Refusal;

use crate::parameter::Parameter;
use crate::question::canonical::CanonicalLines;
use crate::question::equity::Equities;
use crate::question::eval::Hands;
use crate::question::graph::GraphLines;
use crate::question::icm::Icm;
use crate::question::nuts::NutsLines;
use crate::question::odds::Odds;
use crate::question::outs::OutsLines;
use crate::question::potential::PotentialLines;
use crate::question::range::{ComboLines, PartLines, Ranges};
use crate::question::runouts::RunoutsLines;
use crate::question::showdown::Showdowns;
use crate::question::texture::TextureLines;
use crate::question::{Options, Question};
use crate::read::{Defaults, LINE_QUESTIONS};

use super::line_question::LineQuestion;
use super::whole::Whole;

/// Work with the question about each line, whose type depends on its name.
pub trait OfLines {
    /// The result of the work.
    type Output;

    /// Does the work, with the defaults for all lines.
    fn with<Q: LineQuestion>(self, question: Q, defaults: Defaults) -> Self::Output;
}

/// Does work with the question about each line: for `outs`, the one of `holdem outs -`.
///
/// # Errors
///
/// Returns a refusal if the question is not for lines, or if an option would have no effect.
pub fn of_lines<W: OfLines>(
    question: Question,
    options: &Options,
    defaults: Defaults,
    work: W,
) -> Result<W::Output, Refusal> {
    check(question, options, &defaults)?;
    let options = options.clone();
    Ok(match question {
        Question::Eval => work.with(Hands::default(), defaults),
        Question::Showdown => work.with(Showdowns, defaults),
        Question::Equity => {
            work.with(Equities::new(options.budget, options.detail).top(options.top), defaults)
        }
        Question::Odds => work.with(Odds::default(), defaults),
        Question::Outs => work.with(Whole::<OutsLines>::new(options), defaults),
        Question::Runouts => work.with(Whole::<RunoutsLines>::new(options), defaults),
        Question::Nuts => work.with(Whole::<NutsLines>::new(options), defaults),
        Question::Potential => work.with(Whole::<PotentialLines>::new(options), defaults),
        Question::Texture => work.with(Whole::<TextureLines>::new(options), defaults),
        Question::Canonical => work.with(Whole::<CanonicalLines>::new(options), defaults),
        Question::Range if !options.divide_by.is_empty() => {
            work.with(Whole::<PartLines>::new(options), defaults)
        }
        Question::Range if options.detail.by_combo => {
            work.with(Whole::<ComboLines>::new(options), defaults)
        }
        Question::Range => work.with(Ranges { to: options.to }, defaults),
        Question::Graph => work.with(Whole::<GraphLines>::new(options), defaults),
        Question::Icm => work.with(Icm, defaults),
        other => {
            return Err(Refusal::new(
                format!("a batch does not support {other}"),
                format!("supported: {}", LINE_QUESTIONS.join(", ")),
            ));
        }
    })
}

/// Checks that everything given for all lines has an effect on the answers.
fn check(question: Question, options: &Options, defaults: &Defaults) -> Result<(), Refusal> {
    use Parameter::{Explain, Methods, Names, Opponents, Pays, Player};
    let is_of_one = |it: &Parameter| {
        matches!(it, Explain | Methods | Names | Opponents | Player) || it.is_flag()
    };
    let takes = |given: &Parameter| match (question, given) {
        (_, given) if is_of_one(given) || !question.parameters().contains(given) => false,
        (Question::Icm, text) if text.form().is_text() => *text == Pays,
        (question, text) if text.form().is_text() => question == Question::Equity,
        _ => true,
    };
    let rows = [!options.divide_by.is_empty(), options.detail.by_combo, options.to.is_some()];
    if question == Question::Range && rows.into_iter().filter(|&is_given| is_given).count() > 1 {
        return Err(Refusal::new(
            "a line of range has a row per part, a row per combo, or one row for the range",
            "give only one of by, combos and to",
        ));
    }
    let given = defaults.given().iter().map(|(parameter, _)| parameter);
    match options.given().chain(given).find(|given| !takes(given)) {
        None => Ok(()),
        Some(other) => Err(Refusal::new(
            format!("a line of {question} does not have an option {}", other.name()),
            "leave it out: it has no effect",
        )),
    }
}

#[cfg(test)]
mod tests {
    use holdem_engine::equity::Detail;

    use Question::{Canonical, Graph, Nuts, Outs, Potential, Range, Runouts, Texture};

    use super::*;
    use crate::answer::Answer;
    use crate::question::range::DivideBy;

    struct Name;

    impl OfLines for Name {
        type Output = &'static str;

        fn with<Q: LineQuestion>(self, _: Q, _: Defaults) -> &'static str {
            Q::SYNTAX.command
        }
    }

    #[test]
    fn lines_ask_the_questions_of_the_list_and_no_others() {
        for question in Question::ALL {
            let asked = of_lines(question, &Options::default(), Defaults::default(), Name);
            let is_listed = LINE_QUESTIONS.contains(&question.name());
            assert_eq!(asked.ok(), is_listed.then_some(question.name()));
        }
    }

    /// Counts the cells of each row of the example, less the columns.
    struct Cells;

    impl OfLines for Cells {
        type Output = Vec<usize>;

        fn with<Q: LineQuestion>(self, question: Q, _: Defaults) -> Vec<usize> {
            let answer = question.example(2).unwrap();
            let rows = question.whole(&answer).map(Answer::line_rows).into_iter().flatten();
            rows.map(|row| row.len().abs_diff(Q::COLUMNS.len())).collect()
        }
    }

    #[test]
    fn each_row_of_a_whole_answer_has_a_cell_for_each_column() {
        let by_made = Options { divide_by: vec![DivideBy::Made], ..Options::default() };
        let by_combo = Options { detail: Detail::NONE.by_combo(true), ..Options::default() };
        let whole = [Outs, Runouts, Nuts, Potential, Texture, Canonical, Graph];
        let whole = whole.map(|question| (question, Options::default()));
        for (question, options) in whole.into_iter().chain([(Range, by_made), (Range, by_combo)]) {
            let missing = of_lines(question, &options, Defaults::default(), Cells).unwrap();
            assert!(!missing.is_empty() && missing.iter().all(|&cells| cells == 0), "{question}");
        }
    }

    #[test]
    fn an_option_without_effect_is_refused() {
        let explained = Options { explain: true, ..Options::default() };
        let ask = |question, options| of_lines(question, options, Defaults::default(), Name);
        let refusal = ask(Question::Outs, &explained).unwrap_err();
        assert_eq!(refusal.message, "a line of outs does not have an option explain");
        let best = Options { top: Some(3), ..Options::default() };
        assert_eq!(ask(Question::Nuts, &best).ok(), Some("nuts"));
        assert!(ask(Question::Odds, &best).is_err());
    }
}
