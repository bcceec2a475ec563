//! Random keys, clicks and sizes: the screen stays within its borders and has the numbers that `solve` prints.

use std::collections::HashMap;
use std::ffi::OsString;
use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use holdem::hint::Syntax;
use holdem::parameter::{Given, Parameter};
use holdem::progress;
use holdem::question::solve::{Reopened, Solution, read_compared, read_saved};
use holdem::question::{self, Options, Question};
use holdem::read::Query;
use holdem::solve::Step;
use holdem::text::Percent;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::terminal::canvas::Look;

use super::browser::{Browser, Effect};
use super::screen;
use super::sides::{Line, Place, Side};

const PLAIN: Look = Look { has_color: false, is_ascii: false };

fn query(subjects: &[&str], board: Option<&str>, given: &[(Parameter, &str)]) -> Query<'static> {
    let subjects: Vec<OsString> = subjects.iter().map(OsString::from).collect();
    let given: Given<OsString> =
        given.iter().map(|(parameter, text)| (*parameter, OsString::from(text))).collect();
    let query = Query::of_arguments("solve", &subjects, board.map(str::as_ref), None).unwrap();
    query.with_given(&given).unwrap()
}

/// Solves a small game on the turn, and returns the bytes of its file.
fn solved(oop: &str, stack: &str, bets: &str) -> Vec<u8> {
    let given = [
        (Parameter::Pot, "55"),
        (Parameter::Stack, stack),
        (Parameter::Bets, bets),
        (Parameter::Iterations, "12"),
    ];
    let query = query(&[oop, "TT,AKs"], Some("Th7h2c5d"), &given);
    let options = Options { is_saved: true, ..Options::default() };
    let asked = question::read(Question::Solve, &query, &options).unwrap();
    asked.answer(&progress::none).unwrap().answer.file().unwrap().to_vec()
}

fn read_hands(
    text: &str,
    solution: &Solution,
    line: &[Step],
) -> Result<Option<holdem::range::Range>, String> {
    let query = query(&[], None, &[(Parameter::Hands, text)]);
    solution.listed(&query, line).map_err(|refusal| refusal.message.clone())
}

/// Returns the text of an option in a command.
fn option<'c>(command: &'c str, name: &str) -> &'c str {
    let Some((_, text)) = command.split_once(name) else { return "" };
    match text.strip_prefix('\'') {
        Some(quoted) => quoted.split('\'').next().unwrap(),
        None => text.split(' ').next().unwrap(),
    }
}

/// Returns the lines of a screen without control sequences.
fn plain(lines: &[String]) -> Vec<String> {
    let plain = |line: &String| {
        let mut parts = line.split('\u{1b}');
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').unwrap().1)
    };
    lines.iter().map(plain).collect()
}

fn random_key(random: &mut impl Rng) -> KeyEvent {
    const KEYS: &[u8] = b"11112222333345678900uuhhjjkkllssSccccpnNm'[]y?/qxA/K";
    let code = match random.random_range(0..20) {
        0 | 1 => KeyCode::Enter,
        2 => KeyCode::Backspace,
        3 => KeyCode::Tab,
        4 => KeyCode::BackTab,
        5 => KeyCode::Esc,
        6 => [KeyCode::PageDown, KeyCode::PageUp, KeyCode::Home, KeyCode::End, KeyCode::F(5)]
            [random.random_range(0..5)],
        7 => [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right][random.random_range(0..4)],
        8 => KeyCode::Char('字'),
        _ => KeyCode::Char(KEYS[random.random_range(0..KEYS.len())].into()),
    };
    let is_control = random.random_range(0..40) == 0;
    KeyEvent::new(code, if is_control { KeyModifiers::CONTROL } else { KeyModifiers::NONE })
}

/// A walk by random keys.
struct Walk<'a> {
    files: &'a [Vec<u8>],
    browser: Browser<'a>,
    /// What `solve` prints at a line: the actions with their frequencies.
    printed: HashMap<String, String>,
    checked: usize,
}

