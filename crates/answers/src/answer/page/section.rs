//! The sections of the page.

use holdem_engine::Street;

use crate::answer::{Answer, Foldouts, Table};
use crate::picture::{Panel, Paper, Picture, Scale, svg};
use crate::question::range::{DivideBy, Divided};
use crate::question::runouts::RunoutsAnswer;

use super::report::ReportPage;

/// A section of the page.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The target of links.
    pub id: &'static str,
    pub title: &'static str,
    /// The paragraphs before the pictures and tables.
    pub intro: Vec<String>,
    pub pictures: Vec<Drawing>,
    pub tables: Vec<Listed>,
    pub foldouts: Option<Foldouts>,
}

impl Section {
    /// Returns whether nothing is in the section.
    pub fn is_empty(&self) -> bool {
        self.intro.is_empty()
            && self.pictures.is_empty()
            && self.tables.is_empty()
            && self.foldouts.is_none()
    }
}

/// A picture with a caption.
#[derive(Clone, Debug)]
pub struct Drawing {
    pub caption: String,
    pub svg: String,
}

/// A table on the page.
#[derive(Clone, Debug)]
pub struct Listed {
    pub table: Table,
    /// Set if the table is folded, because a picture shows the same.
    pub is_folded: bool,
}

impl Listed {
    pub const fn open(table: Table) -> Self {
        Self { table, is_folded: false }
    }

    pub const fn folded(table: Table) -> Self {
        Self { table, is_folded: true }
    }
}

/// Returns the sections of a page. All its grids share one scale of colours.
pub fn sections(page: &ReportPage) -> Vec<Section> {
    let combos_drawn = page.equity.picture().ok();
    let cards_drawn = page.runouts.as_ref().and_then(|runouts| runouts.picture().ok());
    let scale = scale_of([&combos_drawn, &cards_drawn].into_iter().flatten());
    let drawings = |picture, what| drawings(picture, what, scale);
    let tables = page.equity.tables();
    let named = |names: &[&str]| {
        let named = tables.iter().filter(|table| names.contains(&table.name));
        named.cloned().collect::<Vec<_>>()
    };
    let mut sections = vec![
        equity(page, named(&["players", "ties"])),
        categories(named(&["categories"])),
        combos(named(&["combos"]), drawings(combos_drawn, "Equity of each starting hand or combo")),
    ];
    sections.extend(held(page));
    if let Some(runouts) = &page.runouts {
        sections.push(next_cards(runouts, drawings(cards_drawn, "Equity after each next card")));
    }
    sections.push(graph(page, drawings(page.graph.picture().ok(), "Equity over the range")));
    sections
}

/// Returns the scale that covers all grids; `None` without a grid.
fn scale_of<'a>(pictures: impl Iterator<Item = &'a Picture>) -> Option<Scale> {
    let scales = pictures.flat_map(|picture| &picture.panels).filter_map(|panel| match panel {
        Panel::Grid(grid) => Some(grid.scale),
        Panel::Curves(_) | Panel::Lines(_) | Panel::Bar(_) | Panel::Estimates(_) => None,
    });
    scales.reduce(Scale::covering)
}

fn equity(page: &ReportPage, tables: Vec<Table>) -> Section {
    let rest = match page.spot.board().size() {
        1 | 2 => " The rest of the flop is random.",
        _ => "",
    };
    Section {
        id: "equity",
        title: "Equity",
        intro: vec![format!(
            "Each player's expected share of the pot; {}.{rest}",
            page.equity.remarks().join("; ")
        )],
        tables: tables.into_iter().map(Listed::open).collect(),
        ..Section::default()
    }
}

fn categories(tables: Vec<Table>) -> Section {
    Section {
        id: "categories",
        title: "By category",
        intro: vec!["Wins, ties and losses of each player, in percent of all deals.".to_owned()],
        tables: tables.into_iter().map(Listed::open).collect(),
        ..Section::default()
    }
}

