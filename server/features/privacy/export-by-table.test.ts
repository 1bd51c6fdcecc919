import { afterAll, expect, test } from 'vitest';
import { phoneDigits } from '#domain/people/phone.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { makeRow, skipKeys } from '#e2e/fixtures/made-row.ts';
import type { Table } from '#server/database/personal/classes.ts';
import { columnsOf, knownOf, tableNames, told } from '#server/database/personal/tables.ts';
import { readMarks } from '#server/database/marks.ts';
import { unsealed } from '#server/database/seals.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Rows are made that belong to nothing.
const database = await ownDatabase('export_by_table');
const app = await testApp({ database });
afterAll(() => database.close());
const { db } = database;

type Rows = Record<string, unknown>[];

const exported = tableNames.flatMap((name) => {
  const { exported: path } = knownOf(name);
  return path ? [[name, path] as const] : [];
});

/** What the customer has by ordering and logging in. */
const AT_WORK: Table[] = ['person', 'session', 'orders', 'order_mark', 'contact', 'session_place'];

/** What the export calls a column otherwise. */
const CALLED: Record<string, string> = { 'message.body_text': 'text' };

/** One person with a row in every table that the export has. */
async function makeEverything() {
  const { guest, person, shop, orderId } = await makeCustomer(app);
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const phone = (await readMarks(db))('phone', phoneDigits(person.phone));
  const theirs: Record<string, unknown> = {
    person_id: person.id,
    acting_person_id: person.id,
    session_id: session.id,
    order_id: orderId,
    restaurant_id: shop.restaurant.id,
    place_id: shop.place.id,
    product_id: shop.dish.id,
    site_id: shop.site.id,
    email: person.email,
    phone,
    mark: phone,
    kind: 'phone',
    confirmed_at: app.clock.now().toString(),
    iban: unsealed('DE02120300000000202051'),
  };
  const made = await db.transaction().execute(async (inner) => {
    await skipKeys(inner);
    const known: [Table, Record<string, unknown>][] = [];
    const make = async (name: Table, given: Record<string, unknown> = {}) => {
      const row = await makeRow(inner, name, { ...linksOf(name, theirs), ...given });
      known.push([name, row]);
      return Number(row['id']);
    };
    const LINKED: Partial<Record<Table, Record<string, unknown>>> = {
      basket_line: { basket_id: await make('basket', { restaurant_id: 1 }) },
      order_extra: { line_id: await make('order_line') },
      review_dish: { review_id: await make('review') },
      sepa_mandate: { business_customer_id: await make('business_customer') },
    };
    const here = new Set<Table>([...AT_WORK, ...known.map(([name]) => name)]);
    for (const [name] of exported) if (!here.has(name)) await make(name, LINKED[name]);
    return known;
  });
  return { guest, made };
}

/** Of what is known of the person, what such a table has. */
const linksOf = (name: Table, theirs: Record<string, unknown>) => {
  const kinds = name === 'order_block' ? ['kind'] : [];
  const columns = columnsOf(name).map(([column]) => column);
  return Object.fromEntries(
    Object.entries(theirs).filter(
      ([column]) => columns.includes(column) && (column !== 'kind' || kinds.includes(column)),
    ),
  );
};

/** The rows below a path such as orders.lines. */
const rowsAt = (answer: unknown, path: string): Rows =>
  path
    .split('.')
    .reduce<unknown[]>(
      (found, key) => found.flatMap((one) => (one as Record<string, unknown>)[key] ?? []),
      [answer],
    ) as Rows;

test('HSE-083 the export has every column that it is to tell, and nothing that it is not', async () => {
  const { guest, made } = await makeEverything();
  const { status, answer } = await guest.call('exportUser', {});
  expect(status).toBe(200);
  for (const [name, path] of exported) {
    const keys = new Set(rowsAt(answer, path).flatMap((row) => Object.keys(row)));
    const columns = (told(name) as string[]).map((column) => CALLED[column] ?? column.slice(name.length + 1));
    expect([name, columns.filter((column) => !keys.has(column))]).toEqual([name, []]);
  }
  const text = JSON.stringify(answer);
  const values = (wanted: (says: unknown) => boolean) =>
    made.flatMap(([name, row]) =>
      columnsOf(name).flatMap(([column, says]) =>
        wanted(says) && /^1\d{6}$/.test(String(row[column]))
          ? [`${name}.${column} ${String(row[column])}`]
          : [],
      ),
    );
  const isSaid = (value: string) => text.includes(value.split(' ')[1] ?? '');
  const isTold = (says: unknown) => says === 'told' || (says as { told?: boolean }).told === true;
  const secrets = values((says) => says === 'untold' || (says as { told?: boolean }).told === false);
  expect(values(isTold).filter((value) => !isSaid(value))).toEqual([]);
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter(isSaid)).toEqual([]);
});

test('HSE-083 whatever says something of people and is told has its place in the export', () => {
  const untold = tableNames.filter((name) => !knownOf(name).exported && told(name).length > 0);
  expect(untold).toEqual([]);
});
