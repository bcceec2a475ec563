// Everything that is said about a spot below its equity: which questions apply, and how their answers are shown.

import { fill, h } from "./dom.js";
import { Cancelled, type Engine, type Progress } from "./engine.js";
import { capitalized } from "./fields.js";
import type { Answer, AnswersReply, Budget, DetailsReply, Question, SpotReply } from "./protocol.js";
import { figure, table, text } from "./text.js";

/** What the panels need to know about a spot. */
export interface Known {
  question: Question;
  reply: SpotReply;
  budget: Budget;
}

/** A panel: when it applies, and its content once the engine has answered. */
interface Panel {
  id: string;
  title: string;
  applies(known: Known): boolean;
  content(known: Known, ask: Asker): Promise<(Node | string)[]>;
}

type Asker = <Reply = AnswersReply>(question: Question) => Promise<Reply>;

const FORMS: Question["show"] = ["tables", "pictures"];

const board = ({ reply }: Known) => reply.board?.length ?? 0;
const players = ({ reply }: Known) => reply.players.length;
const allHands = ({ reply }: Known) => reply.players.every((player) => player?.cards != null);
/** Whether somebody may hold several hands: otherwise there is nothing to divide by combo. */
const hasRange = (known: Known) => players(known) > 1 && !allHands(known);
const oneCardComes = (known: Known) => board(known) === 3 || board(known) === 4;


/** The panels in the order of the page. */
const PANELS: Panel[] = [
  {
    id: "showdown",
    title: "Showdown",
    applies: (known) => players(known) > 1 && board(known) === 5 && allHands(known),
    content: async ({ question }, ask) =>
      shown(await ask({ ...question, ask: "showdown", explain: true, show: ["tables"] }), "showdown",
        ["The players, the best first", "What decides"]),
  },
  {
    id: "categories",
    title: "By category",
    applies: (known) => hasRange(known) || (players(known) > 1 && board(known) < 5),
    content: async ({ question, budget }, ask) => {
      const { categories } = await details(question, budget, ask);
      return categories.map((data) => table(data, "With what each player wins, ties and loses, in percent of all deals"));
    },
  },
  {
    id: "combos",
    title: "By combo",
    applies: hasRange,
    content: async ({ question, budget }, ask) => {
      const { answers, combos } = await details(question, budget, ask);
      return [
        ...drawn(answers["equity"], "Equity of each starting hand or combo"),
        ...combos.map((data, player) => folded(`Each combo of player ${player + 1}, best first`, data)),
      ];
    },
  },
  {
    id: "next-cards",
    title: "Next cards",
    applies: (known) => players(known) > 1 && oneCardComes(known),
    content: async ({ question, budget }, ask) => {
      const reply = await ask({ ...question, ask: "runouts", budget, show: FORMS! });
      const answer = reply.answers["runouts"];
      const tables = answer?.tables ?? [];
      const summary = tables.at(-1);
      return [
        ...drawn(answer, "Equity after each next card"),
        ...(summary === undefined ? [] : [table(summary, "The best and the worst cards")]),
        ...tables.slice(0, -1).map((data, place) => folded(`After each next card, as a table (${place + 1})`, data)),
        ...remarks(answer, reply.notes),
      ];
    },
  },
  {
    id: "outs",
    title: "Outs",
    applies: (known) => players(known) > 0 && oneCardComes(known) && allHands(known),
    content: async ({ question }, ask) =>
      shown(await ask({ ...question, ask: "outs", explain: true, show: ["tables"] }), "outs",
        ["Where each player stands", "The cards that change it", "What the words mean"]),
  },
  {
    id: "graph",
    title: "Equity over the range",
    applies: hasRange,
    content: async ({ question, budget }, ask) => {
      const { answers } = await details(question, budget, ask);
      const tables = answers["graph"]?.tables ?? [];
      return [
        ...drawn(answers["graph"], "Equity over the range, the weakest hand first"),
        ...tables.map((data) => folded("The same in numbers", data)),
      ];
    },
  },
  {
    id: "hands",
    title: "What each hand is",
    applies: ({ reply, ...rest }) =>
      board({ reply, ...rest }) >= 3 && reply.players.some((player) => player?.cards != null),
    content: async ({ question, reply }, ask) => {
      const parts: (Node | string)[] = [];
      for (const [place, player] of reply.players.entries()) {
        if (player?.cards == null) continue;
        const hand = { ...question, players: [question.players![place]!], explain: true };
        const { answers } = await ask({ ...hand, ask: "eval", show: ["tables"] });
        const [first, ...reasons] = answers["eval"]?.tables ?? [];
        parts.push(h("h3", {}, `Player ${place + 1}`));
        if (first !== undefined) parts.push(table(first, `The hand of player ${place + 1}`));
        parts.push(h("details", {}, h("summary", {}, "Why, by all three methods"),
          reasons.map((data) => table(data, "The reasoning"))));
      }
      return parts;
    },
  },
  {
    id: "odds",
    title: "By the river",
    applies: (known) => players(known) > 0 && board(known) < 5,
    content: async ({ question, reply }, ask) => {
      const parts: HTMLElement[] = [];
      for (const [place, player] of reply.players.entries()) {
        if (player === null || parts.length === MOST_ODDS) continue;
        const content = async () => {
          const one = { ...question, players: [question.players![place]!], explain: true };
          return shown(await ask({ ...one, ask: "odds", show: ["tables"] }), "odds", [
            "What it has, and its draws", "The chance of each category, street by street", "What the next card makes",
          ]);
        };
        parts.push(await unfolding(`Player ${place + 1}: ${player.label}`, content, parts.length === 0));
      }
      return parts;
    },
  },
  {
    id: "nuts",
    title: "Nuts",
    applies: (known) => board(known) >= 3,
    content: async ({ question }, ask) =>
      shown(await ask({ ...question, players: [], ask: "nuts", show: ["tables"] }), "nuts",
        ["The best holdings on this board", "All holdings by what they make"]),
  },
  {
    id: "preflop",
    title: "Before the flop",
    applies: (known) => board(known) === 0,
    content: async (known, ask) => {
      const opponents = Math.min(9, Math.max(1, players(known) - 1));
      const { answers } = await ask({ ask: "preflop", opponents, show: FORMS! });
      const against = opponents === 1 ? "a random hand" : `${opponents} random hands`;
      return [
        ...drawn(answers["preflop"], `Each starting hand against ${against}`),
        ...(answers["preflop"]?.tables ?? []).map((data) => folded(`The starting hands against ${against}, best first`, data)),
      ];
    },
  },
];

