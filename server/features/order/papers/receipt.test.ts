import { expect, test } from 'vitest';
import { orderLink } from '#domain/order/codes.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';

const app = await testApp();
const { db } = app.database;

type Form = Parameters<typeof orderForm>[1];

/** An order with a receipt that has been delivered. */
async function delivered(shop: Shop, { pieces = 1, ...form }: Form & { pieces?: number } = {}) {
  const guest = await hungryGuest(app, shop, pieces);
  const order = await ordered(guest, orderForm(shop, { voucher: true, ...form }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(order.orderId);
  await kitchen.moves(order.orderId, 'completed');
  return { guest, kitchen, ...order };
}

const fetchReceipt = (shop: Shop, uid: string) =>
  app.http.inject({ url: `/api/receipt/${uid}`, headers: { host: shop.site.host } });
const readText = async (shop: Shop, uid: string) => textOf((await fetchReceipt(shop, uid)).rawPayload);
const squeezed = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ');

test('CHK-042 a Bewirtungsbeleg names seller, day, pieces, prices, tax, and leaves lines for the host', async () => {
  const restaurant = { owner: 'Mia Möller', vat_id: 'DE123456789' };
  const shop = await makeShop(db, { restaurant, dish: { title: 'Żurek à la Čech' } });
  const { uid, orderId } = await delivered(shop, { pieces: 2 });
  const { statusCode, headers } = await fetchReceipt(shop, uid);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = squeezed(await readText(shop, uid));
  for (const part of [
    shop.restaurant.name,
    'Inhaber: Mia Möller',
    'USt-IdNr. DE123456789',
    'Bewirtungsbeleg',
    `Rechnung Nr. 1 vom 21.11.2026 zu Bestellung ${orderId}`,
    'Tag der Bewirtung: 21.11.2026',
    '2 × Żurek à la Čech',
    '10,00 €',
    '20,00 €',
    'Lieferkosten',
    'Rechnungsbetrag',
    '22,00 €',
    'Bezahlt: Barzahlung',
    'MwSt. 7 %',
    'Angaben zur Bewirtung (§ 4 Abs. 5 Nr. 2 EStG)',
    'Bewirtende Person',
    'Ort der Bewirtung',
    'Bewirtete Personen',
    'Anlass der Bewirtung',
    'Ort, Datum, Unterschrift',
  ])
    expect(text).toContain(part);
});

test('BSK-020 CHK-042 a receipt of what a voucher paid for in full ends with words instead of a zero', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  await redeem(guest, (await makeVoucher(db, { value_cents: 3000 })).code, shop.restaurant.id);
  const { uid, orderId } = await ordered(guest, orderForm(shop, { voucher: true }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const text = squeezed(await readText(shop, uid));
  expect(text).toContain('Bezahlt mit Gutschein −12,00 €');
  expect(text).toContain('Nichts mehr zu zahlen');
  expect(text).not.toContain(' 0,00');
});

test('HSE-040 names print as they are written, from Turkish to emoji, and what no font has is seen to be missing', async () => {
  const title = 'Phở bò 🍜 Χωριάτικη Борщ';
  const restaurant = { name: 'Yıldız Grill', owner: 'Łukasz Żółć' };
  const shop = await makeShop(db, { restaurant, dish: { title: `${title} 寿司!` } });
  const { uid } = await delivered(shop);
  const { rawPayload } = await fetchReceipt(shop, uid);
  const text = squeezed(await textOf(rawPayload));
  for (const part of ['Yıldız Grill', 'Inhaber: Łukasz Żółć', `1 × ${title} □□! 10,00 € 10,00 €`])
    expect(text).toContain(part);
  // Only the signs that stand in it come along.
  expect(rawPayload.length).toBeLessThan(40_000);
});

test('CHK-042 numbers follow each other in each restaurant without gaps, also at the same moment', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const ids: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const guest = await hungryGuest(app, shop);
    const { orderId } = await ordered(guest, orderForm(shop, { voucher: true }));
    await kitchen.accepts(orderId);
    ids.push(orderId);
  }
  await Promise.all(ids.map((orderId) => kitchen.moves(orderId, 'completed')));
  const rows = await db
    .selectFrom('receipt')
    .select(['number', 'order_id'])
    .where('restaurant_id', '=', shop.restaurant.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(4);
});

test('CHK-042 it stays as it was issued, whatever becomes of the restaurant', async () => {
  const shop = await makeShop(db);
  const { uid } = await delivered(shop);
  const before = await readText(shop, uid);
  await db
    .updateTable('restaurant')
    .set({ name: 'Ganz anders', street: 'Woanders' })
    .where('id', '=', shop.restaurant.id)
    .execute();
  expect(await readText(shop, uid)).toBe(before);
});

const linkTo = async (orderId: number) => orderLink(await orderRow(db, orderId));

test('CHK-042 only above 250 EUR it names the host', async () => {
  const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 25_000 }] } });
  const company = 'Deichwerk GmbH';
  const { orderId } = await delivered(shop, { company });
  expect(await readText(shop, await linkTo(orderId))).toContain(company);
  const small = await makeShop(db);
  const { orderId: smallId } = await delivered(small, { company });
  expect(await readText(small, await linkTo(smallId))).not.toContain(company);
});

