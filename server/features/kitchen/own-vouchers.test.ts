import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { workLimits } from '#domain/limits/work.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;

type Wish = Partial<Input<'saveOwnVoucher'>>;

async function openShop(given: Parameters<typeof makeShop>[1] = {}) {
  app.clock.set(EVENING);
  const shop = await makeShop(db, given);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const saves = (wish: Wish = {}) =>
    owner.call('saveOwnVoucher', {
      hostId,
      code: uniqueName('C')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, ''),
      value: 2,
      firstDay: '2026-11-01',
      lastDay: '2026-12-24',
      ...wish,
    });
  const makes = async (wish: Wish = {}) => (await saves(wish)).answer.code;
  const list = async () => (await owner.call('ownVouchers', { hostId })).answer;
  const changes = async (code: string, change: Omit<Input<'changeOwnVoucher'>, 'hostId' | 'id'>) => {
    const id = (await list()).vouchers.find((voucher) => voucher.code === code)?.id ?? 0;
    return owner.call('changeOwnVoucher', { hostId, id, ...change });
  };
  return { ...shop, shop, hostId, owner, saves, makes, list, changes };
}

const stranger = () => ({
  mobile: uniquePhone(),
  email: `${uniqueName()}@guest.example`,
  street: uniqueName('Weg '),
});

/** Orders with the code; what is said where that is refused. */
async function ordersWith(shop: Shop, code: string, who = stranger()) {
  const guest = await hungryGuest(app, shop);
  const { answer } = await redeem(guest, code, shop.restaurant.id);
  const placed = await guest.call('order', orderForm(shop, who));
  const orderId = placed.answer && placed.answer !== true ? placed.answer.orderId : 0;
  return { guest, said: answer, orderId, error: placed.error };
}

test('OWN-940 OWN-942 a restaurant makes a code, pays it itself, and sees what came of it', async () => {
  const { shop, makes, list, hostId } = await openShop();
  const code = await makes({ percent: 10, value: null, maxRedemptions: 5 });
  const { orderId } = await ordersWith(shop, code);
  const before = await list();
  expect(before.vouchers).toMatchObject([{ code, state: 'running', uses: 1, redeemed: 0, spent: 0 }]);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const order = await db
    .selectFrom('orders')
    .select(['goods_cents', 'discount_cents', 'discount_nature', 'commission_base_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // The restaurant's own reduction lowers what commission is on.
  expect(order.discount_nature).toBe('price-reduction');
  expect(order.discount_cents).toBe(Math.round(order.goods_cents / 10));
  expect(order.commission_base_cents).toBe(order.goods_cents - order.discount_cents);
  const [voucher] = (await list()).vouchers;
  expect(voucher).toMatchObject({
    redeemed: 1,
    turnover: order.goods_cents / 100,
    spent: order.discount_cents / 100,
  });
  const entry = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('restaurant_id', '=', hostId)
    .where('action', '=', 'campaign-made')
    .executeTakeFirstOrThrow();
  expect(entry.details).toEqual({ code });
});

test('OWN-941 it counts at that restaurant only, at its own site as well, and in place of any other', async () => {
  const { shop, makes, hostId } = await openShop();
  const [code, second] = [await makes(), await makes({ value: 1 })];
  const elsewhere = await makeShop(db);
  const there = await redeem(await hungryGuest(app, elsewhere), code, elsewhere.restaurant.id);
  expect(there.answer).toMatchObject({ success: false });
  expect(there.answer.message).toContain('gilt nicht bei diesem Restaurant');
  const guest = await hungryGuest(app, shop);
  await redeem(guest, code, hostId);
  const replaced = await redeem(guest, second, hostId);
  expect(replaced.answer.message).toContain(`Er ersetzt Gutschein <strong>${code}</strong>`);
  expect(replaced.answer.basket?.sums.discount).toBe(1);
  for (const given of [
    { kind: 'gift', nature: 'means-of-payment', funded_by: 'buyer', left_cents: 300, value_cents: 300 },
    { kind: 'loyalty', nature: 'price-reduction', funded_by: 'restaurant', restaurant_id: hostId },
  ] as const) {
    const other = await makeVoucher(db, given);
    const { answer } = await redeem(guest, other.code, hostId);
    expect(answer.message).toContain(`Er ersetzt Gutschein <strong>`);
    const back = await redeem(guest, second, hostId);
    expect(back.answer.basket?.sums.discount).toBe(1);
  }
});

test('OWN-941 a code for pickup waits in the basket until that is chosen, and takes nothing off before', async () => {
  const { shop, makes, hostId, dish, place } = await openShop({ restaurant: { offers_pickup: true } });
  const code = await makes({ mode: 'pickup' });
  const guest = app.guest(shop.site.host);
  await livesAt(guest, place);
  await add(guest, dish);
  const { answer } = await redeem(guest, code, hostId);
  expect(answer.success).toBe(true);
  expect(answer.message).toContain('gilt nur bei Abholung');
  expect(answer.basket?.sums.discount).toBe(0);
  const pickup = await guest.call('basketMode', { hostId, homedelivery: false });
  expect(pickup.answer.basket.sums.discount).toBe(2);
});

test('OWN-943 the last one goes to one guest only', async () => {
  const { shop, makes } = await openShop();
  const code = await makes({ maxRedemptions: 1 });
  const guests = await Promise.all([1, 2, 3].map(() => hungryGuest(app, shop)));
  for (const guest of guests) await redeem(guest, code, shop.restaurant.id);
  const placed = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, stranger()))));
  expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const said = placed.find(({ error }) => error)?.error?.message;
  expect(said).toBe('Dieser Gutschein wurde schon eingelöst.');
});

