import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { gives, openTour } from '#e2e/fixtures/shop/driver.ts';
import { letStepsStand, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { endForgottenShifts } from './forgotten-shift.ts';

const app = await testApp();
const jobs = jobsOf(app);

/** Passes the time of one test without moving that of the others. */
async function after<Result>(hours: Temporal.DurationLike, work: () => Promise<Result>): Promise<Result> {
  const before = app.clock.now();
  app.clock.set(before.add(hours));
  try {
    return await work();
  } finally {
    app.clock.set(before);
  }
}

async function forgets() {
  const opened = await openTour(app);
  const { kitchen, hostId, driver } = opened;
  const shiftId = await driver.begins(50);
  const sheet = async () =>
    (await kitchen.cook.call('cashUps', { hostId })).answer.open.find((one) => one.shiftId === shiftId);
  return { ...opened, shiftId, sheet };
}

test('OWN-1023 a shift that nobody ends is ended after sixteen hours, and what is to be handed over is still asked for', async () => {
  const { kitchen, driver, hostId, shiftId, sheet, ready } = await forgets();
  const { orderId } = await ready();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  await after({ hours: 15, minutes: 59 }, () => endForgottenShifts(app.context));
  expect((await driver.tour()).shift?.shiftId).toBe(shiftId);
  await after({ hours: 16 }, () => endForgottenShifts(app.context));
  expect((await driver.tour()).shift).toBe(null);
  expect((await sheet())?.endedAt).toBe(app.clock.now().add({ hours: 16 }).toString());
  // What was to be taken along waits for another driver.
  const next = await driver.begins();
  expect((await gives(driver.phone, hostId, next, [orderId])).status).toBe(200);
  const said = await kitchen.cook.call('confirmCashUp', { shiftId, handOver: 50, note: '' });
  expect(said.status).toBe(200);
});

test('OWN-1023 whoever runs the place reads so once, whoever only drives or cooks does not', async () => {
  const { shop, hostId } = await forgets();
  await staffOf(app, shop.site.host, 'owner', hostId);
  await staffOf(app, shop.site.host, 'kitchen', hostId);
  jobs.length = 0;
  await after({ hours: 17 }, async () => {
    await Promise.all([endForgottenShifts(app.context), endForgottenShifts(app.context)]);
    await endForgottenShifts(app.context);
  });
  const mails = jobs.filter(
    ({ payload }) =>
      payload['kind'] === 'driver-shift-ended' && String(payload['subject']).includes(shop.restaurant.name),
  );
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ payload }) => payload['recipient'])).size).toBe(2);
});

test('OWN-1023 with an order on its way a shift runs until that is settled', async () => {
  const { driver, shiftId, ready } = await forgets();
  const { orderId } = await ready();
  await driver.leavesWith(shiftId, orderId);
  await letStepsStand(app, 'on-the-way');
  await after({ hours: 20 }, () => endForgottenShifts(app.context));
  expect((await driver.tour()).shift?.shiftId).toBe(shiftId);
  await driver.phone.call('driverDeliver', { orderId });
  await letStepsStand(app, 'completed');
  await after({ hours: 20 }, () => endForgottenShifts(app.context));
  expect((await driver.tour()).shift).toBe(null);
});
