import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Instant, listed } from './values.ts';

export const AccountState = z.enum(['owes', 'owed', 'even']);

export const officeAccounts = endpoint('officeAccounts', {
  may: { office: 'payees' },
  summary:
    'What every restaurant and the operator owe each other, by the books, with the sums of this month; who owes most first.',
  token: 'not-needed',
  request: z.object({
    ...listed('restaurant', 'owed', 'commission', 'withheld', 'vouchers', 'booked'),
    state: AccountState.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    accounts: z.array(
      z.object({
        id: z.number().describe('of the restaurant'),
        restaurant: z.string(),
        state: AccountState.describe('owes: the operator gets money; owed: the restaurant does'),
        owed: Euros.describe('what it owes the operator now; negative: what it is owed'),
        commission: Euros.describe('booked this month, without VAT'),
        withheld: Euros.describe('of that, what payment services have kept for the operator this month'),
        vouchers: Euros.describe('what others pay for its guests this month'),
        bookedAt: Instant.describe('when something was booked last'),
      }),
    ),
  }),
});
