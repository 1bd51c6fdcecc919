import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsWords, foldGerman, fuzzyMatches, geoUrl, placeText, townOfGeoUrl } from './german-text.ts';

test.each([
  ['Müller', 'Mueller'],
  ['Groß', 'gross'],
  ['Döner', 'doner'],
  ['Crêpe', 'crepe'],
  ['Timmendorfer  Strand ', 'timmendorfer strand'],
])('%s and %s are alike in a search', (a, b) => {
  expect(foldGerman(a)).toBe(foldGerman(b));
});

test('LOC-003 every word must occur, in any order', () => {
  expect(containsWords('23669 Timmendorfer Strand', 'strand timm')).toBe(true);
  expect(containsWords('23552 Lübeck', 'luebeck')).toBe(true);
  expect(containsWords('23552 Lübeck', 'lübeck kiel')).toBe(false);
  expect(containsWords('23552 Lübeck', ' ')).toBe(true);
});

test.each([
  ['Pizzeria Seebrücke', 'pizza', false],
  ['Pizzeria Seebrücke', 'PIZER', true],
  ['Pizzeria Seebrücke', 'seebr', true],
  ['Pizzeria Seebrücke', 'brück', true],
  ['Pizzeria Seebrücke', 'seebruecke', true],
  ['Pizzeria Seebrücke', 'SEEBRUCKE', true],
  ['Nachtfalter Döner', 'doner', true],
  ['Poké Deern', 'poke', true],
  ['Burger Botschaft', 'brgr', true],
  ['Burger Botschaft', 'bger', false],
  ['Burger Botschaft', 'burgerbotschaft', true],
  ['Sakura Sushi', '.*', false],
  ['Sakura Sushi', '', true],
  ['Sakura', 'sakura1', false],
])('LST-010 %s is found by %j: %s', (name, typed, found) => {
  expect(fuzzyMatches(name, typed)).toBe(found);
});

test('NUM-042 one other character may follow each typed one, never two', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(letters, (typed) => {
      expect(fuzzyMatches(`x${[...typed].join('-')}x`, typed)).toBe(true);
      expect(fuzzyMatches([...typed].join('--'), typed)).toBe(false);
    }),
  );
});

test('LST-010 a long search does not take long', () => {
  expect(fuzzyMatches('a'.repeat(300), `${'a'.repeat(100)}b`)).toBe(false);
});

test.each([
  [{ town: 'Lübeck', postalCode: '23552' }, 'lübeck-23552'],
  [
    { town: 'Timmendorfer Strand', postalCode: '23669', district: 'Niendorf' },
    'timmendorfer_strand-23669-niendorf',
  ],
  [{ town: 'Sankt Peter-Ording', postalCode: '25826', district: null }, 'sankt_peter_ording-25826'],
  [{ town: 'Neustadt (Holstein)', postalCode: '23730', district: '' }, 'neustadt_holstein-23730'],
])('LOC-006 %j lives at %s', (place, url) => {
  expect(geoUrl(place)).toBe(url);
});

test('SEO-004 the town is the first segment, capitalised', () => {
  expect(townOfGeoUrl('timmendorfer_strand-23669-niendorf')).toBe('Timmendorfer Strand');
  expect(townOfGeoUrl('lübeck-23552')).toBe('Lübeck');
});

test('LOC-004 a place reads postal code, town, district', () => {
  expect(placeText({ town: 'Lübeck', postalCode: '23570', district: 'Travemünde' })).toBe(
    '23570 Lübeck Travemünde',
  );
  expect(placeText({ town: 'Lübeck', postalCode: '23552', district: null })).toBe('23552 Lübeck');
});
