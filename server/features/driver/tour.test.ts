import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { Driver, gives, openTour } from '#e2e/fixtures/shop/driver.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { letStepsStand, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { completeOverdue } from '#server/features/order/progress/sweep-orders.ts';

const app = await testApp();
const { db } = app.database;

test('KIT-610 a stop says all that is needed at the door', async () => {
  const { driver, ready } = await openTour(app, { dish: { age_limit: 16 } });
  const { orderId } = await ready({
    floor: '3. OG',
    hint: 'zweite Klingel',
    comment: 'Vorsicht, Hund',
    ageConfirmed: true,
  });
  const shiftId = await driver.begins();
  await gives(driver.phone, driver.hostId, shiftId, [orderId]);
  const stop = await driver.stop(orderId);
  expect(stop).toMatchObject({
    guest: 'Jule Petersen',
    phone: expect.stringContaining('1234567'),
    comment: 'Vorsicht, Hund',
    ageLimit: 16,
    payment: 'Barzahlung',
    isCash: true,
    toCollect: 12,
    tip: 0,
    status: 'fertig',
    isOver: false,
  });
  expect(stop.address).toEqual(['Kurpromenade 12', '3. OG', expect.any(String), 'Hinweis: zweite Klingel']);
  expect(stop.destination).toMatch(/^Kurpromenade 12, \d{5} /);
  expect(stop.lines).toMatchObject([{ count: 1 }]);
});

test('KIT-611 a driver takes what nobody brings and gives it back; what others bring the kitchen alone hands on', async () => {
  const { driver, kitchen, hostId, shop, ready } = await openTour(app);
  const { orderId } = await ready();
  const other = new Driver(await staffOf(app, shop.site.host, 'driver', hostId), hostId);
  const [mine, theirs] = [await driver.begins(), await other.begins()];
  expect((await driver.tour()).waiting.map((one) => one.orderId)).toEqual([orderId]);
  expect((await gives(driver.phone, hostId, mine, [orderId])).status).toBe(200);
  expect((await driver.tour()).waiting).toEqual([]);
  const late = await gives(other.phone, hostId, theirs, [orderId]);
  expect([late.status, late.error.message]).toEqual([409, `#${orderId} fährt inzwischen Fiete.`]);
  expect((await gives(other.phone, hostId, theirs, [orderId], mine)).status).toBe(403);
  expect((await gives(other.phone, hostId, null, [orderId], mine)).status).toBe(403);
  expect((await gives(kitchen.cook, hostId, theirs, [orderId], mine)).status).toBe(200);
  expect((await kitchen.ticket(orderId)).driver).toEqual({ shiftId: theirs, name: 'Fiete' });
  expect((await gives(other.phone, hostId, null, [orderId], theirs)).status).toBe(200);
  expect((await kitchen.ticket(orderId)).driver).toBeNull();
});

test('KIT-840 the kitchen sees a tour in its order and sorts it, and the phone hears of it at once', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const [first, second, third] = [await ready(), await ready(), await ready()].map(({ orderId }) => orderId);
  const ids = [first ?? 0, second ?? 0, third ?? 0];
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, ids);
  const shown = async () => (await kitchen.board()).drivers[0]?.stops;
  expect(await shown()).toEqual(ids);
  const line = await listenTo(app, driver.phone, `private-drivers-${hostId}`);
  const turned = ids.toReversed();
  const sort = { shiftId, orderIds: turned, seen: ids };
  expect((await kitchen.cook.call('driverSort', sort)).status).toBe(200);
  await line.next(({ orderId }) => orderId === turned[0]);
  expect(await shown()).toEqual(turned);
  expect((await driver.tour()).stops.map(({ orderId }) => orderId)).toEqual(turned);
  // What is under way stands first, whatever was sorted.
  await driver.phone.call('driverStart', { shiftId, orderIds: [ids[1] ?? 0], sharesPosition: false });
  expect(await shown()).toEqual([ids[1], ids[2], ids[0]]);
  const stranger = await openTour(app);
  const { error } = await stranger.kitchen.cook.call('driverSort', { shiftId, orderIds: ids });
  expect(error.code).toBe('unknown-shift');
});

