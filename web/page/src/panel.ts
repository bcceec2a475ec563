// A panel: what is said about a spot below its equity, and when.

import type { AnswersReply, Budget, Question, SpotReply } from "./protocol.js";

/** What the panels need to know about a spot. */
export interface Known {
  /** The players, the cards that are known, names, the order behind percentages. */
  question: Question;
  /** Amounts of pot odds. */
  stakes: Partial<Question>;
  reply: SpotReply;
  budget: Budget;
}

/** A question to the engine. */
export type Asker = <Reply = AnswersReply>(question: Question) => Promise<Reply>;

/** What can be done from a panel. */
export interface Actions {
  /** Writes a range for a player, counted from 0. */
  take(player: number, range: string): void;
  /** Puts a card on the board. */
  deal(card: string): void;
  /** Writes a hand into the field that is being filled. */
  write(hand: string): void;
}

export type Content = (Node | string)[];

export interface Panel {
  id: string;
  title: string;
  /** Whether its answer takes a count, which may be long. */
  counts?: true;
  applies(known: Known): boolean;
  /** Returns what it shows, once the engine has answered. */
  content(known: Known, ask: Asker, actions: Actions): Promise<Content>;
}

export const board = ({ reply }: Known) => reply.board?.length ?? 0;
export const players = ({ reply }: Known) => reply.players.length;
export const allHands = ({ reply }: Known) => reply.players.every((player) => player?.cards != null);
/** Whether somebody may hold several hands: otherwise there is nothing to divide by combo. */
export const hasRange = (known: Known) => players(known) > 1 && !allHands(known);
export const oneCardComes = (known: Known) => board(known) === 3 || board(known) === 4;

/** Returns what a player, counted from 0, is called. */
export function called({ question }: Known, player: number): string {
  return question.names?.[player] ?? `player ${player + 1}`;
}

/** Returns the same at the beginning of a line. */
export function headed({ question }: Known, player: number): string {
  return question.names?.[player] ?? `Player ${player + 1}`;
}

/** Returns the question about some players, without their names. */
export function about({ question }: Known, ...indices: number[]): Question {
  const { ask, players, board, dead, order } = question;
  const asked: Question = { ask, players: indices.map((index) => players?.[index] ?? "") };
  if (board !== undefined) asked.board = board;
  if (dead !== undefined) asked.dead = dead;
  if (order !== undefined) asked.order = order;
  return asked;
}
