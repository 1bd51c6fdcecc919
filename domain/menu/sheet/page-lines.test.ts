import { expect, test } from 'vitest';
import { linesOfPage, type PagePiece } from './page-lines.ts';

const SIZE = 10;
/** A piece whose letters are half as wide as they are high. */
const at = (x: number, y: number, text: string): PagePiece => ({
  text,
  x,
  y,
  width: (text.length * SIZE) / 2,
  height: SIZE,
});

/** Dishes below each other: name and description at one place, the price at another. */
const menu = (x: number, priceAt: number, dishes: readonly (readonly [string, string, string?])[]) =>
  dishes.flatMap(([name, price, content], row) => [
    at(priceAt, 700 - row * 40, price),
    at(x, 700 - row * 40, name),
    ...(content ? [at(x, 688 - row * 40, content)] : []),
  ]);

const LEFT = [
  ['Pizza Salami', '8,50', 'mit Tomaten'],
  ['Pizza Funghi', '8,00'],
  ['Pizza Tonno', '9,00'],
] as const;

test('KIT-922 a column of prices stays with its dishes, and gaps between blocks stay', () => {
  expect(linesOfPage(menu(50, 250, LEFT))).toEqual([
    'Pizza Salami   8,50',
    'mit Tomaten',
    '',
    'Pizza Funghi   8,00',
    '',
    'Pizza Tonno   9,00',
  ]);
});

test('KIT-922 two menus beside each other are read one after the other, below a title that runs across', () => {
  const right = menu(320, 520, [
    ['1 Wasser', '2,00'],
    ['2 Cola', '2,50'],
    ['3 Kaltes Bier', '3,50', 'vom Fass'],
  ]);
  expect(linesOfPage([...right, ...menu(50, 250, LEFT), at(220, 760, 'Unsere große Speisekarte')])).toEqual([
    'Unsere große Speisekarte',
    '',
    'Pizza Salami   8,50',
    'mit Tomaten',
    '',
    'Pizza Funghi   8,00',
    '',
    'Pizza Tonno   9,00',
    '',
    '1 Wasser   2,00',
    '',
    '2 Cola   2,50',
    '',
    '3 Kaltes Bier   3,50',
    'vom Fass',
  ]);
});

test('KIT-922 prices of several sizes are no menu of their own, nor are numbers in front of the names', () => {
  const rows = [1, 2, 3].flatMap((row) => [
    at(50, 700 - row * 14, `${row}`),
    at(80, 700 - row * 14, `Pizza ${'abc'[row - 1]?.repeat(4)}`),
    at(250, 700 - row * 14, '6,50'),
    at(320, 700 - row * 14, '8,00'),
  ]);
  expect(linesOfPage(rows)[1]).toBe('2   Pizza bbbb   6,50   8,00');
});

test('KIT-922 words that were cut into pieces are whole again', () => {
  const pieces = [at(50, 700, 'Mar'), at(65, 700.4, 'gherita'), at(104, 700, 'groß'), at(300, 699.8, '8,50')];
  expect(linesOfPage(pieces)).toEqual(['Margherita groß   8,50']);
  expect(linesOfPage([])).toEqual([]);
});
