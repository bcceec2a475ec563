// The engine, seen from the page: one worker, one question at a time. Questions that nobody waits for any more are
// dropped; one that is under way and long ends with its worker, and the next worker starts from the compiled module.

import type { HandsQuestion, NoAnswer, Question, SolveRequest } from "./protocol.js";
import type { FromWorker, ToWorker, Work } from "./worker.js";

declare const WORKER: string;

/** A question that was given up. */
export class Cancelled extends Error {}

/** The engine's word on why there is no answer. */
export class Unanswered extends Error {
  constructor(readonly reply: NoAnswer) {
    super(reply.refusal?.message ?? reply.failure ?? "there is no answer");
  }
}

export type Progress = (done: number, total: number) => void;

interface Job {
  id: number;
  work: Work;
  progress: Progress | undefined;
  resolve(reply: unknown): void;
  reject(error: Error): void;
  isGivenUp: boolean;
  /** Whether it takes no counting, and is answered whatever else is given up. */
  isRead: boolean;
}

/** How long a question may still run when nobody waits for it, in milliseconds: most are done sooner than a worker. */
const GRACE = 40;

export class Engine {
  private worker: Worker | undefined;
  /** Whether the worker has unpacked the module. One that has not is never ended: the next would begin anew. */
  private isUnpacked = false;
  private waiting: Job[] = [];
  private running: Job | undefined;
  private ids = 0;
  private axe: number | undefined;
  private reader: Engine | undefined;
  private readonly source = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));

  /** `packed` is the module: gzip, as `letters.mjs` writes it; `module` is the same, compiled. */
  constructor(private readonly packed: string, private module: WebAssembly.Module | null = null) {
    // It unpacks the engine while the page is put together. A browser without workers is told so, and asks nothing.
    if ("Worker" in window) this.startWorker();
  }

  /** Asks a question. The promise is rejected with `Unanswered` or `Cancelled`. */
  ask<Reply>(question: Question, progress?: Progress): Promise<Reply> {
    return this.put(asked(question), progress);
  }

  /** Takes a step in solving a game. A search, and its solution, end with the next `cancel`. */
  solve<Reply>(request: SolveRequest): Promise<Reply> {
    const words = request.do === "begin" ? { question: { ...request.question, words: "page" } } : {};
    return this.put({ solve: JSON.stringify({ ...request, ...words }) });
  }

  /** Opens the file of a solution. */
  open(file: Uint8Array): Promise<object> {
    return this.put({ open: file });
  }

  /** Returns the file of the solution. */
  save(): Promise<Uint8Array<ArrayBuffer>> {
    return this.put({ save: true });
  }

  /** Asks about hands that were played. The files are read by the worker, and are not copied. */
  askAboutHands<Reply>(question: Omit<HandsQuestion, "files">, files: readonly File[], progress: Progress): Promise<Reply> {
    const about = { ...question, files: files.map(({ name, size }) => ({ name, size })) };
    return this.put({ question: JSON.stringify(about), files }, progress);
  }

  /** Asks what takes no counting: it is answered at once, by a worker of its own, whatever is counted meanwhile. */
  read<Reply>(question: Question): Promise<Reply> {
    if (this.module === null) return this.put(asked(question), undefined, true);
    this.reader ??= new Engine(this.packed, this.module);
    return this.reader.ask(question);
  }

  /** Returns another engine, for what has nothing to do with the spot: neither waits for the other. */
  apart(): Engine {
    return new Engine(this.packed, this.module);
  }

  /** Gives up all questions that take counting. */
  cancel(): void {
    const dropped = this.waiting.filter((job) => !job.isRead);
    this.waiting = this.waiting.filter((job) => job.isRead);
    for (const job of dropped) job.reject(new Cancelled());
    const { running } = this;
    if (running === undefined || running.isRead) return;
    running.reject(new Cancelled());
    running.progress = undefined;
    running.isGivenUp = true;
    this.endSoon();
  }

  private put<Reply>(work: Work, progress?: Progress, isRead = false): Promise<Reply> {
    return new Promise<unknown>((resolve, reject) => {
      this.ids += 1;
      this.waiting.push({ id: this.ids, work, progress, resolve, reject, isGivenUp: false, isRead });
      this.next();
    }) as Promise<Reply>;
  }

  /** Ends a worker that is at a question given up: whoever asks next waits at most for the grace. */
  private endSoon(): void {
    if (!this.isUnpacked || !this.running?.isGivenUp) return;
    this.axe ??= window.setTimeout(() => this.startWorker(), GRACE);
  }

  private startWorker(): void {
    this.worker?.terminate();
    this.axe = undefined;
    this.running = undefined;
    this.worker = new Worker(this.source);
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => this.hear(data));
    this.isUnpacked = this.module !== null;
    this.send(this.module === null ? { packed: this.packed } : { module: this.module });
    this.next();
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private next(): void {
    if (this.running !== undefined) return;
    this.running = this.waiting.shift();
    if (this.running === undefined) return;
    const { id, work } = this.running;
    this.send({ id, work });
  }

  private hear(message: FromWorker): void {
    if ("module" in message) {
      this.module = message.module;
      this.isUnpacked = true;
      this.endSoon();
      return;
    }
    const { running } = this;
    if (running === undefined || running.id !== message.id) return;
    if ("done" in message) {
      running.progress?.(message.done, message.total);
      return;
    }
    window.clearTimeout(this.axe);
    this.axe = undefined;
    this.running = undefined;
    if ("crash" in message) {
      running.reject(new Unanswered({ failure: `the engine stopped: ${message.crash}` }));
      this.startWorker();
      return;
    }
    if (typeof message.reply !== "string") {
      running.resolve(message.reply);
      this.next();
      return;
    }
    const reply = JSON.parse(message.reply) as NoAnswer & object;
    const isAnswer = !("failure" in reply) && !("refusal" in reply && !("players" in reply));
    if (isAnswer) running.resolve(reply);
    else running.reject(new Unanswered(reply));
    this.next();
  }
}

/** Returns the work that answers a question in the words of the page. */
function asked(question: Question): Work {
  return { question: JSON.stringify({ ...question, words: "page" }) };
}
