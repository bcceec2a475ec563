// A panel: content about a spot below its equity.

import type { AnswersReply, Budget, Question, SpotReply } from "./protocol.js";

/** The spot, as the panels use it. */
export interface Known {
  /** The players, the known cards, names, the order behind percentages. */
  question: Question;
  /** Amounts of pot odds. */
  stakes: Partial<Question>;
  reply: SpotReply;
  budget: Budget;
}

/** Asks the engine a question. */
export type Asker = <Reply = AnswersReply>(question: Question) => Promise<Reply>;

/** The actions available in a panel. */
export interface Actions {
  /** Writes a range for a player, counted from 0. */
  take(player: number, range: string): void;
  /** Puts a card on the board. */
  deal(card: string): void;
  /** Writes a hand into the active field. */
  write(hand: string): void;
}

export type Content = (Node | string)[];

export interface Panel {
  id: string;
  title: string;
  /** Whether its answer needs a count, which may be long. */
  counts?: true;
  /** Whether its answer is the equity by category and by combo, which takes longer than the equity. */
  isDetail?: true;
  applies(known: Known): boolean;
  /** Returns the content, once the engine has answered. */
  content(known: Known, ask: Asker, actions: Actions): Promise<Content>;
}

export const board = ({ reply }: Known) => reply.board?.length ?? 0;
export const players = ({ reply }: Known) => reply.players.length;
export const allHands = ({ reply }: Known) => reply.players.every((player) => player?.cards != null);
/** Returns whether any player has a range: known hands have no breakdown by combo. */
export const hasRange = (known: Known) => players(known) > 1 && !allHands(known);
export const oneCardComes = (known: Known) => board(known) === 3 || board(known) === 4;

/** Returns the name of a player, counted from 0. */
export function called({ question }: Known, player: number): string {
  return question.names?.[player] ?? `player ${player + 1}`;
}

/** Returns the name of a player at the start of a line. */
export function headed({ question }: Known, player: number): string {
  return question.names?.[player] ?? `Player ${player + 1}`;
}

/** Returns the question about some of the players, without names. */
export function about({ question }: Known, ...indices: number[]): Question {
  const { ask, players, board, dead, order } = question;
  const asked: Question = { ask, players: indices.map((index) => players?.[index] ?? "") };
  if (board !== undefined) asked.board = board;
  if (dead !== undefined) asked.dead = dead;
  if (order !== undefined) asked.order = order;
  return asked;
}
