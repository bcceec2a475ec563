// Hand histories: files are dropped or chosen, audited, and added up. The worker reads them in pieces; nothing leaves
// the page.

import { fill, h } from "./dom.js";
import { takesFiles } from "./drop.js";
import { Cancelled, Unanswered, type Engine } from "./engine.js";
import { noted, saver } from "./parts.js";
import type { Answer, AnswersReply, HandsQuestion, TableData, Text } from "./protocol.js";
import { table } from "./table.js";
import { capitalized, saying, text } from "./text.js";

/** The groupings of the rows. */
const ROWS: [by: NonNullable<HandsQuestion["by"]>, label: string][] = [
  ["player", "player"], ["position", "position"], ["street", "street on which it ended"], ["day", "day"],
  ["stakes", "blinds"], ["table", "table"], ["hand", "hand"],
];

/** The tables of the hands, which are saved as files. */
const TABLES: [ask: HandsQuestion["ask"], title: string][] = [
  ["hands", "Hands"], ["results", "Results of each player"], ["actions", "Actions"], ["refused", "Refused hands"],
];

/** The maximum number of rows shown; a saved file has all rows. */
const MOST_ROWS = 300;

/** A refused hand, as in the answer. */
interface Refused {
  file: string;
  line: number;
  reason: string;
  hint: string | null;
  text: string;
  start: number | null;
  end: number | null;
}

/** Returns the section; `start` starts its engine. */
export function playedHands(start: () => Engine): HTMLElement {
  return new PlayedHands(start).element;
}

class PlayedHands {
  readonly element: HTMLElement;
  private engine: Engine | undefined;
  private files: readonly File[] = [];
  private turn = 0;
  private readonly chooser = h("input", {
    id: "played-files", type: "file", multiple: true, "aria-describedby": "played-private",
    onchange: () => this.take([...(this.chooser.files ?? [])]),
  });
  private readonly by = h("select", { id: "played-by", onchange: () => void this.answer() },
    ROWS.map(([by, label]) => h("option", { value: by }, label)));
  private readonly known = h("input", { id: "played-known", type: "checkbox", onchange: () => void this.answer() });
  private readonly id = h("input", { id: "played-id", type: "text", autocomplete: "off", spellcheck: "false", size: 16 });
  private readonly options = h("div", { class: "tools", hidden: true },
    h("span", { class: "tool" }, h("label", { for: "played-by" }, "A row for each"), this.by),
    h("span", { class: "tool" }, this.known,
      h("label", { for: "played-known" }, "all remove folded cards in the file from the deck")));
  private readonly finder = h("form", { class: "tools", hidden: true, onsubmit: (event: Event) => {
    event.preventDefault();
    void this.show();
  } }, h("span", { class: "tool" }, h("label", { for: "played-id" }, "Show the hand"), this.id,
    h("button", { type: "submit" }, "Show")));
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Reading hands" });
  private readonly said = h("span", { role: "status" });
  private readonly work = h("p", { class: "work", hidden: true }, this.bar, this.said,
    h("button", { type: "button", onclick: () => this.stop() }, "Stop"));
  private readonly problem = h("p", { class: "error", role: "alert" });
  private readonly results = h("div", { class: "body" });
  private readonly hand = h("div", { class: "body" });

  constructor(private readonly start: () => Engine) {
    this.element = h("section", { id: "played", "aria-labelledby": "played-title",
      ...takesFiles((files) => this.take(files)) },
    h("h2", { id: "played-title" }, "Hands that were played"),
    h("div", { class: "body" },
      h("p", {}, h("label", { for: "played-files" }, "Drop files of hands here, or choose them: "), this.chooser),
      h("p", { id: "played-private", class: "note" },
        "PHH, OHH, and the texts of PokerStars, GGPoker, Winamax, PartyPoker, 888 and iPoker, also as .gz and .zst. Nothing "
        + "leaves the browser: the files are read in this page, and every hand is checked."),
      this.options, this.work, this.problem, this.results, this.finder, this.hand));
  }

  private take(files: File[]): void {
    if (files.length === 0) return;
    this.files = files;
    fill(this.hand);
    void this.answer();
  }

