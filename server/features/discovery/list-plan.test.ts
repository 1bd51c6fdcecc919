import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import type { Db } from '#server/database/db.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { restaurantsOfSite } from '../restaurant/restaurants-of-site.ts';
import { readMenuMarks } from './menu-marks.ts';
import { selectDelivering, selectNearbyWithoutDelivery } from './store.ts';

const database = await ownDatabase('list_plan');
afterAll(() => database.close());
const { db } = database;

const OTHERS = 200;
const shop = await makeShop(db);
// Elsewhere, on the same site; nearly all deliver.
for (let other = 0; other < OTHERS; other += 1)
  await makeRestaurant(db, { site: shop.site, latitude: 48.1, longitude: 11.5, offers_delivery: other > 3 });
const nearby = await makeRestaurant(db, {
  site: shop.site,
  latitude: shop.place.latitude,
  longitude: shop.place.longitude,
  offers_delivery: false,
});
await sql`analyze`.execute(db);

const { site } = shop;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test.each<[string, (transaction: Db) => Promise<readonly { id: number }[]>, number]>([
  [
    'those that deliver to a place',
    (transaction) => selectDelivering(transaction, site, shop.place.id),
    shop.restaurant.id,
  ],
  [
    'those nearby that do not deliver',
    (transaction) => selectNearbyWithoutDelivery(transaction, site, shop.place, 15_000),
    nearby.id,
  ],
  [
    'one by its address',
    (transaction) =>
      restaurantsOfSite(transaction, site).where('restaurant.url', '=', shop.restaurant.url).execute(),
    shop.restaurant.id,
  ],
])('HSE-270 looking for %s reads those alone, not all that the site lists', async (_, reads, found) => {
  const { answer, scanned, fetched } = await lookedAt(db, ['restaurant', 'site_restaurant'], reads);
  expect(ids(answer)).toEqual([found]);
  expect(scanned).toEqual([]);
  expect(fetched).toBeLessThan(OTHERS / 10);
});

test('HSE-271 a list that is made anew counts only the menus that have changed meanwhile', async () => {
  const { context } = await testApp({ database });
  const sections = async () => {
    const listed = await selectDelivering(db, shop.site, shop.place.id);
    const { fetched, answer } = await lookedAt(db, ['category'], (transaction) =>
      readMenuMarks({ ...context, db: transaction }, listed),
    );
    return { fetched, isVegetarian: answer.marksOf(shop.restaurant.id).isVegetarian };
  };
  expect(await sections()).toEqual({ fetched: 1, isVegetarian: false });
  expect(await sections()).toEqual({ fetched: 0, isVegetarian: false });
  await db.updateTable('product').set({ is_vegetarian: true }).execute();
  for (let dish = 0; dish < 3; dish += 1) await makeProduct(db, shop.restaurant, { is_vegetarian: true });
  expect(await sections()).toMatchObject({ isVegetarian: true });
});
