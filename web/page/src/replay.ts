// A played hand as a table of seats, with a time line to step through. Each step leads to Equity, and to Solve where two
// players are left.

import { fill, h } from "./dom.js";
import type { HandAction, HandHistory, HandStreet } from "../../npm/src/records.js";
import { written } from "./spot.js";
import { capitalized, cardBack, largeCard, words } from "./text.js";

/** A step: the start of a street, or an action on it. */
interface Step {
  street: HandStreet;
  action: HandAction | undefined;
}

/** The state of a player after a step. */
interface Seat {
  stack: number | null;
  /** The amount put in on this street. */
  bet: number;
  isFolded: boolean;
}

/** The actions that move no chips into the pot. */
const ASIDE = ["shows", "mucks", "collects", "other"];

export class Replay {
  private readonly steps: Step[];
  private at = 0;
  private readonly felt = h("div", { class: "felt" });
  private readonly said = h("p", { class: "replay-said", role: "status" });
  private readonly links = h("p", { class: "tools" });
  private readonly buttons: HTMLButtonElement[];
  readonly element: HTMLElement;

  constructor(private readonly hand: HandHistory) {
    this.steps = hand.streets.flatMap((street) => [{ street, action: undefined }, ...street.actions.map((action) => ({ street, action }))]);
    this.buttons = this.steps.map((step, index) => h("button", {
      type: "button", class: step.action === undefined ? "step street-step" : "step", onclick: () => this.go(index),
    }, step.action === undefined ? capitalized(step.street.street) : `${step.action.player} ${this.does(index)}`));
    const move = (by: number, label: string, sign: string) =>
      h("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => this.go(this.at + by) }, sign);
    this.element = h("div", {
      class: "replay", onkeydown: (event: KeyboardEvent) => {
        const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        this.go(this.at + by);
        this.buttons[this.at]?.focus();
      },
    }, this.felt, h("div", { class: "replay-side" },
      h("div", { class: "tools" }, move(-1, "Step back", "◀"), move(1, "Step on", "▶"), this.said), this.links,
      h("ol", { class: "time-line", "aria-label": "The actions" }, this.buttons.map((button) => h("li", {}, button)))));
    this.go(0);
  }

  private go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.steps.length - 1));
    this.buttons.forEach((button, index) => {
      button.tabIndex = index === this.at ? 0 : -1;
      button.setAttribute("aria-current", String(index === this.at));
    });
    const seats = this.seats(this.at);
    const { street, action } = this.steps[this.at]!;
    const pot = action === undefined ? street.pot : action.pot + chips(action);
    fill(this.felt,
      h("div", { class: "middle" }, h("div", { class: "board-of", role: "img", "aria-label": street.board.map(words).join(", ") || "no board yet" },
        street.board.map(largeCard), Array.from({ length: 5 - street.board.length }, cardBack)),
      h("p", { class: "pot-of" }, `Pot ${amount(pot)}`)),
      this.hand.players.map((_, index) => this.seat(index, seats)));
    const needs = action?.needs == null ? "" : `, required equity ${(100 * action.needs).toFixed(1)}%`;
    fill(this.said, action === undefined ? `${capitalized(street.street)}, pot ${amount(street.pot)}` : `${action.player} ${this.does(this.at)}${needs}`);
    fill(this.links, this.leads(seats));
    this.buttons[this.at]?.scrollIntoView({ block: "nearest" });
  }

  /** Returns what happens at a step: `raises to 47, all-in`. */
  private does(index: number): string {
    const { action } = this.steps[index]!;
    if (action === undefined) return "";
    const seat = this.seats(index).get(action.player);
    if (action.action === "raises") return `raises to ${amount(seat?.bet ?? action.paid)}${seat?.stack === 0 ? ", all-in" : ""}`;
    return `${action.action}${action.paid > 0 ? ` ${amount(action.paid)}` : ""}${seat?.stack === 0 && action.paid > 0 ? ", all-in" : ""}`;
  }

  /** Returns the seats after a step. */
  private seats(to: number): Map<string, Seat> {
    const seats = new Map(this.hand.players.map(({ player, stack }): [string, Seat] => [player, { stack, bet: 0, isFolded: false }]));
    for (const { action } of this.steps.slice(0, to + 1)) {
      if (action === undefined) {
        for (const seat of seats.values()) seat.bet = 0;
        continue;
      }
      const seat = seats.get(action.player);
      if (seat === undefined) continue;
      const paid = action.action === "gets back" ? -Math.abs(action.paid) : chips(action);
      seat.bet += paid;
      if (seat.stack !== null) seat.stack = Math.max(0, round(seat.stack - paid));
      seat.isFolded ||= action.action === "folds" || action.action === "mucks";
    }
    return seats;
  }

  private seat(index: number, seats: Map<string, Seat>): HTMLElement {
    const { players } = this.hand;
    const { player, position, cards, net } = players[index]!;
    const { stack, bet, isFolded } = seats.get(player)!;
    const { street, action } = this.steps[this.at]!;
    const equity = isFolded ? undefined : street.equities.find((one) => one.player === player)?.equity;
    const isLast = this.at === this.steps.length - 1;
    const element = h("div", { class: `seat-of${isFolded ? " folded" : ""}${action?.player === player ? " acts" : ""}` },
      h("div", { class: "seat-cards", role: "img", "aria-label": cards.map(words).join(", ") || "cards not known" },
        cards.length > 0 ? cards.map(largeCard) : [cardBack(), cardBack()]),
      h("div", { class: "seat-name" }, h("strong", {}, player), " ", h("span", { class: "position" }, position)),
      h("div", { class: "seat-stack" }, stack === null ? "" : amount(stack), equity !== undefined && h("span", { class: "seat-equity" }, ` ${(100 * equity).toFixed(1)}%`)),
      bet > 0 && h("div", { class: "seat-bet" }, amount(bet)),
      isLast && h("div", { class: `seat-net ${net < 0 ? "lost" : "gained"}` }, `${net < 0 ? "−" : "+"}${amount(Math.abs(net))}`));
    // The button sits at the bottom, and the others clockwise from there.
    const angle = Math.PI / 2 + ((index + 1) * 2 * Math.PI) / players.length;
    element.style.setProperty("--x", `${(50 + 40 * Math.cos(angle)).toFixed(1)}%`);
    element.style.setProperty("--y", `${(50 + 37 * Math.sin(angle)).toFixed(1)}%`);
    return element;
  }

  /** Returns links to the spot of a step: to its equity, and to a game of two players from the flop on. */
  private leads(seats: Map<string, Seat>): HTMLElement[] {
    const { street, action } = this.steps[this.at]!;
    const left = this.hand.players.filter(({ player }) => !(seats.get(player)?.isFolded ?? true) || player === action?.player);
    if (left.length < 2) return [];
    const board = street.board.length > 0 ? [`b=${street.board.join("")}`] : [];
    const parts = (players: typeof left) => [
      ...players.map(({ cards }) => `p=${cards.length === 2 ? cards.join("") : "random"}`), ...board,
      ...players.map(({ player }) => `n=${written(player)}`),
    ];
    const link = (label: string, all: string[]) => h("a", { class: "lead", href: `#${all.join("&")}` }, label);
    const actor = left.find(({ player }) => player === action?.player);
    const first = actor === undefined ? left : [actor, ...left.filter((one) => one !== actor)];
    const odds = action !== undefined && action.to_call > 0 ? [`pot=${round(action.pot)}`, `call=${round(action.to_call)}`] : [];
    const stacks = left.map(({ player }) => this.seats(this.startOf(street)).get(player)?.stack ?? 0);
    const game = ["tab=solve", `solve-pot=${round(street.pot)}`, `solve-stack=${round(Math.min(...stacks))}`];
    const canSolve = left.length === 2 && board.length > 0 && Math.min(...stacks) > 0;
    return [
      link(odds.length > 0 ? "Equity and pot odds of this decision" : "Equity of this spot", [...parts(first), ...odds]),
      ...(canSolve ? [link(`Solve the ${street.street}`, [...parts(left), ...game])] : []),
    ];
  }

  private startOf(street: HandStreet): number {
    return this.steps.findIndex((step) => step.street === street);
  }
}

/** Returns the chips that an action puts in. */
function chips({ action, paid }: HandAction): number {
  return ASIDE.includes(action) || action === "gets back" ? 0 : paid;
}

function round(chips: number): number {
  return Math.round(chips * 100) / 100;
}

function amount(chips: number): string {
  return Number.isInteger(round(chips)) ? String(round(chips)) : round(chips).toFixed(2);
}
