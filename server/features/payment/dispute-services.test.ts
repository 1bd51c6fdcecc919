import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { differencesOfOrders } from '#server/features/statement/check-books.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { recordDisputes } from './disputes.ts';

const database = await ownDatabase('dispute_services');
afterAll(() => database.close());
const vendors = await startPaymentServices();
const app = await testApp({ database, payments: vendors.settings });
vendors.postTo(app);
const { db } = database;
const FEE = 2000;
const CENTS = 1200;

const disputesOf = (orderId: number) =>
  db.selectFrom('payment_dispute').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const statesOf = async (orderId: number) => (await disputesOf(orderId)).map(({ state }) => state);
const goodwillOf = async (orderId: number) => (await bookedOf(db, orderId))['goodwill'] ?? 0;
const mailsOf = (orderId: number) =>
  db
    .selectFrom('message')
    .select(['subject', 'body_text'])
    .where('kind', '=', 'order-disputed')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const textsOf = async (orderId: number) => (await mailsOf(orderId)).map(({ body_text: text }) => text);

test('LED-703 what Stripe charges for a dispute is the operator’s cost whoever bears the rest, and booked back as far as it comes back', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const reference = await referenceOf(db, orderId);
  await vendors.dispute(reference, 'open');
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  expect(await disputesOf(orderId)).toMatchObject([{ amount_cents: CENTS, fee_cents: FEE }]);
  expect(await goodwillOf(orderId)).toBe(CENTS + FEE);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const shown = async () => (await money.call('officeOrder', { orderId })).answer.disputes[0];
  expect(await shown()).toMatchObject({ fee: FEE / 100, service: 'Stripe' });
  const decision = { id: (await shown())?.id ?? 0, borneBy: 'restaurant', reason: 'Nie geliefert' } as const;
  expect((await money.call('decideDispute', decision)).status).toBe(200);
  expect(await goodwillOf(orderId)).toBe(FEE);
  await vendors.dispute(reference, 'win', { keepsFee: true });
  await expect.poll(() => statesOf(orderId)).toEqual(['won']);
  expect(await goodwillOf(orderId)).toBe(FEE);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  const other = await paidOrder(app, vendors);
  const second = await referenceOf(db, other.orderId);
  await vendors.dispute(second, 'open');
  await expect.poll(() => statesOf(other.orderId)).toEqual(['open']);
  await vendors.dispute(second, 'win');
  await expect.poll(() => statesOf(other.orderId)).toEqual(['won']);
  expect(await goodwillOf(other.orderId)).toBe(0);
  expect(await disputesOf(other.orderId)).toMatchObject([{ fee_cents: 0 }]);
});

test('LED-704 each mail about a chargeback says how it stands, until when and where it is answered, and who bears sum and fee', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const reference = await referenceOf(db, orderId);
  const step = async (act: Parameters<typeof vendors.dispute>[1], count: number) => {
    await vendors.dispute(reference, act);
    await expect.poll(async () => (await textsOf(orderId)).length).toBe(count);
    return (await textsOf(orderId)).at(-1)?.replaceAll('\u00a0', ' ') ?? '';
  };
  const asked = await step('ask', 1);
  expect(asked).toContain('Die Bank deines Gasts fragt wegen 12,00 € nach');
  expect(asked).toContain('Noch ist kein Geld geflossen. Der Gast sagt: hat nicht selbst bezahlt.');
  expect(asked).toMatch(/bis zum \d\d\.\d\d\.\d{4} in deinem Konto bei Stripe/);
  expect(asked).not.toContain('20,00');
  const opened = await step('open', 2);
  expect(opened).toContain('Das tragen wir, solange wir nichts anderes entscheiden und begründen: 12,00 €');
  expect(opened).toContain(
    'Dazu berechnet Stripe 20,00 € für den Vorgang. Diese Gebühr tragen in jedem Fall wir',
  );
  const money = await staffOf(app, shop.site.host, 'money', null);
  const [dispute] = (await money.call('officeOrder', { orderId })).answer.disputes;
  await money.call('decideDispute', { id: dispute?.id ?? 0, borneBy: 'restaurant', reason: 'Nie geliefert' });
  await expect.poll(async () => (await textsOf(orderId)).length).toBe(3);
  const decided = (await textsOf(orderId)).at(-1)?.replaceAll('\u00a0', ' ') ?? '';
  for (const said of [
    'Du trägst 12,00 €',
    'Grund: Nie geliefert',
    '12,00 € bekommst du von uns nicht zurück',
  ])
    expect(decided).toContain(said);
  const lost = await step('lose', 4);
  for (const said of [
    'Die Rückbuchung ist verloren',
    'behält 12,00 €',
    'Das trägst du',
    'berechnet Stripe 20,00 €',
  ])
    expect(lost).toContain(said);
  expect(lost).not.toContain('Antworten kannst du');
  expect((await mailsOf(orderId)).map(({ subject }) => subject)).toEqual(
    [1, 2, 3, 4].map(() => `Rückbuchung: Bestellung ${orderId}`),
  );
});

test('LED-704 what is won is said without an answer and without a bearer', async () => {
  const { orderId } = await paidOrder(app, vendors);
  const reference = await referenceOf(db, orderId);
  await vendors.dispute(reference, 'open');
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  await vendors.dispute(reference, 'win');
  await expect.poll(async () => (await textsOf(orderId)).length).toBe(2);
  const won = (await textsOf(orderId)).at(-1)?.replaceAll('\u00a0', ' ') ?? '';
  expect(won).toContain('12,00 € bleiben bei dir oder kommen auf dein Konto bei Stripe zurück');
  expect(won).not.toMatch(/tragen|Antworten kannst du/);
});

