// The starting hands of both ranges at a decision, as grids: the actions as colours, one action, or EV, equity and EQR in
// numbers; and the combos of the hand under the pointer.

import { colour, KINDS, kindsOf, mixture } from "./actions.js";
import { byHand, chips, combos, meanOf, realized, type Hand, type Locking, type Mean } from "./combos.js";
import { fill, h } from "./dom.js";
import { savers } from "./figure.js";
import type { Solve } from "../../npm/src/records.js";
import { named } from "./parts.js";
import type { Answer, Choice, PictureData, TableData } from "./protocol.js";
import { roving } from "./roving.js";
import { table } from "./table.js";
import { percent, RANKS } from "./text.js";

/** What the user chose to see, which stays when moving through the solution. */
export interface View {
  /** The pinned hand. */
  hand: string | undefined;
  /** The kind of the action shown in numbers, or the name of a measure; `undefined` for all actions as colours. */
  shows: string | undefined;
  /** The range shown: of the player who acts, the other, or both. */
  range: string;
}

/** The ranges that can be shown. */
const RANGES = ["acts", "other", "both"];

/** Everything in numbers or colours. */
const ALL = "all";

/** Returns a view as text for a link; empty for the usual one. */
export function viewText({ shows, range }: View): string {
  const text = `${shows ?? ALL}.${range}`;
  return text === `${ALL}.acts` ? "" : text;
}

/** Returns the view of a text; the usual one for any other text. */
export function viewOf(text: string): Pick<View, "shows" | "range"> {
  const [shows = ALL, range = "acts"] = GRID_VIEWS.includes(text) ? text.split(".") : [];
  return { shows: shows === ALL ? undefined : shows, range };
}

/** A number of a starting hand. */
interface Measure {
  name: string;
  label: string;
  of(mean: Mean, pot: number): number | null;
  text(value: number, pot: number): string;
  /** The strength of the colour, from -1 to 1. */
  tint(value: number, most: number): number;
}

const MEASURES: Measure[] = [
  { name: "value", label: "EV", of: ({ value }) => value, text: (value, pot) => chips(value, 10 * pot), tint: (value, most) => value / most },
  { name: "equity", label: "equity, in percent", of: ({ equity }) => equity, text: percent, tint: (value) => 2 * value - 1 },
  { name: "eqr", label: "EQR, in percent", of: realized, text: (value) => String(Math.round(100 * value)), tint: (value) => value - 1 },
];

/** The texts of all views. */
export const GRID_VIEWS = [ALL, ...KINDS, ...MEASURES.map(({ name }) => name)].flatMap((shows) => RANGES.map((range) => `${shows}.${range}`));

/** The least height of the colour of a hand that rarely comes. */
const LEAST = 0.12;

/** A cell of a grid. */
interface Cell {
  button: HTMLButtonElement;
  hands: Hand[];
  mean: Mean | undefined;
}

/** The grid of a player's range. */
interface Grid {
  isActing: boolean;
  cells: Map<string, Cell>;
  element: HTMLElement;
}

/** Returns the grids of an answer. */
export function grids(
  answer: Answer | undefined, players: readonly string[], here: Choice, view: View, locks: Locking, chosen: () => void,
): Grids | undefined {
  const picture = answer?.pictures?.[0];
  const record = answer?.json as Solve | undefined;
  if (picture === undefined || record === undefined) return undefined;
  return new Grids(picture, record, players, here, view, locks, ["players", "made"].flatMap((name) => named(answer, name)), chosen);
}

export class Grids {
  readonly element = h("div", { class: "strategy" });
  private readonly kinds: string[];
  private readonly detail = h("div", { class: "detail" });
  private readonly place = h("div", { class: "grids" });
  private readonly problem = h("span", { class: "reading" });
  private readonly choice: HTMLSelectElement;
  private readonly range: HTMLSelectElement;
  private readonly all: Grid[];
  /** The hand whose combos are shown, and its grid. */
  private told: [name: string | undefined, grid: Grid | undefined] = [undefined, undefined];

