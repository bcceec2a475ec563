// What is wrong with a text, marked with carets as in a terminal.

import { h } from "./dom.js";
import type { Refusal } from "./protocol.js";
import { capitalized } from "./text.js";

type Place = Refusal["places"][number];

/** Returns a text with what is wrong in it. */
export function marked({ runs }: Place): HTMLElement {
  return h("code", { class: "marked" }, runs.map(({ text, marked }) => (marked ? caret(text) : text)));
}

/** Returns why a text is refused, and what to do instead. */
export function reasons({ message, hint }: Refusal): HTMLElement[] {
  const why = h("p", { class: "message" }, capitalized(message));
  return hint === null ? [why] : [why, h("p", { class: "hint" }, capitalized(hint))];
}

/** Returns a marked text with carets under it; a mark of nothing has one too. */
function caret(text: string): HTMLElement {
  return h("mark", { "data-carets": "^".repeat(Math.max(1, [...text].length)) }, text === "" ? " " : text);
}
