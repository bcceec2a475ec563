//! The report page: one self-contained HTML file.

mod content;
mod html;
mod section;

pub use content::ReportPage;
