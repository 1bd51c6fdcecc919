import type { Answer } from '#contract/contract.ts';
import {
  compareOrders,
  type Deadline,
  isForLater,
  isRunningOut,
  nextDeadline,
  type Planned,
} from '#domain/order/kitchen-plan.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { KITCHEN_LANES, isTerminal } from '#domain/order/order-status.ts';
import { linesAt } from '#domain/order/stations.ts';
import { TRIAL } from '#domain/order/trial.ts';
import { newer } from '../../live/newer.ts';

export type Board = Answer<'kitchenBoard'>;
export type Ticket = Board['tickets'][number] & {
  /** The station that is shown here is done with its part. */
  isDoneHere?: boolean;
};

/** How the guest of a ticket gets it. */
export const modeOf = ({ mode, tableTitle, channel }: Ticket): OrderMode =>
  mode === 'table' && tableTitle === null && channel === 'online' ? 'reservation' : mode;

export type Station = Board['stations'][number];

/**
 * What a station has to do with: new orders as a whole, whoever accepts them, and of the others its own lines with those
 * that no station has alone.
 */
export function atStation(tickets: readonly Ticket[], station: Station | null): readonly Ticket[] {
  if (station === null) return tickets;
  return tickets.flatMap((ticket) => {
    if (ticket.state === 'placed') return [ticket];
    const lines = linesAt(ticket.lines, station.id);
    const isDoneHere = ticket.stations.some(({ id, isDone }) => id === station.id && isDone);
    return lines.length > 0 ? [{ ...ticket, lines, isDoneHere }] : [];
  });
}

/**
 * Lines that nobody is done with, of orders that are cooked, and apart from them what was ordered ahead for another day; of
 * a test order nothing has to be.
 */
export function linesToCook(
  tickets: readonly Ticket[],
  now: number,
): { today: Ticket['lines']; later: Ticket['lines'] } {
  const cooked = tickets.filter(
    ({ orderId, state }) => orderId !== TRIAL && (state === 'accepted' || state === 'preparing'),
  );
  const isLater = (ticket: Ticket) => ticket.state === 'accepted' && isForLater(planned(ticket), now);
  return {
    today: cooked.filter((ticket) => !isLater(ticket)).flatMap(undoneLines),
    later: cooked.filter(isLater).flatMap(undoneLines),
  };
}

function undoneLines({ lines, stations }: Ticket): Ticket['lines'] {
  // A board that a device had kept from before there were stations knows of none.
  const done = stations?.flatMap(({ id, isDone }) => (isDone ? [id] : [])) ?? [];
  return lines.filter(({ stationId }) => stationId === null || !done.includes(stationId));
}

/** The board, and in which order its tickets were heard of by push, so that a slow answer cannot undo one. */
export interface KnownBoard {
  board: Board;
  heard: number;
  heardAt: Readonly<Record<number, number>>;
}

/** On the board a test order stands among the orders; its number says that it is none. */
const withTrial = (board: Board): Board => ({
  ...board,
  tickets: [
    ...board.tickets.filter(({ orderId }) => orderId !== TRIAL),
    ...(board.trial ? [board.trial] : []),
  ],
});

export const knownBoard = (board: Board): KnownBoard => ({ board: withTrial(board), heard: 0, heardAt: {} });

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
export function takeBoard(known: KnownBoard, loaded: Board, began: number): KnownBoard {
  const board = withTrial(loaded);
  const before = new Map(known.board.tickets.map((ticket) => [ticket.orderId, ticket]));
  // The proposed minutes change without a step of the order.
  const answered = board.tickets.map((ticket) => newer(ticket, before.get(ticket.orderId) ?? ticket));
  const ids = new Set(answered.map(({ orderId }) => orderId));
  const since = known.board.tickets.filter(
    ({ orderId }) => !ids.has(orderId) && (known.heardAt[orderId] ?? 0) > began,
  );
  return { ...known, board: { ...board, tickets: [...answered, ...since] } };
}

/** What the plan of the kitchen says of a ticket is computed from this. */
export const planned = (ticket: Ticket): Planned => ({
  orderId: ticket.orderId,
  state: ticket.state,
  dueAt: Date.parse(ticket.dueAt),
  wayMinutes: ticket.wayMinutes,
  prepMinutes: ticket.prepMinutes,
  answerUntil: ticket.acceptUntil === null ? null : Date.parse(ticket.acceptUntil),
});

/**
 * What has to happen to an order next, and until when; where its guest is asked, the answer. A step that can still be
 * taken back counts as done.
 */
export const deadlineOf = (ticket: Ticket): Deadline =>
  ticket.question
    ? { what: 'Gast gefragt', at: Date.parse(ticket.question.until) }
    : nextDeadline({ ...planned(ticket), state: ticket.held?.state ?? ticket.state });

const compareTickets = (a: Ticket, b: Ticket): number => compareOrders(planned(a), planned(b));

/** A place in a lane: a ticket or, where somebody here has just moved one on, what became of it. */
export interface Place {
  ticket: Ticket;
  became: Ticket | null;
}

/** Whether something has to be done here: nobody moved it on, or can take that back. */
export const isWaiting = ({ ticket, became }: Place): boolean =>
  became === null && ticket.held === null && !ticket.question && !ticket.isDoneHere;

/** Where a ticket goes, as drivers say it, or how it leaves the house otherwise. */
export const directionOf = ({ direction, tableTitle, modeLabel }: Ticket): string =>
  direction || (tableTitle ? '' : modeLabel);

