//! The hands that a hand or a range makes on the flop: the frequency of each made hand and draw, and the flops that
//! it hits.

use std::cmp::Reverse;

use holdem_engine::analysis::{FlopSurvey, Hits, Survey, flops};
use holdem_engine::equity::Count;
use holdem_engine::progress::{Interrupted, Progress};
use holdem_engine::range::{Range, Weight};
use holdem_engine::texture::{Connection, Pairing, SuitTexture, Texture};
use holdem_engine::{Board, CardSet, Rank};
use itertools::Itertools;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::{CategoryName, DrawText};
use crate::answer::{
    Answer, CardList, Error, Layout, List, Number, Recorded, Rows, StyledText, Table,
    hand_or_range, known,
};
use crate::hint::Hint;
use crate::parameter::Parameter;
use crate::read::{Player, Query, Spot};
use crate::text::{Percent, grouped};

use super::asked::Asked;
use super::budgeted::begin;
use super::case::{Case, is_one_of_many};
use super::options::Options;
use super::question::Facts;
use super::watch::Work;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "flops",
    description: "Calculates the odds that a hand or range flops each made hand and draw, hits or misses, over all \
         flops and by flop and texture",
    players: (1, 1),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, Top]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top;
    Case::on_a_street(query)?.ask(move |spot, _, watch| {
        if is_one_of_many(&spot) {
            begin(&Work::CountBoards, watch)?;
        }
        let progress = |done, total| watch.progresses(done, total);
        Ok(FlopsAnswer::of(&spot, top, &progress)?.into())
    })
}

/// The default number of best and of worst flops in the tables.
const LISTED: usize = 5;

/// The hands that a hand or range makes on the flop.
#[derive(Debug)]
pub struct FlopsAnswer {
    /// The hand or range, as given.
    player: Player,
    /// The range without the combos that hold a known card.
    live: Range,
    board: Board,
    dead: CardSet,
    /// The flops, the most often hit first.
    flops: Vec<FlopSurvey>,
    /// The hands that the range makes on all flops together.
    total: Survey,
    /// The number of flops to list; `None` for the default number in tables, all in records.
    top: Option<usize>,
}

/// The flops of one texture.
#[derive(Debug)]
struct TexturePart {
    /// The part of the texture: suits, pairs, straights or height.
    part: &'static str,
    /// The name of the texture: `rainbow`.
    name: String,
    /// The hands that the range makes on all of these flops together.
    total: Survey,
}

