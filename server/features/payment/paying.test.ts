import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';
import { sweepPayments } from './sweep-payments.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
const { context } = app;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors, { restaurant: { takes_ec: true } });

const state = async (orderId: number) => {
  const { state: order, payment_state: payment } = await orderRow(db, orderId);
  return [order, payment];
};
const move = async (orderId: number) => {
  const { version } = await orderRow(db, orderId);
  return { orderId, version, personId: 1, restaurantIds: 'all' as const };
};
const moneyOf = async (orderId: number) => {
  const rows = await paymentsOf(db, orderId);
  return rows.map(({ state: is, captured_cents: taken, refunded_cents: back }) => [is, taken, back]);
};

test('PAY-029 API-070 a wallet’s payment is held when ordering and taken when the kitchen accepts; the kitchen sees it only then', async () => {
  const shop = await makePayingShop(db, vendors);
  const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  const board = async () => JSON.stringify((await cook.call('kitchenBoard', {})).answer);
  expect(await board()).not.toContain(`"orderId":${orderId}`);
  const { answer } = await guest.call('stripePaymentIntent', { orderId });
  expect(answer.client_secret).toMatch(/_secret_/);
  expect((await guest.call('stripePaymentIntent', { orderId })).answer).toEqual(answer);
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
  expect(await board()).toContain(`"orderId":${orderId}`);
  expect((await vendors.account(shop.accounts.stripe)).heldCents).toBe(1200);
  await acceptOrder(context, { ...(await move(orderId)), minutes: 30 });
  await expect.poll(() => state(orderId)).toEqual(['accepted', 'captured']);
  // A tenth of the goods is the operator's.
  expect(await vendors.account(shop.accounts.stripe)).toMatchObject({
    heldCents: 0,
    takenCents: 1200,
    feeCents: 100,
  });
  expect((await guest.call('stripePaymentIntent', { orderId })).error.code).toBe('already-paid');
});

test('PAY-017 API-071 API-072 API-110 PayPal: made, approved, taken up; without a fee for what is held nothing is paid', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const { answer } = await guest.call('paypalOrders', { cart: [{ id: orderId, quantity: 1 }] });
  const early = await guest.call('paypalCapture', { paypalOrderId: answer.id });
  expect([early.error.code, ...(await state(orderId))]).toEqual([
    'order-moved-on',
    'awaiting-payment',
    'awaiting',
  ]);
  await vendors.behave({ webhooks: 'lost' });
  await vendors.guest(answer.id);
  const captured = await guest.call('paypalCapture', { paypalOrderId: answer.id });
  expect(captured.answer.purchase_units?.[0]?.payments.authorizations).toHaveLength(1);
  expect(await state(orderId)).toEqual(['placed', 'authorised']);
  await vendors.behave();
  await takeStep(context, { ...(await move(orderId)) }, { to: 'refused', reason: 'Teig aus' });
  await expect.poll(() => state(orderId)).toEqual(['refused', 'released']);
  expect(await moneyOf(orderId)).toEqual([['released', 0, 0]]);
});

test('PAY-018 API-072 a declined instrument is told in PayPal’s words, and another one pays', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const { answer } = await guest.call('paypalOrders', { cart: { id: orderId, quantity: 1 } });
  await vendors.guest(answer.id, 'decline');
  const declined = await guest.call('paypalCapture', { paypalOrderId: answer.id });
  expect(declined.answer).toMatchObject({ details: [{ issue: 'INSTRUMENT_DECLINED' }] });
  expect(declined.answer.debug_id).toBeTruthy();
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  await vendors.guest(answer.id, 'pay');
  await guest.call('paypalCapture', { paypalOrderId: answer.id });
  expect(await state(orderId)).toEqual(['placed', 'authorised']);
});

test.each(['giropay', 'sofortueberweisung'] as const)(
  'API-067 API-068 PAY-026 PAY-027 TRU-181 %s leads to the bank, and from there back to the order',
  async (call) => {
    const payment = call === 'giropay' ? 'giropay' : 'sofort';
    const { guest, orderId, uid } = await placeOneOrder(app, shop, { payment });
    const { status, headers } = await guest.send(call, { orderId });
    expect(status).toBe(303);
    expect(String(headers['location'])).toContain(vendors.url);
    const back = await vendors.guest(await referenceOf(db, orderId));
    const reference = await referenceOf(db, orderId);
    const attempt = new URL(String(back)).searchParams.get('zahlung') ?? '';
    expect(back).toBe(`${shop.site.origin}/api/paymentReturn/${orderId}?zahlung=${attempt}`);
    for (const said of [back, reference]) expect(said).not.toContain(uid);
    // What bank and return address know is no link to the order.
    const stranger = app.guest(shop.site.host);
    expect((await stranger.call('orderByUid', { uid: attempt })).error.code).toBe('unknown-order');
    const returned = await guest.send('paymentReturn', { orderId });
    expect([returned.status, returned.headers['location']]).toEqual([303, '/danke']);
    expect(await state(orderId)).toEqual(['placed', 'captured']);
    await takeStep(context, { ...(await move(orderId)) }, { to: 'refused', reason: 'Ofen aus' });
    await expect.poll(() => state(orderId)).toEqual(['refused', 'refunded']);
    expect(await moneyOf(orderId)).toEqual([['refunded', 1250, 1250]]);
  },
);

