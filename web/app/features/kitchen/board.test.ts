import { expect, test } from 'vitest';
import {
  acceptedUnheard,
  asTheyStood,
  atStation,
  calledOff,
  countNew,
  deadlineOf,
  type Board,
  fillLanes,
  finished,
  goingOn,
  knownBoard,
  linesToCook,
  nextDeadlines,
  runningOutFirst,
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
    acceptUntil: null,
    held: null,
    cancelRequested: false,
    dueAt: '2026-11-21T18:30:00+01:00',
    wayMinutes: 0,
    isAutomatic: false,
    prepMinutes: 15,
    ...changes,
  }) as Ticket;

const SIX = Date.parse('2026-11-21T18:00:00+01:00');
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

test('KIT-129 a board that is asked anew brings the minutes that fit by now, without a step of the order', () => {
  const known = knownBoard(board(ticket(1, { suggestedMinutes: 25 })));
  const asked = takeBoard(known, board(ticket(1, { suggestedMinutes: 40 })), known.heard);
  expect(asked.board.tickets).toMatchObject([{ suggestedMinutes: 40 }]);
});

test('KIT-147 the bell rings for what is accepted at once, unless it rang already or somebody else tapped', () => {
  const atOnce = { state: 'accepted' as const, isAutomatic: true };
  const tickets = [ticket(1, atOnce), ticket(2, atOnce), ticket(3, { state: 'accepted' }), ticket(4)];
  expect(ids(acceptedUnheard(tickets, new Set([1])))).toEqual([2]);
  expect(acceptedUnheard(tickets, undefined)).toEqual([]);
});

test('KIT-1020 what was made or brought and is cancelled since is told with how it stood, but not where it was ended', () => {
  const known = [ticket(1, { state: 'preparing' }), ticket(2), ticket(3, { state: 'ready' })];
  const before = new Map(known.map((one) => [one.orderId, one]));
  const now = [1, 2, 3, 4].map((orderId) => ticket(orderId, { state: 'cancelled' }));
  expect(calledOff(now, before, new Set([3]))).toEqual([known[0]]);
  expect(calledOff(known, before, new Set())).toEqual([]);
});

test('KIT-1020 what was ended here and taken back anywhere is told again once it is cancelled elsewhere', () => {
  const held = (state: Ticket['state']) => ({ state, label: '', until: '2026-11-21T18:00:10+01:00' });
  const known = [
    ticket(1, { state: 'preparing', held: held('cancelled') }),
    ticket(2, { state: 'cancelled' }),
    ticket(3, { held: held('refused') }),
    ticket(4, { state: 'accepted', held: held('preparing') }),
    ticket(5, { state: 'preparing', held: held('cancelled') }),
  ];
  const before = new Map(known.map((one) => [one.orderId, one]));
  const now = [
    ticket(1, { state: 'preparing' }),
    ticket(2, { state: 'preparing' }),
    ticket(3),
    ticket(4, { state: 'preparing' }),
    ticket(5, { state: 'cancelled' }),
  ];
  expect(goingOn(now, before)).toEqual([1, 2, 3]);
});

test('a ticket that the server no longer shows goes with the next answer', () => {
  const known = takeTicket(knownBoard(board()), ticket(1, { state: 'completed' }));
  expect(takeBoard(known, board(ticket(2)), known.heard).board.tickets).toMatchObject([{ orderId: 2 }]);
});

const shown = (lanes: ReturnType<typeof fillLanes>) =>
  lanes.map(({ title, places }) => [title, ids(places.map((place) => place.ticket))]);

