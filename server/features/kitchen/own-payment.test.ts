import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, makeUnpaidShop, orderRow, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { makeOwned, Owner } from '#e2e/fixtures/shop/own.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';
import { checkPayee } from '../payment/check-payee.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

const MERCHANT = 'ABCDEFGH23456';

/** Where guests order, without any account, and its owner. */
async function unpaidShop() {
  const shop = await makeUnpaidShop(db, vendors);
  return { shop, ...(await ownerOf(shop)) };
}

async function ownerOf({ site, restaurant }: Awaited<ReturnType<typeof makePayingShop>>) {
  const { guest, hostId } = new Owner(await staffOf(app, site.host, 'owner', restaurant.id), restaurant.id);
  const payment = async () => (await guest.call('ownPayment', { hostId })).answer;
  const states = async () => (await payment()).payees.map(({ provider, state }) => [provider, state]);
  return { guest, hostId, payment, states };
}

const accountsOf = (restaurantId: number) =>
  db
    .selectFrom('payee_account')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .execute();

const offeredAt = async (shop: Awaited<ReturnType<typeof makePayingShop>>) => {
  const guest = await hungryGuest(app, shop);
  return (await guest.call('retrieveBasket', { hostId: shop.restaurant.id })).answer.payments;
};

/** An account at Stripe that takes payments, and online payment offered. */
async function connected() {
  const given = await unpaidShop();
  const { guest, hostId } = given;
  await guest.call('connectOwnStripe', { hostId });
  const [account] = await accountsOf(hostId);
  await vendors.atAccount(account?.reference ?? '', 'connect');
  await given.payment();
  await guest.call('offerOwnOnline', { hostId, offer: true });
  return { ...given, account: account?.reference ?? '' };
}

describe('Stripe', () => {
  test('PAY-007 an owner connects an account step by step, and guests are offered wallets once it takes payments', async () => {
    const { shop, guest, hostId, payment, states } = await unpaidShop();
    expect((await payment()).available).toEqual({ stripe: true, paypal: true });
    expect(await states()).toEqual([]);
    await guest.call('connectOwnStripe', { hostId });
    expect(await states()).toEqual([['stripe', 'incomplete']]);
    expect((await guest.call('offerOwnOnline', { hostId, offer: true })).error.code).toBe('no-payee');

    const lead = await guest.call('ownStripePage', { hostId });
    const [{ reference } = { reference: '' }] = await accountsOf(hostId);
    expect([lead.status, lead.headers['location']]).toEqual([303, `${vendors.url}/accounts/${reference}`]);
    expect(await vendors.atAccount(reference, 'submit')).toBe(
      `${shop.site.origin}/kueche/zahlung?restaurant=${hostId}`,
    );
    expect(await states()).toEqual([['stripe', 'in-review']]);
    await vendors.atAccount(reference, 'connect');
    await expect.poll(states).toEqual([['stripe', 'connected']]);

    expect(await offeredAt(shop)).toEqual(['nachnahme']);
    expect((await guest.call('offerOwnOnline', { hostId, offer: true })).status).toBe(200);
    expect(await offeredAt(shop)).toEqual(['nachnahme', 'applepay', 'googlepay', 'card']);
    await guest.call('offerOwnOnline', { hostId, offer: false });
    expect(await offeredAt(shop)).toEqual(['nachnahme']);
  });

  test('two clicks, and one whose answer was lost, make one account', async () => {
    const { guest, hostId } = await unpaidShop();
    await vendors.behave({ answersLost: 2 });
    const lost = await guest.call('connectOwnStripe', { hostId });
    await vendors.behave();
    expect(lost.error.code).toBe('payment-unavailable');
    const made = await Promise.all([1, 2, 3].map(() => guest.call('connectOwnStripe', { hostId })));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accountsOf(hostId)).map(({ is_active }) => is_active)).toEqual([false]);
    const page = await (await fetch(`${vendors.url}/accounts`)).text();
    expect(page.match(new RegExp(`Restaurant ${hostId}<`, 'g'))).toHaveLength(1);
  });

  test('ERR-045 Stripe away: the page shows how it stood, and its link leads back to it', async () => {
    const { guest, hostId, states } = await connected();
    // More than we ask here: a job that looks at the account may ask, too.
    await vendors.behave({ outage: 100 });
    expect(await states()).toEqual([['stripe', 'connected']]);
    const lead = await guest.call('ownStripePage', { hostId });
    await vendors.behave();
    expect(lead.headers['location']).toBe(`/kueche/zahlung?restaurant=${hostId}&stripe=weg`);
  });

  test('PAY-007 an account that Stripe stops is offered no more, its restaurant is told, and it comes back by itself', async () => {
    const { shop, hostId, account, payment } = await connected();
    await vendors.atAccount(account, 'stop');
    await expect.poll(() => offeredAt(shop)).toEqual(['nachnahme']);
    expect((await payment()).offersOnline).toBe(false);
    const letters = async () => {
      const sent = db.selectFrom('message').select('kind');
      const kinds = await sent.where('recipient', '=', shop.restaurant.email).execute();
      return kinds.map(({ kind }) => kind);
    };
    await expect.poll(letters).toContain('payee-changed');
    await vendors.atAccount(account, 'connect');
    await expect.poll(() => offeredAt(shop)).toEqual(['nachnahme', 'applepay', 'googlepay', 'card']);
    expect(await accountsOf(hostId)).toHaveLength(1);
  });

  test('what an owner stopped meanwhile does not come back', async () => {
    const { guest, hostId, account, states, payment } = await connected();
    await vendors.atAccount(account, 'stop');
    await expect.poll(states).toEqual([['stripe', 'in-review']]);
    await guest.call('offerOwnOnline', { hostId, offer: false });
    await vendors.atAccount(account, 'connect');
    await expect.poll(states).toEqual([['stripe', 'connected']]);
    expect((await payment()).offersOnline).toBe(false);
  });

  test('PAY-007 what Stripe said before it was asked again counts no more', async () => {
    const { shop, hostId } = await connected();
    const [{ id } = { id: 0 }] = await accountsOf(hostId);
    const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reports = [false, true].map((takesPayments) => ({ takesPayments, isSubmitted: true }));
    const unused = { make: () => Promise.reject(new Error()), linkTo: () => Promise.reject(new Error()) };
    const read = async () => {
      const report = reports.shift() ?? { takesPayments: true, isSubmitted: true };
      if (report.takesPayments) return report;
      asked.resolve();
      await answers.promise;
      return report;
    };
    const late = checkPayee(app.context, { ...unused, read }, id);
    await asked.promise;
    await checkPayee(app.context, { ...unused, read }, id);
    answers.resolve();
    await late;
    expect(await accountsOf(hostId)).toMatchObject([{ is_active: true }]);
    expect(await offeredAt(shop)).toContain('googlepay');
  });

  test('a notice that was lost is made up for within the hour', async () => {
    await vendors.behave({ webhooks: 'lost' });
    const { shop, account } = await connected();
    await vendors.atAccount(account, 'stop');
    await vendors.behave();
    await app.sweep();
    expect(await offeredAt(shop)).toEqual(['nachnahme', 'applepay', 'googlepay', 'card']);
    app.clock.set(EVENING.add({ minutes: 61 }));
    await app.sweep();
    await expect.poll(() => offeredAt(shop)).toEqual(['nachnahme']);
    app.clock.set(EVENING);
  });
});

