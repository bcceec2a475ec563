// Picking by hand: cards from the deck, hands painted on the grid, with the mouse and with only the keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { equities, pages, pick, settled } from "./browser.mjs";

const { open } = pages();
const value = (page, id) => page.inputValue(`#${id}`);

/** Waits until a field has a text: the engine writes ranges in their shortest form. */
async function holds(page, id, text) {
  await page.waitForFunction(([id, text]) => document.getElementById(id).value === text, [id, text]).catch(async () => {
    assert.equal(await value(page, id), text);
  });
}

test("clicks add cards to the active field and remove them", async () => {
  const page = await open();
  const card = (name) => page.getByRole("button", { name, exact: false }).first().click();
  await pick(page, "player-1");
  await card("ace of hearts");
  await card("king of hearts");
  await holds(page, "player-1", "AhKh");
  await pick(page, "board");
  for (const name of ["queen of hearts", "seven of hearts", "deuce of clubs"]) await card(name);
  await holds(page, "board", "Qh 7h 2c");
  // A card that is elsewhere cannot be picked.
  assert.equal(await page.getByRole("button", { name: "ace of hearts" }).getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "ace of hearts" }).click({ force: true });
  await holds(page, "board", "Qh 7h 2c");
  await card("deuce of clubs");
  await holds(page, "board", "Qh 7h");
});

test("dragging over the grid paints a range, and again erases it", async () => {
  const page = await open();
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
  const middle = async (hand) => {
    const { x, y, width, height } = await page.locator(`[data-hand="${hand}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(to)), { steps: 30 });
    await page.mouse.up();
  };
  await drag("AKs", "ATs");
  await holds(page, "player-2", "ATs+");
  await drag("AA", "AA");
  await holds(page, "player-2", "AA,ATs+");
  await page.locator("#weight").fill("50");
  await drag("KK", "KK");
  await holds(page, "player-2", "AA,KK:0.5,ATs+");
  await page.locator("#weight").fill("100");
  await drag("AQs", "ATs");
  await holds(page, "player-2", "AA,KK:0.5,AKs");
  // The suits of one hand.
  await page.locator('[data-hand="AKs"]').focus();
  await page.locator('[data-combo="AhKh"]').click();
  await holds(page, "player-2", "AA,KK:0.5,AKs,!AhKh");
  for (const [from, to] of [["AA", "AA"], ["AKs", "AKs"]]) await drag(from, to);
  await page.getByRole("button", { name: "None" }).click();
  await holds(page, "player-2", "");
});

test("a spot is entered and answered with the keyboard alone", async () => {
  const page = await open();
  const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const tabTo = async (id) => {
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await press("Tab");
      if ((await page.evaluate(() => document.activeElement.id)) === id) return;
    }
    assert.fail(`the Tab key does not reach ${id}`);
  };
  await press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "player-1");
  await page.keyboard.type("AhKh");
  await press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "player-1", "a slash in a field is a letter");
  await press("Backspace");
  await tabTo("player-2");
  // The picker opens beside the field, and takes the focus.
  await press("ArrowDown");
  assert.equal(await page.textContent("#picker-title"), "Player 2");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-cards");
  await press("ArrowRight", "Tab");
  // The button that closes it is on the way.
  await press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.hand), "AA");
  await press("Enter");
  await holds(page, "player-2", "AA");
  await press("ArrowDown", "ArrowRight", "Space");
  await holds(page, "player-2", "KK+");
  await press("End");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.hand), "K2s");
  await page.waitForSelector(".bar");
  assert.equal((await equities(page)).length, 2);
  await press("Escape");
  assert.equal(await page.isVisible(".picker"), false);
  assert.equal(await page.evaluate(() => document.activeElement.querySelector(".unseen").textContent), "Pick for player 2");
});

test("players are added and removed", async () => {
  const page = await open("#p=AA&p=KK");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.keyboard.type("QQ");
  await page.waitForFunction(() => document.querySelectorAll(".bar").length === 3);
  await page.getByRole("button", { name: "Remove player 2" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".bar").length === 2);
  assert.equal(await value(page, "player-2"), "QQ");
});

/** Returns functions that click and drag on the grid. */
function pointer(page) {
  const middle = async (hand) => {
    const { x, y, width, height } = await page.locator(`[data-hand="${hand}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  return {
    click: async (hand) => page.mouse.click(...(await middle(hand))),
    drag: async (from, to, steps) => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)), { steps });
      await page.mouse.up();
    },
  };
}