test('KIT-120 each lane shows what has to be begun first on top', () => {
  const lanes = fillLanes([
    ticket(1, { state: 'accepted', dueAt: '2026-11-21T18:40:00+01:00' }),
    ticket(2, { state: 'accepted', dueAt: '2026-11-21T18:45:00+01:00', wayMinutes: 10 }),
    ticket(3, { dueAt: '2026-11-21T20:00:00+01:00' }),
    ticket(4, { dueAt: '2026-11-21T18:30:00+01:00' }),
    ticket(5, { state: 'preparing' }),
    ticket(6, { state: 'on-the-way' }),
    ticket(7, { state: 'refused' }),
  ]);
  expect(shown(lanes)).toEqual([
    ['Neu', [4, 3]],
    ['Angenommen', [2, 1]],
    ['In Zubereitung', [5]],
    ['Bereit', []],
    ['Unterwegs', [6]],
  ]);
});

test('KIT-124 a ticket that was moved on here keeps its place, unless it came back', () => {
  const [first, second] = [ticket(1), ticket(2, { dueAt: '2026-11-21T18:50:00+01:00' })];
  const taken = ticket(1, { version: 2, state: 'accepted' });
  const [fresh, accepted] = fillLanes([taken, second], [first]);
  expect(fresh?.places).toEqual([
    { ticket: first, became: taken },
    { ticket: second, became: null },
  ]);
  expect(accepted?.places).toEqual([{ ticket: taken, became: null }]);
  expect(fillLanes([ticket(1, { version: 3 }), second], [first])[0]?.places).toHaveLength(2);
});

test('KIT-122 what has to happen next in all lanes together, the most urgent first', () => {
  const next = nextDeadlines([
    ticket(1, { acceptUntil: '2026-11-21T18:10:00+01:00' }),
    ticket(2, { state: 'preparing', dueAt: '2026-11-21T18:15:00+01:00', wayMinutes: 8 }),
    ticket(3, { state: 'completed' }),
  ]);
  expect(next.map(({ ticket: { orderId }, deadline }) => [orderId, deadline.what])).toEqual([
    [2, 'Fertig'],
    [1, 'Läuft ab'],
  ]);
});

test('KIT-1030 of a ticket whose step can still be taken back what comes after that step is next', () => {
  const until = '2026-11-21T18:00:10+01:00';
  const fresh = ticket(1, { acceptUntil: '2026-11-21T18:10:00+01:00' });
  const held = { state: 'accepted', label: 'Angenommen', until } as const;
  expect(deadlineOf(fresh).what).toBe('Läuft ab');
  expect(deadlineOf({ ...fresh, held })).toEqual({
    what: 'Anfangen',
    at: Date.parse('2026-11-21T18:15:00+01:00'),
  });
});

test('KIT-955 what is lost in a moment leads, before all that is only late, unless somebody has answered it', () => {
  const until = '2026-11-21T18:10:00+01:00';
  const due = nextDeadlines([
    ticket(1, { acceptUntil: until }),
    ticket(2, { state: 'preparing', dueAt: '2026-11-21T17:15:00+01:00' }),
    ticket(3, { acceptUntil: until, question: { until, left: 9, goesOn: false } }),
  ]);
  const at = (time: string) => Date.parse(`2026-11-21T${time}+01:00`);
  const leads = (time: string) => runningOutFirst(due, at(time)).map(({ ticket: { orderId } }) => orderId);
  expect(leads('18:08:00')).toEqual([2, 1, 3]);
  expect(leads('18:08:01')).toEqual([1, 2, 3]);
});

test('KIT-134 the bell rings for what nobody has answered, a new order or a guest who asks to cancel, and what is over lies apart with the latest on top', () => {
  const tickets = [
    ticket(1),
    ticket(2, { state: 'accepted' }),
    ticket(3, { state: 'completed', changedAt: '2026-11-21T18:05:00+01:00' }),
    ticket(4, { state: 'expired', changedAt: '2026-11-21T18:10:00+01:00' }),
  ];
  expect(ids(unanswered(tickets))).toEqual([1]);
  const held = { state: 'accepted', label: 'angenommen', until: '2026-11-21T18:00:10+01:00' } as const;
  const asked = [ticket(5, { state: 'preparing', cancelRequested: true }), ticket(6, { held })];
  expect(ids(unanswered([...tickets, ...asked]))).toEqual([1, 5]);
  expect(countNew([...tickets, ...asked])).toBe(1);
  expect(ids(finished(tickets))).toEqual([4, 3]);
});

