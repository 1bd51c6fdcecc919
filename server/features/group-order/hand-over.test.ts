import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { groupOf, handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeVoucher, putIntoBasket, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { restaurant, site } = shop;

const namesIn = async (guest: Guest) =>
  Object.values((await basketOf(guest, restaurant)).basket).map(({ item_multiuser: name }) => name);

describe('a client', () => {
  test('BSK-018 CHK-053 sees sums without delivery, minimum and tip', async () => {
    const { group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await client.call('setGeoId', { geoid: shop.place.id });
    await client.call('basketMode', { hostId: restaurant.id, homedelivery: true, tip: 5 });
    expect((await basketOf(client, restaurant)).sums).toMatchObject({
      goods: 10,
      delivery: 0,
      tip: 0,
      minimumOrder: 0,
      payable: 10,
    });
  });

  test('GRP-172 BSK-018 has no voucher: it takes nothing off a share, and is there again afterwards', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    const { order, sums } = await basketOf(client, restaurant);
    const voucher = await makeVoucher(db);
    await putIntoBasket(db, voucher, order[0] ?? 0);
    const after = await basketOf(client, restaurant);
    expect([sums.payable, after.sums.payable, after.coupon.success]).toEqual([10, 10, false]);
    const { answer } = await redeem(client, voucher.code, restaurant.id);
    expect(answer.message).toContain('Gutscheine löst ein, wer für alle bestellt');
    await orderAll(master, shop);
    expect((await basketOf(client, restaurant)).sums).toMatchObject({ goods: 10, discount: 5 });
  });

  test('GRP-021 GRP-023 GRP-034 CHK-017 API-050 hands over without name, address, payment or wish time', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    const { status, answer } = await client.call('order', {
      hostId: restaurant.id,
      homedelivery: true,
      delivery: 1,
      officeId: group.officeOrderId,
    });
    expect({ status, answer }).toEqual({ status: 200, answer: true });
    expect(await namesIn(client)).toEqual([]);
    expect(await namesIn(master)).toEqual(['', 'Anna', 'Anna']);
    expect(await groupOf(client, shop)).toMatchObject({ submitted: true, orderValue: 20 });
  });

  test('GRP-008 GRP-009 API-080 is shown with a state: choosing, done, gone', async () => {
    const { master, group } = await startGroup(app, shop);
    const [anna, ben] = [await joinGroup(app, shop, group, 'Anna'), await joinGroup(app, shop, group, 'Ben')];
    await joinGroup(app, shop, group, 'Cem');
    await handOver(anna, shop, group);
    await ben.call('cancelOfficeOrderClient', { officeOrderId: group.officeOrderId });
    expect((await groupOf(master, shop)).clients).toEqual([
      { name: 'Anna', status: 'fertig', statusActive: true, statusClass: 'basil', value: 10 },
      { name: 'Ben', status: 'nicht mehr dabei', statusActive: false, statusClass: 'plain', value: 0 },
      { name: 'Cem', status: 'wählt noch aus', statusActive: true, statusClass: 'mustard', value: 0 },
    ]);
    const seen = await groupOf(anna, shop);
    expect(seen.clients.map(({ name, value }) => [name, value])).toEqual([
      ['Anna', null],
      ['Ben', null],
      ['Cem', null],
    ]);
  });

  test('chooses something more after handing over, and hands that over too', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await handOver(client, shop, group);
    await add(client, shop.dish);
    expect((await groupOf(master, shop)).clients[0]?.status).toBe('wählt noch aus');
    await handOver(client, shop, group);
    expect((await groupOf(master, shop)).clients[0]).toMatchObject({ status: 'fertig', value: 20 });
  });

  test('GRP-026 API-082 cancels and gets everything back, to order for themselves', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    await handOver(client, shop, group);
    await add(client, shop.dish);
    const { officeOrderId } = group;
    const gone = await client.call('cancelOfficeOrderClient', { officeOrderId });
    expect(gone.answer).toEqual({ success: true });
    expect(await namesIn(master)).toEqual(['']);
    expect(await namesIn(client)).toEqual(['', '', '']);
    await client.call('setGeoId', { geoid: shop.place.id });
    expect((await client.call('order', orderForm(shop))).answer).toMatchObject({ success: true, total: 32 });
    expect((await client.call('cancelOfficeOrderClient', { officeOrderId })).status).toBe(200);
  });

  test('GRP-026 comes back by the link after leaving', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await client.call('cancelOfficeOrderClient', { officeOrderId: group.officeOrderId });
    await client.call('joinOfficeOrder', linkOf(group));
    expect((await handOver(client, shop, group)).answer).toBe(true);
    expect((await groupOf(master, shop)).clients).toMatchObject([
      { name: 'Anna', status: 'fertig', value: 10 },
    ]);
  });

  test.each([
    ['an empty basket', 0, 'basket-empty'],
    ['a dish that sold out', 1, 'sold-out'],
  ])('cannot hand over %s', async (_what, pieces, code) => {
    const own = await makeShop(db);
    const { master, group } = await startGroup(app, own, { pieces: 0 });
    const client = await joinGroup(app, own, group, 'Anna', pieces);
    await db
      .updateTable('product')
      .set({ sold_out_until: app.clock.now().add({ hours: 5 }) })
      .where('id', '=', own.dish.id)
      .execute();
    expect((await handOver(client, own, group)).error.code).toBe(code);
    expect((await basketOf(master, own.restaurant)).order).toEqual([]);
  });

  test('cannot order past the master, whatever is sent', async () => {
    const { group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    const { error } = await client.call('order', orderForm(shop));
    expect(error.code).toBe('group-client');
    const other = await startGroup(app, shop);
    expect((await handOver(client, shop, other.group)).error.code).toBe('unknown-group');
  });
});

