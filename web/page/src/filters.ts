// Clickable filters: made hands and draws on the board, written after an `&`.

import { fill, h } from "./dom.js";

/** Filters for two cards, which need no board. */
const OF_CARDS = ["pocket pair", "suited", "broadway", "connector"];

/** Filters for made hands and draws, from the flop on. */
const ON_BOARD = [
  "straight+", "set", "trips", "two pair+", "overpair", "top pair+", "top pair", "second pair", "third pair", "underpair",
  "ace high", "flush draw", "nut flush draw", "open-ended", "gutshot", "combo draw", "air",
];

/** Matches the filters at the end of a text: `15% & (top pair+, set)`. */
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

  /** Shows the filters available on a board, and marks those of a range. */
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

/** Splits a text into a range and its filters; a text without filters is a range. */
function parted(text: string): { range: string; filters: string[] } {
  const [, range = "", list = ""] = FILTERED.exec(text.trim()) ?? [];
  const filters = list.split(",").map((name) => name.trim()).filter((name) => name !== "");
  const isOurs = range !== "" && filters.every((name) => OF_CARDS.includes(name) || ON_BOARD.includes(name));
  return isOurs ? { range, filters } : { range: text.trim(), filters: [] };
}

/** Returns a range limited to combos that match one of the filters. */
function joined(range: string, filters: string[]): string {
  // Drop a trailing comma of a range that is still being typed.
  range = range.replace(/[\s,]+$/, "");
  const isWrapped = /^\([^()]*\)$/.test(range);
  if (filters.length === 0) return isWrapped ? range.slice(1, -1) : range;
  const whole = range === "" ? "random" : range.includes(",") && !isWrapped ? `(${range})` : range;
  return `${whole} & (${filters.join(", ")})`;
}
