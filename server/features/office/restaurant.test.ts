import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeGiftShop } from '#e2e/fixtures/shop/gift-shop.ts';
import { hungryGuest, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
const shop = await makePayingShop(db, vendors);
const { id } = shop.restaurant;
const operator = await staffOf(app, shop.site.host, 'operator', null);
const owner = await staffOf(app, shop.site.host, 'owner', id);

const seen = async (restaurantId = id) =>
  (await operator.call('officeRestaurant', { id: restaurantId })).answer;

const CALLS: [CallName, Record<string, unknown>][] = [
  ['officeRestaurant', { id }],
  ['decidePayee', { id: 1, approve: true }],
  ['saveCommission', { id, percent: 1, reason: 'x' }],
  ['takeBackCommission', { id, firstDay: '2027-01-01' }],
  ['saveSponsored', { id, days: null }],
  ['saveOnlineTerms', { id, waivesFee: true, applePayKey: '', version: '' }],
];

test.each(CALLS)('%s is for the operator alone', async (call, input) => {
  expect((await app.guest(shop.site.host).send(call, input)).status).toBe(401);
  expect((await owner.send(call, input)).status).toBe(403);
});

test('the commission is set with a reason, holds for new orders, and null is the standard again', async () => {
  const set = async (percent: number | null, reason: string) => {
    const { version } = (await seen()).commission;
    return operator.call('saveCommission', { id, percent, reason, version });
  };
  expect((await seen()).commissionPercent).toBeNull();
  expect(Object.keys((await set(7.5, '')).error.fields ?? {})).toEqual(['reason']);
  expect((await set(51, 'zu viel')).status).toBe(400);
  const before = await placeOneOrder(app, shop, {});
  await set(7.5, 'Aktion zum Start');
  expect((await seen()).commissionPercent).toBe(7.5);
  const after = await placeOneOrder(app, shop, {});
  const basisPoints = async ({ orderId }: { orderId: number }) =>
    (await orderRow(db, orderId)).commission_basis_points;
  expect([await basisPoints(before), await basisPoints(after)]).toEqual([1000, 750]);
  await set(null, 'Aktion vorbei');
  const { commissionPercent, trace } = await seen();
  expect(commissionPercent).toBeNull();
  const commissions = trace.filter(({ action }) => action === 'commission-set');
  expect(commissions.map(({ details }) => details)).toEqual([
    'ab 21.11.2026, Standard, Aktion vorbei',
    'ab 21.11.2026, 7,5 %, Aktion zum Start',
  ]);
});

test('an account is ended with a reason that its restaurant sees; without any other, online payment ends', async () => {
  const { restaurant, site } = await makePayingShop(db, vendors);
  const itsOwner = await staffOf(app, site.host, 'owner', restaurant.id);
  const { payees } = await seen(restaurant.id);
  const payeeAt = (name: string) => payees.find(({ provider }) => provider === name);
  const [stripe, paypal] = [payeeAt('stripe'), payeeAt('paypal')];
  const end = (payeeId: number | undefined, reason: string) =>
    operator.call('decidePayee', { id: payeeId ?? 0, approve: false, reason });
  expect(Object.keys((await end(paypal?.id, '')).error.fields ?? {})).toEqual(['reason']);
  await end(paypal?.id, 'Das Konto gehört jemand anderem.');
  expect((await end(paypal?.id, 'noch einmal')).error.code).toBe('already-decided');
  expect((await seen(restaurant.id)).offersOnline).toBe(true);
  // That Stripe takes payments, only Stripe can say.
  expect((await operator.call('decidePayee', { id: stripe?.id ?? 0, approve: true })).error.code).toBe(
    'already-decided',
  );
  await end(stripe?.id, 'Auf Wunsch.');
  expect((await seen(restaurant.id)).offersOnline).toBe(false);
  const own = (await itsOwner.call('ownPayment', { hostId: restaurant.id })).answer;
  expect([own.payees, own.refused.map(({ reason }) => reason)]).toEqual([
    [],
    ['Auf Wunsch.', 'Das Konto gehört jemand anderem.'],
  ]);
  const kept = await db
    .selectFrom('payee_account')
    .selectAll()
    .where('restaurant_id', '=', restaurant.id)
    .execute();
  expect(kept).toHaveLength(2);
});

test('PAY-007 a restaurant whose account at Stripe the operator has ended cannot go on by itself, until it is let in again', async () => {
  const other = await makePayingShop(db, vendors);
  const hostId = other.restaurant.id;
  const itsOwner = await staffOf(app, other.site.host, 'owner', hostId);
  const stripe = async () => (await seen(hostId)).payees.filter(({ provider }) => provider === 'stripe');
  const connect = async () => (await itsOwner.call('connectOwnStripe', { hostId })).error?.code;
  const [ended] = await stripe();
  const decide = (approve: boolean, reason = '') =>
    operator.call('decidePayee', { id: ended?.id ?? 0, approve, reason });
  await decide(false, 'Betrugsverdacht.');
  expect(await Promise.all([connect(), connect()])).toEqual(['payee-barred', 'payee-barred']);
  expect(await stripe()).toHaveLength(1);
  expect((await decide(true)).status).toBe(200);
  expect((await decide(true)).error.code).toBe('already-decided');
  expect(await connect()).toBeUndefined();
  expect((await stripe()).map(({ state }) => state)).toEqual(['incomplete', 'ended']);
  expect((await seen(hostId)).trace.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payee-ended', 'payee-readmitted']),
  );
});

test('who waits is marked in the list, and the operator is written to', async () => {
  await owner.call('saveOwnPaypal', { hostId: id, merchantId: 'ABCDEFGH23456' });
  const { answer } = await operator.call('officeRestaurants', { search: shop.restaurant.url });
  expect(answer.restaurants[0]?.needs).toContain('payee');
  await expect
    .poll(async () => {
      const rows = await db
        .selectFrom('message')
        .select('recipient')
        .where('kind', '=', 'payee-entered')
        .execute();
      return rows.map(({ recipient }) => recipient);
    })
    .toContain(shop.site.company_mail);
  expect((await operator.call('officeRestaurant', { id: 2147483647 })).error.code).toBe('unknown-restaurant');
});

test('OFF-321 fee and key for Apple Pay of a restaurant are set in the office, hold at once, and stand in its log once', async () => {
  const other = await makePayingShop(db, vendors);
  const hostId = other.restaurant.id;
  const guest = await hungryGuest(app, other);
  const offered = async () => {
    const { payments, onlineFee } = (await guest.call('retrieveBasket', { hostId })).answer;
    return { hasApplePay: payments.includes('applepay'), hasFee: onlineFee > 0 };
  };
  const { version, ...terms } = (await seen(hostId)).onlineTerms;
  expect(terms).toEqual({ waivesFee: false, applePayKey: 'key' });
  expect(await offered()).toEqual({ hasApplePay: true, hasFee: true });
  const input = { id: hostId, waivesFee: true, applePayKey: '', version };
  const twice = await Promise.all([0, 1].map(() => operator.send('saveOnlineTerms', input)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await offered()).toEqual({ hasApplePay: false, hasFee: false });
  const late = await operator.send('saveOnlineTerms', { ...input, waivesFee: false });
  expect(late.error.code).toBe('changed-meanwhile');
  const long = await operator.send('saveOnlineTerms', { ...input, applePayKey: 'x'.repeat(201) });
  expect(Object.keys(long.error.fields ?? {})).toEqual(['applePayKey']);
  const { trace } = await seen(hostId);
  expect(trace).toMatchObject([
    { action: 'online-terms-set', details: 'ohne Gebühr für Gäste, kein Schlüssel für Apple Pay' },
  ]);
});

test('OFF-321 a shop for gift vouchers takes no fee, whoever sets it', async () => {
  const { gifts } = await makeGiftShop(db, vendors);
  const hostId = gifts.restaurant.id;
  const { version } = (await seen(hostId)).onlineTerms;
  const input = { id: hostId, waivesFee: false, applePayKey: '', version };
  expect(Object.keys((await operator.send('saveOnlineTerms', input)).error.fields ?? {})).toEqual([
    'waivesFee',
  ]);
});
