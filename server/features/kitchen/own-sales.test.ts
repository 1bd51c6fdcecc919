import { afterAll, expect, test } from 'vitest';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSoldHistory } from '#e2e/fixtures/shop/sold-history.ts';
import { bookOrder } from '#server/features/statement/book-order.ts';
import { writeStatements } from '#server/features/statement/statements/write-statements.ts';
import { ownDatabase } from '#tools/test-database.ts';

// There is one operator in a database, and it writes for every restaurant.
const database = await ownDatabase('own_sales');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const cents = (euros: number) => Math.round(euros * 100);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + cents(of(row)), 0);

/** By the orders themselves: what guests and vouchers paid, less what restaurants took off since, by the month it happened. */
async function byOrders(restaurantId: number, month: string) {
  const isIn = (at: Temporal.Instant | null) =>
    at?.toZonedDateTimeISO('Europe/Berlin').toString().startsWith(month) ?? false;
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const reductions = await db
    .selectFrom('order_reduction')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['amount_cents', 'voucher_cents', 'borne_by', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const sold = orders.filter(({ completed_at: at }) => isIn(at));
  const taken = reductions.filter(({ created_at: at }) => isIn(at));
  const by = (who: string) =>
    taken.reduce((all, row) => (row.borne_by === who ? all + row.amount_cents : all), 0);
  const redeemed = sold.reduce(
    (all, order) => (order.discount_nature === 'means-of-payment' ? all + order.discount_cents : all),
    0,
  );
  // What the operator puts back onto a voucher is its own affair.
  const returned = taken.reduce(
    (all, row) => (row.borne_by === 'restaurant' ? all + row.voucher_cents : all),
    0,
  );
  const vouchers = redeemed - returned;
  const paid = sold.reduce((all, order) => all + order.payable_cents, 0);
  return {
    orders: sold.length,
    worth: paid + vouchers - by('restaurant'),
    vouchers,
    goodwill: by('operator'),
  };
}

test.each([3, 11, 42])(
  'LED-091 sales of random months (%i) come to the orders and to the statement, whichever way they are summed up',
  async (seed) => {
    const { shop, hostId } = await tenthShop(app);
    await makeSoldHistory(app, shop, {
      seed,
      orders: 24,
      from: '2026-10-03T12:00:00+02:00',
      days: 56,
      bookOrder,
    });
    await writeAt('2026-12-01T00:00:05+01:00');
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    for (const [month, to] of [
      ['2026-10', '31'],
      ['2026-11', '30'],
    ]) {
      const asked = { hostId, from: `${month}-01`, to: `${month}-${to}`, size: FILE_PAGE_SIZE } as const;
      const { answer } = await owner.call('ownSales', asked);
      const expected = await byOrders(hostId, month ?? '');
      expect(answer.orders).toBe(expected.orders);
      expect(cents(answer.total.sum)).toBe(expected.worth);
      expect(answer.count).toBe(answer.rows.length);
      expect(answer.rows.length).toBe(answer.orders + answer.corrections);
      for (const rows of [answer.lines, answer.rows]) {
        expect(sum(rows, (row) => row.sum)).toBe(expected.worth);
        expect(sum(rows, (row) => row.tip)).toBe(cents(answer.total.tip));
        for (const { rate, gross } of answer.total.taxed) {
          const at = (row: typeof answer.total) =>
            row.taxed.reduce((all, one) => (one.rate === rate ? all + one.gross : all), 0);
          expect(sum(rows, at)).toBe(cents(gross));
        }
      }
      expect(sum(answer.vat, ({ gross }) => gross) + cents(answer.total.tip)).toBe(expected.worth);
      expect([cents(answer.vouchers), cents(answer.goodwill)]).toEqual([
        expected.vouchers,
        expected.goodwill,
      ]);
      expect(cents(answer.statement?.vouchers ?? 0)).toBe(expected.vouchers + expected.goodwill);
    }
  },
);

test('LED-091 what is taken off before an order is over was never sold, what is taken off later is its month’s', async () => {
  const { shop, hostId } = await tenthShop(app);
  const [id = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00', { tip_cents: 0 });
  await db
    .insertInto('order_vat')
    .values({ order_id: id, percent: 7, gross_cents: 1000, net_cents: 935, vat_cents: 65 })
    .execute();
  const reduction = (at: string, amount_cents: number) => ({
    order_id: id,
    amount_cents,
    vat: JSON.stringify([{ ratePercent: 7, grossCents: amount_cents }]),
    reason: 'Kalt',
    idempotency_key: at,
    created_at: at,
  });
  await db
    .insertInto('order_reduction')
    .values([reduction('2026-11-10T11:30:00+01:00', 200), reduction('2026-12-02T11:30:00+01:00', 300)])
    .execute();
  await db.updateTable('orders').set({ reduced_cents: 500 }).where('id', '=', id).execute();
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const rowsOf = async (from: string, to: string) =>
    (await owner.call('ownSales', { hostId, from, to })).answer.rows.map(
      ({ orderId, isCorrection, taxed, sum: all }) => [orderId, isCorrection, taxed, all],
    );
  expect(await rowsOf('2026-11-01', '2026-11-30')).toEqual([[id, false, [{ rate: 7, gross: 8 }], 8]]);
  expect(await rowsOf('2026-12-01', '2026-12-31')).toEqual([[id, true, [{ rate: 7, gross: -3 }], -3]]);
});

test('LED-092 the same is on paper with its days, and no role but the owner’s has either', async () => {
  const { shop, hostId } = await tenthShop(app, { is_small_business: true });
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2, mode: 'table', payment_method: 'ec' });
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const paper = await paperOf(app, owner, `ownSalesPaper/${hostId}?from=2026-11-01&to=2026-11-30`);
  for (const said of ['Umsätze November 2026', 'Tisch', 'EC-Karte', 'Ohne USt', '20,00 €', '10.11.2026'])
    expect(paper).toContain(said);
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  expect((await manager.send('ownSales', { hostId })).status).toBe(403);
  expect((await manager.send('ownSalesPaper', { hostId })).status).toBe(403);
  const wrong = await owner.send('ownSales', { hostId, from: '2026-12-01', to: '2026-11-01' });
  expect(wrong.error.fields).toEqual({ to: 'Das liegt vor dem ersten Tag.' });
  const nothing = await owner.send('ownSales', { hostId, from: '2024-01-01', to: '2026-11-01' });
  expect(nothing.error.fields).toHaveProperty('to');
});
