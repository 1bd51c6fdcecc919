import { expect, test } from 'vitest';
import { sayMoneyBack } from './came-to-nothing.ts';

const RETURNED =
  'Deine Zahlung wird nicht eingezogen. Wurde sie das schon, bekommst du sie von selbst zurück.';

test.each([
  ['refused', 'paypal', false, true, [RETURNED]],
  ['cancelled', 'paypal', true, true, [RETURNED, 'Dein Gutschein gilt wieder.']],
  ['expired', 'paypal', true, false, ['Du musst nichts bezahlen.', 'Dein Gutschein gilt wieder.']],
  ['expired', 'nachnahme', false, true, ['Du musst nichts bezahlen.']],
  // Nothing was paid, whatever was chosen.
  ['abandoned', 'paypal', false, true, ['Du musst nichts bezahlen.']],
  ['accepted', 'paypal', true, true, []],
] as const)(
  'DON-022 PAY-600 what becomes of the money of an order that is %s, by %s',
  (state, payment, hasVoucher, isDue, said) => {
    expect(sayMoneyBack({ state, payment, hasVoucher, isDue })).toEqual(said);
  },
);
