import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { groupOf, handOver, joinGroup, linkOf, startGroup } from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { hungryGuest, makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { restaurant, site } = shop;

const namesIn = async (guest: Guest) =>
  Object.values((await basketOf(guest, restaurant)).basket).map(({ item_multiuser: name }) => name);

describe('the master', () => {
  test('GRP-001 GRP-002 API-076 is none, master or client, asked by restaurant', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    const stranger = app.guest(site.host);
    expect(await groupOf(stranger, shop)).toMatchObject({ officeOrderId: null, type: 'none' });
    const common = { officeOrderId: group.officeOrderId, officeOrderUid: group.officeOrderUid };
    const host = { hostId: restaurant.id, hostName: restaurant.name, hostUrl: restaurant.url };
    expect(await groupOf(master, shop)).toMatchObject({ type: 'master', ...common, ...host });
    expect(await groupOf(client, shop)).toMatchObject({ type: 'client', ...common, ...host });
  });

  test('GRP-004 GRP-005 API-077 ENT-021 starts it with or without a PayPal name and gets the link', async () => {
    const { group } = await startGroup(app, shop, { paypalMe: 'https://paypal.me/MiaM' });
    const { officeOrderId, officeOrderUid } = group;
    expect(group).toMatchObject({
      type: 'master',
      paypalMe: 'MiaM',
      username: 'Mia',
      clients: [],
      link: `${site.origin}/mitbestellen/${officeOrderId}/${officeOrderUid}`,
    });
    expect(officeOrderUid).toMatch(/^[\w-]{20,}$/);
    expect((await startGroup(app, shop)).group).toMatchObject({ type: 'master', paypalMe: '' });
  });

  test.each([
    [{ paypalMe: 'mia@guest.example' }, 'paypalMe'],
    [{ budget: 12.345 }, 'budget'],
    [{ deadline: '25:99' }, 'deadline'],
  ])('is told what is wrong with %j', async (wishes, field) => {
    const guest = app.guest(site.host);
    const { status, error } = await guest.call('createOfficeOrder', { hostId: restaurant.id, ...wishes });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await groupOf(guest, shop)).toMatchObject({ type: 'none' });
  });

  test.each([
    ['has technical problems', { has_technical_problem: true }],
    ['takes no orders', { is_active: false }],
  ])('GRP-151 starts none at a restaurant that %s', async (_why, given) => {
    const down = await makeShop(db, { restaurant: given });
    const guest = app.guest(down.site.host);
    const { status, error } = await guest.call('createOfficeOrder', { hostId: down.restaurant.id });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'restaurant-unavailable' });
    expect(await groupOf(guest, down)).toMatchObject({ type: 'none' });
  });

  test('API-083 is found without a restaurant; a second start answers the same group', async () => {
    const { master, group } = await startGroup(app, shop);
    const again = await master.call('createOfficeOrder', { hostId: restaurant.id });
    expect(again.answer.officeOrderId).toBe(group.officeOrderId);
    expect((await master.call('checkopenofficemaster', {})).answer).toMatchObject({
      officeOrderId: group.officeOrderId,
      hostId: restaurant.id,
      hostUrl: restaurant.url,
    });
    const none = (await app.guest(site.host).call('checkopenofficemaster', {})).answer;
    expect(none).toMatchObject({ officeOrderId: null, hostId: null });
  });

  test('GRP-011 API-081 cancels, which ends it and gives everybody back what they handed over', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    await handOver(client, shop, group);
    expect((await master.call('cancelOfficeOrderMaster', {})).answer).toEqual({ success: true });
    expect(await groupOf(master, shop)).toMatchObject({ type: 'none' });
    expect(await namesIn(master)).toEqual(['']);
    expect(await namesIn(client)).toEqual(['', '']);
    expect((await master.call('cancelOfficeOrderMaster', {})).answer).toEqual({ success: true });
  });

  test('cancels only a group of their own', async () => {
    const { group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await client.call('cancelOfficeOrderMaster', { officeOrderId: group.officeOrderId });
    const { officeOrderId, officeOrderUid } = group;
    const { answer } = await client.call('officeOrderStatus', { officeOrderId, officeOrderUid });
    expect(answer.state).toBe('open');
    const lock = await client.call('lockOfficeOrder', { officeOrderId, locked: true });
    expect(lock.error.code).toBe('unknown-group');
  });

  test('gets the link as a QR code, which nobody else can guess', async () => {
    const { group } = await startGroup(app, shop);
    const { status, answer, headers } = await app.guest(site.host).call('officeOrderCode', linkOf(group));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(answer).toMatch(/^<svg/);
    const wrong = await app.guest(site.host).call('officeOrderCode', { ...linkOf(group), uid: 'guessed' });
    expect(wrong.error.code).toBe('unknown-group');
  });
});

