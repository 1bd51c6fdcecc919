import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { ratingOf, linkOf } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

/** An order for which the guest wants a receipt, handed over. */
async function finished() {
  const shop = await makeShop(db, { site: {} });
  const { guest, orderId } = await placeOneOrder(app, shop, { voucher: true, comment: 'Bitte klingeln' });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const as = (role: Parameters<typeof staffOf>[2], id: number = shop.restaurant.id) =>
    staffOf(app, shop.site.host, role, id);
  const pdf = (path: string, by: { cookie: string }) =>
    app.http.inject({ url: `/api/${path}`, headers: { host: shop.site.host, cookie: by.cookie } });
  return { shop, guest, orderId, kitchen, as, pdf };
}

test('KIT-227 one order shows what was sold, what it cost, what happened and who was told', async () => {
  const { shop, guest, orderId, kitchen } = await finished();
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 2, reason: 'Suppe fehlte' });
  await guest.call('review', ratingOf(await linkOf(guest, orderId)));
  const { answer } = await kitchen.cook.call('ownOrder', { orderId });
  expect(answer).toMatchObject({
    orderId,
    restaurant: { id: shop.restaurant.id, item_name: shop.restaurant.name },
    status: 'zugestellt',
    guest: 'Jule Petersen',
    phone: '0170 1234567',
    comment: 'Bitte klingeln',
    wishes: ['Bewirtungsbeleg'],
    lines: [{ count: 1, title: shop.dish.title, price: 10, isMissing: false }],
    sums: [
      { label: 'Waren', value: 10 },
      { label: 'Lieferung', value: 2 },
    ],
    payable: 12,
    reduced: 2,
    payment: 'Barzahlung',
    money: 'vor Ort',
    reductions: [{ amount: 2, reason: 'Suppe fehlte', who: 'Fiete Jansen', correction: 2 }],
    review: { stars: expect.any(Number), content: 'Der Fisch war lecker.', isHidden: false },
    hasReceipt: true,
    mayReduce: true,
  });
  expect(answer.address.join(' ')).toContain('Kurpromenade 12');
  expect(answer.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(12);
  expect(answer.steps.map(({ label, who }) => [label, who])).toEqual([
    ['eingegangen', 'Gast'],
    ['angenommen', 'Fiete Jansen'],
    ['zugestellt', 'Fiete Jansen'],
  ]);
  // Written by a job after the commit.
  const told = async () => (await kitchen.cook.call('ownOrder', { orderId })).answer.messages;
  await expect.poll(async () => (await told()).map(({ kind }) => kind)).toContain('order-reduced');
});

test('KIT-228 receipt and correction open as PDF for the restaurant that wrote them, and for nobody else', async () => {
  const { orderId, kitchen, as, pdf } = await finished();
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 2, reason: 'Suppe fehlte' });
  for (const path of [`ownReceipt/${orderId}`, `ownReceipt/${orderId}/2`]) {
    const paper = await pdf(path, kitchen.cook);
    expect([paper.statusCode, paper.headers['content-type'], paper.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
  expect((await pdf(`ownReceipt/${orderId}/3`, kitchen.cook)).json().error.code).toBe('no-receipt');
  const elsewhere = await makeShop(db);
  const stranger = await as('owner', elsewhere.restaurant.id);
  expect((await pdf(`ownReceipt/${orderId}`, stranger)).json().error.code).toBe('unknown-order');
  expect((await pdf(`ownReceipt/${orderId}`, await as('driver'))).statusCode).toBe(403);
});

test('KIT-228 what may be done with it follows from who looks at it', async () => {
  const { orderId, as } = await finished();
  const seen = async (role: 'owner' | 'kitchen') =>
    (await (await as(role)).call('ownOrder', { orderId })).answer;
  expect(await seen('owner')).toMatchObject({ mayReduce: true, noShow: false });
  expect(await seen('kitchen')).toMatchObject({ mayReduce: false, noShow: false });
  const { version } = await seen('owner');
  await (await as('owner')).call('kitchenNoShow', { orderId, version, noShow: true });
  expect(await seen('owner')).toMatchObject({ noShow: true });
});

test('KIT-223 KIT-224 one that the list does not show a cook is not opened either, and who opened one stands in the audit', async () => {
  const { shop, orderId, as } = await finished();
  const [cook, owner] = [await as('kitchen'), await as('owner')];
  expect((await cook.call('ownOrder', { orderId })).status).toBe(200);
  const old = app.clock.now().subtract({ hours: 72 });
  await changeOrder(db, orderId, { placed_at: old, promised_at: old });
  expect((await cook.call('ownOrder', { orderId })).error.code).toBe('unknown-order');
  expect((await owner.call('ownOrder', { orderId })).status).toBe(200);
  const stranger = await as('owner', (await makeShop(db)).restaurant.id);
  expect((await stranger.call('ownOrder', { orderId })).error.code).toBe('unknown-order');
  const hostId = shop.restaurant.id;
  const { entries } = (await owner.call('ownAudit', { hostId, area: 'personal-data' })).answer;
  expect(entries.map(({ label, subject }) => `${label}: ${subject}`)).toEqual([
    `Bestellung angesehen: Bestellung #${orderId}`,
    `Bestellung angesehen: Bestellung #${orderId}`,
  ]);
});