describe('the terms', () => {
  test('the budget per head is the server’s: over it nothing is handed over, exactly at it everything', async () => {
    const { master, group } = await startGroup(app, shop, { budget: 20 });
    expect(group.budget).toBe(20);
    const client = await joinGroup(app, shop, group, 'Anna', 3);
    const { error } = await handOver(client, shop, group);
    expect(error.code).toBe('group-over-budget');
    expect(error.message).toBe(
      'Vereinbart sind höchstens 20,00\u00a0€ pro Person. Du liegst 10,00\u00a0€ darüber.',
    );
    const [first] = (await basketOf(client, restaurant)).order;
    await client.call('removeProduct', { basketId: first ?? 0 });
    expect((await handOver(client, shop, group)).answer).toBe(true);
    await add(client, shop.dish);
    expect((await handOver(client, shop, group)).error.code).toBe('group-over-budget');
    expect(await namesIn(master)).toEqual(['', 'Anna', 'Anna']);
  });

  test('after the deadline nobody joins or hands over; the master still orders', async () => {
    const late = await testApp();
    const own = await makeShop(db);
    const { master, group } = await startGroup(late, own, { deadline: '18:30' });
    expect(group.deadline).toBe('2026-11-21T17:30:00Z');
    const [anna, ben] = [await joinGroup(late, own, group, 'Anna'), await joinGroup(late, own, group, 'Ben')];
    await handOver(anna, own, group);
    late.clock.pass({ minutes: 30 });
    expect((await handOver(ben, own, group)).error.code).toBe('group-deadline-over');
    const { answer } = await late.guest(own.site.host).call('joinOfficeOrder', linkOf(group));
    expect(answer.errors).toEqual(['Die Zeit zum Mitbestellen ist vorbei.']);
    expect((await orderAll(master, own)).answer).toMatchObject({ success: true, total: 22 });
  });

  test('while the master orders, nothing goes in or out; opened again, it does', async () => {
    const { master, group } = await startGroup(app, shop);
    const [anna, ben] = [await joinGroup(app, shop, group, 'Anna'), await joinGroup(app, shop, group, 'Ben')];
    await handOver(anna, shop, group);
    const { officeOrderId } = group;
    await master.call('lockOfficeOrder', { officeOrderId, locked: true });
    expect(await groupOf(ben, shop)).toMatchObject({ state: 'locked' });
    expect((await handOver(ben, shop, group)).error.code).toBe('group-locked');
    const leaving = await anna.call('cancelOfficeOrderClient', { officeOrderId });
    expect(leaving.error.code).toBe('group-locked');
    const joining = await app.guest(site.host).call('joinOfficeOrder', linkOf(group));
    expect(joining.answer.success).toBe(false);
    await master.call('lockOfficeOrder', { officeOrderId, locked: false });
    expect((await handOver(ben, shop, group)).answer).toBe(true);
  });
});

