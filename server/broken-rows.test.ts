import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { breakRow } from '#e2e/fixtures/broken-row.ts';
import { makeRow, skipKeys } from '#e2e/fixtures/made-row.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeCompany, mandateOf } from '#e2e/fixtures/shop/company.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { noteCollected } from './features/business/announce-collections.ts';
import { expireMandates } from './features/business/expire-mandates.ts';
import { sendReminders } from './features/review/remind.ts';
import { liftBlocks } from './features/team/lift-blocks.ts';
import { sendGifts } from './features/voucher/send-gifts.ts';

// What breaks here breaks for everybody.
const database = await ownDatabase('broken_rows');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const shop = await makeShop(db);
const hoursAgo = (hours: number) => app.clock.now().subtract({ hours });

/** How one row is made that is due, and which are. */
const work = {
  gift: {
    sweep: sendGifts,
    make: () =>
      db.transaction().execute(async (inner) => {
        await skipKeys(inner);
        const voucher = await makeRow(inner, 'voucher', { is_active: false });
        const due = { voucher_id: voucher['id'], send_at: hoursAgo(1).toString() };
        return Number((await makeRow(inner, 'gift', due))['id']);
      }),
    due: () => db.selectFrom('gift').select('id').where('done_at', 'is', null),
  },
  review_reminder: {
    sweep: sendReminders,
    make: async () => {
      const [id = 0] = await makeBareOrders(db, shop, 1, { email: 'gast@guest.example' });
      await db
        .insertInto('review_reminder')
        .values({ order_id: id, due_at: hoursAgo(1) })
        .execute();
      return id;
    },
    due: () => db.selectFrom('review_reminder').select('order_id as id'),
  },
  person: {
    sweep: liftBlocks,
    make: async () => (await makePerson(db, { blocked_at: hoursAgo(9), blocked_until: hoursAgo(1) })).id,
    due: () => db.selectFrom('person').select('id').where('blocked_until', 'is not', null),
  },
  sepa_mandate: {
    sweep: expireMandates,
    make: async () => {
      const id = await mandateOf(app, await makeCompany(app, shop.site.host));
      const signed_at = hoursAgo(24 * 365 * 4);
      // What is signed stays as it is, outside of tests.
      await db.transaction().execute(async (inner) => {
        await skipKeys(inner);
        await inner.updateTable('sepa_mandate').set({ signed_at }).where('id', '=', id).execute();
      });
      return id;
    },
    due: () => db.selectFrom('sepa_mandate').select('id').where('ended_at', 'is', null),
  },
  business_collection: {
    sweep: noteCollected,
    make: () =>
      db.transaction().execute(async (inner) => {
        await skipKeys(inner);
        const due = { state: 'submitted', due_on: '2026-11-02', amount_cents: 1234 };
        return Number((await makeRow(inner, 'business_collection', due))['id']);
      }),
    due: () => db.selectFrom('business_collection').select('id').where('state', '=', 'submitted'),
  },
} as const;

test.each(Object.entries(work))(
  'HSE-341 a %s that breaks keeps no other from what is due, and follows once nothing breaks it',
  async (table, { sweep, make, due }) => {
    const left = async () => (await due().execute()).map(({ id }) => id);
    const ids = [await make(), await make(), await make()];
    expect((await left()).toSorted()).toEqual(ids.toSorted());
    const [, broken = 0] = ids;
    const key = table === 'review_reminder' ? 'order_id' : 'id';
    const mend = await breakRow(db, table, { id: broken, key });
    await sweep(app.context);
    expect(await left()).toEqual([broken]);
    await mend();
    await Promise.all([sweep(app.context), sweep(app.context)]);
    expect(await left()).toEqual([]);
  },
);