describe('PayPal', () => {
  test('a merchant id is refused beside its field where it cannot be one', async () => {
    const { guest, hostId } = await unpaidShop();
    const { status, error } = await guest.call('saveOwnPaypal', { hostId, merchantId: 'chef@example.org' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['merchantId']]);
  });

  test('PAY-007 entered twice it waits once for the operator, who confirms it; then it can be offered', async () => {
    const { shop, guest, hostId, payment, states } = await unpaidShop();
    await guest.call('saveOwnPaypal', { hostId, merchantId: `${MERCHANT.toLowerCase()} ` });
    await guest.call('saveOwnPaypal', { hostId, merchantId: MERCHANT });
    expect(await states()).toEqual([['paypal', 'in-review']]);
    expect((await guest.call('offerOwnOnline', { hostId, offer: true })).error.code).toBe('no-payee');
    const [payee] = (await payment()).payees;
    const operator = await staffOf(app, shop.site.host, 'operator', null);
    await operator.call('decidePayee', { id: payee?.id ?? 0, approve: true });
    await guest.call('offerOwnOnline', { hostId, offer: true });
    expect(await offeredAt(shop)).toEqual(['nachnahme', 'paypal']);
  });

  test('another id waits beside the one that takes payments, and replaces it when it is confirmed', async () => {
    const shop = await makePayingShop(db, vendors);
    const { guest, hostId, payment } = await ownerOf(shop);
    await guest.call('saveOwnPaypal', { hostId, merchantId: MERCHANT });
    const paypal = async () =>
      (await payment()).payees.flatMap(({ provider, state, reference }) =>
        provider === 'paypal' ? [[state, reference]] : [],
      );
    expect(await paypal()).toEqual([
      ['in-review', MERCHANT],
      ['connected', shop.accounts.paypal],
    ]);
    const operator = await staffOf(app, shop.site.host, 'operator', null);
    const waiting = (await payment()).payees.find(({ state }) => state === 'in-review');
    const confirmed = await Promise.all(
      [1, 2].map(() => operator.call('decidePayee', { id: waiting?.id ?? 0, approve: true })),
    );
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await paypal()).toEqual([['connected', MERCHANT]]);
  });
});