test('KIT-611 of two who hand out one order at once one wins, and the other is told', async () => {
  const { driver, kitchen, hostId, shop, ready } = await openTour(app);
  const { orderId } = await ready();
  const other = new Driver(await staffOf(app, shop.site.host, 'driver', hostId), hostId);
  const shifts = [await driver.begins(), await other.begins()];
  const said = await Promise.all(shifts.map((shiftId) => gives(kitchen.cook, hostId, shiftId, [orderId])));
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = shifts[said.findIndex(({ status }) => status === 200)];
  expect((await kitchen.ticket(orderId)).driver?.shiftId).toBe(winner);
});

test('KIT-611 only deliveries of the restaurant that the kitchen has accepted are handed out, all that were named or none', async () => {
  const { driver, hostId, shop, ready } = await openTour(app);
  const shiftId = await driver.begins();
  const { orderId } = await ready();
  const placed = await placeOneOrder(app, shop);
  const foreign = await (await openTour(app)).ready();
  const pickup = await ready({ homedelivery: false });
  const give = async (...ids: number[]) => (await gives(driver.phone, hostId, shiftId, ids)).status;
  expect(await give(orderId, placed.orderId)).toBe(409);
  expect(await give(orderId, foreign.orderId)).toBe(404);
  expect(await give(orderId, pickup.orderId)).toBe(404);
  expect((await driver.tour()).stops).toEqual([]);
});

test('KIT-612 stops stand as the house proposes until somebody sorts them, and what comes then stands last', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const ids = [(await ready()).orderId, (await ready()).orderId, (await ready()).orderId];
  const [first = 0, second = 0, third = 0] = ids;
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [first, second]);
  const order = async () => (await driver.tour()).stops.map(({ orderId }) => orderId);
  expect(await order()).toEqual([first, second]);
  expect((await driver.tour()).isProposed).toBe(true);
  const sort = (orderIds: number[]) => driver.phone.call('driverSort', { shiftId, orderIds });
  await sort([second, first]);
  expect(await order()).toEqual([second, first]);
  expect((await driver.tour()).isProposed).toBe(false);
  await gives(kitchen.cook, hostId, shiftId, [third]);
  expect(await order()).toEqual([second, first, third]);
  await sort([]);
  expect(await order()).toEqual([first, second, third]);
});

test('KIT-820 two who sort a tour at once: one order stands, the other is told, and twice the same is done once', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const ids = [(await ready()).orderId, (await ready()).orderId, (await ready()).orderId];
  const [first = 0, second = 0, third = 0] = ids;
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [first, second]);
  const order = async () => (await driver.tour()).stops.map(({ orderId }) => orderId);
  const swap = { shiftId, orderIds: [second, first], seen: [first, second] };
  const said = await Promise.all([
    driver.phone.call('driverSort', swap),
    kitchen.cook.call('driverSort', swap),
  ]);
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
  expect(await order()).toEqual([second, first]);
  // What came in meanwhile is nobody's other order.
  await gives(kitchen.cook, hostId, shiftId, [third]);
  const back = { shiftId, orderIds: [first, second], seen: [second, first] };
  expect((await kitchen.cook.call('driverSort', back)).status).toBe(200);
  const late = await driver.phone.call('driverSort', { ...back, orderIds: [third, second, first] });
  expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
  expect(late.error.message).toContain('inzwischen jemand anders geändert');
  expect(await order()).toEqual([first, second, third]);
});