impl FlopsAnswer {
    /// Surveys the flops for the only player of a spot, on the threads of the current pool. The board may contain up
    /// to two known cards of the flop. `top` is the number of flops to list, the best first. `progress` receives the
    /// work done and the total. The count stops when it breaks.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is exactly one player, or if the board already has a flop, if no combo or too
    /// few cards are left, or if the count was stopped.
    ///
    /// ```
    /// use holdem_answers::question::flops::FlopsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhKh", Subjects::Whole, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// let answer = FlopsAnswer::of(&spot, None, &holdem_engine::progress::none)?;
    /// // C(11, 2) × 39 flops with two more hearts, of C(50, 3).
    /// let flush_draw = answer.draws().find(|&(draw, _)| draw == "flush draw");
    /// assert!((flush_draw.unwrap().1 - 2_145.0 / 19_600.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, top: Option<usize>, progress: &Progress<'_>) -> Result<Self, Error> {
        let [player] = &spot.players[..] else {
            let call = spot.call("equity", &[]);
            let hint = spot.hint(&Hint::SeveralPlayers { call });
            let message =
                format!("flops takes one hand or range, and {} are given", spot.players.len());
            return Err(Error::refused(message, hint));
        };
        let hint = spot.hint(&Hint::AfterFlop { call: spot.call("odds", &[]) });
        let board = spot.board_of(0..=2, &hint)?;
        let (live, dead) = (spot.live(player)?, spot.dead());
        let mut flops =
            flops(&live, board, dead, progress).map_err(|Interrupted| Error::Interrupted)?;
        if flops.is_empty() {
            let message = "the deck has too few cards left for a hand and a flop";
            return Err(Error::refused(message, "use fewer dead cards"));
        }
        // For shares from 0 to 1, the order of the bits is the order of the numbers.
        flops.sort_by_cached_key(|FlopSurvey { survey, .. }| {
            let Hits { hit, top_pair_or_better, air, .. } = survey.hits;
            let [hit, made, air] = [hit, top_pair_or_better, air].map(|it| it / survey.combos);
            (Reverse([hit, made].map(f64::to_bits)), air.to_bits())
        });
        let total = flops.iter().map(|flop| (flop.alike, &flop.survey)).collect();
        Ok(Self { player: player.clone(), live, board, dead, flops, total, top })
    }

    /// Returns the frequency of each draw, from 0 to 1, the best first.
    pub fn draws(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let combos = self.total.combos;
        self.total.draws.iter().map(move |(draw, held)| (draw.name(), held / combos))
    }

    /// Returns the hands that the range makes on the flops of each texture.
    fn textures(&self) -> Vec<TexturePart> {
        let suits = [SuitTexture::Rainbow, SuitTexture::TwoTone, SuitTexture::Monotone];
        let pairing = [Pairing::Unpaired, Pairing::Paired, Pairing::Trips];
        let connection = [Connection::Disconnected, Connection::Connected];
        let part = |part, name: String, is_one: &dyn Fn(Texture) -> bool| {
            let flops = self.flops.iter().filter(|it| Texture::of(it.flop).is_some_and(is_one));
            let total: Survey = flops.map(|flop| (flop.alike, &flop.survey)).collect();
            TexturePart { part, name, total }
        };
        let suits = suits.map(|it| part("suits", it.name().into(), &|flop| flop.suits == it));
        let pairing =
            pairing.map(|it| part("pairing", it.name().into(), &|flop| flop.pairing == it));
        let connection = connection
            .map(|it| part("connection", it.name().into(), &|flop| flop.connection == it));
        let high = Rank::ALL.into_iter().rev();
        let high = high.map(|it| part("high", it.word().into(), &|flop| flop.high == it));
        let parts = suits.into_iter().chain(pairing).chain(connection).chain(high);
        parts.filter(|part| part.total.combos > 0.0).collect()
    }
}

/// The made hands and draws of a range over all flops. Everything is exact.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Flops"))]
pub struct FlopsRecord {
    /// The hand or range as typed.
    input: String,
    /// Its normal form.
    range: String,
    /// The number of combos without those blocked by the known cards.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// The known cards of the flop, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The number of cases: combos, by weight, × flops; an integer unless the range has weights.
    total: Number,
    #[serde(flatten)]
    hits: HitFields,
    /// The made hands, best first.
    made: Vec<FlopMadeRecord>,
    /// The draws, best first; a combo can have several draws.
    draws: Vec<FlopDrawRecord>,
    /// The flops by texture: each flop is in one `suits`, one `pairing`, one `connection` and one `high`.
    textures: Vec<FlopTextureRecord>,
    /// The flops, the most often hit first, with equivalent flops merged.
    flops: Vec<FlopRecord>,
}

/// The probabilities that a range hits and misses the flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Hits"))]
struct HitFields {
    /// The probability of top pair or better, or a strong draw.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    hit: f64,
    /// The probability of top pair or better, as in the filter `top pair+`.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    top_pair_or_better: f64,
    /// The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`, less made
    /// flushes.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    strong_draw: f64,
    /// The probability of no made hand and no straight or flush draw: the filter `air`.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    air: f64,
}

