//! `-o`: answers as HTML pages.

use roxmltree::{Document, Node, ParsingOptions};

use crate::support::{run, stdout};

/// Pages, with the number of pictures on each.
const PAGES: [(&str, usize); 6] = [
    ("push 10 -o -", 2),
    ("push 2 --until 4 --step 1 -o -", 2),
    ("push 5 4 6 --deals 4000 -j 1 -o -", 5),
    ("push 5 4 6 --deals 4000 --hero BTN -o -", 1),
    ("icm 5000 3000 1500 500 --pays 500,300,200 --places --bubble --chop -o -", 1),
    ("icm 5 --pays 5 --name A&<B> -o -", 0),
];

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("{error}"))
}

fn all<'a, 'b>(page: &'a Document<'b>, name: &str) -> Vec<Node<'a, 'b>> {
    page.descendants().filter(|node| node.tag_name().name() == name).collect()
}

fn words(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|text| text.text()).collect()
}

/// Returns the command at the end of a page.
fn command(page: &Document<'_>) -> String {
    words(*all(page, "code").last().unwrap())
}

#[test]
fn a_page_has_the_tables_the_pictures_and_the_command_that_makes_it_again() {
    for (args, pictures) in PAGES {
        let text = stdout(args);
        let page = parsed(&text);
        assert_eq!(words(all(&page, "title")[0]), words(all(&page, "h1")[0]), "{args}");
        assert_eq!(all(&page, "figure").len(), pictures, "{args}");
        for table in all(&page, "table") {
            let caption = table.first_element_child().unwrap();
            assert!(caption.has_tag_name("caption") && !words(caption).is_empty(), "{args}");
        }
        let command = command(&page);
        let again =
            command.strip_prefix("holdem ").unwrap().replace("report.html", "-").replace('\'', "");
        assert_eq!(stdout(&again), text, "{command}");
    }
}

#[test]
fn a_page_has_each_remark_in_a_paragraph_and_captions_above_pictures() {
    let text = stdout("push 10 -o -");
    let page = parsed(&text);
    let section = all(&page, "section")[0];
    let paragraphs = section.children().filter(|node| node.has_tag_name("p"));
    assert_eq!(paragraphs.count(), 2, "{text}");
    for figure in all(&page, "figure") {
        assert!(figure.first_element_child().unwrap().has_tag_name("figcaption"));
    }
}

#[test]
fn a_page_needs_nothing_but_itself() {
    for (args, _) in PAGES {
        let page = stdout(args);
        for outside in ["<script", "<link", "<img", "@import", "url(", "src=", "https:"] {
            assert!(!page.contains(outside), "{args}: {outside}");
        }
    }
}

#[test]
fn a_page_matches_the_tables() {
    let args = "icm 5000 3000 1500 500 --pays 500,300,200 --all-in 1,2 --win 60%";
    let shown = stdout(args);
    let page = stdout(&format!("{args} -o -"));
    let page = parsed(&page);
    let text: String = all(&page, "main").into_iter().map(words).collect();
    let cells =
        shown.lines().filter(|line| line.starts_with("| ")).flat_map(|line| line.split('|'));
    for cell in cells.map(str::trim).filter(|cell| !cell.is_empty()) {
        assert!(text.contains(cell), "{cell}");
    }
    assert!(text.contains("All-in: mean prize equity after it"));
}

#[test]
fn the_answer_is_shown_and_the_page_is_in_the_file() {
    let path = std::env::temp_dir().join(format!("holdem-page-{}.html", std::process::id()));
    let output = run(&format!("push 10 -f plain -o {}", path.display()));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), stdout("push 10 -f plain"));
    let note = String::from_utf8(output.stderr).unwrap();
    assert!(note.contains("the page is in "), "{note}");
    let page = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    // The page does not contain its path.
    assert_eq!(command(&parsed(&page)), "holdem push 10 -f plain -o report.html");
}

#[test]
fn files_that_cannot_be_pages_and_two_things_on_standard_output_are_refused() {
    for (args, message) in [
        ("push 10 -o a.svg", "this writes an HTML page, and the file is named .svg"),
        ("push 10 -o a.csv", "this writes an HTML page, and the file is named .csv"),
        ("push 10 --svg a.html", "this writes an SVG picture, and the file is named .html"),
        ("push 10 -o - --svg -", "the picture and the page both go to standard output"),
        (
            "push 10 -o - -f json",
            "--output - writes only the page, and --format applies to the answer",
        ),
        ("icm - --pays 5,3 -o a.html", "--output needs a single spot"),
    ] {
        let output = run(args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{args}");
        assert!(error.contains(message), "{args}: {error}");
    }
}
