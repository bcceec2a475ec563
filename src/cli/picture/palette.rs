//! Colours that tell numbers apart for eyes of every kind: light to dark, or orange to blue, and none where red
//! must be told from green. (Brewer, *ColorBrewer*, 2002; Okabe and Ito, *Color Universal Design*, 2008.)

use plotters::prelude::{ColorMap, DerivedColorMap};
use plotters::style::{BLACK, RGBColor, WHITE};

use super::Scale;

/// From nothing to all.
const AMOUNT: [RGBColor; 5] = [
    RGBColor(0xF7, 0xFB, 0xFF),
    RGBColor(0xC6, 0xDB, 0xEF),
    RGBColor(0x6B, 0xAE, 0xD6),
    RGBColor(0x21, 0x71, 0xB5),
    RGBColor(0x08, 0x30, 0x6B),
];

/// From little over the middle to much.
const AROUND: [RGBColor; 5] = [
    RGBColor(0x8C, 0x3D, 0x04),
    RGBColor(0xF0, 0x93, 0x2B),
    RGBColor(0xF7, 0xF7, 0xF7),
    RGBColor(0x5D, 0xA2, 0xD2),
    RGBColor(0x05, 0x3B, 0x7A),
];

/// For curves, one after another.
const CURVES: [RGBColor; 6] = [
    RGBColor(0x00, 0x72, 0xB2),
    RGBColor(0xD5, 0x5E, 0x00),
    RGBColor(0x00, 0x9E, 0x73),
    RGBColor(0xCC, 0x79, 0xA7),
    RGBColor(0xE6, 0x9F, 0x00),
    RGBColor(0x56, 0xB4, 0xE9),
];

/// The colour of a number.
pub fn color(scale: Scale, share: f64) -> RGBColor {
    let colors = match scale {
        Scale::Amount => AMOUNT,
        Scale::Around { .. } => AROUND,
    };
    DerivedColorMap::new(&colors).get_color(scale.place(share))
}

/// The colour of a curve.
pub fn of_curve(number: usize) -> RGBColor {
    CURVES[number % CURVES.len()]
}

/// The colour that is best read on another: black or white.
pub fn readable_on(paper: RGBColor) -> RGBColor {
    if contrast(BLACK, paper) >= contrast(WHITE, paper) { BLACK } else { WHITE }
}

/// How much lighter one of two colours is than the other, from 1 to 21, as the Web Content Accessibility
/// Guidelines have it; for text it should be 4.5.
fn contrast(one: RGBColor, other: RGBColor) -> f64 {
    let [dark, light] = {
        let mut both = [luminance(one), luminance(other)];
        both.sort_by(f64::total_cmp);
        both
    };
    (light + 0.05) / (dark + 0.05)
}

fn luminance(RGBColor(red, green, blue): RGBColor) -> f64 {
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
        for scale in [Scale::Amount, Scale::Around { middle: 0.5, reach: 0.5 }] {
            for percent in 0..=100 {
                let paper = color(scale, f64::from(percent) / 100.0);
                assert!(contrast(readable_on(paper), paper) >= 4.5, "{percent}: {paper:?}");
            }
        }
        for number in 0..CURVES.len() {
            assert!(contrast(readable_on(of_curve(number)), of_curve(number)) >= 4.5);
        }
    }

    #[test]
    fn colours_grow_darker_away_from_the_middle() {
        let around = Scale::Around { middle: 0.5, reach: 0.5 };
        let light = |scale, percent: i32| luminance(color(scale, f64::from(percent) / 100.0));
        assert!((0..100).all(|it| light(Scale::Amount, it) >= light(Scale::Amount, it + 1)));
        assert!((50..100).all(|it| light(around, it) >= light(around, it + 1)));
        assert!((0..50).all(|it| light(around, it) <= light(around, it + 1)));
    }
}