  constructor(
    picture: PictureData, private readonly record: Solve, players: readonly string[], private readonly here: Choice,
    private readonly view: View, private readonly locks: Locking, tables: TableData[],
    private readonly chosen: () => void,
  ) {
    this.kinds = kindsOf(here);
    this.choice = h("select", { id: "solve-shown", onchange: () => this.turned() }, h("option", { value: "" }, "all actions"),
      here.actions.map(([action], index) => h("option", { value: index }, `${action}, in percent`)),
      MEASURES.map(({ name, label }) => h("option", { value: name }, label)));
    const acts = record.acts - 1;
    this.range = h("select", { id: "solve-range", onchange: () => { this.ranged(); this.chosen(); } },
      h("option", { value: "acts" }, `${players[acts]}, who acts`), h("option", { value: "other" }, players[1 - acts] ?? ""),
      h("option", { value: "both" }, "both ranges"));
    this.all = [acts, 1 - acts].map((player) => this.grid(picture, player, players[player] ?? ""));
    this.element.append(
      h("div", { class: "strategy-grid" },
        h("div", { class: "tools" },
          h("span", { class: "tool", title: "The higher the colour, the more often the hand comes here" }, h("label", { for: "solve-shown" }, "Show"), this.choice),
          h("span", { class: "tool" }, h("label", { for: "solve-range" }, "of"), this.range),
          h("span", { class: "grid-files" }, this.problem, " ", savers(picture, picture.about, this.problem))),
        this.place),
      h("div", { class: "strategy-side" }, tables.slice(0, 1).map((data) => table(data)), this.detail, tables.slice(1).map((data) => table(data))));
    this.show();
  }

  /** Shows what the view has. */
  show(): void {
    const { shows, range } = this.view;
    const shown = this.kinds.indexOf(shows ?? "");
    this.choice.value = shown >= 0 ? String(shown) : MEASURES.some(({ name }) => name === shows) ? shows! : "";
    this.range.value = range;
    this.turn();
    this.ranged();
  }

  /** Shows the combos again, after a change of the locks. */
  locked(): void {
    this.tell(...this.told);
  }

  private grid(picture: PictureData, player: number, title: string): Grid {
    const isActing = player === this.record.acts - 1;
    const hands = byHand(this.record.players[player]!);
    const cells = new Map<string, Cell>();
    const means = new Map([...hands].map(([name, some]) => [name, meanOf(some)]));
    const most = Math.max(...[...means.values()].map(({ reach }) => reach), 1e-9);
    const grid: Grid = { isActing, cells, element: h("div") };
    const buttons = picture.cells.map(([name, , parts = []]) => {
      const found = means.get(name);
      const mean = found === undefined || found.reach <= 0 ? undefined : isActing ? { ...found, parts } : found;
      const button = h("button", {
        type: "button", class: "hand-cell", "data-hand": name, "aria-label": this.said(name, mean),
        onpointerenter: () => this.view.hand === undefined && this.tell(name, grid),
        onfocus: () => this.view.hand === undefined && this.tell(name, grid),
        onclick: () => this.choose(name, grid),
      }, h("span", { class: "hand-name" }, name), h("span", { class: "hand-parts" }));
      button.setAttribute("aria-disabled", String(mean === undefined));
      button.style.setProperty("--comes", `${(100 * Math.max(LEAST, (mean?.reach ?? 0) / most)).toFixed(0)}%`);
      cells.set(name, { button, hands: hands.get(name) ?? [], mean });
      return button;
    });
    const label = isActing ? "Strategy of each starting hand" : `Range of ${title}`;
    const element = h("div", { class: "hands solved", role: "group", "aria-label": label }, buttons);
    roving(element, buttons, RANKS.length);
    grid.element = h("div", { class: "grid-of" }, h("p", { class: "grid-title" }, title), element);
    return grid;
  }

  private turned(): void {
    const index = Number(this.choice.value);
    this.view.shows = this.choice.value === "" ? undefined : this.kinds[index] ?? this.choice.value;
    this.turn();
    this.chosen();
  }

  /** Shows the grids of the chosen range. */
  private ranged(): void {
    this.view.range = this.range.value;
    const isBoth = this.view.range === "both";
    const shown = isBoth ? this.all : this.all.slice(this.view.range === "other" ? 1 : 0).slice(0, 1);
    this.element.classList.toggle("of-both", isBoth);
    fill(this.place, shown.map(({ element }) => element));
    for (const grid of this.all) this.cellOf(grid)?.button.setAttribute("aria-pressed", "true");
    this.tell(this.view.hand, shown[0]);
  }

