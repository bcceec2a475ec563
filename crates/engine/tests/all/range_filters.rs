//! Ranges by names of hands on a board, against a second, obvious definition of each name; and the algebra of ranges.

use std::collections::BTreeSet;

use holdem_engine::parse::Span;
use holdem_engine::range::{Context, Parsed, parse, parse_in};
use holdem_engine::{
    Board, Card, CardSet, Category, Hand, HoleCards, Method, Range, Rank, Strength, Suit,
};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// A hand on a board, and the number of cards of each rank in the hand and on the board.
struct Held {
    hole: Vec<Card>,
    board: Vec<Card>,
    /// The cards that can come.
    live: Vec<Card>,
}

fn count(cards: &[Card], rank: Rank) -> usize {
    cards.iter().filter(|card| card.rank() == rank).count()
}

fn of_suit(cards: &[Card], suit: Suit) -> usize {
    cards.iter().filter(|card| card.suit() == suit).count()
}

/// Returns the highest of five ranks in a row, if there are any; the ace is also below the deuce.
fn straight(ranks: &BTreeSet<usize>) -> Option<usize> {
    let low_ace: BTreeSet<usize> =
        ranks.iter().map(|rank| rank + 1).chain(ranks.contains(&12).then_some(0)).collect();
    (4..14).rev().find(|&high| (high - 4..=high).all(|rank| low_ace.contains(&rank)))
}

fn ranks(cards: &[Card]) -> BTreeSet<usize> {
    cards.iter().map(|card| card.rank().index()).collect()
}

impl Held {
    fn all(&self) -> Vec<Card> {
        [self.hole.clone(), self.board.clone()].concat()
    }

    fn category(&self) -> Category {
        strength(&self.all()).category()
    }

    fn is_pocket_pair(&self) -> bool {
        self.hole[0].rank() == self.hole[1].rank()
    }

    /// Returns the ranks with `size` cards together with the hole cards, and fewer on the board.
    fn own(&self, size: usize) -> Vec<Rank> {
        let is_own =
            |rank: &Rank| count(&self.all(), *rank) >= size && count(&self.board, *rank) < size;
        Rank::ALL.into_iter().rev().filter(is_own).collect()
    }

    /// Returns whether the five that play are better than the board alone.
    fn beats_the_board(&self) -> bool {
        self.board.len() < 5 || strength(&self.all()) > strength(&self.board)
    }

    /// Returns the pair that a hole card is part of, if the hand makes one: the two highest pairs count.
    fn pair(&self) -> Option<Rank> {
        let paired = |rank: &Rank| count(&self.all(), *rank) == 2;
        let pairs: Vec<Rank> = Rank::ALL.into_iter().rev().filter(paired).take(2).collect();
        let own: Vec<Rank> =
            pairs.into_iter().filter(|&rank| count(&self.board, rank) < 2).collect();
        match (self.category(), own.as_slice()) {
            (Category::OnePair | Category::TwoPair, [rank]) => Some(*rank),
            _ => None,
        }
    }

    fn is_two_pair(&self) -> bool {
        self.category() == Category::TwoPair && {
            let paired = |rank: &Rank| count(&self.all(), *rank) == 2;
            let mut best = Rank::ALL.into_iter().rev().filter(paired).take(2);
            best.all(|rank| count(&self.board, rank) < 2)
        }
    }

    fn is_pair_of(&self, pocket: bool, above: Option<bool>, below: Option<bool>) -> bool {
        self.pair().is_some_and(|rank| {
            let no_higher = self.board.iter().all(|card| card.rank() <= rank);
            let no_lower = self.board.iter().all(|card| card.rank() >= rank);
            self.is_pocket_pair() == pocket
                && above.is_none_or(|it| it == no_higher)
                && below.is_none_or(|it| it == no_lower)
        })
    }

    fn is_three_of_a_kind(&self) -> bool {
        self.category() == Category::ThreeOfAKind && !self.own(3).is_empty()
    }

