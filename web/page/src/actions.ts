// The actions of a decision: their colours, and hands as mixtures of them.

import { h } from "./dom.js";
import type { Choice } from "./protocol.js";

/** The number of colours for bet sizes. */
const COLOURS = 4;

/** The most bet sizes whose view a link can have. */
const SIZES = 32;

/** The kinds of actions. */
export const KINDS = ["fold", "passive", "all-in", ...Array.from({ length: SIZES }, (_, index) => `size-${index + 1}`)];

/** Returns the kind of each action. */
export function kindsOf({ actions }: Choice): string[] {
  let sizes = 0;
  return actions.map(([action]) => {
    if (action === "fold") return "fold";
    if (action === "check" || action === "call") return "passive";
    if (action.startsWith("all-in")) return "all-in";
    sizes += 1;
    return `size-${sizes}`;
  });
}

/** Returns the colour of a kind; more sizes than colours repeat them. */
export function colour(kind: string | undefined): string {
  return `var(--${kind?.replace(/\d+/, (size) => String(((Number(size) - 1) % COLOURS) + 1))})`;
}

export function swatch(kind: string | undefined): HTMLElement {
  const element = h("span", { class: "swatch", "aria-hidden": "true" });
  element.style.setProperty("--parts", colour(kind));
  return element;
}

/** Returns a bar of parts side by side. */
export function mix(parts: readonly number[], kinds: readonly string[]): HTMLElement {
  const bar = h("div", { class: "mix", "aria-hidden": "true" });
  bar.style.setProperty("--parts", mixture(parts, kinds));
  return bar;
}

/** Returns a background that shows parts side by side. */
export function mixture(parts: readonly number[], kinds: readonly string[]): string {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return "none";
  let end = 0;
  const stops = parts.flatMap((part, index) => {
    if (part <= 0) return [];
    const start = end;
    end += (100 * part) / whole;
    return [`${colour(kinds[index])} ${start.toFixed(1)}% ${end.toFixed(1)}%`];
  });
  return `linear-gradient(90deg, ${stops.join(", ")})`;
}
