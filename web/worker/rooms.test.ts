import { afterEach, expect, test, vi } from 'vitest';
import { forgetOld, isRoom, isRoomPage, pageOf, partOf } from './rooms.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('KIT-700 the board and the tour have a page that stands in for them, other rooms have none', () => {
  expect(['/kueche', '/fahrer', '/kueche/ohne-netz'].map(isRoom)).toEqual([true, true, true]);
  expect(['/', '/kueche/team', '/kuechen', '/fahrer/koppeln'].some(isRoom)).toBe(false);
  expect([pageOf('/kueche'), pageOf('/fahrer/ohne-netz')]).toEqual([
    '/kueche/ohne-netz',
    '/fahrer/ohne-netz',
  ]);
  expect([isRoomPage('/kueche'), isRoomPage('/ohne-netz')]).toEqual([false, false]);
});

test('KIT-842 what is sold out is a part of the page that stands in for the board', () => {
  const path = '/kueche/ausverkauft';
  expect([isRoom(path), isRoomPage(path), pageOf(path), partOf(path)]).toEqual([
    true,
    false,
    '/kueche/ohne-netz',
    '#ausverkauft',
  ]);
  expect([partOf('/kueche'), isRoom('/kueche/ausverkauft/mehr')]).toEqual(['', false]);
});

test('KIT-705 what rooms showed is deleted once its end has come', async () => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const entries = new Map([
    ['/kueche/stand', new Response('', { headers: { 'kept-until': '999' } })],
    ['/fahrer/stand', new Response('', { headers: { 'kept-until': '1000' } })],
  ]);
  const cache = {
    keys: () => Promise.resolve([...entries.keys()]),
    match: (key: string) => Promise.resolve(entries.get(key)),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
  };
  vi.stubGlobal('caches', { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) });
  await forgetOld();
  expect([...entries.keys()]).toEqual(['/fahrer/stand']);
});