test('KIT-613 leaving holds the step as the kitchen does, then tells the guests; once, however often it is tapped', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId, guest } = await ready();
  const shiftId = await driver.begins();
  await driver.leavesWith(shiftId, orderId);
  const state = async () => (await guest.call('lastOrder', {})).answer?.status.state;
  expect(await driver.stop(orderId)).toMatchObject({ state: 'ready', held: { state: 'on-the-way' } });
  expect(await state()).toBe('ready');
  const again = await driver.phone.call('driverStart', {
    shiftId,
    orderIds: [orderId],
    sharesPosition: false,
  });
  expect(again.status).toBe(200);
  await letStepsStand(app, 'on-the-way');
  expect(await state()).toBe('on-the-way');
  const tour = await driver.tour();
  expect(tour.shift).toMatchObject({ leftAt: EVENING.toString(), backAt: expect.any(String) });
  expect(tour.stops[0]?.arrivesAt).not.toBeNull();
  expect((await kitchen.board()).drivers).toMatchObject([
    { shiftId, stops: [orderId], leftAt: EVENING.toString(), isGone: false },
  ]);
  const audit = db.selectFrom('audit_entry').select('action').where('subject_id', '=', orderId);
  const moved = await audit.where('action', '=', 'order-on-the-way').execute();
  expect(moved).toHaveLength(1);
  expect((await driver.phone.call('driverEnd', { shiftId })).error.code).toBe('still-out');
  expect(
    (await kitchen.cook.call('driverAssign', { hostId, shiftId, orders: [{ orderId, seen: shiftId }] }))
      .status,
  ).toBe(200);
});

test('KIT-613 what was cancelled meanwhile or waits for an answer stays here, and the rest goes', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const [good, off, asks] = [await ready(), await ready(), await ready()];
  const shiftId = await driver.begins();
  const orderIds = [good.orderId, off.orderId, asks.orderId];
  await gives(driver.phone, hostId, shiftId, orderIds);
  await kitchen.refuses(off.orderId, 'Der Ofen ist aus');
  await asks.guest.call('cancelPerRequest', { orderId: asks.orderId });
  const { answer } = await driver.phone.call('driverStart', { shiftId, orderIds, sharesPosition: false });
  expect(answer.notices).toEqual([
    `#${off.orderId} ist inzwischen schon weiter: storniert.`,
    `#${asks.orderId}: Der Gast möchte stornieren, frag erst die Küche.`,
  ]);
  expect((await driver.stop(good.orderId)).held?.state).toBe('on-the-way');
  const none = await driver.phone.call('driverStart', {
    shiftId,
    orderIds: [off.orderId],
    sharesPosition: false,
  });
  expect([none.status, none.error.message]).toEqual([
    409,
    `#${off.orderId} ist inzwischen schon weiter: storniert.`,
  ]);
});

test('KIT-1025 who leaves while the kitchen is about to cancel one of the orders leaves that one here, and it is cancelled', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const [good, off] = [await ready(), await ready()];
  const shiftId = await driver.begins();
  const orderIds = [good.orderId, off.orderId];
  await gives(driver.phone, hostId, shiftId, orderIds);
  const { version } = await kitchen.ticket(off.orderId);
  await kitchen.cook.call('kitchenRefuse', {
    orderId: off.orderId,
    version,
    reason: 'Sie ist heruntergefallen',
    hold: true,
  });
  const { answer } = await driver.phone.call('driverStart', { shiftId, orderIds, sharesPosition: false });
  expect(answer.notices).toEqual([`#${off.orderId} storniert die Küche gerade.`]);
  expect((await driver.stop(good.orderId)).held?.state).toBe('on-the-way');
  await letStepsStand(app, 'cancelled');
  expect((await kitchen.ticket(off.orderId)).state).toBe('cancelled');
});

