// The panels about single hands, ranges and boards.

import { fill, h } from "./dom.js";
import { about, board, called, headed, players, type Actions, type Asker, type Content, type Known, type Panel } from "./panel.js";
import { drawn, folded, named, remarks, saver, shown, unfolding } from "./parts.js";
import type { Question, TableData, Text } from "./protocol.js";
import { table } from "./table.js";
import { capitalized, saying } from "./text.js";

const METHODS = ["combinations", "buckets", "lookup"] as const;

/** The maximum number of players who are listed separately. */
const MOST_LISTED = 6;

export const ALONE: Panel[] = [
  {
    id: "made",
    title: "Made hands and draws",
    applies: (known) => board(known) >= 3 && known.reply.players.some((player) => player != null && player.cards === null),
    content: async (known, ask, actions) => known.reply.players
      .flatMap((player, index) => (player == null || player.cards !== null ? [] : [index])).slice(0, MOST_LISTED)
      .map((index) => divided(known, index, ask, actions)),
  },
  {
    id: "hands",
    title: "What each hand is",
    applies: (known) => board(known) >= 3 && known.reply.players.some((player) => player?.cards != null),
    content: async (known, ask) => {
      const parts: Content = [];
      for (const [index, player] of known.reply.players.entries()) {
        if (player?.cards == null) continue;
        const { order: _, ...hand } = about(known, index);
        const { answers } = await ask({ ...hand, ask: "eval", explain: true, methods: METHODS, show: ["tables"] });
        const reasons = (answers["eval"]?.tables ?? []).filter(({ name }) => name !== "hand");
        const { dead: __, ...onBoard } = hand;
        parts.push(
          h("h3", {}, headed(known, index)),
          ...named(answers["eval"], "hand").map((data) => table(data)),
          await unfolding(`why-${index}`, "Why, by all three methods", async () => reasons.map((data) => table(data))),
          await unfolding(`potential-${index}`, "How strong it is now, and by the river", async () =>
            shown(await ask({ ...hand, ask: "potential", show: ["tables"] }), "potential", known)),
          await unfolding(`canonical-${index}`, "The same up to suits", async () =>
            shown(await ask({ ...onBoard, ask: "canonical", show: ["tables"] }), "canonical", known)));
      }
      return parts;
    },
  },
  {
    id: "odds",
    title: "Made hands by the river",
    applies: (known) => players(known) > 0 && board(known) < 5,
    content: (known, ask) => each(known, (index) => ({
      key: `odds-${index}`,
      title: `${headed(known, index)}: ${known.reply.players[index]?.label}`,
      content: async () => shown(await ask({ ...about(known, index), ask: "odds", explain: true, show: ["tables"] }), "odds", known),
    }), true),
  },
  {
    id: "nuts",
    title: "Nuts",
    applies: (known) => board(known) >= 3,
    content: async (known, ask) => shown(await ask({ ...about(known), ask: "nuts", show: ["tables"] }), "nuts", known),
  },
  {
    id: "more",
    title: "More",
    applies: (known) => players(known) > 0 || board(known) >= 3,
    content: async (known, ask) => [
      ...(await ofTheSpot(known, ask)),
      ...(await each(known, (index) => ofTheFlop(known, index, ask))),
      ...(await Promise.all(pairs(known).map(([one, other]) => blockers(known, one, other, ask)))),
    ],
  },
  {
    id: "preflop",
    title: "Preflop",
    applies: (known) => board(known) === 0 && players(known) > 0,
    content: async (known, ask, { write }) => {
      const opponents = Math.min(9, Math.max(1, players(known) - 1));
      const question: Question = { ask: "preflop", opponents };
      const { preflop } = (await ask({ ...question, show: ["tables", "pictures"] })).answers;
      const against = opponents === 1 ? "a random hand" : `${opponents} random hands`;
      const csv = async () => (await ask({ ...question, show: ["csv"] })).answers["preflop"]?.csv;
      return [
        ...drawn(preflop, `Each starting hand against ${against}`, { title: (hand) => `Click to play ${hand}`, run: write }),
        ...named(preflop, "hands").map(folded),
        saver(`Starting hands against ${against}`, csv),
      ];
    },
  },
];

/** A fold, and the question that is asked when it is opened. */
interface Fold {
  key: string;
  title: string;
  content(): Promise<Content>;
}

const opened = ({ key, title, content }: Fold, isOpen = false) => unfolding(key, title, content, isOpen);

