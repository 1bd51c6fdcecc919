import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { expireOverdue } from '#server/features/order/progress/sweep-orders.ts';
import { takeHeldSteps } from '#server/features/order/progress/hold-step.ts';

const app = await testApp();
const { db } = app.database;

async function orderIn() {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const state = async () => (await guest.call('lastOrder', {})).answer?.status.state;
  const hold = async (minutes = 25) => {
    const { version } = await kitchen.ticket(orderId);
    return kitchen.cook.call('kitchenAccept', { orderId, version, minutes, hold: true });
  };
  return { shop, kitchen, guest, orderId, state, hold };
}

async function after(seconds: number, work: () => Promise<unknown> = () => takeHeldSteps(app.context)) {
  app.clock.set(EVENING.add({ seconds }));
  await work();
  app.clock.set(EVENING);
}

const messagesOf = (orderId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('area', '=', 'order')
    .orderBy('id')
    .execute();

test('KIT-131 a held step is taken after ten seconds and noted with who took it; until then the guest’s order is as it was', async () => {
  const { kitchen, orderId, state, hold } = await orderIn();
  const { answer } = await hold();
  expect(answer.ticket).toMatchObject({
    state: 'placed',
    held: { state: 'accepted', label: 'angenommen', until: EVENING.add({ seconds: 10 }).toString() },
  });
  await after(9);
  expect(await state()).toBe('placed');
  expect(await messagesOf(orderId)).toEqual([]);
  await after(10);
  expect(await state()).toBe('accepted');
  const due = EVENING.add({ minutes: 25, seconds: 10 }).toString();
  expect(await kitchen.ticket(orderId)).toMatchObject({ state: 'accepted', held: null, promisedAt: due });
  expect(await messagesOf(orderId)).toEqual([{ action: 'order-accepted', details: { minutes: 25 } }]);
  await after(20);
  expect(await messagesOf(orderId)).toHaveLength(1);
});

test('KIT-131 what is taken back never happened', async () => {
  const { kitchen, orderId, state, hold } = await orderIn();
  const { answer } = await hold();
  const back = await kitchen.cook.call('kitchenTakeBack', { orderId, version: answer.ticket.version });
  expect(back.answer.ticket).toMatchObject({ state: 'placed', held: null });
  await after(60);
  expect(await state()).toBe('placed');
  expect(await messagesOf(orderId)).toEqual([]);
  const { version } = back.answer.ticket;
  expect((await kitchen.cook.call('kitchenTakeBack', { orderId, version })).status).toBe(409);
  expect((await kitchen.accepts(orderId)).status).toBe(200);
});

test('KIT-131 of two tablets that hold a step the second is too late, and so is who takes back what was taken', async () => {
  const { shop, kitchen, orderId, hold } = await orderIn();
  const { version } = await kitchen.ticket(orderId);
  const other = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const steps = await Promise.all([
    kitchen.cook.call('kitchenAccept', { orderId, version, minutes: 25, hold: true }),
    other.call('kitchenRefuse', { orderId, version, reason: 'Der Ofen ist kalt.', hold: true }),
  ]);
  expect(steps.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await after(10);
  expect((await hold()).status).toBe(409);
  const late = await kitchen.cook.call('kitchenTakeBack', { orderId, version: version + 1 });
  expect(late.status).toBe(409);
});

test('KIT-131 an order that is answered in its last second does not run out while the answer waits', async () => {
  const { state, hold } = await orderIn();
  await after(599, hold);
  await after(605, async () => {
    while ((await expireOverdue(app.context)) > 0);
  });
  expect(await state()).toBe('placed');
  await after(609);
  expect(await state()).toBe('accepted');
});

test('KIT-131 a guest who cancels meanwhile has cancelled', async () => {
  const { guest, orderId, state, hold } = await orderIn();
  await hold();
  expect((await guest.call('cancel', { orderId })).status).toBe(200);
  await after(10);
  expect(await state()).toBe('cancelled');
  expect(await messagesOf(orderId)).toEqual([]);
});

test('KIT-132 the last step can be taken back for a minute, and only then is the order over', async () => {
  const { kitchen, orderId, state } = await orderIn();
  await kitchen.accepts(orderId);
  const { version } = await kitchen.ticket(orderId);
  const step = { orderId, version, state: 'completed', hold: true } as const;
  await kitchen.cook.call('kitchenAdvance', step);
  await after(59);
  expect(await state()).toBe('accepted');
  await after(60);
  expect(await state()).toBe('completed');
});

test('KIT-997 what is taken off or put off while a step waits does not take the step back', async () => {
  const { kitchen, orderId, state } = await orderIn();
  await kitchen.accepts(orderId);
  const step = async (to: 'preparing' | 'completed') => {
    const { version } = await kitchen.ticket(orderId);
    return kitchen.cook.call('kitchenAdvance', { orderId, version, state: to, hold: true });
  };
  await step('preparing');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenDelay', { orderId, version, minutes: 10 });
  expect((await kitchen.ticket(orderId)).held?.state).toBe('preparing');
  await after(10);
  expect(await state()).toBe('preparing');
  await step('completed');
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 2 });
  expect((await kitchen.ticket(orderId)).held?.state).toBe('completed');
  await after(60);
  expect(await state()).toBe('completed');
});

test('KIT-131 what cannot be done is said at once, not when it is too late', async () => {
  const { kitchen, orderId } = await orderIn();
  const { version } = await kitchen.ticket(orderId);
  const early = await kitchen.cook.call('kitchenAdvance', {
    orderId,
    version,
    state: 'completed',
    hold: true,
  });
  expect(early.status).toBe(409);
  const open = await kitchen.cook.call('kitchenAccept', { orderId, version, minutes: null, hold: true });
  expect(open.status).toBe(400);
  expect(await kitchen.ticket(orderId)).toMatchObject({ version, held: null });
});

test('KIT-131 a driver takes back only what drivers do', async () => {
  const { shop, orderId, hold } = await orderIn();
  const { answer } = await hold();
  const driver = await staffOf(app, shop.site.host, 'driver', shop.restaurant.id);
  const back = await driver.call('kitchenTakeBack', { orderId, version: answer.ticket.version });
  expect(back.status).toBe(403);
});
