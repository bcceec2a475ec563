//! Reading and writing PHH.

use holdem_engine::Street;
use holdem_history::{
    Action, Antes, Fault, Format, Money, PlayedHand, Position, Post, Read, Variant,
};

/// A hand written for these tests: a raise, a call, and an uncalled bet.
const HAND: &str = r#"# a small pot
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150.50, inf]
actions = [
  # before the flop
  "d dh p1 AhKh",
  "d dh p2 ????",
  "d dh p3 7c??",
  "p3 cc",
  "p1 cbr 8  # squeezes",
  "p2 f",
  "p3 cc",
  "d db Qh7h2c",
  "p1 cc",
  "p3 cbr 10.25",
  "p1 f",
  "",
]
hand = 17
players = ["Ann", "Bo", "Cy"]
time = 20:54:42
year = 2026
_mood = "good"
"#;

fn read(text: &str) -> Result<PlayedHand<'_>, Fault> {
    match Format::Phh.reader().read(text, "")? {
        Read::Hand(hand) => Ok(*hand),
        other => panic!("{other:?}"),
    }
}

fn money(units: i64) -> Money {
    Money::new(units).unwrap()
}

#[test]
fn a_hand_is_read_with_all_its_fields() {
    let hand = read(HAND).unwrap();
    assert_eq!((&*hand.id, hand.seats.len(), hand.game.variant), ("17", 3, Variant::HoldEm));
    assert_eq!(hand.game.antes, Antes::ByLayer);
    // Cents, because one stack has cents.
    assert_eq!(hand.game.unit.decimals, 2);
    let stacks: Vec<_> = hand.seats.iter().map(|seat| seat.stack.map(Money::units)).collect();
    assert_eq!(stacks, [Some(20_000), Some(15_050), None]);
    assert_eq!(hand.hole(0).to_string(), "AhKh");
    assert_eq!(hand.hole(2).to_string(), "7c??");
    let names: Vec<_> = (0..3).map(|seat| hand.name(seat).into_owned()).collect();
    assert_eq!(names, ["Ann", "Bo", "Cy"]);
    assert_eq!((hand.time.time, hand.time.year), (Some([20, 54, 42]), Some(2026)));
    assert_eq!((&*hand.fields[0].name, &*hand.fields[0].value), ("_mood", "\"good\""));
    assert_eq!(hand.remarks, [(4, "squeezes".into())]);
}

/// All custom fields are kept, however many, with escapes or without. Only the reading time differs.
#[test]
fn many_custom_fields_are_kept() {
    for count in [150, 1000] {
        let names = ["_u", "\"_\\u0041\""].map(|name| {
            move |index: u32| match name.strip_suffix('"') {
                Some(name) => format!("{name}{index}\""),
                None => format!("{name}{index}"),
            }
        });
        for (name, read_as) in names.into_iter().zip(["_u", "_A"]) {
            let own: String =
                (0..count).map(|it| format!("{} = \"\\u00e9\"\n", name(it))).collect();
            let text = format!("{HAND}{own}");
            let hand = read(&text).unwrap();
            let kept: Vec<_> = hand.fields.iter().map(|field| field.name.to_string()).collect();
            let expected: Vec<_> = (0..count).map(|it| format!("{read_as}{it}")).collect();
            assert_eq!(kept[1..], expected);
            let twice = format!("{text}{} = 1\n", name(7));
            assert!(read(&twice).is_err(), "a name stands there twice");
        }
    }
}

#[test]
fn actions_are_events_in_order() {
    let hand = read(HAND).unwrap();
    let actions: Vec<Action> = hand.events.iter().map(|event| event.action).collect();
    let expected = [
        Action::Post { seat: 0, post: Post::SmallBlind, amount: money(100) },
        Action::Post { seat: 1, post: Post::BigBlind, amount: money(200) },
        Action::Call { seat: 2, amount: None },
        Action::Raise { seat: 0, to: money(800) },
        Action::Fold { seat: 1 },
        Action::Call { seat: 2, amount: None },
    ];
    assert_eq!(actions[..6], expected);
    assert!(
        matches!(actions[6], Action::Board { run: 0, cards } if cards.len() == Street::Flop.size())
    );
    assert_eq!(actions[7], Action::Check { seat: 0 });
    assert_eq!(actions[8], Action::Raise { seat: 2, to: money(1025) });
    assert_eq!(actions[9..], [Action::Fold { seat: 0 }]);
}

