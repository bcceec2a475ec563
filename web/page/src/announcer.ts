// Announcements for screen readers: the last change, once nothing changes any more.

import { h } from "./dom.js";

/** The milliseconds without changes before an announcement: more than between two letters. */
const PAUSE = 700;

export class Announcer {
  readonly element = h("p", { class: "unseen", role: "status" });
  private timer: number | undefined;

  /** Announces a text soon, in place of any pending announcement. */
  say(text: string): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.element.textContent !== text) this.element.textContent = text;
    }, PAUSE);
  }

  /** Cancels the pending announcement. */
  hush(): void {
    window.clearTimeout(this.timer);
  }
}
