import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { countWays } from '#e2e/fixtures/count-ways.ts';

const app = await testApp();
const { db, pool } = app.database;
// What follows from an order is somebody else's work and not counted here.
await app.jobs.stop();

/** What a call costs at the database where everything is remembered that is remembered. */
async function costOf(work: () => Promise<{ status: number }>) {
  const { ways, stop } = countWays(pool);
  const { status } = await work();
  stop();
  expect(status).toBe(200);
  return { ways: ways.count, statements: ways.statements.length };
}

test('CHK-061 an order goes to the database four times, and so does a piece', async () => {
  const shop = await makeShop(db);
  const before = await hungryGuest(app, shop);
  expect((await before.call('order', orderForm(shop, { payable: 12 }))).status).toBe(200);
  const guest = await hungryGuest(app, shop);
  // The session, the basket that is taken, the line, and the commit with the sum that is answered.
  expect(await costOf(() => add(guest, shop.dish))).toEqual({ ways: 4, statements: 6 });
  // The session, the basket, who orders, and the order with its job, what programs are told and the commit.
  const cost = await costOf(() => guest.call('order', orderForm(shop, { payable: 22 })));
  expect(cost).toEqual({ ways: 4, statements: 9 });
});

test('an order that waits for a piece takes it along', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { id, basket_id } = await db
    .selectFrom('basket_line')
    .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
    .select(['basket_line.id', 'basket_id'])
    .where('restaurant_id', '=', shop.restaurant.id)
    .executeTakeFirstOrThrow();
  const { id: _, ...line } = await db
    .selectFrom('basket_line')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ordered = await db.transaction().execute(async (adding) => {
    await adding
      .updateTable('basket')
      .set(({ eb }) => ({ version: eb('version', '+', 1), shown_cents: 2200 }))
      .where('id', '=', basket_id)
      .execute();
    const ordering = guest.call('order', orderForm(shop));
    await expect.poll(() => isAwaited()).toBe(true);
    await adding.insertInto('basket_line').values(line).execute();
    return { ordering };
  });
  expect((await ordered.ordering).answer).toMatchObject({ total: 22 });
});

/** Whether some other statement waits for a basket. */
async function isAwaited(): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%from "basket"%for update%'`,
  );
  return rows.length > 0;
}

test('HSE-232 a list and a menu that are remembered cost the database nothing', async () => {
  const { site, place, restaurant } = await makeShop(db);
  const asks = (url: string, payload: object) => async () => {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: site.host },
    });
    return { status: statusCode };
  };
  for (const ask of [
    asks('/api/hosts', { geourl: place.geo_url }),
    asks('/api/menu', { hostId: restaurant.id }),
  ]) {
    await ask();
    expect(await costOf(ask)).toEqual({ ways: 0, statements: 0 });
  }
});
