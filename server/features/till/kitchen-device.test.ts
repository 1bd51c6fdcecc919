import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { Kitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

/** A restaurant with its manager and a tablet that was paired for its kitchen. */
async function openDevice() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const join = (role: 'manager' | 'kitchen' | 'cashier') =>
    loggedIn(app, shop.site, { roles: [{ role, restaurant_id: hostId }] });
  const manager = await join('manager');
  const made = await manager.guest.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' });
  const { code, link } = made.answer;
  const tablet = app.guest(shop.site.host);
  const paired = await tablet.call('pairKitchen', { code });
  return { shop, hostId, join, manager, tablet, code, link, paired };
}

const deviceOf = async (tablet: Guest) => (await tablet.call('kitchenDevice', {})).answer.device;

async function deedsAt(restaurantId: number, area: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'person_id', 'device'])
    .where('restaurant_id', '=', restaurantId)
    .where('area', '=', area)
    .orderBy('id')
    .execute();
}

describe('a device of the kitchen', () => {
  test('TRU-065 is paired by a code once, shows the board without a log-in, and is a guest again when unpaired', async () => {
    const { shop, hostId, manager, tablet, code, link, paired } = await openDevice();
    expect(link).toBe(`${shop.site.origin}/kueche/koppeln?code=${code}`);
    expect(paired.answer).toEqual({ success: true, name: 'Herd', isDriver: false });
    expect(String(paired.headers['set-cookie'])).toMatch(/henkelmann-kueche=[\w-]{40,};.*HttpOnly/);
    expect((await app.guest(shop.site.host).call('pairKitchen', { code })).error.code).toBe('code-wrong');
    const kitchen = new Kitchen(tablet, hostId);
    const { orderId } = await placeOneOrder(app, shop);
    const board = await kitchen.board();
    expect(board.device).toEqual({ name: 'Herd', acting: null });
    expect(board.today.value).toBeNull();
    expect((await kitchen.accepts(orderId)).status).toBe(200);
    expect(await deedsAt(hostId, 'order')).toEqual([
      { action: 'order-accepted', person_id: null, device: 'Herd' },
    ]);

    const [{ deviceId } = { deviceId: 0 }] = (await manager.guest.call('kitchenTills', { hostId })).answer
      .kitchens;
    expect((await manager.guest.call('kitchenTillRemove', { deviceId })).status).toBe(200);
    expect((await tablet.call('kitchenBoard', { hostId })).status).toBe(401);
    expect(await deviceOf(tablet)).toBeNull();
  });

  test('TRU-065 hears new orders, in whatever process, and no more from the moment it is unpaired', async () => {
    const { shop, hostId, manager, tablet } = await openDevice();
    const line = await listenTo(elsewhere, tablet, `private-restaurant-${hostId}`);
    const first = await placeOneOrder(app, shop);
    await line.next((ticket) => ticket['orderId'] === first.orderId);
    const [{ deviceId } = { deviceId: 0 }] = (await manager.guest.call('kitchenTills', { hostId })).answer
      .kitchens;
    await manager.guest.call('kitchenTillRemove', { deviceId });
    await line.refused();
    await placeOneOrder(app, shop);
    expect(line.events.every(({ data }) => data['orderId'] === first.orderId)).toBe(true);
  });

  test('TRU-065 counts at its own restaurant and as what it was paired for', async () => {
    const { tablet } = await openDevice();
    const other = await openDevice();
    expect((await tablet.call('kitchenBoard', { hostId: other.hostId })).status).toBe(401);
    const { orderId } = await placeOneOrder(app, other.shop);
    const { version } = await new Kitchen(other.tablet, other.hostId).ticket(orderId);
    const foreign = await tablet.call('kitchenAccept', { orderId, version, minutes: 30 });
    expect(foreign.status).toBe(404);
    expect((await tablet.call('till', {})).answer.device).toBeNull();
    const made = await other.manager.guest.call('kitchenTillCode', {
      hostId: other.hostId,
      name: 'X',
      kind: 'kitchen',
    });
    expect((await tablet.call('pairTill', { code: made.answer.code })).status).toBe(403);
  });

  test('TRU-255 is paired by nobody’s code who has lost the right meanwhile', async () => {
    const { shop, hostId, join } = await openDevice();
    const cook = await join('kitchen');
    const made = await cook.guest.call('kitchenTillCode', { hostId, name: 'Handy', kind: 'kitchen' });
    await db.deleteFrom('person_role').where('person_id', '=', cook.person.id).execute();
    const phone = app.guest(shop.site.host);
    const { code } = made.answer;
    expect((await phone.call('pairKitchen', { code })).error.code).toBe('code-wrong');
    expect((await phone.call('kitchenBoard', { hostId })).status).toBe(401);
  });

  test('TRU-067 does nothing with money, menu, team or settings, whoever acts there', async () => {
    const { hostId, manager, tablet } = await openDevice();
    await manager.guest.call('setOwnPin', { hostId, pin: '7391' });
    await tablet.call('kitchenAct', { personId: manager.person.id, pin: '7391' });
    const doors = [
      await tablet.call('ownMenu', { hostId }),
      await tablet.call('ownPayment', { hostId }),
      await tablet.call('team', { hostId }),
      await tablet.call('ownAudit', { hostId, page: 1 }),
      await tablet.call('kitchenTills', { hostId }),
      await tablet.call('kitchenTillCode', { hostId, name: 'X', kind: 'kitchen' }),
      await tablet.call('kitchenTables', { hostId }),
      await tablet.call('setOwnPin', { hostId, pin: '7391' }),
    ];
    expect(doors.map(({ status }) => status)).toEqual(doors.map(() => 401));
  });
});

