// Hand histories: files are dropped or chosen, audited, and added up. The worker reads them in pieces; nothing leaves
// the page.
//
// The results and the hand shown are about the options, or marked as stale. Content that will not be replaced, after a
// stop or an error, is removed.

import { Announcer } from "./announcer.js";
import { fill, h } from "./dom.js";
import { Cancelled, Unanswered, type Engine } from "./engine.js";
import { drawn, noted, saver } from "./parts.js";
import type { HandHistory } from "../../npm/src/records.js";
import { Replay } from "./replay.js";
import type { AnswersReply, HandsQuestion, TableData, Text } from "./protocol.js";
import type { Content as FileContent } from "./save.js";
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

/** The rows of statistics. */
const COUNTED: readonly string[] = ["player", "position", "day", "stakes", "table"];

/** The filters: the option, its label, and an example. */
const FILTERS = [
  ["player", "Player", "Ann"], ["position", "Position", "BTN"], ["cards", "Hole cards", "QQ+, AK"], ["stakes", "Blinds", "0.50/1"],
  ["since", "Since", "2026-11-01"], ["until", "Until", "2026-11-30"], ["min_pot", "Pot at least", "50bb"], ["board", "Flop", "monotone"],
] as const;

/** The filters that are on or off. */
const SWITCHES = [["showdown", "with a showdown"], ["all_in", "with an all-in"]] as const;

/** What is shown about the hands. */
type View = "results" | "hands" | "statistics" | OfOne;
const VIEWS: [view: View, label: string][] = [
  ["results", "Results"], ["hands", "Hands"], ["statistics", "Statistics"], ["grid", "Starting hands"], ["shown", "Shown hands"],
  ["sizes", "Bet sizes"], ["swings", "Swings"],
];

/** The ids of the views. */
export const HAND_VIEWS: readonly string[] = VIEWS.map(([id]) => id);

/** A view of one player. */
type OfOne = "grid" | "shown" | "sizes" | "swings";
const OF_ONE: readonly string[] = ["grid", "shown", "sizes", "swings"];

/** The numbers in the cells of the grid. */
const CELLS = [
  ["vpip", "VPIP"], ["pfr", "PFR"], ["rfi", "RFI"], ["three_bet", "3-bet"], ["cold_call", "cold call"], ["limp", "limp"], ["won", "won, in bb per hand"],
] as const;

/** The maximum number of players to choose from. */
const MOST_NAMES = 12;

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
  rows: { hand: string | null; player?: string | null }[];
}

/** An answer on the page, and the reason why there is none. */
class Part {
  readonly body: HTMLElement;
  readonly problem: HTMLElement;
  /** The number of the last question. */
  turn = 0;

