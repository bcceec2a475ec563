// The hands of a range at a decision: means of starting hands, and the combos of one as cards, with a click on an action
// to lock it.

import { kindsOf, mix, swatch } from "./actions.js";
import { h } from "./dom.js";
import { isOf, lockOf } from "./locks.js";
import type { Solve } from "../../npm/src/records.js";
import type { Choice } from "./protocol.js";
import { percent, RANKS, tile } from "./text.js";

export type Player = Solve["players"][number];
export type Hand = Player["hands"][number];

/** The locks of a game. */
export interface Locking {
  texts(): string[];
  /** Locks a hand of the player who acts to an action, or unlocks it. */
  turn(hand: string, action: string): void;
}

/** A starting hand in numbers: means over its combos, weighted by their reach. */
export interface Mean {
  /** The mean reach of all its combos that are possible. */
  reach: number;
  equity: number | null;
  value: number | null;
  /** The frequencies of the actions; empty for the player who does not act. */
  parts: number[];
}

/** Returns the starting hand of a combo: `AKs`. */
export function startingHand(combo: string): string {
  const [high, low] = [combo.slice(0, 2), combo.slice(2)].sort((one, other) => RANKS.indexOf(one[0]!) - RANKS.indexOf(other[0]!));
  const ranks = `${high![0]}${low![0]}`;
  return high![0] === low![0] ? ranks : ranks + (high![1] === low![1] ? "s" : "o");
}

/** Returns the combos of each starting hand. */
export function byHand({ hands }: Player): Map<string, Hand[]> {
  const all = new Map<string, Hand[]>();
  for (const hand of hands) {
    const name = startingHand(hand.combo);
    all.set(name, [...(all.get(name) ?? []), hand]);
  }
  return all;
}

/** Returns the means over combos. */
export function meanOf(hands: readonly Hand[]): Mean {
  const mean = (of: (hand: Hand) => number | null | undefined) => {
    let [sum, all] = [0, 0];
    for (const hand of hands) {
      const value = of(hand);
      if (value != null) [sum, all] = [sum + hand.reach * value, all + hand.reach];
    }
    return all > 0 ? sum / all : null;
  };
  const reach = hands.reduce((sum, hand) => sum + hand.reach, 0) / hands.length;
  const actions = reach > 0 ? hands[0]?.actions ?? [] : [];
  return {
    reach, equity: mean((hand) => hand.hand_equity), value: mean((hand) => hand.hand_value),
    parts: actions.map((_, index) => mean((hand) => hand.actions[index]?.frequency) ?? 0),
  };
}

/** Returns the equity realization: the EV as a share of the equity's part of the pot. */
export function realized({ equity, value }: Mean, pot: number): number | null {
  return equity === null || value === null || equity <= 0 ? null : value / (equity * pot);
}

/** Returns a number of chips, with decimals if the pot is small. */
export function chips(value: number, pot: number): string {
  const text = value.toFixed(pot >= 100 ? 1 : 2);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** The combos of a starting hand, each as a card with its numbers and actions. */
export function combos(
  name: string, hands: readonly Hand[], { line, pot_here: pot }: Solve, here: Choice, locks: Locking | undefined,
): HTMLElement {
  const kinds = kindsOf(here);
  const card = (title: (Node | string)[], mean: Mean, lock: string, of: readonly Hand[]) => {
    const eqr = realized(mean, pot);
    const numbers = [
      mean.equity !== null && `equity ${percent(mean.equity)}%`, mean.value !== null && `EV ${chips(mean.value, pot)}`,
      eqr !== null && `EQR ${percent(eqr)}%`, mean.reach < 0.9995 && `reach ${percent(mean.reach)}%`,
    ].filter(Boolean);
    const isActing = locks !== undefined && mean.parts.length > 0;
    return h("li", { class: `combo-card${mean.reach > 0 ? "" : " absent"}` },
      h("p", { class: "combo-head" }, title, h("span", { class: "combo-numbers" }, numbers.join(" · "))),
      isActing && mix(mean.parts, kinds),
      isActing && h("div", { class: "acts" }, here.actions.map(([action], index) => {
        const text = lockOf(line, lock, action);
        const isLocked = locks.texts().includes(text);
        const value = meanOf(of.map((hand) => ({ ...hand, hand_value: hand.actions[index]?.action_value ?? null }))).value;
        return h("button", {
          type: "button", class: "act", "aria-pressed": String(isLocked), "data-lock": text,
          title: isLocked ? `Unlock ${lock}` : `Lock ${lock}: always ${action}`, onclick: () => locks.turn(lock, action),
        }, swatch(kinds[index]), h("span", { class: "act-name" }, action), h("strong", {}, `${percent(mean.parts[index] ?? 0)}%`),
        h("span", { class: "worth" }, value === null ? "" : `EV ${chips(value, pot)}`), isLocked && h("span", { class: "locked" }, "locked"));
      })),
      isActing && locks.texts().some((text) => isOf(text, line, lock)) && h("p", { class: "unseen" }, `${lock} is locked`));
  };
  const sorted = [...hands].sort((one, other) => other.reach - one.reach);
  const all = sorted.map((hand) =>
    card([tile(hand.combo.slice(0, 2)), tile(hand.combo.slice(2))], meanOf([hand]), hand.combo, [hand]));
  const whole = card([h("strong", { class: "combo-name" }, name)], meanOf(hands), name, hands);
  whole.classList.add("whole");
  return h("ul", { class: "combo-cards", "aria-label": `The combos of ${name}` }, hands.length > 1 && whole, all);
}
