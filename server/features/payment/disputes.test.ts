import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf, bookedOf } from '#e2e/fixtures/shop/ledger.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { lockRow } from '#server/database/rows.ts';
import { differencesOfOrders } from '#server/features/statement/check-books.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { recordDisputes } from './disputes.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';
import { checkAgain } from './store.ts';

// The list has the chargebacks of all orders.
const database = await ownDatabase('disputes');
afterAll(() => database.close());
const vendors = await startPaymentServices();
const app = await pageTestApp({ database, payments: vendors.settings });
vendors.postTo(app);
const { db } = database;

/** A completed order that was paid by card, and what is known of it. */
async function paid() {
  const { shop, kitchen, orderId } = await paidOrder(app, vendors);
  const reference = await referenceOf(db, orderId);
  const cents = 1200;
  const money = await staffOf(app, shop.site.host, 'money', null);
  const shown = async () => (await money.call('officeOrder', { orderId })).answer;
  const state = async () =>
    (await db.selectFrom('payment_dispute').select('state').where('order_id', '=', orderId).execute()).map(
      (dispute) => dispute.state,
    );
  const before = await bookedOf(db, orderId);
  const restaurant = `restaurant ${shop.restaurant.id}`;
  /** What differs from what was booked before the guest's bank did anything. */
  const moved = async () => {
    const now = await bookedOf(db, orderId);
    return {
      goodwill: (now['goodwill'] ?? 0) - (before['goodwill'] ?? 0),
      restaurant: (now[restaurant] ?? 0) - (before[restaurant] ?? 0),
    };
  };
  const mails = async () =>
    (
      await db
        .selectFrom('message')
        .select('body_text')
        .where('kind', '=', 'order-disputed')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
    ).map(({ body_text: text }) => text);
  return { shop, kitchen, orderId, reference, money, shown, state, moved, mails, cents };
}

const NOTHING = { goodwill: 0, restaurant: 0 };
/** What Stripe takes for a dispute, of the restaurant’s account and at the operator’s cost. */
const FEE = 2000;
const borne = (sum: number) => ({ goodwill: sum, restaurant: -sum });

test('LED-185 OFF-331 what a guest’s bank takes back is booked at once at the operator’s cost, waits with its day, and is booked back once it is won', async () => {
  const { shop, orderId, reference, money, shown, state, moved, mails, cents } = await paid();
  const duty = async () =>
    (await money.call('officeDesk', {})).answer.duties.find((one) => one.duty === 'disputes');
  const others = (await duty())?.count ?? 0;
  await vendors.behave({ webhooks: 'doubled' });
  await vendors.dispute(reference, 'open', { reason: 'product_not_received' });
  await expect.poll(state).toEqual(['open']);
  expect(await moved()).toEqual(borne(cents + FEE));
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  const [dispute] = (await shown()).disputes;
  expect(dispute).toMatchObject({
    amount: cents / 100,
    reason: 'nichts bekommen',
    isAnswered: false,
    borneBy: 'operator',
    mayDecide: true,
  });
  expect((await shown()).course).toContainEqual(
    expect.objectContaining({ kind: 'dispute', state: 'Geld zurückgeholt', amount: cents / 100 }),
  );
  expect(await duty()).toMatchObject({ count: others + 1, dueOn: expect.stringMatching(/^\d{4}-/) });
  const asked = { state: 'waiting', search: String(orderId) } as const;
  const waiting = async () => (await money.call('officeDisputes', asked)).answer;
  expect((await waiting()).rows).toMatchObject([
    { orderId, restaurant: shop.restaurant.name, dueAt: dispute?.dueAt },
  ]);
  await expect
    .poll(mails)
    .toEqual([
      expect.stringMatching(
        /Antworten kannst du bis zum \d\d\.\d\d\.\d{4}[^]*stehen dir auf deiner Abrechnung zu/,
      ),
    ]);

  await vendors.dispute(reference, 'answer');
  await expect.poll(async () => (await shown()).disputes[0]?.isAnswered).toBe(true);
  expect((await duty())?.count ?? 0).toBe(others);
  expect((await waiting()).count).toBe(0);
  await vendors.dispute(reference, 'win');
  await expect.poll(state).toEqual(['won']);
  expect(await moved()).toEqual(NOTHING);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  expect((await shown()).disputes[0]?.mayDecide).toBe(false);
  await expect.poll(mails).toHaveLength(2);
  const events = await db
    .selectFrom('payment_event')
    .select('kind')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('kind', 'like', 'charge.dispute.%')
    .where('order_id', '=', orderId)
    .orderBy('payment_event.id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
});

test('LED-186 who bears it is decided with a reason, booked at once, in the audit and in the restaurant’s mail; what is lost stays', async () => {
  const { shop, orderId, reference, money, shown, state, moved, mails, cents } = await paid();
  await vendors.dispute(reference, 'open');
  await expect.poll(state).toEqual(['open']);
  const id = (await shown()).disputes[0]?.id ?? 0;
  const decide = (borneBy: 'operator' | 'restaurant', reason: string) =>
    money.call('decideDispute', { id, borneBy, reason });
  expect((await decide('restaurant', '')).error.fields).toHaveProperty('reason');
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await support.send('decideDispute', { id, borneBy: 'restaurant', reason: 'x' })).status).toBe(403);
  const answers = await Promise.all([1, 2].map(() => decide('restaurant', 'Nie geliefert')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await moved()).toEqual(borne(FEE));
  await vendors.dispute(reference, 'lose');
  await expect.poll(state).toEqual(['lost']);
  expect(await moved()).toEqual(borne(FEE));
  expect((await decide('operator', 'Der Fahrer war da')).status).toBe(200);
  expect(await moved()).toEqual(borne(cents + FEE));
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
  await expect.poll(async () => (await mails()).join()).toContain('Grund: Der Fahrer war da');
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'dispute-decided')
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(noted).toMatchObject([
    { details: { reason: 'Nie geliefert', borneBy: 'restaurant' } },
    { details: { reason: 'Der Fahrer war da', borneBy: 'operator' } },
  ]);
  const unknown = await money.call('decideDispute', { id: 9_999_999, borneBy: 'operator', reason: 'x' });
  expect(unknown.error.code).toBe('unknown-dispute');
});

