//! Pictures as plain data: grids whose colours show shares, curves over a range, lines over any axes, stacked bars, bars
//! with whiskers.
//! With the feature `picture`, `svg` draws them as SVG. A terminal draws the same [`Curves`] with letters.
//!
//! ```
//! use holdem_answers::picture::{Curve, Curves, Panel, Picture};
//!
//! let aces = Curve::new("AA", [(0.25, 0.5), (1.0, 0.9)]);
//! let curves = Curves { y_axis: "equity".into(), x_axis: "of the range".into(), curves: vec![aces] };
//! let picture = Picture::new("AA against KK", [Panel::Curves(curves)]);
//! assert_eq!(picture.panels.len(), 1);
//! ```

mod bar;
mod curve;
mod estimates;
mod grid;
mod lines;
mod panel;
mod scale;
mod strategy;
mod svg;

pub use bar::{Bar, BarPart};
pub use curve::{Curve, CurveStep, Curves, mark};
pub use estimates::{EstimateBar, Estimates};
pub use grid::{Grid, GridCell, GridPart, Paint};
pub use lines::{Axis, Line, Lines};
pub use panel::{Panel, Picture};
pub use scale::Scale;
pub use strategy::{StrategyCell, StrategyGrid};
pub use svg::{Paper, svg};
pub(crate) use svg::{color_of, strategy_bar, strategy_grid, strategy_names};
