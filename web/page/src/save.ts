// Saving files. A file without content is not saved, and a message shows why.

import { h } from "./dom.js";
import { saying } from "./text.js";

/** The content of a file; missing if there is no answer. */
export type Content = string | Blob | Uint8Array<ArrayBuffer> | null | undefined;

/** The scale of a pixel picture relative to the page. */
const FINENESS = 2;

/** Converts a title to a file name: `AhKh-against-QQ+-AK-on-Qh-7h-2c`. */
export function named(title: string): string {
  const name = title.replace(/[^0-9A-Za-z%+]+/g, "-").replace(/^-|-$/g, "").slice(0, 80);
  return name === "" ? "holdem" : name;
}

/** Saves a file; fails without content. */
export function download(name: string, type: string, content: Content): void {
  const file = new Blob(content == null ? [] : [content], { type });
  if (file.size === 0) throw new Error("there is nothing to save");
  const url = URL.createObjectURL(file);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns the message about a file that could not be saved. */
export function unsaved(error: unknown): string {
  return `could not be saved: ${saying(error)}`;
}

/** Draws an SVG picture as pixels. */
export async function png(svg: string): Promise<Blob> {
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = h("canvas", { width: FINENESS * width, height: FINENESS * height });
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture is too large")) : resolve(blob)), "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
