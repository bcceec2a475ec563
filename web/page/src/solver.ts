// The solver: a search for both players' strategies from the flop, the turn or the river on, and a browser for the
// solution.
//
// The search runs in short steps, so that it can be stopped at any time. A small game is solved while the user types, a
// larger one at the press of a button. The content is about the fields, or marked as stale.

import { Announcer } from "./announcer.js";
import { costOf, isQuick, type Ask } from "./cost.js";
import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import { SolutionFiles } from "./files.js";
import { USUAL_TEXTS, type Game } from "./game.js";
import { noted } from "./parts.js";
import type { AnswersReply, OpenedReply, Question } from "./protocol.js";
import { Questions } from "./questions.js";
import { planOf, Refine, type Before } from "./refine.js";
import { named } from "./save.js";
import { Search } from "./search.js";
import { Setup } from "./setup.js";
import type { Spot } from "./spot.js";
import { Study } from "./study.js";

/** The milliseconds that a field waits for the next letter. */
const PAUSE = 250;

/** The hint for a failure of the engine. */
const FAILED = "A worker failed, perhaps for lack of memory: close other tabs, or use fewer sizes, and solve again";

/** The hint for a failure with which a solution is lost. */
const LOST = "A worker failed, perhaps for lack of memory, and the solution is lost: close other tabs, then open its file again, or "
  + "solve the game in the fields";

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
  private isOpen = false;
  /** The current question, as a key. */
  private key = "";
  private waits: number | undefined;
  /** Whether the planned game is solved without a button. */
  private isQuick = false;
  /** The solved game without its locks, as a key. */
  private unlocked = "";
  /** Whether locks have changed since the game was solved, which waits for the button. */
  private isPending = false;
  /** The planned game without its locks, as a key. */
  private planned = "";
  /** The work per iteration of the planned game, in each worker. */
  private workOf = 1;
  /** The number of workers that share the search of the planned game; 0 if one solves it alone. */
  private workers = 0;
  /** The notes of the search. */
  private begun: string[] = [];
  /** The solutions that were refined, the last one at the end. */
  private before: Before[] = [];
  /** The refined game that is being solved. */
  private next: OpenedReply["game"] | undefined;

  private readonly setup = new Setup({
    players: () => this.host.question(),
    game: () => this.game,
    edited: (isTyping) => this.edited(isTyping),
    chosen: (spot) => {
      this.study.line = [];
      this.host.opened(spot);
    },
  });
  private readonly questions = new Questions(() => this.host.start(), {
    ended: () => this.search.work(null),
    failed: () => this.fail(),
    refuse: (refusal) => this.setup.refuse(refusal),
  });
  private readonly search = new Search(this.questions, {
    busy: (isBusy) => this.busy(isBusy),
    goesOn: (until) => void this.run(this.search.goOn, until),
  });
  private readonly refine = new Refine(() => void this.solveRest());
  private readonly study = new Study(this.questions, this.setup.locks, this.refine, {
    moved: () => this.host.moved(false),
    busy: (isBusy) => this.busy(isBusy),
    shown: () => this.element.classList.remove("stale"),
  });
  private readonly files = new SolutionFiles(this.questions, (file) => this.take(file));
  private readonly cost = h("p", { class: "status" });
  private readonly begin = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => void this.solve() }, "Solve");
  private readonly goBack = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => void this.back(true) }, "Back to the game before");
  private readonly notes = h("div");
  private readonly announcer = new Announcer();
  readonly element = h("section", { id: "solve", "aria-labelledby": "solve-title" });

  constructor(private readonly host: Host) {
    const { setup, study } = this;
    this.element.append(
      h("h2", { id: "solve-title", class: "unseen" }, "Solve"), setup.fields, setup.error, this.announcer.element,
      h("div", { class: "work" }, this.cost, study.seal, this.begin, this.search.goOn, this.goBack, ...this.search.progress, this.files.element),
      setup.locks.element, setup.more, study.lost, this.refine.element, study.shown.element, this.notes);
  }

  get game(): Game {
    return { isOpen: this.isOpen, texts: this.setup.texts, locks: this.setup.locks.texts, line: this.study.line };
  }

  /** Shows a game. A game that is solved already is not solved again. */
  set game({ isOpen, texts, locks, line }: Game) {
    const { setup, study } = this;
    this.isOpen = isOpen;
    setup.texts = { ...USUAL_TEXTS, ...texts };
    setup.locks.texts = locks;
    const isElsewhere = line.join() !== study.line.join();
    if (isOpen) study.line = line;
    if (isElsewhere && isOpen && study.isSolved && this.key === setup.key()) void study.look(false);
  }

  /** What the grids show, as a part of a link. */
  get view(): string {
    return this.study.shown.chosenView;
  }

  set view(view: string) {
    this.study.shown.chosenView = view;
  }

  set opened(isOpen: boolean) {
    this.isOpen = isOpen;
    this.changed(false);
  }

  /** Solves the game in the fields, if it has changed. */
  changed(isTyping: boolean): void {
    const key = this.setup.key();
    this.setup.showSizes();
    if (!this.isOpen || (key === this.key && !this.isPending)) return;
    if (key === this.before.at(-1)?.key && this.next === undefined) return void this.back(false);
    if (this.study.isSolved && !this.isQuick && this.setup.freeKey() === this.unlocked) return this.wait(key !== this.key);
    this.plansNow(key, isTyping);
  }

  private edited(isTyping: boolean): void {
    this.host.moved(isTyping);
    this.changed(isTyping);
  }

  /** Plans the game in the fields, and marks the content as stale. */
  private plansNow(key: string, isTyping: boolean): void {
    this.key = key;
    this.forget();
    const mine = this.questions.turn;
    this.waits = window.setTimeout(() => void this.plan(mine, isTyping), isTyping ? PAUSE : 0);
  }

  /** Keeps the solution while locks are changed: solving again takes its time. */
  private wait(isPending: boolean): void {
    this.isPending = isPending;
    this.setup.refuse(null);
    this.begin.hidden = !isPending;
    fill(this.begin, isPending ? "Solve with these locks" : "Solve");
    this.study.shown.locked();
  }

  /** Cancels the current work, and marks the content as stale. */
  private forget(): void {
    const { study, files } = this;
    this.questions.next();
    window.clearTimeout(this.waits);
    this.questions.engine.cancel();
    study.forget();
    this.isPending = this.isQuick = false;
    this.before = [];
    this.next = undefined;
    this.refine.hide();
    fill(this.begin, "Solve");
    this.staleNow(!study.shown.isEmpty);
    for (const said of [this.cost, study.seal, this.notes, study.lost]) fill(said);
    files.clear();
    files.hide();
    this.begin.hidden = this.search.goOn.hidden = this.goBack.hidden = true;
    this.search.work(null);
  }

  /** Marks the content as stale, if there is any. */
  private staleNow(isShown: boolean): void {
    this.study.shown.stale(true);
    this.element.classList.toggle("stale", isShown);
  }

  /** Shows whether an answer is awaited. */
  private busy(isBusy: boolean): void {
    if (isBusy) this.element.setAttribute("aria-busy", "true");
    else this.element.removeAttribute("aria-busy");
  }

  /** Shows the cost of the game, and solves it if that is short, or with `isAsked` if it fits. */
  private async plan(mine: number, isTyping: boolean, isAsked = false): Promise<void> {
    const { players = [], board = "" } = this.host.question();
    if (players.length < 2 || board.trim() === "") {
      this.setup.refuse(null);
      fill(this.cost, "Give two players their ranges, and a board of three to five cards.");
      return;
    }
    const ask: Ask = (question) => this.questions.ask(mine, isTyping, question);
    const cost = await costOf(this.setup.question(), this.search.pace, ask, () => this.setup.refuse(null));
    if (cost === undefined) return;
    fill(this.cost, cost.words);
    if (cost.search === undefined) return;
    this.planned = this.setup.freeKey();
    this.workers = cost.search.workers;
    this.workOf = cost.search.work;
    this.isQuick = cost.search.isQuick;
    if (this.isQuick || isAsked) await this.solveNow(isTyping);
    else this.begin.hidden = false;
  }

  /** Solves the game in the fields at the press of the button; one of a file, or after a failure, is planned first. */
  private async solve(): Promise<void> {
    const isPlanned = this.planned === this.setup.freeKey();
    if (this.isPending || !isPlanned) {
      this.key = this.setup.key();
      this.forget();
    }
    await (isPlanned ? this.solveNow() : this.plan(this.questions.turn, false, true));
  }

  /** Searches for a solution of the planned game, and shows it. */
  private async solveNow(isTyping = false): Promise<void> {
    const mine = this.questions.turn;
    this.searching(this.begin);
    const begun = await this.questions.ask(mine, isTyping, (engine) => engine.begin<AnswersReply>(this.setup.question(), this.workers));
    if (begun === undefined) {
      if (mine === this.questions.turn) this.begin.hidden = false;
      return;
    }
    this.setup.refuse(null);
    await this.runFirst(begun.notes);
  }

  /** Solves the rest of the solution again, with other sizes; this solution is kept. */
  private async solveRest(): Promise<void> {
    const { questions, study, files } = this;
    const found = await questions.ask(questions.turn, false, (engine) => this.refine.game(engine, (work) => isQuick(work, this.search.pace)));
    if (found === undefined) return;
    // A search that goes on ends.
    const mine = questions.next();
    const { title } = files;
    this.before.push({
      key: this.key, texts: this.setup.texts, line: study.line, title, cost: this.cost.textContent ?? "", notes: [...this.notes.childNodes],
    });
    this.next = found.game.game;
    this.planned = "";
    this.workers = found.workers;
    this.workOf = planOf(found.game).work / Math.max(1, this.workers);
    study.forget();
    this.isPending = false;
    this.staleNow(true);
    files.hide();
    this.goBack.hidden = true;
    this.searching(this.refine.button);
    this.refine.hide();
    const begun = await questions.ask(mine, false, (engine) => engine.begin<AnswersReply>(found.game.question, this.workers));
    if (begun !== undefined) {
      await this.runFirst(found.game.notes);
    } else if (mine === questions.turn) {
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
    const mine = this.questions.next();
    if (!isFilled) this.key = before.key;
    this.study.forget();
    this.isPending = this.isQuick = false;
    this.goBack.hidden = this.search.goOn.hidden = this.begin.hidden = true;
    this.search.work(null);
    this.busy(true);
    this.setup.refuse(null);
    const reply = await this.questions.ask(mine, false, (engine) => engine.back());
    if (reply === undefined) {
      if (mine !== this.questions.turn) return;
      // The engine has no solution before this one.
      this.before = [];
      return isFilled ? this.found(this.files.title) : this.plansNow(this.key, false);
    }
    if (isFilled) {
      this.study.line = before.line;
      this.fill({ ...reply.game, texts: before.texts });
    } else {
      this.unlocked = this.setup.freeKey();
    }
    fill(this.notes, before.notes);
    fill(this.cost, before.cost);
    await this.found(before.title);
  }

  /** Shows that the search runs, in place of the button that starts it. */
  private searching(button: HTMLButtonElement): void {
    this.search.start(button);
    this.begin.hidden = true;
  }

  /** Runs the search that has begun. */
  private async runFirst(notes: string[]): Promise<void> {
    this.begun = notes;
    this.search.reset();
    await this.run(this.begin);
  }

  /**
   * Continues the search until it is done or stopped, and shows the solution; `until` is another exploitability than the
   * target.
   */
  private async run(button: HTMLButtonElement, until?: number): Promise<void> {
    const mine = this.questions.turn;
    this.searching(button);
    const ended = await this.search.run(mine, this.workOf, until);
    if (ended === undefined) return;
    const { reached, how, hadFocus } = ended;
    fill(this.cost, how);
    this.search.work(null);
    if (until !== undefined && reached.is_done) this.aim(until);
    this.search.offer(reached, until);
    this.announcer.say(how);
    fill(this.notes, noted(this.begun));
    if (this.next !== undefined) {
      this.study.line = [];
      this.fill(this.next);
      this.next = undefined;
    }
    this.unlocked = this.setup.freeKey();
    await this.found(named(`solution ${(this.host.question().board ?? "")}`));
    // The Stop button is hidden now.
    if (hadFocus && mine === this.questions.turn) (this.search.goOn.hidden ? this.files : this.search.goOn).focus();
  }

  /** Writes the exploitability that a search has gone on to into the field; it is the same solution. */
  private aim(until: number): void {
    this.setup.texts = { ...this.setup.texts, until: `${Number((100 * until).toPrecision(3))}%` };
    this.key = this.setup.key();
    this.host.moved(false);
  }

  /** Shows the solution that the engine has. */
  private async found(title: string): Promise<void> {
    this.study.isSolved = true;
    this.files.title = title;
    const mine = this.questions.turn;
    await this.study.look(false);
    if (mine !== this.questions.turn) return;
    this.files.offer();
    this.goBack.hidden = this.before.length === 0;
  }

  /** Opens a saved solution. */
  take(file: File): void {
    this.forget();
    this.key = this.setup.key();
    this.study.line = [];
    const mine = this.questions.turn;
    this.search.work("opening …");
    this.search.stopper.hidden = true;
    void this.questions.ask(mine, false, async (engine) => engine.open(new Uint8Array(await file.arrayBuffer()))).then(async (opened) => {
      this.files.reset();
      this.search.work(null);
      if (opened === undefined) return;
      this.setup.refuse(null);
      this.fill(opened.game);
      fill(this.cost, `Opened ${file.name}`);
      await this.found(file.name.replace(/\.holdem$/, ""));
    });
  }

  /** Shows the game of an opened solution in the fields, so that it can be changed and solved again. */
  private fill(game: OpenedReply["game"]): void {
    this.setup.texts = game.texts;
    this.setup.locks.texts = game.locks;
    this.host.opened(game);
    // The fields are about this solution.
    this.key = this.setup.key();
    this.unlocked = this.setup.freeKey();
    this.setup.showSizes();
    this.host.moved(false);
  }

  /** Offers to solve the game in the fields after its worker has failed: all that the worker had is lost. Returns a hint. */
  private fail(): string {
    const { study } = this;
    const hadSolution = study.isSolved || this.before.length > 0;
    if (hadSolution) fill(this.cost);
    fill(study.seal);
    [this.before, this.next] = [[], undefined];
    study.forget();
    this.isPending = false;
    this.search.goOn.hidden = this.goBack.hidden = true;
    this.files.hide();
    this.refine.hide();
    fill(this.begin, "Solve");
    this.begin.hidden = false;
    return hadSolution ? LOST : FAILED;
  }
}
