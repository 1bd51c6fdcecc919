import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookedOrder, joined, postingsOf, stillToPost } from './ledger.ts';

const order: BookedOrder = {
  restaurantId: 7,
  sellsGifts: false,
  commission_base_cents: 2000,
  payable_cents: 2500,
  discount_cents: 0,
  discount_nature: null,
  reduced_cents: 0,
  returned_cents: 0,
  borne_cents: 0,
  borne_returned_cents: 0,
  commissionBasisPoints: 1300,
  donationBasisPoints: 100,
  voucher: null,
  payments: [],
  disputes: [],
};
const payment = {
  provider: 'stripe',
  fee_cents: 260,
  amount_cents: 2500,
  captured_cents: 2500,
  refunded_cents: 0,
};
const posted = (given: Partial<BookedOrder>) =>
  Object.fromEntries(
    postingsOf({ ...order, ...given }).map(({ account, party, cents }) => [
      `${account} ${party}`.trim(),
      cents,
    ]),
  );
const DONATED = { donation: 20, 'donation-owed': -20 };

describe('LED-001 what an order comes to', () => {
  test.each<[string, Partial<BookedOrder>, Record<string, number>]>([
    ['paid on the spot', {}, { 'restaurant 7': 260, commission: -260, ...DONATED }],
    ['paid by card', { payments: [payment] }, { commission: -260, 'service stripe': 260, ...DONATED }],
    [
      'half of it paid back',
      { reduced_cents: 1250, payments: [{ ...payment, refunded_cents: 1250 }] },
      { commission: -130, 'service stripe': 130, donation: 10, 'donation-owed': -10 },
    ],
    [
      'half of it paid back by the operator, OFF-022',
      { reduced_cents: 1250, borne_cents: 1250, payments: [{ ...payment, refunded_cents: 1250 }] },
      { 'restaurant 7': -1120, commission: -260, 'service stripe': 130, goodwill: 1250, ...DONATED },
    ],
    [
      'with a voucher of the operator',
      { voucher: { cents: 500, payer: { by: 'operator', kind: 'friend' } } },
      { 'restaurant 7': -240, commission: -260, 'voucher friend': 500, ...DONATED },
    ],
    [
      'eaten at the expense of a company',
      { voucher: { cents: 2500, payer: { by: 'company', id: 3 } } },
      { 'restaurant 7': -2240, commission: -260, 'company 3': 2500, ...DONATED },
    ],
    [
      'of the shop for gifts',
      { sellsGifts: true, commission_base_cents: 0, payments: [{ ...payment, fee_cents: 0 }] },
      { 'service stripe': 2500, 'voucher gift': -2500 },
    ],
    [
      'of which a bank has taken some back',
      { payments: [payment], disputes: [{ provider: 'stripe', cents: 700, feeCents: 0 }] },
      { 'restaurant 7': -700, goodwill: 700, commission: -260, 'service stripe': 260, ...DONATED },
    ],
    [
      'of which only the fee for a dispute is ours',
      { payments: [payment], disputes: [{ provider: 'stripe', cents: 0, feeCents: 2000 }] },
      { 'restaurant 7': -2000, goodwill: 2000, commission: -260, 'service stripe': 260, ...DONATED },
    ],
    [
      'of the shop for gifts, from whose own account it was taken',
      {
        sellsGifts: true,
        commission_base_cents: 0,
        payments: [{ ...payment, fee_cents: 0 }],
        disputes: [{ provider: 'stripe', cents: 2000, feeCents: 500 }],
      },
      { goodwill: 2500, 'voucher gift': -2500 },
    ],
    ['of nothing', { commission_base_cents: 0, payable_cents: 0 }, {}],
  ])('%s', (_what, given, expected) => {
    expect(posted(given)).toEqual(expected);
  });
});

const cents = fc.integer({ min: 0, max: 50_000 });
const anyOrder: fc.Arbitrary<BookedOrder> = fc
  .record({ base: cents, payable: cents, reduced: cents, rate: fc.nat(3000), gift: fc.boolean() })
  .chain(({ base, payable, reduced, rate, gift }) =>
    fc.record({
      restaurantId: fc.constantFrom(1, 2),
      sellsGifts: fc.constant(gift),
      commission_base_cents: fc.constant(base),
      payable_cents: fc.constant(payable),
      discount_cents: fc.constant(0),
      discount_nature: fc.constant(null),
      reduced_cents: fc.constant(Math.min(reduced, payable)),
      borne_cents: fc.nat(Math.min(reduced, payable)),
      returned_cents: fc.constant(0),
      borne_returned_cents: fc.constant(0),
      commissionBasisPoints: fc.constant(rate),
      donationBasisPoints: fc.nat(300),
      voucher: fc.option(
        fc.record({
          cents,
          payer: fc.constantFrom(
            { by: 'operator' as const, kind: 'giver' },
            { by: 'company' as const, id: 4 },
          ),
        }),
      ),
      disputes: fc.array(fc.record({ provider: fc.constant('stripe'), cents, feeCents: cents }), {
        maxLength: 2,
      }),
      payments: fc.array(
        fc.record({
          provider: fc.constantFrom('stripe', 'paypal'),
          fee_cents: fc.nat(900),
          amount_cents: fc.constant(payable),
          captured_cents: fc.constant(payable),
          refunded_cents: fc.nat(Math.max(payable, 0)),
        }),
        { maxLength: 2 },
      ),
    }),
  );
const sum = (postings: readonly { cents: number }[]) => postings.reduce((all, one) => all + one.cents, 0);

test('LED-001 LED-005 whatever happens, postings come to nought, and bookings together to what is due', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), (history) => {
      let booked: ReturnType<typeof postingsOf> = [];
      for (const state of history) {
        const further = stillToPost(postingsOf(state), booked);
        expect(sum(further)).toBe(0);
        booked = joined([...booked, ...further]);
      }
      const last = history.at(-1);
      expect(stillToPost(last ? postingsOf(last) : [], booked)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
