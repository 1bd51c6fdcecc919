import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { ENDED_MANDATES, RUNNING_MANDATES } from '#domain/money/mandate.ts';
import { SEPA_COUNTRIES } from '#domain/money/sepa.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, PageNumber, YesNo, text, words } from './values.ts';

const Messages = z.array(z.string()).describe('sentences to be shown; the first one is alerted');
/** As a browser's form sends it; whether it is a budget is for the server to say in a sentence. */
const Budget = z
  .union([z.number(), text(bounds.word)])
  .describe(`whole EUR a month, ${limits.company.budget.min} to ${limits.company.budget.max}`);

export const Receiver = z.object({
  id: z.number(),
  item_created: Instant,
  item_firstname: z.string(),
  item_email: z.string(),
  item_budget: Euros.describe('per month'),
  item_cost_centre: z.string().describe('where the company books it; empty: it has no word for that'),
  item_active: YesNo,
  item_coupon_count: z.number().describe('vouchers so far'),
});

export const businessEmployees = endpoint('businessEmployees', {
  may: 'company',
  summary: "The company's employees, the newest first, 50 a page.",
  token: 'not-needed',
  request: z.object({ page: PageNumber, id: Id.optional().describe('only this one') }),
  answer: z.object({ receivers: z.array(Receiver), count: z.number().describe('all there are') }),
  refusals: ['mandate-missing'],
});

export const businessEmployeesToggle = endpoint('businessEmployeesToggle', {
  may: 'company',
  summary: 'Switches an employee on or off; the vouchers of one who is off cannot be redeemed.',
  sentences: 'messages',
  request: z.object({ id: Id, status: YesNo }),
  answer: Done.extend({ messages: Messages }),
  refusals: ['mandate-missing', 'unknown-employee'],
});

export const businessEmployeesRemove = endpoint('businessEmployeesRemove', {
  may: 'company',
  summary: 'Deletes an employee for good; their vouchers cannot be redeemed any more.',
  sentences: 'errors',
  request: z.object({ id: Id }),
  answer: Done.extend({ errors: Messages }),
  refusals: ['mandate-missing', 'unknown-employee'],
});

const NewEmployee = {
  item_firstname: words(limits.person.name).default(''),
  item_email: text(limits.person.email).default(''),
  item_budget: Budget.default(50),
  item_cost_centre: words(workLimits.company.costCentre).optional().describe('absent: as it is'),
};

export const businessEmployeesAdd = endpoint('businessEmployeesAdd', {
  may: 'company',
  summary:
    'Adds an employee, who gets a voucher each month from now on; whoever was on the list before, one a month all the same.',
  sentences: 'errors',
  request: z.object(NewEmployee),
  answer: Done.extend({ errors: Messages, messages: Messages, id: z.number() }),
  refusals: ['mandate-missing'],
});

export const businessEmployeesEdit = endpoint('businessEmployeesEdit', {
  may: 'company',
  summary:
    "Changes an employee's budget from the next voucher on, and the cost centre; name and e-mail stay as they are.",
  sentences: 'messages',
  request: z.object({ id: Id, ...NewEmployee }),
  answer: Done.extend({ messages: Messages }),
  refusals: ['mandate-missing', 'unknown-employee'],
});

export const businessCustomerSepa = endpoint('businessCustomerSepa', {
  may: 'activated',
  summary: "The company's mandate; its fields are empty where none is stored.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    sepa: z.object({
      item_sepa_iban: z.string(),
      item_sepa_name: z.string(),
      item_sepa_street: z.string(),
      item_sepa_city: z.string(),
      item_sepa_country: z.string().describe('of the address, ISO 3166 in two letters'),
      item_sepa_approved: YesNo,
      state: z
        .enum(['none', ...RUNNING_MANDATES, ...ENDED_MANDATES])
        .describe('of the mandate that runs; where none does, how the last one ended'),
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
    employees: z.number().describe("how many are on the company's list, also where no mandate runs"),
  }),
});

export const updateBusinessCustomerSepa = endpoint('updateBusinessCustomerSepa', {
  may: 'confirmed',
  fresh: 'money',
  summary:
    'Signs a mandate. A signed one never changes: any change makes another with a reference of its own, to be approved; a copy goes out by mail.',
  sentences: 'messages',
  request: z.object({
    item_sepa_iban: text(limits.company.iban).default(''),
    item_sepa_name: words(limits.company.accountHolder).default(''),
    item_sepa_street: words(limits.company.accountStreet).default(''),
    item_sepa_city: words(limits.company.accountTown).default(''),
    item_sepa_country: z
      .enum(SEPA_COUNTRIES)
      .or(z.literal(''))
      .default('')
      .describe('of the address, ISO 3166 in two letters; empty = that of the IBAN'),
    sepaSign: words(limits.company.signature).default('').describe('typed name of who signs'),
  }),
  answer: Done.extend({ messages: Messages }),
  refusals: ['collecting-not-set-up'],
});

export const revokeBusinessCustomerSepa = endpoint('revokeBusinessCustomerSepa', {
  may: 'company',
  summary: "Ends the company's mandate for good: nothing more is charged, and its vouchers rest.",
  request: z.object({}),
  answer: Done,
  refusals: ['mandate-missing'],
});

export const businessCustomerSepaCopy = endpoint('businessCustomerSepaCopy', {
  may: 'company',
  summary: "The company's mandate as it was signed, as PDF.",
  request: z.object({}),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['mandate-missing'],
  answerType: 'application/pdf',
});

export const CollectionState = z
  .enum(['announced', 'submitted', 'collected', 'returned'])
  .describe('submitted: the bank has it, its day has not come');

export const businessCollections = endpoint('businessCollections', {
  may: 'company',
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
            item_cost_centre: z.string().describe('as it was then'),
            restaurant: z.string(),
            orderId: z.number(),
            amount: Euros,
          }),
        ),
      }),
    ),
  }),
  refusals: ['mandate-missing'],
});

const Pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const businessStatement = endpoint('businessStatement', {
  may: 'company',
  summary:
    "What the company's people redeemed of a month that is collected: by cost centre, person and day, as PDF.",
  request: z.object({ id: Id.describe('of the debit') }),
  answer: Pdf,
  answerType: 'application/pdf',
  refusals: ['unknown-collection'],
});

export const businessStatementCsv = endpoint('businessStatementCsv', {
  may: 'company',
  summary: 'The same for spreadsheets, a line per voucher.',
  request: z.object({ id: Id.describe('of the debit') }),
  answer: z.string(),
  answerType: 'text/csv',
  refusals: ['unknown-collection'],
});
