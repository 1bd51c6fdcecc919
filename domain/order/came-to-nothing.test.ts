import { expect, test } from 'vitest';
import { sayMoneyBack } from './came-to-nothing.ts';

const RETURNED =
  'Deine Zahlung wird nicht eingezogen. Wurde sie das schon, bekommst du sie von selbst zurück.';

test.each([
  ['refused', 'paypal', false, [RETURNED]],
  ['cancelled', 'paypal', true, [RETURNED, 'Dein Gutschein gilt wieder.']],
  ['expired', 'nachnahme', false, ['Du musst nichts bezahlen.']],
  // Nothing was paid, whatever was chosen.
  ['abandoned', 'paypal', false, ['Du musst nichts bezahlen.']],
  ['accepted', 'paypal', true, []],
] as const)(
  'DON-022 what becomes of the money of an order that is %s, by %s',
  (state, payment, hasVoucher, said) => {
    expect(sayMoneyBack({ state, payment, hasVoucher })).toEqual(said);
  },
);
