import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { orderWithCola, type ThirstyOrder } from '#e2e/fixtures/shop/question.ts';
import { linkOf, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { takeStep } from '../order/progress/kitchen-moves.ts';
import { findDifferences } from '../statement/check-books.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;

/** Dish for 10 EUR, cola for 3, delivered for 2, to be paid at the door, closed as handed over; a tenth is the operator's. */
async function closed(voucher?: { code: string }): Promise<ThirstyOrder> {
  const shop = await makeShop(db, { site: { commission_basis_points: 1000 } });
  const order = await orderWithCola(app, {
    shop,
    ...(voucher && {
      before: (guest: ThirstyOrder['guest']) => redeem(guest, voucher.code, shop.restaurant.id),
    }),
  });
  const { orderId } = order;
  await order.kitchen.accepts(orderId);
  const { version } = await orderRow(db, orderId);
  await takeStep(context, { orderId, version, personId: 1, restaurantIds: 'all' }, { to: 'completed' });
  return order;
}

const ownerOf = ({ shop }: ThirstyOrder) => staffOf(app, shop.site.host, 'owner', shop.restaurant.id);

// By somebody who has just logged in: a day later nobody still is.
async function note(order: ThirstyOrder, noShow: boolean) {
  const { orderId } = order;
  const { version } = await orderRow(db, orderId);
  return (await ownerOf(order)).call('kitchenNoShow', { orderId, version, noShow });
}

const shownTo = async (order: ThirstyOrder) =>
  (await (await ownerOf(order)).call('ownOrder', { orderId: order.orderId })).answer.noShow;

const onBoard = async ({ kitchen, orderId }: ThirstyOrder) => (await kitchen.ticket(orderId)).noShow;

async function sold(order: ThirstyOrder) {
  const hostId = order.shop.restaurant.id;
  const owner = await ownerOf(order);
  const sales = (await owner.call('ownSales', { hostId, from: '2026-11-01', to: '2026-11-30' })).answer;
  const figures = (await owner.call('ownFigures', { hostId })).answer;
  return { orders: sales.orders, sum: sales.total.sum, turnover: figures.turnover.now };
}

const differences = () => findDifferences(context, EVENING.subtract({ hours: 1 }));

test('KIT-961 until 24 hours after it was closed it can be noted that nobody was there, and taken back at any time', async () => {
  const [order, other] = [await closed(), await closed()];
  try {
    app.clock.set(EVENING.add({ hours: 24 }));
    expect((await note(order, true)).status).toBe(200);
    app.clock.set(EVENING.add({ hours: 24, seconds: 1 }));
    const { error } = await note(other, true);
    expect(error.message).toContain('24 Stunden');
    expect(await shownTo(other)).toBeNull();
    expect(await shownTo(order)).toBe(true);
    expect((await note(order, false)).status).toBe(200);
    expect(await shownTo(order)).toBeNull();
  } finally {
    app.clock.set(EVENING);
  }
});

test('KIT-962 KIT-971 what its guest has reviewed is not noted as left, unless the operator has taken the review down', async () => {
  const order = await closed();
  const link = await linkOf(order.guest, order.orderId);
  expect((await order.guest.call('review', ratingOf(link))).status).toBe(200);
  expect((await note(order, true)).error.message).toContain('schon bewertet');
  expect([await shownTo(order), await onBoard(order)]).toEqual([null, null]);
  await db.updateTable('review').set({ hidden_at: EVENING }).where('order_id', '=', order.orderId).execute();
  expect([await shownTo(order), await onBoard(order)]).toEqual([false, false]);
  expect((await note(order, true)).status).toBe(200);
});

test('KIT-971 of what is on its way nobody is offered to note it: the server takes that once it is back', async () => {
  const order = await orderWithCola(app, { shop: await makeShop(db) });
  const { kitchen, orderId } = order;
  await kitchen.accepts(orderId);
  expect([await shownTo(order), await onBoard(order)]).toEqual([false, false]);
  await kitchen.moves(orderId, 'on-the-way');
  expect([await shownTo(order), await onBoard(order)]).toEqual([null, null]);
  expect((await note(order, true)).status).toBe(409);
  await kitchen.moves(orderId, 'ready');
  expect([await shownTo(order), await onBoard(order)]).toEqual([false, false]);
  expect((await note(order, true)).status).toBe(200);
});

test('KIT-962 of a review and a note that nobody was there only one is kept, whichever comes first', async () => {
  const orders = await Promise.all([closed(), closed(), closed()]);
  await Promise.all(
    orders.map(async (order) => {
      const rating = ratingOf(await linkOf(order.guest, order.orderId));
      const { version } = await orderRow(db, order.orderId);
      const owner = await ownerOf(order);
      const noted = { orderId: order.orderId, version, noShow: true };
      const [review, note] = await Promise.all([
        order.guest.call('review', rating),
        owner.call('kitchenNoShow', noted),
      ]);
      expect([review.answer.success, note.status === 200].filter(Boolean)).toHaveLength(1);
    }),
  );
});

test('LED-130 LED-131 what nobody took and paid earned nothing: no commission, no turnover, until that is taken back', async () => {
  const order = await closed();
  const before = { booked: await bookedOf(db, order.orderId), sold: await sold(order) };
  expect(before.booked).toMatchObject({ commission: -130 });
  expect(before.sold).toEqual({ orders: 1, sum: 15, turnover: 15 });
  await note(order, true);
  expect(await bookedOf(db, order.orderId)).toEqual({});
  expect(await sold(order)).toEqual({ orders: 0, sum: 0, turnover: 0 });
  expect(await differences()).toEqual([]);
  await note(order, false);
  expect({ booked: await bookedOf(db, order.orderId), sold: await sold(order) }).toEqual(before);
  expect(await differences()).toEqual([]);
});

test('LED-132 what a voucher had paid of it beforehand stays paid: sold with its VAT, and with its share of the commission', async () => {
  const gift = { kind: 'gift', funded_by: 'buyer', value_cents: 600, left_cents: 600 } as const;
  const voucher = await makeVoucher(db, gift);
  const order = await closed(voucher);
  await note(order, true);
  expect(await bookedOf(db, order.orderId)).toMatchObject({ 'voucher gift': 600, commission: -52 });
  expect(await sold(order)).toMatchObject({ orders: 1, sum: 6 });
  const { left_cents: left } = await db
    .selectFrom('voucher')
    .select('left_cents')
    .where('id', '=', voucher.id)
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
  expect(await differences()).toEqual([]);
});
