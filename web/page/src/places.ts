// The places of the page: each is a workspace of its own, and a link opens it.

export const PLACES = ["equity", "solve", "tournaments", "hands"] as const;
export type Place = (typeof PLACES)[number];

/** The names of the places. */
export const TITLES: { readonly [place in Place]: string } = { equity: "Equity", solve: "Solve", tournaments: "Tournaments", hands: "Hands" };

/** Returns the part of the fragment with the place; solving has its own with the game. */
export function placePart(place: Place): string[] {
  return place === "equity" || place === "solve" ? [] : [`tab=${place}`];
}
