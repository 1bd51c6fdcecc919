import { expect, test } from 'vitest';
import { changesOf, nextMessage, type Reported } from './seller-messages.ts';

const record = (key: string, restaurantIds: number[], more: Partial<Reported> = {}): Reported => ({
  key,
  restaurantIds,
  who: key,
  figures: '1',
  ...more,
});
const kinds = (sent: readonly Reported[], now: readonly Reported[]) =>
  changesOf(sent, now).map(({ kind, was, now: is }) => [kind, was?.key ?? '', is?.key ?? '']);

test.each([
  ['nothing was sent', [], [record('a', [1])], [['OECD1', '', 'a']]],
  ['nothing has changed', [record('a', [1])], [record('a', [1])], []],
  ['figures', [record('a', [1])], [record('a', [1], { figures: '2' })], [['OECD2', 'a', 'a']]],
  ['who it is', [record('a', [1])], [record('a', [1], { who: 'A' })], [['OECD2', 'a', 'a']]],
  ['another tax id', [record('a', [1])], [record('b', [1])], [['OECD2', 'a', 'b']]],
  ['too small by now', [record('a', [1])], [], [['OECD3', 'a', '']]],
  [
    'one of two restaurants is somebody else’s',
    [record('a', [1, 2])],
    [record('b', [2]), record('a', [1], { figures: '2' })],
    [
      ['OECD1', '', 'b'],
      ['OECD2', 'a', 'a'],
    ],
  ],
  [
    'two are one',
    [record('a', [1]), record('b', [2])],
    [record('a', [1, 2], { figures: '2' })],
    [
      ['OECD2', 'a', 'a'],
      ['OECD3', 'b', ''],
    ],
  ],
])('LED-183 what was sent is held against what is so: %s', (_, sent, now, expected) => {
  expect(kinds(sent, now)).toEqual(expected);
});

test('LED-183 a message corrects or adds, never both, and the first one is the report', () => {
  const added = { kind: 'OECD1' } as const;
  const corrected = { kind: 'OECD2' } as const;
  const removed = { kind: 'OECD3' } as const;
  expect(nextMessage([added, added], true)).toEqual({ indication: 'DPI401', changes: [added, added] });
  expect(nextMessage([], true)).toEqual({ indication: 'DPI403', changes: [] });
  expect(nextMessage([added, corrected, removed], false)).toEqual({
    indication: 'DPI402',
    changes: [corrected, removed],
  });
  expect(nextMessage([added], false)).toEqual({ indication: 'DPI401', changes: [added] });
  expect(nextMessage([], false)).toBeNull();
});