impl<'a> Walk<'a> {
    fn new(files: &'a [Vec<u8>]) -> Self {
        let side = |(at, bytes): (usize, &Vec<u8>)| {
            let solution = Arc::new(Solution::open(bytes, Syntax::Program).unwrap());
            Side { name: format!("{at}.holdem"), file: Some(format!("{at}")), solution }
        };
        let sides = files.iter().enumerate().map(side).collect();
        let browser = Browser::new(sides, Vec::new(), &read_hands);
        let mut walk = Self { files, browser, printed: HashMap::new(), checked: 0 };
        walk.go(Line::new());
        walk
    }

    fn go(&mut self, line: Line) {
        match Place::at(&self.browser.sides, &line) {
            Ok(place) => self.browser.arrive(line, place),
            Err(error) => self.browser.message = error.to_string(),
        }
    }

    /// Returns what a command of the browser prints with `-f plain`.
    fn printed(&mut self, command: &str) -> &str {
        self.printed.entry(command.to_owned()).or_insert_with(|| {
            let line = option(command, "--line ");
            let given = [(Parameter::Line, line)];
            let query = query(&[], None, if line.is_empty() { &[] } else { &given });
            let file = |text: &str| &self.files[text.parse::<usize>().unwrap()][..];
            let file_of = file(option(command, "holdem solve "));
            let options = Options::default();
            let asked = match option(command, "--compare ") {
                "" => read_saved(file_of, &query, &options, Reopened::Shown),
                other => {
                    let open = |file: &[u8]| Solution::open(file, Syntax::Program).unwrap();
                    read_compared([file_of, file(other)].map(open), &query, &options)
                }
            };
            let found = asked.and_then(|asked| asked.answer(&progress::none));
            found.unwrap_or_else(|error| panic!("{command}: {error}")).answer.plain()
        })
    }

    /// Checks the screen of a size.
    fn check(&mut self, width: usize, height: usize, is_busy: bool) {
        let canvas = screen::canvas(&mut self.browser, width, height, is_busy, PLAIN);
        let lines = plain(&canvas.lines(PLAIN));
        assert_eq!(lines.len(), height);
        assert!(lines.iter().all(|line| line.chars().count() == width));
        let spots = &self.browser.spots;
        assert!(spots.iter().all(|it| it.x < width && it.y + 1 < height), "{spots:?}");
        if width < 80 || height < 24 || self.browser.has_help || self.browser.is_at_card() {
            return;
        }
        let command = self.browser.command().unwrap();
        let is_compared = command.contains("--compare");
        let printed = self.printed(&command).to_owned();
        let left = if lines[3].chars().nth(28) == Some('A') { 26 } else { 38 };
        let mut found = 0;
        for line in &lines[4..16] {
            let text: String = line.chars().take(left).collect();
            let words: Vec<&str> = text.split_whitespace().collect();
            let Some(number) = words.first().and_then(|word| word.parse::<usize>().ok()) else {
                continue;
            };
            let mut values = printed.lines().nth(number - 1).unwrap().split(',').skip(1);
            let numbers = match is_compared {
                true => &words[words.len() - 3..words.len() - 1],
                false => &words[words.len() - 2..words.len() - 1],
            };
            for shown in numbers {
                let value = values.next().unwrap();
                let percent = |digits| {
                    let share = value.parse().ok();
                    share.map_or("-".to_owned(), |share| {
                        Percent::of(share).digits(digits).bare().to_string()
                    })
                };
                assert!(
                    [percent(1), percent(0)].contains(&(*shown).to_owned()),
                    "{command}: {line}"
                );
            }
            found += 1;
        }
        assert_eq!(
            found,
            printed.lines().count().min(if is_compared { 5 } else { 7 }),
            "{command}"
        );
        self.checked += 1;
    }

