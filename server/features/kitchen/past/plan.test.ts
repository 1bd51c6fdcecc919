import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sumSold } from '#domain/figures/sold.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import type { Db } from '#server/database/db.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { readFigures } from '../figures/read-figures.ts';
import { findPastOrders, type PastFilter } from './find-orders.ts';

const database = await ownDatabase('past_orders');
afterAll(() => database.close());
const { db } = database;

const OWN = 10;
const OTHERS = 300;

/** A restaurant with few orders beside one with many. */
async function market(): Promise<number> {
  const [{ restaurant }, other] = [await makeShop(db), await makeShop(db)];
  await makeBareOrders(db, other, OTHERS);
  await makeBareOrders(db, { ...other, restaurant }, OWN);
  await sql`update orders set state = 'completed', completed_at = placed_at, last_name = 'Petersen ' || id,
    street = 'Weg ' || id, phone = '0170 ' || 1000000 + id`.execute(db);
  await sql`insert into order_vat select id, 7, 1000, 935, 65 from orders`.execute(db);
  await sql`insert into order_line (order_id, position, title, category, size, size_title, size_cents, line_cents,
    deposit_cents, vat_class, vat_percent) select id, 1, 'Matjes', 'Fisch', 'big', 'groß', 1000, 1000, 0, 'food', 7
    from orders`.execute(db);
  await sql`insert into order_mark (order_id, phone, is_new, is_on_spot, placed_at)
    select id, phone, true, true, placed_at from orders`.execute(db);
  await sql`analyze`.execute(db);
  return restaurant.id;
}
const restaurantId = await market();

interface Looked {
  table: string;
  scans: number;
  fetched: number;
}

const looks = async (transaction: Db): Promise<Looked[]> =>
  (
    await sql<Looked>`select relname as table, seq_scan as scans, idx_tup_fetch as fetched
      from pg_stat_xact_user_tables where relname in ('orders', 'order_vat', 'order_line', 'order_mark')
      order by relname`.execute(transaction)
  ).rows;

/**
 * What of these tables was gone through from end to end although the database was told to go another way, and the most
 * rows that were fetched of one of them.
 */
async function lookedAt(reads: (transaction: Db) => Promise<unknown>) {
  return db.transaction().execute(async (transaction) => {
    // With so few rows going through all of them would be the quickest.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    const before = await looks(transaction);
    await reads(transaction);
    const after = (await looks(transaction)).map(({ table, scans, fetched }, at) => ({
      table,
      scans: scans - (before[at]?.scans ?? 0),
      fetched: fetched - (before[at]?.fetched ?? 0),
    }));
    return {
      scanned: after.filter(({ scans }) => scans > 0).map(({ table }) => table),
      fetched: Math.max(...after.map(({ fetched }) => fetched)),
    };
  });
}

const ALL: Omit<PastFilter, 'restaurantId'> = {
  state: '',
  mode: '',
  payment: '',
  from: null,
  until: null,
  since: null,
  search: '',
  page: 1,
  size: 50,
  sort: '',
  isDescending: false,
};
const NOW = Temporal.Instant.from('2026-11-21T17:00:00Z');

test.each<[string, Partial<PastFilter>]>([
  ['the newest', {}],
  ['sorted', { page: 2, sort: 'guest' }],
  ['a number', { search: '1005' }],
  ['a name', { search: 'petersen 10' }],
  ['a phone', { search: '0170 100' }],
  ['a letter', { search: 'x' }],
  ['days', { from: NOW.subtract({ hours: 48 }), until: NOW, state: 'refused' }],
  ['since yesterday', { since: NOW.subtract({ hours: 48 }), payment: 'online' }],
])('KIT-225 looking for %s, no statement goes through the orders of the whole market', async (_, asked) => {
  const { scanned, fetched } = await lookedAt((transaction) =>
    findPastOrders(transaction, { ...ALL, restaurantId, ...asked }),
  );
  expect(scanned).toEqual([]);
  expect(fetched).toBeLessThanOrEqual(2 * OWN);
});

test('KIT-238 no figure goes through what the whole market sold', async () => {
  const day = Temporal.PlainDate.from('2026-11-21');
  const { scanned, fetched } = await lookedAt(async (transaction) => {
    const { sold, dishes } = await readFigures(transaction, restaurantId, { first: day, last: day });
    expect([sumSold(sold), dishes]).toEqual([
      { orders: OWN, cents: 1000 * OWN },
      [{ label: 'Matjes', count: OWN, cents: 1000 * OWN }],
    ]);
  });
  expect(scanned).toEqual([]);
  // Ten statements look at the orders.
  expect(fetched).toBeLessThanOrEqual(10 * OWN);
});

test('KIT-221 the database folds words as the rest of the house does', async () => {
  const words = [
    'Übermüller-Groß',
    'Zoë  Ångström',
    'STRASSE',
    'Löwen Äpfel',
    'Łukasz Ørsted',
    ' Café ',
    'Maerz',
  ];
  const { rows } = await sql<{ folded: string }>`
    select fold_german(word) as folded from unnest(${words}::text[]) with ordinality as given (word, at) order by at`.execute(
    db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(words.map(foldGerman));
});
