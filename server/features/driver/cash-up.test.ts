import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { gives, openTour } from '#e2e/fixtures/shop/driver.ts';
import { letStepsStand, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

/** A shift with 50 EUR of change in which one order was brought for cash. */
async function broughtOne() {
  const opened = await openTour(app);
  const { driver, kitchen, hostId, ready } = opened;
  const { orderId } = await ready();
  const shiftId = await driver.begins(50);
  await driver.leavesWith(shiftId, orderId);
  await letStepsStand(app, 'on-the-way');
  const runs = kitchen.cook;
  const sheet = async () => {
    const { open } = (await runs.call('cashUps', { hostId })).answer;
    return open.find((one) => one.shiftId === shiftId);
  };
  const confirm = (handOver: number, note = '') => runs.call('confirmCashUp', { shiftId, handOver, note });
  const delivers = async () => {
    await driver.phone.call('driverDeliver', { orderId });
    await letStepsStand(app, 'completed');
  };
  return { ...opened, orderId, shiftId, runs, sheet, confirm, delivers };
}

test('KIT-620 the sheet follows from the orders: what is under way counts for nothing yet, what is paid never', async () => {
  const { driver, hostId, ready, orderId, shiftId, sheet, delivers } = await broughtOne();
  expect(await sheet()).toMatchObject({ float: 50, collect: 0, handOver: 50, open: 1, endedAt: null });
  await delivers();
  const paid = await ready();
  await changeOrder(db, paid.orderId, { payment_method: 'paypal', payment_state: 'captured' });
  await gives(driver.phone, hostId, shiftId, [paid.orderId]);
  await driver.phone.call('driverDeliver', { orderId: paid.orderId });
  await letStepsStand(app, 'completed');
  const expected = { lines: [{ orderId, collect: 12 }], collect: 12, handOver: 62, open: 0 };
  expect(await sheet()).toMatchObject(expected);
  expect((await driver.tour()).cash).toMatchObject(expected);
});

test('KIT-958 nothing is to be handed over of what met nobody after all, unless somebody was there', async () => {
  const { kitchen, driver, orderId, sheet, delivers } = await broughtOne();
  await delivers();
  const noShow = async (isNoted: boolean) => {
    const { version } = await kitchen.ticket(orderId);
    await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: isNoted });
  };
  await noShow(true);
  expect(await sheet()).toMatchObject({ lines: [], collect: 0, handOver: 50 });
  expect((await driver.tour()).cash).toMatchObject({ handOver: 50 });
  await noShow(false);
  expect(await sheet()).toMatchObject({ collect: 12, handOver: 62 });
});

test('KIT-615 KIT-620 nothing is to be handed over of what came back and was fetched from the kitchen', async () => {
  const { driver, kitchen, orderId, sheet } = await broughtOne();
  await driver.phone.call('driverCameBack', { orderId, reason: 'nobody' });
  await kitchen.moves(orderId, 'completed');
  expect(await sheet()).toMatchObject({ lines: [], collect: 0, handOver: 50, open: 0 });
});

test('KIT-621 KIT-1091 what was just handed over at the door is to be handed over at once, and confirmed once it stands', async () => {
  const { driver, orderId, shiftId, sheet, confirm } = await broughtOne();
  await driver.phone.call('driverDeliver', { orderId });
  // For a minute it can still be taken back.
  expect((await driver.phone.call('driverEnd', { shiftId })).status).toBe(200);
  expect(await sheet()).toMatchObject({ collect: 12, handOver: 62, open: 0, fresh: 1 });
  expect((await driver.tour()).cash).toMatchObject({ handOver: 62 });
  expect((await confirm(62)).error.message).toContain('noch kurz zurücknehmen');
  await letStepsStand(app, 'completed');
  expect((await confirm(62)).status).toBe(200);
});

