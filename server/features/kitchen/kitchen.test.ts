import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

async function openShop(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  return { shop, kitchen: await openKitchen(app, shop.site.host, shop.restaurant) };
}

test('VAR-027 PRV-020 an order stands on the board with all that a cook needs', async () => {
  const { shop, kitchen } = await openShop({
    restaurant: { offers_cutting: true, delivery_lead_minutes: 35 },
  });
  const guest = await hungryGuest(app, shop, 3);
  const form = orderForm(shop, { cut: true, drop: true, voucher: true, comment: 'Bitte klingeln' });
  const { orderId } = await ordered(guest, form);
  const { tickets, today, restaurant } = await kitchen.board();
  expect(restaurant).toMatchObject({ id: shop.restaurant.id, pausedUntil: null, state: { code: 'open' } });
  expect(today).toEqual({ orders: 1, value: 32 });
  expect(tickets).toHaveLength(1);
  expect(tickets[0]).toMatchObject({
    orderId,
    state: 'placed',
    guest: 'Jule Petersen',
    address: ['Kurpromenade 12', `${shop.place.postal_code} ${shop.place.town}`],
    comment: 'Bitte klingeln',
    wishes: ['Bitte schneiden', 'Vor der Tür abstellen', 'Bewirtungsbeleg'],
    lines: [{ count: 3, title: shop.dish.title, extras: [], note: '', guestName: '' }],
    payable: 32,
    payment: 'Barzahlung',
    toCollect: 32,
    acceptUntil: app.clock.now().add({ minutes: 10 }).toString(),
    minutes: [15, 25, 35, 45, 60],
    suggestedMinutes: 35,
    next: [
      { state: 'accepted', label: 'Annehmen' },
      { state: 'refused', label: 'Ablehnen' },
    ],
  });
});

test('VAR-027 equal pieces are counted together, different ones are not', async () => {
  const { shop, kitchen } = await openShop();
  const guest = await hungryGuest(app, shop, 2);
  const { answer } = await add(guest, shop.dish);
  await guest.call('note', { basketId: answer.id, note: 'gut durch' });
  const { orderId } = await ordered(guest, orderForm(shop));
  const { lines } = await kitchen.ticket(orderId);
  expect(lines.map(({ count, note }) => [count, note])).toEqual([
    [2, ''],
    [1, 'gut durch'],
  ]);
});

test('VAR-027 PUSH-008 accepting tells the guest when the food comes, and every step after it', async () => {
  const { shop, kitchen } = await openShop();
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const { answer } = await kitchen.accepts(orderId, 35);
  expect(answer.ticket).toMatchObject({ state: 'accepted', version: 2 });
  expect(answer.ticket.next.map(({ state }) => state)).toContain('on-the-way');
  const status = async () => (await guest.call('orderByUid', { uid })).answer.status;
  expect(await status()).toMatchObject({
    state: 'accepted',
    promisedAt: app.clock.now().add({ minutes: 35 }).toString(),
  });
  for (const state of ['preparing', 'ready', 'on-the-way', 'completed'] as const) {
    expect((await kitchen.moves(orderId, state)).answer.ticket.state).toBe(state);
    expect((await status()).state).toBe(state);
  }
});

test('VAR-027 a wish time is accepted for that time, without minutes', async () => {
  const { shop, kitchen } = await openShop();
  const wish = app.clock.now().add({ hours: 3 });
  const { orderId } = await placeOneOrder(app, shop, { delivery: wish.epochMilliseconds / 1000 });
  expect(await kitchen.ticket(orderId)).toMatchObject({ minutes: [], wishAt: wish.toString() });
  expect((await kitchen.accepts(orderId, null)).answer.ticket.promisedAt).toBe(wish.toString());
});

test('VAR-027 without wish time somebody has to say how long it takes', async () => {
  const { shop, kitchen } = await openShop();
  const { orderId } = await placeOneOrder(app, shop);
  expect((await kitchen.accepts(orderId, null)).error).toMatchObject({
    code: 'bad-input',
    fields: { minutes: expect.any(String) },
  });
});

test('KIT-129 KIT-130 the more is ahead, the more minutes are proposed, and no more than allowed are taken', async () => {
  const { shop, kitchen } = await openShop({ restaurant: { pickup_lead_minutes: 20 } });
  const ahead = await makeBareOrders(db, shop, 9);
  const { orderId } = await placeOneOrder(app, shop);
  const proposed = async () => (await kitchen.ticket(orderId)).suggestedMinutes;
  const before = await proposed();
  const now = app.clock.now();
  const promise = (minutes: number, state: 'accepted' | 'ready' = 'accepted') =>
    db
      .updateTable('orders')
      .set({ state, accepted_at: now, promised_at: now.add({ minutes }) })
      .where('id', 'in', ahead)
      .execute();
  // What is for tomorrow keeps no stove busy.
  await promise(24 * 60);
  expect(await proposed()).toBe(before);
  await promise(30);
  expect(await proposed()).toBe(before + 15);
  // Nor does what is ready.
  await promise(30, 'ready');
  expect(await proposed()).toBe(before);
  for (const minutes of [0, 181, 12.5])
    expect((await kitchen.accepts(orderId, minutes)).error).toMatchObject({ code: 'bad-input' });
});

