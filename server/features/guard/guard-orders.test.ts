import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { joinGroup, handOver, startGroup } from '#e2e/fixtures/shop/group.ts';
import { makeShop, orderForm, ordered } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { codeIn, openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { ownDatabase } from '#tools/test-database.ts';

const phones = await openPhones();
const database = await ownDatabase('guard');
const vendors = await startPaymentServices();
const app = await testApp({ database, channels: { sms: phones.sms }, payments: vendors.settings });
const { db } = database;
const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 2000 }] } });
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

let networks = 0;

beforeAll(() => db.updateTable('order_rule').set({ is_on: true }).execute());
// What was ordered in one test is over for the next.
beforeEach(() => app.clock.set(EVENING));

/** Somebody at home: a number, a door, a device and a network that nobody had before. */
function newcomer() {
  networks += 1;
  const mobile = uniquePhone();
  const who = {
    mobile,
    optionWhatsapp: false,
    street: uniqueName('Weg '),
    email: `${uniqueName()}@guest.example`,
  };
  return { who, address: `198.18.${networks >> 8}.${networks & 255}` };
}

async function hungry(pieces = 1, address?: string): Promise<Guest> {
  const guest = app.guest(shop.site.host, address);
  await livesAt(guest, shop.place);
  for (let piece = 0; piece < pieces; piece += 1) await add(guest, shop.dish);
  return guest;
}

const fill = async (guest: Guest) => {
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
};

async function complete(orderId: number) {
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
}

test('TRU-160 twenty-five unpaid orders with one number to one door do not happen', async () => {
  const { who } = newcomer();
  const placed: boolean[] = [];
  for (let order = 0; order < 25; order += 1)
    placed.push((await (await hungry()).call('order', orderForm(shop, who))).status === 200);
  expect(placed).toEqual([true, ...Array<boolean>(24).fill(false)]);
  expect(phones.textsTo(who.mobile).length).toBeLessThanOrEqual(6);
});

test('TRU-160 nor with invented numbers, from new browsers, to one door within a minute', async () => {
  const { who } = newcomer();
  const said = [];
  for (let order = 0; order < 8; order += 1) {
    const mobile = uniquePhone();
    const guest = await hungry(1, newcomer().address);
    said.push((await guest.call('order', orderForm(shop, { ...who, mobile }))).status);
  }
  expect(said).toEqual([200, 200, 200, 200, 422, 422, 422, 422]);
});

test('TRU-161 of two at once with one number one passes, the other is asked for a code', async () => {
  const { who } = newcomer();
  const guests = await Promise.all([hungry(), hungry()]);
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, who))));
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('TRU-164 the code from the text finishes the order in the same form, and the number is remembered there', async () => {
  const { who, address } = newcomer();
  const guest = await hungry(4, address);
  const form = orderForm(shop, who);
  const asked = await guest.call('order', form);
  expect(asked).toMatchObject({
    status: 422,
    error: { code: 'code-needed', fields: { smsCode: expect.any(String) } },
  });
  expect(asked.error.message).toContain('0171 …');
  const wrong = await guest.call('order', { ...form, smsCode: '000000' });
  expect(wrong.error).toMatchObject({ code: 'code-wrong', fields: { smsCode: expect.any(String) } });
  const smsCode = codeIn(await phones.textTo(who.mobile));
  expect((await guest.call('order', { ...form, smsCode })).status).toBe(200);
  await fill(guest);
  expect((await guest.call('order', form)).status).toBe(200);
  // Elsewhere nothing is confirmed.
  const elsewhere = await hungry(1, newcomer().address);
  expect((await elsewhere.call('order', form)).error.code).toBe('code-needed');
});

test('TRU-164 a second request leaves the first code good; five guesses end both', async () => {
  const { who } = newcomer();
  const guest = await hungry(4);
  const form = orderForm(shop, who);
  await guest.call('order', form);
  app.clock.pass({ seconds: 61 });
  await guest.call('order', form);
  const first = codeIn(await phones.textTo(who.mobile));
  const second = codeIn(await phones.textTo(who.mobile, 1));
  for (const smsCode of ['1', '2', '3', '4'].filter((code) => code !== second))
    await guest.call('order', { ...form, smsCode });
  expect((await guest.call('order', { ...form, smsCode: first })).status).toBe(200);
  const { who: other } = newcomer();
  const guesser = await hungry(4);
  await guesser.call('order', orderForm(shop, other));
  for (const smsCode of ['1', '2', '3', '4', '5'])
    await guesser.call('order', { ...orderForm(shop, other), smsCode });
  const late = codeIn(await phones.textTo(other.mobile));
  const { error } = await guesser.call('order', { ...orderForm(shop, other), smsCode: late });
  expect(error.code).toBe('code-wrong');
});

