import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openTour, pairedDriver } from '#e2e/fixtures/shop/driver.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

test('KIT-600 a code as QR pairs the phone of a driver once, and is looked at without being used up', async () => {
  const { shop, kitchen, hostId } = await openTour(app);
  const made = await kitchen.cook.call('kitchenTillCode', { hostId, name: 'Ole', kind: 'driver' });
  const { code, link, qr } = made.answer;
  expect(link).toBe(`${shop.site.origin}/fahrer/koppeln?code=${code}`);
  expect(qr).toContain('<svg');
  const phone = app.guest(shop.site.host);
  const paired = await phone.call('pairKitchen', { code });
  expect(paired.answer).toEqual({ success: true, name: 'Ole', isDriver: true });
  expect((await phone.call('driverTour', {})).answer).toMatchObject({
    name: 'Ole',
    isDevice: true,
    shift: null,
    restaurant: { id: hostId },
  });
  expect((await app.guest(shop.site.host).call('pairKitchen', { code })).error.code).toBe('code-wrong');
});

test('KIT-600 a driver’s phone opens what goes out, and nothing of the kitchen', async () => {
  const { kitchen, hostId, shop, ready } = await openTour(app);
  const { phone } = await pairedDriver(app, shop, kitchen);
  const { orderId } = await ready();
  const { version } = await kitchen.ticket(orderId);
  const statuses = {
    board: (await phone.call('kitchenBoard', { hostId })).status,
    accept: (await phone.call('kitchenAccept', { orderId, version, minutes: 30 })).status,
    pause: (await phone.call('kitchenPause', { hostId, pause: 'off' })).status,
    stock: (await phone.call('kitchenShortages', { hostId })).status,
    devices: (await phone.call('kitchenTills', { hostId })).status,
    preparing: (await phone.call('kitchenAdvance', { orderId, version, state: 'preparing' })).status,
  };
  expect(statuses).toEqual({ board: 200, accept: 401, pause: 401, stock: 401, devices: 401, preparing: 403 });
});

test('KIT-601 a lost phone is unpaired and shows nothing from its next call on; its shift says so on the board', async () => {
  const { kitchen, hostId, shop } = await openTour(app);
  const { phone, ...driver } = await pairedDriver(app, shop, kitchen);
  await phone.call('driverBegin', { hostId, float: 50 });
  const { drivers } = (await kitchen.cook.call('kitchenTills', { hostId })).answer;
  expect(drivers.map(({ name }) => name)).toEqual(['Ole']);
  const [{ deviceId } = { deviceId: 0 }] = drivers;
  await kitchen.cook.call('kitchenTillRemove', { deviceId });
  expect((await phone.call('driverTour', { hostId: driver.hostId })).status).toBe(401);
  expect((await kitchen.board()).drivers).toMatchObject([{ name: 'Ole', isGone: true, stops: [] }]);
  const deeds = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('restaurant_id', '=', hostId)
    .where('action', 'like', 'driver-%')
    .orderBy('id')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(['driver-code-made', 'driver-paired', 'driver-removed']);
});

test('KIT-601 a driver with an account logs in; where the role ends, everything does', async () => {
  const { kitchen, hostId, shop } = await openTour(app);
  const { person, guest } = await loggedIn(app, shop.site, {
    first_name: 'Ada',
    roles: [{ role: 'driver', restaurant_id: hostId }],
  });
  const begun = await guest.call('driverBegin', { hostId, float: 20 });
  expect(begun.answer).toMatchObject({ name: 'Ada', isDevice: false, shift: { float: 20, leftAt: null } });
  await db.deleteFrom('person_role').where('person_id', '=', person.id).execute();
  expect((await guest.call('driverTour', { hostId })).status).toBe(403);
  expect((await kitchen.board()).drivers).toMatchObject([{ name: 'Ada', isGone: true }]);
});

test('KIT-602 whoever has a PIN acts on the phone in their own name, and opens nothing more with it', async () => {
  const { kitchen, hostId, shop } = await openTour(app);
  const { person, guest } = await loggedIn(app, shop.site, {
    first_name: 'Momo',
    roles: [{ role: 'manager', restaurant_id: hostId }],
  });
  await guest.call('setOwnPin', { hostId, pin: '7391' });
  const { phone } = await pairedDriver(app, shop, kitchen);
  expect((await phone.call('kitchenAct', { personId: person.id, pin: '7391' })).status).toBe(200);
  expect((await phone.call('driverTour', { hostId })).answer.name).toBe('Momo Jansen');
  expect((await phone.call('kitchenNames', { hostId })).status).toBe(401);
});

test('KIT-603 a shift begins once with its change, whoever taps twice, and drivers of others see none of it', async () => {
  const { hostId, driver, shop } = await openTour(app);
  const begin = (float: number) => driver.phone.call('driverBegin', { hostId, float });
  const [one, other] = await Promise.all([begin(40), begin(40)]);
  expect(one.answer.shift?.shiftId).toBe(other.answer.shift?.shiftId);
  expect((await begin(99)).answer.shift?.float).toBe(40);
  expect((await begin(0.001)).error.fields).toHaveProperty('float');
  expect((await begin(-1)).status).toBe(400);
  const shiftId = one.answer.shift?.shiftId ?? 0;
  const colleague = await staffOf(app, shop.site.host, 'driver', hostId);
  expect((await colleague.call('driverBack', { shiftId })).status).toBe(404);
  const { driver: elsewhere } = await openTour(app);
  expect((await elsewhere.phone.call('driverBack', { shiftId })).status).toBe(404);
  expect((await driver.phone.call('driverEnd', { shiftId })).status).toBe(200);
  expect((await driver.phone.call('driverEnd', { shiftId })).status).toBe(200);
  expect((await driver.tour()).shift).toBeNull();
});