test('OWN-943 each guest once: known by number, mail or door; given back when the order comes to nothing', async () => {
  const { shop, makes } = await openShop();
  const code = await makes({ isOncePerGuest: true });
  const who = stranger();
  const first = await ordersWith(shop, code, who);
  expect(first.orderId).toBeGreaterThan(0);
  for (const again of [
    { ...stranger(), mobile: who.mobile },
    { ...stranger(), email: who.email.toUpperCase() },
    { ...stranger(), street: who.street },
  ]) {
    const { error } = await ordersWith(shop, code, again);
    expect(error?.message).toMatch(/einmal je Gast.*Nimm den Gutschein heraus/);
  }
  expect((await ordersWith(shop, code)).orderId).toBeGreaterThan(0);
  await first.guest.call('cancel', { orderId: first.orderId });
  expect((await ordersWith(shop, code, who)).orderId).toBeGreaterThan(0);
});

test('OWN-943 who fetched their last order is still told in the basket that the code was used at their door', async () => {
  const { shop, makes } = await openShop({ restaurant: { offers_pickup: true } });
  const code = await makes({ isOncePerGuest: true });
  const { street } = stranger();
  await ordersWith(shop, code, { ...stranger(), street });
  const guest = await hungryGuest(app, shop);
  await ordered(guest, orderForm(shop, { ...stranger(), street }));
  await add(guest, shop.dish);
  await ordered(guest, orderForm(shop, { ...stranger(), homedelivery: false }));
  await add(guest, shop.dish);
  expect((await redeem(guest, code, shop.restaurant.id)).answer.success).toBe(false);
});

test('OWN-943 at the same moment one guest gets it once', async () => {
  const { shop, makes } = await openShop();
  const code = await makes({ isOncePerGuest: true });
  const who = stranger();
  const guests = await Promise.all([1, 2].map(() => hungryGuest(app, shop)));
  for (const guest of guests) await redeem(guest, code, shop.restaurant.id);
  const placed = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, who))));
  expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('OWN-944 it promises more, never less; its end holds at once, and what was ordered with it keeps it', async () => {
  const { shop, makes, list, changes } = await openShop();
  const code = await makes({ maxRedemptions: 5 });
  const { orderId } = await ordersWith(shop, code);
  const earlier = await changes(code, { lastDay: '2026-12-01' });
  expect(earlier.error?.fields?.['lastDay']).toMatch(/^Versprochen ist er bis 24. Dezember 2026/);
  expect((await changes(code, { maxRedemptions: 5 })).error?.fields).toHaveProperty('maxRedemptions');
  expect((await changes(code, { lastDay: '2026-12-31', maxRedemptions: 9 })).status).toBe(200);
  expect((await list()).vouchers).toMatchObject([
    { maxRedemptions: 9, validUntil: '2026-12-31T22:59:59Z', value: 2 },
  ]);
  expect((await changes(code, { isActive: false })).status).toBe(200);
  expect((await list()).vouchers).toMatchObject([{ state: 'stopped', uses: 1 }]);
  expect((await ordersWith(shop, code)).said.success).toBe(false);
  const order = await db
    .selectFrom('orders')
    .select('discount_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.discount_cents).toBe(200);
  expect((await changes(code, { isActive: true })).status).toBe(200);
  const [voucher] = (await list()).vouchers;
  expect(await usesOf(db, { id: voucher?.id ?? 0 })).toBe(1);
});

test('OWN-940 what is wrong stands beside its field, a code is taken once, and others’ codes are nobody’s here', async () => {
  const { saves, makes, owner, hostId } = await openShop();
  const code = await makes();
  expect((await saves({ code, value: 3 })).error?.fields).toEqual({ code: 'Diesen Code gibt es schon.' });
  expect((await saves({ code })).status).toBe(200);
  expect((await saves({ value: 2, percent: 10 })).error?.fields).toHaveProperty('value');
  expect((await saves({ lastDay: '2026-11-02' })).error?.fields).toHaveProperty('lastDay');
  const foreign = await makeVoucher(db, { restaurant_id: hostId });
  const denied = await owner.call('changeOwnVoucher', { hostId, id: foreign.id, isActive: false });
  expect(denied.error?.code).toBe('unknown-voucher');
});

test('OWN-946 a code takes sums of whole cents, and a restaurant has five hundred codes at most', async () => {
  const { saves, hostId } = await openShop();
  expect((await saves({ value: 2.005 })).error.fields).toHaveProperty('value');
  expect((await saves({ minimum: 10.001 })).error.fields).toHaveProperty('minimum');
  const codes = Array.from({ length: workLimits.voucher.codes }, () =>
    makeVoucher(db, {
      restaurant_id: hostId,
      kind: 'restaurant',
      nature: 'price-reduction',
      funded_by: 'restaurant',
    }),
  );
  await Promise.all(codes);
  expect((await saves()).error.code).toBe('too-many-entries');
});
