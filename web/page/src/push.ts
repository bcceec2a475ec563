// Push or fold: two equal stacks, solved exactly, or three to nine seats, in chips or for prizes.

import { Amounts, whole } from "./amount.js";
import { write } from "./clipboard.js";
import { fill, h } from "./dom.js";
import type { Content } from "./panel.js";
import { drawn, named, noted, tabled, views } from "./parts.js";
import type { AnswersReply, Question } from "./protocol.js";
import { listed } from "./settings.js";
import { table, type RowAction } from "./table.js";
import type { Changed, Task } from "./tool.js";

/** The available antes: the member of the question, in big blinds, and its name. */
const ANTES: [name: "ante" | "bb_ante", amount: number, label: string][] = [
  ["bb_ante", 1, "1 bb, of the big blind"],
  ["ante", 0.1, "0.1 bb, of each player"],
  ["ante", 0.125, "0.125 bb, of each player"],
  ["ante", 0.2, "0.2 bb, of each player"],
];

/** The views of an answer. */
export const PUSH_VIEWS = ["grids", "ranges", "ev", "percent", "gains", "mixed"] as const;

export function headsUp(changed: Changed): Task {
  const output = h("output", { for: "push-stack" }, "10 bb");
  const stack = h("input", {
    id: "push-stack", type: "range", min: 1, max: 20, step: 0.5, value: 10, "aria-valuetext": "10 big blinds",
    oninput: () => {
      tell();
      changed(true);
    },
    onshown: () => tell(),
  });
  const tell = () => {
    fill(output, `${stack.value} bb`);
    stack.setAttribute("aria-valuetext", `${stack.value} big blinds`);
  };
  const ante = h("select", { id: "push-ante", onchange: () => changed(false) },
    h("option", { value: "" }, "none"), ANTES.map(([, , label], index) => h("option", { value: index }, label)));
  return {
    id: "push",
    title: "Push or fold, heads-up",
    fields: h("div", { class: "tools" },
      h("span", { class: "tool" }, h("label", { for: "push-stack" }, "Two stacks of"), stack, output),
      h("span", { class: "tool" }, h("label", { for: "push-ante" }, "Ante"), ante)),
    marks: {},
    question: (): Question => {
      const chosen = ante.value === "" ? undefined : ANTES[Number(ante.value)];
      return {
        ask: "push", players: [Number(stack.value)], ...(chosen && { [chosen[0]]: chosen[1] }),
        show: ["tables", "pictures"],
      };
    },
    content: (reply: AnswersReply) => answered("push", reply),
  };
}

/** The numbers of deals on which a strategy is found, and their descriptions. */
const EFFORTS: [deals: number, label: string][] = [
  [300_000, "quickly, roughly"],
  [3_000_000, "more precisely"],
  [13_107_200, "as the program does"],
];

export function seats(changed: Changed): Task {
  const stacks = h("input", {
    id: "seats-stacks", type: "text", value: "12 8 10", placeholder: "12 8 10", autocomplete: "off", spellcheck: "false",
    "aria-describedby": "seats-error", oninput: () => changed(true), onchange: () => changed(false),
  });
  const amounts = new Amounts("seats", [
    { name: "pays", label: "Prizes, if not for chips", placeholder: "50 30 20" },
    { name: "blinds", label: "Blinds, if not in big blinds", placeholder: "100 200" },
    { name: "ante", label: "Ante of each player", placeholder: "0.125", read: whole },
    { name: "bb_ante", label: "Big blind ante", placeholder: "1", read: whole },
    { name: "hero", label: "Show only the seat", placeholder: "BTN" },
  ], changed);
  const effort = h("select", { id: "seats-effort", onchange: () => changed(false) },
    EFFORTS.map(([deals, label]) => h("option", { value: deals }, label)));
  return {
    id: "seats",
    title: "Push or fold, up to nine players",
    fields: h("div", {},
      h("div", { class: "amounts" },
        h("div", { class: "amount" }, h("label", { for: "seats-stacks" }, "Stacks, the big blind last"), stacks),
        h("div", { class: "amount" }, h("label", { for: "seats-effort" }, "Look for a strategy"), effort),
        amounts.rows)),
    marks: { player: stacks, ...amounts.marks },
    question: (): Question => {
      const players = listed(stacks.value);
      // Two stacks are solved exactly, without deals.
      const deals = players.length > 2 || amounts.given.pays !== undefined;
      return {
        ask: "push", players, ...amounts.given, ...(deals && { deals: Number(effort.value) }), show: ["tables", "pictures"],
      };
    },
    content: (reply: AnswersReply) => answered("seats", reply),
  };
}

/** Returns the content of an answer: of two players the grids first, of several the ranges. */
function answered(tool: string, { answers, notes }: AnswersReply): Content {
  const answer = answers["push"];
  const said = h("span", { class: "says", role: "status" });
  const tables = (...names: string[]) => names.flatMap((name) => named(answer, name));
  const plain = (name: string) => tables(name).map((data) => table(data));
  const grids = drawn(answer, "Push or fold");
  const isHeadsUp = tables("players").length > 0;
  return [
    ...views<(typeof PUSH_VIEWS)[number]>(tool, [
      ["grids", "Grids", isHeadsUp ? grids : []],
      ["ranges", "Ranges", [...plain("players"), ...tables("decisions", "ranges").map((data) => table(data, copying(said))), said]],
      ["ev", "EV", plain("seats")],
      ["grids", "Grids", isHeadsUp ? [] : grids],
      ["percent", "In percent", tabled(tables("grid"))],
      ["gains", "EV of all-in", tabled(tables("gains"))],
      ["mixed", "Indifferent hands", plain("mixed")],
    ]),
    ...noted([...(answer?.remarks ?? []), ...notes]),
  ];
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
