import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchDish, searchableDish, searchWords, type Slips } from './dish-search.ts';

const found = (dish: string, typed: string, slips: Slips = 0, rest = ''): number | null =>
  matchDish(searchableDish(dish, rest), searchWords(typed), slips);

test.each([
  ['Kartoffelsalat', 'salat', 'the end of a compound'],
  ['Kartoffelsalat', 'kartoffel', 'its beginning'],
  ['Lübecker Marzipantorte', 'MARZIPAN', 'whatever the case'],
  ['Dönerteller', 'doener', 'umlauts in other spelling'],
  ['Dönerteller', 'doner', 'umlauts left out'],
  ['Käsespätzle mit Röstzwiebeln', 'kase spatzle', 'one word typed as two'],
  ['Chicken-Burger', 'chickenburger', 'two words typed as one'],
  ['Pad Thai', 'padthai', 'two words typed as one'],
  ['Crêpe „Suzette“', 'crepe suzette', 'accents and quotation marks'],
  ['Pizza Salami', 'salami pizza', 'the other order'],
  ['Vanilleeis', 'eis', 'a short end of a long word'],
  ['Eisbecher', 'eis', 'a short beginning'],
])('%s is found by %j: %s', (dish, typed) => {
  expect(found(dish, typed)).not.toBeNull();
});

test.each([
  ['Reis', 'eis', 'what is inside another word by chance'],
  ['Feigen', 'ei', 'what is inside another word by chance'],
  ['Pizza Salami', 'pizza tonno', 'one of two words missing'],
  ['Pizza', '', 'nothing typed'],
  ['Pizza', 'p', 'a single letter'],
  ['Pizza', '%', 'no letter at all'],
])('%s is not found by %j: %s', (dish, typed) => {
  expect(found(dish, typed)).toBeNull();
});

test('the nearer the typed word is to the name, the better the dish', () => {
  const [whole, start, end, inside, described] = [
    found('Schnitzel', 'schnitzel'),
    found('Schnitzelbrötchen', 'schnitzel'),
    found('Jägerschnitzel', 'schnitzel'),
    found('Jägerschnitzelteller', 'schnitzel'),
    found('Teller Hubertus', 'schnitzel', 0, 'Schnitzel mit Pilzen'),
  ].map(Number);
  const order = [whole, start, end, inside, described];
  expect(order).toEqual(order.toSorted((a = 0, b = 0) => a - b));
  expect(new Set(order).size).toBe(order.length);
});

describe('slips of the finger', () => {
  test.each<[string, string, Slips]>([
    ['Wiener Schnitzel', 'schnizel', 1],
    ['Wiener Schnitzel', 'schnitzzel', 1],
    ['Wiener Schnitzel', 'schnotzel', 1],
    ['Wiener Schnitzel', 'shcnitzel', 1],
    ['Wiener Schnitzel', 'schnitsl', 2],
    ['Pad Thai', 'patthia', 2],
    ['Spaghetti Bolognese', 'spagetti bolonese', 1],
    ['Jägerschnitzel', 'schnizel', 1],
    ['Gurkensalat', 'gurkensallat', 1],
    ['Sushi', 'suhi', 1],
  ])('%s is found by %j', (dish, typed, slips) => {
    expect(found(dish, typed)).toBeNull();
    expect(found(dish, typed, slips)).not.toBeNull();
  });

  test.each<[string, string, Slips]>([
    ['Butterbrot', 'burger', 1],
    ['Eis', 'ais', 1],
    ['Wasser', 'pizza', 2],
    ['Sanddornschnitte', 'schnitzel', 2],
    ['Kirschschnitte', 'schnitzel', 2],
  ])('%s is not what %j means', (dish, typed, slips) => {
    expect(found(dish, typed, slips)).toBeNull();
  });

  test('a word with one letter changed, left out or doubled is always found', () => {
    const words = fc.string({ unit: fc.constantFrom(...'bcdfgh'), minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom('', 'z', 'zz'), (word, seed, instead) => {
        const at = seed % word.length;
        const typed = word.slice(0, at) + instead.slice(0, 1) + word.slice(at + (instead === 'zz' ? 0 : 1));
        expect(found(`x ${word} y`, typed, 1)).not.toBeNull();
      }),
    );
  });
});

// The library's own unit of all characters takes seconds to be made.
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('nothing that anybody types is read as a pattern or takes long', () => {
  const dish = searchableDish('Pizza '.repeat(20));
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.constantFrom<Slips>(0, 1, 2),
      (typed, slips) => {
        const distance = matchDish(dish, searchWords(typed), slips);
        expect(distance === null || distance >= 0).toBe(true);
      },
    ),
  );
});
