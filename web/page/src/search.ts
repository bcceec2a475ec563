// A search that runs in short steps: its progress, and the buttons that stop it and go on.

import { fill, h } from "./dom.js";
import { approach, finerThan } from "./precision.js";
import type { Reached } from "./protocol.js";
import type { Questions } from "./questions.js";

/** The approximate milliseconds of a step of the search. */
const STEP = 100;

/** The assumed seconds per unit of the plan's work, until it is measured. */
const PACE = 1.6e-9;

/** The end of a search. */
export interface Ended {
  reached: Reached;
  /** What was reached in what time, in words. */
  how: string;
  /** Whether the Stop button had the focus. */
  hadFocus: boolean;
}

export interface Around {
  /** Called when work begins or ends. */
  busy(isBusy: boolean): void;
  /** Called when the search goes on at the press of the button, to this exploitability, or to the target of the game. */
  goesOn(until: number | undefined): void;
}

export class Search {
  private isStopped = false;
  /** The seconds that the search has taken. */
  private seconds = 0;
  /** The seconds per unit of work. */
  pace = PACE;
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Solving", hidden: true });
  private readonly doing = h("span", { class: "says" });
  readonly stopper = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.stop() }, "Stop");
  readonly goOn = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.around.goesOn(this.finer) }, "Go on");
  /** The exploitability to which the search goes on, as a share of the pot; `undefined` for the target of the game. */
  private finer: number | undefined;

  constructor(private readonly questions: Questions, private readonly around: Around) {}

  /** The elements that show that the search runs. */
  get progress(): HTMLElement[] {
    return [this.bar, this.doing, this.stopper];
  }

  /** Shows the work in progress; `null` if there is none. */
  work(what: string | null): void {
    this.bar.hidden = this.stopper.hidden = what === null;
    this.bar.removeAttribute("value");
    fill(this.doing, what);
    this.around.busy(what !== null);
  }

  /** Shows that the search runs; Stop takes the focus of the button that started it. */
  start(button: HTMLButtonElement): void {
    const hadFocus = document.activeElement === button;
    this.goOn.hidden = true;
    this.isStopped = false;
    this.work("solving …");
    if (hadFocus) this.stopper.focus();
  }

  private stop(): void {
    this.isStopped = true;
  }

  /** Starts the clock of a search that has begun. */
  reset(): void {
    this.seconds = 0;
  }

  /**
   * Continues the search of a game until it is done or stopped. `work` is the work per iteration, `until` another
   * exploitability than the target. Returns `undefined` if the engine has no answer, or another game has begun.
   */
  async run(mine: number, work: number, until?: number): Promise<Ended | undefined> {
    const start = performance.now() - 1000 * this.seconds;
    const took = () => (performance.now() - start) / 1000;
    let [count, reached, first]: [number, Reached | undefined, number | undefined] = [1, undefined, undefined];
    while (reached === undefined || !(reached.is_done || this.isStopped)) {
      const before = performance.now();
      const iterations = count;
      reached = await this.questions.ask(mine, false, (engine) =>
        engine.solve<Reached>({ do: "step", iterations, ...(until !== undefined && { until }) }));
      if (reached === undefined) return undefined;
      count = Math.max(1, Math.min(4 * count, Math.round((count * STEP) / (performance.now() - before))));
      this.pace = took() / reached.iterations / work;
      const { exploitability } = reached;
      first ??= exploitability ?? undefined;
      this.bar.value = until === undefined ? reached.progress : approach(first, exploitability, until);
      const falls = exploitability === null ? "" : `${(100 * exploitability).toFixed(3)}% of the pot after `;
      fill(this.doing, `${falls}${reached.iterations.toLocaleString("en")} iterations, ${took().toFixed(1)} s`);
    }
    const hadFocus = document.activeElement === this.stopper;
    fill(this.doing, this.doing.textContent, "; certifying …");
    const finished = await this.questions.ask(mine, false, (engine) => engine.solve({ do: "finish" }));
    if (finished === undefined) return undefined;
    this.seconds = took();
    const how = `${reached.is_done ? "Solved" : "Stopped"} after ${reached.iterations.toLocaleString("en")} iterations, in ${took().toFixed(1)} s`;
    return { reached, how, hadFocus };
  }

  /** Offers to go on: to the target of a search that was stopped, or to a lower exploitability. */
  offer({ is_done, exploitability }: Reached, until: number | undefined): void {
    const finer = finerThan(exploitability);
    this.finer = is_done ? (finer === undefined ? undefined : finer / 100) : until;
    fill(this.goOn, is_done ? `Go on to ${finer}%` : "Go on");
    this.goOn.hidden = is_done && finer === undefined;
  }
}
