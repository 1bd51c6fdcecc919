import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { gives, openTour, pairedDriver } from '#e2e/fixtures/shop/driver.ts';
import { letStepsStand } from '#e2e/fixtures/shop/kitchen.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

const HERE = { latitude: 53.987_654, longitude: 10.876_543 };

/** Somebody on the way with two orders, who agreed to share where they are unless said otherwise. */
async function onTour({ sharesPosition = true, isTold = true } = {}) {
  const opened = await openTour(app);
  const { driver, hostId, ready } = opened;
  const [first, second] = [await ready(), await ready()];
  const shiftId = await driver.begins();
  const orderIds = [first.orderId, second.orderId];
  await gives(driver.phone, hostId, shiftId, orderIds);
  await driver.phone.call('driverStart', { shiftId, orderIds, sharesPosition });
  if (isTold) await letStepsStand(app, 'on-the-way');
  const share = async () => (await driver.phone.call('sharePosition', { shiftId, ...HERE })).answer.isShared;
  const seenBy = async ({ guest, orderId }: typeof first) =>
    (await guest.call('orderDriver', { orderId })).answer.position;
  return { ...opened, first, second, shiftId, share, seenBy };
}

test('KIT-630 the guest who is next sees where the driver is, in every process, and nobody else does', async () => {
  const { first, second, share, seenBy, kitchen, shop } = await onTour();
  const line = await listenTo(elsewhere, first.guest, `private-driver-${first.orderId}`);
  expect(await share()).toBe(true);
  const heard = await line.next((data) => data['position'] !== undefined);
  expect(heard).toMatchObject({ position: { ...HERE, at: EVENING.toString(), minutes: expect.any(Number) } });
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  expect(await seenBy(second)).toBeNull();
  const { orderId, uid } = first;
  const link = stranger(app, shop.site);
  expect((await link.call('orderDriver', { orderId, uid })).answer.position).toBeNull();
  expect((await link.call('orderDriver', { orderId })).status).toBe(404);
  expect((await kitchen.cook.call('orderDriver', { orderId })).status).toBe(404);
});

test('KIT-630 nobody sees the driver as long as leaving can still be taken back and no guest was told', async () => {
  const { first, second, share, seenBy } = await onTour({ isTold: false });
  expect(await share()).toBe(false);
  expect([await seenBy(first), await seenBy(second)]).toEqual([null, null]);
});

test('KIT-630 not even who runs the place hears of it on that channel', async () => {
  const { first, kitchen, shop, driver } = await onTour();
  for (const nosy of [kitchen.cook, driver.phone, stranger(app, shop.site)])
    await expect(listenTo(app, nosy, `private-driver-${first.orderId}`)).rejects.toThrow('pusherAuth 403');
});

test('KIT-631 on arrival it is gone, and the next guest sees it', async () => {
  const { first, second, share, seenBy, driver } = await onTour();
  await share();
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  await driver.phone.call('driverDeliver', { orderId: first.orderId });
  await expect.poll(() => seenBy(first)).toBeNull();
  await share();
  await expect.poll(() => seenBy(second)).toMatchObject(HERE);
  await driver.phone.call('driverCameBack', { orderId: second.orderId, reason: 'nobody' });
  await expect.poll(() => seenBy(second)).toBeNull();
  expect(await share()).toBe(false);
});

test('KIT-632 without consent for this tour nothing is shared, and it is taken back at any time', async () => {
  const without = await onTour({ sharesPosition: false });
  expect(await without.share()).toBe(false);
  const { first, share, seenBy, driver, shiftId } = await onTour();
  await share();
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  await driver.phone.call('stopSharing', { shiftId });
  await expect.poll(() => seenBy(first)).toBeNull();
  expect(await share()).toBe(false);
  await driver.phone.call('driverBack', { shiftId });
  expect((await driver.tour()).shift?.sharesPosition).toBe(false);
});

test('KIT-632 who is back shares nothing any more, whatever was agreed to before', async () => {
  const { shiftId, share, driver } = await onTour();
  expect(await share()).toBe(true);
  await driver.phone.call('driverBack', { shiftId });
  expect((await driver.tour()).shift?.sharesPosition).toBe(false);
  expect(await share()).toBe(false);
});

test('KIT-632 a position that nobody has renewed for two minutes is gone, and only who drives shares theirs', async () => {
  const { first, share, seenBy, shiftId, kitchen, shop } = await onTour();
  await share();
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  app.clock.set(EVENING.add({ seconds: 121 }));
  expect(await seenBy(first)).toBeNull();
  app.clock.set(EVENING);
  const ask = { shiftId, ...HERE };
  expect((await kitchen.cook.call('sharePosition', ask)).status).toBe(404);
  const { phone } = await pairedDriver(app, shop, kitchen);
  expect((await phone.call('sharePosition', ask)).status).toBe(404);
  expect((await phone.call('sharePosition', { ...ask, latitude: 91 })).status).toBe(400);
});

test('KIT-633 no table ever holds a position', async () => {
  const { first, share, seenBy } = await onTour();
  await share();
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  expect(await searchTables(db, [String(HERE.latitude), String(HERE.longitude)])).toEqual([]);
});

test('KIT-631 whoever is no more next, since the driver goes elsewhere first, sees nothing of it any more', async () => {
  const { first, second, share, seenBy, shiftId, driver } = await onTour();
  await share();
  await expect.poll(() => seenBy(first)).toMatchObject(HERE);
  await driver.phone.call('driverSort', { shiftId, orderIds: [second.orderId, first.orderId] });
  await share();
  await expect.poll(() => seenBy(second)).toMatchObject(HERE);
  await expect.poll(() => seenBy(first)).toBeNull();
});
