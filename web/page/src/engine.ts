// The page's interface to the engine: one worker, one question at a time. Cancelled questions are dropped from the
// queue; a long one that is running ends with its worker, and the next worker starts from the compiled module.

import type { HandsQuestion, NoAnswer, OpenedReply, Question, RefinedGame, SolveRequest } from "./protocol.js";
import type { FromWorker, ToWorker, Work } from "./worker.js";

declare const WORKER: string;

/** The script of a worker; the name above stands for the whole text. */
const SCRIPT = WORKER;

/** The error for a cancelled question. */
export class Cancelled extends Error {}

/** The error for a question without an answer, with the engine's reply. */
export class Unanswered extends Error {
  constructor(readonly reply: NoAnswer) {
    super(reply.refusal?.message ?? reply.failure ?? "there is no answer");
  }
}

/** The error for a question whose worker has failed, with all that it knew. */
export class Stopped extends Unanswered {}

export type Progress = (done: number, total: number) => void;

interface Job {
  id: number;
  work: Work;
  progress: Progress | undefined;
  resolve(reply: unknown): void;
  reject(error: Error): void;
  isGivenUp: boolean;
  /** Whether it needs no counting, and is answered even if other questions are cancelled. */
  isRead: boolean;
}

/** The milliseconds that a cancelled question may still run: most end sooner than a new worker starts. */
const GRACE = 40;

/** The milliseconds after the module is compiled until the reader is started, unless a letter has started it. */
const READY = 300;

/** A question whose answer nobody waits for: with it, a new worker builds its tables before the first letter. */
const FIRST: Question = { ask: "spot", players: ["20%", "15%"], board: "Qh7h2c", budget: "exact", show: ["plain"] };

export class Engine {
  private worker: Worker | undefined;
  /** Whether the worker has unpacked the module. Before that it is never ended, as the next one would start over. */
  private isUnpacked = false;
  private waiting: Job[] = [];
  private running: Job | undefined;
  private ids = 0;
  private axe: number | undefined;
  private reader: Engine | undefined;
  /** Whether other workers share the search. */
  private isShared = false;
  private readonly source = URL.createObjectURL(new Blob([SCRIPT], { type: "text/javascript" }));

  /**
   * `packed` is the gzipped module, as written by `letters.mjs`; `module` is the compiled module. The reader of the
   * page's first engine is started before the first letter.
   */
  constructor(
    private readonly packed: string, private module: WebAssembly.Module | null = null, private readonly isFirst = true,
  ) {
    // Unpack the engine while the page is built. Without workers, the page shows a message and never asks.
    if ("Worker" in window) this.startWorker();
  }

  /** Asks a question. The promise is rejected with `Unanswered` or `Cancelled`. */
  ask<Reply>(question: Question, progress?: Progress): Promise<Reply> {
    return this.put(asked(question), progress);
  }

  /** Begins a search, which this many other workers share; the worker of this engine leads them. With 0 it is alone. */
  begin<Reply>(question: Question | RefinedGame, workers: number): Promise<Reply> {
    const inWords = { ...question, words: "page" as const };
    this.isShared = workers > 0;
    const shared = this.isShared ? { source: SCRIPT, question: inWords, workers } : undefined;
    return this.put({ begin: JSON.stringify({ do: "begin", question: inWords }), shared });
  }

  /** Sends a request about a game to solve. A search and its solution end with the next `cancel`. */
  solve<Reply>(request: SolveRequest): Promise<Reply> {
    const words = request.do === "divide" ? { question: { ...request.question, words: "page" } } : {};
    return this.put({ solve: JSON.stringify({ ...request, ...words }) });
  }

  /** Opens a saved solution. */
  open(file: Uint8Array): Promise<OpenedReply> {
    return this.put({ open: file });
  }

  /** Returns the saved solution. */
  save(): Promise<Uint8Array<ArrayBuffer>> {
    return this.put({ save: true });
  }

  /** Asks about played hands. The worker reads the files, without a copy. Rows that are written are returned as a file. */
  askAboutHands<Reply>(question: Omit<HandsQuestion, "files">, files: readonly File[], progress: Progress): Promise<Reply> {
    const about = { ...question, files: files.map(({ name, size }) => ({ name, size })) };
    return this.put({ question: JSON.stringify(about), files, isWritten: question.write ?? false }, progress);
  }

  /** Asks a question that needs no counting. A separate worker answers it, without waiting for counts. */
  read<Reply>(question: Question): Promise<Reply> {
    if (this.module === null) return this.put(asked(question), undefined, true);
    this.reader ??= new Engine(this.packed, this.module, false);
    return this.reader.ask(question);
  }

  /** Starts the reader before the first letter. One that has a letter to answer already is not delayed. */
  private prepare(): void {
    if (this.module !== null && this.reader === undefined) this.read(FIRST).catch(() => {});
  }

  /** Returns a separate engine, for questions that are not about the spot: neither waits for the other. */
  apart(): Engine {
    return new Engine(this.packed, this.module, false);
  }

  /** Cancels all questions that need counting, and ends the workers of a shared search. */
  cancel(): void {
    this.drop();
    this.disband();
  }

  /** Goes back to the solution that was refined, and ends the workers that shared the search. */
  back(): Promise<OpenedReply> {
    this.disband();
    return this.solve({ do: "back" });
  }

  private disband(): void {
    if (this.isShared) void this.put({ end: true }, undefined, true);
    this.isShared = false;
  }

  private drop(): void {
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

  /** Ends a worker with a cancelled question, so that the next question waits at most `GRACE`. */
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

  private send(message: ToWorker, moved: Transferable[] = []): void {
    this.worker?.postMessage(message, moved);
  }

  private next(): void {
    if (this.running !== undefined) return;
    this.running = this.waiting.shift();
    if (this.running === undefined) return;
    const { id, work } = this.running;
    this.send({ id, work });
  }

  /** Reads the files of a question for a worker that cannot. */
  private async readFiles(job: Job, files: readonly File[]): Promise<void> {
    try {
      const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
      if (this.running === job) this.send({ id: job.id, work: { ...job.work, files: bytes } as Work }, bytes.map(({ buffer }) => buffer));
    } catch (error) {
      if (this.running === job) this.hear({ id: job.id, crash: String(error) });
    }
  }

  private hear(message: FromWorker): void {
    if ("module" in message) {
      this.module = message.module;
      this.isUnpacked = true;
      this.endSoon();
      if (this.isFirst) window.setTimeout(() => this.prepare(), READY);
      return;
    }
    const { running } = this;
    if (running === undefined || running.id !== message.id) return;
    if ("done" in message) {
      running.progress?.(message.done, message.total);
      return;
    }
    if ("unread" in message) {
      void this.readFiles(running, message.unread);
      return;
    }
    window.clearTimeout(this.axe);
    this.axe = undefined;
    this.running = undefined;
    if ("crash" in message) {
      // Without the words that a browser puts before a message.
      const why = message.crash.replace(/^(?:Error: |Uncaught )+/, "");
      running.reject(new Stopped({ failure: `the engine stopped: ${why}` }));
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

/** Returns the work for a question, with hints in the page's terms. */
function asked(question: Question): Work {
  return { question: JSON.stringify({ ...question, words: "page" }) };
}
