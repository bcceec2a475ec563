// The clipboard.

import { h } from "./dom.js";

/** Writes to the clipboard, through a selection where the API is not allowed. */
export async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { class: "offscreen", "aria-hidden": "true", tabindex: -1 });
    area.value = text;
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    if (!isCopied) throw new Error("nothing was copied");
  }
}
