import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { MOST_COUNTED } from '#domain/limits/list.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { MOST_SORTED } from '#server/plumbing/http/list-page.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { listMessages } from './show-messages.ts';
import { listOrders } from './show-orders.ts';

// What is sorted is all there is.
const database = await ownDatabase('sorted_lists');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const { db } = database;
const shop = await makeShop(db, {
  restaurant: {
    name: 'Alte Räucherei',
    cuisines: ['Fisch'],
    sponsored_from: '2026-11-01',
    sponsored_until: '2026-12-01',
  },
});
const other = await makeShop(db, { restaurant: { name: 'Zur Muschel', cuisines: ['Burger'] } });
const { host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);

beforeAll(async () => {
  const before = (hours: number) => app.clock.now().subtract({ hours });
  await makeBareOrders(db, shop, 3, {
    state: 'completed',
    completed_at: before(1),
    placed_at: before(2),
    first_name: 'Anke',
    last_name: 'Jansen',
    phone: '0170 1',
    email: 'anke@guest.example',
  });
  await makeBareOrders(db, other, 2, {
    state: 'refused',
    mode: 'delivery',
    payment_method: 'ec',
    placed_at: before(30),
    payable_cents: 2000,
    total_cents: 2000,
    goods_cents: 2000,
    first_name: 'Anke',
    last_name: 'Petersen',
    phone: '0160 2',
    email: 'anke@andere.example',
  });
  await sql`insert into message (kind, channel, recipient, body_text, order_id, dedupe_key, created_at, state, last_error)
    select 'order-placed', case when id % 2 = 0 then 'sms' else 'whatsapp' end, phone, '', id, id, placed_at,
      case when id % 2 = 0 then 'failed' else 'sent' end, case when id % 2 = 0 then 'weg' else '' end from orders`.execute(
    db,
  );
});

const comparable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? ''));

/** Whether values go up, or down. */
function isSorted(values: readonly unknown[], isDescending: boolean): boolean {
  const steps = values.slice(1).map((value, at) => [comparable(values[at]), comparable(value)] as const);
  return steps.every(([a, b]) => {
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'de');
    return isDescending ? order >= 0 : order <= 0;
  });
}

type Row = Record<string, unknown>;
const lists: [name: string, rows: string, asked: object, columns: Record<string, (row: Row) => unknown>][] = [
  [
    'officeOrders',
    'orders',
    {},
    {
      number: (row) => row['orderId'],
      time: (row) => row['placedAt'],
      restaurant: (row) => row['restaurant'],
      mode: (row) => row['mode'] === 'Abholung',
      state: (row) => row['state'],
      payment: (row) => row['payment'] !== 'EC-Karte',
      sum: (row) => row['payable'],
    },
  ],
  [
    'officeMessages',
    'messages',
    {},
    {
      created: (row) => row['createdAt'],
      channel: (row) => row['channel'],
      kind: (row) => row['kind'],
      recipient: (row) => row['recipient'],
      state: (row) => row['state'],
      reason: (row) => row['lastError'],
      open: (row) => row['isOpen'],
    },
  ],
  [
    'officePeople',
    'people',
    { search: 'anke' },
    { phone: (row) => row['phone'], name: (row) => row['name'], email: (row) => row['email'] },
  ],
  [
    'officeRestaurants',
    'restaurants',
    {},
    {
      sponsored: (row) => row['sponsored'] !== null,
      state: (row) => row['state'],
      orders: (row) => row['orders'],
      value: (row) => row['value'],
      cuisine: (row) => row['foodtype'],
    },
  ],
  [
    'officeSiteList',
    'sites',
    {},
    {
      domains: (row) => (row['hosts'] as string[]).join(','),
      state: (row) => row['state'],
      title: (row) => row['title'],
    },
  ],
];

