import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { acceptAtOnce } from './accept-at-once.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

/** A restaurant that accepts at once, with a shift that runs. */
async function openEager(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { hostId, cook } = kitchen;
  await cook.call('saveAcceptance', { hostId, acceptMinutes: 10, autoAccepts: true, inChargePhone: '' });
  await cook.call('kitchenBoard', { hostId, shift: 'abend' });
  return { shop, kitchen, hostId };
}

const sweep = () => Promise.all([acceptAtOnce(app.context), acceptAtOnce(elsewhere.context)]);
const stateOf = async (orderId: number) =>
  (await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;

describe('KIT-147 a restaurant that wants it accepts at once', () => {
  test('in the minutes that are proposed, once, and the guest, the board and the audit know', async () => {
    const { shop, kitchen, hostId } = await openEager();
    const { guest, orderId } = await placeOneOrder(app, shop);
    const { suggestedMinutes } = await kitchen.ticket(orderId);
    await sweep();
    expect(await kitchen.ticket(orderId)).toMatchObject({
      state: 'accepted',
      version: 2,
      isAutomatic: true,
      promisedAt: EVENING.add({ minutes: suggestedMinutes }).toString(),
    });
    expect((await guest.call('lastOrder', {})).answer?.status.state).toBe('accepted');
    const deeds = db.selectFrom('audit_entry').select('details').where('action', '=', 'order-accepted');
    expect(await deeds.where('restaurant_id', '=', hostId).execute()).toEqual([
      { details: { minutes: suggestedMinutes, by: 'automatisch' } },
    ]);
  });

  test('for the wish time, where there is one; by hand it is no other order', async () => {
    const { shop, kitchen } = await openEager();
    const wish = EVENING.add({ hours: 2 });
    const wished = await placeOneOrder(app, shop, { delivery: wish.epochMilliseconds / 1000 });
    const tapped = await placeOneOrder(app, shop);
    await kitchen.accepts(tapped.orderId);
    await sweep();
    expect((await kitchen.ticket(wished.orderId)).promisedAt).toBe(wish.toString());
    expect((await kitchen.ticket(tapped.orderId)).isAutomatic).toBe(false);
  });

  test('but nothing that is not paid, is held by somebody, or was placed before a pause', async () => {
    const { shop, kitchen, hostId } = await openEager();
    const [unpaid, held] = [await placeOneOrder(app, shop), await placeOneOrder(app, shop)];
    const { version } = await kitchen.ticket(held.orderId);
    await changeOrder(db, unpaid.orderId, { payment_state: 'failed' });
    const refusal = { orderId: held.orderId, version, reason: 'Ofen kaputt', hold: true };
    expect((await kitchen.cook.call('kitchenRefuse', refusal)).status).toBe(200);
    await sweep();
    expect([await stateOf(unpaid.orderId), await stateOf(held.orderId)]).toEqual(['placed', 'placed']);

    const waiting = await placeOneOrder(app, shop);
    await kitchen.pauses(30);
    await sweep();
    expect(await stateOf(waiting.orderId)).toBe('placed');
    await kitchen.pauses('off');
    await kitchen.cook.call('kitchenPauseMode', { hostId, mode: 'delivery', until: '19:00' });
    await sweep();
    expect(await stateOf(waiting.orderId)).toBe('placed');
    await kitchen.cook.call('kitchenPauseMode', { hostId, mode: 'delivery', until: null });
    await sweep();
    expect(await stateOf(waiting.orderId)).toBe('accepted');
  });

  test('nor where nobody would see it: before the opening, and while no board is alive', async () => {
    const closed = await openEager({ restaurant: { hours: dailyHours('19:00', '22:00') } });
    const wish = EVENING.add({ hours: 2 }).epochMilliseconds / 1000;
    const early = await placeOneOrder(app, closed.shop, { delivery: wish });
    const silent = await openEager();
    app.clock.set(EVENING.add({ minutes: 5 }));
    elsewhere.clock.set(EVENING.add({ minutes: 5 }));
    const unseen = await placeOneOrder(app, silent.shop);
    await sweep();
    app.clock.set(EVENING);
    elsewhere.clock.set(EVENING);
    expect([await stateOf(early.orderId), await stateOf(unseen.orderId)]).toEqual(['placed', 'placed']);
  });
});
