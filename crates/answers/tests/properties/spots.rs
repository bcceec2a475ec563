//! A line is either refused, or a spot, a hand, starting hands or hands of three-card poker. The fast path for cards
//! agrees with the full parser.

use holdem_answers::hint::Syntax;
use holdem_answers::question::preflop::preflop_sides;
use holdem_answers::question::three_card::three_card_hands;
use holdem_answers::read::{Defaults, Query, Spot, Subjects, compact, hand};
use holdem_engine::parse::Refusal;

use super::refusal::is_well_formed;

fn checked<T>(result: Result<T, Refusal>) -> Option<T> {
    result.inspect_err(is_well_formed).ok()
}

pub fn hold(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        for subjects in [Subjects::Words, Subjects::Whole] {
            let query = Query::of_line(line, subjects, &Defaults::default());
            if let Some(query) = checked(query) {
                of_query(&query, line);
            }
        }
    }
}

fn of_query(query: &Query<'_>, line: &str) {
    let spot = checked(Spot::read(query)).map(|(spot, _)| spot);
    let deal = checked(hand(query));
    if let Some(quick) = compact::hand(query) {
        assert_eq!(Some(quick), deal, "{line:?}");
    }
    if let (Some((holes, board, dead)), Some(spot)) = (compact::players(query), &spot) {
        let ranges = spot.players.iter().map(|player| player.range.single());
        assert!(ranges.eq(holes.into_iter().map(Some)), "{line:?}");
        assert_eq!((spot.board(), spot.dead()), (board, dead), "{line:?}");
    }
    checked(preflop_sides(query));
    checked(three_card_hands(query, 1));
    let syntaxes: [Syntax; 3] = [Syntax::Page, Syntax::Json, Syntax::Python];
    for syntax in syntaxes {
        checked(Spot::read(&query.clone().in_syntax(syntax)));
    }
    let Some(spot) = spot else { return };
    checked(spot.request("equity"));
    assert!(!spot.title().contains(char::is_control), "{line:?}");
    // The printed players parse as the same players.
    let players = spot.players.iter().map(|player| player.range.to_string());
    let players: Vec<String> = players.map(|range| format!("({range})")).collect();
    let mut again = players.join(" ");
    for cards in [spot.board().set(), spot.dead()] {
        again.push_str(&format!(" | {cards}"));
    }
    let query = Query::of_line(&again, Subjects::Words, &Defaults::default());
    let read = query.and_then(|query| Spot::read(&query));
    let (read, _) = read.unwrap_or_else(|refusal| panic!("{line:?} is {again:?}: {refusal}"));
    let ranges = |spot: &Spot| spot.players.iter().map(|it| it.range.clone()).collect::<Vec<_>>();
    assert_eq!(ranges(&read), ranges(&spot), "{line:?}");
    assert_eq!((read.board().set(), read.dead()), (spot.board().set(), spot.dead()), "{line:?}");
}
