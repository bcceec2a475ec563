// The solver: a search for both players' strategies from the flop, the turn or the river on, and a browser for the
// solution.
//
// The search runs in short steps, so that it can be stopped at any time. A small game is solved while the user types, a
// larger one at the press of a button. The content is about the fields, or marked as stale.

import { Amounts } from "./amount.js";
import { Announcer } from "./announcer.js";
import { fill, h } from "./dom.js";
import { Cancelled, Stopped, Unanswered, type Engine } from "./engine.js";
import { FIELDS, gameFrom, isWhole, kept, USUAL_TEXTS, type Game } from "./game.js";
import { Locks } from "./locks.js";
import { marked, reasons, refusalOf } from "./marks.js";
import type { Solve, SolveCards, SolvePlan } from "../../npm/src/records.js";
import { noted } from "./parts.js";
import type { AnswersReply, Division, OpenedReply, Question, Reached, Refusal, SolutionReply } from "./protocol.js";
import { WORKERS } from "./processors.js";
import { approach, finerThan, isAtLeast } from "./precision.js";
import { download, named, unsaved } from "./save.js";
import { Shelf } from "./shelf.js";
import { planOf, Refine, type Before } from "./refine.js";
import { READY, resized, SizeTable, streetOf } from "./sizes.js";
import { fromFragment, type Spot } from "./spot.js";
import { Shown } from "./strategy.js";
import { duration, megabytes, mostOfPage } from "./text.js";
import { PATIENCE } from "./tool.js";

/** The milliseconds that a field waits for the next letter. */
const PAUSE = 250;

/** The approximate milliseconds of a step of the search. */
const STEP = 100;

/** The maximum estimated seconds of a game that is solved while the user types. */
const AT_ONCE = 3;

/** The iterations after which most games are within half a percent of the pot. */
const USUAL = 110;

/** The usual target exploitability, as a share of the pot. */
const USUAL_TARGET = 0.005;

/** The hint for a failure of the engine. */
const FAILED = "A worker failed, perhaps for lack of memory: close other tabs, or use fewer sizes, and solve again";

/** The hint for a failure with which a solution is lost. */
const LOST = "A worker failed, perhaps for lack of memory, and the solution is lost: close other tabs, then open its file again, or "
  + "solve the game in the fields";

/** The assumed seconds per unit of the plan's work, until it is measured. */
const PACE = 1.6e-9;

export interface Host {
  /** Starts an engine. */
  start(): Engine;
  /** Returns the players and the cards in the fields. */
  question(): Question;
  /** Called when the game or the line changes; with `isTyping`, more letters may follow. */
  moved(isTyping: boolean): void;
  /** Shows the players and the cards of an opened solution in the fields. */
  opened(spot: Pick<Spot, "players" | "names" | "board" | "dead">): void;
}

export class Solver {
  private engine: Engine | undefined;
  private isOpen = false;
  private line: string[] = [];
  /** The current question, as a key. */
  private key = "";
  private turn = 0;
  private waits: number | undefined;
  private isStopped = false;
  /** Whether the engine has a solution for the fields, or from a file. */
  private isSolved = false;
  private isLooking = false;
  /** Whether the planned game is solved without a button. */
  private isQuick = false;
  /** The solved game without its locks, as a key. */
  private unlocked = "";
  private pace = PACE;
  private title = "solution";

