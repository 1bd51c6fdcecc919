import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeSoldHistory } from '#e2e/fixtures/shop/sold-history.ts';
import { bookkeeping, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { bookOrder } from '#server/features/statement/book-order.ts';
import { writeStatements } from '#server/features/statement/statements/write-statements.ts';
import { ownDatabase } from '#tools/test-database.ts';

// There is one operator in a database, and it writes for every restaurant.
const database = await ownDatabase('own_lists');
afterAll(() => database.close());
const app = await pageTestApp({ database });
await nameOperator(app);
const { writeAt } = bookkeeping(app, { bookOrder, writeStatements });
const { shop, hostId, owner: logIn } = await tenthShop(app);
const { host } = shop.site;

let statement = 0;
beforeAll(async () => {
  const month = { seed: 7, orders: 20, from: '2026-10-01T12:00:00+02:00', days: 28 };
  await makeSoldHistory(app, shop, { ...month, bookOrder });
  await writeAt('2026-11-01T00:00:05+01:00');
  const { answer } = await (await logIn()).call('ownAccount', { hostId });
  statement = answer.statements[0]?.id ?? 0;
});

type Row = Record<string, unknown>;
const at = (rate: number) => (row: Row) =>
  (row['taxed'] as { rate: number | null; gross: number }[]).reduce(
    (sum, one) => (one.rate === rate ? sum + one.gross : sum),
    0,
  );
const of = (name: string) => (row: Row) => row[name];
const less = (name: string) => (row: Row) => -(row[name] as number);

const october = { from: '2026-10-01', to: '2026-10-31' };
const lists: [
  name: string,
  asked: () => object,
  rows: string,
  columns: Record<string, (row: Row) => unknown>,
][] = [
  [
    'ownOrders',
    () => ({ hostId }),
    'orders',
    {
      number: of('orderId'),
      time: of('placedAt'),
      sum: (row) => (row['payable'] as number) - (row['reduced'] as number),
    },
  ],
  [
    'ownSales',
    () => ({ hostId, ...october }),
    'rows',
    {
      order: of('orderId'),
      time: of('at'),
      mode: of('mode'),
      means: of('means'),
      standard: at(19),
      reduced: at(7),
      tip: of('tip'),
      sum: of('sum'),
      voucher: of('voucher'),
      deposit: of('deposit'),
      discount: of('discount'),
      goodwill: of('goodwill'),
    },
  ],
  [
    'ownStatement',
    () => ({ id: statement }),
    'lines',
    {
      order: of('orderId'),
      time: of('at'),
      base: of('base'),
      percent: (row) => row['percent'] ?? -1,
      commission: of('commission'),
      withheld: less('withheld'),
      vouchers: less('vouchers'),
      taken: (row) => (row['takenOff'] as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0),
      owed: of('owed'),
    },
  ],
];

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'de');

test.each(lists)(
  'OWN-981 %s is sorted by its columns as they are read, up and down',
  async (name, asked, rows, columns) => {
    const owner = await logIn();
    const read = async (more: object) => {
      const { answer } = await owner.send(
        name as 'ownSales',
        { ...asked(), size: FILE_PAGE_SIZE, ...more } as never,
      );
      return (answer as unknown as Record<string, Row[]>)[rows] ?? [];
    };
    const all = await read({});
    expect(all.length).toBeGreaterThan(10);
    for (const [sort, valueOf] of Object.entries(columns))
      for (const isDescending of [false, true]) {
        const values = (await read({ sort, isDescending })).map(valueOf);
        const sorted = all.map(valueOf).toSorted((a, b) => (isDescending ? compared(b, a) : compared(a, b)));
        expect([sort, values]).toEqual([sort, sorted]);
      }
  },
);

test('OWN-981 ways, payments and states of past orders stand together', async () => {
  const owner = await logIn();
  const { orders } = (await owner.call('ownOrders', { hostId, size: FILE_PAGE_SIZE })).answer;
  for (const [sort, of] of [
    ['mode', 'mode'],
    ['payment', 'payment'],
    ['state', 'status'],
  ] as const) {
    const { answer } = await owner.call('ownOrders', { hostId, size: FILE_PAGE_SIZE, sort });
    const values = answer.orders.map((order) => order[of]);
    const blocks = values.filter((value, at) => value !== values[at - 1]);
    expect([sort, answer.orders.length, blocks.length]).toEqual([sort, orders.length, new Set(values).size]);
  }
});

describe('OWN-981 each heading sorts by a tap, in both directions', () => {
  test.each([
    ['past orders', () => '/kueche/bestellungen'],
    ['sales', () => '/kueche/abrechnung/umsaetze?von=2026-10-01&bis=2026-10-31'],
    ['a statement', () => `/kueche/abrechnung/${statement}`],
  ])('of %s', async (_, pathOf) => {
    const { cookie } = await logIn();
    const path = pathOf();
    const see = async (address: string) => {
      const { text } = await loadPage(app.http, host, address, { headers: { cookie } });
      // The list is the last table of its page.
      return text.slice(text.lastIndexOf('<table'));
    };
    const headings = [...(await see(path)).matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(
      ([, inside = '']) => inside,
    );
    expect(headings.length).toBeGreaterThan(6);
    for (const heading of headings) {
      const [, query = ''] = /href="[^"?]*(\?[^"]*)"/.exec(heading) ?? [];
      expect([heading, query]).toEqual([heading, expect.stringContaining('sortiert=')]);
      const [head = path] = path.split('?');
      expect(await see(head + query.replaceAll('&amp;', '&'))).toMatch(/aria-sort="(ascending|descending)"/);
    }
  });
});