test('PAY-029 who pays and closes the window gets the order, also where the service’s notice is lost', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const { answer } = await guest.call('paypalOrders', { cart: { id: orderId, quantity: 1 } });
  await vendors.behave({ webhooks: 'lost' });
  await vendors.guest(answer.id, 'pay-and-close');
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  app.clock.set(EVENING.add({ minutes: 2 }));
  await sweepPayments(context);
  await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
  await vendors.behave();
});

test('an order that nobody pays is given up after half an hour, begun or not, and cannot be paid any more', async () => {
  const begun = await placeOneOrder(app, shop, { payment: 'googlepay' });
  const never = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await begun.guest.call('stripePaymentIntent', { orderId: begun.orderId });
  app.clock.set(EVENING.add({ minutes: 29, seconds: 59 }));
  await sweepPayments(context);
  expect((await begun.guest.call('paymentResult', { orderId: begun.orderId })).answer.result).toBe('open');
  app.clock.set(EVENING.add({ minutes: 31 }));
  await sweepPayments(context);
  await expect.poll(() => state(begun.orderId)).toEqual(['abandoned', 'failed']);
  expect((await state(never.orderId))[0]).toBe('abandoned');
  for (const { guest, orderId } of [begun, never]) {
    const said = await guest.call('stripePaymentIntent', { orderId });
    expect(said.error.code).toBe('order-moved-on');
  }
  expect((await vendors.payment(await referenceOf(db, begun.orderId))).state).toBe('cancelled');
});

test('a guest who calls an order off gets back what was held', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'applepay' });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
  await guest.call('cancel', { orderId });
  await expect.poll(() => state(orderId)).toEqual(['cancelled', 'released']);
});

describe('when the money moves', () => {
  test('wished more than 48 hours ahead it is taken when ordering', async () => {
    const delivery = EVENING.add({ hours: 49 }).epochMilliseconds / 1000;
    const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay', delivery });
    await guest.call('stripePaymentIntent', { orderId });
    await vendors.guest(await referenceOf(db, orderId));
    await expect.poll(() => state(orderId)).toEqual(['placed', 'captured']);
  });

  test('a hold that ends within twelve hours is taken before the kitchen has decided', async () => {
    const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
    await guest.call('stripePaymentIntent', { orderId });
    await vendors.guest(await referenceOf(db, orderId));
    await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
    app.clock.set(EVENING.add({ hours: 24 * 5 - 13 }));
    await sweepPayments(context);
    const next = EVENING.add({ hours: 24 * 5 - 7 });
    await expect.poll(async () => (await paymentsOf(db, orderId))[0]?.check_at).toEqual(next);
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
    app.clock.set(next);
    await sweepPayments(context);
    await expect.poll(() => state(orderId)).toEqual(['placed', 'captured']);
  });
});

