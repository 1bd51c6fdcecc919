import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimums, sortings } from '#domain/discovery/wish.ts';
import { ALLERGEN_CODES } from '#domain/menu/allergens.ts';
import { foods } from '#domain/menu/diet.ts';
import { fewValued } from '#contract/page-query.ts';
import {
  changedFilters,
  filterName,
  type Filters,
  noFilters,
  pageIn,
  readFilters,
  views,
  ways,
  writeFilters,
} from './filters.ts';

describe('filters in the address', () => {
  const filters = fc.record<Filters>({
    search: fc.string({ maxLength: 60 }),
    favourites: fc.boolean(),
    way: fc.constantFrom(...ways),
    showClosed: fc.boolean(),
    showPickups: fc.boolean(),
    foodType: fc.string({ maxLength: 20 }),
    minimum: fc.constantFrom(...minimums),
    freeDelivery: fc.boolean(),
    vegetarian: fc.boolean(),
    food: fc.constantFrom(...foods),
    without: fc.subarray([...ALLERGEN_CODES]).map((codes) => codes.join(',')),
    cash: fc.boolean(),
    card: fc.boolean(),
    onlinePayment: fc.boolean(),
    sorting: fc.constantFrom(...sortings),
    view: fc.constantFrom(...views),
  });

  test('LST-008 whatever is set comes back, on the whole list and on that of a cuisine', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom('', 'Pizza'), (given, cuisine) => {
        const base = { ...noFilters, foodType: cuisine };
        const address = new URLSearchParams(writeFilters(given, base).toString());
        expect(readFilters(address, base)).toEqual(given);
      }),
    );
  });

  test('ENT-053 LST-005 LST-006 no filter needs no address, and only what differs counts as set', () => {
    const nothing = readFilters(new URLSearchParams());
    expect(nothing).toMatchObject({ showPickups: true, showClosed: true, foodType: '' });
    expect(writeFilters(nothing).toString()).toBe('');
    expect(changedFilters({ ...noFilters, showClosed: false, foodType: 'Sushi' })).toEqual([
      'showClosed',
      'foodType',
    ]);
  });

  test('pages of every single filter are kept for everybody, except where anybody may write anything', () => {
    const free = new Set([filterName('search'), filterName('foodType'), filterName('without')]);
    fc.assert(
      fc.property(filters, (given) => {
        const written = [...writeFilters(given)].filter(([name]) => !free.has(name));
        expect(written.filter(([name, value]) => !fewValued[name]?.includes(value))).toEqual([]);
      }),
    );
  });

  test.each([
    ['', 1],
    ['seite=3', 3],
    ['seite=0', 1],
    ['seite=-2', 1],
    ['seite=1.5', 1],
    ['seite=zwei', 1],
    ['seite=9999999', 1],
  ])('LST-070 the page in %j is %i', (query, page) => {
    expect(pageIn(new URLSearchParams(query))).toBe(page);
  });

  test('what is typed and how it is shown is no filter to take away', () => {
    expect(
      changedFilters({ ...noFilters, search: 'pizza', view: 'karte', way: 'abholung', cash: true }),
    ).toEqual(['cash']);
  });

  test('a form without scripts leaves out what is switched off', () => {
    const sent = readFilters(new URLSearchParams('gefiltert=1&abholung=ja&kueche=&sortierung=quatsch'));
    expect(sent).toEqual({ ...noFilters, showClosed: false });
  });
});
