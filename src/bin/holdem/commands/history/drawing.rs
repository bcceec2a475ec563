//! The results with what their picture and page show: what was won hand by hand, and the hands that stand out.

use std::sync::Arc;

use holdem::history::stream::{Found, Input, Source};
use holdem::history::{self, By, Highlights, Line, Results, Selection, Who, Won, all_in};
use holdem::parse::shown;

use super::reader::Reader;
use crate::failure::Failure;
use crate::session::Session;

/// What is read for a picture or a page.
#[derive(Default)]
pub struct Drawing {
    pub results: Results,
    pub highlights: Highlights,
    pub line: Line,
    /// Whose line it is.
    pub whose: String,
}

/// What a block adds.
#[derive(Default)]
struct Part {
    results: Results,
    players: Results,
    highlights: Highlights,
    won: Vec<Won>,
}

/// Reads hands for a picture or a page. The line is of the player of the selection; if it has none, of the one whose
/// files these are; if they do not say, of the one with the most hands, for which the files are read again.
pub fn read(
    sources: Vec<Source>,
    from: Option<history::Format>,
    selection: &Selection,
    reader: &mut Reader,
    session: &Session,
) -> Result<Drawing, Failure> {
    let who = selection.player.clone().map_or(Who::Hero, Who::Named);
    let by_player = Selection { by: By::Player, ..selection.clone() };
    let add = |part: &mut Part, found: Found<'_>| {
        let Found { hand, audited, .. } = found;
        let worth = match selection.filter.lets_through(hand, audited) {
            true => all_in(audited, selection.known),
            false => None,
        };
        let worth = worth.as_ref();
        part.results.add_with(hand, audited, worth, selection);
        part.players.add_with(hand, audited, worth, &by_player);
        part.highlights.add(hand, audited, worth, selection);
        part.won.extend(Won::of(&who, hand, audited, worth, selection));
    };
    let mut drawing = Drawing::default();
    let mut players = Results::default();
    let again = copies(&sources);
    reader.read(sources, from, &add, session, &mut |block| {
        let part: Part = std::mem::take(&mut block.value);
        drawing.results.append(part.results);
        players.append(part.players);
        drawing.highlights.append(part.highlights);
        part.won.into_iter().for_each(|won| drawing.line.push(won));
        Ok(())
    })?;
    drawing.whose = selection.player.as_deref().map_or("Hero".to_owned(), shown);
    if selection.player.is_some() || drawing.line.hands() > 0 {
        return Ok(drawing);
    }
    let Some(most) = players.rows(By::Player).first().map(|(key, _)| key.player.to_owned()) else {
        return Ok(drawing);
    };
    let Some(again) = again else {
        return Err(Failure::refused(
            "the hands do not say whose they are, and standard input can be read once only",
            format!(
                "--player names whose winnings are drawn; '{}' has the most hands",
                shown(&most)
            ),
        ));
    };
    drawing.whose = shown(&most);
    session.notes([format!(
        "the line is of {}, who has the most hands; --player names another",
        drawing.whose
    )]);
    let who = Who::Named(most);
    let add = |won: &mut Vec<Won>, Found { hand, audited, .. }: Found<'_>| {
        let is_there = Won::of(&who, hand, audited, None, selection).is_some();
        let worth = if is_there { all_in(audited, selection.known) } else { None };
        won.extend(Won::of(&who, hand, audited, worth.as_ref(), selection));
    };
    reader.again().read(again, from, &add, session, &mut |block| {
        let won: Vec<Won> = std::mem::take(&mut block.value);
        won.into_iter().for_each(|won| drawing.line.push(won));
        Ok(())
    })?;
    Ok(drawing)
}

/// Returns the same sources to be read again, if they can be.
fn copies(sources: &[Source]) -> Option<Vec<Source>> {
    let copy = |source: &Source| match &source.input {
        Input::File(path) => {
            Some(Source { name: Arc::clone(&source.name), input: Input::File(path.clone()) })
        }
        Input::Reader(_) => None,
    };
    sources.iter().map(copy).collect()
}
