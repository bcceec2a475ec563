// Tournaments: push or fold with short stacks, and the value of stacks in prizes.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import { prizes } from "./prizes.js";
import { headsUp, seats } from "./push.js";
import { Tool } from "./tool.js";

/** Returns the section with the tools; `start` starts the engine of a tool. */
export function tournaments(start: () => Engine): HTMLElement {
  const tools = [headsUp, seats, prizes].map((made): Tool => {
    const tool: Tool = new Tool(made((isTyping) => void tool.answer(isTyping)), start);
    return tool;
  });
  return h("section", { id: "tournaments", "aria-labelledby": "tournaments-title" },
    h("h2", { id: "tournaments-title" }, "Tournaments"),
    h("div", { class: "body" }, tools.map(({ element }) => element)));
}
