import type { Answer } from '#contract/contract.ts';
import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { callForOrders } from './call-for-orders.ts';
import { pauseSilent } from './pause-silent.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

type Shop = Awaited<ReturnType<typeof makeShop>>;

const looks = async (staff: Guest, hostId: number, shift = 'abend', begins = false) =>
  (await staff.call('kitchenBoard', { hostId, shift, begins })).answer;
const ends = async (staff: Guest, hostId: number, isAsked = false, shift = 'abend') =>
  withoutMissed((await staff.call('kitchenEndShift', { hostId, shift, isAsked })).answer);
const withoutMissed = ({ success, hasEnded, isLast }: Answer<'kitchenEndShift'>) => ({
  success,
  hasEnded,
  isLast,
});

/** A restaurant with so many tablets on which a shift runs, each asking another process. */
async function openShifts(count: number, given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const hostId = shop.restaurant.id;
  const cooks = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      staffOf(at % 2 === 0 ? app : elsewhere, shop.site.host, 'kitchen', hostId),
    ),
  );
  for (const cook of cooks) await looks(cook, hostId);
  const [first, second] = cooks;
  if (!first) throw new Error('nobody works');
  return { shop, hostId, cooks, first, second: second ?? first };
}

const boardsAt = async (shop: Shop) => {
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  return (await owner.call('kitchenBoard', { hostId: shop.restaurant.id })).answer;
};
const deedsAt = (hostId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'person_id'])
    .where('restaurant_id', '=', hostId)
    .where('action', 'like', 'silence-%')
    .orderBy('id')
    .execute();
const orders = async (shop: Shop) => (await hungryGuest(app, shop)).call('order', orderForm(shop));

describe('KIT-823 the end of a shift', () => {
  test('is known at once: another board goes on, and whoever is the last is asked before anything ends', async () => {
    const { shop, hostId, first, second } = await openShifts(2);
    expect(await ends(first, hostId)).toEqual({ success: true, hasEnded: true, isLast: false });
    expect((await boardsAt(shop)).boards).toHaveLength(1);
    expect(await ends(second, hostId)).toEqual({ success: true, hasEnded: false, isLast: true });
    const { boards, restaurant } = await boardsAt(shop);
    expect(boards).toMatchObject([{ isAlive: true }]);
    expect(restaurant).toMatchObject({ silentSince: null, state: { code: 'open' } });
  });

  test('said again is a success that changes nothing, and never ends a later shift of the same tablet', async () => {
    const { shop, hostId, first, second } = await openShifts(2);
    for (const _ of [1, 2])
      expect(await ends(first, hostId)).toEqual({ success: true, hasEnded: true, isLast: false });
    await looks(first, hostId, 'später');
    await ends(first, hostId);
    expect((await boardsAt(shop)).boards).toHaveLength(2);
    await ends(second, hostId);
    expect(await ends(first, hostId, false, 'später')).toMatchObject({ hasEnded: false, isLast: true });
  });

  test('is nobody’s but their own, and nothing where no shift ran', async () => {
    const { shop, hostId } = await openShifts(1);
    const idle = await staffOf(app, shop.site.host, 'manager', hostId);
    expect(await ends(idle, hostId, true)).toEqual({ success: true, hasEnded: true, isLast: false });
    const stranger = await staffOf(app, shop.site.host, 'kitchen', (await makeShop(db)).restaurant.id);
    const { error } = await stranger.call('kitchenEndShift', { hostId, shift: 'abend', isAsked: true });
    expect(error.code).toBe('forbidden');
    expect((await boardsAt(shop)).boards).toHaveLength(1);
  });
});

describe('KIT-824 of boards that end at the same instant exactly one is the last', () => {
  test.each([2, 3, 5])('of %i that know it, which stops the restaurant once', async (count) => {
    const { hostId, cooks } = await openShifts(count);
    const answers = await Promise.all(cooks.map((cook) => ends(cook, hostId, true)));
    expect(answers.map(({ isLast }) => isLast).filter(Boolean)).toHaveLength(1);
    expect((await deedsAt(hostId)).map(({ action }) => action)).toEqual(['silence-begun']);
  });

  test.each([2, 4])('of %i that were not asked, and that one goes on', async (count) => {
    const { shop, hostId, cooks } = await openShifts(count);
    const answers = await Promise.all(cooks.map((cook) => ends(cook, hostId)));
    expect(answers.filter(({ hasEnded }) => !hasEnded)).toEqual([
      { success: true, hasEnded: false, isLast: true },
    ]);
    expect((await boardsAt(shop)).boards).toMatchObject([{ isAlive: true }]);
    expect(await deedsAt(hostId)).toEqual([]);
  });

  test('whoever begins while the last one ends leaves a restaurant that takes orders', async () => {
    const { shop, hostId, first } = await openShifts(1);
    const other = await staffOf(elsewhere, shop.site.host, 'kitchen', hostId);
    await Promise.all([ends(first, hostId, true), looks(other, hostId)]);
    expect((await boardsAt(shop)).restaurant).toMatchObject({ silentSince: null, state: { code: 'open' } });
  });
});

