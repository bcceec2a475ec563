// The verification of the answers, on the device that shows the page.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import { noted } from "./parts.js";
import { table } from "./table.js";
import { Tool } from "./tool.js";

/** Returns a fold that recounts known results; `start` starts its engine. */
export function check(start: () => Engine): HTMLElement {
  const tool = new Tool({
    id: "check",
    title: "Check this device",
    fields: h("p", { class: "note" }, "All hands of five cards are rated by three independent methods, and tables and spots are counted again. " +
      "The signature of all counts is the same on every device, and that of holdem verify --quick."),
    marks: {},
    question: () => ({ ask: "verify", quick: true, show: ["tables"] }),
    content: ({ answers }) => {
      const answer = answers["verify"];
      return [...(answer?.tables ?? []).map((data) => table(data)), ...noted(answer?.remarks ?? [])];
    },
  }, start);
  const fold = h("details", { class: "check" }, h("summary", {}, tool.title), tool.element);
  fold.addEventListener("toggle", () => (fold.open ? void tool.answer(false) : tool.leave()));
  return fold;
}
