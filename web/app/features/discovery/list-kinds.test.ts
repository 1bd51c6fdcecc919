import { expect, test } from 'vitest';
import { listKindOf } from './list-kinds.ts';

test.each([
  ['/restaurants/x-1', 'Essen bestellen in Lübeck', '2 Restaurants in Lübeck', ''],
  ['/lieferdienste/x-1', 'Essen bestellen in Lübeck', '2 Lieferdienste in Lübeck', ''],
  ['/pizza/x-1', 'Pizza bestellen in Lübeck', '2 Restaurants mit Pizza in Lübeck', 'Pizza'],
  ['/burger/x-1', 'Burger bestellen in Lübeck', '2 Restaurants mit Burger in Lübeck', 'Burger'],
  ['/doener/x-1', 'Doener bestellen in Lübeck', '2 Restaurants mit Döner in Lübeck', 'Döner'],
])('SEO-002 SEO-003 LST-004 PAG-016 what %s is about', (path, title, heading, cuisine) => {
  const kind = listKindOf(path);
  expect([kind.title('Lübeck'), kind.heading(2, 'Lübeck'), kind.cuisine]).toEqual([title, heading, cuisine]);
  expect(kind.path('x-1')).toBe(path);
});

test('LST-004 one restaurant is one', () => {
  expect(listKindOf('/restaurants/x-1').heading(1, 'Lübeck')).toBe('1 Restaurant in Lübeck');
});
