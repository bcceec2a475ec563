//! The accuracy of an answer.

use super::DataFormat;

/// The accuracy of the numbers of an answer, for formats that do not have it in a field.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Accuracy {
    /// Every deal was counted.
    Exact,
    /// Deals were sampled: sentences on the size of the sample. Records have standard errors; the bare answer does not.
    Sampled(Vec<String>),
    /// A strategy was searched: sentences on its exploitability and on locks. They are fields of JSON only.
    Strategy(Vec<String>),
}

impl Accuracy {
    /// Returns `true` if deals were sampled.
    pub const fn is_sampled(&self) -> bool {
        matches!(self, Self::Sampled(_))
    }

    /// Returns the sentences on the accuracy; empty if it is exact.
    pub fn sentences(&self) -> &[String] {
        match self {
            Self::Exact => &[],
            Self::Sampled(sentences) | Self::Strategy(sentences) => sentences,
        }
    }

    /// Returns the sentences on the accuracy that a format leaves out.
    pub fn left_out_by(&self, format: DataFormat) -> &[String] {
        let is_text = matches!(format, DataFormat::Plain | DataFormat::Csv | DataFormat::Tsv);
        match self {
            Self::Sampled(sentences) if format == DataFormat::Plain => sentences,
            Self::Strategy(sentences) if is_text => sentences,
            _ => &[],
        }
    }
}
