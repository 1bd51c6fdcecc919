import { expect, test } from 'vitest';
import { BANK_PURPOSE_NAMES, likelyPurpose, postingsFor, purposeOf } from './bank-purpose.ts';

test.each(BANK_PURPOSE_NAMES)(
  'LED-720 what is booked as %s comes to nought and is known again',
  (purpose) => {
    for (const cents of [12_345, -99]) {
      const postings = postingsFor(purpose, cents);
      expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
      expect(postings.find(({ account }) => account === 'bank')?.cents).toBe(cents);
      expect(purposeOf(postings)).toBe(purpose);
    }
  },
);

test('LED-720 other bookings have no purpose of the bank', () => {
  expect(
    purposeOf([
      { account: 'bank', party: '' },
      { account: 'settlement', party: '7' },
    ]),
  ).toBeNull();
});

test.each([
  ['STRIPE TECHNOLOGY EUROPE LTD', 'stripe'],
  ['PayPal Europe S.a.r.l. et Cie S.C.A', 'paypal'],
  ['Pinstripe GmbH', null],
  ['Anke Petersen', null],
])('LED-720 %s is proposed as %s', (party, purpose) => {
  expect(likelyPurpose(party)).toBe(purpose);
});
