import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOtherNames } from './ingredient-names.ts';
import { workLimits } from '../limits/work.ts';

const { otherName, otherNameCount } = workLimits.menu;

const taken = new Set(['rostzwiebeln', 'kase']);
const read = (typed: string) => readOtherNames(typed, 'Zwiebeln', taken);

test.each([
  ['', []],
  ['Bölle', ['Bölle']],
  [' Zwiebelringe ,Bölle;  Zwiefeln\nZipolle ', ['Zwiebelringe', 'Bölle', 'Zwiefeln', 'Zipolle']],
  ['Bölle, bölle, BOELLE', ['Bölle']],
  ['zwiebeln, Bölle', ['Bölle']],
  ['Rote   Ringe', ['Rote Ringe']],
  [', ,;', []],
])('%j is read as %j', (typed, names) => {
  expect(read(typed)).toEqual({ names });
});

test.each([
  ['Röstzwiebeln', 'taken'],
  ['Bölle, Kaese', 'taken'],
  ['extra', 'wish-word'],
  ['mit ohne', 'wish-word'],
  ['7', 'no-name'],
  ['!', 'no-name'],
  ['Z', 'no-name'],
  ['B'.repeat(otherName.maxLength + 1), 'too-long'],
  [Array.from({ length: otherNameCount + 1 }, (_, at) => `Name${'x'.repeat(at)}`).join(), 'too-many'],
])('%j is refused as %s', (typed, code) => {
  expect(read(typed)).toMatchObject({ problem: { code } });
});

test('whatever is typed, names read once are read the same again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => {
      const first = read(typed);
      const names = 'names' in first ? first.names : [];
      expect(read(names.join(', '))).toEqual({ names });
    }),
  );
});
