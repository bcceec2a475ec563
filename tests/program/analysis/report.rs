//! `holdem report`: the page as XML, and in a browser if one is installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use roxmltree::{Document, Node, ParsingOptions};

use crate::support::{holdem, run, stdout};

const FLOP: &str = "report AhKh QQ+,AK -b Qh7h2c -d 2d -o -";

/// A page of every type: with or without next cards, hands or ranges, two players or more; and whether it has a
/// section about the next cards.
const PAGES: [(&str, bool); 5] = [
    (FLOP, true),
    ("report QQ+,AKs TT+ JTs -b 9h8c2h3d -o -", true),
    ("report AhKh QsQd -o -", false),
    ("report AA:0.5,72o KK -b 2c3d4h5s9c -o -", false),
    ("report AA KK QQ JJ TT -b 2c3d4h -o -", true),
];

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("{error}"))
}

fn all<'a, 'b>(page: &'a Document<'b>, name: &str) -> Vec<Node<'a, 'b>> {
    page.descendants().filter(|node| node.tag_name().name() == name).collect()
}

/// Returns all text below a node.
fn words(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}

#[test]
fn a_page_is_well_formed_and_has_a_title() {
    for (args, has_cards) in PAGES {
        let page = stdout(args);
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"), "{args}");
        let page = parsed(&page);
        assert_eq!(words(all(&page, "title")[0]), words(all(&page, "h1")[0]));
        let sections = all(&page, "section");
        let links: Vec<String> = all(&page, "a")
            .iter()
            .map(|link| link.attribute("href").unwrap()[1..].to_owned())
            .collect();
        let ids: Vec<&str> = sections.iter().map(|part| part.attribute("id").unwrap()).collect();
        assert_eq!(links, ids, "{args}");
        let cards = has_cards.then_some("cards");
        // Each spot with a board has a range.
        let held = args.contains(" -b ").then_some("held");
        let expected = ["equity", "categories", "combos"].into_iter();
        let expected = expected.chain(held).chain(cards).chain(["graph"]);
        assert!(ids.iter().copied().eq(expected), "{args}: {ids:?}");
        // Each id is unique.
        let mut every: Vec<&str> =
            page.descendants().filter_map(|node| node.attribute("id")).collect();
        let count = every.len();
        every.sort_unstable();
        every.dedup();
        assert_eq!(every.len(), count, "{args}");
    }
}

#[test]
fn tables_have_captions_and_scopes_and_pictures_have_words() {
    for (args, _) in PAGES {
        let page = stdout(args);
        let page = parsed(&page);
        let tables = all(&page, "table");
        assert!(tables.len() >= 4, "{args}");
        for table in tables {
            let caption = table.first_element_child().unwrap();
            assert_eq!(caption.tag_name().name(), "caption");
            assert!(!words(caption).is_empty(), "{args}");
            let mut widths = table
                .descendants()
                .filter(|node| node.has_tag_name("tr"))
                .map(|row| row.children().filter(Node::is_element).count());
            let width = widths.next().unwrap();
            assert!(widths.all(|other| other == width), "{args}");
        }
        for head in all(&page, "th") {
            assert!(matches!(head.attribute("scope"), Some("col" | "row")), "{args}");
        }
        let figures = all(&page, "figure");
        assert!(figures.len() >= 2, "{args}");
        for figure in figures {
            let picture =
                figure.descendants().find(|node| node.tag_name().name() == "svg").unwrap();
            assert_eq!(picture.attribute("role"), Some("img"));
            assert!(!picture.attribute("aria-label").unwrap().is_empty());
            assert!(words(figure.last_element_child().unwrap()).contains("quity"), "{args}");
        }
        for card in all(&page, "span").iter().filter(|span| span.attribute("role") == Some("img")) {
            assert!(
                card.attribute("aria-label").unwrap().contains(" of ") || words(*card).len() == 3
            );
        }
    }
}

