import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await testApp();
const { db } = app.database;

async function openShop(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  return { shop, kitchen: await openKitchen(app, shop.site.host, shop.restaurant) };
}

test('VAR-027 a paused kitchen takes no orders for now, and again when the pause is over by itself', async () => {
  const { shop, kitchen } = await openShop();
  const guest = await hungryGuest(app, shop);
  const start = app.clock.now();
  const until = start.add({ minutes: 30 }).toString();
  expect((await kitchen.pauses(30)).answer.pausedUntil).toBe(until);
  expect((await kitchen.board()).restaurant).toMatchObject({ pausedUntil: until, state: { code: 'busy' } });
  expect((await guest.call('order', orderForm(shop))).status).toBe(409);
  app.clock.pass({ minutes: 30 });
  expect((await kitchen.board()).restaurant).toMatchObject({ pausedUntil: null, state: { code: 'open' } });
  expect((await guest.call('order', orderForm(shop))).status).toBe(200);
  app.clock.set(start);
});

test('CHK-091 a pause holds at the tables too, and the longer of two counts', async () => {
  const { shop, kitchen } = await openShop();
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const start = app.clock.now();
  const said = async () => (await guest.call('order', tableForm(table))).error;
  await kitchen.pauses(30);
  expect(await said()).toMatchObject({
    code: 'restaurant-busy',
    message: 'An den Tischen geht es ab 18:30 Uhr weiter. Bitte bestell bis dahin bei der Bedienung.',
  });
  await db
    .updateTable('restaurant')
    .set({ tables_off_until: start.add({ minutes: 60 }) })
    .where('id', '=', shop.restaurant.id)
    .execute();
  expect((await said()).message).toContain('ab 19:00 Uhr');
  app.clock.pass({ minutes: 60 });
  expect((await guest.call('order', tableForm(table))).status).toBe(200);
  app.clock.set(start);
});

test('VAR-027 a pause until the next opening ends with it', async () => {
  const { kitchen } = await openShop({ restaurant: { hours: dailyHours('11:00', '22:00') } });
  const tomorrow = Temporal.Instant.from('2026-11-22T11:00:00+01:00').toString();
  expect((await kitchen.pauses('next-opening')).answer.pausedUntil).toBe(tomorrow);
});

test('KIT-996 the next opening is that of a way which is offered, whatever hours are entered for the other', async () => {
  const hours = [
    ...dailyHours('11:00', '23:00').filter(({ service }) => service === 'pickup'),
    ...dailyHours('21:00', '23:00').filter(({ service }) => service === 'delivery'),
  ];
  const { shop, kitchen } = await openShop({ restaurant: { offers_pickup: false, hours } });
  const tonight = Temporal.Instant.from('2026-11-21T21:00:00+01:00').toString();
  expect((await kitchen.pauses('next-opening')).answer.pausedUntil).toBe(tonight);
  const hostId = shop.restaurant.id;
  await kitchen.cook.call('kitchenSoldOut', { hostId, productId: shop.dish.id, until: 'next-opening' });
  const { dishes } = (await kitchen.cook.call('kitchenShortages', { hostId })).answer;
  expect(dishes.map(({ until }) => until)).toEqual([tonight]);
});

test('VAR-027 a pause can be ended at once', async () => {
  const { kitchen } = await openShop();
  await kitchen.pauses(720);
  expect((await kitchen.pauses('off')).answer.pausedUntil).toBe(null);
  expect((await kitchen.board()).restaurant.state.code).toBe('open');
});

test('VAR-027 what was switched off for good no pause switches on again', async () => {
  const { kitchen } = await openShop({ restaurant: { is_active: false, reactivate_at: null } });
  for (const pause of ['off', 5] as const) {
    expect((await kitchen.pauses(pause)).error).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('abgeschaltet'),
    });
  }
  expect((await kitchen.board()).restaurant.state.code).toBe('unavailable');
});