#[test]
fn with_two_players_the_lists_are_the_other_way_round() {
    let text = "variant = 'NT'\nantes = [0, 3]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [50, 4]\nactions = ['p2 cc']";
    let hand = read(text).unwrap();
    let posts: Vec<Action> = hand.events.iter().map(|event| event.action).take(3).collect();
    let expected = [
        Action::Post { seat: 0, post: Post::Ante, amount: money(3) },
        Action::Post { seat: 1, post: Post::SmallBlind, amount: money(1) },
        Action::Post { seat: 0, post: Post::BigBlind, amount: money(2) },
    ];
    assert!(posts.iter().all(|post| expected.contains(post)) && posts.len() == 3, "{posts:?}");
    assert_eq!(hand.position(0), Position::BigBlind);
    assert_eq!(hand.position(1), Position::Button);
}

#[test]
fn other_games_are_recognised() {
    for (code, variant) in
        [("PO", Variant::Omaha), ("F7S", Variant::Stud), ("NS", Variant::ShortDeck)]
    {
        let text = format!("variant = '{code}'\nactions = ['p1 pb']\n");
        assert_eq!(Format::Phh.reader().read(&text, ""), Ok(Read::Other(variant)));
    }
}

#[test]
fn faults_point_at_the_text() {
    let cases = [
        ("\"p2 f\"", "\"p9 f\"", "'p9' is not a player of the hand", "p9 f"),
        ("p1 cbr 8 ", "p1 cbr x ", "expected an amount, found 'x'", "p1 cbr x  # squeezes"),
        ("Qh7h2c", "Qh7h2", "expected cards such as Jc3d5c, found 'Qh7h2'", "d db Qh7h2"),
        ("[0, 0, 0]", "[0, 0]", "antes has 2 items, but the hand has 3 players", "[0, 0]"),
        ("\"NT\"", "\"XX\"", "expected the code of a variant, such as 'NT', found 'XX'", "\"XX\""),
        ("hand = 17", "hand = 17\nhand = 18", "duplicate key", "hand"),
        ("min_bet = 2", "", "the hand lacks the min_bet", ""),
    ];
    for (from, to, message, place) in cases {
        let text = HAND.replacen(from, to, 1);
        let fault = read(&text).unwrap_err();
        assert_eq!(fault.to_string(), message);
        assert_eq!(&text[fault.place.start as usize..fault.place.end as usize], place, "{message}");
    }
}

#[test]
fn a_refusal_has_the_line_and_a_caret() {
    let text = HAND.replacen("\"p2 f\"", "\"p9 f\"", 1);
    let fault = read(&text).unwrap_err();
    assert_eq!(fault.line_number(&text), 14);
    assert_eq!(
        fault.refusal(None, &text).to_string(),
        "error: 'p9' is not a player of the hand\n    \"p9 f\",\n     ^^^^"
    );
}

#[test]
fn files_of_many_hands_are_cut_at_their_tables() {
    let reader = Format::Phh.reader();
    let file = b"# about all\n\n[1]\nvariant = 'NT'\nactions = [\n'd db AhKhQh']\n[2] # second\nvariant = 'NT'\n";
    assert_eq!(Format::detect(file), Some(Format::Phh));
    let preamble = reader.preamble(file);
    assert_eq!(&file[..preamble], b"# about all\n\n");
    let rest = &file[preamble..];
    let next = reader.next(rest).unwrap();
    assert!(rest[next..].starts_with(b"[2]"));
    assert_eq!(reader.next(&rest[next..]), None);
    // A file of one hand has no preamble: its comments belong to the hand.
    assert_eq!(reader.preamble(HAND.as_bytes()), 0);
    assert_eq!(reader.next(HAND.as_bytes()), None);
    assert_eq!(Format::detect(b"PokerStars is a room"), None);
}
