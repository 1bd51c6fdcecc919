import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { letStepsStand, openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { isRequestUnanswered } from './unanswered.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const someone = () => `${uniqueName()}@guest.example`;

/** An order that the kitchen has accepted. */
async function acceptedOrder() {
  const [email, restaurantMail] = [someone(), someone()];
  const shop = await makeShop(db, { restaurant: { email: restaurantMail } });
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { email });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId, 30);
  const answers = async (granted: boolean) => {
    const { version } = await kitchen.ticket(orderId);
    return kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted });
  };
  const status = async () => (await guest.call('lastOrder', {})).answer;
  return { shop, guest, orderId, uid, email, restaurantMail, kitchen, answers, status };
}

test('ARC-009 API-061 asking for a cancellation is seen by the kitchen and told to the restaurant by mail', async () => {
  const { guest, orderId, kitchen, restaurantMail, status } = await acceptedOrder();
  expect((await kitchen.ticket(orderId)).cancelRequested).toBe(false);
  expect((await guest.call('cancelPerRequest', { orderId })).answer).toEqual({ success: true });
  expect((await kitchen.ticket(orderId)).cancelRequested).toBe(true);
  const shown = await status();
  expect(shown?.status.state).toBe('accepted');
  expect(shown?.status.statusInfo).toContain('Du hast um Stornierung gebeten');
  expect(shown?.status.cancelRequested).toBe(true);
  const mail = await mailbox.mailTo(restaurantMail, 'Bitte um Stornierung');
  expect(mail.text).toContain(`Bestellung ${orderId}`);
});

test('API-061 asking twice, also at once, is asking once', async () => {
  const { guest, orderId, kitchen } = await acceptedOrder();
  const { version } = await kitchen.ticket(orderId);
  const asked = await Promise.all([
    guest.call('cancelPerRequest', { orderId }),
    guest.call('cancelPerRequest', { orderId }),
  ]);
  expect(asked.some(({ status }) => status === 200)).toBe(true);
  expect((await guest.call('cancelPerRequest', { orderId })).answer).toEqual({ success: true });
  expect((await kitchen.ticket(orderId)).version).toBe(version + 1);
});

test('ARC-009 the kitchen grants it: the order is cancelled and says at whose wish', async () => {
  const { guest, orderId, answers, status } = await acceptedOrder();
  await guest.call('cancelPerRequest', { orderId });
  expect((await answers(true)).answer.ticket).toMatchObject({ state: 'cancelled', cancelRequested: false });
  expect((await status())?.status).toMatchObject({
    state: 'cancelled',
    statusInfo: expect.stringContaining('Du hast darum gebeten.'),
  });
});

test('ARC-009 the kitchen declines it: the order goes on, and the guest is told', async () => {
  const { guest, orderId, answers, status, email, kitchen } = await acceptedOrder();
  await guest.call('cancelPerRequest', { orderId });
  expect((await answers(false)).answer.ticket).toMatchObject({ state: 'accepted', cancelRequested: false });
  expect((await status())?.status.statusInfo).toMatch(
    /Stornieren kann .* deine Bestellung leider nicht mehr/,
  );
  expect((await mailbox.mailTo(email, 'Nicht mehr zu stornieren')).text).toContain(`Bestellung ${orderId}`);
  expect((await answers(false)).error.code).toBe('order-moved-on');
  expect((await guest.call('cancelPerRequest', { orderId })).answer).toEqual({ success: true });
  expect((await kitchen.ticket(orderId)).cancelRequested).toBe(false);
});

test('ARC-016 API-061 there is nothing to ask for before it is accepted and once it is on its way', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  expect((await guest.call('cancelPerRequest', { orderId })).error.code).toBe('order-moved-on');
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'on-the-way');
  expect((await guest.call('cancelPerRequest', { orderId })).error.code).toBe('order-moved-on');
});

test('API-061 strangers ask for nothing, and other kitchens answer nothing', async () => {
  const { shop, guest, orderId, uid, kitchen } = await acceptedOrder();
  const stranger = await hungryGuest(app, shop);
  expect((await stranger.call('cancelPerRequest', { orderId })).error.code).toBe('unknown-order');
  await guest.call('cancelPerRequest', { orderId, uid });
  const { version } = await kitchen.ticket(orderId);
  const other = await openKitchen(app, shop.site.host, (await makeShop(db)).restaurant);
  const answer = { orderId, version, granted: true };
  expect((await other.cook.call('kitchenAnswerRequest', answer)).error.code).toBe('unknown-order');
  expect((await guest.call('kitchenAnswerRequest', answer)).error.code).toBe('login-needed');
});

test('KIT-982 while a guest asks to cancel, the order neither leaves the house nor is closed: the kitchen answers first', async () => {
  const { guest, orderId, kitchen, answers } = await acceptedOrder();
  await guest.call('cancelPerRequest', { orderId });
  expect((await kitchen.moves(orderId, 'ready')).status).toBe(200);
  const { version, next } = await kitchen.ticket(orderId);
  expect(next.map(({ state }) => state)).toEqual(['cancelled']);
  for (const hold of [true, false])
    for (const state of ['on-the-way', 'completed'] as const) {
      const { error } = await kitchen.cook.call('kitchenAdvance', { orderId, version, state, hold });
      expect([error.code, error.message]).toEqual([
        'order-moved-on',
        'Der Gast bittet um Stornierung. Bitte antwortet ihm, dann geht es weiter.',
      ]);
    }
  await answers(false);
  expect((await kitchen.moves(orderId, 'on-the-way')).status).toBe(200);
});

test('KIT-984 what is granted can be taken back for ten seconds, in which the guest waits and nobody is called', async () => {
  const { guest, orderId, kitchen, status, answers } = await acceptedOrder();
  const grants = async () => {
    const { version } = await kitchen.ticket(orderId);
    return kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted: true, hold: true });
  };
  expect((await grants()).error.code).toBe('order-moved-on');
  await guest.call('cancelPerRequest', { orderId });
  const { ticket } = (await grants()).answer;
  expect(ticket).toMatchObject({ state: 'accepted', held: { state: 'cancelled' } });
  expect((await status())?.status).toMatchObject({ state: 'accepted', cancelRequested: true });
  expect(await isRequestUnanswered(app.context, orderId)).toBe(false);
  await kitchen.cook.call('kitchenTakeBack', { orderId, version: ticket.version });
  expect((await kitchen.ticket(orderId)).cancelRequested).toBe(true);
  expect(await isRequestUnanswered(app.context, orderId)).toBe(true);

  await grants();
  await letStepsStand(app, 'cancelled');
  expect((await status())?.status).toMatchObject({
    state: 'cancelled',
    statusInfo: expect.stringContaining('Du hast darum gebeten.'),
  });
  expect((await answers(false)).error.code).toBe('order-moved-on');
});
