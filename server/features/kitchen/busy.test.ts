import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { Kitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await testApp();
const { db } = app.database;

async function makeInn(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, {
    ...given,
    restaurant: {
      delivery_minutes: 35,
      delivery_lead_minutes: 40,
      pickup_lead_minutes: 20,
      ...given.restaurant,
    },
  });
  const hostId = shop.restaurant.id;
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  const kitchen = new Kitchen(cook, hostId);
  const busy = async () => (await cook.call('kitchenBusy', { hostId })).answer;
  const host = async () => (await app.guest(shop.site.host).call('menu', { hostId })).answer.host;
  const slots = async (type: 'delivery' | 'pickup', guest = app.guest(shop.site.host)) =>
    (await guest.call('deliveryOptions', { hostId, type })).answer.flatMap(({ items }) =>
      items.map(({ value }) => value),
    );
  return { shop, hostId, cook, kitchen, busy, host, slots };
}

const minutesTo = (at: Temporal.Instant | null) =>
  at === null ? null : at.since(app.clock.now()).total('minutes');

async function orderOf(id: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const idOf = ({ answer }: { answer: unknown }) => (answer as { orderId: number }).orderId;

test('KIT-210 KIT-211 longer times are told on menu and list, promised to who orders, and end by themselves', async () => {
  const { shop, hostId, cook, kitchen, busy, host } = await makeInn();
  expect(await host()).toMatchObject({ item_delivery_minutes: 35, item_pickup_minutes: 20 });
  await cook.call('kitchenRush', { hostId, minutes: 20, lasts: 30 });
  expect((await busy()).rush?.minutes).toBe(20);
  expect(await host()).toMatchObject({ item_delivery_minutes: 55, item_pickup_minutes: 40 });
  const listed = await app.guest(shop.site.host).call('hosts', { geourl: shop.place.geo_url });
  expect(JSON.stringify(listed.answer)).toContain('"item_delivery_minutes":55');
  const orderId = idOf(await (await hungryGuest(app, shop)).call('order', orderForm(shop)));
  expect(minutesTo((await orderOf(orderId)).estimated_at)).toBe(60);
  // What was told is what the kitchen is offered first.
  expect((await kitchen.ticket(orderId)).suggestedMinutes).toBe(60);
  const before = app.clock.now();
  app.clock.set(before.add({ minutes: 30 }));
  expect((await busy()).rush).toBeNull();
  expect(await host()).toMatchObject({ item_delivery_minutes: 35, item_pickup_minutes: 20 });
  app.clock.set(before);
  await cook.call('kitchenRush', { hostId, minutes: 20, lasts: 0 });
  expect(await host()).toMatchObject({ item_delivery_minutes: 35 });
});

test('KIT-1040 a board says what somebody has set for a while, until it ends by itself', async () => {
  const { hostId, cook, kitchen } = await makeInn();
  const busy = async () => (await kitchen.board()).restaurant.busy;
  expect(await busy()).toEqual({ rush: null, pauses: [] });
  await cook.call('kitchenRush', { hostId, minutes: 20, lasts: 30 });
  await cook.call('kitchenPauseMode', { hostId, mode: 'pickup', until: '20:30' });
  expect(await busy()).toMatchObject({ rush: { minutes: 20 }, pauses: [{ mode: 'pickup' }] });
  const before = app.clock.now();
  app.clock.set(before.add({ hours: 4 }));
  expect(await busy()).toEqual({ rush: null, pauses: [] });
  app.clock.set(before);
});

const EVENINGS = { days: [6], from: '17:30', until: '21:00', minutes: 15, service: 'delivery' } as const;

test('KIT-940 KIT-941 what takes longer every week is told, promised and proposed at its time, and not after it', async () => {
  const { shop, hostId, cook, kitchen, busy, host, slots } = await makeInn();
  // Unix seconds; 0 is as soon as possible.
  const firstSlot = async (type: 'delivery' | 'pickup') =>
    (await slots(type)).find((value) => value > 0) ?? 0;
  const before = { delivery: await firstSlot('delivery'), pickup: await firstSlot('pickup') };
  expect(await host()).toMatchObject({ item_delivery_minutes: 35 });
  const weekly = [{ ...EVENINGS, days: [6 as const] }];
  const { weeklyVersion: version } = await busy();
  expect((await cook.call('kitchenWeeklyRush', { hostId, version, weekly })).status).toBe(200);
  expect((await busy()).weekly).toEqual(weekly);
  expect(await host()).toMatchObject({ item_delivery_minutes: 50, item_pickup_minutes: 20 });
  const orderId = idOf(await (await hungryGuest(app, shop)).call('order', orderForm(shop)));
  expect(minutesTo((await orderOf(orderId)).estimated_at)).toBe(55);
  expect((await kitchen.ticket(orderId)).suggestedMinutes).toBe(55);
  expect(await firstSlot('delivery')).toBe(before.delivery + 15 * 60);
  expect(await firstSlot('pickup')).toBe(before.pickup);
  const now = app.clock.now();
  app.clock.set(Temporal.Instant.from('2026-11-21T21:00:00+01:00'));
  expect(await host()).toMatchObject({ item_delivery_minutes: 35 });
  app.clock.set(now);
});

test('KIT-941 a table, of which nobody was told a time, is proposed with what takes longer', async () => {
  const { shop, hostId, cook, kitchen, busy } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const { weeklyVersion: version } = await busy();
  await cook.call('kitchenWeeklyRush', {
    hostId,
    version,
    weekly: [{ ...EVENINGS, days: [6 as const], minutes: 30, service: null }],
  });
  const seated = await tableGuest(app, shop, table);
  const orderId = idOf(await seated.call('order', tableForm(table)));
  expect((await kitchen.ticket(orderId)).suggestedMinutes).toBe(50);
});

test('KIT-942 what cannot be is refused beside its row, and nobody saves over what they did not see', async () => {
  const { hostId, cook, busy } = await makeInn();
  const { weeklyVersion: version } = await busy();
  const evenings = { ...EVENINGS, days: [6 as const] };
  const weekly = [evenings];
  const wrong = await cook.call('kitchenWeeklyRush', {
    hostId,
    version,
    weekly: [{ ...evenings, until: '99:00' }],
  });
  expect(wrong.error.fields).toHaveProperty('weekly-0');
  expect((await cook.call('kitchenWeeklyRush', { hostId, version, weekly })).status).toBe(200);
  const late = await cook.call('kitchenWeeklyRush', { hostId, version, weekly: [] });
  expect(late.error.code).toBe('changed-meanwhile');
  const entry = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('restaurant_id', '=', hostId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'weekly-rush-set',
    details: { times: 'Sa 17:30–21 Uhr +15 Min. (Lieferung)' },
  });
});

