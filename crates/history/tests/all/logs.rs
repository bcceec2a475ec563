//! XML of iPoker, and logs of programs.

use holdem_history::{Audited, Format, PlayedHand, Read, Variant, audit};

/// A session of one hand, written for these tests.
const SESSION: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="1">
<general><mode>real</mode><gametype>Holdem NL €0.50/€1</gametype><tablename>Wezen, 9</tablename>
<currency>EUR</currency><nickname>Bo</nickname></general>
<game gamecode="17">
<general><startdate>2026-11-24 20:54:42</startdate><players>
<player seat="1" name="Ann" chips="€100" dealer="0" win="€0" bet="€0.50" rebuy="0" addon="0"/>
<player seat="3" name="Bo &amp; Co" chips="€62.50" dealer="0" win="€14.25" bet="€7.25" rebuy="0" addon="0"/>
<player seat="5" name="Cy" chips="€1 230,15" dealer="1" win="€0" bet="€7.25" rebuy="0" addon="0"/>
<player seat="6" name="Di" chips="€9" dealer="0" win="€0" bet="€0" rebuy="0" addon="0"/>
</players></general>
<round no="0"><action no="1" player="Ann" type="1" sum="€0.50" cards=""/>
<action no="2" player="Bo &amp; Co" type="2" sum="€1" cards=""/></round>
<round no="1"><cards type="Pocket" player="Ann">X X</cards><cards type="Pocket" player="Bo &amp; Co">C7 D7</cards>
<action no="3" player="Cy" type="23" sum="€3" cards=""/><action no="4" player="Ann" type="0" sum="€0" cards=""/>
<action no="5" player="Bo &amp; Co" type="3" sum="€2" cards=""/></round>
<round no="2"><cards type="Flop" player="">HQ H10 C2</cards><action no="6" player="Bo &amp; Co" type="4" sum="€0" cards=""/>
<action no="7" player="Cy" type="5" sum="€4.25" cards=""/><action no="8" player="Bo &amp; Co" type="3" sum="€4.25" cards=""/></round>
<round no="3"><cards type="Turn" player="">SA</cards><action no="9" player="Bo &amp; Co" type="5" sum="€8" cards=""/>
<action no="10" player="Cy" type="0" sum="€0" cards=""/></round>
</game>
</session>
"#;

fn read(format: Format, text: &str) -> PlayedHand<'_> {
    let reader = format.reader();
    let start = reader.preamble(text.as_bytes());
    match reader.read(&text[start..], &text[..start]) {
        Ok(Read::Hand(hand)) => *hand,
        Err(fault) => panic!("{}", fault.refusal(None, &text[start..])),
        other => panic!("{other:?}"),
    }
}

fn nets(audited: &Audited) -> Vec<i64> {
    audited.players.iter().map(|player| player.net().units()).collect()
}

#[test]
fn actions_of_ipoker_come_in_the_order_of_their_numbers() {
    let first = "<action no=\"3\" player=\"Cy\" type=\"23\" sum=\"€3\" cards=\"\"/>";
    let last = "<action no=\"5\" player=\"Bo &amp; Co\" type=\"3\" sum=\"€2\" cards=\"\"/>";
    let by_player = SESSION.replace(first, "").replace(last, &format!("{last}{first}"));
    assert_ne!(by_player, SESSION);
    let [one, other] = [SESSION, &by_player].map(|text| {
        let hand = read(Format::IPoker, text);
        audit(&hand).unwrap()
    });
    assert_eq!(one, other);
}

#[test]
fn a_session_of_ipoker_is_read_hand_by_hand() {
    assert_eq!(Format::detect(SESSION.as_bytes()), Some(Format::IPoker));
    let hand = read(Format::IPoker, SESSION);
    assert_eq!((&*hand.id, &*hand.table, hand.seats.len()), ("17", "Wezen, 9", 3));
    assert_eq!((hand.name(1), hand.hole(1).to_string()), ("Bo & Co".into(), "7c7d".to_owned()));
    assert_eq!(hand.seats[2].stack.unwrap().units(), 123_015);
    assert_eq!(hand.time.date().as_deref(), Some("2026-11-24"));
    let audited = audit(&hand).unwrap();
    // The pot is 15, and Bo won 14.25 of it.
    assert_eq!((nets(&audited), audited.rake.units()), (vec![-50, 700, -725], 75));
    // With the uncalled bet among the winnings.
    let with = SESSION.replace("win=\"€14.25\"", "win=\"€22.25\"");
    assert_eq!(nets(&audit(&read(Format::IPoker, &with)).unwrap()), [-50, 700, -725]);
}

