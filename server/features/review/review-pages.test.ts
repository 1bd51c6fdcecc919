import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

async function reviewed(count: number) {
  const shop = await makeShop(db);
  const given = Array.from({ length: count }, (_, daysAgo) => ({
    daysAgo,
    content: `Nummer ${daysAgo}`,
    grades: (daysAgo % 2 === 0 ? [1, 2, 3] : [2, 2, 6]) as [number, number, number],
  }));
  const ids = await makeReviews(db, shop, given);
  return { ...shop, ids, hostUrl: shop.restaurant.url };
}

test('API-053 REV-016 all reviews come at once, the newest first; more than are read at once page by page, each once', async () => {
  const { site, hostUrl } = await reviewed(503);
  const guest = app.guest(site.host);
  const page = async (number?: number) =>
    (await guest.call('ratings', { hostUrl, ...(number && { page: number }) })).answer.map(
      ({ content }) => content,
    );
  const [first, second, third] = await Promise.all([page(), page(2), page(3)]);
  expect([first, second, third].map((part) => part?.length)).toEqual([500, 3, 0]);
  expect([...(first ?? []), ...(second ?? [])]).toEqual(
    Array.from({ length: 503 }, (_, at) => `Nummer ${at}`),
  );
  expect((await guest.call('ratings', { hostUrl, most: 4 })).answer).toHaveLength(4);
});

test('REV-004 REV-006 figures are those of all reviews that are shown, not of one page', async () => {
  const { site, hostUrl, ids } = await reviewed(60);
  const hidden = { hidden_at: app.clock.now(), hidden_reason: 'x' };
  await db
    .updateTable('review')
    .set(hidden)
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const { answer } = await app.guest(site.host).call('ratingsummary', { hostUrl });
  // 29 times the grades 1, 2 and 3 and 30 times 2, 2 and 6: 4 stars and 3.
  expect(answer).toMatchObject({ count: 59, quality: 1.5, time: 2, price: 4.5, stars: 3.5, byModel: false });
  expect(answer.summary).toContain('von 5 Sternen');
  const empty = await makeShop(db);
  const nothing = await app.guest(empty.site.host).call('ratingsummary', { hostUrl: empty.restaurant.url });
  expect(nothing.answer).toMatchObject({ count: 0, stars: 0, quality: 0, summary: '' });
});

test('REV-010 a restaurant reads its reviews page by page', async () => {
  const { site, restaurant } = await reviewed(51);
  const owner = await staffOf(app, site.host, 'owner', restaurant.id);
  const page = async (number: number) => (await owner.call('kitchenReviews', { page: number })).answer;
  expect((await page(1)).reviews).toHaveLength(50);
  expect(await page(2)).toMatchObject({ count: 51, reviews: [{ content: 'Nummer 50' }] });
});