test('KIT-614 handed over counts once, however often it arrives, and can be taken back for a minute', async () => {
  const { driver, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await driver.leavesWith(shiftId, orderId);
  await letStepsStand(app, 'on-the-way');
  const deliver = () => driver.phone.call('driverDeliver', { orderId });
  const both = await Promise.all([deliver(), deliver()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = await driver.stop(orderId);
  expect((await driver.phone.call('kitchenTakeBack', { orderId, version })).status).toBe(200);
  expect(await driver.stop(orderId)).toMatchObject({ state: 'on-the-way', held: null, isOver: false });
  await deliver();
  await letStepsStand(app, 'completed');
  expect((await deliver()).status).toBe(200);
  expect(await driver.stop(orderId)).toMatchObject({ state: 'completed', isOver: true });
  const events = db.selectFrom('order_event').select('state').where('order_id', '=', orderId);
  expect(await events.where('state', '=', 'completed').execute()).toHaveLength(1);
});

test('KIT-614 a tap that was on its way while the kitchen handed the order on changes nothing, and says so', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await driver.leavesWith(shiftId, orderId);
  await gives(kitchen.cook, hostId, null, [orderId], shiftId);
  const said = await driver.phone.call('driverDeliver', { orderId });
  expect([said.status, said.error.message]).toEqual([
    404,
    'Diese Bestellung fährst du nicht (mehr). Frag bitte in der Küche nach.',
  ]);
});

test('KIT-615 what could not be handed over comes back: its guest reads why, nothing is collected, the kitchen decides', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId, guest } = await ready();
  const shiftId = await driver.begins();
  await driver.leavesWith(shiftId, orderId);
  await letStepsStand(app, 'on-the-way');
  const back = () => driver.phone.call('driverCameBack', { orderId, reason: 'nobody' });
  expect((await back()).status).toBe(200);
  expect((await back()).status).toBe(200);
  expect(await driver.stop(orderId)).toMatchObject({ state: 'ready', cameBack: 'Niemand da', isOver: false });
  const ticket = await kitchen.ticket(orderId);
  expect(ticket).toMatchObject({ state: 'ready', cameBack: 'Niemand da', driver: { shiftId } });
  expect(ticket.next.map(({ state }) => state)).toEqual(['on-the-way', 'completed', 'cancelled']);
  expect((await guest.call('lastOrder', {})).answer?.status.statusInfo).toMatch(
    /^Wir haben dich leider nicht angetroffen\. .+ meldet sich bei dir/,
  );
  app.clock.set(EVENING.add({ hours: 3 }));
  await completeOverdue(app.context);
  app.clock.set(EVENING);
  expect((await kitchen.ticket(orderId)).state).toBe('ready');
  await kitchen.moves(orderId, 'on-the-way');
  expect(await kitchen.ticket(orderId)).toMatchObject({ state: 'on-the-way', cameBack: null });
  expect((await kitchen.cook.call('driverCameBack', { orderId, reason: 'gone' as 'other' })).status).toBe(
    400,
  );
  expect((await driver.tour()).shift?.shiftId).toBe(shiftId);
  expect(hostId).toBeGreaterThan(0);
});

test('KIT-615 the kitchen takes back by itself what went out by mistake', async () => {
  const { kitchen, ready } = await openTour(app);
  const { orderId } = await ready();
  await kitchen.moves(orderId, 'on-the-way');
  const { next } = await kitchen.ticket(orderId);
  expect(next).toEqual([
    { state: 'completed', label: 'Zugestellt' },
    { state: 'ready', label: 'Wieder hier' },
  ]);
  await kitchen.moves(orderId, 'ready');
  expect(await kitchen.ticket(orderId)).toMatchObject({ state: 'ready', cameBack: null });
});

test('KIT-616 back at the restaurant and the end of a shift free what was not taken along', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  expect((await driver.phone.call('driverBack', { shiftId })).answer.shift?.leftAt).toBeNull();
  expect((await kitchen.cook.call('driverEnd', { shiftId })).status).toBe(200);
  expect((await kitchen.ticket(orderId)).driver).toBeNull();
  expect((await kitchen.board()).drivers).toEqual([]);
});

test('KIT-611 what is accepted for later than the next two hours waits for no driver yet', async () => {
  const { driver, kitchen, shop } = await openTour(app);
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId, 35);
  expect((await driver.tour()).waiting).toMatchObject([{ orderId, status: 'angenommen' }]);
  await changeOrder(db, orderId, { promised_at: EVENING.add({ hours: 3 }) });
  expect((await driver.tour()).waiting).toEqual([]);
});
