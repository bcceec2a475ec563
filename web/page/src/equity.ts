// The headline: each player's equity, while it is being found and when it is known.
//
// An exact count that takes long is preceded by a quick sample, so that there is a number at once. A sample grows in
// rounds: each is asked as a sample of its own with the same seed, so it continues the one before.

import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import type { AnswersReply, Budget, EquityRecord, Question, SpotReply } from "./protocol.js";
import { capitalized } from "./fields.js";
import { table } from "./text.js";

/** The standard errors of the rounds of a sample; the last is the program's own. */
const ROUNDS = [0.002, 0.001];

/** The standard errors that can be asked for beyond that. */
const FINER = [0.0002, 0.0001, 0.00005];

/** The estimated seconds from which an exact count is preceded by a sample. */
const LONG = 0.15;

/** How far the equity is known. */
export type Budgeted = "usual" | "exact" | { precision: number };

export class EquityPanel {
  readonly element = h("section", { class: "equity", "aria-labelledby": "equity-title" });
  private readonly title = h("h2", { id: "equity-title" }, "Equity");
  private readonly bars = h("div", { class: "bars" });
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly meter = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Work done" });
  private readonly stopper: HTMLButtonElement;
  private readonly more = h("div", { class: "more" });
  private readonly tables = h("div");

  constructor(stop: () => void, private readonly refine: (budget: Budgeted) => void) {
    this.stopper = h("button", { type: "button", class: "quiet", hidden: true, onclick: stop }, "Stop");
    this.element.append(this.title, this.bars,
      h("div", { class: "work" }, this.status, this.meter, this.stopper), this.more, this.tables);
  }

  /** Whether there is nothing to see. */
  get isEmpty(): boolean {
    return this.bars.childElementCount === 0;
  }

  /** Finds the equity, showing what is known on the way. Returns the last answer. */
  async find(engine: Engine, spot: Question, cost: NonNullable<SpotReply["cost"]>, budget: Budgeted): Promise<AnswersReply> {
    const rounds = this.rounds(cost, budget);
    let reply: AnswersReply | undefined;
    for (const [place, round] of rounds.entries()) {
      const isLast = place === rounds.length - 1;
      const isCount = round === "exact" || (round === "usual" && cost.exact);
      this.working(place > 0 || isCount ? (isCount ? "counting every deal" : "drawing more deals") : "");
      reply = await engine.ask<AnswersReply>(
        { ...spot, ask: "equity", budget: round, show: ["json", "tables"] },
        (done, total) => this.progress(done, total));
      this.show(reply, isLast);
    }
    this.done(cost, budget);
    return reply!;
  }

  /** Says that the work was stopped: what is shown is what was known until then. */
  stopped(): void {
    if (this.element.hasAttribute("aria-busy")) this.status.append(" — stopped");
    this.idle();
  }

  /** Shows that there is nothing to show. */
  clear(): void {
    fill(this.bars);
    fill(this.status);
    fill(this.more);
    fill(this.tables);
    this.idle();
  }

  private rounds(cost: NonNullable<SpotReply["cost"]>, budget: Budgeted): Budget[] {
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
    this.meter.title = what;
    fill(this.more);
  }

  /** Shows how much of a long count is done, of the equity or of what follows it, and offers to stop. */
  progress(done: number, total: number): void {
    this.stopper.hidden = false;
    this.meter.hidden = false;
    if (total > 0) this.meter.value = done / total;
  }

  /** Shows that nothing is under way. */
  idle(): void {
    this.element.removeAttribute("aria-busy");
    this.stopper.hidden = true;
    this.meter.hidden = true;
  }

  private show({ answers, notes }: AnswersReply, isLast: boolean): void {
    const answer = answers["equity"];
    const record = JSON.parse(answer?.json ?? "null") as EquityRecord | null;
    if (record === null || answer === undefined) return;
    const rows = record.players.map((player, number) => this.bar(player, number, record));
    fill(this.bars, rows);
    fill(this.status, (answer.remarks ?? []).map(capitalized).join("; "));
    if (!isLast) return;
    const captions = ["Each player's equity", "Who ties with whom"];
    fill(this.tables,
      notes.map((note) => h("p", { class: "note" }, capitalized(note))),
      h("details", {}, h("summary", {}, "Wins, ties and combos"),
        (answer.tables ?? []).map((data, place) => table(data, captions[place] ?? ""))));
  }

  private bar({ input, equity, std_error }: EquityRecord["players"][number], number: number, { exact }: EquityRecord) {
    const percent = exact ? (100 * equity).toFixed(2) : `~${(100 * equity).toFixed(2)}`;
    const share = h("div", { class: "fill" });
    share.style.setProperty("--share", `${100 * equity}%`);
    return h("div", { class: "bar", "data-player": number + 1 },
      h("div", { class: "who" }, h("span", { class: "number" }, String(number + 1)), " ",
        h("span", { class: "text" }, input)),
      h("div", { class: "value" }, h("strong", {}, `${percent}%`),
        std_error !== null && h("span", { class: "error-of" }, ` ± ${(100 * std_error).toFixed(2)}`)),
      h("div", { class: "track", "aria-hidden": "true" }, share));
  }

  /** Offers what can be known beyond what is shown. */
  private done({ exact, seconds }: NonNullable<SpotReply["cost"]>, budget: Budgeted): void {
    this.idle();
    if (exact || budget === "exact") return fill(this.more);
    const reached = typeof budget === "object" ? budget.precision : 0.0005;
    const finer = FINER.find((precision) => precision < reached);
    const count = seconds !== null && seconds < 3600
      && h("button", { type: "button", class: "quiet", onclick: () => this.refine("exact") },
        `Count every deal, in about ${duration(2 * seconds)}`);
    fill(this.more,
      finer !== undefined && h("button", { type: "button", class: "quiet", onclick: () => this.refine({ precision: finer }) },
        `Draw on, to ± ${100 * finer}%`),
      count);
  }
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} minutes`;
}
