// The setup of a game to solve: the fields for amounts and sizes, the kept games, the node locks, and the errors in them.

import { Amounts } from "./amount.js";
import { fill, h } from "./dom.js";
import { FIELDS, gameFrom, isWhole, kept, USUAL_TEXTS, type Game } from "./game.js";
import { Locks } from "./locks.js";
import { marked, reasons } from "./marks.js";
import type { Question, Refusal } from "./protocol.js";
import { Shelf } from "./shelf.js";
import { READY, resized, SizeTable, streetOf } from "./sizes.js";
import { fromFragment, type Spot } from "./spot.js";

/** The number of fields that are always shown. */
const SHOWN = 5;

export interface Around {
  /** Returns the players and the cards in the fields. */
  players(): Question;
  /** Returns the game of the page. */
  game(): Game;
  /** Called when a field changes; with `isTyping`, more letters may follow. */
  edited(isTyping: boolean): void;
  /** Called when a kept game with this spot is chosen. */
  chosen(spot: Spot): void;
}

export class Setup {
  private readonly amounts = new Amounts("solve", FIELDS, (isTyping) => this.around.edited(isTyping));
  private readonly sizeTable = new SizeTable((kind, text, isTyping) => {
    this.amounts.texts = { ...this.amounts.texts, [kind]: text };
    this.around.edited(isTyping);
  });
  private readonly shelf = new Shelf({
    id: "games", kind: "games", what: "game", title: "Ready-made sizes, kept games", readyTitle: "Ready-made sizes", ready: READY,
    note: "A kept game has the ranges, the board, the amounts, the sizes and the locks.",
    write: (text) => this.choose(text), text: () => kept(this.around.players(), this.around.game()), isValid: async () => true, words: () => "",
  });
  readonly locks = new Locks((isTyping) => this.around.edited(isTyping));
  readonly error = h("div", { id: "solve-error", class: "error", role: "status" });

  constructor(private readonly around: Around) {}

  /** The fields that are always shown. */
  get fields(): HTMLElement {
    return h("div", { class: "amounts" }, this.amounts.rows.slice(0, SHOWN));
  }

  /** The fold with the other fields, the sizes by street and the kept games. */
  get more(): HTMLElement {
    return h("details", { class: "single", id: "solve-more" }, h("summary", {}, "Sizes by street, rake"),
      h("div", { class: "sizes-of" },
        h("div", {}, h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Sizes by street and player" }, this.sizeTable.element), this.shelf.element),
        h("div", {},
          h("p", { class: "note" }, "Player 1 acts first on each street, out of position (OOP); player 2 is in position (IP). "
            + "The fields write the notation of the program: ", h("code", {}, "33%, 75%; ip river: all-in"), "."),
          h("div", { class: "amounts" }, this.amounts.rows.slice(SHOWN)))));
  }

  /** The texts of the fields that are not empty, by name. */
  get texts(): Game["texts"] {
    return this.amounts.texts;
  }

  set texts(texts: Game["texts"]) {
    this.amounts.texts = texts;
  }

  /** Shows the sizes of the game by street. */
  showSizes(): void {
    this.sizeTable.show(this.amounts.texts, this.street);
  }

  /** Takes a kept game, or ready-made sizes without those of streets that are over. */
  private choose(text: string): void {
    const { texts, locks } = gameFrom(text);
    if (isWhole(text)) {
      this.amounts.texts = { ...USUAL_TEXTS, ...texts };
      this.locks.texts = locks;
      this.around.chosen(fromFragment(text).spot);
    } else {
      this.amounts.texts = resized(this.amounts.texts, texts, this.street);
    }
    this.around.edited(false);
  }

  private get street(): number {
    return streetOf(this.around.players().board ?? "");
  }

  /** Returns the question about the game. */
  question(): Question {
    return { ...this.freeGame(), ...(this.locks.texts.length > 0 && { lock: this.locks.texts }) };
  }

  private freeGame(): Question {
    return { ...this.around.players(), ask: "solve", ...this.amounts.given };
  }

  /** Returns the game as a key. */
  key(): string {
    return JSON.stringify(this.question());
  }

  /** Returns the game without its locks as a key. */
  freeKey(): string {
    return JSON.stringify(this.freeGame());
  }

  /** Shows why the game is refused, at the fields that the refusal is about. */
  refuse(refusal: Refusal | null): void {
    const places = refusal?.places ?? [];
    for (const [name, field] of Object.entries(this.amounts.marks)) {
      field.setAttribute("aria-invalid", String(places.some(({ field }) => field === name)));
    }
    this.locks.mark(places.filter(({ field }) => field === "lock").map(({ number }) => number));
    fill(this.error, refusal !== null && [...places.map(marked), ...reasons(refusal)]);
  }
}
