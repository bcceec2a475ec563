// Bytes as text in a page, with seven bits per letter, where base64 has six.

/** The letters that HTML does not preserve: it replaces 0 and carriage returns, and `<` may end a script. */
const CHANGED = new Set([0x00, 0x0d, 0x3c]);

/** Added to such letters; the page only reads the low seven bits. */
const ABOVE = 0x100;

/** Encodes bytes as letters, the low bits first. */
export function letters(bytes) {
  let text = "";
  let [kept, bits] = [0, 0];
  const put = (value) => {
    text += String.fromCharCode(CHANGED.has(value) ? value + ABOVE : value);
  };
  for (const byte of bytes) {
    kept |= byte << bits;
    bits += 8;
    for (; bits >= 7; bits -= 7, kept >>= 7) put(kept & 0x7f);
  }
  if (bits > 0) put(kept);
  return text;
}
