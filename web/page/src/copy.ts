// Exports of a spot: as a link, a command, data, a picture, a page.

import { pictureOf } from "./against.js";
import { write } from "./clipboard.js";
import { h } from "./dom.js";
import { Cancelled, type Engine, type Progress } from "./engine.js";
import type { Reached } from "./equity.js";
import type { Known } from "./panel.js";
import type { Answer, AnswersReply, Budget, PageReply, Question } from "./protocol.js";
import { download, named, unsaved, type Content } from "./save.js";

/** A file to save. */
interface File {
  /** The end of the file name. */
  ending: string;
  type: string;
  content: Content;
}

/** An export: known content is copied; content that needs a count is saved after the count. */
type Export = Copied | Saved;

interface Copied {
  label: string;
  /** Returns the text; `undefined` if it is not known yet. */
  copy(known: Known | undefined, answer: Answer | undefined): string | undefined;
}

interface Saved {
  label: string;
  save(known: Known, work: Work): Promise<File>;
}

/** The engine, the budget reached, and a meter for a count. */
interface Work {
  engine: Engine;
  budget: Budget;
  progress: Progress;
}

const EXPORTS: Export[] = [
  { label: "Link", copy: link },
  { label: "Command", copy: (known) => known?.reply.command ?? undefined },
  { label: "JSON", copy: (_, answer) => answer?.document },
  { label: "CSV", copy: (_, answer) => answer?.csv },
  {
    label: "Picture",
    async save(known, { engine, budget, progress }) {
      const ask = async () => {
        const question: Question = { ...known.question, ask: "equity", budget, by_combo: true, show: ["svg"] };
        return (await engine.ask<AnswersReply>(question, progress)).answers["equity"]?.svg;
      };
      return { ending: "svg", type: "image/svg+xml", content: (await pictureOf(known)) ?? (await ask()) };
    },
  },
  {
    label: "Report",
    async save({ question }, { engine, budget, progress }) {
      const { page } = await engine.ask<PageReply>({ ...question, ask: "report", budget }, progress);
      return { ending: "html", type: "text/html", content: page };
    },
  },
];

/** The parts of the page that exports use. */
export interface Source {
  engine: Engine;
  reached(): Reached | undefined;
  progress(done: number, total: number, what: string): void;
  idle(): void;
}

export class Exports {
  private known: Known | undefined;
  private readonly said = h("span", { class: "says", role: "status" });
  private readonly menu: HTMLDetailsElement;
  readonly element: HTMLElement;

  constructor(private readonly source: Source) {
    const buttons = EXPORTS.map((it) =>
      h("button", { type: "button", onclick: () => {
        this.menu.open = false;
        this.menu.querySelector("summary")?.focus();
        void this.take(it);
      } }, "copy" in it ? `Copy ${it.label}` : `Save ${it.label}`));
    this.menu = h("details", { class: "menu" }, h("summary", {}, "Share"), h("div", { class: "menu-items" }, buttons));
    closing(this.menu);
    this.element = h("div", { class: "exports", role: "group", "aria-label": "Take this spot along", hidden: true }, this.said, this.menu);
  }

  /** Offers the exports of a spot; none for `undefined`. */
  offer(known: Known | undefined): void {
    this.known = known;
    this.element.hidden = known === undefined;
  }

  /** Forgets a spot that is no longer in the fields. */
  stale(): void {
    this.known = undefined;
  }

  /** Clears the message about another spot. */
  hush(): void {
    this.said.textContent = "";
  }

  private async take(it: Export): Promise<void> {
    const { known } = this;
    try {
      this.said.textContent = "copy" in it ? await this.copy(it, known) : await this.save(it, known);
    } catch (error) {
      if (known === this.known) this.said.textContent = error instanceof Cancelled ? `${it.label}: stopped` : failed(it, error);
    }
  }

  /** Copies known content, and returns a message. */
  private async copy(it: Copied, known: Known | undefined): Promise<string> {
    const text = it.copy(known, this.source.reached()?.answer);
    if (text === undefined) return it.label === "Link" ? "The spot is too long for a link" : unknown(it);
    await write(text);
    const isLocal = it.label === "Link" && location.protocol === "file:";
    return isLocal ? "Link copied; it opens on this computer only" : `${it.label} copied`;
  }

  /** Counts and saves content, and returns a message. */
  private async save(it: Saved, known: Known | undefined): Promise<string> {
    if (known === undefined) return unknown(it);
    const { source } = this;
    const progress: Progress = (done, total) => source.progress(done, total, `${it.label.toLowerCase()} …`);
    const budget = source.reached()?.budget ?? known.budget;
    try {
      const { ending, type, content } = await it.save(known, { engine: source.engine, budget, progress });
      download(`${named(known.reply.title ?? "")}.${ending}`, type, content);
    } finally {
      if (known === this.known) source.idle();
    }
    return `${it.label} saved`;
  }
}

/** Closes a menu at Escape, and at a click elsewhere. */
function closing(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  addEventListener("pointerdown", ({ target }) => target instanceof Node && !menu.contains(target) && (menu.open = false));
}

/** Returns the message about content that is not known yet. */
function unknown({ label }: Export): string {
  return `${label} is not known yet`;
}

/** Returns the message about a failed export. */
function failed(it: Export, error: unknown): string {
  return `${it.label} ${"save" in it ? unsaved(error) : "could not be taken"}`;
}

/** Returns the page's address with the spot; `undefined` if the spot is too long for an address. */
function link(): string | undefined {
  return location.hash === "" ? undefined : location.href;
}
