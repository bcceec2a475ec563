// The spot that the page is about, as texts, and its form in the address of the page.

export interface Spot {
  players: string[];
  board: string;
  dead: string;
}

/** The most players that a deck has cards for. */
export const MOST_PLAYERS = 23;

/** The longest fragment. Part of a text would be another spot, so a spot that is longer is not in the address at all. */
const LONGEST = 32_000;

export function empty(): Spot {
  return { players: ["", ""], board: "", dead: "" };
}

/** Returns the fragment of the address, such as `#p=AhKh&p=QQ%2B&b=Qh7h2c`; nothing for an empty spot, or one too long. */
export function toFragment({ players, board, dead }: Spot): string {
  const parts = players.map((player): [string, string] => ["p", player]);
  if (board.trim() !== "") parts.push(["b", board]);
  if (dead.trim() !== "") parts.push(["d", dead]);
  if (parts.every(([, text]) => text === "") || parts.some(([, text]) => text.length > LONGEST)) return "";
  const fragment = `#${parts.map(([name, text]) => `${name}=${written(text)}`).join("&")}`;
  return fragment.length > LONGEST ? "" : fragment;
}

/** Reads a fragment. What is no part of a spot is left out; there are always fields for two players. */
export function fromFragment(fragment: string): Spot {
  const spot: Spot = { players: [], board: "", dead: "" };
  for (const [name, text] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    if (name === "p" && spot.players.length < MOST_PLAYERS) spot.players.push(text);
    else if (name === "b") spot.board = text;
    else if (name === "d") spot.dead = text;
  }
  while (spot.players.length < 2) spot.players.push("");
  return spot;
}

/** Returns the numbers of the players with a text: the engine is not asked about empty fields. */
export function seated({ players }: Spot): number[] {
  return players.flatMap((text, number) => (text.trim() === "" ? [] : [number]));
}

function written(text: string): string {
  // Commas, colons and stars may stay as they are, and make a link that people can read.
  return encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%20", "+");
}
