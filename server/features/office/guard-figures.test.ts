import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const name = uniqueName('Hafen');
const shop = await makeShop(db, { restaurant: { name } });
const support = await staffOf(app, shop.site.host, 'support', null);

const figures = async (asked: Input<'officeGuardFigures'> = {}) =>
  (await support.call('officeGuardFigures', { search: name, ...asked })).answer;

const stop = (
  at: string,
  cause: string,
  count = 1,
  verdict: 'code' | 'online' = 'code',
  restaurantId = shop.restaurant.id,
) =>
  db
    .insertInto('stopped_order')
    .values(
      Array.from({ length: count }, () => ({
        at: Temporal.Instant.from(at),
        site_id: shop.site.id,
        restaurant_id: restaurantId,
        verdict,
        cause,
        payable_cents: 2050,
        hint: '',
      })),
    )
    .execute();

// The clock stands on Saturday, 21 November 2026.
await stop('2026-11-20T23:30:00Z', 'value', 2);
await stop('2026-11-20T22:30:00Z', 'no-show', 3, 'online');
await stop('2026-11-07T12:00:00Z', 'value');
await stop('2026-10-24T21:59:59Z', 'value');

test('OFF-156 what each rule stopped is counted by German days, 14 of them beside those before', async () => {
  const { count, rows, bars, causes } = await figures();
  expect([count, rows]).toEqual([
    3,
    [
      { id: 1, from: '2026-11-21', cause: 'hohe erste Bestellung', verdict: 'code', count: 2, sum: 41 },
      { id: 2, from: '2026-11-20', cause: 'nicht angetroffen', verdict: 'online', count: 3, sum: 61.5 },
      { id: 3, from: '2026-11-07', cause: 'hohe erste Bestellung', verdict: 'code', count: 1, sum: 20.5 },
    ],
  ]);
  expect(bars).toHaveLength(14);
  expect(bars.slice(-2)).toEqual([
    { from: '2026-11-20', count: 3, before: 0 },
    { from: '2026-11-21', count: 2, before: 1 },
  ]);
  expect(causes).toEqual([
    { cause: 'hohe erste Bestellung', count: 3 },
    { cause: 'nicht angetroffen', count: 3 },
  ]);
});

test('OFF-156 the same by weeks, of one rule, sorted, and of other restaurants nothing', async () => {
  const weeks = await figures({ mode: 'week', state: 'value' });
  expect(weeks.bars).toEqual([
    { from: '2026-10-26', count: 0, before: null },
    { from: '2026-11-02', count: 1, before: null },
    { from: '2026-11-09', count: 0, before: null },
    { from: '2026-11-16', count: 2, before: null },
  ]);
  const sorted = await figures({ sort: 'count', isDescending: true });
  expect(sorted.rows.map(({ count }) => count)).toEqual([3, 2, 1]);
  expect((await figures({ search: uniqueName('Andere') })).count).toBe(0);
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect((await money.call('officeGuardFigures', {})).error.code).toBe('forbidden');
});

test('OFF-255 a rule that this release does not know is read as another one, in figures and list', async () => {
  const other = uniqueName('Alte Werft');
  const { restaurant } = await makeShop(db, { restaurant: { name: other } });
  await stop('2026-11-20T12:00:00Z', 'of-an-older-release', 1, 'code', restaurant.id);
  const label = 'andere Regel';
  expect((await figures({ search: other, sort: 'cause' })).rows).toMatchObject([{ cause: label, count: 1 }]);
  const { stopped } = (await support.call('officeGuard', {})).answer;
  expect(stopped.rows.map(({ cause }) => cause)).toContain(label);
  const listed = await support.call('officeStoppedOrders', { search: other, sort: 'cause' });
  expect(listed.answer.rows).toMatchObject([{ cause: label }]);
});
