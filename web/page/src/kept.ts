// The ranges and games that the user keeps in this browser: texts by name, as one store, which is saved and read as a
// file. The last change can be undone.

/** The keys of the browser's storage. */
const KEYS = { ranges: "holdem.ranges", games: "holdem.games" } as const;

export type Kind = keyof typeof KEYS;
type Texts = { [name: string]: string };

const KINDS = Object.keys(KEYS) as Kind[];

/** The first member of a file of the store. */
const FILE = "holdem shelf";

class Store {
  private all: { [kind in Kind]: Texts } = { ranges: {}, games: {} };
  private before: { [kind in Kind]: Texts } | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor() {
    // Another tab may have changed it.
    addEventListener("storage", ({ key }) => KINDS.some((kind) => KEYS[kind] === key) && this.read() && this.tell());
  }

  /** Calls a listener after each change. */
  listen(listener: () => void): void {
    this.listeners.push(listener);
  }

  get canUndo(): boolean {
    return this.before !== undefined;
  }

  names(kind: Kind): string[] {
    return Object.keys(this.all[kind]).sort((one, other) => one.localeCompare(other, "en"));
  }

  text(kind: Kind, name: string): string | undefined {
    return Object.hasOwn(this.all[kind], name) ? this.all[kind][name] : undefined;
  }

  /** Keeps a text, or forgets it. Returns the text that it replaces. */
  set(kind: Kind, name: string, text: string | undefined): string | undefined {
    // Another tab may have changed it since.
    this.read();
    const replaced = this.text(kind, name);
    const others = Object.entries(this.all[kind]).filter(([other]) => other !== name);
    this.change({ ...this.all, [kind]: Object.fromEntries(text === undefined ? others : [...others, [name, text]]) });
    return replaced;
  }

  undo(): void {
    if (this.before === undefined) return;
    this.change(this.before);
    this.before = undefined;
    this.tell();
  }

  /** Returns the whole store as the text of a file. */
  file(): string {
    return `${JSON.stringify({ is: FILE, ...this.all }, null, 2)}\n`;
  }

  /** Adds the texts of a file; those of the same name are replaced. Returns their number; fails for other files. */
  take(file: string): number {
    let found: unknown;
    try {
      found = JSON.parse(file);
    } catch {
      found = undefined;
    }
    if (typeof found !== "object" || found === null || !("is" in found) || found.is !== FILE) {
      throw new Error("this is not a file of kept ranges and games");
    }
    this.read();
    const added = Object.fromEntries(KINDS.map((kind) => [kind, texts((found as { [kind: string]: unknown })[kind])])) as { [kind in Kind]: Texts };
    this.change({ ranges: { ...this.all.ranges, ...added.ranges }, games: { ...this.all.games, ...added.games } });
    return KINDS.reduce((sum, kind) => sum + Object.keys(added[kind]).length, 0);
  }

  /** Reads the browser's storage; returns whether the browser allows it. */
  read(): boolean {
    try {
      this.all = { ranges: stored(localStorage.getItem(KEYS.ranges)), games: stored(localStorage.getItem(KEYS.games)) };
      return true;
    } catch {
      return false;
    }
  }

  private change(next: { [kind in Kind]: Texts }): void {
    // A browser may refuse, and then nothing has changed.
    for (const kind of KINDS) {
      if (this.all[kind] !== next[kind]) localStorage.setItem(KEYS[kind], JSON.stringify(next[kind]));
    }
    [this.before, this.all] = [this.all, next];
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function stored(text: string | null): Texts {
  try {
    return texts(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

/** Returns the members that are texts. */
function texts(found: unknown): Texts {
  const all = typeof found === "object" && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === "string"));
}

export const STORE = new Store();
