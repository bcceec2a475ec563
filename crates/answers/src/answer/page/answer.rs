//! The page of an answer of any kind.

use crate::answer::{Answer, Piece, StyledText, Table};
use crate::picture::{Panel, Paper, Picture, svg};

use super::section::{Drawing, Listed, Section};

/// One HTML page with an answer: its tables, its pictures, the method, and the command that makes the page again.
#[derive(Clone, Debug)]
pub struct AnswerPage {
    pub(crate) title: String,
    /// The question, if the title is not the same.
    pub(crate) heading: Option<StyledText>,
    pub(crate) sections: Vec<Section>,
    /// The command that makes the page again.
    pub(crate) command: String,
}

/// The name of tables whose content is also in a picture.
const DRAWN: &str = "grid";

impl AnswerPage {
    /// Returns the page of an answer. `command` makes the page again.
    pub fn new(answer: &dyn Answer, command: String) -> Self {
        let picture = answer.picture().ok();
        let heading = answer.heading();
        let words = heading.as_ref().map(words);
        let title = match &picture {
            Some(picture) => picture.title.clone(),
            None => words.clone().unwrap_or_else(|| command.clone()),
        };
        let heading = heading.filter(|_| words.as_ref() != Some(&title));
        Self { title: capitalized(&title), heading, sections: sections(answer, picture), command }
    }

    /// Adds another answer as one section, without the remarks that are on the page already.
    #[must_use]
    pub fn and(mut self, id: &'static str, title: &'static str, answer: &dyn Answer) -> Self {
        let mut section = Section { id, title, ..Section::default() };
        for part in sections(answer, answer.picture().ok()) {
            section.intro.extend(part.intro);
            section.pictures.extend(part.pictures);
            section.tables.extend(part.tables);
        }
        let is_new = |remark: &String| !self.sections.iter().any(|it| it.intro.contains(remark));
        section.intro.retain(is_new);
        self.sections.extend(Some(section).filter(|section| !section.is_empty()));
        self
    }
}

/// Returns a text without colours.
fn words(text: &StyledText) -> String {
    let words = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words)
        | Piece::Strong(words)
        | Piece::Faint(words)
        | Piece::Share(words, _) => words.clone(),
        Piece::Card(card) => card.to_string(),
        Piece::Suit(suit) => suit.glyph().to_string(),
        Piece::Sign(glyph, _) => glyph.to_string(),
    });
    words.collect()
}

/// Returns the sections: the first table that is not drawn, the pictures, all other tables.
fn sections(answer: &dyn Answer, picture: Option<Picture>) -> Vec<Section> {
    let is_drawn = |table: &Table| picture.is_some() && table.name == DRAWN;
    let (drawn, mut listed): (Vec<_>, Vec<_>) =
        answer.tables().into_iter().chain(answer.page_tables()).partition(is_drawn);
    let rest = if listed.is_empty() { Vec::new() } else { listed.split_off(1) };
    let open = |tables: Vec<Table>| tables.into_iter().map(Listed::open).collect();
    let found = Section {
        id: "answer",
        title: "Answer",
        intro: answer.remarks().iter().map(|remark| capitalized(remark)).collect(),
        tables: open(listed),
        ..Section::default()
    };
    let charts = Section {
        id: "charts",
        title: "Charts",
        pictures: picture.map(drawings).unwrap_or_default(),
        tables: drawn.into_iter().map(Listed::folded).collect(),
        ..Section::default()
    };
    let details =
        Section { id: "details", title: "Details", tables: open(rest), ..Section::default() };
    let flops = Section {
        id: "strategies",
        title: "Strategies",
        foldouts: answer.foldouts(),
        ..Section::default()
    };
    [found, charts, flops, details].into_iter().filter(|section| !section.is_empty()).collect()
}

/// Returns a text with a capital letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Returns each panel of a picture separately.
fn drawings(picture: Picture) -> Vec<Drawing> {
    let Picture { title, panels, .. } = picture;
    let drawing = |panel: Panel| {
        let caption = match panel.title() {
            "" => title.clone(),
            own => own.to_owned(),
        };
        let caption = capitalized(&caption);
        let picture = Picture::new(caption.clone(), [panel]);
        Drawing { svg: svg(&picture, Paper::Page), caption }
    };
    panels.into_iter().map(drawing).collect()
}
