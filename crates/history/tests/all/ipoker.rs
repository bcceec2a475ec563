//! Sessions of iPoker.

use holdem_history::Variant;

use crate::outcome::Outcome;

/// A session with these fields of its head and these games.
fn session(fields: &str, games: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<session sessioncode=\"10\">\n<general>\n{fields}\n</general>\n\
         {games}</session>\n"
    )
}

const CASH: &str = "<gametype>Holdem NL $0.50/$1</gametype>\n<tablename>Wezen</tablename>\n\
                    <currency>USD</currency>\n<nickname>Ann</nickname>\n<mode>real</mode>";

const TOURNAMENT: &str = "<gametype>Holdem NL</gametype>\n<tablename>Wezen</tablename>\n<tournamentcurrency/>\n\
                          <currency>USD</currency>\n<nickname>Ann</nickname>\n<tournamentname>Wezen</tournamentname>\n\
                          <place>1</place>\n<buyin>$0.10+$0.02</buyin>\n<win>$0.42</win>";

/// Ann raises to 3, and Bo folds.
const FOLDED: &str = "<game gamecode=\"1\"><general><startdate>2012-10-17 16:51:27</startdate><players>
<player seat=\"1\" name=\"Ann\" chips=\"$100\" dealer=\"1\" win=\"$4\" bet=\"$3\"/>
<player seat=\"2\" name=\"Bo\" chips=\"$100\" dealer=\"0\" win=\"$0\" bet=\"$1\"/>
</players></general>
<round no=\"0\"><action no=\"1\" player=\"Ann\" type=\"1\" sum=\"$0.50\"/><action no=\"2\" player=\"Bo\" type=\"2\" sum=\"$1\"/></round>
<round no=\"1\"><cards type=\"Pocket\" player=\"Ann\">HA DK</cards><action no=\"3\" player=\"Ann\" type=\"23\" sum=\"$3\"/>
<cards type=\"Pocket\" player=\"Bo\">X X</cards><action no=\"4\" player=\"Bo\" type=\"0\" sum=\"$0\"/></round>
</game>
";

/// All chips of two players.
const ALL_IN: &str = "<game gamecode=\"2\"><general><startdate>2012-10-17 16:51:27</startdate><players>
<player seat=\"1\" name=\"Ann\" chips=\"1,500\" dealer=\"1\" win=\"3,000\" bet=\"1,500\"/>
<player seat=\"2\" name=\"Bo\" chips=\"1,500\" dealer=\"0\" win=\"0\" bet=\"1,500\"/>
</players></general>
<round no=\"0\"><action no=\"1\" player=\"Ann\" type=\"1\" sum=\"10\"/><action no=\"2\" player=\"Bo\" type=\"2\" sum=\"20\"/></round>
<round no=\"1\"><cards type=\"Pocket\" player=\"Ann\">HA DK</cards><action no=\"3\" player=\"Ann\" type=\"7\" sum=\"1490\"/>
<cards type=\"Pocket\" player=\"Bo\">CQ SQ</cards><action no=\"4\" player=\"Bo\" type=\"7\" sum=\"1480\"/></round>
<round no=\"2\"><cards type=\"Flop\" player=\"\">S9 D7 SK</cards></round>
<round no=\"3\"><cards type=\"Turn\" player=\"\">H8</cards></round>
<round no=\"4\"><cards type=\"River\" player=\"\">S6</cards></round>
</game>
";

#[test]
fn tournaments_without_a_number_are_in_chips() {
    assert_eq!(Outcome::of(session(TOURNAMENT, ALL_IN)).nets(), "Ann +1500, Bo -1500");
    for field in ["<tournamentcode>77</tournamentcode>", "<place>3</place>", "<buyin>$1</buyin>"] {
        let fields = format!("<gametype>Holdem NL</gametype>\n<currency>USD</currency>\n{field}");
        assert_eq!(Outcome::of(session(&fields, ALL_IN)).nets(), "Ann +1500, Bo -1500", "{field}");
    }
    assert_eq!(Outcome::of(session(CASH, FOLDED)).nets(), "Ann $ +1, Bo $ -1");
}

