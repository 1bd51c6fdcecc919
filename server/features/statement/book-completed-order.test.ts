import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { approvedCompany, hire, vouchersOf } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import {
  hungryGuest,
  makeShop,
  ordered,
  orderForm,
  placeOneOrder,
  type Shop,
} from '#e2e/fixtures/shop/order.ts';
import { makeVoucher, putIntoBasket } from '#e2e/fixtures/shop/voucher.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';
import { bookCompletedOrder } from './book-completed-order.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;

const ledgerOf = (orderId: number) =>
  db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute();
const donationOf = (orderId: number) =>
  db.selectFrom('donation').select(['site_id', 'amount_cents']).where('order_id', '=', orderId).execute();

const donatingShop = () =>
  makeShop(db, {
    site: { commission_basis_points: 1000, donation_basis_points: 150 },
    dish: { sizes: [{ size: 'big', price_cents: 1235, deposit_cents: 25 }] },
  });

async function completed(orderId: number): Promise<number> {
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  return orderId;
}

async function orderedWith(shop: Shop, voucher: Parameters<typeof makeVoucher>[1]): Promise<number> {
  const guest = await hungryGuest(app, shop, 0);
  const { answer } = await add(guest, shop.dish);
  await putIntoBasket(db, await makeVoucher(db, voucher), answer.id);
  return (await ordered(guest, orderForm(shop))).orderId;
}

test('NUM-020 a completed order owes commission on goods alone and gives its donation', async () => {
  const shop = await donatingShop();
  const orderId = await completed((await placeOneOrder(app, shop)).orderId);
  await bookCompletedOrder(context, orderId);
  expect(await ledgerOf(orderId)).toEqual([{ kind: 'commission', amount_cents: 124 }]);
  expect(await donationOf(orderId)).toEqual([{ site_id: shop.site.id, amount_cents: 19 }]);
});

test('completing alone leads to the booking, through the job', async () => {
  const orderId = await completed((await placeOneOrder(app, await donatingShop())).orderId);
  await expect.poll(() => donationOf(orderId), { timeout: 20_000 }).toHaveLength(1);
});

test('an order is booked once, however often and at once its job comes', async () => {
  const orderId = await completed((await placeOneOrder(app, await donatingShop())).orderId);
  await Promise.all([1, 2, 3].map(() => bookCompletedOrder(context, orderId)));
  expect(await ledgerOf(orderId)).toHaveLength(1);
  expect(await donationOf(orderId)).toHaveLength(1);
});

test('an order that is not completed is not booked', async () => {
  const { orderId } = await placeOneOrder(app, await donatingShop());
  await bookCompletedOrder(context, orderId);
  await bookCompletedOrder(context, 2147483647);
  expect(await ledgerOf(orderId)).toEqual([]);
  expect(await donationOf(orderId)).toEqual([]);
});

test.each([
  { kind: 'campaign', funded_by: 'operator' },
  { kind: 'gift', funded_by: 'buyer' },
] as const)(
  'a $kind voucher is owed to the restaurant, and commission stays on the full goods',
  async (voucher) => {
    const orderId = await completed(await orderedWith(await donatingShop(), voucher));
    await bookCompletedOrder(context, orderId);
    expect(await ledgerOf(orderId)).toEqual([
      { kind: 'commission', amount_cents: 124 },
      { kind: 'voucher', amount_cents: -500 },
    ]);
  },
);

test('a voucher of an employer is owed to the restaurant, too', async () => {
  const shop = await donatingShop();
  const { host } = shop.site;
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const [voucher] = await vouchersOf(app, await hire(company));
  const guest = await hungryGuest(app, shop, 0);
  const { answer } = await add(guest, shop.dish);
  await putIntoBasket(db, { id: voucher?.id ?? 0 }, answer.id);
  const orderId = await completed((await ordered(guest, orderForm(shop))).orderId);
  await bookCompletedOrder(context, orderId);
  expect(await ledgerOf(orderId)).toEqual([
    { kind: 'commission', amount_cents: 124 },
    { kind: 'voucher', amount_cents: -1460 },
  ]);
});

test('a price reduction of the restaurant lowers the commission and is owed by nobody', async () => {
  const reduction = { kind: 'loyalty', nature: 'price-reduction', funded_by: 'restaurant' } as const;
  const orderId = await completed(await orderedWith(await donatingShop(), reduction));
  await bookCompletedOrder(context, orderId);
  expect(await ledgerOf(orderId)).toEqual([{ kind: 'commission', amount_cents: 74 }]);
});
