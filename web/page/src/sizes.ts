// Bet sizes by street and player, as a table of fields. The texts of the game stay the truth: the table reads and writes
// the program's notation, `33%, 75%; ip river: all-in`.

import { h } from "./dom.js";

const STREETS = ["flop", "turn", "river"] as const;
const SEATS = ["oop", "ip"] as const;

/** The kinds of sizes, each with the players that have it. */
const KINDS = [
  ["bets", "Bets", SEATS], ["raises", "Raises", SEATS], ["donks", "Donk bets", ["oop"]],
] as const;

type Street = (typeof STREETS)[number];
type Seat = (typeof SEATS)[number];
type Kind = (typeof KINDS)[number][0];
type Cell = `${Street} ${Seat}`;

/** Sizes for all streets and players, those of single streets and players, and entries that cannot be read. */
export interface Sizes {
  everywhere: string;
  cells: { [cell in Cell]?: string };
  unread: string[];
}

/** Ready-made sizes, as parts of a fragment. */
export const READY = [
  ["Half the pot and all-in", "solve-bets=50%25, all-in"],
  ["One size: half the pot", "solve-bets=50%25"],
  ["Small and large", "solve-bets=33%25, 75%25"],
  ["Small first, then larger", "solve-bets=33%25; turn: 66%25; river: 75%25, all-in"],
  ["Three sizes and all-in", "solve-bets=33%25, 75%25, 125%25, all-in&solve-raises=2.5x, all-in"],
  ["Small and large, with donk bets", "solve-bets=33%25, 75%25&solve-donks=33%25"],
] as const;

/** Reads sizes. An entry for fewer streets and players takes precedence. */
export function sizesOf(text: string): Sizes {
  const sizes: Sizes = { everywhere: "", cells: {}, unread: [] };
  const entries: [cells: Cell[], value: string][] = [];
  for (const part of text.split(";").map((part) => part.trim()).filter((part) => part !== "")) {
    const [head = "", ...rest] = part.split(":");
    const words = head.toLowerCase().split(/[\s,]+/).filter((word) => word !== "");
    const streets = STREETS.filter((street) => words.includes(street));
    const seats = SEATS.filter((seat) => words.includes(seat));
    if (rest.length === 0) sizes.everywhere = sizes.everywhere === "" ? part : `${sizes.everywhere}, ${part}`;
    else if (words.length === 0 || streets.length + seats.length < words.length) sizes.unread.push(part);
    else entries.push([cellsOf(streets, seats), rest.join(":").trim()]);
  }
  entries.sort(([one], [other]) => other.length - one.length);
  for (const [cells, value] of entries) for (const cell of cells) sizes.cells[cell] = value;
  return sizes;
}

/** Writes sizes: an entry for each street and player, joined for both players of a street. */
export function written({ everywhere, cells, unread }: Sizes): string {
  const entries = STREETS.flatMap((street) => {
    const [oop, ip] = SEATS.map((seat) => cells[`${street} ${seat}`]?.trim() ?? "");
    if (oop === ip) return oop === "" ? [] : [`${street}: ${oop}`];
    return [...(oop ? [`oop ${street}: ${oop}`] : []), ...(ip ? [`ip ${street}: ${ip}`] : [])];
  });
  return [everywhere, ...entries, ...unread].filter((part) => part !== "").join("; ");
}

/** Returns the street of the first decision, counted from 0, by the cards on the board. */
export function streetOf(board: string): number {
  const cards = board.match(/(?:10|[2-9TJQKA])[cdhs]/gi)?.length ?? 0;
  return Math.max(0, Math.min(STREETS.length - 1, cards - 3));
}

