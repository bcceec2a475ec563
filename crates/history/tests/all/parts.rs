//! Files in ranges of bytes: every hand once, for any ranges, with the line on which it begins.

use std::fs;
use std::path::PathBuf;

use holdem_history::stream::Found;
use holdem_history::{LineCount, Parts};

use crate::played::{Random, made_up};

/// A file that is removed at the end of the test.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("holdem-{}-{name}", std::process::id()));
        fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Returns the names and lines of a file's hands, in order, read in a number of ranges of equal length.
fn hands(file: &Kept, ranges: u64) -> Vec<(String, u64)> {
    let size = fs::metadata(&file.0).unwrap().len();
    let (mut all, lines) = (Vec::new(), LineCount::default());
    for number in 0..ranges {
        let range = size * number / ranges..size * (number + 1) / ranges;
        let mut parts = Parts::of_range(&file.0, range, None, Some(&lines)).unwrap();
        let work = |hands: &mut Vec<(String, u64)>, found: Found<'_>| {
            hands.push((found.hand.id.to_string(), found.lines_before));
        };
        while let Some(part) = parts.next(&work).unwrap() {
            assert!(part.refused.is_empty(), "{:?}", part.refused);
            all.extend(part.value.into_iter().map(|(id, before)| (id, part.line + before)));
        }
    }
    all
}

#[test]
fn every_hand_is_in_one_range_with_its_line() {
    let mut random = Random(5);
    let mut text = "# made up\n\n".to_owned();
    let mut expected = Vec::new();
    for number in 1..=300 {
        expected.push((number.to_string(), text.matches('\n').count() as u64 + 1));
        text += &format!("[{number}]\n{}hand = {number}\n\n", made_up(&mut random).text);
    }
    let file = Kept::new("ranges.phhs", &text);
    for ranges in [1, 2, 7, 299, 2000] {
        assert_eq!(hands(&file, ranges), expected, "{ranges}");
    }
}
