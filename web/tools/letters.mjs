// Bytes as text in a page: seven bits a letter, where base64 has six.

/** What an HTML page does not keep as it is: it replaces 0 and carriage returns, and `<` may end a script. */
const CHANGED = new Set([0x00, 0x0d, 0x3c]);

/** Added to a letter that would be changed; the page looks at the low seven bits only. */
const ABOVE = 0x100;

/** Returns bytes as letters, the low bits first. */
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