describe('KIT-825 where the last board ends while guests order', () => {
  test('the restaurant takes none from then on, those who run it hear of it, and a shift brings it back', async () => {
    const inCharge = uniquePhone();
    const { shop, hostId, first } = await openShifts(1, { restaurant: { in_charge_phone: inCharge } });
    expect(await ends(first, hostId, true)).toEqual({ success: true, hasEnded: true, isLast: true });
    expect((await orders(shop)).error.code).toBe('restaurant-unavailable');
    expect((await boardsAt(shop)).restaurant.silentSince).toBe(EVENING.toString());
    const told = db.selectFrom('message').select('body_text').where('kind', '=', 'kitchen-silent');
    const texts = await told.where('recipient', '=', inCharge).execute();
    expect(texts.map(({ body_text: text }) => text)).toEqual([expect.stringContaining('Seit 18:00 Uhr')]);
    await pauseSilent(app.context);
    await looks(first, hostId, 'später');
    expect((await boardsAt(shop)).restaurant).toMatchObject({ silentSince: null, state: { code: 'open' } });
    const deeds = await deedsAt(hostId);
    expect(deeds.map(({ action }) => action)).toEqual(['silence-begun', 'silence-ended']);
    expect(deeds[0]?.person_id).not.toBeNull();
    expect((await orders(shop)).error).toBeUndefined();
  });

  test('but in a pause, or when it is closed, it ends without a question', async () => {
    const paused = await openShifts(1);
    const owner = await staffOf(app, paused.shop.site.host, 'owner', paused.hostId);
    await owner.call('kitchenPause', { hostId: paused.hostId, pause: 'next-opening' });
    const closed = await openShifts(1, { restaurant: { hours: dailyHours('11:00', '15:00') } });
    for (const { first, hostId, shop } of [paused, closed]) {
      expect(await ends(first, hostId)).toEqual({ success: true, hasEnded: true, isLast: true });
      expect((await boardsAt(shop)).restaurant.silentSince).toBeNull();
      expect(await deedsAt(hostId)).toEqual([]);
    }
  });

  test('one that has only fallen silent is not waited for, and neither is one that ended', async () => {
    const { hostId, first, second } = await openShifts(2);
    app.clock.set(EVENING.add({ minutes: 5 }));
    await looks(first, hostId);
    expect(await ends(first, hostId)).toMatchObject({ hasEnded: false, isLast: true });
    elsewhere.clock.set(EVENING.add({ minutes: 5 }));
    await looks(second, hostId);
    await ends(first, hostId);
    app.clock.set(EVENING.add({ minutes: 10 }));
    await pauseSilent(app.context);
    const stopped = await db
      .selectFrom('restaurant')
      .select('silent_since')
      .where('id', '=', hostId)
      .executeTakeFirstOrThrow();
    expect(stopped.silent_since).toEqual(EVENING.add({ minutes: 10 }));
    for (const { clock } of [app, elsewhere]) clock.set(EVENING);
  });
});

test('KIT-826 a sign that comes after the end of its shift brings nothing back; whoever begins does', async () => {
  const { shop, hostId, first } = await openShifts(1);
  await ends(first, hostId, true);
  await looks(first, hostId);
  expect((await boardsAt(shop)).boards).toEqual([]);
  expect((await boardsAt(shop)).restaurant.silentSince).not.toBeNull();
  await looks(first, hostId, 'abend', true);
  expect((await boardsAt(shop)).boards).toMatchObject([{ isAlive: true }]);
  expect((await boardsAt(shop)).restaurant.silentSince).toBeNull();
});

describe('KIT-827 a shift ends with what let somebody in', () => {
  test.each(['logs out', 'is logged out elsewhere'] as const)(
    'one who %s is no board any more, and nobody orders what nobody sees',
    async (how) => {
      const shop = await makeShop(db);
      const hostId = shop.restaurant.id;
      const roles = [{ role: 'manager' as const, restaurant_id: hostId }];
      const { guest: tablet, person } = await loggedIn(app, shop.site, { roles });
      await looks(tablet, hostId);
      if (how === 'logs out') await tablet.call('userLogout', {});
      else {
        const home = app.guest(shop.site.host);
        await home.call('userLogin', { login: { email: person.email, password: person.password } });
        await home.call('endUserSession', {});
      }
      expect((await boardsAt(shop)).boards).toEqual([]);
      await pauseSilent(app.context);
      await callForOrders(app.context);
      expect((await orders(shop)).error.code).toBe('restaurant-unavailable');
      const late = await tablet.call('kitchenBoard', { hostId, shift: 'abend' });
      expect(late.error.code).toBe('login-needed');
      await tablet.call('userLogin', { login: { email: person.email, password: person.password } });
      expect((await looks(tablet, hostId)).boards).toEqual([]);
      expect((await looks(tablet, hostId, 'abend', true)).boards).toHaveLength(1);
    },
  );

  test('a tablet that is unpaired is none any more', async () => {
    const { shop, hostId, first } = await openShifts(1);
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const { code } = (await owner.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' })).answer;
    const tablet = app.guest(shop.site.host);
    await tablet.call('pairKitchen', { code });
    await looks(tablet, hostId);
    expect(await ends(first, hostId)).toMatchObject({ hasEnded: true, isLast: false });
    const { kitchens } = (await owner.call('kitchenTills', { hostId })).answer;
    await owner.call('kitchenTillRemove', { deviceId: kitchens[0]?.deviceId ?? 0 });
    expect((await boardsAt(shop)).boards).toEqual([]);
    await pauseSilent(app.context);
    expect((await boardsAt(shop)).restaurant.silentSince).toBe(EVENING.toString());
  });
});
