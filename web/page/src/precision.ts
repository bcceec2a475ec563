// The precision of a search: exploitabilities to which it can go on, and the progress towards one.

/** The exploitabilities, in percent of the pot. */
const FINER = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** A search goes on to at most this share of its exploitability. */
const FINER_BY = 0.7;

/** Returns a lower exploitability than a share of the pot, in percent; `undefined` if it is low enough for anything. */
export function finerThan(exploitability: number | null): number | undefined {
  return FINER.find((percent) => percent / 100 <= FINER_BY * (exploitability ?? 0));
}

/** Returns the progress from an exploitability to a lower one, on a logarithmic scale, because it falls by factors. */
export function approach(first: number | undefined, now: number | null, until: number): number {
  if (first === undefined || now === null || first <= until) return 0;
  return Math.max(0, Math.min(1, Math.log(first / now) / Math.log(first / until)));
}

/** Returns whether a target exploitability, as typed, is at least a share of the pot; one that is not typed is. */
export function isAtLeast(typed: string | undefined, share: number): boolean {
  const target = /^([\d.]+)\s*(%?)$/.exec(typed ?? "");
  return target === null || Number(target[1]) / (target[2] === "%" ? 100 : 1) >= share;
}
