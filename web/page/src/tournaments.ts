// Tournaments: what short stacks go all in with, and what stacks are worth in prizes.

import { write } from "./clipboard.js";
import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import { drawn, folded, named, noted } from "./parts.js";
import type { AnswersReply, Question } from "./protocol.js";
import { listed } from "./settings.js";
import { table, type RowAction } from "./table.js";
import { Tool, type Task } from "./tool.js";

/** Returns the section with the tools; `start` starts an engine for one. */
export function tournaments(start: () => Engine): HTMLElement {
  const tools = [push, prizes].map((made): Tool => {
    const tool: Tool = new Tool(made((isTyping) => void tool.answer(isTyping)), start);
    return tool;
  });
  return h("section", { id: "tournaments", "aria-labelledby": "tournaments-title" },
    h("h2", { id: "tournaments-title" }, "Tournaments"),
    h("div", { class: "body" }, tools.map(({ element }) => element)));
}

type Changed = (isTyping: boolean) => void;

function push(changed: Changed): Task {
  const output = h("output", { for: "push-stack" }, "10 bb");
  const stack = h("input", {
    id: "push-stack", type: "range", min: 1, max: 20, step: 0.5, value: 10, "aria-valuetext": "10 big blinds",
    oninput: () => {
      fill(output, `${stack.value} bb`);
      stack.setAttribute("aria-valuetext", `${stack.value} big blinds`);
      changed(true);
    },
  });
  const ante = h("select", { id: "push-ante", onchange: () => changed(false) },
    h("option", { value: "" }, "none"), h("option", { value: "1" }, "1 bb, of the big blind"));
  return {
    id: "push",
    title: "Push or fold",
    fields: h("div", { class: "tools" },
      h("span", { class: "tool" }, h("label", { for: "push-stack" }, "Two stacks of"), stack, output),
      h("span", { class: "tool" }, h("label", { for: "push-ante" }, "Ante"), ante)),
    marks: {},
    question: (): Question => ({
      ask: "push", players: [Number(stack.value)], ...(ante.value !== "" && { bb_ante: Number(ante.value) }),
      show: ["tables", "pictures"],
    }),
    content: ({ answers, notes }: AnswersReply) => {
      const answer = answers["push"];
      const said = h("span", { class: "says", role: "status" });
      return [
        ...named(answer, "players").map((data) => table(data)),
        ...named(answer, "ranges").map((data) => table(data, copying(said))), said,
        ...drawn(answer, "Push or fold"),
        ...[...named(answer, "grid"), ...named(answer, "mixed")].map(folded),
        ...noted([...(answer?.remarks ?? []), ...notes]),
      ];
    },
  };
}

/** Copies the range of a row, its last cell. */
function copying(said: HTMLElement): RowAction {
  return {
    label: "Copy", title: "Copy this range",
    run: (row) => {
      const range = (row.at(-1) ?? []).filter((piece) => typeof piece === "string").join("");
      write(range).then(() => fill(said, "Copied"), () => fill(said, "It could not be copied"));
    },
  };
}

function prizes(changed: Changed): Task {
  const field = (id: string, label: string, value: string) => {
    const input = h("input", {
      id, type: "text", value, placeholder: value, autocomplete: "off", spellcheck: "false", "aria-describedby": "icm-error",
      oninput: () => changed(true),
      onchange: () => changed(false),
    });
    return { input, row: h("div", { class: "amount" }, h("label", { for: id }, label), input) };
  };
  const stacks = field("icm-stacks", "Stacks", "5000 3000 1500 500");
  const pays = field("icm-pays", "Prizes, the first place first", "500 300 200");
  return {
    id: "icm",
    title: "Prizes (ICM)",
    fields: h("div", { class: "amounts" }, stacks.row, pays.row),
    marks: { player: stacks.input, pays: pays.input },
    question: () => {
      const all = listed(pays.input.value);
      return { ask: "icm", players: listed(stacks.input.value), ...(all.length > 0 && { pays: all }), show: ["tables"] };
    },
    content: ({ answers, notes }: AnswersReply) => {
      const answer = answers["icm"];
      return [...(answer?.tables ?? []).map((data) => table(data)), ...noted([...(answer?.remarks ?? []), ...notes])];
    },
  };
}