  private readonly amounts = new Amounts("solve", FIELDS, (isTyping) => this.edited(isTyping));
  private readonly sizeTable = new SizeTable((kind, text, isTyping) => {
    this.amounts.texts = { ...this.amounts.texts, [kind]: text };
    this.edited(isTyping);
  });
  private readonly shelf = new Shelf({
    id: "games", kind: "games", what: "game", title: "Ready-made sizes, kept games", readyTitle: "Ready-made sizes", ready: READY,
    note: "A kept game has the ranges, the board, the amounts, the sizes and the locks.",
    write: (text) => this.choose(text), text: () => kept(this.host.question(), this.game), isValid: async () => true, words: () => "",
  });
  private readonly locks = new Locks((isTyping) => this.edited(isTyping));
  private readonly error = h("div", { id: "solve-error", class: "error", role: "status" });
  private readonly cost = h("p", { class: "status" });
  private readonly seal = h("span", { class: "seal", title: "The certified exploitability of the solution" });
  private readonly begin = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => void this.solve() }, "Solve");
  private readonly goOn = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => void this.run(this.goOn, this.finer) }, "Go on");
  /** The exploitability to which the search goes on, as a share of the pot; `undefined` for the target of the game. */
  private finer: number | undefined;
  private readonly goBack = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => void this.back(true) }, "Back to the game before");
  private readonly refine = new Refine(() => void this.solveRest());
  /** The solutions that were refined, the last one at the end. */
  private before: Before[] = [];
  /** The refined game that is being solved. */
  private next: OpenedReply["game"] | undefined;
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Solving", hidden: true });
  private readonly doing = h("span", { class: "says" });
  private readonly stopper = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.stop() }, "Stop");
  private readonly saver = h("button", { type: "button", class: "quiet", hidden: true, title: "Save the solution", "aria-label": "Save the solution", onclick: () => void this.save() }, "Save");
  private readonly unsaved = h("span", { class: "says", role: "status" });
  private readonly chooser = h("input", { id: "solve-file", type: "file", accept: ".holdem", onchange: () => this.chosen() });
  private readonly notes = h("div");
  /** The message about a line that the game does not have. */
  private readonly lost = h("p", { class: "note", role: "status" });
  private readonly shown = new Shown((line) => this.walk(line), {
    texts: () => this.locks.texts,
    turn: (hand, action) => this.locks.turn(this.line, hand, action),
  }, () => this.host.moved(false));
  private readonly announcer = new Announcer();
  readonly element = h("section", { id: "solve", "aria-labelledby": "solve-title" });

  constructor(private readonly host: Host) {
    const rows = this.amounts.rows;
    this.element.append(
      h("h2", { id: "solve-title", class: "unseen" }, "Solve"),
      h("div", { class: "amounts" }, rows.slice(0, 5)),
      this.error, this.announcer.element,
      h("div", { class: "work" }, this.cost, this.seal, this.begin, this.goOn, this.goBack, this.bar, this.doing, this.stopper,
        h("span", { class: "files" }, this.unsaved, this.saver,
          h("label", { for: "solve-file", class: "file", title: "Open a saved solution" }, "Open", h("span", { class: "unseen" }, " a saved solution"), this.chooser))),
      this.locks.element,
      h("details", { class: "single", id: "solve-more" }, h("summary", {}, "Sizes by street, rake"),
        h("div", { class: "sizes-of" },
          h("div", {}, h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Sizes by street and player" }, this.sizeTable.element), this.shelf.element),
          h("div", {},
            h("p", { class: "note" }, "Player 1 acts first on each street, out of position (OOP); player 2 is in position (IP). "
              + "The fields write the notation of the program: ", h("code", {}, "33%, 75%; ip river: all-in"), "."),
            h("div", { class: "amounts" }, rows.slice(5))))),
      this.lost, this.refine.element, this.shown.element, this.notes);
  }

  get game(): Game {
    return { isOpen: this.isOpen, texts: this.amounts.texts, locks: this.locks.texts, line: this.line };
  }

  /** Shows a game. A game that is solved already is not solved again. */
  set game({ isOpen, texts, locks, line }: Game) {
    this.isOpen = isOpen;
    this.amounts.texts = { ...USUAL_TEXTS, ...texts };
    this.locks.texts = locks;
    const isElsewhere = line.join() !== this.line.join();
    if (isOpen) this.line = line;
    if (isElsewhere && isOpen && this.isSolved && this.key === this.asked()) void this.look(false);
  }

  /** What the grids show, as a part of a link. */
  get view(): string {
    return this.shown.chosenView;
  }

  set view(view: string) {
    this.shown.chosenView = view;
  }

  set opened(isOpen: boolean) {
    this.isOpen = isOpen;
    this.changed(false);
  }

  /** Solves the game in the fields, if it has changed. */
  changed(isTyping: boolean): void {
    const key = this.asked();
    this.sizeTable.show(this.amounts.texts, this.street);
    if (!this.isOpen || (key === this.key && !this.isPending)) return;
    if (key === this.before.at(-1)?.key && this.next === undefined) return void this.back(false);
    if (this.isSolved && !this.isQuick && this.withoutLocks() === this.unlocked) return this.wait(key !== this.key);
    this.plansNow(key, isTyping);
  }

  /** Plans the game in the fields, and marks the content as stale. */
  private plansNow(key: string, isTyping: boolean): void {
    this.key = key;
    this.forget();
    const mine = this.turn;
    this.waits = window.setTimeout(() => void this.plan(mine, isTyping), isTyping ? PAUSE : 0);
  }

  /** Whether locks have changed since the game was solved, which waits for the button. */
  private isPending = false;

  /** Keeps the solution while locks are changed: solving again takes its time. */
  private wait(isPending: boolean): void {
    this.isPending = isPending;
    this.refuse(null);
    this.begin.hidden = !isPending;
    fill(this.begin, isPending ? "Solve with these locks" : "Solve");
    this.shown.locked();
  }

  private edited(isTyping: boolean): void {
    this.host.moved(isTyping);
    this.changed(isTyping);
  }

  /** Takes a kept game, or ready-made sizes without those of streets that are over. */
  private choose(text: string): void {
    const { texts, locks } = gameFrom(text);
    if (isWhole(text)) {
      this.amounts.texts = { ...USUAL_TEXTS, ...texts };
      this.locks.texts = locks;
      this.line = [];
      this.host.opened(fromFragment(text).spot);
    } else {
      this.amounts.texts = resized(this.amounts.texts, texts, this.street);
    }
    this.edited(false);
  }

  private get street(): number {
    return streetOf(this.host.question().board ?? "");
  }

  private question(): Question {
    return { ...this.freeGame(), ...(this.locks.texts.length > 0 && { lock: this.locks.texts }) };
  }

  private freeGame(): Question {
    return { ...this.host.question(), ask: "solve", ...this.amounts.given };
  }

  private withoutLocks(): string {
    return JSON.stringify(this.freeGame());
  }

  private asked(): string {
    return JSON.stringify(this.question());
  }

  /** Cancels the current work, and marks the content as stale. */
  private forget(): void {
    this.turn += 1;
    window.clearTimeout(this.waits);
    this.engine ??= this.host.start();
    this.engine.cancel();
    this.isSolved = this.isLooking = this.isPending = this.isQuick = false;
    this.before = [];
    this.next = undefined;
    this.refine.hide();
    fill(this.begin, "Solve");
    this.shown.stale(true);
    this.element.classList.toggle("stale", !this.shown.isEmpty);
    for (const said of [this.cost, this.seal, this.notes]) fill(said);
    fill(this.lost);
    fill(this.unsaved);
    this.begin.hidden = this.goOn.hidden = this.goBack.hidden = this.saver.hidden = true;
    this.work(null);
  }

  /** Shows the cost of the game, and solves it if that is short, or with `isAsked` if it fits. */
  private async plan(mine: number, isTyping: boolean, isAsked = false): Promise<void> {
    const { players = [], board = "" } = this.host.question();
    if (players.length < 2 || board.trim() === "") {
      this.refuse(null);
      fill(this.cost, "Give two players their ranges, and a board of three to five cards.");
      return;
    }
    // These options affect the solution, not the tree.
    const { until: _, rake: __, rake_cap: ___, ...question } = this.question();
    const reply = await this.tried(mine, isTyping, (engine) => engine.ask<AnswersReply>({ ...question, plan: true, show: ["json"] }));
    if (reply === undefined) return;
    const plan = reply.answers["solve"]?.json as SolvePlan;
    this.refuse(null);
    const takes = `${plan.nodes.toLocaleString("en")} nodes on ${plan.boards.reduce((sum, count) => sum + count).toLocaleString("en")} `
      + `${plan.boards.length === 1 ? "board" : "boards"}, ${megabytes(plan.bytes)}`;
    const isUsual = isAtLeast(this.amounts.texts["until"], USUAL_TARGET);
    const alone = plan.work * this.pace * USUAL;
    this.workers = 0;
    if (!plan.fits || (alone > AT_ONCE && WORKERS > 1)) {
      const division = await this.tried(mine, isTyping, (engine) => engine.solve<Division>({ do: "divide", question: this.question(), workers: WORKERS }));
      if (division === undefined) return;
      if (!plan.fits && !division.fits) {
        const { workers, bytes, command } = division;
        const needs = workers > 1 ? `, ${megabytes(bytes ?? plan.bytes)} in one of the workers` : "";
        fill(this.cost, `${takes}${needs}: ${mostOfPage(plan.limit, workers)}. Use fewer sizes, narrower ranges, or one more board card`,
          command === null ? "." : ["; or let the program solve it, and open its file here: ", h("code", {}, command)]);
        return;
      }
      if (division.fits) this.workers = division.workers;
    }
    this.planned = this.withoutLocks();
    this.workOf = plan.work / Math.max(1, this.workers);
    const seconds = this.workOf * this.pace * USUAL;
    const shared = this.workers > 1 ? ` with ${this.workers} workers` : "";
    fill(this.cost, `${takes}, about ${duration(seconds)}${shared}${isUsual ? "" : " to 0.5%, and longer to the target"}`);
    this.isQuick = alone <= AT_ONCE && isUsual;
    if (this.isQuick || isAsked) await this.search(isTyping);
    else this.begin.hidden = false;
  }

  /** The planned game without its locks, as a key. */
  private planned = "";

  /** The work per iteration of the planned game, in each worker. */
  private workOf = 1;

  /** The number of workers that share the search of the planned game; 0 if one solves it alone. */
  private workers = 0;

  /** Solves the game in the fields at the press of the button; one of a file, or after a failure, is planned first. */
  private async solve(): Promise<void> {
    const isPlanned = this.planned === this.withoutLocks();
    if (this.isPending || !isPlanned) {
      this.key = this.asked();
      this.forget();
    }
    await (isPlanned ? this.search() : this.plan(this.turn, false, true));
  }

  /** Searches for a solution, and shows it. */
  private async search(isTyping = false): Promise<void> {
    const mine = this.turn;
    this.working(this.begin);
    const begun = await this.tried(mine, isTyping, (engine) => engine.begin<AnswersReply>(this.question(), this.workers));
    if (begun === undefined) {
      if (mine === this.turn) this.begin.hidden = false;
      return;
    }
    this.refuse(null);
    this.begun = { notes: begun.notes, seconds: 0 };
    await this.run(this.begin);
  }

  /** Solves the rest of the solution again, with other sizes; this solution is kept. */
  private async solveRest(): Promise<void> {
    const found = await this.tried(this.turn, false, (engine) => this.refine.game(engine, (work) => work * this.pace * USUAL <= AT_ONCE));
    if (found === undefined) return;
    // A search that goes on ends.
    this.turn += 1;
    const mine = this.turn;
    const { key, line, title, amounts: { texts } } = this;
    this.before.push({ key, texts, line, title, cost: this.cost.textContent ?? "", notes: [...this.notes.childNodes] });
    this.next = found.game.game;
    this.planned = "";
    this.workers = found.workers;
    this.workOf = planOf(found.game).work / Math.max(1, this.workers);
    this.isSolved = this.isLooking = this.isPending = false;
    this.shown.stale(true);
    this.element.classList.add("stale");
    this.saver.hidden = this.goBack.hidden = true;
    this.working(this.refine.button);
    this.refine.hide();
    const begun = await this.tried(mine, false, (engine) => engine.begin<AnswersReply>(found.game.question, this.workers));
    if (begun !== undefined) {
      this.begun = { notes: found.game.notes, seconds: 0 };
      await this.run(this.begin);
    } else if (mine === this.turn) {
      // The engine still has this solution.
      this.before.pop();
      this.next = undefined;
      await this.found(title);
    }
  }

  /** Goes back to the solution that was refined; with `isFilled`, its game is put into the fields. */
  private async back(isFilled: boolean): Promise<void> {
    const before = this.before.pop();
    if (before === undefined) return;
    // The search of the refined game ends.
    this.turn += 1;
    const mine = this.turn;
    if (!isFilled) this.key = before.key;
    this.isSolved = this.isLooking = this.isPending = this.isQuick = false;
    this.goBack.hidden = this.goOn.hidden = this.begin.hidden = true;
    this.work(null);
    this.element.setAttribute("aria-busy", "true");
    this.refuse(null);
    const reply = await this.tried(mine, false, (engine) => engine.back());
    if (reply === undefined) {
      if (mine !== this.turn) return;
      // The engine has no solution before this one.
      this.before = [];
      return isFilled ? this.found(this.title) : this.plansNow(this.key, false);
    }
    if (isFilled) {
      this.line = before.line;
      this.fill({ ...reply.game, texts: before.texts });
    } else {
      this.unlocked = this.withoutLocks();
    }
    fill(this.notes, before.notes);
    fill(this.cost, before.cost);
    await this.found(before.title);
  }

  /** The notes of the search, and the seconds that it has taken. */
  private begun = { notes: [] as string[], seconds: 0 };

  /**
   * Continues the search until it is done or stopped, and shows the solution; `until` is another exploitability than the
   * target.
   */
  private async run(button: HTMLButtonElement, until?: number): Promise<void> {
    const mine = this.turn;
    this.working(button);
    const start = performance.now() - 1000 * this.begun.seconds;
    const took = () => (performance.now() - start) / 1000;
    let [count, reached, first]: [number, Reached | undefined, number | undefined] = [1, undefined, undefined];
    while (reached === undefined || !(reached.is_done || this.isStopped)) {
      const before = performance.now();
      const iterations = count;
      reached = await this.tried(mine, false, (engine) => engine.solve<Reached>({ do: "step", iterations, ...(until !== undefined && { until }) }));
      if (reached === undefined) return;
      count = Math.max(1, Math.min(4 * count, Math.round((count * STEP) / (performance.now() - before))));
      this.pace = took() / reached.iterations / this.workOf;
      const { exploitability } = reached;
      first ??= exploitability ?? undefined;
      this.bar.value = until === undefined ? reached.progress : approach(first, exploitability, until);
      const falls = exploitability === null ? "" : `${(100 * exploitability).toFixed(3)}% of the pot after `;
      fill(this.doing, `${falls}${reached.iterations.toLocaleString("en")} iterations, ${took().toFixed(1)} s`);
    }
    const hadFocus = document.activeElement === this.stopper;
    fill(this.doing, this.doing.textContent, "; certifying …");
    const finished = await this.tried(mine, false, (engine) => engine.solve({ do: "finish" }));
    if (finished === undefined) return;
    this.begun.seconds = took();
    const how = `${reached.is_done ? "Solved" : "Stopped"} after ${reached.iterations.toLocaleString("en")} iterations, in ${took().toFixed(1)} s`;
    fill(this.cost, how);
    this.work(null);
    if (until !== undefined && reached.is_done) this.aim(until);
    this.offer(reached, until);
    this.announcer.say(how);
    fill(this.notes, noted(this.begun.notes));
    if (this.next !== undefined) {
      this.line = [];
      this.fill(this.next);
      this.next = undefined;
    }
    this.unlocked = this.withoutLocks();
    await this.found(named(`solution ${(this.host.question().board ?? "")}`));
    // The Stop button is hidden now.
    if (hadFocus && mine === this.turn) (this.goOn.hidden ? this.saver : this.goOn).focus();
  }

  /** Offers to go on: to the target of a search that was stopped, or to a lower exploitability. */
  private offer({ is_done, exploitability }: Reached, until: number | undefined): void {
    const finer = finerThan(exploitability);
    this.finer = is_done ? (finer === undefined ? undefined : finer / 100) : until;
    fill(this.goOn, is_done ? `Go on to ${finer}%` : "Go on");
    this.goOn.hidden = is_done && finer === undefined;
  }

  /** Writes the exploitability that a search has gone on to into the field; it is the same solution. */
  private aim(until: number): void {
    this.amounts.texts = { ...this.amounts.texts, until: `${Number((100 * until).toPrecision(3))}%` };
    this.key = this.asked();
    this.host.moved(false);
  }

  /** Shows that the search runs; Stop takes the focus of the button that started it. */
  private working(button: HTMLButtonElement): void {
    const hadFocus = document.activeElement === button;
    this.begin.hidden = this.goOn.hidden = true;
    this.isStopped = false;
    this.work("solving …");
    if (hadFocus) this.stopper.focus();
  }

  /** Shows the solution that the engine has. */
  private async found(title: string): Promise<void> {
    this.isSolved = true;
    this.title = title;
    const mine = this.turn;
    await this.look(false);
    if (mine === this.turn) [this.saver.hidden, this.goBack.hidden] = [false, this.before.length === 0];
  }

  /** Moves to another line of the solution. */
  private walk(line: string[]): void {
    if (!this.isSolved) return;
    fill(this.lost);
    this.line = line;
    this.host.moved(false);
    void this.look(true);
  }

  /** Shows the solution at the line. If the line changes meanwhile, only the last one is shown. */
  private async look(isWalking: boolean): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const mine = this.turn;
    let reply: SolutionReply | undefined;
    for (let line: string[] | undefined; line !== this.line;) {
      line = this.line;
      this.element.setAttribute("aria-busy", "true");
      const asked = line.join(", ");
      reply = await this.tried(mine, false, async (engine) => {
        try {
          return await engine.solve<SolutionReply>({ do: "at", line: asked, show: ["json", "tables", "pictures"] });
        } catch (error) {
          // A line of the previous game, or of a link, may not exist in this game.
          if (isWalking || asked === "" || !(error instanceof Unanswered)) throw error;
          this.line = [];
          fill(this.lost, `This game does not have the line ${asked}: the first decision is shown`);
          this.host.moved(false);
          return undefined;
        }
      });
      if (mine !== this.turn) return;
    }
    this.isLooking = false;
    this.element.removeAttribute("aria-busy");
    if (reply === undefined) return;
    this.element.classList.remove("stale");
    const { exploitability_share: share } = reply.answers["solve"]?.json as Solve | SolveCards;
    fill(this.seal, `exploitability ${Number((100 * share).toPrecision(2))}%`);
    this.shown.show(reply, isWalking);
    this.refine.offer(reply.place.way, reply.place.here);
  }

  private stop(): void {
    this.isStopped = true;
  }

  /** Saves the solution, which is lost if the engine has crashed since. */
  private async save(): Promise<void> {
    const { turn, title } = this;
    try {
      download(`${title}.holdem`, "application/octet-stream", await this.engine?.save());
      fill(this.unsaved);
    } catch (error) {
      if (turn === this.turn) fill(this.unsaved, `The solution ${unsaved(error)}`);
    }
  }

  private chosen(): void {
    const file = this.chooser.files?.[0];
    if (file !== undefined) this.take(file);
  }

  /** Opens a saved solution. */
  take(file: File): void {
    this.forget();
    this.key = this.asked();
    this.line = [];
    const mine = this.turn;
    this.work("opening …");
    this.stopper.hidden = true;
    void this.tried(mine, false, async (engine) => engine.open(new Uint8Array(await file.arrayBuffer()))).then(async (opened) => {
      this.chooser.value = "";
      this.work(null);
      if (opened === undefined) return;
      this.refuse(null);
      this.fill(opened.game);
      fill(this.cost, `Opened ${file.name}`);
      await this.found(file.name.replace(/\.holdem$/, ""));
    });
  }

  /** Shows the game of an opened solution in the fields, so that it can be changed and solved again. */
  private fill(game: OpenedReply["game"]): void {
    this.amounts.texts = game.texts;
    this.locks.texts = game.locks;
    this.host.opened(game);
    // The fields are about this solution.
    this.key = this.asked();
    this.unlocked = this.withoutLocks();
    this.sizeTable.show(this.amounts.texts, this.street);
    this.host.moved(false);
  }

  /** Asks the engine, and shows errors. Returns `undefined` on an error, or if another question came meanwhile. */
  private async tried<Reply>(
    mine: number, isTyping: boolean, ask: (engine: Engine) => Promise<Reply>,
  ): Promise<Reply | undefined> {
    this.engine ??= this.host.start();
    try {
      const reply = await ask(this.engine);
      return mine === this.turn ? reply : undefined;
    } catch (error) {
      if (mine !== this.turn || error instanceof Cancelled) return undefined;
      this.work(null);
      const refusal = refusalOf(error);
      if (error instanceof Stopped) refusal.hint = this.fail();
      const now = this.turn;
      const say = () => now === this.turn && this.refuse(refusal);
      if (isTyping) window.setTimeout(say, PATIENCE);
      else say();
      return undefined;
    }
  }

  /** Offers to solve the game in the fields after its worker has failed: all that the worker had is lost. Returns a hint. */
  private fail(): string {
    const hadSolution = this.isSolved || this.before.length > 0;
    if (hadSolution) fill(this.cost);
    fill(this.seal);
    this.turn += 1;
    [this.before, this.next] = [[], undefined];
    this.isSolved = this.isLooking = this.isPending = false;
    this.goOn.hidden = this.goBack.hidden = this.saver.hidden = true;
    this.refine.hide();
    fill(this.begin, "Solve");
    this.begin.hidden = false;
    return hadSolution ? LOST : FAILED;
  }

  /** Shows the work in progress; `null` if there is none. */
  private work(what: string | null): void {
    this.bar.hidden = this.stopper.hidden = what === null;
    this.bar.removeAttribute("value");
    fill(this.doing, what);
    if (what === null) this.element.removeAttribute("aria-busy");
    else this.element.setAttribute("aria-busy", "true");
  }

  private refuse(refusal: Refusal | null): void {
    const places = refusal?.places ?? [];
    for (const [name, field] of Object.entries(this.amounts.marks)) {
      field.setAttribute("aria-invalid", String(places.some(({ field }) => field === name)));
    }
    this.locks.mark(places.filter(({ field }) => field === "lock").map(({ number }) => number));
    fill(this.error, refusal !== null && [...places.map(marked), ...reasons(refusal)]);
  }
}
