import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import {
  makeShop,
  orderForm,
  ordered,
  hungryGuest,
  placeOneOrder,
  type Shop,
} from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { acceptOrder, cancelByKitchen, takeStep } from './kitchen-moves.ts';
import { readMarks } from '#server/database/marks.ts';

const app = await testApp();
const jobs = jobsOf(app);
const { context } = app;
const { db } = app.database;

const stored = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An order just placed, and a cook of its restaurant. */
async function placed(changes: Parameters<typeof orderForm>[1] = {}, shop?: Shop) {
  const kitchen = shop ?? (await makeShop(db));
  const { guest, orderId, uid } = await placeOneOrder(app, kitchen, changes);
  const cook = await makePerson(db);
  const move = { orderId, version: 1, personId: cook.id, restaurantIds: [kitchen.restaurant.id] };
  return { shop: kitchen, guest, orderId, uid, cook, move };
}

test('accepting promises the minutes it takes, and the guest reads when', async () => {
  const { guest, orderId, cook, move } = await placed();
  await acceptOrder(context, { ...move, minutes: 35 });
  const order = await stored(orderId);
  expect(order).toMatchObject({ state: 'accepted', version: 2 });
  expect(order.promised_at?.equals(EVENING.add({ minutes: 35 }))).toBe(true);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({
    status: 'angenommen',
    statusInfo: 'Dein Essen ist um 18:35 Uhr bei dir.',
    timings: [{ label: 'Bestellt' }, { label: 'Angenommen' }],
    version: 2,
  });
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  expect(events.at(-1)).toMatchObject({
    state: 'accepted',
    actor: 'kitchen',
    person_id: cook.id,
    version: 2,
  });
});

test('an order for a wish time is promised for that time', async () => {
  const wish = EVENING.add({ hours: 26 });
  const { guest, orderId, move } = await placed({ delivery: wish.epochMilliseconds / 1000 });
  await acceptOrder(context, { ...move, minutes: 20 });
  expect((await stored(orderId)).promised_at?.equals(wish)).toBe(true);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status.statusInfo).toBe('Dein Essen ist am Sonntag, 22. November um 20:00 Uhr bei dir.');
});

test('accepting without minutes and without a wish time is refused', async () => {
  const { orderId, move } = await placed();
  expect(await acceptOrder(context, { ...move, minutes: null })).toMatchObject({ code: 'bad-input' });
  expect((await stored(orderId)).state).toBe('placed');
});

test('a refusal carries its reason to the guest', async () => {
  const { shop, guest, move } = await placed();
  await takeStep(context, move, { to: 'refused', reason: 'Der Ofen ist kaputt.' });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({
    state: 'refused',
    statusInfo: `${shop.restaurant.name} kann deine Bestellung leider nicht annehmen. Grund: Der Ofen ist kaputt.`,
  });
});

test('an accepted order goes through kitchen and street to the door, each step once', async () => {
  const { orderId, move } = await placed();
  await acceptOrder(context, { ...move, minutes: 30 });
  for (const [index, to] of (['preparing', 'ready', 'on-the-way', 'completed'] as const).entries()) {
    const seen = { ...move, version: index + 2 };
    expect(isRefusal(await takeStep(context, seen, { to }))).toBe(false);
    expect(await takeStep(context, seen, { to })).toMatchObject({ code: 'order-moved-on' });
  }
  const order = await stored(orderId);
  expect(order).toMatchObject({ state: 'completed', version: 6 });
  expect(order.completed_at?.equals(EVENING)).toBe(true);
});

test('what the table of transitions does not know is refused and changes nothing', async () => {
  const { orderId, move } = await placed();
  const early = await takeStep(context, move, { to: 'completed' });
  const sideways = await takeStep(context, move, { to: 'preparing' });
  const cancelled = await cancelByKitchen(context, { ...move, reason: '' });
  for (const refusal of [early, sideways, cancelled])
    expect(refusal).toMatchObject({ code: 'order-moved-on' });
  expect(await stored(orderId)).toMatchObject({ state: 'placed', version: 1 });
});

test('the kitchen of another restaurant does not know the order', async () => {
  const { orderId, move } = await placed();
  const other = await makeShop(db);
  const refusal = await acceptOrder(context, { ...move, restaurantIds: [other.restaurant.id], minutes: 20 });
  expect(refusal).toMatchObject({ code: 'unknown-order' });
  expect((await stored(orderId)).state).toBe('placed');
});

test('of kitchen and guest who move at once exactly one wins', async () => {
  const { guest, orderId, move } = await placed();
  const [accepted, refused, cancelled] = await Promise.all([
    acceptOrder(context, { ...move, minutes: 30 }),
    takeStep(context, move, { to: 'refused', reason: '' }),
    guest.call('cancel', { orderId }),
  ]);
  const won = [!isRefusal(accepted), !isRefusal(refused), cancelled.status === 200];
  expect(won.filter(Boolean)).toHaveLength(1);
  expect((await stored(orderId)).version).toBe(2);
});

test('after acceptance the guest cannot cancel any more', async () => {
  const { guest, orderId, move } = await placed();
  await acceptOrder(context, { ...move, minutes: 30 });
  const { status, error } = await guest.call('cancel', { orderId });
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'order-moved-on' });
  await cancelByKitchen(context, { ...move, version: 2, reason: 'Der Koch ist weg.' });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status.statusInfo).toContain('hat diese Bestellung storniert. Grund: Der Koch ist weg.');
});

test('each step puts one job for messages into the queue', async () => {
  const { orderId, move } = await placed();
  await acceptOrder(context, { ...move, minutes: 30 });
  await acceptOrder(context, { ...move, minutes: 30 });
  const told = jobs.filter(
    ({ queue, payload }) => queue === 'order-message' && payload['orderId'] === orderId,
  );
  expect(told).toMatchObject([
    { payload: { event: 'placed', version: 1 } },
    { payload: { event: 'accepted', version: 2 } },
  ]);
});

test('LST-015 NUM-013 completed deliveries make the restaurant’s minutes, wish times and pickups do not', async () => {
  const shop = await makeShop(db);
  const complete = async (changes: Parameters<typeof orderForm>[1], minutes: number) => {
    const { move } = await placed(changes, shop);
    await acceptOrder(context, { ...move, minutes: 30 });
    app.clock.pass({ minutes });
    await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
    app.clock.set(EVENING);
  };
  await complete({}, 20);
  await complete({}, 41);
  await complete({ homedelivery: false }, 5);
  await complete({ delivery: EVENING.add({ hours: 2 }).epochMilliseconds / 1000 }, 120);
  const { answer } = await (
    await hungryGuest(app, shop)
  ).call('estimateddeliverytime', { hostId: shop.restaurant.id });
  expect(answer.minutes).toBe(31);
});

test('the first completed order makes its guest no longer new', async () => {
  const shop = await makeShop(db);
  const email = `neu-${shop.restaurant.url}@guest.example`;
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, { email, mobile: '0151 99887766' }));
  const known = () =>
    db.selectFrom('first_order').select(['kind', 'value']).where('order_id', '=', orderId).execute();
  expect(await known()).toEqual([]);
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  const mark = await readMarks(db);
  expect(await known()).toContainEqual({ kind: 'email', value: mark('email', email) });
  expect(await known()).toContainEqual({ kind: 'phone', value: mark('phone', '015199887766') });
});
