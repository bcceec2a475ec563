//! Windows text in code page 1252, which the programs of rooms wrote before UTF-8.

/// The characters for the bytes 0x80 to 0x9F; five of the bytes are undefined.
const SPECIAL: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes Windows-1252 bytes. Every byte is a character.
pub fn decoded(bytes: &[u8]) -> String {
    let letter = |byte: &u8| match byte {
        0x80..=0x9f => SPECIAL[usize::from(byte - 0x80)],
        byte => char::from(*byte),
    };
    bytes.iter().map(letter).collect()
}
