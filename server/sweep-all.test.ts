import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { breakRow } from '#e2e/fixtures/broken-row.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { forgetOld } from './features/privacy/forget-old.ts';

// What breaks here breaks for everybody.
const database = await ownDatabase('broken_sweeps');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const shop = await makeShop(db);
const before = (hours: number) => app.clock.now().subtract({ hours });

const stateOf = async (id: number) =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** As after a migration that went wrong: whoever asks for the table fails. */
async function hide(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to hidden`.execute(db);
  onTestFinished(async () => void (await sql`alter table hidden rename to ${sql.ref(table)}`.execute(db)));
}

test('HSE-330 a sweep that breaks keeps none behind it from what is due', async () => {
  const [id = 0] = await makeBareOrders(db, shop, 1, { accept_from: before(2), accept_until: before(1) });
  await hide('menu_version');
  await app.sweep();
  expect(await stateOf(id)).toBe('expired');
});

test('HSE-330 one order that breaks keeps no other from being given up', async () => {
  const [broken = 0, other = 0] = await makeBareOrders(db, shop, 2, {
    state: 'awaiting-payment',
    payment_state: 'awaiting',
    payment_method: 'paypal',
    placed_at: before(1),
    changed_at: before(1),
  });
  await breakRow(db, 'orders', { id: broken });
  await app.sweep();
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['awaiting-payment', 'abandoned']);
});

test('HSE-330 a table that breaks keeps no other from being forgotten, and the job is tried again', async () => {
  await sql`insert into session (public_id, secret_hash, site_id, created_at, seen_at, expires_at)
    values ('gone', md5('gone'), ${shop.site.id}, ${before(9)}, ${before(9)}, ${before(1)})`.execute(db);
  await hide('budget_count');
  await expect(forgetOld(app.context)).rejects.toThrow('some of what is old');
  const left = db.selectFrom('session').select('id').where('public_id', '=', 'gone');
  expect(await left.execute()).toEqual([]);
});