test('KIT-212 each mode is paused by itself, the others go on', async () => {
  const { shop, hostId, cook, busy, host } = await makeInn();
  await cook.call('kitchenPauseMode', { hostId, mode: 'delivery', until: '19:30' });
  const delivery = (await busy()).pauses.find(({ mode }) => mode === 'delivery');
  expect((await host()).state.services).toMatchObject({ delivery: { open: false }, pickup: { open: true } });
  const guest = await hungryGuest(app, shop);
  expect((await guest.call('order', orderForm(shop))).status).toBe(422);
  const before = app.clock.now();
  app.clock.set(Temporal.Instant.from(delivery?.until ?? ''));
  expect((await host()).state.services).toMatchObject({ delivery: { open: true } });
  app.clock.set(before);
  await cook.call('kitchenPauseMode', { hostId, mode: 'delivery', until: null });
  expect((await guest.call('order', orderForm(shop))).status).toBe(200);
});

test('KIT-212 who sits at a table hears until when nothing is ordered there, and keeps the basket', async () => {
  const { shop, hostId, cook, busy } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const seated = await tableGuest(app, shop, table);
  await cook.call('kitchenPauseMode', { hostId, mode: 'table', until: '19:00' });
  expect((await busy()).pauses.map(({ mode }) => mode)).toEqual(['delivery', 'pickup', 'table']);
  const { status, error } = await seated.call('order', tableForm(table));
  expect([status, error.code]).toEqual([409, 'restaurant-busy']);
  expect(error.message).toBe(
    'An den Tischen geht es ab 19:00 Uhr weiter. Bitte bestell bis dahin bei der Bedienung.',
  );
  await cook.call('kitchenPauseMode', { hostId, mode: 'table', until: null });
  expect((await seated.call('order', tableForm(table))).status).toBe(200);
});

const LIMITS = { orders: null, pieces: null, categoryId: null, drivers: null };

