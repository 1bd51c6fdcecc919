import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import type { Db } from '#server/database/db.ts';
import { findAccountIds } from '#server/features/privacy/people/people-store.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { findOrdersOfGuest } from './find-orders.ts';
import { listMessages } from './show-messages.ts';

const database = await ownDatabase('office_addresses');
afterAll(() => database.close());
const { db } = database;

const shop = await makeShop(db);
const [anna = 0] = await makeBareOrders(db, shop, 1, { email: 'Anna@mail.example', phone: '0170 1234567' });
const [hanna = 0] = await makeBareOrders(db, shop, 1, {
  email: 'hanna@mail.example',
  phone: '+49 171 2345678',
});
const [mueller = 0] = await makeBareOrders(db, shop, 1, { email: 'j.müller@other.example', phone: '0664 1' });
await makePerson(db, { email: 'hanna@mail.example' });
await sql`update person set phone = '0171/2345678' where email = 'hanna@mail.example'`.execute(db);
await makePerson(db, { email: 'johanna@mail.example' });
await sql`insert into message (kind, channel, recipient, body_text, dedupe_key, created_at)
  select 'order-placed', 'email', email, '', 'mail' || id, placed_at from orders
  union all select 'order-placed', 'sms', phone, '', 'sms' || id, placed_at from orders`.execute(db);
// Figures in threes are of no use where all numbers begin alike: numbers are found by the other indexes alone.
const TABLES = ['orders', 'message', 'person'];
for (const table of TABLES) {
  const { rows } = await sql<{ words: string }>`
    select pg_get_indexdef(${`${table}_search`}::regclass, 1, true) as words`.execute(db);
  await sql`drop index ${sql.ref(`${table}_search`)}`.execute(db);
  await sql`create index on ${sql.table(table)} using gin ((${sql.raw(rows[0]?.words ?? '')}) gin_trgm_ops)`.execute(
    db,
  );
}

const ASKED = { page: 1, size: 50, sort: '', isDescending: false, state: '', channel: '' } as const;

const findEverywhere = async (on: Db, search: string) => ({
  orders: await findOrdersOfGuest(on, search),
  people: (await findAccountIds(on, search)).length,
  messages: (await listMessages(on, { ...ASKED, search })).rows.map(({ recipient }) => recipient).toSorted(),
});

const OF_ANNA = 'Anna@mail.example';
const OF_HANNA = 'hanna@mail.example';
const NOTHING = { orders: [], people: 0, messages: [] };

test.each([
  ['anna@mail.example', { orders: [hanna, anna], people: 2, messages: [OF_ANNA, OF_HANNA] }],
  ['HANNA@MAIL.EXAMPLE', { orders: [hanna], people: 2, messages: [OF_HANNA] }],
  ['hanna@mail.e', { orders: [hanna], people: 2, messages: [OF_HANNA] }],
  ['hanna@mail.example.net', NOTHING],
  ['j.mueller@other.example', { orders: [mueller], people: 0, messages: ['j.müller@other.example'] }],
  ['%@mail.example', NOTHING],
  ['+49 (0)171 234 56 78', { orders: [hanna], people: 1, messages: ['+49 171 2345678'] }],
  ['+49171234', { orders: [hanna], people: 1, messages: ['+49 171 2345678'] }],
  ['0170/123456', { orders: [anna], people: 0, messages: ['0170 1234567'] }],
])('OFF-290 %s finds what has it in it, by indexes of whole addresses and numbers', async (search, found) => {
  const { answer, scanned } = await lookedAt(db, TABLES, (transaction) =>
    findEverywhere(transaction, search),
  );
  expect({ answer, scanned }).toEqual({ answer: found, scanned: [] });
});