#[test]
fn thousands_may_be_written_with_points() {
    let games = ALL_IN.replace("1,500", "1.500").replace("3,000", "3.000");
    assert_eq!(Outcome::of(session(TOURNAMENT, &games)).nets(), "Ann +1500, Bo -1500");
}

#[test]
fn six_plus_is_not_holdem() {
    let fields = CASH.replace("Holdem NL", "Six Plus Holdem NL");
    assert_eq!(Outcome::of(session(&fields, FOLDED)).others, [Variant::ShortDeck]);
    for (kind, variant) in [
        ("Omaha PL", Variant::Omaha),
        ("Pineapple", Variant::Other),
        ("7 Card Stud", Variant::Stud),
    ] {
        let fields = CASH.replace("Holdem NL", kind);
        assert_eq!(Outcome::of(session(&fields, FOLDED)).others, [variant], "{kind}");
    }
    // A limit alone means hold'em.
    let fields = CASH.replace("Holdem NL", "NL");
    assert_eq!(Outcome::of(session(&fields, FOLDED)).understood, 1);
}

#[test]
fn the_nickname_is_the_hero() {
    let others =
        FOLDED.replace("Bo", "Cy").replace("Ann", "Bo").replace("gamecode=\"1\"", "gamecode=\"3\"");
    let outcome = Outcome::of(session(CASH, &(FOLDED.to_owned() + &others)));
    assert_eq!(outcome.heroes, [Some("Ann".to_owned()), None]);
    let fields = CASH.replace("<nickname>Ann", "<nickname>A&amp;B");
    let outcome = Outcome::of(session(&fields, &FOLDED.replace("\"Ann\"", "\"A&amp;B\"")));
    assert_eq!(outcome.heroes, [Some("A&B".to_owned())]);
}

#[test]
fn dates_may_have_the_day_first() {
    let cases = [
        ("2012-10-17 16:51:27", Some("2012-10-17")),
        ("22-Jan-2011 20:11:15", Some("2011-01-22")),
        ("30/04/2013 22:23", Some("2013-04-30")),
        ("17.10.2012 16:51:27", Some("2012-10-17")),
        ("04/30/2013 22:23", None),
    ];
    for (text, date) in cases {
        let games = FOLDED.replace("2012-10-17 16:51:27", text);
        assert_eq!(Outcome::of(session(CASH, &games)).dates, [date.map(str::to_owned)], "{text}");
    }
}

/// Ann is all-in for 1.05 more than Bo can call. Her winnings are 2.30 less than the pots, or 1.25 without that.
const SMALL: &str = "<game gamecode=\"5\"><general><startdate>2012-10-17 16:51:27</startdate><players>
<player seat=\"1\" name=\"Ann\" chips=\"$23.11\" dealer=\"1\" win=\"$44.87\" bet=\"$23.11\"/>
<player seat=\"2\" name=\"Bo\" chips=\"$22.06\" dealer=\"0\" win=\"$0\" bet=\"$22.06\"/>
<player seat=\"3\" name=\"Cy\" chips=\"$100\" dealer=\"0\" win=\"$0\" bet=\"$2\"/>
</players></general>
<round no=\"0\"><action no=\"1\" player=\"Bo\" type=\"1\" sum=\"$0.50\"/><action no=\"2\" player=\"Cy\" type=\"2\" sum=\"$1\"/></round>
<round no=\"1\"><cards type=\"Pocket\" player=\"Ann\">DA DJ</cards><action no=\"3\" player=\"Ann\" type=\"23\" sum=\"$2\"/>
<cards type=\"Pocket\" player=\"Bo\">C10 S10</cards><action no=\"4\" player=\"Bo\" type=\"3\" sum=\"$1.50\"/>
<action no=\"5\" player=\"Cy\" type=\"3\" sum=\"$1\"/></round>
<round no=\"2\"><cards type=\"Flop\" player=\"\">C5 DK HJ</cards><action no=\"6\" player=\"Bo\" type=\"4\" sum=\"$0\"/>
<action no=\"7\" player=\"Cy\" type=\"4\" sum=\"$0\"/><action no=\"8\" player=\"Ann\" type=\"7\" sum=\"$21.11\"/>
<action no=\"9\" player=\"Bo\" type=\"7\" sum=\"$20.06\"/><action no=\"10\" player=\"Cy\" type=\"0\" sum=\"$0\"/></round>
<round no=\"3\"><cards type=\"Turn\" player=\"\">SK</cards></round>
<round no=\"4\"><cards type=\"River\" player=\"\">H4</cards></round>
</game>
";