test('KIT-213 drivers limit what is delivered in a quarter of an hour, not what is picked up', async () => {
  const { shop, hostId, cook } = await makeInn();
  await cook.call('kitchenLimits', { hostId, ...LIMITS, drivers: 1, lasts: 'for-good' });
  const send = async (changes = {}) => (await hungryGuest(app, shop)).call('order', orderForm(shop, changes));
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(422);
  expect((await send({ homedelivery: false })).status).toBe(200);
});

test('KIT-213 pieces of a section limit a quarter of an hour, and the offered times follow the basket', async () => {
  const { shop, hostId, cook, slots } = await makeInn();
  const { category_id: categoryId } = shop.dish;
  const drink = await makeProduct(db, shop.restaurant, { title: 'Limo' });
  await cook.call('kitchenLimits', { hostId, ...LIMITS, pieces: 3, categoryId, lasts: 'for-good' });
  const [wish = 0] = await slots('delivery');
  expect(drink.category_id).not.toBe(categoryId);
  const first = await hungryGuest(app, shop, 2);
  expect((await first.call('order', orderForm(shop, { delivery: wish }))).status).toBe(200);
  const two = await hungryGuest(app, shop, 2);
  expect(await slots('delivery', two)).not.toContain(wish);
  expect((await two.call('order', orderForm(shop, { delivery: wish }))).status).toBe(422);
  const one = await hungryGuest(app, shop, 1);
  expect(await slots('delivery', one)).toContain(wish);
});

test('KIT-213 of the last place for pizzas exactly one order gets it', async () => {
  const { shop, hostId, cook } = await makeInn();
  const { category_id: categoryId } = shop.dish;
  await cook.call('kitchenLimits', { hostId, ...LIMITS, pieces: 2, categoryId, lasts: 'for-good' });
  const guests = await Promise.all(Array.from({ length: 5 }, () => hungryGuest(app, shop, 2)));
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop))));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('KIT-213 limits until the next opening are over then', async () => {
  const { shop, hostId, cook, busy } = await makeInn();
  await cook.call('kitchenLimits', { hostId, ...LIMITS, orders: 1, lasts: 'next-opening' });
  const { limits, opensAt } = await busy();
  expect(limits).toMatchObject({ orders: 1, until: opensAt });
  expect((await (await hungryGuest(app, shop)).call('order', orderForm(shop))).status).toBe(200);
  expect((await (await hungryGuest(app, shop)).call('order', orderForm(shop))).status).toBe(422);
  const before = app.clock.now();
  app.clock.set(Temporal.Instant.from(opensAt));
  expect((await busy()).limits).toMatchObject({ orders: null, until: null });
  app.clock.set(before);
});

test('KIT-213 pieces need a section, which has to be theirs', async () => {
  const { hostId, cook } = await makeInn();
  const other = await makeInn();
  const lasts = 'for-good' as const;
  const none = await cook.call('kitchenLimits', { hostId, ...LIMITS, pieces: 3, lasts });
  expect(none.error.fields).toHaveProperty('categoryId');
  const categoryId = other.shop.dish.category_id;
  const theirs = await cook.call('kitchenLimits', { hostId, ...LIMITS, pieces: 3, categoryId, lasts });
  expect(theirs.error.fields).toHaveProperty('categoryId');
});

test('KIT-214 who runs the place and who cooks may, till, drivers and others may not; the audit has all of it', async () => {
  const { shop, hostId, cook } = await makeInn();
  const { host } = shop.site;
  for (const role of ['owner', 'manager', 'kitchen'] as const) {
    const person = await staffOf(app, host, role, hostId);
    expect((await person.call('kitchenRush', { hostId, minutes: 10, lasts: 15 })).status).toBe(200);
  }
  for (const role of ['cashier', 'driver'] as const) {
    const person = await staffOf(app, host, role, hostId);
    expect((await person.call('kitchenRush', { hostId, minutes: 10, lasts: 15 })).status).toBe(403);
  }
  await cook.call('kitchenPauseMode', { hostId, mode: 'pickup', until: 'next-opening' });
  await cook.call('kitchenLimits', { hostId, ...LIMITS, orders: 4, lasts: 'for-good' });
  const rows = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('restaurant_id', '=', hostId)
    .where('area', '=', 'restaurant')
    .execute();
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['rush-set', 'mode-paused', 'slot-limits-set']),
  );
  const other = await makeInn();
  expect((await other.cook.call('kitchenBusy', { hostId })).status).toBe(403);
});
