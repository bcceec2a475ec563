//! Surveys of a range on all flops, against combinatorics, against the odds by category, and flop by flop.

use std::collections::BTreeMap;

use holdem_engine::analysis::{FlopSurvey, Survey, flops, odds};
use holdem_engine::made::{DrawName, Made, Pair};
use holdem_engine::parse::Span;
use holdem_engine::range::{Context, parse_in};
use holdem_engine::{Board, Card, CardSet, Category, Range, Street, progress};

fn surveyed(range: &str, board: &str, dead: &str) -> (Range, Board, CardSet, Vec<FlopSurvey>) {
    let dead: CardSet = dead.parse().unwrap();
    let (range, board): (Range, Board) = (range.parse().unwrap(), board.parse().unwrap());
    let flops = flops(&range, board, dead, &progress::none).unwrap();
    (range, board, dead, flops)
}

fn sum(flops: &[FlopSurvey]) -> Survey {
    flops.iter().map(|flop| (flop.alike, &flop.survey)).collect()
}

/// Returns the flops, counted for one combo, with a made hand and with a draw.
fn made(survey: &Survey, wanted: Made) -> f64 {
    survey.made.iter().find(|(made, _)| *made == wanted).map_or(0.0, |(_, combos)| *combos)
}

fn draw(survey: &Survey, wanted: DrawName) -> f64 {
    survey.draws.iter().find(|(draw, _)| *draw == wanted).map_or(0.0, |(_, combos)| *combos)
}

#[test]
fn flops_of_one_hand_match_combinatorics() {
    let (.., flops) = surveyed("AhKh", "", "");
    let suited = sum(&flops);
    assert_eq!(suited.combos, 19_600.0);
    // All three of the 11 other hearts, one of which makes a royal flush: QJT.
    assert_eq!(made(&suited, Made::Complete(Category::Flush)), 164.0);
    assert_eq!(made(&suited, Made::Complete(Category::StraightFlush)), 1.0);
    // QJT of any suits, less the royal flush.
    assert_eq!(made(&suited, Made::Complete(Category::Straight)), 63.0);
    // Two hearts and a card of another suit.
    assert_eq!(draw(&suited, DrawName::Flush), 55.0 * 39.0);
    // An ace and a king, and one of 44 others.
    assert_eq!(made(&suited, Made::TwoPair), 9.0 * 44.0);
    // Two aces or two kings, and one of the 44 others that are neither.
    assert_eq!(made(&suited, Made::Trips), 6.0 * 44.0);

    // A flop with a card of the hand is not one of its flops.
    assert!(flops.iter().all(|flop| flop.survey.combos > 0.0));

    let (.., flops) = surveyed("7c7d", "", "");
    let pair = sum(&flops);
    // One of two sevens, and two cards of different ranks; then, a pair or three of a kind.
    assert_eq!(made(&pair, Made::Set), 2.0 * (48.0 * 44.0 / 2.0));
    assert_eq!(made(&pair, Made::Complete(Category::FullHouse)), 2.0 * 12.0 * 6.0 + 12.0 * 4.0);
    assert_eq!(made(&pair, Made::Complete(Category::FourOfAKind)), 48.0);
    // Three of the 12 lower ranks, each of any suit: no straight, no flush with two aces.
    let (.., flops) = surveyed("AcAd", "", "");
    let aces = sum(&flops);
    assert_eq!(made(&aces, Made::Pair(Pair::Over)), 220.0 * 64.0);
}

#[test]
fn categories_match_the_odds() {
    for (range, dead) in [("22+,A2s+,KQo:0.5", ""), ("random", ""), ("AhKh,7c6c:0.25", "Ah 9c9d")] {
        let (range, board, dead, flops) = surveyed(range, "", dead);
        let mut found: BTreeMap<Category, f64> = BTreeMap::new();
        for (made, combos) in sum(&flops).made {
            *found.entry(made.category()).or_default() += combos;
        }
        let odds = odds(&range, board, dead, &progress::none).unwrap();
        let flop = odds.iter().find(|odds| odds.street == Street::Flop).unwrap();
        assert_eq!(sum(&flops).combos, f64::from(flop.total));
        for category in Category::ALL {
            let expected = f64::from(flop.counts[category.index()]);
            let found = found.get(&category).copied().unwrap_or(0.0);
            assert!((found - expected).abs() < 1e-6, "{range} {category}: {found} {expected}");
        }
    }
}

#[test]
fn flops_that_are_alike_give_the_same() {
    for (range, board, dead) in [
        ("77,AhKs:0.5,QdJd", "", "2c"),
        ("15%", "Kh", "Ks"),
        ("QQ+,AK,T9s", "9h2c", ""),
        ("random", "Ah", "2c3c"),
    ] {
        let (range, board, dead, flops) = surveyed(range, board, dead);
        let (mut all, mut boards) = (Vec::new(), 0);
        for rest in (CardSet::DECK - board.set() - dead).subsets(3 - board.size()) {
            let cards: Vec<Card> = board.cards().chain(rest).collect();
            let survey = Survey::of(&range, Board::new(&cards).unwrap(), dead).unwrap();
            boards += u64::from(survey.combos > 0.0);
            all.push((1, survey));
        }
        assert_eq!(flops.iter().map(|flop| flop.alike).sum::<u64>(), boards);
        assert!(flops.len() as u64 <= boards);
        let (found, one_by_one) = (sum(&flops), all.iter().map(|(one, it)| (*one, it)).collect());
        assert_eq!(found, one_by_one, "{range} on {board}");
    }
}

#[test]
fn suits_are_renamed_where_the_range_allows_it() {
    let number = |range: &str| surveyed(range, "", "").3.len();
    assert_eq!(number("QQ+,AK"), 1_755);
    // With two suits alike, and the other two alike.
    assert!((1_755..22_100).contains(&number("AhKs,AsKh")));
    assert_eq!(number("AhKd:0.1,QhQs:0.2,JsJc:0.3,9c2h:0.4"), 22_100);
}

#[test]
fn hits_match_the_filters() {
    for flop in ["Kh7h2c", "9h8h7c", "QsQd4c", "AcAdAs", "Jd5d2d"] {
        let context = Context { board: flop.parse().unwrap(), ..Context::default() };
        let count = |filter: &str| {
            // A filter that no hand passes is an error.
            let parsed = parse_in(filter, Span::whole(filter), &context);
            let live = parsed.ok().and_then(|parsed| parsed.range.without(context.board.set()));
            live.map_or(0.0, |range| range.total_weight())
        };
        let range: Range = "45%".parse().unwrap();
        let survey = Survey::of(&range, flop.parse().unwrap(), CardSet::EMPTY).unwrap();
        assert_eq!(survey.hits.top_pair_or_better, count("45% & top pair+"), "{flop}");
        // A made flush with a draw to a straight flush has one or two outs.
        let strong = count("45% & double gutshot+") - count("45% & double gutshot+ & flush+");
        assert_eq!(survey.hits.strong_draw, strong, "{flop}");
        assert_eq!(survey.hits.hit, count("45% & (top pair+, double gutshot+)"), "{flop}");
        assert_eq!(survey.hits.air, count("45% & air"), "{flop}");
    }
}