describe('the order', () => {
  test('GRP-032 GRP-033 BSK-007 holds everybody’s pieces by name, and ends the group', async () => {
    const own = await makeShop(db);
    const kitchen = await openKitchen(app, own.site.host, own.restaurant);
    const { master, group } = await startGroup(app, own);
    const [anna, ben] = [
      await joinGroup(app, own, group, 'Anna', 2),
      await joinGroup(app, own, group, 'Ben'),
    ];
    await handOver(anna, own, group);
    await handOver(ben, own, group);
    const { answer } = await orderAll(master, own);
    if (answer === true) throw new Error('the master handed over');
    expect(answer.total).toBe(42);
    const ticket = await kitchen.ticket(answer.orderId);
    expect(ticket.lines.map(({ count, guestName }) => [count, guestName])).toEqual([
      [1, ''],
      [2, 'Anna'],
      [1, 'Ben'],
    ]);
    const { basket } = (await master.call('lastOrder', {})).answer ?? {};
    expect(basket?.map(({ item_multiuser: name }) => name)).toEqual(['', 'Anna', 'Anna', 'Ben']);
    for (const guest of [master, anna, ben])
      expect(await groupOf(guest, own)).toMatchObject({ officeOrderId: null, type: 'none' });
    expect((await app.guest(own.site.host).call('joinOfficeOrder', linkOf(group))).answer).toMatchObject({
      success: false,
    });
  });

  test('ERR-034 GRP-025 leaves what was not handed over with whoever chose it', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await orderAll(master, shop);
    const { status, error } = await handOver(client, shop, group);
    expect({ status, message: error.message }).toEqual({
      status: 409,
      message: 'Die Bürobestellung wurde beendet',
    });
    expect(await namesIn(client)).toEqual(['']);
    await client.call('setGeoId', { geoid: shop.place.id });
    expect((await client.call('order', orderForm(shop))).answer).toMatchObject({ success: true, total: 12 });
  });

  test('GRP-028 GRP-029 API-084 tells each client where to pay back the own share', async () => {
    const { master, group } = await startGroup(app, shop, { paypalMe: 'MiaM' });
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    const owed = async () => (await client.call('getOfficeOrderPayPalMeAddress', linkOf(group))).answer;
    expect(await owed()).toEqual({ success: false, payPalUrl: '', orderValue: 0 });
    await handOver(client, shop, group);
    const share = { success: true, payPalUrl: 'https://paypal.me/MiaM/20.00EUR', orderValue: 20 };
    expect(await owed()).toEqual(share);
    await orderAll(master, shop);
    expect(await owed()).toEqual(share);
    const stranger = await app.guest(site.host).call('getOfficeOrderPayPalMeAddress', linkOf(group));
    expect(stranger.answer).toEqual({ success: false, payPalUrl: '', orderValue: 0 });
  });

  test('GRP-029 what the master takes out is not owed', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    await handOver(client, shop, group);
    const { basket } = await basketOf(master, restaurant);
    const line = Object.values(basket).find(({ item_multiuser: name }) => name === 'Anna');
    await master.call('removeProduct', { basketId: line?.id ?? 0 });
    await orderAll(master, shop);
    const { answer } = await client.call('getOfficeOrderPayPalMeAddress', linkOf(group));
    expect(answer).toEqual({ success: false, payPalUrl: '', orderValue: 10 });
  });
});

test('GRP-018 GRP-026 who comes back says their name to the group that they came back to, whichever they joined meanwhile', async () => {
  const elsewhere = await makeRestaurant(db, { site, place_id: shop.place.id });
  const other = { ...shop, restaurant: elsewhere, dish: await makeProduct(db, elsewhere) };
  const { master, group } = await startGroup(app, shop);
  const { group: there } = await startGroup(app, other);
  const client = await joinGroup(app, shop, group, 'Anna');
  app.clock.pass({ seconds: 1 });
  await client.call('joinOfficeOrder', linkOf(there));
  await client.call('cancelOfficeOrderClient', { officeOrderId: group.officeOrderId });
  app.clock.pass({ seconds: 1 });
  await client.call('joinOfficeOrder', linkOf(group));
  await client.call('setOfficeOrderClientName', { name: 'Bea' });
  expect((await groupOf(master, shop)).clients.map(({ name }) => name)).toEqual(['Bea']);
});
