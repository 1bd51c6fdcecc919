import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const someone = () => `${uniqueName()}@guest.example`;

/** Two orders that are to be there in half an hour; the guest of the first asks to cancel, the other is only forgotten. */
async function twoForgotten() {
  const [email, restaurantMail] = [someone(), someone()];
  const shop = await makeShop(db, { restaurant: { email: restaurantMail } });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const asked = await placeOneOrder(app, shop, { email });
  const other = await placeOneOrder(app, shop);
  for (const { orderId } of [asked, other]) await kitchen.accepts(orderId, 30);
  await asked.guest.call('cancelPerRequest', { orderId: asked.orderId });
  const stateOf = async (orderId: number) =>
    (await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;
  const answers = async (granted: boolean) => {
    const { version } = await kitchen.ticket(asked.orderId);
    return kitchen.cook.call('kitchenAnswerRequest', { orderId: asked.orderId, version, granted });
  };
  return { shop, kitchen, asked, other, email, restaurantMail, stateOf, answers };
}

/** What time brings, twice at once, so many minutes after the evening began; the clock stays there. */
async function timeGoesBy(minutes: number): Promise<void> {
  app.clock.set(EVENING.add({ minutes }));
  await Promise.all([app.sweep(), app.sweep()]);
}

test('KIT-993 an order whose guest asks to cancel is not closed by time; restaurant and operator are told once', async () => {
  app.clock.set(EVENING);
  const { shop, asked, other, restaurantMail, stateOf } = await twoForgotten();
  const told = () =>
    db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', restaurantMail)
      .where('kind', '=', 'order-cancel-request')
      .orderBy('id')
      .execute();
  await timeGoesBy(119);
  await expect.poll(told).toHaveLength(1);
  await timeGoesBy(120);
  await timeGoesBy(24 * 60);
  expect([await stateOf(asked.orderId), await stateOf(other.orderId)]).toEqual(['accepted', 'completed']);
  await expect
    .poll(async () => (await told()).map(({ subject }) => subject))
    .toEqual([
      `Bitte um Stornierung: Bestellung ${asked.orderId}`,
      `Noch ohne Antwort: Bestellung ${asked.orderId} soll storniert werden`,
    ]);
  const operator = await loggedIn(app, shop.site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const { answer } = await operator.guest.call('officeAudit', { page: 1 });
  const about = answer.alarms.rows.filter(({ sentence }) =>
    sentence.includes(`Bestellung ${asked.orderId} `),
  );
  expect(about.map(({ sentence }) => sentence)).toEqual([
    `Der Gast von Bestellung ${asked.orderId} bei ${shop.restaurant.name} über 12,00\u00a0€ bittet um Stornierung, und niemand antwortet. Sie bleibt offen.`,
  ]);
});

test('KIT-993 once it is answered it is cancelled, or closed like any other, and nobody reads that it is still to come', async () => {
  app.clock.set(EVENING);
  const [granted, declined] = [await twoForgotten(), await twoForgotten()];
  await timeGoesBy(121);
  expect((await granted.answers(true)).answer.ticket.state).toBe('cancelled');
  expect((await declined.answers(false)).status).toBe(200);
  expect((await mailbox.mailTo(declined.email, 'Nicht mehr zu stornieren')).text).not.toContain(
    'wie vereinbart',
  );
  await timeGoesBy(122);
  expect(await declined.stateOf(declined.asked.orderId)).toBe('completed');
});