    fn is_full_house(&self) -> bool {
        let three = Rank::ALL.into_iter().rev().find(|&rank| count(&self.all(), rank) >= 3);
        let three = three.filter(|_| self.category() == Category::FullHouse);
        three.is_some_and(|three| {
            let two = Rank::ALL
                .into_iter()
                .rev()
                .find(|&rank| rank != three && count(&self.all(), rank) >= 2);
            count(&self.board, three) < 3 || two.is_some_and(|two| count(&self.board, two) < 2)
        })
    }

    /// Returns the ranks of which a card makes a straight that the board does not make with it.
    fn straightening(&self) -> BTreeSet<usize> {
        if self.category() >= Category::Straight {
            return BTreeSet::new();
        }
        let makes = |rank: &usize| {
            let with =
                |cards: &[Card]| straight(&ranks(cards).into_iter().chain([*rank]).collect());
            with(&self.all()) > with(&self.board)
        };
        ranks(&self.live).into_iter().filter(makes).collect()
    }

    fn is_open_ended(&self) -> bool {
        let (held, ends) = (ranks(&self.all()), self.straightening());
        // By positions from the low ace, which is 0, to the high ace, which is 13.
        let has = |set: &BTreeSet<usize>, place: usize| set.contains(&((place + 12) % 13));
        (1..10).any(|low| {
            (low..low + 4).all(|place| has(&held, place))
                && has(&ends, low - 1)
                && has(&ends, low + 4)
        })
    }

    fn has_flush_draw(&self) -> bool {
        self.board.len() < 5
            && self.category() < Category::Flush
            && Suit::ALL.into_iter().any(|suit| {
                of_suit(&self.hole, suit) > 0
                    && of_suit(&self.all(), suit) == 4
                    && of_suit(&self.live, suit) > 0
            })
    }

    fn is_without_a_pair_of_its_own(&self) -> bool {
        let of_board = Rank::ALL.into_iter().filter(|&rank| count(&self.board, rank) == 2).count();
        match self.category() {
            Category::HighCard => true,
            Category::OnePair => of_board == 1,
            _ => false,
        }
    }

    fn overcards(&self) -> usize {
        if self.board.len() == 5 || !self.is_without_a_pair_of_its_own() {
            return 0;
        }
        let is_over = |card: &&Card| {
            self.board.iter().all(|other| other.rank() < card.rank())
                && count(&self.live, card.rank()) > 0
        };
        self.hole.iter().filter(is_over).count()
    }

    /// Returns whether the pair of a hole card and a board card has this position among the board's ranks.
    fn is_pair_of_place(&self, place: usize) -> bool {
        let on_board: Vec<usize> = ranks(&self.board).into_iter().rev().collect();
        self.pair().is_some_and(|rank| {
            !self.is_pocket_pair() && on_board.get(place - 1) == Some(&rank.index())
        })
    }

    /// Returns whether a hole card has the highest rank that is not on the board and not dead.
    fn has_top_kicker(&self) -> bool {
        let free = |rank: &Rank| {
            count(&self.board, *rank) == 0
                && count(&self.live, *rank) + count(&self.hole, *rank) > 0
        };
        let top = Rank::ALL.into_iter().rev().find(free);
        self.hole.iter().any(|card| Some(card.rank()) == top)
    }

    /// Returns whether only cards of the higher hole card's rank are above the lower hole card on the board.
    fn is_top_two(&self) -> bool {
        let (high, low) = (
            self.hole[0].rank().max(self.hole[1].rank()),
            self.hole[0].rank().min(self.hole[1].rank()),
        );
        self.is_two_pair()
            && self.board.iter().all(|card| card.rank() <= low || card.rank() == high)
    }

    fn has_nut_flush_draw(&self) -> bool {
        let highest = |suit: Suit| {
            let free = self.live.iter().chain(&self.hole).filter(|card| card.suit() == suit);
            free.map(|card| card.rank()).max()
        };
        self.has_flush_draw()
            && self.hole.iter().any(|card| {
                of_suit(&self.all(), card.suit()) == 4 && highest(card.suit()) == Some(card.rank())
            })
    }

