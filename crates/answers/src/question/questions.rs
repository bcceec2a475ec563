//! The questions, one function each: it reads the spot and returns the work that finds the answer.

use holdem_engine::equity::Detail;
use holdem_engine::equity::multiway::Opponents;
use holdem_engine::eval::Method;

use crate::answer::Error;
use crate::parameter::Flag;
use crate::read::{Note, Query, Spot, hand};

use super::asked::{Asked, Found};
use super::blockers::BlockersAnswer;
use super::budgeted::{begin, plan as planned, solve, solve_runouts};
use super::canonical::CanonicalAnswer;
use super::case::{Case, with_opponents};
use super::equity::read_equity;
use super::eval::EvalAnswer;
use super::flops::FlopsAnswer;
use super::graph::GraphAnswer;
use super::icm::icm;
use super::nuts::NutsAnswer;
use super::odds::OddsAnswer;
use super::options::{Options, Parameter};
use super::outs::OutsAnswer;
use super::plan::PlanAnswer;
use super::potential::PotentialAnswer;
use super::preflop::{
    MultiwayAnswer, PreflopAnswer, jam, preflop_hand, preflop_opponents, preflop_sides,
};
use super::push::push;
use super::question::Question;
use super::range::RangeAnswer;
use super::runouts::RunoutsAnswer;
use super::showdown::ShowdownAnswer;
use super::solve::postflop;
use super::streets::StreetsAnswer;
use super::texture::TextureAnswer;
use super::verify::verify;
use super::watch::Work;

/// Reads and checks a question.
///
/// # Errors
///
/// Returns [`Error::Refused`] if a text is invalid, or if an option is not for this question.
pub fn read(question: Question, query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let names = (!query.names.is_empty()).then_some(Parameter::Names);
    let stakes = query.stakes.iter().map(|(stake, _)| Parameter::Stake(stake));
    question.check(options.given().chain(names).chain(stakes))?;
    match question {
        Question::Eval => eval(query, options),
        Question::Showdown => showdown(query, options),
        Question::Equity => equity(query, options),
        Question::Streets => streets(query, options),
        Question::Plan => plan(query, options),
        Question::Odds => odds(query, options),
        Question::Flops => flops(query, options),
        Question::Outs => outs(query, options),
        Question::Runouts => runouts(query, options),
        Question::Nuts => nuts(query, options),
        Question::Range => range(query, options),
        Question::Blockers => blockers(query, options),
        Question::Preflop => preflop(query, options),
        Question::Graph => graph(query, options),
        Question::Potential => potential(query),
        Question::Texture => texture(query),
        Question::Canonical => canonical(query),
        Question::Icm => icm(query, options),
        Question::Push => push(query),
        Question::Solve => postflop(query, options),
        Question::Verify => verify(options),
    }
}

/// Returns `true` if the only player has so many combos that counting many boards for each takes a while.
fn is_one_of_many(spot: &Spot) -> bool {
    const MANY: usize = 100;
    matches!(&spot.players[..], [one] if one.range.combo_count() > MANY)
}

fn eval(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    const USUAL: &[Method] = &[Method::Lookup];
    let deal = hand(query)?;
    let Options { methods, explain, .. } = options.clone();
    Ok(Asked::new(Vec::<Note>::new(), move |_| {
        let has_steps = !methods.is_empty();
        let methods = if has_steps { &*methods } else { USUAL };
        let answer = EvalAnswer::of(&deal, methods, if explain { methods } else { &[] })?;
        Ok(if has_steps { answer.with_steps() } else { answer }.into())
    }))
}

fn showdown(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::on_a_street(query)?.ask(move |spot, _, _| Ok(ShowdownAnswer::of(&spot, explain)?.into()))
}

fn equity(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let asked = read_equity(query, options)?;
    Ok(Asked::new(asked.notes(), move |watch| Ok(asked.answer(watch)?.into())))
}

fn streets(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let budget = options.budget;
    Case::on_a_street(&with_opponents(query, options)?)?.ask(move |spot, _, watch| {
        let (mut solved, mut notes) = (Vec::new(), Vec::new());
        for street in StreetsAnswer::requests(&spot)? {
            let (solution, noted) =
                solve(&street.request, Detail::NONE, &budget, spot.dialect(), watch)?;
            notes.extend(noted.iter().map(|note| format!("{}: {note}", street.name)));
            let is_last = solution.sample().is_some_and(|sample| sample.ended_early);
            solved.push((street, solution));
            if is_last {
                break;
            }
        }
        Ok(Found::from(StreetsAnswer::new(spot, solved)).noting(notes))
    })
}

fn plan(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { budget, detail, .. } = *options;
    Case::read(&with_opponents(query, options)?)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Equity.name())?;
        let (plan, choice) = planned(&request, detail, &budget, spot.dialect(), watch)?;
        Ok(PlanAnswer::new(plan, &choice).into())
    })
}