describe('an account that is given up', () => {
  test('PAY-029 keeps its payments: a hold is taken and paid back at the old one, new orders go to the new one', async () => {
    const { shop, guest: owner, hostId, account } = await connected();
    const pay = async () => {
      const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
      await guest.call('stripePaymentIntent', { orderId });
      return { guest, orderId };
    };
    const [held, open] = [await pay(), await pay()];
    await vendors.guest(await referenceOf(db, held.orderId));
    await expect.poll(async () => (await orderRow(db, held.orderId)).payment_state).toBe('authorised');

    await owner.call('disconnectOwnPayee', { hostId, provider: 'stripe' });
    expect(await offeredAt(shop)).toEqual(['nachnahme']);
    await owner.call('connectOwnStripe', { hostId });
    const next = (await accountsOf(hostId)).at(-1)?.reference ?? '';
    await vendors.atAccount(next, 'connect');
    await owner.call('ownPayment', { hostId });
    await owner.call('offerOwnOnline', { hostId, offer: true });
    expect(next).not.toBe(account);

    // A guest who is just paying goes on where they began.
    const details = await open.guest.call('getpaymentdetailsbyorderid', { orderId: open.orderId });
    expect(details.answer.online?.setup.stripe?.account).toBe(account);
    await vendors.guest(await referenceOf(db, open.orderId));
    await expect.poll(async () => (await orderRow(db, open.orderId)).payment_state).toBe('authorised');

    const move = async (orderId: number) => {
      const { version } = await orderRow(db, orderId);
      return { orderId, version, personId: 1, restaurantIds: 'all' as const };
    };
    await acceptOrder(app.context, { ...(await move(held.orderId)), minutes: 30 });
    await expect.poll(async () => (await vendors.account(account)).takenCents).toBe(1200);
    await takeStep(app.context, { ...(await move(open.orderId)) }, { to: 'refused', reason: 'Kein Fisch' });
    await expect.poll(async () => (await orderRow(db, open.orderId)).payment_state).toBe('released');
    await vendors.refundByItself(await referenceOf(db, held.orderId));
    await expect.poll(async () => (await orderRow(db, held.orderId)).payment_state).toBe('refunded');

    const later = await pay();
    const { reference } = (await accountsOf(hostId)).at(-1) ?? {};
    expect((await vendors.payment(await referenceOf(db, later.orderId))).account).toBe(reference);
    expect((await vendors.account(next)).takenCents).toBe(0);
  });

  test('and nobody is left without any way to pay', async () => {
    const { guest, hostId, payment } = await connected();
    await db.updateTable('restaurant').set({ takes_cash: false }).where('id', '=', hostId).execute();
    const refused = [
      await guest.call('disconnectOwnPayee', { hostId, provider: 'stripe' }),
      await guest.call('offerOwnOnline', { hostId, offer: false }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['only-online', 'only-online']);
    expect(await payment()).toMatchObject({ offersOnline: true, payees: [{ state: 'connected' }] });
  });
});

const CHANGES: [CallName, Record<string, unknown>][] = [
  ['ownPayment', {}],
  ['connectOwnStripe', {}],
  ['saveOwnPaypal', { merchantId: MERCHANT }],
  ['disconnectOwnPayee', { provider: 'stripe' }],
  ['offerOwnOnline', { offer: true }],
];

test.each(CHANGES)('PAY-007 %s is for the owner of that restaurant alone', async (call, input) => {
  const { site, restaurant } = await makePayingShop(db, vendors, { restaurant: { takes_online: false } });
  const { owner: elsewhere } = await makeOwned(app);
  const strangers = [
    app.guest(site.host),
    await staffOf(app, site.host, 'kitchen', restaurant.id),
    elsewhere.guest,
  ];
  const before = await accountsOf(restaurant.id);
  const answers = await Promise.all(
    strangers.map((guest) => guest.send(call, { hostId: restaurant.id, ...input })),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  expect(await accountsOf(restaurant.id)).toEqual(before);
});

test('the way to Stripe leads a stranger to the own page, which asks to log in', async () => {
  const { hostId } = await connected();
  const { owner } = await makeOwned(app);
  const lead = await owner.guest.call('ownStripePage', { hostId });
  expect(lead.headers['location']).toBe(`/kueche/zahlung?restaurant=${hostId}`);
});
