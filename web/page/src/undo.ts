// Undo and redo of the whole spot: typing, clicking and painting in all fields share one history.

import { h } from "./dom.js";
import type { Spot } from "./spot.js";

/** The maximum milliseconds between two letters of one step. */
const PAUSE = 1000;

/** The maximum number of steps. */
const MOST = 200;

export class Undo {
  private steps: Spot[] = [];
  private at = -1;
  private typed = { when: -Infinity, field: "" };
  /** The button that undoes a step, for devices without a keyboard. */
  readonly element = h("button", { type: "button", class: "quiet", disabled: true, onclick: () => this.go(-1) }, "Undo");

  /**
   * `turned` is called with the restored spot. In texts that are not in `fields`, which are not part of the spot, the
   * browser undoes.
   */
  constructor(private readonly turned: (spot: Spot) => void, private readonly fields: () => Element) {
    addEventListener("keydown", (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === "z") this.take(event, event.shiftKey ? 1 : -1);
      else if (isCommand && key === "y") this.take(event, 1);
    });
    // From the menus of the browser.
    addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo") this.take(event, -1);
      else if (event.inputType === "historyRedo") this.take(event, 1);
    });
  }

  /** Records a spot; `field` is the field being typed in, and `undefined` for other changes. */
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
    if (isText(event.target) && !this.fields().contains(event.target)) return;
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

/** Returns whether letters are typed into an element. */
function isText(target: EventTarget | null): target is Element {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}