test('LED-187 a bank that only asks moves nothing, and what it takes after that is booked by its sum', async () => {
  const { reference, state, moved } = await paid();
  await vendors.dispute(reference, 'ask', { cents: 500 });
  await expect.poll(state).toEqual(['asked']);
  expect(await moved()).toEqual(NOTHING);
  await vendors.dispute(reference, 'open');
  await expect.poll(state).toEqual(['open']);
  expect(await moved()).toEqual(borne(500 + FEE));
});

test('LED-188 where every notice is lost or comes in the wrong order the payment is looked at again, and the books say what holds', async () => {
  const { shop, reference, state, moved, cents } = await paid();
  await vendors.behave({ webhooks: 'reversed' });
  await vendors.dispute(reference, 'open');
  await vendors.dispute(reference, 'lose');
  await vendors.deliver();
  await expect.poll(state).toEqual(['lost']);
  expect(await moved()).toEqual(borne(cents + FEE));
  const owed = await balanceOf(db, 'restaurant', shop.restaurant.id);
  await vendors.behave();
  const other = await paid();
  await vendors.dispute(other.reference, 'open');
  await expect.poll(other.state).toEqual(['open']);
  // Whoever has just found that out still plans the next look; from a clock that has passed it would be a day further.
  const planned = app.clock.now().add({ hours: 24 });
  await expect.poll(async () => (await paymentsOf(db, other.orderId))[0]?.check_at).toEqual(planned);
  await vendors.behave({ webhooks: 'lost' });
  await vendors.dispute(other.reference, 'win');
  app.clock.pass({ hours: 25 });
  await app.sweep();
  await expect.poll(other.state).toEqual(['won']);
  expect(await balanceOf(db, 'restaurant', shop.restaurant.id)).toBe(owed);
});

test('PAY-610 what a service said before it was asked anew is not noted over what it has said since', async () => {
  const { orderId, reference, state, moved, cents } = await paid();
  await vendors.dispute(reference, 'open');
  await expect.poll(state).toEqual(['open']);
  expect(await moved()).toEqual(borne(cents + FEE));
  await vendors.behave({ webhooks: 'lost' });
  const { stripe } = vendors.services;
  let isFirst = true;
  const services: PaymentServices = {
    ...vendors.services,
    stripe: {
      ...stripe,
      async read(handle) {
        const report = await stripe.read(handle);
        if (!isFirst) return report;
        isFirst = false;
        await vendors.dispute(reference, 'win');
        await settleOrder(app.context, vendors.services, orderId);
        expect(await state()).toEqual(['won']);
        return report;
      },
    },
  };
  await settleOrder(app.context, services, orderId);
  expect(await state()).toEqual(['won']);
  expect(await moved()).toEqual(NOTHING);
  expect(await differencesOfOrders(app.context, [orderId])).toEqual([]);
});