test.each(['04503 123456', '0900 1234567', '+882 16 12345678', '+33 6 12345678'])(
  'TRU-165 no text goes to %s, and what to do instead is said beside the number',
  async (mobile) => {
    const { who } = newcomer();
    const { status, error } = await (await hungry(4)).call('order', orderForm(shop, { ...who, mobile }));
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'order-stopped' });
    expect(error.fields?.['mobile']).toContain('Handynummer');
    expect(phones.textsTo(mobile)).toEqual([]);
  },
);

describe('TRU-166 honest guests notice nothing', () => {
  test('who has eaten before orders twelve times at noon', async () => {
    const { who, address } = newcomer();
    const guest = await hungry(1, address);
    await complete((await ordered(guest, orderForm(shop, who))).orderId);
    for (let order = 0; order < 12; order += 1) {
      await fill(guest);
      expect((await guest.call('order', orderForm(shop, who))).status).toBe(200);
    }
  });

  test('twelve colleagues who are new order to one door over noon', async () => {
    const { who, address } = newcomer();
    for (let order = 0; order < 12; order += 1) {
      app.clock.pass({ seconds: 40 });
      const guest = await hungry(1, address);
      expect((await guest.call('order', orderForm(shop, { ...who, mobile: uniquePhone() }))).status).toBe(
        200,
      );
    }
  });

  test('a reception orders for guests with their numbers, once one of its orders was fetched', async () => {
    const { who, address } = newcomer();
    const desk = await hungry(1, address);
    await complete((await ordered(desk, orderForm(shop, who))).orderId);
    for (let order = 0; order < 8; order += 1) {
      app.clock.pass({ minutes: 1 });
      await fill(desk);
      const form = orderForm(shop, { ...who, mobile: uniquePhone() });
      expect((await desk.call('order', form)).status).toBe(200);
    }
  });
});

test('TRU-167 who leaves orders lying is told to pay in advance, after the restaurant has said so twice', async () => {
  const { who, address } = newcomer();
  const guest = await hungry(1, address);
  for (const smsCode of [false, true]) {
    if (smsCode) {
      await guest.call('order', orderForm(shop, who));
      const code = codeIn(await phones.textTo(who.mobile));
      const { orderId } = await ordered(guest, orderForm(shop, { ...who, smsCode: code }));
      await leaves(orderId);
    } else await leaves((await ordered(guest, orderForm(shop, who))).orderId);
    await fill(guest);
  }
  const { error } = await guest.call('order', orderForm(shop, who));
  expect(error.code).toBe('order-stopped');
  expect(error.message).toContain('konnten nicht übergeben werden');
});

async function leaves(orderId: number) {
  await kitchen.accepts(orderId);
  const { version } = await kitchen.ticket(orderId);
  const { status } = await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(status).toBe(200);
}

test('TRU-163 a link in a name is refused beside its field, in German', async () => {
  const { who } = newcomer();
  const { status, error } = await (
    await hungry()
  ).call('order', orderForm(shop, { ...who, firstname: 'http://evil.example' }));
  expect(status).toBe(400);
  expect(error.fields).toEqual({ firstname: 'Bitte schreib hier keine Internetadresse hinein.' });
});

test('TRU-168 the operator reads what was stopped, blocks as there, by number and by door, and ends it', async () => {
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { who, address } = newcomer();
  const guest = await hungry(4, address);
  await guest.call('order', orderForm(shop, who));
  const { stopped } = (await operator.call('officeGuard', {})).answer;
  expect(stopped.rows[0]).toMatchObject({
    verdict: 'code',
    cause: 'hohe erste Bestellung',
    kinds: ['phone', 'door', 'device', 'network'],
  });
  const block = { reason: 'Scherz', lastDay: '2026-12-31' };
  const stoppedId = stopped.rows[0]?.id ?? 0;
  expect((await operator.call('officeBlock', { kind: 'device', stoppedId, ...block })).status).toBe(200);
  const other = { ...newcomer().who };
  const refused = await guest.call('order', orderForm(shop, other));
  expect(refused.error).toMatchObject({
    code: 'order-stopped',
    message: expect.stringContaining('vorab bezahlt'),
  });
  const [set] = (await operator.call('officeGuard', {})).answer.blocks.rows;
  expect(set).toMatchObject({ kind: 'device', reason: 'Scherz', endsAt: '2026-12-31T22:59:59Z' });
  await operator.call('officeLiftBlock', { id: set?.id ?? 0 });
  expect((await operator.call('officeLiftBlock', { id: set?.id ?? 0 })).error.code).toBe('unknown-entry');
  const door = { kind: 'door' as const, street: who.street, number: '12', zip: shop.place.postal_code };
  await operator.call('officeBlock', { ...door, ...block });
  expect(
    (
      await (
        await hungry(1, newcomer().address)
      ).call('order', orderForm(shop, { ...other, street: who.street }))
    ).error.code,
  ).toBe('order-stopped');
  await operator.call('officeBlock', { kind: 'phone', phone: other.mobile, ...block });
  expect((await (await hungry(1, newcomer().address)).call('order', orderForm(shop, other))).error.code).toBe(
    'order-stopped',
  );
  const deeds = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', 'like', 'order-block%')
    .execute();
  expect(deeds).toHaveLength(4);
  app.clock.set(Temporal.Instant.from('2027-01-01T18:00:00+01:00'));
  expect((await (await hungry(1, newcomer().address)).call('order', orderForm(shop, other))).status).toBe(
    200,
  );
});

