// The questions of the solver to its engine. An answer counts only for the game about which it was asked.

import { Cancelled, Stopped, type Engine } from "./engine.js";
import { refusalOf } from "./marks.js";
import type { Refusal } from "./protocol.js";
import { PATIENCE } from "./tool.js";

/** The callbacks for questions without an answer. */
export interface Refused {
  /** Called when a question has no answer, before the reason is shown. */
  ended(): void;
  /** Called when the worker has failed, with all that it had; returns a hint. */
  failed(): string;
  refuse(refusal: Refusal): void;
}

export class Questions {
  private running: Engine | undefined;
  /** The number of the game that the questions are about. */
  turn = 0;

  /** `start` starts an engine, at the first question. */
  constructor(private readonly start: () => Engine, private readonly refused: Refused) {}

  get engine(): Engine {
    this.running ??= this.start();
    return this.running;
  }

  /** Begins another game: answers about the one before no longer count. Returns its number. */
  next(): number {
    this.turn += 1;
    return this.turn;
  }

  /** Asks the engine, and shows errors. Returns `undefined` on an error, or if another game has begun meanwhile. */
  async ask<Reply>(mine: number, isTyping: boolean, question: (engine: Engine) => Promise<Reply>): Promise<Reply | undefined> {
    try {
      const reply = await question(this.engine);
      return mine === this.turn ? reply : undefined;
    } catch (error) {
      if (mine !== this.turn || error instanceof Cancelled) return undefined;
      this.refused.ended();
      const refusal = refusalOf(error);
      if (error instanceof Stopped) {
        refusal.hint = this.refused.failed();
        this.turn += 1;
      }
      const now = this.turn;
      const say = () => now === this.turn && this.refused.refuse(refusal);
      if (isTyping) window.setTimeout(say, PATIENCE);
      else say();
      return undefined;
    }
  }
}
