import { beforeEach, expect, test, vi } from 'vitest';
import type { GroupOrder } from './group-state.ts';
import { groupStore } from './group-store.client.ts';
import { countText, termsText } from './group-words.ts';

const HOST = 7;
const none: GroupOrder = {
  officeOrderId: null,
  officeOrderUid: '',
  type: 'none',
  hostId: HOST,
  hostName: 'Pizzeria Seebrücke',
  hostUrl: 'seebruecke',
  link: '',
  paypalMe: '',
  username: '',
  masterName: '',
  state: 'open',
  clients: [],
  version: 0,
  deadline: null,
  secondsLeft: null,
  budget: null,
  submitted: false,
  orderValue: 0,
  order: null,
};
const client: GroupOrder = {
  ...none,
  officeOrderId: 3,
  officeOrderUid: 'uid',
  type: 'client',
  link: 'https://henkelmann.example/mitbestellen/3/uid',
  username: 'Anna',
  masterName: 'Mia',
  version: 2,
};
const [mustard, basil, plain] = (['mustard', 'basil', 'plain'] as const).map((statusClass) => ({
  name: 'Anna',
  status: '',
  statusActive: statusClass !== 'plain',
  statusClass,
  value: null,
}));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  groupStore.take({ ...none, hostId: 1 });
  return () => vi.unstubAllGlobals();
});

test('GRP-030 keeps the group order with ids, type, restaurant, clients, name, link and PayPal.me', () => {
  expect(groupStore.take(client)).toBe(true);
  expect(groupStore.read()).toEqual({ hostId: HOST, group: client, hasEnded: false });
  const kept: unknown = JSON.parse(sessionStorage.getItem(`group-order:${HOST}`) ?? 'null');
  expect(kept).toEqual(client);
});

test('GRP-010 an older answer that comes later changes nothing', () => {
  groupStore.take(client);
  expect(groupStore.take({ ...client, version: 1, state: 'locked' })).toBe(false);
  expect(groupStore.read().group?.state).toBe('open');
  expect(groupStore.take({ ...client, version: 3, state: 'locked' })).toBe(true);
  expect(groupStore.read().group?.state).toBe('locked');
});

test.each([
  ['a client', client, true],
  ['the master', { ...client, type: 'master' as const }, false],
])('GRP-025 an end is news to %s: %s', (_who, group, isNews) => {
  groupStore.take(group);
  expect(groupStore.take(none)).toBe(true);
  expect(groupStore.read()).toMatchObject({ group: null, hasEnded: isNews });
});

test('GRP-026 whoever has left by themselves is told nothing', () => {
  groupStore.take(client);
  groupStore.endQuietly(HOST);
  groupStore.take(none);
  expect(groupStore.read()).toMatchObject({ group: null, hasEnded: false });
});

test('GRP-008 counts the active of all, and those who are done', () => {
  expect(countText([])).toBe('Noch ist niemand dabei');
  expect(countText([mustard, basil, plain].flatMap((one) => one ?? []))).toBe('2 von 3 dabei, 1 fertig');
});

test.each([
  [null, null, ''],
  ['2026-11-21T18:30:00Z', null, 'Bis 19:30\u00a0Uhr'],
  [null, 12.5, 'Höchstens 12,50\u00a0€ pro Person'],
  ['2026-11-21T18:30:00Z', 12.5, 'Bis 19:30\u00a0Uhr · höchstens 12,50\u00a0€ pro Person'],
])('what was agreed, with deadline %s and budget %s, reads %j', (deadline, budget, text) => {
  expect(termsText({ deadline, budget })).toBe(text);
});
