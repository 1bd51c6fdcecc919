import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { Driver, gives, openTour } from '#e2e/fixtures/shop/driver.ts';
import { letStepsStand, staffOf } from '#e2e/fixtures/shop/kitchen.ts';

const app = await testApp();

test('KIT-884 who does not bring an order can neither hand it over nor say that nobody was there', async () => {
  const { driver, hostId, shop, ready } = await openTour(app);
  const { orderId } = await ready();
  const other = new Driver(await staffOf(app, shop.site.host, 'driver', hostId), hostId);
  const mine = await driver.begins();
  await other.begins();
  await gives(driver.phone, hostId, mine, [orderId]);
  const tries = await Promise.all([
    other.phone.call('driverDeliver', { orderId }),
    other.phone.call('driverCameBack', { orderId, reason: 'nobody' }),
  ]);
  expect(tries.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true]);
  expect((await driver.stop(orderId)).isOver).toBe(false);
});

test('KIT-884 an order is given to a driver of its own restaurant', async () => {
  const [here, there] = [await openTour(app), await openTour(app)];
  const { orderId } = await here.ready();
  const theirs = await there.driver.begins();
  const { error } = await gives(here.kitchen.cook, here.hostId, theirs, [orderId]);
  expect(error.code).toBe('unknown-shift');
});

test('KIT-611 what has left the house its driver does not give back: the kitchen alone takes it from them', async () => {
  const { driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await driver.leavesWith(shiftId, orderId);
  const givesBack = async () => (await gives(driver.phone, hostId, null, [orderId], shiftId)).status;
  // The step that can still be taken back would stand with nobody to bring the order.
  expect(await givesBack()).toBe(403);
  await letStepsStand(app, 'on-the-way');
  expect(await givesBack()).toBe(403);
  expect((await driver.stop(orderId)).isOver).toBe(false);
  expect((await gives(kitchen.cook, hostId, null, [orderId], shiftId)).status).toBe(200);
});
