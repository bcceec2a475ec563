//! Which flops a report is about: a number, all, a list, or textures.

use holdem_engine::parse::{Refusal, shown};
use holdem_engine::texture::Texture;
use holdem_engine::{Board, Street};

/// The flops of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// These flops.
    Listed(Vec<Board>),
    /// All flops of textures, or a sample of them.
    Drawn {
        /// The words that a flop's texture must have; empty for every flop.
        words: Vec<String>,
        /// The size of the sample; `None` for all.
        size: Option<usize>,
    },
}

/// The textures of flops.
const TEXTURES: &str = "rainbow, two-tone, monotone, unpaired, paired, trips, \
    connected, disconnected, ace high to deuce high";

impl Choice {
    /// Reads a choice: `25`, `all`, `monotone`, `paired, 20`, or `Ks7d2c, AhAd5c`.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        if text.trim().is_empty() {
            return Err(Refusal::new("no flops are given", "such as 25, all, or 'Ks7d2c, AhAd5c'"));
        }
        let (mut listed, mut words, mut size) = (Vec::new(), Vec::new(), None);
        let mut is_drawn = false;
        if let Some(number) = with_commas(text) {
            return Err(Refusal::new(
                "commas separate flops, textures and a number",
                format!("write the number without commas: {number}"),
            ));
        }
        for part in text.split(',').map(str::trim) {
            let number: Option<usize> = part.parse().ok();
            let word = part.to_lowercase();
            let is_word = Texture::is_word(&word);
            is_drawn |= word == "all" || is_word || number.is_some();
            match (number, part.parse::<Board>()) {
                (Some(0), _) => {
                    return Err(Refusal::new(
                        "a report needs a flop",
                        "give 1 flop or more, or all",
                    ));
                }
                (Some(_), _) if size.is_some() => {
                    return Err(Refusal::new(
                        "the number of flops is given twice",
                        "separate flops by commas, and give one number: 'monotone, 25'",
                    ));
                }
                (Some(number), _) => size = Some(number),
                _ if word == "all" => {}
                _ if is_word => words.push(word),
                (_, Ok(flop)) if flop.street() == Some(Street::Flop) => {
                    if listed.iter().any(|it: &Board| it.set() == flop.set()) {
                        return Err(Refusal::new(
                            format!("the flop {flop} is given twice"),
                            "give it once",
                        ));
                    }
                    listed.push(flop);
                }
                _ => {
                    return Err(Refusal::new(
                        format!("{} is not a number of flops, a flop or a texture", shown(part)),
                        format!("such as 25, all, or 'Ks7d2c, AhAd5c'; textures: {TEXTURES}"),
                    ));
                }
            }
        }
        match (listed.is_empty(), is_drawn) {
            (false, true) => Err(Refusal::new(
                "flops and a number or a texture cannot be combined",
                "give either flops, or a number and textures",
            )),
            (false, false) => Ok(Self::Listed(listed)),
            (true, _) => Ok(Self::Drawn { words, size }),
        }
    }

    /// Returns whether a flop is one of the choice, before a sample is drawn.
    pub fn has(&self, flop: Board) -> bool {
        match self {
            Self::Listed(all) => all.iter().any(|it| it.set() == flop.set()),
            Self::Drawn { words, .. } => {
                let own = Texture::of(flop).map(|texture| texture.words()).unwrap_or_default();
                words.iter().all(|word| own.contains(word))
            }
        }
    }
}

/// Returns a number with commas between its thousands, such as `1,000`, without the commas.
fn with_commas(text: &str) -> Option<String> {
    let is_number = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    let (first, groups) = text.trim().split_once(',')?;
    let is_grouped = groups.split(',').all(|group| group.len() == 3 && is_number(group));
    let is_first = (1..=3).contains(&first.len()) && is_number(first);
    (is_first && is_grouped).then(|| format!("{first}{groups}").replace(',', ""))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use holdem_engine::Card;
    use itertools::Itertools;

    use super::*;

    #[test]
    fn numbers_textures_and_flops_are_read() {
        let drawn = |words: &[&str], size| Choice::Drawn {
            words: words.iter().map(|&word| word.to_owned()).collect(),
            size,
        };
        assert_eq!(Choice::read("25"), Ok(drawn(&[], Some(25))));
        assert_eq!(Choice::read("all"), Ok(drawn(&[], None)));
        assert_eq!(
            Choice::read("paired, king high,20"),
            Ok(drawn(&["paired", "king high"], Some(20)))
        );
        assert_eq!(Choice::read("Rainbow, KING high, 2"), Choice::read("rainbow, king high, 2"));
        assert_eq!(Choice::read("ALL"), Choice::read("all"));
        let flops = ["Ks7d2c", "AhAd5c"].map(|flop| flop.parse::<Board>().unwrap());
        assert_eq!(Choice::read("Ks7d2c, AhAd5c"), Ok(Choice::Listed(flops.into())));
        for wrong in ["", "0", "25,30", "Ks7d2c,25", "Ks7d", "Ks7d2c9h", "wet", "Ks7d2c,2c7dKs"] {
            assert!(Choice::read(wrong).is_err(), "{wrong}");
        }
    }

    /// The textures of all 22,100 flops, but for the rank of the highest card, which goes from ace to deuce.
    #[test]
    fn a_hint_lists_every_texture_of_a_flop() {
        let hint = Choice::read("wet").unwrap_err().hint.unwrap();
        let (_, listed) = hint.split_once("textures: ").unwrap();
        let listed: Vec<&str> = listed.split(", ").collect();
        let mut found: BTreeSet<String> = BTreeSet::new();
        for cards in Card::all().array_combinations::<3>() {
            let flop: Result<Board, _> = cards.into_iter().collect();
            found.extend(Texture::of(flop.unwrap()).unwrap().words());
        }
        let is_high = |word: &&String| word.ends_with(" high");
        let named: BTreeSet<&str> =
            found.iter().filter(|word| !is_high(word)).map(String::as_str).collect();
        let (high, others) = listed.split_last().unwrap();
        assert_eq!(others.iter().copied().collect::<BTreeSet<&str>>(), named);
        assert_eq!(found.iter().filter(is_high).count(), 13);
        assert!(high.split(" to ").all(|word| found.contains(word)), "{high}");
    }

    #[test]
    fn a_number_has_no_commas() {
        for (text, number) in [("1,000", "1000"), ("25,100", "25100"), ("1,234,567", "1234567")] {
            let hint = Choice::read(text).unwrap_err().hint.unwrap();
            assert_eq!(hint, format!("write the number without commas: {number}"));
        }
        for text in ["25, 100", "1000,000", "0,50", "1,0000"] {
            let hint = Choice::read(text).unwrap_err().hint.unwrap();
            assert!(!hint.starts_with("write the number"), "{text}: {hint}");
        }
    }
}
