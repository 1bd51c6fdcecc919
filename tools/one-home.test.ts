import { expect, test } from 'vitest';
import { readSources, syntaxNodes } from './source-text.ts';

/** The product itself, without its tests. */
const sources = () =>
  [...readSources('.', '.ts'), ...readSources('.', '.tsx')].filter(
    ({ file }) => /^(?:domain|contract|server|web)\//.test(file) && !/\.test\.tsx?$/.test(file),
  );

/** What looks so in it, by file, but for where it belongs. */
const findLike = (pattern: RegExp, home: string): string[] =>
  sources()
    .filter(({ file }) => file !== home)
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.replace(/\s+/g, ' ')}`),
    );

test('HSE-180 nobody but the one writer of markup escapes by hand', () => {
  expect(findLike(/.*&(?:amp|lt|gt|quot|apos|#39);.*/g, 'domain/text/markup.ts')).toEqual([]);
});

const CODE = String.raw`(?:postal_?code|item_plz|zip)`;
const TOWN = String.raw`(?:town|city|item_ort\w*)`;
const STREET = String.raw`(?:street|item_street|item_strasse)`;
const NUMBER = String.raw`(?:house_?number|item_houseno|item_hausnummer)`;
const PART = String.raw`(?:\w+\.)*`;
/** In a template, among elements, or in a list that is joined. */
const beside = (one: string, other: string) =>
  new RegExp(
    String.raw`\{${PART}${one}\}\s*(?:\{' '\}\s*)?\$?\{${PART}${other}\}|\[${PART}${one}, ${PART}${other}[^\]'"]*\]\s*\.`,
    'gi',
  );

test('HSE-181 street and number, postal code and town are put together in one place', () => {
  expect(findLike(beside(CODE, TOWN), 'domain/text/german-text.ts')).toEqual([]);
  expect(findLike(beside(STREET, NUMBER), 'domain/people/address.ts')).toEqual([]);
});

test.each([
  ['`${postal_code} ${town}`', CODE, TOWN],
  ['<b>{host.item_plz} {host.item_ort}</b>', CODE, TOWN],
  ["{host.item_plz}{' '}\n  {host.item_ort}", CODE, TOWN],
  ["[place.postalCode, place.town, place.district].join(' ')", CODE, TOWN],
  ['`${seller.street} ${seller.houseNumber}`', STREET, NUMBER],
])('%s is an address written by hand', (text, one, other) => {
  expect(text).toMatch(beside(one, other));
});
