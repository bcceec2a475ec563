// The 13 × 13 grid of starting hands: a click or a drag paints a weight; below it are the suits of one hand.
//
// Painting adds to the text of the range (`QQ+` and then `AKs:0.5` or `!AKs`), and the engine writes the result in its
// shortest form, so the rules of ranges stay where they are.

import { fill, h } from "./dom.js";
import type { GridReply, HandCell } from "./protocol.js";
import { roving } from "./roving.js";
import { RANKS, glyphs, suitClass, words } from "./text.js";

/** A hand or combo that was painted: `AKs` or `AhKh`. */
export type Stroke = { hand: string; weight: number };

export class Painter {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private hands = new Map<string, HandCell>();
  private strokes: Stroke[] = [];
  private drawing: number | undefined;
  private chosen = "AKs";
  private readonly suits = h("div", { class: "suits" });
  private readonly size = h("p", { class: "says", "aria-live": "polite" });
  private readonly weight = h("input", {
    type: "range", id: "weight", min: 5, max: 100, step: 5, value: 100,
    oninput: () => this.showWeight(),
  });
  private readonly weightShown = h("output", { for: "weight" }, "100%");
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
        h("label", { for: "weight" }, "Weight"), this.weight, this.weightShown,
        preset("Top 10%", "10%"), preset("20%", "20%"), preset("40%", "40%"), preset("All", "random"),
        preset("None", "")),
      this.size, this.suits);
    // A drag may end anywhere.
    window.addEventListener("pointerup", () => this.end());
    window.addEventListener("pointercancel", () => this.end());
  }

  /** Shows a range; `null` for none. */
  show(reply: GridReply | null): void {
    const grid = reply?.grid ?? null;
    this.hands = new Map(grid?.hands.map((cell) => [cell.hand, cell]));
    for (const [hand, button] of this.buttons) this.color(hand, button);
    fill(this.size, grid === null
      ? "No hand yet: click a cell, or drag over several."
      : `${grid.combos.toLocaleString("en")} combos, ${grid.percent.toFixed(1)}% of all hands`);
    this.showSuits();
  }

  private grid(): HTMLElement {
    const rows = RANKS.map((high, row) =>
      h("div", { role: "row", class: "hands" }, RANKS.map((low, column) => {
        const hand = row === column ? high + low : row < column ? `${high}${low}s` : `${low}${high}o`;
        const button = h("button", {
          type: "button", class: "hand", "data-hand": hand,
          // A click without a pointer is the keyboard's.
          onclick: (event: MouseEvent) => event.detail === 0 && this.stroke(hand),
          onfocus: () => this.choose(hand),
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

  /** Returns the weight to paint with: none where the hand has it already, so that a second click erases. */
  private brush(hand: string): number {
    const weight = Number(this.weight.value) / 100;
    return this.share(hand) === weight ? 0 : weight;
  }

  private begin(event: PointerEvent): void {
    const hand = handUnder(event);
    if (hand === undefined || event.button !== 0) return;
    // Without this, the first cell would catch all moves of a finger.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    this.drawing = this.brush(hand);
    this.add(hand, this.drawing);
  }

  private move(event: PointerEvent): void {
    const hand = this.drawing === undefined ? undefined : handUnder(event);
    if (hand !== undefined && this.drawing !== undefined) this.add(hand, this.drawing);
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
    if (strokes.length > 0) this.painted(strokes);
  }

  /** Paints one hand, by the keyboard. */
  private stroke(hand: string): void {
    this.painted([{ hand, weight: this.brush(hand) }]);
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
    const combos = cell?.combos ?? [];
    const focused = (document.activeElement as HTMLElement | null)?.dataset["combo"];
    const buttons = combos.map(([combo, weight, isOut]) => {
      const cards = [combo.slice(0, 2), combo.slice(2)];
      const button = h("button", {
        type: "button", class: "combo", "data-combo": combo, "aria-pressed": String(weight > 0),
        "aria-label": `${cards.map(glyphs).join("")}, ${cards.map(words).join(" and ")}, ${(100 * weight).toFixed(0)}%${isOut ? ", out of play" : ""}`,
        onclick: () => this.painted([{ hand: combo, weight: this.toggled(weight) }]),
      }, cards.map((card) => h("span", { class: suitClass(card) }, glyphs(card))));
      paint(button, weight);
      return button;
    });
    fill(this.suits,
      h("p", { class: "says" }, `Suits of ${this.chosen}`),
      h("div", { class: "combos", role: "group", "aria-label": `Suits of ${this.chosen}` }, buttons));
    buttons.find((button) => button.dataset["combo"] === focused)?.focus();
  }

  private toggled(weight: number): number {
    const wanted = Number(this.weight.value) / 100;
    return weight === wanted ? 0 : wanted;
  }
}

/** Returns the text of a range with strokes added; the engine makes it short. */
export function withStrokes(text: string, strokes: Stroke[]): string {
  const all = strokes.every(({ weight }) => weight === 0);
  const items = strokes.map(({ hand, weight }) =>
    weight === 0 ? `!${hand}` : weight === 1 ? hand : `${hand}:${weight}`);
  const before = text.trim();
  if (before === "") return all ? "" : items.filter((item) => !item.startsWith("!")).join(",");
  return [before, ...items].join(",");
}

function handUnder(event: PointerEvent): string | undefined {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under instanceof HTMLElement ? under.dataset["hand"] : undefined;
}

function paint(button: HTMLButtonElement, share: number): void {
  button.style.setProperty("--share", `${100 * share}%`);
  button.classList.toggle("in", share > 0);
}