test('VAR-027 of two tablets that accept at once one wins, the other reads what happened', async () => {
  const { shop, kitchen } = await openShop();
  const other = await openKitchen(app, shop.site.host, shop.restaurant);
  const { orderId } = await placeOneOrder(app, shop);
  const { version } = await kitchen.ticket(orderId);
  const both = await Promise.all([
    kitchen.cook.call('kitchenAccept', { orderId, version, minutes: 25 }),
    other.cook.call('kitchenAccept', { orderId, version, minutes: 45 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = both.find(({ status }) => status === 409);
  expect(loser?.error).toEqual({
    code: 'order-moved-on',
    message: 'Die Bestellung ist inzwischen schon weiter: angenommen.',
    fields: { state: 'angenommen' },
  });
  expect((await other.ticket(orderId)).version).toBe(2);
});

test('VAR-027 a refusal needs a reason, which the guest reads', async () => {
  const { shop, kitchen } = await openShop();
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  expect((await kitchen.refuses(orderId, '  ')).error).toMatchObject({
    code: 'bad-input',
    fields: { reason: expect.any(String) },
  });
  expect((await kitchen.refuses(orderId, 'Der Ofen ist kaputt')).answer.ticket.state).toBe('refused');
  const { answer } = await guest.call('orderByUid', { uid });
  expect(answer.status.statusInfo).toContain('Grund: Der Ofen ist kaputt');
});

test('VAR-027 an accepted order is cancelled with a reason, and stays in sight for a while', async () => {
  const { shop, kitchen } = await openShop();
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  expect((await kitchen.moves(orderId, 'cancelled')).error.code).toBe('order-moved-on');
  await kitchen.refuses(orderId, 'Fahrer hatte eine Panne');
  expect((await kitchen.ticket(orderId)).state).toBe('cancelled');
  const { answer } = await guest.call('orderByUid', { uid });
  expect(answer.status.statusInfo).toContain('Fahrer hatte eine Panne');
  expect((await kitchen.board()).today.orders).toBe(0);
});

test('VAR-027 no kitchen sees an order before it is paid', async () => {
  const { shop, kitchen } = await openShop();
  const { orderId } = await placeOneOrder(app, shop);
  const change = { state: 'awaiting-payment', payment_state: 'awaiting' } as const;
  await db.updateTable('orders').set(change).where('id', '=', orderId).execute();
  expect((await kitchen.board()).tickets).toEqual([]);
  await db
    .updateTable('orders')
    .set({ state: 'placed', payment_state: 'authorised', payment_method: 'paypal' })
    .where('id', '=', orderId)
    .execute();
  expect(await kitchen.ticket(orderId)).toMatchObject({ payment: 'Bezahlt: PayPal', toCollect: 0 });
});

test('VAR-027 who did what is noted', async () => {
  const { shop, kitchen } = await openShop();
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId, 25);
  await kitchen.pauses(30);
  const rows = await db
    .selectFrom('audit_entry')
    .innerJoin('person_role', 'person_role.person_id', 'audit_entry.person_id')
    .select(['action', 'subject_kind', 'subject_id', 'details'])
    .where('person_role.restaurant_id', '=', shop.restaurant.id)
    .where('area', '<>', 'log-in')
    .orderBy('audit_entry.id')
    .execute();
  expect(rows).toEqual([
    { action: 'order-accepted', subject_kind: 'order', subject_id: orderId, details: { minutes: 25 } },
    {
      action: 'orders-paused',
      subject_kind: 'restaurant',
      subject_id: shop.restaurant.id,
      details: { pause: 30 },
    },
  ]);
});

test('TOK-012 TOK-013 the board counts who looks at the menu now, forgets who leaves and tells nobody else', async () => {
  const { shop, kitchen } = await openShop();
  const [first, second] = [app.guest(shop.site.host), app.guest(shop.site.host)];
  const sessions = await Promise.all(
    [first, second].map(async (guest) => (await guest.call('getSessionId', {})).answer.sessionId),
  );
  expect((await kitchen.board()).viewers).toBe(0);
  for (const session of sessions) await first.call('joinHost', { host: shop.restaurant.id, session });
  expect((await kitchen.board()).viewers).toBe(2);
  await first.call('leaveHosts', { session: String(sessions[0]) });
  expect((await kitchen.board()).viewers).toBe(1);
  app.clock.pass({ hours: 1, seconds: 1 });
  expect((await kitchen.board()).viewers).toBe(0);
  expect((await second.call('kitchenBoard', { hostId: shop.restaurant.id })).status).toBe(401);
});

test('VAR-027 the operator runs every kitchen', async () => {
  const { shop } = await openShop();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { answer } = await operator.call('kitchenBoard', { hostId: shop.restaurant.id });
  expect(answer.restaurant.id).toBe(shop.restaurant.id);
  expect((await operator.call('kitchenBoard', { hostId: 2147483647 })).error.code).toBe('unknown-restaurant');
});
