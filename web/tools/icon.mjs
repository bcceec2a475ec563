// The page's icon as an SVG document, from the link in index.html.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./module.mjs";

const CORNERS = " rx='3'";
const FIGURE = "<svg ";

/** Returns the icon; `isMaskable` without its round corners, for systems that cut icons to their shape. */
export function icon({ isMaskable = false } = {}) {
  const html = readFileSync(join(ROOT, "page", "index.html"), "utf8");
  const svg = decodeURIComponent(/<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(html)[1]);
  if (!svg.startsWith(FIGURE) || !svg.includes(CORNERS)) throw new Error("the icon in index.html has changed");
  return isMaskable ? svg.replace(CORNERS, "") : svg;
}
