// What a screen reader says: the last thing that changed, once nothing changes any more.

import { h } from "./dom.js";

/** How long things are quiet before they are said, in milliseconds: longer than between two letters. */
const PAUSE = 700;

export class Announcer {
  readonly element = h("p", { class: "unseen", role: "status" });
  private timer: number | undefined;

  /** Says a text soon, instead of any that was to be said before. */
  say(text: string): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.element.textContent !== text) this.element.textContent = text;
    }, PAUSE);
  }

  /** Says nothing of what has changed since. */
  hush(): void {
    window.clearTimeout(this.timer);
  }
}
