// The 13 × 13 grid of starting hands, where clicks and drags paint a weight; below it are the suits of one hand.
//
// The painter keeps the weights of the range that it shows, so painting never waits. It appends to the text of the
// range (`QQ+` and then `AKs:0.5` or `!AKs`), and the engine later shortens the text, so that only the engine
// implements the rules of ranges.

import { fill, h } from "./dom.js";
import type { GridReply, HandCell } from "./protocol.js";
import { roving } from "./roving.js";
import { RANKS, SUITS, glyphs, suitClass, words } from "./text.js";

/** A painted hand or combo: `AKs` or `AhKh`. */
export type Stroke = { hand: string; weight: number };

/** The starting hands, row by row. */
const HANDS = RANKS.flatMap((high, row) => RANKS.map((low, column) =>
  row === column ? high + low : row < column ? `${high}${low}s` : `${low}${high}o`));

export class Painter {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private hands = blank();
  /** Whether the weights match the text: a text that is invalid, or not read yet, is added to but never erased. */
  private isKnown = true;
  private strokes: Stroke[] = [];
  /** The weight being drawn, and the last position of the pointer. */
  private drawing: { weight: number; x: number; y: number } | undefined;
  private chosen = "AKs";
  /** Chooses the hand whose suits are shown, without painting the hand as a click would. */
  private readonly choice = h("select", { id: "suits-of", onchange: () => this.choose(this.choice.value) },
    HANDS.map((hand) => h("option", {}, hand)));
  private readonly suits = h("div", { class: "combos", role: "group" });
  private readonly size = h("p", { class: "says", "aria-live": "polite" });
  private readonly weight = h("input", {
    type: "range", id: "weight", min: 5, max: 100, step: 5, value: 100,
    oninput: () => this.showWeight(),
  });
  private readonly weightShown = h("output", { for: "weight" }, "100%");
  /** The best hands by equity against a random one. */
  private readonly top = h("input", {
    type: "range", id: "top", min: 1, max: 100, step: 1, value: 15,
    oninput: () => fill(this.topShown, `${this.top.value}%`),
    onchange: () => this.replaced(`${this.top.value}%`),
  });
  private readonly topShown = h("output", { for: "top" }, "15%");
  readonly element: HTMLElement;

  constructor(
    private readonly painted: (strokes: Stroke[]) => void,
    private readonly replaced: (text: string) => void,
  ) {
    const grid = this.grid();
    const preset = (name: string, text: string) =>
      h("button", { type: "button", class: "quiet", onclick: () => this.replaced(text) }, name);
    this.element = h("div", { class: "painter" },
      grid,
      h("div", { class: "tools" },
        h("span", { class: "tool" }, h("label", { for: "weight" }, "Paint with"), this.weight, this.weightShown),
        h("span", { class: "tool" }, h("label", { for: "top" }, "Top"), this.top, this.topShown),
        preset("All", "random"), preset("None", "")),
      this.size,
      h("div", { class: "tools" }, h("label", { for: "suits-of" }, "Suits of"), this.choice),
      this.suits);
    // A drag may end outside the grid.
    window.addEventListener("pointerup", () => this.end());
    window.addEventListener("pointercancel", () => this.end());
    // A second finger zooms the page, so discard the drawing.
    window.addEventListener("pointerdown", ({ isPrimary }) => isPrimary || this.drop());
  }

  /** Returns whether painting has removed all hands of a range. */
  get isErased(): boolean {
    return this.isKnown && this.combos().every(([, weight]) => weight === 0);
  }

  /** Shows a range; `null` for an empty text. */
  show(reply: GridReply | null): void {
    const grid = reply?.grid ?? null;
    this.hands = grid === null ? blank() : new Map(grid.hands.map((cell) => [cell.hand, cell]));
    this.isKnown = true;
    this.redraw();
  }

  /** Shows a range that is not known, or not yet: keeps the weights, or clears them if `isOther`. */
  showUnknown(isOther: boolean): void {
    this.isKnown = false;
    if (!isOther) return;
    this.hands = blank();
    this.redraw();
  }

