//! Colours that differ with any colour vision: light to dark, or orange to blue, and never red
//! against green. (Brewer, *ColorBrewer*, 2002; Okabe and Ito, *Color Universal Design*, 2008.)

use maud::Render;

use crate::picture::{Paint, Scale};

/// A colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(u8, u8, u8);

/// The paint of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    Color(Color),
    /// The text colour of the page that holds the picture.
    Current,
}

impl Render for Fill {
    fn render_to(&self, buffer: &mut String) {
        match self {
            Self::Color(Color(red, green, blue)) => {
                buffer.push_str(&format!("#{red:02X}{green:02X}{blue:02X}"));
            }
            Self::Current => buffer.push_str("currentColor"),
        }
    }
}

impl From<Color> for Fill {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}

pub const BLACK: Color = Color(0x00, 0x00, 0x00);
pub const WHITE: Color = Color(0xFF, 0xFF, 0xFF);

/// The sequential scale, at equal distances from 0% to 100%.
const SEQUENTIAL: [Color; 5] = [
    Color(0xF7, 0xFB, 0xFF),
    Color(0xC6, 0xDB, 0xEF),
    Color(0x6B, 0xAE, 0xD6),
    Color(0x21, 0x71, 0xB5),
    Color(0x08, 0x30, 0x6B),
];

/// The diverging scale, at equal distances from the minimum to the maximum.
const DIVERGING: [Color; 5] = [
    Color(0x8C, 0x3D, 0x04),
    Color(0xF0, 0x93, 0x2B),
    Color(0xF7, 0xF7, 0xF7),
    Color(0x5D, 0xA2, 0xD2),
    Color(0x05, 0x3B, 0x7A),
];

/// The colours of curves, in turn. (Okabe and Ito; the others by P. Tol, *Colour Schemes*, 2021.)
const CURVES: [Color; 12] = [
    Color(0x00, 0x72, 0xB2),
    Color(0xD5, 0x5E, 0x00),
    Color(0x00, 0x9E, 0x73),
    Color(0xCC, 0x79, 0xA7),
    Color(0xE6, 0x9F, 0x00),
    Color(0x56, 0xB4, 0xE9),
    Color(0x88, 0x22, 0x55),
    Color(0x99, 0x99, 0x33),
    Color(0x66, 0x44, 0xAA),
    Color(0x80, 0x80, 0x80),
    Color(0xB1, 0x6A, 0x3B),
    Color(0x44, 0xAA, 0x99),
];

/// The colours of bet sizes, from the smallest to the largest: from light to dark, and all-in darkest.
const SIZES: [Color; 4] = [
    Color(0xF5, 0xC2, 0x42),
    Color(0xE7, 0x84, 0x1A),
    Color(0xC4, 0x4D, 0x17),
    Color(0x93, 0x2F, 0x0C),
];

/// Returns the colour of a part.
pub fn of_part(paint: Paint) -> Color {
    match paint {
        Paint::Fold => Color(0x56, 0xB4, 0xE9),
        Paint::Passive => Color(0x00, 0x9E, 0x73),
        Paint::Size(index) => SIZES[index % SIZES.len()],
        Paint::AllIn => Color(0x58, 0x14, 0x06),
    }
}

/// Returns the colour of a share.
pub fn of_share(scale: Scale, share: f64) -> Color {
    let colors = match scale {
        Scale::Sequential | Scale::Amounts { .. } => SEQUENTIAL,
        Scale::Diverging { .. } => DIVERGING,
    };
    interpolated(&colors, scale.position(share))
}

/// Returns the colour of a curve, counted from 0.
pub fn of_curve(number: usize) -> Color {
    CURVES[number % CURVES.len()]
}

/// Returns black or white, whichever has more contrast with a background.
pub fn readable_on(background: Color) -> Color {
    let [black, white] = [BLACK, WHITE].map(|ink| contrast(ink, background));
    if black >= white { BLACK } else { WHITE }
}

/// Interpolates linearly between colours at equal distances from 0 to 1.
fn interpolated(colors: &[Color; 5], position: f64) -> Color {
    let position = position * (colors.len() - 1) as f64;
    let left = (position as usize).min(colors.len() - 2);
    let part = position - left as f64;
    let mix = |from: u8, to: u8| {
        (f64::from(from) + part * (f64::from(to) - f64::from(from))).round() as u8
    };
    let (from, to) = (colors[left], colors[left + 1]);
    Color(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

/// Returns the contrast ratio of two colours, from 1 to 21, as the Web Content Accessibility
/// Guidelines define it. Text needs at least 4.5.
fn contrast(one: Color, other: Color) -> f64 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the relative luminance of a colour, from 0 to 1.
fn luminance(Color(red, green, blue): Color) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read_on_every_colour() {
        for scale in [Scale::Sequential, Scale::Diverging { middle: 0.5, half_width: 0.5 }] {
            for percent in 0..=100 {
                let paper = of_share(scale, f64::from(percent) / 100.0);
                assert!(contrast(readable_on(paper), paper) >= 4.5, "{percent}: {paper:?}");
            }
        }
        for number in 0..CURVES.len() {
            assert!(contrast(readable_on(of_curve(number)), of_curve(number)) >= 4.5);
        }
    }

    #[test]
    fn colours_grow_darker_away_from_the_middle() {
        let around = Scale::Diverging { middle: 0.5, half_width: 0.5 };
        let light = |scale, percent: i32| luminance(of_share(scale, f64::from(percent) / 100.0));
        let sequential = |percent| light(Scale::Sequential, percent);
        assert!((0..100).all(|it| sequential(it) >= sequential(it + 1)));
        assert!((50..100).all(|it| light(around, it) >= light(around, it + 1)));
        assert!((0..50).all(|it| light(around, it) <= light(around, it + 1)));
    }

    #[test]
    fn a_larger_bet_is_darker_and_an_all_in_darkest() {
        let bets = (0..SIZES.len()).map(Paint::Size).chain([Paint::AllIn]);
        assert!(bets.map(|paint| luminance(of_part(paint))).is_sorted_by(|one, next| one > next));
    }

    #[test]
    fn a_scale_has_its_colours_at_quarters_and_their_means_between_them() {
        for (index, color) in SEQUENTIAL.into_iter().enumerate() {
            assert_eq!(of_share(Scale::Sequential, index as f64 / 4.0), color);
        }
        assert_eq!(interpolated(&[BLACK, WHITE, BLACK, BLACK, BLACK], 0.125), Color(128, 128, 128));
    }
}
