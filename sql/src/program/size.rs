//! Memory sizes in arguments.

/// Parses a number of bytes, such as `512M` or `4G`.
pub fn size(text: &str) -> Result<usize, String> {
    const WANTED: &str = "expected a number of bytes such as 512M or 4G";
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" => 1,
        "K" | "KB" | "KIB" => 1 << 10,
        "M" | "MB" | "MIB" => 1 << 20,
        "G" | "GB" | "GIB" => 1 << 30,
        _ => return Err(WANTED.to_owned()),
    };
    let number: usize = digits.parse().map_err(|_| WANTED.to_owned())?;
    number.checked_mul(unit).filter(|&size| size > 0).ok_or_else(|| WANTED.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("512"), Ok(512));
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(size("64mb"), Ok(64 << 20));
        for wrong in ["", "G", "0", "4X", "-1", "99999999999G"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