#[test]
fn a_page_has_one_scale_of_colours_and_no_caption_twice() {
    for (args, _) in PAGES {
        let page = stdout(args);
        let page = parsed(&page);
        let legends = all(&page, "svg").into_iter().filter_map(|picture| {
            let ticks = picture.descendants().filter(|node| node.has_tag_name("text"));
            let ticks = ticks.map(|tick| (tick.attribute("x"), words(tick)));
            let ticks: Vec<_> = ticks.filter(|(_, words)| words.trim().ends_with('%')).collect();
            let is_grid = words(picture).contains("equity, %");
            is_grid.then_some(ticks)
        });
        let legends: Vec<_> = legends.collect();
        assert!(legends.iter().all(|legend| legend == &legends[0]), "{args}: {legends:?}");
        for name in ["caption", "figcaption"] {
            let captions: Vec<String> = all(&page, name).into_iter().map(words).collect();
            let unique: std::collections::HashSet<&String> = captions.iter().collect();
            assert_eq!(unique.len(), captions.len(), "{args}: {captions:?}");
        }
    }
}

#[test]
fn a_page_needs_nothing_but_itself() {
    let page = stdout(FLOP);
    for (place, _) in page.match_indices("http") {
        let rest = &page[place..];
        let is_known =
            rest.starts_with("http://www.w3.org/2000/svg\"") || rest.starts_with("http-equiv");
        assert!(is_known, "{}", &rest[..40.min(rest.len())]);
    }
    for outside in ["<script", "<link", "<img", "@import", "url(", "src="] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
}

#[test]
fn the_page_has_the_same_numbers_as_the_commands() {
    let page = stdout(FLOP);
    let page = parsed(&page);
    let text: String = all(&page, "main").into_iter().map(words).collect();
    let equity = stdout("equity AhKh QQ+,AK -b Qh7h2c -d 2d");
    let numbers = equity.split(['|', ' ', '\n']).filter(|word| word.ends_with('%'));
    for number in numbers.chain(["946 boards", "QQ+, AK"]) {
        assert!(text.contains(number), "{number}");
    }
    let combos = stdout("equity AhKh QQ+,AK -b Qh7h2c -d 2d --by-combo -f csv");
    let rows = all(&page, "details").into_iter().flat_map(|part| {
        part.descendants().filter(|node| node.has_tag_name("tr")).collect::<Vec<_>>()
    });
    // One row per combo, a header for each player, and the grid of next cards: four suits and a header.
    assert_eq!(rows.count(), (combos.lines().count() - 1) + 2 + 5);
    let command: String = all(&page, "code").into_iter().map(words).collect();
    assert_eq!(command, "holdem report AhKh QQ+,AK -b Qh7h2c -d 2d -o report.html");
}

/// Returns the command shown on a page to make it again, split as by a shell.
fn command_on(page: &str) -> String {
    all(&parsed(page), "code").into_iter().map(words).collect()
}

#[test]
fn the_command_on_the_page_makes_the_page_again() {
    let long =
        "AhKd,AhQd,AhJd,AhTd,Ah9d,Ah8d,Ah7d,Ah6d,Ah5d,Ah4d,KhQd,KhJd,KhTd,Kh9d,Kh8d,Kh7d,Kh6d";
    for (players, known) in [
        (["AA,\t!AhAd,KK", "QQ\n"], ["-b", "2c 3d 4h"]),
        (["A\u{2665}K\u{2665}", "QQ + , AK"], ["-b", "Qh7h2c"]),
        (["22+:0.5,!AhAd", long], ["-d", "2c,2d"]),
        (["AA", "KK"], ["-b", "2c3d4h"]),
    ] {
        let output = holdem("report -q").args(players).args(known).args(["-o", "-"]).output();
        let page = String::from_utf8(output.unwrap().stdout).unwrap();
        let command = command_on(&page);
        let rest = command.strip_prefix("holdem ").unwrap();
        let rest = rest.strip_suffix(" -o report.html").unwrap();
        let program = env!("CARGO_BIN_EXE_holdem");
        let again = crate::support::sh(&format!("'{program}' {rest} -q -o -")).output();
        let again = String::from_utf8(again.unwrap().stdout).unwrap();
        assert!(page == again, "{command}");
    }
}