/// A made hand of a range on the flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FlopMade"))]
struct FlopMadeRecord {
    /// The made hand: `top pair`.
    made: String,
    /// Its category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The probability of the made hand.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

/// A draw of a range on the flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FlopDraw"))]
struct FlopDrawRecord {
    /// The draw: `flush draw`.
    #[cfg_attr(test, schemars(with = "DrawText"))]
    draw: &'static str,
    /// The probability of the draw.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

/// The flops of a texture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FlopTexture"))]
struct FlopTextureRecord {
    /// The part of the texture: `suits`, `pairing`, `connection` or `high`.
    part: &'static str,
    /// The texture: `two-tone`, `paired`, `connected`, `ace`.
    texture: String,
    /// The probability of such a flop.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    #[serde(flatten)]
    hits: HitFields,
}

/// A flop and those equivalent to it for the range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Flop"))]
struct FlopRecord {
    /// One of the flops.
    flop: CardList,
    /// The number of equivalent flops, including this one.
    #[cfg_attr(test, schemars(range(min = 1, max = 24)))]
    alike: u64,
    /// The probability of one of them.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    #[serde(flatten)]
    hits: HitFields,
}

impl HitFields {
    fn of(survey: &Survey) -> Self {
        let Hits { hit, top_pair_or_better, strong_draw, air, .. } = survey.hits;
        let share = |combos| combos / survey.combos;
        Self {
            hit: share(hit),
            top_pair_or_better: share(top_pair_or_better),
            strong_draw: share(strong_draw),
            air: share(air),
        }
    }

    /// Returns the shares as text, for a row of a table.
    fn cells(&self) -> [String; 4] {
        let Self { hit, top_pair_or_better, strong_draw, air } = *self;
        [hit, top_pair_or_better, strong_draw, air].map(|share| Percent::of(share).to_string())
    }
}

impl Recorded for FlopsAnswer {
    type Record = FlopsRecord;

    const SCHEMA: &'static str = "holdem.flops/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<FlopsRecord> {
        let Self { player, live, board, dead, flops, total, top } = self;
        let is_weighted = live.combos().any(|(_, weight)| weight != Weight::FULL);
        let share = |combos: f64| combos / total.combos;
        let made = total.made.iter().map(|&(made, combos)| FlopMadeRecord {
            made: made.to_string(),
            category: made.category().name(),
            share: share(combos),
        });
        let textures = self.textures().into_iter().map(|part| FlopTextureRecord {
            part: part.part,
            texture: part.name,
            share: share(part.total.combos),
            hits: HitFields::of(&part.total),
        });
        let flops = flops.iter().take(top.unwrap_or(usize::MAX));
        let flops = flops.map(|FlopSurvey { flop, alike, survey, .. }| FlopRecord {
            flop: flop.cards().collect(),
            alike: *alike,
            share: share(*alike as f64 * survey.combos),
            hits: HitFields::of(survey),
        });
        vec![FlopsRecord {
            input: player.input.clone(),
            range: player.range.to_string(),
            combos: live.combo_count(),
            weight: live.total_weight(),
            board: board.cards().collect(),
            dead: dead.iter().collect(),
            total: Number(match is_weighted {
                true => Count::Weighted(total.combos),
                false => Count::Whole(total.combos as u128),
            }),
            hits: HitFields::of(total),
            made: made.collect(),
            draws: self.draws().map(|(draw, share)| FlopDrawRecord { draw, share }).collect(),
            textures: textures.collect(),
            flops: flops.collect(),
        }]
    }
}

impl Answer for FlopsAnswer {
    /// Returns the flops as rows.
    fn rows(&self) -> Rows {
        const FLOPS: List = List::of("flops").without(&[
            "total",
            "hit",
            "top_pair_or_better",
            "strong_draw",
            "air",
            "made",
            "draws",
            "textures",
        ]);
        Rows::Items(&[FLOPS])
    }

    fn heading(&self) -> Option<StyledText> {
        let player = hand_or_range(&self.player);
        Some(match known(self.board, self.dead) {
            Some(known) => player.and("; ").and(known),
            None => player,
        })
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![self.summary(), self.made(), self.drawn(), self.by_texture()];
        if self.live.combo_count() > 1 {
            let listed = self.top.unwrap_or(LISTED).min(self.flops.len());
            tables.push(self.listed("best flops", "best", self.flops.iter().take(listed)));
            tables.push(self.listed("worst flops", "worst", self.flops.iter().rev().take(listed)));
        }
        tables.retain(|table| !table.rows.is_empty());
        tables
    }

