import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import {
  hungryGuest,
  makeShop,
  ordered,
  orderForm,
  placeOneOrder,
  type Shop,
} from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

const loyalShop = (loyalty_percent = 10) =>
  makeShop(db, {
    restaurant: { loyalty_percent },
    dish: { sizes: [{ size: 'big', price_cents: 1235, deposit_cents: 25 }] },
  });

async function complete(shop: Shop, orderId: number) {
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
}

const bonusOf = (orderId: number) =>
  db.selectFrom('voucher').selectAll().where('source_order_id', '=', orderId).execute();

test('CPN-026 NUM-047 a completed order earns its share of the goods as a coupon of the restaurant', async () => {
  const shop = await loyalShop();
  const email = `${uniqueName()}@guest.example`;
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { email });
  const shown = async () => (await guest.call('lastOrder', {})).answer?.order.loyalty;
  expect(await shown()).toEqual({ percent: 10, value: 1.24, code: null, validUntil: null });
  expect(await bonusOf(orderId)).toEqual([]);
  await complete(shop, orderId);
  const [bonus, ...more] = await bonusOf(orderId);
  expect(more).toEqual([]);
  expect(bonus).toMatchObject({
    kind: 'loyalty',
    nature: 'price-reduction',
    funded_by: 'restaurant',
    restaurant_id: shop.restaurant.id,
    value_cents: 124,
    max_redemptions: 1,
  });
  const seen = { percent: 10, value: 1.24, code: bonus?.code, validUntil: '2027-11-21T22:59:59Z' };
  expect(await shown()).toEqual(seen);
  expect((await guest.call('orderByUid', { uid })).answer.order.loyalty).toEqual(seen);
  const mail = await mailbox.mailTo(email, 'Dein Treuebonus');
  expect(mail.subject).toBe(`Dein Treuebonus bei ${shop.restaurant.name}: 1,24\u00a0€`);
  expect(mail.text).toContain(`Dein Code: ${bonus?.code}`);
  const next = await hungryGuest(app, shop);
  const { answer } = await redeem(next, bonus?.code ?? '', shop.restaurant.id);
  expect(answer.basket?.sums.discount).toBe(1.24);
  const elsewhere = await makeShop(db);
  const { answer: refused } = await redeem(await hungryGuest(app, elsewhere), bonus?.code ?? '');
  expect(refused.success).toBe(false);
});

test.each([
  ['a reduction of the restaurant lowers it', 'price-reduction', 'restaurant', 74],
  ['a voucher that somebody else pays for does not', 'means-of-payment', 'operator', 124],
] as const)('NUM-047 %s', async (_title, nature, funded_by, cents) => {
  const shop = await loyalShop();
  const guest = await hungryGuest(app, shop);
  const { code } = await makeVoucher(db, { nature, funded_by });
  await redeem(guest, code, shop.restaurant.id);
  const { orderId } = await ordered(guest, orderForm(shop));
  await complete(shop, orderId);
  expect(await bonusOf(orderId)).toMatchObject([{ value_cents: cents }]);
});

test('CPN-026 what was promised when ordering holds, whatever the restaurant changes later', async () => {
  const [generous, stingy] = [await loyalShop(10), await loyalShop(0)];
  const { orderId } = await placeOneOrder(app, generous);
  const without = await placeOneOrder(app, stingy);
  for (const [{ restaurant }, loyalty_percent] of [
    [generous, 0],
    [stingy, 10],
  ] as const)
    await db.updateTable('restaurant').set({ loyalty_percent }).where('id', '=', restaurant.id).execute();
  await complete(generous, orderId);
  await complete(stingy, without.orderId);
  expect(await bonusOf(orderId)).toMatchObject([{ value_cents: 124 }]);
  expect(await bonusOf(without.orderId)).toEqual([]);
  expect((await without.guest.call('lastOrder', {})).answer?.order.loyalty).toBeNull();
});

test('CPN-026 an order that came to nothing earns nothing, and promises nothing any more', async () => {
  const shop = await loyalShop();
  const { guest, orderId } = await placeOneOrder(app, shop);
  await guest.call('cancel', { orderId });
  expect(await bonusOf(orderId)).toEqual([]);
  expect((await guest.call('lastOrder', {})).answer?.order.loyalty).toBeNull();
});

test('HSE-303 what was taken off before it came earns nothing, what is taken off later changes nothing', async () => {
  const shop = await loyalShop();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const guest = await hungryGuest(app, shop, 2);
  const { orderId } = await ordered(guest, orderForm(shop));
  const shown = async () => (await guest.call('lastOrder', {})).answer?.order.loyalty?.value ?? null;
  expect(await shown()).toBe(2.47);
  await kitchen.accepts(orderId);
  const [first] = (await kitchen.cook.call('kitchenReduction', { orderId })).answer.lines;
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: [first?.id ?? 0] });
  const left = await shown();
  // Of 27.20 EUR 14.60 are left, and so is that share of the goods.
  expect(left).toBe(1.33);
  await kitchen.moves(orderId, 'completed');
  expect(await bonusOf(orderId)).toMatchObject([{ value_cents: Math.round((left ?? 0) * 100) }]);
  await reduceTicket(kitchen, orderId, { what: 'all' });
  expect(await shown()).toBe(left);
  const nothing = await placeOneOrder(app, shop);
  await kitchen.accepts(nothing.orderId);
  await reduceTicket(kitchen, nothing.orderId, { what: 'all' });
  await kitchen.moves(nothing.orderId, 'completed');
  expect(await bonusOf(nothing.orderId)).toEqual([]);
});

test('CPN-156 on a restaurant’s own site, which has no page for codes, the mail leads to its food', async () => {
  const own = await makeOwnShop(db, 'customer', { restaurant: { loyalty_percent: 10 } });
  const email = `${uniqueName()}@guest.example`;
  const { orderId } = await placeOneOrder(app, own, { email });
  await complete(own, orderId);
  const { html } = await mailbox.mailTo(email, 'Dein Treuebonus');
  expect(html).not.toContain('/coupon/');
  expect(html).toContain(`href="${own.site.origin}/"`);
});