fn odds(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::read(query)?.ask(move |spot, _, watch| {
        if is_one_of_many(&spot) && spot.board().size() < 3 {
            begin(&Work::CountBoards, watch)?;
        }
        let progress = |done, total| watch.progresses(done, total);
        Ok(OddsAnswer::of(&spot, explain, &progress)?.into())
    })
}

fn flops(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top;
    Case::on_a_street(query)?.ask(move |spot, _, watch| {
        if is_one_of_many(&spot) {
            begin(&Work::CountBoards, watch)?;
        }
        let progress = |done, total| watch.progresses(done, total);
        Ok(FlopsAnswer::of(&spot, top, &progress)?.into())
    })
}

fn outs(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let explain = options.explain;
    Case::on_a_street(query)?
        .ask(move |spot, odds, _| Ok(OutsAnswer::of(&spot, explain)?.with_pot_odds(&odds).into()))
}

fn runouts(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { budget, player, .. } = *options;
    Case::on_a_street(query)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Runouts.name())?;
        spot.board_before_a_card()?;
        let shown = RunoutsAnswer::shown(player, &spot)?;
        let (runouts, notes) = solve_runouts(&request, &budget, spot.dialect(), watch)?;
        Ok(Found::from(RunoutsAnswer::new(spot, request, runouts, shown)).noting(notes))
    })
}

fn nuts(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top;
    Case::on_a_street(query)?.ask(move |spot, _, _| Ok(NutsAnswer::of(&spot, top)?.into()))
}

fn range(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { divide_by, top, to, detail, .. } = options.clone();
    let top = top.unwrap_or(usize::MAX);
    if detail.by_combo && !divide_by.is_empty() {
        return Err(Error::refused(
            "a range is divided, or its combos are listed, not both",
            "ask for one of them",
        ));
    }
    Case::to_count(query)?.ask(move |spot, _, _| {
        let answer = match detail.by_combo {
            true => RangeAnswer::by_combo(&spot, top)?,
            false => RangeAnswer::divided(&spot, &divide_by, top)?,
        };
        Ok(match to {
            Some(notation) => answer.in_notation(notation)?,
            None => answer,
        }
        .into())
    })
}

fn blockers(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top.unwrap_or(usize::MAX);
    Case::to_count(query)?.ask(move |spot, _, _| Ok(BlockersAnswer::of(&spot, top)?.into()))
}

fn preflop(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    if options.has(Flag::Jam) {
        return jam(query, options);
    }
    let Options { all, grid, top, .. } = *options;
    let dialect = query.dialect();
    let opponents = options.opponents.map(|number| preflop_opponents(number, query)).transpose()?;
    let is_multiway =
        |opponents: &Opponents| *opponents > Opponents::ONE || !(all || query.subjects.len() > 1);
    let none = Vec::<Note>::new();
    let is_list = !all && !grid && query.subjects.len() <= usize::from(opponents.is_none());
    if top.is_some() && !is_list {
        let top = dialect.name("top");
        return Err(Error::refused(
            format!("{top} is for a list of starting hands, and this is none"),
            format!("leave out {top}"),
        ));
    }
    if let Some(opponents) = opponents.filter(is_multiway) {
        if all {
            let all = dialect.name("all");
            let count = ["--opponents".to_owned(), opponents.count().to_string()];
            let call = dialect.call(Question::Preflop.name(), &[], "", "", &count);
            return Err(Error::refused(
                format!("{all} has one opponent: each starting hand against each"),
                format!("leave out {all}: {call}"),
            ));
        }
        let hand = preflop_hand(query, opponents)?;
        return Ok(Asked::new(none, move |_| {
            let answer = match hand {
                None => MultiwayAnswer::list(opponents),
                Some(hand) => MultiwayAnswer::hand(hand, opponents),
            };
            let answer = answer.in_dialect(dialect).top(top);
            Ok(if grid { answer.as_grid()? } else { answer }.into())
        }));
    }
    let sides = preflop_sides(query)?;
    Ok(Asked::new(none, move |_| {
        let answer = match *sides {
            _ if all => PreflopAnswer::whole(),
            [] => PreflopAnswer::list(),
            [side] => PreflopAnswer::row(side),
            [hand, against, ..] => PreflopAnswer::matchup(hand, against),
        };
        let answer = answer.in_dialect(dialect).top(top);
        Ok(if grid { answer.as_grid()? } else { answer }.into())
    }))
}

fn graph(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let budget = options.budget;
    Case::read(query)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Graph.name())?;
        let detail = Detail::default().by_combo(true);
        let (solution, notes) = solve(&request, detail, &budget, spot.dialect(), watch)?;
        Ok(Found::from(GraphAnswer::new(spot, request, solution)?).noting(notes))
    })
}

fn potential(query: &Query<'_>) -> Result<Asked, Error> {
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(PotentialAnswer::of(&spot)?.into()))
}

fn texture(query: &Query<'_>) -> Result<Asked, Error> {
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(TextureAnswer::of(&spot)?.into()))
}

fn canonical(query: &Query<'_>) -> Result<Asked, Error> {
    Case::on_a_street(query)?.ask(|spot, _, _| Ok(CanonicalAnswer::of(&spot)?.into()))
}
