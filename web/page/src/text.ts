// Cards and pieces of text as elements.

import { h } from "./dom.js";
import type { Text } from "./protocol.js";

export const RANKS = [..."AKQJT98765432"];
export const SUITS = [..."shdc"];

const GLYPHS: { [suit: string]: string } = { s: "♠", h: "♥", d: "♦", c: "♣" };
const SUIT_WORDS: { [suit: string]: string } = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANK_WORDS: { [rank: string]: string } = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "deuce",
};

/** Returns the reason why there is no answer. */
export function saying(error: unknown): string {
  const { message } = error as Error;
  return message === "" ? "this was given up" : message;
}

/** Returns an estimated time. */
export function duration(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} minutes`;
}

/** Formats a share in percent without decimals; only 0 is shown as 0%, and only 1 as 100%. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (share > 0 && rounded === 0) return "<1";
  return share < 1 && rounded === 100 ? ">99" : String(rounded);
}

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

/** Returns a large card, for people who see it: the field next to it has its text. */
export function largeCard(card: string): HTMLElement {
  return h("span", { class: `large ${suitClass(card)}`, "aria-hidden": "true" },
    h("span", {}, card.slice(0, -1)), h("span", { class: "suit-of" }, GLYPHS[card.slice(-1)] ?? ""));
}

/** Returns the place of a card that is not known. */
export function cardBack(): HTMLElement {
  return h("span", { class: "large back", "aria-hidden": "true" });
}

/** Capitalizes words, except at the start of cards or a range. */
export function capitalized(words: string): string {
  return /^(a|[a-z]{2,})\b/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Returns a text with coloured cards and shares as bars. */
export function text(pieces: Text): (Node | string)[] {
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if ("strong" in piece) return h("strong", {}, piece.strong);
    if ("faint" in piece) return h("span", { class: "faint" }, piece.faint);
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

export function isBlank(pieces: Text): boolean {
  return pieces.every((piece) => typeof piece === "string" && piece.trim() === "");
}

/** Returns a number of bytes in words. */
export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Returns the words for the most bytes that a page can take, with this number of workers. */
export function mostOfPage(bytes: number, workers: number): string {
  return `a page can take ${megabytes(bytes)}${workers > 1 ? ` in each of ${workers} workers` : ""} at most`;
}
