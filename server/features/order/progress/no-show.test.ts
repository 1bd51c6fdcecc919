import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { redeem } from '#e2e/fixtures/shop/voucher.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

const PICKUP = { homedelivery: false };

/** An order that the kitchen closes as fetched, and what its guest is told. */
async function fetched(form: Parameters<typeof placeOneOrder>[2] = {}) {
  const restaurant = { name: 'Marcos', phone: '04503 4711', loyalty_percent: 10 };
  const shop = await makeShop(db, { restaurant });
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { ...PICKUP, ...form });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const noShow = async (isNoted: boolean) => {
    const { version } = await kitchen.ticket(orderId);
    const said = await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: isNoted });
    expect(said.status).toBe(200);
  };
  const status = async () => (await guest.call('lastOrder', {})).answer?.status;
  const archived = async () => (await guest.call('archive', { newestOnly: true })).answer.orders[0];
  return { shop, guest, orderId, uid, kitchen, noShow, status, archived };
}

test('KIT-950 whoever did not fetch it does not read that they did, on page and in the history, until that is taken back', async () => {
  const { orderId, kitchen, noShow, status, archived } = await fetched();
  const told = { status: 'abgeholt', statusInfo: 'Du hast dein Essen abgeholt.', noShow: false };
  expect(await status()).toMatchObject(told);
  await noShow(true);
  const sentence =
    'Marcos hat notiert, dass dein Essen nicht abgeholt wurde. Stimmt das nicht, ruf an: 04503 4711.';
  const now = await status();
  expect(now).toMatchObject({ status: 'nicht abgeholt', statusInfo: sentence, noShow: true });
  expect(now?.timings.at(-1)?.label).toBe('Nicht abgeholt');
  expect(await archived()).toMatchObject({ status: 'nicht abgeholt', info: sentence });
  const found = await kitchen.cook.call('ownOrders', { hostId: kitchen.hostId, search: String(orderId) });
  expect(found.answer.orders[0]?.status).toBe('nicht abgeholt');
  await noShow(false);
  expect(await status()).toMatchObject(told);
});

test('KIT-956 what it earned counts for nobody who left it, until that is taken back', async () => {
  const { shop, guest, orderId, noShow } = await fetched();
  const bonus = async () => (await guest.call('lastOrder', {})).answer?.order.loyalty?.code;
  const code = (await bonus()) ?? '';
  const redeemed = async () => {
    const { answer } = await redeem(await hungryGuest(app, shop), code, shop.restaurant.id);
    return answer.basket?.sums.discount ?? 0;
  };
  expect(await redeemed()).toBeGreaterThan(0);
  await noShow(true);
  expect(await bonus()).toBeUndefined();
  expect(await redeemed()).toBe(0);
  await noShow(false);
  expect(await bonus()).toBe(code);
  expect(await redeemed()).toBeGreaterThan(0);
  const known = db.selectFrom('first_order').select('kind').where('order_id', '=', orderId);
  expect(await known.execute()).not.toEqual([]);
});

test('KIT-956 its receipt is not had, and it counts to no sum of what its guest spent', async () => {
  const { shop, guest, uid, noShow, archived } = await fetched({ voucher: true });
  const receipt = async () =>
    (await app.http.inject({ url: `/api/receipt/${uid}`, headers: { host: shop.site.host } })).statusCode;
  const spent = async () => {
    const { orders } = (await guest.call('archive', {})).answer;
    return orders.flatMap((month) => ('sum' in month ? [month.sum] : []));
  };
  expect(await receipt()).toBe(200);
  expect(await archived()).toMatchObject({ receipt: true });
  const [before = 0] = await spent();
  expect(before).toBeGreaterThan(0);
  await noShow(true);
  expect(await receipt()).toBe(404);
  expect(await archived()).toMatchObject({ receipt: false });
  expect((await spent())[0] ?? 0).toBe(0);
});

test('KIT-957 whoever has the page of a closed order open hears of it at once', async () => {
  const { guest, orderId, noShow } = await fetched();
  const page = await listenTo(app, guest, `private-order-${orderId}`);
  await noShow(true);
  expect(await page.next(({ noShow: isLeft }) => isLeft === true)).toMatchObject({
    status: 'nicht abgeholt',
  });
  await noShow(false);
  expect(await page.next(({ status }) => status === 'abgeholt')).toMatchObject({ noShow: false });
});

test('KIT-957 its guest is told by mail what was noted, and whom to call, unless it is taken back within ten minutes', async () => {
  const [email, other] = [`${uniqueName()}@guest.example`, `${uniqueName()}@guest.example`];
  const mistaken = await fetched({ email });
  await mistaken.noShow(true);
  await mistaken.noShow(false);
  const left = await fetched({ email: other });
  await left.noShow(true);
  await sql`update pgboss.job set start_after = now() where name = 'no-show-told'`.execute(db);
  app.jobs.wake(['no-show-told']);
  const mail = await mailbox.mailTo(other, 'Nicht abgeholt');
  expect(mail.subject).toBe(`Nicht abgeholt: Bestellung ${left.orderId} bei Marcos`);
  expect(mail.text).toContain('Stimmt das nicht, ruf an: 04503 4711.');
  expect(mail.text).toContain('Einen Treuebonus gibt es für diese Bestellung dann nicht');
  const jobs = sql<{ state: string }>`select state from pgboss.job where name = 'no-show-told'`;
  await expect.poll(async () => (await jobs.execute(db)).rows.map(({ state }) => state)).toEqual([]);
  const told = db
    .selectFrom('message')
    .select('order_id')
    .where('kind', '=', 'order-no-show')
    .where('order_id', 'in', [mistaken.orderId, left.orderId]);
  const ids = (await told.execute()).map(({ order_id: id }) => id);
  // By mail, and on the other way on which that guest hears of their orders.
  expect(new Set(ids)).toEqual(new Set([left.orderId]));
});

test('KIT-950 staff note it in the words of the way it went, and an open order ends with them', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop, PICKUP);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  expect((await kitchen.cook.call('ownOrder', { orderId })).answer.noShowLabel).toBe('Nicht abgeholt');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({ state: 'cancelled', noShow: false });
  expect(answer?.status.statusInfo).toContain('Das Essen wurde leider nicht abgeholt.');
});

test('KIT-950 nobody of a group is wished a good meal that was not handed over', async () => {
  const shop = await makeShop(db, { restaurant: { name: 'Marcos', phone: '' } });
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  await handOver(client, shop, group);
  const { answer } = await orderAll(master, shop);
  if (answer === true) throw new Error('the master handed over');
  const { orderId } = answer;
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const { id, uid } = linkOf(group);
  const fate = async () =>
    (await client.call('officeOrderStatus', { officeOrderId: id, officeOrderUid: uid })).answer.order
      ?.sentence;
  expect(await fate()).toBe('Lasst es euch schmecken!');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(await fate()).toBe('Marcos hat notiert, dass niemand da war.');
});
