import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, PageNumber, text, YesNo } from './values.ts';

const refusals = ['login-needed', 'not-activated'] as const;
const whoManages = [...refusals, 'mandate-missing'] as const;

const Messages = z.array(z.string()).describe('sentences to be shown; the first one is alerted');
/** As a browser's form sends it; whether it is a budget is for the server to say in a sentence. */
const Budget = z.union([z.number(), text(10)]).describe('whole EUR a month, 1 to 50');

export const Receiver = z.object({
  id: z.number(),
  item_created: Instant,
  item_firstname: z.string(),
  item_email: z.string(),
  item_budget: Euros.describe('per month'),
  item_active: YesNo,
  item_coupon_count: z.number().describe('vouchers so far'),
});

export const businessEmployees = endpoint('businessEmployees', {
  summary: "The company's employees, the newest first, 50 a page.",
  token: 'not-needed',
  request: z.object({ page: PageNumber, id: Id.optional().describe('only this one') }),
  answer: z.object({ receivers: z.array(Receiver), count: z.number().describe('all there are') }),
  refusals: whoManages,
});

export const businessEmployeesToggle = endpoint('businessEmployeesToggle', {
  summary: 'Switches an employee on or off; the vouchers of one who is off cannot be redeemed.',
  request: z.object({ id: Id, status: YesNo }),
  answer: Done.extend({ messages: Messages }),
  refusals: [...whoManages, 'unknown-employee'],
});

export const businessEmployeesRemove = endpoint('businessEmployeesRemove', {
  summary: 'Deletes an employee for good; their vouchers cannot be redeemed any more.',
  request: z.object({ id: Id }),
  answer: Done.extend({ errors: Messages }),
  refusals: [...whoManages, 'unknown-employee'],
});

const NewEmployee = {
  item_firstname: text(60).default(''),
  item_email: text(120).default(''),
  item_budget: Budget.default(50),
};

export const businessEmployeesAdd = endpoint('businessEmployeesAdd', {
  summary: 'Adds an employee, who gets a voucher each month from now on.',
  request: z.object(NewEmployee),
  answer: Done.extend({ errors: Messages, id: z.number() }),
  refusals: whoManages,
});

export const businessEmployeesEdit = endpoint('businessEmployeesEdit', {
  summary: "Changes an employee's budget from the next voucher on; name and e-mail stay as they are.",
  request: z.object({ id: Id, ...NewEmployee }),
  answer: Done.extend({ messages: Messages }),
  refusals: [...whoManages, 'unknown-employee'],
});

export const businessCustomerSepa = endpoint('businessCustomerSepa', {
  summary: "The company's mandate; its fields are empty where none is stored.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    sepa: z.object({
      item_sepa_iban: z.string(),
      item_sepa_name: z.string(),
      item_sepa_street: z.string(),
      item_sepa_city: z.string(),
      item_sepa_approved: YesNo,
      sepaSign: z.string().describe('name that was typed as signature'),
      reference: z.string().describe('mandate reference'),
      signedAt: Instant.nullable(),
      refusal: z.string().describe('why the operator refused it; empty where they did not'),
    }),
    terms: z
      .object({
        creditor: z.string(),
        creditorId: z.string(),
        version: z.string(),
        text: z.array(z.string()),
      })
      .nullable()
      .describe('what is signed; null where the operator cannot collect yet'),
  }),
  refusals,
});

export const updateBusinessCustomerSepa = endpoint('updateBusinessCustomerSepa', {
  summary:
    'Signs or changes the mandate; another account makes another reference, any change a new approval.',
  request: z.object({
    item_sepa_iban: text(60).default(''),
    item_sepa_name: text(70).default(''),
    item_sepa_street: text(70).default(''),
    item_sepa_city: text(60).default(''),
    sepaSign: text(80).default('').describe('typed name of who signs'),
  }),
  answer: Done.extend({ messages: Messages }),
  refusals: [...refusals, 'collecting-not-set-up'],
});

export const CollectionState = z.enum(['announced', 'collected', 'returned']);

export const businessCollections = endpoint('businessCollections', {
  summary: 'What was or will be collected from the company, month by month, voucher by voucher.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    open: Euros.describe('redeemed since, not yet announced'),
    collections: z.array(
      z.object({
        id: z.number(),
        month: z.string().describe('first day, YYYY-MM-DD'),
        amount: Euros,
        state: CollectionState,
        dueOn: z.string().describe('YYYY-MM-DD'),
        reference: z.string(),
        items: z.array(
          z.object({
            redeemedAt: Instant,
            item_firstname: z.string(),
            restaurant: z.string(),
            orderId: z.number(),
            amount: Euros,
          }),
        ),
      }),
    ),
  }),
  refusals: whoManages,
});
