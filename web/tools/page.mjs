// Builds the page: the bundled scripts, the style sheets and the engine, in one file that loads nothing.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { inColumns } from "./columns.mjs";
import { letters } from "./letters.mjs";
import { ROOT, module } from "./module.mjs";

const page = join(ROOT, "page");
const read = (...path) => readFileSync(join(ROOT, ...path), "utf8");

/** The path for the script's source map, which coverage needs. */
const MAP = process.env.SOURCE_MAP;

/** Returns a script bundled with its imports. */
async function bundle(entry, { define = {}, map } = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(page, "src", entry)], outdir: ROOT, sourcemap: map === undefined ? false : "external",
    bundle: true, minify: true, write: false, format: "iife", target: "es2022", charset: "ascii", legalComments: "none", define,
  });
  if (map !== undefined) writeFileSync(map, outputFiles.find(({ path }) => path.endsWith(".map")).text);
  return outputFiles.find(({ path }) => path.endsWith(".js")).text.trim();
}

const { bytes, table } = inColumns(module());
// zopfli takes twenty seconds, and makes the page a thirtieth smaller.
const engine = letters(await zopfli.gzipAsync(bytes, {}));
const worker = await bundle("worker.ts", { define: { TABLE: JSON.stringify(table) } });
// HTML ends a script at the first `</script`, even in a string.
const script = (await bundle("main.ts", { define: { WORKER: JSON.stringify(worker) }, map: MAP })).replaceAll("</script", "<\\/script");
const sheets = readdirSync(join(page, "style")).map((name) => read("page", "style", name)).join("\n");
const style = (await build({ stdin: { contents: sheets, loader: "css" }, minify: true, write: false })).outputFiles[0].text.trim();

// Only this script and its worker may run; nothing is loaded, sent or framed. The only images are the page's icon and
// pictures that are saved as pixels.
const sha256 = (text) => createHash("sha256").update(text).digest("base64");
const policy = [
  "default-src 'none'", `script-src 'sha256-${sha256(script)}' 'wasm-unsafe-eval'`, "worker-src blob:", "img-src blob: data:", `style-src 'sha256-${sha256(style)}'`,
  "base-uri 'none'", "form-action 'none'",
].join("; ");
const version = /^version = "(.*)"/m.exec(read("..", "Cargo.toml"))[1];

const parts = { policy, style, version, engine, script };
const html = read("page", "index.html").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
mkdirSync(join(ROOT, "dist"), { recursive: true });
writeFileSync(join(ROOT, "dist", "holdem.html"), html);
const size = (text) => `${(Buffer.byteLength(text) / 1000).toFixed(0)} kB`;
console.log(`dist/holdem.html: ${size(html)} (engine ${size(engine)}, script ${size(script)}, style ${size(style)})`);
