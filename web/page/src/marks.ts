// Errors in a text, marked with carets as in a terminal.

import { h } from "./dom.js";
import { Unanswered } from "./engine.js";
import type { Refusal } from "./protocol.js";
import { capitalized } from "./text.js";

type Place = Refusal["places"][number];

/** Returns a text with its errors marked. */
export function marked({ runs }: Place): HTMLElement {
  return h("code", { class: "marked" }, runs.map(({ text, marked }) => (marked ? caret(text) : text)));
}

/** Returns the reason of a refusal and the hint. */
export function reasons({ message, hint }: Refusal): HTMLElement[] {
  const why = h("p", { class: "message" }, capitalized(message));
  return hint === null ? [why] : [why, h("p", { class: "hint" }, capitalized(hint))];
}

/** Returns a marked text with carets under it; an empty mark gets one caret. */
function caret(text: string): HTMLElement {
  return h("mark", { "data-carets": "^".repeat(Math.max(1, [...text].length)) }, text === "" ? " " : text);
}

/** Returns the refusal of a question, or of another error as a refusal. */
export function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof Unanswered ? error.reply.refusal : undefined;
  return refusal ?? { message: capitalized((error as Error).message), hint: null, places: [] };
}
