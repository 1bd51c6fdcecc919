import { expect, test } from 'vitest';
import { payeeStateOf, readMerchantId } from './payee-account.ts';

test.each([
  [{ isActive: false, isSubmitted: false, isEnded: false }, 'incomplete'],
  [{ isActive: false, isSubmitted: true, isEnded: false }, 'in-review'],
  [{ isActive: true, isSubmitted: true, isEnded: false }, 'connected'],
  // Stripe lets some accounts take payments while it still asks for something.
  [{ isActive: true, isSubmitted: false, isEnded: false }, 'connected'],
  [{ isActive: false, isSubmitted: true, isEnded: true }, 'ended'],
])('an account that is %j is %s', (account, state) => {
  expect(payeeStateOf(account)).toBe(state);
});

test.each([
  ['ABCDEFGH23456', 'ABCDEFGH23456'],
  [' abcd efgh 23456 ', 'ABCDEFGH23456'],
  ['ABCDEFGH2345', null],
  ['ABCDEFGH234567', null],
  ['ABCDEFGH2345O', null],
  ['ABCDEFGH23450', null],
  ['chef@example.org', null],
  ['', null],
])('%j as a merchant id is %j', (typed, id) => {
  expect(readMerchantId(typed)).toBe(id);
});