test.each(lists)(
  'OFF-257 %s is sorted by each of its columns, up and down',
  async (name, rows, asked, columns) => {
    for (const [sort, valueOf] of Object.entries(columns))
      for (const isDescending of [false, true]) {
        const { answer } = await operator.send(
          name as 'officeOrders',
          { ...asked, sort, isDescending } as never,
        );
        const values = (answer as unknown as Record<string, Row[]>)[rows]?.map(valueOf) ?? [];
        expect([sort, values.length > 1, isSorted(values, isDescending), values]).toEqual([
          sort,
          true,
          true,
          values,
        ]);
      }
  },
);

test.each([
  '/verwaltung/bestellungen',
  '/verwaltung/nachrichten',
  '/verwaltung/personen?suche=anke',
  '/verwaltung/restaurants',
  '/verwaltung/seiten',
  '/verwaltung/steuer/meldung?von=2026-01-01',
])('OFF-257 each heading of %s sorts by a tap, in both directions', async (path) => {
  const see = async (address: string) =>
    (await loadPage(app.http, host, address, { headers: { cookie: operator.cookie } })).text;
  const headings = [...(await see(path)).matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(
    ([, inside = '']) => inside,
  );
  expect(headings.length).toBeGreaterThan(3);
  for (const heading of headings) {
    const [, query = ''] = /href="[^"?]*(\?[^"]*)"/.exec(heading) ?? [];
    expect([heading, query]).toEqual([heading, expect.stringContaining('sortiert=')]);
    const sorted = await see(path.replace(/\?.*/, '') + query.replaceAll('&amp;', '&'));
    expect(sorted).toMatch(/aria-sort="(ascending|descending)"/);
  }
});

describe('OFF-257 a list that grows with the house is sorted among its newest by what no index holds', () => {
  const asked = { search: '', state: '', page: 1, size: 50, isDescending: true } as const;

  test('a page says so, and a file has all', async () => {
    for (let made = 0; made < MOST_SORTED; made += 1000) await makeBareOrders(db, shop, 1000);
    await sql`insert into message (kind, channel, recipient, body_text, order_id, dedupe_key, created_at)
      select 'order-placed', 'email', email, '', id, 'late-' || id, placed_at from orders`.execute(db);
    const bySum = await listOrders(db, { ...asked, sort: 'sum' });
    expect([bySum.count, bySum.isCut, bySum.rows.length]).toEqual([MOST_SORTED, true, 50]);
    const byTime = await listOrders(db, { ...asked, sort: 'time' });
    expect([byTime.count, byTime.isCut]).toEqual([MOST_SORTED + 5, false]);
    const file = await listOrders(db, { ...asked, sort: 'sum', size: FILE_PAGE_SIZE });
    expect([file.count, file.isCut, file.rows[0]?.payable_cents]).toEqual([MOST_SORTED + 5, false, 2000]);
    const messages = await listMessages(db, { ...asked, channel: '', sort: 'reason' });
    expect([messages.count, messages.isCut]).toEqual([MOST_SORTED, true]);
  });
});

test('HSE-275 a list of more than 10,000 is counted as far as that, which its page says, and its file has all', async () => {
  const { count: before } = await countRows(db);
  for (let more = before; more <= MOST_COUNTED; more += 1000) await makeBareOrders(db, shop, 1000);
  const { count: all } = await countRows(db);
  const asked = { search: '', state: '', sort: '', isDescending: false } as const;
  const first = await listOrders(db, { ...asked, page: 1, size: 50 });
  expect(first).toMatchObject({ count: MOST_COUNTED + 1, isCut: false });
  const text = (await seeList('/verwaltung/bestellungen')).replaceAll('<!-- -->', '');
  expect(text).toContain('mehr als 10.000 Treffer');
  expect(text).toContain('Seite 1 von 200');
  const last = Math.ceil(all / FILE_PAGE_SIZE);
  const { rows } = await listOrders(db, { ...asked, page: last, size: FILE_PAGE_SIZE });
  expect(rows).toHaveLength(all - (last - 1) * FILE_PAGE_SIZE);
});

const countRows = (from: typeof db) =>
  from
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

const seeList = async (address: string) =>
  (await loadPage(app.http, host, address, { headers: { cookie: operator.cookie } })).text;
