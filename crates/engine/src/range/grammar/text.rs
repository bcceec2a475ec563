//! Whole texts of ranges: in the notation of this program or of another one.

use std::str::FromStr;

use crate::parse::{ParseError, Span};
use crate::range::notation::{detect, read};
use crate::range::note::{Note, Remark};
use crate::range::{Notation, Range};

use super::context::Context;

/// A parsed range, and notes about its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The range.
    pub range: Range,
    /// Anything surprising in the text.
    pub notes: Vec<Note>,
    /// The notation in which the text was read.
    pub notation: Notation,
}

/// Parses a range. To do without the notes, use `text.parse::<Range>()`.
///
/// # Errors
///
/// Returns an error for the first thing in the text that is not part of a range, or if no combo is left.
///
/// ```
/// use holdem_engine::range::parse;
///
/// let read = parse("QQ+, AKs:0.5, JTs+, !AhKh")?;
/// assert_eq!((read.range.combo_count(), read.range.total_weight()), (25, 23.5));
/// assert_eq!(read.notes[0].to_string(), "JTs+ is only JTs; to move both cards up, write JTs-AKs");
///
/// assert_eq!(parse("AK-87s").unwrap_err().hint().unwrap(), "write AK-87");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    parse_in(text, Span::whole(text), &Context::default())
}

/// Parses part of a text as a range in a context. The spans refer to the whole text. A text that can only be in
/// another program's notation is read in that notation, with a note.
///
/// # Errors
///
/// Returns an error as [`parse`] does.
///
/// ```
/// use holdem_engine::parse::Span;
/// use holdem_engine::range::{Context, parse_in};
///
/// let text = "AK & flush draw";
/// let context = Context { board: "Qh7h2c".parse()?, ..Context::default() };
/// assert_eq!(parse_in(text, Span::whole(text), &context)?.range.to_string(), "AhKh");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_in(text: &str, part: Span, context: &Context<'_>) -> Result<Parsed, ParseError> {
    let own = text.get(part.start..part.end).unwrap_or_default();
    let asked = context.conventions.notation;
    let notation = asked.or_else(|| detect(own)).unwrap_or(Notation::Holdem);
    let (range, mut notes) = read(notation, text, part, context)?;
    if asked.is_none() && notation != Notation::Holdem {
        let remark = Remark::ReadAs { program: notation.program() };
        notes.insert(0, Note { remark, span: part });
    }
    Ok(Parsed { range, notes, notation })
}

