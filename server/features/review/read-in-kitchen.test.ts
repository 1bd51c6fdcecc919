import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();
const { db } = app.database;

test('OWN-1011 a restaurant reads when a review was written and of which order, and whoever may look at that is led there', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'War gut.', daysAgo: 1 }]);
  const { order_id: orderId } = await db
    .selectFrom('review')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { site, restaurant } = shop;
  const path = `/kueche/bewertungen?restaurant=${restaurant.id}`;
  const opens = async ({ cookie }: { cookie: string }) =>
    (await loadPage(app.http, site.host, path, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  const way = `href="/kueche/bestellungen/${orderId}?restaurant=${restaurant.id}"`;
  const owner = await opens(await staffOf(app, site.host, 'owner', restaurant.id));
  expect(owner).toContain(`Bestellung #${orderId}`);
  expect(owner).toContain('20.11.2026');
  expect(owner).toContain(way);
  const { guest } = await loggedIn(app, site, { roles: [{ role: 'content', restaurant_id: null }] });
  const writer = await opens(guest);
  expect(writer).toContain(`Bestellung #${orderId}`);
  expect(writer).not.toContain(way);
});
