import { expect, test } from 'vitest';
import { type Kind, VersionMemory } from './version-memory.ts';

const MENU: Kind<string> = { name: 'menu' };
const TEN = 'x'.repeat(8);

test('HSE-334 what is remembered of restaurants has so much room, and the oldest goes first', () => {
  const memory = new VersionMemory({ characters: 30 });
  for (const id of [1, 2, 3, 4]) memory.keep(MENU, id, 1, TEN);
  const left = [1, 2, 3, 4].filter((id) => memory.peek(MENU, id, 1) !== undefined);
  expect(left).toEqual([2, 3, 4]);
});

test('HSE-334 another version takes the room of the one before', () => {
  const memory = new VersionMemory({ characters: 30 });
  memory.keep(MENU, 1, 1, TEN);
  for (const version of [1, 2, 3, 4]) memory.keep(MENU, 2, version, TEN);
  expect([memory.peek(MENU, 1, 1), memory.peek(MENU, 2, 4)]).toEqual([TEN, TEN]);
  expect(memory.peek(MENU, 2, 3)).toBeUndefined();
});

test('HSE-334 there are so many entries at most, however small', () => {
  const memory = new VersionMemory({ entries: 2 });
  for (const id of [1, 2, 3]) memory.keep(MENU, id, 1, '');
  expect([1, 2, 3].map((id) => memory.peek(MENU, id, 1))).toEqual([undefined, '', '']);
});
