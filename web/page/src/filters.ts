// Filters to click: what hands make on the board, as they are written behind an `&`.

import { fill, h } from "./dom.js";

/** Filters of two cards, which need no board. */
const OF_CARDS = ["pocket pair", "suited", "broadway", "connector"];

/** Filters of what a hand makes or draws to, from the flop on. */
const ON_BOARD = [
  "straight+", "set", "trips", "two pair+", "overpair", "top pair+", "top pair", "second pair", "third pair", "underpair",
  "ace high", "flush draw", "nut flush draw", "open-ended", "gutshot", "combo draw", "air",
];

/** What a text with filters has at its end: `15% & (top pair+, set)`. */
const FILTERED = /^(.*?)\s*&\s*\(([^()&]*)\)$/s;

export class Filters {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly onBoard = h("div", { class: "tools" });
  readonly element: HTMLElement;

  constructor(private readonly text: () => string, private readonly write: (text: string) => void) {
    fill(this.onBoard, ON_BOARD.map((name) => this.button(name)));
    this.element = h("details", { class: "filters" }, h("summary", {}, "Only what has …"),
      h("div", { class: "tools" }, OF_CARDS.map((name) => this.button(name))), this.onBoard);
  }

  /** Shows which filters a range has, of those that there are on a board. */
  show(hasFlop: boolean): void {
    this.onBoard.hidden = !hasFlop;
    this.press();
  }

  private press(): void {
    const { filters } = parted(this.text());
    for (const [name, button] of this.buttons) button.setAttribute("aria-pressed", String(filters.includes(name)));
  }

  private button(name: string): HTMLElement {
    const button = h("button", { type: "button", class: "quiet small", "aria-pressed": "false", onclick: () => this.toggle(name) }, name);
    this.buttons.set(name, button);
    return button;
  }

  private toggle(name: string): void {
    const { range, filters } = parted(this.text());
    const others = filters.filter((other) => other !== name);
    this.write(joined(range, others.length < filters.length ? others : [...filters, name]));
    this.press();
  }
}

/** Returns a range and its filters; a text without any is a range. */
function parted(text: string): { range: string; filters: string[] } {
  const [, range = "", list = ""] = FILTERED.exec(text.trim()) ?? [];
  const filters = list.split(",").map((name) => name.trim()).filter((name) => name !== "");
  const isOurs = range !== "" && filters.every((name) => OF_CARDS.includes(name) || ON_BOARD.includes(name));
  return isOurs ? { range, filters } : { range: text.trim(), filters: [] };
}

/** Returns a range of which only what has one of the filters is kept. */
function joined(range: string, filters: string[]): string {
  // A comma at the end is a range that is still being typed.
  range = range.replace(/[\s,]+$/, "");
  const isWrapped = /^\([^()]*\)$/.test(range);
  if (filters.length === 0) return isWrapped ? range.slice(1, -1) : range;
  const whole = range === "" ? "random" : range.includes(",") && !isWrapped ? `(${range})` : range;
  return `${whole} & (${filters.join(", ")})`;
}