describe('what is not believed', () => {
  test('a payment over another amount moves nothing', async () => {
    const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
    await guest.call('stripePaymentIntent', { orderId });
    await db.updateTable('payment').set({ amount_cents: 1199 }).where('order_id', '=', orderId).execute();
    await vendors.guest(await referenceOf(db, orderId));
    expect((await guest.call('paymentResult', { orderId })).answer.result).toBe('open');
    expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
    expect((await paymentsOf(db, orderId))[0]?.problem).toBe('amount');
  });

  test.each(['stripe', 'paypal', 'bank-transfer'])(
    'a notice of %s that it did not sign',
    async (provider) => {
      const { orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
      const forged = await app.http.inject({
        method: 'POST',
        url: `/api/webhooks/${provider}`,
        headers: { 'content-type': 'application/json', signature: 'x', 'stripe-signature': 't=1,v1=x' },
        payload: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', orderId }),
      });
      expect(forged.statusCode).toBe(403);
    },
  );

  test('no secret, no place for notices', async () => {
    const bare = await testApp({ payments: {}, database: app.database });
    const answer = await bare.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

test('PAY-007 PAY-002 online methods are offered only where the restaurant has an account; cash is the default', async () => {
  const offered = async (other: Awaited<ReturnType<typeof makeShop>>) => {
    const guest = await hungryGuest(app, other);
    const { answer } = await guest.call('retrieveBasket', { hostId: other.restaurant.id });
    return [answer.payment, answer.payments];
  };
  expect(await offered(shop)).toEqual([
    'nachnahme',
    ['nachnahme', 'paypal', 'applepay', 'googlepay', 'card', 'ec', 'sofort', 'giropay'],
  ]);
  const without = await makeShop(db, { restaurant: { takes_online: true } });
  expect(await offered(without)).toEqual(['nachnahme', ['nachnahme']]);
  const off = await makePayingShop(db, vendors, { restaurant: { takes_online: false } });
  expect(await offered(off)).toEqual(['nachnahme', ['nachnahme']]);
});

test('PAY-009 Apple Pay needs a key of the restaurant, or a site on which the operator allowed it', async () => {
  const keyless = await makePayingShop(db, vendors, { restaurant: { apple_pay_key: '' } });
  const { host, id: siteId } = keyless.site;
  const operator = await staffOf(app, host, 'operator', null);
  const guest = await hungryGuest(app, keyless);
  const { hostId, homedelivery, geoid } = orderForm(keyless);
  const offers = async () =>
    (await guest.call('retrieveBasket', { hostId })).answer.payments.includes('applepay');
  // Whatever a page shows: the server takes no other order.
  const order = () =>
    guest.call('order', { hostId, homedelivery, geoid, payment: 'applepay', expressCheckout: true });
  const allow = (isAllowed: boolean) => operator.call('officeApplePay', { siteId, isAllowed });
  expect([await offers(), (await order()).error.fields]).toEqual([false, { payment: expect.any(String) }]);
  await allow(true);
  expect(await offers()).toBe(true);
  await allow(false);
  expect([await offers(), (await order()).status]).toEqual([false, 422]);
  await allow(true);
  expect((await order()).status).toBe(200);
  expect((await operator.call('officeApplePay', { siteId: 2_000_000, isAllowed: true })).error.code).toBe(
    'unknown-site',
  );
});

test('ERR-045 PAY-011 a service that is away says so, and cash stays', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  // More than what looks after earlier orders meanwhile can use up.
  await vendors.behave({ outage: 20 });
  const { status, error } = await guest.call('stripePaymentIntent', { orderId });
  expect([status, error.message]).toEqual([
    409,
    'Google Pay ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.',
  ]);
  await vendors.behave();
  expect((await guest.call('stripePaymentIntent', { orderId })).status).toBe(200);
});

describe('whoever has an order’s link', () => {
  const friend = () => app.guest(shop.site.host);

  test('pays it in the browser', async () => {
    const { orderId, uid } = await placeOneOrder(app, shop, { payment: 'paypal' });
    const payer = friend();
    const { answer: shown } = await payer.call('getpaymentdetailsbyorderid', { orderId, uid });
    expect(shown).toMatchObject({ paid: false, online: { method: 'paypal' } });
    const { answer } = await payer.call('paypalOrders', { cart: [{ id: orderId }], uid });
    await vendors.guest(answer.id);
    expect((await payer.call('paypalCapture', { paypalOrderId: answer.id, uid })).answer).toHaveProperty(
      'purchase_units',
    );
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
    expect((await payer.call('paymentResult', { orderId, uid })).answer).toEqual({ result: 'paid' });
  });

  test.each(['pay', 'cancel'] as const)('comes back from the bank to the order: %s', async (act) => {
    const { guest, orderId, uid } = await placeOneOrder(app, shop, { payment: 'sofort' });
    const payer = friend();
    expect((await payer.send('sofortueberweisung', { orderId, uid })).status).toBe(303);
    const back = await vendors.guest(await referenceOf(db, orderId), act);
    const arrives = (cookie: string) =>
      app.http.inject({ url: String(back), headers: { host: shop.site.host, cookie } });
    expect((await arrives(payer.cookie)).headers['location']).toBe(`/bestellung/${uid}`);
    const own = act === 'pay' ? '/danke' : '/archiv';
    expect((await arrives(guest.cookie)).headers['location']).toBe(own);
  });

  test('comes back to paying while it is unpaid, and with a wrong link to nothing', async () => {
    const { orderId, uid } = await placeOneOrder(app, shop, { payment: 'sofort' });
    const payer = friend();
    await payer.send('sofortueberweisung', { orderId, uid });
    const [{ attempt = '' } = {}] = await paymentsOf(db, orderId);
    const { headers } = await payer.send('paymentReturn', { orderId, zahlung: attempt });
    expect(headers['location']).toBe(`/bezahlen/${orderId}?code=${uid}`);
    const wrong = { orderId, uid: `${uid.slice(1)}x` };
    const answers = await Promise.all([
      payer.call('getpaymentdetailsbyorderid', wrong),
      payer.call('paymentResult', wrong),
      payer.call('stripePaymentIntent', wrong),
      payer.call('paypalOrders', { cart: [{ id: orderId }], uid: wrong.uid }),
      payer.call('sofortueberweisung', wrong),
      payer.call('paymentReturn', { orderId, zahlung: `${attempt.slice(1)}x` }),
      payer.call('paymentReturn', { orderId, zahlung: uid }),
    ]);
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'unknown-order'));
  });
});

test('strangers can neither pay nor look', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const { answer } = await guest.call('paypalOrders', { cart: { id: orderId, quantity: 1 } });
  const stranger = app.guest(shop.site.host);
  const codes = [
    (await stranger.call('paypalOrders', { cart: [{ id: orderId }] })).error.code,
    (await stranger.call('stripePaymentIntent', { orderId })).error.code,
    (await stranger.call('paymentResult', { orderId })).error.code,
    (await stranger.call('paypalCapture', { paypalOrderId: answer.id })).error.code,
  ];
  expect(codes).toEqual(['unknown-order', 'unknown-order', 'unknown-order', 'unknown-payment']);
  expect((await guest.call('stripePaymentIntent', { orderId })).error.code).toBe('payment-unavailable');
});

describe('express checkout', () => {
  const contact = {
    firstname: 'Jule',
    lastname: 'Petersen',
    mobile: '+49 170 1234567',
    email: 'jule@guest.example',
    street: 'Kurpromenade',
    number: '12',
  };
  const placeExpress = async () => {
    const guest = await hungryGuest(app, shop);
    const { hostId, homedelivery, geoid } = orderForm(shop);
    const bare = { hostId, homedelivery, geoid, payment: 'applepay', expressCheckout: true };
    return { guest, ...(await ordered(guest, bare)) };
  };

  test('CHK-030 PAY-037 API-074 the wallet fills in who gets it, before it can be paid', async () => {
    const { guest, orderId, uid } = await placeExpress();
    const early = await guest.call('stripePaymentIntent', { orderId });
    expect(early.error).toMatchObject({ code: 'order-incomplete', fields: { mobile: expect.any(String) } });
    expect((await guest.call('updateOrderByUid', { orderId, uid, data: contact })).answer).toEqual({
      success: true,
    });
    expect((await guest.call('stripePaymentIntent', { orderId })).status).toBe(200);
    expect(await orderRow(db, orderId)).toMatchObject({
      first_name: 'Jule',
      phone: '0170 1234567',
      street: 'Kurpromenade',
      house_number: '12',
    });
  });

  test.each([
    ['another place', { geoid: 2147483647 }, 'order-incomplete'],
    ['no number to call', { mobile: '12' }, 'order-incomplete'],
    ['no street', { street: '' }, 'order-incomplete'],
  ])('API-074 %s is refused', async (_, wrong, code) => {
    const { guest, orderId, uid } = await placeExpress();
    const said = await guest.call('updateOrderByUid', { orderId, uid, data: { ...contact, ...wrong } });
    expect(said.error.code).toBe(code);
    expect((await orderRow(db, orderId)).first_name).toBe('');
  });

  test('API-074 whoever does not know the uid changes nothing, nor anybody after the kitchen has accepted', async () => {
    const { guest, orderId } = await placeExpress();
    const guessed = await guest.call('updateOrderByUid', { orderId, uid: 'geraten', data: contact });
    expect(guessed.error.code).toBe('unknown-order');
    const cash = await placeOneOrder(app, shop);
    const late = await cash.guest.call('updateOrderByUid', {
      orderId: cash.orderId,
      uid: cash.uid,
      data: contact,
    });
    expect(late.error.code).toBe('order-moved-on');
  });

  test('CHK-030 cash is no express checkout: everything is asked for', async () => {
    const guest = await hungryGuest(app, shop);
    const { hostId, homedelivery, geoid } = orderForm(shop);
    const bare = { hostId, homedelivery, geoid, payment: 'nachnahme', expressCheckout: true };
    expect((await guest.call('order', bare)).error.code).toBe('order-incomplete');
  });

  test('API-073 PAY-035 a wallet’s address is matched to a place served', async () => {
    const guest = app.guest(shop.site.host);
    const match = async (zip: string, city: string, homedelivery: boolean = true) =>
      (await guest.call('matchHostGeoId', { data: { host: shop.restaurant.id, homedelivery, zip, city } }))
        .answer;
    const { postal_code: zip, town, id } = shop.place;
    expect(await match(zip, town)).toEqual({ success: true, geoId: id });
    expect(await match(zip, town.toUpperCase())).toEqual({ success: true, geoId: id });
    expect(await match('99999', town)).toEqual({ success: false, geoId: null });
    expect(await match('', '', false)).toEqual({ success: true, geoId: null });
  });
});