#[test]
fn the_flag_of_the_session_says_whether_winnings_include_the_uncalled_bet() {
    let with = |flag: &str| {
        let fields = format!("{CASH}\n<uncalled_bet_enabled>{flag}</uncalled_bet_enabled>");
        Outcome::of(session(&fields, SMALL))
    };
    let included = with("false");
    assert_eq!(included.nets(), "Ann $ +21.76, Bo $ -22.06, Cy $ -2");
    assert_eq!(with("true").nets(), "Ann $ +22.81, Bo $ -22.06, Cy $ -2");
    // Sessions without the flag include it, unless the amounts do not fit then.
    assert_eq!(Outcome::of(session(CASH, SMALL)).nets(), included.nets());
    let without = FOLDED.replace("win=\"$4\"", "win=\"$2\"");
    assert_eq!(Outcome::of(session(CASH, &without)).nets(), "Ann $ +1, Bo $ -1");
}

#[test]
fn nobody_may_have_the_button() {
    let games = "<game gamecode=\"6\"><general><startdate>2012-10-17 16:51:27</startdate><players>
<player seat=\"1\" name=\"Ann\" chips=\"1,500\" dealer=\"0\" win=\"30\" bet=\"20\"/>
<player seat=\"2\" name=\"Bo\" chips=\"1,500\" dealer=\"0\" win=\"0\" bet=\"10\"/>
<player seat=\"3\" name=\"Cy\" chips=\"1,500\" dealer=\"0\" win=\"0\" bet=\"0\"/>
</players></general>
<round no=\"0\"><action no=\"1\" player=\"Bo\" type=\"1\" sum=\"10\"/><action no=\"2\" player=\"Ann\" type=\"2\" sum=\"20\"/></round>
<round no=\"1\"><action no=\"3\" player=\"Cy\" type=\"0\" sum=\"0\"/><action no=\"4\" player=\"Bo\" type=\"0\" sum=\"0\"/></round>
</game>
";
    assert_eq!(Outcome::of(session(TOURNAMENT, games)).nets(), "Ann +10, Bo -10, Cy +0");
    // Two players: the small blind is on the button, and acts first.
    let two = FOLDED.replace("dealer=\"1\"", "dealer=\"0\"");
    assert_eq!(Outcome::of(session(CASH, &two)).nets(), "Ann $ +1, Bo $ -1");
}

#[test]
fn joined_sessions_keep_their_own_head() {
    let euro =
        CASH.replace("USD", "EUR").replace('$', "€").replace("<nickname>Ann", "<nickname>Bo");
    let empty = session(CASH, "");
    let text = session(CASH, FOLDED)
        + &empty
        + &session(&euro, &FOLDED.replace('$', "€"))
        + &session(TOURNAMENT, ALL_IN);
    let outcome = Outcome::of(&text);
    assert_eq!(outcome.nets(), "Ann +1500, Ann $ +1, Ann € +1, Bo -1500, Bo $ -1, Bo € -1");
    assert_eq!(outcome.heroes, ["Ann", "Bo", "Ann"].map(|name| Some(name.to_owned())));
    // Anything else after the last hand is refused.
    let outcome = Outcome::of(session(CASH, FOLDED) + "PokerStars Hand #1");
    assert_eq!((outcome.understood, outcome.refused.len()), (0, 1));
    let outcome = Outcome::of("Ann was here\n".to_owned() + &session(CASH, FOLDED));
    assert_eq!((outcome.understood, outcome.refused.len()), (1, 1));
}
