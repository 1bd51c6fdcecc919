import { afterEach, expect, test } from 'vitest';
import type { PaymentProvider } from '#domain/money/payment.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { bankPayee } from './bank-transfer.ts';
import { openPaymentServices } from './open-services.ts';
import { type PaymentRequest, PaymentServiceAway } from './service.ts';

const world = await startPaymentServices();
const { services } = world;
afterEach(() => world.behave());

const CARDS = ['stripe', 'paypal'] as const;
const ALL = [...CARDS, 'bank-transfer'] as const;

let paymentId = 0;

/** A payment of 23.40 EUR that its service knows, and what is done with it. */
async function started(provider: PaymentProvider, wish: Partial<PaymentRequest> = {}) {
  const service = services[provider];
  const account = uniqueName('ACCT').toUpperCase();
  const request: PaymentRequest = {
    paymentId: (paymentId += 1),
    orderId: 1001,
    attempt: uniqueName('uid'),
    payee: provider === 'bank-transfer' ? bankPayee(world.bank, account) : account,
    amountCents: 2340,
    feeCents: 234,
    isTakenAtOnce: false,
    description: 'Bestellung 1001 bei Strandpizza',
    returnUrl: 'http://market.example/danke/1',
    cancelUrl: 'http://market.example/archiv',
    ...wish,
  };
  const answer = await service.start(request);
  const payment = {
    paymentId: request.paymentId,
    reference: answer.reference,
    payee: request.payee,
  };
  const sums = () => world.account(account);
  return { service, request, answer, payment, account, sums };
}

/** The guest has paid and the money is held. */
async function held(provider: PaymentProvider, wish: Partial<PaymentRequest> = {}) {
  const made = await started(provider, wish);
  await world.guest(made.payment.reference);
  await made.service.authorise(made.payment);
  return made;
}

test.each(ALL)('%s starts one payment per attempt, however often it is asked', async (provider) => {
  const { service, request, answer, payment } = await started(provider);
  expect(await service.start(request)).toEqual(answer);
  expect(await service.read(payment)).toEqual({
    state: 'pending',
    amountCents: 2340,
    currency: 'EUR',
    attempt: request.attempt,
    capturedCents: 0,
    refundedCents: 0,
  });
  const another = await service.start({ ...request, paymentId: request.paymentId + 5000 });
  expect(another.reference).not.toBe(answer.reference);
});

test.each(CARDS)(
  '%s holds what the guest paid and takes less of it on acceptance, once',
  async (provider) => {
    const { service, payment, sums } = await held(provider);
    expect(await service.read(payment)).toMatchObject({ state: 'authorised', capturedCents: 0 });
    expect(await sums()).toMatchObject({ heldCents: 2340, takenCents: 0 });
    await service.capture(payment, 2000, 200);
    await service.capture(payment, 2000, 200);
    expect(await service.read(payment)).toMatchObject({
      state: 'captured',
      amountCents: 2340,
      capturedCents: 2000,
      refundedCents: 0,
    });
    expect(await sums()).toEqual({ heldCents: 0, takenCents: 2000, refundedCents: 0, feeCents: 200 });
  },
);

test.each(CARDS)('%s gives a hold up, and what was given up can no longer be taken', async (provider) => {
  const { service, payment, sums } = await held(provider);
  await service.cancel(payment);
  await service.cancel(payment);
  await service.capture(payment, 2340, 234);
  expect(await service.read(payment)).toMatchObject({ state: 'cancelled', capturedCents: 0 });
  expect(await sums()).toEqual({ heldCents: 0, takenCents: 0, refundedCents: 0, feeCents: 0 });
});

test.each(CARDS)('%s takes at once where asked, with the fee', async (provider) => {
  const { service, payment, sums } = await held(provider, { isTakenAtOnce: true });
  expect(await service.read(payment)).toMatchObject({ state: 'captured', capturedCents: 2340 });
  expect(await sums()).toEqual({ heldCents: 0, takenCents: 2340, refundedCents: 0, feeCents: 234 });
});

test.each(ALL)('%s pays parts back, each once, with the fee in proportion', async (provider) => {
  const { service, payment, sums } = await held(provider, { isTakenAtOnce: true });
  await service.refund(payment, 1170, 'first', 117);
  await service.refund(payment, 1170, 'first', 117);
  expect(await service.read(payment)).toMatchObject({ capturedCents: 2340, refundedCents: 1170 });
  const fee = provider === 'bank-transfer' ? 0 : 117;
  expect(await sums()).toEqual({ heldCents: 0, takenCents: 2340, refundedCents: 1170, feeCents: fee });
  await service.refund(payment, 1170, 'second', 117);
  await service.refund(payment, 1, 'too much', 0);
  expect(await service.read(payment)).toMatchObject({ state: 'captured', refundedCents: 2340 });
  expect(await sums()).toMatchObject({ refundedCents: 2340, feeCents: 0 });
});