/// Parses a range as [`parse`] does, without the notes.
impl FromStr for Range {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text).map(|parsed| parsed.range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn combos(text: &str) -> usize {
        text.parse::<Range>().unwrap_or_else(|error| panic!("{text}: {error}")).combo_count()
    }

    fn notes(text: &str) -> Vec<String> {
        parse(text).unwrap().notes.iter().map(Note::to_string).collect()
    }

    /// The message, the text under the first caret, and the hint.
    fn refusal(text: &str) -> (String, &str, String) {
        let error = parse(text).unwrap_err();
        let mark = error.marks()[0];
        (error.to_string(), &text[mark.start..mark.end], error.hint().unwrap_or_default())
    }

    #[test]
    fn every_way_of_writing_the_same_range_reads_the_same() {
        for same in [
            &["AK", "ka", "AKs,AKo", " kA ", "AKo , aks"][..],
            &["TT", "1010", "tt", "10T", "TT-TT"],
            &["AhTh", "ahth", "A♥10♥", "HA HT", "Th Ah"],
            &["A5s-A2s", "a2S-a5S", "5As - 2As", "A2s,A3s,A4s,A5s", "A5s -A2s"],
            &["88-55", "55-88", "88,77,66,55", "\u{a0}66-55,88-77\t", "55 - 88"],
            &["JTs-54s", "54s-JTs", "JTs-65s,54s", "TJs-45s", "JTs-98s,87s-54s"],
            &["AA:0.5", "AA:50%", "AA@50", "AA @ 50%", "AA : .50"],
            &["AA:0.005", "AA:0.5%", "AA@0.5%"],
            &["KK,AA:0", "KK,AA@0"],
            &["random", "any", "100%", "RANDOM", "0%-100%", "xx", "[A-2]x", "random & any"],
            &["15%", "top 15%", "Top15%", "0-15%", "15-0%"],
            &["Axs", "axs", "A2s+", "xAs", "[A]xs", "Ax & xxs"],
            &["Ahx", "ahX", "Ah x", "AhAd,AhAc,AhAs,AhKh-Ah2h,AhKs-Ah2s,AhKd-Ah2d,AhKc-Ah2c"],
            &["[A-T][A-T]s", "[TJQKA][A,K-T]s", "ATs+,KTs+,QTs+,JTs"],
            // From the tightest to the loosest: ! and weights, then &, then commas.
            &["QQ+ & !AA", "QQ+,!AA", "KK,QQ", "(QQ+) & (!AA & random)", "!AA & QQ+"],
            &["AA,KK & KhKd", "AA,(KK & KhKd)", "KhKd,AA"],
            &["random & !(22-66) & 22+", "77+", "22+ & !(22-66)", "22+,!(22,33-66)"],
            &["(AA,KK):0.5", "AA:0.5,KK:0.5", "(AA,KK:0.5) & (AA:0.5,KK)", "AA:0.5 & AA,KK:.5"],
            &["AA:0.25", "(AA:0.5):0.5", "AA:0.5 & AA:0.5", "AA & !(AA:0.75)", "AA,!(AA:0.75)"],
        ] {
            let expected: Range = same[0].parse().unwrap();
            for text in same {
                assert_eq!(text.parse(), Ok(expected.clone()), "{text}");
            }
        }
    }

    #[test]
    fn given_suits_stay() {
        assert_eq!("AhTh+".parse::<Range>(), "AhTh,AhJh,AhQh,AhKh".parse());
        assert_eq!("AhTh-Ah7h".parse::<Range>(), "Ah7h,Ah8h,Ah9h,AhTh".parse());
        assert_eq!("QdQs+".parse::<Range>(), "QdQs,KsKd,AdAs".parse());
        assert_eq!("JhTd-8h7d".parse::<Range>(), "JhTd,Th9d,9h8d,8h7d".parse());
        assert_eq!(combos("As2d+"), 12);
    }

    #[test]
    fn later_items_replace_weights_and_removals_remove() {
        let range: Range = "AA,AKs:0.5,!AhKh,AdAc:0.25,AKs:0.75,!AsKs".parse().unwrap();
        let weight = |combo: &str| f64::from(range.weight(combo.parse().unwrap()));
        assert_eq!(range.combo_count(), 9);
        assert_eq!([weight("AhAs"), weight("AdAc")], [1.0, 0.25]);
        assert_eq!([weight("AhKh"), weight("AsKs")], [0.75, 0.0]);
    }

    #[test]
    fn surprising_text_is_noted() {
        assert_eq!(notes("JTs+"), ["JTs+ is only JTs; to move both cards up, write JTs-AKs"]);
        assert_eq!(notes("JhTh+"), ["JhTh+ is only JhTh; to move both cards up, write JhTh-AhKh"]);
        assert_eq!(
            notes("AKs+,AA+,77-77"),
            ["AKs+ is only AKs", "AA+ is only AA", "77-77 is only 77"]
        );
        assert_eq!(notes("AA,QQ,!KK+"), [] as [&str; 0]);
        assert_eq!(notes("AA,!KQs"), ["!KQs removes nothing: it is not in the range before it"]);
        assert_eq!(
            notes("15%"),
            ["15% is 200 of 1326 combos (15.08%), by equity against a random hand"]
        );
        assert_eq!(notes("AA:0.33333333"), ["0.33333333 is read as 0.333333"]);
        assert_eq!(notes("AA@66.66666"), ["66.66666% is read as 66.6667%"]);
        assert_eq!(notes("22+,A2s+:0.5,KTs+,random,100%"), [] as [&str; 0]);
    }

    #[test]
    fn other_text_is_refused_at_its_span() {
        for (text, mark, hint) in [
            ("AAs", "s", "write AA"),
            ("88o", "o", "write 88"),
            ("AQoo", "o", "write AQo"),
            ("KT+s", "s", "write KTs+"),
            ("AKs-QJo", "AKs-QJo", "write AKs-QJs"),
            ("A5s-K2s", "A5s-K2s", "write A5s-A2s"),
            ("KQ,AK-87s,A2s+", "AK-87s", "write AK-87"),
            ("AhTh-Ad7d", "AhTh-Ad7d", "write AhTh-Ah7h"),
            ("AhAh", "Ah", "a deck has one of each card"),
            ("AA,,KK", ",", "commas separate hands"),
            ("AA,", ",", "commas separate hands"),
            (",AA", ",", "commas separate hands"),
            ("AA KK", "K", "commas separate hands: AA,KK"),
            ("AKx", "x", "AKs is suited, AKo is not, AK is both; or write AhKh"),
            ("AA & ", "&", "& combines two hands: 15% & suited"),
            ("QQ+,!AA & xxs", "!AA", "write !(AA & …) to remove hands in both; or (!AA & …)"),
            ("(QQ+, AK", "(", "close it after the grouped hands"),
            ("QQ+)", ")", "leave it out, or open it before the grouped hands"),
            (
                "AA,()",
                "()",
                "hands are AA, AKs, AKo, AK or AhKh; spans 22+ or A5s-A2s; or 15%, or random",
            ),
            (
                "AK & !pair",
                "pair",
                "give a board of three to five cards in the Context of range::parse_in",
            ),
            ("AK & flsh draw", "flsh draw", "did you mean flush draw?"),
            ("KK, suited aces", "suited aces", "did you mean Axs?"),
            ("any two", "any two", "did you mean random?"),
            ("15% & Ace", "Ace", "did you mean Ax?"),
            ("QQ+, aces", "aces", "did you mean AA?"),
            ("deuces", "deuces", "did you mean 22?"),
            ("\"set", "\"", "close it after the grouped hands"),
            ("nothing+", "+", "+ is \"or better\": top pair+, set+, gutshot+"),
            ("Ax+", "+", "x is every rank already: Ax alone; spans are 22+ or A5s-A2s"),
            ("xAh", "h", "Axs is suited, Axo is not, Ax is both; with suits Ahx, Ahxh, xhxh"),
            ("Axd", "d", "Axs is suited, Axo is not, Ax is both; with suits Ahx, Ahxh, xhxh"),
            ("xh", "xh", "x is any card: Ax, Axs, Ahx, xhxh; random is every hand"),
            ("[A-Y]x", "Y", "brackets list the ranks of a card: [AKQ]x, [A-T][A-T]s"),
            ("[A]h[A]h", "[A]h[A]h", "a deck has one of each card"),
            (
                "@open",
                "@open",
                "names are those of range::Conventions; a weight follows a hand: AA@50",
            ),
            (
                "AK & !AhKh:0.5",
                ":0.5",
                "leave out ! to set the weight, or the weight to remove the hands; for both: (AK & !AhKh):0.5",
            ),
            ("top 10", "10", "15% is the top 15% of hands, 5%-15% the same without the top 5%"),
            ("88–55", "–", "'–' (an en dash) only looks like -; type -"),
            ("AKо", "о", "'о' (Cyrillic) only looks like o; type o"),
            ("А2", "А", "'А' (Cyrillic) only looks like A; type A"),
            ("1h", "1", "ten is T or 10, the ace is A"),
            ("AhK", "K", "write Kc, Kd, Kh or Ks, without a separator"),
            (
                "10h,9h",
                "10h",
                "write the two cards of a hand together: AhKh; with any second card: Thx",
            ),
            ("!AA", "!", "write the hands to remove from before it: random,!AA"),
            (
                "AA,!KK:0.5",
                ":0.5",
                "leave out ! to set the weight, or the weight to remove the hands; for both: (AK & !AhKh):0.5",
            ),
            ("AA:0", "AA:0", "at least one combo must remain"),
            ("AA:0.0000001", ":0.0000001", "the smallest weight is 0.000001"),
            ("AA:1.5", ":1.5", "weights are from 0 to 1: for half, write :0.5, :50% or @50"),
            ("AA@101", "@101", "weights are from 0 to 1: for half, write :0.5, :50% or @50"),
            ("AA@0.5", "@0.5", "write AA@50 or AA:0.5; or, if it is in percent, AA:0.005"),
            (
                "A2s+@.25,KK",
                "@.25",
                "write A2s+@25 or A2s+:0.25; or, if it is in percent, A2s+:0.0025",
            ),
            ("AA@0.00001", "@0.00001", "write AA@0.001% or AA:0.00001"),
            ("AA:", ":", "for half, write :0.5, :50% or @50"),
            ("AA:-1", "-", "for half, write :0.5, :50% or @50"),
            ("AA:0.5.5", "0.5.5", "numbers are written 15, 0.5 or 12.5"),
            ("101%", "101", "100% is every hand"),
            ("15", "15", "15% is the top 15% of hands, 5%-15% the same without the top 5%"),
            ("15 %", "15", "15% is the top 15% of hands, 5%-15% the same without the top 5%"),
            ("5%-15", "15", "15% is the top 15% of hands, 5%-15% the same without the top 5%"),
            ("0.1%", "0.1%", "a starting hand is included if at least half of it is"),
            ("88-", "-", "88-55, A5s-A2s, 5%-15%; and 22+ is every pair"),
            ("AA,!AA,!KK", "!KK", "at least one combo must remain"),
            ("AA!KK", "!", "to remove hands: AA & !AhAd, or AA,!AhAd"),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!((marked, hinted.as_str()), (mark, hint), "{text}: {message}");
        }
    }

    #[test]
    fn one_known_card_is_refused_with_the_right_notation() {
        for (text, mark, hint) in [
            ("A", "A", "a hand is two ranks or two cards: AA, AKs, AhKh; with any second card: Ax"),
            ("Ad", "Ad", "write the two cards of a hand together: AhKh; with any second card: Adx"),
            ("A?", "?", "with any second card: Ax"),
            ("A*", "*", "with any second card: Ax"),
            (
                "KK,Ad?",
                "?",
                "write the two cards of a hand together: AhKh; with any second card: Adx",
            ),
            (
                "Ad *",
                "*",
                "write the two cards of a hand together: AhKh; with any second card: Adx",
            ),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!((marked, hinted.as_str()), (mark, hint), "{text}: {message}");
        }
    }

    #[test]
    fn arithmetic_signs_are_refused_with_range_operators() {
        const COMMA: &str = "commas separate hands: AA,KK";
        const ADDS: &str = "a comma adds hands: 15%,22; with + after it, 22+ is every pair";
        const TAKES: &str = "to remove hands: 15% & !(22-66); a share ends with its sign: 5%-15%";
        for (text, mark, hint) in [
            ("22+;A2s+", ";", COMMA),
            ("AA/KK", "/", COMMA),
            ("AA*0.5", "*", "for half the time, write AA:0.5"),
            ("AA × 0.5", "×", "for half the time, write AA:0.5"),
            ("15% + 22", "+", ADDS),
            ("(AA,KK) + QQ", "+", ADDS),
            ("15% - 22-66", "-", TAKES),
            ("15%-AA", "-", TAKES),
            ("15% - 22", "-", TAKES),
            ("22+ - 66", "-", TAKES),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!((marked, hinted.as_str()), (mark, hint), "{text}: {message}");
        }
        assert_eq!("5% - 22%".parse::<Range>(), "5-22%".parse());
    }

    #[test]
    fn an_unknown_word_after_and_is_refused_with_the_names() {
        for (text, mark) in [
            ("15% & nuts", "nuts"),
            ("15% & value hand", "value hand"),
            ("15% & !kicker", "kicker"),
            ("15% & (suited, top card)", "top card"),
            ("(15% & thin value) & 22+", "thin value"),
            ("15% & combos", "combos"),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!(marked, mark, "{text}: {message}");
            assert!(hinted.starts_with("made hands are pair, second pair, "), "{text}: {hinted}");
        }
        assert_eq!(refusal("15% & sutied").2, "did you mean suited?");
        assert_eq!(refusal("15% & 2nd piar").2, "did you mean 2nd pair?");
        // A text that begins like a hand is one, as is a word before `&`.
        for (text, mark) in [
            ("15% & AKz", "z"),
            ("15% & AhKz", "z"),
            ("15% & A", "A"),
            ("15% & Ad", "Ad"),
            ("15% & xz", "z"),
            ("15% & АA", "А"),
            ("nuts", "n"),
            ("(15% & AA), nuts", "n"),
        ] {
            assert_eq!(refusal(text).1, mark, "{text}");
        }
    }

    #[test]
    fn a_name_after_a_hand_is_refused_with_the_missing_operator() {
        for (text, mark, hint) in [
            ("AK top pair", "t", "write AK & top pair"),
            ("22+, 15% suited", "s", "write 15% & suited"),
            ("AK nuts", "n", "commas separate hands: AA,KK"),
        ] {
            let (message, marked, hinted) = refusal(text);
            assert_eq!((marked, hinted.as_str()), (mark, hint), "{text}: {message}");
        }
    }

    #[test]
    fn names_of_two_cards_need_no_board() {
        for (text, same) in [
            ("pocket pair", "22+"),
            ("15% & pocket pairs", "15% & 22+"),
            ("15% & suited", "15% & xxs"),
            ("15% & offsuit", "15% & xxo"),
            ("broadways", "[A-T][A-T]"),
            ("suited broadway", "[A-T][A-T]s"),
            ("offsuit broadway", "[A-T][A-T]o"),
            ("connectors", "AK-32"),
            ("suited-connectors", "AKs-32s"),
            ("15% & !(offsuit connector)", "15% & !(AKo-32o)"),
        ] {
            assert_eq!(text.parse::<Range>(), same.parse(), "{text}");
        }
    }

    #[test]
    fn spans_of_a_part_refer_to_the_whole_text() {
        let text = "xx AA,JTs+ yy";
        let read = parse_in(text, Span { start: 3, end: 10 }, &Context::default()).unwrap();
        assert_eq!(read.notes[0].span, Span { start: 6, end: 10 });
        let error = parse_in(text, Span { start: 3, end: 13 }, &Context::default()).unwrap_err();
        assert_eq!(error.marks(), [Span { start: 11, end: 12 }]);
    }
}
