import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyReport,
  isSecured,
  mismatchOf,
  paymentSteps,
  owedFor,
  PAYMENT_STATES,
  type Payment,
  type PaymentReport,
  type PaymentStep,
} from './payment.ts';

const created: Payment = { state: 'created', amountCents: 2000, capturedCents: 0, refundedCents: 0 };
const says = (state: PaymentReport['state'], capturedCents = 0, refundedCents = 0): PaymentReport => ({
  state,
  amountCents: 2000,
  currency: 'EUR',
  attempt: 'u',
  capturedCents,
  refundedCents,
});
const after = (...reports: PaymentReport[]) => reports.reduce(applyReport, created);

test.each([
  ['the guest has not acted', [says('pending')], 'pending'],
  ['held', [says('pending'), says('authorised')], 'authorised'],
  ['taken', [says('authorised'), says('captured', 2000)], 'captured'],
  ['refused', [says('pending'), says('failed')], 'failed'],
  ['given up before it was held', [says('pending'), says('cancelled')], 'cancelled'],
  ['a hold that was given up', [says('authorised'), says('cancelled')], 'released'],
  ['paid back in part', [says('captured', 2000, 500)], 'partly-refunded'],
  ['paid back', [says('captured', 2000, 2000)], 'refunded'],
  ['a report that was overtaken', [says('authorised'), says('pending')], 'authorised'],
  ['money that moved is not forgotten', [says('captured', 2000, 500), says('authorised')], 'partly-refunded'],
  ['what was given up and paid all the same', [says('cancelled'), says('captured', 2000)], 'captured'],
  ['what was given up and held all the same', [says('cancelled'), says('authorised')], 'authorised'],
  ['less taken than held', [says('authorised'), says('captured', 1500)], 'captured'],
] as const)('%s', (_, reports, state) => {
  expect(after(...reports).state).toBe(state);
});

const report = fc
  .record({
    state: fc.constantFrom('pending', 'authorised', 'captured', 'failed', 'cancelled'),
    captured: fc.nat(2000),
    refunded: fc.nat(2000),
  })
  .map(({ state, captured, refunded }) =>
    state === 'captured' ? says(state, captured, Math.min(captured, refunded)) : says(state),
  );

test('hearing a report twice is hearing it once, and money never moves backwards', () => {
  fc.assert(
    fc.property(fc.array(report), report, (earlier, last) => {
      const before = after(...earlier);
      const once = applyReport(before, last);
      expect(applyReport(once, last)).toEqual(once);
      expect(once.capturedCents).toBeGreaterThanOrEqual(before.capturedCents);
      expect(once.refundedCents).toBeGreaterThanOrEqual(before.refundedCents);
      expect(once.refundedCents).toBeLessThanOrEqual(once.capturedCents);
      expect(PAYMENT_STATES).toContain(once.state);
    }),
  );
});

test.each([
  [{ attempt: 'other' }, 'order'],
  [{ currency: 'USD' }, 'currency'],
  [{ amountCents: 1 }, 'amount'],
  [{}, null],
])('%j is about %s', (wrong, mismatch) => {
  expect(mismatchOf({ amountCents: 2000, attempt: 'u' }, { ...says('authorised'), ...wrong })).toBe(mismatch);
});

describe('what is owed', () => {
  test.each([
    ['awaiting-payment', { kind: 'held' }],
    ['placed', { kind: 'held' }],
    ['accepted', { kind: 'taken', cents: 1700 }],
    ['completed', { kind: 'taken', cents: 1700 }],
    ['refused', { kind: 'taken', cents: 0 }],
    ['expired', { kind: 'taken', cents: 0 }],
    ['cancelled', { kind: 'taken', cents: 0 }],
    ['abandoned', { kind: 'taken', cents: 0 }],
  ] as const)('%s', (state, owed) => {
    expect(owedFor(state, 2000, 300)).toEqual(owed);
  });

  test('more taken off than was to be paid owes nothing', () => {
    expect(owedFor('accepted', 2000, 2500)).toEqual({ kind: 'taken', cents: 0 });
  });
});

const held: Payment = { ...created, state: 'authorised' };
const taken: Payment = { ...created, state: 'captured', capturedCents: 2000 };
const open: Payment = { ...created, state: 'pending' };

describe('the next steps', () => {
  test.each([
    ['accepted: taken', [held], { kind: 'taken', cents: 2000 }, [{ kind: 'capture', cents: 2000 }]],
    ['accepted for less', [held], { kind: 'taken', cents: 1500 }, [{ kind: 'capture', cents: 1500 }]],
    ['refused: given up', [held], { kind: 'taken', cents: 0 }, [{ kind: 'release' }]],
    ['refused after it was taken', [taken], { kind: 'taken', cents: 0 }, [{ kind: 'refund', cents: 2000 }]],
    ['lowered after it was taken', [taken], { kind: 'taken', cents: 1400 }, [{ kind: 'refund', cents: 600 }]],
    [
      'LED-191 lowered where the bank has it all',
      [{ ...taken, takenBackCents: 2000 }],
      { kind: 'taken', cents: 1400 },
      [null],
    ],
    [
      'LED-191 refused where the bank has a part',
      [{ ...taken, takenBackCents: 500 }],
      { kind: 'taken', cents: 0 },
      [{ kind: 'refund', cents: 1500 }],
    ],
    ['nobody paid', [open], { kind: 'taken', cents: 0 }, [{ kind: 'cancel' }]],
    ['waits for the restaurant', [held], { kind: 'held' }, [null]],
    ['waits for the guest', [open], { kind: 'held' }, [null]],
    ['paid twice', [held, taken], { kind: 'held' }, [null, { kind: 'refund', cents: 2000 }]],
    ['paid twice, accepted', [taken, held], { kind: 'taken', cents: 2000 }, [null, { kind: 'release' }]],
    ['one more try than needed', [held, open], { kind: 'held' }, [null, { kind: 'cancel' }]],
  ] as const)('%s', (_, payments, owed, steps) => {
    expect(paymentSteps(payments, owed, false)).toEqual(steps);
  });

  test('a hold that ends soon is taken before the restaurant has decided', () => {
    expect(paymentSteps([held], { kind: 'held' }, true)).toEqual([{ kind: 'capture', cents: 2000 }]);
  });
});

const payment = fc
  .record({ state: fc.constantFrom('created', 'pending', 'authorised', 'captured'), captured: fc.nat(2000) })
  .map(({ state, captured }): Payment =>
    state === 'captured' ? { ...created, state, capturedCents: captured } : { ...created, state },
  );

test('done step by step, what moved is what is owed, or all there is', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 4 }), fc.nat(2000), (payments, cents) => {
      const most = payments.filter(isSecured).reduce((sum, one) => sum + canBring(one), 0);
      const steps = paymentSteps(payments, { kind: 'taken', cents }, false);
      const done = payments.map((one, index) => doStep(one, steps[index] ?? null));
      const net = done.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
      expect(net).toBeLessThanOrEqual(cents);
      expect(net).toBe(Math.min(cents, most));
      expect(paymentSteps(done, { kind: 'taken', cents }, false).every((step) => step === null)).toBe(true);
    }),
  );
});

const canBring = (one: Payment) => (one.state === 'captured' ? one.capturedCents : one.amountCents);

function doStep(one: Payment, step: PaymentStep | null): Payment {
  if (step === null) return one;
  if (step.kind === 'capture') return applyReport(one, says('captured', step.cents));
  if (step.kind === 'refund')
    return applyReport(one, says('captured', one.capturedCents, one.refundedCents + step.cents));
  return applyReport(one, says('cancelled'));
}