describe('who acts', () => {
  test('TRU-066 types a PIN of their own, and the audit names them until they are done', async () => {
    const { shop, hostId, join, tablet } = await openDevice();
    const cook = await join('kitchen');
    for (const [pin, sentence] of [
      ['12', 'Bitte wähle 4 bis 6 Ziffern'],
      ['1234', 'Diese PIN errät jeder. Bitte wähle eine andere'],
    ] as const)
      expect((await cook.guest.call('setOwnPin', { hostId, pin })).error.fields).toEqual({ pin: sentence });
    expect((await cook.guest.call('setOwnPin', { hostId, pin: '80421' })).status).toBe(200);
    const [stored] = await db
      .selectFrom('staff_pin')
      .select('pin_hash')
      .where('person_id', '=', cook.person.id)
      .execute();
    expect(stored?.pin_hash).toContain('argon2id');

    expect((await deviceOf(tablet))?.people).toEqual([{ personId: cook.person.id, name: 'Fiete Jansen' }]);
    expect((await tablet.call('kitchenAct', { personId: cook.person.id, pin: '80421' })).status).toBe(200);
    const kitchen = new Kitchen(tablet, hostId);
    const { orderId } = await placeOneOrder(app, shop);
    expect((await kitchen.board()).device).toEqual({ name: 'Herd', acting: 'Fiete Jansen' });
    await kitchen.accepts(orderId);
    await tablet.call('kitchenActEnd', {});
    await kitchen.moves(orderId, 'preparing');
    await tablet.call('kitchenAct', { personId: cook.person.id, pin: '80421' });
    app.clock.pass({ minutes: 31 });
    await kitchen.moves(orderId, 'ready');
    expect(await deedsAt(hostId, 'order')).toEqual([
      { action: 'order-accepted', person_id: cook.person.id, device: 'Herd' },
      { action: 'order-preparing', person_id: null, device: 'Herd' },
      { action: 'order-ready', person_id: null, device: 'Herd' },
    ]);
  });

  test('TRU-066 TRU-256 guesses at most five times, then the device asks nobody for five minutes, and operators are told', async () => {
    const { hostId, join, tablet } = await openDevice();
    const cook = await join('kitchen');
    await cook.guest.call('setOwnPin', { hostId, pin: '8042' });
    const act = async (pin: string) =>
      (await tablet.call('kitchenAct', { personId: cook.person.id, pin })).status;
    for (const pin of ['0000', '1111', '2222', '3333', '4444']) expect(await act(pin)).toBe(400);
    expect(await act('8042')).toBe(429);
    app.clock.pass({ minutes: 5, seconds: 1 });
    expect(await act('8042')).toBe(200);
    const refused = (await deedsAt(hostId, 'role')).filter(({ action }) => action === 'pin-refused');
    expect(refused).toEqual(
      Array.from({ length: 5 }, () => ({ action: 'pin-refused', person_id: null, device: 'Herd' })),
    );
    for (const pin of ['0000', '1111', '2222', '3333', '4444']) await act(pin);
    const alarms = db.selectFrom('alarm').select('kind').where('person_id', '=', cook.person.id);
    expect(await alarms.execute()).toEqual([{ kind: 'many-refusals' }]);
  });

  test('TRU-067 no more once the role is gone or blocked; people of other restaurants not at all', async () => {
    const { hostId, join, tablet } = await openDevice();
    const cook = await join('kitchen');
    await cook.guest.call('setOwnPin', { hostId, pin: '8042' });
    await tablet.call('kitchenAct', { personId: cook.person.id, pin: '8042' });
    const roles = db.updateTable('person_role').where('person_id', '=', cook.person.id);
    await roles.set({ blocked_at: app.clock.now() }).execute();
    expect(await deviceOf(tablet)).toMatchObject({ acting: null, people: [] });
    expect((await tablet.call('kitchenAct', { personId: cook.person.id, pin: '8042' })).status).toBe(400);
    const other = await openDevice();
    expect((await cook.guest.call('setOwnPin', { hostId: other.hostId, pin: '8042' })).status).toBe(403);
    expect((await other.tablet.call('kitchenAct', { personId: cook.person.id, pin: '8042' })).status).toBe(
      400,
    );
  });
});