describe('joining', () => {
  test('GRP-017 API-078 leads to the menu of the restaurant', async () => {
    const { group } = await startGroup(app, shop);
    const { answer } = await app.guest(site.host).call('joinOfficeOrder', linkOf(group));
    expect(answer).toEqual({ success: true, errors: [], hostId: restaurant.id, hostUrl: restaurant.url });
  });

  test('GRP-018 API-079 saves the name; whoever has the same one gets a number', async () => {
    const { master, group } = await startGroup(app, shop);
    const anna = await joinGroup(app, shop, group, 'Anna');
    await joinGroup(app, shop, group, 'anna');
    await joinGroup(app, shop, group, 'Mia');
    expect(await groupOf(anna, shop)).toMatchObject({ username: 'Anna', masterName: 'Mia' });
    expect((await groupOf(master, shop)).clients.map(({ name }) => name)).toEqual([
      'Anna',
      'anna 2',
      'Mia 2',
    ]);
  });

  test('ERR-046 needs a name', async () => {
    const { group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    const { status, error } = await client.call('setOfficeOrderClientName', { name: '  ' });
    expect({ status, ...error }).toMatchObject({
      status: 400,
      message: 'Bitte gib deinen Namen ein um mitbestellen zu können',
    });
  });

  test('GRP-019 resets the payment method to the default', async () => {
    const own = await makeShop(db, { restaurant: { takes_ec: true } });
    const { group } = await startGroup(app, own);
    const client = await hungryGuest(app, own);
    await client.call('basketMode', { hostId: own.restaurant.id, homedelivery: true, payment: 'ec' });
    expect((await basketOf(client, own.restaurant)).payment).toBe('ec');
    await client.call('joinOfficeOrder', linkOf(group));
    expect((await basketOf(client, own.restaurant)).payment).toBe('nachnahme');
  });

  test.each([
    ['an unknown link', 'Diese Gruppenbestellung gibt es nicht (mehr).'],
    ['one that has ended', 'Die Bürobestellung wurde beendet'],
    ['the own group', 'Das ist deine eigene Gruppenbestellung: Teile den Link mit anderen.'],
  ])('GRP-020 %s answers why', async (what, sentence) => {
    const { master, group } = await startGroup(app, shop);
    const visitor = what === 'the own group' ? master : app.guest(site.host);
    if (what === 'one that has ended') await master.call('cancelOfficeOrderMaster', {});
    const link = what === 'an unknown link' ? { ...linkOf(group), uid: 'guessed' } : linkOf(group);
    const { status, answer } = await visitor.call('joinOfficeOrder', link);
    expect({ status, ...answer }).toEqual({
      status: 200,
      success: false,
      errors: [sentence],
      hostId: null,
      hostUrl: '',
    });
  });

  test('nobody is client of two masters, or master and client, at one restaurant', async () => {
    const [one, other] = [await startGroup(app, shop), await startGroup(app, shop)];
    const client = await joinGroup(app, shop, one.group, 'Anna');
    expect((await client.call('joinOfficeOrder', linkOf(other.group))).answer.success).toBe(false);
    expect((await other.master.call('joinOfficeOrder', linkOf(one.group))).answer.success).toBe(false);
    const start = await client.call('createOfficeOrder', { hostId: restaurant.id });
    expect(start.error.code).toBe('group-client');
  });

  test('GRP-035 who has handed over sees that group without its link, also after its end', async () => {
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    expect((await client.call('officeOrderStatus', {})).error.code).toBe('unknown-group');
    await handOver(client, shop, group);
    const { answer } = await client.call('officeOrderStatus', {});
    expect(answer).toMatchObject({ officeOrderId: group.officeOrderId, type: 'client', state: 'open' });
    await master.call('cancelOfficeOrderMaster', {});
    expect((await client.call('officeOrderStatus', {})).answer.state).toBe('cancelled');
    expect((await app.guest(site.host).call('officeOrderStatus', {})).error.code).toBe('unknown-group');
  });

  test('names are for those who take part, not for everybody with the link', async () => {
    const { group } = await startGroup(app, shop);
    await joinGroup(app, shop, group, 'Anna');
    const { officeOrderId, officeOrderUid } = group;
    const { answer } = await app
      .guest(site.host)
      .call('officeOrderStatus', { officeOrderId, officeOrderUid });
    expect(answer).toMatchObject({ type: 'none', hostName: restaurant.name, masterName: 'Mia', clients: [] });
  });
});