for (const pause of [0, 150, 300, 600]) {
  for (const [name, fragment] of [
    ["a preflop count", "#p=15%25&p=AA,KK,QQ,JJ,TT,99"],
    ["a count of many boards", "#p=random,!AhKs&p=AA,KK,QQ,JJ,TT,99&d=2c"],
    ["three ranges on a flop", "#p=20%25&p=AA,KK,QQ,JJ,TT,99&p=20%25&b=Qh7h2c"],
    ["four ranges", "#p=22%2B,A2%2B&p=AA,KK,QQ,JJ,TT,99&p=33%2B,A3%2B&p=44%2B,A4%2B"],
  ]) {
    test(`no stroke is lost during ${name}, one every ${pause} ms`, async () => {
      const page = await open(fragment);
      await page.waitForSelector(".bar");
      await pick(page, "player-2");
      await page.waitForSelector('[data-hand="KK"].in');
      const { click } = pointer(page);
      for (const hand of ["AA", "KK", "QQ", "AKs", "AQs"]) {
        await click(hand);
        await page.waitForTimeout(pause);
      }
      await holds(page, "player-2", "JJ-99,AQs+");
    });
  }
}

test("painting extends a text that is being typed", async () => {
  const page = await open("#p=AhKh&p=");
  await page.fill("#player-2", "22+,!66,A2s+,");
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
  await pointer(page).click("KQs");
  await holds(page, "player-2", "22+,!66,A2s+,KQs");
  await page.fill("#player-2", "22+,AKx");
  await page.waitForTimeout(200);
  await pointer(page).click("KQs");
  assert.equal(await value(page, "player-2"), "22+,AKx,KQs");
});

test("the painter shows and edits the range of its own player while the engine counts", async () => {
  const page = await open("#p=22%2B,A2%2B&p=AA&p=33%2B,A3%2B&p=44%2B,A4%2B");
  await page.waitForSelector(".bar");
  const painted = () => page.locator(".hand.in").evaluateAll((all) => all.map(({ dataset }) => dataset.hand));
  await pick(page, "player-1");
  await page.getByRole("tab", { name: "Range" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".hand.in").length === 13 + 24);
  await pick(page, "player-2");
  await page.waitForFunction(() => document.querySelectorAll(".hand.in").length === 1, null, { timeout: 5000 });
  assert.deepEqual(await painted(), ["AA"]);
  await pick(page, "player-1");
  assert.equal((await painted()).length, 37, "ranges read before are shown at once");
});

test("undo takes back a painted range, a click and typing, each where it was made", async () => {
  const page = await open();
  await page.locator("#player-1").pressSequentially("AhKh");
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
  // Drag along a row: a diagonal would cross corners where four hands meet.
  await pointer(page).drag("AKs", "ATs", 20);
  await holds(page, "player-2", "ATs+");
  await page.focus("#player-2");
  await page.keyboard.press("Control+z");
  await holds(page, "player-2", "");
  assert.equal(await value(page, "player-1"), "AhKh");
  await page.keyboard.press("Control+Shift+z");
  await holds(page, "player-2", "ATs+");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await holds(page, "player-1", "");
});

test("a fast drag leaves no hole", async () => {
  const page = await open();
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
  await pointer(page).drag("AKs", "A2s", 3);
  await holds(page, "player-2", "A2s+");
});

test("a card without room replaces nothing", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK&b=Qh7h2c3d4s");
  await page.waitForSelector(".bar");
  await pick(page, "player-1");
  const card = (name) => page.getByRole("button", { name, exact: false }).first().click();
  await card("queen of spades");
  assert.equal(await value(page, "player-1"), "AhKh");
  await page.getByText("There are 2 cards already").waitFor();
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Cards" }).click();
  await card("queen of spades");
  assert.equal(await value(page, "player-2"), "QQ+,AK");
});