/** An order that was paid by PayPal and handed over. */
async function paidByPaypal() {
  const shop = await makePayingShop(db, vendors);
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const { id } = (await guest.call('paypalOrders', { cart: [{ id: orderId, quantity: 1 }] })).answer;
  await vendors.guest(id);
  await guest.call('paypalCapture', { paypalOrderId: id });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('captured');
  await kitchen.moves(orderId, 'completed');
  return { shop, orderId, id };
}

test('LED-705 a dispute at PayPal is read as one at Stripe: asked moves nothing, a claim is booked, and its end as PayPal decides', async () => {
  const { orderId, id } = await paidByPaypal();
  const { payable_cents: due } = await orderRow(db, orderId);
  await vendors.dispute(id, 'ask', { reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' });
  await expect.poll(() => statesOf(orderId)).toEqual(['asked']);
  expect(await goodwillOf(orderId)).toBe(0);
  await vendors.dispute(id, 'open');
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  expect(await disputesOf(orderId)).toMatchObject([
    {
      amount_cents: due,
      fee_cents: 0,
      is_answered: false,
      reference: expect.stringMatching(/^PP-D-/),
      due_at: expect.any(Temporal.Instant),
    },
  ]);
  expect(await goodwillOf(orderId)).toBe(due);
  await expect
    .poll(async () => (await textsOf(orderId)).at(-1))
    .toMatch(
      /PayPal nimmt den Betrag von deinem Konto dort[^]*nichts bekommen[^]*in deinem Konto bei PayPal/,
    );
  await vendors.dispute(id, 'answer');
  await expect.poll(async () => (await disputesOf(orderId))[0]?.is_answered).toBe(true);
  await vendors.dispute(id, 'lose');
  await expect.poll(() => statesOf(orderId)).toEqual(['lost']);
  expect(await goodwillOf(orderId)).toBe(due);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  const told = await db
    .selectFrom('payment_event')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'like', 'CUSTOMER.DISPUTE.%')
    .orderBy('payment_event.id')
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual([
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ]);
  const won = await paidByPaypal();
  await vendors.dispute(won.id, 'open');
  await expect.poll(() => statesOf(won.orderId)).toEqual(['open']);
  await vendors.dispute(won.id, 'win');
  await expect.poll(() => statesOf(won.orderId)).toEqual(['won']);
  expect(await goodwillOf(won.orderId)).toBe(0);
});

test('LED-731 what PayPal charges for a dispute is the operator’s cost as Stripe’s is, and booked back as far as it comes back', async () => {
  const { orderId, id } = await paidByPaypal();
  const { payable_cents: due } = await orderRow(db, orderId);
  await vendors.dispute(id, 'open', { feeCents: 1400 });
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  expect(await disputesOf(orderId)).toMatchObject([{ amount_cents: due, fee_cents: 1400 }]);
  expect(await goodwillOf(orderId)).toBe(due + 1400);
  await expect
    .poll(async () => (await textsOf(orderId)).at(-1)?.replaceAll('\u00a0', ' '))
    .toContain('Dazu berechnet PayPal 14,00 € für den Vorgang');
  await vendors.dispute(id, 'win');
  await expect.poll(() => statesOf(orderId)).toEqual(['won']);
  expect(await goodwillOf(orderId)).toBe(0);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
});

test('LED-703 a fee that is told after the sum is booked as well', async () => {
  const { orderId } = await paidOrder(app, vendors);
  await vendors.dispute(await referenceOf(db, orderId), 'open');
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  const [row] = await disputesOf(orderId);
  const [payment] = await paymentsOf(db, orderId);
  if (!row || !payment) throw new Error('the bank took nothing back');
  const { reference, state, reason, amount_cents: cents, due_at: dueAt, is_answered: isAnswered } = row;
  const told = { reference, state, reason, cents, dueAt, isAnswered };
  const order = await orderRow(db, orderId);
  await recordDisputes(app.context, order, payment, [{ ...told, feeCents: FEE + 500 }]);
  expect(await goodwillOf(orderId)).toBe(CENTS + FEE + 500);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
});

test('LED-706 a notice that reaches two processes at once is noted, booked and told once', async () => {
  const other = await testApp({ database, payments: vendors.settings });
  vendors.taker = async ({ path, headers, body }) => {
    const { connection: _, 'transfer-encoding': __, ...given } = headers;
    const answers = await Promise.all(
      [app, other, app, other].map(({ http }) =>
        http.inject({ method: 'POST', url: path, headers: given, payload: body }),
      ),
    );
    return Math.max(...answers.map(({ statusCode }) => statusCode));
  };
  const { orderId } = await paidOrder(app, vendors);
  const reference = await referenceOf(db, orderId);
  const bookings = async () =>
    (
      await db.selectFrom('booking').select('key').where('order_id', '=', orderId).orderBy('id').execute()
    ).map(({ key }) => key);
  const before = (await bookings()).length;
  await vendors.dispute(reference, 'open');
  await expect.poll(() => statesOf(orderId)).toEqual(['open']);
  await expect.poll(async () => (await textsOf(orderId)).length).toBe(1);
  // Whatever the others still do changes nothing.
  await Promise.all([app.sweep(), other.sweep()]);
  expect((await bookings()).length).toBe(before + 1);
  expect(await goodwillOf(orderId)).toBe(CENTS + FEE);
  await vendors.dispute(reference, 'lose');
  await expect.poll(() => statesOf(orderId)).toEqual(['lost']);
  await expect.poll(async () => (await textsOf(orderId)).length).toBe(2);
  expect((await bookings()).length).toBe(before + 1);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  vendors.postTo(app);
});