  constructor(name: string) {
    this.body = h("div", { class: `body ${name}-of` });
    this.problem = h("p", { class: `error ${name}-problem`, role: "alert" });
  }

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
  private readonly filtered: { [name: string]: string | boolean } = {};
  /** The names of the files. */
  private readonly chosen = h("span", { class: "says" });
  private readonly announcer = new Announcer();
  private readonly chooser = h("input", {
    id: "played-files", type: "file", multiple: true, "aria-describedby": "played-private",
    onchange: () => this.choose([...(this.chooser.files ?? [])]),
  });
  private readonly by = h("select", { id: "played-by", onchange: () => this.visit(this.by.value === "hand" ? "hands" : this.view === "hands" ? "results" : this.view) },
    ROWS.map(([by, label]) => h("option", { value: by }, label)));
  private readonly from = h("select", { id: "played-from", onchange: () => void this.answerAll() },
    h("option", { value: "" }, "detected"), FORMATS.map(([from, label]) => h("option", { value: from }, label)));
  private readonly known = h("input", { id: "played-known", type: "checkbox", onchange: () => void this.answerAll() });
  private readonly id = h("input", { id: "played-id", type: "text", autocomplete: "off", spellcheck: "false", size: 16 });
  private readonly options = h("div", { class: "tools", hidden: true },
    h("span", { class: "tool" }, h("label", { for: "played-by" }, "A row for each"), this.by),
    h("details", { class: "single", open: matchMedia("(min-width: 64rem)").matches }, h("summary", {}, "Filters"), this.filters(),
      h("p", { class: "tool" }, this.known,
        h("label", { for: "played-known" }, "remove all folded cards in the files from the deck")),
      h("p", { class: "tool" }, h("label", { for: "played-from" }, "Format"), this.from)));
  private view: View = "results";
  /** The players with the most hands, for the views of one player. */
  private names: string[] = [];
  private readonly cell = h("select", { id: "played-cell", onchange: () => void this.answerView() },
    CELLS.map(([name, label]) => h("option", { value: name }, label)));
  private readonly bankroll = h("input", {
    id: "played-bankroll", type: "number", min: 1, placeholder: "2000", autocomplete: "off", onchange: () => void this.answerView(),
  });
  private readonly ofGrid = h("p", { class: "tool", hidden: true }, h("label", { for: "played-cell" }, "Each starting hand:"), this.cell);
  private readonly ofSwings = h("p", { class: "tool", hidden: true },
    h("label", { for: "played-bankroll" }, "Risk of ruin with a bankroll, in big blinds"), this.bankroll);
  private readonly viewers = VIEWS.map(([view, label]) =>
    h("button", { type: "button", class: "view", onclick: () => this.visit(view) }, label));
  private readonly views = h("div", { class: "links", role: "group", "aria-label": "What is shown of the hands", hidden: true }, this.viewers);
  private readonly finder = h("form", { class: "tools", hidden: true, onsubmit: (event: Event) => {
    event.preventDefault();
    void this.show(this.id.value.trim());
  } }, h("span", { class: "tool" }, h("label", { for: "played-id" }, "Show the hand"), this.id,
    h("button", { type: "submit", class: "quiet" }, "Show")));
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Reading hands" });
  private readonly said = h("span");
  private readonly stopper = h("button", { type: "button", class: "quiet", onclick: () => this.stop() }, "Stop");
  private readonly work = h("p", { class: "work", hidden: true }, this.bar, this.said, this.stopper);
  private readonly results = new Part("results");
  private readonly statistics = new Part("statistics");
  private readonly hand = new Part("hand");

  /**
   * `start` starts the engine of the section; `choose` takes the chosen files; `turned` is called when the user chooses a
   * view.
   */
  constructor(
    private readonly start: () => Engine, private readonly choose: (files: File[]) => void, private readonly turned: () => void,
  ) {
    this.element = h("section", { id: "played", "aria-labelledby": "played-title" },
      h("h2", { id: "played-title", tabindex: -1, class: "unseen" }, "Hands that were played"),
      h("div", { class: "body hands-place" }, h("div", { class: "hands-side" },
        h("p", { class: "drop-area" }, h("strong", {}, "Drop hand histories anywhere"),
          h("label", { for: "played-files", class: "file" }, "Choose files", this.chooser), this.chosen),
        h("p", { id: "played-private", class: "note" },
          "PHH, OHH, and the files of PokerStars, GGPoker, Winamax, PartyPoker, 888, Winning, Ignition, CoinPoker, Poker "
          + "Now and iPoker, also as .gz, .zst and .zip. Nothing leaves the browser: the files are read in this page, and "
          + "every hand is checked."),
        this.options, this.finder, this.hand.problem),
      h("div", { class: "hands-main" }, this.views, this.ofGrid, this.ofSwings, this.work, this.announcer.element, this.hand.body,
        this.results.problem, this.results.body, this.statistics.problem, this.statistics.body)));
  }

  /** Returns the filters, which apply to results and statistics alike. */
  private filters(): HTMLElement {
    const texts = FILTERS.map(([name, label, placeholder]) => {
      const input = h("input", {
        id: `played-${name}`, type: "text", placeholder, autocomplete: "off", spellcheck: "false",
        onchange: () => this.filter(name, input.value.trim()),
      });
      return h("div", { class: "amount" }, h("label", { for: input.id }, label), input);
    });
    const boxes = SWITCHES.map(([name, label]) => {
      const input = h("input", { id: `played-${name}`, type: "checkbox", onchange: () => this.filter(name, input.checked) });
      return h("span", { class: "tool" }, input, h("label", { for: input.id }, label));
    });
    return h("div", {}, h("div", { class: "amounts" }, texts), h("div", { class: "tools" }, boxes));
  }

  /** Sets a filter; an empty one is left out. */
  private filter(name: string, value: string | boolean): void {
    if (value === "" || value === false) delete this.filtered[name];
    else this.filtered[name] = value;
    void this.answerView();
  }

  /** The view; empty for the first one. */
  get chosenView(): string {
    return this.view === "results" ? "" : this.view;
  }