    fn remarks(&self) -> Vec<String> {
        let flops: u64 = self.flops.iter().map(|flop| flop.alike).sum();
        let different = grouped(self.flops.len() as u64);
        vec![
            "hit: top pair or better, or a draw with at least eight outs; air: no made hand, and no straight or flush \
             draw"
                .to_owned(),
            format!("exact: {} flops, {different} of them distinct for this range", grouped(flops)),
        ]
    }

    /// Returns the shares of flops hit and missed, one per line.
    fn plain(&self) -> String {
        let HitFields { hit, top_pair_or_better, strong_draw, air } = HitFields::of(&self.total);
        let lines = [
            ("hit", hit),
            ("top pair or better", top_pair_or_better),
            ("strong draw", strong_draw),
            ("air", air),
        ];
        lines.map(|(what, share)| format!("{what},{share}")).join("\n")
    }
}

impl FlopsAnswer {
    /// Returns the share of all cases, as text.
    fn share(&self, combos: f64) -> String {
        Percent::ratio(combos, self.total.combos).digits(4).to_string()
    }

    /// Returns the table of how often the range hits the flop.
    fn summary(&self) -> Table {
        let Hits { hit, top_pair_or_better, strong_draw, air, .. } = self.total.hits;
        let mut table = Table::new(["on the flop", "frequency"])
            .numeric([1])
            .named("hits", "Odds of hitting the flop");
        for (what, combos) in [
            ("hit", hit),
            ("top pair or better", top_pair_or_better),
            ("draw with at least eight outs", strong_draw),
            ("air", air),
        ] {
            table.row([what.to_owned(), self.share(combos)]);
        }
        table
    }

    /// Returns the table of the made hands.
    fn made(&self) -> Table {
        let mut table =
            Table::new(["makes", "frequency"]).numeric([1]).named("made", "Made hands on the flop");
        for &(made, combos) in &self.total.made {
            table.row([made.to_string(), self.share(combos)]);
        }
        table
    }

    /// Returns the table of the draws.
    fn drawn(&self) -> Table {
        let mut table =
            Table::new(["draws", "frequency"]).numeric([1]).named("draws", "Draws on the flop");
        for &(draw, combos) in &self.total.draws {
            table.row([draw.name().to_owned(), self.share(combos)]);
        }
        table
    }

    /// Returns the table of the textures.
    fn by_texture(&self) -> Table {
        let header = ["flops", "frequency", "hits", "top pair+", "draws", "air"];
        let mut table = Table::new(header)
            .numeric(1..header.len())
            .named("textures", "Odds of hitting by kind of flop");
        for TexturePart { part, name, total } in self.textures() {
            let name = if part == "high" { format!("{name} high") } else { name };
            let often = Percent::ratio(total.combos, self.total.combos).to_string();
            table.row([name, often].into_iter().chain(HitFields::of(&total).cells()));
        }
        table
    }

    /// Returns a table of flops.
    fn listed<'a>(
        &self,
        title: &str,
        which: &str,
        flops: impl Iterator<Item = &'a FlopSurvey>,
    ) -> Table {
        let header = [title, "ways", "hits", "top pair+", "draws", "air"];
        let mut table = Table::new(header)
            .numeric(1..header.len())
            .named("flops", format!("Flops hit {which}"));
        for FlopSurvey { flop, alike, survey, .. } in flops {
            let cells = HitFields::of(survey).cells().map(StyledText::from);
            let cards = flop.set().descending();
            let cards = cards.sorted_by_key(|card| Reverse(card.rank()));
            let flop = [StyledText::cards(cards), alike.to_string().into()];
            table.row(flop.into_iter().chain(cells));
        }
        table
    }
}
