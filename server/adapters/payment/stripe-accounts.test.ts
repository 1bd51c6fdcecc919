import { expect, test } from 'vitest';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { PaymentServiceAway } from './service.ts';
import { stripeAccounts } from './stripe-accounts.ts';

const world = await startPaymentServices();
if (!world.settings.stripe) throw new Error('Stripe is set up');
const accounts = stripeAccounts(world.settings.stripe);
const back = { returnUrl: 'http://shop.example/kueche/zahlung', refreshUrl: 'http://shop.example/api/again' };

test('an account is made once per key, filled in at a page of its own, and then takes payments', async () => {
  const key = uniqueName();
  const account = await accounts.make(7, key);
  expect([await accounts.make(7, key), await accounts.make(7, uniqueName())]).toEqual([
    account,
    expect.not.stringContaining(account),
  ]);
  expect(await accounts.read(account)).toEqual({ takesPayments: false, isSubmitted: false });
  const page = await (await fetch(await accounts.linkTo(account, back))).text();
  expect(page).toContain('Testkonto');
  expect(await world.atAccount(account, 'connect')).toBe(back.returnUrl);
  expect(await accounts.read(account)).toEqual({ takesPayments: true, isSubmitted: true });
});

test('an account whose owner has cut the connection takes nothing', async () => {
  expect(await accounts.read('cut_off')).toEqual({ takesPayments: false, isSubmitted: true });
});

test('Stripe away is worth asking again', async () => {
  await world.behave({ outage: 2 });
  await expect(accounts.read('acct_any')).rejects.toThrow(PaymentServiceAway);
  await world.behave();
});
