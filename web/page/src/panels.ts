// Everything that is said about a spot below its equity: which questions apply, and how their answers are shown.
//
// What a panel shows is about the spot in the fields, or marked as being about another.

import { fill, h } from "./dom.js";
import { Cancelled, type Engine, type Progress } from "./engine.js";
import { capitalized } from "./fields.js";
import type { Answer, AnswersReply, Budget, Question, SpotReply, TableData } from "./protocol.js";
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
  /** Whether its answer takes a count, which may be long. */
  counts?: true;
  applies(known: Known): boolean;
  content(known: Known, ask: Asker): Promise<(Node | string)[]>;
}

type Asker = <Reply = AnswersReply>(question: Question) => Promise<Reply>;

const METHODS = ["combinations", "buckets", "lookup"] as const;
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
      shown(await ask({ ...question, ask: "showdown", explain: true, show: ["tables"] }), "showdown"),
  },
  {
    id: "categories",
    title: "By category",
    counts: true,
    applies: (known) => hasRange(known) || (players(known) > 1 && board(known) < 5),
    content: async ({ question, budget }, ask) => {
      const { answers } = await details(question, budget, ask);
      return named(answers["equity"], "categories").map(table);
    },
  },
  {
    id: "combos",
    title: "By combo",
    counts: true,
    applies: hasRange,
    content: async ({ question, budget }, ask) => {
      const { answers } = await details(question, budget, ask);
      return [
        ...drawn(answers["equity"], "Equity of each starting hand or combo"),
        ...named(answers["equity"], "combos").map(folded),
      ];
    },
  },
  {
    id: "next-cards",
    title: "Next cards",
    counts: true,
    applies: (known) => players(known) > 1 && oneCardComes(known),
    content: async ({ question, budget }, ask) => {
      const reply = await ask({ ...question, ask: "runouts", budget, show: FORMS! });
      const answer = reply.answers["runouts"];
      return [
        ...drawn(answer, "Equity after each next card"),
        ...named(answer, "summary").map(table),
        ...named(answer, "grid").map(folded),
        ...remarks(answer, reply.notes),
      ];
    },
  },
  {
    id: "outs",
    title: "Outs",
    applies: (known) => players(known) > 0 && oneCardComes(known) && allHands(known),
    content: async ({ question }, ask) =>
      shown(await ask({ ...question, ask: "outs", explain: true, show: ["tables"] }), "outs"),
  },
  {
    id: "graph",
    title: "Equity over the range",
    counts: true,
    applies: hasRange,
    content: async ({ question, budget }, ask) => {
      const { answers } = await details(question, budget, ask);
      return [
        ...drawn(answers["graph"], "Equity over the range, the weakest hand first"),
        ...named(answers["graph"], "graph").map(folded),
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
      for (const [index, player] of reply.players.entries()) {
        if (player?.cards == null) continue;
        const hand = { ...question, players: [question.players![index]!], explain: true, methods: METHODS };
        const { answers } = await ask({ ...hand, ask: "eval", show: ["tables"] });
        const reasons = (answers["eval"]?.tables ?? []).filter(({ name }) => name !== "hand");
        parts.push(h("h3", {}, `Player ${index + 1}`));
        parts.push(...named(answers["eval"], "hand").map(table));
        parts.push(h("details", {}, h("summary", {}, "Why, by all three methods"), reasons.map(table)));
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
      for (const [index, player] of reply.players.entries()) {
        if (player === null || parts.length === MOST_ODDS) continue;
        const content = async () => {
          const one = { ...question, players: [question.players![index]!], explain: true };
          return shown(await ask({ ...one, ask: "odds", show: ["tables"] }), "odds");
        };
        parts.push(await unfolding(`Player ${index + 1}: ${player.label}`, content, parts.length === 0));
      }
      return parts;
    },
  },
  {
    id: "nuts",
    title: "Nuts",
    applies: (known) => board(known) >= 3,
    content: async ({ question }, ask) =>
      shown(await ask({ ...question, players: [], ask: "nuts", show: ["tables"] }), "nuts"),
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
        ...named(answers["preflop"], "hands").map(folded),
      ];
    },
  },
];

/** The most players whose odds are listed. */
const MOST_ODDS = 6;

/** One question has the answers of several panels. */
const kept = new WeakMap<Question, Promise<AnswersReply>>();

function details(question: Question, budget: Budget, ask: Asker): Promise<AnswersReply> {
  const before = kept.get(question);
  if (before !== undefined) return before;
  const reply = ask({ ...question, ask: "details", budget, show: [...FORMS!, "svg"] });
  kept.set(question, reply);
  // What was stopped can be asked again.
  reply.catch(() => kept.delete(question));
  return reply;
}

/** Returns the whole picture of a spot's equity by combo, if that was asked already. */
export async function pictureOf({ question }: Known): Promise<string | null> {
  const answers = await kept.get(question)?.catch(() => undefined);
  return answers?.answers["equity"]?.svg ?? null;
}

