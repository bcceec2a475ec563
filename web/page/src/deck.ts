// The 52 cards, to click or to walk with the arrow keys. A card goes into the field that is being filled, or out of it.

import { h } from "./dom.js";
import { roving } from "./roving.js";
import { RANKS, SUITS, glyphs, suitClass, words } from "./text.js";

export class Deck {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  readonly element: HTMLElement;

  constructor(private readonly toggle: (card: string) => void) {
    const rows = SUITS.map((suit) =>
      h("div", { role: "row", class: "suit" }, RANKS.map((rank) => {
        const card = rank + suit;
        const button = h("button", {
          type: "button", class: `deal ${suitClass(card)}`, "aria-label": `${glyphs(card)}, ${words(card)}`, "aria-pressed": "false",
          onclick: () => this.toggle(card),
        }, glyphs(card));
        this.buttons.set(card, button);
        return h("div", { role: "gridcell" }, button);
      })));
    this.element = h("div", { class: "deck", role: "grid", "aria-label": "The 52 cards" }, rows);
    roving(this.element, [...this.buttons.values()], RANKS.length);
  }

  /** Shows which cards are in the field, and which are elsewhere in the spot. */
  show(here: string[], elsewhere: string[]): void {
    for (const [card, button] of this.buttons) {
      const isElsewhere = elsewhere.includes(card) && !here.includes(card);
      button.setAttribute("aria-pressed", String(here.includes(card)));
      // It stays a stop of the arrow keys.
      button.setAttribute("aria-disabled", String(isElsewhere));
      button.title = isElsewhere ? "in another place" : "";
    }
  }
}
