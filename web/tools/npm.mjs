// Builds the npm package: one script, its types, the module, the site.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT, module } from "./module.mjs";

const npm = join(ROOT, "npm");
const dist = join(npm, "dist");
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

// Bundlers for browsers fail on imports of Node modules, even unreachable ones.
for (const [name, isBrowser] of [["index.js", false], ["browser.js", true]]) {
  await build({
    entryPoints: [join(npm, "src", "index.ts")], outfile: join(dist, name),
    bundle: true, format: "esm", platform: "neutral", external: ["node:*"], target: "es2022", legalComments: "none",
    define: { BROWSER: String(isBrowser) }, minifySyntax: true,
  });
}
execFileSync(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", npm], { stdio: "inherit" });
// tsc writes the types into the folders of their sources.
writeFileSync(join(dist, "index.d.ts"), 'export * from "./types/npm/src/index.js";\n');
writeFileSync(join(dist, "holdem.wasm"), module());
cpSync(join(ROOT, "dist", "site"), join(dist, "site"), { recursive: true });
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(ROOT, "..", licence), join(dist, licence));
const { version } = JSON.parse(readFileSync(join(npm, "package.json"), "utf8"));
console.log(`npm/dist: holdem-exact ${version}`);
