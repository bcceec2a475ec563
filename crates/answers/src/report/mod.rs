//! Answers: one file each, with all forms for front ends.
//!
//! An [`Answer`] has several forms: records with a schema for programs ([`Recorded`]), tables and remarks for people,
//! one bare line for scripts, a picture. Each is made only on demand. The rows of CSV follow from the records
//! ([`Rows`]). [`write`](write()) writes any answer in any [`DataFormat`].
//!
//! ```
//! use holdem_answers::report::{Answer, DataFormat, EvalAnswer, write};
//! use holdem_answers::spot::{self, Defaults, Query, Subjects};
//! use holdem_engine::Method;
//!
//! let query = Query::of_line("AhKh QhJhTh 2c 3d", Subjects::Whole, &Defaults::default())?;
//! let answer = EvalAnswer::of(&spot::hand(&query)?, &[Method::Lookup], &[])?;
//! assert_eq!(answer.plain(), "royal flush");
//!
//! let mut json = Vec::new();
//! write(&answer, DataFormat::Json, &mut json)?;
//! assert!(json.starts_with(br#"{"schema":"holdem.eval/1","results":["#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bench;
mod bets;
mod blockers;
mod canonical;
mod cell_sink;
mod certificates;
mod chart;
mod combos;
mod config;
mod data_format;
mod division;
mod draw;
mod draw_odds;
mod equity;
mod error;
mod estimate;
mod eval;
mod explanation;
mod field;
mod flatten;
mod flops;
mod graph;
pub mod grid;
mod hand_history;
mod heading;
mod history;
mod hunt;
mod icm;
mod jam;
mod multiway;
mod names;
mod nuts;
mod odds;
mod outs;
mod outs_explanation;
mod page;
mod plan;
mod played;
mod player;
mod pot_odds;
mod potential;
mod preflop;
mod push;
mod range;
mod record_writer;
mod remark;
mod rows;
mod runouts;
pub mod schema;
mod showdown;
mod solve;
mod streets;
mod styled;
mod table;
mod texture;
mod three_card;
mod verify;
mod write;

pub use answer::{Answer, Document, Ending, Layout, Recorded};
pub use bench::{BenchAnswer, BenchRecord, BenchRow};
pub use blockers::{BlockersAnswer, BlockersRecord};
pub use canonical::{CanonicalAnswer, CanonicalRecord};
pub use cell_sink::CellSink;
pub(crate) use cell_sink::{CellNames, DelimitedRow};
pub use certificates::{CertificateRecord, CertificatesAnswer, SolutionCheck};
pub use config::{ConfigFileRecord, ConfigOptionRecord, ConfigRecord};
pub use data_format::DataFormat;
pub use division::{DivideBy, PartRecord};
pub use draw::{DrawAnswer, DrawRecord};
pub use equity::{EquityAnswer, EquityRecord};
pub use error::Error;
pub use eval::{EvalAnswer, EvalRecord};
pub use field::{CardList, Number};
pub use flatten::{Lists, flatten};
pub use flops::{FlopsAnswer, FlopsRecord};
pub use graph::{GraphAnswer, GraphRecord};
pub use hand_history::{HandHistoryAnswer, HandHistoryRecord};
pub use history::{Drawn, HandCount, HistoryAnswer, HistoryRecord};
pub use hunt::{HuntAnswer, HuntRecord};
pub use icm::{AllInAnswer, AllInPlayer, IcmAnswer, IcmRecord};
pub use jam::{JamAnswer, JamRecord};
pub use multiway::{MultiwayAnswer, MultiwayRecord};
pub use names::{NameRecord, NamesAnswer};
pub use nuts::{NutsAnswer, NutsRecord};
pub use odds::{OddsAnswer, OddsRecord, OddsRiverRecord};
pub use outs::{OutsAnswer, OutsRecord};
pub use page::{AnswerPage, ReportPage};
pub use plan::{EngineRecord, PlanAnswer};
pub use played::{
    ActionRow, Cell, CellKind, Column, HandRow, PlayedRow, PlayedTable, RefusedHandRow, ResultRow,
    rows_of,
};
pub use player::{HoldingFields, PlayerRecord};
pub use pot_odds::{PotOddsRecord, WeighedOdds};
pub use potential::{PotentialAnswer, PotentialRecord};
pub use preflop::{PreflopAnswer, PreflopRecord};
pub use push::{
    FoundStrategy, PushAnswer, PushRecord, PushSeatsAnswer, PushSeatsRecord, PushStacksAnswer,
    PushStacksRecord, SeatDecision,
};
pub use range::{RangeAnswer, RangeRecord};
pub use record_writer::RecordWriter;
pub(crate) use record_writer::{LIST_END, list_head};
pub use rows::{List, Rows};
pub use runouts::{RunoutRecord, RunoutsAnswer};
pub use showdown::{ShowdownAnswer, ShowdownRecord};
pub use solve::{
    SolveAnswer, SolveCardsAnswer, SolveCardsRecord, SolveNode, SolveNodeRecord, SolvePlanAnswer,
    SolvePlanRecord, SolveRecord, Solved, write_nodes,
};
pub use streets::{StreetRecord, StreetRequest, StreetsAnswer};
pub use styled::{Piece, Share, StyledText};
pub use table::Table;
pub use texture::{TextureAnswer, TextureRecord};
pub use three_card::{
    ThreeCardAnswer, ThreeCardFrequenciesAnswer, ThreeCardFrequencyRecord, ThreeCardOddsAnswer,
    ThreeCardOddsRecord, ThreeCardRecord,
};
pub use verify::{VerifyAnswer, VerifyRecord};
pub use write::{write, written};