    fn has_straight_flush_draw(&self) -> bool {
        self.board.len() < 5
            && self.category() != Category::StraightFlush
            && self.live.iter().any(|&card| {
                let with = |cards: &[Card]| strength(&[cards, &[card]].concat());
                with(&self.all()).category() == Category::StraightFlush
                    && (self.board.len() < 4 || with(&self.board) < with(&self.all()))
            })
    }

    fn is_high(&self, rank: Rank) -> bool {
        let highest = self.hole[0].rank().max(self.hole[1].rank());
        self.is_without_a_pair_of_its_own() && highest == rank
    }

    fn is_connector(&self) -> bool {
        let [one, other] = [0, 1].map(|place| self.hole[place].rank().index());
        one + 1 == other || other + 1 == one
    }

    fn is_suited(&self) -> bool {
        self.hole[0].suit() == self.hole[1].suit()
    }

    /// The obvious definition of a name.
    fn has(&self, name: &str) -> bool {
        let straights = || self.straightening().len();
        let next = self.board.len() < 5;
        match name {
            "pair" => self.pair().is_some(),
            "top pair" => self.is_pair_of(false, Some(true), None),
            "middle pair" => self.is_pair_of(false, Some(false), Some(false)),
            "bottom pair" => self.is_pair_of(false, Some(false), Some(true)),
            "overpair" => self.is_pair_of(true, Some(true), None),
            "underpair" => self.is_pair_of(true, Some(false), Some(true)),
            "pocket pair below the top card" => self.is_pair_of(true, Some(false), Some(false)),
            "two pair" => self.is_two_pair(),
            "three of a kind" => self.is_three_of_a_kind(),
            "set" => self.is_three_of_a_kind() && self.is_pocket_pair(),
            "trips" => self.is_three_of_a_kind() && !self.is_pocket_pair(),
            "straight" => self.category() == Category::Straight && self.beats_the_board(),
            "flush" => self.category() == Category::Flush && self.beats_the_board(),
            "full house" => self.is_full_house(),
            "quads" => self.category() == Category::FourOfAKind && !self.own(4).is_empty(),
            "straight flush" => {
                self.category() == Category::StraightFlush && self.beats_the_board()
            }
            "nothing" => !self.has("pair+"),
            "top pair+" => self.has("top pair") || self.has("overpair") || self.has("two pair+"),
            "pair+" => self.has("pair") || self.has("two pair+"),
            "two pair+" => {
                ["two pair", "three of a kind", "straight+"].iter().any(|it| self.has(it))
            }
            "set+" => self.has("set") || self.has("straight+"),
            "straight+" => ["straight", "flush", "full house", "quads", "straight flush"]
                .iter()
                .any(|it| self.has(it)),
            "flush draw" => self.has_flush_draw(),
            "gutshot" => next && straights() == 1,
            "open-ended straight draw" => next && straights() > 1 && self.is_open_ended(),
            "double gutshot" => next && straights() > 1 && !self.is_open_ended(),
            "straight draw" => next && straights() > 0,
            "second pair" => self.is_pair_of_place(2),
            "third pair" => self.is_pair_of_place(3),
            "second pair+" => ["second pair", "pocket pair below the top card", "top pair+"]
                .iter()
                .any(|it| self.has(it)),
            "third pair+" => self.has("third pair") || self.has("second pair+"),
            "tptk" => self.has("top pair") && self.has_top_kicker(),
            "tptk+" => ["tptk", "overpair", "two pair+"].iter().any(|it| self.has(it)),
            "top two" => self.is_top_two(),
            "top two+" => ["top two", "three of a kind", "straight+"].iter().any(|it| self.has(it)),
            "ace high" => self.is_high(Rank::Ace),
            "king high" => self.is_high(Rank::King),
            "king high+" => ["king high", "ace high", "pair+"].iter().any(|it| self.has(it)),
            "no pair" => self.has("nothing"),
            "air" => {
                self.has("nothing")
                    && !self.has_straight_flush_draw()
                    && !["straight draw", "flush draw"].iter().any(|it| self.has(it))
            }
            "nut flush draw" => self.has_nut_flush_draw(),
            "combo draw" => self.has("flush draw") && self.has("straight draw"),
            "pocket pair" => self.is_pocket_pair(),
            "suited" => self.is_suited(),
            "offsuit" => !self.is_suited() && !self.is_pocket_pair(),
            "broadway" => self.hole.iter().all(|card| card.rank() >= Rank::Ten),
            "connector" => self.is_connector(),
            "suited connector" => self.is_connector() && self.is_suited(),
            "overcards" => self.overcards() == 2,
            "one overcard" => self.overcards() == 1,
            _ => panic!("{name} has no definition here"),
        }
    }
}

