// Tournaments: what short stacks go all in with, and what stacks are worth in prizes.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import { prizes } from "./prizes.js";
import { headsUp, seats } from "./push.js";
import { Tool } from "./tool.js";

/** Returns the section with the tools; `start` starts an engine for one. */
export function tournaments(start: () => Engine): HTMLElement {
  const tools = [headsUp, seats, prizes].map((made): Tool => {
    const tool: Tool = new Tool(made((isTyping) => void tool.answer(isTyping)), start);
    return tool;
  });
  return h("section", { id: "tournaments", "aria-labelledby": "tournaments-title" },
    h("h2", { id: "tournaments-title" }, "Tournaments"),
    h("div", { class: "body" }, tools.map(({ element }) => element)));
}
