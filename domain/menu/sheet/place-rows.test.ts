import { expect, test } from 'vitest';
import { isHeading, targetsOf } from './headings.ts';
import { placeRows } from './place-rows.ts';

const place = (head: string[], ...rows: string[][]) =>
  placeRows(rows, targetsOf(head)).map(({ id, lines }) => [
    id,
    ...lines.map(({ title, category, size, price }) => [title, category, size, price].join('|')),
  ]);

test.each([
  [
    ['Nr.', 'Gericht', 'Beschreibung', 'Preis in €'],
    ['artNo', 'title', 'content', 'price'],
  ],
  [
    ['Nummer', 'NAME', 'Preis (€)', 'MwSt.', 'Allergene'],
    ['artNo', 'title', 'price', 'vat', 'allergens'],
  ],
  [
    ['Item', 'Description', 'Section', 'Price', 'Tax'],
    ['title', 'content', 'category', 'price', 'vat'],
  ],
  [
    ['Name', 'Klein', 'Preis groß'],
    ['title', 'price-small', 'price-big'],
  ],
  [
    ['Name', 'Name', 'Kennung'],
    ['title', '', 'id'],
  ],
])('KIT-501 columns are known by the headings %j', (headings, targets) => {
  expect(targetsOf(headings)).toEqual(targets);
});

test('KIT-501 a row of headings is told from a dish', () => {
  expect(isHeading(['Name', 'Preis'])).toBe(true);
  expect(isHeading(['Pizza', '8,50'])).toBe(false);
});

test('KIT-501 further sizes are rows without a name, or with the same one, or columns of their own', () => {
  expect(
    place(
      ['Name', 'Kategorie', 'Größe', 'Preis'],
      ['Roma', 'Pizza', 'Klein', '7'],
      ['', '', 'Groß', '9'],
      ['Calzone', 'Pizza', '26 cm', '7'],
      ['CALZONE', 'Pizza', '32 cm', '9'],
      ['Cola', 'Getränke', '', '3'],
      ['Cola', 'Getränke', '', '3'],
      ['', '', '', ''],
    ),
  ).toEqual([
    [null, 'Roma|Pizza|Klein|7', '||Groß|9'],
    [null, 'Calzone|Pizza|26 cm|7', '||32 cm|9'],
    [null, 'Cola|Getränke||3'],
    [null, 'Cola|Getränke||3'],
  ]);
  expect(place(['Name', 'Klein', 'Groß'], ['Roma', '7', '9'], ['Calzone', '', '9'])).toEqual([
    [null, 'Roma||Klein|7', '||Groß|9'],
    [null, 'Calzone|||9'],
  ]);
});

test('KIT-501 a row in which only one text stands is the category of what follows', () => {
  expect(
    place(['Kennung', 'Name', 'Preis'], ['PIZZA', '', ''], ['4', 'Roma', '7'], ['', 'Funghi', '8']),
  ).toEqual([
    [4, 'Roma|PIZZA||7'],
    [null, 'Funghi|PIZZA||8'],
  ]);
});
