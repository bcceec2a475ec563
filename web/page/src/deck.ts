// The 52 cards, for clicks and arrow keys. A card is added to the active field, or removed from it.

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

  /** Marks the cards that are in the field, and the cards that are elsewhere in the spot. */
  show(here: string[], elsewhere: string[]): void {
    for (const [card, button] of this.buttons) {
      const isElsewhere = elsewhere.includes(card) && !here.includes(card);
      button.setAttribute("aria-pressed", String(here.includes(card)));
      // Not `disabled`, so that the arrow keys can still reach it.
      button.setAttribute("aria-disabled", String(isElsewhere));
      button.title = isElsewhere ? "in another place" : "";
    }
  }
}
