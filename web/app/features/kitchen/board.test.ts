import { expect, test } from 'vitest';
import {
  type Board,
  fillLanes,
  finished,
  knownBoard,
  takeBoard,
  takeTicket,
  type Ticket,
  unanswered,
} from './board.ts';

const ticket = (orderId: number, changes: Partial<Ticket> = {}) =>
  ({
    orderId,
    version: 1,
    state: 'placed',
    placedAt: '2026-11-21T18:00:00+01:00',
    changedAt: '2026-11-21T18:00:00+01:00',
    wishAt: null,
    promisedAt: null,
    ...changes,
  }) as Ticket;

const board = (...tickets: Ticket[]) => ({ tickets }) as Board;
const ids = (tickets: readonly Ticket[]) => tickets.map(({ orderId }) => orderId);

test('PUSH-008 an older version of a ticket changes nothing', () => {
  const known = knownBoard(board(ticket(1, { version: 3, state: 'preparing' })));
  expect(takeTicket(known, ticket(1, { version: 2, state: 'accepted' }))).toBe(known);
  const newer = takeTicket(known, ticket(1, { version: 4, state: 'ready' }));
  expect(newer.board.tickets).toMatchObject([{ orderId: 1, state: 'ready' }]);
});

test('PUSH-007 an answer that was asked for before a push does not undo it', () => {
  const asked = knownBoard(board(ticket(1)));
  const pushed = takeTicket(takeTicket(asked, ticket(2)), ticket(1, { version: 2, state: 'accepted' }));
  const answered = takeBoard(pushed, board(ticket(1)), asked.heard);
  expect(answered.board.tickets).toMatchObject([
    { orderId: 1, state: 'accepted' },
    { orderId: 2, state: 'placed' },
  ]);
});

test('a ticket that the server no longer shows goes with the next answer', () => {
  const known = takeTicket(knownBoard(board()), ticket(1, { state: 'completed' }));
  expect(takeBoard(known, board(ticket(2)), known.heard).board.tickets).toMatchObject([{ orderId: 2 }]);
});

test('each lane shows what is due first on top', () => {
  const lanes = fillLanes([
    ticket(1, { state: 'preparing', promisedAt: '2026-11-21T18:40:00+01:00' }),
    ticket(2, { state: 'accepted', promisedAt: '2026-11-21T18:20:00+01:00' }),
    ticket(3, { wishAt: '2026-11-21T20:00:00+01:00' }),
    ticket(4),
    ticket(5, { state: 'on-the-way', promisedAt: '2026-11-21T18:10:00+01:00' }),
    ticket(6, { state: 'refused' }),
  ]);
  expect(lanes.map(({ title, tickets }) => [title, ids(tickets)])).toEqual([
    ['Neu', [4, 3]],
    ['In Zubereitung', [2, 1]],
    ['Fertig und unterwegs', [5]],
  ]);
});

test('the bell rings for what nobody has answered, and what is over lies apart with the latest on top', () => {
  const tickets = [
    ticket(1),
    ticket(2, { state: 'accepted' }),
    ticket(3, { state: 'completed', changedAt: '2026-11-21T18:05:00+01:00' }),
    ticket(4, { state: 'expired', changedAt: '2026-11-21T18:10:00+01:00' }),
  ];
  expect(ids(unanswered(tickets))).toEqual([1]);
  expect(ids(finished(tickets))).toEqual([4, 3]);
});