  private redraw(): void {
    for (const [hand, button] of this.buttons) this.color(hand, button);
    const combos = this.combos();
    const count = combos.filter(([, weight]) => weight > 0).length;
    const percent = (100 * combos.reduce((sum, [, weight]) => sum + weight, 0)) / combos.length;
    fill(this.size, count === 0
      ? "No hand yet: click a cell, or drag over several."
      : `${count.toLocaleString("en")} combos, ${percent.toFixed(1)}% of all hands`);
    this.showSuits();
  }

  private combos(): HandCell["combos"] {
    return [...this.hands.values()].flatMap(({ combos }) => combos);
  }

  /** Applies strokes to the weights, and reports them. */
  private apply(strokes: Stroke[]): void {
    for (const { hand, weight } of strokes) {
      const of = this.hands.get(hand)?.combos ?? this.combos().filter(([combo]) => combo === hand);
      for (const combo of of) combo[1] = weight;
    }
    this.redraw();
    this.painted(strokes);
  }

  private grid(): HTMLElement {
    const rows = RANKS.map((_, row) =>
      h("div", { role: "row", class: "hands" }, HANDS.slice(row * RANKS.length, (row + 1) * RANKS.length).map((hand) => {
        const button = h("button", {
          type: "button", class: "hand", "data-hand": hand, "data-kind": hand.endsWith("s") ? "suited" : hand.endsWith("o") ? "offsuit" : "pair",
          // A click without a pointer comes from the keyboard.
          onclick: (event: MouseEvent) => event.detail === 0 && this.stroke(hand),
          onfocus: () => this.choose(hand),
          oncontextmenu: (event: Event) => {
            event.preventDefault();
            this.drop();
            this.choose(hand);
          },
        }, hand);
        this.buttons.set(hand, button);
        return h("div", { role: "gridcell" }, button);
      })));
    const grid = h("div", { class: "grid", role: "grid", "aria-label": "The 169 starting hands" }, rows);
    grid.addEventListener("pointerdown", (event) => this.begin(event));
    grid.addEventListener("pointermove", (event) => this.move(event));
    roving(grid, [...this.buttons.values()], RANKS.length);
    return grid;
  }

  /** Returns the weight to paint with: 0 if the hand already has the chosen weight, so that a second click erases. */
  private brush(hand: string): number {
    const weight = Number(this.weight.value) / 100;
    return this.isKnown && this.share(hand) === weight ? 0 : weight;
  }

  private begin(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    const hand = handUnder(x, y);
    if (hand === undefined || event.button !== 0 || !event.isPrimary) return;
    // Otherwise the first cell would capture all moves of a finger.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    this.drawing = { weight: this.brush(hand), x, y };
    this.add(hand, this.drawing.weight);
  }

