// Cards, pieces of text and tables as elements.

import { h, picture } from "./dom.js";
import type { PictureData, TableData, Text } from "./protocol.js";
import { download, named } from "./save.js";

export const RANKS = [..."AKQJT98765432"];
export const SUITS = [..."shdc"];

const GLYPHS: { [suit: string]: string } = { s: "♠", h: "♥", d: "♦", c: "♣" };
const SUIT_WORDS: { [suit: string]: string } = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANK_WORDS: { [rank: string]: string } = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "deuce",
};

/** Returns `A♥` for `Ah`. */
export function glyphs(card: string): string {
  return card.slice(0, -1) + (GLYPHS[card.slice(-1)] ?? "");
}

/** Returns `ace of hearts` for `Ah`. */
export function words(card: string): string {
  return `${RANK_WORDS[card[0] ?? ""]} of ${SUIT_WORDS[card[1] ?? ""]}`;
}

/** Returns the class with the colour of a suit. */
export function suitClass(card: string): string {
  return SUIT_WORDS[card.slice(-1)] ?? "";
}

/** Returns a card as a small tile. */
export function tile(card: string): HTMLElement {
  return h("span", { class: `tile ${suitClass(card)}`, role: "img", "aria-label": words(card) }, glyphs(card));
}

/** Returns a text with cards in their colours and shares as bars. */
export function text(pieces: Text): (Node | string)[] {
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if ("strong" in piece) return h("strong", {}, piece.strong);
    if ("card" in piece) {
      const { card, name } = piece;
      return h("span", { class: `card ${suitClass(card)}`, role: "img", "aria-label": name }, glyphs(card));
    }
    if ("suit" in piece) {
      const { suit, name } = piece;
      return h("span", { class: `card ${suitClass(suit)}`, role: "img", "aria-label": name }, GLYPHS[suit] ?? "");
    }
    const share = h("span", { class: "share" }, piece.share);
    share.style.setProperty("--share", `${(100 * piece.of).toFixed(1)}%`);
    return share;
  });
}

/** Returns a table that scrolls sideways if it is too wide. */
export function table(data: TableData): HTMLElement {
  const { caption } = data;
  const side = (column: number) => (data.numeric.includes(column) ? "number" : undefined);
  const head = data.header.map((name, column) =>
    isBlank(name) ? h("td") : h("th", { scope: "col", class: side(column) }, text(name)),
  );
  const rows = data.rows.map((row) =>
    h("tr", {}, row.map((cell, column) =>
      column === 0 && !isBlank(cell)
        ? h("th", { scope: "row", class: side(column) }, text(cell))
        : h("td", { class: side(column) ?? (isLong(cell) ? "long" : undefined) }, text(cell)),
    )),
  );
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": caption },
    h("table", { class: data.dense ? "dense" : undefined },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head)),
      h("tbody", {}, rows)));
}

/** Returns whether a text is worth a wide column. */
function isLong(pieces: Text): boolean {
  return pieces.length > 8 || pieces.some((piece) => typeof piece === "string" && piece.length > 30);
}

function isBlank(pieces: Text): boolean {
  return pieces.every((piece) => typeof piece === "string" && piece.trim() === "");
}

/** Returns a picture with its caption, and a way to save it. */
export function figure({ title, svg }: PictureData, what: string): HTMLElement {
  const caption = title === "" || title === what ? what : `${what}: ${title}`;
  // What it draws in the colour of the page's text is black in a file: on white, whatever shows it.
  const onWhite = () => svg.replace("<svg ", '<svg style="background: white" ');
  const save = h("button", {
    type: "button", class: "quiet", "aria-label": `Save this picture: ${caption}`,
    onclick: () => download(`${named(caption)}.svg`, "image/svg+xml", onWhite()),
  }, "Save this");
  return h("figure", {},
    h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": caption }, picture(svg)),
    h("figcaption", {}, caption, " ", save));
}
