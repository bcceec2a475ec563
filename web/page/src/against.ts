// The panels that compare players.

import type { AnswersReply, Budget, Question } from "./protocol.js";
import { allHands, board, hasRange, oneCardComes, players, type Actions, type Asker, type Known, type Panel } from "./panel.js";
import { h } from "./dom.js";
import { drawn, folded, named, remarks, saver, shown, sideBySide } from "./parts.js";
import { table } from "./table.js";
import { glyphs } from "./text.js";

const FORMS: Question["show"] = ["tables", "pictures"];

export const AGAINST: Panel[] = [
  {
    id: "showdown",
    title: "Showdown",
    applies: (known) => players(known) > 1 && board(known) === 5 && allHands(known),
    content: async (known, ask) =>
      shown(await ask({ ...known.question, ask: "showdown", explain: true, show: ["tables"] }), "showdown", known),
  },
  {
    id: "categories",
    title: "Equity by made hand",
    counts: true,
    isDetail: true,
    applies: (known) => hasRange(known) || (players(known) > 1 && board(known) < 5),
    content: async (known, ask) => {
      const { answers } = await details(known, ask);
      return [sideBySide(named(answers["equity"], "categories"))];
    },
  },
  {
    id: "combos",
    title: "Equity by combo",
    counts: true,
    isDetail: true,
    applies: hasRange,
    content: async (known, ask) => {
      const { equity } = (await details(known, ask)).answers;
      return [
        h("div", { class: "figures" }, drawn(equity, "Equity by hand")),
        ...named(equity, "combos").map(folded),
        // Asked separately, because the rows of one CSV cannot be both categories and combos.
        saver("Equity by combo", async () => {
          const { question, budget } = known;
          const reply = await ask({ ...question, ask: "equity", budget, by_combo: true, show: ["csv"] });
          return reply.answers["equity"]?.csv;
        }),
      ];
    },
  },
  {
    id: "next-cards",
    title: "Runouts",
    counts: true,
    applies: (known) => players(known) > 1 && oneCardComes(known),
    content: async (known, ask, actions) => {
      const { question, budget } = known;
      const reply = await ask({ ...question, ask: "runouts", budget, show: [...FORMS!, "csv"] });
      const { runouts } = reply.answers;
      return [
        ...drawn(runouts, "Equity after each next card", dealing(actions)),
        ...named(runouts, "summary").map((data) => table(data)),
        ...named(runouts, "grid").map(folded),
        saver("Equity after each card", () => runouts?.csv),
        ...remarks(runouts, reply.notes, known),
      ];
    },
  },
  {
    id: "outs",
    title: "Outs",
    applies: (known) => players(known) > 0 && oneCardComes(known) && allHands(known),
    content: async (known, ask) =>
      shown(await ask({ ...known.question, ask: "outs", explain: true, show: ["tables"] }), "outs", known),
  },
  {
    id: "graph",
    title: "Equity distribution",
    counts: true,
    isDetail: true,
    applies: hasRange,
    content: async (known, ask) => {
      const { graph } = (await details(known, ask)).answers;
      return [...drawn(graph, "Equity over the range, the weakest hand first"), ...named(graph, "graph").map(folded)];
    },
  },
];

/** The answers that several panels share, and their question. */
let kept: { key: string; reply: Promise<AnswersReply> } | undefined;

function keyOf({ question, budget }: { question: Question; budget: Budget }): string {
  return JSON.stringify([question, budget]);
}

function details(known: Known, ask: Asker): Promise<AnswersReply> {
  const key = keyOf(known);
  if (kept?.key === key) return kept.reply;
  const { question, budget } = known;
  const reply = ask({ ...question, ask: "details", budget, show: [...FORMS!, "svg"] });
  const mine = { key, reply };
  kept = mine;
  // A cancelled question can be asked again.
  reply.catch(() => {
    if (kept === mine) kept = undefined;
  });
  return reply;
}

/** Returns the whole picture of a spot's equity by combo, if it has been requested before. */
export async function pictureOf(known: Known): Promise<string | null> {
  const answers = kept?.key === keyOf(known) ? await kept.reply.catch(() => undefined) : undefined;
  return answers?.answers["equity"]?.svg ?? null;
}

function dealing({ deal }: Actions) {
  return { title: (card: string) => `Click to put ${glyphs(card)} on the board`, run: deal };
}