#[test]
fn the_page_is_the_same_on_any_number_of_threads() {
    for (args, _) in PAGES {
        assert_eq!(stdout(&format!("{args} -j 1")), stdout(&format!("{args} -j 2")), "{args}");
    }
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn a_file_is_overwritten() {
    let path = scratch("replaced.html");
    fs::write(&path, format!("<html>{}", "x".repeat(1 << 20))).unwrap();
    let output = holdem("report AhKh QsQd -q -o").arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    assert_eq!(fs::read_to_string(&path).unwrap(), stdout("report AhKh QsQd -o -"));
}

#[test]
fn errors_suggest_a_fix() {
    let missing = format!("report AA KK -o {}", scratch("no/such/folder.html").display());
    for (args, code, expected) in [
        ("report AA KK", 2, "--output <FILE>"),
        ("report AA -o -", 2, "hint: against an unknown hand: holdem report AA random"),
        ("report AA AKx -o -", 2, "is neither s (suited) nor o (offsuit)"),
        (missing.as_str(), 1, "cannot write"),
    ] {
        let output = run(args);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args}: {message}");
        assert!(message.contains(expected) && output.stdout.is_empty(), "{args}: {message}");
    }
    if Path::new("/dev/full").exists() {
        let output = run("report AhKh QsQd -o /dev/full");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// Returns a headless browser, if one is installed.
fn browser() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    names.into_iter().find(|name| {
        let version = Command::new(name).arg("--version").stderr(Stdio::null()).output();
        version.is_ok_and(|answer| answer.status.success())
    })
}

/// Returns a page that measures the report in a frame of this width, with the result as its title.
fn measuring(report: &Path, width: u32) -> String {
    format!(
        "<!DOCTYPE html><title>not measured</title><iframe width=\"{width}\" height=\"2000\" \
         src=\"file://{}\"></iframe><script>\
         onload = () => {{ const page = document.querySelector('iframe').contentDocument;\
         const wide = page.documentElement.scrollWidth;\
         const shown = [...page.querySelectorAll('svg')].filter(it => it.getBoundingClientRect().height > 100).length;\
         const ink = getComputedStyle(page.body).color; \
         document.title = `wide ${{wide}} pictures ${{shown}} rows ${{page.querySelectorAll('tr').length}} ink ${{ink}}`; }};\
         </script>",
        report.display()
    )
}

/// The reader's colour scheme: dark text on a light page, or light on a dark one.
#[derive(Clone, Copy, Debug)]
enum Wish {
    Light,
    Dark,
}

/// Returns the title of the measuring page in the browser.
fn measured(browser: &str, report: &Path, width: u32, wish: Wish) -> String {
    let frame = scratch(&format!("frame-{width}-{wish:?}.html"));
    fs::write(&frame, measuring(report, width)).unwrap();
    let profile = scratch(&format!("profile-{width}-{wish:?}"));
    let mut command = Command::new(browser);
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
    command.args(["--allow-file-access-from-files", "--virtual-time-budget=5000", "--dump-dom"]);
    command.arg(match wish {
        Wish::Light => "--blink-settings=preferredColorScheme=1",
        Wish::Dark => "--blink-settings=preferredColorScheme=0",
    });
    command.arg(format!("--user-data-dir={}", profile.display()));
    command.arg(format!("file://{}", frame.display())).stderr(Stdio::null());
    let shown = String::from_utf8(command.output().unwrap().stdout).unwrap();
    let title = shown.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next());
    title.unwrap_or_default().to_owned()
}

#[test]
fn a_browser_shows_the_page_at_any_width_light_and_dark() {
    let Some(browser) = browser() else {
        eprintln!("skipped: there is no browser to show the page");
        return;
    };
    let path = scratch("shown.html");
    let page = stdout(FLOP);
    fs::write(&path, &page).unwrap();
    let rows = all(&parsed(&page), "tr").len();
    let pictures = all(&parsed(&page), "svg").len();
    for (width, wish, ink) in [
        (360, Wish::Light, "rgb(27, 31, 36)"),
        (800, Wish::Light, "rgb(27, 31, 36)"),
        (1600, Wish::Light, "rgb(27, 31, 36)"),
        (800, Wish::Dark, "rgb(230, 233, 238)"),
    ] {
        let measured = measured(browser, &path, width, wish);
        // The page fits the window. Wider content scrolls inside its own frame.
        let expected = format!("wide {width} pictures {pictures} rows {rows} ink {ink}");
        assert_eq!(measured, expected, "at {width} pixels, {wish:?}");
    }
}