/** The most players whose odds are listed. */
const MOST_ODDS = 6;

/** One question has the answers of several panels. */
const kept = new WeakMap<Question, Promise<DetailsReply>>();

function details(question: Question, budget: Budget, ask: Asker): Promise<DetailsReply> {
  const before = kept.get(question);
  if (before !== undefined) return before;
  const reply = ask<DetailsReply>({ ...question, ask: "details", budget, show: FORMS! });
  kept.set(question, reply);
  return reply;
}

/** A panel on the page. */
interface Shown {
  panel: Panel;
  section: HTMLElement;
  body: HTMLElement;
}

export class Panels {
  readonly element = h("div", { class: "panels" });

  /** Shows the panels that apply to a spot, each as soon as its answer is there. */
  async show(engine: Engine, known: Known, progress: Progress): Promise<void> {
    const ask: Asker = (question) => engine.ask(question, progress);
    const shown = PANELS.filter((panel) => panel.applies(known)).map((panel) => {
      const body = h("div", { class: "body" });
      const before = this.element.querySelector(`#${panel.id} .body`);
      // What was shown before stays until the new is there, and pages do not jump.
      if (before !== null) body.append(...before.childNodes);
      const section = h("section", { id: panel.id, "aria-labelledby": `${panel.id}-title`, "aria-busy": "true" },
        h("h2", { id: `${panel.id}-title` }, panel.title), body);
      return { panel, section, body };
    });
    fill(this.element, shown.map(({ section }) => section));
    try {
      await this.fill(shown, known, ask);
    } catch (error) {
      // What was stopped says so; what was shown of the spot before would be wrong.
      for (const { section, body } of shown.filter(({ section }) => section.hasAttribute("aria-busy"))) {
        section.removeAttribute("aria-busy");
        fill(body, h("p", { class: "note" }, "Stopped before it was known."));
      }
      throw error;
    }
  }

  private async fill(shown: Shown[], known: Known, ask: Asker): Promise<void> {
    for (const { panel, section, body } of shown) {
      // One answer that fails does not take the others with it.
      const content = panel.content(known, ask).catch((error: unknown) => {
        if (error instanceof Cancelled) throw error;
        return [h("p", { class: "note" }, capitalized((error as Error).message))];
      });
      fill(body, await content);
      section.removeAttribute("aria-busy");
    }
  }

}

/** Returns the tables of an answer under their captions. */
function shown(reply: AnswersReply, name: string, captions: string[]): (Node | string)[] {
  const answer = reply.answers[name];
  const heading = answer?.heading;
  return [
    ...(heading == null ? [] : [h("p", { class: "heading" }, text(heading))]),
    ...(answer?.tables ?? []).map((data, place) => table(data, captions[place] ?? captions.at(-1) ?? "")),
    ...remarks(answer, reply.notes),
  ];
}

function remarks(answer: Answer | undefined, notes: string[]): HTMLElement[] {
  return [...(answer?.remarks ?? []), ...notes].map((remark) => h("p", { class: "note" }, capitalized(remark)));
}

function drawn(answer: Answer | undefined, what: string): HTMLElement[] {
  return (answer?.pictures ?? []).map((one) => figure(one, what));
}

function folded(caption: string, data: Parameters<typeof table>[0]): HTMLElement {
  return h("details", {}, h("summary", {}, caption), table(data, caption));
}

/** Returns a fold whose content is asked for when it is opened. */
async function unfolding(title: string, content: () => Promise<(Node | string)[]>, isOpen: boolean): Promise<HTMLElement> {
  const body = h("div");
  const fold = h("details", {}, h("summary", {}, title), body);
  let isAsked = false;
  const open = async () => {
    if (isAsked) return;
    isAsked = true;
    fill(body, await content().catch(() => ["This was given up; close it and open it again."]));
  };
  fold.addEventListener("toggle", () => fold.open && void open());
  if (isOpen) {
    await open();
    fold.open = true;
  }
  return fold;
}
