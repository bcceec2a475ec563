// The spot that the page is about, as texts, and its form in the address of the page.

export interface Spot {
  players: string[];
  board: string;
  dead: string;
  /** The name of each player; fewer than players if the last have none. */
  names: string[];
  /** What of the settings is not as usual, by their names. */
  settings: Settings;
}

/** The order of hands behind percentages, and the amounts of pot odds. */
export const SETTINGS = ["order", "pot", "call", "bet", "folds", "rake", "rake_cap"] as const;
export type Setting = (typeof SETTINGS)[number];

/** The names of the parts of a fragment that are of the spot. */
export const SPOT_PARTS = ["p", "b", "d", "n", ...SETTINGS] as const;
export type Settings = { [name in Setting]?: string };

/** The orders that are not the usual one. */
const ORDERS = ["three", "fifth"];

/** A spot about which nothing is known. */
export const EMPTY: Spot = { players: ["", ""], board: "", dead: "", names: [], settings: {} };

/** The most players that a deck has cards for. */
export const MOST_PLAYERS = 23;

/** The longest fragment. Part of a text would be another spot, so a spot that is longer is not in the address at all. */
const LONGEST = 32_000;

/** Returns the fragment of the address, such as `#p=AhKh&p=QQ%2B&b=Qh7h2c`; nothing for an empty spot, or one too long. */
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
 * Reads a fragment: the spot, and what of it could not be used, in sentences. A `+` is a plus, which ranges are full of,
 * and not a space. There are always fields for two players.
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
    // No card has a plus: it is a space of another program.
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
 * Returns the names of the players whom the engine is asked about; none if nobody has one. Somebody without a name before
 * somebody with one is called by the number.
 */
export function called(spot: Spot): string[] {
  const names = seated(spot).map((index) => spot.names[index]?.trim() ?? "");
  while (names.at(-1) === "") names.pop();
  return names.map((name, index) => (name === "" ? `player ${index + 1}` : name));
}

/** Returns the indices of the players with a text: the engine is not asked about empty fields. */
export function seated({ players }: Spot): number[] {
  return players.flatMap((text, index) => (text.trim() === "" ? [] : [index]));
}

/**
 * Returns the number of each player's field as the engine counts them, from 1; `null` for an empty field between two
 * players, which is nobody.
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
  // Half a character cannot be written. Commas, colons and stars may stay as they are, and make a link that people can read.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%2C", ",").replaceAll("%3A", ":");
}

export function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