test('TRU-182 whom it names, and its correction, is for who ordered or came from a message, not for the address alone', async () => {
  const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 25_000 }] } });
  const company = 'Deichwerk GmbH';
  const { uid, orderId, kitchen, guest } = await delivered(shop, { company });
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 1, reason: 'Kalt geliefert' });
  const { cookie } = guest;
  const link = await linkTo(orderId);
  const papers = async (order: string, headers = {}) => {
    const read = async (path: string) => {
      const url = `/api/receipt/${order}${path}`;
      const { rawPayload } = await app.http.inject({ url, headers: { host: shop.site.host, ...headers } });
      return (await textOf(rawPayload)).includes(company);
    };
    return [await read(''), await read('/2')];
  };
  expect(await papers(uid)).toEqual([false, false]);
  expect(await papers(link)).toEqual([true, true]);
  expect(await papers(uid, { cookie })).toEqual([true, true]);
});

test('CHK-042 there is none before the order is completed, none unasked, and none for a guessed link', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const open = await ordered(guest, orderForm(shop, { voucher: true }));
  expect((await fetchReceipt(shop, open.uid)).json().error.code).toBe('no-receipt');
  expect((await guest.call('lastOrder', {})).answer?.order.wantsReceipt).toBe(true);
  const unasked = await delivered(shop, { voucher: false });
  expect((await fetchReceipt(shop, unasked.uid)).statusCode).toBe(404);
  expect((await fetchReceipt(shop, 'gibtesnicht')).json().error.code).toBe('unknown-order');
});

const fetchCorrection = (shop: Shop, uid: string, number: number) =>
  app.http.inject({ url: `/api/receipt/${uid}/${number}`, headers: { host: shop.site.host } });

test('what is taken off after the receipt was issued gets a correction with a number of its own; the receipt stays', async () => {
  const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 1070 }] } });
  const { uid, orderId, kitchen, guest } = await delivered(shop);
  const before = await readText(shop, uid);
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 5.35, reason: 'Kalt geliefert' });
  expect(await readText(shop, uid)).toBe(before);
  const [reduction] = (await guest.call('lastOrder', {})).answer?.order.reductions ?? [];
  expect(reduction?.correction).toBe(2);
  const { statusCode, headers, rawPayload } = await fetchCorrection(shop, uid, 2);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = squeezed(await textOf(rawPayload));
  for (const part of [
    shop.restaurant.name,
    'Rechnungskorrektur',
    `Nr. 2 vom 21.11.2026 zu Bestellung ${orderId}`,
    'Berichtigt die Rechnung Nr. 1 vom 21.11.2026',
    'Grund: Kalt geliefert',
    'Minderung des Rechnungsbetrags',
    '−5,35 €',
    'Netto −5,00 € + MwSt. 7 % −0,35 €',
  ])
    expect(text).toContain(part);
  expect((await delivered(shop)).uid).not.toBe(uid);
  const numbers = await db
    .selectFrom('receipt')
    .select(['number', 'corrects_id'])
    .where('restaurant_id', '=', shop.restaurant.id)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number, corrects_id: corrects }) => [number, corrects !== null])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test('a correction is found by its own order and number only, and a receipt is none', async () => {
  const shop = await makeShop(db);
  const { uid, orderId, kitchen } = await delivered(shop);
  const other = await delivered(shop);
  await reduceTicket(kitchen, orderId, { what: 'all' });
  for (const [order, number] of [
    [uid, 1],
    [uid, 4],
    [other.uid, 3],
  ] as const)
    expect((await fetchCorrection(shop, order, number)).json().error.code).toBe('no-receipt');
  expect((await fetchCorrection(shop, 'gibtesnicht', 3)).json().error.code).toBe('unknown-order');
  expect((await fetchCorrection(shop, uid, 3)).statusCode).toBe(200);
});

test('what was taken off before stands in the receipt, with its VAT and without correction', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  const { orderId, uid } = await ordered(guest, orderForm(shop, { voucher: true }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 11.3 });
  await kitchen.moves(orderId, 'completed');
  const text = squeezed(await readText(shop, uid));
  for (const part of ['Nachträglich abgezogen', '−11,30 €', '10,70 €', 'Netto 10,00 € + MwSt. 7 % 0,70 €'])
    expect(text).toContain(part);
  expect((await guest.call('lastOrder', {})).answer?.order.reductions).toMatchObject([{ correction: null }]);
});
