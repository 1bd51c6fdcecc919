import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { Returned } from './account.ts';
import { endpoint } from './endpoint.ts';
import { personLists, Whom } from './office-person-lists.ts';
import { Done, Id, Instant, Key, listed, text } from './values.ts';

const State = z.enum(['account', 'blocked', 'staff', 'guest']);

export const officePeople = endpoint('officePeople', {
  may: { office: 'people' },
  summary:
    'Whoever has an account or ordered without one and has what is looked for; nobody without a search.',
  token: 'not-needed',
  request: z.object({
    ...listed('name', 'email', 'phone', 'state', 'orders', 'last'),
    state: State.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    isCut: z.boolean().describe('more fit than are looked through; a longer search finds them'),
    people: z.array(
      z.object({
        personId: z.number().nullable().describe('of the account; null: a guest'),
        orderId: z.number().nullable().describe('a guest is asked for by one of their orders'),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        state: State,
        orders: z.number(),
        lastOrderAt: Instant.nullable(),
      }),
    ),
  }),
});

const DataRequest = z.object({
  id: z.number(),
  kind: z.enum(['export', 'erasure']),
  askedAt: Instant,
  expiresAt: Instant,
  doneAt: Instant.nullable(),
});

export const officePerson = endpoint('officePerson', {
  may: { office: 'people' },
  summary:
    'What is known of one person, the newest ten of each: orders, vouchers, consents, log-ins, messages; blocks.',
  token: 'not-needed',
  request: z.object(Whom),
  answer: z.object({
    personId: z.number().nullable(),
    orderId: z.number().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isProven: z.boolean().describe('the mailbox was opened'),
    returned: Returned.nullable().describe('the last mail to an address of the account came back'),
    phone: z.string(),
    account: z
      .object({
        createdAt: Instant,
        activatedAt: Instant.nullable(),
        roles: z.array(z.string()).describe('German, with where'),
        isStaff: z.boolean(),
        mayBlock: z.boolean().describe('the visitor may keep this account out'),
        blocked: z
          .object({ at: Instant, reason: z.string(), until: Instant.nullable().describe('its last second') })
          .nullable(),
      })
      .nullable()
      .describe('null: a guest'),
    hasAccount: z.number().nullable().describe('a guest: the account that has proven the same address'),
    ...personLists,
    noShows: z.number().describe('orders that nobody took'),
    devices: z.number().describe('browsers that logged in'),
    blocks: z
      .array(z.object({ id: z.number(), hint: z.string(), reason: z.string(), endsAt: Instant }))
      .describe('that have the number pay in advance'),
    requests: z.array(DataRequest).describe('to know what is known, or to have it erased'),
  }),
  refusals: ['unknown-person'],
});

export const officeCorrectPerson = endpoint('officeCorrectPerson', {
  may: { office: 'people' },
  fresh: 'log-in',
  summary:
    'Corrects the name of an account (Art. 16 DSGVO); mailbox and number change with a proof of their own.',
  request: z.object({
    personId: Id,
    firstName: text(limits.person.name),
    lastName: text(limits.person.name),
    reason: text(workLimits.office.barReason).default(''),
  }),
  answer: Done,
  refusals: ['unknown-person', 'bad-input'],
});

export const officeAskForData = endpoint('officeAskForData', {
  may: { office: 'people' },
  fresh: 'log-in',
  summary:
    'Sends a link with which the owner of the mailbox takes what is known of them, or has it erased. A link from before is void.',
  request: z.object({ ...Whom, kind: z.enum(['export', 'erasure']) }),
  answer: Done,
  refusals: ['unknown-person', 'no-mailbox', 'staff-account', 'too-many-tries'],
});

const Code = { code: Key };

export const dataRequest = endpoint('dataRequest', {
  may: 'link',
  summary: 'What the link in a mail about data does.',
  token: 'not-needed',
  request: z.object(Code),
  answer: z.object({
    kind: z.enum(['export', 'erasure']),
    email: z.string().describe('masked'),
    isDone: z.boolean(),
    hindrance: z.string().describe('fit to be shown; empty where nothing stands against it'),
    expiresAt: Instant,
  }),
  refusals: ['code-expired'],
});

const Rows = z.array(z.record(z.string(), z.unknown()));

export const takeData = endpoint('takeData', {
  may: 'link',
  summary:
    'Everything that is known under an address whose mailbox was opened (Art. 15 DSGVO): of orders without an account and, where there is one, of the account.',
  request: z.object(Code),
  answer: z.object({
    exportedAt: Instant,
    email: z.string(),
    account: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('as exportUser answers; null: there is none'),
    tables: z.record(z.string(), Rows).describe('of orders without an account, by what they are of'),
  }),
  refusals: ['code-expired', 'factor-protects'],
});

export const eraseData = endpoint('eraseData', {
  may: 'link',
  summary:
    'Erases what is known under an address whose mailbox was opened (Art. 17 DSGVO). Sums of orders stay as long as tax law wants them.',
  request: z.object(Code),
  answer: Done,
  refusals: ['code-expired', 'factor-protects', 'staff-account', 'order-running', 'company-owes'],
});
