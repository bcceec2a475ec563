// The workers that share a search. Each has the boards after some of the next cards, in a separate memory; the worker
// that leads sends the same message to all, and takes their replies.

import { joined } from "./bytes.js";
import type { NoAnswer, Question, RefinedGame } from "./protocol.js";
import type { FromWorker, ToWorker, Work } from "./worker.js";

/** A search to share: the source of a worker, the game, and the number of workers. */
export interface Shared {
  source: string;
  question: Question | RefinedGame;
  workers: number;
}

export class Team {
  private constructor(private readonly members: readonly Member[]) {}

  /**
   * Starts the workers, each with its part of a search. Returns `undefined` where a worker cannot start others. The
   * promise is rejected if a worker fails, for example without enough memory, or refuses its part.
   */
  static async start(module: WebAssembly.Module, { source, question, workers }: Shared): Promise<Team | undefined> {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const members: Member[] = [];
    const team = new Team(members);
    const begun = async (member: Member, index: number) => {
      const problem = problemOf(await member.ask({ begin: JSON.stringify({ do: "part", question, workers, index }) }));
      if (problem !== undefined) throw new Crash(problem);
    };
    try {
      for (let index = 0; index < workers; index += 1) members.push(new Member(address, module));
      await Promise.all(members.map(begun));
      return team;
    } catch (error) {
      team.end();
      if (error instanceof Crash) throw error;
      return undefined;
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  /** Sends a message to all, and returns their replies, one after another. */
  async obey(order: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    return joined(await Promise.all(this.members.map(async (member) => {
      const reply = await member.ask({ order });
      if (reply instanceof Uint8Array) return reply;
      throw new Crash(problemOf(reply));
    })));
  }

  end(): void {
    for (const member of this.members) member.end();
  }
}

type Reply = string | Uint8Array<ArrayBuffer> | Blob;

/** Returns the message of a reply without an answer. */
function problemOf(reply: Reply): string | undefined {
  const { refusal, failure } = JSON.parse(String(reply)) as NoAnswer;
  return refusal?.message ?? failure;
}

/** The failure of a worker that runs. */
class Crash extends Error {}

/** A worker of a team. It is asked one thing at a time. */
class Member {
  private readonly worker: Worker;
  private hasReplied = false;
  /** The error of a script that has ended. */
  private failure: Error | undefined;
  private waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;

  constructor(address: string, module: WebAssembly.Module) {
    this.worker = new Worker(address, { name: "member" });
    this.send({ module });
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      this.hasReplied = true;
      if ("reply" in data) this.waiting?.resolve(data.reply);
      else if ("crash" in data) this.waiting?.reject(new Crash(data.crash));
    });
    this.worker.addEventListener("error", (event) => {
      // The page shows the error.
      event.preventDefault();
      this.failure = this.hasReplied ? new Crash(event.message) : new Error(event.message);
      this.waiting?.reject(this.failure);
    });
  }

  ask(work: Work): Promise<Reply> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.send({ id: 0, work });
    });
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  end(): void {
    this.worker.terminate();
  }
}
