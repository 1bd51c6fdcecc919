import { expect, test } from 'vitest';
import { EMPTY_LINE, type Line } from './columns.ts';
import { readLines } from './read-lines.ts';
import type { SavedProduct } from './sheet-product.ts';
import { writeLines } from './write-lines.ts';

const names = {
  rules: [
    { id: 7, title: 'Welche Soße?' },
    { id: 8, title: 'Dazu?' },
    { id: 9, title: 'Dazu?' },
  ],
};

const line = (given: Partial<Line>): Line => ({
  ...EMPTY_LINE,
  title: 'Pizza',
  category: 'Pizza',
  price: '8,50',
  ...given,
});
const read = (...lines: Line[]) => {
  const found = readLines(lines, names);
  return 'wrong' in found ? found.wrong : found.product;
};

const pils: SavedProduct = {
  kind: 'dish',
  artNo: '77',
  title: 'Pils',
  content: 'Vom Fass,\nkalt',
  vatClass: 'drink',
  isVegetarian: true,
  isVegan: true,
  isNew: true,
  isSpecial: false,
  attributes: ['scharf', 'kalt'],
  allergens: { state: 'unknown', codes: ['A'] },
  additives: { state: 'none', codes: [] },
  caffeineMg: 32,
  alcoholPercent: 4.9,
  ageLimit: 16,
  ingredients: ['Gerste', 'Hopfen'],
  sizes: [
    {
      code: 'small',
      title: 'Glas: 0,2',
      price: 1.9,
      special: 1.5,
      deposit: 0,
      isPrepacked: false,
      amount: null,
      unit: 'ml',
    },
    {
      code: 'big',
      title: '',
      price: 1234.5,
      special: null,
      deposit: 0.08,
      isPrepacked: true,
      amount: 330,
      unit: 'ml',
    },
  ],
  ruleIds: [9, 7],
};

test('KIT-500 a product is what its lines say: a line for each size, and nothing of it is lost', () => {
  const lines = writeLines(pils, 'Getränke', names);
  expect(lines).toMatchObject([
    {
      title: 'Pils',
      size: 'Klein: Glas: 0,2',
      price: '1,90',
      allergens: 'A, ?',
      additives: 'keine',
      extras: 'Dazu?; Welche Soße?',
    },
    {
      title: '',
      size: 'Groß',
      price: '1234,50',
      deposit: '0,08',
      amount: '330 ml',
      packed: 'ja',
      extras: '',
    },
  ]);
  const { kind, ...said } = pils;
  expect(readLines(lines, names, pils)).toEqual({ product: { ...said, category: 'Getränke' } });
  expect(kind).toBe('dish');
});

test('KIT-501 prices are read as Germans write them', () => {
  const priced = (price: string) => {
    const found = read(line({ price }));
    return Array.isArray(found) ? found[0]?.text : found.sizes[0]?.price;
  };
  expect(['8,50', '8,50 €', '8.5', '€ 8', '1.234,50 €'].map(priced)).toEqual([8.5, 8.5, 8.5, 8, 1234.5]);
  expect(['', '0', 'acht', '8,555', '-1'].map(priced)).toEqual([
    'Bitte schreib einen Preis, zum Beispiel 8,50.',
    'Der Preis muss größer als 0 sein.',
    'Bitte schreib den Preis so: 8,50',
    'Bitte schreib den Preis so: 8,50',
    'Bitte schreib den Preis so: 8,50',
  ]);
});

test.each([
  [
    ['26 cm', '32 cm'],
    ['small', 'big'],
  ],
  [
    ['klein', 'GROSS'],
    ['small', 'big'],
  ],
  [
    ['Normal', 'XXL', 'Familie'],
    ['medium', 'big', 'family'],
  ],
  [
    ['0,2 l', '0,3 l', '0,5 l'],
    ['small', 'medium', 'big'],
  ],
  [[''], ['big']],
])('KIT-501 the sizes %j are the codes %j', (cells, codes) => {
  const [first, ...more] = cells.map((size, at) =>
    at === 0 ? line({ size }) : { ...EMPTY_LINE, size, price: '9' },
  );
  const found = first && read(first, ...more);
  expect(found && 'sizes' in found && found.sizes.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [['Normal', 'Groß'], 'medium Normal, big'],
  [['Normal', 'XXL', 'Familie'], 'medium Normal, big XXL, family'],
  [['Klein', 'Normal'], 'small, big Normal'],
  [['Groß', 'XXL'], 'big, family XXL'],
  [['Kinder', 'Klein', 'Groß'], 'tiny Kinder, small, big'],
  [['Mini', 'Familie', 'Party'], 'tiny, big Party, family'],
])('KIT-501 of %j guests read the words that were typed, from small to large: %s', (cells, sizes) => {
  const [first, ...more] = cells.map((size, at) =>
    at === 0 ? line({ size }) : { ...EMPTY_LINE, size, price: '9' },
  );
  const found = first && read(first, ...more);
  const said = found && 'sizes' in found ? found.sizes : [];
  expect(said.map(({ code, title }) => `${code} ${title}`.trim()).join(', ')).toBe(sizes);
});

test.each([
  ['', 'unknown', []],
  ['keine', 'none', []],
  ['A, g', 'declared', ['A', 'G']],
  ['a g', 'declared', ['A', 'G']],
  ['Milch (einschließlich Laktose)', 'declared', ['G']],
  ['A, ?', 'unknown', ['A']],
])('KIT-502 allergens %j are %s', (allergens, state, codes) => {
  expect(read(line({ allergens }))).toMatchObject({ allergens: { state, codes } });
});

test.each([
  [{ title: ' ' }, 'title', 0],
  [{ category: '' }, 'category', 0],
  [{ allergens: 'A, Q' }, 'allergens', 0],
  [{ vat: 'Luft' }, 'vat', 0],
  [{ packed: 'ja' }, 'amount', 0],
  [{ amount: 'viel' }, 'amount', 0],
  [{ deposit: 'ja' }, 'deposit', 0],
  [{ packed: 'vielleicht' }, 'packed', 0],
  [{ extras: 'Wieso?' }, 'extras', 0],
  [{ age: '17' }, 'age', 0],
  [{ alcohol: '101' }, 'alcohol', 0],
  [{ alcohol: '4,9' }, 'age', 0],
  [{ alcohol: '40', age: '16' }, 'age', 0],
  [{ caffeine: '1,5' }, 'caffeine', 0],
  [{ title: 'x'.repeat(121) }, 'title', 0],
  [{ marks: 'a,b,c,d,e,f,g,h,i' }, 'marks', 0],
])('KIT-500 OWN-922 %j is said to be wrong in its cell', (given, column, at) => {
  expect(read(line(given))).toEqual([{ line: at, column, text: expect.stringMatching(/\w/) }]);
});

test('KIT-500 a second size is wrong in its own line', () => {
  expect(read(line({ size: 'Klein' }), { ...EMPTY_LINE, size: 'Klein', price: 'x' })).toMatchObject([
    { line: 1, column: 'size' },
    { line: 1, column: 'price' },
  ]);
});

test('KIT-502 the tax of a combo is not for the table to say', () => {
  const combo: SavedProduct = { ...pils, kind: 'combo', vatClass: 'food' };
  const [first = EMPTY_LINE, ...more] = writeLines(combo, 'Menüs', names);
  expect(first.vat).toBe('Menü');
  expect(readLines([{ ...first, vat: 'Getränk' }, ...more], names, combo)).toMatchObject({
    wrong: [{ column: 'vat' }],
  });
});