const NAMES: [&str; 50] = [
    "pair",
    "top pair",
    "middle pair",
    "bottom pair",
    "overpair",
    "underpair",
    "pocket pair below the top card",
    "two pair",
    "three of a kind",
    "set",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "nothing",
    "top pair+",
    "pair+",
    "two pair+",
    "set+",
    "straight+",
    "flush draw",
    "gutshot",
    "open-ended straight draw",
    "double gutshot",
    "straight draw",
    "overcards",
    "one overcard",
    "second pair",
    "third pair",
    "second pair+",
    "third pair+",
    "tptk",
    "tptk+",
    "top two",
    "top two+",
    "ace high",
    "king high",
    "king high+",
    "no pair",
    "air",
    "nut flush draw",
    "combo draw",
    "pocket pair",
    "suited",
    "offsuit",
    "broadway",
    "connector",
    "suited connector",
];

fn strength(cards: &[Card]) -> Strength {
    let hand = Hand::new(cards.iter().copied().collect::<CardSet>()).unwrap();
    Method::Combinations.evaluate(hand)
}

fn read(text: &str, board: &[Card], dead: CardSet) -> Option<Parsed> {
    let context = Context { board: Board::new(board).unwrap(), dead, ..Context::default() };
    parse_in(text, Span::whole(text), &context).ok()
}

#[test]
#[ignore = "nightly"]
fn names_match_their_definitions() {
    (0..900_u64).into_par_iter().for_each(|seed| {
        let mut numbers = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut deck: Vec<Card> = Card::all().collect();
        deck.shuffle(&mut numbers);
        // Boards of mostly one suit, which are rare otherwise.
        if seed % 7 == 0 {
            deck.sort_by_cached_key(|card| {
                (card.suit() == Suit::Hearts) == (numbers.random_range(0..4) == 0)
            });
        }
        let (board, rest) = deck.split_at(3 + seed as usize % 3);
        let dead: CardSet = rest.iter().copied().take(numbers.random_range(0..4)).collect();
        let held: Vec<(HoleCards, Held)> = HoleCards::all()
            .filter(|combo| combo.set().is_disjoint(dead | board.iter().copied().collect()))
            .map(|combo| {
                let hole = combo.cards().to_vec();
                let live = rest
                    .iter()
                    .copied()
                    .filter(|card| !hole.contains(card) && !dead.contains(*card));
                (combo, Held { live: live.collect(), hole, board: board.to_vec() })
            })
            .collect();
        // Some of the names on each board; each name comes up on more than seventy boards.
        for place in 0..4 {
            let name = NAMES[(seed as usize * 4 + place) % NAMES.len()];
            let expected = Range::new(
                held.iter()
                    .filter(|(_, held)| held.has(name))
                    .map(|(combo, _)| (*combo, holdem_engine::Weight::FULL)),
            );
            let out = dead | board.iter().copied().collect();
            let found = read(name, board, dead).and_then(|read| read.range.without(out));
            assert_eq!(found, expected, "{name} on {board:?} without {dead}");
        }
    });
}

fn on(board: &str, text: &str) -> Range {
    let board: Board = board.parse().unwrap();
    read(text, &board.cards().collect::<Vec<_>>(), CardSet::EMPTY)
        .unwrap_or_else(|| panic!("{text} on {board}"))
        .range
}

