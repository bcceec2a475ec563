//! A minimal Markdown reader for these tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the package.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A document of the package.
pub struct Document {
    /// The path from the root.
    pub path: PathBuf,
    pub text: String,
}

/// A fenced code block.
pub struct Fence {
    pub language: String,
    pub lines: Vec<String>,
}

impl Document {
    /// Reads a document.
    pub fn read(path: impl AsRef<Path>) -> Self {
        let path = path.as_ref().to_owned();
        let text = fs::read_to_string(root().join(&path));
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { path, text }
    }

    /// Returns all documents: those in the root, then those in `docs`.
    pub fn all() -> Vec<Self> {
        let mut paths: Vec<PathBuf> = ["", "docs"]
            .iter()
            .flat_map(|folder| fs::read_dir(root().join(folder)).unwrap())
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
            .map(|path| path.strip_prefix(root()).unwrap().to_owned())
            .collect();
        paths.sort();
        assert!(paths.len() >= 8, "{paths:?}");
        paths.into_iter().map(Self::read).collect()
    }

    /// Returns the fenced blocks, and the lines outside of them.
    fn parts(&self) -> (Vec<Fence>, Vec<&str>) {
        let (mut fences, mut outside) = (Vec::<Fence>::new(), Vec::new());
        let mut is_open = false;
        for line in self.text.lines() {
            if let Some(language) = line.strip_prefix("```") {
                is_open = !is_open;
                if is_open {
                    fences.push(Fence { language: language.to_owned(), lines: Vec::new() });
                }
            } else if is_open {
                fences.last_mut().unwrap().lines.push(line.to_owned());
            } else {
                outside.push(line);
            }
        }
        assert!(!is_open, "{}: a fence is not closed", self.path.display());
        (fences, outside)
    }

    /// Returns the fenced blocks.
    pub fn fences(&self) -> Vec<Fence> {
        self.parts().0
    }

    /// Returns the lines that are neither fenced nor indented code.
    pub fn prose(&self) -> Vec<&str> {
        let is_code = |line: &&str| line.starts_with("    ");
        self.parts().1.into_iter().filter(|line| !is_code(line)).collect()
    }

    /// Returns the lines of indented code, without the indent.
    pub fn indented(&self) -> Vec<&str> {
        self.parts().1.into_iter().filter_map(|line| line.strip_prefix("    ")).collect()
    }

    /// Returns the code spans in the prose.
    pub fn code_spans(&self) -> Vec<String> {
        let text = self.prose().join("\n");
        let spans = text.split('`').skip(1).step_by(2);
        spans.map(|span| span.replace('\n', " ").replace("\\|", "|")).collect()
    }

    /// Returns the anchors of the headings, as on GitHub.
    pub fn anchors(&self) -> Vec<String> {
        let headings = self.prose().into_iter().filter(|line| line.starts_with('#'));
        headings.map(|heading| anchor(heading.trim_start_matches('#').trim())).collect()
    }

    /// Returns the targets of links and images.
    pub fn links(&self) -> Vec<String> {
        let text = self.prose().join("\n");
        let target = |rest: &str, end: char| rest[..rest.find(end).unwrap()].to_owned();
        let links = text.split("](").skip(1).map(|rest| target(rest, ')'));
        let images = text.split("src=\"").skip(1).map(|rest| target(rest, '"'));
        links.chain(images).collect()
    }

    /// Returns the lines below a heading of the second level, up to the next.
    pub fn section(&self, heading: &str) -> Vec<&str> {
        let from = self.text.lines().skip_while(|line| line.strip_prefix("## ") != Some(heading));
        let lines: Vec<&str> = from.skip(1).take_while(|line| !line.starts_with("## ")).collect();
        assert!(!lines.is_empty(), "{}: there is no section {heading}", self.path.display());
        lines
    }
}

/// Returns the anchor of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

/// Returns the rows of tables whose first column has this header, each split into cells.
pub fn tables(lines: &[&str], header: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut is_inside = false;
    for line in lines {
        let Some(row) = line.strip_prefix('|') else {
            is_inside = false;
            continue;
        };
        let row = row.replace("\\|", "/");
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().to_owned()).collect();
        if cells[0] == header {
            is_inside = true;
        } else if is_inside && !cells[0].starts_with("--") {
            rows.push(cells);
        }
    }
    rows
}

/// Returns the code spans in a cell.
pub fn code_in(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
