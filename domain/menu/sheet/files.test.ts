import { expect, test } from 'vitest';
import { EMPTY_LINE } from './columns.ts';
import { FILE_HEADINGS, fileRows, fromFile } from './file-rows.ts';
import { targetsOf } from './headings.ts';
import { readMenuText } from './menu-text.ts';
import { TEXT_TARGETS } from './printed-dish.ts';
import { placeRows } from './place-rows.ts';

const line = (given: object) => ({ ...EMPTY_LINE, ...given });

test('KIT-523 a menu taken along as a file is the same menu when it comes back, whatever stands in it and in whatever order', () => {
  const products = [
    {
      id: 4,
      lines: [
        line({ title: '=1+1', category: "'@home", size: 'Klein', price: '7,00', content: "'=x" }),
        line({ size: 'Groß', price: '9,00' }),
      ],
    },
    {
      id: 5,
      lines: [
        line({ title: '-Cola-', category: '+Getränke', price: '3,00', vat: 'Getränk', extras: 'A; B' }),
      ],
    },
    { id: 6, lines: [line({ title: '-Cola-', category: '+Getränke', price: '3,00' })] },
  ];
  const rows = fileRows(products);
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  const back = rows.map((row) => row.map(fromFile));
  expect(placeRows(back, targetsOf(FILE_HEADINGS))).toEqual(products);
  const [klein = [], gross = [], ...others] = back;
  expect(
    placeRows([...others, klein, gross], targetsOf(FILE_HEADINGS)).map(({ lines }) => lines.length),
  ).toEqual([1, 1, 2]);
});

test('KIT-522 the text of a printed menu is dishes with numbers, prices, sizes and marks', () => {
  const text = `
SPEISEKARTE

PIZZA
1 Margherita (A,G) ........ 7,50 € 9,50 €
Tomaten, Mozzarella und Basilikum
2. Pizza Roma mit Schinken und Pilzen A,G,2 8.90
Nudeln
12a Spaghetti Bolognese 9,80 EUR
hausgemacht

GETRÄNKE
Coca-Cola 0,33 l 1,2,14 2,80 €
Geöffnet ab 17 Uhr`;
  expect(readMenuText(text).rows).toEqual([
    ['1', 'Margherita', 'Tomaten, Mozzarella und Basilikum', 'Pizza', '', '7,50', '', 'A, G', '', '', ''],
    ['', '', '', '', '', '9,50', '', '', '', '', ''],
    ['2', 'Pizza Roma', 'mit Schinken und Pilzen', 'Pizza', '', '8.90', '', 'A, G', '2', '', ''],
    ['12a', 'Spaghetti Bolognese', 'hausgemacht', 'Nudeln', '', '9,80', '', '', '', '', ''],
    ['', 'Coca-Cola', '', 'Getränke', '', '2,80', 'Getränk', '', '1, 2, 14', '', '0,33 l'],
  ]);
  expect(placeRows(readMenuText(text).rows, TEXT_TARGETS)).toHaveLength(4);
});

test.each(['', 'Guten Appetit', '8,50', '\n\n', '€'.repeat(500), `${'a '.repeat(2000)}8,50`])(
  'KIT-522 %j breaks nothing',
  (text) => {
    expect(readMenuText(text).rows.length).toBeLessThan(2);
  },
);
