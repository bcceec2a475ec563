// The page in Firefox and in WebKit: the first steps in each place work, and equities and a solved river have the
// program's numbers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { ADDRESS } from "../browser.mjs";
import { PROGRAM } from "../program.mjs";
import { BROWSERS } from "./browsers.mjs";

const HANDS = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "docs", "hands.phhs");

function record(...typed) {
  return JSON.parse(execFileSync(PROGRAM, [...typed, "-f", "json", "-q"], { encoding: "utf8" }));
}

/** Returns the equities as the page writes them. */
function equities(...typed) {
  return record("equity", ...typed).players.map(({ equity }) => `${(100 * equity).toFixed(2)}%`);
}

for (const { name, start } of BROWSERS) {
  describe(name, { skip: start === undefined && "it is not installed" }, () => {
    let [page, end] = [];
    before(async () => {
      ({ page, end } = await start());
    });
    after(() => end?.());
    /** Opens the page anew with a fragment. */
    const open = async (fragment) => {
      await page.go("about:blank");
      await page.go(ADDRESS + fragment);
    };
    const shown = (count) => page.until(`
      const shown = [...document.querySelectorAll("#answers .hero:not(.stale) .bar .value strong, .bars .bar .value strong")].map((it) => it.textContent);
      return document.querySelector("[aria-busy]") === null && shown.length === ${count} ? shown : null;`);

    test("two typed hands have the program's equity", async () => {
      await open("");
      await page.type("#player-1", "AhKh");
      await page.type("#player-2", "QsQd");
      assert.deepEqual(await shown(2), equities("AhKh", "QsQd"));
      assert.match(await page.until("return /p=QsQd/.test(location.hash) && location.hash"), /^#p=AhKh&p=QsQd$/);
    });

    test("a link opens ranges on a flop", async () => {
      await open("#p=15%25&p=QQ%2B,AKs&p=9h8h&b=Qh7h2c&view=made");
      assert.deepEqual(await shown(3), equities("15%", "QQ+,AKs", "9h8h", "-b", "Qh7h2c"));
      assert.equal(await page.run("return document.querySelector('.view[aria-pressed=true]').textContent"), "Made hands");
    });

    test("a river is solved as in the program", async () => {
      await open("#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100&solve-bets=100%25");
      const actions = await page.until(`
        const all = [...document.querySelectorAll("#solve .action .often")].map((it) => it.textContent);
        return all.length > 0 && document.querySelector("#solve[aria-busy]") === null ? all : null;`);
      const game = ["AA,QQ", "KK", "-b", "2c2d2h3s3c", "--pot", "100", "--stack", "100", "--bets", "100%"];
      assert.deepEqual(actions, record("solve", ...game).actions.map(({ frequency }) => `${(100 * frequency).toFixed(1)}%`));
    });

    test("push or fold has its grids", async () => {
      await open("#tab=tournaments&tool=push");
      assert.equal(await page.until("return document.querySelector('#push:not([aria-busy])') && document.querySelectorAll('#push svg').length"), 2);
    });

    test("a file of hands is read and added up", async () => {
      await open("#tab=hands");
      await page.type("#played-files", HANDS);
      const players = await page.until(`
        const rows = [...document.querySelectorAll("#played:not([aria-busy]) .results-of tbody tr")].map((row) => row.cells[0].textContent.trim());
        return rows.length > 0 ? rows : null;`);
      assert.ok(players.includes("Ann"), players.join());
    });

    test("a dropped file of hands is read", async () => {
      await open("#p=AA&p=KK");
      await shown(2);
      await page.run(`
        const data = new DataTransfer();
        data.items.add(new File([arguments[0]], "hands.phh"));
        document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));`,
        'variant = "NT"\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n'
        + 'actions = ["d dh p1 AhKh", "d dh p2 ????", "p2 f"]\n');
      assert.equal(await page.until("return document.querySelectorAll('#played:not([aria-busy]) .results-of tbody tr').length || null"), 2);
    });
  });
}