test.each(ALL)('%s takes nothing when the guest leaves', async (provider) => {
  const { service, payment, sums } = await started(provider);
  await world.guest(payment.reference, 'cancel');
  expect(await service.authorise(payment)).toMatchObject({ capturedCents: 0 });
  await service.cancel(payment);
  await service.cancel(payment);
  expect(await sums()).toMatchObject({ heldCents: 0, takenCents: 0 });
});

test.each(['stripe', 'bank-transfer'] as const)(
  '%s ends a payment before the guest acts, for good',
  async (provider) => {
    const { service, payment, sums } = await started(provider);
    await service.cancel(payment);
    await world.guest(payment.reference);
    expect(await service.read(payment)).toMatchObject({ state: 'cancelled', capturedCents: 0 });
    expect(await sums()).toMatchObject({ heldCents: 0, takenCents: 0 });
  },
);

test('PayPal holds nothing of an approved order that is only read', async () => {
  const { service, payment, sums } = await started('paypal');
  await world.guest(payment.reference);
  expect(await service.read(payment)).toMatchObject({ state: 'pending' });
  await service.cancel(payment);
  expect(await sums()).toMatchObject({ heldCents: 0, takenCents: 0 });
});

test.each([false, true])(
  'a refused means of payment at PayPal (taken at once: %s) lets the guest try another one',
  async (isTakenAtOnce) => {
    const { service, payment } = await started('paypal', { isTakenAtOnce });
    await world.guest(payment.reference, 'decline');
    expect(await service.authorise(payment)).toEqual({
      declined: {
        issue: 'INSTRUMENT_DECLINED',
        description: expect.stringContaining('declined'),
        debugId: expect.stringMatching(/^\w+$/),
      },
    });
    await world.guest(payment.reference);
    const state = isTakenAtOnce ? 'captured' : 'authorised';
    expect(await service.authorise(payment)).toMatchObject({ state });
    expect(await service.authorise(payment)).toMatchObject({ state });
  },
);

test('a refused card leaves a Stripe payment open for another one', async () => {
  const { service, payment } = await started('stripe');
  await world.guest(payment.reference, 'decline');
  expect(await service.authorise(payment)).toMatchObject({ state: 'pending' });
  await world.guest(payment.reference);
  expect(await service.authorise(payment)).toMatchObject({ state: 'authorised' });
});

test.each(['paypal', 'bank-transfer'] as const)(
  '%s has a page and leads back to the shop',
  async (provider) => {
    const { answer, payment, request } = await started(provider);
    expect(await (await fetch(answer.approveUrl ?? '')).text()).toContain(
      'Testzahlung – es fließt kein Geld',
    );
    expect(await world.guest(payment.reference, 'cancel')).toContain(request.cancelUrl);
    const again = await started(provider);
    expect(await world.guest(again.payment.reference)).toContain(request.returnUrl);
  },
);

test.each(ALL)('%s that is away says so', async (provider) => {
  const { service, request, payment } = await started(provider);
  await world.behave({ outage: 100 });
  await expect(service.start({ ...request, paymentId: 9001 })).rejects.toThrow(PaymentServiceAway);
  await expect(service.read(payment)).rejects.toThrow(PaymentServiceAway);
  await expect(service.cancel(payment)).rejects.toThrow(PaymentServiceAway);
  await expect(service.refund(payment, 100, 'away', 10)).rejects.toThrow(PaymentServiceAway);
});

test.each(ALL)('%s that nobody can reach is away', async (provider) => {
  const nowhere = 'http://127.0.0.1:1';
  const { stripe, paypal, bankTransfer } = world.settings;
  if (!stripe || !paypal || !bankTransfer) throw new Error('The services are set up');
  const service = openPaymentServices({
    stripe: { ...stripe, apiUrl: nowhere },
    paypal: { ...paypal, apiUrl: nowhere },
    bankTransfer,
  })[provider];
  const payee = bankPayee(nowhere, 'x');
  await expect(service?.read({ paymentId: 1, reference: 'pi_1', payee })).rejects.toThrow(PaymentServiceAway);
});

test.each(ALL)('a move of %s whose answer got lost happened once', async (provider) => {
  const { service, request, sums, payment } = await started(provider, { isTakenAtOnce: true });
  await world.guest(payment.reference);
  await service.authorise(payment);
  await world.behave({ answersLost: 2 });
  for (const attempt of [1, 2, 3]) await service.refund(payment, 340, 'lost', 34).catch(() => attempt);
  expect(await sums()).toMatchObject({ takenCents: request.amountCents, refundedCents: 340 });
});
