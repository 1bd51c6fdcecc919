import { expect, test } from 'vitest';
import { restOf } from './menu-rest.ts';

const dish = (id: number, title: string, given: object = {}) => ({
  id,
  categoryId: 1,
  title,
  kind: 'dish',
  image: null,
  availability: 'on',
  ...given,
});

const menu = (products: ReturnType<typeof dish>[], offered: unknown[] = []) => ({
  categories: [{ id: 1, name: 'Pizza', offered, image: null }],
  products,
});

test('OWN-1025 a photo goes to the dish of the same name in the same category that has none', () => {
  const there = menu([
    dish(1, 'Roma', { image: '/gerichte/foto/a.jpg' }),
    dish(2, 'Napoli', { image: '/gerichte/foto/b.jpg' }),
    dish(3, 'Siena', { image: 'food:pizza' }),
  ]);
  const here = menu([
    dish(7, 'ROMA'),
    dish(8, 'Napoli', { image: '/gerichte/foto/c.jpg' }),
    dish(9, 'Siena'),
  ]);
  expect(restOf(there, here).photos.map(({ from, to }) => [from.id, to])).toEqual([[1, 7]]);
});

test('OWN-1025 combos that are on the menu there and missing here are taken over', () => {
  const there = menu([
    dish(1, 'Menü 1', { kind: 'combo' }),
    dish(2, 'Menü 2', { kind: 'combo' }),
    dish(3, 'Menü 3', { kind: 'combo', availability: 'off' }),
  ]);
  expect(restOf(there, menu([dish(7, 'menü 1')])).combos.map(({ title }) => title)).toEqual(['Menü 2']);
});

test('OWN-1025 times go to a category that has none', () => {
  const noon = [{ days: [1], from: '11:00', until: '14:00' }];
  expect(restOf(menu([], noon), menu([])).times).toMatchObject([{ to: 1, from: { offered: noon } }]);
  expect(restOf(menu([], noon), menu([], [{ days: [2], from: '12:00', until: '13:00' }])).times).toEqual([]);
  expect(restOf(menu([]), menu([])).times).toEqual([]);
});
