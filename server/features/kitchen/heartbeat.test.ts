import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { expireOverdue } from '#server/features/order/progress/sweep-orders.ts';
import { pauseSilent } from './pause-silent.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

/** A restaurant whose cook has begun the shift at six in the evening. */
async function openShift(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const hostId = shop.restaurant.id;
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  await looks(cook, hostId);
  return { shop, hostId, cook };
}

const looks = async (staff: Guest, hostId: number, shift: string | null = 'abend') =>
  (await staff.call('kitchenBoard', { hostId, ...(shift !== null && { shift }) })).answer;

async function at<Result>(passed: Temporal.DurationLike, work: () => Promise<Result>): Promise<Result> {
  app.clock.set(EVENING.add(passed));
  elsewhere.clock.set(EVENING.add(passed));
  const result = await work();
  app.clock.set(EVENING);
  return result;
}

const sweep = () => Promise.all([pauseSilent(app.context), pauseSilent(elsewhere.context)]);
const silentSince = async (hostId: number) =>
  (
    await db
      .selectFrom('restaurant')
      .select(['silent_since', 'has_technical_problem'])
      .where('id', '=', hostId)
      .executeTakeFirstOrThrow()
  ).silent_since;
const deedsAt = async (hostId: number) =>
  (
    await db
      .selectFrom('audit_entry')
      .select('action')
      .where('restaurant_id', '=', hostId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('KIT-145 a board with a running shift says that it is alive', () => {
  test('by looking for orders: a log-in and a paired device, each once, and others see since when one is silent', async () => {
    const { shop, hostId, cook } = await openShift();
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const made = await owner.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' });
    const tablet = app.guest(shop.site.host);
    await tablet.call('pairKitchen', { code: made.answer.code });
    const boards = await at({ minutes: 5 }, async () => {
      await looks(tablet, hostId);
      return (await looks(tablet, hostId)).boards;
    });
    expect(boards).toEqual([
      { name: expect.any(String), seenAt: EVENING.toString(), isAlive: false },
      { name: 'Herd', seenAt: EVENING.add({ minutes: 5 }).toString(), isAlive: true },
    ]);
    const { guest: operator } = await loggedIn(app, shop.site, {
      roles: [{ role: 'support', restaurant_id: null }],
    });
    await looks(operator, hostId);
    await looks(owner, hostId, null);
    const { answer } = await operator.call('officeRestaurant', { id: hostId });
    expect(answer.boards.map(({ name }) => name)).toEqual([boards[0]?.name, 'Herd']);
    await looks(cook, hostId);
  });

  test('who only drives, or has not begun, does not keep it alive', async () => {
    const shop = await makeShop(db);
    const hostId = shop.restaurant.id;
    for (const role of ['driver', 'kitchen'] as const)
      await looks(
        await staffOf(app, shop.site.host, role, hostId),
        hostId,
        role === 'driver' ? 'abend' : null,
      );
    expect((await looks(await staffOf(app, shop.site.host, 'owner', hostId), hostId, null)).boards).toEqual(
      [],
    );
  });
});

describe('KIT-146 where no board is alive any more', () => {
  test('nobody orders, whoever looks; those who run it hear of it once, and the first sign of life ends it', async () => {
    const inCharge = uniquePhone();
    const { shop, hostId, cook } = await openShift({ restaurant: { in_charge_phone: inCharge } });
    const roles = [{ role: 'owner' as const, restaurant_id: hostId }];
    const { person } = await loggedIn(app, shop.site, { roles });
    const guest = await hungryGuest(app, shop);
    await at({ minutes: 4, seconds: 59 }, sweep);
    expect(await silentSince(hostId)).toBeNull();
    await at({ minutes: 5 }, sweep);
    await at({ minutes: 6 }, sweep);
    expect(await silentSince(hostId)).toEqual(EVENING.add({ minutes: 5 }));
    expect(await deedsAt(hostId)).toEqual(['silence-begun']);

    const { error } = await guest.call('order', orderForm(shop));
    expect(error.code).toBe('restaurant-unavailable');
    const { answer } = await guest.call('gethost', { hostId });
    expect(answer.state.code).toBe('technical');
    const told = db.selectFrom('message').select('recipient').where('kind', '=', 'kitchen-silent');
    await expect
      .poll(async () =>
        (await told.where('recipient', 'in', [person.email, shop.restaurant.email, inCharge]).execute()).map(
          ({ recipient }) => recipient,
        ),
      )
      .toHaveLength(3);

    const board = await at({ minutes: 7 }, () => looks(cook, hostId));
    expect(board.restaurant).toMatchObject({ silentSince: null, state: { code: 'open' } });
    expect(await deedsAt(hostId)).toEqual(['silence-begun', 'silence-ended']);
    expect((await guest.call('order', orderForm(shop))).error).toBeUndefined();
  });

  test('a pause set by hand stays, before and after', async () => {
    const { shop, hostId, cook } = await openShift();
    await cook.call('kitchenPause', { hostId, pause: 60 });
    await at({ minutes: 30 }, sweep);
    expect(await silentSince(hostId)).toBeNull();
    const other = await openShift();
    await at({ minutes: 5 }, sweep);
    const owner = await staffOf(app, other.shop.site.host, 'owner', other.hostId);
    await at({ minutes: 6 }, () => owner.call('kitchenPause', { hostId: other.hostId, pause: 60 }));
    const { restaurant } = await at({ minutes: 7 }, () => looks(other.cook, other.hostId));
    expect(restaurant.silentSince).toBeNull();
    expect(restaurant.pausedUntil).toBe(EVENING.add({ minutes: 66 }).toString());
    expect(shop.restaurant.id).toBe(hostId);
  });

  test('who never began a shift, or not today, goes on; so does who has opened less than five minutes ago', async () => {
    const never = await makeShop(db);
    const { hostId } = await openShift();
    const opening = await openShift({ restaurant: { hours: dailyHours('19:00', '22:00') } });
    await at({ hours: 12 }, sweep);
    expect(await silentSince(never.restaurant.id)).toBeNull();
    expect(await silentSince(hostId)).toBeNull();
    await at({ minutes: 64, seconds: 59 }, sweep);
    expect(await silentSince(opening.hostId)).toBeNull();
    await at({ minutes: 65 }, sweep);
    expect(await silentSince(opening.hostId)).toEqual(EVENING.add({ minutes: 65 }));
  });
});

describe('KIT-980 an order that runs out where no shift runs', () => {
  const runOut = async () => {
    while ((await expireOverdue(app.context)) > 0);
  };
  // Whoever logged in yesterday has to do so again.
  const cookLooks = async ({ site, restaurant }: Awaited<ReturnType<typeof makeShop>>) =>
    looks(await staffOf(app, site.host, 'kitchen', restaurant.id), restaurant.id);
  const kindsTo = async (recipient: string) => {
    const told = db.selectFrom('message').select(['kind', 'body_text']).where('recipient', '=', recipient);
    return (await told.execute()).map(({ kind, body_text }) => `${kind} ${body_text}`).join('\n');
  };

  test('stops a restaurant that works with boards, on whichever day, and a shift brings it back', async () => {
    const { shop, hostId } = await openShift();
    const { orderId } = await at({ hours: 24 }, () => placeOneOrder(app, shop));
    await at({ hours: 24, minutes: 9 }, runOut);
    expect(await silentSince(hostId)).toBeNull();
    const stopped = EVENING.add({ hours: 24, minutes: 10 });
    await at({ hours: 24, minutes: 10 }, async () => {
      await runOut();
      await expect.poll(() => silentSince(hostId)).toEqual(stopped);
    });
    expect(await deedsAt(hostId)).toEqual(['silence-begun']);
    await expect
      .poll(() => kindsTo(shop.restaurant.email))
      .toContain(`Heute hat noch niemand die Schicht begonnen, und Bestellung ${orderId} ist abgelaufen.`);
    await at({ hours: 24, minutes: 12 }, () => cookLooks(shop));
    expect(await silentSince(hostId)).toBeNull();
  });

  test('does not where a board is alive, nor where orders were never seen on boards', async () => {
    const alive = await openShift();
    const never = await makeShop(db);
    const stops = await openShift();
    await at({ hours: 24 }, async () => {
      for (const shop of [alive.shop, never, stops.shop]) await placeOneOrder(app, shop);
    });
    await at({ hours: 24, minutes: 10 }, async () => {
      await cookLooks(alive.shop);
      await runOut();
      await expect.poll(() => silentSince(stops.hostId)).not.toBeNull();
      expect([await silentSince(alive.hostId), await silentSince(never.restaurant.id)]).toEqual([null, null]);
    });
  });

  test('KIT-992 says since when no shift runs where one ran that day, and not that none was begun', async () => {
    const { shop, hostId } = await openShift();
    await at({ minutes: 1 }, () => placeOneOrder(app, shop));
    await at({ minutes: 11 }, async () => {
      await runOut();
      await expect.poll(() => silentSince(hostId)).not.toBeNull();
    });
    await expect.poll(() => kindsTo(shop.restaurant.email)).toContain('Seit 18:00 Uhr ist bei');
    expect(await kindsTo(shop.restaurant.email)).not.toContain('Heute hat noch niemand');
  });
});