test("clicks fill one player, then the next, then the board", async () => {
  const page = await open();
  await pick(page, "player-1");
  for (const name of [
    "ace of hearts", "king of hearts", "queen of spades", "queen of diamonds", "jack of clubs", "seven of hearts", "deuce of clubs",
  ]) {
    await page.getByRole("button", { name, exact: false }).first().click();
  }
  await holds(page, "player-1", "AhKh");
  await holds(page, "player-2", "QsQd");
  await holds(page, "board", "Jc 7h 2c");
});

test("clicks faster than the engine lose no card", async () => {
  const page = await open();
  await page.evaluate(() => {
    const card = (words) => [...document.querySelectorAll(".picker .deal")].find((button) => button.ariaLabel.includes(words));
    for (const words of [
      "ace of hearts", "king of hearts", "queen of spades", "ace of hearts", "queen of diamonds", "jack of clubs", "seven of hearts",
      "queen of spades", "deuce of clubs", "nine of clubs", "nine of clubs",
    ]) card(words).click();
  });
  await holds(page, "player-1", "AhKh");
  await holds(page, "player-2", "QsQd");
  await holds(page, "board", "Jc 7h 2c");
});

test("a click keeps text that was typed but not read yet", async () => {
  const page = await open();
  await page.fill("#board", "kh");
  await pick(page, "board");
  await page.waitForSelector('.deck [aria-label*="king of hearts"][aria-pressed="true"]');
  await page.evaluate(() => {
    const board = document.getElementById("board");
    board.value = "kh 7h qs";
    board.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector('.picker .deal[aria-label*="deuce of clubs"]').click();
  });
  assert.equal(await value(page, "board"), "kh 7h qs");
  await page.waitForSelector('.deck [aria-label*="queen of spades"][aria-pressed="true"]');
  await page.getByRole("button", { name: "deuce of clubs" }).first().click();
  await holds(page, "board", "Kh 7h Qs 2c");
});

test("the suits of a hand are shown without painting it", async () => {
  const page = await open("#p=AhKh&p=QQ%2B");
  await page.waitForSelector(".bar");
  await pick(page, "player-2");
  await page.waitForSelector('[data-hand="KK"].in');
  await page.locator('[data-hand="KK"]').click({ button: "right" });
  assert.equal(await page.inputValue("#suits-of"), "KK");
  assert.equal(await page.locator("[data-combo]").count(), 6);
  await page.selectOption("#suits-of", "T9s");
  assert.equal(await page.locator("[data-combo]").count(), 4);
  assert.equal(await value(page, "player-2"), "QQ+");
});

test("painting keeps a filter, whose combos are those of the next card too", async () => {
  const page = await open("#p=AdAc&p=15%25%20%26%20(flush%20draw)&b=Qh7h2c");
  await settled(page);
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
  await page.locator('.hand[data-hand="QQ"]').click();
  await page.waitForFunction(() => document.querySelector("#player-2").value === "15% & (flush draw),QQ");
  await settled(page);
  assert.equal(await page.inputValue("#player-2"), "15% & (flush draw),QQ");
});

test("a range over several lines, with semicolons or with en dashes is pasted as one list", async () => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  for (const [copied, pasted] of [["AA\nKK\r\nQQ", "AA,KK,QQ"], ["22+;A2s+", "22+,A2s+"], ["AA – 99", "AA-99"], ["AA,\nKK", "AA,KK"], ["15% & (set, flush draw)", "15% & (set, flush draw)"]]) {
    await page.fill("#player-1", "");
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await page.focus("#player-1");
    await page.keyboard.press("Control+v");
    assert.equal(await page.inputValue("#player-1"), pasted);
  }
});

test("five cards of the board are seen whole", async () => {
  for (const width of [360, 1440]) {
    const page = await open("#p=AhKh&p=QQ&b=Qh%207h%202c%203d%205s", { viewport: { width, height: 900 } });
    const cut = await page.locator("#board").evaluate((input) => input.scrollWidth - input.clientWidth);
    assert.ok(cut <= 0, `${width}: ${cut}`);
  }
});