test('KIT-973 while somebody looks at what is over nothing slides: what ends meanwhile comes last', () => {
  const over = (orderId: number) => ticket(orderId, { state: 'completed' });
  expect(ids(asTheyStood([over(9), over(2), over(4)], [4, 2, 1]))).toEqual([4, 2, 9]);
  expect(ids(asTheyStood([over(3)], []))).toEqual([3]);
});

test('KIT-814 a station has new orders as a whole, of others its own lines, and totals of what is not done', () => {
  const line = (title: string, stationId: number | null) =>
    ({ title, size: '', count: 1, isMissing: false, stationId }) as Ticket['lines'][number];
  const lines = [line('Pizza', 1), line('Bier', 2), line('Brot', null)];
  const stations = [
    { id: 1, isDone: true },
    { id: 2, isDone: false },
  ];
  const cooking = { ...ticket(1, { state: 'preparing' }), lines, stations };
  const all = [cooking, { ...ticket(2), lines, stations: [] }];
  const bar = atStation(all, { id: 2, name: 'Bar' });
  expect(bar.map(({ lines: own }) => own.map(({ title }) => title))).toEqual([
    ['Bier', 'Brot'],
    ['Pizza', 'Bier', 'Brot'],
  ]);
  expect(atStation(all, { id: 1, name: 'Ofen' })[0]?.isDoneHere).toBe(true);
  expect(atStation([{ ...cooking, lines: [line('Bier', 2)] }], { id: 1, name: 'Ofen' })).toEqual([]);
  expect(linesToCook(all, SIX).today.map(({ title }) => title)).toEqual(['Bier', 'Brot']);
});

test('OWN-907 a test order stands among the orders, once, and goes with the board that has none', () => {
  const trial = ticket(0, { version: 7 });
  const known = knownBoard({ ...board(ticket(1), trial), trial });
  expect(ids(known.board.tickets)).toEqual([1, 0]);
  expect(unanswered(known.board.tickets)).toHaveLength(2);
  const pushed = takeTicket(known, ticket(0, { version: 8, state: 'accepted' }));
  expect(takeBoard(pushed, { ...board(ticket(1)), trial }, 0).board.tickets.at(-1)?.state).toBe('accepted');
  expect(ids(takeBoard(pushed, { ...board(ticket(1)), trial: null }, 1).board.tickets)).toEqual([1]);
});

test('OWN-907 of a test order nothing has to be cooked', () => {
  const lines = [{ count: 2, title: 'Scholle', stationId: null }] as Ticket['lines'];
  const accepted = { state: 'accepted', lines, stations: [] } as Partial<Ticket>;
  expect(linesToCook([ticket(0, accepted)], SIX).today).toEqual([]);
  expect(linesToCook([ticket(1, accepted)], SIX).today).toHaveLength(1);
});

test('KIT-981 what was ordered ahead for another day is not what stands to be cooked now', () => {
  const of = (title: string) => [{ title, stationId: null }] as Ticket['lines'];
  const due = (dueAt: string) => ({ state: 'accepted', stations: [], dueAt }) as Partial<Ticket>;
  const all = [
    ticket(1, { ...due('2026-11-21T18:40:00+01:00'), lines: of('heute') }),
    ticket(2, { ...due('2026-11-22T18:30:00+01:00'), lines: of('morgen') }),
    ticket(3, { ...due('2026-11-22T18:30:00+01:00'), lines: of('begonnen'), state: 'preparing' }),
    ticket(4, { ...due('2026-11-22T06:15:00+01:00'), lines: of('früh') }),
    ticket(5, { ...due('2026-11-22T06:15:01+01:00'), lines: of('danach') }),
  ];
  const { today, later } = linesToCook(all, SIX);
  expect(today.map(({ title }) => title)).toEqual(['heute', 'begonnen', 'früh']);
  expect(later.map(({ title }) => title)).toEqual(['morgen', 'danach']);
});
