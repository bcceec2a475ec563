// Builds the site: the page as index.html, with what a browser needs to install it and to open it offline.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { icon } from "./icon.mjs";
import { ROOT } from "./module.mjs";

const source = join(ROOT, "page", "site");
const site = join(ROOT, "dist", "site");
const page = readFileSync(join(ROOT, "dist", "holdem.html"), "utf8");

/** Replaces the first occurrence of a text, which must exist. */
function put(html, old, text) {
  if (!html.includes(old)) throw new Error(`the page has no ${old}`);
  return html.replace(old, () => text);
}

/** Returns the color of a name in the style sheet, in light and in dark. */
function colors(name) {
  const sheet = readFileSync(join(ROOT, "page", "style", "base.css"), "utf8");
  const [light, dark] = [...sheet.matchAll(new RegExp(`--${name}: (#\\w+)`, "g"))].map(([, color]) => color);
  return { light, dark };
}

const bar = colors("bar");
const register = 'addEventListener("load",()=>navigator.serviceWorker?.register("service-worker.js").catch(()=>{}))';
const hash = createHash("sha256").update(register).digest("base64");
const head = `<link rel="manifest" href="manifest.webmanifest">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${bar.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${bar.dark}">
<script>${register}</script>
`;
// The site's own manifest, icons and service worker are also allowed; nothing can be sent to other sites.
let index = put(page, "; worker-src blob:; img-src blob: data:", "; worker-src 'self' blob:; manifest-src 'self'; img-src 'self' blob: data:");
index = put(index, "; script-src ", `; script-src 'sha256-${hash}' `);
index = put(index, "<title>", `${head}<title>`);

// In an order that every system has.
const pngs = readdirSync(source).filter((name) => name.endsWith(".png")).sort();
const manifest = {
  name: "holdem: exact Texas Hold'em equity",
  short_name: "holdem",
  description: "Exact equity, strategies, tournaments and hand histories. Works offline.",
  start_url: ".",
  scope: ".",
  display: "standalone",
  theme_color: bar.light,
  background_color: colors("paper").light,
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ...pngs.map((name) => {
      const [, purpose, size] = /^(\w+)-(\d+)\.png$/.exec(name);
      return { src: name, sizes: `${size}x${size}`, type: "image/png", purpose: purpose === "maskable" ? purpose : "any" };
    }),
  ],
};
const files = new Map([
  ["index.html", index],
  ["manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`],
  ["icon.svg", icon()],
  ...pngs.map((name) => [name, readFileSync(join(source, name))]),
]);

// A newer version has another name, so the browser finds a changed service worker.
const version = createHash("sha256");
for (const [name, content] of files) version.update(`${name} ${Buffer.byteLength(content)}\n`).update(content);
const define = {
  VERSION: JSON.stringify(version.digest("hex").slice(0, 16)),
  // Servers redirect index.html to its folder, and no browser opens a page from a redirected answer in a cache.
  FILES: JSON.stringify([...files.keys()].map((name) => name === "index.html" ? "." : name)),
};
const worker = readFileSync(join(source, "service-worker.js"), "utf8");
files.set("service-worker.js", (await transform(worker, { define, minify: true, target: "es2022" })).code);

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
for (const [name, content] of files) writeFileSync(join(site, name), content);
console.log(`dist/site: ${[...files.keys()].join(", ")}`);
