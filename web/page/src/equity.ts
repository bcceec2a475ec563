// The headline: each player's equity, from the first estimate to the final result.
//
// A long exact count is preceded by a quick sample, for a first number. A sample grows in rounds: each is a separate
// question with the same seed, so it continues the previous sample.

import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import type { Equity, PlayerEquity } from "../../npm/src/records.js";
import { named } from "./parts.js";
import type { Answer, AnswersReply, Budget, Form, Question, SpotReply } from "./protocol.js";
import { table } from "./table.js";
import { capitalized, duration } from "./text.js";

/** The standard errors of the rounds of a sample; the last is the program's own. */
const ROUNDS = [0.002, 0.001];

/** The standard error of a sample without a request for a finer one. */
const USUAL = 0.0005;

/** The smaller standard errors on offer. */
const FINER = [0.0002, 0.0001, 0.00005];

/** The number of colours of the graph's curves. */
const COLORS = 6;

/** The estimated seconds from which an exact count is preceded by a sample. */
const LONG = 0.15;

/** The forms in which the equity is shown and copied. */
export const FORMS: readonly Form[] = ["json", "document", "csv", "tables"];

/** The budget of an equity. */
export type Budgeted = "usual" | "exact" | { precision: number };

/** The equity shown, with the budget that reproduces it. */
export interface Reached {
  answer: Answer;
  budget: Budget;
}

type Cost = NonNullable<SpotReply["cost"]>;

export class EquityPanel {
  readonly element = h("section", { class: "equity", "aria-labelledby": "equity-title" });
  private readonly title = h("h2", { id: "equity-title" }, "Equity");
  private readonly bars = h("div", { class: "bars" });
  private readonly status = h("p", { class: "status" });
  private readonly doing = h("span", { class: "says" });
  private readonly meter = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Work done" });
  private readonly stopper: HTMLButtonElement;
  private readonly work: HTMLElement;
  private readonly more = h("div", { class: "more" });
  private readonly tables = h("div");
  private cost: Cost | undefined;

  /** The equity shown; `undefined` if it is about another spot. */
  reached: Reached | undefined;

  constructor(
    stop: () => void,
    private readonly refine: (budget: Budgeted) => void,
    private readonly say: (text: string) => void,
    /** Shows the equities elsewhere on the page, in the order of the players. */
    private readonly share: (texts: string[]) => void,
  ) {
    this.stopper = h("button", { type: "button", class: "quiet", hidden: true, onclick: stop }, "Stop");
    this.work = h("div", { class: "work" }, this.status, this.meter, this.doing, this.stopper);
    this.element.append(h("div", { class: "hero-head" }, this.title, this.work), this.bars, this.more, this.tables);
  }

  /** Puts a menu next to the title. */
  set menu(menu: HTMLElement) {
    this.work.after(menu);
  }

  /** Whether nothing is shown. */
  get isEmpty(): boolean {
    return this.bars.childElementCount === 0;
  }

  /** Marks the content as being about another spot. */
  stale(): void {
    this.reached = undefined;
    this.cost = undefined;
    this.share([]);
    this.element.classList.toggle("stale", !this.isEmpty);
    fill(this.more);
    this.idle();
  }

  /** Shows an equity that was sent with its spot. */
  told(equity: AnswersReply, cost: Cost, budget: Budgeted): void {
    this.cost = cost;
    this.show(equity, true, budget);
    this.idle();
    this.offer();
  }

  /** Finds the equity, and shows intermediate results. */
  async find(engine: Engine, spot: Question, cost: Cost, budget: Budgeted): Promise<void> {
    this.cost = cost;
    const rounds = this.rounds(cost, budget);
    for (const [index, round] of rounds.entries()) {
      const isLast = index === rounds.length - 1;
      const isCount = round === "exact" || (round === "usual" && cost.exact);
      this.working(index > 0 || isCount ? (isCount ? "counting every deal …" : "drawing more deals …") : "");
      const reply = await engine.ask<AnswersReply>(
        { ...spot, ask: "equity", budget: round, show: FORMS },
        (done, total) => this.progress(done, total));
      this.show(reply, isLast, round);
    }
    this.idle();
    this.offer();
  }

  /** Shows that the work was stopped; the last result stays. */
  stopped(): void {
    const isBusy = this.element.hasAttribute("aria-busy");
    this.idle();
    if (this.reached === undefined) {
      this.clear();
      fill(this.status, "Stopped before it was known");
    } else if (isBusy) {
      this.status.append(" — stopped");
    }
    this.offer();
  }

  /** Clears the panel. */
  clear(): void {
    this.element.classList.remove("stale");
    this.reached = undefined;
    this.share([]);
    fill(this.bars);
    fill(this.status);
    fill(this.more);
    fill(this.tables);
    this.idle();
  }