  set chosenView(view: string) {
    const [next] = VIEWS.find(([id]) => id === view) ?? VIEWS[0]!;
    if (next !== this.view) this.see(next);
  }

  /** Turns to a view for the user. */
  private visit(view: View): void {
    this.see(view);
    this.turned();
  }

  /** Turns to a view, which is answered if it is not known yet. */
  private see(view: View): void {
    this.view = view;
    if (view === "hands") this.by.value = "hand";
    else if (this.by.value === "hand" || (view === "statistics" && !COUNTED.includes(this.by.value))) this.by.value = "player";
    void this.answerView();
  }

  private showViews(): void {
    this.views.hidden = this.files.length === 0;
    // The same buttons: one that is replaced by the change of a filter would lose the click that leaves the filter.
    this.viewers.forEach((button, index) => button.setAttribute("aria-pressed", String(VIEWS[index]?.[0] === this.view)));
    const isCounted = this.view === "statistics" || isOfOne(this.view);
    for (const option of this.by.options) option.disabled = isCounted && !COUNTED.includes(option.value);
    this.by.disabled = isOfOne(this.view);
    this.ofGrid.hidden = this.view !== "grid";
    this.ofSwings.hidden = this.view !== "swings";
    this.results.body.hidden = this.results.problem.hidden = isCounted;
    this.statistics.body.hidden = this.statistics.problem.hidden = !isCounted;
  }

  private answerView(): Promise<void> {
    this.showViews();
    if (isOfOne(this.view)) return this.ofOne(this.view);
    return this.view === "statistics" ? this.count() : this.answer();
  }

  /** Shows a view of one player: the starting hands, the shown hands, the bet sizes, or the swings. */
  private async ofOne(view: OfOne): Promise<void> {
    if (this.files.length === 0) return;
    if (this.filtered["player"] === undefined) return this.offerPlayers();
    const bankroll = Number(this.bankroll.value);
    const reply = await this.tried(this.statistics, {
      ask: view, ...this.filtered, ...this.format(), show: ["tables", "pictures"],
      ...(view === "grid" && { cell: this.cell.value }), ...(view === "swings" && bankroll > 0 && { bankroll }),
    });
    if (reply === undefined) return;
    const answer = reply.answers[view];
    const pictures = drawn(answer, VIEWS.find(([name]) => name === view)![1]);
    // A picture of a grid has the numbers of its table.
    const tables = (answer?.tables ?? []).filter(({ name }) => name !== "grid" || pictures.length === 0);
    this.statistics.show(...pictures, ...tables.map((data) => table(data)), ...noted(answer?.remarks ?? []));
    this.announcer.say("The answer is shown");
    this.finder.hidden = false;
  }

  /** Offers the players of the files for a view of one player. */
  private async offerPlayers(): Promise<void> {
    if (this.names.length === 0) {
      const reply = await this.tried(this.statistics, { ask: "history", by: "player", rows: MOST_NAMES, ...this.format(), show: ["tables", "json"] });
      if (reply === undefined) return;
      const answer = reply.answers["history"];
      const { refusals, rows } = answer?.json as Results;
      this.nameAll(rows);
      this.finder.hidden = rows.length === 0;
      if (rows.length === 0) return this.statistics.show(...noted(answer?.remarks ?? []), refusals.length > 0 && table(refused(refusals)));
    }
    const choose = (name: string) => {
      const input = this.element.querySelector<HTMLInputElement>("#played-player")!;
      input.value = name;
      this.filter("player", name);
    };
    this.statistics.turn += 1;
    this.statistics.show(h("p", { class: "note" }, "This is about one player: choose one, or name one in the filters."),
      h("div", { class: "more" }, this.names.map((name) => h("button", { type: "button", class: "quiet", onclick: () => choose(name) }, name))));
  }

  private nameAll(rows: Results["rows"]): void {
    this.names = rows.flatMap(({ player }) => player ?? []).slice(0, MOST_NAMES);
  }

  /** Shows the statistics of the hands, with their counts and intervals. */
  private async count(): Promise<void> {
    if (this.files.length === 0) return;
    const by = (this.by.value as NonNullable<HandsQuestion["by"]>);
    const reply = await this.tried(this.statistics, { ask: "stats", by, ...this.filtered, ...this.deck(), ...this.format(), show: ["tables"] });
    if (reply === undefined) return;
    const answer = reply.answers["stats"];
    this.statistics.show(...(answer?.tables ?? []).map((data) => table(data)), ...noted(answer?.remarks ?? []));
    this.announcer.say("The statistics are shown");
    this.finder.hidden = false;
  }

