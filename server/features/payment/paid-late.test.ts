import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { sweepPayments } from './sweep-payments.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await testApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
vendors.postTo(app);

/** An order for now at six, at a kitchen that closes at a quarter past, and paid as many minutes after six. */
async function paidAfter(minutes: number) {
  app.clock.set(EVENING);
  const restaurant = { hours: dailyHours('11:00', '18:15') };
  const shop = await makePayingShop(db, vendors, { restaurant });
  const email = `${uniqueName()}@guest.example`;
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { payment: 'googlepay', email });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.behave({ webhooks: 'lost' });
  await vendors.guest(await referenceOf(db, orderId));
  app.clock.set(EVENING.add({ minutes }));
  await sweepPayments(app.context);
  const stands = async () => [(await orderRow(db, orderId)).state, (await paymentsOf(db, orderId))[0]?.state];
  const said = async () => (await guest.call('orderByUid', { uid })).answer.status.statusInfo;
  const acceptUntil = async () => (await orderRow(db, orderId)).accept_until?.toString();
  return { email, stands, said, acceptUntil };
}

test('PAY-060 what is paid after the kitchen has closed is not cooked tomorrow: the money goes back and its guest is told', async () => {
  const late = await paidAfter(26);
  await expect.poll(late.stands).toEqual(['abandoned', 'released']);
  const why = 'Als die Zahlung ankam, nahm das Restaurant keine Bestellungen mehr an.';
  expect(await late.said()).toContain(why);
  const mail = await mailbox.mailTo(late.email, 'Nicht zustande gekommen');
  expect(mail.text).toContain(why);
  expect(mail.text).toContain('bekommst du von selbst zurück');
});

test('PAY-060 what is paid before, or heard of only just afterwards, reaches the kitchen at once', async () => {
  for (const minutes of [10, 24]) {
    const order = await paidAfter(minutes);
    await expect.poll(order.stands).toEqual(['placed', 'authorised']);
    // The kitchen has its ten minutes from then on.
    expect(await order.acceptUntil()).toBe(EVENING.add({ minutes: minutes + 10 }).toString());
  }
});
