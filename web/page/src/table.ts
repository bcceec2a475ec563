// Tables, sorted by a click on a column.

import { h } from "./dom.js";
import type { TableData, Text } from "./protocol.js";
import { isBlank, RANKS, text } from "./text.js";

/** The action of a row. */
export interface RowAction {
  label: string;
  title: string;
  /** Whether a click on the row does it, and not only on its button. */
  isOfRow?: true;
  run(row: Text[]): void;
}

/** The minimum number of rows of a sortable table. */
const SORTED = 4;

/** Returns a table that scrolls sideways if it is too wide. */
export function table(data: TableData, action?: RowAction): HTMLElement {
  const { caption } = data;
  const isSorted = !data.dense && data.rows.length >= SORTED && data.numeric.length > 0;
  const body = h("tbody", {}, data.rows.map((row) => tableRow(data, row, action)));
  const head = data.header.map((name, column) => {
    if (isBlank(name)) return h("td");
    const isSortedBy = isSorted && (column === 0 || data.numeric.includes(column));
    const shown = isSortedBy ? sorter(body, data.numeric.includes(column), name) : text(name);
    return h("th", { scope: "col", class: side(data, column) }, shown);
  });
  return h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": caption },
    h("table", { class: data.dense ? "dense" : undefined },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head.slice(0, 1), action !== undefined && h("td"), head.slice(1))),
      body));
}

function tableRow(data: TableData, row: Text[], action: RowAction | undefined): HTMLElement {
  const cells = row.map((cell, column) =>
    column === 0 && !isBlank(cell)
      ? h("th", { scope: "row", class: side(data, column) }, text(cell))
      : h("td", { class: side(data, column) ?? kind(cell) }, text(cell)));
  const button = action !== undefined
    && h("button", { type: "button", class: "quiet small", title: action.title, onclick: () => action.run(row) }, action.label);
  // Next to the name, because the last column may be out of sight.
  return h("tr", action === undefined ? {} : {
    class: "opens", onclick: ({ target }: MouseEvent) => target instanceof Element && target.closest("button") === null && action.isOfRow && action.run(row),
  }, cells.slice(0, 1), button && h("td", {}, button), cells.slice(1));
}

/** Returns the name of a column as a button that sorts by it, first descending, then ascending. */
function sorter(body: HTMLElement, isNumeric: boolean, name: Text): HTMLElement {
  const button = h("button", {
    type: "button", class: "sort", title: "Sort by this",
    onclick: () => {
      const head = button.closest("th")!;
      const isDown = head.getAttribute("aria-sort") === "descending";
      // Names sort in ascending order first.
      const isFirst = head.getAttribute("aria-sort") === null;
      const direction = isFirst ? (isNumeric ? -1 : 1) : isDown ? 1 : -1;
      for (const other of head.parentElement!.children) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", direction < 0 ? "descending" : "ascending");
      const column = [...head.parentElement!.children].indexOf(head);
      const words = (row: Element) => row.children[column]?.textContent ?? "";
      const rows = [...body.children].map((row) => ({ row, words: words(row), number: number(words(row)) }));
      rows.sort((one, other) => direction * (isNumeric
        ? one.number - other.number : inOrder(one.words).localeCompare(inOrder(other.words), "en", { numeric: true })));
      body.append(...rows.map(({ row }) => row));
    },
  }, text(name));
  return button;
}

/** Returns a text that sorts cards by rank, the ace first, and then by suit; other texts are unchanged. */
function inOrder(words: string): string {
  const isCards = /^(?:[2-9TJQKA][♠♥♦♣]\s*)+$/.test(words.trim());
  if (!isCards) return words;
  const place = (all: string[], letter: string) => String.fromCharCode(97 + all.indexOf(letter));
  return words.replace(/([2-9TJQKA])([♠♥♦♣])/g, (_, rank: string, suit: string) => place(RANKS, rank) + place([..."♠♥♦♣"], suit));
}

/** Returns the number in a cell; an empty cell is less than all others. */
function number(words: string): number {
  const digits = words.replace(/[~%±,\s]/g, "").replace("−", "-");
  // A text such as `<0.01%` or `>99.99%`.
  if (digits.startsWith("<")) return Number(digits.slice(1)) - 1e-9;
  if (digits.startsWith(">")) return Number(digits.slice(1)) + 1e-9;
  const found = parseFloat(digits);
  return Number.isNaN(found) ? -Infinity : found;
}

function side(data: TableData, column: number): string | undefined {
  return data.numeric.includes(column) ? "number" : undefined;
}

/** Returns the class of a cell: long texts get a wide column, and the two cards of a hand are not wrapped. */
function kind(pieces: Text): string | undefined {
  const isCards = pieces.length <= 5 && pieces.some((piece) => typeof piece === "object" && "card" in piece);
  if (isCards && pieces.every((piece) => (typeof piece === "string" ? piece.trim() === "" : "card" in piece))) return "cards";
  return pieces.length > 8 || pieces.some((piece) => typeof piece === "string" && piece.length > 30) ? "long" : undefined;
}