#[test]
fn invalid_sessions_are_refused() {
    let reader = Format::IPoker.reader();
    let cases = [
        ("type=\"23\"", "type=\"99\"", "expected a known type of action, found '99'"),
        (
            "player=\"Cy\" type=\"5\"",
            "player=\"Ed\" type=\"5\"",
            "'Ed' is not a player of the hand",
        ),
        ("HQ H10 C2", "HQ H11 C2", "expected cards such as HA D10, found 'HQ H11 C2'"),
        ("<round no=\"2\">", "<round no=2>", "quote"),
    ];
    for (from, to, message) in cases {
        let text = SESSION.replacen(from, to, 1);
        assert_ne!(text, SESSION, "{from}");
        let start = reader.preamble(text.as_bytes());
        let fault = reader.read(&text[start..], &text[..start]).unwrap_err();
        assert!(fault.to_string().contains(message), "{fault}");
    }
    let other = SESSION.replace("Holdem NL", "Omaha PL");
    let start = reader.preamble(other.as_bytes());
    assert_eq!(reader.read(&other[start..], &other[..start]), Ok(Read::Other(Variant::Omaha)));
}

#[test]
fn logs_of_two_programs_are_read() {
    let log = "# a match\nSTATE:3:r200c/cr400c/cc/r900f:AhKh|7c7d/Qh7h2c/3d/4s:400|-400:Ann|Bo\nSCORE:400|-400:Ann|Bo\n";
    assert_eq!(Format::detect(log.as_bytes()), Some(Format::Acpc));
    let hand = read(Format::Acpc, log);
    let audited = audit(&hand).unwrap();
    assert_eq!((&*hand.id, hand.name(0)), ("3", "Ann".into()));
    assert_eq!(nets(&audited), [400, -400]);
    assert_eq!(audited.players[0].returned.units(), 500);
    let wrong = log.replace("400|-400:Ann", "500|-500:Ann");
    assert!(audit(&read(Format::Acpc, &wrong)).is_err());
}

#[test]
fn an_all_in_leaves_streets_without_actions() {
    let log = "STATE:7:r20000c///:AhKh|7c7d/Qh7h2c/3d/4s:-20000|20000:Ann|Bo\n";
    let audited = audit(&read(Format::Acpc, log)).unwrap();
    assert_eq!(nets(&audited), [-20_000, 20_000]);
    assert!(audited.closed.is_some());
}

#[test]
fn logs_of_pluribus_have_six_players() {
    let log = "STATE:0:ffr225ffc/cr450f:AhKh|7c7d|2c2d|9s9h|TcTd|5c6d/Qh7h2s:-50|-225|0|0|275|0:A|B|C|D|E|F\n";
    let hand = read(Format::Acpc, log);
    assert_eq!(nets(&audit(&hand).unwrap()), [-50, -225, 0, 0, 275, 0]);
    let reader = Format::Acpc.reader();
    for (from, to) in [
        ("ffr225", "fxr225"),
        ("AhKh|", "AhKx|"),
        ("-50|", "-5x|"),
        ("|A|B", "|A"),
        (":A|B", ":A:B"),
    ] {
        let text = log.replacen(from, to, 1);
        let is_refused = match reader.read(&text, "") {
            Ok(Read::Hand(hand)) => audit(&hand).is_err(),
            Ok(_) => false,
            Err(_) => true,
        };
        assert!(is_refused || text == log, "{text}");
    }
}

#[test]
fn limit_games_of_programs_have_two_sizes() {
    let log = "STATE:1:rc/rc/rrc/cc:AhKh|7c7d/Qh9h2c/3d/4s:-70|70:Ann|Bo\n";
    let hand = read(Format::Acpc, log);
    // 20 before the flop, 10 on it, 40 on the turn.
    assert_eq!(nets(&audit(&hand).unwrap()), [-70, 70]);
    let wrong = log.replace("-70|70", "-60|60");
    assert!(audit(&read(Format::Acpc, &wrong)).is_err());
}
