import { expect, test } from 'vitest';
import {
  FOR_GOOD,
  isFew,
  isForGood,
  sayExtrasOut,
  saySoldOut,
  sayTooFew,
  shortageOf,
  soldOutEnd,
} from './sold-out.ts';

const at = (text: string) => Temporal.Instant.from(text);
const when = { now: at('2026-11-23T17:10:00Z'), opensAt: at('2026-11-24T10:00:00Z') };

test.each([
  ['next-opening', '2026-11-24T10:00:00Z'],
  ['for-good', FOR_GOOD],
  ['19:30', '2026-11-23T18:30:00Z'],
  // That time has passed today.
  ['17:30', '2026-11-24T16:30:00Z'],
])('KIT-200 sold out until %s ends by itself', (soldOutFor, end) => {
  expect(soldOutEnd(soldOutFor, when)?.equals(end)).toBe(true);
});

test('KIT-200 a time that is none is no end', () => {
  expect(soldOutEnd('29:99', when)).toBeNull();
  expect(isForGood(at(FOR_GOOD))).toBe(true);
  expect(isForGood(when.now)).toBe(false);
});

test.each([
  [3, 12, true],
  [4, 12, false],
  [8, 40, true],
  [9, 40, false],
  [0, 0, true],
])('KIT-204 %i of %i left is few: %s', (pieces, counted, few) => {
  expect(isFew(pieces, counted)).toBe(few);
});

test.each([
  [null, null, null],
  [null, { pieces: 9, counted: 9 }, null],
  [null, { pieces: 2, counted: 9 }, 'few'],
  [null, { pieces: 0, counted: 9 }, 'sold-out'],
  ['2026-11-23T17:10:00Z', { pieces: 2, counted: 9 }, 'few'],
  ['2026-11-23T17:11:00Z', { pieces: 2, counted: 9 }, 'sold-out'],
  [FOR_GOOD, null, null],
  [FOR_GOOD, { pieces: 0, counted: 9 }, null],
] as const)('OWN-971 said to be out until %s and counted %o is %s', (said, stock, shortage) => {
  expect(shortageOf({ saidUntil: said === null ? null : at(said), stock }, when.now)).toBe(shortage);
});

test('KIT-203 too few and sold out are said by name', () => {
  expect(sayTooFew([{ title: 'Zander', left: 1 }])).toBe(
    'Von „Zander“ ist nur noch ein Stück da. Bitte ändere deinen Warenkorb, alles andere bleibt, wie es ist.',
  );
  expect(
    sayTooFew([
      { title: 'Zander', left: 0 },
      { title: 'Dorsch', left: 2 },
    ]),
  ).toContain('„Zander“ ist leider gerade ausverkauft. Von „Dorsch“ sind nur noch 2 Stück da.');
  expect(saySoldOut(['Zander', 'Zander'])).toBe(
    '„Zander“ ist inzwischen ausverkauft. Bitte nimm das Gericht aus deinem Warenkorb.',
  );
  expect(saySoldOut(['Zander', 'Dorsch', 'Aal'])).toMatch(/^„Zander“, „Dorsch“ und „Aal“ sind inzwischen/);
});

test('MNU-424 an extra that is out is named with its dish, once, and the dish stays', () => {
  const pesto = { dish: 'Nudeln', extra: 'Pesto' };
  expect(sayExtrasOut([pesto, pesto])).toBe(
    '„Pesto“ zu „Nudeln“ ist inzwischen ausverkauft. Bitte wähle dafür etwas anderes.',
  );
  expect(sayExtrasOut([pesto, { dish: 'Pizza', extra: 'Rucola' }])).toBe(
    '„Pesto“ zu „Nudeln“ und „Rucola“ zu „Pizza“ sind inzwischen ausverkauft. Bitte wähle dafür etwas anderes.',
  );
});