  /** Reads files of hands. */
  take(files: readonly File[]): void {
    if (files.length === 0) return;
    this.files = files;
    this.shown = undefined;
    this.names = [];
    this.hand.show();
    this.statistics.show();
    const [first, ...others] = files;
    fill(this.chosen, `${first?.name ?? ""}${others.length > 0 ? ` and ${others.length} more` : ""}`);
    this.element.classList.add("has-files");
    this.options.hidden = false;
    void this.answerView();
  }

  /** Shows the results of the hands. */
  private async answer(): Promise<void> {
    if (this.files.length === 0) return;
    const by = ROWS[this.by.selectedIndex]?.[0] ?? "player";
    const reply = await this.tried(this.results,
      { ask: "history", by, rows: MOST_ROWS, ...this.filtered, ...this.deck(), ...this.format(), show: ["tables", "json", "pictures"] });
    if (reply === undefined) return;
    const answer = reply.answers["history"];
    const { refusals, rows } = answer?.json as Results;
    if (by === "player" && this.filtered["player"] === undefined) this.nameAll(rows);
    const showing = (data: TableData): RowAction | undefined => by !== "hand" ? undefined : {
      label: "Show", title: "Show this hand, street by street", isOfRow: true,
      run: (row) => void this.show(rows[data.rows.indexOf(row)]?.hand ?? ""),
    };
    const savers = TABLES.filter(([ask]) => (ask === "refused" ? refusals.length > 0 : rows.length > 0));
    this.results.show(
      ...(rows.length > 0 ? answer?.tables ?? [] : []).map((data) => table(data, showing(data))),
      ...drawn(answer, "Winnings, and all-in adjusted winnings"),
      ...noted(answer?.remarks ?? []),
      refusals.length > 0 && table(refused(refusals)),
      h("div", { class: "more" },
        rows.length > 0 && saver("This table", () => this.csv({ ask: "history", by, ...this.filtered, ...this.deck() })),
        savers.map(([ask, title]) => saver(title, () =>
          this.csv({ ask, ...(ask !== "refused" && this.filtered), ...(ask === "results" && this.deck()) })))));
    this.announcer.say(capitalized(answer?.remarks?.at(-1) ?? ""));
    this.finder.hidden = rows.length === 0;
  }

  /** Shows the results, and the hand shown, for other options. */
  private async answerAll(): Promise<void> {
    const { shown } = this;
    if (shown !== undefined) this.hand.stale();
    const { turn } = this.hand;
    await this.answerView();
    // Another hand may have been asked for meanwhile.
    if (shown !== undefined && shown === this.shown && turn === this.hand.turn) await this.show(shown);
  }

  /** Shows one hand, street by street. */
  private async show(id: string): Promise<void> {
    if (id === "") return;
    this.id.value = id;
    this.shown = id;
    const reply = await this.tried(this.hand, { ask: "hand", id, ...this.deck(), ...this.format(), show: ["tables", "json"] });
    if (reply === undefined) return;
    const answer = reply.answers["hand"];
    const close = h("button", { type: "button", class: "quiet small close", onclick: () => {
      this.shown = undefined;
      this.hand.show();
      this.id.focus();
    } }, "Close the hand");
    this.hand.show(
      h("p", { class: "heading hand-head" }, answer?.heading != null && h("strong", {}, text(answer.heading)), close),
      new Replay(answer?.json as HandHistory).element,
      h("details", { class: "single", open: true }, h("summary", {}, "Street by street"),
        ...(answer?.tables ?? []).map((data) => table(data)), ...noted(answer?.remarks ?? [])));
    this.announcer.say(`The hand ${id} is shown`);
    this.hand.body.scrollIntoView({ block: "nearest" });
  }

  /** Returns rows of the files as CSV. */
  private csv(question: Omit<HandsQuestion, "files">): Promise<FileContent> {
    return this.ask<FileContent>({ ...question, ...this.format(), write: true });
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
    const again = () => void (part === this.hand ? this.show(this.id.value.trim()) : this.answerView());
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

function isOfOne(view: View): view is OfOne {
  return OF_ONE.includes(view);
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
