import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder, type Shop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

/** An order that the kitchen promised for the given minutes from now. */
async function accepted(changes: Parameters<typeof placeOneOrder>[2] = {}, minutes = 30, given?: Shop) {
  app.clock.set(EVENING);
  const shop = given ?? (await makeShop(db, { restaurant: { phone: '04503 4711' } }));
  const { guest, orderId } = await placeOneOrder(app, shop, changes);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId, minutes);
  const status = async () => {
    const { answer } = await guest.call('lastOrder', {});
    if (!answer) throw new Error('no order');
    return answer.status;
  };
  return { guest, orderId, kitchen, status };
}

const CALL = 'Magst du nicht warten, ruf an: 04503 4711.';
const LATE = `Dein Essen sollte um 18:30 Uhr da sein, es dauert länger. ${CALL}`;

test('DON-020 a delivery past the promised minute is honestly late in every state, on page and in the archive', async () => {
  const { guest, orderId, kitchen, status } = await accepted();
  app.clock.pass({ minutes: 30, seconds: 59 });
  expect(await status()).toMatchObject({
    statusInfo: 'Dein Essen ist um 18:30 Uhr bei dir.',
    // So that a page that nobody loads again turns by itself.
    late: { from: '2026-11-21T17:31:00Z', headline: 'Es dauert länger', info: LATE },
  });
  app.clock.pass({ seconds: 1 });
  expect((await status()).statusInfo).toBe(LATE);
  for (const [state, begin] of [
    ['preparing', 'Die Küche ist dabei.'],
    ['ready', 'Dein Essen ist fertig.'],
    ['on-the-way', 'Dein Essen ist unterwegs.'],
  ] as const) {
    await kitchen.moves(orderId, state);
    expect((await status()).statusInfo).toBe(`${begin} ${LATE}`);
  }
  const { answer } = await guest.call('archive', { hostId: null, newestOnly: true });
  expect(answer.orders).toMatchObject([{ info: `Dein Essen ist unterwegs. ${LATE}` }]);
  await kitchen.moves(orderId, 'completed');
  expect(await status()).toMatchObject({ statusInfo: 'Dein Essen ist angekommen.', late: null });
});

test('DON-020 mail and message of a late step promise nothing that is over', async () => {
  const email = `${uniqueName()}@guest.example`;
  const { orderId, kitchen } = await accepted({ email, optionWhatsapp: true });
  await mailbox.mailTo(email, 'Angenommen');
  app.clock.pass({ minutes: 40 });
  await kitchen.moves(orderId, 'on-the-way');
  const mail = await mailbox.mailTo(email, 'Unterwegs');
  expect(mail.text).toContain(LATE);
  expect(mail.text).not.toContain('ist um 18:30 Uhr bei dir');
  const told = await db
    .selectFrom('message')
    .select('body_text')
    .where('order_id', '=', orderId)
    .where('channel', '=', 'whatsapp')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(told.body_text).toContain(LATE);
});

test('DON-020 a pickup is late until it stands ready', async () => {
  const { orderId, kitchen, status } = await accepted({ homedelivery: false });
  app.clock.pass({ minutes: 31 });
  expect((await status()).statusInfo).toBe(
    `Dein Essen sollte um 18:30 Uhr fertig sein, es dauert länger. ${CALL}`,
  );
  await kitchen.moves(orderId, 'ready');
  expect(await status()).toMatchObject({
    statusInfo: 'Dein Essen steht zum Abholen bereit.',
    late: { headline: null },
  });
});

test('DON-020 an order for another day is late from the minute it was wished for', async () => {
  const wish = EVENING.add({ hours: 26 });
  const { status } = await accepted({ delivery: wish.epochMilliseconds / 1000 });
  app.clock.set(wish);
  expect((await status()).statusInfo).toBe('Dein Essen ist am Sonntag, 22. November um 20:00 Uhr bei dir.');
  app.clock.pass({ minutes: 1 });
  expect((await status()).statusInfo).toBe(
    `Dein Essen sollte am Sonntag, 22. November um 20:00 Uhr da sein, es dauert länger. ${CALL}`,
  );
});

test('DON-020 a table keeps its guests, and a restaurant without a telephone names none', async () => {
  const reserved = EVENING.add({ hours: 2 });
  const host = await makeShop(db, { restaurant: { offers_table_reservation: true } });
  const wish = { homedelivery: 0, delivery: reserved.epochMilliseconds / 1000 } as const;
  const { status } = await accepted(wish, 30, host);
  app.clock.set(reserved.add({ minutes: 5 }));
  expect(await status()).toMatchObject({
    statusInfo: 'Dein Tisch ist für dich reserviert.',
    late: { headline: null },
  });
  const silent = await accepted({}, 30, await makeShop(db, { restaurant: { phone: '' } }));
  app.clock.pass({ minutes: 31 });
  expect((await silent.status()).statusInfo).toBe(
    'Dein Essen sollte um 18:30 Uhr da sein, es dauert länger.',
  );
});

test('DON-020 an order that nobody accepted yet loses its estimate, and hears no excuse', async () => {
  app.clock.set(EVENING);
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await changeOrder(db, orderId, { estimated_at: EVENING.add({ minutes: 2 }) });
  app.clock.pass({ minutes: 3 });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({
    statusInfo: `${shop.restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich.`,
    late: { headline: null },
  });
});
