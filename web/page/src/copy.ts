// Taking a spot along: as a link, a command, data, a picture, a page.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import type { AnswersReply, PageReply } from "./protocol.js";
import type { Known } from "./panels.js";

/** What can be taken along. */
interface Export {
  label: string;
  /** Returns the text to copy. */
  copy?(known: Known, engine: Engine): Promise<string>;
  /** Returns the file to save. */
  save?(known: Known, engine: Engine): Promise<{ name: string; type: string; text: string }>;
}

const EXPORTS: Export[] = [
  { label: "Link", copy: async () => link() },
  { label: "Command", copy: async ({ reply }) => reply.command ?? "" },
  { label: "JSON", copy: async (known, engine) => (await equity(known, engine, "json")).json ?? "" },
  { label: "CSV", copy: async (known, engine) => (await equity(known, engine, "csv")).csv ?? "" },
  {
    label: "Picture",
    save: async (known, engine) => ({
      name: "holdem.svg",
      type: "image/svg+xml",
      text: (await equity(known, engine, "svg", true)).svg ?? "",
    }),
  },
  {
    label: "Report",
    save: async ({ question, budget }, engine) => ({
      name: "holdem.html",
      type: "text/html",
      text: (await engine.ask<PageReply>({ ...question, ask: "report", budget })).page,
    }),
  },
];

async function equity({ question, budget }: Known, engine: Engine, form: "json" | "csv" | "svg", by_combo = false) {
  const { answers } = await engine.ask<AnswersReply>({ ...question, ask: "equity", budget, by_combo, show: [form] });
  return answers["equity"]!;
}

export class Exports {
  private known: Known | undefined;
  private readonly said = h("span", { class: "says", role: "status" });
  readonly element: HTMLElement;

  constructor(private readonly engine: () => Engine) {
    const buttons = EXPORTS.map((it) =>
      h("button", { type: "button", class: "quiet", onclick: () => void this.take(it) },
        it.save === undefined ? `Copy ${it.label}` : `Save ${it.label}`));
    this.element = h("div", { class: "exports", role: "group", "aria-label": "Take this spot along", hidden: true },
      buttons, this.said);
  }

  /** Offers what there is of a spot; nothing of `undefined`. */
  offer(known: Known | undefined): void {
    this.known = known;
    this.element.hidden = known === undefined;
  }

  /** Forgets what was said about another spot. */
  hush(): void {
    this.said.textContent = "";
  }

  private async take({ label, copy, save }: Export): Promise<void> {
    const { known } = this;
    if (known === undefined) return;
    try {
      if (copy !== undefined) {
        await write(await copy(known, this.engine()));
        this.said.textContent = `${label} copied`;
      } else if (save !== undefined) {
        const { name, type, text } = await save(known, this.engine());
        download(name, type, text);
        this.said.textContent = `${label} saved`;
      }
    } catch {
      this.said.textContent = `${label} could not be taken`;
    }
  }
}

/** Returns the address of the page with its spot. */
function link(): string {
  if (location.hash === "") throw new Error("the spot is too long for an address");
  return location.href;
}

/** Writes to the clipboard; where a page may not, through a selection. */
async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { class: "offscreen", "aria-hidden": "true", tabindex: -1 });
    area.value = text;
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (before instanceof HTMLElement) before.focus();
    if (!isCopied) throw new Error("nothing was copied");
  }
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