/** A panel on the page. */
interface Shown {
  panel: Panel;
  section: HTMLElement;
  body: HTMLElement;
}

export class Panels {
  readonly element = h("div", { class: "panels" });
  private shown: Shown[] = [];
  private known: Known | undefined;

  /** Marks what is shown as being about another spot. */
  stale(): void {
    for (const { section, body } of this.shown) {
      section.setAttribute("aria-busy", "true");
      section.classList.toggle("stale", body.childNodes.length > 0);
    }
  }

  /** Marks nothing as being counted any more. */
  rest(): void {
    for (const { section } of this.shown) section.removeAttribute("aria-busy");
  }

  /**
   * Lays out the panels that apply to a spot. What was shown before stays until the new is there, marked if it is about
   * another spot.
   */
  lay(known: Known, isOther: boolean): void {
    this.known = known;
    const before = new Map(this.shown.map((it) => [it.panel, it.body]));
    this.shown = PANELS.filter((panel) => panel.applies(known)).map((panel) => {
      const body = before.get(panel) ?? h("div", { class: "body" });
      const section = h("section", { id: panel.id, "aria-labelledby": `${panel.id}-title` },
        h("h2", { id: `${panel.id}-title` }, panel.title), body);
      return { panel, section, body };
    });
    fill(this.element, this.shown.map(({ section }) => section));
    if (isOther) this.stale();
    else for (const { section } of this.shown) section.setAttribute("aria-busy", "true");
  }

  /** Fills the panels, each as soon as its answer is there. */
  async fill(engine: Engine, progress: Progress): Promise<void> {
    const { known, shown } = this;
    if (known === undefined) return;
    for (const one of shown) await this.one(one, known, engine, progress);
  }

  /** Fills the panels that need no count, after the count was stopped; each of the others can be counted by a button. */
  async stopped(engine: Engine, progress: Progress): Promise<void> {
    const { known, shown } = this;
    if (known === undefined) return;
    const missing = shown.filter(({ section }) => section.hasAttribute("aria-busy"));
    // What is known of this spot, only less finely, stays.
    const isKnown = ({ section, body }: Shown) => body.childNodes.length > 0 && !section.classList.contains("stale");
    missing.filter(isKnown).forEach(settle);
    for (const one of missing.filter((it) => it.panel.counts && !isKnown(it))) {
      const count = h("button", { type: "button", class: "quiet", onclick: () => {
        one.section.setAttribute("aria-busy", "true");
        fill(one.body);
        void this.one(one, known, engine, progress).catch(() => {});
      } }, "Count this");
      settle(one);
      fill(one.body, h("p", { class: "note" }, "Stopped before it was known. ", count));
    }
    for (const one of missing.filter((it) => !it.panel.counts && !isKnown(it))) await this.one(one, known, engine, progress);
  }

  /** Marks what could not be filled for another reason. */
  failed(why: string): void {
    for (const one of this.shown.filter(({ section }) => section.hasAttribute("aria-busy"))) {
      settle(one);
      fill(one.body, h("p", { class: "note" }, capitalized(why)));
    }
  }

  private async one(one: Shown, known: Known, engine: Engine, progress: Progress): Promise<void> {
    const ask: Asker = (question) => engine.ask(question, progress);
    // One answer that fails does not take the others with it.
    const content = await one.panel.content(known, ask).catch((error: unknown) => {
      if (error instanceof Cancelled) throw error;
      return [h("p", { class: "note" }, capitalized((error as Error).message))];
    });
    // Meanwhile the spot may be another.
    if (this.known !== known) return;
    fill(one.body, content);
    settle(one);
  }
}

/** Marks a panel as being about the spot in the fields. */
function settle({ section }: Shown): void {
  section.removeAttribute("aria-busy");
  section.classList.remove("stale");
}

/** Returns the tables of a kind. */
function named(answer: Answer | undefined, wanted: string): TableData[] {
  return (answer?.tables ?? []).filter(({ name }) => name === wanted);
}

/** Returns the tables of an answer under their captions. */
function shown(reply: AnswersReply, name: string): (Node | string)[] {
  const answer = reply.answers[name];
  const heading = answer?.heading;
  return [
    ...(heading == null ? [] : [h("p", { class: "heading" }, text(heading))]),
    ...(answer?.tables ?? []).map(table),
    ...remarks(answer, reply.notes),
  ];
}

function remarks(answer: Answer | undefined, notes: string[]): HTMLElement[] {
  return [...(answer?.remarks ?? []), ...notes].map((remark) => h("p", { class: "note" }, capitalized(remark)));
}

function drawn(answer: Answer | undefined, what: string): HTMLElement[] {
  return (answer?.pictures ?? []).map((one) => figure(one, what));
}

/** Returns a table that is folded; it is filled when it is opened, for it may be long. */
function folded(data: TableData): HTMLElement {
  const fold = h("details", {}, h("summary", {}, data.caption));
  fold.addEventListener("toggle", () => fold.open && fold.childElementCount === 1 && fold.append(table(data)));
  return fold;
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
