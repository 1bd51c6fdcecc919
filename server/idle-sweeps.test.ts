import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { lookedAtIn } from '#e2e/fixtures/looked-at.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { tableNames } from '#server/database/personal/tables.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { SWEEPS } from './sweep-all.ts';

// Whatever is due anywhere would be done.
const database = await ownDatabase('idle_sweeps');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;

const MANY = 300;
const now = app.clock.now();
const before = (hours: number) => now.subtract({ hours });
const shop = await makeShop(db);
// Of one row each, so few that nobody makes more of them, or emptied each time.
const FEW = ['balance_change', 'daily_chore', 'installation', 'operator_company', 'site'];

await makeBareOrders(db, shop, MANY, {
  state: 'completed',
  placed_at: before(50),
  accepted_at: before(50),
  promised_at: before(49),
  completed_at: before(49),
  changed_at: before(49),
});
await sql`insert into message (kind, channel, recipient, body_text, order_id, dedupe_key, created_at, sent_at, state)
  select 'order-placed', 'email', 'a@guest.example', '', id, 'told-' || id, placed_at, placed_at, 'delivered' from orders`.execute(
  db,
);
await sql`insert into payment (order_id, provider, method, reference, attempt, state, amount_cents, captured_cents, created_at, changed_at)
  select id, 'paypal', 'paypal', 'r' || id, 'a' || id, 'captured', 1000, 1000, placed_at, placed_at from orders`.execute(
  db,
);
await sql`insert into session (public_id, secret_hash, site_id, created_at, seen_at, expires_at)
  select 'idle-' || n, md5(n::text), ${shop.site.id}, ${before(1)}, ${before(1)}, ${now.add({ hours: 99 })}
  from generate_series(1, ${MANY}::int) as n`.execute(db);
await sql`insert into basket (session_id, restaurant_id, state, mode, created_at, changed_at)
  select id, ${shop.restaurant.id}, 'open', 'pickup', ${before(1)}, ${before(1)} from session`.execute(db);
for (let made = 0; made < MANY; made += 1) await makeRestaurant(db, { site: shop.site, hours: [] });
await sql`insert into kitchen_board (restaurant_id, name, seen_at, shift, is_over)
  select id, 'Tablet', ${now}, 's' || id, false from restaurant`.execute(db);

test.each(SWEEPS.map((sweep) => [sweep.name, sweep] as const))(
  'HSE-276 %s goes through nothing where nothing is due',
  async (_, sweep) => {
    // What the day brings is done, and what is left is little.
    await app.context.transaction((context) => sweep(context));
    await database.pool.query('analyze');
    const looked = await app.context.transaction((context) =>
      lookedAtIn(context.db, tableNames, () => sweep(context)),
    );
    expect(looked.scanned.filter((table) => !FEW.includes(table))).toEqual([]);
    expect(looked.fetched).toBeLessThan(MANY / 10);
  },
);

test('HSE-276 of restaurants that have closed with their shifts no more is read than whether something has changed', async () => {
  const [sweep] = SWEEPS.filter(({ name }) => name === 'pauseSilent');
  if (!sweep) throw new Error('no sweep looks after boards that are silent');
  await sql`update kitchen_board set is_over = true, seen_at = ${before(0)} where restaurant_id <> ${shop.restaurant.id}`.execute(
    db,
  );
  await sweep(app.context);
  const tables = ['opening_time', 'absence', 'place', 'commission_term', 'day_opening'];
  const again = await app.context.transaction((context) =>
    lookedAtIn(context.db, tables, () => sweep(context)),
  );
  expect(again).toMatchObject({ scanned: [], fetched: 0 });
});
