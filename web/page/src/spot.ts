// The spot that the page is about, as texts, and its form in the address of the page.

export interface Spot {
  players: string[];
  board: string;
  dead: string;
}

/** The most players that a deck has cards for. */
export const MOST_PLAYERS = 23;

/** The longest text of a field that goes into the address. */
const LONGEST = 8000;

export function empty(): Spot {
  return { players: ["", ""], board: "", dead: "" };
}

/** Returns the fragment of the address, such as `#p=AhKh&p=QQ%2B&b=Qh7h2c`. */
export function toFragment({ players, board, dead }: Spot): string {
  const parts = players.map((player): [string, string] => ["p", player]);
  if (board.trim() !== "") parts.push(["b", board]);
  if (dead.trim() !== "") parts.push(["d", dead]);
  const isEmpty = parts.every(([, text]) => text === "");
  return isEmpty ? "" : `#${parts.map(([name, text]) => `${name}=${written(text)}`).join("&")}`;
}

/** Reads a fragment. What is no part of a spot is left out; there are always fields for two players. */
export function fromFragment(fragment: string): Spot {
  const spot: Spot = { players: [], board: "", dead: "" };
  for (const [name, text] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    const short = text.slice(0, LONGEST);
    if (name === "p" && spot.players.length < MOST_PLAYERS) spot.players.push(short);
    else if (name === "b") spot.board = short;
    else if (name === "d") spot.dead = short;
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
  return encodeURIComponent(text.slice(0, LONGEST)).replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%20", "+");
}