/** Returns the texts of a game with other sizes, without those of streets that are over. */
export function resized(texts: { [name: string]: string }, sizes: { [name: string]: string }, street: number): { [name: string]: string } {
  const { bets: _, raises: __, donks: ___, ...others } = texts;
  const firstDonks = firstOfDonks(others, street);
  const given = Object.entries(sizes).filter(([name]) => name !== "donks" || firstDonks < STREETS.length);
  return { ...others, ...Object.fromEntries(given.map(([name, text]) => [name, from(text, name === "donks" ? firstDonks : street)])) };
}

/** Returns the first street, counted from 0, on which OOP can make a donk bet in a game that starts on a street. */
function firstOfDonks({ aggressor = "" }: { [name: string]: string }, start: number): number {
  return aggressor.toLowerCase() === "ip" ? start : start + 1;
}

/** Returns sizes without those of streets that are over. */
function from(text: string, street: number): string {
  const { everywhere, cells, unread } = sizesOf(text);
  const left = Object.entries(cells).filter(([cell]) => !STREETS.slice(0, street).some((past) => cell.startsWith(past)));
  return written({ everywhere, cells: Object.fromEntries(left), unread });
}

function cellsOf(streets: Street[], seats: Seat[]): Cell[] {
  return (streets.length > 0 ? streets : STREETS).flatMap((street) =>
    (seats.length > 0 ? seats : SEATS).map((seat): Cell => `${street} ${seat}`));
}

export class SizeTable {
  private readonly fields: { kind: Kind; street: Street; seat: Seat; input: HTMLInputElement; cell: HTMLElement }[] = [];
  private readonly heads = STREETS.map((street) => h("th", { scope: "col" }, street));
  readonly element: HTMLElement;
  private texts: { [name: string]: string } = {};

  /** `changed` is called with the new text of a kind of sizes. */
  constructor(private readonly changed: (kind: Kind, text: string, isTyping: boolean) => void) {
    const rows = KINDS.flatMap(([kind, label, seats]) => seats.map((seat) => {
      const name = `${seat.toUpperCase()} ${label.toLowerCase()}`;
      return h("tr", {}, h("th", { scope: "row" }, name), STREETS.map((street) => this.field(kind, street, seat, name)));
    }));
    this.element = h("table", { class: "sizes" }, h("caption", {}, "Sizes by street and player; an empty field has the sizes of all streets"),
      h("thead", {}, h("tr", {}, h("td"), this.heads)), h("tbody", {}, rows));
  }

  /** Shows the texts of a game that starts on a street, counted from 0. */
  show(texts: { [name: string]: string }, start: number): void {
    this.texts = texts;
    const firstDonks = firstOfDonks(texts, start);
    for (const { kind, street, seat, input, cell } of this.fields) {
      const { everywhere, cells } = sizesOf(texts[kind] ?? "");
      const text = cells[`${street} ${seat}`] ?? "";
      if (document.activeElement !== input && input.value !== text) input.value = text;
      input.placeholder = everywhere || (kind === "bets" ? "50%, all-in" : kind === "raises" ? "3x" : "as bets");
      cell.hidden = STREETS.indexOf(street) < (kind === "donks" ? firstDonks : start);
    }
    this.heads.forEach((head, street) => (head.hidden = street < start));
    for (const row of this.element.querySelectorAll<HTMLElement>("tbody tr")) row.hidden = row.querySelector("td:not([hidden])") === null;
  }

  private field(kind: Kind, street: Street, seat: Seat, name: string): HTMLElement {
    const write = (isTyping: boolean) => {
      const sizes = sizesOf(this.texts[kind] ?? "");
      sizes.cells[`${street} ${seat}`] = input.value.trim();
      this.changed(kind, written(sizes), isTyping);
    };
    const input = h("input", {
      id: `solve-${kind}-${street}-${seat}`, type: "text", autocomplete: "off", spellcheck: "false", "aria-label": `${name} on the ${street}`,
      "aria-describedby": "solve-error", oninput: () => write(true), onchange: () => write(false),
    });
    const cell = h("td", {}, input);
    this.fields.push({ kind, street, seat, input, cell });
    return cell;
  }
}