test('LED-752 a look at a payment that ends while its bank takes it back leaves the next look as that planned it', async () => {
  const { orderId, reference, state } = await paid();
  const order = await orderRow(db, orderId);
  const [payment] = await paymentsOf(db, orderId);
  if (!payment) throw new Error('nothing was paid');
  const planned = app.clock.now().add({ hours: 24 });
  const lost = { reference, state: 'open', cents: 1200, feeCents: 0, reason: '', dueAt: null } as const;
  const isHeld = Promise.withResolvers<void>();
  const isAwaited = Promise.withResolvers<void>();
  const note = () =>
    app.context.transaction(async (context) => {
      await lockRow(context.db, 'payment', { id: payment.id });
      isHeld.resolve();
      await isAwaited.promise;
      await recordDisputes(context, order, payment, [{ ...lost, isAnswered: true }]);
      await checkAgain(context.db, [payment.id], planned);
    });
  let noting: Promise<void> | undefined;
  const { stripe } = vendors.services;
  const read: typeof stripe.read = async (handle) => {
    const report = await stripe.read(handle);
    noting ??= note();
    await isHeld.promise;
    return report;
  };
  const settling = settleOrder(app.context, { ...vendors.services, stripe: { ...stripe, read } }, orderId);
  await expect.poll(() => countWaiting(db, 'update "payment"')).toBe(1);
  isAwaited.resolve();
  await Promise.all([noting, settling]);
  expect(await state()).toEqual(['open']);
  expect((await paymentsOf(db, orderId))[0]?.check_at).toEqual(planned);
});

test('LED-191 what the bank has nobody gives back once more, neither the operator nor the restaurant, until it is won', async () => {
  const { kitchen, orderId, reference, money, state } = await paid();
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const wish = { orderId, version, key, what: 'all', reason: 'War kalt', borneBy: 'operator' } as const;
  await vendors.dispute(reference, 'open');
  await expect.poll(state).toEqual(['open']);
  const refund = () => money.call('officeRefund', wish);
  expect((await refund()).error.code).toBe('taken-back');
  expect((await money.call('officeRefundable', { orderId })).error.code).toBe('taken-back');
  expect((await kitchen.cook.call('kitchenReduction', { orderId })).error.code).toBe('taken-back');
  const mayRefund = async () => (await money.call('officeOrder', { orderId })).answer.mayRefund;
  expect(await mayRefund()).toBe(false);
  await vendors.dispute(reference, 'win');
  await expect.poll(state).toEqual(['won']);
  expect(await mayRefund()).toBe(true);
  expect((await refund()).status).toBe(200);
});

test('OFF-331 the page of the order shows it, and takes the decision without scripts', async () => {
  const { shop, orderId, reference, money, state } = await paid();
  await vendors.dispute(reference, 'open', { reason: 'fraudulent' });
  await expect.poll(state).toEqual(['open']);
  const path = `/verwaltung/bestellungen/${orderId}`;
  const { host } = shop.site;
  const { cookie } = money;
  const page = (await loadPage(app.http, host, path, { headers: { cookie } })).text;
  for (const said of [
    'Rückbuchung über',
    'hat nicht selbst bezahlt',
    'Antworten bis',
    'Das Restaurant trägt es',
    'wir, solange niemand etwas anderes entscheidet',
    'Gebühr von Stripe',
  ])
    expect(page).toContain(said);
  const owner = await staffOf(app, host, 'owner', shop.restaurant.id);
  const theirs = await loadPage(app.http, host, `/kueche/bestellungen/${orderId}`, {
    headers: { cookie: owner.cookie },
  });
  for (const said of [
    'Rückbuchung über',
    'hat nicht selbst bezahlt',
    'Antworten bis',
    'der Marktplatz',
    'bekommt ihr mit der nächsten Abrechnung von uns',
    'trägt der Marktplatz',
  ])
    expect(theirs.text).toContain(said);
  const id = (await money.call('officeOrder', { orderId })).answer.disputes[0]?.id ?? 0;
  const fields = { intent: 'rueckbuchung', id: String(id), borneBy: 'restaurant' };
  const refused = await sendForm(app.http, host, path, { ...fields, reason: '' }, { cookie });
  expect(refused.text).toContain('Bitte nenne den Grund.');
  await sendForm(app.http, host, path, { ...fields, reason: 'Nie geliefert' }, { cookie });
  const after = (await loadPage(app.http, host, path, { headers: { cookie } })).text;
  expect(after).toContain('Nie geliefert');
  expect(after).toContain('Wir tragen es doch');
  const list = (
    await loadPage(app.http, host, '/verwaltung/bestellungen/rueckbuchungen', { headers: { cookie } })
  ).text;
  expect(list).toContain(`#<!-- -->${orderId}`);
});

test('LED-185 another day to answer is noted, though nothing else has changed', async () => {
  const { orderId, reference, state, shown } = await paid();
  await vendors.dispute(reference, 'open');
  await expect.poll(state).toEqual(['open']);
  const [row] = await db.selectFrom('payment_dispute').selectAll().where('order_id', '=', orderId).execute();
  const [payment] = await paymentsOf(db, orderId);
  if (!row?.due_at || !payment) throw new Error('the bank took nothing back');
  const dueAt = row.due_at.add({ hours: 48 });
  const told = {
    reference: row.reference,
    state: row.state,
    reason: row.reason,
    isAnswered: row.is_answered,
  };
  const report = { ...told, cents: row.amount_cents, feeCents: row.fee_cents, dueAt };
  await recordDisputes(app.context, await orderRow(db, orderId), payment, [report]);
  expect((await shown()).disputes[0]?.dueAt).toBe(dueAt.toString());
});