test('TRU-168 rules are checked, count from the next order on, and are not overwritten unseen', async () => {
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { rules, version } = (await operator.call('officeGuard', {})).answer;
  const save = (changes: Partial<typeof rules>, seen = version) =>
    operator.call('officeSaveGuard', { rules: { ...rules, ...changes }, version: seen });
  expect((await save({ noShows: 0 })).error.fields).toHaveProperty(['rules.noShows']);
  expect((await save({ firstOrder: 15 })).status).toBe(200);
  const { who, address } = newcomer();
  expect((await (await hungry(1, address)).call('order', orderForm(shop, who))).error.code).toBe(
    'code-needed',
  );
  expect((await save({ firstOrder: 99 })).error.code).toBe('changed-meanwhile');
  expect((await save({}, version + 1)).status).toBe(200);
  const cook = await kitchen.cook.call('officeGuard', {});
  expect(cook.status).toBe(403);
});

describe('TRU-237 the rule looks at orders that come another way:', () => {
  const markOf = (orderId: number) =>
    db
      .selectFrom('order_mark')
      .select(['is_on_spot', 'phone', 'door'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();

  test('TRU-237 the order of a group is confirmed by whoever sends it, for what all have chosen', async () => {
    const { who } = newcomer();
    const { master, group } = await startGroup(app, shop, { pieces: 1 });
    const clients = [];
    for (const name of ['Anna', 'Ben', 'Cem']) clients.push(await joinGroup(app, shop, group, name));
    for (const client of clients) expect((await handOver(client, shop, group)).status).toBe(200);
    const asked = await master.call('order', orderForm(shop, who));
    expect(asked.error.code).toBe('code-needed');
    const smsCode = codeIn(await phones.textTo(who.mobile));
    const { orderId } = await ordered(master, orderForm(shop, { ...who, smsCode }));
    expect(await markOf(orderId)).toMatchObject({ is_on_spot: true, door: expect.any(String) });
  });

  test('TRU-237 a table is asked for no code, and ends at so many open orders of one device', async () => {
    const table = await makeTable(db, shop.restaurant);
    const guest = await tableGuest(app, shop, table, 4);
    const { orderId } = await ordered(guest, tableForm(table));
    expect(await markOf(orderId)).toEqual({ is_on_spot: true, phone: null, door: null });
    const { known_open } = await db.selectFrom('order_rule').select('known_open').executeTakeFirstOrThrow();
    await db.updateTable('order_rule').set({ known_open: 1 }).execute();
    await add(guest, shop.dish);
    const { error } = await guest.call('order', tableForm(table));
    expect(error.code).toBe('order-stopped');
    await db.updateTable('order_rule').set({ known_open }).execute();
    expect((await guest.call('order', tableForm(table))).status).toBe(200);
  });

  test('TRU-237 what a wallet pays in advance passes without a code, and is marked', async () => {
    const paying = await makePayingShop(db, vendors, {
      dish: { sizes: [{ size: 'big', price_cents: 9000 }] },
    });
    const guest = app.guest(paying.site.host, newcomer().address);
    await livesAt(guest, paying.place);
    await add(guest, paying.dish);
    const { hostId, homedelivery, geoid } = orderForm(paying);
    const express = { hostId, homedelivery, geoid, payment: 'applepay', expressCheckout: true };
    const { orderId } = await ordered(guest, express);
    expect(await markOf(orderId)).toMatchObject({ is_on_spot: false });
    await add(guest, paying.dish);
    const cash = await guest.call('order', orderForm(paying, newcomer().who));
    expect(cash.error.code).toBe('code-needed');
  });
});
