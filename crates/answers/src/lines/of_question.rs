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

use super::any_question::AnyQuestion;
use super::whole::Whole;

/// Returns the question about each line: for `outs`, the one of `holdem outs -`. The defaults are for all lines.
///
/// # Errors
///
/// Returns a refusal if the question is not for lines, or if an option would have no effect.
pub fn of_lines(
    question: Question,
    options: &Options,
    defaults: &Defaults,
) -> Result<AnyQuestion, Refusal> {
    check(question, options, defaults)?;
    let options = options.clone();
    Ok(match question {
        Question::Eval => AnyQuestion::of(Hands::default()),
        Question::Showdown => AnyQuestion::of(Showdowns),
        Question::Equity => {
            AnyQuestion::of(Equities::new(options.budget, options.detail).top(options.top))
        }
        Question::Odds => AnyQuestion::of(Odds::default()),
        Question::Outs => AnyQuestion::of(Whole::<OutsLines>::new(options)),
        Question::Runouts => AnyQuestion::of(Whole::<RunoutsLines>::new(options)),
        Question::Nuts => AnyQuestion::of(Whole::<NutsLines>::new(options)),
        Question::Potential => AnyQuestion::of(Whole::<PotentialLines>::new(options)),
        Question::Texture => AnyQuestion::of(Whole::<TextureLines>::new(options)),
        Question::Canonical => AnyQuestion::of(Whole::<CanonicalLines>::new(options)),
        Question::Range if !options.divide_by.is_empty() => {
            AnyQuestion::of(Whole::<PartLines>::new(options))
        }
        Question::Range if options.detail.by_combo => {
            AnyQuestion::of(Whole::<ComboLines>::new(options))
        }
        Question::Range => AnyQuestion::of(Ranges { to: options.to }),
        Question::Graph => AnyQuestion::of(Whole::<GraphLines>::new(options)),
        Question::Icm => AnyQuestion::of(Icm),
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

    use super::*;
    use crate::lines::{Kind, LineQuestion};
    use crate::question::range::DivideBy;

    #[test]
    fn lines_ask_the_questions_of_the_list_and_no_others() {
        for question in Question::ALL {
            let asked = of_lines(question, &Options::default(), &Defaults::default());
            let is_listed = LINE_QUESTIONS.contains(&question.name());
            let command = asked.ok().map(|asked| asked.syntax().command);
            assert_eq!(command, is_listed.then_some(question.name()));
        }
    }

    /// Checks that each row of the example has a cell for each column.
    fn has_all_cells<K: Kind>(options: Options) {
        let question = Whole::<K>::new(options);
        let answer = question.example(2).unwrap();
        let rows = answer.line_rows();
        assert!(!rows.is_empty(), "{}", K::QUESTION);
        assert!(rows.iter().all(|row| row.len() == K::COLUMNS.len()), "{}", K::QUESTION);
    }

    #[test]
    fn each_row_of_a_whole_answer_has_a_cell_for_each_column() {
        has_all_cells::<OutsLines>(Options::default());
        has_all_cells::<RunoutsLines>(Options::default());
        has_all_cells::<NutsLines>(Options::default());
        has_all_cells::<PotentialLines>(Options::default());
        has_all_cells::<TextureLines>(Options::default());
        has_all_cells::<CanonicalLines>(Options::default());
        has_all_cells::<GraphLines>(Options::default());
        let divide_by = vec![DivideBy::Made];
        has_all_cells::<PartLines>(Options { divide_by, ..Options::default() });
        let detail = Detail::NONE.by_combo(true);
        has_all_cells::<ComboLines>(Options { detail, ..Options::default() });
    }

    #[test]
    fn an_option_without_effect_is_refused() {
        let explained = Options { explain: true, ..Options::default() };
        let ask = |question, options| {
            let asked = of_lines(question, options, &Defaults::default());
            asked.map(|asked| asked.syntax().command)
        };
        let refusal = ask(Question::Outs, &explained).unwrap_err();
        assert_eq!(refusal.message, "a line of outs does not have an option explain");
        let best = Options { top: Some(3), ..Options::default() };
        assert_eq!(ask(Question::Nuts, &best).ok(), Some("nuts"));
        assert!(ask(Question::Odds, &best).is_err());
    }
}