#[test]
fn a_sampled_page_is_marked_and_reproducible() {
    let args = "report 22+ TT+,AK random random -b Ks7d2c --sample 20k --seed 4 -q -o -";
    let page = stdout(args);
    assert_eq!(page, stdout(&format!("{args} -j 1")));
    let page = parsed(&page);
    let footer = words(all(&page, "footer")[0]);
    assert!(footer.contains("Numbers with ~ are sampled"), "{footer}");
    assert!(footer.contains("--sample 20000 --seed 4 -o report.html"), "{footer}");
    let sections = all(&page, "section");
    for id in ["equity", "cards", "graph"] {
        let section = sections.iter().find(|part| part.attribute("id") == Some(id)).unwrap();
        let section = words(*section);
        assert!(section.contains("sampled: ") && section.contains('~'), "{id}: {section}");
    }
    let combos = sections.iter().find(|part| part.attribute("id") == Some("combos")).unwrap();
    assert!(words(*combos).contains("sampled; white: an equal share"));
}

#[test]
fn a_page_needs_neither_the_named_ranges_nor_the_order_of_its_call() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report-names");
    fs::create_dir_all(&folder).unwrap();
    let (names, page) = (folder.join("names.toml"), folder.join("page.html"));
    let open = "22+,A2s+,K7s+,Q9s+,J8s+,T8s,97s+,86s,75s+,ATo+,A5o,KTo+,QJo";
    fs::write(&names, format!("[ranges]\nopen = \"{open}\"\n")).unwrap();
    let mut command = holdem("report @open 12% -b Kh7d2c --order three --ranges");
    let done = command.arg(&names).arg("-o").arg(&page).output().unwrap();
    assert!(done.status.success(), "{done:?}");
    let page = fs::read_to_string(&page).unwrap();
    let parsed = parsed(&page);
    // The hands are on the page, and in its command.
    let hands: Vec<String> = all(&parsed, "p")
        .into_iter()
        .filter(|part| part.attribute("class") == Some("hands"))
        .map(words)
        .collect();
    assert_eq!(hands.len(), 1, "{hands:?}");
    assert!(hands[0].starts_with("22+, "), "{hands:?}");
    let code = words(all(&parsed, "code")[0]);
    let again = code.strip_prefix("holdem ").unwrap().replace("-o report.html", "-o -");
    assert!(!again.contains('@') && !again.contains('%'), "{again}");
    let made_again = stdout(&again);
    let equities = |page: &str| {
        let page = Document::parse_with_options(
            page,
            ParsingOptions { allow_dtd: true, ..ParsingOptions::default() },
        );
        let page = page.unwrap();
        let cells = all(&page, "td").into_iter().map(words);
        cells.filter(|cell| cell.ends_with('%')).take(6).collect::<Vec<_>>()
    };
    assert_eq!(equities(&made_again), equities(&page));
}

#[test]
fn an_output_matches_its_extension_and_never_replaces_the_ranges() {
    for (args, hint) in [
        ("report AhKh QQ -b Qh7h2c -o r.pdf", "name it .html;"),
        ("equity AhKh QQ --by-combo --svg x.png", "name it .svg;"),
        ("graph AhKh QQ+ -b Qh7h2c --svg x.JPG", "name it .svg;"),
        ("range AA --svg x.csv", "name it .svg;"),
        ("range AA --svg x.html", "name it .svg;"),
        ("report AhKh QQ -b Qh7h2c -o r.svg", "name it .html;"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(hint), "{args}");
    }
    let names = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept.toml");
    fs::write(&names, "[ranges]\nok = \"AA\"\n").unwrap();
    for args in ["report @ok QQ -b Qh7h2c -o", "equity @ok KK --by-combo --svg"] {
        let output = holdem(args).arg(&names).arg("--ranges").arg(&names).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert_eq!(fs::read_to_string(&names).unwrap(), "[ranges]\nok = \"AA\"\n");
    }
}