  private rounds(cost: Cost, budget: Budgeted): Budget[] {
    const isLong = (cost.seconds ?? Infinity) > LONG;
    if (budget === "exact") return ["exact"];
    if (budget !== "usual") return [budget];
    if (cost.exact) return isLong ? [{ precision: ROUNDS[0]! }, "usual"] : ["usual"];
    return [...ROUNDS.map((precision) => ({ precision })), "usual"];
  }

  private working(what: string): void {
    this.element.setAttribute("aria-busy", "true");
    this.stopper.hidden = what === "";
    this.meter.hidden = what === "";
    this.meter.removeAttribute("value");
    fill(this.doing, what);
    fill(this.more);
  }

  /** Shows the progress of a long count, of the equity or of a later panel, with a button to stop. */
  progress(done: number, total: number, what = ""): void {
    this.stopper.hidden = false;
    this.meter.hidden = false;
    if (what !== "") fill(this.doing, what);
    if (total > 0) this.meter.value = done / total;
  }

  /** Hides the progress of the work. */
  idle(): void {
    this.element.removeAttribute("aria-busy");
    this.stopper.hidden = true;
    this.meter.hidden = true;
    fill(this.doing);
  }

  private show({ answers, notes }: AnswersReply, isLast: boolean, budget: Budget): void {
    const answer = answers["equity"];
    const record = (answer?.json ?? null) as Equity | null;
    if (record === null || answer === undefined) return;
    this.reached = { answer, budget };
    this.element.classList.remove("stale");
    const rows = record.players.map((player, index) => this.bar(player, index, record));
    fill(this.bars, rows);
    this.share(record.players.map((player) => percent(player, record)));
    const how = (answer.remarks ?? []).map(capitalized).join("; ");
    fill(this.status, how, !record.exact && h("span", {}, "; ± is one standard error"));
    const shares = record.players.map((player, index) =>
      `${player.name ?? `player ${index + 1}`} ${percent(player, record).replace("~", "")}`);
    this.say(`Equity: ${shares.join(", ")}. ${how}`);
    const odds = named(answer, "pot-odds");
    const others = (answer.tables ?? []).filter((data) => !odds.includes(data));
    fill(this.tables,
      odds.map((data) => table(data)),
      isLast && [...new Set(notes)].map((note) => h("p", { class: "note" }, capitalized(note))),
      isLast && h("details", {}, h("summary", {}, "Wins, ties and combos"), others.map((data) => table(data))));
  }

  private bar(player: PlayerEquity, index: number, record: Equity) {
    const { input, equity, std_error, name } = player;
    const share = h("div", { class: "fill" });
    share.style.setProperty("--share", `${100 * equity}%`);
    return h("div", { class: `bar color-${(index % COLORS) + 1}`, "data-player": index + 1 },
      h("div", { class: "who" }, h("span", { class: "number" }, String(index + 1)), " ",
        name != null && [h("span", {}, name), " "], h("span", { class: "text" }, input)),
      h("div", { class: "value" },
        h("span", { class: "split" }, `wins ${shown(player.win, record)}, ties ${shown(player.tie, record)}`),
        h("strong", {}, percent(player, record)),
        std_error !== null && h("span", { class: "error-of", title: "One standard error: two of three samples are as near as that" },
          ` ± ${(100 * std_error).toFixed(2)}`)),
      h("div", { class: "track", "aria-hidden": "true" }, share));
  }

  /** Offers more precise results. */
  private offer(): void {
    const { cost, reached } = this;
    if (cost === undefined) return fill(this.more);
    const isExact = (reached?.answer.json as Equity | undefined)?.exact ?? false;
    if (isExact) return fill(this.more);
    const error = reached === undefined ? Infinity
      : typeof reached.budget === "object" && "precision" in reached.budget ? reached.budget.precision : USUAL;
    const finer = [...ROUNDS, USUAL, ...FINER].find((precision) => precision < error);
    const seconds = cost.seconds;
    const count = seconds !== null && seconds < 3600
      && h("button", { type: "button", class: "quiet", onclick: () => this.refine("exact") },
        `Count every deal, in about ${duration(2 * seconds)}`);
    fill(this.more,
      finer !== undefined && h("button", { type: "button", class: "quiet", onclick: () => this.refine({ precision: finer }) },
        reached === undefined ? `Sample to ± ${100 * finer}%` : `Refine to ± ${100 * finer}%`),
      count);
  }
}

/** Formats an equity; a sampled one is marked. */
function percent({ equity }: PlayerEquity, record: Equity): string {
  return shown(equity, record);
}

/** Formats a share; only a certain one is 0% or 100%. */
function shown(share: number, { exact }: Equity): string {
  const digits = (100 * share).toFixed(2);
  const isCertain = exact && (share === 0 || share === 1);
  if (digits === "0.00" && !isCertain) return "<0.01%";
  if (digits === "100.00" && !isCertain) return ">99.99%";
  return `${exact ? "" : "~"}${digits}%`;
}