#[test]
fn wildcards_have_the_known_numbers_of_combos() {
    for (text, combos) in [
        ("Ax", 198),
        ("Axs", 48),
        ("Axo", 144),
        ("Ahx", 51),
        ("Ahxh", 12),
        ("xx", 1326),
        ("xxs", 312),
        ("xxo", 936),
        ("xhxh", 78),
        ("xhxd", 169),
        ("xhx", 585),
        ("[A-T]x", 830),
        ("[A-T][A-T]", 190),
        ("[AK]s[QJ]s", 4),
        ("15% & xxs", 56),
        ("random & !xxs", 1014),
        ("(A5s-A2s, KTs+) & random", 28),
    ] {
        assert_eq!(parse(text).unwrap().range.combo_count(), combos, "{text}");
    }
}

/// Names whose hands are known without a rule.
#[test]
fn finer_names_have_the_hands_that_players_expect() {
    for (board, name, hands) in [
        ("Kd9h5s2c", "second pair & A9", "A9 & !9hx"),
        ("Kd9h5s2c", "third pair & A5", "A5 & !5sx"),
        ("KdKh5s", "second pair & A5", "A5 & !5sx"),
        ("Kd9h5s", "tptk", "AK & !Kdx"),
        ("AdKh5s", "tptk", "AQ & !Adx"),
        ("Kd9h5s", "tptk+ & [AKQ][AKQ]", "AA,AK,KK"),
        ("Kd9h5s", "tptk+ & [AKQ][AKQ] & !KK & !AK", "AA"),
        ("Kd9h5s", "top two", "K9 & !Kdx & !9hx"),
        ("Kd9h5s2c", "top two & K5", "no"),
        ("Qh7h2c", "nut flush draw & [A-T]h[A-T]h", "AhKh,AhJh,AhTh"),
        ("Ah7h2c", "nut flush draw & [K-T]h[K-T]h", "KhQh,KhJh,KhTh"),
        ("Qh7h2h", "nut flush draw & AKo", "AhKc,AhKd,AhKs"),
        ("JhTh2c", "combo draw & [AKQ]h[AKQ]h", "AhKh,AhQh,KhQh"),
        ("JhTh2c", "combo draw & KsQs", "no"),
        ("Kd9h5s", "ace high & AJ", "AJ"),
        ("Kd9h5s", "ace high & A9", "no"),
        ("Kd9h5s", "air & 72", "72"),
        ("Kd9h5s", "air & QJ", "no"),
    ] {
        let found = read(
            name,
            &board.parse::<Board>().unwrap().cards().collect::<Vec<_>>(),
            CardSet::EMPTY,
        );
        let out = board.parse().unwrap();
        let found = found.and_then(|read| read.range.without(out));
        let expected = parse(hands).ok().and_then(|read| read.range.without(out));
        assert_eq!(found, expected, "{name} on {board}");
    }
}

#[test]
fn short_names_equal_long_names() {
    for (short, long) in [
        ("tp", "top pair"),
        ("2nd pair", "second pair"),
        ("3rd pair+", "third pair+"),
        ("top pair top kicker+", "tptk+"),
        ("top two pair", "top two"),
        ("no pair", "nothing"),
        ("gutter", "gutshot"),
        ("fd", "flush draw"),
        ("nfd", "nut flush draw"),
        ("bdfd", "backdoor flush draw"),
        ("bdsd", "backdoor straight draw"),
        ("oesd", "open-ended straight draw"),
    ] {
        assert_eq!(on("Jh8h2c", short), on("Jh8h2c", long), "{short}");
    }
}

#[test]
fn filters_meet_other_ranges_and_print_as_ranges_without_them() {
    for (board, text, same) in [
        ("Qh7h2c", "AK & flush draw", "AhKh"),
        ("Qh7h2c", "QQ+ & !set", "KK+"),
        ("Qh7h2c", "AK & !pair", "AK"),
        ("Qh7h2c", "22+ & (set, overpair)", "KK+,QQ & !Qhx,77 & !7hx,22 & !2cx"),
        ("Qh7h2c", "(AQ, KQ) & top pair+", "(AQ,KQ) & !Qhx"),
        ("Qh7h2c", "AQ:0.5 & top pair", "(AQ & !Qhx):0.5"),
        ("Qh7h2c", "nothing & AK", "AK"),
        ("KdKh2s", "AQ & the board's pair", "AQ"),
        ("KdKh2s", "AA & overpair", "AA"),
        ("KdKh2s", "AA & pair+, AA & top pair+", "AA"),
    ] {
        let range = on(board, text);
        let out = board.parse().unwrap();
        let same = parse(same).unwrap().range.without(out).unwrap();
        assert_eq!(range, same.named_without(out), "{text} on {board}");
        assert_eq!(range.to_string().parse(), Ok(range), "{text} on {board}");
    }
    // With a king on the board, ace-king is a pair.
    let board: Board = "Ks7d2c".parse().unwrap();
    assert_eq!(read("AK & !pair", &board.cards().collect::<Vec<_>>(), CardSet::EMPTY), None);
}

