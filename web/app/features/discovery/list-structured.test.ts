import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { listBlocks } from './list-structured.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];

const provider = (at: number, given: Partial<Provider> = {}) =>
  ({
    id: at,
    item_name: `Restaurant ${at}`,
    item_url: `restaurant-${at}`,
    item_ort: 'Lübeck',
    item_foodtype_array: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    item_review_count: 6,
    item_avg: 4.5,
    ...given,
  }) as Provider;

const blocks = (count: number, given?: Partial<Provider>) =>
  listBlocks(
    Array.from({ length: count }, (_, at) => provider(at + 1, given)),
    'https://henkelmann.test',
  );

test('SEO-011 NUM-011 names at most 50 restaurants, in their order, with their addresses', () => {
  const [list] = blocks(60);
  const items = list?.['itemListElement'] as Record<string, unknown>[];
  expect(items).toHaveLength(50);
  expect(items.at(-1)).toMatchObject({
    position: 50,
    url: 'https://henkelmann.test/speisekarte/restaurant-50',
  });
});

test('SEO-012 SEO-013 NUM-011 describes at most 3 of them with at most 5 cuisines', () => {
  const [, ...businesses] = blocks(60);
  expect(businesses).toHaveLength(3);
  expect(businesses[0]).toMatchObject({
    '@type': ['LocalBusiness', 'Restaurant'],
    servesCuisine: ['A', 'B', 'C', 'D', 'E'],
  });
});

test.each([
  [5, 4.5, false],
  [6, 4.5, true],
  [6, 1, true],
  [6, 5, true],
  [6, 0.9, false],
  [6, 0, false],
])('SEO-014 NUM-044 %i reviews with %d stars enter: %s', (item_review_count, item_avg, enters) => {
  const [, business] = blocks(1, { item_review_count, item_avg });
  expect('aggregateRating' in (business ?? {})).toBe(enters);
});

test('an empty list says nothing', () => {
  expect(blocks(0)).toEqual([]);
});
