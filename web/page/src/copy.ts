// Taking a spot along: as a link, a command, data, a picture, a page.

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
  /** The end of its name. */
  ending: string;
  type: string;
  content: Content;
}

/** What can be taken along: what is known already is copied, what takes a count is saved when that is done. */
type Export =
  | { label: string; copy(known: Known, answer: Answer | undefined): string | undefined }
  | { label: string; save(known: Known, work: Work): Promise<File> };

/** The engine, the budget that was reached, and a meter for a count. */
interface Work {
  engine: Engine;
  budget: Budget;
  progress: Progress;
}

const EXPORTS: Export[] = [
  { label: "Link", copy: link },
  { label: "Command", copy: ({ reply }) => reply.command ?? undefined },
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

/** What the page knows when something is taken along. */
export interface Source {
  engine: Engine;
  reached(): Reached | undefined;
  progress(done: number, total: number, what: string): void;
  idle(): void;
}

export class Exports {
  private known: Known | undefined;
  private readonly said = h("span", { class: "says", role: "status" });
  readonly element: HTMLElement;

  constructor(private readonly source: Source) {
    const buttons = EXPORTS.map((it) =>
      h("button", { type: "button", class: "quiet", onclick: () => void this.take(it) },
        "copy" in it ? `Copy ${it.label}` : `Save ${it.label}`));
    this.element = h("div", { class: "exports", role: "group", "aria-label": "Take this spot along", hidden: true },
      buttons, this.said);
  }

  /** Offers what there is of a spot; nothing of `undefined`. */
  offer(known: Known | undefined): void {
    this.known = known;
    this.element.hidden = known === undefined;
  }

  /** Forgets a spot that is not in the fields any more. */
  stale(): void {
    this.known = undefined;
  }

  /** Forgets what was said about another spot. */
  hush(): void {
    this.said.textContent = "";
  }

  private async take(it: Export): Promise<void> {
    const { known, source } = this;
    if (known === undefined) {
      this.said.textContent = `${it.label} is not known yet`;
      return;
    }
    const reached = source.reached();
    try {
      if ("copy" in it) {
        const text = it.copy(known, reached?.answer);
        if (text === undefined) {
          this.said.textContent = it.label === "Link" ? "The spot is too long for a link" : `${it.label} is not known yet`;
          return;
        }
        await write(text);
        const isLocal = it.label === "Link" && location.protocol === "file:";
        this.said.textContent = isLocal ? "Link copied; it opens on this computer only" : `${it.label} copied`;
      } else {
        const progress: Progress = (done, total) => source.progress(done, total, `${it.label.toLowerCase()} …`);
        const budget = reached?.budget ?? known.budget;
        const { ending, type, content } = await it.save(known, { engine: source.engine, budget, progress });
        download(`${named(known.reply.title ?? "")}.${ending}`, type, content);
        this.said.textContent = `${it.label} saved`;
      }
    } catch (error) {
      if (known === this.known) this.said.textContent = error instanceof Cancelled ? `${it.label}: stopped` : failed(it, error);
    } finally {
      if ("save" in it && known === this.known) source.idle();
    }
  }
}

/** Returns the message about what could not be taken along. */
function failed(it: Export, error: unknown): string {
  return `${it.label} ${"save" in it ? unsaved(error) : "could not be taken"}`;
}

/** Returns the address of the page with its spot; nothing for one that is too long for an address. */
function link(): string | undefined {
  return location.hash === "" ? undefined : location.href;
}
