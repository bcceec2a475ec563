// Hand histories: files are dropped or chosen, audited, and added up. The worker reads them in pieces; nothing leaves
// the page.
//
// The results and the hand shown are about the options, or marked as stale. Content that will not be replaced, after a
// stop or an error, is removed.

import { Announcer } from "./announcer.js";
import { fill, h } from "./dom.js";
import { Cancelled, Unanswered, type Engine } from "./engine.js";
import { noted, saver } from "./parts.js";
import type { AnswersReply, HandsQuestion, TableData, Text } from "./protocol.js";
import { table, type RowAction } from "./table.js";
import { capitalized, saying, text } from "./text.js";

/** The groupings of the rows. */
const ROWS: [by: NonNullable<HandsQuestion["by"]>, label: string][] = [
  ["player", "player"], ["position", "position"], ["street", "street on which it ended"], ["day", "day"],
  ["stakes", "blinds"], ["table", "table"], ["hand", "hand"],
];

/** The formats, which are detected by default. */
const FORMATS = [
  ["phh", "PHH"], ["ohh", "OHH"], ["pokerstars", "PokerStars"], ["ggpoker", "GGPoker"], ["winamax", "Winamax"],
  ["partypoker", "PartyPoker"], ["888", "888"], ["ipoker", "iPoker"], ["acpc", "ACPC"],
] as const;

