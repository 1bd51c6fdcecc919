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

test('LAY-068 among the elements of a page no sign is written as an escape: there it would be read as it stands', () => {
  const written = readSources('.', '.tsx').flatMap(({ file, text }) =>
    [...syntaxNodes(file, text)].flatMap(({ type, raw }) =>
      type === 'JSXText' && String(raw).includes('\\u') ? [`${file}: ${String(raw).trim()}`] : [],
    ),
  );
  expect(written).toEqual([]);
});

const CODE = String.raw`(?:postal_?code|item_plz|zip)`;
const TOWN = String.raw`(?:town|city|item_ort\w*)`;
const STREET = String.raw`(?:street|item_street|item_strasse)`;
const NUMBER = String.raw`(?:house_?number|item_houseno|item_hausnummer)`;
const PART = String.raw`(?:\w+\.)*`;
/** In a template, among elements, or in a list that is joined. */
const beside = (one: string, other: string) =>
  new RegExp(
    String.raw`\{${PART}${one}\}\s*(?:\{' '\}\s*)?\$?\{${PART}${other}\}|\[${PART}${one}, ${PART}${other}[^\]'"]*\]\s*\.(?:filter|join\(' )`,
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

/** A figure that bounds something, in what people read or what the description of a call says. */
const BOUND =
  /(?:höchstens|mindestens|maximal|bis zu|(?:von|from) \d+ (?:bis|to)|(?:^|[\p{Lu};.] ?)[Bb]is|up to|at most|at least) \d[\d.]*/u;

/** Figures of laws and of settings, and what only who writes the code reads. */
const SAID = [
  /^server\/config\/environment\.ts/,
  /^domain\/money\/prorate\.ts/,
  /mindestens 75 % Milch$/,
  /^web\/app\/routes\/test\//,
];

/** What a file says, without its comments. */
const textsOf = (file: string, text: string): string[] =>
  [...syntaxNodes(file, text)].flatMap(({ type, value }) => {
    const said = type === 'TemplateElement' ? (value as { cooked: string }).cooked : value;
    return typeof said === 'string' && /^(?:Literal|TemplateElement|JSXText)$/.test(String(type)) ? said : [];
  });

test('HSE-182 a sentence that says how much may be typed or sent takes the figure from its limit', () => {
  const bounds = sources()
    .filter(({ text }) => BOUND.test(text))
    .flatMap(({ file, text }) => textsOf(file, text).map((said) => [file, said] as const))
    .filter(([, said]) => BOUND.test(said))
    .map(([file, said]) => `${file}: ${said}`)
    .filter((line) => !SAID.some((known) => known.test(line)));
  expect(bounds).toEqual([]);
});

test.each([
  'Dieses Bild ist zu groß. Wir nehmen bis zu 10 MB.',
  'JPG, PNG oder SVG bis 10 MB.',
  'Gerichte mit Foto werden öfter bestellt. Bis 10 MB; Aufnahmeort und Gerät nehmen wir heraus.',
  'Bitte eine Zahl von 0 bis 40.',
  'Mit höchstens 40 Personen',
  'trade registration: PDF, JPG or PNG up to 10 MB',
])('"%s" is a limit written by hand', (sentence) => {
  expect(textsOf('web/app/x.tsx', `export const x = '${sentence}'; // bis zu 20`)).toEqual([sentence]);
  expect(sentence).toMatch(BOUND);
});