test('KIT-1092 a shift that is ended by a double tap, on the phone or in the kitchen, has ended', async () => {
  const { driver, shiftId, delivers, runs } = await broughtOne();
  await delivers();
  const ends = [driver.phone, driver.phone, runs].map((who) => who.call('driverEnd', { shiftId }));
  expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('KIT-621 what is handed over is confirmed once, as it was shown, and after everything is back', async () => {
  const { driver, shiftId, confirm, delivers, runs, hostId } = await broughtOne();
  expect((await confirm(50)).error.code).toBe('still-out');
  await delivers();
  expect((await confirm(62)).error.code).toBe('still-out');
  expect((await driver.phone.call('driverEnd', { shiftId })).status).toBe(200);
  expect((await confirm(50)).error.code).toBe('cash-changed');
  const both = await Promise.all([confirm(62, '5 € fehlen'), confirm(62)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { open, confirmed } = (await runs.call('cashUps', { hostId })).answer;
  expect(open).toEqual([]);
  expect(confirmed).toMatchObject([{ shiftId, name: 'Fiete', float: 50, collect: 12, handOver: 62 }]);
  expect((await driver.tour()).cash?.confirmedAt).toBe(app.clock.now().toString());
  const deeds = db.selectFrom('audit_entry').select('action').where('restaurant_id', '=', hostId);
  expect(await deeds.where('action', '=', 'cash-up-confirmed').execute()).toHaveLength(1);
});

test('KIT-621 only who runs the place sees and confirms it: no driver, no kitchen, nobody of elsewhere', async () => {
  const { shop, hostId, driver, shiftId } = await broughtOne();
  const elsewhere = (await openTour(app)).kitchen.cook;
  const ask = async (who: typeof elsewhere) => [
    (await who.call('cashUps', { hostId })).status,
    (await who.call('confirmCashUp', { shiftId, handOver: 62 })).status,
  ];
  expect(await ask(driver.phone)).toEqual([403, 403]);
  expect(await ask(await staffOf(app, shop.site.host, 'kitchen', hostId))).toEqual([403, 403]);
  expect(await ask(elsewhere)).toEqual([403, 404]);
});

test('KIT-622 the database changes and deletes nothing that was confirmed; only a name goes with its person', async () => {
  const { driver, shiftId, confirm, delivers } = await broughtOne();
  await delivers();
  await driver.phone.call('driverEnd', { shiftId });
  await confirm(62);
  const change = (set: ReturnType<typeof sql>) =>
    sql`update driver_cash_up set ${set} where shift_id = ${shiftId}`.execute(db);
  await expect(change(sql`collect_cents = 1`)).rejects.toThrow('neither changed nor deleted');
  await expect(sql`delete from driver_cash_up where shift_id = ${shiftId}`.execute(db)).rejects.toThrow(
    'neither changed nor deleted',
  );
  await change(sql`name = '', person_id = null`);
});

test('KIT-622 whoever drove finds shifts and what was handed over in the export of their data', async () => {
  const { shop, hostId, kitchen } = await openTour(app);
  const { guest } = await loggedIn(app, shop.site, { roles: [{ role: 'driver', restaurant_id: hostId }] });
  const { answer } = await guest.call('driverBegin', { hostId, float: 30 });
  const shiftId = answer.shift?.shiftId ?? 0;
  await guest.call('driverEnd', { shiftId });
  await kitchen.cook.call('confirmCashUp', { shiftId, handOver: 30 });
  const exported = (await guest.call('exportUser', {})).answer;
  expect(exported.driverShifts).toMatchObject([{ restaurant_id: hostId, float_cents: 3000 }]);
  expect(exported.driverCashUps).toMatchObject([{ float_cents: 3000, collect_cents: 0 }]);
});

test('KIT-623 nothing of a shift says that money was received', async () => {
  const columns = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name in ('driver_shift', 'driver_stop', 'driver_cash_up')`.execute(db);
  const names = columns.rows.map(({ column_name: name }) => name);
  expect(names.filter((name) => /paid|received|counted|given/.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith('_cents')).toSorted()).toEqual([
    'collect_cents',
    'float_cents',
    'float_cents',
  ]);
});
