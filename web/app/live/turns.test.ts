import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('PUSH-007 an answer that was overtaken by a later one counts no more; those that come in turn do', () => {
  const turns = new Turns();
  const [first, second] = [turns.begin(), turns.begin()];
  expect(second.counts()).toBe(true);
  expect(first.counts()).toBe(false);
  const [third, lost, fifth] = [turns.begin(), turns.begin(), turns.begin()];
  expect([third.counts(), fifth.counts(), lost.counts()]).toEqual([true, true, false]);
});

test('KIT-910 that nobody answered says nothing once a later question was answered, and takes nothing from an earlier one', () => {
  const turns = new Turns();
  const [slow, failed, last] = [turns.begin(), turns.begin(), turns.begin()];
  expect(failed.isOvertaken()).toBe(false);
  expect(slow.counts()).toBe(true);
  expect(last.counts()).toBe(true);
  expect(failed.isOvertaken()).toBe(true);
});
