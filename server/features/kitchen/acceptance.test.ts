import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;

const saved = async (acceptMinutes: number) => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { hostId } = kitchen;
  const said = await kitchen.cook.call('saveAcceptance', { hostId, acceptMinutes });
  return { shop, kitchen, hostId, said };
};

describe('KIT-140 how long an order may wait to be accepted', () => {
  test('is ten minutes, unless whoever runs the restaurant says so; the audit knows who did', async () => {
    const { shop, kitchen, hostId, said } = await saved(4);
    expect(said.status).toBe(200);
    const { answer } = await kitchen.cook.call('kitchenAcceptance', { hostId });
    expect(answer).toMatchObject({ restaurant: { id: hostId }, acceptMinutes: 4 });
    expect((await kitchen.board()).restaurant.acceptMinutes).toBe(4);
    const { orderId } = await placeOneOrder(app, shop);
    const { acceptUntil } = await kitchen.ticket(orderId);
    expect(Temporal.Instant.from(acceptUntil ?? '').equals(EVENING.add({ minutes: 4 }))).toBe(true);
    const deeds = db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('restaurant_id', '=', hostId);
    expect(await deeds.execute()).toEqual([
      { action: 'acceptance-set', details: { minutes: 4, atOnce: 'von Hand', inCharge: 'niemand' } },
    ]);
  });

  test('lies between 3 and 15 minutes', async () => {
    expect((await saved(2)).said.status).toBe(400);
    expect((await saved(16)).said.status).toBe(400);
  });

  test('counts from the opening for what comes before it, and the guest reads until when', async () => {
    const shop = await makeShop(db, {
      restaurant: { hours: dailyHours('19:00', '22:00'), accept_minutes: 15 },
    });
    const wish = EVENING.add({ hours: 2 }).epochMilliseconds / 1000;
    const { guest } = await placeOneOrder(app, shop, { delivery: wish });
    const { answer } = await guest.call('lastOrder', {});
    expect(answer?.status.statusInfo).toContain('hat jetzt geschlossen');
    expect(answer?.status.statusInfo).toContain('bis spätestens 19:15 Uhr.');
  });

  test('is not for the kitchen to say', async () => {
    const { site, restaurant } = await makeShop(db);
    const cook = await staffOf(app, site.host, 'kitchen', restaurant.id);
    const said = await cook.call('saveAcceptance', { hostId: restaurant.id, acceptMinutes: 5 });
    expect(said.error.code).toBe('forbidden');
  });
});

test('KIT-1027 of two who say at once how long an order may wait, the second learns of the first before it counts', async () => {
  const { kitchen, hostId } = await saved(8);
  const show = async () => (await kitchen.cook.call('kitchenAcceptance', { hostId })).answer;
  const save = (acceptMinutes: number, version: string) =>
    kitchen.cook.call('saveAcceptance', { hostId, acceptMinutes, version });
  const { version } = await show();
  expect((await save(5, version)).status).toBe(200);
  const late = await save(12, version);
  expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
  const now = await show();
  expect(now.acceptMinutes).toBe(5);
  // The same once more is no contradiction; and who has seen it decides.
  expect((await save(5, version)).status).toBe(200);
  expect((await save(12, now.version)).status).toBe(200);
  expect((await show()).acceptMinutes).toBe(12);
});
