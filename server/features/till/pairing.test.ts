import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { counterForm, enters, pairedTill, pairingCodeOf } from '#e2e/fixtures/shop/till.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';

const app = await testApp();
const { db } = app.database;

async function makeCounter() {
  const shop = await makeOwnShop(db, 'pos');
  return { shop, kitchen: await openKitchen(app, shop.site.host, shop.restaurant) };
}

const deviceOf = async (till: ReturnType<typeof app.guest>) => (await till.call('till', {})).answer.device;

test('a code from the kitchen pairs one device, which the kitchen sees and can unpair at once', async () => {
  const { shop, kitchen } = await makeCounter();
  const { cook, hostId } = kitchen;
  const made = (await cook.call('kitchenTillCode', { hostId, name: ' Tresen ' })).answer;
  expect(made.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(made.link).toBe(`${shop.site.origin}/kasse/koppeln?code=${made.code}`);
  expect(made.qr).toContain('<svg');
  expect(made.expiresAt).toBe(app.clock.now().add({ minutes: 10 }).toString());

  const till = app.guest(shop.site.host);
  expect(await deviceOf(till)).toBeNull();
  const typed = made.code.toLowerCase().replace('-', ' ');
  const paired = await till.call('pairTill', { code: typed });
  expect(paired.answer).toEqual({ success: true, name: 'Tresen' });
  const cookie = String(paired.headers['set-cookie']);
  expect(cookie).toMatch(/henkelmann-kasse=[\w-]{40,};.*HttpOnly/);
  expect(await deviceOf(till)).toMatchObject({ name: 'Tresen', delivers: true });

  const { devices } = (await cook.call('kitchenTills', { hostId })).answer;
  expect(devices).toEqual([
    {
      deviceId: expect.any(Number),
      name: 'Tresen',
      pairedAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
  const deviceId = devices[0]?.deviceId ?? 0;
  expect((await cook.call('kitchenTillRemove', { deviceId })).status).toBe(200);
  expect(await deviceOf(till)).toBeNull();
  expect((await cook.call('kitchenTills', { hostId })).answer.devices).toEqual([]);
  await enters(till, shop);
  const denied = await till.call('order', counterForm(shop));
  expect([denied.status, denied.error.code]).toEqual([403, 'not-paired']);

  const deeds = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'restaurant')
    .where('subject_id', '=', hostId)
    .orderBy('id')
    .execute();
  expect(deeds).toEqual([
    { action: 'till-code-made', details: { till: 'Tresen' } },
    { action: 'till-paired', details: { device: 'Tresen' } },
    { action: 'till-removed', details: { till: 'Tresen' } },
  ]);
});

test('neither codes nor secrets stand in the database', async () => {
  const { shop, kitchen } = await makeCounter();
  const code = await pairingCodeOf(kitchen);
  const till = app.guest(shop.site.host);
  const stored = () =>
    Promise.all([
      db.selectFrom('pairing_code').selectAll().execute(),
      db.selectFrom('paired_device').selectAll().execute(),
    ]);
  expect(JSON.stringify(await stored())).not.toContain(code.replace('-', ''));
  await till.call('pairTill', { code });
  const [, secret = ''] = /henkelmann-kasse=([\w-]+)/.exec(till.cookie) ?? [];
  expect(secret.length).toBeGreaterThan(40);
  expect(JSON.stringify(await stored())).not.toContain(secret);
});

test('a code counts once, for ten minutes, until the next one is made, and only at its restaurant', async () => {
  const { shop, kitchen } = await makeCounter();
  const other = await makeCounter();
  const tries = async (code: string, at = shop) => {
    const said = await app.guest(at.site.host).call('pairTill', { code });
    return said.error?.code ?? said.answer.name;
  };
  const used = await pairingCodeOf(kitchen);
  expect(await tries(used, other.shop)).toBe('code-wrong');
  expect(await tries(used)).toBe('Tresen');
  expect(await tries(used)).toBe('code-wrong');
  const replaced = await pairingCodeOf(kitchen);
  const newest = await pairingCodeOf(kitchen, 'Telefon');
  expect(await tries(replaced)).toBe('code-wrong');
  expect(await tries('')).toBe('code-wrong');
  app.clock.pass({ minutes: 10 });
  expect(await tries(newest)).toBe('code-wrong');
  const inTime = await pairingCodeOf(kitchen);
  app.clock.pass({ minutes: 9, seconds: 59 });
  const both = await Promise.all([tries(inTime), tries(inTime)]);
  expect(both.toSorted()).toEqual(['Tresen', 'code-wrong']);
});

test('whoever guesses codes has to wait', async () => {
  const { shop, kitchen } = await makeCounter();
  const guesser = app.guest(shop.site.host, '198.51.100.77');
  const said = [];
  for (let guess = 0; guess < 12; guess += 1)
    said.push((await guesser.call('pairTill', { code: 'AAAA-AAAA' })).status);
  expect(said.slice(0, 10)).toEqual(Array(10).fill(422));
  expect(said.at(-1)).toBe(429);
  expect((await guesser.call('pairTill', { code: await pairingCodeOf(kitchen) })).status).toBe(429);
});

test('nothing but a point of sale can be paired', async () => {
  const market = await makeShop(db);
  const cook = await openKitchen(app, market.site.host, market.restaurant);
  const { error } = await cook.cook.call('kitchenTillCode', { hostId: cook.hostId, name: 'Tresen' });
  expect(error.code).toBe('no-till');
  const shown = await cook.cook.call('kitchenTills', { hostId: cook.hostId });
  expect(shown.answer.tillUrl).toBeNull();
  expect((await app.guest(market.site.host).call('pairTill', { code: 'AAAA-AAAA' })).status).toBe(403);
});

test('VAR-027 guests and cooks of other restaurants neither see, make nor unpair tills', async () => {
  const { shop, kitchen } = await makeCounter();
  const till = await pairedTill(app, shop);
  const { devices } = (await kitchen.cook.call('kitchenTills', { hostId: kitchen.hostId })).answer;
  const deviceId = devices[0]?.deviceId ?? 0;
  const { hostId } = kitchen;
  const stranger = (await makeCounter()).kitchen.cook;
  for (const [visitor, ofHost, ofTill] of [
    [app.guest(shop.site.host), 401, 401],
    [till, 401, 401],
    [stranger, 403, 404],
  ] as const) {
    expect((await visitor.call('kitchenTills', { hostId })).status).toBe(ofHost);
    expect((await visitor.call('kitchenTillCode', { hostId, name: 'x' })).status).toBe(ofHost);
    expect((await visitor.call('kitchenTillRemove', { deviceId })).status).toBe(ofTill);
  }
  expect(await deviceOf(till)).not.toBeNull();
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  expect((await owner.call('kitchenTillRemove', { deviceId })).status).toBe(200);
  expect(await deviceOf(till)).toBeNull();
});

test('a device that is paired anew is one till, and a secret counts at no other restaurant', async () => {
  const { shop, kitchen } = await makeCounter();
  const till = await pairedTill(app, shop, 'Alt');
  await till.call('pairTill', { code: await pairingCodeOf(kitchen, 'Neu') });
  const { devices } = (await kitchen.cook.call('kitchenTills', { hostId: kitchen.hostId })).answer;
  expect(devices.map(({ name }) => name)).toEqual(['Neu']);
  const { shop: elsewhere } = await makeCounter();
  const thief = app.guest(elsewhere.site.host);
  const { answer } = await thief.call('till', {}, { cookie: till.cookie });
  expect(answer.device).toBeNull();
});

test('the kitchen reads when a till was last used', async () => {
  const { shop, kitchen } = await makeCounter();
  const till = await pairedTill(app, shop);
  app.clock.pass({ hours: 2 });
  await deviceOf(till);
  const { devices } = (await kitchen.cook.call('kitchenTills', { hostId: kitchen.hostId })).answer;
  expect(devices[0]?.usedAt).toBe(app.clock.now().toString());
});

test('KIT-600 a code for the phone of a driver leaves the one for a till as it is', async () => {
  const { shop, kitchen } = await makeCounter();
  const { cook, hostId } = kitchen;
  const code = await pairingCodeOf(kitchen);
  await cook.call('kitchenTillCode', { hostId, name: 'Ole', kind: 'driver' });
  expect((await app.guest(shop.site.host).call('pairTill', { code })).answer).toMatchObject({
    name: 'Tresen',
  });
});
