import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, orderForm, ordered, hungryGuest } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

async function acceptedOrder(form: Parameters<typeof orderForm>[1] = {}) {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, form));
  await kitchen.accepts(orderId, 25);
  const delay = async (minutes: number) => {
    const { version } = await kitchen.ticket(orderId);
    return kitchen.cook.call('kitchenDelay', { orderId, version, minutes });
  };
  const told = async () => (await guest.call('lastOrder', {})).answer?.status;
  return { shop, kitchen, guest, orderId, delay, told };
}

function mailsAbout(orderId: number) {
  return db
    .selectFrom('message')
    .select(['subject', 'body_text'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-delayed')
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute();
}

test('KIT-133 the guest reads old and new time at once and is told by mail, each time anew', async () => {
  const { shop, kitchen, orderId, delay, told } = await acceptedOrder({ optionEmail: true });
  expect((await delay(15)).status).toBe(200);
  const ticket = await kitchen.ticket(orderId);
  expect(ticket.promisedAt).toBe(EVENING.add({ minutes: 40 }).toString());
  expect(ticket.firstPromisedAt).toBe(EVENING.add({ minutes: 25 }).toString());
  expect(await told()).toMatchObject({
    state: 'accepted',
    promisedAt: EVENING.add({ minutes: 40 }).toString(),
    statusInfo: `Dein Essen ist um 18:40 Uhr bei dir. ${shop.restaurant.name} braucht etwas länger: Versprochen war es um 18:25 Uhr.`,
  });
  await expect.poll(() => mailsAbout(orderId).then((mails) => mails.length)).toBe(1);
  const [mail] = await mailsAbout(orderId);
  expect(mail?.subject).toBe(`Es dauert etwas länger: Bestellung ${orderId} bei ${shop.restaurant.name}`);
  expect(mail?.body_text).toContain('um 18:40 Uhr statt um 18:25 Uhr');
  await delay(10);
  expect((await told())?.statusInfo).toContain('um 18:50 Uhr bei dir');
  await expect.poll(() => mailsAbout(orderId).then((mails) => mails.length)).toBe(2);
  const audit = db.selectFrom('audit_entry').select('details').where('action', '=', 'order-delayed');
  expect(await audit.where('subject_id', '=', orderId).orderBy('id').execute()).toEqual([
    { details: { minutes: 15 } },
    { details: { minutes: 10 } },
  ]);
});

test('KIT-133 what is late already is put off from now', async () => {
  const { kitchen, orderId, delay } = await acceptedOrder();
  app.clock.set(EVENING.add({ minutes: 30 }));
  await delay(10);
  app.clock.set(EVENING);
  expect((await kitchen.ticket(orderId)).promisedAt).toBe(EVENING.add({ minutes: 40 }).toString());
});

test('KIT-133 what waits to be accepted, stands ready to be fetched or is over is not put off', async () => {
  const { kitchen, orderId, delay } = await acceptedOrder({ homedelivery: false });
  expect((await kitchen.ticket(orderId)).mayDelay).toBe(true);
  await kitchen.moves(orderId, 'ready');
  expect((await kitchen.ticket(orderId)).mayDelay).toBe(false);
  expect((await delay(10)).status).toBe(409);
  await kitchen.moves(orderId, 'completed');
  expect((await delay(10)).status).toBe(409);
  expect((await delay(4)).status).toBe(400);
  const { shop } = await acceptedOrder();
  const stranger = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const { version } = await kitchen.ticket(orderId);
  expect((await stranger.call('kitchenDelay', { orderId, version, minutes: 10 })).status).toBe(404);
});