  /** Shows the results of the hands. */
  private async answer(): Promise<void> {
    if (this.files.length === 0) return;
    this.options.hidden = false;
    this.results.classList.toggle("stale", this.results.childNodes.length > 0);
    const by = ROWS[this.by.selectedIndex]?.[0] ?? "player";
    const reply = await this.tried({ ask: "history", by, ...this.deck(), show: ["tables", "json"] });
    if (reply === undefined) return;
    const answer = reply.answers["history"];
    const { refusals } = answer?.json as { refusals: Refused[] };
    fill(this.results,
      (answer?.tables ?? []).map((data) => table(shortened(data))),
      noted(answer?.remarks ?? []),
      refusals.length > 0 && table(refused(refusals)),
      h("div", { class: "more" }, TABLES.map(([ask, title]) => saver(title, () => this.csv(ask)))));
    this.results.classList.remove("stale");
    this.finder.hidden = false;
  }

  /** Shows one hand, street by street. */
  private async show(): Promise<void> {
    const id = this.id.value.trim();
    if (id === "") return;
    const reply = await this.tried({ ask: "hand", id, ...this.deck(), show: ["tables"] });
    if (reply === undefined) return;
    const answer = reply.answers["hand"];
    fill(this.hand,
      answer?.heading != null && h("p", { class: "heading" }, text(answer.heading)),
      (answer?.tables ?? []).map((data) => table(data)), noted(answer?.remarks ?? []));
  }

  /** Returns a table of the files as CSV. */
  private async csv(ask: HandsQuestion["ask"]): Promise<string | undefined> {
    const { answers } = await this.ask({ ask, ...(ask === "results" && this.deck()), show: ["csv"] });
    const [answer]: (Answer | undefined)[] = Object.values(answers);
    return answer?.csv;
  }

  private deck(): Pick<HandsQuestion, "known"> {
    return { known: this.known.checked ? "all" : "shown" };
  }

  /** Asks the engine; `undefined` if another question came meanwhile, or there is no answer. */
  private async tried(question: Omit<HandsQuestion, "files">): Promise<AnswersReply | undefined> {
    return this.ask(question).catch(() => undefined);
  }

  /** Asks the engine, and shows why there is no answer. Fails then, and if another question comes meanwhile. */
  private async ask(question: Omit<HandsQuestion, "files">): Promise<AnswersReply> {
    this.turn += 1;
    const mine = this.turn;
    this.engine ??= this.start();
    this.engine.cancel();
    fill(this.problem);
    this.element.setAttribute("aria-busy", "true");
    this.progress(0, 1);
    try {
      const progress = (done: number, total: number) => mine === this.turn && this.progress(done, total);
      const reply = await this.engine.askAboutHands<AnswersReply>(question, this.files, progress);
      if (mine !== this.turn) throw new Cancelled();
      this.idle();
      return reply;
    } catch (error) {
      if (mine === this.turn && !(error instanceof Cancelled)) {
        this.idle();
        const hint = error instanceof Unanswered ? error.reply.refusal?.hint : undefined;
        fill(this.problem, capitalized(saying(error)), hint != null && ` — ${hint}`);
      }
      throw error;
    }
  }

  private stop(): void {
    this.turn += 1;
    this.engine?.cancel();
    this.idle();
    fill(this.problem, "Stopped");
  }

  private progress(done: number, total: number): void {
    this.work.hidden = false;
    this.bar.value = total > 0 ? done / total : 0;
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
    fill(this.said, total > 1 ? `${megabytes(done)} of ${megabytes(total)} MB` : "reading …");
  }

  private idle(): void {
    this.work.hidden = true;
    this.element.removeAttribute("aria-busy");
  }
}

/** Returns a table with the first rows. */
function shortened(data: TableData): TableData {
  const more = data.rows.length - MOST_ROWS;
  if (more <= 0) return data;
  return { ...data, caption: `${data.caption}: the first ${MOST_ROWS}; a saved file has ${more} more`, rows: data.rows.slice(0, MOST_ROWS) };
}

/** Returns a table of the refused hands: the line, the reason, and the marked text. */
function refused(refusals: Refused[]): TableData {
  const row = ({ file, line, reason, hint, text, start, end }: Refused): Text[] => [
    [file], [String(line)], [hint === null ? reason : `${reason} (${hint})`], marked(text, start, end),
  ];
  return {
    name: "refused", caption: "Hands that were refused", header: [["file"], ["line"], ["why"], ["there"]],
    rows: refusals.map(row), numeric: [1], dense: false,
  };
}

/** The number of letters shown around an error. */
const AROUND = 30;

function marked(line: string, start: number | null, end: number | null): Text {
  const letters = [...line];
  if (start === null || end === null) return [letters.slice(0, 2 * AROUND).join("")];
  const part = (from: number, to: number) => letters.slice(Math.max(0, from), to).join("");
  return [part(start - AROUND, start), { strong: part(start, end) }, part(end, end + AROUND)];
}
