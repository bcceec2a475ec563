//! HTML pages, each a self-contained file: the report of a spot, and an answer of any kind.

mod answer;
mod foldouts;
mod html;
mod report;
mod section;

pub use answer::AnswerPage;
pub use report::ReportPage;
