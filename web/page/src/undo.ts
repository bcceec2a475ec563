// Undo and redo of the whole spot: typing, clicking and painting are one history, whichever field they changed.

import { h } from "./dom.js";
import type { Spot } from "./spot.js";

/** How long letters typed one after another are one step, in milliseconds. */
const PAUSE = 1000;

/** The most steps that are kept. */
const MOST = 200;

export class Undo {
  private steps: Spot[] = [];
  private at = -1;
  private typed = { when: -Infinity, field: "" };
  /** Undoes a step, where there is no keyboard. */
  readonly element = h("button", { type: "button", class: "quiet", disabled: true, onclick: () => this.go(-1) }, "Undo");

  /** `turned` is called with the spot to go back or forward to. */
  constructor(private readonly turned: (spot: Spot) => void) {
    addEventListener("keydown", (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === "z") this.take(event, event.shiftKey ? 1 : -1);
      else if (isCommand && key === "y") this.take(event, 1);
    });
    // The menus of the browser.
    addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo") this.take(event, -1);
      else if (event.inputType === "historyRedo") this.take(event, 1);
    });
  }

  /** Notes a spot; `field` is the one that is typed in, and nothing for a change made otherwise. */
  note(spot: Spot, field = ""): void {
    if (JSON.stringify(spot) === JSON.stringify(this.steps[this.at])) return;
    const now = performance.now();
    const isSameWord = field !== "" && field === this.typed.field && now - this.typed.when < PAUSE;
    this.typed = { when: now, field };
    this.steps.length = this.at + 1;
    if (isSameWord && this.at > 0) this.steps[this.at] = spot;
    else this.steps.push(spot);
    if (this.steps.length > MOST) this.steps.shift();
    this.at = this.steps.length - 1;
    this.element.disabled = this.at <= 0;
  }

  private take(event: Event, by: -1 | 1): void {
    event.preventDefault();
    this.go(by);
  }

  private go(by: -1 | 1): void {
    const spot = this.steps[this.at + by];
    if (spot === undefined) return;
    this.at += by;
    this.element.disabled = this.at <= 0;
    this.typed.when = -Infinity;
    this.turned(structuredClone(spot));
  }
}