/// An expression of ranges, by its text and by its value computed combo by combo.
fn expression(depth: u32, numbers: &mut Xoshiro256PlusPlus) -> (String, Vec<f64>) {
    const ATOMS: [&str; 8] = ["QQ+", "A2s+", "xhx", "15%", "KTs-K8s", "random", "AK", "[A-T]xs"];
    let of = |text: &str| {
        let range = parse(text).unwrap().range;
        HoleCards::all().map(|combo| f64::from(range.weight(combo))).collect::<Vec<f64>>()
    };
    let both = |join: &str, value: fn(f64, f64) -> f64, numbers: &mut Xoshiro256PlusPlus| {
        let [(one, first), (other, second)] = [(); 2].map(|()| expression(depth - 1, numbers));
        let values = first.iter().zip(&second).map(|(&a, &b)| value(a, b)).collect();
        (format!("({one}){join}({other})"), values)
    };
    match if depth == 0 { 0 } else { numbers.random_range(0..5) } {
        1 => both(" & ", |a, b| a * b, numbers),
        2 => both(", ", |a, b| if b > 0.0 { b } else { a }, numbers),
        3 => both(" & !", |a, b| a * (1.0 - b), numbers),
        4 => both(", !", |a, b| a * (1.0 - b), numbers),
        _ => {
            let text = ATOMS[numbers.random_range(0..ATOMS.len())];
            match numbers.random_range(0..3) {
                0 => (format!("{text}:0.5"), of(text).iter().map(|weight| weight / 2.0).collect()),
                _ => (text.to_owned(), of(text)),
            }
        }
    }
}

#[test]
fn expressions_have_the_value_of_their_parts() {
    let mut numbers = Xoshiro256PlusPlus::seed_from_u64(13);
    let mut checked = 0;
    for _ in 0..600 {
        let (text, values) = expression(4, &mut numbers);
        // An empty part has no text, so such an expression is refused.
        let Ok(read) = parse(&text) else {
            continue;
        };
        checked += 1;
        for (combo, value) in HoleCards::all().zip(values) {
            let weight = f64::from(read.range.weight(combo));
            assert!((weight - value).abs() < 4e-6, "{text}: {combo} {weight} {value}");
        }
        let printed = read.range.to_string();
        assert_eq!(printed.parse(), Ok(read.range), "{text}");
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn deep_and_long_texts_are_read_or_refused() {
    let deep = |depth: usize| format!("{}AA{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(parse(&deep(64)).unwrap().range.to_string(), "AA");
    assert_eq!(parse(&deep(65)).unwrap_err().to_string(), "too many nested parentheses");
    assert!(parse(&"(".repeat(1_000_000)).is_err());
    let long = vec!["random"; 2000].join(" & ");
    assert_eq!(parse(&long).unwrap().range, Range::full());
}

#[test]
fn misspelled_names_are_refused_with_the_intended_name() {
    for (text, mark, hint) in [
        ("AK & flush drw", "flush drw", "did you mean flush draw?"),
        ("AK & overpiar", "overpiar", "did you mean overpair?"),
    ] {
        let context = Context { board: "Qh7h2c".parse().unwrap(), ..Context::default() };
        let error = parse_in(text, Span::whole(text), &context).unwrap_err();
        let found = error.marks()[0];
        assert_eq!(&text[found.start..found.end], mark, "{text}: {error}");
        assert_eq!(error.hint().as_deref(), Some(hint), "{text}");
    }
}
