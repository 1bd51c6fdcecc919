import { afterEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { bankPayee } from './bank-transfer.ts';
import { type PaymentHandle, type PaymentService, PaymentServiceAway } from './service.ts';

const world = await startPaymentServices();
afterEach(() => world.behave());

type Act = { kind: string; cents: number; who: 'guest' | 'service' | 'we' };

const cents = fc.integer({ min: 1, max: 2340 });
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ who: fc.constant('guest' as const), kind: fc.constant('pay'), cents }),
    },
    fc.record({ who: fc.constant('guest' as const), kind: fc.constantFrom('decline', 'cancel'), cents }),
    fc.record({ who: fc.constant('service' as const), kind: fc.constantFrom('refund', 'expire'), cents }),
    {
      weight: 6,
      arbitrary: fc.record({
        who: fc.constant('we' as const),
        kind: fc.constantFrom('authorise', 'authorise', 'capture', 'cancel', 'refund', 'refund'),
        cents,
      }),
    },
  ),
  { maxLength: 7 },
);

async function doIt(
  service: PaymentService,
  payment: PaymentHandle,
  act: Act,
  { key, feeCents }: { key: string; feeCents: number },
): Promise<void> {
  const { reference } = payment;
  if (act.who === 'guest') await world.guest(reference, act.kind === 'cancel' ? 'cancel' : guestAct(act));
  if (act.who === 'service' && act.kind === 'refund') await world.refundByItself(reference, act.cents);
  if (act.who === 'service' && act.kind === 'expire') await world.expire(reference);
  if (act.who !== 'we') return;
  if (act.kind === 'authorise') await service.authorise(payment);
  if (act.kind === 'capture') await service.capture(payment, act.cents, Math.floor(act.cents / 10));
  if (act.kind === 'cancel') await service.cancel(payment);
  if (act.kind === 'refund') await service.refund(payment, act.cents, key, feeCents);
}

/** What of the fee goes back with a refund, so that never more of it is kept than of the payment. */
function feeReturned(
  { takenCents, refundedCents, feeCents }: Awaited<ReturnType<typeof world.account>>,
  { cents }: Act,
): number {
  const left = takenCents - refundedCents;
  return cents > left ? 0 : feeCents - Math.floor((feeCents * (left - cents)) / left);
}

const guestAct = ({ kind }: Act) => (kind === 'decline' ? 'decline' : 'pay');

test.each(['stripe', 'paypal', 'bank-transfer'] as const)(
  'whatever happens to a payment at %s, its report says what moved, and nothing moves twice',
  async (provider) => {
    const service = world.services[provider];
    let paymentId = 0;
    const story = fc.asyncProperty(acts, fc.boolean(), fc.nat(7), async (steps, isTakenAtOnce, losesAt) => {
      const account = uniqueName('ACCT').toUpperCase();
      const payee = provider === 'bank-transfer' ? bankPayee(world.bank, account) : account;
      paymentId += 1;
      const { reference } = await service.start({
        paymentId,
        orderId: 1001,
        attempt: uniqueName('uid'),
        payee,
        amountCents: 2340,
        feeCents: 234,
        isTakenAtOnce,
        description: 'Bestellung 1001',
        returnUrl: 'http://market.example/danke/1',
        cancelUrl: 'http://market.example/archiv',
      });
      const payment = { paymentId, reference, payee };
      for (const [place, act] of steps.entries()) {
        const isLost = act.who === 'we' && place === losesAt;
        const asked = { key: `refund-${place}`, feeCents: feeReturned(await world.account(account), act) };
        if (isLost) await world.behave({ answersLost: 2 });
        await doIt(service, payment, act, asked).catch((error: unknown) => {
          if (!isLost || !(error instanceof PaymentServiceAway)) throw error;
        });
        await world.behave();
        const sums = await world.account(account);
        if (act.who === 'we') await doIt(service, payment, act, asked);
        expect(await world.account(account)).toEqual(sums);
      }
      const report = await service.read(payment);
      const { heldCents, takenCents, refundedCents, feeCents } = await world.account(account);
      expect(report).toMatchObject({ capturedCents: takenCents, refundedCents, amountCents: 2340 });
      expect(report.state === 'authorised').toBe(heldCents > 0);
      expect(report.state === 'captured').toBe(takenCents > 0);
      expect(takenCents - refundedCents).toBeGreaterThanOrEqual(feeCents);
      expect(feeCents).toBeGreaterThanOrEqual(0);
    });
    await fc.assert(story, { numRuns: 12 });
  },
);
