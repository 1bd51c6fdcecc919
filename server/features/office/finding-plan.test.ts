import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { listMessages } from './show-messages.ts';
import { listOrders } from './show-orders.ts';

const database = await ownDatabase('office_finding');
afterAll(() => database.close());
const { db } = database;

const OTHERS = 400;
const shop = await makeShop(db, { restaurant: { name: 'Fischhütte am Kai' } });
await makeBareOrders(db, await makeShop(db), OTHERS);
await sql`update orders set last_name = 'Petersen', street = 'Weg', phone = '0170 9876543', email = id || '@guest.example'`.execute(
  db,
);
await makeBareOrders(db, shop, 1, { last_name: 'Müller', street: 'Kai', phone: '04503 123456' });
await sql`insert into message (kind, channel, recipient, body_text, order_id, dedupe_key, created_at)
  select 'order-placed', 'whatsapp', phone, '', id, id, placed_at from orders`.execute(db);
await sql`analyze`.execute(db);

const TABLES = ['orders', 'message', 'restaurant'];
const ASKED = { page: 1, size: 50, sort: '', isDescending: false, state: '' } as const;

test.each(['mueller', 'kai mu', '+49 4503 123456', '123456', 'fischhuette'])(
  'OFF-004 looking for %s in orders and messages goes by indexes to the few that match, not through all',
  async (search) => {
    const inOrders = await lookedAt(db, TABLES, (transaction) =>
      listOrders(transaction, { ...ASKED, search }),
    );
    expect(inOrders).toEqual({
      answer: expect.objectContaining({ count: 1 }),
      scanned: [],
      fetched: expect.any(Number),
    });
    expect(inOrders.fetched).toBeLessThan(OTHERS / 4);
    if (search === 'fischhuette') return;
    const inMessages = await lookedAt(db, TABLES, (transaction) =>
      listMessages(transaction, { ...ASKED, channel: '', search }),
    );
    expect(inMessages).toEqual({
      answer: expect.objectContaining({ count: 1 }),
      scanned: [],
      fetched: expect.any(Number),
    });
    expect(inMessages.fetched).toBeLessThan(OTHERS / 4);
  },
);