/** The tables of the hands, which are saved as files. */
const TABLES: [ask: HandsQuestion["ask"], title: string][] = [
  ["hands", "Hands"], ["results", "Results of each player"], ["actions", "Actions"], ["decisions", "Decisions"], ["refused", "Refused hands"],
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

/** The results, as in the answer. */
interface Results {
  refusals: Refused[];
  rows: { hand: string | null }[];
}

/** An answer on the page, and the reason why there is none. */
class Part {
  readonly body = h("div", { class: "body" });
  readonly problem = h("p", { class: "error", role: "alert" });
  /** The number of the last question. */
  turn = 0;

  get isEmpty(): boolean {
    return this.body.childElementCount === 0;
  }

  get isStale(): boolean {
    return this.body.classList.contains("stale");
  }

  /** Marks the content as being about another question. */
  stale(): void {
    fill(this.problem);
    this.body.classList.toggle("stale", !this.isEmpty);
    this.body.inert = !this.isEmpty;
  }

  show(...content: (Node | false)[]): void {
    fill(this.problem);
    fill(this.body, content);
    this.body.classList.remove("stale");
    this.body.inert = false;
  }

  /** Removes content about another question, and shows why there is no answer. */
  fail(...why: (Node | string | false)[]): void {
    if (this.isStale) this.show();
    fill(this.problem, why);
  }
}

export class PlayedHands {
  readonly element: HTMLElement;
  private engine: Engine | undefined;
  private files: readonly File[] = [];
  private turn = 0;
  /** The hand shown. */
  private shown: string | undefined;
  private readonly announcer = new Announcer();
  private readonly chooser = h("input", {
    id: "played-files", type: "file", multiple: true, "aria-describedby": "played-private",
    onchange: () => this.choose([...(this.chooser.files ?? [])]),
  });
  private readonly by = h("select", { id: "played-by", onchange: () => void this.answer() },
    ROWS.map(([by, label]) => h("option", { value: by }, label)));
  private readonly from = h("select", { id: "played-from", onchange: () => void this.answerAll() },
    h("option", { value: "" }, "detected"), FORMATS.map(([from, label]) => h("option", { value: from }, label)));
  private readonly known = h("input", { id: "played-known", type: "checkbox", onchange: () => void this.answerAll() });
  private readonly id = h("input", { id: "played-id", type: "text", autocomplete: "off", spellcheck: "false", size: 16 });
  private readonly options = h("div", { class: "tools", hidden: true },
    h("span", { class: "tool" }, h("label", { for: "played-by" }, "A row for each"), this.by),
    h("span", { class: "tool" }, h("label", { for: "played-from" }, "Format"), this.from),
    h("span", { class: "tool" }, this.known,
      h("label", { for: "played-known" }, "all remove folded cards in the file from the deck")));
  private readonly finder = h("form", { class: "tools", hidden: true, onsubmit: (event: Event) => {
    event.preventDefault();
    void this.show(this.id.value.trim());
  } }, h("span", { class: "tool" }, h("label", { for: "played-id" }, "Show the hand"), this.id,
    h("button", { type: "submit", class: "quiet" }, "Show")));
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Reading hands" });
  private readonly said = h("span");
  private readonly stopper = h("button", { type: "button", class: "quiet", onclick: () => this.stop() }, "Stop");
  private readonly work = h("p", { class: "work", hidden: true }, this.bar, this.said, this.stopper);
  private readonly results = new Part();
  private readonly hand = new Part();

  /** `start` starts the engine of the section; `choose` takes the chosen files. */
  constructor(private readonly start: () => Engine, private readonly choose: (files: File[]) => void) {
    this.element = h("section", { id: "played", "aria-labelledby": "played-title" },
      h("h2", { id: "played-title", tabindex: -1 }, "Hands that were played"),
      h("div", { class: "body" },
        h("p", {}, h("label", { for: "played-files" }, "Drop files of hands here, or choose them: "), this.chooser),
        h("p", { id: "played-private", class: "note" },
          "PHH, OHH, and the files of PokerStars, GGPoker, Winamax, PartyPoker, 888, Winning, Ignition, CoinPoker, Poker "
          + "Now and iPoker, also as .gz, .zst and .zip. Nothing leaves the browser: the files are read in this page, and "
          + "every hand is checked."),
        this.options, this.work, this.announcer.element, this.results.problem, this.results.body, this.finder,
        this.hand.problem, this.hand.body));
  }

  /** Reads files of hands. */
  take(files: readonly File[]): void {
    if (files.length === 0) return;
    this.files = files;
    this.shown = undefined;
    this.hand.show();
    void this.answer();
  }

  /** Shows the results of the hands. */
  private async answer(): Promise<void> {
    if (this.files.length === 0) return;
    this.options.hidden = false;
    const by = ROWS[this.by.selectedIndex]?.[0] ?? "player";
    const reply = await this.tried(this.results,
      { ask: "history", by, rows: MOST_ROWS, ...this.deck(), ...this.format(), show: ["tables", "json"] });
    if (reply === undefined) return;
    const answer = reply.answers["history"];
    const { refusals, rows } = answer?.json as Results;
    const showing = (data: TableData): RowAction | undefined => by !== "hand" ? undefined : {
      label: "Show", title: "Show this hand, street by street",
      run: (row) => void this.show(rows[data.rows.indexOf(row)]?.hand ?? ""),
    };
    const savers = TABLES.filter(([ask]) => (ask === "refused" ? refusals.length > 0 : rows.length > 0));
    this.results.show(
      ...(rows.length > 0 ? answer?.tables ?? [] : []).map((data) => table(data, showing(data))),
      ...noted(answer?.remarks ?? []),
      refusals.length > 0 && table(refused(refusals)),
      h("div", { class: "more" },
        rows.length > 0 && saver("This table", () => this.csv({ ask: "history", by, ...this.deck() })),
        savers.map(([ask, title]) => saver(title, () => this.csv({ ask, ...(ask === "results" && this.deck()) })))));
    this.announcer.say(capitalized(answer?.remarks?.at(-1) ?? ""));
    this.finder.hidden = rows.length === 0;
  }

  /** Shows the results, and the hand shown, for other options. */
  private async answerAll(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) this.hand.stale();
    const { turn } = this.hand;
    await this.answer();
    // Another hand may have been asked for meanwhile.
    if (shown !== undefined && shown === this.shown && turn === this.hand.turn) await this.show(shown);
  }

  /** Shows one hand, street by street. */
  private async show(id: string): Promise<void> {
    if (id === "") return;
    this.id.value = id;
    this.shown = id;
    const reply = await this.tried(this.hand, { ask: "hand", id, ...this.deck(), ...this.format(), show: ["tables"] });
    if (reply === undefined) return;
    const answer = reply.answers["hand"];
    this.hand.show(
      answer?.heading != null && h("p", { class: "heading" }, text(answer.heading)),
      ...(answer?.tables ?? []).map((data) => table(data)), ...noted(answer?.remarks ?? []));
    this.announcer.say(`The hand ${id} is shown`);
    this.hand.body.scrollIntoView({ block: "nearest" });
  }

  /** Returns rows of the files as CSV. */
  private csv(question: Omit<HandsQuestion, "files">): Promise<Blob> {
    return this.ask<Blob>({ ...question, ...this.format(), write: true });
  }

  private deck(): Pick<HandsQuestion, "known"> {
    return { known: this.known.checked ? "all" : "shown" };
  }

  private format(): Pick<HandsQuestion, "from"> {
    return this.from.value === "" ? {} : { from: this.from.value };
  }

  /** Asks for a part; `undefined` if another question came meanwhile, or there is no answer, which the part shows. */
  private async tried(part: Part, question: Omit<HandsQuestion, "files">): Promise<AnswersReply | undefined> {
    part.turn += 1;
    const mine = part.turn;
    part.stale();
    try {
      return await this.ask<AnswersReply>(question);
    } catch (error) {
      if (mine !== part.turn) return undefined;
      const hint = error instanceof Unanswered ? error.reply.refusal?.hint : undefined;
      if (error instanceof Cancelled) this.stopped(part);
      else part.fail(capitalized(saying(error)), hint != null && ` — ${hint}`);
      if (part === this.hand) this.shown = undefined;
      return undefined;
    }
  }

  /** Asks the engine. Fails if there is no answer, and with `Cancelled` if another question comes meanwhile. */
  private async ask<Reply>(question: Omit<HandsQuestion, "files">): Promise<Reply> {
    this.turn += 1;
    const mine = this.turn;
    this.engine ??= this.start();
    this.engine.cancel();
    this.element.setAttribute("aria-busy", "true");
    this.progress(0, 0);
    try {
      const progress = (done: number, total: number) => mine === this.turn && this.progress(done, total);
      const reply = await this.engine.askAboutHands<Reply>(question, this.files, progress);
      if (mine !== this.turn) throw new Cancelled();
      return reply;
    } finally {
      if (mine === this.turn) this.idle();
    }
  }

  private stop(): void {
    this.turn += 1;
    const hadFocus = document.activeElement === this.stopper;
    this.engine?.cancel();
    this.idle();
    if (hadFocus) this.by.focus();
  }

  /** Shows that the work on a part was stopped, with a button to continue. */
  private stopped(part: Part): void {
    const again = () => void (part === this.results ? this.answer() : this.show(this.id.value.trim()));
    part.fail("Stopped ", h("button", { type: "button", class: "quiet small", onclick: again }, "Count again"));
  }

  private progress(done: number, total: number): void {
    this.work.hidden = false;
    this.bar.value = total > 0 ? done / total : 0;
    fill(this.said, total > 0 ? amount(done, total) : "reading …");
  }

  private idle(): void {
    this.work.hidden = true;
    this.element.removeAttribute("aria-busy");
  }
}

/** Returns the bytes done of all bytes: `12 of 34 MB`. */
function amount(done: number, total: number): string {
  const [unit, name] = total >= 1e6 ? [1e6, "MB"] : [1e3, "kB"];
  return `${(done / unit).toFixed(0)} of ${Math.ceil(total / unit)} ${name}`;
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