  private cellOf({ cells }: Grid): Cell | undefined {
    return cells.get(this.view.hand ?? "");
  }

  /** Shows all actions as colours, or one action or measure in numbers. */
  private turn(): void {
    const measure = MEASURES.find(({ name }) => name === this.choice.value);
    for (const grid of this.all) {
      const values = [...grid.cells.values()].map(({ mean }) => (mean === undefined ? 0 : measure?.of(mean, this.record.pot_here) ?? 0));
      const most = Math.max(...values.map(Math.abs), 1e-9);
      for (const { button, mean } of grid.cells.values()) this.paint(button, mean, grid, measure, most);
    }
  }

  private paint(button: HTMLButtonElement, mean: Mean | undefined, { isActing }: Grid, measure: Measure | undefined, most: number): void {
    const pot = this.record.pot_here;
    const index = measure !== undefined || this.choice.value === "" ? undefined : Number(this.choice.value);
    const value = mean === undefined ? null : measure?.of(mean, pot) ?? null;
    const share = index === undefined ? undefined : mean?.parts[index];
    const number = value !== null ? measure!.text(value, pot) : share !== undefined ? percent(share) : "";
    fill(button.querySelector(".hand-parts")!, number);
    button.classList.toggle("in-numbers", isActing && index !== undefined);
    button.classList.toggle("measured", measure !== undefined);
    button.style.setProperty("--parts", mean === undefined ? "none" : value !== null ? tinted(measure!.tint(value, most))
      : measure !== undefined ? "none" : !isActing ? "linear-gradient(var(--paint) 0 0)"
        : share === undefined ? mixture(mean.parts, this.kinds)
          : `linear-gradient(90deg, ${colour(this.kinds[index!])} ${(100 * share).toFixed(0)}%, transparent 0)`);
    button.setAttribute("aria-label", this.said(button.dataset["hand"]!, mean)
      + (value === null ? "" : `; ${measure!.label} ${number}`));
  }

  /** Pins a hand until it is chosen again. */
  private choose(name: string, grid: Grid): void {
    if (grid.cells.get(name)?.mean === undefined) return;
    const { view } = this;
    for (const each of this.all) this.cellOf(each)?.button.removeAttribute("aria-pressed");
    view.hand = view.hand === name ? undefined : name;
    for (const each of this.all) this.cellOf(each)?.button.setAttribute("aria-pressed", "true");
    this.tell(name, grid);
  }

  /** Shows the combos of a hand. */
  private tell(name: string | undefined, grid: Grid | undefined): void {
    this.told = [name, grid];
    const cell = name === undefined ? undefined : grid?.cells.get(name);
    if (name === undefined || cell?.mean === undefined) {
      const absent = name === undefined ? "" : `${name} is not in the range here. `;
      fill(this.detail, h("p", { class: "note" }, `${absent}Point at a hand, or tap it, for its combos; a click on one of its actions locks it.`));
      return;
    }
    fill(this.detail, combos(name, cell.hands, this.record, this.here, grid?.isActing ? this.locks : undefined));
  }

  private said(name: string, mean: Mean | undefined): string {
    if (mean === undefined) return `${name}: not there`;
    const whole = mean.parts.reduce((sum, part) => sum + part, 0);
    if (whole <= 0) return `${name}: reach ${percent(mean.reach)}%`;
    const each = this.here.actions.map(([action], index) => `${action} ${percent((mean.parts[index] ?? 0) / whole)}%`);
    return `${name}: ${each.join(", ")}`;
  }
}

/** Returns a background for a number from -1 to 1: two colours, neutral at 0. */
function tinted(value: number): string {
  const strength = Math.min(1, Math.abs(value));
  const colour = `color-mix(in srgb, var(--${value < 0 ? "size-2" : "passive"}) ${(8 + 62 * strength).toFixed(0)}%, var(--paper))`;
  return `linear-gradient(${colour} 0 0)`;
}