fn combos(tables: Vec<Table>, pictures: Vec<Drawing>) -> Section {
    Section {
        id: "combos",
        title: "By combo",
        intro: vec![
            "The equity of each starting hand, the mean over its combos by frequency; in a narrow range, of each \
             combo. All colours on this page share one scale."
                .to_owned(),
        ],
        pictures,
        tables: tables.into_iter().map(Listed::folded).collect(),
        ..Section::default()
    }
}

/// The maximum number of listed parts of a range.
const PARTS: usize = 20;

/// Returns the divisions of ranges on the board; `None` before the flop, or if each player has one hand.
fn held(page: &ReportPage) -> Option<Section> {
    let (board, dead) = (page.spot.board(), page.spot.dead());
    let size = board.size();
    let has_draws = (Street::Flop.size()..Street::River.size()).contains(&size);
    let ways = [(DivideBy::Made, size >= Street::Flop.size()), (DivideBy::Draw, has_draws)];
    let mut tables = Vec::new();
    for (player, number) in page.spot.players.iter().zip(1..) {
        // The known hands of other players are dead cards.
        let others = page.spot.players.iter().zip(1..).filter(|(_, other)| *other != number);
        let hands = others.filter_map(|(other, _)| other.range.single());
        let dead = hands.fold(dead, |dead, hand| dead | hand.set());
        let Some(live) = player.range.without(board.set() | dead) else { continue };
        for (by, _) in ways.iter().filter(|(_, is_known)| *is_known && live.combo_count() > 1) {
            let Ok(divided) = Divided::of(*by, &live, board, dead) else { continue };
            let what = match by {
                DivideBy::Draw => "draws",
                DivideBy::Made | DivideBy::Strength => "made hands",
            };
            let caption = format!("Player {}: {what}", player.numbered(number));
            let mut table = divided.table(PARTS);
            // Use the narrow form, because pages are also read on phones.
            table = table.narrow.take().map_or(table, |(_, narrow)| *narrow);
            tables.push(Listed::open(Table { caption, name: "parts", ..table }));
        }
    }
    let section = Section {
        id: "held",
        title: "Range breakdown",
        intro: vec![
            "The combos of each range by made hand and by best draw on this board, as shares of the combos that \
             the known cards leave."
                .to_owned(),
        ],
        tables,
        ..Section::default()
    };
    (!section.tables.is_empty()).then_some(section)
}

fn next_cards(runouts: &RunoutsAnswer, pictures: Vec<Drawing>) -> Section {
    let (grids, summary): (Vec<_>, Vec<_>) =
        runouts.tables().into_iter().partition(|table| table.name == "grid");
    let tables = summary.into_iter().map(Listed::open).chain(grids.into_iter().map(Listed::folded));
    Section {
        id: "cards",
        title: "Next cards",
        intro: vec![format!("The equity after each next card; {}.", runouts.remarks().join("; "))],
        pictures,
        tables: tables.collect(),
        ..Section::default()
    }
}

fn graph(page: &ReportPage, pictures: Vec<Drawing>) -> Section {
    Section {
        id: "graph",
        title: "Graph",
        intro: vec![format!(
            "The combos of each range from weakest to strongest; the width is the frequency of a combo, the height \
             its equity; {}.",
            page.graph.remarks().join("; ")
        )],
        pictures,
        tables: page.graph.tables().into_iter().map(Listed::open).collect(),
        ..Section::default()
    }
}

/// Returns each panel of a picture separately, its grids with a common scale.
fn drawings(picture: Option<Picture>, what: &str, scale: Option<Scale>) -> Vec<Drawing> {
    let panels = picture.into_iter().flat_map(|picture| picture.panels);
    let drawings = panels.map(|mut panel| {
        let caption = match panel.title() {
            "" => what.to_owned(),
            panel => format!("{what}, {panel}"),
        };
        if let (Panel::Grid(grid), Some(scale)) = (&mut panel, scale) {
            grid.scale = scale;
        }
        let picture = Picture::new(caption.clone(), [panel]);
        Drawing { svg: svg(&picture, Paper::Page), caption }
    });
    drawings.collect()
}
