import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { answers, asks, orderWithCola } from '#e2e/fixtures/shop/question.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

/** Lets the time to answer go by. */
async function timeRunsOut(): Promise<void> {
  app.clock.set(EVENING.add({ minutes: 10 }));
  try {
    await Promise.all([app.sweep(), app.sweep()]);
  } finally {
    app.clock.set(EVENING);
  }
}

test('CHK-076 the rest comes all the same where that was wanted with the order, new or accepted, and costs less', async () => {
  const email = `${uniqueName()}@guest.example`;
  const fresh = await orderWithCola(app, { form: { email, goesOn: true } });
  const { shop } = fresh;
  const accepted = await orderWithCola(app, { shop, form: { goesOn: true } });
  await accepted.kitchen.accepts(accepted.orderId, 30);
  for (const order of [fresh, accepted]) {
    const { ticket } = (await asks(order, [order.cola.title])).answer;
    expect(ticket.question?.goesOn).toBe(true);
  }
  const { status } = (await fresh.guest.call('lastOrder', {})).answer ?? {};
  expect(status).toMatchObject({
    question: { goesOn: true },
    statusInfo: expect.stringContaining('kommt der Rest'),
  });
  expect((await mailbox.mailTo(email, 'Frage')).text).toContain('kommt der Rest');
  await timeRunsOut();
  expect(await fresh.kitchen.ticket(fresh.orderId)).toMatchObject({
    state: 'accepted',
    promisedAt: EVENING.add({ minutes: 50 }).toString(),
    reduced: 3,
    toCollect: 12,
    question: null,
  });
  expect(await accepted.kitchen.ticket(accepted.orderId)).toMatchObject({
    state: 'accepted',
    promisedAt: EVENING.add({ minutes: 30 }).toString(),
    reduced: 3,
  });
  expect((await mailbox.mailTo(email, 'weniger')).text).toContain(`1 × ${fresh.cola.title}`);
});

test('CHK-076 a no counts more than what was ticked before', async () => {
  const order = await orderWithCola(app, { form: { goesOn: true } });
  await asks(order, [order.cola.title]);
  expect((await answers(order, false)).status).toBe(200);
  await timeRunsOut();
  expect((await orderRow(db, order.orderId)).state).toBe('cancelled');
});

test('KIT-952 whoever asks reads before what becomes of the order without an answer', async () => {
  for (const goesOn of [true, false]) {
    const { kitchen, orderId } = await orderWithCola(app, { form: { goesOn } });
    expect((await kitchen.cook.call('kitchenQuestion', { orderId })).answer.goesOn).toBe(goesOn);
  }
});

test("HSE-301 the rest comes with its voucher also where that is less than the voucher's own minimum", async () => {
  const voucher = await makeVoucher(db, { minimum_goods_cents: 1200, nature: 'price-reduction' });
  const order = await orderWithCola(app, {
    form: { goesOn: true },
    before: (guest, { restaurant }) => redeem(guest, voucher.code, restaurant.id),
  });
  const { kitchen, orderId, cola } = order;
  const { ticket } = (await asks(order, [cola.title])).answer;
  await timeRunsOut();
  const after = await orderRow(db, orderId);
  expect(after).toMatchObject({ state: 'accepted', discount_cents: 500, payable_cents: 1000 });
  // Its share of the voucher went with the cola: 3 EUR less 3 of 13 of 5 EUR.
  expect(after.reduced_cents).toBe(185);
  expect(ticket.question?.left).toBe(8.15);
  expect(await usesOf(db, voucher)).toBe(1);
  await kitchen.moves(orderId, 'on-the-way');
  await kitchen.moves(orderId, 'completed');
  expect(await usesOf(db, voucher)).toBe(1);
});

test('HSE-302 where nothing is left nobody is asked: not in one question, not in a second one', async () => {
  const order = await orderWithCola(app, { form: { goesOn: true } });
  const { shop, cola, kitchen, orderId } = order;
  await asks(order, [cola.title]);
  await timeRunsOut();
  const { error } = await asks(order, [shop.dish.title]);
  expect(error.fields).toEqual({ lineIds: expect.stringContaining('nichts übrig') });
  expect(await kitchen.ticket(orderId)).toMatchObject({ state: 'accepted', reduced: 3, question: null });
  await timeRunsOut();
  expect((await orderRow(db, orderId)).state).toBe('accepted');
});

test('KIT-1071 an order that ended because its guest did not answer reads as cancelled: nobody there refused it', async () => {
  const order = await orderWithCola(app);
  await asks(order, [order.cola.title]);
  await timeRunsOut();
  const { shop, orderId, guest } = order;
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const { orders } = (await owner.call('ownOrders', { hostId: shop.restaurant.id })).answer;
  expect(orders).toMatchObject([{ orderId, status: 'storniert' }]);
  const { status } = (await guest.call('lastOrder', {})).answer ?? {};
  expect(status?.statusInfo).toMatch(/storniert.+nichts von dir gehört/);
});