/** What leaves the house stands by its direction. */
export const isGrouped = (state: Ticket['state']): boolean => state === 'ready' || state === 'on-the-way';

export interface FilledLane {
  title: string;
  places: Place[];
}

/**
 * The board's columns, each with what has to be begun first on top. A ticket that was moved on at this tablet (`left`,
 * as it was) keeps its place for a while, so that nothing slides under the finger that has just pressed.
 */
export function fillLanes(tickets: readonly Ticket[], left: readonly Ticket[] = []): FilledLane[] {
  const now = new Map(tickets.map((ticket) => [ticket.orderId, ticket]));
  const lingering = left.flatMap((ticket) => {
    const became = now.get(ticket.orderId);
    return became && became.state !== ticket.state ? [{ ticket, became }] : [];
  });
  const places: Place[] = [...tickets.map((ticket) => ({ ticket, became: null })), ...lingering];
  return KITCHEN_LANES.map(({ title, statuses }) => ({
    title,
    places: places
      .filter(({ ticket }) => statuses.includes(ticket.state))
      .toSorted((a, b) => compareTickets(a.ticket, b.ticket)),
  }));
}

/** A ticket with what has to happen to it next. */
export interface Due {
  ticket: Ticket;
  deadline: Deadline;
}

/** Orders that are under way, the most urgent first; one with a step that waits needs nothing for now. */
export const nextDeadlines = (tickets: readonly Ticket[]): Due[] =>
  tickets
    .filter(({ state, held, isDoneHere }) => !isTerminal(state) && held === null && !isDoneHere)
    .map((ticket) => ({ ticket, deadline: deadlineOf(ticket) }))
    .toSorted((a, b) => a.deadline.at - b.deadline.at || a.ticket.orderId - b.ticket.orderId);

/** Whether an order is lost in a moment unless somebody here answers it. */
export const runsOut = (ticket: Ticket, now: number): boolean =>
  ticket.held === null && !ticket.question && isRunningOut(planned(ticket), now);

/** The same with what is lost in a moment in front. */
export const runningOutFirst = (due: readonly Due[], now: number): Due[] =>
  due.toSorted((a, b) => Number(runsOut(b.ticket, now)) - Number(runsOut(a.ticket, now)));

/** What is over, the latest first. */
export const finished = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => isTerminal(state))
    .toSorted((a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt));

/** The same as they stood when somebody began to look; what is over since then comes last, so that nothing slides. */
export function asTheyStood(tickets: readonly Ticket[], stood: readonly number[]): Ticket[] {
  const isOld = ({ orderId }: Ticket) => stood.includes(orderId);
  const old = tickets.filter(isOld);
  old.sort((a, b) => stood.indexOf(a.orderId) - stood.indexOf(b.orderId));
  return [...old, ...tickets.filter((ticket) => !isOld(ticket))];
}

/** Whether nobody had to tap, and nobody has begun with it. */
export const isAcceptedAtOnce = ({ state, isAutomatic }: Ticket): boolean =>
  isAutomatic && state === 'accepted';

/** Tickets that were accepted at once before the bell could ring for them: not among those known before. */
export const acceptedUnheard = (
  tickets: readonly Ticket[],
  known: ReadonlySet<number> | undefined,
): Ticket[] =>
  known ? tickets.filter((ticket) => isAcceptedAtOnce(ticket) && !known.has(ticket.orderId)) : [];

/** Whether somebody makes it, has made it or brings it. */
export const isMade = ({ state }: Pick<Ticket, 'state'>): boolean => state !== 'placed' && !isTerminal(state);

/**
 * Orders that were made or brought when this board last knew them (`before`) and are cancelled since, as they were then;
 * not those that are told otherwise.
 */
export const calledOff = (
  tickets: readonly Ticket[],
  before: ReadonlyMap<number, Ticket>,
  toldElse: ReadonlySet<number>,
): Ticket[] =>
  tickets.flatMap(({ orderId, state }) => {
    const known = before.get(orderId);
    const isOff = state === 'cancelled' && orderId !== TRIAL && !toldElse.has(orderId);
    return isOff && known && isMade(known) ? [known] : [];
  });

const isEnding = ({ state, held }: Ticket): boolean =>
  ['refused', 'cancelled'].includes(held?.state ?? state);

/** Orders that go on although this board last knew them as ended, or about to be: it was taken back, wherever. */
export const goingOn = (tickets: readonly Ticket[], before: ReadonlyMap<number, Ticket>): number[] =>
  tickets.flatMap((ticket) => {
    const known = before.get(ticket.orderId);
    return known && isEnding(known) && !isEnding(ticket) ? [ticket.orderId] : [];
  });

/** Whether nobody has taken a step with an order, or promised another time, since it stood like that. */
export const isAsItStood = (before: Ticket, now: Ticket): boolean =>
  before.version === now.version ||
  (before.state === now.state &&
    before.held?.state === now.held?.state &&
    before.cancelRequested === now.cancelRequested &&
    before.question?.until === now.question?.until &&
    before.promisedAt === now.promisedAt);

// Whoever asked the guest has seen it.
const isNew = ({ state, question }: Ticket): boolean => state === 'placed' && !question;

/** Tickets that somebody has to answer, new ones and guests who ask to cancel: the bell rings for them on every tablet. */
export const unanswered = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter((ticket) => ticket.held === null && (isNew(ticket) || ticket.cancelRequested));

/** How many orders wait to be accepted. */
export const countNew = (tickets: readonly Ticket[]): number => unanswered(tickets).filter(isNew).length;
