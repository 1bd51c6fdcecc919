import type { Answer } from '#contract/contract.ts';
import { KITCHEN_LANES, isTerminal } from '#domain/order-status.ts';
import { newer } from '../live/newer.ts';

export type Board = Answer<'kitchenBoard'>;
export type Ticket = Board['tickets'][number];

/** The board, and in which order its tickets were heard of by push, so that a slow answer cannot undo one. */
export interface KnownBoard {
  board: Board;
  heard: number;
  heardAt: Readonly<Record<number, number>>;
}

export const knownBoard = (board: Board): KnownBoard => ({ board, heard: 0, heardAt: {} });

/** Takes a ticket that was pushed or moved here; an older version than the known one changes nothing. */
export function takeTicket(known: KnownBoard, ticket: Ticket): KnownBoard {
  const { tickets } = known.board;
  const old = tickets.find(({ orderId }) => orderId === ticket.orderId);
  if (old && newer(old, ticket) === old) return known;
  const heard = known.heard + 1;
  const others = tickets.filter((one) => one !== old);
  return {
    board: { ...known.board, tickets: [...others, ticket] },
    heard,
    heardAt: { ...known.heardAt, [ticket.orderId]: heard },
  };
}

/**
 * Takes a whole board that was asked for when `began` tickets had been heard of. What came by push since then
 * stays, even if the answer does not know it yet.
 */
export function takeBoard(known: KnownBoard, board: Board, began: number): KnownBoard {
  const before = new Map(known.board.tickets.map((ticket) => [ticket.orderId, ticket]));
  const answered = board.tickets.map((ticket) => newer(before.get(ticket.orderId) ?? ticket, ticket));
  const ids = new Set(answered.map(({ orderId }) => orderId));
  const since = known.board.tickets.filter(
    ({ orderId }) => !ids.has(orderId) && (known.heardAt[orderId] ?? 0) > began,
  );
  return { ...known, board: { ...board, tickets: [...answered, ...since] } };
}

export interface FilledLane {
  title: string;
  tickets: Ticket[];
}

const dueAt = ({ promisedAt, wishAt, placedAt }: Ticket): number =>
  Date.parse(promisedAt ?? wishAt ?? placedAt);

/** The board's columns, each with what is due first on top. */
export const fillLanes = (tickets: readonly Ticket[]): FilledLane[] =>
  KITCHEN_LANES.map(({ title, statuses }) => ({
    title,
    tickets: tickets
      .filter(({ state }) => statuses.includes(state))
      .toSorted((a, b) => dueAt(a) - dueAt(b) || a.orderId - b.orderId),
  }));

/** What is over, the latest first. */
export const finished = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => isTerminal(state))
    .toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt));

/** Tickets that somebody has to answer: the bell rings for them on every tablet. */
export const unanswered = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(({ state }) => state === 'placed');
