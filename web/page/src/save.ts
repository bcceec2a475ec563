// Saving files.

import { h } from "./dom.js";

/** Returns a title as the name of a file: `AhKh-against-QQ-AK-on-Qh-7h-2c`. */
export function named(title: string): string {
  const name = title.replace(/[^0-9A-Za-z%]+/g, "-").replace(/^-|-$/g, "").slice(0, 80);
  return name === "" ? "holdem" : name;
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
