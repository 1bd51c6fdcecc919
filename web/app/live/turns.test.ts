import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('PUSH-007 an answer that was overtaken by a later one counts no more; those that come in turn do', () => {
  const turns = new Turns();
  const [first, second] = [turns.begin(), turns.begin()];
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  const [third, lost, fifth] = [turns.begin(), turns.begin(), turns.begin()];
  expect([third(), fifth(), lost()]).toEqual([true, true, false]);
});
