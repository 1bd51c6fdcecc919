import { z } from 'zod';
import { ENDED_MANDATES, RUNNING_MANDATES } from '#domain/money/mandate.ts';
import { CollectionState } from './business.ts';
import { endpoint } from './endpoint.ts';
import { Euros, Id, Instant, listed, rowsOf } from './values.ts';

const MandateState = z.enum([...RUNNING_MANDATES, ...ENDED_MANDATES]);
const Need = z.enum(['decision', 'returned', 'paused']);

export const officeCompanies = endpoint('officeCompanies', {
  may: { office: 'mandates' },
  summary: 'Companies that give vouchers, first those whose mandate or debit waits for somebody.',
  token: 'not-needed',
  request: z.object({
    ...listed('company', 'needs', 'mandate', 'email', 'employees', 'redeemed', 'open', 'since'),
    state: Need.or(z.enum(['', 'any', 'none', 'closed']))
      .default('')
      .describe('any: something waits'),
  }),
  answer: z.object({
    count: z.number(),
    companies: z.array(
      z.object({
        id: z.number(),
        company: z.string(),
        email: z.string(),
        since: Instant,
        closedAt: Instant.nullable().describe('since when nobody speaks for it'),
        needs: Need.nullable().describe('what waits for somebody: a mandate, a debit that came back'),
        waitsSince: Instant.nullable(),
        mandateId: z.number().nullable(),
        mandateState: MandateState.nullable().describe('of the one that runs; null: none does'),
        employees: z.number().describe('that are on the list'),
        redeemed: Euros.describe('by vouchers of its employees this month'),
        open: Euros.describe('redeemed, and no debit is announced for it'),
      }),
    ),
  }),
});

const Employee = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  budget: Euros.describe('a month'),
  redeemed: Euros.describe('this month'),
  costCentre: z.string(),
  state: z.enum(['active', 'paused']).describe('paused: gets no vouchers'),
});

const MonthOfCompany = z.object({ month: z.string(), vouchers: z.number(), redeemed: Euros });

const MandateOfCompany = z.object({
  id: z.number(),
  reference: z.string(),
  holder: z.string(),
  textVersion: z.string(),
  signedAt: Instant,
  endedAt: Instant.nullable(),
  state: MandateState,
});

const DebitOfCompany = z.object({
  id: z.number(),
  month: z.string(),
  amount: Euros,
  dueOn: z.string(),
  state: CollectionState,
  returnReason: z.string(),
});

const listOf = <const Sort extends string, Row extends z.ZodType>(row: Row, ...sorts: readonly Sort[]) => ({
  may: { office: 'mandates' } as const,
  token: 'not-needed' as const,
  request: z.object({ id: Id, ...listed(...sorts) }),
  answer: rowsOf(row).extend({ company: z.string() }),
  refusals: ['unknown-company'] as const,
});

export const officeBusinessCustomer = endpoint('officeBusinessCustomer', {
  may: { office: 'mandates' },
  summary: 'A company with the first ten of its employees, months, mandates in every version and debits.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({
    id: z.number(),
    company: z.string(),
    personId: z.number().describe('of who speaks for it'),
    speaker: z.string(),
    email: z.string(),
    since: Instant,
    closedAt: Instant.nullable(),
    open: Euros.describe('redeemed, and no debit is announced for it'),
    employees: rowsOf(Employee).describe('that are on the list'),
    months: rowsOf(MonthOfCompany).describe('in which something was redeemed, the newest first'),
    mandates: rowsOf(MandateOfCompany).describe('every version, the newest first'),
    collections: rowsOf(DebitOfCompany).describe('the newest first'),
  }),
  refusals: ['unknown-company'],
});

const oneOf = <State extends z.ZodType>(states: State) => ({ state: states.or(z.literal('')).default('') });

const employees = listOf(Employee, 'name', 'email', 'budget', 'redeemed', 'costCentre', 'state');
export const officeEmployees = endpoint('officeEmployees', {
  ...employees,
  summary: 'Who is on the list of a company, by name.',
  request: employees.request.extend(oneOf(Employee.shape.state)),
});

export const officeCompanyMonths = endpoint('officeCompanyMonths', {
  ...listOf(MonthOfCompany, 'month', 'vouchers', 'redeemed'),
  summary: 'What employees of a company redeemed month by month, the newest first.',
});

const mandates = listOf(
  MandateOfCompany,
  'reference',
  'holder',
  'textVersion',
  'signedAt',
  'endedAt',
  'state',
);
export const officeCompanyMandates = endpoint('officeCompanyMandates', {
  ...mandates,
  summary: 'Every version of the mandates of a company, the newest first.',
  request: mandates.request.extend(oneOf(MandateState)),
});

const debits = listOf(DebitOfCompany, 'month', 'amount', 'dueOn', 'state');
export const officeCompanyDebits = endpoint('officeCompanyDebits', {
  ...debits,
  summary: 'What a company was charged, the newest first.',
  request: debits.request.extend(oneOf(CollectionState)),
});
