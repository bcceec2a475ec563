//! Numbers and colours on the screen.

use anstyle::{Ansi256Color, AnsiColor, Color, Style as Ansi};
use holdem::betting::Action;
use holdem::question::solve::CHIPS;
use holdem::text::{Percent, amount};

use super::{Browser, CELL};

pub const fn faint() -> Ansi {
    Ansi::new().dimmed()
}

/// Returns a text that is at most this wide. What is cut off leaves an ellipsis.
pub fn fitted(text: &str, width: usize) -> String {
    match text.chars().count() {
        count if count <= width => text.to_owned(),
        _ => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// Returns an amount of chips as text.
pub fn chips(browser: &Browser<'_>, chips: Option<f64>) -> String {
    let pot = browser.solution().spot().game.tree().starting_pot() as f64 / CHIPS as f64;
    chips.map_or("-".to_owned(), |chips| amount(chips / CHIPS as f64, pot))
}

/// Returns a difference of chips as text.
pub fn change(browser: &Browser<'_>, difference: Option<f64>) -> String {
    let text = chips(browser, difference);
    let is_more = difference.is_some_and(|difference| difference > 0.0);
    match is_more && text.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
        true => format!("+{text}"),
        false => text,
    }
}

pub fn percent(share: Option<f64>, digits: u8) -> String {
    share.map_or("-".to_owned(), |share| Percent::of(share).digits(digits).bare().to_string())
}

/// Returns a difference of shares in percentage points.
pub fn points(share: Option<f64>, digits: u8) -> String {
    let Some(share) = share else { return "-".to_owned() };
    let text = Percent::of(share).digits(digits).bare().signed().to_string();
    match text.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
        true => text,
        false => text.trim_start_matches(['+', '-']).to_owned(),
    }
}

/// Returns the first text if it is at most this wide, or else the second one.
pub fn either(text: String, width: usize, shorter: impl FnOnce() -> String) -> String {
    if text.chars().count() <= width { text } else { fitted(&shorter(), width) }
}

/// Returns an amount in at most three characters, or four if that is not possible: `.3`, `-.3`, `5.1`, `53k`, `-53k`.
pub fn short(value: Option<f64>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    shortened(value / CHIPS as f64, "")
}

/// Returns a difference of amounts in three or four characters: `+.3`, `-12`.
pub fn short_change(value: Option<f64>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    shortened(value / CHIPS as f64, if value > 0.0 { "+" } else { "" })
}

fn shortened(value: f64, sign: &str) -> String {
    if value.abs() < 0.05 {
        return "0".to_owned();
    }
    let sizes = [(1.0, ""), (1e3, "k"), (1e6, "M")];
    let texts = sizes.into_iter().flat_map(|(size, unit)| {
        // A number that rounds to zero says nothing.
        let digits = [(1, 0.05), (0, 0.5)].into_iter();
        let digits = digits.filter(move |(_, least)| (value / size).abs() >= *least);
        digits.map(move |(digits, _)| {
            format!("{sign}{}", without_zero(&format!("{:.digits$}{unit}", value / size)))
        })
    });
    let texts: Vec<String> = texts.collect();
    let of_width = |most: usize| texts.iter().find(|text| text.chars().count() <= most);
    of_width(CELL - 1).or(of_width(CELL)).or(texts.last()).cloned().unwrap_or_default()
}

/// Returns a number without a zero before its point.
pub fn without_zero(number: &str) -> String {
    let start = number.find(|it: char| it != '+' && it != '-').unwrap_or(0);
    let (sign, digits) = number.split_at(start);
    // Nothing else would be left of 0.0.
    match digits.strip_prefix("0.").filter(|rest| rest.starts_with(|it: char| it != '0')) {
        Some(rest) => format!("{sign}.{rest}"),
        None => number.to_owned(),
    }
}

