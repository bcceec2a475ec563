//! Every engine agrees with plain enumeration, on requests that enumeration can count quickly.

use holdem_engine::equity::{Detail, Engine, Request};
use holdem_engine::{Board, CardSet, HoleCards, Range, Weight, progress};

use super::choices::Choices;

/// The maximum number of deals for plain enumeration.
const MOST_DEALS: f64 = 20_000.0;

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let detail = match choices.below(3) {
        0 => Detail::NONE.by_category(true).by_combo(true),
        _ => Detail::default(),
    };
    let Some(request) = request(choices) else { return };
    let expected = Engine::Enumerate.count_serially(&request, detail);
    let expected = expected.expect("small requests can be enumerated");
    for engine in Engine::ALL {
        if let Ok(equity) = engine.count(&request, detail, &progress::none) {
            assert_eq!(equity, expected, "{engine}: {request:?}");
        }
    }
}

/// Returns a request chosen by bytes, if plain enumeration can count it quickly.
pub fn request(mut choices: Choices<'_>) -> Option<Request> {
    let mut deck = CardSet::DECK;
    let size = choices.below(Board::MAX_SIZE + 1);
    let board = Board::new(&choices.cards(size, &mut deck)).expect("five cards are a board");
    let count = choices.below(30);
    let dead: CardSet = choices.cards(count, &mut deck).into_iter().collect();
    let players = 2 + choices.below(4);
    let live: Vec<HoleCards> =
        HoleCards::all().filter(|combo| combo.set().is_subset(deck)).collect();
    let ranges: Vec<Range> = (0..players).map(|_| range(&mut choices, &live)).collect();
    let request = Request::new(ranges, board, dead).ok()?;
    let ranges = request.players().iter().map(|range| range.combo_count() as f64);
    (ranges.product::<f64>() * request.boards() as f64 <= MOST_DEALS).then_some(request)
}

/// Returns a range: any combos, or all combos of some starting hands, with or without weights.
fn range(choices: &mut Choices<'_>, live: &[HoleCards]) -> Range {
    let (combos, is_whole, weights) =
        (1 + choices.below(24), choices.below(2) == 1, choices.below(3));
    let mut all = Vec::new();
    for _ in 0..combos {
        let combo = choices.one_of(live);
        let millionths = match weights {
            0 => Weight::PARTS,
            1 => 250_000 * (1 + choices.below(4) as u32),
            _ => 1 + choices.below(65_536) as u32,
        };
        let weight = Weight::from_millionths(millionths).expect("at most the whole");
        match is_whole {
            true => all.extend(combo.starting_hand().combos().map(|combo| (combo, weight))),
            false => all.push((combo, weight)),
        }
    }
    Range::new(all).expect("there is a combo")
}
