// The value of tournament stacks in prizes: ICM, a deal, an all-in.

import { Amounts, texts, whole } from "./amount.js";
import { h } from "./dom.js";
import { choose, drawn, named, noted, views } from "./parts.js";
import type { AnswersReply, Question } from "./protocol.js";
import { listed } from "./settings.js";
import { table } from "./table.js";
import type { Changed, Task } from "./tool.js";

/** The views of an answer. */
export const PRIZE_VIEWS = ["all-in", "prizes", "bubble"] as const;
type PrizeView = (typeof PRIZE_VIEWS)[number];

/** The optional parts of the answer, and the views that show them. */
const SHOWN: [name: "places" | "bubble" | "chop", label: string, view: PrizeView][] = [
  ["places", "the probability of each place", "prizes"],
  ["bubble", "bubble factors", "bubble"],
  ["chop", "a deal", "prizes"],
];

export function prizes(changed: Changed): Task {
  const stacks = h("input", {
    id: "icm-stacks", type: "text", value: "5000 3000 1500 500", placeholder: "5000 3000 1500 500", autocomplete: "off",
    spellcheck: "false", "aria-describedby": "icm-error", oninput: () => changed(true), onchange: () => changed(false),
  });
  const pays = new Amounts("icm", [
    { name: "pays", label: "Prizes, the first place first", placeholder: "500 300 200", value: "500 300 200" },
  ], changed);
  const deal = new Amounts("icm", [
    { name: "keep", label: "Left for the winner", placeholder: "50", read: whole },
    { name: "round", label: "Round shares to", placeholder: "0.01", read: whole },
  ], changed);
  const allIn = new Amounts("icm", [
    { name: "all_in", label: "Players all-in, by number", placeholder: "1 3" },
    { name: "hands", label: "Their hands, separated by ;", placeholder: "AhKh; QQ+, AK", read: texts },
    { name: "board", label: "Board", placeholder: "none yet", read: whole },
    { name: "win", label: "Or win probability of the first, or of each", placeholder: "55%" },
    { name: "pot", label: "Pot before the all-in", placeholder: "300", read: whole },
    { name: "bounty", label: "Bounty, of all or of each", placeholder: "50" },
  ], (isTyping) => {
    choose("icm", Object.keys(allIn.given).length > 0 ? "all-in" : "");
    changed(isTyping);
  });
  const boxes = SHOWN.map(([name, label, view]) => {
    const box = h("input", { id: `icm-${name}`, type: "checkbox", onchange: () => {
      choose("icm", box.checked ? view : "");
      changed(false);
    } });
    return { name, box, row: h("span", { class: "tool" }, box, h("label", { for: box.id }, label)) };
  });
  const fold = (title: string, amounts: Amounts) =>
    h("details", { class: "settings" }, h("summary", {}, title), h("div", { class: "amounts" }, amounts.rows));
  return {
    id: "icm",
    title: "Prizes (ICM)",
    fields: h("div", {},
      h("div", { class: "amounts" },
        h("div", { class: "amount" }, h("label", { for: "icm-stacks" }, "Stacks"), stacks), pays.rows),
      h("div", { class: "tools" }, "Show also", boxes.map(({ row }) => row)),
      h("div", { class: "folds" }, fold("The terms of a deal", deal), fold("An all-in", allIn))),
    marks: { player: stacks, ...pays.marks, ...deal.marks, ...allIn.marks },
    question: (): Question => ({
      ask: "icm", players: listed(stacks.value), ...pays.given, ...deal.given, ...allIn.given,
      ...Object.fromEntries(boxes.filter(({ box }) => box.checked).map(({ name }) => [name, true])),
      show: ["tables", "pictures"],
    }),
    content: ({ answers, notes }: AnswersReply) => {
      const answer = answers["icm"];
      const of = (...names: string[]) => names.flatMap((name) => named(answer, name)).map((data) => table(data));
      return [
        ...views<PrizeView>("icm", [
          ["all-in", "All-in", of("all-in")],
          ["prizes", "Prizes", [...of("icm", "places", "deal"), ...drawn(answer, "Prize equity by size of the first stack")]],
          ["bubble", "Bubble factors", of("bubble", "premium")],
        ]),
        ...noted([...(answer?.remarks ?? []), ...notes]),
      ];
    },
  };
}