/// Returns the colour of an action: fold blue, check and call green, bets and raises from light to dark red.
pub fn color(actions: &[Action], index: usize) -> Ansi {
    const BETS: [u8; 5] = [217, 210, 203, 160, 88];
    let is_bet = |action: &&Action| action.amount().is_some();
    let (background, is_dark) = match actions.get(index) {
        None => return Ansi::new(),
        Some(Action::Fold) => (68, true),
        Some(Action::Check | Action::Call) => (114, false),
        Some(_) => {
            let bets = actions.iter().filter(is_bet).count();
            let rank = actions[..index].iter().filter(is_bet).count();
            let shade = (rank + 1) * BETS.len() / (bets + 1);
            (BETS[shade], shade > 2)
        }
    };
    on(background, is_dark)
}

fn on(background: u8, is_dark: bool) -> Ansi {
    let text = if is_dark { AnsiColor::BrightWhite } else { AnsiColor::Black };
    Ansi::new().bg_color(Some(Ansi256Color(background).into())).fg_color(Some(text.into()))
}

/// Returns the colour of a share: yellow below an even one, cyan above, as in tables.
pub fn shade(share: f64, even: f64) -> Ansi {
    let color = |color: AnsiColor| Ansi::new().fg_color(Some(Color::from(color)));
    match share / even {
        ..0.7 => color(AnsiColor::Yellow).bold(),
        ..0.9 => color(AnsiColor::Yellow),
        ..=1.1 => Ansi::new(),
        ..=1.3 => color(AnsiColor::Cyan),
        _ => color(AnsiColor::Cyan).bold(),
    }
}

/// The least parts of the strongest difference that have a colour of their own.
pub const STEPS: [f64; 4] = [0.02, 0.1, 0.25, 0.5];

/// Returns the colour of a difference from -1 to 1: blue if the second solution has less, orange if it has more.
pub fn diverging(difference: f64) -> Ansi {
    const LESS: [u8; 4] = [153, 111, 69, 26];
    const MORE: [u8; 4] = [223, 215, 208, 166];
    let Some(step) = STEPS.iter().rposition(|least| difference.abs() >= *least) else {
        return Ansi::new();
    };
    let colors = if difference < 0.0 { LESS } else { MORE };
    on(colors[step], step == 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_in_a_cell_leaves_a_gap() {
        let chips = |amount: f64| short(Some(amount * CHIPS as f64));
        for (amount, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (0.3, ".3"),
            (-0.3, "-.3"),
            (5.14, "5.1"),
            (-5.14, "-5"),
            (10.2, "10"),
            (999.0, "999"),
            (1000.0, "1k"),
            (-999.0, "-1k"),
            (53_209.0, "53k"),
            (532_090.0, ".5M"),
            (-53_209.0, "-53k"),
            (1e7, "10M"),
        ] {
            assert_eq!(chips(amount), text);
        }
        assert_eq!(short(None), "-");
        let change = |amount: f64| short_change(Some(amount * CHIPS as f64));
        assert_eq!([0.3, -0.3, 12.0, 0.01].map(change), ["+.3", "-.3", "+12", "0"]);
        let points = |share| points(Some(share), 1);
        assert_eq!([0.051, -0.3, -0.0001, 1.0].map(points), ["+5.1", "-30.0", "0.0", "+100.0"]);
    }

    #[test]
    fn what_is_cut_off_leaves_an_ellipsis() {
        assert_eq!(fitted("all-in 1500", 11), "all-in 1500");
        assert_eq!(fitted("all-in 15000", 11), "all-in 150…");
        assert_eq!(fitted("x", 0), "…");
    }

    #[test]
    fn more_and_less_have_different_colours_on_a_fixed_scale() {
        assert_eq!(diverging(0.01), Ansi::new());
        let of = |difference: f64| diverging(difference);
        assert!(of(0.05) != of(-0.05) && of(0.05) == of(0.09) && of(0.05) != of(0.6));
    }
}
