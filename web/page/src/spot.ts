// The spot on the page, as texts, and its form in the address of the page.

export interface Spot {
  players: string[];
  board: string;
  dead: string;
  /** The players' names, without trailing empty ones. */
  names: string[];
  /** The settings that differ from the defaults, by name. */
  settings: Settings;
}

/** The order of hands behind percentages, and the amounts of pot odds. */
export const SETTINGS = ["order", "pot", "call", "bet", "folds", "rake", "rake_cap"] as const;
export type Setting = (typeof SETTINGS)[number];

/** The names of the spot's parts of a fragment. */
export const SPOT_PARTS = ["p", "b", "d", "n", ...SETTINGS] as const;
export type Settings = { [name in Setting]?: string };

/** The orders other than the default. */
const ORDERS = ["three", "fifth"];

/** The empty spot. */
export const EMPTY: Spot = { players: ["", ""], board: "", dead: "", names: [], settings: {} };

/** The maximum number of players for one deck. */
export const MOST_PLAYERS = 23;

/** The maximum length of a fragment. A truncated text would be another spot, so a longer spot is left out. */
const LONGEST = 32_000;

/** Returns the fragment of the address, such as `#p=AhKh&p=QQ%2B&b=Qh7h2c`; empty for an empty or too long spot. */
export function toFragment({ players, board, dead, names, settings }: Spot): string {
  const parts = players.map((player): [string, string] => ["p", player]);
  if (board.trim() !== "") parts.push(["b", board]);
  if (dead.trim() !== "") parts.push(["d", dead]);
  for (const name of names) parts.push(["n", name]);
  for (const name of SETTINGS) {
    const text = settings[name]?.trim() ?? "";
    if (text !== "") parts.push([name, text]);
  }
  if (parts.every(([, text]) => text === "") || parts.some(([, text]) => text.length > LONGEST)) return "";
  const fragment = `#${parts.map(([name, text]) => `${name}=${written(text)}`).join("&")}`;
  return fragment.length > LONGEST ? "" : fragment;
}

/**
 * Reads a fragment: the spot, and messages about its unusable parts. A `+` is a plus, which is common in ranges, and
 * not a space. There are always fields for two players.
 */
export function fromFragment(fragment: string): { spot: Spot; problems: string[] } {
  const parts = fragment.replace(/^#/, "").split("&").map((part): [string, string] => {
    const [name = "", ...rest] = part.split("=");
    return [name, read(rest.join("="))];
  });
  const all = (wanted: string) => parts.flatMap(([name, text]) => (name === wanted ? [text] : []));
  const players = all("p");
  const problems: string[] = [];
  if (players.length > MOST_PLAYERS) {
    problems.push(`The link has ${players.length} players, and a deck has cards for ${MOST_PLAYERS}: the others are left out.`);
  }
  const only = (name: string, what: string) => {
    const texts = all(name);
    if (texts.length > 1) problems.push(`The link has ${what} ${texts.length} times: the last counts.`);
    // Cards have no plus, so it is a space encoded by another program.
    return (texts.at(-1) ?? "").replaceAll("+", " ");
  };
  const spot: Spot = {
    players: players.slice(0, MOST_PLAYERS), board: only("b", "a board"), dead: only("d", "dead cards"),
    names: all("n").slice(0, MOST_PLAYERS), settings: {},
  };
  while (spot.players.length < 2) spot.players.push("");
  if (spot.names.length > spot.players.length) {
    problems.push(`The link has ${spot.names.length} names, and fewer players: the others are left out.`);
    spot.names.length = spot.players.length;
  }
  for (const name of SETTINGS) {
    const texts = all(name);
    const text = texts.at(-1)?.trim() ?? "";
    if (texts.length > 1) problems.push(`The link has ${name} ${texts.length} times: the last counts.`);
    if (name === "order" && text !== "" && !ORDERS.includes(text)) {
      problems.push(`The link has an order of hands that is none: ${text}.`);
    } else if (text !== "") {
      spot.settings[name] = text;
    }
  }
  return { spot, problems };
}

/**
 * Returns the names of the players in the question; empty if no player has a name. Players without a name before one
 * with a name get their number as the name.
 */
export function called(spot: Spot): string[] {
  const names = seated(spot).map((index) => spot.names[index]?.trim() ?? "");
  while (names.at(-1) === "") names.pop();
  return names.map((name, index) => (name === "" ? `player ${index + 1}` : name));
}

/** Returns the indices of the players with a text: questions leave out empty fields. */
export function seated({ players }: Spot): number[] {
  return players.flatMap((text, index) => (text.trim() === "" ? [] : [index]));
}

/**
 * Returns the engine's number, from 1, for each player's field; `null` for an empty field between two players, which is
 * left out.
 */
export function numbered(spot: Spot): (number | null)[] {
  const indices = seated(spot);
  const last = indices.at(-1) ?? -1;
  return spot.players.map((_, index) => {
    const at = indices.indexOf(index);
    if (at >= 0) return at + 1;
    return index < last ? null : indices.length + index - last;
  });
}

export function written(text: string): string {
  // Lone surrogates cannot be encoded. Commas, colons and stars stay unencoded, for a readable link.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%2C", ",").replaceAll("%3A", ":");
}

export function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