    fn step(&mut self, random: &mut impl Rng) {
        let effect = match random.random_range(0..10) {
            0 => self.browser.click(random.random_range(0..210), random.random_range(0..70)),
            1 => {
                // A click that hits something.
                let spots = &self.browser.spots;
                match spots.get(random.random_range(0..spots.len().max(1))) {
                    Some(spot) => self.browser.click(spot.x, spot.y),
                    None => Effect::None,
                }
            }
            2 if self.browser.typed.is_some() => {
                let texts = ["AK", "TT", "flush draw", "pair", "!", "QQ-"];
                self.browser.typed = Some(texts[random.random_range(0..texts.len())].to_owned());
                Effect::None
            }
            _ => self.browser.press(random_key(random)),
        };
        match effect {
            Effect::Go(line) => self.go(line),
            Effect::Copy(command) => assert_eq!(Some(command), self.browser.command()),
            Effect::None | Effect::Quit => {}
        }
        let (width, height) = match random.random_range(0..8) {
            0 => (random.random_range(1..=200), random.random_range(1..=60)),
            1 => (random.random_range(80..=200), random.random_range(24..=60)),
            2..5 => (80, 24),
            _ => (110, 34),
        };
        self.check(width, height, random.random_range(0..20) == 0);
    }
}

fn walk(steps: usize) {
    let usual = solved("QQ,AJs,87s", "100", "50%, all-in");
    let sizes = solved("QQ,AJs,87s", "100", "33%, 75%, all-in");
    let deeper = solved("QQ,AJs,98s", "150", "50%");
    let games =
        [vec![usual.clone()], vec![usual.clone(), sizes.clone()], vec![deeper, usual], vec![sizes]];
    for (seed, files) in games.into_iter().enumerate() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let mut walk = Walk::new(&files);
        (0..steps).for_each(|_| walk.step(&mut random));
        let lines = walk.printed.len();
        assert!(walk.checked > steps / 3 && lines > 5, "{} of {lines} lines", walk.checked);
    }
}

#[test]
fn random_keys_show_the_numbers_that_solve_prints() {
    walk(800);
}

#[test]
fn in_a_small_terminal_keys_only_quit() {
    let files = [solved("QQ,AJs,87s", "100", "50%, all-in")];
    let mut walk = Walk::new(&files);
    walk.check(80, 24, false);
    let before = walk.browser.command();
    for (width, height) in [(20, 5), (80, 23), (79, 24), (13, 3)] {
        let canvas = screen::canvas(&mut walk.browser, width, height, false, PLAIN);
        let lines = plain(&canvas.lines(PLAIN));
        assert_eq!([lines[0].trim_end(), lines[2].trim_end()], ["needs 80 × 24", "q quits"]);
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        for code in "123jklhsSpnNm/?yu0[]".chars().map(KeyCode::Char) {
            assert!(matches!(walk.browser.press(key(code)), Effect::None), "{code:?}");
        }
        for code in [KeyCode::Enter, KeyCode::Tab, KeyCode::Backspace, KeyCode::PageDown] {
            assert!(matches!(walk.browser.press(key(code)), Effect::None), "{code:?}");
        }
        let wheel = MouseEventKind::ScrollDown;
        let modifiers = KeyModifiers::NONE;
        walk.browser.point(MouseEvent { kind: wheel, column: 1, row: 1, modifiers });
        let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        for quit in [key(KeyCode::Char('q')), key(KeyCode::Esc), ctrl_c] {
            assert!(matches!(walk.browser.press(quit), Effect::Quit), "{quit:?}");
        }
    }
    // No key had an effect: the cursor, the line and the screen are as before.
    let screen =
        |walk: &mut Walk<'_>| screen::canvas(&mut walk.browser, 80, 24, false, PLAIN).lines(PLAIN);
    let after = screen(&mut walk);
    assert_eq!(after, screen(&mut Walk::new(&files)));
    assert_eq!(walk.browser.command(), before);
    assert!(matches!(walk.browser.press(KeyEvent::from(KeyCode::Char('2'))), Effect::Go(_)));
}

#[test]
#[ignore = "nightly"]
fn a_quarter_of_a_million_random_keys_show_the_numbers_that_solve_prints() {
    walk(62_500);
}