/** Returns a fold for each of the first players; the first one may be open. */
async function each(known: Known, fold: (index: number) => Fold | undefined, isFirstOpen = false): Promise<HTMLElement[]> {
  const parts: HTMLElement[] = [];
  for (const index of known.reply.players.keys()) {
    const one = known.reply.players[index] === null || parts.length === MOST_LISTED ? undefined : fold(index);
    if (one !== undefined) parts.push(await opened(one, isFirstOpen && parts.length === 0));
  }
  return parts;
}

async function ofTheSpot(known: Known, ask: Asker): Promise<HTMLElement[]> {
  if (board(known) < 3) return [];
  const { question, budget } = known;
  const folds: Fold[] = players(known) < 2 ? [] : [{
    key: "streets",
    title: "Equity on each street",
    content: async () => shown(await ask({ ...question, ask: "streets", budget, show: ["tables"] }), "streets", known),
  }];
  folds.push({
    key: "texture",
    title: "Board texture",
    content: async () => {
      const { board } = question;
      return shown(await ask({ ask: "texture", ...(board !== undefined && { board }), show: ["tables"] }), "texture", known);
    },
  });
  return Promise.all(folds.map((fold) => opened(fold)));
}

/** Returns a player's made hands and draws over all flops. */
function ofTheFlop(known: Known, index: number, ask: Asker): Fold | undefined {
  if (board(known) > 0) return undefined;
  return {
    key: `flops-${index}`,
    title: `What the flop brings ${called(known, index)}: ${known.reply.players[index]?.label}`,
    content: async () => shown(await ask({ ...about(known, index), ask: "flops", show: ["tables"] }), "flops", known),
  };
}

const DIVISIONS = [["made", "made hands"], ["draw", "draws"], ["strength", "strength"]] as const;

/** Returns the parts of a range as bars, of which a click keeps only one. */
function divided(known: Known, index: number, ask: Asker, { take }: Actions): HTMLElement {
  const parts = h("div", { class: "parts" });
  const choice = h("select", { id: `by-${index}`, onchange: () => void show() }, DIVISIONS.map(([by, label]) => h("option", { value: by }, label)));
  const show = async () => {
    const by = [choice.value as "made" | "draw" | "strength"];
    try {
      const reply = await ask({ ...about(known, index), ask: "range", by, show: ["tables"] });
      const { range } = reply.answers;
      fill(parts, ...named(range, "parts").map((data) => bars(data, (text) => take(index, text))), ...remarks(range, reply.notes, known));
    } catch (error) {
      fill(parts, capitalized(saying(error)));
    }
  };
  void show();
  return h("div", { class: `of-range color-${(index % 6) + 1}` },
    h("p", { class: "tools" }, h("span", { class: "number" }, String(index + 1)),
      h("label", { for: `by-${index}` }, `${headed(known, index)} by`), choice), parts);
}

/** Returns the parts of a range as bars: the name, the combos, the share, and the range, which a click keeps. */
function bars(data: TableData, keep: (range: string) => void): HTMLElement {
  return h("ul", { class: "part-bars", "aria-label": data.caption }, data.rows.map((row) => {
    const range = plain(row.at(-1));
    const share = plain(row[2]);
    const button = h("button", { type: "button", class: "part", title: `Keep only these: ${range}`, onclick: () => keep(range) },
      h("span", { class: "part-name" }, plain(row[0])), h("span", { class: "part-combos" }, plain(row[1])),
      h("span", { class: "part-share" }, share), h("span", { class: "part-range" }, range));
    button.style.setProperty("--share", `${parseFloat(share.replace(/[<>]/, ""))}%`);
    return h("li", {}, button);
  }));
}

/** Returns the words of a cell. */
function plain(cell: Text = []): string {
  return cell.map((piece) => (typeof piece === "string" ? piece : "share" in piece ? piece.share : "strong" in piece ? piece.strong : "faint" in piece ? piece.faint : "")).join("");
}

/** Returns the pairs of players of whom one may block the other's range. */
function pairs(known: Known): [number, number][] {
  const all = [...known.reply.players.keys()];
  const wanted = all.flatMap((one) => all.map((other): [number, number] => [one, other]));
  // With more than three players, only the first one blocks.
  return wanted.filter(([one, other]) =>
    one !== other && known.reply.players[other]?.cards == null && (all.length <= 3 || one === 0));
}

function blockers(known: Known, one: number, other: number, ask: Asker): Promise<HTMLElement> {
  return opened({
    key: `blockers-${one}-${other}`,
    title: `What ${called(known, one)} blocks of ${called(known, other)}`,
    content: async () => shown(await ask({ ...about(known, one, other), ask: "blockers", show: ["tables"] }), "blockers", known),
  });
}
