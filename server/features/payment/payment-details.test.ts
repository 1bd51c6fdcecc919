import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { changeOrder, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { guest, orderId, uid } = await placeOneOrder(app, shop);

test('API-069 PAY-024 whoever ordered is told the order and whether it is paid', async () => {
  const { status, answer } = await guest.call('getpaymentdetailsbyorderid', { orderId });
  expect([status, answer]).toEqual([
    200,
    {
      order: {
        orderId,
        uid,
        hostId: shop.restaurant.id,
        payment: 'nachnahme',
        paymentLabel: 'Barzahlung',
        total: 12,
        state: 'placed',
        status: 'eingegangen',
      },
      paid: false,
      isNewest: true,
      online: null,
    },
  ]);
});

test.each([
  ['awaiting', false],
  ['authorised', true],
  ['captured', true],
  ['partly-refunded', true],
  ['released', false],
  ['refunded', false],
  ['failed', false],
] as const)('API-069 PAY-024 a payment that is %s: paid %s', async (payment_state, paid) => {
  const placed = await placeOneOrder(app, shop);
  await changeOrder(db, placed.orderId, {
    payment_method: 'paypal',
    payment_state,
    fee_cents: 50,
    payable_cents: 1250,
  });
  const { answer } = await placed.guest.call('getpaymentdetailsbyorderid', { orderId: placed.orderId });
  expect(answer).toMatchObject({ order: { payment: 'paypal', paymentLabel: 'PayPal', total: 12.5 }, paid });
});

test('API-069 what a voucher paid for is paid', async () => {
  const placed = await placeOneOrder(app, shop);
  await changeOrder(db, placed.orderId, { discount_cents: 1200, total_cents: 0, payable_cents: 0 });
  const { answer } = await placed.guest.call('getpaymentdetailsbyorderid', { orderId: placed.orderId });
  expect(answer).toMatchObject({ order: { total: 0 }, paid: true });
});

test('API-069 to anybody else the order is unknown: another guest, nobody at all, the user who has logged out', async () => {
  const { email, password } = await makePerson(db);
  const { guest: user } = await placeOneOrder(app, shop);
  await user.call('userLogin', { email, password });
  await add(user, shop.dish);
  const own = await ordered(user, orderForm(shop));
  const asks = async (who: typeof guest, id: number) => {
    const { status, answer } = await who.call('getpaymentdetailsbyorderid', { orderId: id });
    return [status, answer.order?.orderId];
  };
  expect(await asks(user, own.orderId)).toEqual([200, own.orderId]);
  const elsewhere = app.guest(shop.site.host);
  await elsewhere.call('userLogin', { email, password });
  expect(await asks(elsewhere, own.orderId)).toEqual([200, own.orderId]);
  await user.call('userLogout', {});
  const strangers = [
    [user, own.orderId],
    [elsewhere, orderId],
    [app.guest(shop.site.host), orderId],
    [guest, own.orderId],
  ] as const;
  for (const [who, id] of strangers) expect(await asks(who, id)).toEqual([404, undefined]);
});

test.each([
  [2147483647, 404, 'unknown-order'],
  [0, 400, 'bad-input'],
  [-1, 400, 'bad-input'],
  [1.5, 400, 'bad-input'],
  [2147483648, 400, 'bad-input'],
  ['siebzehn', 400, 'bad-input'],
  ["1'; drop table orders; --", 400, 'bad-input'],
  [null, 400, 'bad-input'],
  [[], 400, 'bad-input'],
  [{ id: 1 }, 400, 'bad-input'],
  [undefined, 400, 'bad-input'],
])('API-069 %j is no order', async (id, status, code) => {
  const said = await guest.send('getpaymentdetailsbyorderid', { orderId: id, uid });
  expect([said.status, said.error.code]).toEqual([status, code]);
});
