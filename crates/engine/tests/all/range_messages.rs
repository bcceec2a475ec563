//! The messages about ranges that cannot be read: the error, and the fix.

use holdem_engine::parse::Span;
use holdem_engine::range::{Context, Conventions, Names, Notation, parse_in};

/// A text, its error, and the hint; empty without a hint.
type Case<'a> = (&'a str, &'a str, &'a str);

const HANDS: &str = "hands are AA, AKs, AKo, AK or AhKh; spans 22+ or A5s-A2s; or 15%, or random";
const RANKS: &str = "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and 10 is T; suits are c, d, h, s";
const COMMA: &str = "commas separate hands: AA,KK";
const SPANS: &str =
    "spans are of pairs (88-55), of one higher card (A5s-A2s) or of one gap (JTs-54s)";
const NO_END: &str = "88-55, A5s-A2s, 5%-15%; and 22+ is every pair";
const WEIGHTS: &str = "weights are from 0 to 1: for half, write :0.5, :50% or @50";
const ANY_CARD: &str = "x is any card: Ax, Axs, Ahx, xhxh; random is every hand";
const CLOSE_IT: &str = "close it after the grouped hands";
const BOARD: &str = "give a board of three to five cards in the Context of range::parse_in";

fn check(cases: &[Case<'_>], context: &Context<'_>) {
    for (text, message, hint) in cases {
        let error = parse_in(text, Span::whole(text), context).expect_err(text);
        let notation = context.conventions.notation;
        assert_eq!(error.to_string(), *message, "{notation:?}: {text}");
        assert_eq!(error.hint().unwrap_or_default(), *hint, "{notation:?}: {text}");
        for mark in error.marks() {
            assert!(mark.end <= text.len() && mark.start <= mark.end, "{text}");
        }
    }
}

#[test]
fn invalid_hands() {
    check(
        &[
            ("", "expected a hand", HANDS),
            ("AA,,KK", "a hand is missing at this comma", "commas separate hands"),
            (",AA", "a hand is missing at this comma", "commas separate hands"),
            ("r", "no hand starts with 'r'", "random is every hand"),
            ("*", "no hand starts with '*'", "random is every hand"),
            ("0", "no hand starts with '0'", "ten is T or 10, the ace is A"),
            ("?", "no hand starts with '?'", HANDS),
            (
                "A",
                "the ace needs a second card",
                "a hand is two ranks or two cards: AA, AKs, AhKh; with any second card: Ax",
            ),
            (
                "8",
                "the eight needs a second card",
                "a hand is two ranks or two cards: 88, A8s, Ah8h; with any second card: 8x",
            ),
            ("AZ", "'Z' is neither a rank nor a suit", RANKS),
            ("K?", "'?' is neither a rank nor a suit", "with any second card: Kx"),
            ("K*", "'*' is neither a rank nor a suit", "with any second card: Kx"),
            ("An", "'n' is neither a rank nor a suit", "for every hand, write any"),
            ("Kn", "'n' is neither a rank nor a suit", RANKS),
            (
                "22+ and suited",
                "expected a comma or the end, found 'a'",
                "commas separate hands: AA,KK; & combines them: 22+ & suited",
            ),
            ("22+ or suited", "expected a comma or the end, found 'o'", COMMA),
            (
                "Ah",
                "the ace of hearts needs a second card",
                "write the two cards of a hand together: AhKh; with any second card: Ahx",
            ),
            (
                "AKy",
                "'y' is neither s (suited) nor o (offsuit)",
                "AKs is suited, AKo is not, AK is both; or write AhKh",
            ),
            ("AAs", "a pair cannot be suited", "write AA"),
            ("AAo", "a pair is always offsuit", "write AA"),
            ("AhAh", "the ace of hearts (Ah) appears twice", "a deck has one of each card"),
            ("[A]h[A]h", "no two cards form this hand", "a deck has one of each card"),
        ],
        &Context::default(),
    );
}

#[test]
fn text_after_a_hand() {
    check(
        &[
            ("AA KK", "expected a comma or the end, found 'K'", COMMA),
            (
                "AA!KK",
                "expected a comma or the end, found '!'",
                "to remove hands: AA & !AhAd, or AA,!AhAd",
            ),
            (
                "AA|KK",
                "expected a comma or the end, found '|'",
                "for either of two hands, write AA,KK",
            ),
            (
                "15%+",
                "expected a comma or the end, found '+'",
                "a comma adds hands: 15%,22; with + after it, 22+ is every pair",
            ),
            (
                "22+-",
                "expected a comma or the end, found '-'",
                "to remove hands: 15% & !(22-66); a share ends with its sign: 5%-15%",
            ),
            ("AA*2", "expected a comma or the end, found '*'", "for half the time, write AA:0.5"),
            (
                "AA×2",
                "expected a comma or the end, found '×' (U+00D7)",
                "for half the time, write AA:0.5",
            ),
            ("AA(KK)", "expected a comma or the end, found '('", COMMA),
            ("AA(+", "expected a comma or the end, found '('", COMMA),
            ("AA;KK", "expected a comma or the end, found ';'", COMMA),
            ("AA/KK", "expected a comma or the end, found '/'", COMMA),
            ("AA[KK]", "expected a comma or the end, found '['", COMMA),
            ("AA=", "expected a comma or the end, found '='", ""),
            (
                "AA–KK",
                "expected a comma or the end, found '–' (U+2013)",
                "'–' (an en dash) only looks like -; type -",
            ),
            (
                "AА",
                "'А' (U+0410) is neither a rank nor a suit",
                "'А' (Cyrillic) only looks like A; type A",
            ),
            ("AKs-", "the end of this span is missing", NO_END),
            ("5%-x", "the end of this span is missing", NO_END),
            ("88-AKs", "88 and AKs do not form a span", SPANS),
            ("32-84", "32 and 84 do not form a span", SPANS),
            ("J7o-KK", "J7o and KK do not form a span", SPANS),
            ("AJ-KJs", "AJ and KJs do not form a span", SPANS),
            ("A5s-K2s", "A5s and K2s do not form a span", "write A5s-A2s"),
            ("AKs-AQo", "AKs and AQo do not form a span", "write AKs-AQs"),
        ],
        &Context::default(),
    );
}

#[test]
fn shares_and_weights() {
    check(
        &[
            (
                "15",
                "the % after this number is missing",
                "15% is the top 15% of hands, 5%-15% the same without the top 5%",
            ),
            (
                "557",
                "the % after this number is missing",
                "15% is the top 15% of hands, 5%-15% the same without the top 5%",
            ),
            ("KQ@50,1: K7", "no hand starts with '1'", "ten is T or 10, the ace is A"),
            ("101%", "a share is at most 100%", "100% is every hand"),
            (
                "0.001%",
                "this share contains no starting hand",
                "a starting hand is included if at least half of it is",
            ),
            ("AA:", "the weight is missing", "for half, write :0.5, :50% or @50"),
            ("AA@", "the weight is missing", "for half, write :0.5, :50% or @50"),
            ("AA:1.5", "this weight is more than 1", WEIGHTS),
            ("AA:150%", "this weight is more than 1", WEIGHTS),
            ("AA:0.0000001", "this weight is too small", "the smallest weight is 0.000001"),
            (
                "AA@0.5",
                "this weight could be a fraction or a percentage",
                "write AA@50 or AA:0.5; or, if it is in percent, AA:0.005",
            ),
            (
                "AA@0.01",
                "this weight could be a fraction or a percentage",
                "write AA@1 or AA:0.01; or, if it is in percent, AA:0.0001",
            ),
            (
                "AA@0.00001",
                "this weight could be a fraction or a percentage",
                "write AA@0.001% or AA:0.00001",
            ),
        ],
        &Context::default(),
    );
}

#[test]
fn removals_filters_and_parentheses() {
    check(
        &[
            (
                "!AA",
                "no hands to remove from",
                "write the hands to remove from before it: random,!AA",
            ),
            (
                "AK,!AhKh:0.5",
                "a removal cannot have a weight",
                "leave out ! to set the weight, or the weight to remove the hands; for both: (AK & !AhKh):0.5",
            ),
            ("QQ & 88", "no hand matches both QQ and 88", "at least one combo must remain"),
            ("AK & r", "no hand starts with 'r'", "random is every hand"),
            (
                "AK,!AA & KK",
                "this removal is ambiguous",
                "write !(AA & …) to remove hands in both; or (!AA & …)",
            ),
            ("AA &", "a hand is missing after this &", "& combines two hands: 15% & suited"),
            ("AA & & KK", "a hand is missing after this &", "& combines two hands: 15% & suited"),
            (
                "AA)",
                "this parenthesis was not opened",
                "leave it out, or open it before the grouped hands",
            ),
            ("(AA", "this is not closed", CLOSE_IT),
            ("\"top pair", "this is not closed", CLOSE_IT),
            ("[AK", "this is not closed", CLOSE_IT),
            ("x", "this card needs a second card", ANY_CARD),
            ("xh", "this card needs a second card", ANY_CARD),
            ("x,KTo+", "this card needs a second card", ANY_CARD),
            (
                "Axz",
                "'z' is neither s (suited) nor o (offsuit)",
                "Axs is suited, Axo is not, Ax is both; with suits Ahx, Ahxh, xhxh",
            ),
            (
                "[AZ]x",
                "'Z' is not a rank",
                "brackets list the ranks of a card: [AKQ]x, [A-T][A-T]s",
            ),
            (
                "Ax+",
                "a hand with a wildcard cannot form a span",
                "x is every rank already: Ax alone; spans are 22+ or A5s-A2s",
            ),
            (
                "suited+",
                "\"suited\" cannot be combined with \"or better\"",
                "+ is \"or better\": top pair+, set+, gutshot+",
            ),
            ("top pair", "\"top pair\" needs a board", BOARD),
        ],
        &Context::default(),
    );
    let one = Context { board: "Kd".parse().unwrap(), ..Context::default() };
    check(
        &[("set", "\"set\" needs a board of three to five cards, and this has 1 card", BOARD)],
        &one,
    );
    let two = Context { board: "Kd7h".parse().unwrap(), ..Context::default() };
    check(
        &[("set", "\"set\" needs a board of three to five cards, and this has 2 cards", BOARD)],
        &two,
    );
    let flop = Context { board: "Kd7h2s".parse().unwrap(), ..Context::default() };
    let text = "AA & flush drw  , KK";
    let mark = parse_in(text, Span::whole(text), &flop).unwrap_err().marks()[0];
    assert_eq!(&text[mark.start..mark.end], "flush drw");
    let text = "the board's high card";
    let error = parse_in(text, Span::whole(text), &flop).unwrap_err().to_string();
    assert_eq!(error, "'e' is not a rank");
    check(
        &[
            ("flush drw", "this is not a hand, a made hand or a draw", "did you mean flush draw?"),
            (
                "\"top\"",
                "this is not a hand, a made hand or a draw",
                "made hands are pair, second pair, top pair, tptk, overpair, two pair, top two, set, \
                 trips, straight, flush …; draws are gutshot, straight draw, flush draw, nut flush \
                 draw, combo draw …; or no pair, ace high, air; of two cards suited, offsuit, pocket \
                 pair, broadway, connector",
            ),
        ],
        &flop,
    );
}

/// Returns ranges with this many names: `open-0`, `open-1`, ….
fn named(count: usize) -> Conventions {
    let mut conventions = Conventions::default();
    let all = (0..count).map(|number| (format!("open-{number}"), "22+".to_owned()));
    conventions.names = Names::new("here", all);
    conventions
}

#[test]
fn the_number_of_nested_names_is_limited() {
    // Each stands for the one before it.
    let mut conventions = Conventions::default();
    let text = |number: usize| match number {
        0 => "AA".to_owned(),
        number => format!("@{}", number - 1),
    };
    conventions.names =
        Names::new("here", (0..66).map(|number| (number.to_string(), text(number))));
    let context = Context { conventions: &conventions, ..Context::default() };
    let read = |text: &str| parse_in(text, Span::whole(text), &context);
    assert_eq!(read("@63").unwrap().range.to_string(), "AA");
    let error = read("@64").unwrap_err().to_string();
    assert!(error.ends_with("@0: the name refers to too many other names"), "{error}");
}

#[test]
fn the_weight_of_a_removal_is_marked_with_its_sign() {
    for (text, weight) in [("AA,!KK:50%", ":50%"), ("AA,!KK@25,QQ", "@25"), ("AA,!KK:0.5", ":0.5")]
    {
        let error = parse_in(text, Span::whole(text), &Context::default()).unwrap_err();
        let mark = error.marks()[0];
        assert_eq!(&text[mark.start..mark.end], weight);
    }
}

#[test]
fn names_of_ranges() {
    let [none, one, all, many] = [0, 1, 12, 13].map(named);
    let of = |conventions| Context { conventions, ..Context::default() };
    let no_names = "names are those of range::Conventions; a weight follows a hand: AA@50";
    check(&[("@foo", "the range foo does not exist", no_names)], &of(&none));
    check(
        &[
            ("@foo", "the range foo does not exist", "the named ranges are @open-0"),
            ("@opne-0", "the range opne-0 does not exist", "did you mean @open-0?"),
            ("@", "the name after this @ is missing", "the named ranges are @open-0"),
        ],
        &of(&one),
    );
    let all_twelve = "the named ranges are @open-0, @open-1, @open-10, @open-11, @open-2, @open-3, @open-4, \
                      @open-5, @open-6, @open-7, @open-8, @open-9";
    check(&[("@foo", "the range foo does not exist", all_twelve)], &of(&all));
    let twelve = "the named ranges are @open-0, @open-1, @open-10, @open-11, @open-12, @open-2, @open-3, \
                  @open-4, @open-5, @open-6, @open-7, @open-8, …";
    check(&[("@foo", "the range foo does not exist", twelve)], &of(&many));
}

#[test]
fn notations_of_other_programs() {
    let order = |program: &str| format!("the hand ranking of {program} is unknown");
    let [of_pio, of_gto, of_equilab, of_ppt] =
        ["PioSOLVER", "GTO+", "Equilab", "ProPokerTools"].map(order);
    let list = "list the hands; in Notation::Holdem, 15% is by equity against a random hand";
    let between = ", is or, : is and, ! is not: AA,KK:xx,TT+!AA";
    let ends = "both cards move, or one: TT-77, JT-65, AQ-A9, AxQx-Ax9x";
    let cards = "cards are A, As, Ax, [A-T], R for any rank and * for any card";
    let two_cards = "suited is AxKx or AK:xx, offsuit AxKy; any card is *";
    let macros = "read are $B $M $Z $L $N $F $R $W, and $s, $o, $np; write the hands themselves";
    let vector = "one number per combo, in the order 2d2c 2h2c 2h2d 2s2c … AsAh";
    let (too_heavy, no_number) =
        ("this weight is more than a full one", "this weight is not a number");
    let all: &[(Notation, &[Case<'_>])] = &[
        (
            Notation::Pio,
            &[
                ("AA:", "the weight is missing", "for half, write AA:0.5"),
                ("AA:x", no_number, "for half, write AA:0.5"),
                ("AA:-1", "this weight is less than 0", "for half, write AA:0.5"),
                ("AA:2", too_heavy, "for half, write AA:0.5"),
                (
                    "AA,AA:0.5",
                    "a hand has two weights here, and PioSOLVER leaves open which one applies",
                    "leave out the hand in one of the two",
                ),
                ("AA:0.5 KK", "expected a comma or the end, found 'K'", COMMA),
                ("AA!KK", "expected a comma or the end, found '!'", COMMA),
                (
                    "AA:1 – KK",
                    "expected a comma or the end, found '–' (U+2013)",
                    "'–' (an en dash) only looks like -; type -",
                ),
                ("15%", &of_pio, list),
            ],
        ),
        (
            Notation::PioVector,
            &[
                ("1 1 1", "found 3 numbers for 1326 combos", vector),
                ("x", "this is one word, but 1326 numbers are needed, one per combo", vector),
                ("", "expected a hand", HANDS),
            ],
        ),
        (
            Notation::GtoWizard,
            &[
                ("AhKh: 2", too_heavy, "for half, write AhAd: 0.5"),
                ("AhKh:", "the weight is missing", "for half, write AhAd: 0.5"),
                ("AA: 1", "expected two cards", "two cards and a weight: AhKh: 0.5"),
            ],
        ),
        (
            Notation::GtoPlus,
            &[
                ("[50]AA", "this weight is not closed", "close it after its hands: [/50]"),
                ("[50]AA[/40]", "this does not close the open weight", "write [/50]"),
                ("AA[/50]", "no weight is open here", "[50.0] opens, [/50.0] closes"),
                ("[x]AA[/x]", no_number, "for half, write [50.0]AA[/50.0]"),
                ("[150]AA[/150]", too_heavy, "for half, write [50.0]AA[/50.0]"),
                ("15%", &of_gto, list),
            ],
        ),
        (
            Notation::Equilab,
            &[
                ("150: AA", too_heavy, "for half, write 50: AA"),
                (
                    "AA, 50: KK",
                    "these hands lack the weight that others have",
                    "give every hand a weight, even a full one: 100: AA",
                ),
                (
                    "0.5: AA",
                    "this weight could be a fraction or a percentage; weights are percentages here",
                    "for half, write 50: AA; for one percent or less, add the sign: 1%",
                ),
                ("15%", &of_equilab, list),
            ],
        ),
        (
            Notation::ProPokerTools,
            &[
                ("AA@", "the weight is missing", "for half, write AA@50"),
                (
                    "AA@150",
                    "this weight is not a whole number from 1 to 100",
                    "for half, write AA@50",
                ),
                ("$ds", "$ds is ambiguous in hold'em", macros),
                ("15%", &of_ppt, list),
                ("100%-", &of_ppt, list),
                ("100%a", &of_ppt, list),
                ("$BB", "$BB is ambiguous in hold'em", macros),
                ("AxKxQx", "found 3 cards, and a hold'em hand has two", two_cards),
                (
                    "AKs",
                    "s could mean suited or spades here",
                    "suited is AxKx; with a spade it is A:Ks",
                ),
                ("TT-77-55", "expected a comma or the end, found '-'", between),
                ("TT-KJ", "these do not form a span", ends),
                (
                    "(AA@50),KK",
                    "this weight is inside parentheses",
                    "put the weight after the parentheses: (AA,KK)@50",
                ),
                ("?", "no card starts with '?'", cards),
                ("AA,,KK", "a hand is missing at this ','", between),
                ("AA!", "a hand is missing at this '!'", between),
                ("(AA", "this is not closed", CLOSE_IT),
            ],
        ),
    ];
    for (notation, cases) in all {
        let conventions = Conventions { notation: Some(*notation), ..Conventions::default() };
        let context = Context { conventions: &conventions, ..Context::default() };
        check(cases, &context);
    }
}
