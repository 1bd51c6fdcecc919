import { expect, test } from 'vitest';
import {
  isOnlinePayment,
  offeredPayments,
  onlineFee,
  PAYMENT_METHODS,
  paymentCode,
  paymentLabel,
  paymentOfCode,
  switchPayment,
  type PaymentFacts,
  type PaymentMethod,
} from './payment-methods.ts';

const everything: PaymentFacts = {
  takesCash: true,
  takesEc: true,
  takesOnline: true,
  hasCardAccount: true,
  hasPaypalAccount: true,
  appleAllowed: true,
  appleSession: null,
  sofortConfigured: true,
  giropayConfigured: true,
};

test.each<[string, Partial<PaymentFacts>, PaymentMethod[]]>([
  ['PAY-001 everything on a server that knows no device', {}, [...PAYMENT_METHODS]],
  [
    'PAY-004 no cash without the flag',
    { takesCash: false },
    ['paypal', 'applepay', 'googlepay', 'card', 'ec', 'sofort', 'giropay'],
  ],
  ['PAY-007 nothing online without the flag', { takesOnline: false }, ['cash', 'ec']],
  ['PAY-008 no EC without the flag', { takesEc: false, takesOnline: false }, ['cash']],
  [
    'PAY-009 Apple Pay needs a key or an allowed site',
    { appleAllowed: false, appleSession: true },
    ['cash', 'paypal', 'card', 'ec', 'sofort', 'giropay'],
  ],
  [
    'PAY-010 no Google Pay beside an Apple session',
    { appleSession: true },
    ['cash', 'paypal', 'applepay', 'card', 'ec', 'sofort', 'giropay'],
  ],
  [
    'PAY-010 Google Pay where no Apple session exists',
    { appleSession: false },
    ['cash', 'paypal', 'googlepay', 'card', 'ec', 'sofort', 'giropay'],
  ],
  [
    'PAY-201 no wallet and no card without a payee account',
    { hasCardAccount: false, hasPaypalAccount: false, sofortConfigured: false, giropayConfigured: false },
    ['cash', 'ec'],
  ],
])('%s', (_title, over, offered) => {
  expect(offeredPayments({ ...everything, ...over })).toEqual(offered);
});

test('PAY-005 a choice that is not offered switches to PayPal, else to the first offered', () => {
  expect(switchPayment('cash', ['cash', 'paypal'])).toBe('cash');
  expect(switchPayment('cash', ['applepay', 'paypal'])).toBe('paypal');
  expect(switchPayment('cash', ['googlepay', 'ec'])).toBe('googlepay');
  expect(switchPayment('cash', [])).toBeNull();
});

test.each<[PaymentMethod, PaymentMethod[], boolean, number]>([
  ['paypal', ['cash', 'paypal'], false, 50],
  ['sofort', ['ec', 'sofort'], false, 50],
  ['giropay', ['googlepay', 'giropay'], false, 50],
  ['paypal', ['cash', 'paypal'], true, 0],
  ['paypal', ['paypal', 'sofort'], false, 0],
  ['cash', ['cash', 'paypal'], false, 0],
  ['ec', ['cash', 'ec'], false, 0],
  ['applepay', ['cash', 'applepay'], false, 0],
  ['googlepay', ['cash', 'googlepay'], false, 0],
])('PAY-016 NUM-014 the fee of %s among %j (waived: %s) is %i', (method, offered, waived, fee) => {
  expect(onlineFee(method, offered, waived)).toBe(fee);
});

test('PAY-001 NUM-040 codes on the wire, cash is nachnahme', () => {
  expect(PAYMENT_METHODS.map(paymentCode)).toEqual([
    'nachnahme',
    'paypal',
    'applepay',
    'googlepay',
    'card',
    'ec',
    'sofort',
    'giropay',
  ]);
  for (const method of PAYMENT_METHODS) expect(paymentOfCode(paymentCode(method))).toBe(method);
  expect(paymentOfCode('cash')).toBeUndefined();
});

test('PAY-006 PAY-600 whatever pays nothing is a voucher', () => {
  expect(paymentLabel('cash', 0)).toBe('Gutschein');
  expect(paymentLabel('cash', 1)).toBe('Barzahlung');
  expect(paymentLabel('paypal', 0)).toBe('Gutschein');
  expect(paymentLabel('paypal', 1)).toBe('PayPal');
});

test('cash and EC are paid on the spot', () => {
  expect(PAYMENT_METHODS.filter((method) => !isOnlinePayment(method))).toEqual(['cash', 'ec']);
});