  /** Draws along the pointer's path, as a fast pointer skips cells between two events. */
  private move(event: PointerEvent): void {
    const { drawing } = this;
    if (drawing === undefined || !event.isPrimary) return;
    const step = (this.buttons.get("AA")?.offsetWidth ?? 16) / 3;
    for (const { clientX, clientY } of [...(event.getCoalescedEvents?.() ?? []), event]) {
      const [dx, dy] = [clientX - drawing.x, clientY - drawing.y];
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / step));
      for (let at = 1; at <= steps; at += 1) {
        const hand = handUnder(drawing.x + (dx * at) / steps, drawing.y + (dy * at) / steps);
        if (hand !== undefined) this.add(hand, drawing.weight);
      }
      [drawing.x, drawing.y] = [clientX, clientY];
    }
  }

  private add(hand: string, weight: number): void {
    if (this.strokes.some((stroke) => stroke.hand === hand)) return;
    this.strokes.push({ hand, weight });
    const button = this.buttons.get(hand);
    if (button !== undefined) paint(button, weight);
  }

  private end(): void {
    this.drawing = undefined;
    const strokes = this.strokes.splice(0);
    if (strokes.length > 0) this.apply(strokes);
  }

  /** Discards the drawing: a long press selects the hand for its suits. */
  private drop(): void {
    this.drawing = undefined;
    if (this.strokes.splice(0).length > 0) this.redraw();
  }

  /** Paints one hand with the keyboard. */
  private stroke(hand: string): void {
    this.apply([{ hand, weight: this.brush(hand) }]);
  }

  private choose(hand: string): void {
    this.chosen = hand;
    this.showSuits();
  }

  private share(hand: string): number {
    const combos = this.hands.get(hand)?.combos ?? [];
    const sum = combos.reduce((total, [, weight]) => total + weight, 0);
    return combos.length === 0 ? 0 : Math.round((1e6 * sum) / combos.length) / 1e6;
  }

  private color(hand: string, button: HTMLButtonElement): void {
    const share = this.share(hand);
    paint(button, share);
    const percent = share === 0 ? "not in the range" : `${(100 * share).toFixed(0)}%`;
    button.setAttribute("aria-label", `${hand}, ${percent}`);
    button.setAttribute("aria-pressed", String(share > 0));
  }

  private showWeight(): void {
    fill(this.weightShown, `${this.weight.value}%`);
  }

  /** Shows the combos of the chosen hand. */
  private showSuits(): void {
    const cell = this.hands.get(this.chosen);
    // Sort by suit, in deck order.
    const order = (combo: string) => SUITS.indexOf(combo[1]!) * SUITS.length + SUITS.indexOf(combo[3]!);
    const combos = [...(cell?.combos ?? [])].sort(([one], [other]) => order(one) - order(other));
    const focused = (document.activeElement as HTMLElement | null)?.dataset["combo"];
    const buttons = combos.map(([combo, weight, isOut]) => {
      const cards = [combo.slice(0, 2), combo.slice(2)];
      const button = h("button", {
        type: "button", class: isOut ? "combo out" : "combo", "data-combo": combo, "aria-pressed": String(weight > 0),
        "aria-label": `${cards.map(glyphs).join("")}, ${cards.map(words).join(" and ")}, ${(100 * weight).toFixed(0)}%${isOut ? ", excluded by a known card" : ""}`,
        title: isOut ? "A known card excludes it" : undefined,
        onclick: () => this.apply([{ hand: combo, weight: this.toggled(weight) }]),
      }, cards.map((card) => h("span", { class: suitClass(card) }, glyphs(card))));
      paint(button, weight);
      return button;
    });
    this.choice.value = this.chosen;
    this.suits.setAttribute("aria-label", `Suits of ${this.chosen}`);
    fill(this.suits, buttons);
    buttons.find((button) => button.dataset["combo"] === focused)?.focus();
  }

  private toggled(weight: number): number {
    const wanted = Number(this.weight.value) / 100;
    return this.isKnown && weight === wanted ? 0 : wanted;
  }
}

/** Returns the text of a range with strokes appended; the engine shortens it. */
export function withStrokes(text: string, strokes: Stroke[]): string {
  const all = strokes.every(({ weight }) => weight === 0);
  const items = strokes.map(({ hand, weight }) =>
    weight === 0 ? `!${hand}` : weight === 1 ? hand : `${hand}:${weight}`);
  // Drop a trailing comma of a range that is still being typed.
  const before = text.trim().replace(/[\s,]+$/, "");
  if (before === "") return all ? "" : items.filter((item) => !item.startsWith("!")).join(",");
  return [before, ...items].join(",");
}

/** Returns the starting hands with all their combos, outside the range. */
function blank(): Map<string, HandCell> {
  const cell = (hand: string): HandCell => {
    const [high, low, kind] = [...hand];
    const combos = SUITS.flatMap((one, index) => SUITS.flatMap((other, at): HandCell["combos"] => {
      const isOne = high === low ? at > index : kind === "s" ? at === index : at !== index;
      return isOne ? [[`${high}${one}${low}${other}`, 0, false]] : [];
    }));
    return { hand, combos };
  };
  return new Map(HANDS.map((hand) => [hand, cell(hand)]));
}

function handUnder(x: number, y: number): string | undefined {
  const under = document.elementFromPoint(x, y);
  return under instanceof HTMLElement ? under.dataset["hand"] : undefined;
}

function paint(button: HTMLButtonElement, share: number): void {
  button.style.setProperty("--share", `${100 * share}%`);
  button.classList.toggle("in", share > 0);
}
